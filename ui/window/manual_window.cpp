// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/manual_window.h"

#include "ui/theme/layouts.h"
#include "ui/theme/markdown_layout.h"
#include "ui/theme/named.h"
#include "ui/window/manual_search.h"

#include <QAction>
#include <QEvent>
#include <QImage>
#include <QLineEdit>
#include <QScrollBar>
#include <QTextBlock>
#include <QTextBrowser>
#include <QToolBar>

namespace sequency::ui {

namespace {

const QString searchScheme = QStringLiteral("search");

// A browser that scales wide pictures to the width of the text. For an address "search:QUERY", it generates the page of search results.
class PageBrowser : public QTextBrowser {
public:
    using QTextBrowser::QTextBrowser;

protected:
    QVariant loadResource(int type, const QUrl& name) override
    {
        constexpr int widest = 680;
        if (name.scheme() == searchScheme)
            return searchPage(name.path());
        QVariant resource = QTextBrowser::loadResource(type, name);
        if (type != QTextDocument::ImageResource)
            return resource;
        QImage image = resource.toByteArray().isEmpty() ? resource.value<QImage>()
                                                        : QImage::fromData(resource.toByteArray());
        const double ratio = devicePixelRatioF();
        if (image.width() > widest * ratio)
            image = image.scaledToWidth(qRound(widest * ratio), Qt::SmoothTransformation);
        image.setDevicePixelRatio(ratio);
        return image;
    }
};

}  // namespace

ManualWindow::ManualWindow(QWidget* parent) : QWidget(parent, Qt::Window)
{
    setObjectName(QStringLiteral("manualWindow"));
    setWindowTitle(tr("Manual"));
    m_browser = named(new PageBrowser(this), "manualText", tr("Manual"));
    m_browser->setFrameShape(QFrame::NoFrame);
    m_browser->setOpenExternalLinks(true);
    m_browser->setSearchPaths({QStringLiteral(":/manual")});
    m_browser->document()->setDocumentMargin(24);
    auto* bar = new QToolBar(this);
    QAction* back = bar->addAction(tr("Back"), m_browser, &QTextBrowser::backward);
    back->setShortcut(QKeySequence::Back);
    back->setEnabled(false);
    QAction* forward = bar->addAction(tr("Forward"), m_browser, &QTextBrowser::forward);
    forward->setShortcut(QKeySequence::Forward);
    forward->setEnabled(false);
    bar->addAction(tr("Contents"), this, [this] { showPage(QStringLiteral("index")); });
    m_search = named(new QLineEdit(this), "manualSearch", tr("Search the manual"));
    m_search->setPlaceholderText(
        tr("Search the manual (%1)")
            .arg(QKeySequence(QKeySequence::Find).toString(QKeySequence::NativeText)));
    m_search->setClearButtonEnabled(true);
    bar->addWidget(m_search);
    connect(m_search, &QLineEdit::returnPressed, this, [this] { search(m_search->text()); });
    connect(m_search, &QLineEdit::textChanged, this, &ManualWindow::markWords);
    auto* find = new QAction(this);
    find->setShortcut(QKeySequence::Find);
    connect(find, &QAction::triggered, this, [this] {
        m_search->setFocus(Qt::ShortcutFocusReason);
        m_search->selectAll();
    });
    addAction(find);
    connect(m_browser, &QTextBrowser::sourceChanged, this, &ManualWindow::layOut);
    connect(m_browser, &QTextBrowser::sourceChanged, this, [this](const QUrl& source) {
        markWords();
        if (source.hasFragment())
            showSection(source.fragment());
    });
    connect(m_browser, &QTextBrowser::backwardAvailable, back, &QAction::setEnabled);
    connect(m_browser, &QTextBrowser::forwardAvailable, forward, &QAction::setEnabled);
    auto* close = new QAction(this);
    close->setShortcut(Qt::Key_Escape);
    connect(close, &QAction::triggered, this, &QWidget::close);
    addAction(close);
    columnLayout(this, {bar, {m_browser, 1}}, 0, QMargins());
    resize(820, 720);
}

void ManualWindow::showPage(const QString& name)
{
    QUrl page(QStringLiteral("qrc:/manual/%1.md").arg(name.section(QLatin1Char('#'), 0, 0)));
    if (const QString anchor = name.section(QLatin1Char('#'), 1); !anchor.isEmpty())
        page.setFragment(anchor);
    m_browser->setSource(page, QTextDocument::MarkdownResource);
    show();
    raise();
    activateWindow();
    m_browser->setFocus();
}

void ManualWindow::search(const QString& query)
{
    const QString words = searchWords(query).join(QLatin1Char(' '));
    if (words.isEmpty())
        return;
    QUrl address;
    address.setScheme(searchScheme);
    address.setPath(words);
    m_browser->setSource(address, QTextDocument::MarkdownResource);
    m_browser->setFocus();
}

// Scrolls to the heading with the anchor `anchor`. The heading is found by its text, because Qt creates no anchors for Markdown headings.
void ManualWindow::showSection(const QString& anchor)
{
    const QTextDocument& document = *m_browser->document();
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
        if (block.blockFormat().headingLevel() == 0 || headingAnchor(block.text()) != anchor)
            continue;
        m_browser->moveCursor(QTextCursor::End);  // completes the layout of a long page
        const QTextCursor cursor(block);
        m_browser->setTextCursor(cursor);
        QScrollBar& bar = *m_browser->verticalScrollBar();
        bar.setValue(bar.value() + m_browser->cursorRect(cursor).top() -
                     m_browser->fontMetrics().lineSpacing());
        return;
    }
}

// Highlights every word of the search field in the current page.
void ManualWindow::markWords()
{
    QList<QTextEdit::ExtraSelection> marks;
    QTextCharFormat format;
    format.setBackground(palette().color(QPalette::Highlight));
    format.setForeground(palette().color(QPalette::HighlightedText));
    for (const QString& word : searchWords(m_search->text())) {
        if (word.size() < 2)
            continue;
        for (QTextCursor at = m_browser->document()->find(word); !at.isNull();
             at = m_browser->document()->find(word, at))
            marks.append({at, format});
    }
    m_browser->setExtraSelections(marks);
}

void ManualWindow::changeEvent(QEvent* event)
{
    // Loads the page again, because the colour of links is fixed when a page is loaded.
    if (event->type() == QEvent::PaletteChange && m_browser && !m_browser->source().isEmpty()) {
        m_browser->reload();
        layOut();
    }
    QWidget::changeEvent(event);
}

void ManualWindow::layOut()
{
    theme::layOutMarkdown(*m_browser->document(), palette(), font());
}

QString ManualWindow::pageTitle() const
{
    return m_browser->document()->begin().text();
}

}  // namespace sequency::ui

#include "moc_manual_window.cpp"
