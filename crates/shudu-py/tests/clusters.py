"""Clusters on this machine: Spark's standalone master or Dask's scheduler, with two workers each of one thread.

Everything listens on 127.0.0.1 alone, and is ended with its context.
"""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import psutil

#: A machine with other work needs its time to start a few Java machines.
PATIENCE = 120.0


class Cluster:
    """Processes of a cluster: one that leads, and workers."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.env = {**os.environ, "SPARK_LOCAL_IP": "127.0.0.1", "SPARK_DAEMON_MEMORY": "256m"}
        self.env["PYSPARK_PYTHON"] = sys.executable
        self.processes: list[subprocess.Popen[bytes]] = []
        self.workers: list[subprocess.Popen[bytes]] = []

    def start(self, *command: str) -> subprocess.Popen[bytes]:
        log = (self.folder / f"{len(self.processes)}.log").open("wb")
        process = subprocess.Popen(
            command, stdout=log, stderr=subprocess.STDOUT, env=self.env, cwd=self.folder
        )
        self.processes.append(process)
        return process

    def kill(self, process: subprocess.Popen[bytes]) -> None:
        """A machine that loses its power: all that a process has started goes with it, without a word."""
        with suppress(psutil.NoSuchProcess):
            family = psutil.Process(process.pid).children(recursive=True)
            for one in [psutil.Process(process.pid), *family]:
                with suppress(psutil.NoSuchProcess):
                    one.send_signal(signal.SIGKILL)
        process.wait()

    def stop(self) -> None:
        for process in reversed(self.processes):
            self.kill(process)

    def owner(self, pid: int) -> subprocess.Popen[bytes] | None:
        """The worker that a process belongs to."""
        with suppress(psutil.NoSuchProcess):
            family = {pid, *(one.pid for one in psutil.Process(pid).parents())}
            return next((worker for worker in self.workers if worker.pid in family), None)
        return None

    def logs(self) -> str:
        return "\n".join(path.read_text() for path in sorted(self.folder.glob("*.log")))


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


def wait_for(what: Callable[[], Any], cluster: Cluster) -> Any:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if found := what():
            return found
        time.sleep(0.01)
    raise TimeoutError(cluster.logs())


def listens(port: int) -> bool:
    with socket.socket() as one:
        return one.connect_ex(("127.0.0.1", port)) == 0


@contextmanager
def spark(folder: Path) -> Iterator[tuple[Any, Cluster]]:
    """A session of Spark, and its cluster."""
    import pyspark
    from pyspark.sql import SparkSession

    assert shutil.which("java"), "Spark needs Java 17 (openjdk-17-jre-headless)"
    cluster = Cluster(folder)
    spark_class = str(Path(pyspark.__file__).parent / "bin" / "spark-class")
    port = free_port()
    deploy = "org.apache.spark.deploy"
    address = ("--host", "127.0.0.1", "--webui-port", "0")
    saved = dict(os.environ)
    os.environ.update(cluster.env)
    try:
        cluster.start(spark_class, f"{deploy}.master.Master", *address, "--port", str(port))
        wait_for(lambda: listens(port), cluster)
        master = f"spark://127.0.0.1:{port}"
        for number in range(2):
            work = cluster.folder / f"worker-{number}"
            arguments = ("--port", "0", "-c", "1", "-m", "700m", "-d", str(work), master)
            cluster.workers.append(
                cluster.start(spark_class, f"{deploy}.worker.Worker", *address, *arguments)
            )
        settings = {
            "spark.driver.host": "127.0.0.1",
            "spark.driver.bindAddress": "127.0.0.1",
            "spark.ui.enabled": "false",
            "spark.executor.memory": "512m",
            "spark.executor.cores": "1",
            "spark.scheduler.minRegisteredResourcesRatio": "1.0",
            "spark.scheduler.maxRegisteredResourcesWaitingTime": f"{PATIENCE:.0f}s",
            "spark.cores.max": "2",
            "spark.sql.shuffle.partitions": "2",
        }
        builder = SparkSession.builder.master(master).appName("shudu")
        for key, value in settings.items():
            builder = builder.config(key, value)
        session = builder.getOrCreate()
        session.sparkContext.setLogLevel("ERROR")
        yield session, cluster
        session.stop()
    finally:
        cluster.stop()
        os.environ.clear()
        os.environ.update(saved)


@contextmanager
def dask(folder: Path) -> Iterator[tuple[Any, Cluster]]:
    """A client of Dask, and its cluster."""
    from distributed import Client

    cluster = Cluster(folder)
    port = free_port()
    # There is a server for figures about it even without the dashboard.
    local = ("--host", "127.0.0.1", "--no-dashboard", "--dashboard-address", "127.0.0.1:0")
    module = (sys.executable, "-m", "dask")
    try:
        cluster.start(*module, "scheduler", *local, "--port", str(port))
        wait_for(lambda: listens(port), cluster)
        for number in range(2):
            work = ("--local-directory", str(cluster.folder / str(number)))
            cluster.workers.append(
                cluster.start(
                    *module, "worker", f"tcp://127.0.0.1:{port}", *local, *work,
                    "--nthreads", "1", "--no-nanny",
                )
            )  # fmt: skip
        with Client(f"tcp://127.0.0.1:{port}", timeout=PATIENCE) as client:
            client.wait_for_workers(2, timeout=PATIENCE)
            yield client, cluster
    finally:
        cluster.stop()
