// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/algorithm/listing_question.h"

#include "engine/session/engine.h"
#include "ui/views/algorithm/algorithm_view.h"

namespace sequency::ui {
namespace {

// Returns a request for the listing of `wanted` or, if `wanted` cannot be listed, of `otherwise`.
template <typename Request>
ListingQuestion question(const Request& wanted, const Request& otherwise)
{
    return {[wanted, otherwise](session::Engine& engine, const base::RunControl&) {
        const auto listing = engine.listing(wanted);
        // If the device is chosen automatically, Unsupported means that only the reference device has the algorithm.
        const bool isPossible = listing || (listing.error().kind != base::ErrorKind::BadUsage &&
                                            listing.error().kind != base::ErrorKind::Unsupported);
        return isPossible ? listing : engine.listing(otherwise);
    }};
}

ListingQuestion aboutTransform(const Workbench& workbench)
{
    const DeviceSettings& settings = workbench.deviceSettings();
    session::TransformRequest wanted;
    wanted.function = workbench.document().function;
    wanted.spec = workbench.document().fullSpec();
    wanted.encoding = workbench.document().encoding;
    wanted.algorithm = settings.algorithm();
    wanted.device = settings.device();
    wanted.element = settings.element();
    wanted.algorithmOptions = settings.algorithmOptions();
    return {[wanted](session::Engine& engine, const base::RunControl&) { return engine.listing(wanted); }};
}

// Returns the request for the convolution. Its algorithm is the one chosen for transforms if that algorithm supports convolution.
ListingQuestion aboutConvolution(const Workbench& workbench)
{
    const Document& document = workbench.document();
    if (document.function->radix != 2)
        return {{},
                AlgorithmView::tr("Dyadic convolution requires binary variables; the "
                                  "variables of the open function have %n values.",
                                  nullptr, document.function->radix)};
    const DeviceSettings& settings = workbench.deviceSettings();
    session::ConvolutionRequest wanted;
    wanted.f = document.function;
    const base::SharedFunction& second = document.second(SecondRole::System).function;
    if (second && second->radix == 2 && second->variables == wanted.f->variables)
        wanted.g = second;
    wanted.encoding = document.encoding;
    wanted.algorithm = settings.algorithm();
    wanted.device = settings.device();
    wanted.algorithmOptions = settings.algorithmOptions();
    session::ConvolutionRequest usual = wanted;
    usual.algorithm = "fast";
    return question(wanted, usual);
}

// Returns the request for a character table. The fallback is the reference device, which has all algorithms that the Characters tab uses.
ListingQuestion aboutCharacters(const Workbench& workbench,
                                const std::optional<session::CharactersRequest>& table)
{
    if (!table)
        return {{},
                AlgorithmView::tr("The algorithms construct only tables of C_p^m, whose factors "
                                  "are all equal.\n\nChoose such a group on the page Characters.")};
    session::CharactersRequest wanted = *table;
    wanted.device = workbench.deviceSettings().device();
    session::CharactersRequest onReference = wanted;
    onReference.device = "reference";
    return question(wanted, onReference);
}

}  // namespace

ListingQuestion listingQuestion(const Workbench& workbench, AlgorithmOf of,
                                const std::optional<session::CharactersRequest>& table)
{
    if (of == AlgorithmOf::Characters)
        return aboutCharacters(workbench, table);
    if (!workbench.hasFunction())
        return {{},
                AlgorithmView::tr("The algorithm appears here as published, next to the OpenCL source that "
                                  "runs it.\n\nEnter a truth table, open a file or take an example.")};
    return of == AlgorithmOf::Transform ? aboutTransform(workbench) : aboutConvolution(workbench);
}

}  // namespace sequency::ui
