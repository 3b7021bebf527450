// SPDX-License-Identifier: GPL-3.0-or-later
//
// The sheets on which a decision diagram is drawn: an SVG picture and a PDF page. Private to engine/io.
//
// Units:   lengths are pixels of an SVG picture or points of a PDF page; y increases downwards.
// Source:  SVG 1.1; ISO 32000-1 (PDF 1.4, standard font Helvetica).
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace sequency::io {

struct SheetPoint {
    double x = 0;
    double y = 0;
};

struct SheetText {
    SheetPoint at;  // on the base line; the beginning of the text, or its middle if isCentred is true
    std::string text;
    double size = 12;
    bool isCentred = false;
    bool isGrey = false;
    double maxLength = 0;  // a longer text is made narrower; 0 for no limit
};

class DiagramSheet {
public:
    DiagramSheet() = default;
    virtual ~DiagramSheet() = default;
    DiagramSheet(const DiagramSheet&) = delete;
    DiagramSheet& operator=(const DiagramSheet&) = delete;

    // `colour` is "rrggbb".
    virtual void line(const std::vector<SheetPoint>& points, bool isDashed, std::string_view colour) = 0;
    // ellipse() and box() draw white shapes with a dark outline.
    virtual void ellipse(SheetPoint centre, double halfWidth, double halfHeight) = 0;
    virtual void box(SheetPoint centre, double halfWidth, double halfHeight) = 0;
    virtual void text(const SheetText& text) = 0;
    // Returns the file. Must be called once, at the end.
    virtual std::string finished() = 0;
};

std::unique_ptr<DiagramSheet> svgSheet(double width, double height, const std::string& title);
// Characters that are not in Latin-1 are replaced by "?".
std::unique_ptr<DiagramSheet> pdfSheet(double width, double height);

}  // namespace sequency::io
