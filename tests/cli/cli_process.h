// SPDX-License-Identifier: GPL-3.0-or-later
//
// Starts sequency-cli, or another program, with pipes as its three standard streams, and waits for its end.
//
// A program that runs longer than hangLimit is killed and has status -1. The program does not inherit the signal handling of this process.
#pragma once

#include "tests/support/temporary_folder.h"
#include "tests/support/text.h"

#include <csignal>
#include <cstddef>
#include <functional>
#include <string>
#include <vector>

namespace sequency::tests {

using Words = std::vector<std::string>;  // arguments of a call

struct Running {
    int process = -1;
    std::size_t unreadInput = 0;    // bytes of standard input that the program has not read yet
    std::size_t waitingOutput = 0;  // bytes of standard output that have not been read yet
    std::size_t outputLines = 0;    // lines read from standard output
    std::size_t errorLines = 0;     // lines read from standard error

    bool takesSignals() const;          // true once the program handles SIGINT itself
    std::size_t residentBytes() const;  // resident memory
};

struct Call {
    Words arguments;
    std::string input = {};                     // whole standard input
    std::vector<std::string> environment = {};  // "NAME=value", added to the environment of this process
    bool keepInputOpen = false;                 // true: standard input never ends
    std::size_t readAtMost = std::size_t(-1);   // bytes of standard output that are read
    bool closeOutput =
        false;  // after `readAtMost` bytes: true closes standard output, false stops reading it
    std::function<bool(const Running&)> signalWhen =
        {};  // the signal is sent once, as soon as this function returns true
    int signal = SIGINT;
    std::string program = {};     // path; empty for sequency-cli
    std::size_t memoryBytes = 0;  // limit of the address space in bytes; 0 keeps the limit of this process
};

struct Reply {
    int status = -1;  // exit status; -1 if a signal or the time limit ended the program
    std::string out;
    std::string err;
    bool signalled = false;
    std::size_t peakBytes = 0;  // peak memory in bytes
};

Reply call(const Call& call);
Reply call(const Words& arguments, const std::string& input = {});

// Returns each line as a number. A line that is not a number becomes NaN.
std::vector<double> numbersOf(const std::string& text);

}  // namespace sequency::tests
