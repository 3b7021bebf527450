// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/presentation.h"

#include "ui/format/plain_text.h"
#include "ui/theme/theme.h"

#include <QAction>
#include <QActionGroup>
#include <QApplication>
#include <QFontInfo>
#include <QToolBar>

#include <algorithm>

namespace sequency::ui {
namespace {

constexpr int typeAtFullHd = 20;  // pixels
constexpr int fullHdHeight = 1080;
constexpr int minType = 12;

int pixelsOf(const QFont& font)
{
    return QFontInfo(font).pixelSize();
}

QToolBar* makeBar(QWidget& window, const char* name, const QString& title)
{
    auto* bar = new QToolBar(title, &window);
    bar->setObjectName(QLatin1String(name));
    bar->setMovable(false);
    bar->setToolButtonStyle(Qt::ToolButtonTextOnly);
    bar->toggleViewAction()->setVisible(false);  // it comes and goes with the presentation
    bar->hide();
    return bar;
}

}  // namespace

Presentation::Presentation(QWidget& window) : QObject(&window)
{
    m_headingBar = makeBar(window, "presentationHeadingBar", tr("Heading of the presentation"));
    m_pageBar = makeBar(window, "presentationBar", tr("Presentation"));
    m_heading = new PlainLabel(m_headingBar);
    m_heading->setObjectName(QStringLiteral("presentationHeading"));
    m_heading->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    m_heading->setContentsMargins(8, 0, 8, 0);
    m_headingBar->addWidget(m_heading);
    m_pages = new QActionGroup(this);
    m_leave = new QAction(tr("Leave (Esc)"), this);
    m_leave->setShortcut(Qt::Key_Escape);
    m_leave->setEnabled(false);
    m_headingBar->addAction(m_leave);
    connect(m_leave, &QAction::triggered, this, &Presentation::leaveAsked);
}

int Presentation::typePixels(int windowHeight)
{
    return std::max(minType, (typeAtFullHd * windowHeight + fullHdHeight / 2) / fullHdHeight);
}

void Presentation::addPage(const QString& title, int digit)
{
    auto* action = new QAction(tr("%1 %2").arg(digit).arg(title), m_pages);
    action->setCheckable(true);
    action->setShortcut(Qt::Key_0 + digit);
    action->setEnabled(false);
    m_pageBar->addAction(action);
    const int page = static_cast<int>(m_pages->actions().size()) - 1;
    connect(action, &QAction::triggered, this, [this, page] { emit pageAsked(page); });
}

void Presentation::setPage(int page)
{
    m_pages->actions().at(page)->setChecked(true);
}

void Presentation::setActive(bool active)
{
    for (QAction* page : m_pages->actions())  // a group enables none that was disabled by itself
        page->setEnabled(active);
    m_leave->setEnabled(active);
}

void Presentation::setHeading(const QString& heading)
{
    m_heading->setText(heading);
}

QString Presentation::heading() const
{
    return m_heading->text();
}

void Presentation::enlarge(const QList<QWidget*>& parts, int windowHeight)
{
    restore();
    QFont type = QApplication::font();
    const int usual = pixelsOf(type);
    const int pixels = typePixels(windowHeight);
    type.setPixelSize(pixels);
    QHash<QWidget*, int> before;
    for (QWidget* part : parts)
        for (QWidget* inner : part->findChildren<QWidget*>())
            if (inner->testAttribute(Qt::WA_SetFont))
                before.insert(inner, pixelsOf(inner->font()));
    for (QWidget* part : parts) {
        m_parts << part;
        part->setFont(type);
    }
    for (auto it = before.cbegin(); it != before.cend(); ++it) {
        QFont own = it.key()->font();
        if (pixelsOf(own) != it.value())
            continue;  // its view has seen to it
        m_ownFonts.insert(it.key(), own);
        connect(it.key(), &QObject::destroyed, this,
                [this, widget = it.key()] { m_ownFonts.remove(widget); });
        own.setPixelSize(it.value() * pixels / std::max(usual, 1));
        it.key()->setFont(own);
    }
    m_headingBar->setFont(type);
    m_pageBar->setFont(type);
    m_heading->setFont(theme::font(theme::TypeSize::Title, type));
}

void Presentation::restore()
{
    for (const QPointer<QWidget>& part : std::exchange(m_parts, {}))
        if (part)
            part->setFont({});
    const auto own = std::exchange(m_ownFonts, {});
    for (auto it = own.cbegin(); it != own.cend(); ++it) {
        disconnect(it.key(), &QObject::destroyed, this, nullptr);
        it.key()->setFont(it.value());
    }
}

}  // namespace sequency::ui
