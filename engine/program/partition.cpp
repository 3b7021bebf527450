// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/partition.h"

#include "engine/transform/catalogue.h"

namespace sequency::program {
namespace {

using base::Error;
using base::ErrorKind;
using transform::KroneckerTransform;

// Returns the transform restricted to `count` of its variables, starting at variable `first` (counted from 0).
base::Result<KroneckerTransform> ofVariables(transform::TransformSpec spec, int first, int count)
{
    if (!spec.polarity.empty())
        spec.polarity =
            spec.polarity.substr(static_cast<std::size_t>(first), static_cast<std::size_t>(count));
    spec.variables = count;
    return transform::describe(spec);
}

}  // namespace

base::Result<SplitTransform> split(const KroneckerTransform& transform, int leading)
{
    const auto spec = SEQUENCY_TRY(transform::parseToken(transform.token()));
    if (!transform.isKronecker() || transform.order() != transform::SpectrumOrder::Hadamard ||
        spec.batch != 1)
        return Error{ErrorKind::BadUsage,
                     "the transform " + transform.token() +
                         " cannot be divided into blocks: expected a Kronecker product in Hadamard order "
                         "and no batch"};
    if (leading < 0 || leading > transform.variables())
        return Error{ErrorKind::BadUsage, std::to_string(leading) +
                                              " leading variables cannot be split off, expected 0 to " +
                                              std::to_string(transform.variables())};
    auto first = ofVariables(spec, 0, leading);
    auto others = ofVariables(spec, leading, transform.variables() - leading);
    if (!first || !others)
        return (first ? others : first).error();
    return SplitTransform{std::move(*first), std::move(*others)};
}

base::Result<Partition> Partition::of(const KroneckerTransform& transform, int leading)
{
    auto parts = SEQUENCY_TRY(split(transform, leading));
    if (transform.divisor() != 1)
        return Error{ErrorKind::BadUsage,
                     "the transform " + transform.token() +
                         " cannot be divided into blocks: expected a transform without a divisor"};
    return Partition(std::move(parts.leading), std::move(parts.others));
}

base::Result<Program> Partition::block(std::size_t block, Storage input, Storage computed,
                                       ValueMapping meaning, std::size_t parts) const
{
    ProgramBuilder builder;
    VectorId sum = 0;
    for (std::size_t part = 0; part < parts; ++part) {
        const std::size_t blocks = blockCount() / parts;
        const std::string number = parts > 1 ? std::to_string(part) : std::string();
        const VectorId f = builder.input("f" + number, input, blocks * blockLength());
        const CombineBlocks how{m_leading, block, meaning, part * blocks};
        sum = part == 0 ? builder.fold(f, how, blockLength(), computed, "g" + number)
                        : builder.fold(f, sum, how, "g" + number);
    }
    builder.output(builder.transform(sum, m_others, "S"));
    return builder.finish();
}

}  // namespace sequency::program
