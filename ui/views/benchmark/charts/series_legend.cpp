// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/benchmark/charts/series_legend.h"

#include "ui/format/plain_text.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QScrollBar>
#include <QSignalBlocker>

#include <algorithm>

namespace sequency::ui {

namespace {

constexpr int keyRole = Qt::UserRole;
constexpr int maxRows = 3;
constexpr int iconWidth = 28;
constexpr int iconHeight = 12;

}  // namespace

SeriesLegend::SeriesLegend(QWidget* parent) : QListWidget(parent)
{
    setObjectName(QStringLiteral("seriesLegend"));
    setAccessibleName(tr("Legend"));
    setAccessibleDescription(tr("Series of the chart; Space hides one and shows it again"));
    setFlow(QListView::LeftToRight);
    setWrapping(true);
    setResizeMode(QListView::Adjust);
    setMovement(QListView::Static);
    setSpacing(1);
    setFrameShape(QFrame::NoFrame);
    setIconSize({iconWidth, iconHeight});
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setSelectionMode(QAbstractItemView::NoSelection);
    connect(this, &QListWidget::itemChanged, this, [this](const QListWidgetItem* item) {
        emit visibilityChanged(item->data(keyRole).toString(), item->checkState() == Qt::Checked);
    });
}

void SeriesLegend::setEntries(const std::vector<Entry>& entries)
{
    const QSignalBlocker quiet(this);
    const bool same =
        count() == static_cast<int>(entries.size()) &&
        std::all_of(entries.begin(), entries.end(), [this, row = 0](const Entry& entry) mutable {
            return item(row++)->data(keyRole).toString() == entry.key;
        });
    if (!same) {  // else the focus stays where it is
        clear();
        for (std::size_t i = 0; i < entries.size(); ++i)
            addItem(new QListWidgetItem);
    }
    for (int row = 0; row < count(); ++row) {
        const Entry& entry = entries[static_cast<std::size_t>(row)];
        QListWidgetItem& shown = *item(row);
        shown.setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
        shown.setData(keyRole, entry.key);
        shown.setText(entry.name);
        shown.setToolTip(plainTip(entry.tip));
        shown.setIcon(entry.icon);
        shown.setCheckState(entry.visible ? Qt::Checked : Qt::Unchecked);
    }
    fit();
}

QStringList SeriesLegend::names() const
{
    QStringList names;
    for (int row = 0; row < count(); ++row)
        names << item(row)->text();
    return names;
}

// As tall as its rows, up to some.
void SeriesLegend::fit()
{
    if (m_fitting)
        return;
    m_fitting = true;
    setVisible(count() > 0);
    doItemsLayout();
    int bottom = 0;
    for (int row = 0; row < count(); ++row)
        bottom = std::max(bottom, visualItemRect(item(row)).bottom() + verticalOffset());
    const int rowHeight = count() > 0 ? sizeHintForRow(0) + 2 * spacing() : 0;
    setFixedHeight(std::min(bottom + spacing() + 2, maxRows * rowHeight + 4));
    m_fitting = false;
}

void SeriesLegend::resizeEvent(QResizeEvent* event)
{
    QListWidget::resizeEvent(event);
    if (event->oldSize().width() != event->size().width())
        fit();
}

void SeriesLegend::keyPressEvent(QKeyEvent* event)
{
    // Return does what Space does; a list alone would do nothing.
    if ((event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) && currentItem() != nullptr) {
        QListWidgetItem& item = *currentItem();
        item.setCheckState(item.checkState() == Qt::Checked ? Qt::Unchecked : Qt::Checked);
        return;
    }
    QListWidget::keyPressEvent(event);
}

// A click anywhere on an entry counts, not only one on its box.
void SeriesLegend::mousePressEvent(QMouseEvent* event)
{
    m_pressed = event->button() == Qt::LeftButton ? itemAt(event->position().toPoint()) : nullptr;
    if (m_pressed != nullptr)
        setCurrentItem(m_pressed);
}

void SeriesLegend::mouseReleaseEvent(QMouseEvent* event)
{
    QListWidgetItem* const pressed = std::exchange(m_pressed, nullptr);
    if (pressed != nullptr && itemAt(event->position().toPoint()) == pressed)
        pressed->setCheckState(pressed->checkState() == Qt::Checked ? Qt::Unchecked : Qt::Checked);
}

}  // namespace sequency::ui

#include "moc_series_legend.cpp"
