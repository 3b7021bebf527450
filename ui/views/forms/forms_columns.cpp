// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/forms/forms_columns.h"

#include "ui/format/number_format.h"

#include <QCoreApplication>
#include <QFontDatabase>

namespace sequency::ui {
namespace {

using analysis::Cube;
using analysis::Form;

struct FormsColumnsWords {
    Q_DECLARE_TR_FUNCTIONS(FormsColumns)
};

bool isUsedBy(const Cube& cube, std::size_t output)
{
    return (cube.outputs >> output & 1) != 0;
}

QString outputsText(const Cube& cube, const QStringList& outputs)
{
    QStringList used;
    for (qsizetype output = 0; output < outputs.size(); ++output)
        if (isUsedBy(cube, static_cast<std::size_t>(output)))
            used << outputs[output];
    return used.join(QStringLiteral(", "));
}

}  // namespace

std::vector<Column> termColumns(const SharedForm& form, const analysis::FormNames& names,
                                const QStringList& outputs)
{
    using Kind = Column::Kind;
    const bool isOfSums = form->kind == analysis::FormKind::ProductOfSums;
    std::vector<Column> columns{
        {.title = isOfSums ? FormsColumnsWords::tr("Sum") : FormsColumnsWords::tr("Product"),
         .text =
             [form, names](std::size_t row) {
                 return QString::fromStdString(analysis::termText(form->cubes[row], form->kind, names));
             },
         .stretches = true},
        {.title = FormsColumnsWords::tr("Inputs"),
         .text =
             [form](std::size_t row) {
                 return QString::fromStdString(analysis::cubeDigits(form->cubes[row], form->variables));
             },
         .tip = isOfSums
                    ? FormsColumnsWords::tr("The inputs at which the sum is 0; - stands for 0 and 1.")
                    : FormsColumnsWords::tr("The inputs at which the product is 1; - stands for 0 and 1."),
         .look = [](std::size_t, int role) -> QVariant {
             return role == Qt::FontRole ? QFontDatabase::systemFont(QFontDatabase::FixedFont) : QVariant();
         }},
        {.title = FormsColumnsWords::tr("Literals"),
         .kind = Kind::Number,
         .text =
             [form](std::size_t row) {
                 return countText(static_cast<std::size_t>(form->cubes[row].literals()));
             },
         .number = [form](std::size_t row) { return static_cast<double>(form->cubes[row].literals()); }}};
    if (outputs.size() > 1)
        columns.push_back(
            {.title = FormsColumnsWords::tr("Outputs"),
             .text = [form, outputs](std::size_t row) { return outputsText(form->cubes[row], outputs); },
             .maxLetters = 30});
    return columns;
}

std::vector<Column> kroneckerColumns(const SharedFormsAnswer& answer)
{
    using Kind = Column::Kind;
    const auto count = [answer](const QString& title, std::size_t analysis::KroneckerCount::*member) {
        return Column{
            .title = title,
            .kind = Kind::Number,
            .text = [answer, member](std::size_t row) { return countText(answer->all->best[row].*member); },
            .number = [answer, member](
                          std::size_t row) { return static_cast<double>(answer->all->best[row].*member); }};
    };
    return {{.title = FormsColumnsWords::tr("Expansions"),
             .text =
                 [answer](std::size_t row) {
                     return QString::fromStdString(
                         analysis::expansionText(answer->all->best[row].form, answer->all->variables));
                 },
             .tip = FormsColumnsWords::tr(
                 "One letter per variable, x1 first: S Shannon, P positive Davio, N negative Davio."),
             .stretches = true},
            count(FormsColumnsWords::tr("Terms"), &analysis::KroneckerCount::terms),
            count(FormsColumnsWords::tr("Literals"), &analysis::KroneckerCount::literals)};
}

io::DataTable termTable(const Form& form, const analysis::PlaNames& names)
{
    io::DataTable table = io::textTable({"inputs", "literals"});
    for (int output = 0; output < form.outputs; ++output) {
        const auto i = static_cast<std::size_t>(output);
        const std::string number = form.outputs > 1 ? std::to_string(output) : std::string();
        table.columns.push_back({i < names.outputs.size() ? names.outputs[i] : "f" + number});
    }
    for (const Cube& cube : form.cubes) {
        std::vector<std::string> cells{analysis::cubeDigits(cube, form.variables),
                                       std::to_string(cube.literals())};
        for (int output = 0; output < form.outputs; ++output)
            cells.emplace_back(isUsedBy(cube, static_cast<std::size_t>(output)) ? "1" : "0");
        table.addRow(std::move(cells));
    }
    return table;
}

io::DataTable histogramTable(const analysis::KroneckerForms& all)
{
    std::vector<std::int64_t> terms;
    std::vector<std::int64_t> forms;
    for (std::size_t i = 0; i < all.bars.size(); ++i)
        if (all.bars[i] != 0) {
            terms.push_back(static_cast<std::int64_t>(i * all.barWidth));
            forms.push_back(all.bars[i]);
        }
    return {{io::columnOf("terms", terms), io::columnOf("forms", forms)}};
}

}  // namespace sequency::ui
