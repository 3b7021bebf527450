// SPDX-License-Identifier: GPL-3.0-or-later
//
// Linked into every test of the window: English texts with their plural forms, as the program loads them in main(), or those of
// the language that SEQUENCY_TEST_LANGUAGE names.
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
