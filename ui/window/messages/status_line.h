// SPDX-License-Identifier: GPL-3.0-or-later
//
// The bottom line of a window: the conventions, facts about the last transform, its device with its time, and the progress of jobs.
//
// The button with the conventions opens their panel (convention_panel.h). A click on the device lists the times of kernels, transfers and the whole
// call, and the reason for the choice of the device. A progress bar and a stop button appear if a job is not finished after a short delay.
//
// Threads: UI thread.
#pragma once

#include <QTimer>
#include <QWidget>

class QAction;
class QLabel;
class QProgressBar;
class QToolButton;

namespace sequency::session {
struct TransformResult;
}

namespace sequency::ui {

class ConventionPanel;
class Workbench;

class StatusLine : public QWidget {
    Q_OBJECT

public:
    StatusLine(Workbench& workbench, QAction& cancel, QWidget* parent = nullptr);

    // Returns all facts about the last transform as one string, including those that the line shows only after a click.
    QString text() const;
    ConventionPanel& conventions() const { return *m_conventions; }
    bool showsProgress() const;
    // Shows the file operation in progress, such as "Saving “a” …". An empty string removes it.
    void showFileWork(const QString& what);
    QString fileWork() const;

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void showResult();
    void showDevice(const session::TransformResult& result);
    void begin();
    void showProgress(double fraction, const QString& what);
    void setProgressShown(bool shown);
    void showParts();
    void keepHeight();
    void elide();

    Workbench& m_workbench;
    ConventionPanel* m_conventions = nullptr;
    QToolButton* m_chip = nullptr;  // opens the panel of conventions
    QString m_fullText;
    QString m_facts;
    QString m_choice;  // reason for the device, shown in the tool tip
    QLabel* m_text = nullptr;
    QToolButton* m_device = nullptr;  // device and duration of the whole call
    QLabel* m_fileWork = nullptr;
    QLabel* m_what = nullptr;
    QProgressBar* m_bar = nullptr;
    QToolButton* m_cancel = nullptr;
    QTimer m_moment;  // delay that prevents flicker during short jobs
    QTimer m_fileMoment;
    bool m_progressShown = false;
};

}  // namespace sequency::ui
