// SPDX-License-Identifier: GPL-3.0-or-later
//
// The layout of a window's docks, which is changed temporarily when something else needs their space.
//
// A narrow window folds the docks into one column; the benchmark and a presentation hide them. The full layout is the user's. All other layouts start
// from it and leave it unchanged, so that it can be restored. Geometry and full layout are stored in QSettings.
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
    static constexpr int sideDockWidth = 264;  // width of transform and explanation in the default type size

    LayoutKeeper(QMainWindow& window, PageHost& pages, DockHost& docks);

    // Call it once, when everything has been created: stores the initial layout, then restores that of the settings.
    void restore();
    // Saves the layout for the next start; `geometry` is that of the window outside a presentation.
    void save(const QByteArray& geometry) const;
    void reset();
    // Hides all docks and bars; Presentation shows those that it needs.
    void setPresenting(bool presenting);
    // Selects the layout for the window's width and page. Call it after the width has changed.
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
    QByteArray m_full;    // stored while another mode is active
    QByteArray m_folded;  // folded layout when it was last left
};

}  // namespace sequency::ui
