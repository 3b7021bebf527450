// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/language/language_menu.h"

#include "ui/window/language/language.h"
#include "ui/window/messages/messages.h"

#include <QActionGroup>
#include <QLocale>

namespace sequency::ui {

LanguageMenu::LanguageMenu(Messages& messages, QWidget* parent) : QMenu(parent), m_messages(messages)
{
    setTitle(tr("La&nguage"));
    auto* const group = new QActionGroup(this);
    const auto offer = [&](const QString& title, const QString& choice) {
        QAction* const action = group->addAction(title);
        action->setCheckable(true);
        action->setChecked(choice == language::chosen());
        connect(action, &QAction::triggered, this, [this, choice] { choose(choice); });
    };
    offer(tr("Like the de&sktop"), {});
    for (const QString& one : language::all())
        offer(QLatin1Char('&') + language::nameOf(one), one);
    addActions(group->actions());
}

void LanguageMenu::choose(const QString& choice)
{
    language::choose(choice);
    const QString next = language::resolved(choice, QLocale::system().uiLanguages());
    m_messages.showNotice(
        next == language::current()
            ? tr("The language remains %1.").arg(language::nameOf(next))
            : tr("The language changes to %1 at the next start of Sequency.").arg(language::nameOf(next)));
}

}  // namespace sequency::ui

#include "moc_language_menu.cpp"
