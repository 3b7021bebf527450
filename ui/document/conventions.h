// SPDX-License-Identifier: GPL-3.0-or-later
//
// The user's notation: which variable is the most significant, the names of the variables, and the index at which written values begin.
//
// The engine has only one convention: variable 1 is the most significant, and index 0 comes first. The settings in this file change names and wording
// on screen and in exports, but never a number. Encoding, order, scale and sign of the exponent belong to the transform. The functions have no state.
//
// Threads: UI thread.
#pragma once

#include "engine/analysis/forms/form_text.h"
#include "engine/io/expression/expression_reader.h"
#include "engine/session/calls/request.h"

#include <QString>
#include <QStringList>

#include <span>
#include <string>

namespace sequency::ui {

struct Conventions {
    enum class Names { FromOne, FromZero, Letters };  // variables named x1 x2 …, x0 x1 …, or a b c …
    bool firstMostSignificant = true;  // true if names are assigned from the most significant variable down
    Names names = Names::FromOne;
    // True if values written as text begin with index 0. Hexadecimal text always begins with the highest index.
    bool indexZeroFirst = true;
    // If `fileNames` is true, the names from the file, `inputNames`, take precedence over `names`. `inputNames` begins with the name of x1, the most
    // significant variable, and is used only if every variable has a name. It belongs to the function and is never stored in the settings.
    bool fileNames = true;
    QStringList inputNames = {};

    friend bool operator==(const Conventions&, const Conventions&) = default;
};

// Return the name of variable `variable`, from 1 (most significant) to `variables`: variableName() in a form such as "x1", "x0" or "c",
// variableSubscript() as "x₁" for screens, and variableLatex() as "x_{1}". A name from a file is unchanged, except that it is escaped in LaTeX.
QString variableName(const Conventions& conventions, int variable, int variables);
QString variableSubscript(const Conventions& conventions, int variable, int variables);
QString variableLatex(const Conventions& conventions, int variable, int variables);

// Returns the names of the variables in expressions that the user types. Names from a file are never used there.
io::VariableNaming expressionNaming(const Conventions& conventions);

// Returns the product of the variables, such as "x₁x₂". If a name has several letters, dots separate the names: "sel·en".
QString variableProduct(const QStringList& names, const Conventions& conventions);

QString subscript(int number);
QString superscript(int number);

QString orderText(transform::SpectrumOrder order);  // name of the order, such as "Hadamard order"
// Returns the name of an encoding: "{0,1}" or "±1" for radix 2, and for other radices a name such as "{0,…,2}" or "ω^f".
QString encodingText(session::Encoding encoding, int radix = 2);

// Returns the description of the conventions for exports and sessions, such as "x₁ most significant · index 0 first · {0,1} · Hadamard order · scale
// 1". It contains only the conventions that apply to this transform.
QString conventionsText(const Conventions& conventions, const transform::TransformSpec& spec,
                        session::Encoding encoding, bool isLogic);

struct ConventionPreset {
    std::string
        name;  // English name, which conventionPresetTitle() translates, or the name that the user entered
    Conventions conventions;
    session::Encoding encoding = session::Encoding::ZeroOne;
    transform::SpectrumOrder order = transform::SpectrumOrder::Hadamard;
    transform::SpectrumScale scale = transform::SpectrumScale::One;
    transform::ExponentSign sign = transform::ExponentSign::Negative;
    bool isSaved = false;  // true if the user defined the preset
};
std::span<const ConventionPreset> conventionPresets();  // the presets of the program
QString conventionPresetTitle(const ConventionPreset& preset);

// Returns the names of the variables in the text of a form. May be called on any thread.
analysis::FormNames formNames(const Conventions& conventions, int variables, bool isLatex);

}  // namespace sequency::ui
