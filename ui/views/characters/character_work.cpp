// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/characters/character_work.h"

#include "engine/base/memory/host_memory.h"
#include "engine/session/engine.h"
#include "engine/transform/algorithms.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

namespace sequency::ui {

namespace {

// Returns the number of entries that differ from the root of unity required by the definition.
template <typename Complex>
std::optional<std::size_t> wrongEntries(std::span<const Complex> values,
                                        const analysis::CharacterMeans& table,
                                        const base::RunControl& control)
{
    using Part = typename Complex::value_type;
    const Part allowed = 64 * std::numeric_limits<Part>::epsilon();
    std::vector<Complex> roots;
    for (std::size_t k = 0; k < table.exponent(); ++k)
        roots.emplace_back(table.root(k));
    const std::size_t rows = table.rows();
    std::vector<std::uint16_t> exponents(rows);
    std::size_t wrong = 0;
    for (std::size_t w = 0; w < rows; ++w) {
        if (control.stopRequested())
            return std::nullopt;
        table.exponents(w, 0, exponents);
        const Complex* const row = values.data() + w * rows;
        for (std::size_t z = 0; z < rows; ++z) {
            const Complex off = row[z] - roots[exponents[z]];
            // The comparison is written so that a NaN counts as wrong.
            wrong += std::abs(off.real()) <= allowed && std::abs(off.imag()) <= allowed ? 0 : 1;
        }
    }
    return wrong;
}

}  // namespace

bool isByPowers(const std::string& algorithm)
{
    const transform::Algorithm* const row = transform::findAlgorithm(algorithm);
    return row != nullptr && row->characters == transform::CharacterMethod::Powers;
}

base::Result<std::vector<CharacterConstruction>>
constructCharacters(session::Engine& engine, const std::shared_ptr<const analysis::CharacterMeans>& table,
                    const session::CharactersRequest& wanted, const base::RunControl& control)
{
    const std::string& algorithm = wanted.algorithm;
    const auto chosen = engine.resolveDevice(wanted.device);
    if (!chosen)
        return chosen.error();
    struct Way {
        std::string device;
        std::string algorithm;
    };
    std::vector<Way> ways{{isByPowers(algorithm) ? "reference" : "cpu", algorithm}};
    const auto known = engine.algorithms("characters", chosen->id);
    if (chosen->id != ways.front().device) {
        const bool has = std::find(known.begin(), known.end(), algorithm) != known.end();
        ways.push_back({chosen->id, has ? algorithm : "direct"});
    }
    std::vector<CharacterConstruction> made;
    for (const Way& way : ways) {
        session::CharactersRequest request = wanted;
        request.algorithm = way.algorithm;
        request.device = way.device;
        request.element = base::ElementType::Complex64;
        const auto result = engine.run(request, control);
        if (!result)
            return result.error();
        const auto* const values =
            std::get_if<base::AlignedBuffer<std::complex<float>>>(result->values.get());
        if (values == nullptr)
            return base::Error{base::ErrorKind::Device,
                               "the table has a different element type than requested"};
        const auto wrong = wrongEntries<std::complex<float>>(values->elements(), *table, control);
        if (!wrong)
            return base::cancelled();
        made.push_back({*result->device, result->algorithm, result->timings, values->size(), *wrong});
        control.report(static_cast<double>(made.size()) / static_cast<double>(ways.size()));
    }
    return made;
}

}  // namespace sequency::ui
