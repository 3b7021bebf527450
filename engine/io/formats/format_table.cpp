// SPDX-License-Identifier: GPL-3.0-or-later
//
// The table of formats in the order in which lists and menus show them. The row of each format is defined in a separate file.
#include "engine/io/formats/format_row.h"

#define SEQUENCY_FORMATS(row)                                                                                \
    row(bits) row(hex) row(truth) row(digits) row(numbers) row(complex) row(csv) row(raw) row(npy) row(pla)  \
        row(esop) row(blif) row(aigerText) row(aigerBinary) row(bench) row(eqn) row(real) row(sbox)          \
            row(bsbox) row(peigen) row(logisim) row(digital) row(rom) row(session) row(sage) row(magma)      \
                row(python) row(c) row(latex) row(sageNormalForm) row(magmaNormalForm) row(pythonNormalForm) \
                    row(cNormalForm) row(latexNormalForm) row(latexKarnaugh)

namespace sequency::io {

#define SEQUENCY_DECLARED(name) FormatRow name##Format();
SEQUENCY_FORMATS(SEQUENCY_DECLARED)
#undef SEQUENCY_DECLARED

std::vector<FormatRow> programsFormats()
{
    std::vector<FormatRow> rows;
#define SEQUENCY_ADDED(name) rows.push_back(name##Format());
    SEQUENCY_FORMATS(SEQUENCY_ADDED)
#undef SEQUENCY_ADDED
    return rows;
}

}  // namespace sequency::io
