// SPDX-License-Identifier: GPL-3.0-or-later
//
// The presentation mode for a lecture hall: full screen, large type and a reduced set of widgets.
//
// setOn() enters and leaves the mode; leaving it restores the window. The mode shows one page or the truth table without its controls, next to the
// explanation or the open lesson. Above is a tool bar with a heading, which states the function, the transform and the step, and with the tools of the
// lecturer. It is hidden outside the mode. The digits and the menu of the bar change the page, and Ctrl+Tab changes the tab of the page. The font size grows with the height of the window (20
// pixels at a height of 1080), and so do lines and dots (theme::strokeScale()). Fonts are set before the window fills the screen, so that nothing is
// enlarged after it was shown.
//
// Ownership: the window and all parts must outlive this object.
// Threads:   UI thread.
#pragma once

#include <QByteArray>
#include <QFont>
#include <QHash>
#include <QList>
#include <QObject>
#include <QPointer>
#include <QWidget>

#include <optional>

class QAction;
class QActionGroup;
class QDockWidget;
class QMainWindow;
class QMenu;
class QToolBar;

namespace sequency::ui {

class DockHost;
class LayoutKeeper;
class Messages;
class PageHost;
class ElidedLabel;
class PresentationTools;
class Workbench;

class Presentation : public QObject {
    Q_OBJECT

public:
    struct Parts {
        Workbench& workbench;
        PageHost& pages;
        DockHost& docks;
        LayoutKeeper& layout;
        Messages& messages;
    };
    Presentation(QMainWindow& window, const Parts& parts);

    bool isOn() const { return !m_geometryBefore.isEmpty(); }
    void setOn(bool on);
    // Returns the geometry that the window has outside a presentation.
    QByteArray windowGeometry() const;
    // Adapts font sizes and widths to the height of the window. Call it after the height has changed.
    void fit();
    static int typePixels(int windowHeight);
    PresentationTools& tools() { return *m_tools; }

signals:
    void onChanged(bool on);

private:
    void makeBar();
    void addPage(const QString& title, std::optional<int> digit);
    void addTabTurning(const QString& title, const QKeySequence& key, int by);
    void turnTab(int by);
    void setKeysEnabled(bool enabled);
    void showParts();
    void showPage(int page);
    void showHeading();
    void fitTo(int height);
    void fitTable();
    void enlarge(const QFont& type);
    void restoreType();
    void shareWidth();
    void setTitlesShown(bool shown);
    QDockWidget& companion() const;

    QMainWindow& m_window;
    Parts m_parts;
    QToolBar* m_headingBar = nullptr;
    QMenu* m_pageMenu = nullptr;
    ElidedLabel* m_heading = nullptr;
    QActionGroup* m_pageActions = nullptr;  // actions for the pages and the table
    QList<QAction*> m_tabActions;           // actions for the tabs of the page
    QAction* m_leave = nullptr;
    PresentationTools* m_tools = nullptr;
    QList<QPointer<QWidget>> m_enlarged;
    QHash<QWidget*, QFont> m_ownFonts;  // original fonts of widgets that do not inherit their font
    QByteArray m_geometryBefore;        // empty outside a presentation
    int m_height = 0;                   // height in pixels of the window to which the type is fitted
    int m_type = 0;                     // font size in pixels; 0 outside a presentation
    bool m_wasMaximized = false;
};

}  // namespace sequency::ui
