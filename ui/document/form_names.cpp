// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/form_names.h"

namespace sequency::ui {

analysis::FormNames formNames(const Conventions& conventions, int variables, bool isLatex)
{
    analysis::FormNames names{.names = {}, .isLatex = isLatex};
    for (int variable = 1; variable <= variables; ++variable)
        names.names.push_back((isLatex ? variableLatex(conventions, variable, variables)
                                       : variableSubscript(conventions, variable, variables))
                                  .toStdString());
    // For two empty names, variableProduct() returns only the separator of the factors.
    names.isDotted = variableProduct({QString(), QString()}, conventions) != QString();
    return names;
}

}  // namespace sequency::ui
