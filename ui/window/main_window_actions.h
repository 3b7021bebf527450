// SPDX-License-Identifier: GPL-3.0-or-later
//
// The actions of the main window, for its two source files only. All are children of the window. UI thread.
#pragma once

#include "ui/window/main_window.h"

class QMenu;

namespace sequency::ui {

struct MainWindow::Actions {
    QAction* newWindow = nullptr;
    QAction* open = nullptr;
    QAction* save = nullptr;
    QAction* saveAs = nullptr;
    QAction* saveCopy = nullptr;
    QAction* closeWindow = nullptr;
    QAction* saveFunction = nullptr;
    QAction* exportView = nullptr;
    QAction* copyPicture = nullptr;
    QAction* copyData = nullptr;
    QAction* quit = nullptr;
    QAction* undo = nullptr;
    QAction* redo = nullptr;
    QAction* paste = nullptr;
    QAction* random = nullptr;
    QAction* makeNew = nullptr;
    QAction* generate = nullptr;
    QAction* enter = nullptr;
    QAction* run = nullptr;
    QAction* cancel = nullptr;
    QAction* reload = nullptr;
    QList<QAction*> pages;  // in the order of Page
    QAction* present = nullptr;
    QAction* resetLayout = nullptr;
    QAction* startBenchmark = nullptr;
    QAction* pauseBenchmark = nullptr;
    QAction* stopBenchmark = nullptr;
    QAction* benchmarkHistory = nullptr;
    QAction* benchmarkLimits = nullptr;
    QAction* manual = nullptr;
    QAction* helpHere = nullptr;
    QAction* about = nullptr;
    QActionGroup* schemes = nullptr;
    QActionGroup* encodings = nullptr;
    QActionGroup* directions = nullptr;
    QActionGroup* orders = nullptr;
    QMenu* examples = nullptr;
    QMenu* recent = nullptr;
};

}  // namespace sequency::ui
