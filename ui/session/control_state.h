// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a session keeps of the lists, boxes and tabs that views are set with: a word each, from a table of them. Members of
// the views' objects of view_state.h; what is not there, or is no word of the table, is left as it is. UI thread.
#pragma once

#include <QJsonObject>

class QWidget;

namespace sequency::ui {

// Only to views that `state` has already.
void addControls(const QWidget& window, QJsonObject& state);
void showControls(const QWidget& window, const QJsonObject& state);

}  // namespace sequency::ui
