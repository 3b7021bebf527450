// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/view/long_run_page.h"

#include "engine/session/devices/device_choice.h"
#include "ui/format/device_title.h"
#include "ui/format/plain_text.h"
#include "ui/theme/elided_combo_box.h"
#include "ui/theme/elided_label.h"
#include "ui/theme/layouts.h"
#include "ui/theme/theme.h"

#include <QComboBox>
#include <QEvent>
#include <QFormLayout>
#include <QPushButton>
#include <QScrollArea>
#include <QSpinBox>

namespace sequency::ui {

LongRunPage::LongRunPage(About about, const QString& name, QWidget* parent)
    : View(std::move(about), parent), m_name(name), m_form(new QFormLayout),
      m_title(new ElidedLabel(nameOf("Title"))), m_start(new QPushButton), m_meaning(new PlainLabel),
      m_status(new PlainLabel), m_open(new QPushButton)
{
    m_start->setObjectName(nameOf("Start"));
    m_meaning->setObjectName(nameOf("Meaning"));
    m_meaning->setWordWrap(true);
    m_status->setObjectName(nameOf("Status"));
    m_status->setWordWrap(true);
    m_status->setMinimumHeight(2 * m_status->fontMetrics().lineSpacing());
    m_open->setObjectName(nameOf("Open"));
    m_form->setRowWrapPolicy(QFormLayout::WrapLongRows);
    connect(m_start, &QPushButton::clicked, this, [this] { startOrStop(); });
    connect(m_open, &QPushButton::clicked, this, [this] { openFound(); });
}

QString LongRunPage::title() const
{
    return m_title->text();
}

QString LongRunPage::status() const
{
    return m_status->text();
}

QComboBox* LongRunPage::addList(const char* part, const QString& label, const QStringList& items)
{
    constexpr int contentsLength = 8;
    auto* list = new ElidedComboBox;
    list->setObjectName(nameOf(part));
    list->addItems(items);
    list->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    list->setMinimumContentsLength(contentsLength);
    m_form->addRow(label, list);
    return list;
}

QSpinBox* LongRunPage::addNumber(const char* part, const QString& label, int least, int most, int value)
{
    auto* number = new QSpinBox;
    number->setObjectName(nameOf(part));
    number->setRange(least, most);
    number->setValue(value);
    number->setGroupSeparatorShown(true);
    m_form->addRow(label, number);
    return number;
}

QWidget* LongRunPage::makeChoices()
{
    auto* choices = new QWidget;
    columnLayout(choices, {m_form, m_start, m_meaning, stretch()}, defaultSpacing, QMargins(0, 0, 4, 0));
    auto* scroll = new QScrollArea;
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setWidget(choices);
    m_choices = scroll;
    fitChoices();
    return scroll;
}

void LongRunPage::fitChoices()
{
    constexpr int letters = 30;
    constexpr int fieldWidth = 80;  // width in pixels of a field next to its label, in the default type size
    m_choices->setFixedWidth(letters * fontMetrics().averageCharWidth() +
                             qRound(fieldWidth * theme::strokeScale(font())));
}

void LongRunPage::changeEvent(QEvent* event)
{
    View::changeEvent(event);
    if (event->type() == QEvent::FontChange && m_choices != nullptr)
        fitChoices();
}

void LongRunPage::layOut(QWidget* found, const QString& open, const QString& openTip)
{
    m_open->setText(open);
    m_open->setToolTip(plainTip(openTip));
    auto* below = rowLayout({{m_status, 1}, m_open});
    auto* column = columnLayout({m_title, {found, 1}, below}, 4);
    rowLayout(this, {makeChoices(), {column, 1}}, 8, allEdges(8));
    addControls({m_choices});
}

void LongRunPage::showStart(bool isRunning, bool isPossible, const QString& start, const QString& meaning)
{
    m_start->setText(isRunning ? tr("Stop") : start);
    m_start->setEnabled(isRunning || isPossible);
    m_meaning->setText(meaning);
}

QString LongRunPage::computedOn(const std::vector<session::DeviceInfo>& devices)
{
    QStringList names;
    for (const session::DeviceInfo& device : devices)
        names << deviceTitle(device);
    return names.isEmpty() ? QString()
                           : tr("computed on %1", "a device").arg(names.join(QStringLiteral(", ")));
}

void LongRunPage::showFound(const QString& title, const QString& status, bool canOpen)
{
    m_title->setWholeText(title);
    m_status->setText(status);
    m_open->setEnabled(canOpen);
}

}  // namespace sequency::ui

#include "moc_long_run_page.cpp"
