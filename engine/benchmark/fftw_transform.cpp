// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/benchmark/fftw_transform.h"

#include "engine/base/elapsed.h"
#include "engine/base/memory/blocks.h"
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

// Everything in FFTW but the execution of a plan changes its global planner.
std::mutex fftwMutex;

// FFTW's two libraries under one name each; `X`: their prefix, as in FFTW's own sources.
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

template <typename Library, typename Element>
class PlannedTransform final : public FftwTransform {
public:
    PlannedTransform(base::AlignedBuffer<Element>& data, int radix, int variables, int threads)
        : m_data(data.data()), m_size(data.size()), m_threads(hasThreads ? threads : 1)
    {
        const std::vector<int> sizes(static_cast<std::size_t>(isReal ? variables - 1 : variables), radix);
        const std::scoped_lock lock(fftwMutex);
        m_plan = Library::plan(static_cast<int>(sizes.size()), sizes.data(),
                               reinterpret_cast<typename Library::Complex*>(m_data), m_threads);
    }
    ~PlannedTransform() override
    {
        const std::scoped_lock lock(fftwMutex);
        if (m_plan != nullptr)
            Library::destroy(m_plan);
    }
    PlannedTransform(const PlannedTransform&) = delete;
    PlannedTransform& operator=(const PlannedTransform&) = delete;

    bool isPlanned() const { return m_plan != nullptr; }

    void execute() override
    {
        Library::execute(m_plan);
        if constexpr (isReal) {
            if (m_threads == 1)
                lastVariable(0, m_size / 2);
            else
                base::forEachBlock(m_size / 2,
                                   [this](std::size_t begin, std::size_t end) { lastVariable(begin, end); });
        }
    }

    int threads() const override { return m_threads; }

private:
    static constexpr bool isReal = std::is_arithmetic_v<Element>;

    // Of pairs of neighbours.
    void lastVariable(std::size_t begin, std::size_t end)
    {
        for (std::size_t i = 2 * begin; i < 2 * end; i += 2) {
            const Element a = m_data[i];
            const Element b = m_data[i + 1];
            m_data[i] = a + b;
            m_data[i + 1] = a - b;
        }
    }

    Element* m_data;
    std::size_t m_size;
    int m_threads;
    typename Library::Plan m_plan = nullptr;
};

Error unsupported(const std::string& what)
{
    return {ErrorKind::Unsupported, "FFTW " + what};
}

}  // namespace

bool FftwTransform::isBuiltIn()
{
    return true;
}

std::string FftwTransform::version()
{
    std::string text = fftw_version;  // "fftw-3.3.10-sse2-avx…"
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
                return unsupported("computes float32, float64, complex64 and complex128 only");
            } else {
                constexpr bool isReal = std::is_arithmetic_v<Element>;
                if (isReal && (radix != 2 || variables < 1))
                    return unsupported("transforms reals of two or more values of radix 2 only");
                constexpr bool isSingle =
                    std::is_same_v<Element, float> || std::is_same_v<Element, std::complex<float>>;
                using Library = std::conditional_t<isSingle, Single, Double>;
                auto planned =
                    std::make_unique<PlannedTransform<Library, Element>>(buffer, radix, variables, threads);
                if (!planned->isPlanned())
                    return unsupported("has no plan for this size");
                return std::unique_ptr<FftwTransform>(std::move(planned));
            }
        },
        data);
}

#else

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

base::Status FftwWorkload::run(session::Backend&, const base::RunControl& control, base::Timings& timings)
{
    if (control.stopRequested())
        return base::cancelled();
    auto start = base::Clock::now();
    if (!m_plan) {
        const transform::KroneckerTransform& transform = *program().operations().back().transform();
        auto plan = FftwTransform::plan(std::get<base::ElementVector>(output()), radix(),
                                        transform.variables(), threads());
        if (!plan)
            return plan.error();
        m_plan = std::move(*plan);
        timings.buildSeconds += base::secondsSince(start);
        start = base::Clock::now();
    }
    m_plan->execute();
    timings.computeSeconds += base::secondsSince(start);
    timings.threads = static_cast<std::size_t>(m_plan->threads());
    return base::success();
}

base::Result<Workload::Way> FftwWorkload::way(session::Backend&)
{
    return Way{FftwTransform::version() + ", " + std::string(FftwTransform::plannerFlag) + ", threads " +
               std::to_string(m_plan ? m_plan->threads() : threads()) + ", " +
               std::string(base::elementName(element())) + "\n"};
}

base::Result<session::Backend::PlanTime> FftwWorkload::planSeconds(session::Backend&,
                                                                   session::Backend::CacheState state,
                                                                   int repeats,
                                                                   const base::RunControl& control)
{
    if (state == session::Backend::CacheState::Cold || !m_plan)
        return base::Error{base::ErrorKind::Unsupported, "FFTW is executed cold by the point itself"};
    for (const auto bytes : program::bytesOf(output()))
        std::memset(bytes.data(), 0, bytes.size());
    m_plan->execute();
    const auto start = base::Clock::now();
    for (int i = 0; i < repeats; ++i) {
        if (control.stopRequested())
            return base::cancelled();
        m_plan->execute();
    }
    const double seconds = base::secondsSince(start) / repeats;
    for (const auto bytes : program::bytesOf(output()))
        if (std::ranges::any_of(bytes, [](std::byte value) { return value != std::byte{0}; }))
            return base::Error{base::ErrorKind::Device, "not verified: FFTW made something of zeros"};
    return session::Backend::PlanTime{seconds, true};
}

}  // namespace sequency::benchmark
