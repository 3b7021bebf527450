// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a lecture hall sees: a heading with function, transform and step, the buttons of the pages, and everything in a type
// that grows with the window's height (20 pixels at 1080); lines and dots follow the type (theme::strokeScale).
//
// Its bars are tool bars of the window, hidden otherwise: the heading, and below it the pages. It knows type and words only; what is shown and hidden is the
// window's. UI thread.
#pragma once

#include <QFont>
#include <QHash>
#include <QObject>
#include <QPointer>
#include <QWidget>

class QAction;
class QActionGroup;
class QToolBar;

namespace sequency::ui {

class PlainLabel;

class Presentation : public QObject {
    Q_OBJECT

public:
    explicit Presentation(QWidget& window);

    QToolBar& headingBar() const { return *m_headingBar; }
    QToolBar& pageBar() const { return *m_pageBar; }
    // A button of the bar of pages, "1 Spectrum"; the digit is its key while the presentation is on.
    void addPage(const QString& title, int digit);
    void setPage(int page);  // in the order in which they were added
    // Whether its keys, Esc among them, have an effect.
    void setActive(bool active);
    void setHeading(const QString& heading);
    QString heading() const;

    // In the type for a window of this height; again for another one. Fonts that widgets have of their own grow alike.
    void enlarge(const QList<QWidget*>& parts, int windowHeight);
    // As it was.
    void restore();
    static int typePixels(int windowHeight);

signals:
    void pageAsked(int page);
    void leaveAsked();

private:
    QToolBar* m_headingBar = nullptr;
    QToolBar* m_pageBar = nullptr;
    PlainLabel* m_heading = nullptr;
    QActionGroup* m_pages = nullptr;
    QAction* m_leave = nullptr;
    QList<QPointer<QWidget>> m_parts;
    QHash<QWidget*, QFont> m_ownFonts;  // of widgets that do not take their parent's
};

}  // namespace sequency::ui
