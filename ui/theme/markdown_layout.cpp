// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/markdown_layout.h"

#include "ui/theme/theme.h"

#include <QTextBlock>
#include <QTextCursor>
#include <QTextDocument>
#include <QTextTable>

namespace sequency::ui::theme {
namespace {

constexpr int severalColumns = 5;
constexpr int manyColumns = 9;
constexpr double room = 14;

void layOutTable(QTextTable& table, const QPalette& palette, const QFont& font)
{
    QTextTableFormat format = table.format();
    format.setBorder(0);
    format.setBorderCollapse(true);
    format.setCellSpacing(0);
    format.setCellPadding(table.columns() >= manyColumns ? 2 : 4);
    format.setTopMargin(room / 2);
    // The width is 99 %, because the collapsed borders would make a table of the full width a pixel too wide.
    if (table.columns() >= severalColumns)
        format.setWidth(QTextLength(QTextLength::PercentageLength, 99));
    table.setFormat(format);
    QTextTableCellFormat line;
    line.setBottomBorder(1);
    line.setBottomBorderStyle(QTextFrameFormat::BorderStyle_Solid);
    line.setBottomBorderBrush(hairline(palette));
    QTextCharFormat small;
    small.setFontPointSize(theme::font(TypeSize::Small, font).pointSizeF());
    for (int row = 0; row < table.rows(); ++row)
        for (int column = 0; column < table.columns(); ++column) {
            QTextTableCell cell = table.cellAt(row, column);
            QTextCharFormat all = cell.format();
            all.merge(line);
            cell.setFormat(all);
            QTextCursor words = cell.firstCursorPosition();
            words.setPosition(cell.lastPosition(), QTextCursor::KeepAnchor);
            if (table.columns() >= manyColumns)
                words.mergeCharFormat(small);
        }
}

}  // namespace

void layOutMarkdown(QTextDocument& page, const QPalette& palette, const QFont& font)
{
    QTextCursor edit(&page);
    edit.beginEditBlock();  // lays the page out once, not after the change of each cell
    for (QTextBlock block = page.begin().next(); block.isValid(); block = block.next())
        if (block.blockFormat().headingLevel() > 0) {
            QTextBlockFormat format = block.blockFormat();
            format.setTopMargin(room);
            QTextCursor(block).setBlockFormat(format);
        }
    for (QTextFrame* frame : page.rootFrame()->childFrames())
        if (auto* table = qobject_cast<QTextTable*>(frame))
            layOutTable(*table, palette, font);
    edit.endEditBlock();
}

}  // namespace sequency::ui::theme
