// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests that "auto" and "opencl" select a device that can run the request.
#include "engine/session/engine.h"
#include "tests/support/check.h"
#include "tests/support/definitions/definition.h"

#include <algorithm>

using namespace sequency;

namespace {

session::TransformRequest walsh(const std::string& algorithm, const std::string& device)
{
    session::TransformRequest request;
    request.function = std::make_shared<const base::FunctionVector>(
        base::FunctionVector{2, 6, tests::randomElements(base::ElementType::UInt8, 64, 1, 1)});
    request.spec.variables = 6;
    request.algorithm = algorithm;
    request.device = device;
    return request;
}

}  // namespace

SEQUENCY_CASE(device_auto_selects_a_device_that_offers_the_algorithm)
{
    session::Engine engine;
    if (!engine.resolveDevice("opencl"))
        SKIP_CASE("there is no OpenCL device");
    const auto expected = VALUE_OF(engine.run(walsh("fast", "reference")));
    for (const char* algorithm : {"A1", "A2", "A3", "A4", "A5", "in-place"}) {
        INFO(algorithm);
        const auto result = VALUE_OF(engine.run(walsh(algorithm, "auto")));
        CHECK(result.device->isOpenCl);
        CHECK_EQUAL(tests::dense(*result.spectrum), tests::dense(*expected.spectrum));
        CHECK(engine.listing(walsh(algorithm, "auto")));
        session::ConvolutionRequest convolution;
        convolution.f = walsh("fast", "auto").function;
        convolution.algorithm = algorithm;
        const auto convolved = VALUE_OF(engine.run(convolution));
        CHECK(convolved.device->isOpenCl);
    }
    session::CharactersRequest characters;
    characters.group = {3, 2};
    characters.algorithm = "kronecker";
    const auto table = VALUE_OF(engine.run(characters));
    CHECK(table.device->isOpenCl);
}

SEQUENCY_CASE(device_auto_prefers_the_cpu_path_and_gpus_to_opencl_on_the_cpu)
{
    session::Engine engine;
    for (const char* algorithm : {"fast", "cooley-tukey", "constant-geometry"}) {
        const auto result = VALUE_OF(engine.run(walsh(algorithm, "auto")));
        CHECK(result.device->id == "cpu" || result.device->type == session::DeviceType::Gpu);
    }
}

// The reference is used only if it is named. The message lists the devices that offer the algorithm.
SEQUENCY_CASE(device_auto_refuses_algorithms_that_only_the_reference_device_offers)
{
    session::Engine engine;
    const auto refused = ERROR_OF(engine.run(walsh("A0", "auto")));
    CHECK(refused.kind == base::ErrorKind::Unsupported);
    CHECK(refused.message.find("A0") != std::string::npos);
    CHECK(refused.message.find("reference") != std::string::npos);
    CHECK(engine.run(walsh("A0", "reference")));
    CHECK(ERROR_OF(engine.run(walsh("A9", "auto"))).message.find("expected one of: fast") !=
          std::string::npos);
}

SEQUENCY_CASE(the_refusal_of_an_algorithm_that_no_device_can_run_states_the_reason)
{
    session::Engine engine;
    const bool isPossible =
        std::any_of(engine.devices().begin(), engine.devices().end(),
                    [](const auto& device) { return device.isOpenCl && !device.unavailable.contains("A6"); });
    if (isPossible || !engine.resolveDevice("opencl"))
        SKIP_CASE("A6 runs here, or nothing does");
    for (const char* device : {"auto", "opencl"}) {
        CHECK(ERROR_OF(engine.run(walsh("A6", device))).message.find("sub-group shuffles") !=
              std::string::npos);
    }
}
