// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/format/sentence_forms.h"

#include <QCoreApplication>

namespace sequency::ui {
namespace {

// "the value %1 occurs %2 times" as an expression with a group for each number.
QRegularExpression expressionOf(const char* form)
{
    static const QRegularExpression places(QStringLiteral("%[1-9]"));
    QString pattern;
    const QString text = QString::fromUtf8(form);
    qsizetype end = 0;
    for (auto found = places.globalMatch(text); found.hasNext();) {
        const auto place = found.next();
        pattern +=
            QRegularExpression::escape(text.mid(end, place.capturedStart() - end)) + QStringLiteral("(.*?)");
        end = place.capturedEnd();
    }
    return QRegularExpression(
        QRegularExpression::anchoredPattern(pattern + QRegularExpression::escape(text.mid(end))));
}

}  // namespace

SentenceForms::SentenceForms(const char* context, std::span<const char* const> forms)
    : m_context(context), m_forms(forms)
{
    for (const char* const form : forms)
        m_expressions.push_back(expressionOf(form));
}

SentenceForms::Fit SentenceForms::fitOf(const QString& sentence) const
{
    for (std::size_t i = 0; i < m_forms.size(); ++i)
        if (const auto match = m_expressions[i].match(sentence); match.hasMatch())
            return {m_forms[i], match.capturedTexts().mid(1)};
    return {};
}

const char* SentenceForms::formOf(const QString& sentence) const
{
    return fitOf(sentence).form;
}

QString SentenceForms::text(const QString& sentence) const
{
    const Fit fit = fitOf(sentence);
    if (fit.form == nullptr)
        return sentence;
    const QString form = QCoreApplication::translate(m_context, fit.form);
    // By hand: a part may hold a "%1", and arg() would fill it too.
    QString text;
    for (qsizetype i = 0; i < form.size(); ++i) {
        const int part = form[i] == u'%' && i + 1 < form.size() ? form[i + 1].digitValue() : 0;
        if (part < 1 || part > fit.parts.size()) {
            text += form[i];
            continue;
        }
        text += fit.parts[part - 1];
        ++i;
    }
    return text;
}

}  // namespace sequency::ui
