// SPDX-License-Identifier: GPL-3.0-or-later
//
// The base class of readers that convert text to a table. Internal to io.
//
// The reader of a format derives from TextReader and defines read(). The format's row uses readWith<Reader> as its readText function.
// Ownership: borrows the input.
// Threads:   one at a time.
#pragma once

#include "engine/io/bytes/note_list.h"
#include "engine/io/formats/table_formats.h"

#include <algorithm>
#include <fmt/format.h>

namespace sequency::io {

class TextReader {
protected:
    explicit TextReader(const TextInput& input) : m_input(input) {}

    // Returns the offset of `part`, which must be a view into the text.
    std::size_t offsetOf(std::string_view part) const
    {
        return static_cast<std::size_t>(part.data() - m_input.text.data());
    }
    base::Error error(std::size_t offset, std::string message) const
    {
        return badInput(m_input, offset, std::move(message));
    }
    base::Error error(std::string_view part, std::string message) const
    {
        return error(offsetOf(part), std::move(message));
    }

    // Calls visit(content, cursor) for every non-empty line from offset `begin` on. `content` excludes # comments and surrounding blanks. Stops at
    // the first Error that `visit` returns. Polls the stop token.
    template <typename Visit>
    base::Status forEachLine(Visit&& visit, std::size_t begin = 0) const
    {
        for (LineCursor cursor(m_input.text.substr(begin)); cursor.next();) {
            if (cursor.number() % 1024 == 0 && m_input.control.stopRequested())
                return base::cancelled();
            const std::string_view content = trimmed(cursor.line().substr(0, cursor.line().find('#')));
            if (content.empty())
                continue;
            SEQUENCY_TRY(visit(content, cursor));
        }
        return base::success();
    }

    // Returns BadInput at `offset` if the options request a number of inputs other than `count`.
    base::Status checkInputs(std::size_t count, std::size_t offset) const
    {
        const auto wanted = m_input.options.variables;
        if (!wanted || std::cmp_equal(*wanted, count))
            return base::success();
        return error(offset, fmt::format("{} inputs found, expected {}", count, *wanted));
    }

    // Removes the outputs that are not selected, and moves `columns` to the remaining outputs.
    void fillOutputs(TruthTable& table, std::optional<std::size_t> chosen,
                     std::vector<BitColumn> columns) const
    {
        keepOutput(table, chosen, m_input.options);
        for (std::size_t j = 0; j < columns.size(); ++j)
            table.outputs[j].values = std::move(columns[j]);
    }

    const TextInput& m_input;
};

template <typename Reader>
base::Result<TruthTable> readWith(const TextInput& input)
{
    return Reader(input).read();
}

}  // namespace sequency::io
