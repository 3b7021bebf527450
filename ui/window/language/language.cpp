// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/language/language.h"

#include <QCoreApplication>
#include <QDir>
#include <QGuiApplication>
#include <QLibraryInfo>
#include <QLocale>
#include <QSettings>
#include <QTranslator>

#include <algorithm>
#include <memory>

namespace sequency::ui::language {
namespace {

constexpr QLatin1String english("en");
constexpr QLatin1String folder(":/translations");
constexpr QLatin1String prefix("sequency_");
constexpr QLatin1String languageKey("window/language");
constexpr const char* currentProperty = "sequencyLanguage";

// Loads a translation. Has no effect if the file does not exist; the text then remains English.
void load(QCoreApplication& application, const QString& file, const QString& from)
{
    auto translator = std::make_unique<QTranslator>(&application);
    if (translator->load(file, from) && QCoreApplication::installTranslator(translator.get()))
        static_cast<void>(translator.release());  // owned by the application
}

}  // namespace

QStringList all()
{
    QStringList languages;
    for (QString name : QDir(folder).entryList({prefix + QStringLiteral("*.qm")}, QDir::Files))
        languages << name.remove(QStringLiteral(".qm")).mid(prefix.size());
    std::sort(languages.begin(), languages.end(),
              [](const QString& a, const QString& b) { return nameOf(a).localeAwareCompare(nameOf(b)) < 0; });
    return languages;
}

QString nameOf(const QString& language)
{
    // Qt would return "American English" for English.
    return language == english ? QStringLiteral("English") : QLocale(language).nativeLanguageName();
}

QString resolved(const QString& chosen, const QStringList& desktop)
{
    const QStringList languages = all();
    if (languages.contains(chosen))
        return chosen;
    for (const QString& wanted : desktop)
        if (const QString language = wanted.section(QLatin1Char('-'), 0, 0); languages.contains(language))
            return language;
    return english;
}

QString chosen()
{
    return QSettings().value(languageKey).toString();
}

void choose(const QString& language)
{
    QSettings().setValue(languageKey, language);
}

void install(QCoreApplication& application)
{
    install(application, resolved(chosen(), QLocale::system().uiLanguages()));
}

// Installs the translators in order of increasing priority, because Qt searches the most recently installed translator first.
void install(QCoreApplication& application, const QString& language)
{
    application.setProperty(currentProperty, language);
    load(application, prefix + english, folder);
    load(application, QStringLiteral("qtbase_") + language,
         QLibraryInfo::path(QLibraryInfo::TranslationsPath));
    if (language != english)
        load(application, prefix + language, folder);
    // Only a language written from right to left sets the layout direction, so that Qt's option -reverse still works for all others.
    if (qobject_cast<QGuiApplication*>(&application) != nullptr &&
        QLocale(language).textDirection() == Qt::RightToLeft)
        QGuiApplication::setLayoutDirection(Qt::RightToLeft);
}

QString current()
{
    const QVariant language = QCoreApplication::instance()->property(currentProperty);
    return language.isValid() ? language.toString() : QString(english);
}

}  // namespace sequency::ui::language
