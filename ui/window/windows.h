// SPDX-License-Identifier: GPL-3.0-or-later
//
// All windows of the program: makes them, closes them, and offers what a crash left over.
//
// Each window has a workbench and an engine worker of its own. One worker for all would let a benchmark in one window keep
// the edits of another waiting, and "the newest request counts", "stop everything" and "idle" would no longer mean one
// document; the price of several is a context and buffers on the device for each, and two of them compute at once only
// where two windows were asked to. A window that is closed is destroyed when the event loop comes round. UI thread.
#pragma once

#include "engine/io/session/recovery_file.h"

#include <QObject>
#include <QStringList>

#include <memory>
#include <vector>

namespace sequency::ui {

class MainWindow;

// Where a window of this size stands beside another, both with their frames: a little lower and to the right, at the
// screen's edge again where that would leave the screen.
QPoint placeBeside(const QPoint& other, const QSize& size, const QRect& screen);

class Windows : public QObject {
    Q_OBJECT

public:
    explicit Windows(QObject* parent = nullptr);
    ~Windows() override;

    // A window with nothing open, or one for each path; shown. A session that is open already comes to the front instead.
    void open(const QStringList& paths);
    MainWindow& openWindow();
    std::vector<MainWindow*> windows() const;
    // Looks for what programs that did not come to their end left over, and offers it in the first window: all, or by a list. What
    // is not answered is offered again by the next start.
    void offerRecovery();

    // Ends the event loop with `status` without asking, as soon as unsaved work of all windows is on the disk as recovery copies,
    // which the next start offers.
    void endKeepingWork(int status);

public slots:
    // Each window asks its own question; those that may not close stay.
    void closeAll();

signals:
    void recoveryOffered(int count);  // 0: there is nothing

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
    std::vector<io::Leftover> m_leftovers;  // offered and not yet answered: their locks are held
};

}  // namespace sequency::ui
