// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/session/calls/program_runner.h"

#include "engine/session/calls/call.h"

#include <algorithm>
#include <deque>
#include <limits>

namespace sequency::session {
namespace {

// Maximum size in bytes of a block of result rows if the rows are written to memory. For a CPU it is the size of a last-level cache. For a GPU it is
// large, so that there are few blocks, but small enough that one run is short and three blocks fit in memory. For the spectra of a 16-bit S-box on
// two CPU cores, blocks of 4 MiB took 1.8 s and blocks of 16 MiB 0.9 s.
constexpr std::size_t processorBlockBytes = std::size_t{1} << 24;
constexpr std::size_t maxGpuBlockBytes = std::size_t{1} << 32;

std::size_t blockBytesOf(const DeviceInfo& device)
{
    return device.type == DeviceType::Gpu ? std::min(maxGpuBlockBytes, device.globalMemory / 16)
                                          : processorBlockBytes;
}

// Returns the id of the device on which the inputs are resident, or an empty string if they are in host memory.
std::string_view deviceOf(const std::vector<program::InputVector>& inputs)
{
    const auto kept = std::ranges::find_if(inputs, [](const auto& input) { return input.kept() != nullptr; });
    return kept == inputs.end() ? std::string_view() : kept->kept()->device();
}

class Running {
public:
    Running(ProgramRunner runner, const base::RunControl& control)
        : m_runner(std::move(runner)), m_control{.stop = control.stop, .isTimed = false},
          m_reporting{.stop = control.stop, .progress = control.progress, .isTimed = false}
    {}

    base::Status run(const program::Program& program, const program::Vectors& vectors)
    {
        const bool isInPlace = !vectors.inputs.empty() &&
                               std::ranges::all_of(vectors.inputs, &program::InputVector::isGivenAway);
        const auto planned = plan(program, deviceOf(vectors.inputs), {.isFresh = !isInPlace}, program);
        return planned ? execute(**planned, vectors, m_control) : base::Status(planned.error());
    }

    base::Result<std::shared_ptr<const program::DeviceVector>>
    keep(const program::Program& program, const std::vector<program::InputVector>& inputs,
         const program::Program& reader)
    {
        const auto planned = SEQUENCY_TRY(plan(program, deviceOf(inputs), {.isKept = true}, reader));
        const program::Vector& output = program.vector(program.outputs().front());
        auto vector = SEQUENCY_TRY(m_runner.allocate(*planned->device, output.storage, output.length));
        SEQUENCY_TRY(execute(*planned, {inputs, {vector.get()}}, m_reporting));
        return std::shared_ptr<const program::DeviceVector>(std::move(vector));
    }

    // Returns true if the program would run on a GPU. A program that cannot be planned runs nowhere. The caller asks because it would run another
    // program in place on the CPU.
    bool isOnGpu(const program::Program& program)
    {
        const auto planned = plan(program, {}, {}, program);
        return planned && (*planned)->device->info().type == DeviceType::Gpu;
    }

private:
    struct Planned {
        Backend* device;
        bool isKept;  // true if the output stays on the device
        std::shared_ptr<const program::Plan> plan;
    };

    // Returns a plan of the program. Plans are cached, because consecutive blocks use the same few programs.
    base::Result<const Planned*> plan(const program::Program& program, std::string_view device,
                                      const CallTraits& call, const program::Program& reader)
    {
        const auto known = std::ranges::find_if(m_planned, [&](const Planned& one) {
            return one.isKept == call.isKept && (device.empty() || device == one.device->info().id) &&
                   one.plan->program() == program;
        });
        if (known != m_planned.end())
            return &*known;
        const auto chosen = SEQUENCY_TRY(m_runner.choose(reader, device, call));
        auto plan = SEQUENCY_TRY(chosen->prepare(program, {}));
        constexpr std::size_t maxCount = 16;
        if (m_planned.size() == maxCount)
            m_planned.pop_front();
        return &m_planned.emplace_back(Planned{chosen, call.isKept, std::move(plan)});
    }

    base::Status execute(const Planned& planned, const program::Vectors& vectors,
                         const base::RunControl& control)
    {
        if (m_runner.ran)
            m_runner.ran(*planned.device);
        const DeviceUse use(m_runner.releasesMemory ? planned.device : nullptr);
        base::Timings timings;
        return planned.device->execute(*planned.plan, vectors, control, timings);
    }

    ProgramRunner m_runner;
    base::RunControl m_control;    // reports no progress
    base::RunControl m_reporting;  // reports the progress of a program whose output stays on the device
    std::deque<Planned> m_planned;
};

}  // namespace

program::Runner runnerOf(ProgramRunner runner, const DeviceInfo& device, const base::RunControl& control)
{
    const auto running = std::make_shared<Running>(std::move(runner), control);
    program::Runner made;
    made.run = [running](const program::Program& program, const program::Vectors& vectors) {
        return running->run(program, vectors);
    };
    made.keep = [running](const program::Program& program, const std::vector<program::InputVector>& inputs,
                          const program::Program* reader) {
        return running->keep(program, inputs, reader == nullptr ? program : *reader);
    };
    made.blockBytes = blockBytesOf(device);
    made.maxVectorBytes = device.isOpenCl ? device.maxAllocation : std::numeric_limits<std::size_t>::max();
    made.isOnGpu = device.type == DeviceType::Gpu;
    made.runsOnGpu = [running](const program::Program& program) { return running->isOnGpu(program); };
    return made;
}

}  // namespace sequency::session
