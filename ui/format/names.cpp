// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/format/names.h"

#include "engine/benchmark/works.h"
#include "engine/transform/algorithms.h"
#include "ui/format/engine_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace sequency::ui {
namespace {

struct NamesWords {
    Q_DECLARE_TR_FUNCTIONS(Names)
};

struct AlgorithmName {
    std::string_view name;
    const char* title;
    const char* sentence;
    const char* source;  // source paper; null if there is no single source
};

const char cudaPaper[] = QT_TRANSLATE_NOOP("Names", "Bikov, Bouyukliev: Parallel Fast Walsh Transform …");
const char dyadicPaper[] =
    QT_TRANSLATE_NOOP("Names", "Gajić, Stanković: Computation of Dyadic Convolution on GPU …");
const char fieldPaper[] =
    QT_TRANSLATE_NOOP("Names", "Gajić: Computation of Galois Field Expressions for Quaternary Logic …");
const char characterPaper[] =
    QT_TRANSLATE_NOOP("Names", "Gajić, Stanković: GPU Accelerated Construction of Characters …");

constexpr std::array algorithms = {
    AlgorithmName{
        "fast", QT_TRANSLATE_NOOP("Names", "Fast"),
        QT_TRANSLATE_NOOP("Names", "This program's algorithm: several steps per pass through memory."),
        nullptr},
    AlgorithmName{"cooley-tukey", QT_TRANSLATE_NOOP("Names", "Cooley–Tukey (paper's order)"),
                  QT_TRANSLATE_NOOP("Names",
                                    "One step per pass, in place, in the order of the transform's "
                                    "paper: over finite fields d = N/p first, otherwise d = 1 first."),
                  fieldPaper},
    AlgorithmName{"cooley-tukey-ascending", QT_TRANSLATE_NOOP("Names", "Cooley–Tukey (d = 1 first)"),
                  QT_TRANSLATE_NOOP("Names", "One step per pass, in place, ascending distances: "
                                             "d = 1, p, p², …, neighbouring values first."),
                  fieldPaper},
    AlgorithmName{"cooley-tukey-descending", QT_TRANSLATE_NOOP("Names", "Cooley–Tukey (d = N/p first)"),
                  QT_TRANSLATE_NOOP("Names", "One step per pass, in place, descending distances: "
                                             "d = N/p, …, p, 1, distant values first."),
                  fieldPaper},
    AlgorithmName{"constant-geometry", QT_TRANSLATE_NOOP("Names", "Constant geometry"),
                  QT_TRANSLATE_NOOP("Names", "The same access pattern in every step, out of place."),
                  fieldPaper},
    AlgorithmName{"A0", "A0", QT_TRANSLATE_NOOP("Names", "Sequential, butterfly by butterfly."), cudaPaper},
    AlgorithmName{"A1", "A1",
                  QT_TRANSLATE_NOOP(
                      "Names", "One work-item per output, two arrays used alternately, one launch per step."),
                  cudaPaper},
    AlgorithmName{"A2", "A2", QT_TRANSLATE_NOOP("Names", "Like A1, but with arithmetic instead of a branch."),
                  cudaPaper},
    AlgorithmName{"A3", "A3",
                  QT_TRANSLATE_NOOP("Names", "Like A1, but every work-item computes M adjacent outputs."),
                  cudaPaper},
    AlgorithmName{
        "A4", "A4",
        QT_TRANSLATE_NOOP("Names", "The first steps of a block in local memory, the other steps like A1."),
        cudaPaper},
    AlgorithmName{
        "A5", "A5",
        QT_TRANSLATE_NOOP("Names", "All steps in local memory, with two kernels; at most 2²⁰ values."),
        cudaPaper},
    AlgorithmName{
        "A6", "A6",
        QT_TRANSLATE_NOOP("Names",
                          "Like A5, but the first five steps of each kernel exchange values between lanes."),
        cudaPaper},
    AlgorithmName{"in-place", QT_TRANSLATE_NOOP("Names", "In place"),
                  QT_TRANSLATE_NOOP("Names", "One work-item per butterfly, in one array."), dyadicPaper},
    AlgorithmName{"fftw", QT_TRANSLATE_NOOP("Names", "FFTW"),
                  QT_TRANSLATE_NOOP("Names", "The library FFTW, on one thread."), nullptr},
    AlgorithmName{"direct", QT_TRANSLATE_NOOP("Names", "Direct"),
                  QT_TRANSLATE_NOOP("Names", "Every entry is computed from its digits, in one pass."),
                  nullptr},
    AlgorithmName{"kronecker", QT_TRANSLATE_NOOP("Names", "Kronecker"),
                  QT_TRANSLATE_NOOP("Names", "The Kronecker product of m copies of the table of C_p."),
                  characterPaper},
};

const AlgorithmName* findAlgorithm(std::string_view name)
{
    const auto found = std::find_if(algorithms.begin(), algorithms.end(),
                                    [name](const AlgorithmName& one) { return one.name == name; });
    return found == algorithms.end() ? nullptr : &*found;
}

QString asText(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

}  // namespace

QString workTitle(std::string_view work)
{
    const auto* const known = benchmark::findWork(work);
    return known != nullptr ? engineText(known->title) : asText(work);
}

QString algorithmTitle(std::string_view algorithm)
{
    const AlgorithmName* known = findAlgorithm(algorithm);
    // Names such as "A1" are not translated.
    return known == nullptr || known->title == known->name ? asText(algorithm) : NamesWords::tr(known->title);
}

QString algorithmTip(std::string_view work, std::string_view algorithm)
{
    if (work == "characters" && algorithm == "fast")
        return NamesWords::tr("The fastest of the algorithms below on this device.");
    const AlgorithmName* known = findAlgorithm(algorithm);
    if (known == nullptr) {
        const transform::Algorithm* row = transform::findAlgorithm(algorithm);
        return row != nullptr ? engineText(row->sentence) : QString();
    }
    const QString sentence = NamesWords::tr(known->sentence);
    return known->source == nullptr ? sentence : sentence + QLatin1Char('\n') + NamesWords::tr(known->source);
}

QString powerText(int base, int exponent)
{
    static const QString digits = QStringLiteral("⁰¹²³⁴⁵⁶⁷⁸⁹");
    QString text = QString::number(base);
    for (const QChar digit : QString::number(exponent))
        text += digits.at(digit.digitValue());
    return text;
}

QString powerText(int base, QChar exponent)
{
    return QString::number(base) + exponent;
}

}  // namespace sequency::ui
