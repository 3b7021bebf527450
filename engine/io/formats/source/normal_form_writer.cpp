// SPDX-License-Identifier: GPL-3.0-or-later
//
// Writes algebraic normal forms as source text: polynomials for SageMath and Magma, functions for Python and C, formulas for LaTeX.
//
// A single output is named f. Several outputs y1, y2, … are the bits of S, most significant first. Monomials are in the order of their index. A long
// sum is split into several statements, because one deeply nested expression would exhaust the stack of parsers.
#include "engine/base/text/display_text.h"
#include "engine/base/text/text.h"
#include "engine/io/formats/format_row.h"
#include "engine/io/formats/source/source_text.h"
#include "engine/io/mathematics/normal_form.h"

#include <bit>
#include <fmt/format.h>

namespace sequency::io {
namespace {

constexpr std::size_t maxLatexTerms = 1000;

// The symbols with which a language writes sums of products.
struct SumWords {
    std::string_view times;  // operator between the variables of a product
    std::string_view plus;   // operator between products
    std::string_view one;
    std::string_view zero;
    std::string_view assign;
    std::string_view add;
    std::string_view end;    // terminator of a statement
    bool bracketed = false;  // true if a product of several variables needs parentheses
};

SumWords wordsOf(Language language, bool hasVariables)
{
    switch (language) {
    case Language::Sage: return {"*", " + ", "B(1)", "B(0)", " = ", " += ", "\n"};
    case Language::Magma:
        if (!hasVariables)  // in Magma, a polynomial ring must have at least one variable
            return {"*", " + ", "GF(2)!1", "GF(2)!0", " := ", " +:= ", ";\n"};
        return {"*", " + ", "P!1", "P!0", " := ", " +:= ", ";\n"};
    case Language::Python: return {" & ", " ^ ", "1", "0", " = ", " ^= ", "\n", true};
    case Language::C: return {" & ", " ^ ", "1", "0", " = ", " ^= ", ";\n", true};
    case Language::Latex: break;
    }
    return {" ", " \\oplus ", "1", "0", " = ", "", ""};
}

struct Form {
    base::PackedBits bits;
    std::string name;
    std::size_t terms = 0;
};

class NormalFormWriter {
public:
    NormalFormWriter(const WriteJob& job, Language language)
        : m_job(job), m_sink(job.sink), m_language(language), m_variables(job.table.variables),
          m_words(wordsOf(language, job.table.variables > 0))
    {}

    base::Status write()
    {
        SEQUENCY_TRY(makeForms());
        putHead();
        for (const Form& form : m_forms)
            m_language == Language::Latex ? putFormula(form) : putStatements(form);
        putFoot();
        return base::success();
    }

private:
    bool isSbox() const { return m_job.outputs.size() > 1; }
    bool isProcedure() const { return m_language == Language::Python || m_language == Language::C; }
    std::string_view indent() const { return isProcedure() ? "    " : ""; }

    base::Status makeForms()
    {
        for (std::size_t i = 0; i < m_job.outputs.size(); ++i) {
            auto bits = SEQUENCY_TRY(normalFormOf(m_job.bits(i).on, m_variables));
            Form form{std::move(bits), isSbox() ? fmt::format("y{}", i + 1) : isProcedure() ? "y" : "f"};
            for (std::size_t word = 0; word < form.bits.wordCount(); ++word)
                form.terms += static_cast<std::size_t>(std::popcount(form.bits.words()[word]));
            if (m_language == Language::Latex && form.terms > maxLatexTerms)
                return cannotHold(
                    m_job, fmt::format("the normal form of {} has {} terms, expected at most {} in LaTeX",
                                       m_job.name(i), form.terms, maxLatexTerms));
            m_forms.push_back(std::move(form));
        }
        return base::success();
    }

    // Calls use(k) for the index k of every monomial.
    template <typename Use>
    void forMonomials(const Form& form, const Use& use) const
    {
        for (std::size_t word = 0; word < form.bits.wordCount() && !m_sink.failed(); ++word)
            for (std::uint64_t rest = form.bits.words()[word]; rest != 0; rest &= rest - 1)
                use(word * base::PackedBits::bitsPerWord + static_cast<std::size_t>(std::countr_zero(rest)));
    }

    std::string variable(int number) const
    {
        return m_language == Language::Latex ? fmt::format("x_{{{}}}", number) : fmt::format("x{}", number);
    }

    std::string monomial(std::size_t mask) const
    {
        if (mask == 0)
            return std::string(m_words.one);
        std::string text;
        for (int v = 1; v <= m_variables; ++v)
            if ((mask >> (m_variables - v) & 1) != 0)
                text += (text.empty() ? "" : std::string(m_words.times)) + variable(v);
        return m_words.bracketed && std::popcount(mask) > 1 ? "(" + text + ")" : text;
    }

    std::string variableList() const
    {
        std::string text;
        for (int v = 1; v <= m_variables; ++v)
            text += (v > 1 ? ", " : "") + variable(v);
        return text;
    }

    void putHead()
    {
        const std::string name = m_job.table.name.empty() ? "" : base::shownName(m_job.table.name) + ": ";
        std::string text =
            fmt::format("{}Algebraic normal form of {}. x1 is the most significant bit of an index", name,
                        isSbox() ? "an S-box" : "a Boolean function");
        text += isSbox() ? ", y1 of a value." : ".";
        putComment(m_sink, m_language, text);
        switch (m_language) {
        case Language::Sage:
            m_sink.put(m_variables > 0
                           ? fmt::format("B.<{}> = BooleanPolynomialRing({})\n", variableList(), m_variables)
                           : "B = GF(2)\n");
            break;
        case Language::Magma:
            if (m_variables > 0)
                m_sink.put(fmt::format("P<{}> := PolynomialRing(GF(2), {});\n", variableList(), m_variables));
            break;
        case Language::Python:
            m_sink.put(fmt::format("def {}(x):\n", isSbox() ? "S" : "f"));
            putBits("", "", "\n");
            break;
        case Language::C:
            m_sink.put(fmt::format("#include <stdint.h>\n\nstatic {} {}(uint64_t x)\n{{\n",
                                   isSbox() ? "uint64_t" : "unsigned", isSbox() ? "S" : "f"));
            putBits("const unsigned ", "(unsigned)", ";\n");
            break;
        case Language::Latex: break;
        }
    }

    // Writes definitions of the variables that occur in a form. A variable is a bit of the index x.
    void putBits(std::string_view type, std::string_view cast, std::string_view end)
    {
        std::size_t used = 0;
        for (const Form& form : m_forms)
            forMonomials(form, [&used](std::size_t mask) { used |= mask; });
        for (int v = 1; v <= m_variables; ++v)
            if ((used >> (m_variables - v) & 1) != 0)
                m_sink.put(fmt::format("    {}x{} = {}(x >> {} & 1){}", type, v, cast, m_variables - v, end));
        if (used == 0 && m_language == Language::C)
            m_sink.put("    (void)x;\n");
    }

    void putStatements(const Form& form)
    {
        const std::string target =
            std::string(indent()) + (m_language == Language::C ? "unsigned " : "") + form.name;
        const std::string again = std::string(indent()) + form.name;
        std::string line;
        forMonomials(form, [&](std::size_t mask) {
            const std::string term = monomial(mask);
            const std::size_t room = sourceColumns - m_words.plus.size() - m_words.end.size();
            if (!line.empty() && line.size() + term.size() <= room) {
                line += std::string(m_words.plus) + term;
                return;
            }
            const bool isFirst = line.empty();
            if (!isFirst)
                m_sink.put(line + std::string(m_words.end));
            line = isFirst ? target + std::string(m_words.assign) + term
                           : again + std::string(m_words.add) + term;
        });
        if (line.empty())
            line = target + std::string(m_words.assign) + std::string(m_words.zero);
        m_sink.put(line + std::string(m_words.end));
    }

    void putFormula(const Form& form)
    {
        m_sink.put(m_forms.front().name == form.name ? "$" : "\n$");
        WrappedItems items(m_sink, "", m_words.plus);
        const std::string left = isSbox() ? fmt::format("y_{{{}}}", form.name.substr(1)) : form.name;
        std::string opening = left + std::string(m_words.assign);
        forMonomials(form, [&](std::size_t mask) { items.put(std::exchange(opening, {}) + monomial(mask)); });
        if (form.terms == 0)
            items.put(opening + std::string(m_words.zero));
        m_sink.put("$\n");
    }

    void putFoot()
    {
        if (m_language == Language::Latex)
            return;
        if (!isSbox()) {
            if (isProcedure())
                m_sink.put(m_language == Language::C ? "    return y;\n}\n" : "    return y\n");
            return;
        }
        const std::size_t count = m_forms.size();
        const bool isList = !isProcedure();
        std::string opening = m_language == Language::Sage ? "S = [" : "S := [";
        if (isList) {
            m_sink.put(opening + "\n");
        } else {
            m_sink.put(m_language == Language::C ? "    return\n" : "    return (\n");
        }
        WrappedItems items(m_sink, isList ? "    " : "        ", isList ? ", " : " | ");
        for (std::size_t i = 0; i < count; ++i) {
            if (isList)
                items.put(m_forms[i].name);
            else
                items.put(fmt::format("{}{} << {}", m_language == Language::C ? "(uint64_t)" : "",
                                      m_forms[i].name, count - 1 - i));
        }
        m_sink.put(m_language == Language::Sage     ? "\n]\n"
                   : m_language == Language::Magma  ? "\n];\n"
                   : m_language == Language::Python ? "\n    )\n"
                                                    : ";\n}\n");
    }

    const WriteJob& m_job;
    TextSink& m_sink;
    Language m_language;
    int m_variables;
    SumWords m_words;
    std::vector<Form> m_forms;
};

template <Language language>
base::Status writeIn(const WriteJob& job)
{
    SEQUENCY_TRY(checkWords(job));
    return NormalFormWriter(job, language).write();
}

template <Language language>
FormatRow rowOf(std::string_view name, std::string_view title, std::vector<std::string_view> suffixes)
{
    return wordsRow(namedRow(name, title, std::move(suffixes)), nullptr, writeIn<language>);
}

}  // namespace

FormatRow sageNormalFormFormat()
{
    return rowOf<Language::Sage>("sage-anf", SEQUENCY_TEXT("Engine", "SageMath, normal form"), {".sage"});
}

FormatRow magmaNormalFormFormat()
{
    return rowOf<Language::Magma>("magma-anf", SEQUENCY_TEXT("Engine", "Magma, normal form"),
                                  {".magma", ".mag"});
}

FormatRow pythonNormalFormFormat()
{
    return rowOf<Language::Python>("python-anf", SEQUENCY_TEXT("Engine", "Python, normal form"), {".py"});
}

FormatRow cNormalFormFormat()
{
    return rowOf<Language::C>("c-anf", SEQUENCY_TEXT("Engine", "C, normal form"), {".c", ".h"});
}

FormatRow latexNormalFormFormat()
{
    return rowOf<Language::Latex>("latex-anf", SEQUENCY_TEXT("Engine", "LaTeX, normal form"), {".tex"});
}

}  // namespace sequency::io
