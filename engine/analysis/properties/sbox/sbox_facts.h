// SPDX-License-Identifier: GPL-3.0-or-later
//
// An S-box of n to m bits, and what its properties are read from: the largest magnitudes of the rows of its tables, single rows, the
// normal forms of its output bits. Computed block by block as programs wherever the runner runs them; nothing holds a whole table.
//
// x1 is the most significant bit of an input, the first output the most significant bit of a value. n, m ≤ 16. Owns 4 bytes an input
// and a row, and a bit an input and output. One thread. Errors: OutOfMemory, Cancelled, those of the device.
// Source: Carlet 2021, Boolean Functions for Cryptography and Coding Theory.
#pragma once

#include "engine/analysis/properties/places.h"
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
    int inputs = 0;                    // n
    int outputs = 0;                   // m
    std::vector<std::int32_t> values;  // 2^n, from 0 to 2^m − 1

    std::size_t size() const { return values.size(); }
};

// Of 2^n numbers; m is the bits of the largest where `outputs` is 0. BadInput naming the first that does not fit, or their number.
base::Result<Sbox> sboxOf(std::span<const std::int64_t> values, int outputs = 0);

// What is read as an S-box, in the command line and in the window: functions over {0, 1} of the same variables that are either all Boolean,
// the bits of a value, the first the most significant, or a single one of 2^n whole numbers from 0 on, the values themselves.
// BadInput, saying what was found instead. O(functions), for numbers O(2^n).
base::Status checkSbox(std::span<const base::SharedFunction> functions);
// The same of a number of values and of output bits, before functions are made.
base::Status checkSboxSize(std::size_t values, int outputs);
// The S-box of what checkSbox() accepts. `outputs` is m of numbers, 0: the bits of the largest; bits have their own.
base::Result<Sbox> sboxOf(std::span<const base::SharedFunction> functions, int outputs = 0);

// What is known of all entries of a table beside row 0 and column 0, which say nothing of an S-box.
struct TableSurvey {
    std::vector<std::pair<std::int64_t, std::int64_t>> distribution;  // entry and how often, by rising entry
    std::vector<std::int32_t> largestOfRow;                           // magnitude; 0 for row 0
    std::vector<std::int32_t> largestOfColumn;                        // likewise

    std::int64_t entryCount() const;
    std::int32_t largest() const;       // of all entries; 0 without any
    std::int64_t largestCount() const;  // how many entries have it
};

bool isPermutation(const Sbox& sbox);
// Nothing where it is no permutation.
std::optional<Sbox> inverseOf(const Sbox& sbox);

class SboxFacts {
public:
    using Rows = program::SboxRows;

    SboxFacts(Sbox sbox, program::Runner runner, base::RunControl control = {});

    const Sbox& sbox() const { return m_sbox; }
    const base::RunControl& control() const { return m_control; }
    // Which of many places witnesses list; what was found before is listed as it was.
    Places places() const { return m_places; }
    void list(Places places) { m_places = places; }
    bool isPermutation() const { return m_inverse.has_value(); }
    const Sbox& inverse() const { return *m_inverse; }  // of a permutation

    // Several who share the rows of tables from now on, block by block, in the place of the one runner; each is used on a thread of its own.
    void share(std::vector<program::Runner> runners) { m_sharers = std::move(runners); }

    // How many rows a table has, and how long each is. Spectra: a row a component b, by input mask.
    std::size_t rowCount(Rows rows) const;
    std::size_t rowLength(Rows rows) const;
    // Of every row, the row 0 included; but for the first value of autocorrelations and boomerangs, and of Feistel's that at a = d. Boomerangs:
    // of permutations.
    base::Result<std::span<const std::int32_t>> largest(Rows rows);
    // An entry of a table.
    struct Entry {
        std::size_t row = 0;
        std::size_t column = 0;
        std::int64_t value = 0;
    };
    // The entries of the largest magnitude outside of row 0, without what says nothing of an S-box: the first column of autocorrelations and
    // boomerangs, of Feistel's the entries a = d too. How many, and the first of them, as many as places(); none if the table has none.
    struct Peaks {
        std::int64_t magnitude = 0;
        std::int64_t count = 0;
        std::optional<Entry> first = {};
        std::vector<Entry> listed = {};
    };
    base::Result<const Peaks*> peaks(Rows rows);
    // Each entry outside of row 0 and how often it occurs, by rising entry; counted where the rows are computed. Not of tables whose first
    // column says nothing.
    base::Result<std::vector<std::pair<std::int64_t, std::int64_t>>> distribution(Rows rows);

    // All entries outside of row 0 and column 0, of Feistel's boomerangs outside of a = d, too: counted where the rows are computed.
    base::Result<TableSurvey> survey(Rows rows);

    // Rows one after another.
    base::Result<base::AlignedBuffer<std::int32_t>> rows(Rows rows, std::size_t first, std::size_t count);

    // Rows of the table of linear approximations, Σ (−1)^(a·x ⊕ b·S(x)) by b, for `count` input masks a.
    base::Result<base::AlignedBuffer<std::int32_t>> rowsByMask(std::size_t first, std::size_t count);

    // Of every output bit, from the least significant on.
    base::Result<std::span<const base::PackedBits>> normalForms();

private:
    using Outputs = std::vector<program::HostVector>;
    base::Result<Outputs> runAll(const program::Program& program, Rows rows, const program::Runner& runner);
    // Of one output, by the one runner.
    base::Result<program::HostVector> run(const program::Program& program, Rows rows);
    // Each block of these rows, a power of 2 of them, by whoever is free. `program`: of a block; `take` has what it found, one block at a time.
    using BlockProgram = std::function<base::Result<program::Program>(std::size_t first, std::size_t count)>;
    using TakeBlock = std::function<void(std::size_t first, Outputs& found)>;
    base::Status forBlocks(Rows rows, std::size_t first, std::size_t count, const BlockProgram& program,
                           const TakeBlock& take);
    void prepareInputs(Rows rows);  // that programs of blocks take beside the S-box
    base::Result<program::Bars> barsOf(Rows rows);
    std::size_t blockRows(Rows rows) const;
    // Of entries up to this magnitude in these rows: how often each occurs, from the least possible on.
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
    std::optional<program::HostVector> m_inverseValues;   // once they are asked for
    std::optional<program::HostVector> m_identityValues;  // likewise
    static constexpr std::size_t tableCount = 5;
    std::array<std::optional<std::vector<std::int32_t>>, tableCount> m_largest;
    std::array<std::optional<Peaks>, tableCount> m_peaks;
    std::optional<std::vector<base::PackedBits>> m_normalForms;
};

}  // namespace sequency::analysis
