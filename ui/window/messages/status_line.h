// SPDX-License-Identifier: GPL-3.0-or-later
//
// The content of the status bar: the last transform with its device and durations, and the progress of running jobs.
//
// The tool tip states why the device was selected. If a job takes longer than a moment, a progress bar and a stop button appear.
//
// Threads: UI thread.
#pragma once

#include <QTimer>
#include <QWidget>

class QAction;
class QLabel;
class QProgressBar;
class QToolButton;

namespace sequency::ui {

class Workbench;

class StatusLine : public QWidget {
    Q_OBJECT

public:
    StatusLine(Workbench& workbench, QAction& cancel, QWidget* parent = nullptr);

    QString text() const;
    bool showsProgress() const;
    // Shows the file operation in progress, such as "Saving “a” …". An empty text removes the display.
    void showFileWork(const QString& what);
    QString fileWork() const;

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void showResult();
    void begin();
    void showProgress(double fraction, const QString& what);
    void setProgressShown(bool shown);
    void showParts();
    void keepHeight();
    void elide();

    Workbench& m_workbench;
    QString m_fullText;
    QString m_choice;  // reason for the selection of the device, shown in the tool tip
    QLabel* m_text = nullptr;
    QLabel* m_fileWork = nullptr;
    QLabel* m_what = nullptr;
    QProgressBar* m_bar = nullptr;
    QToolButton* m_cancel = nullptr;
    QTimer m_moment;  // delay that prevents flicker during short jobs
    QTimer m_fileMoment;
    bool m_progressShown = false;
};

}  // namespace sequency::ui
