// SPDX-License-Identifier: GPL-3.0-or-later
//
// Reads and writes reversible circuits of RevLib (.real); real_circuit.cpp describes the accepted syntax.
//
// A function is written in its algebraic normal form, with one Toffoli gate per monomial and output. The controls of a gate are input lines. Its
// target is the line of the output, which has the initial value 0.
// Source: K. Fazel, M. Thornton, J. Rice, ESOP-based Toffoli Gate Cascade Generation, 2007.
#include "engine/base/text/text.h"
#include "engine/io/formats/format_row.h"
#include "engine/io/mathematics/normal_form.h"

#include <bit>
#include <fmt/format.h>

namespace sequency::io {
namespace {

DetectionConfidence likenessToReal(const TextShape& shape)
{
    const std::string_view word = shape.first.substr(0, shape.first.find_first_of(" \t"));
    const bool isHeading = word == ".version" || word == ".numvars" || word == ".variables";
    return isHeading ? DetectionConfidence::Sure : DetectionConfidence::None;
}

// Writes the heading. The lines are called x1 … xn and y1 … ym; the names of inputs and outputs follow .inputs and .outputs.
void putRealHeading(const WriteJob& job)
{
    const auto inputs = static_cast<std::size_t>(job.table.variables);
    const std::size_t outputs = job.outputs.size();
    std::vector<std::string> lines;
    for (std::size_t v = 1; v <= inputs; ++v)
        lines.push_back(fmt::format("x{}", v));
    for (std::size_t j = 1; j <= outputs; ++j)
        lines.push_back(fmt::format("y{}", j));
    std::vector<std::string> before = inputNamesFor(job.table, isWordCharacter);
    const std::vector<std::string> results = outputNamesFor(job.table, job.outputs, isWordCharacter);
    std::vector<std::string> after = before;
    before.insert(before.end(), outputs, "0");
    after.insert(after.end(), results.begin(), results.end());
    job.sink.put(fmt::format(".version 1.0\n.numvars {}\n", lines.size()));
    putNames(job.sink, ".variables", lines);
    putNames(job.sink, ".inputs", before);
    putNames(job.sink, ".outputs", after);
    job.sink.put(".constants " + std::string(inputs, '-') + std::string(outputs, '0') + "\n");
    job.sink.put(".garbage " + std::string(inputs, '1') + std::string(outputs, '-') + "\n");
}

base::Status writeReal(const WriteJob& job)
{
    const auto found = SEQUENCY_TRY(normalFormsOf(job));
    const std::vector<base::PackedBits>& forms = found;
    putRealHeading(job);
    job.sink.put(".begin\n");
    for (std::size_t j = 0; j < forms.size(); ++j)
        for (std::size_t monomial = 0, size = job.table.size(); monomial < size && !job.sink.failed();
             ++monomial) {
            if (!forms[j][monomial])
                continue;
            std::string gate = fmt::format("t{}", std::popcount(monomial) + 1);
            for (int v = job.table.variables; v-- > 0;)
                if ((monomial >> v & 1) != 0)
                    gate += fmt::format(" x{}", job.table.variables - v);
            job.sink.put(gate + fmt::format(" y{}\n", j + 1));
        }
    job.sink.put(".end\n");
    return base::success();
}

}  // namespace

FormatRow realFormat()
{
    FormatRow row =
        networkRow(namedRow("real", SEQUENCY_TEXT("Engine", "Reversible circuit (RevLib)"), {".real"}),
                   readReal, writeReal);
    row.likeness = likenessToReal;
    return row;
}

}  // namespace sequency::io
