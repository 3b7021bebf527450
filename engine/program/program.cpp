// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/program.h"

#include "engine/base/text/shown_text.h"

#include <algorithm>
#include <bit>
#include <cctype>
#include <cmath>

namespace sequency::program {
namespace {

using base::ErrorKind;

constexpr std::size_t maxBytes = std::size_t{1} << 58;
constexpr VectorId none = -1;
constexpr std::size_t maxNameLetters = 64;
constexpr int maxSboxBits = 30;
constexpr std::size_t maxSboxLength = std::size_t{1} << maxSboxBits;

bool isName(std::string_view name)
{
    const auto isLetter = [](char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0 || c == '_'; };
    const auto isDigit = [](char c) { return c >= '0' && c <= '9'; };
    return !name.empty() && name.size() <= maxNameLetters && isLetter(name.front()) &&
           std::ranges::all_of(name, [&](char c) { return isLetter(c) || isDigit(c); });
}

// Bits are elements of GF(2), planes of GF(4).
bool accepts(const transform::Ring& ring, Storage storage)
{
    if (storage == Storage::Bits)
        return ring.order() == 2;
    if (storage == Storage::Planes)
        return ring.order() == 4;
    return ring.accepts(*elementOf(storage));
}

// Has values, and one is larger than another.
bool isOrdered(const Vector& vector)
{
    const auto element = elementOf(vector.storage);
    return element && !base::isComplex(*element) && vector.length > 0;
}

bool isNumeric(Storage storage)
{
    return !isPacked(storage) && storage != Storage::UInt8;
}

// What cannot be done, or null.
const char* whyNotConverted(Storage from, Storage to, Meaning meaning)
{
    const auto element = elementOf(to);
    const bool isDigits = isPacked(from) || from == Storage::UInt8;
    switch (meaning) {
    case Meaning::Values: return from == Storage::Planes && to == Storage::Bits ? "converted to" : nullptr;
    case Meaning::Signs: return isNumeric(to) && from != Storage::Planes ? nullptr : "encoded as signs in";
    case Meaning::Roots:
        return isDigits && element && base::isComplex(*element) ? nullptr : "encoded as roots in";
    case Meaning::Zeros: return !isPacked(from) && to == Storage::Bits ? nullptr : "compared with 0 in";
    }
    return nullptr;
}

}  // namespace

VectorId ProgramBuilder::refuse(std::string why, ErrorKind kind)
{
    if (!m_failed)
        m_error = {kind, std::move(why)};
    m_failed = true;
    return none;
}

const Vector* ProgramBuilder::known(VectorId vector)
{
    if (vector >= 0 && static_cast<std::size_t>(vector) < m_program.m_vectors.size())
        return &m_program.vector(vector);
    refuse("unknown vector " + std::to_string(vector));
    return nullptr;
}

VectorId ProgramBuilder::add(Work work, std::vector<VectorId> operands, Storage storage, std::size_t length,
                             std::string name)
{
    const auto id = static_cast<VectorId>(m_program.m_vectors.size());
    if (name.empty())
        name = "v" + std::to_string(id);
    if (!isName(name))
        return refuse(base::tokenText(name) + " is not a vector name, expected at most " +
                      std::to_string(maxNameLetters) + " letters, digits and '_'");
    if (std::ranges::find(m_program.m_vectors, name, &Vector::name) != m_program.m_vectors.end())
        return refuse("there are two vectors '" + name + "'");
    constexpr std::size_t maxBytesPerValue = 16;
    if (length > maxBytes / maxBytesPerValue)
        return refuse("the vector " + name + " has " + std::to_string(length) +
                          " values, more than addressable memory holds",
                      ErrorKind::OutOfMemory);
    m_program.m_vectors.push_back({std::move(name), storage, length});
    m_program.m_operations.push_back({std::move(work), std::move(operands), id});
    return id;
}

VectorId ProgramBuilder::input(std::string name, Storage storage, std::size_t length)
{
    const VectorId id = add(Input{}, {}, storage, length, std::move(name));
    if (id != none)
        m_program.m_inputs.push_back(id);
    return id;
}

VectorId ProgramBuilder::convert(VectorId vector, Storage storage, Convert how, std::string name)
{
    const Vector* const from = known(vector);
    if (from == nullptr)
        return none;
    if (const char* const what = whyNotConverted(from->storage, storage, how.meaning); what != nullptr)
        return refuse(std::string(storageName(from->storage)) + " cannot be " + what + " " +
                      std::string(storageName(storage)));
    constexpr int maxRadix = 256;
    if (how.meaning == Meaning::Roots ? how.radix < 2 || how.radix > maxRadix : how.radix != 0)
        return refuse("roots of unity have a radix from 2 to 256, and nothing else has one");
    return add(how, {vector}, storage, from->length, std::move(name));
}

VectorId ProgramBuilder::transform(VectorId vector, const transform::KroneckerTransform& transform,
                                   std::string name)
{
    const Vector* const from = known(vector);
    if (from == nullptr)
        return none;
    if (from->length != transform.size())
        return refuse("the transform is of " + std::to_string(transform.size()) + " values, and " +
                      from->name + " has " + std::to_string(from->length));
    if (!accepts(transform.ring(), from->storage))
        return refuse("the " + transform.name() + " transform over " + transform.ring().name() +
                      " cannot be computed in " + std::string(storageName(from->storage)));
    return add(Transform{transform}, {vector}, from->storage, from->length, std::move(name));
}

namespace {

bool hasUnitsAlone(const transform::KroneckerTransform& transform)
{
    for (int variable = 1; variable <= transform.variables(); ++variable) {
        const transform::BasicMatrix& matrix = transform.matrix(variable);
        for (int i = 0; i < matrix.size(); ++i)
            for (int k = 0; k < matrix.size(); ++k)
                if (const transform::Scalar entry = matrix.at(i, k); entry != transform::Scalar(0) &&
                                                                     entry != transform::Scalar(1) &&
                                                                     entry != transform::Scalar(-1))
                    return false;
    }
    return true;
}

}  // namespace

VectorId ProgramBuilder::folded(VectorId vector, const Fold& how, std::size_t length, Storage storage,
                                std::vector<VectorId> operands, std::string name)
{
    const Vector* const from = known(vector);
    if (from == nullptr)
        return none;
    const transform::KroneckerTransform& transform = how.transform;
    constexpr std::size_t wordBits = 64;
    const bool isBits = from->storage == Storage::Bits;
    const std::size_t blocks = length == 0 ? 0 : from->length / length;
    if (length == 0 || from->length % length != 0 || (isBits && length % wordBits != 0) || blocks == 0 ||
        how.row >= transform.size() || how.first >= transform.size() || blocks > transform.size() - how.first)
        return refuse(from->name + " with " + std::to_string(from->length) + " values has no blocks of " +
                      std::to_string(length) + " from " + std::to_string(how.first) + " on for row " +
                      std::to_string(how.row) + " of " + std::to_string(transform.size()) +
                      (isBits ? ", each of whole words of 64 bits" : ""));
    const bool isCounted = isBits && transform.ring().kind() == transform::RingKind::Numbers &&
                           (storage == Storage::Int32 || storage == Storage::Int64) &&
                           hasUnitsAlone(transform);
    const bool isSame = storage == from->storage && how.meaning == Meaning::Values &&
                        (isBits || elementOf(storage)) && accepts(transform.ring(), storage);
    const bool isAdded = operands.size() > 1;
    if ((!isCounted && !isSame) || (how.meaning != Meaning::Values && how.meaning != Meaning::Signs) ||
        (isAdded && storage == Storage::Bits) || transform.order() != transform::SpectrumOrder::Hadamard ||
        transform.divisor() != 1)
        return refuse("the " + transform.name() + " transform over " + transform.ring().name() +
                      " cannot fold " + std::string(storageName(from->storage)) + " into " +
                      std::string(storageName(storage)));
    return add(how, std::move(operands), storage, length, std::move(name));
}

VectorId ProgramBuilder::fold(VectorId vector, const Fold& how, std::size_t length, Storage storage,
                              std::string name)
{
    return folded(vector, how, length, storage, {vector}, std::move(name));
}

VectorId ProgramBuilder::fold(VectorId vector, VectorId sum, const Fold& how, std::string name)
{
    const Vector* const to = known(sum);
    if (to == nullptr)
        return none;
    const Vector copied = *to;
    return folded(vector, how, copied.length, copied.storage, {vector, sum}, std::move(name));
}

VectorId ProgramBuilder::multiply(VectorId first, VectorId second, std::string name)
{
    const Vector* const a = known(first);
    const Vector* const b = known(second);
    if (a == nullptr || b == nullptr)
        return none;
    if (a->length != b->length || a->storage != b->storage || !isNumeric(a->storage))
        return refuse(a->name + " and " + b->name +
                      " cannot be multiplied: expected numbers of the same storage and length");
    return add(Multiply{}, {first, second}, a->storage, a->length, std::move(name));
}

VectorId ProgramBuilder::shift(VectorId vector, int bits, std::string name)
{
    const Vector* const from = known(vector);
    if (from == nullptr)
        return none;
    const bool isInteger = from->storage == Storage::Int32 || from->storage == Storage::Int64;
    const int most = from->storage == Storage::Int32 ? 31 : 63;
    if (!isInteger || bits < 0 || bits > most)
        return refuse(from->name + " cannot be divided by 2^" + std::to_string(bits) +
                      ": expected int32 or int64 and at most its bits");
    return add(Shift{bits}, {vector}, from->storage, from->length, std::move(name));
}

VectorId ProgramBuilder::clear(VectorId vector, VectorId largest, double share, std::string name)
{
    const Vector* const from = known(vector);
    const Vector* const by = known(largest);
    if (from == nullptr || by == nullptr)
        return none;
    if ((from->storage != Storage::Float32 && from->storage != Storage::Float64) ||
        by->storage != from->storage || by->length != 1 || !std::isfinite(share) || share < 0)
        return refuse(from->name + " cannot be cleared by " + by->name +
                      ": expected reals, one of the same storage, and a share of at least 0");
    return add(Clear{share}, {vector, largest}, from->storage, from->length, std::move(name));
}

VectorId ProgramBuilder::divide(VectorId dividend, VectorId divisor, std::string name)
{
    return divided(dividend, divisor, {}, std::move(name));
}

VectorId ProgramBuilder::remainder(VectorId dividend, VectorId divisor, std::string name)
{
    return divided(dividend, divisor, {true}, std::move(name));
}

VectorId ProgramBuilder::divided(VectorId dividend, VectorId divisor, Divide how, std::string name)
{
    const Vector* const a = known(dividend);
    const Vector* const b = known(divisor);
    if (a == nullptr || b == nullptr)
        return none;
    const bool isPossible = isNumeric(a->storage) && isOrdered(*a) &&
                            (!how.isRemainder || base::isInteger(*elementOf(a->storage)));
    if (a->length != b->length || a->storage != b->storage || !isPossible)
        return refuse(a->name + " cannot be divided by " + b->name + ": expected " +
                      (how.isRemainder ? "integers" : "integers or reals") + " of one storage and length");
    return add(how, {dividend, divisor}, a->storage, a->length, std::move(name));
}

VectorId ProgramBuilder::reduce(VectorId vector, const Reduction& reduction, std::string name, Groups groups)
{
    const Vector* const from = known(vector);
    if (from == nullptr)
        return none;
    if (!isOrdered(*from))
        return refuse(from->name + " cannot be reduced: expected at least one integer or real");
    const auto count = groups.countFor(from->length);
    if (!count)
        return refuse(from->name + " with " + std::to_string(from->length) + " values cannot be grouped by " +
                      text(groups));
    return add(Reduce{reduction, groups}, {vector}, reducedStorage(reduction, from->storage), *count,
               std::move(name));
}

VectorId ProgramBuilder::histogram(VectorId vector, const Bars& bars, std::string name)
{
    const Vector* const from = known(vector);
    if (from == nullptr)
        return none;
    if (!isOrdered(*from))
        return refuse(from->name + " has no histogram: expected at least one integer or real");
    const bool isByShift = base::isInteger(*elementOf(from->storage)) && widthBits(bars).has_value();
    const std::size_t most = isByShift ? maxIntegerBars : maxBars;
    if (!std::isfinite(bars.low) || !std::isfinite(bars.width) || bars.width <= 0 || bars.count < 1 ||
        bars.count > most)
        return refuse("expected 1 to " + std::to_string(most) + " bars of a width above 0");
    return add(Histogram{bars}, {vector}, Storage::Int64, bars.count, std::move(name));
}

VectorId ProgramBuilder::slice(VectorId vector, std::size_t first, std::size_t length, std::string name)
{
    const Vector* const from = known(vector);
    if (from == nullptr)
        return none;
    constexpr std::size_t wordBits = 64;
    const bool isWords = from->storage == Storage::Bits && first % wordBits == 0 && length % wordBits == 0;
    if (!isWords && !elementOf(from->storage))
        return refuse("slices of " + std::string(storageName(from->storage)) + " are not possible" +
                      (from->storage == Storage::Bits ? " but by 64" : ""));
    if (length < 1 || length > from->length || first > from->length - length)
        return refuse(std::to_string(length) + " values from " + std::to_string(first) + " on are not in " +
                      from->name);
    return add(Slice{first}, {vector}, from->storage, length, std::move(name));
}

VectorId ProgramBuilder::gather(VectorId vector, VectorId positions, std::string name)
{
    const Vector* const from = known(vector);
    const Vector* const at = known(positions);
    if (from == nullptr || at == nullptr)
        return none;
    if (!elementOf(from->storage) || at->storage != Storage::Int64)
        return refuse("values of " + std::string(storageName(from->storage)) + " at positions in " +
                      std::string(storageName(at->storage)) +
                      " are not possible, expected positions in int64");
    return add(Gather{}, {vector, positions}, from->storage, at->length, std::move(name));
}

VectorId ProgramBuilder::characters(const transform::CharacterGroup& group, Storage storage, std::string name)
{
    const auto rows = group.rows();
    if (!rows)
        return refuse(rows.error().message, rows.error().kind);
    if (storage != Storage::UInt8 && storage != Storage::Complex64 && storage != Storage::Complex128)
        return refuse("characters are complex64 or complex128, their exponents uint8");
    return add(Characters{group}, {}, storage, *rows * *rows, std::move(name));
}

VectorId ProgramBuilder::polarityCounts(VectorId vector, std::string name)
{
    const Vector* const from = known(vector);
    if (from == nullptr)
        return none;
    if (from->storage != Storage::Bits || !std::has_single_bit(from->length))
        return refuse("polarities are counted for Boolean functions in bits");
    return add(PolarityCounts{}, {vector}, Storage::Int32, 2 * from->length, std::move(name));
}

const Vector* ProgramBuilder::knownSbox(VectorId vector)
{
    const Vector* const from = known(vector);
    if (from == nullptr)
        return nullptr;
    if (from->storage == Storage::Int32 && std::has_single_bit(from->length) && from->length <= maxSboxLength)
        return from;
    refuse(from->name + " is not an S-box: expected 2^n values in int32, n at most 30");
    return nullptr;
}

bool ProgramBuilder::hasDifferences(const Vector& sbox, std::size_t first, std::size_t count)
{
    if (count >= 1 && count <= sbox.length && first <= sbox.length - count)
        return true;
    refuse(std::to_string(count) + " differences from " + std::to_string(first) + " on are not among the " +
           std::to_string(sbox.length) + " of " + sbox.name);
    return false;
}

VectorId ProgramBuilder::components(VectorId sbox, std::size_t first, std::size_t count, std::string name)
{
    const Vector* const from = knownSbox(sbox);
    if (from == nullptr)
        return none;
    if (count < 1 || count > maxSboxLength || first > maxSboxLength - count)
        return refuse(std::to_string(count) + " components from " + std::to_string(first) +
                      " on are not possible: masks end at 2^30");
    return add(Components{first}, {sbox}, Storage::Bits, count * from->length, std::move(name));
}

VectorId ProgramBuilder::differences(VectorId sbox, int outputs, std::size_t first, std::size_t count,
                                     std::string name)
{
    const Vector* const from = knownSbox(sbox);
    if (from == nullptr)
        return none;
    if (outputs < 0 || outputs > maxSboxBits)
        return refuse(std::to_string(outputs) + " output bits are not possible, expected 0 to 30");
    if (!hasDifferences(*from, first, count))
        return none;
    return add(Differences{first, outputs}, {sbox}, Storage::Int32, count << outputs, std::move(name));
}

VectorId ProgramBuilder::boomerangs(VectorId permutation, VectorId inverse, std::size_t first,
                                    std::size_t count, std::string name)
{
    const Vector* const from = knownSbox(permutation);
    const Vector* const back = knownSbox(inverse);
    if (from == nullptr || back == nullptr || !hasDifferences(*from, first, count))
        return none;
    if (from->length != back->length)
        return refuse(from->name + " and " + back->name + " are not inverse: their lengths differ");
    return add(Boomerangs{first}, {permutation, inverse}, Storage::Int32, count * from->length,
               std::move(name));
}

VectorId ProgramBuilder::feistelBoomerangs(VectorId sbox, std::size_t first, std::size_t count,
                                           std::string name)
{
    const Vector* const from = knownSbox(sbox);
    if (from == nullptr || !hasDifferences(*from, first, count))
        return none;
    return add(Boomerangs{first}, {sbox}, Storage::Int32, count * from->length, std::move(name));
}

VectorId ProgramBuilder::annihilator(VectorId places, VectorId points, int degree, std::string name)
{
    const Vector* const unknowns = known(places);
    const Vector* const equations = known(points);
    if (unknowns == nullptr || equations == nullptr)
        return none;
    for (const Vector* const indices : {unknowns, equations})
        if (indices->storage != Storage::Int32 || indices->length < 1 || indices->length > maxSboxLength)
            return refuse(indices->name + " has no indices: expected 1 to 2^30 values in int32");
    if (degree < 0 || degree > maxSboxBits)
        return refuse("the degree " + std::to_string(degree) + " is not possible, expected 0 to 30");
    return add(Annihilator{degree}, {places, points}, Storage::Bits, unknowns->length, std::move(name));
}

void ProgramBuilder::output(VectorId vector)
{
    if (known(vector) != nullptr)
        m_program.m_outputs.push_back(vector);
}

base::Result<Program> ProgramBuilder::finish()
{
    if (!m_failed && m_program.m_outputs.empty())
        refuse("the program has no output");
    if (m_failed)
        return m_error;
    return std::move(m_program);
}

}  // namespace sequency::program
