// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/save_dialog.h"
#include "ui/export/text_picture.h"
#include "ui/view/spectrum_text.h"
#include "ui/views/expression/expression_texts.h"
#include "ui/views/expression/expression_view.h"
#include "ui/views/expression/term_text.h"

#include <QApplication>
#include <QClipboard>
#include <QFileDialog>
#include <QMenu>

namespace sequency::ui {
namespace {

// Appends the columns of the indices and values of the nonzero coefficients to `table`.
io::DataTable coefficientTable(const SharedSpectrum& spectrum, io::DataTable table)
{
    const base::ElementVector& all = *spectrum->result.spectrum;
    std::vector<std::int64_t> indices;
    for (std::size_t i = 0; i < base::elementCount(all); ++i)
        if (base::complexValue(all, i) != 0.0)
            indices.push_back(static_cast<std::int64_t>(i));
    auto values = base::allocateElements(base::elementType(all), indices.size());
    if (!values)
        return table;
    std::visit(
        [&](auto& to) {
            const auto& from = std::get<std::decay_t<decltype(to)>>(all);
            for (std::size_t i = 0; i < indices.size(); ++i)
                to[i] = from[static_cast<std::size_t>(indices[i])];
        },
        *values);
    table.columns = {io::columnOf("position", indices),
                     {"coefficient", std::make_shared<const base::ElementVector>(std::move(*values))}};
    return table;
}

}  // namespace

QMenu* ExpressionView::buildMenu()
{
    auto* menu = new QMenu(this);
    QAction* selected = menu->addAction(tr("&Copy the selected text"), m_text, &QTextEdit::copy);
    selected->setEnabled(m_text->textCursor().hasSelection());
    menu->addAction(tr("Copy as &text"), this, &ExpressionView::copyText);
    menu->addAction(tr("Copy as plain &ASCII"), this, &ExpressionView::copyAscii);
    menu->addAction(tr("Copy as &LaTeX"), this, &ExpressionView::copyLatex);
    menu->addSeparator();
    menu->addAction(tr("&Save…"), this, &ExpressionView::chooseFile);
    return menu;
}

void ExpressionView::copy(const QString& text, const QString& what)
{
    if (text.isEmpty())
        return;
    QApplication::clipboard()->setText(text);
    emit m_workbench.reports().noticed(what);
}

void ExpressionView::copyText()
{
    copy(m_plain, tr("The expression is on the clipboard."));
}

void ExpressionView::copyAscii()
{
    copy(m_ascii, tr("The expression is on the clipboard as plain ASCII."));
}

void ExpressionView::copyLatex()
{
    copy(m_latex, tr("The expression is on the clipboard as LaTeX."));
}

void ExpressionView::save(const QString& path)
{
    const bool isLatex = path.endsWith(QStringLiteral(".tex"), Qt::CaseInsensitive);
    if (m_spectrum)
        m_workbench.jobs().writeFile(path, writer(isLatex));
}

FileWriter ExpressionView::writer(bool isLatex) const
{
    return expressionWriter(
        m_spectrum, options(),
        variableNames(m_workbench.document().naming(), m_spectrum->result.request.spec.variables), isLatex,
        title() + QStringLiteral(" · ") + conventionsCaption(m_workbench.document()));
}

void ExpressionView::chooseFile()
{
    auto* dialog = new SaveDialog(this, tr("Save the expression"));
    dialog->setNameFilters({tr("Text (*.txt)"), tr("LaTeX (*.tex)")});
    dialog->setDefaultSuffix(QStringLiteral("txt"));
    connect(dialog, &QFileDialog::filterSelected, dialog, [dialog](const QString& filter) {
        dialog->setDefaultSuffix(filter.contains(QStringLiteral("*.tex")) ? QStringLiteral("tex")
                                                                          : QStringLiteral("txt"));
    });
    dialog->selectFile(QStringLiteral("expression.txt"));
    connect(dialog, &QFileDialog::fileSelected, this, &ExpressionView::save);
    dialog->open();
}

Picture ExpressionView::picture(const PictureOptions& options) const
{
    const PictureText text{title(), summary() + QStringLiteral(" · ") +
                                        spectrumCaption(*m_spectrum, m_workbench.document().naming())};
    const QPalette colors = theme::exportPalette(options.background, palette());
    return textPicture(*m_text->document(), colors, font(), text);
}

QString ExpressionView::whyEmpty() const
{
    return hasExpression() && m_spectrum ? QString() : tr("There is no expression to export yet.");
}

QList<ExportFormat> ExpressionView::dataFormats() const
{
    if (!m_spectrum)
        return {};
    const io::DataTable head{{},
                             title().toStdString(),
                             spectrumCaption(*m_spectrum, m_workbench.document().naming()).toStdString()};
    const auto coefficients = [spectrum = m_spectrum, head](const char* suffix) {
        return tableWriter([spectrum, head] { return coefficientTable(spectrum, head); },
                           QLatin1String(suffix));
    };
    return {{QStringLiteral("txt"), tr("Plain text"), writer(false)},
            {QStringLiteral("tex"), tr("LaTeX"), writer(true)},
            {QStringLiteral("csv"), tr("Coefficients"), coefficients("csv")},
            {QStringLiteral("json"), tr("Coefficients with their description"), coefficients("json")},
            {QStringLiteral("npy"), tr("Coefficients as NumPy array"), coefficients("npy")}};
}

}  // namespace sequency::ui
