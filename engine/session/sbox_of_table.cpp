// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/session/sbox_of_table.h"

#include "engine/base/text/display_text.h"

#include <algorithm>
#include <fmt/format.h>

namespace sequency::session {
namespace {

using analysis::maxSboxVariables;
using Numbers = base::AlignedBuffer<std::int64_t>;

// Returns the location of the first value that is not a number of `bits` bits, if the reader has stored locations.
base::SourceLocation placeBeyond(const io::OutputColumn& column, int bits)
{
    const auto* const values = std::get_if<base::ElementVector>(&column.values);
    const auto* const numbers = values == nullptr ? nullptr : std::get_if<Numbers>(values);
    if (numbers == nullptr || column.places.size() != numbers->size() + 1)
        return {};
    const auto found = std::ranges::find_if(
        *numbers, [bits](std::int64_t value) { return value < 0 || value >> bits != 0; });
    return found == numbers->end() ? base::SourceLocation()
                                   : column.places[static_cast<std::size_t>(found - numbers->begin()) + 1];
}

// Returns the error with the location of the value that is out of range. Values of more than 16 bits are reported before other values.
base::Error located(base::Error error, const io::OutputColumn& column, int outputBits)
{
    for (const int bits : {maxSboxVariables, outputBits})
        if (error.kind == base::ErrorKind::BadInput && error.place == base::SourceLocation() && bits > 0)
            error.place = placeBeyond(column, bits);
    return error;
}

base::SourceLocation topOf(const io::OutputColumn& column)
{
    return column.places.empty() ? base::SourceLocation() : column.places.front();
}

// Refuses tables whose columns are not the bits of an S-box.
base::Status checkColumns(const io::TruthTable& table)
{
    const auto& outputs = table.outputs;
    const auto numbers = std::ranges::find_if_not(outputs, io::isBoolean);
    if (outputs.size() > 1 && numbers != outputs.end())
        return base::Error{
            base::ErrorKind::BadInput,
            fmt::format(
                "the table has {} columns, and the column {} contains numbers, expected up to {} columns of "
                "bits, or one column of numbers that is selected",
                outputs.size(),
                base::shownName(io::outputName(table, static_cast<std::size_t>(numbers - outputs.begin()))),
                maxSboxVariables),
            topOf(*numbers)};
    auto fits = analysis::checkSboxSize(table.size(), static_cast<int>(outputs.size()));
    if (fits || outputs.size() <= maxSboxVariables)
        return fits;
    base::Error error = fits.error();
    error.place = topOf(outputs[maxSboxVariables]);
    return error;
}

}  // namespace

base::Result<analysis::Sbox> sboxOf(const io::TruthTable& table, io::DontCare fill, int outputs)
{
    if (table.radix == 2)
        SEQUENCY_TRY(checkColumns(table));
    std::vector<base::SharedFunction> functions;
    for (std::size_t output = 0; output < table.outputs.size(); ++output) {
        auto function = io::functionOf(table, output, fill);
        if (!function)
            return function.error();
        functions.push_back(std::make_shared<const base::FunctionVector>(*std::move(function)));
    }
    auto sbox = analysis::sboxOf(functions, outputs);
    return sbox ? std::move(sbox) : located(sbox.error(), table.outputs.front(), outputs);
}

}  // namespace sequency::session
