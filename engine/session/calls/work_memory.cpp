// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/session/calls/work_memory.h"

#include "engine/program/element_choice.h"
#include "engine/transform/catalogue.h"

namespace sequency::session {
namespace {

using base::ElementType;
using transform::KroneckerTransform;

// Returns the element type for a logic function. Returns int64 if no type is possible; the engine then refuses the request.
ElementType elementOf(const KroneckerTransform& transform, std::optional<ElementType> wanted)
{
    const auto choice = program::chooseElement(transform, ElementType::UInt8, 1, wanted);
    return choice ? choice->type : ElementType::Int64;
}

}  // namespace

std::size_t workBytes(const ConvolutionArithmetic& arithmetic, bool isAutocorrelation)
{
    const std::size_t operands = isAutocorrelation ? 1 : 2;
    // If the convolution is split into several runs, each run also needs a part of both operands, and the results are added in a further vector.
    const std::size_t vectors = arithmetic.runs() == 1 ? operands : operands + 3;
    return vectors * base::elementSize(arithmetic.element);
}

std::size_t identificationWorkBytes()
{
    constexpr std::size_t vectors = 4;  // both spectra, remainders or quotients, and the response
    return vectors * sizeof(std::int64_t);
}

std::size_t minBytes(TransformRequest request, int variables)
{
    request.spec.variables = variables;
    request.spec.polarity.clear();
    const auto description = transform::describe(request.spec);
    if (!description)
        return 1;
    const std::size_t vectors = description->order() == transform::SpectrumOrder::Hadamard ? 1 : 2;
    return 1 + vectors * base::elementSize(elementOf(*description, request.element));
}

std::size_t minConvolutionBytes(std::optional<ElementType> element, bool isAutocorrelation)
{
    const std::size_t functions = isAutocorrelation ? 1 : 2;
    return functions +
           workBytes(ConvolutionArithmetic{element.value_or(ElementType::Int64)}, isAutocorrelation);
}

std::size_t minIdentificationBytes()
{
    return 2 + identificationWorkBytes();
}

}  // namespace sequency::session
