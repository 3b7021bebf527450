// SPDX-License-Identifier: GPL-3.0-or-later
//
// The one document of a window: which function is open, how it is transformed, and the newest spectrum.
//
// Everything that changes the document goes through here: it becomes an entry of the history, and a new spectrum is
// asked for at once; until that arrives the old one is marked as stale. Functions and spectra are shared and const.
// Lives on the UI thread; nothing here computes more than the copy of 2^20 values. EngineJobs must outlive it.
// It shows nothing: docks and views listen to its signals.
#pragma once

#include "engine/analysis/spectral_operation.h"
#include "engine/io/example.h"
#include "engine/io/expression_reader.h"
#include "ui/document/document.h"
#include "ui/document/selection.h"
#include "ui/jobs/engine_jobs.h"

#include <QString>
#include <QUndoStack>

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace sequency::ui {

// What did not work: a single action, the spectrum of the open function, the reading of an entered text.
enum class Failure { Action, Spectrum, Text };

// A function that is made from nothing: zeros, or random values.
struct NewFunction {
    int radix = 2;
    int variables = 4;
    bool isNumbers = false;                  // integers instead of digits
    std::optional<std::uint64_t> seed = {};  // random; else zeros
    std::string transform = {};              // wanted for it; empty: the present one, where that fits
};

// A way out of a failure: what a button says and does.
struct Remedy {
    QString text;
    std::function<void()> apply;
};

// Everything that a session keeps of a workbench.
struct WorkbenchState {
    Document document;
    std::string algorithm = "fast";
    std::optional<base::ElementType> element = {};
    base::Knobs knobs = {};
    QString notes;
    EnteredText pendingText = {};
};

// Another function made of one, on the worker.
using FunctionChange = std::function<base::Result<base::FunctionVector>(const base::FunctionVector& function,
                                                                        const base::RunControl& control)>;

class Workbench : public QObject {
    Q_OBJECT

public:
    // Cells can be edited by hand up to this many values: the copy stays under a frame.
    static constexpr std::size_t editableSize = std::size_t{1} << 20;
    // A text field shows at most this many values.
    static constexpr std::size_t textSize = 4096;
    static constexpr int maxVariables = 24;  // that the spin boxes offer; files may hold more
    // Bytes of functions that only the history keeps alive; beyond it the oldest entries go.
    static constexpr std::size_t usualHistoryBytes = std::size_t{512} << 20;

    explicit Workbench(EngineJobs& jobs, QObject* parent = nullptr);

    EngineJobs& jobs() { return m_jobs; }
    Selection& selection() { return m_selection; }
    const Document& document() const { return m_document; }
    // With the names that the file gives the variables (Document::naming).
    Conventions conventions() const { return m_document.naming(); }
    // For captions: conventionsText() of the document.
    QString conventionsCaption() const;
    bool hasFunction() const { return m_document.function != nullptr; }
    const SharedSpectrum& spectrum() const { return m_spectrum; }  // null before the first
    bool isStale() const { return m_stale; }
    QUndoStack& history() { return m_history; }
    void setHistoryBytes(std::size_t most) { m_historyBytes = most; }
    const std::string& algorithm() const { return m_algorithm; }
    const std::string& device() const { return m_device; }  // an id, or "auto"
    // Whether a person chose the device.
    bool isDeviceChosen() const { return m_deviceChosen; }
    // The chosen device or, for "auto", the usual one, whose limits the settings show; which one computes, the engine chooses for
    // every call (session/device_choice.h). Null before devices are known.
    const session::DeviceInfo* computingDevice() const;
    // Of the transform on that device, "fast" first; for "auto" also those for which another device is taken. Only "fast"
    // before devices are known.
    std::vector<std::string> algorithms() const;
    std::optional<base::ElementType> element() const { return m_element; }  // nothing: automatic
    // The element types that the transform can be computed in, of those that can be chosen.
    std::vector<base::ElementType> elements() const;
    // The same of any transform.
    static std::vector<base::ElementType> elementsOf(const transform::CatalogueEntry& entry, int radix);
    const base::Knobs& knobs() const { return m_knobs; }
    const QString& notes() const { return m_notes; }
    // Typed for a function, not applied yet.
    const EnteredText& pendingText() const { return m_pendingText; }
    WorkbenchState state() const
    {
        return {m_document, m_algorithm, m_element, m_knobs, m_notes, m_pendingText};
    }
    const std::vector<session::DeviceInfo>& devices() const { return m_devices; }
    const QString& openClProblem() const { return m_openClProblem; }

    bool canEditCells() const;
    QString whyCellsAreFixed() const;  // empty where they can be edited
    // Every radix that some transform works with.
    static std::vector<int> radices();

public slots:
    void openFile(const QString& path);
    // What was read of a file already takes the document's place.
    void openLoaded(const sequency::ui::LoadedFunction& loaded, const QString& path);
    // Read as the conventions say: the first value is that of index 0 or of the highest index.
    void enterText(const QString& text, sequency::io::Format format = io::Format::Auto, int radix = 2);
    // What the expression says, in its algebra; takes the first transform that fits where the current one does not.
    void enterExpression(const QString& text, const sequency::io::ExpressionRequest& request);
    // A function made from parameters: "majority:7" (engine/io/generator.h).
    void generate(const QString& call);
    void openExample(const QString& name);
    // With a transform and an encoding of its own, and the papers' conventions.
    void openExample(const QString& name, const sequency::transform::TransformSpec& spec,
                     sequency::session::Encoding encoding, const QString& second = {});
    // As the table of examples says that it is best seen: transform, encoding, second function; ignored without a function.
    void openExample(const sequency::io::Example& example);
    void makeNew(const sequency::ui::NewFunction& wanted);
    void makeRandom(int variables);
    void makeRandom(int variables, std::uint64_t seed);
    // Of an expression: what it says for so many variables, or a failure where it names more. Of another function: filled up
    // with zeros or cut, and edited by that. With nothing open: zeros.
    void setVariables(int variables);
    // A Boolean function that a view found, as words of bits (base/packed_bits.h).
    void openWords(const std::vector<std::uint64_t>& words, int variables, const QString& name);
    // Shows another output of the table.
    void setOutput(std::size_t output);
    // `before` is what a view showed so far, also where it made that by itself: what taking the edit back brings back. An edit
    // that goes on with the last one of this role (a stroke) becomes one entry with it.
    void setSecond(sequency::ui::SecondRole role, const sequency::base::SharedFunction& before,
                   const sequency::base::SharedFunction& after, const QString& undoText, bool goesOn = false);
    // What it is to be: a function, or by its name ("f" or an example) where that is null.
    void chooseSecond(sequency::ui::SecondRole role, const sequency::base::SharedFunction& function,
                      const QString& name, const QString& undoText);
    void setCell(std::size_t index, double value);
    void stepCell(std::size_t index);  // the next digit; 0 and 1 change places

    // Puts what is made of the function in its place: on the worker, one step to undo. Of another number of variables it is a function
    // alone, without the other outputs of the table.
    void replaceByMade(const sequency::ui::FunctionChange& make, const QString& undoText);
    // An invariance operation of spectral logic on the function.
    void applyOperation(const sequency::analysis::SpectralStep& step, const QString& undoText);
    // Replaces one coefficient of the spectrum and opens the function that has this spectrum (at most 4096 values; not a
    // Boolean function any more, as a rule). Real values only.
    void setCoefficient(std::size_t position, double value);
    bool canEditCoefficients() const;

    void setEncoding(sequency::session::Encoding encoding);
    void setTransform(const std::string& name);
    void setDirection(sequency::transform::Direction direction);
    void setOrder(sequency::transform::SpectrumOrder order);
    void setScale(sequency::transform::SpectrumScale scale);
    void setSign(sequency::transform::ExponentSign sign);
    void setConventions(const sequency::ui::Conventions& conventions);
    // All of them at once, one entry of the history; what the transform does not have stays as it is.
    void setConventionPreset(const sequency::ui::ConventionPreset& preset);
    // One '0' or '1' a variable, x1 first; empty: all 0. Others are refused.
    void setPolarity(const std::string& polarity);
    // These do not change the mathematical result and are no entry of the history.
    void setAlgorithm(const std::string& name);
    void setDevice(const std::string& id);
    void setElement(std::optional<sequency::base::ElementType> element);
    void setKnobs(const sequency::base::Knobs& knobs);

    // Plain text that goes with a session; no entry of the history (the text field has one of its own).
    void setNotes(const QString& notes);

    // Kept for a session, no entry of the history either.
    void setPendingText(const sequency::ui::EnteredText& text);

    // Takes all of a state at once and begins a new history. The device stays.
    void restore(const sequency::ui::WorkbenchState& state);

    void run();
    void reloadDevices();
    // Writes to a file on the worker's thread; the format by the suffix (vector_files.h).
    void saveSpectrum(const QString& path);

signals:
    void functionChanged(qint64 changedIndex);  // −1: more than one value, or another function
    void conventionsChanged();                  // names and texts, not the transform's settings
    // What changes the mathematical result: transform, direction, order, scale, sign, polarity, encoding. Also where
    // a change was refused, so that whoever asked shows the present one again.
    void transformChanged();
    void deviceChanged();  // where and how it is computed: device, algorithm, element type, knobs
    void devicesChanged();
    void spectrumChanged();
    void staleChanged(bool stale);
    void notesChanged();
    void pendingTextChanged();
    // A text was read and its function is about to take the document's place.
    void textTaken(const QString& text);
    void secondChanged(sequency::ui::SecondRole role);
    // After a file or an example took the document's place, with the history as it was before that.
    void imported(bool wasClean);
    void fileOpened(const QString& path);
    // An edit or a job did not work, everything is as before: one sentence, and the compiler's words if there are any. Where it is
    // the spectrum's, run() or another device may help.
    void failed(const QString& sentence, const QString& details,
                sequency::ui::Failure of = sequency::ui::Failure::Action);
    // The same of a request that some other choice would allow.
    void refused(const QString& sentence, const std::vector<sequency::ui::Remedy>& remedies);
    void noticed(const QString& sentence);

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
    class DocumentCommand;

    void evaluateAnew(int variables);
    void readExample(const QString& name, const QString& second = {});
    void push(const QString& undoText, Document document, qint64 changedIndex = -1);
    void push(DocumentCommand* command);
    void forgetOldest(int count);
    void apply(const Document& document, qint64 changedIndex);
    // Says why the document's transform does not fit its function. `loaded` is that function, to be opened with another one;
    // null: it is open.
    void refuse(const Document& document, const LoadedFunction* loaded, const PendingReading& pending);
    static void setTransformName(Document& document, const transform::CatalogueEntry& entry);
    void followSelection(const transform::TransformSpec& before);
    void setStale(bool stale);
    void read(const LoadedFunction& loaded);
    void fail(const base::Error& error, Failure of = Failure::Action);
    // Gives up what the transform or the device does not have, and says so.
    void dropImpossible();
    void takeDevices(const std::vector<session::DeviceInfo>& devices, const QString& problem);

    EngineJobs& m_jobs;
    Selection m_selection;
    Document m_document;
    QUndoStack m_history;
    std::size_t m_historyBytes = usualHistoryBytes;
    bool m_saidForgotten = false;
    PendingReading m_pending;
    std::string m_algorithm = "fast";
    std::string m_device = "auto";
    bool m_deviceChosen = false;
    std::optional<base::ElementType> m_element;
    // Chosen, but not possible at present: they come back where they are, as long as nothing else is chosen.
    std::optional<std::string> m_wantedAlgorithm;
    std::optional<base::ElementType> m_wantedElement;
    base::Knobs m_knobs;
    std::vector<session::DeviceInfo> m_devices;
    QString m_openClProblem;
    SharedSpectrum m_spectrum;
    bool m_stale = false;
    bool m_computingFailed = false;
    QString m_notes;
    EnteredText m_pendingText;
};

}  // namespace sequency::ui
