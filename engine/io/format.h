// SPDX-License-Identifier: GPL-3.0-or-later
//
// The table of formats of function files and of source text for other programs, used by the command line, dialogs, tests and fuzzers.
//
// Each format has one row with its name on the command line, a display title, the suffixes of its files (the first one is used for writing), and its
// capabilities. The row is defined in the source file of the format, next to the reader, the writer and the detection function
// (formats/format_row.h). Callers find rows by format, name or suffix; truth_table_file.h reads and writes files. resources/manual/formats.md
// describes what each reader accepts and rejects.
// Threads: any.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sequency::io {

// The index to which the first value of a list belongs: index 0 or the highest index.
enum class First { Lowest, Highest };

// A format, identified by the index of its row. A format has an enumerator only if code outside its own file refers to it. All other formats are
// found by name, suffix or content.
enum class Format : int {
    Auto,
    Bits,     // lists of the bits 0 and 1, index 0 first
    Hex,      // hexadecimal truth tables, highest index first
    Digits,   // lists of digits 0 … p−1
    Numbers,  // lists of integers or decimals
    Complex,  // lists of complex values as pairs of real and imaginary parts
    Csv,      // comma-separated columns of values
    Raw,      // elements of a specified type, as stored in memory
    Npy,
    Pla,      // PLA files of espresso
    Sbox,     // lists of 2^n numbers: decimal, hexadecimal or a C array
    Session,  // functions of a Sequency session file
};

struct FormatInfo {
    Format format = Format::Auto;  // assigned when the table is built, unless the format has an enumerator
    std::string_view name;         // name on the command line, for example "pla"
    std::string_view title;        // display title, for example "Espresso PLA"
    std::vector<std::string_view> suffixes;   // suffixes in lower case, for example ".pla"; may be empty
    std::string_view defaultSuffix = ".txt";  // suffix for written files if `suffixes` is empty
    bool isBinary = false;
    bool holdsSeveral = false;  // true if a file can hold several outputs
    bool holdsDontCares = false;
    bool holdsNumbers = false;  // true if values may be numbers instead of the digits of a logic function
    bool holdsDigits = false;   // true if values may be digits of any radix
    bool needsType = false;     // true if reading requires ReadOptions::type
    bool writesType = false;    // true if WriteOptions::type has an effect
    bool hasColumns = false;    // true if ReadOptions::column has an effect
    bool holdsWords = false;    // true if values are words of several bits (ReadOptions::outputBits)
    bool holdsBoxes = false;    // true if the reader returns an S-box instead of several functions
    // True if the format cannot store every name. WriteOptions::replacesNames then has an effect.
    bool replacesNames = false;
    bool isWriteOnly = false;
    // The default index of the first value in a list; nullopt if the order is fixed.
    std::optional<First> ownOrder = {};
    // The name of the parts from which ReadOptions::part selects, such as "models" or "records". Empty if files of this format have no parts.
    std::string_view parts = {};
};

// Returns all formats that can be both read and written. Excludes Auto and the write-only formats.
std::span<const FormatInfo> formats();
// Returns the formats of formats(), followed by the write-only formats.
std::span<const FormatInfo> formatsToWrite();
// Returns the row of a format, or nullptr for Auto.
const FormatInfo* formatInfo(Format format);

std::string_view formatName(Format format);  // returns a name such as "auto" or "bits"
std::optional<Format> findFormat(std::string_view name);
// formatNames() returns the names of formats(), and formatNamesToWrite() those of formatsToWrite(), separated by commas ("auto, bits, hex, …"), for
// messages and help texts.
std::string formatNames(bool withAuto);
std::string formatNamesToWrite();
// A read option other than the format itself. It has an effect only for formats for which hasChoice() returns true.
enum class ReadChoice { First, Output, DontCare, Column, Type, Part, OutputBits };
bool hasChoice(Format format, ReadChoice choice);
// Returns the names of the formats for which the option has an effect, for example "csv" or "blif, sbox, bsbox or peigen".
std::string formatsWith(ReadChoice choice);

// Returns the format in `among` to which the suffix of `path` belongs. Returns nullopt if there is no suffix or it is unknown. To select a format for
// writing, use formatToWrite().
std::optional<Format> formatOfSuffix(std::string_view path, std::span<const FormatInfo> among = formats());
// Like formatOfSuffix(), for a file to be read, which may be compressed: the format of "f.pla.gz" is pla.
std::optional<Format> formatOfSource(std::string_view path);

}  // namespace sequency::io
