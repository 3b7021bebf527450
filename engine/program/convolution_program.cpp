// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/convolution_program.h"

#include "engine/transform/catalogue.h"

#include <vector>

namespace sequency::program {

base::Result<Program> convolutionOfRows(int variables, std::size_t count, std::span<const Entry> entries,
                                        Storage computed, Storage result)
{
    const auto forward = transform::walsh(variables, transform::Direction::Forward, count);
    const auto inverse = transform::walsh(variables, transform::Direction::Inverse, count);
    if (!forward || !inverse)
        return (forward ? inverse : forward).error();
    ProgramBuilder builder;
    const bool withItself = entries.size() == 1;
    std::vector<VectorId> functions;
    for (const Entry& entry : entries)
        functions.push_back(builder.input(functions.empty() ? "f" : "g", entry.storage, forward->size()));
    for (std::size_t i = 0; i < functions.size(); ++i)
        if (entries[i].storage != computed || entries[i].meaning != ValueMapping::Values)
            functions[i] = builder.convert(functions[i], computed, entries[i].meaning, i == 0 ? "e" : "d");
    const VectorId spectrumOfF = builder.transform(functions.front(), *forward, "F");
    const VectorId spectrumOfG =
        withItself ? spectrumOfF : builder.transform(functions.back(), *forward, "G");
    VectorId found = builder.transform(builder.multiply(spectrumOfF, spectrumOfG, "P"), *inverse, "R");
    if (const auto element = elementOf(computed); element && base::isInteger(*element))
        found = builder.shift(found, variables, "C");
    builder.output(computed == result ? found : builder.convert(found, result, ValueMapping::Values, "W"));
    return builder.finish();
}

}  // namespace sequency::program
