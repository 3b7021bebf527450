// SPDX-License-Identifier: GPL-3.0-or-later
//
// What to measure: sizes, devices, algorithms, repetitions, and the buttons that start and stop. Holds the choice and
// nothing else. UI thread.
#pragma once

#include "engine/session/benchmark.h"
#include "engine/session/device_info.h"

#include <QWidget>

#include <vector>

class QLabel;
class QListWidget;
class QPushButton;
class QSpinBox;

namespace sequency::ui {

class BenchmarkSetup : public QWidget {
    Q_OBJECT

public:
    explicit BenchmarkSetup(QWidget* parent = nullptr);

    // Keeps the ticks of devices that are still there; new ones but the slow reference are ticked.
    void setDevices(const std::vector<session::DeviceInfo>& devices);
    void setSizes(int from, int to, int step);
    void setRepeats(int repeats);

    // Size by size, so that all curves grow together. Empty where no device or no algorithm is ticked.
    std::vector<session::BenchmarkPoint> points() const;
    session::BenchmarkProtocol protocol() const;

    // Start or Stop is enabled; the choice is fixed meanwhile.
    void setRunning(bool running, bool stopping);

signals:
    void startAsked();
    void stopAsked();

protected:
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    QSpinBox* spinBox(int least, int most, int value, const char* name);
    void showProtocol();
    void fitLists();
    void keepSizesOrdered();

    QSpinBox* m_from = nullptr;
    QSpinBox* m_to = nullptr;
    QSpinBox* m_step = nullptr;
    QSpinBox* m_repeats = nullptr;
    QListWidget* m_devices = nullptr;
    QListWidget* m_algorithms = nullptr;
    QWidget* m_choice = nullptr;
    QPushButton* m_start = nullptr;
    QPushButton* m_stop = nullptr;
    QLabel* m_protocolText = nullptr;
};

}  // namespace sequency::ui
