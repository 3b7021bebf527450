// SPDX-License-Identifier: GPL-3.0-or-later
//
// The page shown while no function is open. It offers three ways to begin, each without a dialog.
//
// Threads: UI thread.
#pragma once

#include <QWidget>

namespace sequency::ui {

class StartPage : public QWidget {
    Q_OBJECT

public:
    explicit StartPage(QWidget* parent = nullptr);

signals:
    void exampleRequested();
    void entryRequested();
    void benchmarkRequested();
};

}  // namespace sequency::ui
