// SPDX-License-Identifier: GPL-3.0-or-later
//
// Manages all windows of the program: creates and closes them, and offers recovery copies after a crash.
//
// Each window has a separate workbench and a separate engine worker. With a common worker, a benchmark in one window would block the edits of another
// window. "Latest request", "stop everything" and "idle" would refer to all documents. A closed window is destroyed when control returns to the event
// loop.
//
// Threads: UI thread.
// Cost:    one context and its buffers on the device per window. Two windows compute at the same time only if both have jobs.
#pragma once

#include "engine/io/session/recovery_file.h"

#include <QObject>
#include <QStringList>

#include <memory>
#include <vector>

namespace sequency::ui {

class MainWindow;

// Returns the position of a new window of size `size`: a little below and to the right of the window at `other`. If the new window would leave the
// screen there, it is placed at the edge of the screen. Position and size include the frame.
QPoint positionNextTo(const QPoint& other, const QSize& size, const QRect& screen);

class Windows : public QObject {
    Q_OBJECT

public:
    explicit Windows(QObject* parent = nullptr);
    ~Windows() override;

    // Opens a window for each path, or an empty window if there are no paths. If a session is already open, raises its window instead.
    void open(const QStringList& paths);
    MainWindow& openWindow();
    std::vector<MainWindow*> windows() const;
    // Searches for recovery copies that crashed programs have left. A message in the first window offers the user to recover all of them or to open
    // their list. Copies that the user neither recovers nor discards are offered again at the next start.
    void offerRecovery();

    // Writes unsaved changes to recovery copies without asking, then ends the event loop with `status`. The next start offers the copies.
    void endKeepingWork(int status);

public slots:
    // Closes all windows. Each window asks about its own unsaved changes. Windows that may not close stay open.
    void closeAll();

signals:
    void recoveryOffered(int count);  // number of recovery copies that offerRecovery() found; may be 0

private:
    struct Window;
    void remove(MainWindow* window);
    void showOffer();
    void showList();
    void recover(const std::vector<std::size_t>& rows);
    void discard(const std::vector<std::size_t>& rows);
    std::vector<io::Leftover> takeLeftovers(const std::vector<std::size_t>& rows);
    std::vector<std::size_t> allRows() const;

    std::vector<std::unique_ptr<Window>> m_windows;
    std::vector<io::Leftover> m_leftovers;  // recovery copies that are offered; their locks are held
};

}  // namespace sequency::ui
