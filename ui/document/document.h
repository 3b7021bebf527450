// SPDX-License-Identifier: GPL-3.0-or-later
//
// The content of a window as a value: the function, its metadata, the text from which it was entered, its transform and its notation.
//
// The function is a single function or an output of a table. The metadata are the names of inputs and outputs, and the unspecified values
// (don't-cares). Every edit is a member function that also updates names, don't-cares and the table; it adds no entry to the undo history (see
// document_history.h). tableOf() returns the whole content in the form from which files are written.
//
// Ownership: functions and don't-care masks are shared and const, so that copies are cheap and can be passed to another thread.
#pragma once

#include "engine/io/truth_table.h"
#include "ui/document/conventions.h"
#include "ui/jobs/engine_jobs.h"

#include <QString>
#include <QStringList>

#include <array>
#include <vector>

namespace sequency::ui {

// The text typed into the field for the function, and the settings for parsing it.
//
// It is the expression that defines a function, or pending text that is stored with the document.
struct EnteredText {
    QString text = {};
    QString readAs = {};  // name of an io::Format or io::Algebra; empty to detect it
    int variables = -1;   // number of variables of an expression; −1 to determine it
    int radix =
        0;  // radix of pending text; 0 for the radix of the open function, or 2 if no function is open
    // True if undeclared names in an applied expression denote variables in the order of their first appearance, as in sessions of older versions.
    bool isOrderedByAppearance = false;

    bool isEmpty() const { return text.isEmpty(); }
    bool operator==(const EnteredText&) const = default;
};

// The second functions of the views. The document stores them so that their edits can be undone and saved. `FlowGraph` is g of a flow graph, `System`
// is g or h of the systems view, and `SystemOutput` is y of the systems view.
enum class SecondRole { FlowGraph, System, SystemOutput };

struct SecondFunction {
    base::SharedFunction function;  // null if the view creates it; ignored if f has another size
    // The name of `function`. If `function` is null, this is the user's choice: "f" or the name of an example; empty if the user has not chosen.
    QString name;

    friend bool operator==(const SecondFunction&, const SecondFunction&) = default;
};

struct Document {
    base::SharedFunction function;  // null if no function is open
    QString name;
    // The outputs of a table with several outputs, of which `function` is outputs[output].function. Empty if there is only one output.
    std::vector<Output> outputs = {};
    std::size_t output = 0;
    EnteredText source = {};                     // expression that defines the function, or empty
    std::array<SecondFunction, 3> seconds = {};  // indexed by SecondRole
    session::Encoding encoding = session::Encoding::ZeroOne;
    transform::TransformSpec spec = {};  // use fullSpec() to get the radix and variables of the function
    // The order, scale, sign and polarity that the user chose last. Choices that the current transform does not support are stored for the next one.
    transform::TransformSpec chosen = {};
    Conventions conventions = {};
    // Metadata of `function`: its name in the file (or empty), its don't-cares, and whether it is edited. Metadata of all outputs is in `outputs`.
    QString outputName = {};
    SharedBits open = {};
    bool isEdited = false;
    QStringList inputNames = {};  // names from the file, x1 first; empty if the file has none

    bool sameSettings(const Document& other) const
    {
        return encoding == other.encoding && spec == other.spec;
    }
    // Replaces the function, also in the table, and marks it as edited. Removes the expression and all don't-cares except those in `stillOpen`.
    void replaceFunction(base::SharedFunction changed, SharedBits stillOpen = {});
    // Replaces the function object by an equal one. Nothing else changes.
    void putFunction(base::SharedFunction same);
    void showOutput(std::size_t wanted);
    bool isOpenAt(std::size_t index) const { return open && index < open->size() && (*open)[index]; }
    // Returns the name of the function for headings, such as "adder.pla: sum, edited".
    QString title() const;
    // Returns the conventions, including the variable names from the file if the user has chosen to use them.
    Conventions naming() const;
    const SecondFunction& second(SecondRole role) const { return seconds[static_cast<std::size_t>(role)]; }
    SecondFunction& second(SecondRole role) { return seconds[static_cast<std::size_t>(role)]; }
    // Returns the transform settings with the radix and the number of variables of this function.
    transform::TransformSpec fullSpec() const;
    // Returns the document's encoding if it applies (to Boolean values and a transform over numbers), otherwise {0,1}.
    session::Encoding usedEncoding() const;
};

// Returns the content of the document for the writers of engine/io: all outputs in order, their names and don't-cares, and the input names.
// Errors:  BadUsage if no function is open.
// Threads: to be called on the worker thread, with a copy of the document.
// Cost:    O(N) per output of N values, which are copied.
base::Result<io::TruthTable> tableOf(const Document& document, const base::RunControl& control = {});

QString conventionsCaption(const Document& document);

// Returns all outputs in order, or the only function. Requires an open function.
std::vector<base::SharedFunction> functionsOf(const Document& document);

// Returns true if the document is an S-box by the rule of the engine (analysis/properties/sbox/sbox_facts.h): several Boolean outputs or one output of
// integers. A single Boolean function is not an S-box. Cost: O(outputs); for integers O(2^n), where the number of variables n is at most 16.
bool isSbox(const Document& document);

}  // namespace sequency::ui
