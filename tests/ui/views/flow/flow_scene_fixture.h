// SPDX-License-Identifier: GPL-3.0-or-later
//
// Flow graph scenes for tests: traces of random functions, painted without a window.
#pragma once

#include "tests/support/check.h"
#include "tests/support/definitions/definition.h"
#include "tests/ui/test_timeout.h"
#include "ui/theme/theme.h"
#include "ui/views/flow/flow_export.h"
#include "ui/views/flow/flow_painter.h"

#include <QImage>
#include <QPainter>
#include <QTest>

#include <functional>

namespace sequency::tests {

inline const QSizeF windowSize(1280, 800);

inline base::SharedFunction functionFor(int radix, int variables, std::uint64_t salt)
{
    std::size_t count = 1;
    for (int i = 0; i < variables; ++i)
        count *= static_cast<std::size_t>(radix);
    return std::make_shared<const base::FunctionVector>(base::FunctionVector{
        radix, variables, randomElements(base::ElementType::UInt8, count, radix - 1, salt)});
}

inline session::Trace traceOf(const transform::TransformSpec& spec,
                              const char* factorization = "cooley-tukey")
{
    session::TraceRequest request;
    request.f = functionFor(spec.radix, spec.variables, 7);
    request.spec = spec;
    request.factorization = transform::drawnName(factorization, spec);
    return session::trace(request).value();
}

inline session::Trace walsh(int variables, const char* factorization = "cooley-tukey")
{
    transform::TransformSpec spec;
    spec.variables = variables;
    return traceOf(spec, factorization);
}

inline session::Trace dyadic(session::TraceWork work, int variables,
                             const char* factorization = "cooley-tukey")
{
    session::TraceRequest request;
    request.work = work;
    request.f = functionFor(2, variables, 1);
    if (work == session::TraceWork::Convolution)
        request.g = functionFor(2, variables, 2);
    request.factorization = factorization;
    return session::trace(request).value();
}

inline session::Trace characters(int radix, int variables)
{
    session::TraceRequest request;
    request.work = session::TraceWork::Characters;
    request.group = {radix, variables};
    return session::trace(request).value();
}

inline ui::FlowScene sceneOf(session::Trace trace, const QSizeF& size = windowSize)
{
    ui::FlowScene scene;
    scene.model = std::make_shared<const ui::FlowModel>(std::move(trace), nullptr);
    scene.area = QRectF(QPointF(), size);
    scene.palette = ui::theme::lightPalette();
    scene.font = ui::pictureFont(ui::theme::TypeSize::Small, QFont());
    scene.fit();
    return scene;
}

// Returns the scene of the graph described by `what`, for example "walsh 6 constant geometry", "gf4 2", "vc 3" (p = 3), "paley 6", "gf7",
// "convolution 3" or "characters 3 2" (C_3^2).
inline ui::FlowScene figureScene(const QString& what, const QSizeF& size = windowSize)
{
    const QStringList words = what.split(QLatin1Char(' '));
    const char* factorization =
        what.endsWith(QLatin1String("geometry")) ? "constant-geometry" : "cooley-tukey";
    const int variables = words.size() > 1 ? words[1].toInt() : 1;
    if (words[0] == QLatin1String("convolution"))
        return sceneOf(dyadic(session::TraceWork::Convolution, variables, factorization), size);
    if (words[0] == QLatin1String("characters"))
        return sceneOf(characters(variables, words[2].toInt()), size);
    transform::TransformSpec spec;
    spec.variables = variables;
    if (words[0] == QLatin1String("gf4") || words[0] == QLatin1String("gf7")) {
        spec.name = "gf";
        spec.radix = words[0] == QLatin1String("gf4") ? 4 : 7;
    } else if (words[0] == QLatin1String("vc")) {
        spec.name = "vilenkin-chrestenson";
        spec.radix = 3;
    } else if (words[0] == QLatin1String("paley")) {
        spec.order = transform::SpectrumOrder::Paley;
    }
    return sceneOf(traceOf(spec, factorization), size);
}

inline QImage painted(const ui::FlowScene& scene, const std::function<void(QPainter&)>& paint)
{
    QImage image(scene.area.size().toSize(), QImage::Format_RGB32);
    image.fill(scene.palette.color(QPalette::Base));
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    paint(painter);
    return image;
}

}  // namespace sequency::tests
