// SPDX-License-Identifier: GPL-3.0-or-later
//
// What to measure: work, radix, sizes, devices, algorithms, knobs, repetitions, and the buttons that start and stop.
// Holds the choice and nothing else. The algorithms offered are those of the ticked devices for the work; a new work or
// radix brings sizes that suit it, up to 2^20 values. UI thread.
#pragma once

#include "engine/session/benchmark.h"
#include "engine/session/device_info.h"

#include <QWidget>

#include <string>
#include <vector>

class QComboBox;
class QFormLayout;
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
    // A work of session::benchmarkWorks(); radix 0: its default.
    void setWork(const std::string& work, int radix = 0);
    std::string work() const;
    int radix() const;
    void setSizes(int from, int to, int step);
    void setRepeats(int repeats);

    // Size by size, so that all curves grow together; none for an algorithm that a device does not have. Empty where no
    // device or no algorithm is ticked.
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
    void makeChoice();
    QFormLayout* makeForm();
    void takeWork();
    void takeRadix();
    void showAlgorithms();
    void showKnobs();
    void showProtocol();
    void fitLists();
    void keepSizesOrdered();

    std::vector<session::DeviceInfo> m_known;
    QComboBox* m_work = nullptr;
    QComboBox* m_radix = nullptr;
    QLabel* m_sizeLabel = nullptr;
    QSpinBox* m_from = nullptr;
    QSpinBox* m_to = nullptr;
    QSpinBox* m_step = nullptr;
    QSpinBox* m_repeats = nullptr;
    QSpinBox* m_workGroup = nullptr;
    QSpinBox* m_outputs = nullptr;
    QListWidget* m_devices = nullptr;
    QListWidget* m_algorithms = nullptr;
    QWidget* m_choice = nullptr;
    QPushButton* m_start = nullptr;
    QPushButton* m_stop = nullptr;
    QLabel* m_protocolText = nullptr;
};

}  // namespace sequency::ui
