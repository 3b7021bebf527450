// SPDX-License-Identifier: GPL-3.0-or-later
//
// A fuzz target that reads any text as a plan (--plan TEXT), as the device shapes in a plan, and as a program. Whatever can be read must be unchanged
// after writing and reading.
#include "engine/opencl/plan/processor_plan.h"
#include "engine/opencl/plan/tile_plan.h"
#include "engine/program/plan_text.h"
#include "engine/program/program_text.h"
#include "engine/transform/catalogue.h"
#include "tests/fuzz/fuzz_checks.h"

#include <array>

using namespace sequency;

namespace {

// A plan with one pass on a device that accepts any options.
class OnePass final : public program::Plan {
public:
    explicit OnePass(program::PlanOptions options)
        : Plan(*program::parse("f = input int32 4\nS = transform f walsh:n=2\noutput S\n"),
               std::move(options))
    {}
    std::vector<program::PlanPass> passes() const override
    {
        return {{.name = "pass", .steps = {{.operation = 1, .first = 0, .last = 1}}}};
    }
    std::string shape() const override
    {
        return program::shapeText(options().algorithmOptions.plan, options().algorithmOptions);
    }
};

void checkPlan(std::string_view text)
{
    const auto given = program::readPlan(text);
    if (!given) {
        fuzz::checkLine(given.error());
        return;
    }
    const std::string shape = program::shapeText(given->passes, given->algorithmOptions);
    const auto back = program::readPlan(shape);
    if (!back || back->passes != given->passes || !(back->algorithmOptions == given->algorithmOptions))
        fuzz::fault("another shape came back", shape);
    if (program::shapeOf(text) != shape || program::shapeOf(shape) != shape)
        fuzz::fault("another shape of the text", shape);
    const auto options = program::withPlan({}, *given);
    if (!options)
        fuzz::fault("refused beside nothing", options.error().text());
    const OnePass plan(*options);
    if (const auto same = program::checkLines(plan, *given); !same)
        fuzz::checkLine(same.error());
    const auto whole = program::readPlan(plan.text());
    if (!whole || whole->passes != given->passes || !(whole->algorithmOptions == given->algorithmOptions) ||
        !program::checkLines(plan, *whole))
        fuzz::fault("another plan came back", plan.text());
}

void checkTiles(std::string_view text)
{
    const auto shapes = opencl::parseTileShapes(text);
    if (shapes && opencl::parseTileShapes(opencl::text(*shapes)) != shapes)
        fuzz::fault("other tiles came back", opencl::text(*shapes));
    constexpr std::array limits{
        opencl::TileLimits{}, opencl::TileLimits{8, std::size_t{48} * 1024, 1024, true},
        opencl::TileLimits{16, std::size_t{8} * 1024, 64, false}, opencl::TileLimits{1, 0, 1, true}};
    for (const opencl::TileLimits& limit : limits)
        for (const auto& [firstLevel, levels] : {std::pair(0, 4), {0, 20}, {9, 11}}) {
            const auto passes = opencl::placeTiles(text, firstLevel, levels, firstLevel + levels, limit);
            if (!passes) {
                fuzz::checkLine(passes.error());
                continue;
            }
            std::vector<opencl::TileShape> placed;
            for (const opencl::TilePass& pass : *passes)
                placed.push_back(pass.shape);
            if (!shapes || placed != *shapes)
                fuzz::fault("other tiles than were given", opencl::text(placed));
        }
}

void checkProcessor(std::string_view text)
{
    const auto passes = opencl::parseProcessorPasses(text);
    if (passes && opencl::parseProcessorPasses(opencl::text(*passes)) != passes)
        fuzz::fault("other passes came back", opencl::text(*passes));
    constexpr std::array limits{opencl::ProcessorLimits{}, opencl::ProcessorLimits{16, 0, 0}};
    for (const opencl::ProcessorLimits& limit : limits)
        for (const auto& [firstLevel, levels] : {std::pair(0, 4), {0, 22}, {9, 20}}) {
            const auto placed = opencl::placeProcessor(text, firstLevel, levels, limit);
            if (!placed)
                fuzz::checkLine(placed.error());
            else if (!passes || *placed != *passes)
                fuzz::fault("other passes than were given", opencl::text(*placed));
        }
}

void checkProgram(std::string_view text)
{
    const auto program = program::parse(text);
    if (!program) {
        if (program.error().kind != base::ErrorKind::OutOfMemory)
            fuzz::checkLine(program.error());
        return;
    }
    const std::string written = program::text(*program);
    const auto back = program::parse(written);
    if (!back || program::text(*back) != written)
        fuzz::fault("another program came back", written);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    checkPlan(text);
    checkTiles(text);
    checkProcessor(text);
    checkProgram(text);
    return 0;
}
