// SPDX-License-Identifier: GPL-3.0-or-later
//
// The functions that come with the program and those that it makes: the menus of examples and of the papers' figures, the dialogs
// for new and generated functions, and how each of them comes on the screen. Owns nothing but the dialogs while they are open.
// UI thread; all that it is given must outlive it.
#pragma once

#include "engine/io/made/example.h"
#include "ui/window/presentation/figures.h"

#include <QObject>
#include <QString>

class QMenu;
class QWidget;

namespace sequency::ui {

class Messages;
class PageHost;
class Workbench;

class Examples : public QObject {
    Q_OBJECT

public:
    Examples(Workbench& workbench, PageHost& pages, Messages& messages, QWidget& window);

    void fillExamples(QMenu& menu);  // a submenu per group
    void fillFigures(QMenu& menu);
    // As it is best seen, with the sentences that say what to look at.
    void openExample(const io::Example& example);
    void openFirst();
    // A figure of one of the papers, with its numbers, on its page.
    void showFigure(const Figure& figure);
    // Asks for a new function: its family, size and start.
    void chooseNew();
    // Asks for a generator and its parameters.
    void chooseGenerator();
    // Asks for a derivative or a restriction of the open function.
    void chooseDerivation();

private:
    void showRemark();

    Workbench& m_workbench;
    PageHost& m_pages;
    Messages& m_messages;
    QWidget& m_window;
    // An example that is being read, and what to say of it.
    QString m_exampleName;
    QString m_remark;
};

}  // namespace sequency::ui
