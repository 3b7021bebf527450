// SPDX-License-Identifier: GPL-3.0-or-later
//
// The formats of function files, and of the source text that other programs take: one table that the command line, the import dialog and
// the file dialogs read.
//
// A row a format: its name on the command line, a title for people, the suffixes of its files (the first one is the one
// to write), and what it can hold. Constant data, any thread. What each reader accepts and refuses is described in
// resources/manual/formats.md; reading and writing themselves are in truth_table_file.h.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sequency::io {

enum class Format {
    Auto,
    Bits,     // 0 and 1, index 0 first
    Hex,      // hexadecimal truth tables, highest index first
    Digits,   // 0 … p−1
    Numbers,  // integers or decimals
    Complex,  // pairs re im
    Csv,      // comma-separated columns of values
    Raw,      // the elements as they lie in memory, of a declared type
    Npy,      // NumPy
    Pla,      // espresso
    Blif,     // Berkeley logic interchange format, combinational
    Sbox,     // a list of 2^n numbers: decimal, hexadecimal, a C array
    Bsbox,    // input and output files of BSbox-tools
    Peigen,   // S-boxes as PEIGEN keeps them: "name,0c05…", one a line
    Logisim,  // truth tables of Logisim: text and CSV
    Digital,  // truth tables as CSV, an empty column between inputs and outputs: Digital, Logic Friday
    Rom,      // "v2.0 raw": memory images of Logisim and Digital
    Session,  // the functions of one of our own session files
    // Written only: the source text of other programs, of the values and of the algebraic normal form.
    Sage,
    Magma,
    Python,
    C,
    Latex,
    SageNormalForm,
    MagmaNormalForm,
    PythonNormalForm,
    CNormalForm,
    LatexNormalForm,
    LatexKarnaugh,
};

struct FormatInfo {
    Format format = Format::Auto;
    std::string_view name;                   // "pla"
    std::string_view title;                  // "Espresso PLA"
    std::vector<std::string_view> suffixes;  // ".pla", ".esp", …: lower case; may be empty
    bool isBinary = false;                   // no text
    bool holdsSeveral = false;               // several outputs in one file
    bool holdsDontCares = false;             // as such
    bool holdsNumbers = false;               // other values than digits of a logic function
    bool needsType = false;                  // ReadOptions::type must be given
    bool isWriteOnly = false;
};

// Those that are read and written: all but Auto and the write-only ones.
std::span<const FormatInfo> formats();
// Those, and the write-only ones behind them.
std::span<const FormatInfo> formatsToWrite();
// Null for Auto.
const FormatInfo* formatInfo(Format format);

std::string_view formatName(Format format);  // "auto", "bits", …
std::optional<Format> formatNamed(std::string_view name);
// "auto, bits, hex, …" of formats(), and the names of formatsToWrite(): for messages and help texts.
std::string formatNames(bool withAuto);
std::string formatNamesToWrite();
// What may be said of a file beside its format, and which formats look at it: nobody else's reading changes with it.
enum class ReadChoice { First, Output, DontCare, Column, Type, Part, OutputBits };
bool hasChoice(Format format, ReadChoice choice);
// "csv", "blif, sbox, bsbox or peigen": the formats that have it.
std::string formatsWith(ReadChoice choice);

// By the suffix of a path; nothing for none and for an unknown one. formatToWrite() says what to write.
std::optional<Format> formatOfSuffix(std::string_view path, std::span<const FormatInfo> among = formats());

}  // namespace sequency::io
