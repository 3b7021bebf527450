// SPDX-License-Identifier: GPL-3.0-or-later
//
// Functions given by cubes, as in PLA files and in truth tables with don't-cares among the inputs. Internal to io.
//
// A cube of n ≤ 62 variables is a care mask and the values under it; variable x1 is bit n − 1, as in an index. A row assigns one character per output
// to all points of its cube: '1' on, '0' off, '-' don't-care, '~' unspecified. The kind of cover determines the meaning of a row's '0' and '-' and
// the value of unlisted points (see the table in resources/manual/formats.md, which follows espresso). If several rows cover a point, don't-care
// overrides on; a combination of off with on or don't-care is a conflict and is refused.
// Cost: rows × points of their cubes / 64 words. Conflicts among the first pairs of rows are detected before any table is allocated (cover_search.h).
// Polls the stop token. Any thread.
#pragma once

#include "engine/io/bytes/text_scan.h"
#include "engine/io/formats/read_checks.h"
#include "engine/io/truth_table.h"

#include <cstdint>
#include <string>
#include <vector>

namespace sequency::io {

struct Cube {
    std::uint64_t care = 0;   // mask of the variables that are 0 or 1
    std::uint64_t value = 0;  // values of these variables; 0 outside `care`
    std::size_t place = 0;    // offset of the row in the text
};

// The value of points that no row covers.
enum class Unlisted { Off, On, DontCare, Refused };

struct CoverKind {
    bool usesOn = true;        // true if '1' puts the points in the on-set
    bool usesOff = false;      // true if '0' puts the points in the off-set
    bool usesDontCare = true;  // true if '-' puts the points in the don't-care set
    Unlisted unlisted = Unlisted::Off;
    bool isExclusive = false;  // true if a point is on when an odd number of rows with a '1' cover it
};

// The set to which the output character of a row assigns the points of its cube.
enum class CoverPlane { On, Off, DontCare, None };

CoverPlane planeOf(const CoverKind& kind, char output);

struct CubeCover {
    int variables = 0;
    std::size_t outputCount = 0;
    CoverKind kind;
    std::vector<Cube> cubes;
    std::string outputs;        // outputCount characters per cube
    std::size_t kindPlace = 0;  // offset of the cover type in the text, for errors about the whole cover
    std::vector<std::string> outputNames;  // names for messages; empty, or one name per output

    char at(std::size_t cube, std::size_t output) const { return outputs[cube * outputCount + output]; }
};

// Sets variable `variable` of the cube to `literal`: 0, 1 or - (unspecified). Returns false for any other character.
bool appendLiteral(Cube& cube, int variables, int variable, char literal);

// Returns the columns of `output`, or of all outputs if it is empty. Errors: BadInput for a conflict, an unlisted point where all must be listed, or
// a size beyond the memory of this machine (at `sizePlace`).
base::Result<std::vector<BitColumn>> columnsOf(const CubeCover& cover, std::optional<std::size_t> output,
                                               const TextInput& input, std::size_t sizePlace);

}  // namespace sequency::io
