// SPDX-License-Identifier: GPL-3.0-or-later
//
// The menu of languages. Each language has its own name, so that the menu is usable without knowledge of the current language.
//
// The choice is stored immediately and takes effect at the next start, as a message explains.
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
