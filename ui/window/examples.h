// SPDX-License-Identifier: GPL-3.0-or-later
//
// Opens examples, figures of papers, and new or generated functions in a window.
//
// It lists the examples and figures for the gallery. Each example opens on its page, with a remark. It also opens the
// dialogs for new, generated and derived functions, and owns them while they are open.
//
// Ownership: the arguments of the constructor must outlive this object.
// Threads:   UI thread.
#pragma once

#include "engine/io/generators/example.h"
#include "ui/window/presentation/figures.h"
#include "ui/window/start/gallery_entry.h"

#include <QObject>
#include <QString>

class QWidget;

namespace sequency::ui {

class Messages;
class PageHost;
class SessionController;
class Workbench;

class Examples : public QObject {
    Q_OBJECT

public:
    Examples(Workbench& workbench, PageHost& pages, Messages& messages, SessionController& session,
             QWidget& window);

    // Return the entries of the gallery (ui/window/start). Representative examples come first.
    GalleryEntries exampleEntries();
    GalleryEntries figureEntries();
    // Opens an example with the settings in the table of examples, and shows a remark on its interesting properties. Before an example or a figure
    // replaces the function, asks about unsaved changes.
    void openExample(const io::Example& example);
    void showFigure(const Figure& figure);
    // Shows a figure without asking about unsaved changes.
    void openFigure(const Figure& figure);
    void chooseNew();
    // Opens the dialog of generators; `name` is the generator to begin with, or empty.
    void chooseGenerator(const QString& name = {});
    // Opens the dialog that computes a derivative or a restriction of the open function.
    void chooseDerivation();

private:
    GalleryEntry entryOf(const io::Example& example);
    void openFunction(const io::Example& example);
    void showRemark();

    Workbench& m_workbench;
    PageHost& m_pages;
    Messages& m_messages;
    SessionController& m_session;
    QWidget& m_window;
    // name of the example that is being read; its remark is shown when it has been read
    QString m_exampleName;
    QString m_remark;
};

}  // namespace sequency::ui
