// SPDX-License-Identifier: GPL-3.0-or-later
//
// What is open in a window, as a value: the function (one alone, or an output of a table), what its file says of it beside the
// values (names of inputs and outputs, values left open), what it was entered as, and how it is transformed and written.
//
// Functions and planes of open values are shared and const, so that copies are cheap and may go to another thread. Every edit is
// one of the member functions, so that names, open values and the table follow the function; nothing here is an entry of the
// history (document_history.h). tableOf() gives all of it in the form that files are written from.
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

// Second functions that views keep with the document, so that their edits can be undone and are saved.
enum class SecondRole {
    FlowGraph,
    System,
    SystemOutput
};  // g of a flow graph; g or h, and y of the systems page

struct SecondFunction {
    base::SharedFunction function;  // null where the view makes its own; views ignore one of another size
    // What it is called; where there is no function, what was chosen instead: "f" or an example. Empty: nothing was.
    QString name;

    friend bool operator==(const SecondFunction&, const SecondFunction&) = default;
};

struct Document {
    base::SharedFunction function;  // null: nothing is open
    QString name;
    // Of a table with several outputs; `function` is outputs[output].function then. Empty: one function alone.
    std::vector<Output> outputs = {};
    std::size_t output = 0;
    EnteredText source = {};  // the expression that the function was entered as; empty: something else
    std::array<SecondFunction, 3> seconds = {};  // by SecondRole
    session::Encoding encoding = session::Encoding::ZeroOne;
    transform::TransformSpec spec = {};  // radix and variables are the function's
    // Order, scale, sign and polarity as last chosen: a transform without one of them lays it aside for the next that has it.
    transform::TransformSpec chosen = {};
    Conventions conventions = {};
    // Of `function`, beside its values: what its file calls it (empty: nothing), where that leaves a value open, and whether it
    // was changed since it came. Those of the other outputs stand with them.
    QString outputName = {};
    SharedBits open = {};
    bool isEdited = false;
    QStringList inputNames = {};  // as the file calls them, x1 first; empty: it does not

    bool sameSettings(const Document& other) const
    {
        return encoding == other.encoding && spec == other.spec;
    }
    // An edit: puts a function in the place of the current one, of the table too. No expression says what it is any more, and
    // what was open is decided but for `stillOpen`.
    void replaceFunction(base::SharedFunction changed, SharedBits stillOpen = {});
    // The same function at another address; nothing else changes.
    void putFunction(base::SharedFunction same);
    void showOutput(std::size_t wanted);
    bool isOpenAt(std::size_t index) const { return open && index < open->size() && (*open)[index]; }
    // What headings call the function: "adder.pla: sum, edited".
    QString title() const;
    // The conventions, with the file's names of variables where they are to be used.
    Conventions naming() const;
    const SecondFunction& second(SecondRole role) const { return seconds[static_cast<std::size_t>(role)]; }
    SecondFunction& second(SecondRole role) { return seconds[static_cast<std::size_t>(role)]; }
    // The transform of this function: the settings with its radix and size.
    transform::TransformSpec fullSpec() const;
    // The encoding where it has a meaning (Boolean values, transforms over numbers), else {0,1}.
    session::Encoding usedEncoding() const;
};

// Everything that the document holds of its file, for the writers of io: all outputs in their order with their names and
// open values, and the names of the inputs. BadUsage where nothing is open. Copies the values, O(N) per output: for the
// worker's thread (the document may be captured by value).
base::Result<io::TruthTable> tableOf(const Document& document, const base::RunControl& control = {});

// For captions: conventionsText() of the document.
QString conventionsCaption(const Document& document);

}  // namespace sequency::ui
