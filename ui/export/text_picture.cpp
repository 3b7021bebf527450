// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/text_picture.h"

#include "ui/export/stroke_device.h"

#include <QAbstractTextDocumentLayout>
#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextDocument>
#include <QTextLayout>

#include <algorithm>
#include <limits>
#include <memory>
#include <utility>

namespace sequency::ui {
namespace {

struct TextPictureWords {
    Q_DECLARE_TR_FUNCTIONS(TextPicture)
};

// Returns a copy of the document with font sizes in pixels of the page, `factor` times the size of normal text, and in one colour. Families, weights
// and superscripts are unchanged.
std::shared_ptr<QTextDocument> pageDocument(const QTextDocument& source, const QFont& font, const QColor& ink,
                                            double factor, double width)
{
    std::shared_ptr<QTextDocument> copy(source.clone());
    QFont type = copy->defaultFont();
    type.setPixelSize(qRound(factor * pictureFont(theme::TypeSize::Normal, font).pixelSize()));
    copy->setDefaultFont(type);
    QTextCursor all(copy.get());
    all.select(QTextCursor::Document);
    QTextCharFormat format;
    format.setForeground(ink);
    format.clearProperty(QTextFormat::TextUnderlineStyle);
    all.mergeCharFormat(format);
    for (QTextBlock block = copy->begin(); block.isValid(); block = block.next())
        if (QTextBlockFormat hanging = block.blockFormat(); hanging.textIndent() != 0) {
            hanging.setLeftMargin(factor * hanging.leftMargin());
            hanging.setTextIndent(factor * hanging.textIndent());
            QTextCursor(block).setBlockFormat(hanging);
        }
    copy->setDocumentMargin(0);
    copy->setTextWidth(width);
    return copy;
}

// Text laid out for the page. It has the size of normal text or, if there is room and the document has a larger font, a larger size.
struct FittedText {
    std::shared_ptr<QTextDocument> page;
    bool fits = false;
    PictureOmission omission = {};
};

using TextVersions = std::vector<TextVersion>;

// Returns the first version that fits in `room`; otherwise the last one, of which as many lines are shown as fit.
FittedText fitted(const TextVersions& versions, const QFont& font, const QColor& ink, const QSizeF& room)
{
    constexpr double large = 1.3;
    const double small = fontPoints(theme::font(theme::TypeSize::Small, font)) / fontPoints(font);
    double missing = std::numeric_limits<double>::infinity();
    FittedText text;
    for (const TextVersion& version : versions) {
        const bool isLarge = version.document->defaultFont().pointSizeF() > font.pointSizeF();
        for (const double factor : {large, 1.0, small}) {
            if ((factor == large && !isLarge) || (factor == small && !version.mayBeSmall))
                continue;
            text.page = pageDocument(*version.document, font, ink, factor, room.width());
            const QSizeF size = text.page->size();
            text.fits = size.width() <= room.width() + 0.5 && size.height() <= room.height() + 0.5;
            if (text.fits) {
                text.omission.what = version.omitted;
                text.omission.missing = version.omitted.isEmpty() ? 0 : missing;
                return text;
            }
            if (version.omitted.isEmpty())
                missing = std::min(missing, size.height() - room.height());
        }
    }
    text.omission.missing = missing;
    return text;
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

// Paints the text, or its first lines and a note about the others. Returns the number of lines that are left out.
int paintText(QPainter& painter, const FittedText& shown, const QRectF& place)
{
    // Words that are wider than the page are the only reason for smaller text.
    const double scale = std::min(1.0, place.width() / std::max(shown.page->size().width(), 1.0));
    const QSizeF room = place.size() / scale;
    painter.save();
    painter.translate(place.topLeft());
    painter.scale(scale, scale);
    const bool isWhole = shown.page->size().height() <= room.height() + 0.5;
    const double note = isWhole ? 0 : QFontMetricsF(shown.page->defaultFont()).height() * 1.5;
    const int left = lineCount(*shown.page) - paintLines(painter, *shown.page, room.height() - note + 0.5);
    if (!isWhole) {
        painter.setFont(shown.page->defaultFont());
        painter.drawText(QRectF(0, room.height() - note, room.width(), note), Qt::AlignLeft | Qt::AlignBottom,
                         TextPictureWords::tr("… and %n more lines", nullptr, left));
    }
    painter.restore();
    return left;
}

}  // namespace

Picture textPicture(TextVersions versions, const QPalette& colors, const QFont& font, const PictureText& text)
{
    const QColor ink = colors.color(QPalette::Text);
    const auto shared = std::make_shared<const TextVersions>(std::move(versions));
    const auto paint = [shared, ink, font](QPainter& painter, const QRectF& place) {
        painter.setPen(ink);
        paintText(painter, fitted(*shared, font, ink, place.size()), place);
    };
    const auto omission = [shared, ink, font](const QRectF& place) {
        FittedText shown = fitted(*shared, font, ink, place.size());
        TextMeter meter;
        QPainter painter(&meter);
        if (!shown.fits)
            if (const int left = paintText(painter, shown, place); left > 0)
                shown.omission.what = TextPictureWords::tr("%n lines", nullptr, left);
        return shown.omission;
    };
    return {paint, colors, font, text, omission};
}

Picture textPicture(const QTextDocument& document, const QPalette& colors, const QFont& font,
                    const PictureText& text, bool mayBeSmall)
{
    TextVersions whole(1);
    whole.front().mayBeSmall = mayBeSmall;
    whole.front().document.reset(document.clone());
    return textPicture(std::move(whole), colors, font, text);
}

}  // namespace sequency::ui
