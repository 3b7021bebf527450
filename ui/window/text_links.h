// SPDX-License-Identifier: GPL-3.0-or-later
//
// Copies the content of the window as a text link, and opens text links.
//
// A text link is one short line that contains the function and the state of the window (engine/lesson/text_link.h). Opening a link adds one entry to
// the undo history. Links are written and parsed on the engine's thread.
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
    // Asks for a link and opens it. The input field initially contains the link in the clipboard, if there is one.
    void ask();
    void open(const QString& link);

private:
    QMainWindow& m_window;
    Parts m_parts;
};

}  // namespace sequency::ui
