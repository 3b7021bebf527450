// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/jobs/run_archive.h"

#include "engine/benchmark/papers/published_tables.h"
#include "engine/benchmark/run.h"
#include "engine/io/bytes/atomic_file.h"
#include "ui/format/file_path.h"
#include "ui/format/number_format.h"

#include <QFile>
#include <QFileInfo>
#include <QStringList>

#include <utility>

namespace sequency::ui {

RunArchive::RunArchive(EngineJobs& jobs, std::string folder, QObject* parent)
    : QObject(parent), m_jobs(jobs), m_store(std::move(folder))
{}

void RunArchive::call(Call call)
{
    m_calls.push_back(std::move(call));
    if (!m_calling)
        next();
}

void RunArchive::next()
{
    if (m_calls.empty())
        return;
    m_calling = true;
    Call call = std::move(m_calls.front());
    m_calls.pop_front();
    m_jobs.compute<std::monostate>(
        this, call.what,
        [work = std::move(call.work)](session::Engine&, const base::RunControl& control) {
            return work(control);
        },
        [this, done = std::move(call.done)](const base::Status& status) {
            m_calling = false;
            if (!status && status.error().kind != base::ErrorKind::Cancelled)
                emit failed(errorText(status.error()));
            done(static_cast<bool>(status));
            if (!m_calling)
                next();
        });
}

void RunArchive::stamp()
{
    const auto document = std::make_shared<benchmark::Document>();
    call({tr("Examining this machine"),
          [document](const base::RunControl&) {
              benchmark::stampDocument(*document);
              return base::success();
          },
          [this, document](bool succeeded) {
              if (succeeded)
                  emit stamped(*document);
          }});
}

void RunArchive::keep(const SharedBenchmark& document, bool first)
{
    if (isOff())
        return;
    if (first)
        m_growing = std::make_shared<Growing>();
    m_growing->pending = document;
    if (!m_growing->isKeeping)
        keepPending(m_growing);
}

void RunArchive::keepAs(const std::string& id)
{
    m_growing = std::make_shared<Growing>(Growing{id});
}

void RunArchive::keepPending(const std::shared_ptr<Growing>& run)
{
    run->isKeeping = true;
    const SharedBenchmark document = std::exchange(run->pending, nullptr);
    const auto id = std::make_shared<std::string>(run->id);
    const auto finished = [this, run, id](bool succeeded) {
        run->isKeeping = false;
        run->id = *id;
        if (succeeded)
            emit kept(QString::fromStdString(*id));
        if (run->pending)
            keepPending(run);
    };
    call({tr("Saving the run"),
          [document, id, store = m_store](const base::RunControl&) -> base::Status {
              if (!id->empty())
                  return store.save(*id, *document);
              auto saved = store.save(*document);
              if (!saved)
                  return saved.error();
              *id = *saved;
              return base::success();
          },
          finished});
}

void RunArchive::openToContinue(const Interrupted& run, const std::vector<session::DeviceInfo>& devices)
{
    const auto found = std::make_shared<Interrupted>(run);
    call({tr("Reading %1").arg(QFileInfo(run.path).fileName()),
          [found, devices](const base::RunControl&) -> base::Status {
              if (!found->document) {
                  auto read = benchmark::readDocumentFile(pathBytes(found->path));
                  if (!read)
                      return read.error();
                  found->document = std::make_shared<const benchmark::Document>(std::move(*read));
              }
              return benchmark::canContinue(*found->document, devices);
          },
          [this, found](bool succeeded) {
              if (succeeded)
                  emit continuable(*found);
          }});
}

void RunArchive::list()
{
    const auto runs = std::make_shared<std::vector<benchmark::StoredRun>>();
    call({tr("Reading the history"),
          [runs, store = m_store](const base::RunControl&) -> base::Status {
              auto found = store.list();
              if (!found)
                  return found.error();
              *runs = std::move(*found);
              return base::success();
          },
          [this, runs](bool succeeded) {
              if (succeeded)
                  emit listed(*runs);
          }});
}

void RunArchive::open(const QStringList& paths)
{
    for (const QString& path : paths) {
        const auto document = std::make_shared<SharedBenchmark>();
        call({tr("Reading %1").arg(QFileInfo(path).fileName()),
              [document, path](const base::RunControl&) -> base::Status {
                  auto read = benchmark::readDocumentFile(pathBytes(path));
                  if (!read)
                      return read.error();
                  *document = std::make_shared<const benchmark::Document>(std::move(*read));
                  return base::success();
              },
              [this, document, path](bool succeeded) {
                  if (succeeded)
                      emit opened(path, *document);
              }});
    }
}

void RunArchive::openCarried(const std::vector<CarriedBenchmark>& documents)
{
    struct Read {
        std::vector<std::pair<QString, SharedBenchmark>> documents;
        std::vector<base::Error> errors;
    };
    const auto read = std::make_shared<Read>();
    call({tr("Reading the measurements of the session"),
          [read, documents](const base::RunControl&) {
              for (std::size_t i = 0; i < documents.size(); ++i) {
                  const std::string name = "session/" + std::to_string(i + 1);
                  if (const auto* measured = std::get_if<SharedBenchmark>(&documents[i]))
                      read->documents.emplace_back(QString::fromStdString(name), *measured);
                  else if (auto document =
                               benchmark::readDocument(*std::get<SharedBenchmarkText>(documents[i]), name))
                      read->documents.emplace_back(
                          QString::fromStdString(name),
                          std::make_shared<const benchmark::Document>(std::move(*document)));
                  else
                      read->errors.push_back(document.error());
              }
              return base::success();
          },
          [this, read](bool succeeded) {
              if (!succeeded)
                  return;
              emit carried(read->documents);
              for (const base::Error& error : read->errors)
                  emit failed(tr("A run of the session cannot be shown: %1").arg(errorText(error)));
          }});
}

void RunArchive::openShipped()
{
    const auto all = std::make_shared<std::vector<std::pair<QString, SharedBenchmark>>>();
    call({tr("Reading this project's measurements"),
          [all](const base::RunControl&) {
              for (const benchmark::Document& document : benchmark::measuredDocuments())
                  all->emplace_back(QStringLiteral("measured/") + QString::fromStdString(document.setup),
                                    std::make_shared<const benchmark::Document>(document));
              return base::success();
          },
          [this, all](bool succeeded) {
              if (succeeded)
                  emit shipped(*all);
          }});
}

void RunArchive::setNote(const std::string& id, const QString& note)
{
    call({tr("Writing the note"),
          [id, note = note.toStdString(), store = m_store](const base::RunControl&) {
              return store.setNote(id, note);
          },
          [this](bool) { list(); }});
}

void RunArchive::remove(const benchmark::StoredRun& run)
{
    const auto bytes = std::make_shared<QByteArray>();
    const QString path = QString::fromStdString(run.path);
    call({tr("Deleting the run"),
          [bytes, path, id = run.id, store = m_store](const base::RunControl&) -> base::Status {
              QFile file(path);
              if (file.open(QIODevice::ReadOnly))
                  *bytes = file.readAll();
              return store.remove(id);
          },
          [this, bytes, path](bool succeeded) {
              if (succeeded)
                  emit removed(path, *bytes);
              list();
          }});
}

void RunArchive::restore(const QString& path, const QByteArray& bytes)
{
    call({tr("Restoring the run"),
          [path, bytes](const base::RunControl&) {
              return io::writeFile(pathBytes(path),
                                   {bytes.constData(), static_cast<std::size_t>(bytes.size())});
          },
          [this](bool) { list(); }});
}

}  // namespace sequency::ui

#include "moc_run_archive.cpp"
