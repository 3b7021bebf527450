// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/benchmark/check_list.h"

#include "ui/format/plain_text.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QSignalBlocker>

#include <algorithm>
#include <utility>

namespace sequency::ui {

namespace {

constexpr int idRole = Qt::UserRole;
constexpr int maxRowsDown = 8;
constexpr int maxRowsAcross = 3;

void toggle(QListWidgetItem& item)
{
    item.setCheckState(item.checkState() == Qt::Checked ? Qt::Unchecked : Qt::Checked);
}

}  // namespace

CheckList::CheckList(const char* name, const QString& accessible, Flow flow, QWidget* parent)
    : QListWidget(parent), m_flow(flow)
{
    setObjectName(QLatin1String(name));
    setAccessibleName(accessible);
    setTextElideMode(Qt::ElideRight);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setIconSize({28, 12});
    if (flow == Flow::Across) {
        setFlow(QListView::LeftToRight);
        setWrapping(true);
        setResizeMode(QListView::Adjust);
        setSpacing(1);
        setFrameShape(QFrame::NoFrame);
        setSelectionMode(QAbstractItemView::NoSelection);
    }
    connect(this, &QListWidget::itemChanged, this, [this](const QListWidgetItem* item) {
        emit toggled(item->data(idRole).toString(), item->checkState() == Qt::Checked);
    });
}

void CheckList::setEntries(const std::vector<Entry>& entries)
{
    const QSignalBlocker quiet(this);
    QStringList wanted;
    for (const Entry& entry : entries)
        wanted << entry.id;
    if (wanted != ids()) {
        m_pressed = nullptr;
        clear();
        for (std::size_t i = 0; i < entries.size(); ++i)
            addItem(new QListWidgetItem);
    }
    for (int row = 0; row < count(); ++row) {
        const Entry& entry = entries[static_cast<std::size_t>(row)];
        QListWidgetItem& shown = *item(row);
        shown.setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
        shown.setData(idRole, entry.id);
        shown.setText(entry.text);
        shown.setToolTip(plainTip(entry.tip));
        shown.setIcon(entry.icon);
        shown.setCheckState(entry.isTicked ? Qt::Checked : Qt::Unchecked);
    }
    fit();
}

QStringList CheckList::ids() const
{
    QStringList ids;
    for (int row = 0; row < count(); ++row)
        ids << item(row)->data(idRole).toString();
    return ids;
}

QStringList CheckList::ticked() const
{
    QStringList ids;
    for (int row = 0; row < count(); ++row)
        if (item(row)->checkState() == Qt::Checked)
            ids << item(row)->data(idRole).toString();
    return ids;
}

void CheckList::setTicked(const QStringList& ids)
{
    const QSignalBlocker quiet(this);
    for (int row = 0; row < count(); ++row)
        item(row)->setCheckState(ids.contains(item(row)->data(idRole).toString()) ? Qt::Checked
                                                                                  : Qt::Unchecked);
}

// Sets the height so that all entries are visible, up to a maximum number of rows.
void CheckList::fit()
{
    if (std::exchange(m_isFitting, true))
        return;
    const int rowHeight = std::max(sizeHintForRow(0), fontMetrics().height());
    if (m_flow == Flow::Down) {
        setFixedHeight(std::clamp(count(), 1, maxRowsDown) * rowHeight + 2 * frameWidth() + 4);
    } else {
        setVisible(count() > 0);
        doItemsLayout();
        int bottom = 0;
        for (int row = 0; row < count(); ++row)
            bottom = std::max(bottom, visualItemRect(item(row)).bottom() + verticalOffset());
        setFixedHeight(std::min(bottom + spacing() + 2, maxRowsAcross * (rowHeight + 2 * spacing()) + 4));
    }
    m_isFitting = false;
}

void CheckList::showEvent(QShowEvent* event)
{
    QListWidget::showEvent(event);
    fit();  // row heights are known only after the list has been shown
}

void CheckList::resizeEvent(QResizeEvent* event)
{
    QListWidget::resizeEvent(event);
    if (m_flow == Flow::Across && event->oldSize().width() != event->size().width())
        fit();
}

void CheckList::keyPressEvent(QKeyEvent* event)
{
    const bool isReturn = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (isReturn && currentItem() != nullptr)
        toggle(*currentItem());
    else
        QListWidget::keyPressEvent(event);
}

void CheckList::mousePressEvent(QMouseEvent* event)
{
    m_pressed = event->button() == Qt::LeftButton ? itemAt(event->position().toPoint()) : nullptr;
    if (m_pressed != nullptr)
        setCurrentItem(m_pressed);
}

void CheckList::mouseReleaseEvent(QMouseEvent* event)
{
    QListWidgetItem* const pressed = std::exchange(m_pressed, nullptr);
    if (pressed != nullptr && itemAt(event->position().toPoint()) == pressed)
        toggle(*pressed);
}

}  // namespace sequency::ui

#include "moc_check_list.cpp"
