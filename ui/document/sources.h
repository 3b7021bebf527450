// SPDX-License-Identifier: GPL-3.0-or-later
//
// The sources of the document's function: files, texts, expressions, generators, examples, and changes of the open function.
//
// A function that was read or created replaces the document's function as one entry of the history. The latest request counts, and any edit cancels
// it. A function that does not fit the transform is refused, with a list of the transforms that fit; expressions, generators, examples and new
// functions instead select the first transform that fits.
//
// Errors:  reported to the user; the open function stays open.
// Threads: UI thread; reading and creating run on the worker thread.
#pragma once

#include "engine/io/generators/example.h"
#include "ui/document/made_functions.h"

#include <QObject>
#include <QString>

#include <cstdint>
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
    static constexpr int maxVariables = 24;  // limit of the spin boxes, but not of files

    Sources(EngineJobs& jobs, DocumentHistory& history, Notifications& reports, QObject* parent = nullptr);

public slots:
    void openFile(const QString& path);
    // Puts a function that was already read from `path` into the document.
    void openLoaded(const sequency::ui::LoadedFunction& loaded, const QString& path);
    // Reads the text according to the conventions: its first value has index 0 or the highest index.
    void enterText(const QString& text, sequency::io::Format format = io::Format::Auto, int radix = 2);
    // Evaluates the expression in its algebra. Selects the first transform that fits if the current one does not.
    void enterExpression(const QString& text, const sequency::io::ExpressionRequest& request);
    // Creates a function from a generator call such as "majority:7" (engine/io/generators/generator.h).
    void generate(const QString& call);
    void openExample(const QString& name);
    // Opens an example with its own transform and encoding, and with the conventions of the papers.
    void openExample(const QString& name, const sequency::transform::TransformSpec& spec,
                     sequency::session::Encoding encoding, const QString& second = {});
    // Opens an example with the transform, encoding and second function from the table of examples. No effect if the example has no function.
    void openExample(const sequency::io::Example& example);
    void makeNew(const sequency::ui::NewFunction& wanted);
    // Creates a random function. The radix is that of the open function, otherwise 2.
    void makeRandom(int variables);
    void makeRandom(int variables, std::uint64_t seed);
    // Opens a function of 2^n integers that a view computed, such as the inverse of an S-box.
    void openNumbers(const std::vector<std::int64_t>& values, const QString& name);
    // Opens a Boolean function that a view computed, as words of bits (base/packed_bits.h).
    void openWords(const std::vector<std::uint64_t>& words, int variables, const QString& name);

    // Changes the number of variables. An expression is evaluated for `variables` variables and fails if it names more. Any other function is
    // extended by zeros or truncated and then counts as edited. If nothing is open, creates a function of zeros.
    void setVariables(int variables);
    // Replaces the function by the result of `make`, as one step of the history. If the number of variables changes, the result is a single function
    // without the other outputs of the table.
    void replaceByMade(const sequency::ui::FunctionChange& make, const QString& undoText);
    // Applies an invariance operation of spectral logic to the function.
    void applyOperation(const sequency::analysis::SpectralStep& step, const QString& undoText);

    void cancel();

signals:
    // Emitted when a text has been read and its function is about to replace the function of the document.
    void textTaken(const QString& text);
    // Emitted after a file or an example was opened. `wasClean` tells whether the history had no unsaved changes before.
    void imported(bool wasClean);
    void fileOpened(const QString& path);

private:
    struct PendingReading {
        QString undoText;
        QString path;
        QString name;
        // True if the first transform that fits is selected when the current one does not fit.
        bool mayChangeTransform = false;
        bool isOperation = false;     // true if table and name of the function stay
        bool isResized = false;       // true for the same function with another size
        bool isReproducible = false;  // true for a file or an example, which cannot be lost
        std::string transform = {};
        std::optional<Document> settings = {};  // encoding, transform and conventions to set
        std::optional<QString> typed = {};
        EnteredText source = {};
        QString secondName = {};
    };

    void readExample(const QString& name, const QString& second, std::optional<Document> settings);
    void take(const LoadedFunction& loaded);
    Document documentOf(const LoadedFunction& loaded, const PendingReading& pending) const;
    static void putLoaded(Document& document, const LoadedFunction& loaded, const PendingReading& pending);
    // Reports why the document's transform does not fit its function; the message offers to open it with another transform.
    void refuse(const Document& document, const LoadedFunction& loaded, const PendingReading& pending);

    EngineJobs& m_jobs;
    DocumentHistory& m_history;
    Notifications& m_reports;
    PendingReading m_pending;
};

}  // namespace sequency::ui
