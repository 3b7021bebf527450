// SPDX-License-Identifier: GPL-3.0-or-later
//
// The choice of the language, each under its own name, which someone who does not read the present one finds too. The choice is
// kept at once and holds from the next start on, which a message says. UI thread; the messages must outlive it.
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
