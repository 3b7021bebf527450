// SPDX-License-Identifier: GPL-3.0-or-later
//
// Writes the functions of a table as a netlist of two-input ANDs and inverters in the syntax of a format. Internal to io.
#pragma once

#include "engine/io/formats/table_writers.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sequency::io {

enum class NetGate { And, Not, Copy, Zero, One };

// The functions and words with which a format writes a netlist.
struct NetSyntax {
    NameCheck isNameCharacter;
    void (*putHeading)(TextSink& sink, const std::vector<std::string>& inputs,
                       const std::vector<std::string>& outputs);
    // Returns the right-hand side of an assignment. `right` is empty unless `gate` is And.
    std::string (*gateText)(NetGate gate, std::string_view left, std::string_view right);
    std::string_view statementEnd;
    std::span<const std::string_view> keywords = {};  // words that cannot be used as net names
};

base::Status writeNets(const WriteJob& job, const NetSyntax& syntax);

}  // namespace sequency::io
