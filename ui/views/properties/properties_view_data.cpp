// SPDX-License-Identifier: GPL-3.0-or-later
//
// Implements the part of PropertiesView that exports pictures and data.
#include "engine/io/bytes/json.h"
#include "ui/export/data_file.h"
#include "ui/export/text_picture.h"
#include "ui/theme/theme.h"
#include "ui/views/properties/properties_view.h"

#include <QTextCursor>
#include <QTextDocument>
#include <QTextTable>

namespace sequency::ui {
namespace {

// Returns the table of the page without the column "Before".
io::DataTable shownTable(const PropertyModel& model)
{
    QList<int> columns{PropertyModel::Name, PropertyModel::Value, PropertyModel::Best,
                       PropertyModel::Witness};
    if (model.isShown(PropertyModel::Pinned))
        columns.insert(2, PropertyModel::Pinned);
    io::DataTable table;
    for (const int column : columns) {
        table.columns.push_back({model.headerData(column, Qt::Horizontal).toString().toStdString()});
        for (int row = 0; row < model.rowCount(); ++row)
            table.columns.back().texts.push_back(model.index(row, column).data().toString().toStdString());
    }
    return table;
}

// The place of the last column, the evidence: next to the other columns, below each row, or nowhere.
enum class LastColumn { Right, Below, None };

// Returns the first `columns` columns as a table, and the last one at its place.
std::shared_ptr<const QTextDocument> tableDocument(const io::DataTable& shown, int columns, LastColumn last,
                                                   double padding = 1)
{
    constexpr double gap = 8;
    constexpr double indent = 12;
    auto document = std::make_shared<QTextDocument>();
    QTextTableFormat format;
    format.setBorder(0);
    format.setCellSpacing(0);
    QTextTable* const table =
        QTextCursor(document.get()).insertTable(static_cast<int>(shown.rows()) + 1, columns, format);
    const auto textOf = [&shown](int row, int column) {
        const io::Column& of = shown.columns[static_cast<std::size_t>(column)];
        return QString::fromStdString(row == 0 ? of.name : of.texts[static_cast<std::size_t>(row) - 1]);
    };
    const auto write = [table, padding](int row, int column, const QString& text, bool isHeading,
                                        double left) {
        QTextTableCellFormat cell;
        cell.setRightPadding(gap);
        cell.setLeftPadding(left);
        cell.setTopPadding(row == 0 ? 0 : padding);
        cell.setBottomPadding(padding);
        cell.setFontWeight(isHeading ? QFont::DemiBold : QFont::Normal);
        table->cellAt(row, column).setFormat(cell);
        table->cellAt(row, column).firstCursorPosition().insertText(text, cell);
    };
    for (int row = 0, at = 0; row <= static_cast<int>(shown.rows()); ++row, ++at) {
        for (int column = 0; column < columns; ++column)
            write(at, column, textOf(row, column), row == 0, 0);
        const QString below =
            last == LastColumn::Below ? textOf(row, static_cast<int>(shown.columns.size()) - 1) : QString();
        if (below.isEmpty())
            continue;
        table->insertRows(++at, 1);
        table->mergeCells(at, 0, 1, columns);
        write(at, 0, below, row == 0, indent);
    }
    return document;
}

}  // namespace

QString PropertiesView::whyEmpty() const
{
    return m_model->rowCount() > 0 ? QString() : tr("There are no properties to export yet.");
}

QString PropertiesView::dataText() const
{
    return m_model->report() ? QString::fromStdString(session::textOf(*m_model->report(), true)) : QString();
}

QList<ExportFormat> PropertiesView::dataFormats() const
{
    if (!m_model->report())
        return {};
    constexpr int indent = 2;
    io::DataTable table = shownTable(*m_model);
    table.title = title().toStdString();
    return {{QStringLiteral("txt"), tr("Plain text"), bytesWriter(dataText().toUtf8())},
            {QStringLiteral("json"), tr("Properties with their witnesses"),
             bytesWriter(
                 QByteArray::fromStdString(session::jsonOf(*m_model->report(), true).dump(indent) + "\n"))},
            {QStringLiteral("tex"), tr("Table for LaTeX"),
             tableWriter([table] { return table; }, QStringLiteral("tex"))}};
}

Picture PropertiesView::picture(const PictureOptions& options) const
{
    const io::DataTable shown = shownTable(*m_model);
    const PictureText text{title(), conventionsCaption(m_workbench.document())};
    const QPalette colors = theme::exportPalette(options.background, palette());
    constexpr double wide = 3;
    const int all = static_cast<int>(shown.columns.size());
    const auto nameOf = [&shown](int column) {
        return QString::fromStdString(shown.columns[static_cast<std::size_t>(column)].name);
    };
    std::vector<TextVersion> versions{
        {tableDocument(shown, all, LastColumn::Right, wide), {}},
        {tableDocument(shown, all, LastColumn::Right), {}, true},
        {tableDocument(shown, all - 1, LastColumn::Below), {}, true},
        {tableDocument(shown, all - 1, LastColumn::None), tr("the column “%1”").arg(nameOf(all - 1)), true},
        {tableDocument(shown, all - 2, LastColumn::None),
         tr("the columns “%1” and “%2”").arg(nameOf(all - 2), nameOf(all - 1)), true}};
    return textPicture(std::move(versions), colors, font(), text);
}

}  // namespace sequency::ui
