// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/jobs/function_jobs.h"

#include "engine/io/truth_table_file.h"
#include "ui/format/file_path.h"
#include "ui/jobs/loaded_function.h"

#include <QFileInfo>

#include <memory>
#include <numeric>
#include <utility>

namespace sequency::ui {
namespace {

// Returns all outputs of a table as a LoadedFunction.
base::Result<LoadedFunction> loaded(base::Result<io::TruthTable> table, io::DontCare fill,
                                    const QString& name, const base::RunControl& control)
{
    if (!table)
        return table.error();
    std::vector<std::size_t> outputs(table->outputs.size());
    std::iota(outputs.begin(), outputs.end(), std::size_t{0});
    return functionsOf(std::move(*table), outputs, fill, name, control);
}

}  // namespace

void FunctionJobs::make(const QString& what, Maker maker)
{
    const auto result = std::make_shared<LoadedFunction>();
    JobQueue::Plan plan{what};
    plan.work = [maker = std::move(maker), result](session::Engine&,
                                                   const base::RunControl& control) -> base::Status {
        auto made = maker(control);
        if (!made)
            return made.error();
        *result = std::move(made).value();
        return base::success();
    };
    plan.done = [this, result](const base::Status& status) {
        if (status)
            emit ready(*result);
        else
            emit failed(status.error());
    };
    m_queue.replace(m_newest, std::move(plan));
    emit started(what);
}

void FunctionJobs::readFile(const QString& path, const io::ReadOptions& options)
{
    const QString name = shownPath(QFileInfo(path).fileName());
    make(tr("Reading %1").arg(name),
         [path = pathBytes(path), name, options](const base::RunControl& control) {
             return loaded(io::readTruthTableFile(path, options, control), options.dontCare, name, control);
         });
}

void FunctionJobs::readText(const QString& text, const io::ReadOptions& options)
{
    make(tr("Reading the text"), [text, options](const base::RunControl& control) {
        return loaded(io::readTruthTable(text.toStdString(), options, control), options.dontCare, QString(),
                      control);
    });
}

void FunctionJobs::cancel()
{
    if (m_newest.job == 0)
        return;
    m_queue.cancel(m_newest);
    ++m_newest.generation;
    m_newest.job = 0;
    emit failed(base::cancelled());
}

}  // namespace sequency::ui

#include "moc_function_jobs.cpp"
