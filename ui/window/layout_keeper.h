// SPDX-License-Identifier: GPL-3.0-or-later
//
// Arranges the docks of a window, and restores the user's arrangement after a temporary change.
//
// The user arranges the full layout. In a narrow window, the docks are combined in one column; the benchmark page and a presentation hide them. These
// temporary layouts are derived from the full layout without changing it. The window's geometry and the full layout are stored in QSettings.
//
// Ownership: the docks and bars of the window must exist when restore() is called, and must outlive this object.
// Threads:   UI thread.
#pragma once

#include <QByteArray>
#include <QObject>
#include <QSize>

class QMainWindow;

namespace sequency::ui {

class DockHost;
class PageHost;

// Returns the size of the first window on a screen with this size available, so that the window fits with its title bar.
QSize firstWindowSize(const QSize& screen);

class LayoutKeeper : public QObject {
    Q_OBJECT

public:
    static constexpr int sideDockWidth = 216;  // width in pixels in the default type size

    LayoutKeeper(QMainWindow& window, PageHost& pages, DockHost& docks);

    // Records the initial layout, and then restores the layout from the settings. Call it once, after all docks and bars have been created.
    void restore();
    // Saves the layout for the next start. `geometry` must be the geometry that the window has outside a presentation.
    void save(const QByteArray& geometry) const;
    void reset();
    // If `presenting` is true, hides all docks and bars; Presentation then shows those that it needs. If false, restores the layout.
    void setPresenting(bool presenting);
    // Selects the layout that suits the width and the current page of the window. Call it after the width has changed.
    void choose();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    enum class Mode { Full, Folded, Benchmark, Presenting };
    void setFullLayout(const QByteArray& layout);
    void enter();
    void restoreLayout(const QByteArray& layout);
    void arrange();
    void fold();
    void widenColumn(bool isFolded);
    void resizeSides();
    void keepTabOrder();

    QMainWindow& m_window;
    PageHost& m_pages;
    DockHost& m_docks;
    Mode m_mode = Mode::Full;
    bool m_isPresenting = false;
    QByteArray m_first;   // initial layout; empty until restore() is called
    QByteArray m_full;    // full layout; used while another mode is active
    QByteArray m_folded;  // latest layout for a narrow window
};

}  // namespace sequency::ui
