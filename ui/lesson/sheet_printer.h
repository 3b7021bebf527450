// SPDX-License-Identifier: GPL-3.0-or-later
//
// Writes a sheet of a lesson as a PDF file (A4).
//
// Pages have margins of 2 cm and a number. A question is on one page with its room to work and its answer. A failed write leaves no partial file.
//
// Errors:  File.
// Threads: any.
#pragma once

#include "engine/base/error.h"
#include "ui/lesson/lesson_sheet.h"

#include <string>
#include <vector>

namespace sequency::ui {

base::Status writeSheet(const std::string& path, const LessonSheet& sheet);

// The place of a part of a sheet, or of a slice of a part that is longer than a page. All lengths are in mm.
struct PlacedSlice {
    std::size_t part = 0;
    int page = 0;
    double top = 0;     // distance from the upper edge of the page
    double offset = 0;  // distance of the slice from the beginning of the part
    double height = 0;
};

// Returns the places of all parts, in order. `breaks` contains the distances from the beginning of each part at which the part may be divided, and,
// as the last element, its height.
std::vector<PlacedSlice> placeParts(const LessonSheet& sheet, const std::vector<std::vector<double>>& breaks);

}  // namespace sequency::ui
