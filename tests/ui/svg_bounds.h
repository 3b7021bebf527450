// SPDX-License-Identifier: GPL-3.0-or-later
//
// Reads the SVG subset that QSvgGenerator writes: groups with matrix transforms, paths, polylines, rectangles, ellipses and text.
//
// The result contains the coordinates of all shapes. SVG does not clip, so anything outside the view box would be visible.
#pragma once

#include <QByteArray>
#include <QList>
#include <QPointF>
#include <QRectF>
#include <QRegularExpression>
#include <QString>
#include <QStringList>
#include <QTransform>
#include <QXmlStreamReader>

#include <algorithm>
#include <functional>

namespace sequency::tests {

struct SvgContents {
    QString problem;  // XML error; empty for a well-formed document
    QRectF viewBox;
    QList<QPointF> points;          // all coordinates, in the system of the view box
    QList<QPointF> polylinePoints;  // the subset of `points` in polylines, which draw the data
    QList<QPointF> pathPoints;      // the subset of `points` in paths
    QList<QRectF> rects;            // rectangles, in the system of the view box
    QList<QRectF> circles;          // bounds of the circles and ellipses
    QStringList texts;
};

inline QList<double> numbersIn(const QString& text)
{
    static const QRegularExpression number(QStringLiteral("[-+]?(?:\\d+\\.?\\d*|\\.\\d+)(?:[eE][-+]?\\d+)?"));
    QList<double> numbers;
    for (auto match = number.globalMatch(text); match.hasNext();)
        numbers << match.next().captured().toDouble();
    return numbers;
}

// A function that is called for each text element, with the transform to the system of the view box.
using SvgTextVisitor = std::function<void(const QXmlStreamAttributes&, const QTransform&, const QString&)>;

inline SvgContents readSvg(const QByteArray& svg, const SvgTextVisitor& visitText = {})
{
    SvgContents contents;
    QList<QTransform> transforms = {QTransform()};
    QXmlStreamReader xml(svg);
    while (!xml.atEnd()) {
        const auto token = xml.readNext();
        if (token == QXmlStreamReader::EndElement)
            transforms.removeLast();
        if (token != QXmlStreamReader::StartElement)
            continue;
        const auto attributes = xml.attributes();
        const auto value = [&](const char* name) { return attributes.value(QLatin1String(name)).toDouble(); };
        QTransform transform = transforms.last();
        const auto matrix = numbersIn(attributes.value(QLatin1String("transform")).toString());
        if (matrix.size() == 6)
            transform =
                QTransform(matrix[0], matrix[1], matrix[2], matrix[3], matrix[4], matrix[5]) * transform;
        transforms << transform;
        const auto name = xml.name();
        QList<double> pairs;
        if (name == QLatin1String("svg")) {
            const auto box = numbersIn(attributes.value(QLatin1String("viewBox")).toString());
            if (box.size() == 4)
                contents.viewBox = {box[0], box[1], box[2], box[3]};
        } else if (name == QLatin1String("path")) {
            pairs = numbersIn(attributes.value(QLatin1String("d")).toString());
            for (qsizetype i = 0; i + 1 < pairs.size(); i += 2)
                contents.pathPoints << transform.map(QPointF(pairs[i], pairs[i + 1]));
        } else if (name == QLatin1String("polyline") || name == QLatin1String("polygon")) {
            pairs = numbersIn(attributes.value(QLatin1String("points")).toString());
            for (qsizetype i = 0; i + 1 < pairs.size(); i += 2)
                contents.polylinePoints << transform.map(QPointF(pairs[i], pairs[i + 1]));
        } else if (name == QLatin1String("rect")) {
            pairs = {value("x"), value("y"), value("x") + value("width"), value("y") + value("height")};
        } else if (name == QLatin1String("circle")) {
            pairs = {value("cx") - value("r"), value("cy") - value("r"), value("cx") + value("r"),
                     value("cy") + value("r")};
        } else if (name == QLatin1String("ellipse")) {
            pairs = {value("cx") - value("rx"), value("cy") - value("ry"), value("cx") + value("rx"),
                     value("cy") + value("ry")};
        } else if (name == QLatin1String("text")) {
            pairs = {value("x"), value("y")};
            contents.points << transform.map(QPointF(pairs[0], pairs[1]));
            contents.texts << xml.readElementText(QXmlStreamReader::IncludeChildElements);
            if (visitText)
                visitText(attributes, transform, contents.texts.last());
            transforms.removeLast();  // readElementText() has consumed the end element
            continue;
        }
        for (qsizetype i = 0; i + 1 < pairs.size(); i += 2)
            contents.points << transform.map(QPointF(pairs[i], pairs[i + 1]));
        if (name == QLatin1String("rect") || name == QLatin1String("circle") ||
            name == QLatin1String("ellipse"))
            (name == QLatin1String("rect") ? contents.rects : contents.circles)
                << transform.mapRect(QRectF(QPointF(pairs[0], pairs[1]), QPointF(pairs[2], pairs[3])));
    }
    if (xml.hasError())
        contents.problem = xml.errorString();
    return contents;
}

// Returns the number of points that are outside `box` by more than half a point.
inline qsizetype pointsOutside(const SvgContents& contents, const QRectF& box)
{
    const QRectF allowed = box.adjusted(-0.5, -0.5, 0.5, 0.5);
    return std::count_if(contents.points.begin(), contents.points.end(), [&](const QPointF& point) {
        return point.x() < allowed.left() || point.x() > allowed.right() || point.y() < allowed.top() ||
               point.y() > allowed.bottom();
    });
}

}  // namespace sequency::tests
