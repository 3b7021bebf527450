// SPDX-License-Identifier: GPL-3.0-or-later
//
// The dock with the settings of the computation: transform, direction, order, polarity, algorithm and device.
//
// The dock shows the settings of the workbench and passes every change to it. The element type and the options are in a collapsed section.
//
// Threads: UI thread.
#pragma once

#include <QDockWidget>

class QComboBox;
class QLabel;
class QLineEdit;
class QRegularExpressionValidator;
class QSpinBox;
class QToolButton;

namespace sequency::transform {
struct CatalogueEntry;
}

namespace sequency::ui {

class DeviceList;
class Workbench;

class TransformDock : public QDockWidget {
    Q_OBJECT

public:
    explicit TransformDock(Workbench& workbench, QWidget* parent = nullptr);
    ~TransformDock() override;

    QToolButton& reloadButton() { return *m_reload; }

private:
    void makeWidgets(QWidget* body);
    void makeAdvanced(QWidget* body);
    void layOut(QWidget* body);
    void connectWorkbench();
    void enterOptions();
    void enterPlan();
    void showSettings();
    void showPolarity(const transform::CatalogueEntry* entry);
    void showAlgorithms();
    void showElements();
    void showOptions();
    void showDevices();

    Workbench& m_workbench;
    QComboBox* m_transform = nullptr;
    QComboBox* m_direction = nullptr;
    QComboBox* m_order = nullptr;
    QLineEdit* m_polarity = nullptr;
    QRegularExpressionValidator* m_polarityRule = nullptr;
    QComboBox* m_algorithm = nullptr;
    QToolButton* m_unfold = nullptr;
    QWidget* m_advanced = nullptr;
    QComboBox* m_element = nullptr;
    QSpinBox* m_workGroup = nullptr;
    QSpinBox* m_outputs = nullptr;
    QLineEdit* m_plan = nullptr;
    DeviceList* m_devices = nullptr;
    QToolButton* m_reload = nullptr;
    QLabel* m_problem = nullptr;
};

}  // namespace sequency::ui
