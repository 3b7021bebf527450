// SPDX-License-Identifier: GPL-3.0-or-later
//
// Implements the texts of FormsView, and its files and sessions.
#include "ui/canvas/stem_canvas.h"
#include "ui/document/conventions.h"
#include "ui/export/data_file.h"
#include "ui/export/text_picture.h"
#include "ui/format/engine_text.h"
#include "ui/format/number_format.h"
#include "ui/views/forms/forms_columns.h"
#include "ui/views/forms/forms_view.h"

#include <QApplication>
#include <QClipboard>
#include <QTextEdit>

#include <algorithm>

namespace sequency::ui {
namespace {

using analysis::Form;

constexpr std::size_t maxShownTerms = 1000;     // the table and the files contain all terms
constexpr std::size_t maxCopiedTerms = 65'536;  // number of terms of all outputs together

// Returns the expressions of all outputs, one per line.
std::string expressionLines(const Form& form, const analysis::FormNames& names,
                            const std::vector<std::string>& outputs)
{
    std::string text;
    for (std::size_t output = 0; output < outputs.size(); ++output)
        text += (output > 0 ? "\n" : "") + outputs[output] + " = " + analysis::formText(form, names, output);
    return text;
}

std::vector<std::string> standardNames(const QStringList& names)
{
    std::vector<std::string> texts;
    for (const QString& name : names)
        texts.push_back(name.toStdString());
    return texts;
}

}  // namespace

// Returns the names of the outputs of the form: those of the file, or f, or f₁, f₂, …
QStringList FormsView::outputNames() const
{
    const Document& document = m_workbench.document();
    const int outputs = m_shown->form->outputs;
    if (outputs == 1)
        return {document.outputName.isEmpty() ? QStringLiteral("f") : document.outputName};
    QStringList names;
    for (qsizetype output = 0; output < outputs; ++output) {
        const auto i = static_cast<std::size_t>(output);
        const QString name = i < document.outputs.size() ? document.outputs[i].name : QString();
        names << (name.isEmpty() ? QStringLiteral("f") + subscript(static_cast<int>(output) + 1) : name);
    }
    return names;
}

analysis::PlaNames FormsView::plaNames() const
{
    const Document& document = m_workbench.document();
    analysis::PlaNames names;
    if (document.inputNames.size() == m_shown->form->variables)
        names.inputs = standardNames(document.inputNames);
    if (m_shown->form->outputs > 1 || !document.outputName.isEmpty())
        names.outputs = standardNames(outputNames());
    return names;
}

// Returns the expressions of all outputs. On screen, a form of many terms is shortened.
QString FormsView::expressionText(const Form& form, bool isLatex) const
{
    const analysis::FormNames names = formNames(m_workbench.document().naming(), form.variables, isLatex);
    const std::vector<std::string> outputs = standardNames(outputNames());
    if (isLatex || form.terms() <= maxShownTerms)
        return QString::fromStdString(expressionLines(form, names, outputs));
    Form first = form;
    first.cubes.resize(maxShownTerms);
    const std::size_t hidden = form.terms() - maxShownTerms;
    return QString::fromStdString(expressionLines(first, names, outputs)) + QStringLiteral("\n\n") +
           tr("%1 further terms are not shown here; files contain all terms.", nullptr, pluralNumber(hidden))
               .arg(countText(hidden));
}

QString FormsView::facts() const
{
    const SharedForm shown = form();
    if (!shown)
        return {};
    QStringList facts{
        tr("%1 terms", nullptr, pluralNumber(shown->terms())).arg(countText(shown->terms())),
        tr("%1 literals", nullptr, pluralNumber(shown->literals())).arg(countText(shown->literals()))};
    if (!shown->expansions.empty())
        facts << tr("expansions %1").arg(QString::fromStdString(shown->expansions));
    facts << (shown->isProvenMinimal ? tr("proven minimal: no form of this kind has fewer terms")
              : isKronecker()        ? tr("not minimal: the best forms have %1 terms", nullptr,
                                          pluralNumber(m_shown->all->fewestTerms))
                                    .arg(countText(m_shown->all->fewestTerms))
                              : tr("not proven minimal: a form with fewer terms may exist"));
    const std::size_t inputs = m_shown->function.size();
    if (shown->isVerified)
        facts << tr("verified at all %1 inputs", nullptr, pluralNumber(inputs)).arg(countText(inputs));
    const std::size_t dontCares = m_shown->dontCares;
    if (dontCares > 0)
        facts << (analysis::formKind(shown->kind).usesDontCares
                      ? tr("%1 don't-cares used", nullptr, pluralNumber(dontCares))
                      : tr("%1 don't-cares have the values in the table", nullptr, pluralNumber(dontCares)))
                     .arg(countText(dontCares));
    return facts.join(QStringLiteral(" · "));
}

QString FormsView::title() const
{
    const SharedForm shown = form();
    return shown ? QStringList{m_shownName, engineText(analysis::formKind(shown->kind).title)}.join(
                       QStringLiteral(" · "))
                 : QString();
}

QString FormsView::whyEmpty() const
{
    return form() ? QString() : tr("There is no form to export yet.");
}

// Returns the histogram of all Kronecker forms, or the expression of any other form.
Picture FormsView::picture(const PictureOptions& options) const
{
    const PictureText text{title(),
                           facts() + QStringLiteral(" · ") + conventionsCaption(m_workbench.document())};
    return isKronecker() ? canvasPicture(*m_histogram, text, options.background)
                         : textPicture(*m_text->document(),
                                       theme::exportPalette(options.background, palette()), font(), text);
}

QList<ExportFormat> FormsView::dataFormats() const
{
    const SharedForm shown = form();
    if (!shown)
        return {};
    const analysis::PlaNames names = plaNames();
    const FileWriter pla = [shown, names](session::Engine&, const FileSink& sink, const base::RunControl&) {
        return sink(analysis::plaText(*shown, names));
    };
    const FileWriter expressions = [shown, outputs = standardNames(outputNames()),
                                    variables =
                                        formNames(m_workbench.document().naming(), shown->variables, false)](
                                       session::Engine&, const FileSink& sink, const base::RunControl&) {
        return sink(expressionLines(*shown, variables, outputs) + "\n");
    };
    QList<ExportFormat> formats{{QStringLiteral("txt"), tr("Expression"), expressions},
                                {QStringLiteral("pla"), tr("PLA file"), pla}};
    if (analysis::formKind(shown->kind).isExclusive)
        formats << ExportFormat{QStringLiteral("esop"), tr("Exclusive-or PLA file"), pla};
    const auto table = [answer = m_shown, shown, names] {
        return answer->all ? histogramTable(*answer->all) : termTable(*shown, names);
    };
    const QString what = isKronecker() ? tr("Histogram of all forms") : tr("Terms");
    formats << ExportFormat{QStringLiteral("csv"), what, tableWriter(table, QStringLiteral("csv"))}
            << ExportFormat{QStringLiteral("json"), what, tableWriter(table, QStringLiteral("json"))};
    return formats;
}

QString FormsView::dataText() const
{
    const SharedForm shown = form();
    if (!shown || shown->terms() > maxCopiedTerms)
        return {};
    return QString::fromStdString(
        expressionLines(*shown, formNames(m_workbench.document().naming(), shown->variables, false),
                        standardNames(outputNames())));
}

void FormsView::copy(bool isLatex)
{
    const SharedForm shown = form();
    if (!shown)
        return;
    if (shown->terms() > maxCopiedTerms) {
        emit m_workbench.reports().noticed(
            tr("The form has more than %1 terms and is not copied. Export it as a file.", nullptr,
               static_cast<int>(maxCopiedTerms))
                .arg(countText(maxCopiedTerms)));
        return;
    }
    QApplication::clipboard()->setText(isLatex ? expressionText(*shown, true) : dataText());
    emit m_workbench.reports().noticed(isLatex ? tr("The form is on the clipboard as LaTeX.")
                                               : tr("The form is on the clipboard."));
}

// Returns the expansions of the selected Kronecker form. Its position in the table can differ when the session is opened again.
std::optional<QJsonObject> FormsView::ownState() const
{
    const SharedForm shown = form();
    if (!shown || shown->expansions.empty())
        return QJsonObject();
    return QJsonObject{{QStringLiteral("expansions"), QString::fromStdString(shown->expansions)}};
}

void FormsView::showOwnState(const QJsonObject& state)
{
    m_awaited = state.value(QStringLiteral("expansions")).toString().toStdString();
    refresh();
}

}  // namespace sequency::ui
