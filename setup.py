# SPDX-License-Identifier: GPL-3.0-or-later
"""Builds the package sequency with CMake: the engine and the extension module, but neither the window nor the tests."""

import os
import pathlib
import re
import subprocess
import sys

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

ROOT = pathlib.Path(__file__).resolve().parent
VERSION = re.search(r"^    VERSION ([0-9.]+)$", (ROOT / "CMakeLists.txt").read_text(encoding="utf-8"), re.M)[1]


class CMakeBuild(build_ext):
    def build_extension(self, extension):
        place = pathlib.Path(self.build_lib).resolve()
        if self.inplace:
            raise SystemExit("editable installs are not supported: use the package in the build folder, build/release/python")
        build = pathlib.Path(os.environ.get("SEQUENCY_PIP_BUILD", self.build_temp)).resolve()
        subprocess.run(
            ["cmake", "-S", ROOT, "-B", build, "-G", "Ninja", "-DCMAKE_BUILD_TYPE=Release", "-DSEQUENCY_GUI=OFF",
             "-DSEQUENCY_TESTS=OFF", "-DSEQUENCY_PACKAGES=OFF", f"-DPython_EXECUTABLE={sys.executable}", "-DSEQUENCY_PYTHON_FOLDER=."],
            check=True,
        )
        subprocess.run(["cmake", "--build", build, "--target", "sequency_python_package"], check=True)
        subprocess.run(["cmake", "--install", build, "--component", "python3-sequency", "--prefix", place], check=True)


setup(
    version=VERSION,
    packages=[],
    ext_modules=[Extension("sequency._engine", [])],
    cmdclass={"build_ext": CMakeBuild},
)
