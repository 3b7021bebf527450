// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/preferences_dialog.h"

#include "ui/document/workbench.h"
#include "ui/format/device_title.h"
#include "ui/theme/elided_combo_box.h"
#include "ui/theme/layouts.h"
#include "ui/theme/view_parts.h"
#include "ui/window/interface_scale.h"
#include "ui/window/language/language.h"
#include "ui/window/preferences.h"
#include "ui/window/saved_presets.h"

#include <QCheckBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QListWidget>
#include <QLocale>
#include <QPushButton>
#include <QSignalBlocker>

#include <algorithm>

namespace sequency::ui {
namespace {

constexpr int shownPresets = 3;

QString summaryOf(const ConventionPreset& preset)
{
    transform::TransformSpec spec;
    spec.variables = 3;
    spec.order = preset.order;
    spec.scale = preset.scale;
    spec.sign = preset.sign;
    return conventionsText(preset.conventions, spec, preset.encoding, true);
}

}  // namespace

PreferencesDialog::PreferencesDialog(Workbench& workbench, Preferences& preferences, QWidget* parent)
    : QDialog(parent), m_workbench(workbench), m_preferences(preferences), m_schemeBefore(theme::current()),
      m_saved(savedPresets())
{
    setObjectName(QStringLiteral("preferencesDialog"));
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Preferences"));
    makeAppearance();
    makeComputation();
    makeConventions();
    layOut();
    m_scheme->setFocus();
}

void PreferencesDialog::makeAppearance()
{
    using theme::ColorScheme;
    m_scheme = named(new QComboBox(this), "preferencesColours", tr("Colours"));
    m_scheme->addItem(tr("Like the desktop"), static_cast<int>(ColorScheme::System));
    m_scheme->addItem(tr("Light"), static_cast<int>(ColorScheme::Light));
    m_scheme->addItem(tr("Dark"), static_cast<int>(ColorScheme::Dark));
    m_scheme->setCurrentIndex(m_scheme->findData(static_cast<int>(m_schemeBefore)));
    connect(m_scheme, &QComboBox::currentIndexChanged, this,
            [this] { theme::apply(static_cast<ColorScheme>(m_scheme->currentData().toInt())); });
    m_language = named(new QComboBox(this), "preferencesLanguage", tr("Language"));
    m_language->addItem(tr("Like the desktop"), QString());
    for (const QString& token : language::all())
        m_language->addItem(language::nameOf(token), token);
    m_language->setCurrentIndex(std::max(0, m_language->findData(language::chosen())));
    m_scale = named(new QComboBox(this), "preferencesScale", tr("Size of the interface"),
                    tr("Enlarges text, icons and spaces, in addition to the scaling of the desktop"));
    for (const int percent : scale::choices)
        m_scale->addItem(tr("%1 %", "per cent").arg(QLocale().toString(percent)), percent);
    m_scale->setCurrentIndex(m_scale->findData(scale::chosen()));
    m_animations = named(new QCheckBox(tr("&Animate changes of values"), this), "preferencesAnimations", {},
                         tr("Changed values are marked for a moment and move to their new places"));
    m_animations->setChecked(theme::isAnimated());
}

void PreferencesDialog::makeComputation()
{
    m_device = named(new ElidedComboBox(this), "preferencesDevice", tr("Device"),
                     tr("The device that computes, in this window and in new windows"));
    m_device->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    showDevices();
    connect(&m_workbench.deviceSettings(), &DeviceSettings::devicesChanged, this,
            &PreferencesDialog::showDevices);
}

void PreferencesDialog::showDevices()
{
    const DeviceSettings& settings = m_workbench.deviceSettings();
    const QString before = m_device->count() > 0 ? m_device->currentData().toString()
                                                 : QString::fromStdString(settings.device());
    m_device->clear();
    m_device->addItem(tr("Automatic"), QStringLiteral("auto"));
    for (const session::DeviceInfo& device : settings.devices())
        m_device->addItem(deviceTitle(device), QString::fromStdString(device.id));
    m_device->setCurrentIndex(std::max(0, m_device->findData(before)));
}

void PreferencesDialog::makeConventions()
{
    m_conventions = named(new ElidedComboBox(this), "preferencesConventions",
                          tr("Conventions of new windows"), tr("A preset is also applied to this window"));
    m_presets = named(new QListWidget(this), "preferencesPresets", tr("Saved presets"),
                      tr("The presets of the conventions panel that you saved; F2 renames a preset"));
    m_presets->setEditTriggers(QAbstractItemView::EditKeyPressed | QAbstractItemView::DoubleClicked);
    m_presets->setFixedHeight(shownPresets * (fontMetrics().height() + 4) + 2 * m_presets->frameWidth());
    m_save = named(new QPushButton(tr("&Save current conventions"), this), "preferencesSavePreset", {},
                   tr("Save the conventions of this window as a preset"));
    m_delete = named(new QPushButton(tr("D&elete preset"), this), "preferencesDeletePreset");
    for (QPushButton* button : {m_save, m_delete})
        button->setAutoDefault(false);
    connect(m_save, &QPushButton::clicked, this, &PreferencesDialog::savePreset);
    connect(m_delete, &QPushButton::clicked, this, &PreferencesDialog::deletePreset);
    connect(m_presets, &QListWidget::itemChanged, this,
            [this](const QListWidgetItem* item) { renamePreset(*item); });
    connect(m_presets, &QListWidget::currentRowChanged, this, [this](int row) {
        m_delete->setEnabled(row >= 0);
        m_delete->setToolTip(row >= 0 ? QString() : tr("No saved preset is selected"));
    });
    showPresets();
    showDefaultPresets(defaultPresetToken());
}

void PreferencesDialog::showPresets()
{
    const QSignalBlocker quiet(m_presets);
    const int row = m_presets->currentRow();
    m_presets->clear();
    for (const ConventionPreset& preset : m_saved) {
        auto* const item = new QListWidgetItem(conventionPresetTitle(preset), m_presets);
        item->setFlags(item->flags() | Qt::ItemIsEditable);
        item->setToolTip(plainTip(summaryOf(preset)));
    }
    m_presets->setCurrentRow(std::min(row, m_presets->count() - 1));
    m_delete->setEnabled(m_presets->currentRow() >= 0);
    m_delete->setToolTip(m_delete->isEnabled() ? QString() : tr("No saved preset is selected"));
}

void PreferencesDialog::showDefaultPresets(const QString& chosen)
{
    m_conventions->clear();
    m_conventions->addItem(tr("As used last"), QString());
    const auto add = [this](const ConventionPreset& preset) {
        m_conventions->addItem(conventionPresetTitle(preset), tokenOf(preset));
        m_conventions->setItemData(m_conventions->count() - 1, plainTip(summaryOf(preset)), Qt::ToolTipRole);
    };
    std::ranges::for_each(conventionPresets(), add);
    std::ranges::for_each(m_saved, add);
    m_conventions->setCurrentIndex(std::max(0, m_conventions->findData(chosen)));
}

// Adds a preset with a new name, which the user can change at once.
void PreferencesDialog::savePreset()
{
    QString name;
    for (int number = 1; name.isEmpty() || !m_presets->findItems(name, Qt::MatchExactly).isEmpty(); ++number)
        name = tr("My conventions %1").arg(QLocale().toString(number));
    m_saved.push_back(presetOf(m_workbench.document(), name));
    showPresets();
    showDefaultPresets(m_conventions->currentData().toString());
    m_presets->setCurrentRow(m_presets->count() - 1);
    m_presets->setFocus();
    m_presets->editItem(m_presets->currentItem());
}

// Takes the name that the user has entered. A name must not be empty or that of another saved preset; otherwise the earlier name is restored.
void PreferencesDialog::renamePreset(const QListWidgetItem& item)
{
    ConventionPreset& preset = m_saved[static_cast<std::size_t>(m_presets->row(&item))];
    const bool wasDefault = m_conventions->currentData().toString() == tokenOf(preset);
    const QString name = item.text().trimmed();
    if (!name.isEmpty() &&
        std::ranges::find(m_saved, name.toStdString(), &ConventionPreset::name) == m_saved.end())
        preset.name = name.toStdString();
    const QString chosen = wasDefault ? tokenOf(preset) : m_conventions->currentData().toString();
    const QSignalBlocker quiet(m_presets);
    m_presets->item(m_presets->row(&item))->setText(conventionPresetTitle(preset));
    showDefaultPresets(chosen);
}

void PreferencesDialog::deletePreset()
{
    if (const int row = m_presets->currentRow(); row >= 0) {
        m_saved.erase(m_saved.begin() + row);
        showPresets();
        showDefaultPresets(m_conventions->currentData().toString());
    }
}

void PreferencesDialog::addHeading(QFormLayout& form, const QString& text)
{
    auto* const heading = new PlainLabel(text, this);
    QFont bold = heading->font();
    bold.setBold(true);
    heading->setFont(bold);
    form.addRow(heading);
}

void PreferencesDialog::layOut()
{
    constexpr int width = 460;
    auto* const form = new QFormLayout;
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    addHeading(*form, tr("Appearance"));
    form->addRow(tr("&Colours"), m_scheme);
    form->addRow(tr("&Language"), m_language);
    form->addRow(tr("S&ize of the interface"), m_scale);
    form->addRow(QString(), new PlainLabel(tr("Language and size change at the next start."), this));
    form->addRow(QString(), m_animations);
    addHeading(*form, tr("Computation"));
    form->addRow(tr("&Device"), m_device);
    addHeading(*form, tr("Conventions"));
    form->addRow(tr("&New windows"), m_conventions);
    form->addRow(labelOf(tr("Saved &presets"), m_presets), m_presets);
    form->addRow(QString(), rowLayout({m_save, m_delete, stretch()}));
    auto* const buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    connect(buttons, &QDialogButtonBox::accepted, this, &PreferencesDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &PreferencesDialog::reject);
    columnLayout(this, {form, stretch(), buttons}, 12);
    setMinimumWidth(width);
}

void PreferencesDialog::accept()
{
    theme::setAnimated(m_animations->isChecked());
    language::choose(m_language->currentData().toString());
    scale::choose(m_scale->currentData().toInt());
    if (const std::string device = m_device->currentData().toString().toStdString();
        device != m_workbench.deviceSettings().device())
        m_workbench.deviceSettings().setDevice(device);
    setSavedPresets(m_saved);
    if (const QString token = m_conventions->currentData().toString(); token != defaultPresetToken()) {
        setDefaultPreset(token);
        if (const std::optional<ConventionPreset> preset = defaultPreset())
            m_workbench.transformSettings().setConventionPreset(*preset);
    }
    m_preferences.save();
    QDialog::accept();
}

void PreferencesDialog::reject()
{
    theme::apply(m_schemeBefore);
    QDialog::reject();
}

}  // namespace sequency::ui

#include "moc_preferences_dialog.cpp"
