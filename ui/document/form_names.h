// SPDX-License-Identifier: GPL-3.0-or-later
//
// The names of the variables in the text of a form (engine/analysis/forms/form_text.h), according to the conventions of the document.
//
// Threads: any.
#pragma once

#include "engine/analysis/forms/form_text.h"
#include "ui/document/conventions.h"

namespace sequency::ui {

analysis::FormNames formNames(const Conventions& conventions, int variables, bool isLatex);

}  // namespace sequency::ui
