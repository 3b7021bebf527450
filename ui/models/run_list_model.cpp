// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/run_list_model.h"

#include "engine/benchmark/paper_setups.h"
#include "ui/format/names.h"
#include "ui/format/plain_text.h"

#include <QDateTime>
#include <QFileInfo>
#include <QLocale>
#include <QStringList>

#include <algorithm>
#include <utility>

namespace sequency::ui {

namespace {

QString asText(const std::string& text)
{
    return QString::fromStdString(text);
}

QString dateText(const benchmark::StoredRun& run)
{
    const QDateTime date = QDateTime::fromString(asText(run.date), Qt::ISODate);
    return date.isValid() ? QLocale().toString(date.toLocalTime(), QLocale::ShortFormat) : asText(run.date);
}

QString worksText(const benchmark::StoredRun& run)
{
    QStringList works;
    for (const std::string& work : run.works)
        works << workTitle(work);
    return works.join(QStringLiteral(", "));
}

template <typename Value>
void addOnce(std::vector<Value>& values, const Value& value)
{
    if (std::find(values.begin(), values.end(), value) == values.end())
        values.push_back(value);
}

// What the history would say of it.
benchmark::StoredRun summary(const QString& path, const benchmark::Document& document)
{
    benchmark::StoredRun run;
    run.id = QFileInfo(path).completeBaseName().toStdString();
    run.path = path.toStdString();
    run.date = document.date;
    run.program = document.program;
    run.note = document.note;
    run.setup = document.setup;
    run.host = document.host.cpu;
    run.rows = document.rows.size();
    for (const benchmark::Row& row : document.rows) {
        run.rowsWithTimes += row.hasTimes() ? 1 : 0;
        addOnce(run.works, row.point.work);
        if (const session::DeviceInfo* device = document.device(row.point.device))
            addOnce(run.devices, device->name);
    }
    return run;
}

}  // namespace

void RunListModel::setRuns(const std::vector<benchmark::StoredRun>& runs)
{
    beginResetModel();
    std::vector<Entry> old = std::exchange(m_entries, {});
    for (const benchmark::StoredRun& run : runs) {
        Entry entry{run};
        const auto known = std::find_if(old.begin(), old.end(),
                                        [&run](const Entry& other) { return other.run.path == run.path; });
        if (known != old.end()) {
            entry.ticked = known->ticked && run.problem.empty();
            if (known->run.rows == run.rows && known->run.note == run.note)  // else it is read again
                entry.document = known->document;
        }
        m_entries.push_back(std::move(entry));
    }
    for (Entry& entry : old)
        if (!entry.isOurs)
            m_entries.push_back(std::move(entry));
    endResetModel();
    emit tickedChanged();
}

void RunListModel::setDocument(const QString& path, const SharedBenchmark& document)
{
    const std::string name = path.toStdString();
    const auto known = std::find_if(m_entries.begin(), m_entries.end(),
                                    [&name](const Entry& entry) { return entry.run.path == name; });
    if (known != m_entries.end()) {
        known->document = document;
        if (!known->isOurs)
            known->ticked = true;
    } else {
        const int row = rowCount();
        beginInsertRows({}, row, row);
        m_entries.push_back({summary(path, *document), false, true, document});
        endInsertRows();
    }
    emit dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
    emit tickedChanged();
}

void RunListModel::addShipped(const QString& name, const SharedBenchmark& document)
{
    const std::string path = name.toStdString();
    if (std::any_of(m_entries.begin(), m_entries.end(),
                    [&path](const Entry& entry) { return entry.run.path == path; }))
        return;
    Entry entry{summary(name, *document), false, false, document};
    const benchmark::PaperSetup* const setup = benchmark::paperSetup(document->setup);
    entry.run.note =
        tr("This project: %1").arg(asText(setup == nullptr ? document->note : setup->title)).toStdString();
    const int row = rowCount();
    beginInsertRows({}, row, row);
    m_entries.push_back(std::move(entry));
    endInsertRows();
}

void RunListModel::setCarried(const std::vector<std::pair<QString, SharedBenchmark>>& documents,
                              std::size_t maxRows)
{
    beginResetModel();
    m_entries.erase(std::remove_if(m_entries.begin(), m_entries.end(),
                                   [](const Entry& entry) { return entry.isCarried; }),
                    m_entries.end());
    for (const auto& [name, document] : documents) {
        if (document->rows.size() > maxRows)
            continue;
        Entry entry{summary(name, *document), false, true, document, true};
        entry.run.note = (entry.run.note.empty() ? tr("In the session")
                                                 : tr("In the session: %1").arg(asText(entry.run.note)))
                             .toStdString();
        m_entries.push_back(std::move(entry));
    }
    endResetModel();
    emit tickedChanged();
}

void RunListModel::forget(int row)
{
    beginRemoveRows({}, row, row);
    m_entries.erase(m_entries.begin() + row);
    endRemoveRows();
    emit tickedChanged();
}

void RunListModel::setTicked(int row, bool ticked)
{
    setData(index(row, Date), ticked ? Qt::Checked : Qt::Unchecked, Qt::CheckStateRole);
}

std::vector<int> RunListModel::tickedRows() const
{
    std::vector<int> rows;
    for (int row = 0; row < rowCount(); ++row)
        if (m_entries[static_cast<std::size_t>(row)].ticked)
            rows.push_back(row);
    std::stable_sort(rows.begin(), rows.end(), [this](int a, int b) {
        return m_entries[static_cast<std::size_t>(a)].run.date <
               m_entries[static_cast<std::size_t>(b)].run.date;
    });
    return rows;
}

QString RunListModel::letter(int row) const
{
    const std::vector<int> rows = tickedRows();
    const auto place = std::find(rows.begin(), rows.end(), row) - rows.begin();
    if (place == static_cast<long>(rows.size()))
        return {};
    constexpr long letters = 26;
    return place < letters ? QString(QChar(u'A' + static_cast<char16_t>(place))) : QString::number(place + 1);
}

QString RunListModel::title(int row) const
{
    const benchmark::StoredRun& run = m_entries[static_cast<std::size_t>(row)].run;
    QStringList words{dateText(run), asText(run.host), asText(run.note)};
    words.removeAll(QString());
    return words.join(QStringLiteral(", "));
}

int RunListModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_entries.size());
}

int RunListModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QString RunListModel::text(const Entry& entry, int column) const
{
    const benchmark::StoredRun& run = entry.run;
    if (!run.problem.empty())
        return column == Date   ? QFileInfo(asText(run.path)).fileName()
               : column == Note ? asText(run.problem)
                                : QString();
    switch (column) {
    case Date: return dateText(run);
    case Machine: return asText(run.host);
    case Works: return worksText(run);
    case Points:
        return run.rowsWithTimes == run.rows ? QLocale().toString(static_cast<qulonglong>(run.rows))
                                             : tr("%1 of %2").arg(run.rowsWithTimes).arg(run.rows);
    case Note: return asText(run.note);
    default: return {};
    }
}

QString RunListModel::tip(const Entry& entry) const
{
    const benchmark::StoredRun& run = entry.run;
    if (!run.problem.empty())
        return asText(run.path) + QLatin1Char('\n') + asText(run.problem);
    QStringList lines{dateText(run), asText(run.host)};
    for (const std::string& device : run.devices)
        lines << asText(device);
    lines << worksText(run) << asText(run.setup) << asText(run.note);
    if (!run.program.empty())
        lines << tr("Sequency %1").arg(asText(run.program));
    lines << asText(run.path);
    if (!entry.isOurs)
        lines << tr("From elsewhere, not in the history");
    lines.removeAll(QString());
    return lines.join(QLatin1Char('\n'));
}

QVariant RunListModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || index.row() >= rowCount())
        return {};
    const Entry& entry = m_entries[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole: {
        const QString shown = text(entry, index.column());
        const QString name = index.column() == Date ? letter(index.row()) : QString();
        return name.isEmpty() ? shown : name + QStringLiteral(" · ") + shown;
    }
    case Qt::EditRole: return text(entry, index.column());
    case Qt::CheckStateRole:
        if (index.column() == Date && entry.run.problem.empty())
            return entry.ticked ? Qt::Checked : Qt::Unchecked;
        return {};
    case Qt::ToolTipRole: return plainTip(tip(entry));
    default: return {};
    }
}

bool RunListModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    if (!index.isValid() || index.row() >= rowCount())
        return false;
    Entry& entry = m_entries[static_cast<std::size_t>(index.row())];
    if (role == Qt::CheckStateRole && index.column() == Date && entry.run.problem.empty()) {
        entry.ticked = value.toInt() == Qt::Checked;
        emit dataChanged(this->index(0, Date), this->index(rowCount() - 1, Date));  // letters move
        emit tickedChanged();
        return true;
    }
    if (role == Qt::EditRole && index.column() == Note && entry.isOurs) {
        if (value.toString() != asText(entry.run.note))
            emit noteEdited(index.row(), value.toString());
        return true;
    }
    return false;
}

Qt::ItemFlags RunListModel::flags(const QModelIndex& index) const
{
    Qt::ItemFlags flags = QAbstractTableModel::flags(index);
    if (!index.isValid())
        return flags;
    const Entry& entry = m_entries[static_cast<std::size_t>(index.row())];
    if (index.column() == Date && entry.run.problem.empty())
        flags |= Qt::ItemIsUserCheckable;
    if (index.column() == Note && entry.isOurs && entry.run.problem.empty())
        flags |= Qt::ItemIsEditable;
    return flags;
}

QVariant RunListModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Vertical || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Date: return tr("Run");
    case Machine: return tr("Machine");
    case Works: return tr("Works");
    case Points: return tr("Points");
    case Note: return tr("Note");
    default: return {};
    }
}

}  // namespace sequency::ui
