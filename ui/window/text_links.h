// SPDX-License-Identifier: GPL-3.0-or-later
//
// Text links: what the window shows as one short line (engine/lesson/text_link.h), to the clipboard and back. A link that is opened is one
// step of the history. Lines are written and read on the engine's thread. UI thread.
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
    // For a line; that of the clipboard stands there already.
    void ask();
    void open(const QString& link);

private:
    QMainWindow& m_window;
    Parts m_parts;
};

}  // namespace sequency::ui
