// SPDX-License-Identifier: GPL-3.0-or-later
//
// The setup of a benchmark: points from a paper or from the user, the protocol, and buttons that start, pause and stop.
//
// If the user chooses a paper, its points (benchmark::paperPlan) are measured on the ticked devices, and the fields show these points as closely as
// possible. Changing the smallest or largest n then only removes sizes; any other change replaces the points of the paper by those of the fields.
//
// Threads: UI thread.
#pragma once

#include "engine/benchmark/papers/paper_setups.h"
#include "engine/benchmark/run.h"

#include <QWidget>

#include <string>
#include <vector>

class QCheckBox;
class QLabel;
class QPushButton;
class QSpinBox;
class QToolButton;

namespace sequency::ui {

class PointChoice;

class BenchmarkSetup : public QWidget {
    Q_OBJECT

public:
    enum class State { Idle, Running, Pausing, Paused, Stopping };

    explicit BenchmarkSetup(QWidget* parent = nullptr);

    // Sets the devices. Devices that were already listed keep their ticks. New devices are ticked, except the slow reference.
    void setDevices(const std::vector<session::DeviceInfo>& devices);
    PointChoice& choice() const { return *m_choice; }

    // Selects the setup of the paper with this name and ticks all devices, because the papers compare a CPU with a GPU.
    void onPaperChosen(const std::string& name);
    // Returns the setup of the chosen paper; null if the points are those of the fields.
    const benchmark::PaperSetup* paper() const { return m_paper; }

    benchmark::Plan plan() const;
    // Returns the reason why nothing can be measured; empty if there are points to measure.
    QString problem() const;

    void setState(State state);

signals:
    void startRequested();
    void pauseOrResumeRequested();
    void stopRequested();
    void workChanged();
    void paperTaken();

protected:
    void changeEvent(QEvent* event) override;

private:
    QToolButton* makePapers();
    QLayout* makeProtocol();
    benchmark::Protocol protocol() const;
    void setProtocol(const benchmark::Protocol& protocol);
    void showProtocol();
    QPushButton* button(const QString& text, const char* name, void (BenchmarkSetup::*request)());
    QLabel* smallText(const char* name) const;
    void showPlan();

    std::vector<session::DeviceInfo> m_known;
    const benchmark::PaperSetup* m_paper = nullptr;
    State m_state = State::Idle;
    QToolButton* m_papers = nullptr;
    QWidget* m_choices = nullptr;
    PointChoice* m_choice = nullptr;
    benchmark::Protocol m_protocol;  // includes settings for which there is no field
    QSpinBox* m_repeats = nullptr;
    QCheckBox* m_precise = nullptr;
    QSpinBox* m_limit = nullptr;
    QLabel* m_protocolText = nullptr;
    QLabel* m_planText = nullptr;
    QPushButton* m_start = nullptr;
    QPushButton* m_pause = nullptr;
    QPushButton* m_stop = nullptr;
};

// Returns the protocol as text, such as "Repetitions: 10, warm-up runs: at least 2, …", in the user's language.
QString protocolSentence(const benchmark::Protocol& protocol);

}  // namespace sequency::ui
