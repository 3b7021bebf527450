// SPDX-License-Identifier: GPL-3.0-or-later
//
// The language of the texts: English, or one of the translations that are built into the program (resources/translations). The
// sources are English; of English only the plural forms are a translation, and they are there in every language, for what it
// leaves out. Numbers and dates are not in this language but in the user's locale.
//
// A language is a token, "de", as its file is called; an empty one stands for the language of the desktop. Plain functions; main
// thread, before there are windows: what is on the screen keeps its texts.
#pragma once

#include <QString>
#include <QStringList>

class QCoreApplication;

namespace sequency::ui::language {

// The tokens of all languages there are, by name: what can be chosen beside that of the desktop.
QStringList all();
// In the language itself: "Deutsch".
QString nameOf(const QString& language);
// The one that is meant: `chosen` itself, else the first of the desktop's languages ("de-AT") that there is, else English.
QString resolved(const QString& chosen, const QStringList& desktop);

// What the settings say, and what they shall say from now on.
QString chosen();
void choose(const QString& language);

// Loads the texts of Qt and of this program in the language that the settings choose, which current() is from now on; the
// application owns them. The direction of the script is set where there are windows.
void install(QCoreApplication& application);
// The same in a given language.
void install(QCoreApplication& application, const QString& language);
QString current();  // "en" where nothing was installed

}  // namespace sequency::ui::language
