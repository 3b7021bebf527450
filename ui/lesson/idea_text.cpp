// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lesson/idea_text.h"

#include <QCoreApplication>

namespace sequency::ui {
namespace {

struct IdeaWords {
    Q_DECLARE_TR_FUNCTIONS(IdeaText)
};

using lesson::Verdict;

QString text(const std::string& utf8)
{
    return QString::fromStdString(utf8);
}

// Returns a paragraph that starts with `word` in bold, followed by `what`.
QString part(const QString& word, const QString& what)
{
    return QStringLiteral("\n\n**%1** %2").arg(word, what);
}

// Returns the answer that the student gave; for a choice, its text.
QString givenText(const lesson::ShownPrediction& prediction, const lesson::Mark& mark)
{
    if (prediction.kind == lesson::AnswerKind::Choice)
        if (const auto chosen = lesson::readNumber(mark.found);
            chosen && *chosen >= 1 && *chosen <= static_cast<std::int64_t>(prediction.choices.size()))
            return text(prediction.choices[static_cast<std::size_t>(*chosen - 1)]);
    return text(mark.found);
}

QString verdictText(const lesson::ShownPrediction& prediction, const lesson::Mark& mark)
{
    const QString right = markdownOf(answerText(prediction));
    if (mark.verdict == Verdict::Right) {
        const QString sentence = IdeaWords::tr("The answer is %1.").arg(right);
        return part(IdeaWords::tr("✓ Right."),
                    mark.tries < 2 ? sentence
                                   : sentence + QLatin1Char(' ') +
                                         IdeaWords::tr("The second try earns half of the points."));
    }
    if (mark.verdict == Verdict::Open)
        return part(IdeaWords::tr("Revealed."), IdeaWords::tr("The answer is %1.").arg(right));
    const QString given = givenText(prediction, mark);
    return part(IdeaWords::tr("✗ Not right."),
                IdeaWords::tr("You answered %1; the correct answer is %2.").arg(markdownOf(given), right));
}

QString secondTryText(const lesson::ShownPrediction& prediction, const lesson::Mark& mark)
{
    return part(IdeaWords::tr("✗ Not right."),
                IdeaWords::tr("You answered %1. You have a second try for half of the points.")
                    .arg(markdownOf(givenText(prediction, mark))));
}

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

QString markdownOf(const QString& plain)
{
    static const QString special = QStringLiteral("\\`*_{}[]<>()#+-.!|~&=:");
    QString escaped;
    for (const QChar c : plain) {
        if (special.contains(c))
            escaped += QLatin1Char('\\');
        escaped += c == QLatin1Char('\n') ? QLatin1Char(' ') : c;
    }
    return escaped;
}

QString answerText(const lesson::ShownPrediction& prediction)
{
    if (prediction.kind == lesson::AnswerKind::Choice)
        return text(
            prediction.choices[static_cast<std::size_t>(std::get<std::int64_t>(prediction.answer) - 1)]);
    return text(lesson::shownText(prediction.answer));
}

QString taskMarkdown(const lesson::ShownTask& task)
{
    return QStringLiteral("**%1** %2").arg(IdeaWords::tr("Do this."), text(task.text));
}

QString taskMark(const lesson::Mark& mark, double approach)
{
    if (mark.verdict == Verdict::Right)
        return IdeaWords::tr("✓ Done.");
    const int percent = static_cast<int>(100 * approach);
    return percent > 0 ? IdeaWords::tr("Not done yet: %1 %").arg(percent) : IdeaWords::tr("Not done yet.");
}

QString ideaMarkdown(const lesson::ShownIdea& idea, const IdeaProgress& progress, bool listsChoices)
{
    QString page = QStringLiteral("# %1\n\n").arg(text(idea.title)) + text(idea.text);
    if (idea.prediction) {
        page += part(IdeaWords::tr("Predict."), text(idea.prediction->question));
        for (std::size_t i = 0; listsChoices && i < idea.prediction->choices.size(); ++i)
            page += QStringLiteral("\n\n%1) %2").arg(i + 1).arg(text(idea.prediction->choices[i]));
        if (progress.isRevealed)
            page += verdictText(*idea.prediction, progress.prediction) + QStringLiteral("\n\n") +
                    text(idea.prediction->because);
        else if (progress.prediction.mayTryAgain)
            page += secondTryText(*idea.prediction, progress.prediction);
    }
    for (std::size_t i = 0; i < progress.hints; ++i)
        page += part(IdeaWords::tr("Hint %1.").arg(i + 1), text(idea.hints[i]));
    if (!idea.question.empty())
        page += part(IdeaWords::tr("Think about it."), text(idea.question));
    return page;
}

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
