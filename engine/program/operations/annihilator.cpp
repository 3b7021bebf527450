// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/operations/annihilator.h"

#include "engine/base/memory/host_memory.h"
#include "engine/program/cost.h"
#include "engine/program/host_interpreter.h"
#include "engine/program/operations/parts.h"

#include <algorithm>
#include <functional>
#include <vector>

namespace sequency::program {
namespace {

base::Result<Shape> shapeOfAnnihilator(View here)
{
    const int degree = here.as<Annihilator>().degree;
    for (std::size_t i = 0; i < here.operandCount(); ++i)
        if (const Vector& indices = here.operand(i);
            indices.storage != Storage::Int32 || indices.length < 1 || indices.length > maxSboxLength)
            return refused(indices.name + " has no indices: expected 1 to 2^30 values in int32");
    if (degree < 0 || degree > maxSboxBits)
        return refused("the degree " + std::to_string(degree) + " is not possible, expected 0 to 30");
    return Shape{Storage::Bits, here.operand(0).length};
}

// Returns a quarter of the number of word additions in the elimination, because one table look-up replaces four additions. M4RI reaches about 7e10
// words per second on one CPU thread.
Cost costOfAnnihilator(View here)
{
    constexpr std::uint64_t together = 4;
    const std::uint64_t places = here.result().length;
    return {places * places / base::PackedBits::bitsPerWord * here.operand(1).length / together, 0, 0, 0};
}

// An equation. Bit i is set if the value of g at the i-th index is a summand.
using EquationRow = std::vector<std::uint64_t>;

bool bitOf(const EquationRow& row, std::size_t place)
{
    return (row[place / base::PackedBits::bitsPerWord] >> place % base::PackedBits::bitsPerWord & 1) != 0;
}

EquationRow equationOf(const AnnihilatorWork& work, std::int32_t point)
{
    EquationRow row((work.places.size() + base::PackedBits::bitsPerWord - 1) / base::PackedBits::bitsPerWord,
                    0);
    for (std::size_t i = 0; i < work.places.size(); ++i)
        if (isSummand(static_cast<std::uint32_t>(work.places[i]), static_cast<std::uint32_t>(point),
                      work.degree))
            row[i / base::PackedBits::bitsPerWord] |= std::uint64_t{1} << i % base::PackedBits::bitsPerWord;
    return row;
}

}  // namespace

base::Status runAnnihilator(HostInterpreter& host, Annihilate annihilate)
{
    const AnnihilatorWork work{elementsOf<std::int32_t>(host.operand(0)),
                               elementsOf<std::int32_t>(host.operand(1)), host.as<Annihilator>().degree};
    return host.computeResult(
        [&](HostVector& to) { return annihilate(work, std::get<base::PackedBits>(to), host.control()); });
}

base::Status annihilator(const AnnihilatorWork& work, base::PackedBits& values,
                         const base::RunControl& control)
{
    const std::size_t count = work.places.size();
    const std::size_t rowCount = std::min(count, work.points.size());
    SEQUENCY_TRY(base::checkMemory(rowCount * (count / 8 + sizeof(EquationRow) + 8), "the equations"));
    std::vector<EquationRow> rows(count);  // indexed by the column of the first 1; empty if there is none
    for (const std::int32_t point : work.points) {
        if (control.stopRequested())
            return base::cancelled();
        EquationRow row = equationOf(work, point);
        for (std::size_t place = 0; place < count; ++place) {
            if (!bitOf(row, place))
                continue;
            if (rows[place].empty()) {
                rows[place] = std::move(row);
                break;
            }
            std::ranges::transform(row, rows[place], row.begin(), std::bit_xor());
        }
    }
    std::fill_n(values.words(), values.wordCount(), 0);
    const auto free = std::ranges::find_if(rows, &EquationRow::empty);
    if (free == rows.end())
        return base::success();
    auto place = static_cast<std::size_t>(free - rows.begin());
    values.words()[place / base::PackedBits::bitsPerWord] |= std::uint64_t{1}
                                                             << place % base::PackedBits::bitsPerWord;
    while (place-- > 0) {
        unsigned parity = 0;
        for (std::size_t word = 0; word < values.wordCount(); ++word)
            parity ^= static_cast<unsigned>(std::popcount(rows[place][word] & values.words()[word]));
        values.words()[place / base::PackedBits::bitsPerWord] |= std::uint64_t{parity & 1U}
                                                                 << place % base::PackedBits::bitsPerWord;
    }
    return base::success();
}

const OperationKind& Annihilator::kind()
{
    static const OperationKind kind{
        .forms = {{"annihilator PLACES POINTS DEGREE",
                   [](ProgramReader& in) {
                       in.add({Annihilator{in.number<int>(2)}, {in.vector(0), in.vector(1)}});
                   }}},
        .shape = shapeOfAnnihilator,
        .text =
            [](View here) {
                return line("annihilator", here.operand(0), here.operand(1), here.as<Annihilator>().degree);
            },
        .bound = [](View here, KnownNorms) { return normsUpTo(1, here); },
        .run = [](HostInterpreter& host) { return runAnnihilator(host, annihilator); },
        .arithmetic = costOfAnnihilator,
        .isBoundByArithmetic = true};
    return kind;
}

}  // namespace sequency::program
