// SPDX-License-Identifier: GPL-3.0-or-later
//
// Linked into every test of the window. Installs the English texts with their plural forms, as the program does, or the texts of the language in
// SEQUENCY_TEST_LANGUAGE.
#include "ui/window/language/language.h"

#include <QCoreApplication>

namespace {

void loadTexts()
{
    sequency::ui::language::install(*QCoreApplication::instance(),
                                    qEnvironmentVariable("SEQUENCY_TEST_LANGUAGE", QStringLiteral("en")));
}

}  // namespace

Q_COREAPP_STARTUP_FUNCTION(loadTexts)
