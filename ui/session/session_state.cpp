// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/session_state.h"

#include "engine/base/version.h"
#include "ui/document/transform_choice.h"
#include "ui/format/file_path.h"

#include <QDateTime>
#include <QJsonDocument>

#include <algorithm>
#include <array>
#include <utility>
#include <variant>

namespace sequency::ui {
namespace {

struct SecondWord {
    SecondRole role;
    const char* word;
};
constexpr std::array<SecondWord, 3> secondWords{{{SecondRole::FlowGraph, "flow_graph_g"},
                                                 {SecondRole::System, "system_h"},
                                                 {SecondRole::SystemOutput, "system_y"}}};

const SecondWord* secondWord(const std::string& word)
{
    const auto found = std::find_if(secondWords.begin(), secondWords.end(),
                                    [&word](const SecondWord& known) { return word == known.word; });
    return found == secondWords.end() ? nullptr : &*found;
}

struct NamesWord {
    Conventions::Names names;
    const char* word;
};
constexpr std::array<NamesWord, 3> namesWords{{{Conventions::Names::FromOne, "x1"},
                                               {Conventions::Names::FromZero, "x0"},
                                               {Conventions::Names::Letters, "a"}}};

constexpr const char* naturalOrder = "natural";

io::SessionText textOf(const EnteredText& entered)
{
    io::SessionText text{entered.text.toStdString(), entered.readAs.toStdString()};
    if (entered.variables >= 0)
        text.variables = static_cast<std::size_t>(entered.variables);
    if (entered.radix > 0)
        text.radix = static_cast<std::size_t>(entered.radix);
    return text;
}

EnteredText textOf(const io::SessionText& text)
{
    EnteredText entered{QString::fromStdString(text.text), QString::fromStdString(text.readAs)};
    if (text.variables && *text.variables <= static_cast<std::size_t>(Sources::maxVariables))
        entered.variables = static_cast<int>(*text.variables);
    const std::vector<int> radices = transformRadices();
    if (text.radix && std::any_of(radices.begin(), radices.end(),
                                  [&text](int radix) { return std::cmp_equal(radix, *text.radix); }))
        entered.radix = static_cast<int>(*text.radix);
    return entered;
}

io::SessionFunction functionOf(const SessionState& state, const QString& name,
                               const base::SharedFunction& function)
{
    io::SessionFunction result{name.toStdString(), function};
    for (const auto& [known, rest] : state.functionRests)
        if (known == function)
            result.rest = rest;
    for (const auto& [known, source] : state.sources)
        if (known == function)
            result.source = source;
    return result;
}

void addDocument(io::Session& session, const SessionState& state)
{
    const Document& document = state.workbench.document;
    session.head.name = document.name.toStdString();
    const auto add = [&](const Output& output) {
        session.functions.push_back(functionOf(state, output.name, output.function));
        session.functions.back().open = output.open;
        session.functions.back().isEdited = output.isEdited;
    };
    if (document.outputs.empty() && document.function) {
        add({document.outputName.isEmpty() ? document.name : document.outputName, document.function,
             document.open, document.isEdited});
        session.functions.back().source = textOf(document.source);
        if (!document.source.isEmpty() && !document.source.isOrderedByAppearance)
            session.functions.back().source.nameOrder = naturalOrder;
    }
    for (const Output& output : document.outputs)
        add(output);
    for (const QString& input : document.inputNames)
        session.inputNames.push_back(input.toStdString());
    session.usesInputNames = document.conventions.fileNames;
    session.current = document.outputs.empty() ? 0 : document.output;
    for (const auto& [role, word] : secondWords)
        if (const SecondFunction& second = document.second(role); second.function)
            session.seconds.emplace_back(word, functionOf(state, second.name, second.function));
        else if (!second.name.isEmpty())
            session.secondNames.emplace_back(word, second.name.toStdString());
    session.seconds.insert(session.seconds.end(), state.otherSeconds.begin(), state.otherSeconds.end());
    session.secondNames.insert(session.secondNames.end(), state.otherSecondNames.begin(),
                               state.otherSecondNames.end());
    session.spec = document.fullSpec();
    session.encoding = session::encodingName(document.encoding);
    session.firstMostSignificant = document.conventions.firstMostSignificant;
    session.indexZeroFirst = document.conventions.indexZeroFirst;
    for (const auto& [names, word] : namesWords)
        if (names == document.conventions.names)
            session.variableNames = word;
}

base::Error badWord(const std::string& source, const std::string& member, const std::string& word)
{
    return {base::ErrorKind::BadInput, "unknown " + member + " '" + word + "'", {source, 1, 1}};
}

// Checks that the transform, with the settings that the engine will receive, fits the functions.
base::Status checkTransform(const Document& document, const std::string& source)
{
    if (!document.function)
        return base::success();
    const auto described = transform::describe(document.fullSpec());
    if (described)
        return base::success();
    return base::Error{base::ErrorKind::BadInput, described.error().message, {source, 1, 1}};
}

base::Result<Document> documentOf(const io::Session& session, const std::string& source)
{
    Document document;
    document.name = QString::fromStdString(session.head.name);
    if (!session.functions.empty())
        document.function = session.functions[session.current].function;
    if (session.functions.size() == 1) {
        const io::SessionFunction& alone = session.functions.front();
        document.source = textOf(alone.source);
        document.source.isOrderedByAppearance =
            !document.source.isEmpty() && alone.source.nameOrder != naturalOrder;
        document.open = alone.open;
        document.isEdited = alone.isEdited;
        if (alone.name != session.head.name)
            document.outputName = QString::fromStdString(alone.name);
    }
    if (session.functions.size() > 1) {
        for (const io::SessionFunction& function : session.functions)
            document.outputs.push_back(
                {QString::fromStdString(function.name), function.function, function.open, function.isEdited});
        document.showOutput(session.current);
    }
    for (const std::string& input : session.inputNames)
        document.inputNames << QString::fromStdString(input);
    document.conventions.fileNames = session.usesInputNames;
    for (const auto& [word, function] : session.seconds)
        if (const SecondWord* known = secondWord(word))
            document.second(known->role) = {function.function, QString::fromStdString(function.name)};
    for (const auto& [word, name] : session.secondNames)
        if (const SecondWord* known = secondWord(word);
            known != nullptr && !document.second(known->role).function)
            document.second(known->role).name = QString::fromStdString(name);
    document.spec = session.spec;
    // Reset, because the radix and the variables of the function are used instead.
    document.spec.radix = transform::TransformSpec().radix;
    document.spec.variables = 0;
    if (!session.encoding.empty()) {
        const auto encoding = session::parseEncoding(session.encoding);
        if (!encoding)
            return badWord(source, "encoding", session.encoding);
        document.encoding = *encoding;
    }
    document.conventions.firstMostSignificant = session.firstMostSignificant;
    document.conventions.indexZeroFirst = session.indexZeroFirst;
    if (!session.variableNames.empty()) {
        const auto known =
            std::find_if(namesWords.begin(), namesWords.end(),
                         [&session](const NamesWord& word) { return session.variableNames == word.word; });
        if (known == namesWords.end())
            return badWord(source, "way to name variables", session.variableNames);
        document.conventions.names = known->names;
    }
    if (const auto fits = checkTransform(document, source); !fits)
        return fits.error();
    return document;
}

}  // namespace

io::Session toSession(const SessionState& state)
{
    io::Session session;
    session.head.program = std::string("sequency ") + base::version;
    session.head.saved = QDateTime::currentDateTimeUtc().toString(Qt::ISODate).toStdString();
    session.head.original = pathSetting(state.original).toStdString();
    session.head.originalHash = state.originalHash;
    addDocument(session, state);
    session.deviceId = state.deviceId.toStdString();
    session.deviceName = state.deviceName.toStdString();
    session.algorithm = state.workbench.computing.algorithm;
    session.element = state.workbench.computing.element;
    session.algorithmOptions = state.workbench.computing.options;
    session.views = QJsonDocument(state.views).toJson(QJsonDocument::Compact).toStdString();
    for (const CarriedBenchmark& carried : state.benchmarks)
        if (const auto* measured = std::get_if<SharedBenchmark>(&carried))
            session.benchmarks.push_back(benchmark::jsonOf(**measured));
        else
            session.benchmarks.push_back(*std::get<SharedBenchmarkText>(carried));
    session.notes = state.workbench.notes.toStdString();
    session.text = textOf(state.workbench.pendingText);
    session.rest = state.rest;
    return session;
}

base::Result<SessionState> fromSession(io::Session session, const std::string& source)
{
    SessionState state;
    auto document = documentOf(session, source);
    if (!document)
        return document.error();
    state.workbench = {std::move(document).value(),
                       {session.algorithm, session.element, session.algorithmOptions},
                       QString::fromStdString(session.notes),
                       textOf(session.text)};
    state.deviceId = QString::fromStdString(session.deviceId);
    state.deviceName = QString::fromStdString(session.deviceName);
    state.views = QJsonDocument::fromJson(QByteArray::fromStdString(session.views)).object();
    for (std::string& text : session.benchmarks)
        state.benchmarks.emplace_back(std::make_shared<const std::string>(std::move(text)));
    state.original = pathOfSetting(QString::fromStdString(session.head.original));
    state.originalHash = session.head.originalHash;
    state.rest = std::move(session.rest);
    for (const io::SessionFunction& function : session.functions) {
        if (!function.source.text.empty() && session.functions.size() > 1)
            state.sources.emplace_back(function.function, function.source);
        if (!function.rest.empty())
            state.functionRests.emplace_back(function.function, function.rest);
    }
    for (const auto& name : session.secondNames)
        if (secondWord(name.first) == nullptr)
            state.otherSecondNames.push_back(name);
    for (const auto& [word, function] : session.seconds) {
        if (secondWord(word) == nullptr)
            state.otherSeconds.emplace_back(word, function);
        else if (!function.rest.empty())
            state.functionRests.emplace_back(function.function, function.rest);
    }
    return state;
}

}  // namespace sequency::ui
