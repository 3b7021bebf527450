// SPDX-License-Identifier: GPL-3.0-or-later
//
// Long-running jobs of the engine. Tests stop them at every poll, and a benchmark measures how long the jobs take to stop.
#pragma once

#include "engine/analysis/min_max_pyramid.h"
#include "engine/benchmark/benchmark.h"
#include "engine/io/vector_text.h"
#include "engine/session/calls/polarity_table.h"
#include "engine/session/engine.h"

#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace sequency::tests {

struct StoppableJob {
    std::string name;
    std::function<base::Status(session::Engine&, const base::RunControl&)> work;
    bool onDevice = false;  // true if the job launches kernels
};

template <typename Value>
base::Status statusOf(const base::Result<Value>& result)
{
    return result ? base::success() : base::Status(result.error());
}

inline base::SharedFunction randomBits(int variables)
{
    auto made = io::randomFunction(5, 2, variables);
    return made ? std::make_shared<const base::FunctionVector>(std::move(*made)) : nullptr;
}

// Returns a job that runs one request on a device.
StoppableJob jobOf(std::string name, const session::DeviceInfo& device, session::Request auto request)
{
    request.device = device.id;
    return {std::move(name),
            [request = std::move(request)](session::Engine& engine, const base::RunControl& control) {
                return statusOf(engine.run(request, control));
            },
            device.isOpenCl};
}

inline StoppableJob transformJob(const session::DeviceInfo& device, const std::string& algorithm,
                                 int variables)
{
    session::TransformRequest request;
    request.function = randomBits(variables);
    request.spec.variables = variables;
    request.algorithm = algorithm;
    request.element = base::ElementType::Int32;
    return jobOf("transform, " + device.id + ", " + algorithm, device, request);
}

inline StoppableJob convolutionJob(const session::DeviceInfo& device, int variables)
{
    session::ConvolutionRequest request;
    request.f = randomBits(variables);
    request.g = request.f;
    return jobOf("convolution, " + device.id, device, request);
}

inline StoppableJob charactersJob(const session::DeviceInfo& device, int variables)
{
    session::CharactersRequest request;
    request.group = {3, variables};
    request.element = base::ElementType::Complex64;
    return jobOf("characters, " + device.id, device, request);
}

inline StoppableJob measuringJob(const benchmark::Point& point, int repeats)
{
    benchmark::Protocol protocol;
    protocol.repeats = repeats;
    protocol.warmUps = 1;
    protocol.maxWarmUps = 1;
    return {"measuring " + point.work + ", " + point.algorithm + ", " + point.device,
            [point, protocol](session::Engine& engine, const base::RunControl& control) -> base::Status {
                const auto row = benchmark::measure(engine, point, protocol, control);
                if (row.status == benchmark::RowStatus::Cancelled)
                    return base::cancelled();
                if (row.status != benchmark::RowStatus::Ok)
                    return base::Error{base::ErrorKind::Device, row.error};
                return base::success();
            },
            point.device.starts_with("opencl")};
}

// Returns jobs that run on the host only, with 2^variables values each.
inline std::vector<StoppableJob> hostJobs(int variables)
{
    std::vector<StoppableJob> jobs;
    const auto f = randomBits(variables);
    jobs.push_back(
        {"identification", [f](session::Engine& engine, const base::RunControl& control) {
             return statusOf(engine.run(session::IdentificationRequest{{.device = "cpu"}, f, f}, control));
         }});
    jobs.push_back(
        {"polarities", [small = randomBits(10)](session::Engine& engine, const base::RunControl& control) {
             return statusOf(engine.run(session::PolarityRequest{{.device = "reference"}, small}, control));
         }});
    const auto text = std::make_shared<const std::string>(io::vectorText(*f));
    jobs.push_back({"reading bits", [text](session::Engine&, const base::RunControl& control) {
                        return statusOf(io::readVector(*text, {"text"}, control));
                    }});
    jobs.push_back({"random values", [](session::Engine&, const base::RunControl& control) {
                        return statusOf(io::randomFunction(1, 3, 14, control));
                    }});
    auto reals = base::AlignedBuffer<double>::allocate(std::size_t{1} << variables);
    if (!reals)
        return jobs;
    for (std::size_t i = 0; i < reals->size(); ++i)
        (*reals)[i] = static_cast<double>(i * 2654435761U % 199) - 99;
    const auto values = std::make_shared<const base::ElementVector>(std::move(*reals));
    jobs.push_back({"extremes for drawing", [values](session::Engine&, const base::RunControl& control) {
                        return statusOf(analysis::MinMaxPyramid::build(values, control));
                    }});
    return jobs;
}

}  // namespace sequency::tests
