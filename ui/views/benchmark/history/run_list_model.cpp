// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/benchmark/history/run_list_model.h"

#include "engine/benchmark/paper_setups.h"
#include "ui/format/names.h"
#include "ui/views/benchmark/report/measurement_text.h"

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

// The devices that were measured, then the processor: "H200, Xeon Platinum 8481C".
QString machineText(const benchmark::StoredRun& run)
{
    QStringList names;
    for (const std::string& device : run.devices)
        if (const QString name = shortDeviceName(asText(device));
            device != run.host && !name.startsWith(QLatin1String("Reference")) && !names.contains(name))
            names << name;
    const QString host = shortDeviceName(asText(run.host));
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

template <typename Value>
void addOnce(std::vector<Value>& values, const Value& value)
{
    if (std::find(values.begin(), values.end(), value) == values.end())
        values.push_back(value);
}

// The entry that the history would have for the document.
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
    run.pendingPoints = document.pending.size();
    for (const benchmark::Row& row : document.rows) {
        run.rowsWithTimes += row.hasTimes() ? 1 : 0;
        addOnce(run.works, row.point.work);
        if (const session::DeviceInfo* device = document.device(row.point.device))
            addOnce(run.devices, device->name);
    }
    return run;
}

}  // namespace

RunListModel::RunListModel(QObject* parent) : ColumnModel(parent)
{
    showEntries();
}

void RunListModel::setRuns(const std::vector<benchmark::StoredRun>& runs)
{
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
    showEntries();
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
        m_entries.push_back({summary(path, *document), false, true, document});
    }
    showEntries();
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
    m_entries.push_back(std::move(entry));
    showEntries();
}

void RunListModel::setCarried(const std::vector<std::pair<QString, SharedBenchmark>>& documents,
                              std::size_t maxRows)
{
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
    showEntries();
    emit tickedChanged();
}

void RunListModel::forget(int row)
{
    m_entries.erase(m_entries.begin() + row);
    showEntries();
    emit tickedChanged();
}

void RunListModel::setTicked(int row, bool ticked)
{
    tick(static_cast<std::size_t>(row), ticked);
}

bool RunListModel::tick(std::size_t row, bool isTicked)
{
    if (!entry(row).run.problem.empty())
        return false;
    m_entries[row].ticked = isTicked;
    refresh();  // letters move
    emit tickedChanged();
    return true;
}

std::vector<int> RunListModel::tickedRows() const
{
    std::vector<int> rows;
    for (std::size_t row = 0; row < m_entries.size(); ++row)
        if (m_entries[row].ticked)
            rows.push_back(static_cast<int>(row));
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
    QStringList words{dateText(run), machineText(run), asText(run.note)};
    words.removeAll(QString());
    return words.join(QStringLiteral(", "));
}

void RunListModel::showEntries()
{
    std::vector<Column> columns{
        column(tr("Run"),
               [](const Entry& of) { return of.run.problem.empty() ? dateText(of.run) : fileName(of.run); }),
        column(tr("Machine"),
               [](const Entry& of) { return of.run.problem.empty() ? machineText(of.run) : QString(); }),
        column(tr("Works"),
               [](const Entry& of) { return of.run.problem.empty() ? worksText(of.run) : QString(); }),
        column(tr("Points"),
               [](const Entry& of) { return of.run.problem.empty() ? pointsText(of.run) : QString(); }),
        column(tr("Note"), [](const Entry& of) {
            return asText(of.run.problem.empty() ? of.run.note : of.run.problem);
        })};
    Column& date = columns[Date];
    date.minLetters = 24;  // what a run is known by, with its box, is not cut
    date.text = [this, plain = date.text](std::size_t row) {
        const QString name = letter(static_cast<int>(row));
        return name.isEmpty() ? plain(row) : name + QStringLiteral(" · ") + plain(row);
    };
    date.look = [this](std::size_t row, int role) {
        return role == Qt::CheckStateRole && entry(row).run.problem.empty()
                   ? QVariant(entry(row).ticked ? Qt::Checked : Qt::Unchecked)
                   : QVariant();
    };
    date.flags = [this](std::size_t row) {
        return entry(row).run.problem.empty() ? Qt::ItemIsUserCheckable : Qt::NoItemFlags;
    };
    date.edit = [this](std::size_t row, const QVariant& value, int role) {
        return role == Qt::CheckStateRole && tick(row, value.toInt() == Qt::Checked);
    };
    columns[Points].number = [this](std::size_t row) { return static_cast<double>(entry(row).run.rows); };
    Column& note = columns[Note];
    note.look = [text = note.text](std::size_t row, int role) {
        return role == Qt::EditRole ? QVariant(text(row)) : QVariant();
    };
    note.flags = [this](std::size_t row) {
        return entry(row).isOurs && entry(row).run.problem.empty() ? Qt::ItemIsEditable : Qt::NoItemFlags;
    };
    note.edit = [this](std::size_t row, const QVariant& value, int role) {
        if (role != Qt::EditRole || !entry(row).isOurs)
            return false;
        if (value.toString() != asText(entry(row).run.note))
            emit noteEdited(static_cast<int>(row), value.toString());
        return true;
    };
    setColumns(std::move(columns), m_entries.size());
}

Column RunListModel::column(const QString& title, QString (*text)(const Entry& entry))
{
    return {.title = title,
            .text = [this, text](std::size_t row) { return text(entry(row)); },
            .cellTip = [this](std::size_t row) { return tipOf(entry(row)); }};
}

}  // namespace sequency::ui

#include "moc_run_list_model.cpp"
