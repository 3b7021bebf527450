// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the engine calls things, in the language of the window: transforms, works, formats, generators and their parameters,
// examples. The engine knows no Qt, so its texts are listed here for translators. One that is not in the list stays English, as
// errors of the engine do. Plain functions; UI thread.
#pragma once

#include <QString>

#include <span>
#include <string_view>

namespace sequency::ui {

QString engineText(std::string_view text);
// The list.
std::span<const char* const> engineTexts();

}  // namespace sequency::ui
