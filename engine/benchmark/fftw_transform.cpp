// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/benchmark/fftw_transform.h"

#include "engine/base/memory/blocks.h"

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

// FFTW's two libraries under one name each.
struct Double {
    using Complex = fftw_complex;
    using Plan = fftw_plan;
    static Plan plan(int rank, const int* sizes, Complex* data, [[maybe_unused]] int threads)
    {
#ifdef SEQUENCY_HAS_FFTW_THREADS
        static const bool isReady = fftw_init_threads() != 0;
        if (isReady)
            fftw_plan_with_nthreads(threads);
#endif
        return fftw_plan_dft(rank, sizes, data, data, FFTW_FORWARD, FFTW_ESTIMATE);
    }
    static void execute(Plan plan)
    {
        fftw_execute(plan);
    }
    static void destroy(Plan plan)
    {
        fftw_destroy_plan(plan);
    }
};

struct Single {
    using Complex = fftwf_complex;
    using Plan = fftwf_plan;
    static Plan plan(int rank, const int* sizes, Complex* data, [[maybe_unused]] int threads)
    {
#ifdef SEQUENCY_HAS_FFTW_THREADS
        static const bool isReady = fftwf_init_threads() != 0;
        if (isReady)
            fftwf_plan_with_nthreads(threads);
#endif
        return fftwf_plan_dft(rank, sizes, data, data, FFTW_FORWARD, FFTW_ESTIMATE);
    }
    static void execute(Plan plan)
    {
        fftwf_execute(plan);
    }
    static void destroy(Plan plan)
    {
        fftwf_destroy_plan(plan);
    }
};

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

}  // namespace sequency::benchmark
