// SPDX-License-Identifier: GPL-3.0-or-later
//
// Converts the state of the views to a part of a session and back: the page, the selection, zooms and the settings of each view.
//
// The state is a JSON object with one member per view. Missing or invalid members change nothing. Zooms are restored when the pictures exist: the
// zoom of the spectrum with the next spectrum, the zoom of the flow graph with the next graph.
//
// Threads: UI thread.
#pragma once

#include <QJsonObject>

namespace sequency::ui {

class PageHost;
class Workbench;

// Returns the state, without members for views that have never been shown.
QJsonObject viewState(Workbench& workbench, const PageHost& pages);
void showViewState(Workbench& workbench, PageHost& pages, const QJsonObject& state);

}  // namespace sequency::ui
