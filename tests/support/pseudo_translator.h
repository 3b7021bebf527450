// SPDX-License-Identifier: GPL-3.0-or-later
//
// A translator whose texts are 40 % longer than the English ones and remain readable: it doubles letters. Placeholders, mnemonics, tags
// and the patterns of file filters are unchanged; Qt's own texts stay English.
#pragma once

#include <QTranslator>

namespace sequency::tests {

// Returns the text with two additional characters for every five.
inline QString lengthened(const QString& text)
{
    constexpr int whole = 5;
    constexpr int growth = 2;  // characters added for every `whole` characters
    QString longer;
    int owed = 0;
    for (qsizetype i = 0; i < text.size(); ++i) {
        const QChar letter = text[i];
        const bool isTag = letter == QLatin1Char('<') && i + 1 < text.size() && !text[i + 1].isSpace();
        const bool isPattern =
            letter == QLatin1Char('(') && i + 1 < text.size() && text[i + 1] == QLatin1Char('*');
        if (isTag || isPattern) {
            const qsizetype end = text.indexOf(isTag ? QLatin1Char('>') : QLatin1Char(')'), i);
            if (end > i) {
                longer += text.mid(i, end - i + 1);
                i = end;
                continue;
            }
        }
        longer += letter;
        if ((letter == QLatin1Char('%') || letter == QLatin1Char('&')) && i + 1 < text.size()) {
            longer += text[++i];
            continue;
        }
        owed += growth;
        if (letter.isLetter() && owed >= whole) {
            longer += letter;
            owed -= whole;
        }
    }
    return longer;
}

class PseudoTranslator : public QTranslator {
public:
    using QTranslator::QTranslator;

    bool isEmpty() const override { return false; }
    QString translate(const char* context, const char* source, const char*, int) const override
    {
        return context[0] == 'Q' ? QString() : lengthened(QString::fromUtf8(source));
    }
};

}  // namespace sequency::tests
