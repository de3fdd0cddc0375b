"""The mathematics behind the stored designs: one construction a module, each with its theorem.

Words used in all of them:

* Wh(v), a whist design: rounds for v players in which every two are partners once and
  opponents twice; v = 4n has v - 1 rounds and no waits, v = 4n + 1 has v rounds and everybody
  waits once. Directed: every opponent once on the left, once on the right.
* Developing: moving a round by every element of a group that acts on the players.
* RTD(4, g), a resolvable transversal design: four groups of g points; blocks with one point of
  each group, so that two points of different groups share one block; the g * g blocks fall
  into g classes, each of which holds every point once.

Players are numbers from 0. Nothing here searches: what was found by search is in the data.
"""
