// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lesson/markdown_browser.h"

#include "ui/lesson/read_markdown.h"
#include "ui/theme/markdown_layout.h"

#include <QAbstractTextDocumentLayout>
#include <QEvent>
#include <QFontInfo>
#include <QScrollBar>

#include <cmath>

namespace sequency::ui {
namespace {

constexpr int minFittedLines = 4;
constexpr int maxFittedLines = 14;

}  // namespace

MarkdownBrowser::MarkdownBrowser(QWidget* parent) : QTextBrowser(parent)
{
    setFrameShape(QFrame::NoFrame);
    setOpenLinks(false);
    setLineWrapMode(QTextEdit::WidgetWidth);
    document()->setDocumentMargin(8);
    connect(this, &QTextBrowser::anchorClicked, this, &MarkdownBrowser::linkRequested);
}

void MarkdownBrowser::showText(const QString& markdown, bool fromTop)
{
    if (markdown == m_markdown && !fromTop)
        return;
    m_markdown = markdown;
    layOut();
    verticalScrollBar()->setValue(fromTop ? 0 : verticalScrollBar()->maximum());
}

void MarkdownBrowser::layOut()
{
    // Qt derives the space between paragraphs from the point size, which fonts with a size in pixels lack. Presentations use such fonts.
    QFont type = font();
    if (type.pointSize() < 0)
        type.setPointSizeF(QFontInfo(type).pointSizeF());
    document()->setDefaultFont(type);
    readMarkdown(*document(), m_markdown);
    theme::layOutMarkdown(*document(), palette(), font());
}

void MarkdownBrowser::fitHeight(bool hasPriority)
{
    m_isFitted = true;
    m_hasPriority = hasPriority;
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Maximum);
    connect(document()->documentLayout(), &QAbstractTextDocumentLayout::documentSizeChanged, this,
            &QWidget::updateGeometry);
}

QSize MarkdownBrowser::sizeHint() const
{
    if (!m_isFitted)
        return QTextBrowser::sizeHint();
    return {QTextBrowser::sizeHint().width(),
            static_cast<int>(std::ceil(document()->size().height())) + 2 * frameWidth()};
}

QSize MarkdownBrowser::minimumSizeHint() const
{
    if (!m_isFitted)
        return QTextBrowser::minimumSizeHint();
    const int lines = m_hasPriority ? maxFittedLines : minFittedLines;
    return {0, std::min(sizeHint().height(), lines * fontMetrics().lineSpacing())};
}

bool MarkdownBrowser::scrollPage(int by)
{
    QScrollBar& bar = *verticalScrollBar();
    const int before = bar.value();
    bar.setValue(before + by * bar.pageStep());
    return bar.value() != before;
}

QVariant MarkdownBrowser::loadResource(int, const QUrl&)
{
    return {};
}

void MarkdownBrowser::changeEvent(QEvent* event)
{
    QTextBrowser::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        layOut();
}

}  // namespace sequency::ui

#include "moc_markdown_browser.cpp"
