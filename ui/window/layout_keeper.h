// SPDX-License-Identifier: GPL-3.0-or-later
//
// Manages the layout of a window's docks, which changes temporarily when other content needs their space.
//
// A narrow window folds the docks into one column; the benchmark and a presentation hide them. The user arranges the full layout. All other layouts
// are derived from the full layout without changing it, so that it can be restored. Geometry and full layout are stored in QSettings.
//
// Ownership: docks and bars of the window must exist when restore() is called, and outlive this object.
// Threads:   UI thread.
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
    static constexpr int sideDockWidth = 216;  // width in pixels in the default type size

    LayoutKeeper(QMainWindow& window, PageHost& pages, DockHost& docks);

    // Stores the initial layout and then restores the layout from the settings. Call it once, after all docks and bars have been created.
    void restore();
    // Saves the layout for the next start. `geometry` is the geometry of the window outside a presentation.
    void save(const QByteArray& geometry) const;
    void reset();
    // Hides all docks and bars. Presentation then shows those that it needs.
    void setPresenting(bool presenting);
    // Selects the layout for the width and the page of the window. Call it after the width has changed.
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
    QByteArray m_first;   // initial layout; empty until restore()
    QByteArray m_full;    // full layout, stored while another mode is active
    QByteArray m_folded;  // last folded layout
};

}  // namespace sequency::ui
