// SPDX-License-Identifier: GPL-3.0-or-later
//
// The task of an idea, which stays visible while the student works in the views, with a mark that fills as the views approach the goal.
//
// The card is as high as its text, up to a limit. Longer texts scroll. The state is also given in words.
//
// Threads: UI thread.
#pragma once

#include "engine/lesson/check.h"

#include <QWidget>

class QLabel;

namespace sequency::ui {

class MarkdownBrowser;

// A circle that is filled in proportion to a share. A completely filled circle shows a check mark.
class ShareMark : public QWidget {
    Q_OBJECT

public:
    explicit ShareMark(QWidget* parent = nullptr);

    double share() const { return m_share; }
    void setShare(double share);  // a share from 0 to 1
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    double m_share = 0;
};

class TaskCard : public QWidget {
    Q_OBJECT

public:
    explicit TaskCard(QWidget* parent = nullptr);

    MarkdownBrowser& text() { return *m_text; }
    // `best` is the mark that counts, `approach` the share of the goal that the views have reached (Mark::approach).
    void showTask(const lesson::ShownTask& task, const lesson::Mark& best, double approach);

private:
    MarkdownBrowser* m_text = nullptr;
    ShareMark* m_mark = nullptr;
    QLabel* m_state = nullptr;
};

}  // namespace sequency::ui
