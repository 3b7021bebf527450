// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/spectrum/spectrum_model.h"

#include "ui/format/number_format.h"
#include "ui/view/spectrum_text.h"

#include <QCoreApplication>

namespace sequency::ui {
namespace {

struct PairModelWords {
    Q_DECLARE_TR_FUNCTIONS(PairModel)
};

// Returns the values at a position as text, such as "4 before, −4 after, difference −8".
QString valuesText(const ComparedPair& pair, std::size_t position)
{
    const auto at = [position](const analysis::MinMaxPyramid& values) {
        return realText(values.value(position), 9);
    };
    const QString before = at(*pair.before);
    if (!pair.after || pair.after->size() != pair.before->size())
        return before;
    const QString after = at(*pair.after);
    if (!pair.difference)
        return PairModelWords::tr("%1 before, %2 after").arg(before, after);
    return PairModelWords::tr("%1 before, %2 after, difference %3").arg(before, after, at(*pair.difference));
}

}  // namespace

StemModel spectrumModel(const SharedSpectrum& spectrum, analysis::Part part, const Conventions& conventions,
                        const SharedDetail& detail, SpectrumValues* values)
{
    // Returns the location of the value in host memory, or fetches the value from the device.
    const auto place = [spectrum, detail, values](std::size_t position) -> ValuePlace {
        if (!spectrum->isKept())
            return spectrum->at(position);
        if (detail && detail->values.blockLength() == 1 && position >= detail->first &&
            position - detail->first < detail->values.size())
            return {&detail->values.vector(), position - detail->first};
        return values != nullptr ? values->at(position) : ValuePlace();
    };
    const session::TransformResult& result = spectrum->result;
    StemModel model;
    model.rows = {{.values = SharedPyramid(spectrum, &spectrum->part(part)), .detail = detail}};
    model.valueTitle = valueAxisTitle(result, part);
    model.indexTitle = indexAxisTitle(result, conventions);
    model.radix = result.request.spec.radix;
    model.isWhole = base::isInteger(result.elementType());
    model.texts.name = [spectrum](std::size_t position) {
        return coefficientName(spectrum->result, position);
    };
    model.texts.value = [spectrum, place](std::size_t position) {
        return coefficientValue(spectrum->result, position, place(position));
    };
    model.texts.label = [spectrum, part, detail](std::size_t position) {
        constexpr int digits = 5;
        if (spectrum->isComplex() || spectrum->isKept())
            return realText(SeenValues(spectrum->part(part), detail.get()).value(position),
                            spectrum->isKept() ? digits : digits - 1);
        return elementText(*spectrum->result.spectrum, position, digits);
    };
    if (!spectrum->isKept())
        return model;
    model.fetch.value = [place](std::size_t position) {
        const ValuePlace value = place(position);
        return value ? std::optional(base::realPart(*value.values, value.index)) : std::nullopt;
    };
    model.fetch.largest = [values](std::size_t first, std::size_t last) {
        return values != nullptr ? values->largest(first, last) : std::nullopt;
    };
    return model;
}

StemModel pairModel(const ComparedPair& pair)
{
    std::vector<StemRow> rows;
    if (pair.before)
        rows.push_back({pair.before, pair.beforeName});
    if (pair.before && pair.after)
        rows.push_back({pair.after, pair.afterName});
    if (pair.before && pair.difference)
        rows.push_back({pair.difference, PairModelWords::tr("Difference")});
    StemModel model = bandModel(std::move(rows));
    model.texts.value = [pair](std::size_t position) { return valuesText(pair, position); };
    model.texts.sentence = [pair, name = model.texts.name](std::size_t position) {
        return PairModelWords::tr("%1: %2", "position and values")
            .arg(name(position), valuesText(pair, position));
    };
    if (pair.step && pair.after)
        model.join = [step = *pair.step, order = pair.order, n = pair.variables](std::size_t position) {
            const auto moved = analysis::moved(step, transform::hadamardIndex(order, position, n), n);
            return StemModel::Join{static_cast<double>(transform::orderPosition(order, moved.index, n)),
                                   moved.sign < 0};
        };
    return model;
}

}  // namespace sequency::ui
