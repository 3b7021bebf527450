// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lesson/answer_text.h"

#include <QCoreApplication>

namespace sequency::ui {
namespace {

struct AnswerWords {
    Q_DECLARE_TR_FUNCTIONS(AnswerText)
};

using lesson::AnswerKind;

constexpr qsizetype maxTokenLength = 20;

QString countSentence(bool areDigits, const lesson::FormFault& fault)
{
    const auto filled = [&fault](const QString& sentence) {
        return sentence.arg(QString::number(fault.found), QString::number(fault.expected));
    };
    if (fault.found < fault.expected)
        return filled(areDigits ? AnswerWords::tr("Your answer has %1 of %2 digits.")
                                : AnswerWords::tr("Your answer has %1 of %2 numbers."));
    return filled(areDigits ? AnswerWords::tr("Your answer has %1 digits, expected %2.")
                            : AnswerWords::tr("Your answer has %1 numbers, expected %2."));
}

}  // namespace

QString formText(const lesson::ShownPrediction& prediction)
{
    const QString count = QString::number(lesson::answerLength(prediction));
    switch (prediction.kind) {
    case AnswerKind::Bits: return AnswerWords::tr("%1 digits, 0 or 1").arg(count);
    case AnswerKind::List: return AnswerWords::tr("%1 numbers").arg(count);
    case AnswerKind::Number: return AnswerWords::tr("A whole number");
    default: return AnswerWords::tr("Your prediction");
    }
}

QString faultText(const lesson::ShownPrediction& prediction, const lesson::FormFault& fault)
{
    using What = lesson::FormFault::What;
    const bool areDigits = prediction.kind == AnswerKind::Bits;
    switch (fault.what) {
    case What::Missing:
        return prediction.kind == AnswerKind::Choice ? AnswerWords::tr("Choose an answer first.")
                                                     : AnswerWords::tr("Type your answer first.");
    case What::NotNumber: return AnswerWords::tr("The answer is one whole number, for example 12 or −3.");
    case What::Unread: {
        QString token = QString::fromStdString(fault.token);
        if (token.size() > maxTokenLength)
            token = token.first(maxTokenLength) + QChar(0x2026);
        return (areDigits ? AnswerWords::tr("“%1” is not a digit 0 or 1.")
                          : AnswerWords::tr("“%1” is not a whole number. Separate the numbers with commas."))
            .arg(token);
    }
    case What::Count: return countSentence(areDigits, fault);
    case What::NotChoice: break;
    }
    return AnswerWords::tr("Choose an answer first.");
}

QString repeatedText()
{
    return AnswerWords::tr("You have already given this answer.");
}

}  // namespace sequency::ui
