// SPDX-License-Identifier: GPL-3.0-or-later
//
// Translates the names that the engine gives to transforms, computations, formats, generators, properties and examples.
//
// The engine marks these texts in its source (engine/base/text/text.h); the texts of the examples are in resources/examples/examples.json. A text
// that is not marked stays English.
//
// Threads: UI thread.
#pragma once

#include <QString>

#include <string_view>

namespace sequency::ui {

QString engineText(std::string_view text);

}  // namespace sequency::ui
