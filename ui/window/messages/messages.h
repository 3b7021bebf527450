// SPDX-License-Identifier: GPL-3.0-or-later
//
// The messages of a window: the message bar and, below it, the bar that offers recovery copies, both over the views.
//
// Parts of the window call showNotice() and showError(). Failures and refusals of the workbench are shown automatically, with possible remedies, and
// disappear when their cause is resolved.
//
// Ownership: the window owns the bars, as children of the widget that they cover. The workbench must outlive this object.
// Threads:   UI thread.
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
    MessageBar& recoveryBar() const { return *m_recovery; }
    void showNotice(const QString& sentence, const std::vector<MessageBar::Action>& actions = {});
    void showError(const QString& sentence, const std::vector<MessageBar::Action>& actions = {},
                   MessageBar::Cause cause = MessageBar::Cause::Action);
    // Lets both bars float over the lower right corner of `host`.
    void placeOver(QWidget& host);

private:
    void showFailure(const QString& sentence, const QString& details, Failure of);

    Workbench& m_workbench;
    MessageBar* m_bar = nullptr;
    MessageBar* m_recovery = nullptr;
    QPointer<BarOverlay> m_overlay;
};

}  // namespace sequency::ui
