// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/session/calls/call.h"

#include "engine/base/memory/host_memory.h"
#include "engine/session/calls/encoding.h"

namespace sequency::session {

using base::ErrorKind;
using program::HostVector;
using program::InputVector;

void ReleaseAfterUse::operator()(Backend* backend) const
{
    constexpr std::size_t heldBytes = std::size_t{4} << 20;
    if (backend->info().type != DeviceType::Gpu)
        backend->releaseMemory(heldBytes);
}

base::Result<Call> Call::on(Backend& backend, DeviceVectorCache& kept, const AnyWork& work)
{
    auto routes = work.routesOn({backend.info(), kept.limit(backend), kept.minSpectrum()});
    return routes ? base::Result<Call>(Call(backend, kept, std::move(*routes))) : routes.error();
}

base::Status Call::checkMemory(const Route& route) const
{
    const bool isNeeded = m_control != nullptr && !route.traits.isKept;
    return isNeeded ? base::checkMemory(m_routes.hostBytes, m_routes.what) : base::success();
}

base::Status Call::prepare()
{
    base::Status prepared = base::success();
    while (m_plan == nullptr && hasNext()) {
        auto route = m_routes.ways[m_next++]();
        if (!route) {
            prepared = route.error();
            // The error of checkMemory() is preferred, because it names the request.
            if (m_control != nullptr && route.error().kind == ErrorKind::OutOfMemory)
                SEQUENCY_TRY(base::checkMemory(m_routes.hostBytes, m_routes.what));
            continue;
        }
        SEQUENCY_TRY(checkMemory(*route));
        auto plan = m_backend->prepare(route->program, route->options);
        if (!plan) {
            prepared = plan.error();
            if (plan.error().kind == ErrorKind::BadUsage)
                break;
        } else if (!route->isWholeOnly || !(*plan)->isInParts()) {
            m_route.emplace(std::move(*route));
            m_plan = std::move(*plan);
        }
    }
    return m_plan != nullptr ? base::success() : prepared;
}

CallPrediction Call::prediction(const DeviceCosts& costs, bool isOpen) const
{
    return predictCall(*m_plan, m_route->traits, m_backend->info(), costs, isOpen);
}

base::Status Call::compute(const base::RunControl& control)
{
    m_control = &control;
    m_use.reset(m_backend);
    if (m_plan != nullptr)
        SEQUENCY_TRY(checkMemory(*m_route));
    while (true) {
        SEQUENCY_TRY(prepare());
        auto done = m_route->compute ? m_route->compute(*this) : runOnce();
        if (done || done.error().kind != ErrorKind::OutOfMemory || !m_route->hasFallback || !hasNext())
            return done;
        m_plan = nullptr;
    }
}

base::Status Call::computeAgain(Route route)
{
    auto plan = SEQUENCY_TRY(m_backend->prepare(route.program, route.options));
    m_route.emplace(std::move(route));
    m_plan = std::move(plan);
    m_timings.stepSeconds.clear();
    return runOnce();
}

Outcome Call::outcome(base::Clock::time_point start) const
{
    Outcome outcome{m_backend->sharedInfo(), m_choice, m_timings};
    outcome.timings.totalSeconds = base::secondsSince(start);
    return outcome;
}

base::Result<HostVector> Call::enteredInput(std::size_t index) const
{
    const program::Program& program = m_plan->program();
    return entered(*m_route->inputs[index], program.vector(program.inputs()[index]).storage,
                   m_route->encoding, *m_control, [this](program::Storage storage, std::size_t length) {
                       return m_backend->allocateHost(storage, length, *m_control);
                   });
}

struct Call::Inputs {
    std::vector<HostVector> values;
    std::vector<std::shared_ptr<const program::DeviceVector>> kept;
    program::Vectors vectors;
    bool isReplaced = false;  // true if the first output uses the memory of the first input
};

base::Status Call::bind(Inputs& inputs)
{
    const program::Program& program = m_plan->program();
    inputs.values.reserve(m_route->inputs.size());
    for (std::size_t i = 0; i < m_route->inputs.size(); ++i) {
        const base::SharedFunction& function = m_route->inputs[i];
        const program::Storage storage = program.vector(program.inputs()[i]).storage;
        if (m_route->keepsInputs) {
            auto kept = SEQUENCY_TRY(m_kept->function(
                *m_backend, function, storage, [&] { return enteredInput(i); }, *m_control, m_timings));
            inputs.kept.push_back(std::move(kept));
            inputs.vectors.inputs.emplace_back(*inputs.kept.back());
            continue;
        }
        auto values = SEQUENCY_TRY(enteredInput(i));
        HostVector& own = inputs.values.emplace_back(std::move(values));
        const bool isCopy = storageOf(*function) != storage;
        const bool isReplaced = isCopy && storage == program.vector(program.outputs().front()).storage;
        inputs.vectors.inputs.push_back(isReplaced ? InputVector::givenAway(own) : InputVector(own));
        inputs.isReplaced = inputs.isReplaced || (i == 0 && isReplaced);
    }
    return base::success();
}

base::Status Call::runOnce()
{
    Inputs inputs;
    SEQUENCY_TRY(bind(inputs));
    const program::Program& program = m_plan->program();
    program::Vectors& vectors = inputs.vectors;
    std::shared_ptr<ResidentSpectrum> spectrum;
    std::shared_ptr<program::DeviceVector> written;  // owns the output on the device during the run
    std::vector<HostVector> outputs(program.outputs().size());
    for (std::size_t i = 0; i < outputs.size(); ++i) {
        const program::Vector& output = program.vector(program.outputs()[i]);
        if (m_route->traits.isKept) {
            spectrum = SEQUENCY_TRY(m_kept->spectrum(*m_backend, output.storage, output.length));
            written = spectrum->vector();
            vectors.outputs.emplace_back(written.get());
        } else if (i == 0 && inputs.isReplaced) {
            vectors.outputs.emplace_back(&inputs.values.front());
        } else {
            outputs[i] = SEQUENCY_TRY(m_backend->allocateHost(output.storage, output.length, *m_control));
            vectors.outputs.emplace_back(&outputs[i]);
        }
    }
    SEQUENCY_TRY(m_backend->execute(*m_plan, vectors, *m_control, m_timings));
    if (inputs.isReplaced)
        outputs.front() = std::move(inputs.values.front());
    m_outputs = std::move(outputs);
    m_spectrum = std::move(spectrum);
    return base::success();
}

}  // namespace sequency::session
