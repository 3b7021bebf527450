// SPDX-License-Identifier: GPL-3.0-or-later
//
// The columns of the tables on the page of forms: the terms of a form, and the best Kronecker forms.
//
// Ownership: the columns share their data.
// Threads:   UI thread.
#pragma once

#include "engine/analysis/forms/form_text.h"
#include "engine/io/results/data_table.h"
#include "ui/table/column_model.h"
#include "ui/views/forms/forms_work.h"

#include <QStringList>

namespace sequency::ui {

// Returns a column for the text of a term, its digits, its literals and, if there are several outputs, the names of the outputs that use it.
std::vector<Column> termColumns(const SharedForm& form, const analysis::FormNames& names,
                                const QStringList& outputs);
std::vector<Column> kroneckerColumns(const SharedFormsAnswer& answer);

// Returns the terms of a form, or the histogram of all Kronecker forms, as a table to export.
io::DataTable termTable(const analysis::Form& form, const analysis::PlaNames& names);
io::DataTable histogramTable(const analysis::KroneckerForms& all);

}  // namespace sequency::ui
