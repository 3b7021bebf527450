// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/benchmark/history/run_list_model.h"

#include "engine/benchmark/papers/paper_setups.h"
#include "ui/format/device_title.h"
#include "ui/format/names.h"
#include "ui/views/benchmark/report/measurement_text.h"

#include <QDateTime>
#include <QFileInfo>
#include <QLocale>
#include <QStringList>

#include <algorithm>
#include <iterator>
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

// Returns the measured devices followed by the CPU, such as "NVIDIA H200, Intel Xeon Platinum 8481C".
QString machineText(const benchmark::StoredRun& run)
{
    QStringList names;
    for (const std::string& device : run.devices)
        if (const QString name = deviceTitle(asText(device));
            device != run.host && !device.starts_with("Reference") && !names.contains(name))
            names << name;
    const QString host = deviceTitle(asText(run.host));
    if (!host.isEmpty())
        names << host;
    return names.join(QStringLiteral(", "));
}

QString fileName(const benchmark::StoredRun& run)
{
    return QFileInfo(asText(run.path)).fileName();
}

QString pointsText(const benchmark::StoredRun& run)
{
    const QString points = run.rowsWithTimes == run.rows
                               ? QLocale().toString(static_cast<qulonglong>(run.rows))
                               : RunListModel::tr("%1 of %2").arg(run.rowsWithTimes).arg(run.rows);
    return run.pendingPoints == 0 ? points
                                  : RunListModel::tr("%1, left: %2").arg(points).arg(run.pendingPoints);
}

QString tipOf(const RunListModel::Entry& entry)
{
    const benchmark::StoredRun& run = entry.run;
    if (!run.problem.empty())
        return asText(run.path) + QLatin1Char('\n') + asText(run.problem);
    QStringList lines{dateText(run), asText(run.host)};
    for (const std::string& device : run.devices)
        lines << asText(device);
    lines << worksText(run) << asText(run.setup) << asText(run.note);
    if (!run.program.empty())
        lines << RunListModel::tr("Sequency %1").arg(asText(run.program));
    lines << asText(run.path);
    if (!entry.isOurs)
        lines << RunListModel::tr("From elsewhere, not in the history");
    lines.removeAll(QString());
    return lines.join(QLatin1Char('\n'));
}

}  // namespace

RunListModel::RunListModel(QObject* parent) : ColumnModel(parent)
{
    showEntries();
}

RunListModel::Entry* RunListModel::entryOf(const std::string& path)
{
    const auto found = std::ranges::find(m_entries, path, [](const Entry& entry) { return entry.run.path; });
    return found == m_entries.end() ? nullptr : &*found;
}

void RunListModel::setRuns(const std::vector<benchmark::StoredRun>& runs)
{
    std::vector<Entry> entries;
    for (const benchmark::StoredRun& run : runs) {
        Entry& entry = entries.emplace_back(Entry{run});
        const Entry* const known = entryOf(run.path);
        entry.ticked = known != nullptr && known->ticked && run.problem.empty();
        // A loaded document is reused only if the file has not changed.
        if (known != nullptr && known->run.rows == run.rows && known->run.note == run.note)
            entry.document = known->document;
    }
    std::ranges::copy_if(m_entries, std::back_inserter(entries),
                         [](const Entry& entry) { return !entry.isOurs; });
    m_entries = std::move(entries);
    showEntries();
    emit tickedChanged();
}

void RunListModel::setDocument(const QString& path, const SharedBenchmark& document)
{
    if (Entry* const known = entryOf(path.toStdString())) {
        known->document = document;
        known->ticked = known->ticked || !known->isOurs;
    } else {
        m_entries.push_back({benchmark::summaryOf(path.toStdString(), *document), false, true, document});
    }
    showEntries();
    emit tickedChanged();
}

void RunListModel::addShipped(const QString& name, const SharedBenchmark& document)
{
    if (entryOf(name.toStdString()) != nullptr)
        return;
    Entry& entry = m_entries.emplace_back(
        Entry{benchmark::summaryOf(name.toStdString(), *document), false, false, document});
    const benchmark::PaperSetup* const setup = benchmark::paperSetup(document->setup);
    entry.run.note =
        tr("This project: %1").arg(asText(setup == nullptr ? document->note : setup->title)).toStdString();
    showEntries();
}

void RunListModel::setCarried(const std::vector<std::pair<QString, SharedBenchmark>>& documents)
{
    std::erase_if(m_entries, [](const Entry& entry) { return entry.isCarried; });
    for (const auto& [name, document] : documents) {
        Entry& entry = m_entries.emplace_back(
            Entry{benchmark::summaryOf(name.toStdString(), *document), false, true, document, true});
        entry.run.note = (entry.run.note.empty() ? tr("In the session")
                                                 : tr("In the session: %1").arg(asText(entry.run.note)))
                             .toStdString();
    }
    showEntries();
    emit tickedChanged();
}

void RunListModel::forget(int row)
{
    m_entries.erase(m_entries.begin() + row);
    showEntries();
    emit tickedChanged();
}

bool RunListModel::setTicked(int row, bool isTicked)
{
    if (!entry(row).run.problem.empty())
        return false;
    m_entries[static_cast<std::size_t>(row)].ticked = isTicked;
    refresh();  // ticking one run changes the letters of the others
    emit tickedChanged();
    return true;
}

std::vector<int> RunListModel::tickedRows() const
{
    std::vector<int> rows;
    for (int row = 0; row < static_cast<int>(m_entries.size()); ++row)
        if (entry(row).ticked)
            rows.push_back(row);
    std::ranges::stable_sort(rows, {}, [this](int row) { return entry(row).run.date; });
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
    const benchmark::StoredRun& run = entry(row).run;
    QStringList words{dateText(run), machineText(run), asText(run.note)};
    words.removeAll(QString());
    return words.join(QStringLiteral(", "));
}

// Fills the rows. An unreadable file is shown with its name and the reason.
void RunListModel::showEntries()
{
    using Run = benchmark::StoredRun;
    const auto isBroken = [this](std::size_t row) { return !m_entries[row].run.problem.empty(); };
    std::vector<Column> columns{
        column(tr("Run"), [](const Run& run) { return run.problem.empty() ? dateText(run) : fileName(run); }),
        column(tr("Machine"),
               [](const Run& run) { return run.problem.empty() ? machineText(run) : QString(); }),
        column(tr("Works"), [](const Run& run) { return run.problem.empty() ? worksText(run) : QString(); }),
        column(tr("Points"),
               [](const Run& run) { return run.problem.empty() ? pointsText(run) : QString(); }),
        column(tr("Note"),
               [](const Run& run) { return asText(run.problem.empty() ? run.note : run.problem); })};
    Column& date = columns[Date];
    date.minLetters = 24;  // width of the date and the check box
    date.text = [this, plain = date.text](std::size_t row) {
        const QString name = letter(static_cast<int>(row));
        return name.isEmpty() ? plain(row) : name + QStringLiteral(" · ") + plain(row);
    };
    date.look = [this, isBroken](std::size_t row, int role) {
        return role == Qt::CheckStateRole && !isBroken(row)
                   ? QVariant(m_entries[row].ticked ? Qt::Checked : Qt::Unchecked)
                   : QVariant();
    };
    date.flags = [isBroken](std::size_t row) {
        return isBroken(row) ? Qt::NoItemFlags : Qt::ItemIsUserCheckable;
    };
    date.edit = [this](std::size_t row, const QVariant& value, int role) {
        return role == Qt::CheckStateRole && setTicked(static_cast<int>(row), value.toInt() == Qt::Checked);
    };
    columns[Points].number = [this](std::size_t row) { return static_cast<double>(m_entries[row].run.rows); };
    Column& note = columns[Note];
    note.look = [text = note.text](std::size_t row, int role) {
        return role == Qt::EditRole ? QVariant(text(row)) : QVariant();
    };
    note.flags = [this, isBroken](std::size_t row) {
        return m_entries[row].isOurs && !isBroken(row) ? Qt::ItemIsEditable : Qt::NoItemFlags;
    };
    note.edit = [this](std::size_t row, const QVariant& value, int role) {
        if (role != Qt::EditRole || !m_entries[row].isOurs)
            return false;
        if (value.toString() != asText(m_entries[row].run.note))
            emit noteEdited(static_cast<int>(row), value.toString());
        return true;
    };
    setColumns(std::move(columns), m_entries.size());
}

Column RunListModel::column(const QString& title, QString (*text)(const benchmark::StoredRun& run))
{
    return {.title = title,
            .text = [this, text](std::size_t row) { return text(m_entries[row].run); },
            .cellTip = [this](std::size_t row) { return tipOf(m_entries[row]); }};
}

}  // namespace sequency::ui

#include "moc_run_list_model.cpp"
