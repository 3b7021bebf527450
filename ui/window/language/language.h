// SPDX-License-Identifier: GPL-3.0-or-later
//
// The language of the program: English, or one of the translations built into the program (resources/translations).
//
// Strings in the sources are English. The English translation contains only plural forms; it is loaded for every language, as a fallback. Numbers and
// dates follow the user's locale, not this language. A language is identified by a token such as "de", which is also the name of its file. An empty
// token means the language of the desktop. The functions have no state.
//
// Threads: main thread, before windows are created, because existing windows keep their language.
#pragma once

#include <QString>
#include <QStringList>

class QCoreApplication;

namespace sequency::ui::language {

// Returns the tokens of all available languages, sorted by name, without the empty token.
QStringList all();
// Returns the name of a language in the language itself, such as "Deutsch".
QString nameOf(const QString& language);
// Returns `chosen` if not empty. Otherwise returns the first available language in `desktop` (such as "de-AT"), or English if there is none.
QString resolved(const QString& chosen, const QStringList& desktop);

// Return and set the language in the user's settings.
QString chosen();
void choose(const QString& language);

// Loads the translations of Qt and of this program for the language in the user's settings; current() then returns this language. The application
// owns the translations. The direction of the script is set only in programs with windows.
void install(QCoreApplication& application);
// Loads the translations of Qt and of this program for the given language, as install(application) does for the language in the settings.
void install(QCoreApplication& application, const QString& language);
QString current();  // "en" if no language was installed

}  // namespace sequency::ui::language
