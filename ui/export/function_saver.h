// SPDX-License-Identifier: GPL-3.0-or-later
//
// Implements "Save function as…": asks for a file and its format, warns about losses, and writes the document on a file thread.
//
// The dialog lists every format that can be written (engine/io/format.h). If the user types the suffix of a format other than the selected one, the
// suffix takes precedence. If the format cannot hold the whole content, the user decides whether to omit a part. The file contains the document that
// is open when the name is chosen, with all its outputs.
//
// Ownership: the arguments must outlive this object.
// Threads:   UI thread.
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
    // A function that returns a sentence stating why a file must not be written, or an empty string if the file may be written.
    using Refusal = std::function<QString(const QString& path)>;

    FunctionSaver(Workbench& workbench, FileJobs& jobs, Refusal refusal, QWidget& window);

    void ask();
    void save(const QString& path, io::Format chosen = io::Format::Auto);
    void cancel();
    // Returns the path of the file that is being written; empty if no file is being written.
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
