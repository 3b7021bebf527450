// SPDX-License-Identifier: GPL-3.0-or-later
//
// Fields in which the user chooses the points to measure: workload, radix, sizes, devices, algorithms, element type and options.
//
// The algorithms offered are those that the ticked devices have for the workload. Choosing a workload or radix sets suitable sizes, up to 2^20
// values. An option may be a list of numbers, each of which is measured.
//
// Threads: UI thread.
#pragma once

#include "engine/benchmark/benchmark.h"

#include <QStringList>
#include <QWidget>

#include <string>
#include <vector>

class QComboBox;
class QFormLayout;
class QSpinBox;
class QToolButton;

namespace sequency::ui {

class CheckList;
class NumberListEdit;

class PointChoice : public QWidget {
    Q_OBJECT

public:
    explicit PointChoice(QWidget* parent = nullptr);

    // Sets the devices. Devices that were already listed keep their ticks. New devices are ticked, except the slow reference.
    void setDevices(const std::vector<session::DeviceInfo>& devices);
    std::vector<session::DeviceInfo> tickedDevices() const;
    void tickDevices(const QStringList& ids);

    // Selects a workload of benchmark::works(). The radix 0 means the workload's default radix.
    void setWork(const std::string& work, int radix = 0);
    std::string work() const;
    int radix() const;
    void setSizes(int from, int to, int step);
    bool hasSize(int variables) const;  // Returns true if n = `variables` is within the chosen range.
    // Sets the fields for workload, radix, sizes, algorithms and options so that they show `points` as closely as possible.
    void reflect(const std::vector<benchmark::Point>& points);

    // Applies the texts of the size fields, even if the user is still editing one of them.
    void commit();
    // Returns the chosen points, ordered by size so that all curves grow at the same pace. Algorithms that a device does not have are skipped. The
    // result is empty if no device or no algorithm is ticked.
    std::vector<benchmark::Point> points() const;
    // Returns an error message for an invalid list of numbers; empty if all lists are valid.
    QString problem() const;

signals:
    void changed();
    void rangeChanged();    // emitted when the smallest or the largest n changes
    void devicesChanged();  // emitted when the user ticks devices

private:
    void makeSizes();
    void makeOptions();
    void layOut();
    static QSpinBox* spinBox(const char* name, const QString& accessible, int most);
    NumberListEdit* numberList(const char* name, const QString& accessible);
    void onWorkChanged();
    void onRadixChanged();
    std::vector<std::string> algorithms() const;
    void showAlgorithms();
    void showElements();
    void showOptions();
    void keepSizesOrdered();

    std::vector<session::DeviceInfo> m_known;
    QComboBox* m_work = nullptr;
    QComboBox* m_radix = nullptr;
    QComboBox* m_element = nullptr;
    QSpinBox* m_from = nullptr;
    QSpinBox* m_to = nullptr;
    QSpinBox* m_step = nullptr;
    CheckList* m_devices = nullptr;
    CheckList* m_algorithms = nullptr;
    QToolButton* m_unfold = nullptr;
    QWidget* m_algorithmOptions = nullptr;
    NumberListEdit* m_workGroup = nullptr;
    NumberListEdit* m_outputs = nullptr;
    NumberListEdit* m_threads = nullptr;
};

void tidy(QFormLayout& form);

}  // namespace sequency::ui
