// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/manual_window.h"

#include "ui/theme/layouts.h"
#include "ui/theme/markdown_layout.h"
#include "ui/theme/named.h"

#include <QAction>
#include <QEvent>
#include <QImage>
#include <QTextBlock>
#include <QTextBrowser>
#include <QToolBar>

namespace sequency::ui {

namespace {

// Shows pictures no wider than the text.
class PageBrowser : public QTextBrowser {
public:
    using QTextBrowser::QTextBrowser;

protected:
    QVariant loadResource(int type, const QUrl& name) override
    {
        constexpr int widest = 680;
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
    connect(m_browser, &QTextBrowser::sourceChanged, this, &ManualWindow::layOut);
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
    m_browser->setSource(QUrl(QStringLiteral("qrc:/manual/%1.md").arg(name)),
                         QTextDocument::MarkdownResource);
    show();
    raise();
    activateWindow();
    m_browser->setFocus();
}

void ManualWindow::changeEvent(QEvent* event)
{
    // The colour of links is laid down as a page is read.
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
