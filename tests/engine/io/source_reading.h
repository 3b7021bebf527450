// SPDX-License-Identifier: GPL-3.0-or-later
//
// Independent readers of source text: numbers in brackets, sums of products, and other programs that run the text.
// They use only the rules in the manuals of the languages and share no code with the writers.
#pragma once

#include "engine/io/bytes/atomic_file.h"
#include "tests/support/check.h"
#include "tests/support/temporary_folder.h"

#include <array>
#include <cctype>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace sequency::tests {

// Returns the text without the lines that start with the comment sign `sign`.
inline std::string withoutComments(std::string_view text, std::string_view sign)
{
    std::string rest;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size() - 1) + 1;
        if (!text.starts_with(sign))
            rest += text.substr(0, end);
        text.remove_prefix(end);
    }
    return rest;
}

// A reader of one word after another. If the text does not match, failed() returns true from then on.
class SourceReader {
public:
    explicit SourceReader(std::string_view text) : m_text(text) {}

    bool failed() const { return m_failed; }
    bool isAtEnd()
    {
        skip();
        return m_text.empty();
    }
    bool at(std::string_view word)
    {
        skip();
        return m_text.starts_with(word);
    }
    // Skips `word` if the text continues with it. Returns true if the word was skipped.
    bool take(std::string_view word)
    {
        if (!at(word))
            return false;
        m_text.remove_prefix(word.size());
        return true;
    }
    void expect(std::string_view word) { m_failed = !take(word) || m_failed; }
    double number()
    {
        skip();
        const std::string begin(m_text.substr(0, 64));
        char* end = nullptr;
        const double value = std::strtod(begin.c_str(), &end);
        m_failed = m_failed || end == begin.c_str();
        m_text.remove_prefix(static_cast<std::size_t>(end - begin.c_str()));
        return value;
    }
    std::string name()
    {
        skip();
        std::string word;
        while (!m_text.empty() &&
               (std::isalnum(static_cast<unsigned char>(m_text.front())) != 0 || m_text.front() == '_')) {
            word += m_text.front();
            m_text.remove_prefix(1);
        }
        m_failed = m_failed || word.empty();
        return word;
    }
    // Reads numbers separated by commas up to the word `closing`.
    std::vector<double> list(std::string_view closing)
    {
        std::vector<double> values;
        while (!m_failed && !take(closing)) {
            if (!values.empty())
                expect(",");
            values.push_back(number());
        }
        return values;
    }

private:
    void skip()
    {
        while (!m_text.empty() && std::isspace(static_cast<unsigned char>(m_text.front())) != 0)
            m_text.remove_prefix(1);
    }

    std::string_view m_text;
    bool m_failed = false;
};

// Returns the output of a command, or nullopt if the command fails.
inline std::optional<std::string> outputOf(const std::string& command)
{
    std::FILE* const pipe = ::popen(command.c_str(), "r");
    if (pipe == nullptr)
        return std::nullopt;
    std::string text;
    std::array<char, 4096> piece{};
    while (const std::size_t count = std::fread(piece.data(), 1, piece.size(), pipe))
        text.append(piece.data(), count);
    return ::pclose(pipe) == 0 ? std::optional(text) : std::nullopt;
}

inline bool hasPython()
{
    static const bool has = outputOf("python3 -c 'print(1)' 2>/dev/null").has_value();
    return has;
}

// Returns what Python prints for `text` followed by `lines`.
inline std::optional<std::string> runPython(const std::string& text, const std::string& lines)
{
    const TemporaryFolder folder;
    folder.write("program.py", text + "\n" + lines);
    return outputOf("python3 " + folder.path("program.py"));
}

// Returns what a C99 program that contains `text` and `statements` prints. Compiler warnings are errors.
inline std::optional<std::string> runC(const std::string& text, const std::string& statements)
{
    const TemporaryFolder folder;
    const std::string program =
        text + "\n#include <stdio.h>\nint main(void)\n{\n" + statements + "\nreturn 0;\n}\n";
    folder.write("program.c", program);
    const std::string binary = folder.path("program");
    if (!outputOf("\"" SEQUENCY_C_COMPILER
                  "\" -x c -std=c99 -Wall -Wextra -Wconversion -pedantic-errors -Werror -o " +
                  binary + " " + folder.path("program.c") + " 2>&1 1>&2"))
        return std::nullopt;
    return outputOf(binary);
}

}  // namespace sequency::tests
