// SPDX-License-Identifier: GPL-3.0-or-later
//
// Switches a test to German texts.
#pragma once

#include "ui/window/language/language.h"

#include <QApplication>
#include <QTranslator>

namespace sequency::tests {

// Runs the program in German during the lifetime of this object.
class InGerman {
public:
    InGerman() : m_before(qApp->findChildren<QTranslator*>())
    {
        ui::language::install(*qApp, QStringLiteral("de"));
    }
    ~InGerman()
    {
        for (QTranslator* translator : qApp->findChildren<QTranslator*>())
            if (!m_before.contains(translator))
                delete translator;
        qApp->setProperty("sequencyLanguage", QStringLiteral("en"));
        QGuiApplication::setLayoutDirection(Qt::LeftToRight);
    }
    Q_DISABLE_COPY_MOVE(InGerman)

private:
    QList<QTranslator*> m_before;
};

}  // namespace sequency::tests
