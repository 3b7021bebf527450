// SPDX-License-Identifier: GPL-3.0-or-later
//
// The dialog for exporting a view. It asks for the format and the file. For pictures, it also asks for the resolution, size, background and caption.
//
// The dialog writes nothing: it emits exportRequested() with the choices and closes. The choices are stored in QSettings. If the file exists, the
// button states that the file will be replaced. The dialog is not modal and deletes itself when closed.
//
// Threads: UI thread.
#pragma once

#include "ui/export/picture_preview.h"
#include "ui/jobs/file_writer.h"

#include <QDialog>
#include <QList>

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QSpinBox;

namespace sequency::ui {

class PageControls;

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
    // `name` is the proposed file name without a suffix. `source` returns the picture of the preview.
    ExportDialog(const QString& title, const QString& name, const QList<ExportFormat>& formats,
                 PictureSource source, QWidget* parent = nullptr);

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
    void onFormatChosen();
    void onPathEdited();
    void showState();
    QString suffix() const;

    QComboBox* m_format = nullptr;
    QLineEdit* m_path = nullptr;
    QPushButton* m_browse = nullptr;
    QSpinBox* m_dotsAnInch = nullptr;
    PageControls* m_page = nullptr;
    PicturePreview* m_preview = nullptr;
    QLabel* m_note = nullptr;
    QPushButton* m_export = nullptr;
};

}  // namespace sequency::ui
