// SPDX-License-Identifier: GPL-3.0-or-later
//
// The content of a window as a value: the function, its metadata, the text it was entered as, its transform and its notation.
//
// The function is a single function or an output of a table. The metadata are the names of inputs and outputs and the unspecified values
// (don't-cares). Every edit is a member function, so that names, don't-cares and the table follow the function; none of them adds an entry to the
// history (document_history.h). tableOf() returns the whole content in the form that files are written from.
//
// Ownership: functions and don't-care masks are shared and const, so that copies are cheap and may go to another thread.
#pragma once

#include "engine/io/truth_table.h"
#include "ui/document/conventions.h"
#include "ui/document/entered_text.h"
#include "ui/jobs/engine_jobs.h"

#include <QString>
#include <QStringList>

#include <array>
#include <vector>

namespace sequency::ui {

// Second functions of the views, stored in the document so that their edits can be undone and saved.
enum class SecondRole {
    FlowGraph,
    System,
    SystemOutput
};  // g of a flow graph; g or h, and y, of the systems view

struct SecondFunction {
    base::SharedFunction function;  // null if the view creates it; ignored if its size differs
    // The name of the function. If there is no function, the name of the choice: "f" or an example; empty if nothing is chosen.
    QString name;

    friend bool operator==(const SecondFunction&, const SecondFunction&) = default;
};

struct Document {
    base::SharedFunction function;  // null if nothing is open
    QString name;
    // The outputs of a table with several outputs; `function` is outputs[output].function. Empty for a single function.
    std::vector<Output> outputs = {};
    std::size_t output = 0;
    EnteredText source = {};                     // expression from which the function was made, or empty
    std::array<SecondFunction, 3> seconds = {};  // indexed by SecondRole
    session::Encoding encoding = session::Encoding::ZeroOne;
    transform::TransformSpec spec = {};  // radix and variables are those of the function
    // The last chosen order, scale, sign and polarity. A setting that the current transform lacks stays here for the next transform that has it.
    transform::TransformSpec chosen = {};
    Conventions conventions = {};
    // Metadata of `function`: its name in the file (or empty), its don't-cares, and whether it was edited since it was read. The metadata of the
    // other outputs are in `outputs`.
    QString outputName = {};
    SharedBits open = {};
    bool isEdited = false;
    QStringList inputNames = {};  // names from the file, x1 first; empty if the file has none

    bool sameSettings(const Document& other) const
    {
        return encoding == other.encoding && spec == other.spec;
    }
    // Replaces the current function, also in the table, as an edit: removes the expression and keeps only the don't-cares in `stillOpen`.
    void replaceFunction(base::SharedFunction changed, SharedBits stillOpen = {});
    // Replaces the function by an equal function at another address; nothing else changes.
    void putFunction(base::SharedFunction same);
    void showOutput(std::size_t wanted);
    bool isOpenAt(std::size_t index) const { return open && index < open->size() && (*open)[index]; }
    // Returns the name of the function in headings, such as "adder.pla: sum, edited".
    QString title() const;
    // Returns the conventions, with the variable names of the file if they are to be used.
    Conventions naming() const;
    const SecondFunction& second(SecondRole role) const { return seconds[static_cast<std::size_t>(role)]; }
    SecondFunction& second(SecondRole role) { return seconds[static_cast<std::size_t>(role)]; }
    // Returns the settings of the transform with the radix and size of this function.
    transform::TransformSpec fullSpec() const;
    // Returns the encoding if it applies (Boolean values, transforms over numbers), otherwise {0,1}.
    session::Encoding usedEncoding() const;
};

// Returns everything that the document stores of its file, for the writers of io: all outputs in their order with their names and don't-cares, and
// the names of the inputs. BadUsage if nothing is open. Copies the values, O(N) per output; call it on the worker thread (the document may be
// captured by value).
base::Result<io::TruthTable> tableOf(const Document& document, const base::RunControl& control = {});

QString conventionsCaption(const Document& document);

}  // namespace sequency::ui
