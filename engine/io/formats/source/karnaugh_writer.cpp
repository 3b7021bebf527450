// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/text/display_text.h"
#include "engine/base/text/text.h"
#include "engine/io/formats/format_row.h"
#include "engine/io/formats/source/source_text.h"
#include "engine/io/mathematics/karnaugh_map.h"

#include <fmt/format.h>

namespace sequency::io {
namespace {

base::Status writeKarnaugh(const WriteJob& job)
{
    const int variables = job.table.variables;
    if (variables > KarnaughLayout::maxVariables)
        return cannotHold(
            job, fmt::format("{} variables, expected at most {}", variables, KarnaughLayout::maxVariables));
    std::vector<std::string> names;
    for (int variable = 1; variable <= variables; ++variable)
        names.push_back(fmt::format("x_{{{}}}", variable));
    const std::string name = job.table.name.empty() ? "" : base::shownName(job.table.name) + ": ";
    for (std::size_t i = 0; i < job.outputs.size(); ++i) {
        const BitColumn& bits = job.bits(i);
        const std::string output =
            job.outputs.size() > 1 ? ", output " + base::sanitizeForTerminal(job.name(i)) : std::string();
        if (i > 0)
            job.sink.put("\n");
        putComment(job.sink, Language::Latex,
                   name + "Karnaugh map of a Boolean function" + output +
                       ". x1 is the most significant bit of an index.");
        job.sink.put(karnaughLatex(names, [&bits](std::size_t index) {
            const bool isOpen = bits.dontCare.size() > 0 && bits.dontCare[index];
            return std::string(isOpen ? "--" : bits.on[index] ? "1" : "0");
        }));
    }
    return base::success();
}

}  // namespace

FormatRow latexKarnaughFormat()
{
    FormatRow row = namedRow("latex-karnaugh", SEQUENCY_TEXT("Engine", "LaTeX, Karnaugh map"), {".tex"});
    row.info.holdsSeveral = true;
    row.info.holdsDontCares = true;
    row.write = writeKarnaugh;
    row.keepsNames = KeepsNames::Outputs;
    return row;
}

}  // namespace sequency::io
