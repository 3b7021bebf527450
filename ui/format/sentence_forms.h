// SPDX-License-Identifier: GPL-3.0-or-later
//
// Sentences of the engine that hold numbers and formulas, in the language of the window: their forms, with %1, %2, … where those stand,
// are listed for translators.
//
// The first form that fits counts: what is said in more words stands before what fits anything. A sentence of no form stays as it is.
// Forms are read, not copied, and must live on. UI thread; a sentence costs some microseconds.
#pragma once

#include <QRegularExpression>
#include <QString>

#include <span>
#include <vector>

namespace sequency::ui {

class SentenceForms {
public:
    // The forms' context in the translations.
    SentenceForms(const char* context, std::span<const char* const> forms);

    QString text(const QString& sentence) const;
    // Null where none fits: formulas such as "W(2) = 18" need none.
    const char* formOf(const QString& sentence) const;
    std::span<const char* const> all() const { return m_forms; }

private:
    struct Fit {
        const char* form = nullptr;
        QStringList parts;
    };
    Fit fitOf(const QString& sentence) const;

    const char* m_context;
    std::span<const char* const> m_forms;
    std::vector<QRegularExpression> m_expressions;
};

// What shows a property (engine/analysis/properties).
const SentenceForms& witnessForms();
// Lines of pseudo-code, and what they are taken from (engine/session/listing.h). Words are translated; formulas, their operators (mod, div, and,
// xor) and names of papers stay.
const SentenceForms& pseudoCodeForms();

}  // namespace sequency::ui
