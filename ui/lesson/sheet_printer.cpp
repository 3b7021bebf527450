// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lesson/sheet_printer.h"

#include "engine/io/bytes/atomic_file.h"
#include "ui/lesson/read_markdown.h"
#include "ui/theme/markdown_layout.h"
#include "ui/theme/theme.h"

#include <QAbstractTextDocumentLayout>
#include <QBuffer>
#include <QPainter>
#include <QPdfWriter>
#include <QTextBlock>
#include <QTextDocument>

#include <algorithm>
#include <memory>

namespace sequency::ui {
namespace {

constexpr int pointSize = 11;
constexpr double pageWidth = 210;  // A4, in mm
constexpr double pageHeight = 297;
constexpr double margin = 20;
constexpr double bodyBottom = pageHeight - margin;
constexpr double partGap = 3;
constexpr double ideaGap = 6;
constexpr double ruleDistance = 8;  // distance in mm between the faint lines in the room to work
constexpr double ruleInset = 1;     // distance in mm between the room and the texts
constexpr double millimetresPerInch = 25.4;

class SheetDocument : public QTextDocument {
protected:
    QVariant loadResource(int, const QUrl&) override { return {}; }
};

// The two texts of a part, laid out for the writer.
class LaidOutPart {
public:
    LaidOutPart(const SheetPart& part, QPdfWriter& writer)
        : m_room(part.room), m_perMillimetre(writer.resolution() / millimetresPerInch)
    {
        setUp(m_text, part.markdown, writer);
        setUp(m_answer, part.answer, writer);
    }

    double roomTop() const { return heightOf(m_text); }
    double room() const { return m_room; }
    double answerTop() const { return roomTop() + m_room; }
    double height() const { return answerTop() + heightOf(m_answer); }

    // Returns the lower edges of the lines of the text and, as the last element, the height of the part.
    std::vector<double> breaks() const
    {
        std::vector<double> ends;
        for (QTextBlock block = m_text.begin(); block.isValid(); block = block.next()) {
            const double top = m_text.documentLayout()->blockBoundingRect(block).top();
            for (int i = 0; i < block.layout()->lineCount(); ++i)
                ends.push_back((top + block.layout()->lineAt(i).rect().bottom()) / m_perMillimetre);
        }
        std::ranges::sort(ends);
        ends.push_back(height());
        return ends;
    }

    // Paints both texts. The painter's origin must be the upper left corner of the part.
    void paint(QPainter& painter) const
    {
        draw(m_text, painter);
        painter.translate(0, answerTop() * m_perMillimetre);
        draw(m_answer, painter);
    }

private:
    static void setUp(SheetDocument& document, const QString& markdown, QPdfWriter& writer)
    {
        QFont font = document.defaultFont();
        font.setPointSize(pointSize);
        document.setDefaultFont(font);
        document.setDocumentMargin(0);
        document.documentLayout()->setPaintDevice(&writer);
        readMarkdown(document, markdown);
        theme::layOutMarkdown(document, theme::lightPalette(), font);
        document.setTextWidth((pageWidth - 2 * margin) * writer.resolution() / millimetresPerInch);
    }

    double heightOf(const SheetDocument& document) const
    {
        return document.isEmpty() ? 0 : document.size().height() / m_perMillimetre;
    }

    static void draw(const SheetDocument& document, QPainter& painter)
    {
        if (document.isEmpty())
            return;
        QAbstractTextDocumentLayout::PaintContext context;
        context.palette = theme::lightPalette();
        context.palette.setColor(QPalette::Text, Qt::black);
        document.documentLayout()->draw(&painter, context);
    }

    SheetDocument m_text;
    SheetDocument m_answer;
    double m_room;
    double m_perMillimetre;
};

// Paints the slices of a sheet, in order, and begins the pages.
class SheetPainter {
public:
    explicit SheetPainter(QPdfWriter& writer) : m_writer(writer), m_painter(&writer)
    {
        QFont small;
        small.setPointSize(pointSize - 2);
        m_painter.setFont(small);
        paintNumber();
    }

    void paint(const PlacedSlice& slice, const LaidOutPart& part)
    {
        for (; m_page < slice.page; ++m_page) {
            m_writer.newPage();
            paintNumber(m_page + 2);
        }
        const double scale = m_writer.resolution() / millimetresPerInch;
        m_painter.save();
        m_painter.setClipRect(QRectF(0, slice.top * scale, pageWidth * scale, slice.height * scale));
        m_painter.translate(margin * scale, (slice.top - slice.offset) * scale);
        paintRules(part, scale);
        part.paint(m_painter);
        m_painter.restore();
    }

private:
    void paintRules(const LaidOutPart& part, double scale)
    {
        m_painter.setPen(QPen(theme::hairline(theme::lightPalette()), scale / 10));
        const double width = (pageWidth - 2 * margin) * scale;
        for (double y = ruleDistance + ruleInset; y <= part.room() - ruleInset; y += ruleDistance)
            m_painter.drawLine(QPointF(0, (part.roomTop() + y) * scale),
                               QPointF(width, (part.roomTop() + y) * scale));
    }

    void paintNumber(int number = 1)
    {
        const double scale = m_writer.resolution() / millimetresPerInch;
        const QRectF foot(margin * scale, bodyBottom * scale, (pageWidth - 2 * margin) * scale,
                          margin / 2 * scale);
        m_painter.setPen(Qt::black);
        m_painter.drawText(foot, Qt::AlignRight | Qt::AlignBottom, QString::number(number));
    }

    QPdfWriter& m_writer;
    QPainter m_painter;
    int m_page = 0;
};

}  // namespace

std::vector<PlacedSlice> placeParts(const LessonSheet& sheet, const std::vector<std::vector<double>>& breaks)
{
    constexpr double body = pageHeight - 2 * margin;
    std::vector<PlacedSlice> slices;
    int page = 0;
    double top = margin;
    for (std::size_t i = 0; i < sheet.parts.size(); ++i) {
        const double height = breaks[i].back();
        if (top > margin)
            top += sheet.parts[i].isIdea ? ideaGap : partGap;
        if (top > margin && top + height > bodyBottom) {
            ++page;
            top = margin;
        }
        double offset = 0;
        while (height - offset > body) {
            // Divides the part below the last line that fits. A single line that is higher than a page is cut.
            const auto past = std::ranges::upper_bound(breaks[i], offset + body);
            const double end =
                past != breaks[i].begin() && *(past - 1) > offset ? *(past - 1) : offset + body;
            slices.push_back({i, page++, margin, offset, end - offset});
            offset = end;
        }
        slices.push_back({i, page, top, offset, height - offset});
        top += height - offset;
    }
    return slices;
}

base::Status writeSheet(const std::string& path, const LessonSheet& sheet)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    {
        QPdfWriter writer(&buffer);
        writer.setPageSize(QPageSize(QPageSize::A4));
        writer.setPageMargins({});  // the parts are placed within margins of 2 cm
        writer.setTitle(sheet.title);
        std::vector<std::unique_ptr<LaidOutPart>> parts;
        std::vector<std::vector<double>> breaks;
        for (const SheetPart& part : sheet.parts) {
            parts.push_back(std::make_unique<LaidOutPart>(part, writer));
            breaks.push_back(parts.back()->breaks());
        }
        SheetPainter painter(writer);
        for (const PlacedSlice& slice : placeParts(sheet, breaks))
            painter.paint(slice, *parts[slice.part]);
    }
    return io::writeFile(path, {bytes.constData(), static_cast<std::size_t>(bytes.size())});
}

}  // namespace sequency::ui
