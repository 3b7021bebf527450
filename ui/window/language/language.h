// SPDX-License-Identifier: GPL-3.0-or-later
//
// The language of the texts: English, or one of the translations built into the program (resources/translations).
//
// The sources are English. The English translation has only the plural forms; it is loaded for every language, as a fallback. Numbers and dates use
// the user's locale instead of this language. A language is identified by a token such as "de", the name of its file; an empty token stands for the
// language of the desktop. The functions have no state.
//
// Threads: main thread, before windows are created: existing windows keep their texts.
#pragma once

#include <QString>
#include <QStringList>

class QCoreApplication;

namespace sequency::ui::language {

// Returns the tokens of all available languages, sorted by name. The empty token is not included.
QStringList all();
// Returns the name of the language in that language, such as "Deutsch".
QString nameOf(const QString& language);
// Returns `chosen` if it is not empty. Otherwise returns the first available language in `desktop` ("de-AT", …), or English if none is.
QString resolved(const QString& chosen, const QStringList& desktop);

// Return or set the language in the settings.
QString chosen();
void choose(const QString& language);

// Loads the texts of Qt and of this program in the language of the settings, which current() then returns. The application owns the texts. The
// direction of the script is set only in programs with windows.
void install(QCoreApplication& application);
// As above, for the given language.
void install(QCoreApplication& application, const QString& language);
QString current();  // "en" if no language was installed

}  // namespace sequency::ui::language
