// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/algorithm/code_pane.h"

#include "ui/theme/theme.h"

#include <QEvent>
#include <QFontDatabase>
#include <QPainter>
#include <QRegularExpression>
#include <QSyntaxHighlighter>
#include <QTextBlock>

#include <algorithm>

namespace sequency::ui {

namespace {

constexpr int barWidth = 3;
constexpr int gap = 6;

// A highlighter that shows keywords in bold, comments in the colour of minor text, and preprocessor directives in a separate colour.
class Highlighter : public QSyntaxHighlighter {
public:
    explicit Highlighter(QPlainTextEdit& pane) : QSyntaxHighlighter(pane.document()), m_pane(pane) {}

protected:
    void highlightBlock(const QString& text) override
    {
        static const QRegularExpression keywords(QStringLiteral(
            "\\b(__kernel|__global|__local|__constant|const|inline|void|return|if|else|for|while|int|uint|"
            "uchar|long|ulong|float2?|double2?|ELEMENT|INDEX|SUM|WEIGHT|barrier)\\b"));
        QTextCharFormat bold;
        bold.setFontWeight(QFont::Bold);
        for (auto at = keywords.globalMatch(text); at.hasNext();) {
            const auto match = at.next();
            setFormat(static_cast<int>(match.capturedStart()), static_cast<int>(match.capturedLength()),
                      bold);
        }
        if (text.trimmed().startsWith(QLatin1Char('#')))
            setFormat(0, static_cast<int>(text.size()), theme::series(4, m_pane.palette()));
        if (const qsizetype comment = text.indexOf(QStringLiteral("//")); comment >= 0)
            setFormat(static_cast<int>(comment), static_cast<int>(text.size() - comment),
                      theme::dimmedText(m_pane.palette()));
    }

private:
    QPlainTextEdit& m_pane;
};

}  // namespace

class CodePane::Margin : public QWidget {
public:
    explicit Margin(CodePane& pane) : QWidget(&pane), m_pane(pane) {}
    QSize sizeHint() const override { return {m_pane.marginWidth(), 0}; }

protected:
    void paintEvent(QPaintEvent* event) override { m_pane.paintMargin(event); }

private:
    CodePane& m_pane;
};

CodePane::CodePane(Language language, QWidget* parent) : QPlainTextEdit(parent), m_margin(new Margin(*this))
{
    setReadOnly(true);
    setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    setTabChangesFocus(true);
    setUndoRedoEnabled(false);
    setLineWrapMode(language == Language::OpenCl ? QPlainTextEdit::NoWrap : QPlainTextEdit::WidgetWidth);
    if (language == Language::OpenCl)
        m_highlighter = new Highlighter(*this);
    connect(this, &QPlainTextEdit::updateRequest, m_margin, [this](const QRect& area, int scrolled) {
        scrolled != 0 ? m_margin->scroll(0, scrolled)
                      : m_margin->update(0, area.y(), m_margin->width(), area.height());
    });
    retheme();
}

void CodePane::setCode(const QString& code, int firstNumber)
{
    if (code == toPlainText() && firstNumber == m_firstNumber)
        return;
    m_firstNumber = firstNumber;
    m_current.clear();
    m_scopeBegin = m_scopeEnd = 0;
    setPlainText(code);
    setViewportMargins(marginWidth(), 0, 0, 0);
    showMarks();
}

QString CodePane::line(int number) const
{
    return document()->findBlockByNumber(number).text();
}

void CodePane::setMarks(std::vector<int> current, int scopeBegin, int scopeEnd)
{
    const bool isNew = current != m_current || scopeBegin != m_scopeBegin;
    m_current = std::move(current);
    m_scopeBegin = scopeBegin;
    m_scopeEnd = scopeEnd;
    showMarks();
    if (!isNew || (m_current.empty() && m_scopeEnd == 0))
        return;
    const int target = m_current.empty() ? m_scopeBegin : m_current.front();
    QTextCursor cursor(document()->findBlockByNumber(target));
    setTextCursor(cursor);
    centerCursor();
}

void CodePane::showMarks()
{
    QList<QTextEdit::ExtraSelection> marks;
    for (const int number : m_current) {
        QTextEdit::ExtraSelection mark;
        mark.cursor = QTextCursor(document()->findBlockByNumber(number));
        mark.cursor.movePosition(QTextCursor::EndOfBlock, QTextCursor::KeepAnchor);
        mark.format.setBackground(theme::marked(palette()));
        mark.format.setProperty(QTextFormat::FullWidthSelection, true);
        marks << mark;
    }
    setExtraSelections(marks);
    m_margin->update();
}

int CodePane::marginWidth() const
{
    const auto digits = QString::number(std::max(10, m_firstNumber + blockCount())).size();
    return static_cast<int>(digits + 2) * fontMetrics().horizontalAdvance(QLatin1Char('0')) + barWidth + gap;
}

void CodePane::paintMargin(QPaintEvent* event)
{
    QPainter painter(m_margin);
    painter.setFont(font());
    painter.fillRect(event->rect(), palette().color(QPalette::Window));
    const int lineHeight = fontMetrics().height();
    for (QTextBlock block = firstVisibleBlock(); block.isValid(); block = block.next()) {
        const int top = qRound(blockBoundingGeometry(block).translated(contentOffset()).top());
        if (top > event->rect().bottom())
            break;
        const int height = qRound(blockBoundingRect(block).height());
        const int number = block.blockNumber();
        const bool isCurrent = std::find(m_current.begin(), m_current.end(), number) != m_current.end();
        if (number >= m_scopeBegin && number < m_scopeEnd)
            painter.fillRect(m_margin->width() - barWidth, top, barWidth, height, theme::hairline(palette()));
        if (isCurrent)
            painter.fillRect(m_margin->width() - barWidth, top, barWidth, height,
                             theme::series(0, palette()));
        painter.setPen(isCurrent ? palette().color(QPalette::Text) : theme::dimmedText(palette()));
        const QRect place(0, top, m_margin->width() - barWidth - gap / 2, lineHeight);
        painter.drawText(place, Qt::AlignRight | Qt::AlignVCenter,
                         QString::number(m_firstNumber + number + 1));
        if (isCurrent)
            painter.drawText(place.adjusted(2, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter,
                             QStringLiteral("▸"));
    }
}

void CodePane::resizeEvent(QResizeEvent* event)
{
    QPlainTextEdit::resizeEvent(event);
    const QRect inner = contentsRect();
    m_margin->setGeometry(inner.left(), inner.top(), marginWidth(), inner.height());
}

void CodePane::changeEvent(QEvent* event)
{
    QPlainTextEdit::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        retheme();
}

void CodePane::retheme()
{
    const QFont fixed = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    if (font().family() != fixed.family()) {
        QFont type;  // no size is set, so that the inherited size is used
        type.setFamilies({fixed.family()});
        type.setFixedPitch(true);
        setFont(type);
    }
    setViewportMargins(marginWidth(), 0, 0, 0);
    if (m_highlighter != nullptr)
        m_highlighter->rehighlight();
    showMarks();
}

}  // namespace sequency::ui

#include "moc_code_pane.cpp"
