// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests allocation failures: for every n, the n-th large allocation of a job fails. The job must end with OutOfMemory, and the next job must give the
// right result. Allocations smaller than `large` bytes do not fail, as base/error.h promises.
#include "engine/io/session/session_file.h"
#include "engine/io/vector_text.h"
#include "engine/session/calls/polarity_table.h"
#include "engine/session/engine.h"
#include "engine/session/worker.h"
#include "tests/engine/session/stoppable_jobs.h"
#include "tests/support/allocations.h"
#include "tests/support/check.h"
#include "tests/support/definitions/definition.h"

using namespace sequency;

namespace {

constexpr std::size_t large = 4096;
using tests::statusOf;
using Work = std::function<base::Status(session::Engine&, const base::RunControl&)>;

base::SharedFunction random(int variables)
{
    return std::make_shared<const base::FunctionVector>(base::FunctionVector{
        2, variables, tests::randomElements(base::ElementType::UInt8, std::size_t{1} << variables, 1, 3)});
}

Work transformOn(const char* device)
{
    session::TransformRequest request;
    request.function = random(13);
    request.spec.variables = 13;
    request.device = device;
    return [request](session::Engine& engine, const base::RunControl& control) {
        return statusOf(engine.run(request, control));
    };
}

// Runs `work` once for each of its large allocations, with that allocation failing.
void survivesEveryFault(const Work& work)
{
    session::Worker worker;
    const auto run = [&worker, &work] {
        base::Status ended = base::success();
        session::Job job;
        job.work = work;
        job.finished = [&ended](const base::Status& status) { ended = status; };
        worker.submit(std::move(job));
        worker.waitUntilIdle();
        return ended;
    };
    REQUIRE(run());  // opens devices and builds kernels, whose failures other tests cover
    int faults = 0;
    constexpr int maxFaults = 200;
    for (; faults < maxFaults; ++faults) {
        tests::failAllocation(faults, large);
        const base::Status status = run();
        const bool failed = tests::allocationFailed();
        tests::failAllocation(-1);
        if (!failed)
            break;
        INFO("allocation " + std::to_string(faults) +
             (status ? std::string() : ": " + status.error().message));
        if (!status)
            CHECK(status.error().kind == base::ErrorKind::OutOfMemory);
        REQUIRE(run());  // the engine remains usable
    }
    CHECK(faults > 0);
    CHECK(faults < maxFaults);
}

}  // namespace

SEQUENCY_CASE(failing_allocations_in_cpu_transforms_are_reported_as_errors)
{
    survivesEveryFault(transformOn("cpu"));
    survivesEveryFault(transformOn("reference"));
}

SEQUENCY_CASE(failing_allocations_in_convolutions_are_reported_as_errors)
{
    survivesEveryFault(
        [f = random(12), g = random(12)](session::Engine& engine, const base::RunControl& control) {
            session::ConvolutionRequest request;
            request.f = f;
            request.g = g;
            request.device = "cpu";
            return statusOf(engine.run(request, control));
        });
}

SEQUENCY_CASE(failing_allocations_in_character_tables_are_reported_as_errors)
{
    survivesEveryFault([](session::Engine& engine, const base::RunControl& control) {
        session::CharactersRequest request;
        request.group = {3, 4};
        request.device = "cpu";
        return statusOf(engine.run(request, control));
    });
}

SEQUENCY_CASE(failing_allocations_in_polarity_tables_are_reported_as_errors)
{
    survivesEveryFault([f = random(12)](session::Engine& engine, const base::RunControl& control) {
        return statusOf(engine.run(session::PolarityRequest{{.device = "cpu"}, f}, control));
    });
}

SEQUENCY_CASE(failing_allocations_in_reading_a_vector_text_are_reported_as_errors)
{
    // Shared, because copies of the job must not allocate.
    const auto text = std::make_shared<const std::string>(io::vectorText(*random(14)));
    survivesEveryFault([text](session::Engine&, const base::RunControl& control) {
        return statusOf(io::readVector(*text, {"text"}, control));
    });
}

SEQUENCY_CASE(failing_allocations_in_writing_and_parsing_sessions_are_reported_as_errors)
{
    io::Session session;
    session.functions = {{"f", random(16)}};
    survivesEveryFault([session](session::Engine&, const base::RunControl& control) {
        const auto text = io::sessionText(session, control);
        if (!text)
            return base::Status(text.error());
        return statusOf(io::parseSession(*text, "text", control));
    });
}
