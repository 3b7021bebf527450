// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the parts of a workbench and its views say to the person: what failed, what was refused, what is worth a note.
//
// Signals with whole sentences; the window shows them (ui/window/messages/messages.h), and nothing is kept here. UI thread.
#pragma once

#include "engine/base/error.h"

#include <QObject>
#include <QString>

#include <functional>
#include <vector>

namespace sequency::ui {

// What did not work: a single action, the spectrum of the open function, the reading of an entered text.
enum class Failure { Action, Spectrum, Text };

// A way out of a failure: what a button says and does.
struct Remedy {
    QString text;
    std::function<void()> apply;
};

class Reports : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    // failed() with the words of the error; nothing where a person cancelled.
    void fail(const base::Error& error, Failure of = Failure::Action);

signals:
    // An edit or a job did not work, everything is as before: one sentence, and the compiler's words if there are any. Where it is
    // the spectrum's, computing it again or another device may help.
    void failed(const QString& sentence, const QString& details,
                sequency::ui::Failure of = sequency::ui::Failure::Action);
    // The same of a request that some other choice would allow.
    void refused(const QString& sentence, const std::vector<sequency::ui::Remedy>& remedies);
    void noticed(const QString& sentence);
};

}  // namespace sequency::ui
