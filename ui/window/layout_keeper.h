// SPDX-License-Identifier: GPL-3.0-or-later
//
// Where the docks of a window are, and where they were before something needed their room: a narrow window folds them into
// one column, the benchmark and a presentation hide them. The full layout is the user's; every other one begins from it and
// leaves it untouched, so that leaving brings it back. Geometry and full layout are kept between starts (QSettings).
//
// The docks and bars of the window have to exist when restore() is called, and outlive it. UI thread.
#pragma once

#include <QByteArray>
#include <QObject>

class QMainWindow;

namespace sequency::ui {

class DockHost;
class PageHost;

class LayoutKeeper : public QObject {
    Q_OBJECT

public:
    static constexpr int sideDockWidth = 264;  // of transform and explanation, in the usual type

    LayoutKeeper(QMainWindow& window, PageHost& pages, DockHost& docks);

    // Once, when everything is made: the first layout, then the one of the settings.
    void restore();
    // For the next start; `geometry` of the window while nothing is presented.
    void save(const QByteArray& geometry) const;
    void reset();
    // Hides all docks and bars; those of the presentation are shown by Presentation.
    void setPresenting(bool presenting);
    // The layout that the window's width and page ask for. Call it after the width has changed.
    void choose();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    enum class Mode { Full, Folded, Benchmark, Presenting };
    void setFullLayout(const QByteArray& layout);
    void enter();
    void arrange();
    void fold();
    void resizeSides();
    void keepTabOrder();

    QMainWindow& m_window;
    PageHost& m_pages;
    DockHost& m_docks;
    Mode m_mode = Mode::Full;
    bool m_isPresenting = false;
    QByteArray m_first;   // empty until restore()
    QByteArray m_full;    // while another mode is in place
    QByteArray m_folded;  // as it was left
};

}  // namespace sequency::ui
