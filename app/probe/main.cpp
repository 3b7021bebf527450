// SPDX-License-Identifier: GPL-3.0-or-later
//
// Calls, in a separate process, the OpenCL drivers that the loader finds. A driver that hangs or crashes affects only this process.
//
// The command line is sequency-probe-driver PARENT, where PARENT is the id of the process that started the program. The program ends when its parent
// ends. The names of the calls are written to standard output (engine/opencl/driver/driver_trial.h).
#include "engine/opencl/driver/driver_trial.h"

#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

int main(int argc, char** argv)
{
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (argc > 1 && ::getppid() != std::atoi(argv[1]))
        return 1;
    const rlimit noCoreFile{0, 0};
    ::setrlimit(RLIMIT_CORE, &noCoreFile);
    // Discards the drivers' own output, which must not appear in the report.
    const int report = ::fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
    const int nowhere = ::open("/dev/null", O_WRONLY | O_CLOEXEC);
    if (report < 0 || nowhere < 0 || ::dup2(nowhere, STDOUT_FILENO) < 0)
        return 1;
    sequency::opencl::tryDrivers(report);
    ::_exit(0);  // skips the exit handlers of the drivers
}
