// SPDX-License-Identifier: GPL-3.0-or-later
//
// An S-box of n to m bits, where n, m ≤ 16, and the data from which its properties are computed.
//
// The data are the largest magnitudes in the rows of the S-box's tables, individual rows, and the normal forms of the output bits. Programs on the
// runner compute them on demand, block by block; a whole table is never stored. x1 is the most significant bit of an input, and the first output is
// the most significant bit of a value.
//
// Memory:  4 bytes per input and per row, and one bit per input and output.
// Errors:  OutOfMemory, Cancelled, the device's errors.
// Threads: one thread.
// Source:  Carlet 2021, Boolean Functions for Cryptography and Coding Theory.
#pragma once

#include "engine/analysis/properties/match_list.h"
#include "engine/base/function_vector.h"
#include "engine/base/memory/packed_bits.h"
#include "engine/base/run_control.h"
#include "engine/program/programs.h"
#include "engine/program/runner.h"

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace sequency::analysis {

inline constexpr int maxSboxVariables = 16;

struct Sbox {
    int inputs = 0;                    // n, the number of input bits
    int outputs = 0;                   // m, the number of output bits
    std::vector<std::int32_t> values;  // S(x) for the 2^n inputs x, each from 0 to 2^m − 1

    std::size_t size() const { return values.size(); }
};

// Builds an S-box from 2^n numbers. If `outputs` is 0, m is the bit length of the largest number. Errors: BadInput; the message names the first
// number that does not fit in m bits, or the number of values if it is not a power of 2.
base::Result<Sbox> sboxOf(std::span<const std::int64_t> values, int outputs = 0);

// Checks whether functions can be read as an S-box, for the command line and the window. They must be either Boolean functions of the same number of
// variables, one per output bit with the most significant first, or one function of n binary variables whose 2^n non-negative integers are the values
// S(x). Errors: BadInput; the message describes the functions found. Takes O(number of functions), or O(2^n) for integers.
base::Status checkSbox(std::span<const base::SharedFunction> functions);
// Like checkSbox(), but can be used before the functions exist: checks only the number of values and the number of output bits.
base::Status checkSboxSize(std::size_t values, int outputs);
// Builds the S-box from functions that checkSbox() accepts. For integers, `outputs` is m, or 0 for the bit length of the largest value; for Boolean
// functions it is ignored.
base::Result<Sbox> sboxOf(std::span<const base::SharedFunction> functions, int outputs = 0);

// Statistics of the entries of a table, excluding row 0 and column 0, which are the same for all permutations.
struct TableSurvey {
    // The values of the entries and their frequencies, by ascending value.
    std::vector<std::pair<std::int64_t, std::int64_t>> distribution;
    std::vector<std::int32_t> largestOfRow;     // largest magnitude per row; 0 for row 0
    std::vector<std::int32_t> largestOfColumn;  // largest magnitude per column; 0 for column 0

    std::int64_t entryCount() const;
    std::int32_t largest() const;  // largest magnitude, or 0 if there are no entries
    std::int64_t largestCount() const;
};

// Returns true if the entries (a, a) of the table are 2^n for every S-box.
inline bool skipsDiagonal(program::SboxRows rows)
{
    return rows == program::SboxRows::FeistelBoomerangs;
}

bool isPermutation(const Sbox& sbox);
std::optional<Sbox> inverseOf(const Sbox& sbox);

class SboxFacts {
public:
    using Rows = program::SboxRows;

    SboxFacts(Sbox sbox, program::Runner runner, base::RunControl control = {});

    const Sbox& sbox() const { return m_sbox; }
    const base::RunControl& control() const { return m_control; }
    // Returns the selection of entries that witnesses list. Calling list() does not affect results that are already cached.
    Places places() const { return m_places; }
    void list(Places places) { m_places = places; }
    // Returns the modulus of GF(2^n) as in base::BinaryField; 0 stands for the smallest irreducible polynomial of degree n.
    std::uint32_t modulus() const { return m_modulus; }
    void setModulus(std::uint32_t modulus) { m_modulus = modulus; }
    bool isPermutation() const { return m_inverse.has_value(); }
    const Sbox& inverse() const { return *m_inverse; }  // requires that the S-box is a permutation

    // Returns the data of another S-box, which are computed on the same runner.
    SboxFacts factsOf(Sbox other) const { return {std::move(other), m_runner, m_control}; }

    // Makes later calls distribute blocks of rows over these runners, one thread per runner, instead of using only the runner of this object.
    void share(std::vector<program::Runner> runners) { m_sharers = std::move(runners); }

    // rowCount() and rowLength() return the size of a table. In the table of spectra, row b is the spectrum of component b, indexed by input masks.
    std::size_t rowCount(Rows rows) const;
    std::size_t rowLength(Rows rows) const;
    // Returns the largest magnitude of every row, including row 0. Column 0 of autocorrelations and boomerangs and the entries (a, d) with a = d of
    // Feistel boomerangs are ignored. Boomerangs require a permutation.
    base::Result<std::span<const std::int32_t>> largest(Rows rows);
    struct Entry {
        std::size_t row = 0;
        std::size_t column = 0;
        std::int64_t value = 0;
    };
    // The largest magnitude, the number of entries that have it, the first such entry, and the entries among them that places() selects. Row 0,
    // column 0 of autocorrelations and boomerangs, and the entries (a, d) with a = d of Feistel boomerangs are ignored. If no other entries exist,
    // `first` and `listed` are empty.
    struct Peaks {
        std::int64_t magnitude = 0;
        std::int64_t count = 0;
        std::optional<Entry> first = {};
        std::vector<Entry> listed = {};
    };
    base::Result<const Peaks*> peaks(Rows rows);
    // Returns the values of all entries except row 0 and their frequencies, by ascending value. The device counts them. Not available for tables
    // whose column 0 is the same for every S-box.
    base::Result<std::vector<std::pair<std::int64_t, std::int64_t>>> distribution(Rows rows);

    // Surveys all entries except row 0, column 0, and the entries (a, d) with a = d of Feistel boomerangs. The device counts the entries.
    base::Result<TableSurvey> survey(Rows rows);

    // Returns `count` consecutive rows, starting with row `first`, in one array.
    base::Result<base::AlignedBuffer<std::int32_t>> rows(Rows rows, std::size_t first, std::size_t count);

    // Returns `count` rows of the table of linear approximations, starting with input mask a = `first`. Entry b of row a is Σ_x (−1)^(a·x ⊕ b·S(x)).
    base::Result<base::AlignedBuffer<std::int32_t>> rowsByMask(std::size_t first, std::size_t count);

    // Returns the algebraic normal forms of the output bits, the least significant first.
    base::Result<std::span<const base::PackedBits>> normalForms();

private:
    using Outputs = std::vector<program::HostVector>;
    base::Result<Outputs> runAll(const program::Program& program, Rows rows, const program::Runner& runner);
    // Runs a program with one output on the runner of this object.
    base::Result<program::HostVector> run(const program::Program& program, Rows rows);
    using BlockProgram = std::function<base::Result<program::Program>(std::size_t first, std::size_t count)>;
    using TakeBlock = std::function<void(std::size_t first, Outputs& found)>;
    // Divides the rows into blocks whose sizes are powers of 2 and distributes the blocks over the runners. `program` builds the program of a block;
    // `take` receives the results of one block at a time.
    base::Status forBlocks(Rows rows, std::size_t first, std::size_t count, const BlockProgram& program,
                           const TakeBlock& take);
    // Returns all rows of a table with few entries, which are cached, or null if the rows must be computed by blocks. For a small S-box, running a
    // program takes several times as long as reading the table.
    base::Result<const base::AlignedBuffer<std::int32_t>*> smallTable(Rows rows);
    // Computes `count` rows by blocks.
    base::Result<base::AlignedBuffer<std::int32_t>> computedRows(Rows rows, std::size_t first,
                                                                 std::size_t count);
    // Returns the first column whose entries differ between S-boxes.
    std::size_t firstColumn(Rows rows) const;
    // Prepares the inputs that the programs of blocks need in addition to the S-box's values.
    void prepareInputs(Rows rows);
    base::Result<program::Bars> barsOf(Rows rows);
    std::size_t blockRows(Rows rows) const;
    // Returns how often each possible value of magnitude at most `magnitude` occurs in these rows, in order of ascending value.
    base::Result<std::vector<std::int64_t>> counts(Rows rows, std::size_t first, std::size_t count,
                                                   std::int64_t magnitude);
    base::Status findPeaks(Rows rows, Peaks& peaks);

    Sbox m_sbox;
    std::optional<Sbox> m_inverse;
    program::Runner m_runner;
    std::vector<program::Runner> m_sharers;
    base::RunControl m_control;
    Places m_places;
    program::HostVector m_values;
    std::optional<program::HostVector> m_inverseValues;
    std::optional<program::HostVector> m_identityValues;
    static constexpr std::size_t tableCount = 5;
    std::array<std::optional<base::AlignedBuffer<std::int32_t>>, tableCount> m_smallTables;
    std::array<std::optional<std::vector<std::int32_t>>, tableCount> m_largest;
    std::array<std::optional<Peaks>, tableCount> m_peaks;
    std::optional<std::vector<base::PackedBits>> m_normalForms;
    std::uint32_t m_modulus = 0;
};

}  // namespace sequency::analysis
