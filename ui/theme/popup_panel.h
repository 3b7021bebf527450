// SPDX-License-Identifier: GPL-3.0-or-later
//
// A panel of controls that a button opens. A click elsewhere, Esc or a second click on the button closes it.
//
// Threads: UI thread.
#pragma once

#include <QFrame>

namespace sequency::ui {

class PopupPanel : public QFrame {
    Q_OBJECT

public:
    // Creates a closed panel; `name` is its object name.
    explicit PopupPanel(const char* name, QWidget* parent = nullptr);

    // Opens the panel below `button`, or above it if there is more room there. The panel does not leave the screen.
    void openAt(const QWidget& button);
};

}  // namespace sequency::ui
