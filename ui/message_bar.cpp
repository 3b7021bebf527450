// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/message_bar.h"

#include "ui/theme/theme.h"

#include <QAccessible>
#include <QFontDatabase>
#include <QGridLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QMenu>
#include <QPainter>
#include <QPushButton>
#include <QToolButton>

namespace sequency::ui {
namespace {

constexpr int stripeWidth = 4;
constexpr qsizetype mostDetails = 4000;  // characters of a compiler's log

}  // namespace

MessageBar::MessageBar(QWidget* parent) : QFrame(parent)
{
    m_label = new QLabel(this);
    m_label->setObjectName(QStringLiteral("messageText"));
    m_label->setWordWrap(true);
    m_label->setTextFormat(Qt::PlainText);
    m_label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_details = new QLabel(this);
    m_details->setTextFormat(Qt::PlainText);
    m_details->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    m_details->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_details->setWordWrap(true);
    m_details->hide();
    m_detailsButton = new QPushButton(tr("&Details"), this);
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
    layout->addWidget(m_label, 0, 0);
    layout->addLayout(m_ways, 0, 1);
    layout->addWidget(m_detailsButton, 0, 2);
    layout->addWidget(m_close, 0, 3);
    layout->addWidget(m_details, 1, 0, 1, 4);

    connect(m_close, &QToolButton::clicked, this, [this] {
        dismiss();
        emit closedByUser();
    });
    connect(m_detailsButton, &QPushButton::clicked, this,
            [this] { m_details->setVisible(!m_details->isVisible()); });
    hide();
}

void MessageBar::show(Kind kind, const QString& sentence, const QString& details,
                      const std::vector<Way>& ways)
{
    m_kind = kind;
    showWays(ways);
    m_label->setText(sentence);
    setAccessibleName(kind == Kind::Error ? tr("Error: %1").arg(sentence) : sentence);
    m_details->setText(details.left(mostDetails));
    m_details->hide();
    m_detailsButton->setVisible(!details.isEmpty());
    setVisible(true);
    update();
    QAccessibleEvent alert(this, QAccessible::Alert);
    QAccessible::updateAccessibility(&alert);
}

void MessageBar::showWays(const std::vector<Way>& ways)
{
    while (QLayoutItem* old = m_ways->takeAt(0)) {
        old->widget()->hide();
        old->widget()->deleteLater();  // the message may be shown by the very button that goes
        delete old;
    }
    QWidget* before = nullptr;
    for (const Way& way : ways) {
        auto* button = new QPushButton(way.text, this);
        const auto take = [this](const std::function<void()>& go) {
            dismiss();
            go();
        };
        if (way.choices.empty()) {
            connect(button, &QPushButton::clicked, this, [take, go = way.go] { take(go); });
        } else {
            auto* menu = new QMenu(button);
            for (const Way& choice : way.choices)
                menu->addAction(choice.text, this, [take, go = choice.go] { take(go); });
            button->setMenu(menu);
        }
        m_ways->addWidget(button);
        if (before != nullptr)
            setTabOrder(before, button);
        before = button;
    }
    if (before != nullptr)
        setTabOrder(before, m_detailsButton);
}

void MessageBar::dismiss()
{
    hide();
    m_label->clear();
}

QString MessageBar::text() const
{
    return m_label->text();
}

void MessageBar::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(rect(), palette().alternateBase());
    const QColor stripe =
        m_kind == Kind::Error ? theme::problem(palette()) : palette().color(QPalette::Highlight);
    painter.fillRect(QRect(0, 0, stripeWidth, height()), stripe);
    painter.setPen(theme::hairline(palette()));
    painter.drawLine(0, height() - 1, width(), height() - 1);
}

void MessageBar::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape)
        dismiss();
    else
        QFrame::keyPressEvent(event);
}

}  // namespace sequency::ui
