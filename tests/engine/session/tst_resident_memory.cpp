// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests a packed function whose spectrum is resident on a device: whatever is read or written, host memory never contains the spectrum, nor the
// function with one byte per value. The test watches every allocation of the engine, but not those of a driver.
#include "engine/analysis/device_spectrum_reader.h"
#include "engine/io/vector_text.h"
#include "engine/session/engine.h"
#include "engine/session/files/spectrum_file_header.h"
#include "tests/support/allocations.h"
#include "tests/support/check.h"

using namespace sequency;

namespace {

constexpr int variables = 24;
// Bytes of the unpacked function, a quarter of the bytes of the spectrum.
constexpr std::size_t size = std::size_t{1} << variables;

// Checks that `work` makes no allocation of this size. The first such allocation would fail and be reported.
template <typename Work>
void checkSmall(const char* what, const Work& work)
{
    INFO(what);
    tests::failAllocation(0, size);
    const bool succeeded = work();
    const bool isLarge = tests::allocationFailed();
    tests::failAllocation(-1);
    CHECK(!isLarge);
    CHECK(succeeded);
}

}  // namespace

SEQUENCY_CASE(reading_a_resident_spectrum_never_allocates_a_host_copy_of_full_length)
{
    base::SharedFunction function;
    {
        const auto bits = VALUE_OF(io::randomFunction(1, 2, variables));
        auto packed = VALUE_OF(base::bitsOf(bits));
        function = std::make_shared<const base::FunctionVector>(
            base::FunctionVector{2, variables, {}, std::move(packed)});
    }
    session::Engine engine;
    engine.kept().setLimit(std::size_t{1} << 30);
    engine.kept().setMinSpectrum(size);
    session::TransformRequest request;
    request.function = function;
    request.spec.variables = variables;
    request.encoding = session::Encoding::RootsOfUnity;
    request.device = "opencl";
    request.keepsFunction = true;
    request.spectrumPlace = session::SpectrumPlace::DeviceIfLong;
    session::TransformResult result;
    checkSmall("transform", [&] {
        auto made = engine.run(request);
        INFO(made ? "" : made.error().text() + made.error().log);
        if (made)
            result = std::move(*made);
        return static_cast<bool>(made);
    });
    REQUIRE(result.isKept());
    CHECK_EQUAL(result.keptBytes, size / 8 + 4 * size);
    const auto look = VALUE_OF(engine.look(result));
    using analysis::Part;
    checkSmall("picture", [&] { return static_cast<bool>(look->blocks()); });
    checkSmall("finer picture", [&] { return static_cast<bool>(look->range(0, size / 16, {})); });
    checkSmall("values", [&] { return static_cast<bool>(look->range(77, 2077, {})); });
    checkSmall("largest", [&] { return static_cast<bool>(look->largest(1000, {})); });
    checkSmall("histogram", [&] { return static_cast<bool>(look->histogram(Part::Real, 512, {})); });
    checkSmall("weights", [&] { return static_cast<bool>(look->byWeight({})); });
    checkSmall("map", [&] { return static_cast<bool>(look->heatMap(Part::Real, 1024, {})); });
    std::size_t written = 0;
    checkSmall("file", [&] {
        return static_cast<bool>(io::writeSpectrum(look->pieces(), "binary", session::spectrumHead(result),
                                                   [&written](std::string_view bytes) {
                                                       written += bytes.size();
                                                       return base::success();
                                                   }));
    });
    CHECK_EQUAL(written, 4 * size);
    // If the spectrum is requested on the host, the watch must detect the allocation.
    request.spectrumPlace = session::SpectrumPlace::Host;
    tests::failAllocation(0, size);
    static_cast<void>(engine.run(request));
    CHECK(tests::allocationFailed());
    tests::failAllocation(-1);
}
