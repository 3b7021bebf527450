// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/format/sentence_text.h"

#include <QCoreApplication>
#include <QLocale>

#include <string>
#include <vector>

namespace sequency::ui {
namespace {

// Returns a real number with the decimal separator of the user's locale. Other parts are formulas and names, which do not change.
std::string localized(const std::string& part)
{
    bool isNumber = false;
    QString text = QString::fromStdString(part);
    QLocale::c().toDouble(text, &isNumber);
    return isNumber ? text.replace(QLatin1Char('.'), QLocale().decimalPoint()).toStdString() : part;
}

}  // namespace

QString sentenceText(const base::Sentence& sentence)
{
    const base::SentenceForm& form = sentence.form();
    if (form.text == nullptr)
        return QString::fromStdString(sentence.text());
    const std::string translated = QCoreApplication::translate(form.context, form.text).toStdString();
    std::vector<std::string> parts;
    for (const std::string& part : sentence.parts())
        parts.push_back(localized(part));
    return QString::fromStdString(base::filled(translated, parts));
}

}  // namespace sequency::ui
