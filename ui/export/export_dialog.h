// SPDX-License-Identifier: GPL-3.0-or-later
//
// The dialog for exporting a view. It asks for the format and the file. For pictures, it also asks for the resolution, size, background and caption.
//
// The dialog writes nothing: it emits exportRequested() with the choices and closes. The choices are stored in QSettings. If the file exists, the
// button states that the file will be replaced. The dialog is not modal and deletes itself when closed.
//
// Threads: UI thread.
#pragma once

#include "ui/export/picture.h"
#include "ui/jobs/file_writer.h"

#include <QDialog>
#include <QList>

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QSpinBox;

namespace sequency::ui {

struct ExportFormat {
    QString suffix;         // suffix without the dot, such as "svg"
    QString title;          // name in the list of formats, such as "SVG picture"
    FileWriter write = {};  // null for pictures and pages, which are painted
};
QList<ExportFormat> pictureFormats();
bool isPictureSuffix(const QString& suffix);

class ExportDialog : public QDialog {
    Q_OBJECT

public:
    // `name` is the proposed file name without a suffix.
    ExportDialog(const QString& title, const QString& name, const QList<ExportFormat>& formats,
                 QWidget* parent = nullptr);

    QString path() const;
    PictureOptions options() const;

signals:
    void exportRequested(const QString& path, const sequency::ui::PictureOptions& options);

private:
    void makeWidgets(const QList<ExportFormat>& formats);
    void layOut();
    void restore(const QString& name);
    void remember() const;
    void browse();
    void onColumnChosen();
    void showColumn();
    void onFormatChosen();
    void onPathEdited();
    void showState();
    QString suffix() const;

    QComboBox* m_format = nullptr;
    QLineEdit* m_path = nullptr;
    QPushButton* m_browse = nullptr;
    QSpinBox* m_dotsAnInch = nullptr;
    QComboBox* m_column = nullptr;  // widths of a column of a journal, in mm
    QSpinBox* m_width = nullptr;
    QSpinBox* m_height = nullptr;
    QComboBox* m_background = nullptr;
    QCheckBox* m_caption = nullptr;
    QLabel* m_note = nullptr;
    QPushButton* m_export = nullptr;
};

}  // namespace sequency::ui
