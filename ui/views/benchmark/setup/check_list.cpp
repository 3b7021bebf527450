// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/benchmark/setup/check_list.h"

#include "ui/format/plain_text.h"

#include <QSignalBlocker>

#include <algorithm>

namespace sequency::ui {

namespace {

constexpr int idRole = Qt::UserRole;
constexpr int maxVisibleRows = 8;

}  // namespace

CheckList::CheckList(const char* name, const QString& accessible, QWidget* parent) : QListWidget(parent)
{
    setObjectName(QLatin1String(name));
    setAccessibleName(accessible);
    setTextElideMode(Qt::ElideRight);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    connect(this, &QListWidget::itemChanged, this, &CheckList::tickedChanged);
}

void CheckList::setEntries(const std::vector<Entry>& entries)
{
    const QSignalBlocker quiet(this);
    clear();
    for (const Entry& entry : entries) {
        auto* item = new QListWidgetItem(entry.text);
        item->setData(idRole, QString::fromStdString(entry.id));
        item->setToolTip(plainTip(entry.tip));
        item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
        item->setCheckState(entry.ticked ? Qt::Checked : Qt::Unchecked);
        addItem(item);
    }
    fit();
}

std::vector<std::string> CheckList::ids() const
{
    std::vector<std::string> ids;
    for (int row = 0; row < count(); ++row)
        ids.push_back(item(row)->data(idRole).toString().toStdString());
    return ids;
}

std::vector<std::string> CheckList::ticked() const
{
    std::vector<std::string> ids;
    for (int row = 0; row < count(); ++row)
        if (item(row)->checkState() == Qt::Checked)
            ids.push_back(item(row)->data(idRole).toString().toStdString());
    return ids;
}

bool CheckList::isTicked(const std::string& id) const
{
    const auto all = ticked();
    return std::find(all.begin(), all.end(), id) != all.end();
}

void CheckList::setTicked(const std::vector<std::string>& ids)
{
    const QSignalBlocker quiet(this);
    for (int row = 0; row < count(); ++row) {
        const std::string id = item(row)->data(idRole).toString().toStdString();
        item(row)->setCheckState(std::find(ids.begin(), ids.end(), id) != ids.end() ? Qt::Checked
                                                                                    : Qt::Unchecked);
    }
}

void CheckList::showEvent(QShowEvent* event)
{
    QListWidget::showEvent(event);
    fit();  // only now is the rows' height that of the style
}

void CheckList::fit()
{
    const int rows = std::clamp(count(), 1, maxVisibleRows);
    const int rowHeight = std::max(sizeHintForRow(0), fontMetrics().height());
    setFixedHeight(rows * rowHeight + 2 * frameWidth() + 4);
}

}  // namespace sequency::ui

#include "moc_check_list.cpp"
