// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/view/tile_cache.h"

namespace sequency::ui {

TileSignals::TileSignals(QObject* parent) : QObject(parent)
{}

}  // namespace sequency::ui

#include "moc_tile_cache.cpp"
