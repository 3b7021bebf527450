// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/text_picture.h"

#include <QAbstractTextDocumentLayout>
#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextDocument>
#include <QTextLayout>

#include <algorithm>
#include <memory>

namespace sequency::ui {
namespace {

// Returns a copy of the document with font sizes in pixels of the page and in one colour. Families, weights and superscripts are unchanged.
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

struct TextPictureWords {
    Q_DECLARE_TR_FUNCTIONS(TextPicture)
};

// Text wrapped for the page, at the largest scale at which it fits, or at the minimum scale.
struct FittedText {
    std::shared_ptr<QTextDocument> page;
    double scale = 1;
};

FittedText fitted(const QTextDocument& source, const QFont& font, const QColor& ink, const QSizeF& room)
{
    constexpr double least = 1.0 / 3;
    constexpr double step = 0.92;
    for (double scale = 1;; scale = std::max(scale * step, least)) {
        FittedText text{pageDocument(source, font, ink, room.width() / scale), scale};
        if (text.page->size().height() * scale <= room.height() || scale <= least)
            return text;
    }
}

// Paints as many lines from the top as fit in `height`. Returns the number of painted lines.
int paintLines(QPainter& painter, const QTextDocument& page, double height)
{
    int painted = 0;
    for (QTextBlock block = page.begin(); block.isValid(); block = block.next()) {
        const QPointF at = page.documentLayout()->blockBoundingRect(block).topLeft();
        const QTextLayout& lines = *block.layout();
        for (int i = 0; i < lines.lineCount(); ++i) {
            const QTextLine line = lines.lineAt(i);
            if (at.y() + line.y() + line.height() > height)  // Qt's SVG output does not clip
                return painted;
            line.draw(&painter, at);
            ++painted;
        }
    }
    return painted;
}

int lineCount(const QTextDocument& page)
{
    int count = 0;
    for (QTextBlock block = page.begin(); block.isValid(); block = block.next())
        count += block.layout()->lineCount();
    return count;
}

}  // namespace

Picture textPicture(const QTextDocument& document, const QPalette& colors, const QFont& font,
                    const PictureText& text)
{
    const std::shared_ptr<QTextDocument> source(document.clone());
    const auto paint = [source, colors, font](QPainter& painter, const QRectF& place) {
        const QColor ink = colors.color(QPalette::Text);
        const FittedText shown = fitted(*source, font, ink, place.size());
        const QSizeF room = place.size() / shown.scale;
        painter.save();
        painter.translate(place.topLeft());
        painter.scale(shown.scale, shown.scale);
        painter.setPen(ink);
        const bool fits = shown.page->size().height() <= room.height();
        const double note = fits ? 0 : QFontMetricsF(shown.page->defaultFont()).height() * 1.5;
        const int painted = paintLines(painter, *shown.page, room.height() - note);
        if (!fits) {
            painter.setFont(shown.page->defaultFont());
            painter.drawText(
                QRectF(0, room.height() - note, room.width(), note), Qt::AlignLeft | Qt::AlignBottom,
                TextPictureWords::tr("… and %n more lines", nullptr, lineCount(*shown.page) - painted));
        }
        painter.restore();
    };
    return {paint, colors, font, text};
}

}  // namespace sequency::ui
