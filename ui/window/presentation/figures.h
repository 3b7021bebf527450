// SPDX-License-Identifier: GPL-3.0-or-later
//
// The figures of published papers that the workbench can draw, as the settings that show each figure with the numbers of the paper.
//
// The table contains plain values.
//
// Threads: any.
#pragma once

#include "engine/session/trace.h"

#include <QString>

#include <span>
#include <string>

namespace sequency::ui {

struct Figure {
    const char* token;   // name for files, such as "dyadic-fig-2"
    const char* title;   // figureTitle() translates it
    const char* remark;  // remark on the figure; figureRemark() translates it
    // The example whose flow graph is shown; null if the figure shows the characters of a group.
    const char* example = nullptr;
    const char* second = nullptr;  // second function g of a convolution
    session::TraceWork work = session::TraceWork::Transform;
    const char* transform = "walsh";
    const char* factorization = "cooley-tukey";
    session::Encoding encoding = session::Encoding::ZeroOne;
    // Order p of the cyclic group C_p. If `example` is null, the figure is the Kronecker construction of the characters of C_p^m, m = `variables`.
    int radix = 0;
    int variables = 0;
};

std::span<const Figure> figures();
QString figureTitle(const Figure& figure);
QString figureRemark(const Figure& figure);

// Returns the request to the flow view for a figure. Requires a figure with an example.
session::TraceRequest figureRequest(const Figure& figure);

}  // namespace sequency::ui
