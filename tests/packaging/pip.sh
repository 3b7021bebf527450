#!/usr/bin/env bash
# pip.sh SOURCES PYTHON VERSION: checks what pip does with the sources, except for the compilation: CMake and Ninja are replaced by scripts. The wheel
# must contain the files that CMake installs, the source archive all sources, and no file may be left in the sources. If a tool or a library is
# missing, one message must name the missing packages.
set -euo pipefail
sources=$(realpath "$1") python=$2 version=$3
work=$(mktemp -d)
trap 'rm -rf --one-file-system "$work"' EXIT
fail() {
    echo "$*"
    exit 1
}
export HOME=$work/home PIP_NO_INDEX=1 PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_CONFIG_FILE=/dev/null
unset PIP_FIND_LINKS
mkdir -p "$work/home" "$work/tools" "$work/tree/packaging" "$work/no-cmake"
if ! "$python" -m venv --system-site-packages "$work/environment" >"$work/log" 2>&1; then
    echo "skipped, because $python cannot create a virtual environment with pip (python3-venv)"
    exit 77
fi

# The script cmake installs a package that consists of one Python file and one program.
cat >"$work/tools/cmake" <<'END'
#!/usr/bin/env bash
case $1 in
--version) echo "cmake version 3.25.1" ;;
-S)
    printf '%s\n' "$@" >"$LOG"
    [[ -z ${CMAKE_FAILS:-} ]] || { printf 'CMake Error at CMakeLists.txt:1 (find_package):\n  no M4RI\n'; exit 1; }
    ;;
--build) for i in 1 2 3; do echo "[$i/3] Building"; done ;;
--install)
    while [[ $1 != --prefix ]]; do shift; done
    mkdir -p "$2/sequency"
    echo 'answer = 42' >"$2/sequency/__init__.py"
    printf '#!/bin/sh\necho probe\n' >"$2/sequency/sequency-probe-driver"
    chmod +x "$2/sequency/sequency-probe-driver"
    ;;
esac
END
printf '#!/bin/sh\n' >"$work/tools/ninja"
echo ID=debian >"$work/release"
# The system with nothing installed: dpkg-query fails for every package.
printf '#!/bin/sh\nexit 1\n' >"$work/no-cmake/dpkg-query"
chmod +x "$work"/tools/* "$work"/no-cmake/*
for program in bash sed awk dirname cat nproc tr; do
    ln -s "$(command -v "$program")" "$work/no-cmake/$program"
done

cp "$sources"/{pyproject.toml,CMakeLists.txt,README.md,LICENSE} "$work/tree"
cp -r "$sources"/packaging/{python,dependencies.sh} "$work/tree/packaging"
rm -rf --one-file-system "$work/tree/packaging/python/__pycache__"
files() { (cd "$work/tree" && find . | sort); }
files >"$work/before"
pip=("$work/environment/bin/python" -m pip)

# install NAME=VALUE...: runs pip with the environment variables, and prints its output. The tools come first in PATH.
install() {
    (cd "$work/tree" && env LOG="$work/arguments" PATH="$work/tools:$PATH" "$@" "${pip[@]}" install -v --no-build-isolation --no-deps . 2>&1)
}
install LANG=C.UTF-8 >"$work/log" || fail "pip fails: $(cat "$work/log")"
grep -q 'sequency: 3 of 3 steps done' "$work/log" || [[ -w /dev/tty ]] || fail "pip -v shows no progress: $(cat "$work/log")"
diff "$work/before" <(files) || fail "pip leaves files in the sources"
grep -qx -- '-DSEQUENCY_PROGRAMS=OFF' "$work/arguments" || fail "CMake is not asked for the module alone"
[[ $(cd "$work" && "$work/environment/bin/python" -c 'import sequency; print(sequency.answer)') == 42 ]] || fail "the installed module cannot be imported"
[[ $("${pip[@]}" show sequency | sed -n 's/^Version: //p') == "$version" ]] || fail "pip reports another version than $version"
probe=$(find "$work/environment" -name sequency-probe-driver)
[[ $("$probe") == probe ]] || fail "the installed program cannot be executed"
"${pip[@]}" uninstall -y sequency >"$work/log"
[[ -z $(find "$work/environment" -name 'sequency*') ]] || fail "pip does not remove all files"

message=$(install CMAKE_FAILS=1 || true)
[[ $message == *"CMake cannot configure the build."*"no M4RI"* ]] || fail "after a failure of CMake: $message"
message=$(install PATH="$work/no-cmake" SEQUENCY_OS_RELEASE="$work/release" || true)
for part in "needs CMake 3.25 or newer and Ninja" "apt-get install --no-install-recommends g++ cmake ninja-build" pybind11-dev libm4ri-dev; do
    [[ $message == *"$part"* ]] || fail "without CMake: '$message', expected '$part'"
done
[[ $message != *qt6* && $message != *Traceback* ]] || fail "without CMake: '$message'"
diff "$work/before" <(files) || fail "pip leaves files in the sources after a failure"

(cd "$work/tree" && "$work/environment/bin/python" -B -c "import sys; sys.path.insert(0, 'packaging/python'); import sequency_build; print(sequency_build.build_sdist(sys.argv[1]))" "$work") >"$work/log"
[[ $(cat "$work/log") == "sequency-$version.tar.gz" ]] || fail "the source archive is called $(cat "$work/log")"
diff <(cd "$work/tree" && find . -type f | sed "s|^\.|sequency-$version|" | sort) \
    <(tar -tf "$work/sequency-$version.tar.gz" | grep -vE '/(PKG-INFO|COMMIT)$' | sort) || fail "the source archive has other files"
echo "pip builds, installs and removes the module"
