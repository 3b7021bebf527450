// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/session/trace_head.h"

#include "engine/session/calls/encoding.h"

namespace sequency::session {
namespace {

std::string workName(TraceWork work)
{
    switch (work) {
    case TraceWork::Convolution: return "convolution";
    case TraceWork::Autocorrelation: return "autocorrelation";
    case TraceWork::Characters: return "characters";
    case TraceWork::Transform: break;
    }
    return {};
}

// Of a function of numbers nothing: they can be any.
std::vector<transform::Scalar> choicesOf(const base::FunctionVector& function, const TraceRequest& request)
{
    std::vector<transform::Scalar> choices;
    if (!function.isLogic())
        return choices;
    const auto radix = static_cast<std::size_t>(function.radix);
    auto digits = base::AlignedBuffer<std::uint8_t>::allocate(radix);
    if (!digits)
        return choices;
    for (std::size_t i = 0; i < radix; ++i)
        (*digits)[i] = static_cast<std::uint8_t>(i);
    const base::FunctionVector all{function.radix, 1, std::move(*digits)};
    for (std::size_t i = 0; i < radix; ++i)
        choices.push_back(enteredValue(all, request.encoding, i));
    return choices;
}

}  // namespace

io::GraphHead graphHead(const Trace& trace)
{
    const TraceRequest& request = trace.request;
    io::GraphHead head;
    head.spec = request.spec;
    head.spec.radix = request.radix();
    head.spec.variables = request.variables();
    head.isGroup = request.work == TraceWork::Characters;
    if (!head.isGroup)
        head.factorization = request.factorization;
    head.ring = trace.ring;
    head.work = workName(request.work);
    head.values = trace.columns;
    for (const base::SharedFunction& function : {request.f, request.g})
        if (function && !head.isGroup)
            head.choices.push_back(choicesOf(*function, request));
    return head;
}

}  // namespace sequency::session
