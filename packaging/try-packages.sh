#!/usr/bin/env bash
# Tries the packages in /tmp of a minimal Debian root: installs them, uses each as its users do, removes them, and searches for files that
# were not removed. package.sh runs this script.
set -euo pipefail
export DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8 HOME=/tmp/home QT_QPA_PLATFORM=offscreen
mkdir -p "$HOME" /tmp/runtime
chmod 700 /tmp/runtime
export XDG_RUNTIME_DIR=/tmp/runtime
cd /tmp

# Prints all paths that contain the name of the project, except below folders in which other programs write.
remaining_files() { find / -xdev \( -path /proc -o -path /sys -o -path /tmp -o -path /var -o -path /run -o -path /dev \) -prune -o -name '*sequency*' -print; }

apt-get -qq update
apt-get -qq install -y --no-install-recommends ./*.deb g++ pkg-config >/tmp/apt.log 2>&1 || { tail -n 20 /tmp/apt.log; exit 1; }

sequency-cli --version
[[ $(sequency-cli transform --hex e8 --variables 3 | tr '\n' ' ') == "4 -2 -2 0 -2 0 0 2 " ]]
[[ -s /usr/share/sequency/schemas/sequency-spectrum-1.schema.json ]]
[[ $(printf 'aag 3 2 0 1 1\n2\n4\n6\n6 4 2\n' | gzip | sequency-cli convert - --to bits) == 0001 ]]
sequency --demonstration /tmp/demonstration >/dev/null
[[ -n $(find /tmp/demonstration -name '*.png') ]]
[[ -n $(find /usr/lib/python3/dist-packages/sequency/__pycache__ -name '__init__.*.pyc') ]] # compiled by the package
[[ $(python3 -c 'import sequency as sq; print(sq.walsh([1, 0, 1, 1]).tolist())') == "[3, 1, -1, 1]" ]]
export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 OMPI_MCA_rmaps_base_oversubscribe=1
[[ $(mpirun -n 2 sequency-cli transform --hex e8 --variables 3 | tr '\n' ' ') == "4 -2 -2 0 -2 0 0 2 " ]]
for library in sequency sequency-static; do
    # shellcheck disable=SC2046  # flags are words
    g++ example.cpp $(pkg-config --cflags --libs "$library") -o example
    ./example | grep -q '^nonlinearity  2'
done
man --warnings -l /usr/share/man/man1/sequency-cli.1.gz >/dev/null 2>&1 || true
bash -c '. /usr/share/bash-completion/completions/sequency-cli; COMP_WORDS=(sequency-cli tra); COMP_CWORD=1; _sequency_cli; [[ $COMPREPLY == transform ]]'

apt-get -qq purge -y sequency sequency-mpi 'libsequency*' python3-sequency >/tmp/apt.log 2>&1
remaining=$(remaining_files)
[[ -z $remaining ]] || { echo "the packages did not remove $remaining"; exit 1; }
echo "the packages were installed, run and removed completely"
