// SPDX-License-Identifier: GPL-3.0-or-later
//
// Emits a Qt signal in the event loop when the process receives SIGTERM, SIGINT or SIGHUP, so that it can end properly.
//
// The handlers write the number of the signal into a pipe, which a QSocketNotifier reads. A signal that is ignored when the program starts, for
// example after nohup, stays ignored. A second signal with the same number ends the process at once.
//
// Ownership: at most one object per process. The destructor restores the default actions.
// Threads:   UI thread.
#pragma once

#include <QObject>
#include <QSocketNotifier>

#include <memory>

namespace sequency::ui {

class TerminationSignals : public QObject {
    Q_OBJECT

public:
    explicit TerminationSignals(QObject* parent = nullptr);
    ~TerminationSignals() override;

signals:
    void received(int signal);

private:
    // Notifier for the pipe. If the pipe could not be created, the notifier is null and the default actions are unchanged.
    std::unique_ptr<QSocketNotifier> m_notifier;
};

}  // namespace sequency::ui
