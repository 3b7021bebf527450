// SPDX-License-Identifier: GPL-3.0-or-later
//
// The figures of published papers that the workbench can draw.
//
// A row of the table contains the settings with which a page reproduces the figure, including its numbers. Rows are plain values.
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
    const char* title;   // translated by figureTitle()
    const char* remark;  // translated by figureRemark()
    // Name of the example whose flow graph is shown; null if the figure shows the characters of a group.
    const char* example = nullptr;
    const char* second = nullptr;  // name of the second function of a convolution; null for other figures
    session::TraceWork work = session::TraceWork::Transform;
    const char* transform = "walsh";
    const char* factorization = "cooley-tukey";
    session::Encoding encoding = session::Encoding::ZeroOne;
    // Order p of the cyclic group C_p. If `example` is null, the figure shows the Kronecker construction of the characters of C_p^m, m = `variables`.
    int radix = 0;
    int variables = 0;
};

std::span<const Figure> figures();
QString figureTitle(const Figure& figure);
QString figureRemark(const Figure& figure);

// Returns the request with which the flow view draws the figure. `figure.example` must not be null.
session::TraceRequest figureRequest(const Figure& figure);

}  // namespace sequency::ui
