// SPDX-License-Identifier: GPL-3.0-or-later
//
// "Save function as…": asks for a file and its format, asks whether what the format cannot hold may be left out, and writes all
// outputs of the document on a file thread.
//
// The dialog has a row for every format that is written (engine/io/format.h); the suffix that is typed decides where it is that of another
// row. The function is the one that is open when the name is chosen. UI thread; all that it is given must outlive it.
#pragma once

#include "ui/document/function_file.h"

#include <QObject>
#include <QPointer>
#include <QString>

#include <functional>

class QMessageBox;
class QWidget;

namespace sequency::ui {

class FileJobs;
class Workbench;

class FunctionSaver : public QObject {
    Q_OBJECT

public:
    // Why this file must not be written, a sentence; empty where it may be.
    using Refusal = std::function<QString(const QString& path)>;

    FunctionSaver(Workbench& workbench, FileJobs& jobs, Refusal refusal, QWidget& window);

    void ask();
    void save(const QString& path, io::Format chosen = io::Format::Auto);
    void cancel();
    // The file that is being written; empty where none is.
    const QString& saving() const { return m_saving; }

signals:
    void saved(const QString& path);
    void failed(const QString& path, const QString& sentence);
    void cancelled(const QString& path);

private:
    void write(const Document& document, const QString& path, io::Format format, Losses losses);
    void askWhetherToLose(const Document& document, const QString& path, io::Format format,
                          const std::vector<std::string>& lost);

    Workbench& m_workbench;
    FileJobs& m_jobs;
    Refusal m_refusal;
    QWidget& m_window;
    QPointer<QMessageBox> m_question;
    QString m_saving;
    quint64 m_generation = 0;
};

}  // namespace sequency::ui
