// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/format/sentence_text.h"

#include <QCoreApplication>

namespace sequency::ui {

QString sentenceText(const base::Sentence& sentence)
{
    const base::SentenceForm& form = sentence.form();
    if (form.text == nullptr)
        return QString::fromStdString(sentence.text());
    const std::string translated = QCoreApplication::translate(form.context, form.text).toStdString();
    return QString::fromStdString(base::filled(translated, sentence.parts()));
}

}  // namespace sequency::ui
