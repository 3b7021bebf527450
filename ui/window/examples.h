// SPDX-License-Identifier: GPL-3.0-or-later
//
// Opens examples, figures of papers, and new or generated functions in a window.
//
// It fills the menus of examples and figures. Each example is opened on the page that the table of examples specifies, with a remark. It also opens
// the dialogs for new, generated and derived functions, and owns them while they are open.
//
// Ownership: the arguments of the constructor must outlive this object.
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
    // Opens an example with the settings in the table of examples, and shows a remark on its interesting properties.
    void openExample(const io::Example& example);
    void openFirst();
    void showFigure(const Figure& figure);
    void chooseNew();
    // Opens the dialog of generators; `name` is the generator to begin with, or empty.
    void chooseGenerator(const QString& name = {});
    // Opens the dialog that computes a derivative or a restriction of the open function.
    void chooseDerivation();

private:
    void showRemark();

    Workbench& m_workbench;
    PageHost& m_pages;
    Messages& m_messages;
    QWidget& m_window;
    // name of the example that is being read; its remark is shown when it has been read
    QString m_exampleName;
    QString m_remark;
};

}  // namespace sequency::ui
