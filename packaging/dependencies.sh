# shellcheck shell=bash
# The Debian 12 or Ubuntu 24.04 packages that Sequency needs, and functions that install them. Sourced by run.sh, test.sh and
# .ci/run; does nothing by itself. "a|b": the package is called a or b, depending on the distribution.

# shellcheck disable=SC2034  # the lists are read by the scripts that source this
sequency_build_packages=(
    g++ cmake ninja-build
    qt6-base-dev libqt6opengl6-dev "qt6-charts-dev|libqt6charts6-dev" "qt6-svg-dev|libqt6svg6-dev" libgl-dev
    qt6-tools-dev qt6-l10n-tools # lupdate and lrelease: the translations
    ocl-icd-opencl-dev opencl-clhpp-headers "opencl-c-headers|opencl-headers"
    libm4ri-dev libhwy-dev libtbb-dev libcli11-dev nlohmann-json3-dev libfmt-dev tao-pegtl-dev nettle-dev libpng-dev
    zlib1g-dev # text links, compressed files
    libfftw3-dev # compared with in benchmarks; optional
    libopenmpi-dev # for processes on several machines; optional
)
# Needed to start the program, not to build it. PoCL is the OpenCL device of machines without a GPU; qt6-translations-l10n contains Qt's
# own texts in other languages.
sequency_run_packages=(pocl-opencl-icd fonts-dejavu-core qt6-translations-l10n)
# openmpi-bin: mpirun; pkg-config: finds the library as other programs do; doxygen: its reference; jsonschema: checks documents of the command line.
sequency_test_packages=(openmpi-bin libbenchmark-dev locales pkg-config doxygen python3 python3-jsonschema doctest-dev)
# The Python module, NumPy for its arrays, and its tests.
sequency_python_packages=(pybind11-dev python3-dev python3-numpy python3-pytest)
# Checks of the packages, and the clean root in which they are installed.
sequency_package_packages=(lintian desktop-file-utils appstream librsvg2-bin mmdebstrap pkg-config)
# libclang-rt: the sanitizers and libFuzzer, which clang only recommends; llvm: function names in their reports.
sequency_fuzz_packages=(clang-14 libclang-rt-14-dev llvm-14)
# chromium opens the HTML pages in tests; texlive-pictures brings pdflatex, TikZ and pgfplots (230 MB), which compile the exported LaTeX
# pictures. Without them these tests are reported as skipped.
sequency_page_packages=(chromium texlive-pictures)
sequency_check_packages=("${sequency_fuzz_packages[@]}" clang-format-14 clang-tidy-14 shellcheck git desktop-file-utils)

say() { printf '%s: %s\n' "${0##*/}" "$*" >&2; }

package_installed() {
    # One line per architecture. Stored in a variable first, because a pipe would fail when grep -q exits early.
    local states
    states=$(dpkg-query -W -f='${db:Status-Status}\n' "$1" 2>/dev/null) || return 1
    grep -qx installed <<<"$states"
}

# Prints the arguments (including "a|b") of which no alternative is installed.
missing_packages() {
    local entry name
    for entry in "$@"; do
        for name in ${entry//|/ }; do
            package_installed "$name" && continue 2
        done
        printf '%s\n' "$entry"
    done
}

# Prints the first alternative of "a|b" that apt can install, or the first one if apt knows none, so that apt reports the error.
installable_name() {
    local name candidate
    for name in ${1//|/ }; do
        candidate=$(LC_ALL=C apt-cache policy "$name" 2>/dev/null | sed -n 's/^ *Candidate: //p')
        if [[ -n $candidate && $candidate != "(none)" ]]; then
            printf '%s\n' "$name"
            return
        fi
    done
    printf '%s\n' "${1%%|*}"
}

# Prints debian, ubuntu, fedora or arch: the system of /etc/os-release, or the one that it is like. Prints nothing for other systems.
distribution() {
    local release=${SEQUENCY_OS_RELEASE:-/etc/os-release} name
    [[ -r $release ]] || return 0
    for name in $(sed -n 's/^ID=//p; s/^ID_LIKE=//p' "$release" | tr -d '"'); do
        case $name in
        debian | ubuntu | fedora | arch)
            printf '%s\n' "$name"
            return
            ;;
        rhel | centos)
            printf 'fedora\n'
            return
            ;;
        esac
    done
}

# Prints the command with which this system installs the libraries and tools for a build.
install_hint() {
    case $(distribution) in
    fedora)
        printf '%s\n' "dnf install gcc-c++ cmake ninja-build qt6-qtbase-devel qt6-qtcharts-devel qt6-qtsvg-devel qt6-qttools-devel" \
            "    ocl-icd-devel opencl-headers m4ri-devel highway-devel tbb-devel cli11-devel json-devel fmt-devel PEGTL-devel" \
            "    nettle-devel libpng-devel zlib-devel fftw-devel pocl"
        ;;
    arch)
        printf '%s\n' "pacman -S gcc cmake ninja qt6-base qt6-charts qt6-svg qt6-tools ocl-icd opencl-headers opencl-clhpp m4ri" \
            "    highway onetbb cli11 nlohmann-json fmt pegtl nettle libpng zlib fftw pocl"
        ;;
    debian | ubuntu)
        printf '%s\n' "apt-get install --no-install-recommends ${*%%|*}"
        ;;
    *)
        printf '%s\n' "these packages of Debian, under the names that they have here: ${*%%|*}"
        ;;
    esac
}

# Reports which of its arguments are missing and installs nothing; CMake reports which of them it requires.
say_missing() {
    local missing line
    mapfile -t missing < <(missing_packages "$@")
    ((${#missing[@]} > 0)) || return 0
    if [[ $(distribution) == debian || $(distribution) == ubuntu ]]; then
        say "missing, and not installed: ${missing[*]%%|*}; as root:"
    else
        say "nothing is installed; what a build needs, as root:"
    fi
    while IFS= read -r line; do
        say "$line"
    done < <(install_hint "${missing[@]}")
}

# Installs its arguments that are missing, without questions, and reports them. Does not use the network if none is missing.
install_missing() {
    if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
        say_missing "$@"
        return 0
    fi
    local missing names=() entry become=()
    mapfile -t missing < <(missing_packages "$@")
    ((${#missing[@]} > 0)) || return 0
    if ((EUID != 0)); then
        if ! command -v sudo >/dev/null; then
            say "these packages are missing, and only root can install them (there is no sudo): ${missing[*]}"
            say "as root: apt-get update && apt-get install --no-install-recommends ${missing[*]%%|*}"
            say "or without them, if CMake finds what it needs elsewhere: --no-install"
            return 1
        fi
        become=(sudo)
        say "these packages are missing: ${missing[*]//|/ or }"
        say "sudo is used for: apt-get update, and apt-get install --no-install-recommends with these packages (--no-install: without)"
    fi
    local apt=("${become[@]}" env DEBIAN_FRONTEND=noninteractive NEEDRESTART_SUSPEND=1
        apt-get -y -qq -o DPkg::Lock::Timeout=300 -o Dpkg::Use-Pty=0)
    say "reading the package lists"
    "${apt[@]}" update >/dev/null || say "the package lists could not be renewed; trying with the old ones"
    for entry in "${missing[@]}"; do
        names+=("$(installable_name "$entry")")
    done
    say "installing ${names[*]}"
    if ! "${apt[@]}" install --no-install-recommends "${names[@]}" </dev/null >/dev/null; then
        say "could not install: ${names[*]}"
        return 1
    fi
}

# Prints the number of parallel compilations: one per core, but at most one per 1.5 GiB of memory.
job_count() {
    local cores memory limit
    cores=$(nproc)
    memory=$(awk '/^MemAvailable:/ { print int($2 / 1024) }' /proc/meminfo)
    limit=$(cat /sys/fs/cgroup/memory.max 2>/dev/null || echo max)
    if [[ $limit =~ ^[0-9]+$ ]] && ((limit / 1048576 < memory)); then
        memory=$((limit / 1048576))
    fi
    local jobs=$((memory / 1536))
    ((jobs <= cores)) || jobs=$cores
    ((jobs >= 1)) || jobs=1
    printf '%s\n' "$jobs"
}

# configure PRESET [NAME=VALUE ...]: configures build/PRESET unless it is already configured with these values.
configure() {
    local preset=$1 setting build_folder=build/$1 definitions=() current=yes
    shift
    for setting in "$@"; do
        definitions+=("-D$setting")
        grep -qE "^${setting%%=*}:[A-Z]+=${setting#*=}\$" "$build_folder/CMakeCache.txt" 2>/dev/null || current=no
    done
    if ! grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$PWD" "$build_folder/CMakeCache.txt" 2>/dev/null; then
        cmake --fresh --preset "$preset" "${definitions[@]}" # new, or copied from another folder
    elif [[ $current == no || ! -f $build_folder/build.ninja ]]; then
        cmake --preset "$preset" "${definitions[@]}"
    fi
}

build() {
    local preset=$1
    shift
    cmake --build --preset "$preset" --parallel "$(job_count)" "$@"
}
