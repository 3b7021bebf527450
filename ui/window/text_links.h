// SPDX-License-Identifier: GPL-3.0-or-later
//
// Text links: the content of the window as one short line (engine/lesson/text_link.h), copied to and opened from the clipboard.
//
// Opening a link is one entry of the history. Links are written and parsed on the engine's thread.
//
// Threads: UI thread.
#pragma once

#include <QObject>

class QMainWindow;

namespace sequency::ui {

class LessonCovers;
class Messages;
class PageHost;
class SessionFlow;
class Workbench;

class TextLinks : public QObject {
    Q_OBJECT

public:
    struct Parts {
        Workbench& workbench;
        PageHost& pages;
        SessionFlow& session;
        Messages& messages;
        const LessonCovers& covers;
    };
    TextLinks(QMainWindow& window, const Parts& parts);

    static bool isLink(const QString& text);

public slots:
    void copy();
    // Asks for a link. The field initially contains the link in the clipboard.
    void ask();
    void open(const QString& link);

private:
    QMainWindow& m_window;
    Parts m_parts;
};

}  // namespace sequency::ui
