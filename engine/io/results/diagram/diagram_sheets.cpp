// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/results/diagram/diagram_sheets.h"

#include "engine/base/text/display_text.h"
#include "engine/io/results/markup_text.h"
#include "engine/io/results/svg_axis.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace sequency::io {
namespace {

class SvgSheet final : public DiagramSheet {
public:
    SvgSheet(double width, double height, const std::string& title)
        : m_text(fmt::format("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0:.0f}\" height=\"{1:.0f}\" "
                             "viewBox=\"0 0 {0:.0f} {1:.0f}\" "
                             "role=\"img\" font-family=\"DejaVu Sans, Arial, Helvetica, sans-serif\" "
                             "fill=\"#ffffff\" stroke-width=\"1.2\">\n"
                             "<title>{2}</title>\n<rect width=\"100%\" height=\"100%\"/>\n",
                             width, height, markupText(title)))
    {}

    void line(const std::vector<SheetPoint>& points, bool isDashed, std::string_view colour) override
    {
        m_text += "<path d=\"";
        for (std::size_t i = 0; i < points.size(); ++i)
            m_text += fmt::format("{}{:.1f} {:.1f}", i == 0 ? "M" : "L", points[i].x, points[i].y);
        m_text += fmt::format("\" fill=\"none\" stroke=\"#{}\"{}/>\n", colour,
                              isDashed ? " stroke-dasharray=\"5 4\"" : "");
    }
    void ellipse(SheetPoint centre, double halfWidth, double halfHeight) override
    {
        m_text += fmt::format(
            "<ellipse cx=\"{:.1f}\" cy=\"{:.1f}\" rx=\"{:.1f}\" ry=\"{:.1f}\" stroke=\"#303030\"/>\n",
            centre.x, centre.y, halfWidth, halfHeight);
    }
    void box(SheetPoint centre, double halfWidth, double halfHeight) override
    {
        m_text += fmt::format(
            "<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\" stroke=\"#303030\"/>\n",
            centre.x - halfWidth, centre.y - halfHeight, 2 * halfWidth, 2 * halfHeight);
    }
    void text(const SheetText& text) override
    {
        const bool isNarrow = text.maxLength > 0 && text.size * textWidth(text.text) > text.maxLength;
        m_text += fmt::format(
            "<text x=\"{:.1f}\" y=\"{:.1f}\" font-size=\"{}\" fill=\"#{}\"{}{}>{}</text>\n", text.at.x,
            text.at.y, text.size, text.isGrey ? "505050" : "000000",
            text.isCentred ? " text-anchor=\"middle\"" : "",
            isNarrow ? fmt::format(" textLength=\"{:.1f}\" lengthAdjust=\"spacingAndGlyphs\"", text.maxLength)
                     : std::string(),
            markupText(text.text));
    }
    std::string finished() override { return std::move(m_text) + "</svg>\n"; }

private:
    std::string m_text;
};

class PdfSheet final : public DiagramSheet {
public:
    PdfSheet(double width, double height) : m_width(width), m_height(height) {}

    void line(const std::vector<SheetPoint>& points, bool isDashed, std::string_view colour) override
    {
        m_content += isDashed ? "[5 4] 0 d " : "[] 0 d ";
        for (std::size_t i = 0; i < 6; i += 2)
            m_content +=
                fmt::format("{:.3f} ", std::stoi(std::string(colour.substr(i, 2)), nullptr, 16) / 255.0);
        m_content += "RG ";
        for (std::size_t i = 0; i < points.size(); ++i)
            m_content += fmt::format("{}{}", at(points[i]), i == 0 ? "m " : "l ");
        m_content += "S\n";
    }
    void ellipse(SheetPoint centre, double halfWidth, double halfHeight) override
    {
        constexpr double curve = 0.5523;  // distance of the control points for a quarter of a circle
        const auto point = [&](double x, double y) {
            return at({centre.x + x * halfWidth, centre.y + y * halfHeight});
        };
        m_content += outline + point(1, 0) + "m ";
        for (const auto& [x, y] : {std::pair(0.0, 1.0), {-1.0, 0.0}, {0.0, -1.0}, {1.0, 0.0}})
            m_content += point(y + curve * x, -x + curve * y) + point(x + curve * y, y - curve * x) +
                         point(x, y) + "c ";
        m_content += "B\n";
    }
    void box(SheetPoint centre, double halfWidth, double halfHeight) override
    {
        m_content += outline + at({centre.x - halfWidth, centre.y + halfHeight}) +
                     fmt::format("{:.1f} {:.1f} re B\n", 2 * halfWidth, 2 * halfHeight);
    }
    void text(const SheetText& text) override
    {
        constexpr double meanWidth = 0.54;  // mean width of letters and digits in units of the font size
        const std::string shown = latin1(text.text);
        const double length = meanWidth * text.size * static_cast<double>(shown.size());
        const double scale = text.maxLength > 0 ? std::min(1.0, text.maxLength / std::max(1.0, length)) : 1;
        std::string escaped;
        for (const char c : shown)
            escaped += c == '(' || c == ')' || c == '\\' ? std::string("\\") + c : std::string(1, c);
        m_content += fmt::format(
            "BT {} g /F1 {} Tf {:.0f} Tz {}Td ({}) Tj ET\n", text.isGrey ? 0.31 : 0, text.size, 100 * scale,
            at({text.at.x - (text.isCentred ? scale * length / 2 : 0), text.at.y}), escaped);
    }
    std::string finished() override
    {
        const std::array<std::string, 5> objects{
            "<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
            fmt::format("<< /Type /Page /Parent 2 0 R /MediaBox [0 0 {:.1f} {:.1f}] /Contents 4 0 R "
                        "/Resources << /Font << /F1 5 0 R >> >> >>",
                        m_width, m_height),
            fmt::format("<< /Length {} >>\nstream\n{}endstream", m_content.size(), m_content),
            "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>"};
        std::string file = "%PDF-1.4\n";
        std::string table;
        for (std::size_t i = 0; i < objects.size(); ++i) {
            table += fmt::format("{:010} 00000 n \n", file.size());
            file += fmt::format("{} 0 obj\n{}\nendobj\n", i + 1, objects[i]);
        }
        return file + fmt::format("xref\n0 {0}\n0000000000 65535 f \n{1}trailer\n<< /Size {0} /Root 1 0 R "
                                  ">>\nstartxref\n{2}\n%%EOF\n",
                                  objects.size() + 1, table, file.size());
    }

private:
    static constexpr const char* outline = "[] 0 d 0.19 G 1 g ";

    std::string at(SheetPoint point) const
    {
        return fmt::format("{:.1f} {:.1f} ", point.x, m_height - point.y);
    }
    static std::string latin1(const std::string& text)
    {
        std::string result;
        for (std::size_t i = 0; i < text.size();) {
            const base::CodePoint point = base::codePointAt(text, i);
            const bool isShown = point.length > 0 && ((point.value >= 0x20 && point.value < 0x7f) ||
                                                      (point.value >= 0xa0 && point.value < 0x100));
            result += isShown ? static_cast<char>(point.value) : '?';
            i += std::max<std::size_t>(1, point.length);
        }
        return result;
    }

    double m_width;
    double m_height;
    std::string m_content;
};

}  // namespace

std::unique_ptr<DiagramSheet> svgSheet(double width, double height, const std::string& title)
{
    return std::make_unique<SvgSheet>(width, height, title);
}

std::unique_ptr<DiagramSheet> pdfSheet(double width, double height)
{
    return std::make_unique<PdfSheet>(width, height);
}

}  // namespace sequency::io
