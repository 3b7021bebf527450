// SPDX-License-Identifier: GPL-3.0-or-later
//
// Formats numbers, sizes, durations and errors for the screen, in the user's locale.
//
// Files are not written with these functions; the engine writes them in the C locale. The functions have no state.
//
// Threads: UI thread.
#pragma once

#include "engine/base/element_vector.h"
#include "engine/base/error.h"
#include "engine/base/function_vector.h"
#include "engine/base/timings.h"

#include <QString>

#include <optional>

namespace sequency::ui {

QString countText(std::size_t count);  // number with group separators, such as "1,048,576"
// Returns the number that selects the plural form of a sentence: tr("%1 values", nullptr, pluralNumber(count)).arg(countText(count)). Unlike %n, this
// writes the count in the user's locale and allows counts beyond int. Returns `count` up to 2³¹ − 1. For a larger count, returns a number with the
// same last six digits, on which the plural forms of all languages depend.
int pluralNumber(std::size_t count);
QString byteText(std::size_t bytes);  // such as "15.6 GiB"
// Returns a duration with three significant digits and a suitable unit, such as "412 ns", "3.07 ms" or "12.4 s".
QString durationText(double seconds);
// Returns the times, and the time for building programs if there is any, such as "kernels 4.10 µs · with transfers 0.1 ms · whole call 0.2 ms".
QString timingsText(const base::Timings& timings);

// Return one element with true minus signs: an integer exactly, a real number with at most `digits` significant digits, a complex number as "re + im
// i". enteredNumber() can parse the text of an integer or a real number.
QString elementText(const base::ElementVector& vector, std::size_t index, int digits = 10);
QString elementText(const base::FunctionVector& function, std::size_t index, int digits = 10);

// Replaces hyphens with true minus signs, as in print: "-3" becomes "−3".
QString withMinus(QString text);
// Returns a real number with at most `digits` significant digits and a true minus sign.
QString realText(double value, int digits);
// Parses a number typed in the user's locale or in C notation, with a hyphen or a true minus sign. Returns nullopt if it is not a number.
std::optional<double> enteredNumber(const QString& text);

// Returns the engine's message, preceded by its source location, as in "bits.txt:1:17: …". The path is reduced to the file name.
QString errorText(const base::Error& error);
// Removes references to command-line options, such as "(--select chooses another)", from a sentence of the engine.
QString withoutOptions(QString sentence);

}  // namespace sequency::ui
