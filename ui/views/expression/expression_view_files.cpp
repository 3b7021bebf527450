// SPDX-License-Identifier: GPL-3.0-or-later
//
// ExpressionView: what goes to the clipboard and into files.
#include "ui/export/save_dialog.h"
#include "ui/export/text_picture.h"
#include "ui/view/spectrum_text.h"
#include "ui/views/expression/expression_texts.h"
#include "ui/views/expression/expression_view.h"
#include "ui/views/expression/term_text.h"

#include <QApplication>
#include <QClipboard>
#include <QFileDialog>
#include <QFileInfo>
#include <QMenu>

namespace sequency::ui {
namespace {

// The coefficients that are not 0, behind their index.
DataTable coefficientTable(const SharedSpectrum& spectrum, const io::ColumnsHead& head)
{
    const base::ElementVector& all = *spectrum->result.spectrum;
    std::vector<std::int64_t> indices;
    for (std::size_t i = 0; i < base::elementCount(all); ++i)
        if (base::complexValue(all, i) != 0.0)
            indices.push_back(static_cast<std::int64_t>(i));
    DataTable table;
    table.head = head;
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
    if (!m_spectrum)
        return;
    const bool isLatex = path.endsWith(QStringLiteral(".tex"), Qt::CaseInsensitive);
    m_workbench.jobs().writeFile(
        path, expressionWriter(
                  m_spectrum, options(),
                  variableNames(m_workbench.document().naming(), m_spectrum->result.request.spec.variables),
                  isLatex, title() + QStringLiteral(" · ") + conventionsCaption(m_workbench.document())));
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

// The terms that are shown, as text.
std::optional<QString> ExpressionView::exportPicture(const QString& path, const PictureOptions& options) const
{
    if (!m_spectrum)
        return tr("There is no expression to write yet.");
    const PictureText text{title(), summary() + QStringLiteral(" · ") +
                                        spectrumCaption(*m_spectrum, m_workbench.document().naming())};
    const QPalette colors = theme::exportPalette(options.background, palette());
    return writePicture(textPicture(*m_text->document(), colors, font(), text), path, options);
}

std::optional<QString> ExpressionView::exportData(const QString& path)
{
    if (!m_spectrum)
        return tr("There is no expression to write yet.");
    const QString suffix = QFileInfo(path).suffix().toLower();
    if (suffix == QLatin1String("txt") || suffix == QLatin1String("tex")) {
        save(path);
        return std::nullopt;
    }
    const io::ColumnsHead head{title().toStdString(),
                               spectrumCaption(*m_spectrum, m_workbench.document().naming()).toStdString()};
    m_workbench.jobs().writeFile(
        path, [spectrum = m_spectrum, head](const std::string& target, const base::RunControl& control) {
            return writeColumnFile(coefficientTable(spectrum, head), target, control);
        });
    return std::nullopt;
}

}  // namespace sequency::ui
