// SPDX-License-Identifier: GPL-3.0-or-later
//
// What fills the status bar: which function was transformed where and how long that took (three times, with the
// device's name; why that device, in the tool tip), and, while something runs for longer than a moment, its progress and a button to stop it. UI thread.
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
    // What is being read or saved, "Saving “a” …"; empty: nothing.
    void showFileWork(const QString& what);
    QString fileWork() const;  // what is shown of it

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
    QString m_choice;  // why the device, in the tool tip
    QLabel* m_text = nullptr;
    QLabel* m_fileWork = nullptr;
    QLabel* m_what = nullptr;
    QProgressBar* m_bar = nullptr;
    QToolButton* m_cancel = nullptr;
    QTimer m_moment;  // quick jobs do not make the bar flicker
    QTimer m_fileMoment;
    bool m_progressShown = false;
};

}  // namespace sequency::ui
