// SPDX-License-Identifier: GPL-3.0-or-later
//
// The table of the pages of a window, with one row per page in the order of the tabs.
//
// A row is a function that creates the view of the page; the caller owns the view. The view handles all requests of the window (tab, menu, export,
// clipboard, help, session). To add a page, write its view in a separate folder and add a row.
//
// Threads: UI thread. The rows are read when a window is created.
#pragma once

#include <functional>
#include <vector>

class QWidget;

namespace sequency::ui {

class View;
class Workbench;

using MakeView = std::function<View*(Workbench& workbench)>;

std::vector<MakeView>& pageTable();

}  // namespace sequency::ui
