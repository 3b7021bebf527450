// SPDX-License-Identifier: GPL-3.0-or-later
//
// Replaces the font families of an SVG file with those that browsers know.
//
// "Sans Serif" and "Monospace" exist only on the desktop; other families get a fallback.
//
// Threads: any.
#pragma once

#include <QByteArray>

namespace sequency::ui {

QByteArray withCssFamilies(const QByteArray& svg);

}  // namespace sequency::ui
