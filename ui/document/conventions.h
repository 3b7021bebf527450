// SPDX-License-Identifier: GPL-3.0-or-later
//
// Naming and notation: the most significant variable, the names of variables, the index at which a text begins.
//
// The engine has only one convention (variable 1 is the most significant, index 0 comes first). These settings change names and texts on screen and
// in exports, never a number. Encoding, order, scale and the sign of the exponent are settings of the transform instead. Functions have no state.
//
// Threads: UI thread.
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
    // Whether values written as text begin with index 0. Hexadecimal text always begins with the highest index.
    bool indexZeroFirst = true;
    // Whether the names of variables in the file take precedence over `names`, and the names from the file, x1 (most significant) first. The file
    // names are used only if every variable has one. They belong to the function, never to the settings.
    bool fileNames = true;
    QStringList inputNames = {};

    friend bool operator==(const Conventions&, const Conventions&) = default;
};

// Returns the name of a variable, such as "x1", "x0" or "c". Variables have the numbers 1 (most significant) … n. `variableSubscript` uses a
// subscript for screens, "x₁"; `variableLatex` uses LaTeX, "x_{1}". A name from a file is unchanged (escaped in LaTeX).
QString variableName(const Conventions& conventions, int variable, int variables);
QString variableSubscript(const Conventions& conventions, int variable, int variables);
QString variableLatex(const Conventions& conventions, int variable, int variables);

// Returns how an entered expression names its variables; it never uses names from a file.
io::VariableNaming expressionNaming(const Conventions& conventions);

// Returns the product of the variables: "x₁x₂", or with dots if a name has several letters, "sel·en".
QString variableProduct(const QStringList& names, const Conventions& conventions);

QString subscript(int number);
QString superscript(int number);

QString orderText(transform::SpectrumOrder order);  // for example "Hadamard order"
// Returns the name of an encoding: "{0,1}" or "±1"; for digits of another radix, such as "{0,…,2}" or "ω^f".
QString encodingText(session::Encoding encoding, int radix = 2);

// Returns the text on the conventions that every export and every session contains, such as "x₁ most significant · index 0 first · {0,1} · Hadamard
// order · scale 1". It contains only the parts that apply to this transform.
QString conventionsText(const Conventions& conventions, const transform::TransformSpec& spec,
                        session::Encoding encoding, bool isLogic);

struct ConventionPreset {
    const char* name;  // such as "SageMath"; conventionPresetTitle() translates it
    Conventions conventions;
    session::Encoding encoding = session::Encoding::ZeroOne;
    transform::SpectrumOrder order = transform::SpectrumOrder::Hadamard;
    transform::SpectrumScale scale = transform::SpectrumScale::One;
    transform::ExponentSign sign = transform::ExponentSign::Negative;
};
std::span<const ConventionPreset> conventionPresets();
QString conventionPresetTitle(const ConventionPreset& preset);

}  // namespace sequency::ui
