// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/benchmark/fftw_transform.h"

#include "engine/base/elapsed.h"
#include "engine/base/failure.h"
#include "engine/base/memory/parallel_for.h"
#include "engine/benchmark/workload.h"
#include "engine/cpu/executor.h"

#include <algorithm>
#include <cstring>

#ifdef SEQUENCY_HAS_FFTW
#include <fftw3.h>

#include <complex>
#include <mutex>
#include <type_traits>
#include <vector>
#endif

namespace sequency::benchmark {

using base::Error;
using base::ErrorKind;

#ifdef SEQUENCY_HAS_FFTW
namespace {

#ifdef SEQUENCY_HAS_FFTW_THREADS
constexpr bool hasThreads = true;
#else
constexpr bool hasThreads = false;
#endif

// A lock for FFTW's global planner. All FFTW functions except the execution of a plan access the planner.
std::mutex fftwMutex;

// Defines the same functions for FFTW's single-precision and double-precision libraries. `X` adds the prefix of a library, as in FFTW's own sources.
#ifdef SEQUENCY_HAS_FFTW_THREADS
#define SEQUENCY_FFTW_THREADS(X)                                                                             \
    static const bool isReady = X##_init_threads() != 0;                                                     \
    if (isReady)                                                                                             \
        X##_plan_with_nthreads(threads);
#else
#define SEQUENCY_FFTW_THREADS(X)
#endif
#define SEQUENCY_FFTW(Name, X)                                                                               \
    struct Name {                                                                                            \
        using Complex = X##_complex;                                                                         \
        using Plan = X##_plan;                                                                               \
        static Plan plan(int rank, const int* sizes, Complex* data, [[maybe_unused]] int threads)            \
        {                                                                                                    \
            SEQUENCY_FFTW_THREADS(X)                                                                         \
            return X##_plan_dft(rank, sizes, data, data, FFTW_FORWARD, FFTW_ESTIMATE);                       \
        }                                                                                                    \
        static constexpr auto execute = X##_execute;                                                         \
        static constexpr auto destroy = X##_destroy_plan;                                                    \
    };
SEQUENCY_FFTW(Double, fftw)
SEQUENCY_FFTW(Single, fftwf)

// Transforms real values in the last variable: replaces each pair between `begin` and `end` by its sum and its difference.
template <typename Element>
void transformLastVariable(Element* data, std::size_t begin, std::size_t end)
{
    for (std::size_t i = 2 * begin; i < 2 * end; i += 2) {
        const Element a = data[i];
        const Element b = data[i + 1];
        data[i] = a + b;
        data[i + 1] = a - b;
    }
}

Error unsupported(const std::string& what)
{
    return {ErrorKind::Unsupported, "FFTW " + what};
}

}  // namespace

FftwTransform::~FftwTransform()
{
    const std::scoped_lock lock(fftwMutex);
    if (m_destroy)
        m_destroy();
}

bool FftwTransform::isBuiltIn()
{
    return true;
}

std::string FftwTransform::version()
{
    std::string text = fftw_version;  // a string such as "fftw-3.3.10-sse2-avx…"
    const std::size_t end = text.find('-', 5);
    return "FFTW " + text.substr(5, end == std::string::npos ? end : end - 5);
}

base::Result<std::unique_ptr<FftwTransform>> FftwTransform::plan(base::ElementVector& data, int radix,
                                                                 int variables, int threads)
{
    return std::visit(
        [&](auto& buffer) -> base::Result<std::unique_ptr<FftwTransform>> {
            using Element = std::remove_cvref_t<decltype(buffer[0])>;
            if constexpr (std::is_integral_v<Element>) {
                return unsupported("supports only float32, float64, complex64 and complex128");
            } else {
                constexpr bool isReal = std::is_arithmetic_v<Element>;
                if (isReal && (radix != 2 || variables < 1))
                    return unsupported(
                        "transforms real vectors only if the radix is 2 and there are at least two values");
                constexpr bool isSingle =
                    std::is_same_v<Element, float> || std::is_same_v<Element, std::complex<float>>;
                using Library = std::conditional_t<isSingle, Single, Double>;
                const int usedThreads = hasThreads ? threads : 1;
                Element* const values = buffer.data();
                const std::vector<int> sizes(static_cast<std::size_t>(isReal ? variables - 1 : variables),
                                             radix);
                const std::scoped_lock lock(fftwMutex);
                const auto plan =
                    Library::plan(static_cast<int>(sizes.size()), sizes.data(),
                                  reinterpret_cast<typename Library::Complex*>(values), usedThreads);
                if (plan == nullptr)
                    return unsupported("has no plan for this size");
                std::unique_ptr<FftwTransform> planned(new FftwTransform);
                planned->m_threads = usedThreads;
                planned->m_destroy = [plan] { Library::destroy(plan); };
                planned->m_execute = [plan, values, pairs = buffer.size() / 2, usedThreads] {
                    Library::execute(plan);
                    if constexpr (isReal) {
                        if (usedThreads == 1)
                            transformLastVariable(values, 0, pairs);
                        else
                            base::parallelForBlocks(pairs, [values](std::size_t begin, std::size_t end) {
                                transformLastVariable(values, begin, end);
                            });
                    }
                };
                return planned;
            }
        },
        data);
}

#else

FftwTransform::~FftwTransform() = default;

bool FftwTransform::isBuiltIn()
{
    return false;
}

std::string FftwTransform::version()
{
    return "this program was built without FFTW (package libfftw3-dev)";
}

base::Result<std::unique_ptr<FftwTransform>> FftwTransform::plan(base::ElementVector&, int, int, int)
{
    return Error{ErrorKind::Unsupported, version()};
}

#endif

int FftwWorkload::threads() const
{
    constexpr std::size_t sharedBytes = std::size_t{1} << 20;
    const std::size_t wanted = options().algorithmOptions.threads;
    if (wanted > 0)
        return static_cast<int>(wanted);
    return byteCount() < sharedBytes ? 1 : cpu::threadCount();
}

void FftwWorkload::run(session::Backend&, const base::RunControl& control, base::Timings& timings)
{
    if (control.stopRequested())
        throw base::cancelled();
    auto start = base::Clock::now();
    if (!m_plan) {
        const transform::KroneckerTransform& transform = *program().operations().back().transform();
        m_plan = require(FftwTransform::plan(std::get<base::ElementVector>(output()), radix(),
                                             transform.variables(), threads()));
        timings.buildSeconds += base::secondsSince(start);
        start = base::Clock::now();
    }
    m_plan->execute();
    timings.computeSeconds += base::secondsSince(start);
    timings.threads = static_cast<std::size_t>(m_plan->threads());
}

Workload::Way FftwWorkload::way(session::Backend&)
{
    return Way{FftwTransform::version() + ", " + std::string(FftwTransform::plannerFlag) + ", threads " +
               std::to_string(m_plan ? m_plan->threads() : threads()) + ", " +
               std::string(base::elementName(element())) + "\n"};
}

session::Backend::PlanTime FftwWorkload::planSeconds(session::Backend&, session::Backend::CacheState state,
                                                     int repeats, const base::RunControl& control)
{
    if (state == session::Backend::CacheState::Cold || !m_plan)
        throw base::Error{base::ErrorKind::Unsupported,
                          "FFTW cannot be measured with cold caches in this way"};
    for (const auto bytes : program::bytesOf(output()))
        std::memset(bytes.data(), 0, bytes.size());
    m_plan->execute();
    const auto start = base::Clock::now();
    for (int i = 0; i < repeats; ++i) {
        if (control.stopRequested())
            throw base::cancelled();
        m_plan->execute();
    }
    const double seconds = base::secondsSince(start) / repeats;
    for (const auto bytes : program::bytesOf(output()))
        if (std::ranges::any_of(bytes, [](std::byte value) { return value != std::byte{0}; }))
            throw base::Error{base::ErrorKind::Device,
                              "not verified: FFTW returned nonzero values for an all-zero input"};
    return {seconds, true};
}

}  // namespace sequency::benchmark
