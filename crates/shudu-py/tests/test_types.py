"""The stubs say what there is, and the strict checker is content."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import shudu
import user_code

TESTS = Path(__file__).parent
PACKAGE = Path(shudu.__file__).parent


def run(*command: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-m", *command], capture_output=True, text=True, cwd=TESTS)


def test_the_strict_checker_reads_the_package_and_user_code() -> None:
    done = run("mypy", "--strict", "--python-version", "3.10", "-p", "shudu")
    assert done.returncode == 0, done.stdout
    files = sorted(str(path) for path in TESTS.glob("*.py"))
    done = run("mypy", "--strict", *files)
    assert done.returncode == 0, done.stdout


def test_a_wrong_call_is_found(tmp_path: Path) -> None:
    file = tmp_path / "wrong.py"
    file.write_text("import shudu\nshudu.solve(5)\nshudu.rate('1').level + 1\n")
    done = run("mypy", "--strict", str(file))
    assert done.returncode == 1 and len(re.findall("error:", done.stdout)) == 2, done.stdout


def test_the_stubs_are_what_there_is() -> None:
    done = run("mypy.stubtest", "shudu._shudu")
    assert done.returncode == 0, done.stdout


def test_everything_public_can_be_had() -> None:
    assert len(set(shudu.__all__)) == len(shudu.__all__) == len(list(map(shudu.__getattribute__, shudu.__all__)))
    assert (PACKAGE / "py.typed").exists()
    native = {name for name in vars(shudu._shudu) if not name.startswith("_")}
    assert native <= set(shudu.__all__) | {"study", "batch"}, native - set(shudu.__all__)


def test_user_code_runs() -> None:
    assert user_code.main() == "9 None 0 0 easy 2"
