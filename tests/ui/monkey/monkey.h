// SPDX-License-Identifier: GPL-3.0-or-later
//
// Random clicks and keys on the whole program with its real engine, in two halves of equal length.
//
// After each half, the monkey closes all dialogs, checks that the window responds, closes all windows and measures the memory in use. It
// fails (see problem()) if the window does not respond, or if much more memory is in use after the second half than after the first. The
// calling program detects crashes and hangs.
//
// Threads: UI thread only.
#pragma once

#include "tests/ui/monkey/hands.h"
#include "ui/window/windows.h"

#include <QDeadlineTimer>
#include <QElapsedTimer>
#include <QObject>
#include <QPointer>

#include <functional>
#include <memory>

namespace sequency::monkey {

struct Length {
    int events = 0;      // maximum number of events; if 0, `seconds` limits the run
    qint64 seconds = 0;  // total duration of both halves
};

class Monkey : public QObject {
    Q_OBJECT

public:
    // `note` receives a description of every action.
    Monkey(std::uint64_t seed, Length length, const QString& folder,
           std::function<void(const QString&)> note);
    ~Monkey() override;

    void start();
    const QString& problem() const { return m_problem; }  // empty if no problem was found
    int acts() const { return m_acts; }

signals:
    void done();

private:
    enum class Phase { Acting, Clearing, Asking, Closing };
    void step();
    void act();
    void clear();
    void ask();
    void close();
    void enter(Phase phase);
    void endHalf();
    void finish(const QString& problem);
    bool isHalfOver() const;
    QString state() const;
    ui::MainWindow* window() const;

    Length m_length;
    std::function<void(const QString&)> m_note;
    Hands m_hands;
    std::unique_ptr<ui::Windows> m_windows;
    QPointer<ui::MainWindow> m_askedWindow;
    Phase m_phase = Phase::Acting;
    int m_half = 0;
    int m_acts = 0;
    int m_actsInHalf = 0;
    bool m_asked = false;
    bool m_isRefused = false;
    bool m_finished = false;
    QElapsedTimer m_sinceHalf;
    QElapsedTimer m_sinceStep;
    qint64 m_longestMilliseconds = 0;
    QDeadlineTimer m_patience;
    std::size_t m_residentAfterHalf = 0;
    QString m_problem;
};

}  // namespace sequency::monkey
