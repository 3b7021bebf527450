// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/text_picture.h"

#include <QAbstractTextDocumentLayout>
#include <QPainter>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextDocument>
#include <QTextLayout>

#include <algorithm>
#include <cmath>
#include <memory>

namespace sequency::ui {
namespace {

// In pixels of the page and one colour; families, weights and raised type stay.
std::shared_ptr<QTextDocument> pageDocument(const QTextDocument& source, const QFont& font, const QColor& ink,
                                            double width)
{
    std::shared_ptr<QTextDocument> copy(source.clone());
    QFont type = copy->defaultFont();
    type.setPixelSize(pictureFont(theme::TypeSize::Normal, font).pixelSize() *
                      (source.defaultFont().pointSizeF() > font.pointSizeF() ? 13 : 10) / 10);
    copy->setDefaultFont(type);
    QTextCursor all(copy.get());
    all.select(QTextCursor::Document);
    QTextCharFormat format;
    format.setForeground(ink);
    format.clearProperty(QTextFormat::TextUnderlineStyle);
    all.mergeCharFormat(format);
    copy->setDocumentMargin(0);
    copy->setTextWidth(width);
    return copy;
}

}  // namespace

Picture textPicture(const QTextDocument& document, const QPalette& colors, const QFont& font,
                    const PictureText& text)
{
    const std::shared_ptr<QTextDocument> source(document.clone());
    const auto paint = [source, colors, font](QPainter& painter, const QRectF& place) {
        const auto page = pageDocument(*source, font, colors.color(QPalette::Text), place.width());
        // Line by line: SVG clips nothing.
        for (QTextBlock block = page->begin(); block.isValid(); block = block.next()) {
            const QPointF at = place.topLeft() + page->documentLayout()->blockBoundingRect(block).topLeft();
            const QTextLayout& lines = *block.layout();
            for (int i = 0; i < lines.lineCount(); ++i) {
                const QTextLine line = lines.lineAt(i);
                if (at.y() + line.y() + line.height() > place.bottom())
                    return;
                painter.setPen(colors.color(QPalette::Text));
                line.draw(&painter, at);
            }
        }
    };
    return {paint, colors, font, text};
}

PictureOptions pageFor(const QTextDocument& document, const QFont& font, PictureOptions options,
                       int mostHeight)
{
    const QRectF place = picturePlace(options);
    const auto page = pageDocument(document, font, Qt::black, place.width());
    const double around = options.size.height() - place.height();
    options.size.setHeight(
        std::clamp(static_cast<int>(std::ceil(page->size().height() + around)) + 8, 200, mostHeight));
    return options;
}

}  // namespace sequency::ui
