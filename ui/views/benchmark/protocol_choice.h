// SPDX-License-Identifier: GPL-3.0-or-later
//
// How each point is measured: repetitions, until how sure, for how long; and what that means, in words. UI thread.
#pragma once

#include "engine/session/benchmark.h"

#include <QWidget>

class QCheckBox;
class QLabel;
class QSpinBox;

namespace sequency::ui {

class ProtocolChoice : public QWidget {
    Q_OBJECT

public:
    explicit ProtocolChoice(QWidget* parent = nullptr);

    session::BenchmarkProtocol protocol() const;
    void setProtocol(const session::BenchmarkProtocol& protocol);

protected:
    void changeEvent(QEvent* event) override;

private:
    void showWords();

    session::BenchmarkProtocol m_rest;  // what is not asked for here
    QSpinBox* m_repeats = nullptr;
    QCheckBox* m_precise = nullptr;
    QSpinBox* m_limit = nullptr;
    QLabel* m_words = nullptr;
};

// In the user's language: "10 repetitions after at least 2 warm-up runs", "10 to 200 repetitions, until …".
QString protocolSentence(const session::BenchmarkProtocol& protocol);

}  // namespace sequency::ui
