// SPDX-License-Identifier: GPL-3.0-or-later
//
// AlgorithmView: what is asked of the engine, and its answer.
#include "engine/session/engine.h"
#include "ui/format/number_format.h"
#include "ui/view/stale_note.h"
#include "ui/views/algorithm/algorithm_view.h"

namespace sequency::ui {
namespace {

// Of the first request, or of the second if the first is not possible.
template <typename Request>
auto listingOf(const Request& wanted, const Request& otherwise)
{
    return [wanted, otherwise](session::Engine& engine, const base::RunControl&) {
        const auto listing = engine.listing(wanted);
        // Unsupported: the algorithm runs on the reference only, and the device is chosen automatically.
        const bool isPossible = listing || (listing.error().kind != base::ErrorKind::BadUsage &&
                                            listing.error().kind != base::ErrorKind::Unsupported);
        return isPossible ? listing : engine.listing(otherwise);
    };
}

}  // namespace

void AlgorithmView::setTable(std::optional<session::CharactersRequest> table)
{
    m_table = std::move(table);
    if (of() == Of::Characters)
        request();
}

void AlgorithmView::request()
{
    if (of() == Of::Characters)
        return requestCharacters();
    if (!m_workbench.hasFunction()) {
        m_asked.forget();
        return say(
            tr("The algorithm appears here, as its paper has it, beside the OpenCL source that runs it.\n\n"
               "Enter a truth table, open a file or take an example."));
    }
    if (of() == Of::Transform)
        requestTransform();
    else
        requestConvolution();
}

void AlgorithmView::requestTransform()
{
    session::TransformRequest wanted;
    wanted.function = m_workbench.document().function;
    wanted.spec = m_workbench.document().fullSpec();
    wanted.encoding = m_workbench.document().encoding;
    wanted.algorithm = m_workbench.deviceSettings().algorithm();
    wanted.device = m_workbench.deviceSettings().device();
    wanted.element = m_workbench.deviceSettings().element();
    wanted.algorithmOptions = m_workbench.deviceSettings().algorithmOptions();
    m_asked.renew(
        [wanted](session::Engine& engine, const base::RunControl&) { return engine.listing(wanted); });
}

// By the algorithm that is chosen for transforms, where convolutions have it.
void AlgorithmView::requestConvolution()
{
    const Document& document = m_workbench.document();
    if (document.function->radix != 2) {
        m_asked.forget();
        return say(
            tr("The dyadic convolution is of functions of binary variables; those of the open function have "
               "%n values.",
               nullptr, document.function->radix));
    }
    session::ConvolutionRequest wanted;
    wanted.f = document.function;
    const base::SharedFunction& second = document.second(SecondRole::System).function;
    if (second && second->radix == 2 && second->variables == wanted.f->variables)
        wanted.g = second;
    wanted.encoding = document.encoding;
    wanted.algorithm = m_workbench.deviceSettings().algorithm();
    wanted.device = m_workbench.deviceSettings().device();
    wanted.algorithmOptions = m_workbench.deviceSettings().algorithmOptions();
    session::ConvolutionRequest usual = wanted;
    usual.algorithm = "fast";
    m_asked.renew(listingOf(wanted, usual));
}

// By the algorithm that the page of characters constructs with; the reference has all of them.
void AlgorithmView::requestCharacters()
{
    if (!m_table) {
        m_asked.forget();
        return say(tr("Algorithms construct the tables of C_p^m only, all factors alike.\n\n"
                      "Choose such a group on the page Characters."));
    }
    session::CharactersRequest wanted = *m_table;
    wanted.device = m_workbench.deviceSettings().device();
    session::CharactersRequest onReference = wanted;
    onReference.device = "reference";
    m_asked.renew(listingOf(wanted, onReference));
}

void AlgorithmView::showStale()
{
    m_stale->mark(m_listing && !m_asked.isFresh(), m_asked.isComputing());
}

void AlgorithmView::take()
{
    showStale();
    if (m_asked.state() == AsyncState::State::Failed)
        return say(errorText(*m_asked.error()));
    if (!m_asked.isFresh())
        return;
    m_listing = *m_asked.value();
    showListing();
}

}  // namespace sequency::ui
