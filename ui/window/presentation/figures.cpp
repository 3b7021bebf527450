// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/presentation/figures.h"

#include "engine/io/generators/example.h"

#include <QCoreApplication>

#include <array>

namespace sequency::ui {
namespace {

struct FiguresWords {
    Q_DECLARE_TR_FUNCTIONS(Figures)
};

using session::TraceWork;

base::SharedFunction example(const char* name)
{
    if (name == nullptr)
        return nullptr;
    auto function = io::exampleFunction(name);
    return function ? std::make_shared<const base::FunctionVector>(std::move(function).value()) : nullptr;
}

}  // namespace

std::span<const Figure> figures()
{
    static const std::array<Figure, 6> table{{
        {"dyadic-fig-1",
         QT_TRANSLATE_NOOP("Figures", "Dyadic convolution paper, Fig. 1: fast Walsh transform, n = 2"),
         QT_TRANSLATE_NOOP("Figures", "The two steps with C₁ and C₂: F = 1 0 1 1 becomes S = 3 1 −1 1. Solid "
                                      "lines add, dashed lines subtract."),
         "dyadic-1"},
        {"dyadic-fig-2",
         QT_TRANSLATE_NOOP("Figures", "Dyadic convolution paper, Fig. 2: dyadic convolution, n = 2"),
         QT_TRANSLATE_NOOP("Figures",
                           "Two Walsh transforms, the products 6 −2 0 0, the inverse transform and the "
                           "scaling by 1/4: f * g = 1 2 1 2."),
         "dyadic-1", "dyadic-g", TraceWork::Convolution},
        {"cuda-fig-3", QT_TRANSLATE_NOOP("Figures", "CUDA paper, Fig. 3: fast Walsh transform, n = 3"),
         QT_TRANSLATE_NOOP(
             "Figures",
             "The paper draws the graph for any t; here it is drawn for the majority of three variables in "
             "±1, with j = 1, 2, 4."),
         "majority-3", nullptr, TraceWork::Transform, "walsh", "cooley-tukey-ascending",
         session::Encoding::RootsOfUnity},
        {"gf4-fig-1a", QT_TRANSLATE_NOOP("Figures", "GF(4) paper, Fig. 1 (a): Cooley–Tukey, n = 2"),
         QT_TRANSLATE_NOOP(
             "Figures",
             "Solid 1, dashed 2, dotted 3; one colour per butterfly. The values between the steps are "
             "3 1 2 0 2 0 0 1 2 1 2 3 1 1 2 0."),
         "gf4-1", nullptr, TraceWork::Transform, "gf"},
        {"gf4-fig-1b", QT_TRANSLATE_NOOP("Figures", "GF(4) paper, Fig. 1 (b): constant geometry, n = 2"),
         QT_TRANSLATE_NOOP(
             "Figures",
             "Both steps read and write at the same positions. The values between them are 3 2 0 0 0 3 "
             "0 3 2 3 1 2 0 3 2 3."),
         "gf4-1", nullptr, TraceWork::Transform, "gf", "constant-geometry"},
        {"characters-fig-1",
         QT_TRANSLATE_NOOP("Figures", "Characters paper, Fig. 1: blocks of the table of C₃²"),
         QT_TRANSLATE_NOOP("Figures",
                           "Every block is the table of C₃ times one of its entries; one colour per "
                           "work-item."),
         nullptr, nullptr, TraceWork::Transform, "", "", session::Encoding::ZeroOne, 3, 2},
    }};
    return table;
}

QString figureTitle(const Figure& figure)
{
    return FiguresWords::tr(figure.title);
}

QString figureRemark(const Figure& figure)
{
    return FiguresWords::tr(figure.remark);
}

session::TraceRequest figureRequest(const Figure& figure)
{
    session::TraceRequest request;
    request.work = figure.work;
    request.f = example(figure.example);
    request.g = example(figure.second);
    request.spec.name = figure.transform;
    if (request.f) {
        request.spec.radix = request.f->radix;
        request.spec.variables = request.f->variables;
    }
    request.encoding = figure.encoding;
    request.factorization = figure.factorization;
    return request;
}

}  // namespace sequency::ui
