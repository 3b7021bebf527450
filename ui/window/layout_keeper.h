// SPDX-License-Identifier: GPL-3.0-or-later
//
// Where the docks of a window are, and where they were before something needed their room: a narrow window, a page that
// takes all of it, a presentation. The full layout is the user's; every other one begins from it and leaves it untouched, so
// that leaving brings it back. UI thread.
#pragma once

#include <QByteArray>

#include <functional>

class QMainWindow;

namespace sequency::ui {

class LayoutKeeper {
public:
    enum class Mode { Full, Folded, Benchmark, Presenting };

    // `arrange` moves and hides what the mode asks for; the full layout is in place when it is called.
    LayoutKeeper(QMainWindow& window, std::function<void(Mode)> arrange);

    Mode mode() const { return m_mode; }
    void setMode(Mode mode);
    // The full layout: to be remembered for the next start, and what is put in its place.
    QByteArray layout() const;
    void setLayout(const QByteArray& layout);

private:
    void enter();

    QMainWindow& m_window;
    std::function<void(Mode)> m_arrange;
    Mode m_mode = Mode::Full;
    QByteArray m_full;    // while another mode is in place
    QByteArray m_folded;  // as it was left
};

}  // namespace sequency::ui
