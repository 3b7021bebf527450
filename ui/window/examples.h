// SPDX-License-Identifier: GPL-3.0-or-later
//
// The menus of examples and figures, and the dialogs for new and generated functions.
//
// It fills the menus, and opens each example on its page with a remark. It owns only the dialogs while they are open.
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
    // Opens an example with the settings from the table of examples, and shows a remark on its interesting properties.
    void openExample(const io::Example& example);
    void openFirst();
    // Shows a figure of a published paper, with its numbers, on the page that draws it.
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
    // Name of the example that is being read. Its remark is shown afterwards.
    QString m_exampleName;
    QString m_remark;
};

}  // namespace sequency::ui
