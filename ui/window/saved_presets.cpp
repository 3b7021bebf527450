// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/saved_presets.h"

#include "ui/document/document.h"

#include <QSettings>

#include <algorithm>
#include <string>

namespace sequency::ui {
namespace {

constexpr QLatin1String presetsKey("conventions/presets");
constexpr QLatin1String defaultPresetKey("conventions/default");
constexpr QLatin1String nameEntry("name");
constexpr QLatin1String significanceEntry("firstMostSignificant");
constexpr QLatin1String namesEntry("names");
constexpr QLatin1String firstIndexEntry("indexZeroFirst");
constexpr QLatin1String encodingEntry("encoding");
constexpr QLatin1String orderEntry("order");
constexpr QLatin1String scaleEntry("scale");
constexpr QLatin1String signEntry("sign");

// Returns the stored number as a value of `Enum`, or 0 if it exceeds `last`.
template <typename Enum>
Enum enumOf(const QVariant& stored, Enum last)
{
    const int value = stored.toInt();
    return value < 0 || value > static_cast<int>(last) ? Enum{} : static_cast<Enum>(value);
}

}  // namespace

std::vector<ConventionPreset> savedPresets()
{
    std::vector<ConventionPreset> presets;
    QSettings settings;
    const int count = settings.beginReadArray(presetsKey);
    for (int i = 0; i < count; ++i) {
        settings.setArrayIndex(i);
        ConventionPreset preset;
        preset.name = settings.value(nameEntry).toString().toStdString();
        preset.conventions.firstMostSignificant = settings.value(significanceEntry, true).toBool();
        preset.conventions.names = enumOf(settings.value(namesEntry), Conventions::Names::Letters);
        preset.conventions.indexZeroFirst = settings.value(firstIndexEntry, true).toBool();
        preset.encoding = enumOf(settings.value(encodingEntry), session::Encoding::RootsOfUnity);
        preset.order = enumOf(settings.value(orderEntry), transform::SpectrumOrder::Sequency);
        preset.scale = enumOf(settings.value(scaleEntry), transform::SpectrumScale::Size);
        preset.sign = enumOf(settings.value(signEntry), transform::ExponentSign::Positive);
        preset.isSaved = true;
        presets.push_back(preset);
    }
    return presets;
}

void setSavedPresets(const std::vector<ConventionPreset>& presets)
{
    QSettings settings;
    settings.remove(presetsKey);
    settings.beginWriteArray(presetsKey, static_cast<int>(presets.size()));
    for (std::size_t i = 0; i < presets.size(); ++i) {
        settings.setArrayIndex(static_cast<int>(i));
        settings.setValue(nameEntry, QString::fromStdString(presets[i].name));
        settings.setValue(significanceEntry, presets[i].conventions.firstMostSignificant);
        settings.setValue(namesEntry, static_cast<int>(presets[i].conventions.names));
        settings.setValue(firstIndexEntry, presets[i].conventions.indexZeroFirst);
        settings.setValue(encodingEntry, static_cast<int>(presets[i].encoding));
        settings.setValue(orderEntry, static_cast<int>(presets[i].order));
        settings.setValue(scaleEntry, static_cast<int>(presets[i].scale));
        settings.setValue(signEntry, static_cast<int>(presets[i].sign));
    }
    settings.endArray();
}

std::vector<ConventionPreset> allPresets()
{
    std::vector<ConventionPreset> presets(conventionPresets().begin(), conventionPresets().end());
    for (const ConventionPreset& saved : savedPresets())
        presets.push_back(saved);
    return presets;
}

ConventionPreset presetOf(const Document& document, const QString& name)
{
    ConventionPreset preset;
    preset.name = name.toStdString();
    preset.conventions.firstMostSignificant = document.conventions.firstMostSignificant;
    preset.conventions.names = document.conventions.names;
    preset.conventions.indexZeroFirst = document.conventions.indexZeroFirst;
    preset.encoding = document.encoding;
    const transform::CatalogueEntry* entry = transform::catalogueEntry(document.spec.name);
    preset.order = (entry != nullptr && entry->hasOrders ? document.spec : document.chosen).order;
    preset.scale = (entry != nullptr && entry->hasScale ? document.spec : document.chosen).scale;
    preset.sign = (entry != nullptr && entry->hasSign ? document.spec : document.chosen).sign;
    preset.isSaved = true;
    return preset;
}

QString tokenOf(const ConventionPreset& preset)
{
    return QLatin1String(preset.isSaved ? "saved/" : "program/") + QString::fromStdString(preset.name);
}

std::optional<ConventionPreset> defaultPreset()
{
    const std::vector<ConventionPreset> presets = allPresets();
    const auto found = std::ranges::find(presets, defaultPresetToken(), tokenOf);
    return found == presets.end() ? std::nullopt : std::optional(*found);
}

QString defaultPresetToken()
{
    return QSettings().value(defaultPresetKey).toString();
}

void setDefaultPreset(const QString& token)
{
    QSettings().setValue(defaultPresetKey, token);
}

}  // namespace sequency::ui
