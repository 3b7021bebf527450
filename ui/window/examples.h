// SPDX-License-Identifier: GPL-3.0-or-later
//
// Examples, figures of the papers, and the dialogs for new and generated functions.
//
// Fills the menus, and opens each example with its page and remark. Owns only the dialogs while they are open.
//
// Ownership: the arguments must outlive this object.
// Threads:   UI thread.
#pragma once

#include "engine/io/generators/example.h"
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

    void fillExamples(QMenu& menu);  // one submenu per group
    void fillFigures(QMenu& menu);
    // Opens an example with the settings that suit it, and shows a remark on its interesting properties.
    void openExample(const io::Example& example);
    void openFirst();
    // Shows a figure of one of the papers, with its numbers, on the page that draws it.
    void showFigure(const Figure& figure);
    void chooseNew();
    void chooseGenerator();
    // Opens the dialog for a derivative or a restriction of the open function.
    void chooseDerivation();

private:
    void showRemark();

    Workbench& m_workbench;
    PageHost& m_pages;
    Messages& m_messages;
    QWidget& m_window;
    // Name of the example that is being read; its remark is shown afterwards.
    QString m_exampleName;
    QString m_remark;
};

}  // namespace sequency::ui
