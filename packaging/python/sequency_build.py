# SPDX-License-Identifier: GPL-3.0-or-later
"""The backend with which pip builds the module from the sources (PEP 517).

CMake builds and installs the module in a temporary folder, or in the folder that SEQUENCY_PIP_BUILD names, and its files become the wheel. The source
archive contains all sources. No file is left in the folder of the sources.
"""

import base64
import gzip
import hashlib
import importlib.util
import io
import os
import pathlib
import re
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import tempfile
import time
import zipfile

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
OLDEST_CMAKE = (3, 25)
EARLIEST_ZIP_TIME = 315532800  # 1980-01-01 in seconds, the earliest date that a wheel can contain

# Python compiles this file when pip imports it, and stores the result in the sources.
pathlib.Path(__cached__).unlink(missing_ok=True)
if pathlib.Path(__cached__).parent.is_dir() and not any(pathlib.Path(__cached__).parent.iterdir()):
    pathlib.Path(__cached__).parent.rmdir()


class Progress:
    """Prints lines to the terminal of the user. pip shows the output of a backend only with -v or after a failure."""

    def __init__(self):
        try:
            self.terminal = open("/dev/tty", "w", encoding="utf-8")
        except OSError:
            self.terminal = None

    def line(self, text):
        if self.terminal is None:
            print(f"sequency: {text}", flush=True)
        else:
            # pip turns a sign at the end of the line, which this replaces.
            print(f"\n  sequency: {text}  ", end="", file=self.terminal, flush=True)


def shell(script):
    """Runs the script after packaging/dependencies.sh, and returns what it prints."""
    command = ["bash", "-c", f"source packaging/dependencies.sh; {script}", "sequency"]
    return subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False).stdout.strip()


def cmake_is_new_enough():
    cmake = shutil.which("cmake")
    if cmake is None:
        return False
    found = re.search(r"(\d+)\.(\d+)", subprocess.run([cmake, "--version"], stdout=subprocess.PIPE, text=True, check=True).stdout)
    return (int(found[1]), int(found[2])) >= OLDEST_CMAKE


def fail(problem):
    """Ends with one message, which names the missing Debian packages and the command that installs them."""
    missing = shell('report_missing "${sequency_engine_packages[@]}" "${sequency_module_packages[@]}"')
    raise SystemExit(f"sequency: {problem}\n{missing}" if missing else f"sequency: {problem}")


def interpreter():
    """Returns the Python for which the module is built. It must have NumPy, because the build computes values with the module. In a virtual
    environment without NumPy, it is the Python from which the environment was made."""
    if importlib.util.find_spec("numpy") is not None:
        return sys.executable
    base = sys._base_executable
    if subprocess.run([base, "-c", "import numpy"], stderr=subprocess.DEVNULL, env={"PATH": os.environ["PATH"]}, check=False).returncode != 0:
        fail(f"neither {sys.executable} nor {base} has the module numpy, which the build needs")
    return base


def configure(build):
    if not cmake_is_new_enough() or shutil.which("ninja") is None:
        fail("the build needs CMake 3.25 or newer and Ninja")
    settings = ["CMAKE_BUILD_TYPE=Release", "SEQUENCY_PROGRAMS=OFF", "SEQUENCY_PYTHON_FOLDER=.", f"Python_EXECUTABLE={interpreter()}"]
    if importlib.util.find_spec("pybind11") is not None:
        import pybind11

        settings.append(f"pybind11_DIR={pybind11.get_cmake_dir()}")
    command = ["cmake", "-S", ROOT, "-B", build, "-G", "Ninja"] + [f"-D{setting}" for setting in settings]
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    if done.returncode != 0:
        errors = done.stdout[done.stdout.find("CMake Error"):].strip()
        fail(f"CMake cannot configure the build.\n{errors}")


def compile_module(build, progress):
    """Builds the module, and prints a line after every tenth of the steps."""
    command = ["cmake", "--build", build, "--target", "sequency_python_package", "--parallel", shell("job_count")]
    shown, output = 0, []
    progress.line("compiling the engine and the module, which takes several minutes")
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as process:
        for line in process.stdout:
            output.append(line)
            step = re.match(r"\[(\d+)/(\d+)\]", line)
            if step and int(step[1]) * 10 // int(step[2]) > shown:
                shown = int(step[1]) * 10 // int(step[2])
                progress.line(f"{step[1]} of {step[2]} steps done")
    if process.returncode != 0:
        raise SystemExit("".join(output[-200:]) + "sequency: the module cannot be compiled")


def project():
    """Returns the table [project] of pyproject.toml, with the version."""
    try:
        import tomllib
    except ModuleNotFoundError:
        import tomli as tomllib
    table = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    cmake = (ROOT / "CMakeLists.txt").read_text(encoding="utf-8")
    return {**table, "version": re.search(r"^    VERSION ([0-9.]+)$", cmake, re.M)[1]}


def metadata(table):
    lines = ["Metadata-Version: 2.1", f"Name: {table['name']}", f"Version: {table['version']}", f"Summary: {table['description']}",
             f"License: {table['license']['text']}", f"Requires-Python: {table['requires-python']}"]
    lines += [f"Requires-Dist: {name}" for name in table["dependencies"]]
    lines += ["Description-Content-Type: text/markdown", "", (ROOT / table["readme"]).read_text(encoding="utf-8")]
    return "\n".join(lines)


def wheel_tag():
    python = f"cp{sys.version_info.major}{sys.version_info.minor}"
    platform = re.sub(r"[-.]", "_", sysconfig.get_platform())
    return f"{python}-{python}{getattr(sys, 'abiflags', '')}-{platform}"


def wheel_text():
    return f"Wheel-Version: 1.0\nGenerator: sequency_build\nRoot-Is-Purelib: false\nTag: {wheel_tag()}\n"


class Wheel:
    """A wheel that is written file by file, with the record of its files at the end."""

    def __init__(self, path, information):
        self.archive = zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED)
        self.information = information
        self.record = []
        self.time = time.gmtime(max(EARLIEST_ZIP_TIME, int(os.environ.get("SOURCE_DATE_EPOCH", EARLIEST_ZIP_TIME))))[:6]

    def add(self, name, content, mode=0o644):
        entry = zipfile.ZipInfo(name, self.time)
        entry.external_attr = (0o100000 | mode) << 16
        self.archive.writestr(entry, content, zipfile.ZIP_DEFLATED)
        digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).decode().rstrip("=")
        self.record.append(f"{name},sha256={digest},{len(content)}")

    def close(self):
        name = f"{self.information}/RECORD"
        entry = zipfile.ZipInfo(name, self.time)
        entry.external_attr = 0o100644 << 16
        self.archive.writestr(entry, "\n".join([*self.record, f"{name},,", ""]))
        self.archive.close()


def get_requires_for_build_wheel(config_settings=None):
    required = [] if cmake_is_new_enough() else ["cmake>=3.25"]
    return required if shutil.which("ninja") else [*required, "ninja"]


def prepare_metadata_for_build_wheel(metadata_directory, config_settings=None):
    table = project()
    folder = pathlib.Path(metadata_directory, f"{table['name']}-{table['version']}.dist-info")
    folder.mkdir()
    (folder / "METADATA").write_text(metadata(table), encoding="utf-8")
    (folder / "WHEEL").write_text(wheel_text(), encoding="utf-8")
    return folder.name


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    table = project()
    progress = Progress()
    with tempfile.TemporaryDirectory(prefix="sequency-") as temporary:
        build = pathlib.Path(os.environ.get("SEQUENCY_PIP_BUILD", pathlib.Path(temporary, "build"))).resolve()
        stage = pathlib.Path(temporary, "stage")
        progress.line("configuring the build")
        configure(build)
        compile_module(build, progress)
        install = ["cmake", "--install", build, "--component", "python3-sequency", "--prefix", stage, "--strip"]
        subprocess.run(install, stdout=subprocess.DEVNULL, check=True)

        information = f"{table['name']}-{table['version']}.dist-info"
        name = f"{table['name']}-{table['version']}-{wheel_tag()}.whl"
        wheel = Wheel(pathlib.Path(wheel_directory, name), information)
        for file in sorted(path for path in stage.rglob("*") if path.is_file()):
            wheel.add(file.relative_to(stage).as_posix(), file.read_bytes(), file.stat().st_mode & 0o777)
        wheel.add(f"{information}/METADATA", metadata(table).encode())
        wheel.add(f"{information}/WHEEL", wheel_text().encode())
        wheel.add(f"{information}/LICENSE", (ROOT / "LICENSE").read_bytes())
        wheel.close()
    progress.line("built the wheel\n")
    return name


def source_files():
    """Returns the paths of all sources. In a repository these are the files that git does not ignore; in a source archive, all files."""
    if (ROOT / ".git").exists():
        command = ["git", "-C", ROOT, "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
        names = subprocess.run(command, stdout=subprocess.PIPE, check=True).stdout.decode().split("\0")
        paths = [ROOT / name for name in names if name]
    else:
        paths = [path for path in ROOT.rglob("*") if path.relative_to(ROOT).parts[0] not in ("build", "out", "PKG-INFO", "COMMIT")]
    return sorted(path for path in paths if path.is_file() and "__pycache__" not in path.parts)


def commit():
    """Returns the commit and its date as engine/base/write_build_info.cmake reads them from the file COMMIT of an archive."""
    if (ROOT / ".git").exists():
        command = ["git", "-C", ROOT, "log", "-1", "--format=%h %cs"]
        return subprocess.run(command, stdout=subprocess.PIPE, check=True).stdout
    return (ROOT / "COMMIT").read_bytes() if (ROOT / "COMMIT").exists() else b""


def build_sdist(sdist_directory, config_settings=None):
    table = project()
    folder = f"{table['name']}-{table['version']}"
    date = int(os.environ.get("SOURCE_DATE_EPOCH", EARLIEST_ZIP_TIME))

    def add(name, content, mode=0o644):
        entry = tarfile.TarInfo(f"{folder}/{name}")
        entry.size, entry.mode, entry.mtime = len(content), mode, date
        archive.addfile(entry, io.BytesIO(content))

    with open(pathlib.Path(sdist_directory, f"{folder}.tar.gz"), "wb") as file:
        with gzip.GzipFile("", "wb", fileobj=file, mtime=date) as compressed, tarfile.open(fileobj=compressed, mode="w") as archive:
            add("PKG-INFO", metadata(table).encode())
            add("COMMIT", commit())
            for path in source_files():
                add(path.relative_to(ROOT).as_posix(), path.read_bytes(), 0o755 if os.access(path, os.X_OK) else 0o644)
    return f"{folder}.tar.gz"
