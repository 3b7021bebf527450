// SPDX-License-Identifier: GPL-3.0-or-later
//
// Starts the built sequency-cli, or another program, with pipes in the place of its three streams.
//
// Blocks until the program has ended; a program that outlives hangLimit is killed and has status -1. Nothing of this
// process's signal handling is inherited.
#pragma once

#include "tests/support/temporary_folder.h"
#include "tests/support/text.h"

#include <csignal>
#include <cstddef>
#include <functional>
#include <string>
#include <vector>

namespace sequency::tests {

using Words = std::vector<std::string>;  // the arguments of a call

// The program while it runs.
struct Running {
    int process = -1;
    std::size_t unreadInput = 0;    // bytes of standard input that it has not taken yet
    std::size_t waitingOutput = 0;  // bytes of standard output that nobody has read yet
    std::size_t outputLines = 0;    // that were read of standard output
    std::size_t errorLines = 0;     // of standard error

    bool takesSignals() const;          // its own handling of SIGINT has begun
    std::size_t residentBytes() const;  // memory that it has touched
};

struct Call {
    Words arguments;
    std::string input = {};                               // all of standard input
    std::vector<std::string> environment = {};            // "NAME=value", in addition to this process's
    bool keepInputOpen = false;                           // standard input never ends
    std::size_t readAtMost = std::size_t(-1);             // bytes of standard output, after which
    bool closeOutput = false;                             // … it is closed, or else read no more
    std::function<bool(const Running&)> signalWhen = {};  // the signal is sent once, as soon as this is so
    int signal = SIGINT;
    std::string program = {};     // empty: sequency-cli
    std::size_t memoryBytes = 0;  // of addresses that it may use; 0: as many as this process
};

struct Reply {
    int status = -1;  // exit status; -1 where a signal or the limit ended it
    std::string out;
    std::string err;
    bool signalled = false;
    std::size_t peakBytes = 0;  // the most memory that it had at a time
};

Reply call(const Call& call);
Reply call(const Words& arguments, const std::string& input = {});

// Each line as a number; NaN for what is none.
std::vector<double> numbersOf(const std::string& text);

}  // namespace sequency::tests
