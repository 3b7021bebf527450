// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/session/multi_device/multi_device_plan.h"

#include "engine/base/text/digits.h"
#include "engine/program/plan_text.h"

#include <algorithm>
#include <numeric>

#include <fmt/format.h>

namespace sequency::session {
namespace {

using program::Program;
using program::ProgramBlocks;
using Candidate = MultiDevicePlan::Candidate;
using InputBinding = ProgramBlocks::InputBinding;

constexpr int blockCounts = 3;  // number of different block counts that are compared
// Time in seconds to start the members' threads, allocate memory on each device and wait for the slowest device, in addition to the costs of calls.
// Measured on two H100 GPUs, where one GPU alone is as fast as both for up to about 2^28 values.
constexpr double startSeconds = 3e-3;

// Returns the radix of the variables that are split off, or 0 if no transform has variables.
int radixOf(const Program& program)
{
    for (const program::Operation& operation : program.operations())
        if (const transform::KroneckerTransform* const transform = operation.transform())
            return transform->variables() > 0 ? transform->radix(1) : 0;
    return 0;
}

program::PlanOptions optionsOfMembers(program::PlanOptions options)
{
    options.algorithmOptions.plan.clear();
    return options;
}

double bytesOf(const program::Vector& vector)
{
    return static_cast<double>(program::storageBytes(vector.storage, vector.length));
}

const program::Vector& inputOf(const Program& program, std::size_t number)
{
    return program.vector(program.inputs()[number]);
}

class Planner {
public:
    Planner(const Program& program, const program::PlanOptions& options, std::span<Backend* const> members,
            const CostsOf& costs)
        : m_program(program), m_options(optionsOfMembers(options)), m_members(members), m_costs(costs)
    {}

    base::Result<std::vector<Candidate>> ways()
    {
        base::Error error;
        for (std::size_t worker = 0; worker < m_members.size(); ++worker) {
            auto plan = m_members[worker]->prepare(m_program, m_options);
            if (plan)
                m_candidates.push_back({secondsOf(worker, **plan), worker, std::move(*plan)});
            else if (worker == 0)
                error = plan.error();
        }
        if (m_options.algorithm == "fast")
            addPartitioned();
        return m_candidates.empty() ? base::Result<std::vector<Candidate>>(std::move(error))
                                    : std::move(m_candidates);
    }

private:
    double secondsOf(std::size_t worker, const program::Plan& plan) const
    {
        const DeviceInfo& info = m_members[worker]->info();
        return predictCall(plan, {}, info, m_costs(info.id), true).seconds();
    }
    // Returns the number of bytes per second that host threads read and write; 0 if unknown.
    double hostRate() const { return m_costs("cpu").pass.largestRate(); }
    double hostSeconds(double bytes) const { return hostRate() > 0 ? bytes / hostRate() : 0; }

    void addPartitioned()
    {
        const int radix = radixOf(m_program);
        if (radix < 2)
            return;
        int leading = 1;
        for (std::size_t blocks = static_cast<std::size_t>(radix); blocks < m_members.size(); ++leading)
            blocks *= static_cast<std::size_t>(radix);
        for (int more = 0; more < blockCounts; ++more)
            if (auto blocks = ProgramBlocks::of(m_program, leading + more))
                addFold(std::move(*blocks));
    }

    // Adds a candidate that combines blocks. Each device takes the next block when idle.
    void addFold(ProgramBlocks blocks)
    {
        const Program one = blocks.block(0);
        std::vector<double> ofBlock;
        std::vector<double> ofFirst;  // seconds for a device's first block, including data sent only once
        for (std::size_t worker = 0; worker < m_members.size(); ++worker) {
            const auto plan = m_members[worker]->prepare(one, m_options);
            if (!plan)
                return;  // the device has too little memory for even one block
            const DeviceCosts& costs = m_costs(m_members[worker]->info().id);
            double once = 0;
            for (std::size_t i = 0; i < blocks.entries().size(); ++i)
                if (blocks.entries()[i].kind == InputBinding::Kind::Whole)
                    once += costs.upload.seconds(bytesOf(inputOf(one, i)));
            ofFirst.push_back(secondsOf(worker, **plan));
            ofBlock.push_back(std::max(0.0, ofFirst.back() - once));
        }
        std::vector<double> busy(m_members.size(), 0);
        for (std::size_t block = 0; block < blocks.blockCount(); ++block) {
            const auto next = [&](std::size_t worker) {
                return busy[worker] > 0 ? busy[worker] + ofBlock[worker] : ofFirst[worker];
            };
            std::vector<std::size_t> makers(m_members.size());
            std::iota(makers.begin(), makers.end(), std::size_t{0});
            const std::size_t taken = *std::ranges::min_element(makers, {}, next);
            busy[taken] = next(taken);
        }
        const double seconds = startSeconds +
                               std::max(std::ranges::max(busy), hostSeconds(foldedBytes(blocks))) +
                               hostSeconds(backBytes(blocks)) + clearSeconds(blocks);
        m_candidates.push_back({seconds, 0, nullptr, std::move(blocks)});
    }

    // Returns the time in seconds to clear rounding residue. A block is cleared by one more call, which must wait for all other blocks.
    double clearSeconds(const ProgramBlocks& blocks) const
    {
        if (!blocks.clearing())
            return 0;
        double longest = 0;
        for (const Backend* const member : m_members)
            longest = std::max(longest, m_costs(member->info().id).callSeconds);
        const std::size_t each = (blocks.blockCount() + m_members.size() - 1) / m_members.size();
        return startSeconds + longest * static_cast<double>(each);
    }

    // Returns the number of bytes that the host reads and writes to compute the sums. Devices that compute blocks at the same time share one reading
    // of the function (opencl/run/generator_threads.h), and the sums for all blocks are as long as the function.
    double foldedBytes(const ProgramBlocks& blocks) const
    {
        const std::size_t readings = (blocks.blockCount() + m_members.size() - 1) / m_members.size();
        double bytes = 0;
        for (const InputBinding& entry : blocks.entries())
            if (entry.kind == InputBinding::Kind::Folded)
                bytes += static_cast<double>(readings + 1) * bytesOf(inputOf(m_program, entry.input));
        return bytes;
    }
    // Returns the number of bytes read and written to apply the leading transform to the result. A shift of the result doubles this number.
    double backBytes(const ProgramBlocks& blocks) const
    {
        double bytes = 0;
        for (std::size_t i = 0; i < blocks.exits().size(); ++i)
            if (blocks.exits()[i].kind == ProgramBlocks::OutputBinding::Kind::Unfolded)
                bytes +=
                    (blocks.exits()[i].shift > 0 ? 4 : 2) * bytesOf(m_program.vector(m_program.outputs()[i]));
        return bytes;
    }

    const Program& m_program;
    program::PlanOptions m_options;
    std::span<Backend* const> m_members;
    const CostsOf& m_costs;
    std::vector<Candidate> m_candidates;
};

}  // namespace

std::string Candidate::words() const
{
    return isAlone() ? "alone" : fmt::format("fold.{}", blocks->blockCount());
}

MultiDevicePlan::MultiDevicePlan(const Program& program, const program::PlanOptions& options,
                                 std::span<Backend* const> members, std::vector<Candidate> ways,
                                 std::size_t chosen)
    : Plan(program, options), m_candidates(std::move(ways)), m_chosen(chosen)
{
    for (const Backend* const member : members)
        m_members.push_back(member->info().id);
}

std::string MultiDevicePlan::shape() const
{
    return program::shapeText(chosen().words(), options().algorithmOptions);
}

std::vector<std::string> MultiDevicePlan::otherShapes() const
{
    std::vector<std::string> shapes;
    for (const Candidate& way : m_candidates) {
        const std::string shape = program::shapeText(way.words(), options().algorithmOptions);
        if (shape != this->shape() && std::ranges::find(shapes, shape) == shapes.end())
            shapes.push_back(shape);
    }
    return shapes;
}

bool MultiDevicePlan::isInParts() const
{
    return chosen().isAlone() && chosen().plan->isInParts();
}

std::string MultiDevicePlan::choiceText() const
{
    std::string text;
    for (const Candidate& way : m_candidates)
        text += fmt::format("{}{}{} {:.3g} s", text.empty() ? "" : ", ", way.words(),
                            way.isAlone() ? " on " + m_members[way.worker] : std::string(), way.seconds);
    return text;
}

program::ExchangeCost MultiDevicePlan::exchangeCost() const
{
    const Candidate& way = chosen();
    if (way.isAlone())
        return {};
    const std::size_t devices = std::min(m_members.size(), way.blocks->blockCount());
    std::size_t bytes = 0;
    for (const program::Operation& operation : program().operations())
        if (operation.transform() != nullptr) {
            const program::Vector& vector = program().vector(operation.result);
            bytes += program::storageBytes(vector.storage, vector.length);
        }
    return {devices, 0, bytes - bytes / devices};
}

// Returns a single pass, regardless of how many launches the members need.
std::vector<program::PlanPass> MultiDevicePlan::passes() const
{
    const Candidate& way = chosen();
    if (way.isAlone())
        return way.plan->passes();
    program::PlanPass pass;
    pass.name = "fold";
    pass.shape = fmt::format("{} blocks", way.blocks->blockCount());
    pass.title = fmt::format("{}", fmt::join(m_members, ", "));
    pass.firstOperation = program().inputs().size();
    pass.lastOperation = program().operations().size() - 1;
    for (std::size_t i = 0; i < program().operations().size(); ++i) {
        const program::Operation& operation = program().operations()[i];
        if (operation.transform() == nullptr)
            continue;
        const auto element = program::elementOf(program().vector(operation.result).storage);
        const auto steps =
            transform::algorithmSteps(*operation.transform(), "fast", element && base::isInteger(*element));
        if (steps && !steps->empty())
            pass.steps.push_back({i, 0, steps->size() - 1});
    }
    pass.cost = program::costOf(program());
    return {pass};
}

base::Result<std::vector<Candidate>> candidates(const Program& program, const program::PlanOptions& options,
                                                std::span<Backend* const> members, const CostsOf& costs)
{
    return Planner(program, options, members, costs).ways();
}

}  // namespace sequency::session
