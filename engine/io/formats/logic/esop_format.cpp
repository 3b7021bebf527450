// SPDX-License-Identifier: GPL-3.0-or-later
//
// Reads and writes exclusive-or sums of products, which are PLA files with ".type esop".
//
// A function is written in its algebraic normal form, with one row per monomial. A row has a 1 for each variable of the monomial and a - for each
// other variable.
// Source: A. Mishchenko, M. Perkowski, Fast heuristic minimization of exclusive-sums-of-products, 2001 (EXORCISM-4 and its files).
#include "engine/base/text/text.h"
#include "engine/io/formats/format_row.h"
#include "engine/io/mathematics/normal_form.h"

#include <algorithm>
#include <fmt/format.h>

namespace sequency::io {
namespace {

bool isInAnyForm(const std::vector<base::PackedBits>& forms, std::size_t monomial)
{
    return std::ranges::any_of(forms, [monomial](const base::PackedBits& form) { return form[monomial]; });
}

base::Status writeEsop(const WriteJob& job)
{
    const auto found = SEQUENCY_TRY(normalFormsOf(job));
    const std::vector<base::PackedBits>& forms = found;
    std::size_t listed = 0;
    for (std::size_t monomial = 0, size = job.table.size(); monomial < size; ++monomial)
        listed += isInAnyForm(forms, monomial) ? 1 : 0;
    job.sink.put(fmt::format(".i {}\n.o {}\n", job.table.variables, job.outputs.size()));
    if (job.table.variables > 0)
        putNames(job.sink, ".ilb", inputNamesFor(job.table, isWordCharacter));
    putNames(job.sink, ".ob", outputNamesFor(job.table, job.outputs, isWordCharacter));
    job.sink.put(fmt::format(".type esop\n.p {}\n", listed));
    for (std::size_t monomial = 0, size = job.table.size(); monomial < size && !job.sink.failed();
         ++monomial) {
        if (!isInAnyForm(forms, monomial))
            continue;
        for (int v = job.table.variables; v-- > 0;)
            job.sink.put((monomial >> v & 1) != 0 ? '1' : '-');
        job.sink.put(' ');
        for (const base::PackedBits& form : forms)
            job.sink.put(form[monomial] ? '1' : '0');
        job.sink.put('\n');
    }
    job.sink.put(".e\n");
    return base::success();
}

}  // namespace

FormatRow esopFormat()
{
    return networkRow(namedRow("esop", SEQUENCY_TEXT("Engine", "Exclusive-or PLA (ESOP)"), {".esop"}),
                      readEsop, writeEsop);
}

}  // namespace sequency::io
