"""Brokers for tests: each private to the test run, to be restarted and emptied as it goes.

A folder and Redis are always there. RabbitMQ is one of them where it is installed: its Erlang is
100 MB, too much for everybody's set-up, and a test skipped at each run is a line that nobody reads.
"""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import time
from pathlib import Path
from typing import Protocol

from tests.workers import kill

# Debian's program in the path is a door for root and the user rabbitmq alone; this is behind it.
BEHIND_THE_DOOR = Path("/usr/lib/rabbitmq/bin/rabbitmq-server")
NOBODY = ("redis://127.0.0.1:1/0", "amqp://127.0.0.1:1//")  # addresses at which none listens
PATIENCE = 60  # seconds that a server on a busy machine may take to start


class Broker(Protocol):
    """What carries the word to look at a job from the site to its workers.

    address: as WHISTCLUB_BROKER_URL says it. options: what Celery must know besides.
    """

    address: str
    options: dict[str, str]

    def restart(self) -> None:
        """End it at once, as a power cut would, and run it again with what it has kept."""

    def lose_all(self) -> None:
        """Forget every message that waits, and everybody's connection."""

    def kill(self) -> None:
        """End it at once, and whatever it has started."""


class FolderBroker:
    """A broker that keeps its messages in the folder; nothing runs."""

    address = "filesystem://"

    def __init__(self, folder: Path) -> None:
        kept = folder / "broker"
        self.messages = kept / "messages"
        for part in (self.messages, kept / "control"):
            part.mkdir(parents=True)
        self.options = {
            "data_folder_in": str(self.messages),
            "data_folder_out": str(self.messages),
            "control_folder": str(kept / "control"),
        }

    def restart(self) -> None:
        """What waits in the folder stays there."""

    def lose_all(self) -> None:
        for message in self.messages.iterdir():
            message.unlink(missing_ok=True)

    def kill(self) -> None:
        """There is nothing to end."""


class Server:
    """A broker that is a process, at one port for all its life.

    command, environment: what runs it there. Its words are in `said` in the folder.
    """

    options: dict[str, str]

    def __init__(
        self, folder: Path, port: int, command: list[str], environment: dict[str, str]
    ) -> None:
        self.folder, self.port, self.options = folder, port, {}
        self.command, self.environment = command, environment
        self._start()

    def restart(self) -> None:
        kill(self.running)
        self._start()

    def kill(self) -> None:
        kill(self.running)

    def _start(self) -> None:
        with (self.folder / "said").open("ab") as said:
            self.running = subprocess.Popen(
                self.command, env={"PATH": os.environ["PATH"], **self.environment},
                cwd=self.folder, start_new_session=True, stdout=said, stderr=said,
            )  # fmt: skip
        until = time.monotonic() + PATIENCE
        while self.running.poll() is None and time.monotonic() < until:
            try:
                socket.create_connection(("127.0.0.1", self.port)).close()
            except ConnectionRefusedError:
                time.sleep(0.05)
            else:
                return
        self.kill()
        raise RuntimeError((self.folder / "said").read_text(encoding="utf-8"))


class Redis(Server):
    """A Redis that keeps nothing on disk: whatever ends it empties it."""

    def __init__(self, folder: Path) -> None:
        program = shutil.which("redis-server")
        assert program is not None, "redis-server is not installed; `make test` installs it"
        (port,) = free_ports(1)
        command = [program, "--port", str(port), "--bind", "127.0.0.1", "--save", ""]
        self.address = f"redis://127.0.0.1:{port}/0"
        super().__init__(folder, port, command, {})

    def lose_all(self) -> None:
        self.restart()


class RabbitMQ(Server):
    """A RabbitMQ whose Erlang has its names, its secret and its ports to itself.

    It keeps messages on disk, so that a restart loses none.
    """

    def __init__(self, folder: Path) -> None:
        program = rabbitmq_server()
        assert program, "rabbitmq-server is not installed"
        self.kept = folder / "kept"
        port, names, other_nodes = free_ports(3)
        environment = {
            "HOME": str(folder),  # for Erlang's secret
            "ERL_EPMD_PORT": str(names),
            "RABBITMQ_NODENAME": f"whistclub-{port}@localhost",
            "RABBITMQ_NODE_IP_ADDRESS": "127.0.0.1",
            "RABBITMQ_NODE_PORT": str(port),
            "RABBITMQ_DIST_PORT": str(other_nodes),
            # The script then becomes the server, and whoever ends it can wait for its end.
            "RABBITMQ_ALLOW_INPUT": "yes",
            "RABBITMQ_SERVER_ADDITIONAL_ERL_ARGS": (
                "-noinput -kernel inet_dist_use_interface {127,0,0,1}"
            ),
            "RABBITMQ_MNESIA_BASE": str(self.kept),
            "RABBITMQ_LOG_BASE": str(folder / "logs"),
            # Nothing of what this machine has set for a RabbitMQ of its own.
            "RABBITMQ_CONF_ENV_FILE": os.devnull,
            "RABBITMQ_CONFIG_FILE": str(folder / "none"),
            "RABBITMQ_CONFIG_FILES": str(folder / "none.d"),
            "RABBITMQ_ADVANCED_CONFIG_FILE": str(folder / "none.config"),
            "RABBITMQ_ENABLED_PLUGINS_FILE": str(folder / "no_plugins"),
        }
        # Erlang's list of who listens where: if none runs RabbitMQ starts one, which outlives it.
        self.names = subprocess.Popen(
            ["epmd", "-port", str(names), "-address", "127.0.0.1"], start_new_session=True
        )
        self.address = f"amqp://guest:guest@127.0.0.1:{port}//"
        super().__init__(folder, port, [program], environment)

    def lose_all(self) -> None:
        kill(self.running)
        shutil.rmtree(self.kept)
        self._start()

    def kill(self) -> None:
        super().kill()
        kill(self.names)


def rabbitmq_server() -> str:
    """The program that is RabbitMQ, "" where it is not installed."""
    if BEHIND_THE_DOOR.exists():
        return str(BEHIND_THE_DOOR)
    return shutil.which("rabbitmq-server") or ""


def free_ports(count: int) -> list[int]:
    """Ports of this machine at which nobody listens, all different."""
    sockets = [socket.socket() for _ in range(count)]
    for each in sockets:
        each.bind(("127.0.0.1", 0))
    ports = [each.getsockname()[1] for each in sockets]
    for each in sockets:
        each.close()
    return ports
