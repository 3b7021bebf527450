// SPDX-License-Identifier: GPL-3.0-or-later
//
// The dock that says what is computed, how and where: transform, direction, order, algorithm, device. Shows the
// workbench's settings and asks it for every change. UI thread.
#pragma once

#include <QDockWidget>

class QComboBox;
class QLabel;
class QToolButton;

namespace sequency::ui {

class DeviceList;
class Workbench;

class TransformDock : public QDockWidget {
    Q_OBJECT

public:
    explicit TransformDock(Workbench& workbench, QWidget* parent = nullptr);

    QToolButton& reloadButton() { return *m_reload; }

private:
    void makeWidgets(QWidget* body);
    void layOut(QWidget* body);
    void connectWorkbench();
    void showSettings();
    void showAlgorithms();
    void showDevices();

    Workbench& m_workbench;
    QComboBox* m_transform = nullptr;
    QComboBox* m_direction = nullptr;
    QComboBox* m_order = nullptr;
    QComboBox* m_algorithm = nullptr;
    DeviceList* m_devices = nullptr;
    QToolButton* m_reload = nullptr;
    QLabel* m_problem = nullptr;
};

}  // namespace sequency::ui
