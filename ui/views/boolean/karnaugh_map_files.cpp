// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/cell_canvas.h"
#include "ui/export/html_export.h"
#include "ui/theme/named.h"
#include "ui/views/boolean/karnaugh_map.h"

#include <QClipboard>
#include <QFileInfo>
#include <QGuiApplication>
#include <QMenu>

namespace sequency::ui {

void KarnaughMap::copyPicture()
{
    QGuiApplication::clipboard()->setPixmap(canvas().grab());
}

void KarnaughMap::copyData()
{
    QGuiApplication::clipboard()->setText(dataText());
}

QString KarnaughMap::dataText() const
{
    if (!sentence().isEmpty())
        return {};
    const io::KarnaughLayout layout = layoutNow();
    QStringList head{rowTitle() + QLatin1Char('\\') + columnTitle()};
    for (std::size_t column = 0; column < layout.columns(); ++column)
        head << columnLabel(column);
    QStringList lines{head.join(QLatin1Char('\t'))};
    for (std::size_t row = 0; row < layout.rows(); ++row) {
        QStringList cells{rowLabel(row)};
        for (std::size_t column = 0; column < layout.columns(); ++column)
            cells << cellText(layout.index(row, column));
        lines << cells.join(QLatin1Char('\t'));
    }
    return lines.join(QLatin1Char('\n')) + QLatin1Char('\n');
}

PictureText KarnaughMap::pictureText() const
{
    return {tr("Karnaugh map of %1").arg(m_workbench.document().title()),
            conventionsCaption(m_workbench.document())};
}

QList<ExportFormat> KarnaughMap::dataFormats()
{
    return {htmlFormat(), {QStringLiteral("tex"), tr("Table for LaTeX")}};
}

QString KarnaughMap::latex() const
{
    if (!sentence().isEmpty())
        return {};
    const Document& document = m_workbench.document();
    const int variables = document.function->variables;
    std::vector<std::string> names;
    for (int variable = 1; variable <= variables; ++variable)
        names.push_back(variableLatex(document.naming(), variable, variables).toStdString());
    return QString::fromStdString(
        io::karnaughLatex(names, [this](std::size_t index) { return cellText(index).toStdString(); }));
}

Picture KarnaughMap::picture(const PictureOptions& options) const
{
    return canvasPicture(canvas(), pictureText(), options.background);
}

std::optional<QString> KarnaughMap::exportAs(const QString& path, const PictureOptions& options) const
{
    if (!sentence().isEmpty())
        return sentence();
    const QString suffix = QFileInfo(path).suffix().toLower();
    if (isHtmlSuffix(suffix))
        return exportHtml(m_workbench.jobs(), path,
                          {pictureText().title, std::bind_front(&KarnaughMap::picture, this), dataText()});
    if (suffix != QLatin1String("tex"))
        return exportPicture(m_workbench.jobs(), picture(options), path, options);
    m_workbench.jobs().writeFile(path, latex().toUtf8());
    return std::nullopt;
}

void KarnaughMap::askForExport()
{
    auto* dialog = new ExportDialog(tr("Export the Karnaugh map"), m_workbench.document().name,
                                    pictureFormats() + dataFormats(), canvas().window());
    connect(dialog, &ExportDialog::exportRequested, this,
            [this](const QString& path, const PictureOptions& options) {
                if (const auto problem = exportAs(path, options))
                    emit m_workbench.reports().noticed(*problem);
            });
    dialog->open();
}

void KarnaughMap::showMenu(const QPoint& at)
{
    if (!sentence().isEmpty())
        return;
    auto* menu = named(new QMenu(&canvas()), "karnaughMenu");
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(tr("&Export…"), this, &KarnaughMap::askForExport);
    menu->addAction(tr("Copy &picture"), this, &KarnaughMap::copyPicture);
    menu->addAction(tr("Copy &data"), this, &KarnaughMap::copyData);
    menu->addAction(tr("Copy as &LaTeX"), this, [this] { QGuiApplication::clipboard()->setText(latex()); });
    menu->popup(canvas().mapToGlobal(at));
}

}  // namespace sequency::ui
