// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/forms/forms_work.h"

#include "engine/session/engine.h"
#include "ui/format/number_format.h"

#include <QCoreApplication>

#include <algorithm>
#include <bit>

namespace sequency::ui {
namespace {

using analysis::FormKind;

struct FormsWorkWords {
    Q_DECLARE_TR_FUNCTIONS(FormsWork)
};

constexpr std::size_t listedForms = 256;
constexpr std::size_t maxFormBars = 256;

base::Result<FormsAnswer> emptyAnswer(const FormsRequest& request)
{
    FormsAnswer answer;
    for (const FormsRequest::Part& part : request.parts) {
        auto one = analysis::formFunction(part.function);
        if (!one)
            return one.error();
        answer.function.variables = one->variables;
        answer.function.outputs.push_back(std::move(one->outputs.front()));
        if (!part.dontCares)
            continue;
        for (std::size_t word = 0; word < part.dontCares->wordCount(); ++word)
            answer.dontCares += static_cast<std::size_t>(std::popcount(part.dontCares->words()[word]));
        if (analysis::formKind(request.kind).usesDontCares)
            answer.function.outputs.back().dontCares = part.dontCares;
    }
    return answer;
}

// Returns the histogram as at most maxFormBars bars of equal width. Numbers of terms that no form has are gaps.
std::vector<Bar> barsOf(const analysis::KroneckerForms& all)
{
    const std::size_t first = all.fewestTerms / all.barWidth;
    const std::size_t last = std::min(all.mostTerms / all.barWidth, all.bars.size() - 1);
    const std::size_t joined = (last - first) / maxFormBars + 1;  // number of counted bars per drawn bar
    const std::size_t width = joined * all.barWidth;
    std::vector<Bar> bars;
    for (std::size_t i = first; i <= last; i += joined) {
        std::size_t forms = 0;
        for (std::size_t j = i; j < std::min(i + joined, last + 1); ++j)
            forms += static_cast<std::size_t>(all.bars[j]);
        if (forms == 0)
            continue;
        const std::size_t low = i * all.barWidth;
        const std::size_t high = low + width - 1;
        Bar bar;
        bar.height = static_cast<double>(forms);
        bar.from = static_cast<double>(low) - 0.5;
        bar.to = static_cast<double>(high) + 0.5;
        const QString terms =
            width == 1 ? countText(low) : FormsWorkWords::tr("%1 to %2").arg(countText(low), countText(high));
        bar.label = width == 1 ? terms : QString();
        bar.text = FormsWorkWords::tr("terms: %1 · forms: %2").arg(terms, countText(forms));
        bars.push_back(std::move(bar));
    }
    return bars;
}

base::Result<SharedForm> shared(base::Result<analysis::Form> form)
{
    if (!form)
        return form.error();
    return std::make_shared<const analysis::Form>(*std::move(form));
}

}  // namespace

int maxFormVariables(FormKind kind)
{
    return kind == FormKind::Kronecker ? analysis::maxKroneckerVariables
                                       : analysis::formKind(kind).maxVariables;
}

std::size_t maxFormOutputs(FormKind kind)
{
    return static_cast<std::size_t>(kind == FormKind::Kronecker ? analysis::maxKroneckerOutputs
                                                                : analysis::maxFormOutputs);
}

base::Result<SharedFormsAnswer> formsAnswer(const FormsRequest& request, session::Engine& engine,
                                            const base::RunControl& control)
{
    auto answer = emptyAnswer(request);
    if (!answer)
        return answer.error();
    auto form = base::Result<SharedForm>(SharedForm());
    if (request.kind == FormKind::Kronecker) {
        auto all = analysis::countKroneckerForms(
            answer->function, listedForms,
            [&](const base::RunControl& part) { return engine.runner(request.device, part); }, control);
        if (!all)
            return all.error();
        answer->bars = barsOf(*all);
        answer->all = *std::move(all);
        form = kroneckerFormOf(*answer, 0, control);
    } else {
        form = shared(analysis::minimizeForm(answer->function, request.kind, control));
    }
    if (!form)
        return form.error();
    answer->form = *std::move(form);
    return std::make_shared<const FormsAnswer>(*std::move(answer));
}

base::Result<SharedForm> kroneckerFormOf(const FormsAnswer& answer, std::size_t listed,
                                         const base::RunControl& control)
{
    auto form = analysis::kroneckerForm(answer.function, answer.all->best[listed].form, control);
    if (form)
        form->isProvenMinimal = form->terms() == answer.all->fewestTerms;
    return shared(std::move(form));
}

}  // namespace sequency::ui
