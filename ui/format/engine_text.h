// SPDX-License-Identifier: GPL-3.0-or-later
//
// The names that the engine gives to transforms, works, formats, generators, properties and examples, in the language of the window.
//
// The engine marks these texts where it writes them (engine/base/text/text.h); those of the examples are taken from
// resources/examples/examples.json. A text that is not marked stays English, as errors of the engine do.
//
// Threads: UI.
#pragma once

#include <QString>

#include <string_view>

namespace sequency::ui {

QString engineText(std::string_view text);

}  // namespace sequency::ui
