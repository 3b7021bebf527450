// SPDX-License-Identifier: GPL-3.0-or-later
//
// Where the document's function comes from: files, texts, expressions, generators, examples, and what is made of the open one. What
// was read or made takes the document's place, as one entry of the history.
//
// Reading and making run on the worker's thread. The newest request counts, and any edit stops it. A function that the transform
// does not take is refused, with those that would; an expression, a generator, an example or a new function takes the first one that
// fits. Failures are reported, and what was open stays open. UI thread.
#pragma once

#include "engine/io/made/example.h"
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
class Reports;

class Sources : public QObject {
    Q_OBJECT

public:
    static constexpr int maxVariables = 24;  // that the spin boxes offer; files may hold more

    Sources(EngineJobs& jobs, DocumentHistory& history, Reports& reports, QObject* parent = nullptr);

public slots:
    void openFile(const QString& path);
    // What was read of a file already takes the document's place.
    void openLoaded(const sequency::ui::LoadedFunction& loaded, const QString& path);
    // Read as the conventions say: the first value is that of index 0 or of the highest index.
    void enterText(const QString& text, sequency::io::Format format = io::Format::Auto, int radix = 2);
    // What the expression says, in its algebra; takes the first transform that fits where the current one does not.
    void enterExpression(const QString& text, const sequency::io::ExpressionRequest& request);
    // A function made from parameters: "majority:7" (engine/io/made/generator.h).
    void generate(const QString& call);
    void openExample(const QString& name);
    // With a transform and an encoding of its own, and the papers' conventions.
    void openExample(const QString& name, const sequency::transform::TransformSpec& spec,
                     sequency::session::Encoding encoding, const QString& second = {});
    // As the table of examples says that it is best seen: transform, encoding, second function; ignored without a function.
    void openExample(const sequency::io::Example& example);
    void makeNew(const sequency::ui::NewFunction& wanted);
    // Of the open function's radix, else 2.
    void makeRandom(int variables);
    void makeRandom(int variables, std::uint64_t seed);
    // A function of numbers that a view found, as the inverse of an S-box: 2^n of them.
    void openNumbers(const std::vector<std::int64_t>& values, const QString& name);
    // A Boolean function that a view found, as words of bits (base/packed_bits.h).
    void openWords(const std::vector<std::uint64_t>& words, int variables, const QString& name);

    // Of an expression: what it says for so many variables, or a failure where it names more. Of another function: filled up
    // with zeros or cut, and edited by that. With nothing open: zeros.
    void setVariables(int variables);
    // Puts what is made of the function in its place: one step to undo. Of another number of variables it is a function alone,
    // without the other outputs of the table.
    void replaceByMade(const sequency::ui::FunctionChange& make, const QString& undoText);
    // An invariance operation of spectral logic on the function.
    void applyOperation(const sequency::analysis::SpectralStep& step, const QString& undoText);

    // What is being read or made is not wanted any more.
    void cancel();

signals:
    // A text was read and its function is about to take the document's place.
    void textTaken(const QString& text);
    // After a file or an example took the document's place, with the history as it was before that.
    void imported(bool wasClean);
    void fileOpened(const QString& path);

private:
    struct PendingReading {
        QString undoText;
        QString path;
        QString name;
        bool mayChangeTransform =
            false;                    // takes the first transform that fits where the current one does not
        bool isOperation = false;     // on the current function, whose table and name stay
        bool isResized = false;       // the current function for another number of variables
        bool isReproducible = false;  // a file or an example: nothing is lost where it is not saved
        std::string transform = {};   // wanted for it
        std::optional<Document> settings = {};  // encoding, transform and conventions that come with it
        std::optional<QString> typed = {};      // the text that is read
        EnteredText source = {};                // of an expression
        QString secondName = {};
    };

    void readExample(const QString& name, const QString& second, std::optional<Document> settings);
    void take(const LoadedFunction& loaded);
    Document documentOf(const LoadedFunction& loaded, const PendingReading& pending) const;
    static void putLoaded(Document& document, const LoadedFunction& loaded, const PendingReading& pending);
    // Says why the document's transform does not fit its function, and opens it with another one where that is chosen.
    void refuse(const Document& document, const LoadedFunction& loaded, const PendingReading& pending);

    EngineJobs& m_jobs;
    DocumentHistory& m_history;
    Reports& m_reports;
    PendingReading m_pending;
};

}  // namespace sequency::ui
