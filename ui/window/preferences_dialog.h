// SPDX-License-Identifier: GPL-3.0-or-later
//
// The dialog of the settings that remain stored after the program has ended: appearance, device and conventions.
//
// A colour scheme is shown immediately, and Cancel restores the earlier one. All other settings are applied and stored by OK. Language
// and size of the interface take effect at the next start.
//
// Ownership: workbench and preferences must outlive the dialog, which deletes itself when closed.
// Threads:   UI thread.
#pragma once

#include "ui/document/conventions.h"
#include "ui/theme/theme.h"

#include <QDialog>

#include <vector>

class QCheckBox;
class QComboBox;
class QFormLayout;
class QListWidget;
class QListWidgetItem;
class QPushButton;

namespace sequency::ui {

class Preferences;
class Workbench;

class PreferencesDialog : public QDialog {
    Q_OBJECT

public:
    PreferencesDialog(Workbench& workbench, Preferences& preferences, QWidget* parent);

    void accept() override;
    void reject() override;

private:
    void makeAppearance();
    void makeComputation();
    void makeConventions();
    void layOut();
    void addHeading(QFormLayout& form, const QString& text);
    void showDevices();
    // Lists the saved presets and the presets that new windows can use.
    void showPresets();
    void showDefaultPresets(const QString& chosen);
    void savePreset();
    void renamePreset(const QListWidgetItem& item);
    void deletePreset();

    Workbench& m_workbench;
    Preferences& m_preferences;
    const theme::ColorScheme m_schemeBefore;
    std::vector<ConventionPreset> m_saved;
    QComboBox* m_scheme = nullptr;
    QComboBox* m_language = nullptr;
    QComboBox* m_scale = nullptr;
    QCheckBox* m_animations = nullptr;
    QComboBox* m_device = nullptr;
    QComboBox* m_conventions = nullptr;
    QListWidget* m_presets = nullptr;
    QPushButton* m_save = nullptr;
    QPushButton* m_delete = nullptr;
};

}  // namespace sequency::ui
