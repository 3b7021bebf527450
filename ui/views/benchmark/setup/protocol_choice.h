// SPDX-License-Identifier: GPL-3.0-or-later
//
// How each point is measured: repetitions, until how sure, for how long; and what that means, in words. UI thread.
#pragma once

#include "engine/benchmark/benchmark.h"

#include <QWidget>

class QCheckBox;
class QLabel;
class QSpinBox;

namespace sequency::ui {

class ProtocolChoice : public QWidget {
    Q_OBJECT

public:
    explicit ProtocolChoice(QWidget* parent = nullptr);

    benchmark::Protocol protocol() const;
    void setProtocol(const benchmark::Protocol& protocol);

protected:
    void changeEvent(QEvent* event) override;

private:
    void showWords();

    benchmark::Protocol m_rest;  // what is not asked for here
    QSpinBox* m_repeats = nullptr;
    QCheckBox* m_precise = nullptr;
    QSpinBox* m_limit = nullptr;
    QLabel* m_words = nullptr;
};

// In the user's language: "10 repetitions after at least 2 warm-up runs", "10 to 200 repetitions, until …".
QString protocolSentence(const benchmark::Protocol& protocol);

}  // namespace sequency::ui
