// SPDX-License-Identifier: GPL-3.0-or-later
//
// A system that gives no more threads: work that is spread over several is done by those that there are, and nothing ends the
// program. The pthread_create below stands before the system's.
#include "engine/opencl/row_copy.h"
#include "engine/session/engine.h"
#include "tests/support/check.h"
#include "tests/support/definition.h"

#include <atomic>
#include <cerrno>
#include <dlfcn.h>
#include <numeric>
#include <pthread.h>
#include <thread>

using namespace sequency;

namespace {

std::atomic<bool> noThreads = false;
std::atomic<int> refused = 0;

}  // namespace

extern "C" int pthread_create(pthread_t* thread, const pthread_attr_t* attributes, void* (*body)(void*),
                              void* argument) noexcept
{
    using Create = int (*)(pthread_t*, const pthread_attr_t*, void* (*)(void*), void*);
    static const auto real = reinterpret_cast<Create>(dlsym(RTLD_NEXT, "pthread_create"));
    if (!noThreads)
        return real(thread, attributes, body, argument);
    ++refused;
    return EAGAIN;
}

SEQUENCY_CASE(rows_are_copied_by_the_thread_that_there_is)
{
    std::vector<std::uint32_t> from(std::size_t{1} << 23);
    std::iota(from.begin(), from.end(), 1u);
    std::vector<std::uint32_t> to(from.size());
    refused = 0;
    noThreads = true;
    opencl::copyRows({reinterpret_cast<std::byte*>(to.data()), 0,
                      reinterpret_cast<const std::byte*>(from.data()), 0, 4 * from.size()},
                     4);
    noThreads = false;
    CHECK(to == from);
    CHECK(refused > 0 || std::thread::hardware_concurrency() == 1);
}

SEQUENCY_CASE(parts_of_a_vector_are_computed_by_the_lane_that_there_is)
{
    session::Engine engine;
    if (!engine.resolveDevice("opencl"))
        SKIP_CASE("there is no OpenCL device");
    session::TransformRequest request;
    request.function = std::make_shared<const base::FunctionVector>(
        base::FunctionVector{2, 12, tests::randomElements(base::ElementType::Int64, 4096, 100, 1)});
    request.spec.variables = 12;
    request.device = "opencl";
    request.knobs.deviceMemory = 6000;
    const auto before = engine.transform(request);  // kernels compiled, threads of the driver started
    REQUIRE(before);
    refused = 0;
    noThreads = true;
    const auto result = engine.transform(request);
    noThreads = false;
    INFO(result ? "" : result.error().text());
    REQUIRE(result);
    CHECK(refused > 0);
    CHECK_EQUAL(tests::dense(*result->spectrum), tests::dense(*before->spectrum));
}
