// SPDX-License-Identifier: GPL-3.0-or-later
//
// What is computed and does not fit the memory is refused before the function is read or made, which may fit.
#include "engine/base/host_memory.h"
#include "tests/cli/cli_process.h"
#include "tests/support/check.h"
#include "tests/support/sanitized.h"

#include <cmath>

using namespace sequency::tests;

namespace {

// Two bytes a value fit the memory, four do not.
int variablesBetween()
{
    const double memory = 0.9 * static_cast<double>(sequency::base::availableMemory());
    int variables = 0;
    while (variables < 61 && 2 * std::ldexp(1.0, variables + 1) <= memory)
        ++variables;
    return variables;
}

void checkRefusedUnread(const std::vector<std::string>& arguments)
{
    INFO(arguments[1] + " " + arguments[2]);
    const Reply reply = call(arguments);
    CHECK_EQUAL(reply.status, 3);
    CHECK_EQUAL(linesOf(reply.err).size(), 1);
    CHECK(reply.err.find(" variables mean 2^") != std::string::npos);
    if constexpr (!isSanitized)
        CHECK(reply.peakBytes < std::size_t{1} << 28);
}

}  // namespace

SEQUENCY_CASE(a_spectrum_beyond_the_memory_is_refused_before_its_function_is_there)
{
    const int n = variablesBetween();
    if (n < 28 || n > 60)
        SKIP_CASE("no size of this machine's memory tells the two apart");
    const std::string variables = std::to_string(n);
    checkRefusedUnread({"transform", "--expression", "x1", "--variables", variables});
    checkRefusedUnread({"transform", "--random", "1", "--variables", variables});
    checkRefusedUnread({"transform", "--generate", "majority:" + variables});
    checkRefusedUnread({"transform", "--generate", "random:" + variables});
    const TemporaryFolder folder;
    const std::string pla =
        folder.write("large.pla", ".i " + variables + "\n.o 1\n1" +
                                      std::string(static_cast<std::size_t>(n - 1), '-') + " 1\n.e\n");
    checkRefusedUnread({"transform", pla, "--device", "cpu"});
    // The second vector of another order counts as well.
    const std::string fewer = std::to_string(n - 1);
    checkRefusedUnread({"transform", "--expression", "x1", "--variables", fewer, "--order", "sequency"});
}

SEQUENCY_CASE(systems_beyond_the_memory_are_refused_before_their_functions_are_there)
{
    const int n = variablesBetween();
    if (n < 28 || n > 60)
        SKIP_CASE("no size of this machine's memory tells the two apart");
    const std::string variables = std::to_string(n);
    checkRefusedUnread({"autocorrelate", "--expression", "x1", "--variables", variables});
    checkRefusedUnread({"autocorrelate", "--element", "float32", "--random", "1", "--variables", variables});
    for (const std::string command : {"convolve", "identify"}) {
        checkRefusedUnread({command, "--expression", "x1", "--expression", "x2", "--variables", variables});
        checkRefusedUnread({command, "--random", "1", "--random", "2", "--variables", variables});
        checkRefusedUnread({command, "--generate", "majority:" + variables, "--generate", "majority:3"});
        // 2^(n−2) values of one byte are small beside what is computed from them.
        const std::string fewer = std::to_string(n - 2);
        checkRefusedUnread({command, "--random", "1", "--random", "2", "--variables", fewer});
    }
    const TemporaryFolder folder;
    const std::string pla =
        folder.write("large.pla", ".i " + variables + "\n.o 1\n1" +
                                      std::string(static_cast<std::size_t>(n - 1), '-') + " 1\n.e\n");
    checkRefusedUnread({"autocorrelate", pla, "--device", "cpu"});
    // A second function that is too large is refused as well.
    checkRefusedUnread({"convolve", "--hex", "8", pla});
}
