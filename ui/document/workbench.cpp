// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/workbench.h"

#include "engine/transform/spectrum_order.h"
#include "ui/document/function_edits.h"
#include "ui/document/vector_files.h"
#include "ui/format/file_path.h"
#include "ui/format/number_format.h"

#include <set>
#include <utility>

namespace sequency::ui {
namespace {

constexpr int historyLength = 1000;

}  // namespace

Workbench::Workbench(EngineJobs& jobs, QObject* parent) : QObject(parent), m_jobs(jobs)
{
    m_history.setUndoLimit(historyLength);
    connect(&jobs, &EngineJobs::functionReady, this, &Workbench::read);
    connect(&jobs, &EngineJobs::readingFailed, this,
            [this](const base::Error& error) { fail(error, Failure::Text); });
    connect(&jobs, &EngineJobs::transformFailed, this, [this](const base::Error& error) {
        m_computingFailed = error.kind != base::ErrorKind::Cancelled;
        if (m_computingFailed)
            fail(error, Failure::Spectrum);
        else if (hasFunction())
            emit noticed(m_stale ? tr("Cancelled; the picture still shows the previous result.")
                                 : tr("Cancelled."));
    });
    connect(&jobs, &EngineJobs::writingFailed, this, [this](const QString& path, const base::Error& error) {
        if (error.kind == base::ErrorKind::Cancelled)
            emit noticed(tr("Cancelled; %1 is not written.").arg(path));
        else
            fail(error);
    });
    connect(&jobs, &EngineJobs::fileWritten, this,
            [this](const QString& path) { emit noticed(tr("Wrote %1").arg(path)); });
    connect(&jobs, &EngineJobs::devicesReady, this, &Workbench::takeDevices);
    connect(&jobs, &EngineJobs::transformReady, this, [this](const SharedSpectrum& spectrum) {
        if (!hasFunction())
            return;  // closed by an undo meanwhile
        const SharedSpectrum before = std::exchange(m_spectrum, spectrum);
        m_computingFailed = false;
        setStale(false);
        if (before)
            followSelection(before->result.request.spec);
        emit spectrumChanged();
    });
}

// A coefficient that is selected stays so where another order puts it elsewhere.
void Workbench::followSelection(const transform::TransformSpec& before)
{
    const auto output = Selection::indexOf(m_selection.selected(), Selected::Kind::Output);
    if (!output || *output >= m_spectrum->pyramid.size())
        return;
    const auto position = transform::samePosition(before, m_spectrum->result.request.spec, *output);
    if (position && *position != *output)
        m_selection.select(Selected{Selected::Kind::Output, *position});
}

std::vector<int> Workbench::radices()
{
    std::set<int> all;
    for (const transform::CatalogueEntry& entry : transform::catalogue())
        all.insert(entry.radices.begin(), entry.radices.end());
    return {all.begin(), all.end()};
}

bool Workbench::canEditCells() const
{
    return hasFunction() && whyCellsAreFixed().isEmpty();
}

QString Workbench::whyCellsAreFixed() const
{
    if (!hasFunction())
        return {};
    const base::FunctionVector& function = *m_document.function;
    if (function.size() > editableSize)
        return tr("Functions of more than %1 values cannot be edited by hand.", nullptr,
                  pluralNumber(editableSize))
            .arg(countText(editableSize));
    if (base::isComplex(base::elementType(function.values)))
        return tr("Complex values cannot be edited by hand.");
    return {};
}

void Workbench::openFile(const QString& path)
{
    m_pending = {tr("Open %1").arg(path.section(QLatin1Char('/'), -1)), path, {}};
    m_pending.isReproducible = true;
    io::ReadOptions options;
    options.source = pathBytes(path);
    m_jobs.readFile(path, options);
}

void Workbench::openLoaded(const LoadedFunction& loaded, const QString& path)
{
    m_jobs.cancelReading();  // an older request
    m_pending = {tr("Open %1").arg(path.section(QLatin1Char('/'), -1)), path, {}};
    m_pending.isReproducible = true;
    read(loaded);
}

void Workbench::enterText(const QString& text, io::Format format, int radix)
{
    m_pending = {tr("Enter a function"), {}, tr("entered")};
    m_pending.typed = text;
    io::ReadOptions options;
    options.source = tr("text").toStdString();
    options.format = format;
    options.radix = radix;
    if (!conventions().indexZeroFirst)
        options.first = io::First::Highest;
    m_jobs.readText(text, options);
}

void Workbench::setCell(std::size_t index, double value)
{
    if (!canEditCells())
        return;
    const bool decides = m_document.isOpenAt(index);
    if (!decides && index < m_document.function->size() &&
        base::realPart(m_document.function->values, index) == value)
        return;
    auto changed = withValue(*m_document.function, index, value);
    if (!changed) {
        fail(changed.error());
        return;
    }
    SharedBits open = m_document.open;
    if (decides) {
        auto left = without(*open, index);
        if (!left) {
            fail(left.error());
            return;
        }
        open = std::make_shared<const base::PackedBits>(std::move(left).value());
    }
    Document next = m_document;
    next.replaceFunction(std::make_shared<const base::FunctionVector>(std::move(changed).value()),
                         std::move(open));
    push(tr("Change f(%1)").arg(countText(index)), std::move(next), static_cast<qint64>(index));
}

void Workbench::stepCell(std::size_t index)
{
    if (!canEditCells() || !m_document.function->isLogic() || index >= m_document.function->size())
        return;
    const int digit = static_cast<int>(base::realPart(m_document.function->values, index));
    setCell(index, (digit + 1) % m_document.function->radix);
}

void Workbench::run()
{
    if (!hasFunction())
        return;
    session::TransformRequest request;
    request.function = m_document.function;
    request.spec = m_document.fullSpec();
    request.encoding = m_document.usedEncoding();
    request.algorithm = m_algorithm;
    request.device = m_device;
    request.element = m_element;
    request.knobs = m_knobs;
    request.keepsFunction = true;
    m_computingFailed = false;
    setStale(m_spectrum != nullptr);
    m_jobs.transform(request, m_document.title());
}

void Workbench::reloadDevices()
{
    m_jobs.reloadDevices();
}

void Workbench::saveSpectrum(const QString& path)
{
    if (m_spectrum)
        m_jobs.writeFile(path,
                         [spectrum = m_spectrum](const std::string& target, const base::RunControl& control) {
                             return writeSpectrum(spectrum->result, target, control);
                         });
}

void Workbench::setStale(bool stale)
{
    if (stale == m_stale)
        return;
    m_stale = stale;
    emit staleChanged(stale);
}

void Workbench::fail(const base::Error& error, Failure of)
{
    if (error.kind != base::ErrorKind::Cancelled)
        emit failed(errorText(error), QString::fromStdString(error.log), of);
}

}  // namespace sequency::ui
