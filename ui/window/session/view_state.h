// SPDX-License-Identifier: GPL-3.0-or-later
//
// Saves and restores the state of the views as part of a session: the current page, the selection, the zooms and the settings of each view.
//
// The state is a JSON object with one member per view. Missing or invalid members have no effect. A zoom is restored once its picture exists, that
// is, when the next spectrum or flow graph arrives.
//
// Threads: UI thread.
#pragma once

#include <QJsonObject>

namespace sequency::ui {

class PageHost;
class Workbench;

// Returns the state. Views that have never been shown have no member in it.
QJsonObject viewState(Workbench& workbench, const PageHost& pages);
void showViewState(Workbench& workbench, PageHost& pages, const QJsonObject& state);

}  // namespace sequency::ui
