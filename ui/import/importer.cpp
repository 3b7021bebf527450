// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/import/importer.h"

#include "engine/io/format.h"
#include "engine/io/truth_table_file.h"
#include "ui/document/workbench.h"
#include "ui/format/file_path.h"
#include "ui/format/number_format.h"
#include "ui/import/import_dialog.h"
#include "ui/jobs/file_jobs.h"
#include "ui/jobs/loaded_function.h"

#include <QFileInfo>

#include <fstream>
#include <utility>

namespace sequency::ui {
namespace {

struct Read {
    std::optional<LoadedFunction> function = {};  // nullopt if the user has to choose
    // The radices with which the file can be read, and the place of the error with radix 2. Empty if there is no error.
    std::vector<RadixReading> readings = {};
    base::SourceLocation place = {};
};

base::Result<Read> readFile(const QString& path, int radix, const base::RunControl& control)
{
    io::ReadOptions options;
    options.source = pathBytes(path);
    options.radix = radix;
    // A raw file does not contain the type of its values, so the dialog is shown without reading the file.
    if (io::formatOfSource(options.source) == io::Format::Raw && std::ifstream(options.source).good())
        return Read{};
    auto table = io::readTruthTableFile(options.source, options, control);
    if (!table) {
        std::vector<RadixReading> readings;
        if (radix == 2 && table.error().kind == base::ErrorKind::BadInput)
            readings = otherRadices([&](int other) {
                options.radix = other;
                return io::readTruthTableFile(options.source, options, control);
            });
        if (readings.empty())
            return table.error();
        return Read{.readings = std::move(readings), .place = table.error().place};
    }
    Read read;
    if (isUnambiguous(*table)) {
        auto function =
            functionsOf(*table, {0}, io::DontCare::Zero, shownPath(QFileInfo(path).fileName()), control);
        if (!function)
            return function.error();
        read.function = std::move(function).value();
    }
    return read;
}

}  // namespace

Importer::Importer(Workbench& workbench, FileJobs& jobs, QWidget* parent)
    : QObject(parent), m_workbench(workbench), m_jobs(jobs), m_window(parent)
{
    connect(&workbench.history().stack(), &QUndoStack::indexChanged, this, [this] { ++m_edits; });
}

void Importer::read(const QString& path, int radix)
{
    m_opening = path;
    m_jobs.run<Read>(
        FileJobs::Lane::Read, this,
        [path, radix](const base::RunControl& control) { return readFile(path, radix, control); },
        [this, path, radix, number = ++m_openings, edits = m_edits](base::Result<Read> read) {
            if (number != m_openings)
                return;  // only the latest request counts
            m_opening.clear();
            if (!read)
                fail(path, read.error());
            else if (edits != m_edits)
                emit m_workbench.reports().noticed(
                    tr("“%1” was not opened, because the function was edited meanwhile.")
                        .arg(shownPath(QFileInfo(path).fileName())));
            else if (!read->readings.empty())
                m_workbench.sources().askForRadix(read->readings, read->place,
                                                  [this, path](int other) { this->read(path, other); });
            else if (read->function)
                m_workbench.sources().openLoaded(*read->function, path, radix != 2);
            else
                ask(path);
            emit finished();
        });
}

void Importer::ask(const QString& path)
{
    auto* dialog = new ImportDialog(m_workbench, path, m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

void Importer::fail(const QString& path, const base::Error& error)
{
    if (error.kind != base::ErrorKind::Cancelled)
        emit failed(path, errorText(error));
}

}  // namespace sequency::ui

#include "moc_importer.cpp"
