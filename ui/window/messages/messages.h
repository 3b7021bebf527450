// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a window tells: the bar of messages and, above it, the bar that offers what a crash left over, both over the views.
// Failures and refusals of the workbench are shown with what can be done about them, and go when their cause is gone.
//
// The window owns the bars, as children of the widget that they are over. UI thread; the workbench must outlive it.
#pragma once

#include "ui/window/messages/message_bar.h"

#include <QObject>
#include <QPointer>

namespace sequency::ui {

class BarOverlay;
class Workbench;
enum class Failure;

class Messages : public QObject {
    Q_OBJECT

public:
    Messages(Workbench& workbench, QWidget& window);

    MessageBar& bar() const { return *m_bar; }
    // Offers what a crash left over, until it is answered.
    MessageBar& recoveryBar() const { return *m_recovery; }
    void showNotice(const QString& sentence, const std::vector<MessageBar::Action>& actions = {});
    void showError(const QString& sentence, const std::vector<MessageBar::Action>& actions = {},
                   MessageBar::Cause cause = MessageBar::Cause::Action);
    // Both bars, over the upper edge of `host`, below its child `above`; null: at the top.
    void placeOver(QWidget& host, QWidget* above);

private:
    void showFailure(const QString& sentence, const QString& details, Failure of);

    Workbench& m_workbench;
    MessageBar* m_bar = nullptr;
    MessageBar* m_recovery = nullptr;
    QPointer<BarOverlay> m_overlay;
};

}  // namespace sequency::ui
