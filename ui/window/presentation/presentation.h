// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a lecture hall sees: the whole screen for one page, or for the function's table or map, and for what explains it, or the lesson that is open; a
// heading with function, transform and step; the buttons of the pages; everything in a type that grows with the window's
// height (20 pixels at 1080). Lines and dots follow the type (theme::strokeScale). Leaving brings the window back.
//
// Its bars are tool bars of the window, hidden otherwise: the heading, and below it the pages. UI thread; the window and all
// parts must outlive it.
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
class QToolBar;

namespace sequency::ui {

class DockHost;
class LayoutKeeper;
class Messages;
class PageHost;
class PlainLabel;
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
    // The window's, as it is while nothing is presented.
    QByteArray windowGeometry() const;
    // Type and widths for the window's height. Call it after that has changed.
    void fit();
    static int typePixels(int windowHeight);
    PresentationTools& tools() { return *m_tools; }

signals:
    void onChanged(bool on);

private:
    void makeBars();
    void addPage(const QString& title, std::optional<int> digit);
    void setKeysEnabled(bool enabled);
    void showBars();
    void showPage(int page);
    void showHeading();
    void enlarge(const QFont& type);
    void restoreType();
    void shareWidth();
    QDockWidget& companion() const;

    QMainWindow& m_window;
    Parts m_parts;
    QToolBar* m_headingBar = nullptr;
    QToolBar* m_pageBar = nullptr;
    PlainLabel* m_heading = nullptr;
    QActionGroup* m_pageActions = nullptr;  // the pages, the table, the map
    QAction* m_leave = nullptr;
    PresentationTools* m_tools = nullptr;
    QList<QPointer<QWidget>> m_enlarged;
    QHash<QWidget*, QFont> m_ownFonts;  // of widgets that do not take their parent's
    QByteArray m_geometryBefore;        // empty while nothing is presented
    bool m_wasMaximized = false;
};

}  // namespace sequency::ui
