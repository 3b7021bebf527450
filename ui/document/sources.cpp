// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/sources.h"

#include "engine/analysis/spectral_operation.h"
#include "engine/io/generators/generator.h"
#include "engine/io/truth_table_file.h"
#include "ui/document/document_history.h"
#include "ui/document/notifications.h"
#include "ui/document/transform_choice.h"
#include "ui/format/engine_text.h"
#include "ui/format/file_path.h"

#include <QRandomGenerator>

#include <algorithm>

#include <utility>

namespace sequency::ui {
namespace {

// maximum length, in characters, of an expression that is used as the name of its function
constexpr qsizetype longestName = 40;

// Returns the transform to select if the document receives a function with this radix: null if the current transform fits, otherwise
// Vilenkin–Chrestenson, which generalizes the Walsh transform, or the first transform that fits.
const transform::CatalogueEntry* otherTransform(const Document& document, int radix)
{
    const auto fitting = transformsFor(radix);
    const auto named = [&fitting](std::string_view name) {
        const auto found = std::ranges::find(fitting, name, &transform::CatalogueEntry::name);
        return found == fitting.end() ? nullptr : *found;
    };
    if (fitting.empty() || named(document.spec.name) != nullptr)
        return nullptr;
    const transform::CatalogueEntry* const preferred = named("vilenkin-chrestenson");
    return preferred != nullptr ? preferred : fitting.front();
}

}  // namespace

Sources::Sources(EngineJobs& jobs, DocumentHistory& history, Notifications& reports, QObject* parent)
    : QObject(parent), m_jobs(jobs), m_history(history), m_reports(reports)
{
    connect(&jobs.functions(), &FunctionJobs::ready, this, &Sources::take);
    connect(&jobs.functions(), &FunctionJobs::failed, this, &Sources::onReadingFailed);
    connect(&history, &DocumentHistory::replacingFunction, this, [this] { m_jobs.functions().cancel(); });
}

void Sources::openFile(const QString& path)
{
    m_pending = {tr("Open %1").arg(path.section(QLatin1Char('/'), -1)), path, {}};
    m_pending.isReproducible = true;
    io::ReadOptions options;
    options.source = pathBytes(path);
    m_jobs.functions().readFile(path, options);
}

void Sources::openLoaded(const LoadedFunction& loaded, const QString& path, bool mayChangeTransform)
{
    m_jobs.functions().cancel();
    m_pending = {tr("Open %1").arg(path.section(QLatin1Char('/'), -1)), path, {}};
    m_pending.isReproducible = true;
    if (const auto* other = otherTransform(m_history.document(), loaded.function->radix);
        other != nullptr && mayChangeTransform)
        m_pending.transform = other->name;
    take(loaded);
}

void Sources::enterText(const QString& text, io::Format format, int radix)
{
    io::ReadOptions options;
    options.source = tr("text").toStdString();
    options.format = format;
    options.radix = radix;
    if (!m_history.document().conventions.indexZeroFirst)
        options.first = io::First::Highest;
    readText(text, options, false);
}

void Sources::readText(const QString& text, const io::ReadOptions& options, bool mayChangeTransform)
{
    m_pending = {tr("Enter a function"), {}, tr("entered")};
    m_pending.typed = text;
    m_pending.options = options;
    if (const auto* other = otherTransform(m_history.document(), options.radix);
        other != nullptr && mayChangeTransform)
        m_pending.transform = other->name;
    m_jobs.functions().readText(text, options);
}

// Reports the error. If the values can be read with another radix, asks for it instead.
void Sources::onReadingFailed(const base::Error& error)
{
    const auto typed = m_pending.typed;
    const auto options = m_pending.options;
    if (!typed || !options || options->radix != 2 || error.kind != base::ErrorKind::BadInput) {
        m_reports.fail(error, Failure::Text);
        return;
    }
    m_jobs.compute<std::vector<RadixReading>>(
        this, tr("Reading the text"),
        [text = typed->toStdString(), options = *options](
            session::Engine&, const base::RunControl& control) -> base::Result<std::vector<RadixReading>> {
            return otherRadices([&](int radix) {
                io::ReadOptions other = options;
                other.radix = radix;
                return io::readTruthTable(text, other, control);
            });
        },
        [this, error, text = *typed,
         options = *options](const base::Result<std::vector<RadixReading>>& readings) {
            if (!readings || readings->empty()) {
                m_reports.fail(error, Failure::Text);
                return;
            }
            askForRadix(*readings, error.place, [this, text, options](int radix) {
                io::ReadOptions other = options;
                other.radix = radix;
                readText(text, other, true);
            });
        });
}

void Sources::askForRadix(const std::vector<RadixReading>& readings, const base::SourceLocation& place,
                          const std::function<void(int radix)>& open)
{
    const QString problem = place.line > 0 && place.column > 0
                                ? tr("The value in line %1, column %2 is not a bit.")
                                      .arg(QString::number(place.line), QString::number(place.column))
                                : tr("The values are not a Boolean function.");
    std::vector<Remedy> remedies;
    QStringList offers;
    for (const RadixReading& reading : readings) {
        const transform::CatalogueEntry* const other = otherTransform(m_history.document(), reading.radix);
        offers << (other == nullptr ? tr("p = %1 (n = %2)").arg(reading.radix).arg(reading.variables)
                                    : tr("p = %1 (n = %2) and the %3 transform")
                                          .arg(QString::number(reading.radix),
                                               QString::number(reading.variables), engineText(other->title)));
        remedies.push_back(
            {tr("Open with p = %1").arg(reading.radix), [open, radix = reading.radix] { open(radix); }});
    }
    emit m_reports.refused(
        tr("%1 Open all values with %2?", "a sentence about a value, then a list of choices")
            .arg(problem, offers.join(tr(", or with "))),
        remedies, Failure::Text);
}

void Sources::enterExpression(const QString& text, const io::ExpressionRequest& request)
{
    const QString line = text.simplified();
    const QString name = line.size() > longestName ? line.left(longestName - 1) + QChar(u'…') : line;
    m_pending = {tr("Enter an expression"), {}, name, true};
    m_pending.typed = text;
    m_pending.source = {text, {}, request.variables.value_or(-1)};
    m_pending.source.isOrderedByAppearance =
        request.naming.freeNames == io::VariableNaming::FreeNames::Appearance;
    if (request.algebra != io::Algebra::Auto)
        m_pending.source.readAs = QString::fromStdString(std::string(io::algebraName(request.algebra)));
    m_jobs.functions().make(tr("Evaluating an expression"),
                            [name, request, text = text.toStdString()](const base::RunControl& control) {
                                return loadedAs(name, io::readExpression(text, request, control));
                            });
}

void Sources::generate(const QString& call)
{
    m_pending = {tr("Generate %1").arg(call), {}, call, true};
    m_jobs.functions().make(tr("Making a function"), [call](const base::RunControl& control) {
        return loadedAs(call, io::generate(call.toStdString(), control));
    });
}

void Sources::openExample(const QString& name)
{
    readExample(name, {}, {});
}

void Sources::openExample(const QString& name, const transform::TransformSpec& spec,
                          session::Encoding encoding, const QString& second)
{
    Document settings;
    settings.encoding = encoding;
    settings.spec = spec;
    readExample(name, second, std::move(settings));
}

void Sources::openExample(const io::Example& example)
{
    if (!example.hasFunction)
        return;
    transform::TransformSpec spec;
    spec.name = example.transform;
    openExample(QString::fromStdString(example.name), spec,
                example.encoding == "polarity" ? session::Encoding::RootsOfUnity : session::Encoding::ZeroOne,
                QString::fromStdString(example.second));
}

void Sources::readExample(const QString& name, const QString& second, std::optional<Document> settings)
{
    m_pending = {tr("Open the example %1").arg(name), {}, name, true};
    m_pending.isReproducible = true;
    m_pending.settings = std::move(settings);
    m_pending.secondName = second;
    m_jobs.functions().make(tr("Opening an example"),
                            [name, second](const base::RunControl&) { return loadedExample(name, second); });
}

void Sources::makeNew(const NewFunction& wanted)
{
    const QString name = wanted.seed ? tr("random-%1").arg(*wanted.seed) : tr("entered");
    m_pending = {tr("New function"), {}, name, true};
    m_pending.transform = wanted.transform;
    m_jobs.functions().make(tr("Making a function"), [wanted, name](const base::RunControl& control) {
        return loadedAs(name, newFunction(wanted, control));
    });
}

void Sources::makeRandom(int variables)
{
    makeRandom(variables, QRandomGenerator::global()->generate());
}

void Sources::makeRandom(int variables, std::uint64_t seed)
{
    const int radix = m_history.hasFunction() ? m_history.document().function->radix : 2;
    const QString name = tr("random-%1").arg(seed);
    m_pending = {tr("Random function"), {}, name};
    m_jobs.functions().make(tr("Making a random function"), [=](const base::RunControl& control) {
        return loadedAs(name, io::randomFunction(seed, radix, variables, control));
    });
}

void Sources::openNumbers(const std::vector<std::int64_t>& values, const QString& name)
{
    m_pending = {tr("Open a found function"), {}, name, true};
    m_jobs.functions().make(tr("Making a function"), [values, name](const base::RunControl&) {
        return loadedAs(name, functionOfNumbers(values));
    });
}

void Sources::openWords(const std::vector<std::uint64_t>& words, int variables, const QString& name)
{
    m_pending = {tr("Open a found function"), {}, name, true};
    m_jobs.functions().make(tr("Making a function"), [words, variables, name](const base::RunControl&) {
        return loadedAs(name, functionOfWords(words, variables));
    });
}

void Sources::setVariables(int variables)
{
    const Document& document = m_history.document();
    if (m_history.hasFunction() && document.function->variables == variables)
        return;
    const bool isEvaluated = document.outputs.empty() && !document.source.isEmpty();
    m_pending = {
        tr("Set n = %1").arg(variables), {}, m_history.hasFunction() ? document.name : tr("entered")};
    m_pending.isResized = m_history.hasFunction();
    if (isEvaluated) {
        m_pending.source = document.source;
        m_pending.source.variables = variables;
    }
    m_jobs.functions().make(isEvaluated ? tr("Evaluating an expression") : tr("Resizing the function"),
                            [document, variables, isEvaluated](const base::RunControl& control) {
                                return isEvaluated ? evaluatedAnew(document, variables, control)
                                                   : resizedDocument(document, variables, control);
                            });
}

void Sources::replaceByMade(const FunctionChange& make, const QString& undoText)
{
    if (!m_history.hasFunction())
        return;
    m_pending = {undoText, {}, m_history.document().name};
    m_pending.isOperation = true;
    // If the number of variables changes, the result replaces the table but retains the user's choice of names.
    m_pending.isResized = true;
    m_jobs.functions().make(
        undoText, [function = m_history.document().function, make](const base::RunControl& control) {
            return changedBy(make, *function, control);
        });
}

void Sources::applyOperation(const analysis::SpectralStep& step, const QString& undoText)
{
    replaceByMade(
        [step](const base::FunctionVector& function, const base::RunControl& control) {
            return analysis::apply(function, step, control);
        },
        undoText);
}

void Sources::cancel()
{
    m_jobs.functions().cancel();
    m_pending = {};
}

void Sources::take(const LoadedFunction& loaded)
{
    const PendingReading pending = std::exchange(m_pending, {});
    Document next = documentOf(loaded, pending);
    if (!transformFits(next)) {
        // Makes the widgets show the current function again. This also clears messages, so it must precede refuse().
        emit m_history.functionChanged(-1);
        refuse(next, loaded, pending);
        return;
    }
    if (pending.typed)
        emit textTaken(*pending.typed);
    const bool wasClean = m_history.stack().isClean();
    m_history.push(pending.undoText, std::move(next));
    if (pending.isReproducible)
        emit imported(wasClean);
    if (!pending.path.isEmpty())
        emit fileOpened(pending.path);
}

Document Sources::documentOf(const LoadedFunction& loaded, const PendingReading& pending) const
{
    Document next = m_history.document();
    if (pending.isOperation && loaded.function->variables == next.function->variables)
        next.replaceFunction(loaded.function);
    else
        putLoaded(next, loaded, pending);
    for (const SecondRole role : {SecondRole::FlowGraph, SecondRole::System})
        if (loaded.second) {
            next.second(role) = {loaded.second, pending.secondName};
        }
    if (pending.settings) {
        next.encoding = pending.settings->encoding;
        next.spec = pending.settings->spec;
        next.conventions = pending.settings->conventions;
    }
    if (const auto* wanted = transform::catalogueEntry(pending.transform))
        chooseTransform(next, *wanted);
    if (pending.mayChangeTransform && !transformFits(next))
        if (const auto fitting = transformsFor(next.function->radix); !fitting.empty())
            chooseTransform(next, *fitting.front());
    next.spec.polarity = polarityFor(next.spec.polarity, next.function->variables);
    return next;
}

void Sources::putLoaded(Document& document, const LoadedFunction& loaded, const PendingReading& pending)
{
    document.function = loaded.function;
    document.name = loaded.name.isEmpty() ? pending.name : loaded.name;
    document.outputs = loaded.outputs;
    document.output = loaded.output;
    document.source = pending.source;
    document.outputName = loaded.outputName;
    document.open = loaded.open;
    document.isEdited = loaded.isEdited;
    document.inputNames = loaded.inputNames;
    if (!pending.isResized)
        document.conventions.fileNames = true;
    if (document.output < document.outputs.size())
        document.showOutput(document.output);
}

void Sources::refuse(const Document& document, const LoadedFunction& loaded, const PendingReading& pending)
{
    std::vector<Remedy> remedies;
    for (const transform::CatalogueEntry* fitting : transformsFor(document.function->radix))
        remedies.push_back({tr("Open with %1").arg(engineText(fitting->title)),
                            [this, name = std::string(fitting->name), loaded, again = pending] {
                                m_jobs.functions().cancel();
                                m_pending = again;
                                m_pending.transform = name;
                                take(loaded);
                            }});
    emit m_reports.refused(whyTransformDoesNotFit(document), remedies);
}

}  // namespace sequency::ui

#include "moc_sources.cpp"
