// SPDX-License-Identifier: GPL-3.0-or-later
//
// Finds texts in a picture written by QSvgGenerator that overlap or extend past the page.
#pragma once

#include "tests/ui/svg_bounds.h"

#include <QFont>
#include <QFontMetricsF>

#include <algorithm>
#include <cmath>
#include <limits>

namespace sequency::tests {

struct SvgText {
    QString text;
    double pixels = 0;  // size of the font on the page
    QRectF box;         // ink of the text, in the system of the view box
};

// Returns the font that a <text> element names. The first family is the one that was painted.
inline QFont svgFont(const QXmlStreamAttributes& attributes)
{
    QString family =
        attributes.value(QLatin1String("font-family")).toString().section(QLatin1Char(','), 0, 0);
    family.remove(QLatin1Char('\''));
    QFont font(family);
    if (family == QLatin1String("sans-serif"))
        font = QFont();
    else if (family == QLatin1String("monospace"))
        font = QFont(QStringLiteral("Monospace"));
    font.setPixelSize(std::max(1, qRound(attributes.value(QLatin1String("font-size")).toDouble())));
    font.setBold(attributes.value(QLatin1String("font-weight")).toInt() >= 600);
    font.setItalic(attributes.value(QLatin1String("font-style")) == QLatin1String("italic"));
    return font;
}

inline SvgText svgText(const QXmlStreamAttributes& attributes, const QTransform& transform,
                       const QString& text)
{
    const QFont font = svgFont(attributes);
    const QPointF at(attributes.value(QLatin1String("x")).toDouble(),
                     attributes.value(QLatin1String("y")).toDouble());
    return {text,
            std::hypot(transform.m11(), transform.m12()) *
                attributes.value(QLatin1String("font-size")).toDouble(),
            transform.mapRect(QFontMetricsF(font).tightBoundingRect(text).translated(at))};
}

inline QList<SvgText> svgTexts(const QByteArray& svg)
{
    QList<SvgText> texts;
    readSvg(svg,
            [&](const QXmlStreamAttributes& attributes, const QTransform& transform, const QString& text) {
                if (!text.trimmed().isEmpty())
                    texts << svgText(attributes, transform, text);
            });
    return texts;
}

// Returns the size in pixels of the smallest text.
inline double smallestText(const QByteArray& svg)
{
    double smallest = std::numeric_limits<double>::infinity();
    for (const SvgText& text : svgTexts(svg))
        smallest = std::min(smallest, text.pixels);
    return smallest;
}

// Returns a sentence for each pair of texts that overlap by more than a pixel in both directions, and for each text outside the page.
inline QStringList textProblems(const QByteArray& svg)
{
    constexpr double tolerance = 1;
    const QRectF page = readSvg(svg).viewBox.adjusted(-tolerance, -tolerance, tolerance, tolerance);
    const QList<SvgText> texts = svgTexts(svg);
    QStringList problems;
    for (qsizetype i = 0; i < texts.size(); ++i) {
        const SvgText& one = texts[i];
        if (!page.contains(one.box))
            problems << QStringLiteral("“%1” is outside the page").arg(one.text);
        for (qsizetype j = i + 1; j < texts.size(); ++j) {
            const QRectF common = one.box & texts[j].box;
            const bool isSame = one.text == texts[j].text && one.box == texts[j].box;
            if (!isSame && common.width() > tolerance && common.height() > tolerance)
                problems << QStringLiteral("“%1” and “%2” overlap").arg(one.text, texts[j].text);
        }
    }
    return problems;
}

}  // namespace sequency::tests
