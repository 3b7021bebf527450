// SPDX-License-Identifier: GPL-3.0-or-later
//
// Two benchmark documents side by side: the ratio of every measurement that both have, what differs between the
// machines, and what only one of them has.
//
// Documents are "sequency-bench/1"; fields that are not known are skipped. Pure but for readBenchmark, which reads a file.
#pragma once

#include "engine/base/error.h"

#include <nlohmann/json.hpp>

#include <string>

namespace sequency::cli {

// BadInput for a file that cannot be read, is no JSON (with line and column) or no such document.
base::Result<nlohmann::json> readBenchmark(const std::string& path);

// A table for people, LF, C locale. Ratio: the new compute median ÷ the old one.
std::string comparisonText(const nlohmann::json& oldDocument, const nlohmann::json& newDocument);

}  // namespace sequency::cli
