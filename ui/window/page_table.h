// SPDX-License-Identifier: GPL-3.0-or-later
//
// The pages of a window, one row per page in the order of the tabs.
//
// A row creates the page's view, which answers all requests of the window (tab, menu, export, clipboard, help, session). To add a page, write its
// view in a separate folder and add a row.
//
// Threads: UI thread; the rows are read when a window is created.
#pragma once

#include <functional>
#include <vector>

class QWidget;

namespace sequency::ui {

class View;
class Workbench;

// A function that creates a view. The caller becomes the owner of the view.
using MakeView = std::function<View*(Workbench& workbench)>;

std::vector<MakeView>& pageTable();

}  // namespace sequency::ui
