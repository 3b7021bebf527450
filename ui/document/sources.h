// SPDX-License-Identifier: GPL-3.0-or-later
//
// Opens functions in the document: from files, text, expressions, generators and examples, or by changing the open function.
//
// A function that was read or created replaces the document's function as one entry of the undo history. A new request replaces a pending request,
// and an edit that replaces the function cancels it. Other edits, such as a change of the transform, leave it pending. If a function that was read does
// not fit the transform, it is refused, with a list of the transforms that fit. For expressions, generators, examples and new functions, the first
// transform that fits is selected instead. If entered values are not a Boolean function but can be read with another p, the user is asked once
// (askForRadix()).
//
// Errors:  reported to the user; the open function stays open.
// Threads: UI thread. Functions are read and created on the worker thread.
#pragma once

#include "engine/io/generators/example.h"
#include "engine/io/read_options.h"
#include "ui/document/made_functions.h"
#include "ui/document/transform_choice.h"

#include <QObject>
#include <QString>

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace sequency::analysis {
struct SpectralStep;
}

namespace sequency::ui {

class DocumentHistory;
class Notifications;

class Sources : public QObject {
    Q_OBJECT

public:
    static constexpr int maxVariables = 24;  // maximum of the spin boxes; a file may have more variables

    Sources(EngineJobs& jobs, DocumentHistory& history, Notifications& reports, QObject* parent = nullptr);

public slots:
    void openFile(const QString& path);
    // Opens a function that was already read from `path`. If the current transform does not fit and `mayChangeTransform` is true, selects the first
    // transform that fits.
    void openLoaded(const sequency::ui::LoadedFunction& loaded, const QString& path,
                    bool mayChangeTransform = false);
    // Asks whether to open values that are not a Boolean function with another radix. The question names the transform if it must change, and calls
    // `open` with the chosen radix. `place` is the first value that is not a bit. Requires at least one reading.
    void askForRadix(const std::vector<sequency::ui::RadixReading>& readings,
                     const sequency::base::SourceLocation& place, const std::function<void(int radix)>& open);
    // Reads the text as a function. The conventions define whether its first value has index 0 or the highest index.
    void enterText(const QString& text, sequency::io::Format format = io::Format::Auto, int radix = 2);
    // Evaluates the expression in its algebra. If the current transform does not fit the result, selects the first transform that does.
    void enterExpression(const QString& text, const sequency::io::ExpressionRequest& request);
    // Creates a function from a generator call such as "majority:7" (engine/io/generators/generator.h).
    void generate(const QString& call);
    void openExample(const QString& name);
    // Opens an example with this transform and encoding and the conventions of the published papers. `second` names its second function, or is empty.
    void openExample(const QString& name, const sequency::transform::TransformSpec& spec,
                     sequency::session::Encoding encoding, const QString& second = {});
    // Opens an example with its transform, encoding and second function from the table of examples. Has no effect if the example has no function.
    void openExample(const sequency::io::Example& example);
    void makeNew(const sequency::ui::NewFunction& wanted);
    // Creates a random function with the radix of the open function, or with radix 2 if no function is open.
    void makeRandom(int variables);
    void makeRandom(int variables, std::uint64_t seed);
    // Opens a function of 2^n integers that a view has computed, such as the inverse of an S-box.
    void openNumbers(const std::vector<std::int64_t>& values, const QString& name);
    // Opens a Boolean function that a view has computed, given as words of bits (base/packed_bits.h).
    void openWords(const std::vector<std::uint64_t>& words, int variables, const QString& name);

    // Changes the number of variables. An expression is evaluated for `variables` variables; the call fails if the expression names more variables.
    // Any other function is extended by zeros or truncated, and is then marked as edited. If no function is open, creates a function of zeros.
    void setVariables(int variables);
    // Replaces the function by the result of `make` as one entry of the history. If the number of variables changes, the result becomes the only
    // function, and the table with all other outputs is dropped.
    void replaceByMade(const sequency::ui::FunctionChange& make, const QString& undoText);
    // Applies an invariance operation of spectral logic to the function.
    void applyOperation(const sequency::analysis::SpectralStep& step, const QString& undoText);

    void cancel();

signals:
    // Emitted when entered text has been read, before its function replaces the function of the document.
    void textTaken(const QString& text);
    // Emitted after a file or an example was opened. `wasClean` is true if the history had no unsaved changes before.
    void imported(bool wasClean);
    void fileOpened(const QString& path);

private:
    struct PendingReading {
        QString undoText;
        QString path;
        QString name;
        // True if the first transform that fits is selected when the current transform does not fit.
        bool mayChangeTransform = false;
        bool isOperation = false;     // true if the function retains its table and name
        bool isResized = false;       // true if only the size of the function changes
        bool isReproducible = false;  // true for a file or an example, which can be read again
        std::string transform = {};
        std::optional<Document> settings = {};  // source of the encoding, transform and conventions
        std::optional<QString> typed = {};
        std::optional<io::ReadOptions> options = {};  // set if `typed` is a list of values
        EnteredText source = {};
        QString secondName = {};
    };

    void readText(const QString& text, const io::ReadOptions& options, bool mayChangeTransform);
    void onReadingFailed(const base::Error& error);
    void readExample(const QString& name, const QString& second, std::optional<Document> settings);
    void take(const LoadedFunction& loaded);
    Document documentOf(const LoadedFunction& loaded, const PendingReading& pending) const;
    static void putLoaded(Document& document, const LoadedFunction& loaded, const PendingReading& pending);
    // Reports why the document's transform does not fit its function. The message offers to open the function with another transform.
    void refuse(const Document& document, const LoadedFunction& loaded, const PendingReading& pending);

    EngineJobs& m_jobs;
    DocumentHistory& m_history;
    Notifications& m_reports;
    PendingReading m_pending;
};

}  // namespace sequency::ui
