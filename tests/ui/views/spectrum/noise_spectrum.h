// SPDX-License-Identifier: GPL-3.0-or-later
//
// Creates large spectra with noise and peaks, for tests and benchmarks of the spectrum view.
#pragma once

#include "tests/ui/views/spectrum/spectrum_fixture.h"

namespace sequency::tests {

// Returns noise within ±1000 with a hundred peaks, in any element type.
template <typename Element>
inline std::vector<Element> noise(std::size_t size)
{
    auto random = generator(24);
    std::vector<Element> values(size);
    std::uint64_t bits = 0;
    for (std::size_t i = 0; i < size; ++i) {
        if (i % 4 == 0)
            bits = random();
        values[i] = static_cast<Element>(static_cast<int>(bits >> (16 * (i % 4)) & 0x7ff) - 1000);
    }
    for (int i = 0; i < 100; ++i)
        values[random() % size] = static_cast<Element>(5000 + static_cast<int>(random() % 5000));
    return values;
}

inline ui::SharedSpectrum complexNoise(std::size_t size)
{
    auto buffer = base::AlignedBuffer<std::complex<double>>::allocate(size);
    const auto parts = noise<double>(1 << 16);
    for (std::size_t i = 0; i < size; ++i)
        (*buffer)[i] = {parts[i % parts.size()], parts[(i * 7 + 1) % parts.size()]};
    session::TransformResult result;
    result.request.spec.name = "vilenkin-chrestenson";
    result.request.spec.variables = *base::variablesForSize(size, 2);
    result.spectrum = std::make_shared<const base::ElementVector>(std::move(*buffer));
    auto data = ui::SpectrumData::make(result);
    return std::make_shared<const ui::SpectrumData>(std::move(*data));
}

// Returns a spectrum of `size` values with noise and peaks. `type` is "int32", "float64" or "complex128".
inline ui::SharedSpectrum noiseSpectrum(const QString& type, std::size_t size)
{
    if (type == QLatin1String("int32"))
        return spectrumOf(noise<std::int32_t>(size));
    return type == QLatin1String("float64") ? spectrumOf(noise<double>(size)) : complexNoise(size);
}

}  // namespace sequency::tests
