# shellcheck shell=bash
# Lists the packages of Debian 12 or Ubuntu 24.04 that Sequency needs, and defines functions that install them, configure and build. The
# other scripts source this file; it runs nothing itself. An entry "a|b" is a package that is called a or b, depending on the distribution.

# shellcheck disable=SC2034  # the lists are read by the scripts that source this
sequency_engine_packages=(
    g++ cmake ninja-build
    ocl-icd-opencl-dev opencl-clhpp-headers "opencl-c-headers|opencl-headers"
    libm4ri-dev libhwy-dev libtbb-dev nlohmann-json3-dev libfmt-dev tao-pegtl-dev nettle-dev libpng-dev
    zlib1g-dev # text links and compressed files
)
sequency_build_packages=(
    "${sequency_engine_packages[@]}"
    qt6-base-dev libqt6opengl6-dev "qt6-charts-dev|libqt6charts6-dev" "qt6-svg-dev|libqt6svg6-dev" libgl-dev
    qt6-tools-dev qt6-l10n-tools # lupdate and lrelease, for the translations
    libcli11-dev
    libfftw3-dev # optional: a library that benchmarks compare with
    libopenmpi-dev # optional: processes on several machines
)
# Packages that the programs need at run time only. PoCL is the OpenCL device of machines without a GPU; qt6-translations-l10n contains
# Qt's own texts in other languages.
sequency_run_packages=(pocl-opencl-icd fonts-dejavu-core qt6-translations-l10n)
# openmpi-bin contains mpirun, pkg-config finds the installed library, doxygen builds its reference, and jsonschema checks the JSON documents.
sequency_test_packages=(openmpi-bin libbenchmark-dev locales pkg-config doxygen python3 python3-jsonschema doctest-dev)
# Packages for the Python module, in addition to those of the engine, and for its tests. mypy checks
# the types of the module, numpydoc its help, and python3-venv provides pip.
sequency_module_packages=(pybind11-dev python3-dev python3-numpy)
sequency_python_packages=("${sequency_module_packages[@]}" python3-pytest mypy python3-numpydoc
    python3-venv)
# Packages that build and check the Debian packages and create the clean root in which they are tried.
sequency_package_packages=(dpkg-dev debhelper dh-python lintian desktop-file-utils appstream librsvg2-bin mmdebstrap)
# libclang-rt contains the sanitizers and libFuzzer, which clang only recommends; llvm resolves function names in their reports.
sequency_fuzz_packages=(clang-14 libclang-rt-14-dev llvm-14)
# chromium opens the HTML pages in tests; texlive-pictures contains pdflatex, TikZ and pgfplots (230 MB), which compile the exported LaTeX
# pictures. Without them these tests are reported as skipped.
sequency_page_packages=(chromium texlive-pictures)
sequency_check_packages=("${sequency_fuzz_packages[@]}" clang-format-14 clang-tidy-14 shellcheck git desktop-file-utils)

report() { printf '%s: %s\n' "${0##*/}" "$*" >&2; }

package_installed() {
    # The output has one line per architecture. It is stored in a variable, because a pipe would fail when grep -q exits early.
    local states
    states=$(dpkg-query -W -f='${db:Status-Status}\n' "$1" 2>/dev/null) || return 1
    grep -qx installed <<<"$states"
}

# Prints the arguments that are not installed. An argument "a|b" is installed if a or b is.
missing_packages() {
    local entry name
    for entry in "$@"; do
        for name in ${entry//|/ }; do
            package_installed "$name" && continue 2
        done
        printf '%s\n' "$entry"
    done
}

# Prints the first alternative of "a|b" that apt can install. If there is none, prints a, so that apt reports the error.
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

# Prints debian, ubuntu, fedora or arch, according to ID or ID_LIKE in /etc/os-release. Prints nothing for other systems.
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

# Prints the command that installs the libraries and tools for a build on this system.
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
        printf '%s\n' "the equivalents of these Debian packages: ${*%%|*}"
        ;;
    esac
}

# Reports which of its arguments are missing and installs nothing; CMake reports which of them it requires.
report_missing() {
    local missing line
    mapfile -t missing < <(missing_packages "$@")
    ((${#missing[@]} > 0)) || return 0
    if [[ $(distribution) == debian || $(distribution) == ubuntu ]]; then
        report "missing packages: ${missing[*]%%|*}; to install them, run as root:"
    else
        report "nothing was installed; for a build, install as root:"
    fi
    while IFS= read -r line; do
        report "$line"
    done < <(install_hint "${missing[@]}")
}

# Installs the missing packages among its arguments without asking, and reports them. Does not use the network if none is missing.
install_missing() {
    if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
        report_missing "$@"
        return 0
    fi
    local missing names=() entry become=()
    mapfile -t missing < <(missing_packages "$@")
    ((${#missing[@]} > 0)) || return 0
    if ((EUID != 0)); then
        if ! command -v sudo >/dev/null; then
            report "missing packages, which only root can install, because sudo was not found: ${missing[*]}"
            report "as root: apt-get update && apt-get install --no-install-recommends ${missing[*]%%|*}"
            report "with --no-install, the build uses the libraries that CMake finds elsewhere"
            return 1
        fi
        become=(sudo)
        report "missing packages: ${missing[*]//|/ or }"
        report "sudo will run: apt-get update, and apt-get install --no-install-recommends with these packages (--no-install skips this)"
    fi
    local apt=("${become[@]}" env DEBIAN_FRONTEND=noninteractive NEEDRESTART_SUSPEND=1
        apt-get -y -qq -o DPkg::Lock::Timeout=300 -o Dpkg::Use-Pty=0)
    report "updating the package lists"
    "${apt[@]}" update >/dev/null || report "the package lists could not be updated; trying the old ones"
    for entry in "${missing[@]}"; do
        names+=("$(installable_name "$entry")")
    done
    report "installing ${names[*]}"
    if ! "${apt[@]}" install --no-install-recommends "${names[@]}" </dev/null >/dev/null; then
        report "could not install: ${names[*]}"
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

# configure PRESET [NAME=VALUE...]: configures build/PRESET unless it is already configured with these values.
configure() {
    local preset=$1 setting build_folder=build/$1 definitions=() current=yes
    shift
    for setting in "$@"; do
        definitions+=("-D$setting")
        grep -qE "^${setting%%=*}:[A-Z]+=${setting#*=}\$" "$build_folder/CMakeCache.txt" 2>/dev/null || current=no
    done
    if ! grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$PWD" "$build_folder/CMakeCache.txt" 2>/dev/null; then
        cmake --fresh --preset "$preset" "${definitions[@]}" # the build folder is new or was copied from elsewhere
    elif [[ $current == no || ! -f $build_folder/build.ninja ]]; then
        cmake --preset "$preset" "${definitions[@]}"
    fi
}

# build PRESET [ARGUMENT...]: builds build/PRESET and passes the arguments to cmake --build.
build() {
    local preset=$1
    shift
    cmake --build --preset "$preset" --parallel "$(job_count)" "$@"
}
