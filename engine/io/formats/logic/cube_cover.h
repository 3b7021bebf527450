// SPDX-License-Identifier: GPL-3.0-or-later
//
// Functions given by cubes, as in PLA files and in truth tables with don't-cares among the inputs: rows that say for all points
// of a cube what the outputs are. Internal to io.
//
// A cube of n ≤ 62 variables is a care mask and the values in it; variable x1 is bit n − 1, as in an index. Outputs are a
// character a function: '1' on, '0' off, '-' left open, '~' nothing said. What a row's '0' and '-' mean, and what the points
// are that no row says anything of, tells the kind of cover (the table in resources/manual/formats.md, from espresso's). Rows
// of the same point may agree or not: left open wins over on; off against anything else is a clash, and refused.
// Cost: rows × points of their cubes / 64 words; clashes are looked for among the first pairs of rows (cube_clash.h), before any table is
// made. Polls the stop token. Any thread.
#pragma once

#include "engine/io/bytes/text_scan.h"
#include "engine/io/formats/read_checks.h"
#include "engine/io/truth_table.h"

#include <cstdint>
#include <string>
#include <vector>

namespace sequency::io {

struct Cube {
    std::uint64_t care = 0;   // the variables that are 0 or 1
    std::uint64_t value = 0;  // their values; 0 outside care
    std::size_t place = 0;    // offset of the row in the text
};

// What the points are that no row says anything of.
enum class Unlisted { Off, On, DontCare, Refused };

struct CoverKind {
    bool usesOn = true;        // '1' says something
    bool usesOff = false;      // '0' says something: off
    bool usesDontCare = true;  // '-' says something: left open
    Unlisted unlisted = Unlisted::Off;
    bool isExclusive = false;  // a point is on if an odd number of rows with a '1' cover it
};

// The set that a row puts its points in by one character of an output.
enum class CoverPlane { On, Off, DontCare, None };

CoverPlane planeOf(const CoverKind& kind, char output);

struct CubeCover {
    int variables = 0;
    std::size_t outputCount = 0;
    CoverKind kind;
    std::vector<Cube> cubes;
    std::string outputs;        // outputCount characters a cube
    std::size_t kindPlace = 0;  // where the text says what kind it is, for what is refused as a whole
    std::vector<std::string> outputNames;  // for messages; empty or one an output

    char at(std::size_t cube, std::size_t output) const { return outputs[cube * outputCount + output]; }
};

// Appends what a row of `text`'s characters 0, 1, - says of the inputs. False where a character is another.
bool appendLiteral(Cube& cube, int variables, int variable, char literal);

// Only `output`, or all where there is none. BadInput for a clash, a point not listed where all must be, a size beyond this
// machine (at `sizePlace`).
base::Result<std::vector<BitColumn>> columnsOf(const CubeCover& cover, std::optional<std::size_t> output,
                                               const TextInput& input, std::size_t sizePlace);

}  // namespace sequency::io
