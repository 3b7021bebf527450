// SPDX-License-Identifier: GPL-3.0-or-later
//
// The state of the views in a session: the page, the selection, zooms and the settings of each view.
//
// It is a JSON object with a member per view. Missing or invalid members change nothing. Zooms are applied when their pictures exist: the zoom of the
// spectrum to the next spectrum, the zoom of the flow graph to the next graph.
//
// Threads: UI thread.
#pragma once

#include <QJsonObject>

namespace sequency::ui {

class PageHost;
class Workbench;

// Returns the state, without members for views that were never shown.
QJsonObject viewState(Workbench& workbench, const PageHost& pages);
void showViewState(Workbench& workbench, PageHost& pages, const QJsonObject& state);

}  // namespace sequency::ui
