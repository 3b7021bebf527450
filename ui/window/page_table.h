// SPDX-License-Identifier: GPL-3.0-or-later
//
// The pages of a window, one row per page in the order of the navigation rail.
//
// A row contains the page's group and icon and creates its view, which handles all requests of the window (rail, menu, export, clipboard, help,
// session). To add a page, write its view in a separate folder and add a row.
//
// Threads: UI thread. The rows are read when a window is created.
#pragma once

#include <QKeySequence>

#include <functional>
#include <optional>
#include <vector>

namespace sequency::ui {

class View;
class Workbench;

enum class PageGroup { Transform, Function, Analysis, Measure };

struct PageRow {
    PageGroup group;
    const char* icon;                                 // name of the icon for lineIcon()
    std::function<View*(Workbench& workbench)> make;  // the caller becomes the owner of the view
    std::optional<int> digit = {};  // digit of the key, from 0 to 9; nullopt for a page without a key
};

std::vector<PageRow>& pageTable();

// Returns the key of a page, given its row: Ctrl and the digit of the row, or none.
QKeySequence pageKey(std::size_t row);

}  // namespace sequency::ui
