// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/function_saver.h"
#include "ui/export/save_dialog.h"

#include "ui/document/workbench.h"
#include "ui/format/engine_text.h"
#include "ui/format/file_path.h"
#include "ui/format/number_format.h"
#include "ui/format/plain_text.h"
#include "ui/jobs/file_jobs.h"
#include "ui/theme/named.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>
#include <QPushButton>

#include <utility>

namespace sequency::ui {
namespace {

QString filterOf(const io::FormatInfo& info)
{
    QStringList patterns{QLatin1Char('*') + QString::fromUtf8(io::suffixToWrite(info.format))};
    for (const std::string_view suffix : info.suffixes)
        if (suffix != info.suffixes.front())
            patterns << QLatin1Char('*') + QString::fromUtf8(suffix);
    return FunctionSaver::tr("%1 (%2)").arg(engineText(info.title), patterns.join(QLatin1Char(' ')));
}

const io::FormatInfo* formatOfFilter(const QString& filter)
{
    for (const io::FormatInfo& info : io::formatsToWrite())
        if (filterOf(info) == filter)
            return &info;
    return nullptr;
}

// Returns a format that can store the whole document without loss.
io::Format defaultFormat(const Document& document)
{
    const base::FunctionVector& function = *document.function;
    if (function.isBoolean())
        return document.outputs.empty() ? io::Format::Bits : io::Format::Pla;
    if (!document.outputs.empty())
        return io::Format::Csv;
    if (function.isLogic())
        return io::Format::Digits;
    return base::isComplex(base::elementType(function.values)) ? io::Format::Complex : io::Format::Numbers;
}

// Replaces the suffix of the typed name with the suffix of the chosen format.
void takeFilter(QFileDialog& dialog, const QString& filter)
{
    const io::FormatInfo* const info = formatOfFilter(filter);
    if (info == nullptr)
        return;
    dialog.setDefaultSuffix(QString::fromUtf8(io::suffixToWrite(info->format).substr(1)));
    const QStringList files = dialog.selectedFiles();
    if (files.isEmpty())
        return;
    const QFileInfo file(files.front());
    if (io::formatOfSuffix(pathBytes(file.fileName()), io::formatsToWrite()))
        dialog.selectFile(file.completeBaseName() + QString::fromUtf8(io::suffixToWrite(info->format)));
}

}  // namespace

FunctionSaver::FunctionSaver(Workbench& workbench, FileJobs& jobs, Refusal refusal, QWidget& window)
    : QObject(&window), m_workbench(workbench), m_jobs(jobs), m_refusal(std::move(refusal)), m_window(window)
{}

void FunctionSaver::ask()
{
    if (!m_workbench.hasFunction())
        return;
    auto* dialog = named(new SaveDialog(&m_window, tr("Save the function")), "functionDialog");
    QStringList filters;
    for (const io::FormatInfo& info : io::formatsToWrite())
        filters << filterOf(info);
    dialog->setNameFilters(filters);
    const io::FormatInfo& usual = *io::formatInfo(defaultFormat(m_workbench.document()));
    dialog->selectNameFilter(filterOf(usual));
    dialog->setDefaultSuffix(QString::fromUtf8(io::suffixToWrite(usual.format).substr(1)));
    const QString name = QFileInfo(m_workbench.document().name).completeBaseName();
    dialog->selectFile((name.isEmpty() ? tr("function") : name) +
                       QString::fromUtf8(io::suffixToWrite(usual.format)));
    connect(dialog, &QFileDialog::filterSelected, dialog,
            [dialog](const QString& filter) { takeFilter(*dialog, filter); });
    connect(dialog, &QFileDialog::accepted, this, [this, dialog] {
        const io::FormatInfo* const info = formatOfFilter(dialog->selectedNameFilter());
        save(chosenPath(*dialog), info == nullptr ? io::Format::Auto : info->format);
    });
    dialog->open();
}

void FunctionSaver::save(const QString& path, io::Format chosen)
{
    if (!m_workbench.hasFunction())
        return;
    if (const QString why = m_refusal(path); !why.isEmpty()) {
        emit failed(path, why);
        return;
    }
    const auto format = formatToWrite(pathBytes(path), chosen);
    if (format)
        write(m_workbench.document(), path, *format, Losses::Ask);
    else
        emit failed(path, errorText(format.error()));
}

void FunctionSaver::cancel()
{
    if (m_saving.isEmpty())
        return;
    ++m_generation;
    m_jobs.stop(FileJobs::Lane::Function);
    emit cancelled(std::exchange(m_saving, {}));
}

void FunctionSaver::write(const Document& document, const QString& path, io::Format format, Losses losses)
{
    using Lost = std::vector<std::string>;
    m_saving = path;
    m_jobs.run<Lost>(
        FileJobs::Lane::Function, this,
        [document, target = pathBytes(path), format, losses](const base::RunControl& control) {
            return writeFunctions(document, target, format, losses, control);
        },
        [this, document, path, format, losses, generation = ++m_generation](const base::Result<Lost>& lost) {
            if (generation == m_generation)
                m_saving.clear();
            if (!lost && lost.error().kind == base::ErrorKind::Cancelled)
                return;  // cancel() has already reported this
            if (!lost)
                emit failed(path, errorText(lost.error()));
            else if (losses == Losses::Ask && !lost->empty())
                askWhetherToLose(document, path, format, *lost);
            else
                emit saved(path);
        });
}

void FunctionSaver::askWhetherToLose(const Document& document, const QString& path, io::Format format,
                                     const std::vector<std::string>& lost)
{
    delete m_question;  // a new question replaces the old one
    QMessageBox* box =
        plainMessage(QMessageBox::Warning, tr("Save function"), {}, QMessageBox::Cancel, &m_window);
    m_question = box;
    box->setObjectName(QStringLiteral("lossQuestion"));
    // The question is plain text, because the sentences contain names from a file.
    QStringList lines{tr("“%1” cannot store the whole function:").arg(shownPath(QFileInfo(path).fileName()))};
    for (const std::string& sentence : lost)
        lines << QStringLiteral("– ") + QString::fromStdString(sentence);
    box->setText(lines.join(QLatin1Char('\n')));
    QPushButton* const go = box->addButton(tr("&Save anyway"), QMessageBox::AcceptRole);
    QPushButton* const other = box->addButton(tr("Other &format…"), QMessageBox::ActionRole);
    box->setDefaultButton(QMessageBox::Cancel);
    box->setAttribute(Qt::WA_DeleteOnClose);
    connect(box, &QMessageBox::buttonClicked, this,
            [this, document, path, format, go, other](QAbstractButton* button) {
                if (button == go)
                    write(document, path, format, Losses::Accept);
                else if (button == other)
                    ask();
            });
    box->open();
}

}  // namespace sequency::ui

#include "moc_function_saver.cpp"
