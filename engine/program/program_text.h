// SPDX-License-Identifier: GPL-3.0-or-later
//
// Converts programs to text and back, one line per operation:
//
//     f = input int64 16
//     g = input int64 16
//     F = transform f walsh:n=4
//     G = transform g walsh:n=4
//     P = multiply F G
//     R = transform P walsh:n=4:inverse
//     c = shift R 4
//     output c
//
// Each operation has one or more forms (OperationForm). Transforms are named by their tokens (transform/catalogue.h).
//
// Threads: any.
#pragma once

#include "engine/program/program.h"

#include "engine/base/text/display_text.h"

#include <charconv>
#include <optional>
#include <string>
#include <string_view>

namespace sequency::program {

std::string text(const Program& program);

// Returns the text of one operation of the program, for example "transform f walsh:n=4".
std::string text(const Program& program, const Operation& operation);

// Parses a program that uses the transforms of the catalogue and the reductions of reduction.h. Errors: BadInput and the errors of ProgramBuilder;
// the message names the line.
base::Result<Program> parse(std::string_view text);

// A parser that reads a program line by line. OperationForm::read reads the arguments of the current line from this object.
class ProgramReader {
public:
    base::Result<Program> read(std::string_view text);

    // Adds the operation of the current line; called by OperationForm::read. The functions below return argument `i` of the line, counted from 0. An
    // invalid argument makes read() fail with the first such error.
    void add(Operation operation, const Shape& asked = {});
    std::string_view word(std::size_t i) const;  // empty if an optional argument is missing
    VectorId vector(std::size_t i) { return findVector(word(i)); }
    Storage storage(std::size_t i);
    std::optional<transform::KroneckerTransform> transform(std::size_t i);
    template <typename Number>
    Number number(std::size_t i)
    {
        return numberIn<Number>(word(i));
    }
    template <typename Number>
    Number numberIn(std::string_view text)
    {
        Number value = 0;
        const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), value);
        if (failure != std::errc() || end != text.data() + text.size())
            refuse("expected a number, found " + base::quotedToken(text));
        return value;
    }
    void refuse(std::string why);

private:
    void readLine();
    VectorId findVector(std::string_view name);

    ProgramBuilder m_builder;
    std::vector<std::string> m_names;
    std::vector<std::string_view> m_words;
    std::size_t m_line = 0;
    base::Error m_error;
    bool m_failed = false;
};

}  // namespace sequency::program
