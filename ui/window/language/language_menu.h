// SPDX-License-Identifier: GPL-3.0-or-later
//
// The menu that selects the language of the program.
//
// Each language is listed by its own name, so that users who do not understand the current language can use the menu. The choice is stored
// immediately. It takes effect at the next start, and a message says so.
//
// Ownership: the messages must outlive the menu.
// Threads:   UI thread.
#pragma once

#include <QMenu>

namespace sequency::ui {

class Messages;

class LanguageMenu : public QMenu {
    Q_OBJECT

public:
    explicit LanguageMenu(Messages& messages, QWidget* parent = nullptr);

private:
    void choose(const QString& language);

    Messages& m_messages;
};

}  // namespace sequency::ui
