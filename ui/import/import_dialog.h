// SPDX-License-Identifier: GPL-3.0-or-later
//
// The preview of a function file before it is opened, with the choices for reading the file.
//
// It shows the detected format, the size, the first rows, and everything that the reader ignored or assumed. The choices are the format, the type of
// raw values, the number of values per variable, the order of lists, the part of the file, the outputs, and the value of don't-cares. The file is
// read again after every choice that affects reading; only the latest choice counts. Closing the dialog cancels reading. Open passes the chosen
// outputs to the workbench as one entry of its undo history. Space ticks an output.
//
// Ownership: the workbench must outlive the dialog.
// Threads:   UI thread. Files are read on the worker thread.
#pragma once

#include "engine/io/read_options.h"
#include "ui/jobs/loaded_function.h"

#include <QDialog>
#include <QString>

class QComboBox;
class QFormLayout;
class QLabel;
class QListWidget;
class QPushButton;
class QSpinBox;

namespace sequency::ui {

class ColumnModel;
class TableView;
class Workbench;

class ImportDialog : public QDialog {
    Q_OBJECT

public:
    static constexpr int previewRows = 16;
    static constexpr int previewOutputs = 16;

    ImportDialog(Workbench& workbench, const QString& path, QWidget* parent = nullptr);

    bool isReading() const { return m_reading; }
    // null until the first successful read and after an error
    const SharedTable& table() const { return m_table; }
    QString summary() const;
    QString problem() const;
    std::vector<std::size_t> chosenOutputs() const;

public slots:
    void accept() override;

private:
    void makeChoices();
    void makePreview();
    void layOut();
    void read();
    bool lacksType() const;
    void take(base::Result<SharedTable> read);
    void showTable();
    void showRows();
    void showRest(std::size_t rows, std::size_t outputs);
    void showChoices();
    void showOutputs();
    void showState();
    io::ReadOptions options() const;

    Workbench& m_workbench;
    QString m_path;
    SharedTable m_table;
    bool m_reading = false;
    QObject* m_reader = nullptr;  // object that owns the read requests
    QFormLayout* m_form = nullptr;
    QComboBox* m_format = nullptr;
    QComboBox* m_type = nullptr;
    QSpinBox* m_radix = nullptr;
    QComboBox* m_first = nullptr;
    QComboBox* m_part = nullptr;
    QComboBox* m_dontCare = nullptr;
    QListWidget* m_outputs = nullptr;
    QPushButton* m_all = nullptr;
    QPushButton* m_none = nullptr;
    ColumnModel* m_firstRows = nullptr;
    TableView* m_rows = nullptr;
    QLabel* m_rowsNote = nullptr;
    QListWidget* m_notes = nullptr;
    QLabel* m_notesTitle = nullptr;
    QLabel* m_summary = nullptr;
    QLabel* m_problem = nullptr;
    QPushButton* m_open = nullptr;
};

}  // namespace sequency::ui
