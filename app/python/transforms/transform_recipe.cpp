// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/python/transforms/transform_recipe.h"

#include "app/python/python_error.h"
#include "engine/base/memory/parallel_for.h"
#include "engine/program/bound.h"
#include "engine/program/programs.h"

#include <algorithm>
#include <array>
#include <bit>
#include <deque>
#include <limits>
#include <map>
#include <type_traits>
#include <utility>

namespace sequency::python {
namespace {

bool isConverted(const RecipeKey& key)
{
    return key.input != key.output || key.meaning != program::ValueMapping::Values;
}

program::VectorId converted(program::ProgramBuilder& builder, const RecipeKey& key, std::size_t size)
{
    const program::VectorId vector = builder.input("f", program::storageOf(key.input), size);
    if (!isConverted(key))
        return vector;
    const bool areRoots = key.meaning == program::ValueMapping::Roots;
    return builder.convert(vector, program::storageOf(key.output),
                           {key.meaning, areRoots ? key.spec.radix : 0});
}

base::Result<program::Program> programOf(const RecipeKey& key, const transform::KroneckerTransform& transform)
{
    program::ProgramBuilder builder;
    builder.output(builder.transform(converted(builder, key, transform.size()), transform));
    return builder.finish();
}

base::Result<program::Program> conversionOf(const RecipeKey& key, std::size_t size)
{
    program::ProgramBuilder builder;
    builder.output(converted(builder, key, size));
    return builder.finish();
}

// Returns a power of two that no magnitude of the integers exceeds; for reals, the largest magnitude. The power takes a fraction of the time of the largest magnitude.
base::MagnitudeBound limitOf(const base::ElementVector& values)
{
    if (!base::isInteger(base::elementType(values)))
        return base::magnitudeOf(values);
    const std::uint64_t bits = std::visit(
        [](const auto& buffer) -> std::uint64_t {
            using Element = std::remove_cvref_t<decltype(buffer[0])>;
            if constexpr (std::is_integral_v<Element>)
                return base::parallelMax(buffer.size(), [&](std::size_t begin, std::size_t end) {
                    constexpr int signBit = std::numeric_limits<Element>::digits;
                    Element all = 0;  // the bits of values v ≥ 0 and of −1 − v for values v < 0
                    for (const Element value : buffer.elements().subspan(begin, end - begin))
                        all = static_cast<Element>(all | (value ^ (value >> signBit)));
                    return static_cast<std::uint64_t>(all);
                });
            return 0;
        },
        values);
    return base::MagnitudeBound::power(2, static_cast<int>(std::bit_width(bits)));
}

}  // namespace

transform::RingKind ringOf(const transform::TransformSpec& spec)
{
    static std::map<std::pair<std::string, int>, transform::RingKind> known;
    const auto found = known.find({spec.name, spec.radix});
    if (found != known.end())
        return found->second;
    // The ring depends only on the name and the radix, so one variable suffices. The polarity is omitted, because its length depends on `variables`.
    transform::TransformSpec single = spec;
    single.variables = 1;
    single.polarity.clear();
    const transform::RingKind kind = valueOrRaise(transform::describe(single)).ring().kind();
    known.emplace(std::pair(spec.name, spec.radix), kind);
    return kind;
}

base::ElementType numericResult(base::ElementType values, const std::string& name)
{
    if (base::isComplex(values))
        raiseTypeError("the " + name + " transform takes integers or reals, not complex values");
    return values == base::ElementType::UInt8 ? base::ElementType::Int32 : values;
}

base::ElementType complexResult(base::ElementType values)
{
    const bool isSingle = values == base::ElementType::Float32 || values == base::ElementType::Complex64;
    return isSingle ? base::ElementType::Complex64 : base::ElementType::Complex128;
}

TransformRecipe::TransformRecipe(RecipeKey key, program::Program program,
                                 const transform::KroneckerTransform& transform)
    : m_key(std::move(key)), m_program(std::move(program)), m_divisor(transform.divisor()),
      m_size(transform.size()), m_isFinite(transform.ring().kind() == transform::RingKind::Finite)
{}

base::Result<std::shared_ptr<TransformRecipe>> TransformRecipe::find(const RecipeKey& key)
{
    constexpr std::size_t maxKept = 32;
    static std::deque<std::shared_ptr<TransformRecipe>> kept;  // newest first
    const auto known = std::ranges::find_if(kept, [&key](const auto& one) { return one->m_key == key; });
    if (known != kept.end())
        return *known;
    const auto transform = SEQUENCY_TRY(transform::describe(key.spec));
    auto program = programOf(key, transform);
    if (!program)
        return program.error();
    auto recipe = std::shared_ptr<TransformRecipe>(new TransformRecipe(key, std::move(*program), transform));
    if (isConverted(key) && !base::isComplex(key.output)) {
        auto conversion = conversionOf(key, transform.size());
        auto rest = program::transformProgram(transform, program::storageOf(key.output));
        if (!conversion || !rest)
            return (conversion ? rest : conversion).error();
        recipe->m_conversion = std::move(*conversion);
        recipe->m_transformOnly = std::move(*rest);
    }
    kept.push_front(std::move(recipe));
    if (kept.size() > maxKept)
        kept.pop_back();
    return kept.front();
}

base::Status TransformRecipe::checkExact(const base::ElementVector& values, bool areBits)
{
    if (m_isFinite || !base::isInteger(m_key.output))
        return base::success();
    const bool areDigits = areBits || m_key.meaning == program::ValueMapping::Signs;
    const auto isExactUpTo = [&](const base::MagnitudeBound& largest) {
        if (!(m_exactUpTo < largest))
            return true;
        const std::array all{program::Norms::of(largest, m_size)};
        if (!program::isExact(m_program, all))
            return false;
        m_exactUpTo = largest;
        return true;
    };
    if (isExactUpTo(areDigits ? base::MagnitudeBound(1) : limitOf(values)) ||
        isExactUpTo(base::magnitudeOf(values)))
        return base::success();
    const std::array norms{program::normsOf(values)};
    const auto exact = program::isExact(m_program, norms);
    return exact ? base::success() : exact.error();
}

}  // namespace sequency::python
