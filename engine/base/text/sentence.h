// SPDX-License-Identifier: GPL-3.0-or-later
//
// A translatable sentence that contains numbers and formulas. It consists of a form and of the parts that are inserted into the form.
//
// A form contains placeholders %1 to %9, where %i stands for part i. The engine inserts the parts into the English form, the window into the
// translated form (ui/format/sentence_text.h). A sentence without a form is a formula, which is the same in every language.
//
// Threads: any.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

// Marks a form so that lupdate collects it for translation. Both arguments must be string literals.
#define SEQUENCY_FORM(context, text) (::sequency::base::SentenceForm{context, text})

namespace sequency::base {

struct SentenceForm {
    const char* context = nullptr;
    const char* text = nullptr;  // English form; null if the sentence is a formula
};

// Returns `form` with every placeholder %i replaced by part i. Placeholders without a part, and placeholders inside parts, are unchanged.
std::string filled(std::string_view form, std::span<const std::string> parts);

class Sentence {
public:
    Sentence() = default;
    Sentence(std::string formula) : m_parts{std::move(formula)} {}
    Sentence(const char* formula) : m_parts{formula} {}
    Sentence(SentenceForm form, std::vector<std::string> parts) : m_form(form), m_parts(std::move(parts)) {}
    // Each part is a string or an integer.
    template <typename... Parts>
    Sentence(SentenceForm form, Parts&&... parts)
        : m_form(form), m_parts{partText(std::forward<Parts>(parts))...}
    {}

    bool isEmpty() const { return m_form.text == nullptr && (m_parts.empty() || m_parts.front().empty()); }
    const SentenceForm& form() const { return m_form; }
    std::span<const std::string> parts() const { return m_parts; }
    std::string text() const;  // returns the sentence in English

private:
    template <typename Part>
    static std::string partText(Part&& part)
    {
        if constexpr (std::is_integral_v<std::remove_cvref_t<Part>>)
            return std::to_string(part);
        else
            return std::forward<Part>(part);
    }

    SentenceForm m_form;
    std::vector<std::string> m_parts;
};

}  // namespace sequency::base
