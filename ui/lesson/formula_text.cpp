// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lesson/formula_text.h"

#include <QAbstractTextDocumentLayout>
#include <QPaintDevice>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextDocument>

#include <optional>

namespace sequency::ui {
namespace {

constexpr qsizetype maxIndexLength = 3;
constexpr double formulaIndent = 1.0 / 6;  // indentation in inches

bool isGreek(QChar c)
{
    return c.unicode() >= 0x0391 && c.unicode() <= 0x03c9;
}

QChar at(const QString& text, qsizetype position)
{
    return position >= 0 && position < text.size() ? text[position] : QChar();
}

// Returns the position past the bracket that closes the bracket at `open`, or −1 if there is none.
qsizetype pastClosing(const QString& text, qsizetype open, QChar opening, QChar closing)
{
    int depth = 0;
    for (qsizetype i = open; i < text.size(); ++i) {
        depth += text[i] == opening ? 1 : text[i] == closing ? -1 : 0;
        if (depth == 0)
            return i + 1;
    }
    return -1;
}

// Returns true if the text is an expression in the notation of the program, where ^ is the exclusive or.
bool isLogic(QStringView text)
{
    return text.contains(QLatin1Char('&')) || text.contains(QLatin1Char('|')) ||
           text.contains(QLatin1Char('!'));
}

// Returns true if `mark` follows a number, a closing parenthesis or a Greek letter. An exponent after these needs no parentheses.
bool hasPlainBase(const QString& text, qsizetype mark)
{
    const QChar last = at(text, mark - 1);
    if (last == QLatin1Char(')') || isGreek(last))
        return true;
    qsizetype begin = mark;
    while (at(text, begin - 1).isDigit())
        --begin;
    return begin < mark && !at(text, begin - 1).isLetter() && at(text, begin - 1) != QLatin1Char('_');
}

// Returns the end of an exponent without parentheses that begins at `begin`, or `begin` if there is none.
qsizetype endOfExponent(const QString& text, qsizetype begin, bool mayBeCall)
{
    if (at(text, begin) == QChar(0x27e8))
        return std::max(begin, pastClosing(text, begin, QChar(0x27e8), QChar(0x27e9)));
    qsizetype end = begin;
    while (at(text, end).isDigit())
        ++end;
    if (end == begin && at(text, begin).isLetter())
        ++end;
    if (at(text, end).isLetterOrNumber())
        return begin;
    if (mayBeCall && at(text, begin).isLetter() && at(text, end) == QLatin1Char('('))
        return std::max(end, pastClosing(text, end, QLatin1Char('('), QLatin1Char(')')));
    return end;
}

// Returns the end of an index without parentheses after `mark`. Returns mark + 1 if there is no such index or if the name before it has several
// letters.
qsizetype endOfIndex(const QString& text, qsizetype mark)
{
    const qsizetype begin = mark + 1;
    const QChar before = at(text, mark - 2);
    if (!at(text, mark - 1).isLetter() || before.isLetterOrNumber() || before == QLatin1Char('_'))
        return begin;
    qsizetype end = begin;
    while (at(text, end).isLetterOrNumber())
        ++end;
    return end - begin > maxIndexLength || at(text, end) == QLatin1Char('_') ? begin : end;
}

std::optional<FormulaScript> scriptAt(const QString& text, qsizetype mark)
{
    const bool isSuperscript = text[mark] == QLatin1Char('^');
    const QChar base = at(text, mark - 1);
    if ((!isSuperscript && text[mark] != QLatin1Char('_')) || base.isNull() || base.isSpace())
        return {};
    const qsizetype begin = mark + 1;
    if (at(text, begin) == QLatin1Char('(')) {
        const qsizetype after = pastClosing(text, begin, QLatin1Char('('), QLatin1Char(')'));
        if (after < begin + 3 || isLogic(QStringView(text).sliced(begin, after - begin)))
            return {};
        return FormulaScript{mark, begin + 1, after - 1, after, isSuperscript};
    }
    const bool isCallBase = isGreek(base) || base == QLatin1Char(')');
    const qsizetype end = !isSuperscript             ? endOfIndex(text, mark)
                          : hasPlainBase(text, mark) ? endOfExponent(text, begin, isCallBase)
                                                     : begin;
    if (end == begin)
        return {};
    return FormulaScript{mark, begin, end, end, isSuperscript};
}

// Returns true if the block is a line of an indented formula.
bool isFormula(const QTextBlock& block)
{
    return block.blockFormat().hasProperty(QTextFormat::BlockCodeLanguage) &&
           !block.blockFormat().hasProperty(QTextFormat::BlockCodeFence);
}

// Returns the text of a block with null characters in place of inline code, so that the code contains no scripts.
QString textWithoutCode(const QTextBlock& block)
{
    QString text = block.text();
    for (auto part = block.begin(); !isFormula(block) && !part.atEnd(); ++part) {
        const QTextFragment fragment = part.fragment();
        if (!fragment.charFormat().fontFixedPitch())
            continue;
        for (int i = 0; i < fragment.length(); ++i)
            text[fragment.position() - block.position() + i] = QChar();
    }
    return text;
}

void typesetBlock(const QTextBlock& block)
{
    const std::vector<FormulaScript> scripts = formulaScripts(textWithoutCode(block));
    QTextCursor cursor(block);
    const auto select = [&](qsizetype from, qsizetype to) {
        cursor.setPosition(block.position() + static_cast<int>(from));
        cursor.setPosition(block.position() + static_cast<int>(to), QTextCursor::KeepAnchor);
    };
    for (auto script = scripts.rbegin(); script != scripts.rend(); ++script) {
        QTextCharFormat raised;
        raised.setVerticalAlignment(script->isSuperscript ? QTextCharFormat::AlignSuperScript
                                                          : QTextCharFormat::AlignSubScript);
        select(script->begin, script->end);
        cursor.mergeCharFormat(raised);
        select(script->end, script->after);
        cursor.removeSelectedText();
        select(script->mark, script->begin);
        cursor.removeSelectedText();
    }
}

// Shows a formula, which is a block indented by four spaces, in the font of the text. If several lines are aligned by spaces, they remain in the
// fixed-width font.
void setFormulaFont(const QTextBlock& first, const QTextBlock& past, const QTextDocument& document)
{
    const bool isSingle = first.next() == past;
    const QPaintDevice* const device = document.documentLayout()->paintDevice();
    constexpr int screenDpi = 96;  // used by QTextDocument if there is no paint device
    const double indent = formulaIndent * (device != nullptr ? device->logicalDpiX() : screenDpi);
    bool isAligned = false;
    for (QTextBlock block = first; block != past; block = block.next())
        isAligned = isAligned || (!isSingle && block.text().contains(QStringLiteral("  ")));
    for (QTextBlock block = first; block != past; block = block.next()) {
        QTextCursor cursor(block);
        QTextBlockFormat indented;
        indented.setLeftMargin(indent);
        cursor.mergeBlockFormat(indented);
        cursor.setPosition(block.position());
        cursor.setPosition(block.position() + block.length() - 1, QTextCursor::KeepAnchor);
        QTextCharFormat format;
        format.setFont(document.defaultFont());
        if (!isAligned)
            cursor.setCharFormat(format);
    }
}

// Returns the Unicode superscript or subscript of a character, or a null character if there is none.
QChar raised(QChar c, bool isSuperscript)
{
    static const QString plain = QStringLiteral("0123456789+−-=()n");
    static const QString above = QStringLiteral("⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿ");
    static const QString below = QStringLiteral("₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₙ");
    const qsizetype place = plain.indexOf(c);
    return place < 0 ? QChar() : (isSuperscript ? above : below)[place];
}

}  // namespace

std::vector<FormulaScript> formulaScripts(const QString& text)
{
    std::vector<FormulaScript> scripts;
    for (qsizetype i = 0; i < text.size(); ++i)
        if (const auto script = scriptAt(text, i)) {
            scripts.push_back(*script);
            i = script->after - 1;
        }
    return scripts;
}

void typesetFormulas(QTextDocument& document)
{
    for (QTextBlock block = document.begin(); block.isValid();) {
        QTextBlock past = block.next();
        if (isFormula(block)) {
            while (past.isValid() && isFormula(past))
                past = past.next();
            setFormulaFont(block, past, document);
        }
        for (; block != past; block = block.next())
            if (!block.blockFormat().hasProperty(QTextFormat::BlockCodeFence))
                typesetBlock(block);
    }
}

QString plainFormulas(const QString& text)
{
    QString result = text;
    const std::vector<FormulaScript> scripts = formulaScripts(text);
    for (auto script = scripts.rbegin(); script != scripts.rend(); ++script) {
        QString characters = text.sliced(script->begin, script->end - script->begin);
        for (QChar& c : characters)
            c = raised(c, script->isSuperscript);
        if (!characters.contains(QChar()))
            result.replace(script->mark, script->after - script->mark, characters);
    }
    return result;
}

}  // namespace sequency::ui
