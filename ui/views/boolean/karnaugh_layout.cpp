// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/boolean/karnaugh_layout.h"

namespace sequency::ui {

std::size_t KarnaughLayout::index(std::size_t row, std::size_t column) const
{
    return (base::grayCode(row) << columnVariables()) | base::grayCode(column);
}

std::pair<std::size_t, std::size_t> KarnaughLayout::cell(std::size_t index) const
{
    return {base::grayCodeInverse(index >> columnVariables()),
            base::grayCodeInverse(index & (columns() - 1))};
}

}  // namespace sequency::ui
