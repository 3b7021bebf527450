// SPDX-License-Identifier: GPL-3.0-or-later
//
// Messages of a workbench and its views to the user: failures, refusals and notices.
//
// Each message is a signal with a whole sentence, which the window shows (ui/window/messages/messages.h). Nothing is stored here.
//
// Threads: UI thread.
#pragma once

#include "engine/base/error.h"

#include <QObject>
#include <QString>

#include <functional>
#include <vector>

namespace sequency::ui {

// The source of a failure: an individual action, the computation of the open function's spectrum, or the parsing of entered text.
enum class Failure { Action, Spectrum, Text };

// An action that can resolve a failure, and the text of its button.
struct Remedy {
    QString text;
    std::function<void()> apply;
};

class Notifications : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    // Emits failed() with the text of the error. Has no effect if the user cancelled the action.
    void fail(const base::Error& error, Failure of = Failure::Action);

signals:
    // Emitted when an edit or a job failed and changed nothing. `sentence` describes the failure; `details` is the output of the compiler, if any. If
    // `of` is Failure::Spectrum, computing the spectrum again or choosing another device may help.
    void failed(const QString& sentence, const QString& details,
                sequency::ui::Failure of = sequency::ui::Failure::Action);
    // Emitted when a request failed that would succeed with one of `remedies`.
    void refused(const QString& sentence, const std::vector<sequency::ui::Remedy>& remedies,
                 sequency::ui::Failure of = sequency::ui::Failure::Action);
    void noticed(const QString& sentence);
};

}  // namespace sequency::ui
