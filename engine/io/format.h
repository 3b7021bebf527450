// SPDX-License-Identifier: GPL-3.0-or-later
//
// The formats of function files, and of the source text that other programs take: one table that the command line, the import dialog,
// the file dialogs, tests and fuzzers read.
//
// A row a format: its name on the command line, a title for people, the suffixes of its files (the first one is the one
// to write), and what it can hold. A row stands in the file of its format, with how it is read, written and told from others
// (formats/format_row.h). Any thread. What each reader accepts and refuses is described in
// resources/manual/formats.md; reading and writing themselves are in truth_table_file.h.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sequency::io {

enum class First { Lowest, Highest };  // which index a list of values begins with

// A format is known by the number of its row. Named are those that code outside of their own files speaks of; any other is found by
// its name, its suffix or its content.
enum class Format : int {
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
    Sbox,     // a list of 2^n numbers: decimal, hexadecimal, a C array
    Session,  // the functions of one of our own session files
};

struct FormatInfo {
    Format format = Format::Auto;            // of a row that nobody names: given when it enters the table
    std::string_view name;                   // "pla"
    std::string_view title;                  // "Espresso PLA"
    std::vector<std::string_view> suffixes;  // ".pla", ".esp", …: lower case; may be empty
    std::string_view usualSuffix = ".txt";   // of a file that is written, where there are none
    bool isBinary = false;                   // no text
    bool holdsSeveral = false;               // several outputs in one file
    bool holdsDontCares = false;             // as such
    bool holdsNumbers = false;               // other values than digits of a logic function
    bool holdsDigits = false;                // of any radix
    bool needsType = false;                  // ReadOptions::type must be given
    bool writesType = false;                 // WriteOptions::type counts
    bool hasColumns = false;                 // ReadOptions::column chooses one
    bool holdsWords = false;     // values are words of so many bits: ReadOptions::outputBits counts
    bool holdsBoxes = false;     // what is read is an S-box, not several functions
    bool replacesNames = false;  // WriteOptions::replacesNames counts: not every name can be written
    bool isWriteOnly = false;
    std::optional<First> ownOrder =
        {};  // the index that a list begins with, where it may be told another one
    std::string_view parts =
        {};  // what ReadOptions::part chooses from: "models", "records"; empty: there are none
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
// The same of a file to read, which may be compressed: that of "f.pla.gz" is pla.
std::optional<Format> formatOfSource(std::string_view path);

}  // namespace sequency::io
