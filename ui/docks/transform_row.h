// SPDX-License-Identifier: GPL-3.0-or-later
//
// The row above the canvas with the settings of the computation: transform, direction, order, algorithm and device.
//
// Polarity, element type, work-group, plan and the search for devices are in a panel that the button "⋯" opens. The row shows the settings of the
// workbench and passes every change to it.
//
// Threads: UI thread.
#pragma once

#include <QWidget>

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

class DeviceBox;
class PopupPanel;
class Workbench;

class TransformRow : public QWidget {
    Q_OBJECT

public:
    explicit TransformRow(Workbench& workbench, QWidget* parent = nullptr);
    ~TransformRow() override;

    QToolButton& reloadButton() { return *m_reload; }

private:
    void makeWidgets();
    void makePanel();
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
    QToolButton* m_more = nullptr;
    PopupPanel* m_panel = nullptr;  // opened by m_more
    QComboBox* m_element = nullptr;
    QSpinBox* m_workGroup = nullptr;
    QSpinBox* m_outputs = nullptr;
    QLineEdit* m_plan = nullptr;
    DeviceBox* m_devices = nullptr;
    QToolButton* m_reload = nullptr;
    QLabel* m_problem = nullptr;
};

}  // namespace sequency::ui
