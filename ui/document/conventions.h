// SPDX-License-Identifier: GPL-3.0-or-later
//
// How things are named and written: which variable is the most significant, how variables are called, which index a text
// begins with. (The others, encoding, order, scale and sign of the exponent, are settings of the transform.)
//
// The engine knows one convention only (variable 1 is the most significant, index 0 comes first); these change names and
// texts on screen and in exports, never a number. Plain values and functions; UI thread.
#pragma once

#include "engine/io/expression/expression_reader.h"
#include "engine/session/calls/request.h"

#include <QString>
#include <QStringList>

#include <span>

namespace sequency::ui {

struct Conventions {
    enum class Names { FromOne, FromZero, Letters };  // x1 x2 …; x0 x1 …; a b c …
    bool firstMostSignificant = true;                 // whether the first variable has the largest weight
    Names names = Names::FromOne;
    bool indexZeroFirst = true;  // of values written as text; hexadecimal text is always highest index first
    // Whether the names of variables that a file gives come before `names`, and those names, x1 (most significant) first.
    // They are used where there is one for each variable. The names belong to the function, never to the settings.
    bool fileNames = true;
    QStringList inputNames = {};

    friend bool operator==(const Conventions&, const Conventions&) = default;
};

// The name of a variable as the engine counts them, 1 (most significant) … n: "x1", "x0", "c". `variableSubscript` with
// a subscript for screens, "x₁"; `variableLatex` for LaTeX, "x_{1}". A file's name stands as it is (in LaTeX escaped).
QString variableName(const Conventions& conventions, int variable, int variables);
QString variableSubscript(const Conventions& conventions, int variable, int variables);
QString variableLatex(const Conventions& conventions, int variable, int variables);

// How an expression that is entered names its variables; never as a file does.
io::VariableNaming expressionNaming(const Conventions& conventions);

// The names of variables one after the other: "x₁x₂", and with dots between names of several letters, "sel·en".
QString variableProduct(const QStringList& names, const Conventions& conventions);

// A number in subscript or raised digits.
QString subscript(int number);
QString superscript(int number);

QString orderText(transform::SpectrumOrder order);  // "Hadamard order"
// "{0,1}", "±1"; of digits of another radix "{0,…,2}", "ω^f".
QString encodingText(session::Encoding encoding, int radix = 2);

// What every export and every session says: "x₁ most significant · index 0 first · {0,1} · Hadamard order · scale 1".
// The parts that mean something for this transform only.
QString conventionsText(const Conventions& conventions, const transform::TransformSpec& spec,
                        session::Encoding encoding, bool isLogic);

// A named set of all conventions at once.
struct ConventionPreset {
    const char* name;  // "SageMath"; to be translated by conventionPresetTitle()
    Conventions conventions;
    session::Encoding encoding = session::Encoding::ZeroOne;
    transform::SpectrumOrder order = transform::SpectrumOrder::Hadamard;
    transform::SpectrumScale scale = transform::SpectrumScale::One;
    transform::ExponentSign sign = transform::ExponentSign::Negative;
};
std::span<const ConventionPreset> conventionPresets();
QString conventionPresetTitle(const ConventionPreset& preset);

}  // namespace sequency::ui
