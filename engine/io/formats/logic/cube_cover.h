// SPDX-License-Identifier: GPL-3.0-or-later
//
// Functions given by cubes, as in PLA files and in truth tables with don't-cares among the inputs. Internal to io.
//
// A reader fills a CubeCover with rows, and columnsOf() turns it into columns of values. A cube of n ≤ 62 variables consists of a mask of the
// variables that it fixes, and of their values. Variable x1 is bit n − 1, as in an index. A row assigns one character per output to all points of its
// cube: '1' on, '0' off, '-' don't-care, '~' unspecified. The kind of cover determines the meaning of '0' and '-' and the value of points that no row
// covers (see the table in resources/manual/formats.md, which follows espresso). If several rows cover a point, don't-care overrides on. Off
// conflicts with on and don't-care; such a conflict is rejected.
// Cost:    (number of rows) × (points per cube) / 64 word operations. Conflicts among the first pairs of rows are detected before any table is
// allocated (cover_search.h). Polls the stop token.
// Threads: any.
#pragma once

#include "engine/io/bytes/text_scan.h"
#include "engine/io/formats/read_checks.h"
#include "engine/io/truth_table.h"

#include <cstdint>
#include <string>
#include <vector>

namespace sequency::io {

struct Cube {
    std::uint64_t care = 0;   // mask of the variables that the cube fixes
    std::uint64_t value = 0;  // values of the variables in `care`; all other bits are 0
    std::size_t place = 0;    // offset of the row in the text
};

// The treatment of the points that no row covers.
enum class Unlisted { Off, On, DontCare, Refused };

struct CoverKind {
    bool usesOn = true;        // true if '1' adds the points of a cube to the on-set
    bool usesOff = false;      // true if '0' adds the points of a cube to the off-set
    bool usesDontCare = true;  // true if '-' adds the points of a cube to the don't-care set
    Unlisted unlisted = Unlisted::Off;
    // True if the rows are combined by XOR: a point is on if an odd number of rows with '1' cover it.
    bool isExclusive = false;
};

// The set to which an output character assigns the points of its row.
enum class CoverPlane { On, Off, DontCare, None };

CoverPlane planeOf(const CoverKind& kind, char output);

struct CubeCover {
    int variables = 0;
    std::size_t outputCount = 0;
    CoverKind kind;
    std::vector<Cube> cubes;
    std::string outputs;        // output characters of all rows, outputCount per row
    std::size_t kindPlace = 0;  // offset of the cover type in the text, for errors about the whole cover
    std::vector<std::string> outputNames;  // names of the outputs for messages; may be empty

    char at(std::size_t cube, std::size_t output) const { return outputs[cube * outputCount + output]; }
};

// Sets variable `variable` of the cube to `literal`: '0', '1' or '-' (not fixed). Returns false if `literal` is any other character.
bool appendLiteral(Cube& cube, int variables, int variable, char literal);

// Returns the column of `output`, or the columns of all outputs if `output` is nullopt. Errors: BadInput for a conflict, for an unlisted point if all
// points must be listed, and (located at `sizePlace`) for a table that exceeds the memory of this machine.
base::Result<std::vector<BitColumn>> columnsOf(const CubeCover& cover, std::optional<std::size_t> output,
                                               const TextInput& input, std::size_t sizePlace);

}  // namespace sequency::io
