// SPDX-License-Identifier: GPL-3.0-or-later
//
// The files of resources/published as texts inside the program; written by embed_texts.cmake at build time. Private to
// engine/benchmark; constant, any thread.
#pragma once

#include <span>
#include <string_view>

namespace sequency::benchmark {

struct PublishedText {
    std::string_view name;  // "1-dyadic-convolution.json", "measured/….json"
    std::string_view text;
};

// By name.
std::span<const PublishedText> publishedTexts();

}  // namespace sequency::benchmark
