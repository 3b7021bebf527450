// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests code listings, which show the pseudo-code, the kernels and the lines of each step, for every algorithm of every transform on every device.
#include "engine/session/engine.h"
#include "engine/transform/algorithms.h"
#include "tests/support/check.h"
#include "tests/support/definitions/definition.h"
#include "tests/support/text.h"

#include <algorithm>
#include <set>

using namespace sequency;
using session::Listing;
using transform::TransformSpec;

namespace {

base::SharedFunction functionFor(const TransformSpec& spec)
{
    return std::make_shared<const base::FunctionVector>(
        base::FunctionVector{spec.radix, spec.variables, tests::inputFor(spec, base::ElementType::UInt8)});
}

session::TransformRequest requestFor(TransformSpec spec, const std::string& algorithm,
                                     const std::string& device)
{
    session::TransformRequest request;
    request.function = functionFor(spec);
    request.spec = std::move(spec);
    request.algorithm = algorithm;
    request.device = device;
    return request;
}

// Checks that every step has pseudo-code and, if it has a kernel, lines within the function of that kernel.
void checkSteps(const Listing& listing)
{
    CHECK(!listing.source.isEmpty());
    for (const session::StepListing& step : listing.steps) {
        INFO(step.title + " " + step.entry);
        CHECK(!step.pseudoLines.empty());
        for (const std::size_t line : step.pseudoLines)
            CHECK(line < listing.pseudo.size());
        if (!step.file)
            continue;
        REQUIRE(*step.file < listing.files.size());
        const auto lines = tests::linesOf(listing.files[*step.file].text);
        REQUIRE(step.functionBegin < step.functionEnd && step.functionEnd <= lines.size());
        CHECK(lines[step.functionBegin].find("void " + step.entry + "(") != std::string::npos);
        CHECK_EQUAL(lines[step.functionEnd - 1], "}");
        CHECK(!step.kernelLines.empty());
        CHECK(step.kernelLines.size() <
              step.functionEnd - step.functionBegin);  // a proper subset of the function
        for (const std::size_t line : step.kernelLines)
            CHECK(line > step.functionBegin && line < step.functionEnd);
        CHECK(step.buildOptions.find("-D ELEMENT=") != std::string::npos);
    }
}

// Checks that every step names the launch whose range contains it.
void checkLaunches(const Listing& listing)
{
    for (std::size_t i = 0; i < listing.steps.size(); ++i) {
        const session::StepListing& step = listing.steps[i];
        CHECK_EQUAL(step.launch.has_value(), step.file.has_value());
        if (!step.launch)
            continue;
        REQUIRE(*step.launch < listing.launches.size());
        const auto& ranges = listing.launches[*step.launch].steps;
        REQUIRE(ranges.size() == 1);
        CHECK(ranges[0].first <= i && i <= ranges[0].last);
        CHECK(listing.launches[*step.launch].name.starts_with(
            listing.files.at(*step.file).name.substr(0, listing.files.at(*step.file).name.size() - 3)));
    }
}

}  // namespace

SEQUENCY_CASE(every_algorithm_of_every_transform_has_a_code_listing)
{
    const session::Engine engine;
    int count = 0;
    for (const auto& device : engine.devices()) {
        for (const TransformSpec& spec : tests::catalogueSpecs(16)) {
            if (spec.variables < 2)
                continue;
            for (const std::string& algorithm : engine.algorithms(spec.name, device.id)) {
                INFO(device.id + " " + transform::token(spec) + " " + algorithm);
                const auto listing = VALUE_OF(engine.listing(requestFor(spec, algorithm, device.id)));
                ++count;
                checkSteps(listing);
                CHECK_EQUAL(listing.algorithm, algorithm);
                // The layers of the flow graph are the steps of the listing.
                const auto described = VALUE_OF(transform::describe(spec));
                const auto drawn = VALUE_OF(transform::drawnAlgorithm(
                    algorithm == "constant-geometry" || !described.isKronecker() ? "constant-geometry"
                    : algorithm == "cooley-tukey-descending"                     ? algorithm
                                                                                 : "cooley-tukey-ascending",
                    described));
                CHECK_EQUAL(listing.steps.size(), drawn->steps(described).size());
                checkLaunches(listing);
                CHECK_EQUAL(listing.runsHere, device.isOpenCl && !device.unavailable.contains(algorithm));
                CHECK(listing.runsHere || !listing.notes.empty());
                CHECK_EQUAL(listing.files.empty(), algorithm == "A0");
            }
        }
    }
    CHECK(count > 100);
}

SEQUENCY_CASE(code_listings_for_devices_without_kernels_show_the_opencl_kernels)
{
    const session::Engine engine;
    const auto listing =
        VALUE_OF(engine.listing(requestFor(TransformSpec{"walsh", 2, 6}, "cooley-tukey", "cpu")));
    CHECK(!listing.runsHere);
    CHECK(listing.has(session::ListingNote::Kind::NoKernels));
    CHECK_EQUAL(listing.files.at(0).name, "kronecker_step.cl");
    CHECK_EQUAL(listing.steps[0].buildOptions, "-D ELEMENT=int -D MATRIX=1,1,1,-1 -D RADIX=2");
    const auto sequential =
        VALUE_OF(engine.listing(requestFor(TransformSpec{"walsh", 2, 3}, "A0", "reference")));
    CHECK(sequential.files.empty());
    CHECK(!sequential.notes.empty());
}

SEQUENCY_CASE(code_listings_contain_the_steps_of_the_algorithms_of_the_papers)
{
    const session::Engine engine;
    const auto opencl = VALUE_OF(engine.resolveDevice("opencl"));
    const auto listed = [&](const TransformSpec& spec, const char* algorithm, std::size_t group = 0) {
        auto request = requestFor(spec, algorithm, opencl.id);
        request.algorithmOptions.workGroupSize = group;
        const auto listing = VALUE_OF(engine.listing(request));
        checkSteps(listing);
        return listing;
    };
    const TransformSpec walsh{"walsh", 2, 6};
    const Listing a1 = listed(walsh, "A1");
    CHECK_EQUAL(a1.files.at(0).name, "walsh_steps.cl");
    CHECK_EQUAL(a1.steps.size(), 6);
    CHECK_EQUAL(a1.steps[2].entry, "walsh_steps");
    CHECK(a1.source.text().find("Algorithm 1") != std::string::npos);
    CHECK(listed(walsh, "A2").steps[0].buildOptions.find("BRANCHLESS") != std::string::npos);
    CHECK(listed(walsh, "A3").steps[0].buildOptions.find("OUTPUTS=2") != std::string::npos);
    // The blocks have 8 values: the first kernel computes three steps, then each step has one launch.
    const Listing a4 = listed(walsh, "A4", 8);
    CHECK_EQUAL(a4.files.size(), 2);
    CHECK_EQUAL(a4.steps[2].entry, "walsh_blocks");
    CHECK_EQUAL(a4.steps[3].entry, "walsh_steps");
    CHECK(a4.steps[2].pseudoLines != a4.steps[3].pseudoLines);
    CHECK_EQUAL(a4.steps[3].pseudoLines, a4.steps[5].pseudoLines);
    const Listing a5 = listed(walsh, "A5", 8);
    const auto a5Lines = tests::linesOf(a5.files.at(0).text);
    CHECK_EQUAL(a5.steps[0].kernelLines.size(), 1);  // only the compiled lines; A5 uses no shuffles
    CHECK(a5Lines.at(a5.steps[0].kernelLines.at(0)).find("shared[t + j]") != std::string::npos);
    const Listing a6 = listed(walsh, "A6");
    CHECK_EQUAL(a6.steps.at(0).kernelLines.size(), 2);
    for (const session::KernelFile& file : a6.files)  // markers in the sources are not shown
        CHECK(file.text.find("//=") == std::string::npos);
    CHECK(a5.steps[2].buildOptions.find("GATHER") == std::string::npos);
    for (std::size_t step = 3; step < 6; ++step)
        CHECK(a5.steps[step].buildOptions.find("GATHER") != std::string::npos);
    CHECK_EQUAL(listed(walsh, "in-place").steps[5].title, "x₁, d = 32");
    TransformSpec paley{"walsh", 2, 3};
    paley.order = transform::SpectrumOrder::Paley;
    const Listing ordered = listed(paley, "cooley-tukey");
    CHECK_EQUAL(ordered.steps.back().entry, "permute");
    CHECK(ordered.pseudo[ordered.steps.back().pseudoLines.at(0)].text.text().find("paley") !=
          std::string::npos);
    // Integers are divided on the host, so the last step has no kernel.
    TransformSpec inverse{"walsh", 2, 3};
    inverse.direction = transform::Direction::Inverse;
    const Listing divided = listed(inverse, "cooley-tukey");
    CHECK(!divided.steps.back().file);
    CHECK(divided.pseudo[divided.steps.back().pseudoLines.at(0)].text.text().find("by 8") !=
          std::string::npos);
    CHECK_EQUAL(listed({"gf", 4, 3}, "cooley-tukey").steps[0].title, "x₁, d = 16");
    CHECK_EQUAL(listed({"gf", 4, 3}, "constant-geometry").files.at(0).name, "kronecker_step.cl");
}

SEQUENCY_CASE(convolutions_and_character_tables_have_code_listings)
{
    const session::Engine engine;
    session::ConvolutionRequest convolution;
    convolution.f = functionFor({"walsh", 2, 3});
    convolution.g = convolution.f;
    for (const bool withItself : {false, true}) {
        if (withItself)
            convolution.g = nullptr;
        for (const auto& device : engine.devices())
            for (const std::string& algorithm : engine.algorithms("convolution", device.id)) {
                INFO(device.id + " " + algorithm);
                convolution.device = device.id;
                convolution.algorithm = algorithm;
                const auto listing = VALUE_OF(engine.listing(convolution));
                checkSteps(listing);
                // The steps are n + product + n + scaling, as in convolutionGraph().
                CHECK_EQUAL(listing.steps.size(), 8);
                if (algorithm == "A0")
                    continue;
                // In a tile plan, as GPUs use it, the tile kernel multiplies and divides.
                const bool fused = algorithm == "fast" && listing.steps[0].entry.ends_with("_tile");
                CHECK_EQUAL(listing.steps[3].entry, fused ? "convolution_tile" : "pointwise");
                CHECK(listing.steps[7].entry == (fused ? listing.steps[4].entry : "shift"));
                CHECK_EQUAL(listing.steps[0].entry, listing.steps[4].entry);
            }
    }
    // Each transform has two kernels, so the inverse transform starts with the first kernel again.
    if (const auto opencl = engine.resolveDevice("opencl")) {
        convolution.device = opencl->id;
        convolution.algorithm = "A5";
        convolution.algorithmOptions.workGroupSize = 4;
        const auto blocks = VALUE_OF(engine.listing(convolution));
        const auto& steps = blocks.steps;
        CHECK_EQUAL(steps.at(3).entry, "pointwise");
        CHECK(steps.at(1).buildOptions != steps.at(2).buildOptions);
        for (std::size_t step = 0; step < 3; ++step)
            CHECK_EQUAL(steps.at(4 + step).buildOptions, steps.at(step).buildOptions);
    }
    session::CharactersRequest characters;
    characters.group = {3, 2};
    characters.algorithm = "kronecker";
    auto listing = engine.listing(characters);
    REQUIRE(listing);
    checkSteps(*listing);
    CHECK_EQUAL(listing->steps.size(), 2);
    CHECK_EQUAL(listing->steps[1].entry, "characters_kronecker");
    characters.algorithm = "direct";
    listing = engine.listing(characters);
    CHECK_EQUAL(listing->steps.at(0).entry, "characters_direct");
    characters.exponents = true;
    listing = engine.listing(characters);
    CHECK_EQUAL(listing->steps.at(0).entry, "character_exponents");
}

SEQUENCY_CASE(code_listings_of_unknown_algorithms_and_devices_are_refused)
{
    const session::Engine engine;
    const auto kind = [&](const session::TransformRequest& request) {
        const auto listing = ERROR_OF(engine.listing(request));
        return listing.kind;
    };
    CHECK(kind(requestFor({"walsh", 2, 3}, "magic", "cpu")) == base::ErrorKind::BadUsage);
    CHECK(kind(requestFor({"walsh", 2, 3}, "fast", "no-such-device")) == base::ErrorKind::BadUsage);
    CHECK(kind(session::TransformRequest{}) == base::ErrorKind::BadUsage);
}
