// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/messages/message_bar.h"

#include "ui/format/plain_text.h"
#include "ui/theme/layouts.h"
#include "ui/theme/named.h"
#include "ui/theme/theme.h"
#include "ui/theme/view_parts.h"

#include <QAccessible>
#include <QApplication>
#include <QFontDatabase>
#include <QGridLayout>
#include <QKeyEvent>
#include <QMenu>
#include <QPainter>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QToolButton>

#include <algorithm>

namespace sequency::ui {
namespace {

constexpr int stripeWidth = 4;
constexpr qsizetype maxDetails = 4000;  // maximum length in characters, for example of a compiler log
constexpr int detailLines = 10;
constexpr int minRestMilliseconds = 4000;
constexpr int readingMilliseconds = 80;  // display time per character

}  // namespace

MessageBar::MessageBar(QWidget* parent) : QFrame(parent)
{
    makeWidgets();
    m_rest.setObjectName(QStringLiteral("messageRest"));
    m_rest.setSingleShot(true);
    connect(&m_rest, &QTimer::timeout, this, &MessageBar::fade);
    connect(m_close, &QToolButton::clicked, this, &MessageBar::dismiss);
    connect(m_detailsButton, &QPushButton::clicked, this,
            [this] { m_details->setVisible(!m_details->isVisible()); });
    hide();
}

void MessageBar::makeWidgets()
{
    m_label = selectableLabel("messageText");
    m_label->setAccessibleName(tr("Message"));
    m_details = named(new QPlainTextEdit(this), "messageDetails", tr("Details of the message"));
    m_details->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    m_details->setReadOnly(true);
    m_details->setFixedHeight(QFontMetrics(m_details->font()).lineSpacing() * detailLines);
    m_details->hide();
    m_detailsButton = new QPushButton(tr("Details"), this);
    m_close = new QToolButton(this);
    m_close->setAutoRaise(true);
    m_close->setText(QStringLiteral("×"));
    m_close->setToolTip(tr("Close this message"));
    m_close->setAccessibleName(tr("Close this message"));

    auto* layout = new QGridLayout(this);
    layout->setContentsMargins(stripeWidth + 8, 4, 4, 4);
    layout->setColumnStretch(0, 1);
    m_ways = new QHBoxLayout;
    m_ways->setContentsMargins(0, 0, 0, 0);
    auto* buttons = rowLayout({stretch(), m_ways, m_detailsButton}, 4, QMargins());
    layout->addWidget(m_label, 0, 0);
    layout->addWidget(m_close, 0, 1, Qt::AlignTop);
    layout->addLayout(buttons, 1, 0, 1, 2);
    layout->addWidget(m_details, 2, 0, 1, 2);
}

void MessageBar::show(Kind kind, const QString& sentence, const QString& details,
                      const std::vector<Action>& actions, Cause cause)
{
    m_kind = kind;
    m_cause = cause;
    m_text = sentence;
    showActions(actions);
    m_label->setText(withShortWords(sentence));
    setAccessibleName(kind == Kind::Error ? tr("Error: %1").arg(sentence) : sentence);
    m_details->setPlainText(details.left(maxDetails));
    m_details->hide();
    m_detailsButton->setVisible(!details.isEmpty());
    setVisible(true);
    update();
    if (kind == Kind::Notice && actions.empty())
        m_rest.start(minRestMilliseconds + readingMilliseconds * static_cast<int>(sentence.size()));
    else
        m_rest.stop();
    QAccessibleEvent alert(this, QAccessible::Alert);
    QAccessible::updateAccessibility(&alert);
}

void MessageBar::showActions(const std::vector<Action>& actions)
{
    while (QLayoutItem* old = m_ways->takeAt(0)) {
        old->widget()->hide();
        old->widget()->deleteLater();  // deferred, because the button may be the sender of the current signal
        delete old;
    }
    QWidget* before = nullptr;
    for (const Action& action : actions) {
        auto* button = new QPushButton(QString(action.text).remove(QLatin1Char('&')), this);
        const auto take = [this](const std::function<void()>& go) {
            dismiss();
            go();
        };
        if (action.choices.empty()) {
            connect(button, &QPushButton::clicked, this, [take, go = action.go] { take(go); });
        } else {
            auto* menu = new QMenu(button);
            for (const Action& choice : action.choices)
                menu->addAction(choice.text, this, [take, go = choice.go] { take(go); });
            button->setMenu(menu);
        }
        m_ways->addWidget(button);
        button->show();  // otherwise the layout would show it in the next iteration of the event loop
        if (before != nullptr)
            setTabOrder(before, button);
        before = button;
    }
    if (before != nullptr)
        setTabOrder(before, m_detailsButton);
}

void MessageBar::dismiss()
{
    m_rest.stop();
    hide();
    m_label->clear();
    m_text.clear();
}

void MessageBar::settle(std::initializer_list<Cause> causes)
{
    if (std::find(causes.begin(), causes.end(), m_cause) != causes.end())
        dismiss();
}

bool MessageBar::isBeingRead() const
{
    return underMouse() || m_details->isVisible() ||
           (QApplication::focusWidget() != nullptr && isAncestorOf(QApplication::focusWidget()));
}

void MessageBar::fade()
{
    if (isBeingRead())
        m_rest.start(minRestMilliseconds);
    else
        hide();
}

void MessageBar::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(rect(), palette().alternateBase());
    const QColor stripe =
        m_kind == Kind::Error ? theme::problem(palette()) : palette().color(QPalette::Highlight);
    painter.fillRect(QRect(0, 0, stripeWidth, height()), stripe);
    painter.setPen(theme::hairline(palette()));
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
}

void MessageBar::enterEvent(QEnterEvent* event)
{
    QFrame::enterEvent(event);
    if (m_rest.isActive())
        m_rest.start(m_rest.interval());
}

void MessageBar::leaveEvent(QEvent* event)
{
    QFrame::leaveEvent(event);
    if (m_rest.isActive())
        m_rest.start(minRestMilliseconds);
}

void MessageBar::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape)
        dismiss();
    else
        QFrame::keyPressEvent(event);
}

}  // namespace sequency::ui

#include "moc_message_bar.cpp"
