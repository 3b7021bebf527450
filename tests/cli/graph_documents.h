// SPDX-License-Identifier: GPL-3.0-or-later
//
// What tests of `sequency-cli flow-graph` and `matrix` share: the transforms, their arguments, the documents printed.
#pragma once

#include "tests/cli/cli_process.h"
#include "tests/support/check.h"
#include "tests/support/definitions/definition.h"

#include <nlohmann/json.hpp>

namespace sequency::tests {

using Scalar = std::complex<double>;

struct Kind {
    std::string name;
    int radix;
    int order = 0;  // q of the finite field; 0: numbers
};

inline const std::vector<Kind> kinds{{"walsh", 2},
                                     {"arithmetic", 2},
                                     {"reed-muller", 2, 2},
                                     {"gf", 2, 2},
                                     {"gf", 3, 3},
                                     {"gf", 4, 4},
                                     {"gf", 5, 5},
                                     {"vilenkin-chrestenson", 2},
                                     {"vilenkin-chrestenson", 3},
                                     {"gf", 7, 7},
                                     {"vilenkin-chrestenson", 4},
                                     {"vilenkin-chrestenson", 5}};

inline std::vector<std::string> argumentsOf(const std::string& command, const Kind& kind,
                                            const std::vector<std::string>& more)
{
    std::vector<std::string> arguments{command, "--transform", kind.name, "--radix",
                                       std::to_string(kind.radix)};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return arguments;
}

inline Scalar scalarOf(const nlohmann::json& value)
{
    return value.is_array() ? Scalar(value[0].get<double>(), value[1].get<double>())
                            : Scalar(value.get<double>());
}

inline nlohmann::json documentOf(const std::vector<std::string>& arguments)
{
    const Reply reply = call(arguments);
    CHECK_EQUAL(reply.status, 0);
    CHECK_EQUAL(reply.err, "");
    return nlohmann::json::parse(reply.out);
}

}  // namespace sequency::tests
