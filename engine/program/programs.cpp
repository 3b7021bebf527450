// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/programs.h"

#include "engine/base/text/digits.h"
#include "engine/transform/catalogue.h"
#include "engine/transform/specialized_matrix.h"

#include <algorithm>
#include <vector>

namespace sequency::program {
namespace {

constexpr int maxInt32Variables = 15;        // largest n for which 2^(2n) fits in int32
constexpr int maxInt32LengthVariables = 30;  // largest n for which 2^n fits in int32

base::Result<VectorId> addRows(ProgramBuilder& builder, const SboxBlock& block)
{
    const VectorId sbox = builder.input("s", Storage::Int32, base::checkedPower(2, block.inputs).value_or(0));
    if (block.rows == SboxRows::Boomerangs) {
        const VectorId inverse =
            builder.input("t", Storage::Int32, base::checkedPower(2, block.inputs).value_or(0));
        return builder.boomerangs(sbox, inverse, block.first, block.count, "d");
    }
    if (block.rows == SboxRows::FeistelBoomerangs)
        return builder.feistelBoomerangs(sbox, block.first, block.count, "d");
    const bool isSpectra = block.rows == SboxRows::Spectra;
    const VectorId rows = isSpectra ? builder.convert(builder.components(sbox, block.first, block.count, "b"),
                                                      Storage::Int32, ValueMapping::Signs, "f")
                                    : builder.differences(sbox, block.outputs, block.first, block.count, "d");
    if (block.rows == SboxRows::Differences)
        return rows;
    const auto transform = SEQUENCY_TRY(transform::walsh(isSpectra ? block.inputs : block.outputs,
                                                         transform::Direction::Forward, block.count));
    return builder.transform(rows, transform, "S");
}

bool hasCounts(const SboxBlock& block)
{
    return block.rows == SboxRows::Differences || block.rows == SboxRows::Autocorrelations;
}

std::size_t rowLength(const SboxBlock& block)
{
    return base::checkedPower(2, hasCounts(block) ? block.outputs : block.inputs).value_or(0);
}

// Sets the entries at d = a of Feistel boomerang rows to 0. The rows are multiplied by a mask that is 0 only where the difference table of the
// identity is nonzero, that is, at d = a.
VectorId withoutDiagonal(ProgramBuilder& builder, VectorId rows, const SboxBlock& block)
{
    const VectorId identity =
        builder.input("i", Storage::Int32, base::checkedPower(2, block.inputs).value_or(0));
    const VectorId diagonal = builder.differences(identity, block.inputs, block.first, block.count);
    const VectorId mask =
        builder.convert(builder.convert(diagonal, Storage::Bits, ValueMapping::Zeros), Storage::Int32);
    return builder.multiply(rows, mask);
}

// Adds the rows of the block. Entries that are 2^n for every S-box are replaced by 0, except the first entry of each row.
base::Result<VectorId> addTellingRows(ProgramBuilder& builder, const SboxBlock& block)
{
    const auto rows = addRows(builder, block);
    return rows && block.rows == SboxRows::FeistelBoomerangs ? withoutDiagonal(builder, *rows, block) : rows;
}

}  // namespace

base::Result<Program> transformProgram(const transform::KroneckerTransform& transform, Storage storage)
{
    ProgramBuilder builder;
    builder.output(builder.transform(builder.input("f", storage, transform.size()), transform, "S"));
    return builder.finish();
}

base::Result<Program> convolutionOfRows(int variables, std::size_t count, std::span<const Entry> entries,
                                        Storage computed, Storage result)
{
    const auto forward = transform::walsh(variables, transform::Direction::Forward, count);
    const auto inverse = transform::walsh(variables, transform::Direction::Inverse, count);
    if (!forward || !inverse)
        return (forward ? inverse : forward).error();
    ProgramBuilder builder;
    const bool withItself = entries.size() == 1;
    std::vector<VectorId> functions;
    for (const Entry& entry : entries)
        functions.push_back(builder.input(functions.empty() ? "f" : "g", entry.storage, forward->size()));
    for (std::size_t i = 0; i < functions.size(); ++i)
        if (entries[i].storage != computed || entries[i].meaning != ValueMapping::Values)
            functions[i] = builder.convert(functions[i], computed, entries[i].meaning, i == 0 ? "e" : "d");
    const VectorId spectrumOfF = builder.transform(functions.front(), *forward, "F");
    const VectorId spectrumOfG =
        withItself ? spectrumOfF : builder.transform(functions.back(), *forward, "G");
    VectorId found = builder.transform(builder.multiply(spectrumOfF, spectrumOfG, "P"), *inverse, "R");
    if (const auto element = elementOf(computed); element && base::isInteger(*element))
        found = builder.shift(found, variables, "C");
    builder.output(computed == result ? found : builder.convert(found, result, ValueMapping::Values, "W"));
    return builder.finish();
}

base::Result<Program> convolutionProgram(int variables, bool withItself, Storage storage)
{
    const Entry entry{storage};
    return convolutionProgram(variables, std::vector(withItself ? 1 : 2, entry), storage);
}

base::Result<Program> convolutionProgram(int variables, std::span<const Entry> entries, Storage storage)
{
    return convolutionOfRows(variables, 1, entries, storage, storage);
}

namespace {

bool hasIntegers(Storage storage)
{
    const auto element = elementOf(storage);
    return element && base::isInteger(*element);
}

VectorId cleared(ProgramBuilder& builder, VectorId values, double share, std::string name)
{
    return builder.clear(values, builder.reduce(values, largestMagnitude()), share, std::move(name));
}

}  // namespace

base::Result<Program> identificationProgram(int variables, const SystemSide& input, const SystemSide& output,
                                            Storage quotient, double zeroShare)
{
    const auto forward = transform::walsh(variables);
    const auto inverse = transform::walsh(variables, transform::Direction::Inverse);
    if (!forward || !inverse)
        return (forward ? inverse : forward).error();
    ProgramBuilder builder;
    const auto spectrumOf = [&](VectorId function, const SystemSide& side, const std::string& name) {
        if (side.storage != side.computed)
            function = builder.convert(function, side.computed);
        if (hasIntegers(side.computed))
            return builder.transform(function, *forward, name);
        return cleared(builder, builder.transform(function, *forward), side.zeroShare, name);
    };
    const VectorId x = builder.input("x", input.storage, forward->size());
    const VectorId y = builder.input("y", output.storage, forward->size());
    const VectorId spectrumOfX = spectrumOf(x, input, "X");
    const VectorId spectrumOfY = spectrumOf(y, output, "Y");
    const auto inQuotients = [&](VectorId spectrum, const SystemSide& side) {
        return side.computed == quotient ? spectrum : builder.convert(spectrum, quotient);
    };
    const VectorId divisor = inQuotients(spectrumOfX, input);
    const VectorId dividend = inQuotients(spectrumOfY, output);
    const VectorId zerosOfX = builder.convert(spectrumOfX, Storage::Bits, ValueMapping::Zeros);
    const VectorId zerosOfY = builder.convert(spectrumOfY, Storage::Bits, ValueMapping::Zeros);
    if (!hasIntegers(quotient)) {
        const VectorId response = builder.transform(builder.divide(dividend, divisor, "H"), *inverse);
        for (const VectorId given : {cleared(builder, response, zeroShare, "h"), zerosOfX, zerosOfY})
            builder.output(given);
        return builder.finish();
    }
    const VectorId remainders =
        builder.reduce(builder.remainder(dividend, divisor), *findReduction("nonzero"));
    const VectorId quotients = builder.divide(dividend, divisor, "H");
    const VectorId largest = builder.reduce(quotients, largestMagnitude());
    for (const VectorId given :
         {builder.transform(quotients, *inverse, "h"), zerosOfX, zerosOfY, remainders, largest})
        builder.output(given);
    return builder.finish();
}

base::Result<Program> spectrumOfBits(const transform::KroneckerTransform& transform, ValueMapping meaning)
{
    ProgramBuilder builder;
    const VectorId f = builder.input("f", Storage::Bits, transform.size());
    builder.output(builder.transform(builder.convert(f, Storage::Int32, meaning, "s"), transform, "S"));
    return builder.finish();
}

base::Result<Program> largestOfBits(int variables)
{
    return largestOfBits(variables, variables <= maxInt32LengthVariables ? Storage::Int32 : Storage::Int64);
}

base::Result<Program> largestOfBits(int variables, Storage storage)
{
    const auto transform = SEQUENCY_TRY(transform::walsh(variables));
    ProgramBuilder builder;
    const VectorId f = builder.input("f", Storage::Bits, transform.size());
    const VectorId signs = builder.convert(f, storage, ValueMapping::Signs, "s");
    builder.output(builder.reduce(builder.transform(signs, transform, "S"), largestMagnitude(), "m"));
    return builder.finish();
}

base::Result<Program> autocorrelationOfBits(int variables)
{
    const auto forward = transform::walsh(variables);
    const auto inverse = transform::walsh(variables, transform::Direction::Inverse);
    if (!forward || !inverse)
        return (forward ? inverse : forward).error();
    ProgramBuilder builder;
    const VectorId f = builder.input("f", Storage::Bits, forward->size());
    const VectorId signs = builder.convert(
        f, variables <= maxInt32Variables ? Storage::Int32 : Storage::Int64, ValueMapping::Signs, "s");
    const VectorId spectrum = builder.transform(signs, *forward, "F");
    const VectorId back = builder.transform(builder.multiply(spectrum, spectrum, "P"), *inverse, "R");
    const VectorId found = builder.shift(back, variables, "C");
    builder.output(variables > maxInt32Variables && variables <= maxInt32LengthVariables
                       ? builder.convert(found, Storage::Int32, ValueMapping::Values, "r")
                       : found);
    return builder.finish();
}

base::Result<Program> measuresOfMany(int variables, std::size_t count, std::span<const Measure> wanted)
{
    const auto forward = transform::walsh(variables, transform::Direction::Forward, count);
    const auto inverse = transform::walsh(variables, transform::Direction::Inverse, count);
    if (!forward || !inverse)
        return (forward ? inverse : forward).error();
    const std::size_t length = base::checkedPower(2, variables).value_or(0);
    const bool needsAutocorrelations = std::ranges::any_of(wanted, [](Measure measure) {
        return measure != Measure::Spectra && measure != Measure::LargestOfSpectra;
    });
    ProgramBuilder builder;
    const VectorId f = builder.input("f", Storage::Bits, forward->size());
    const VectorId signs = builder.convert(
        f, variables <= maxInt32Variables ? Storage::Int32 : Storage::Int64, ValueMapping::Signs, "s");
    const VectorId spectra = builder.transform(signs, *forward, "S");
    VectorId autocorrelations = spectra;
    if (needsAutocorrelations)
        autocorrelations = builder.shift(
            builder.transform(builder.multiply(spectra, spectra, "P"), *inverse, "R"), variables, "C");
    for (const Measure measure : wanted)
        switch (measure) {
        case Measure::Spectra: builder.output(spectra); break;
        case Measure::LargestOfSpectra:
            builder.output(builder.reduce(spectra, largestMagnitude(), "m", Groups::blocks(length)));
            break;
        case Measure::Autocorrelations: builder.output(autocorrelations); break;
        case Measure::LargestOfAutocorrelations:
            builder.output(builder.reduce(autocorrelations, largestMagnitude(), "i",
                                          Groups::blocks(length, length > 1 ? 1 : 0)));
            break;
        case Measure::SquaresOfAutocorrelations:
            builder.output(builder.reduce(autocorrelations, *findReduction("sum-of-squares"), "q",
                                          Groups::blocks(length)));
            break;
        }
    return builder.finish();
}

base::Result<Program> normalFormsOfMany(int variables, std::size_t count)
{
    transform::TransformSpec spec;
    spec.name = "reed-muller";
    spec.variables = variables;
    spec.batch = count;
    const auto reedMuller = SEQUENCY_TRY(transform::describe(spec));
    return transformProgram(reedMuller, Storage::Bits);
}

base::Result<Program> sboxRows(const SboxBlock& block)
{
    ProgramBuilder builder;
    const auto rows = SEQUENCY_TRY(addRows(builder, block));
    builder.output(rows);
    return builder.finish();
}

base::Result<Program> largestOfSboxRows(const SboxBlock& block)
{
    ProgramBuilder builder;
    const auto rows = SEQUENCY_TRY(addTellingRows(builder, block));
    const std::size_t length = rowLength(block);
    const bool skipsFirst = block.rows != SboxRows::Spectra && block.rows != SboxRows::Differences;
    builder.output(builder.reduce(rows, largestMagnitude(), "m",
                                  Groups::blocks(length, skipsFirst && length > 1 ? 1 : 0)));
    return builder.finish();
}

base::Result<Program> countsOfSboxRows(const SboxBlock& block, const Bars& bars)
{
    ProgramBuilder builder;
    const auto rows = SEQUENCY_TRY(addRows(builder, block));
    builder.output(builder.histogram(rows, bars, "h"));
    return builder.finish();
}

base::Result<Program> surveyOfSboxRows(const SboxBlock& block, const Bars& bars)
{
    ProgramBuilder builder;
    const auto rows = SEQUENCY_TRY(addTellingRows(builder, block));
    const std::size_t length = rowLength(block);
    const auto variables = base::exactLogarithm(length * block.count, 2);
    if (length < 2 || !variables)
        return base::Error{base::ErrorKind::BadUsage, "a block has " + std::to_string(block.count) +
                                                          " rows of " + std::to_string(length) +
                                                          " values; both numbers must be powers of 2"};
    builder.output(builder.reduce(rows, largestMagnitude(), "r", Groups::blocks(length, 1)));
    const VectorId columns = builder.transform(rows, transform::bitReversal(*variables), "c");
    builder.output(builder.reduce(columns, largestMagnitude(), "m", Groups::blocks(block.count)));
    const std::size_t first = block.count;  // skips column 0
    builder.output(builder.histogram(builder.slice(columns, first, length * block.count - first), bars, "h"));
    return builder.finish();
}

base::Result<Program> charactersProgram(const transform::CharacterGroup& group, Storage storage)
{
    ProgramBuilder builder;
    builder.output(builder.characters(group, storage, "T"));
    return builder.finish();
}

base::Result<Program> polarityCountsProgram(int variables)
{
    const auto size = base::checkedPower(2, variables);
    ProgramBuilder builder;
    builder.output(builder.polarityCounts(builder.input("f", Storage::Bits, size.value_or(0)), "c"));
    return builder.finish();
}

base::Result<Program> kroneckerCountsProgram(int variables, int rows)
{
    const auto size = base::checkedPower(2, variables);
    ProgramBuilder builder;
    const VectorId function =
        builder.input("f", Storage::Bits, size.value_or(0) * static_cast<std::size_t>(std::max(rows, 0)));
    builder.output(builder.kroneckerCounts(function, rows, "c"));
    return builder.finish();
}

}  // namespace sequency::program
