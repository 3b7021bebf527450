// SPDX-License-Identifier: GPL-3.0-or-later
//
// The pages of a window, a row each, in the order of their tabs. A row makes the page's view; whatever a window does with a page
// (tab, menu, export, clipboard, help, session), it asks the View. To add a page, write its view in a folder of its own and add a row.
// UI thread; rows are read when a window is made.
#pragma once

#include <functional>
#include <vector>

class QWidget;

namespace sequency::ui {

class View;
class Workbench;

// The caller owns the view.
using MakeView = std::function<View*(Workbench& workbench)>;

std::vector<MakeView>& pageTable();

}  // namespace sequency::ui
