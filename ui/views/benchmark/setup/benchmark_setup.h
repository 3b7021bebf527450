// SPDX-License-Identifier: GPL-3.0-or-later
//
// What to measure and how: a paper's setup with one click, or a choice of one's own; and the buttons that start, pause and
// stop. Holds the choice and nothing else.
//
// A paper's setup gives the points themselves (benchmark::paperPlan) on the ticked devices; the choice below shows them as far
// as it can, and changing it makes the plan one's own again; but for the smallest and the largest n, which take sizes away from the
// paper's list. UI thread.
#pragma once

#include "engine/benchmark/paper_setups.h"
#include "engine/benchmark/run.h"

#include <QWidget>

#include <string>
#include <vector>

class QLabel;
class QPushButton;
class QToolButton;

namespace sequency::ui {

class PointChoice;
class ProtocolChoice;

class BenchmarkSetup : public QWidget {
    Q_OBJECT

public:
    enum class State { Idle, Running, Pausing, Paused, Stopping };

    explicit BenchmarkSetup(QWidget* parent = nullptr);

    // Keeps the ticks of devices that are still there; new ones but the slow reference are ticked.
    void setDevices(const std::vector<session::DeviceInfo>& devices);
    PointChoice& choice() const { return *m_choice; }

    // By a setup's name. Ticks all devices: the papers compare a processor with a graphics card.
    void takePaper(const std::string& name);
    // Null for a plan of one's own.
    const benchmark::PaperSetup* paper() const { return m_paper; }

    benchmark::Plan plan() const;
    // Why there is nothing to measure; else empty.
    QString problem() const;

    void setState(State state);

signals:
    void startAsked();
    void pauseAsked();
    void resumeAsked();
    void stopAsked();
    void workChanged();
    void paperTaken();

private:
    QToolButton* makePapers();
    QPushButton* button(const QString& text, const char* name);
    void showPlan();

    std::vector<session::DeviceInfo> m_known;
    const benchmark::PaperSetup* m_paper = nullptr;
    State m_state = State::Idle;
    QToolButton* m_papers = nullptr;
    QWidget* m_choices = nullptr;
    PointChoice* m_choice = nullptr;
    ProtocolChoice* m_protocol = nullptr;
    QLabel* m_planText = nullptr;
    QPushButton* m_start = nullptr;
    QPushButton* m_pause = nullptr;
    QPushButton* m_stop = nullptr;
};

}  // namespace sequency::ui
