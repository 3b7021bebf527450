// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/sbox_of_document.h"

namespace sequency::ui {

std::vector<base::SharedFunction> functionsOf(const Document& document)
{
    if (document.outputs.empty())
        return {document.function};
    std::vector<base::SharedFunction> functions;
    for (const Output& output : document.outputs)
        functions.push_back(output.function);
    return functions;
}

bool isSbox(const Document& document)
{
    if (document.function == nullptr || (document.outputs.size() < 2 && document.function->isBoolean()))
        return false;
    return bool(analysis::checkSbox(functionsOf(document)));
}

}  // namespace sequency::ui
