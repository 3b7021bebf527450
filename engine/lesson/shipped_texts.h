// SPDX-License-Identifier: GPL-3.0-or-later
//
// The contents of all files in resources/lessons, embedded at build time. Used only by lesson_files.cpp. The data are constant.
#pragma once

#include <span>
#include <string_view>

namespace sequency::lesson {

struct ShippedText {
    std::string_view name;  // path in resources/lessons, for example "01-function-as-vector/lesson.md"
    std::string_view text;
};

std::span<const ShippedText> shippedTexts();

}  // namespace sequency::lesson
