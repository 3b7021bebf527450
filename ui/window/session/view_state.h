// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a session keeps of the views: the page, what is selected, zooms and the settings of each view, as one JSON object with
// a member a view. What is not there, or makes no sense, is left as it is.
//
// Zooms wait for the pictures they are of: those of the spectrum for the next spectrum, those of the flow graph for the
// next graph that is drawn. UI thread.
#pragma once

#include <QJsonObject>

namespace sequency::ui {

class PageHost;
class Workbench;

// Members of views that have not been looked at are not there.
QJsonObject viewState(Workbench& workbench, const PageHost& pages);
void showViewState(Workbench& workbench, PageHost& pages, const QJsonObject& state);

}  // namespace sequency::ui
