// SPDX-License-Identifier: GPL-3.0-or-later
//
// Numbers, sizes, durations and errors as people read them: in the user's locale, for the screen only (files are
// written in the C locale by the engine). Plain functions without state; UI thread.
#pragma once

#include "engine/base/element_vector.h"
#include "engine/base/error.h"
#include "engine/base/function_vector.h"
#include "engine/base/timings.h"

#include <QString>

#include <optional>

namespace sequency::ui {

QString countText(std::size_t count);  // "1,048,576"
// Chooses the plural form of a sentence whose number is written in the user's locale, or exceeds an int; both of which %n does
// not do: tr("%1 values", nullptr, pluralNumber(count)).arg(countText(count)). The count itself up to 2³¹ − 1; beyond it a number
// that ends in the same six digits, on which the forms of all languages depend.
int pluralNumber(std::size_t count);
QString byteText(std::size_t bytes);  // "15.6 GiB"
// Three significant digits and the unit that suits: "0.412 µs", "3.07 ms", "12.4 s".
QString durationText(double seconds);
// "kernels 4.10 µs · with transfers 0.1 ms · whole call 0.2 ms", and how much of it went into building programs, if any.
QString timingsText(const base::Timings& timings);

// One element, with true minus signs; integers exactly, reals shortened to at most `digits` significant digits, complex as
// "re + im i". enteredNumber() reads it again.
QString elementText(const base::ElementVector& vector, std::size_t index, int digits = 10);
QString elementText(const base::FunctionVector& function, std::size_t index, int digits = 10);

// With true minus signs, as in print: "−3" for "-3".
QString withMinus(QString text);
// A real in at most `digits` significant digits, with a true minus sign.
QString realText(double value, int digits);
// What a user typed as a number: in the locale or as in programs, either minus sign. Nothing where it is none.
std::optional<double> enteredNumber(const QString& text);

// The engine's sentence with its place in front, "bits.txt:1:17: …"; of a path only the file's name is shown.
QString errorText(const base::Error& error);
// The engine's sentence without the options of the command line that it names in brackets: "… (--select chooses another)".
QString withoutOptions(QString sentence);

}  // namespace sequency::ui
