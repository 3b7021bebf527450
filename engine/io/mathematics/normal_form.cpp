// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/mathematics/normal_form.h"

#include "engine/io/formats/logic/variable_word.h"
#include "engine/transform/catalogue.h"
#include "engine/transform/factorization.h"

#include <bit>

namespace sequency::io {
namespace {

constexpr std::size_t wordBits = base::PackedBits::bitsPerWord;

// Applies butterflies with the matrix [1 0; 1 1] over GF(2), that is, adds the first operand of each butterfly to the second.
void addFirstToSecond(base::PackedBits& bits, std::size_t distance)
{
    std::uint64_t* const words = bits.words();
    if (distance < wordBits) {
        const std::uint64_t mask = ~variableWord(std::countr_zero(distance), 0);  // selects first operands
        for (std::size_t word = 0; word < bits.wordCount(); ++word)
            words[word] ^= (words[word] & mask) << distance;
        return;
    }
    const std::size_t apart = distance / wordBits;
    for (std::size_t block = 0; block < bits.wordCount(); block += 2 * apart)
        for (std::size_t i = block; i < block + apart; ++i)
            words[i + apart] ^= words[i];
}

}  // namespace

base::Result<base::PackedBits> normalFormOf(const base::PackedBits& function, int variables,
                                            const base::RunControl& control)
{
    transform::TransformSpec spec;
    spec.name = "reed-muller";
    spec.variables = variables;
    const auto transform = transform::describe(spec);
    if (!transform)
        return transform.error();
    auto bits = SEQUENCY_TRY(function.clone());
    for (const transform::Step& step :
         transform::factor(*transform, transform::Factorization::CooleyTukeyAscending)) {
        if (control.stopRequested())
            return base::cancelled();
        if (step.hasButterflies())
            addFirstToSecond(bits, step.distance);
    }
    return bits;
}

base::Result<std::vector<base::PackedBits>> normalFormsOf(const WriteJob& job)
{
    std::vector<base::PackedBits> forms;
    for (std::size_t i = 0; i < job.outputs.size(); ++i) {
        auto form = SEQUENCY_TRY(normalFormOf(job.bits(i).on, job.table.variables));
        forms.push_back(std::move(form));
    }
    return forms;
}

}  // namespace sequency::io
