// SPDX-License-Identifier: GPL-3.0-or-later
//
// Translates the names that the engine gives to transforms, computations, formats, generators, properties and examples.
//
// Translatable names are marked in the engine's source (engine/base/text/text.h) or are in resources/examples/examples.json. Other names stay
// English.
//
// Threads: UI thread.
#pragma once

#include <QString>

#include <string_view>

namespace sequency::ui {

QString engineText(std::string_view text);

}  // namespace sequency::ui
