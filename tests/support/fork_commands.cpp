// SPDX-License-Identifier: GPL-3.0-or-later
//
// The command line with another main function, which runs many commands after one program start.
//
// `forking-cli FOLDER` runs every line of FOLDER/commands in a child process, with FOLDER/input as standard input. The arguments of a command are
// separated by tabs. Command i writes FOLDER/i.out, FOLDER/i.err and FOLDER/i.status. The child is forked from a process that has only loaded its
// libraries, so its state is that of a program that has just been started. Loading takes two thirds of the time of a short command.
#include <csignal>
#include <fcntl.h>
#include <fstream>
#include <sstream>
#include <string>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

// The names that the linker gives to the main function of the command line and to its replacement.
extern "C" int __real_main(int argumentCount, char** arguments);

namespace {

void redirect(int stream, const std::string& path, int flags)
{
    const int file = ::open(path.c_str(), flags, 0600);
    ::dup2(file, stream);
    ::close(file);
}

int run(char* program, const std::string& command)
{
    std::vector<std::string> words;
    std::istringstream stream(command);
    for (std::string word; std::getline(stream, word, '\t');)
        words.push_back(word);
    std::vector<char*> arguments{program};
    for (std::string& word : words)
        arguments.push_back(word.data());
    arguments.push_back(nullptr);
    return __real_main(static_cast<int>(arguments.size()) - 1, arguments.data());
}

}  // namespace

extern "C" int __wrap_main(int argumentCount, char** arguments)
{
    if (argumentCount != 2)
        return 2;
    const std::string folder = std::string(arguments[1]) + "/";
    std::ifstream commands(folder + "commands");
    int number = 0;
    for (std::string command; std::getline(commands, command); ++number) {
        const std::string name = folder + std::to_string(number);
        const pid_t child = ::fork();
        if (child == 0) {
            ::prctl(PR_SET_PDEATHSIG, SIGKILL);
            redirect(STDIN_FILENO, folder + "input", O_RDONLY);
            redirect(STDOUT_FILENO, name + ".out", O_WRONLY | O_CREAT);
            redirect(STDERR_FILENO, name + ".err", O_WRONLY | O_CREAT);
            return run(arguments[0], command);
        }
        int state = 0;
        ::waitpid(child, &state, 0);
        std::ofstream(name + ".status") << (WIFEXITED(state) ? WEXITSTATUS(state) : -1);
    }
    return 0;
}
