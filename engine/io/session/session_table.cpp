// SPDX-License-Identifier: GPL-3.0-or-later
//
// Converts the functions of a session to a table, and a table to a session that contains only functions.
#include "engine/base/text/display_text.h"
#include "engine/base/text/text.h"
#include "engine/base/version.h"
#include "engine/io/bytes/located_json.h"
#include "engine/io/formats/format_row.h"
#include "engine/io/formats/read_checks.h"
#include "engine/io/formats/table_writers.h"
#include "engine/io/results/result_document.h"
#include "engine/io/session/session_file.h"

#include <fmt/format.h>

namespace sequency::io {
namespace {

// Checks that the text can be the beginning of a valid JSON document.
base::Result<TruthTable> checkSessionBegin(const TextInput& input)
{
    const auto json = LocatedJson::parse(input.text, input.options.source, input.control);
    if (json || json.error().message == LocatedJson::endsEarly)
        return TruthTable();
    return json.error();
}

DetectionConfidence likenessToSession(const TextShape& shape)
{
    return looksLikeSession(shape.text) || looksLikeResult(shape.text) ? DetectionConfidence::Sure
                                                                       : DetectionConfidence::None;
}

base::Result<TruthTable> readSessionTable(const TextInput& input)
{
    if (looksLikeResult(input.text))
        return readResultDocument(input);
    if (input.isBegin)
        return checkSessionBegin(input);
    const auto session = SEQUENCY_TRY(parseSession(input.text, input.options.source, input.control));
    if (session.functions.empty())
        return badInput(input, 0, "the session contains no function, expected at least one");
    const base::FunctionVector& first = *session.functions.front().function;
    if (input.options.variables.value_or(first.variables) != first.variables)
        return badInput(input, 0,
                        fmt::format("the session's function has {} variables, expected {}", first.variables,
                                    *input.options.variables));
    constexpr int notRequested = 2;
    if (input.options.radix != notRequested && input.options.radix != first.radix)
        return badInput(input, 0,
                        fmt::format("the session's function has radix {}, expected {}", first.radix,
                                    input.options.radix));
    TruthTable table;
    table.radix = first.radix;
    table.variables = first.variables;
    for (const SessionFunction& function : session.functions) {
        if (input.control.stopRequested())
            return base::cancelled();
        auto single = SEQUENCY_TRY(tableOf(*function.function, function.name));
        SEQUENCY_TRY(leaveOpen(single.outputs.front(), function.open.get()));
        table.outputs.push_back(std::move(single.outputs.front()));
    }
    table.inputNames = session.inputNames;
    if (session.functions.size() > 1)
        table.notes.push_back({"the session shows " + base::quotedToken(outputName(table, session.current))});
    return table;
}

base::Status writeSessionTable(const WriteJob& job)
{
    Session session;
    session.head.program = std::string("sequency ") + base::version;
    session.head.name = job.table.name;
    session.spec.radix = job.table.radix;
    session.spec.variables = job.table.variables;
    for (std::size_t i = 0; i < job.outputs.size(); ++i) {
        auto function = SEQUENCY_TRY(functionOf(job.table, job.outputs[i], job.options.dontCare));
        auto open = SEQUENCY_TRY(dontCares(job.column(i)));
        SessionFunction written{job.name(i),
                                std::make_shared<const base::FunctionVector>(std::move(function))};
        written.open = std::move(open);
        session.functions.push_back(std::move(written));
    }
    if (!job.table.inputNames.empty())
        for (int variable = 0; variable < job.table.variables; ++variable)
            session.inputNames.push_back(inputName(job.table, variable));
    const auto text = SEQUENCY_TRY(sessionText(session, {}));
    job.sink.put(text);
    return base::success();
}

}  // namespace

FormatRow sessionFormat()
{
    FormatRow row = namedRow("session", SEQUENCY_TEXT("Engine", "Session of Sequency"), {".sequency"});
    row.info.format = Format::Session;
    row.info.holdsSeveral = true;
    row.info.holdsDontCares = true;
    row.info.holdsNumbers = true;
    row.info.holdsDigits = true;
    row.readText = readSessionTable;
    row.beginUnit = PrefixUnit::Words;
    // Maximum number of bytes, enough for about 2^26 numbers. Checking 1 GiB would take more than a second.
    row.mostOfStream = std::size_t{1} << 28;
    row.likeness = likenessToSession;
    row.write = writeSessionTable;
    row.keepsNames = KeepsNames::All;
    row.nameRule.allowed = nullptr;
    return row;
}

}  // namespace sequency::io
