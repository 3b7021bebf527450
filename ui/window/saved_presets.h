// SPDX-License-Identifier: GPL-3.0-or-later
//
// The presets of conventions that the user has saved, and the preset that new windows use. Both are stored in the settings.
//
// A token identifies a preset in the settings: it contains the name of the preset and whether the program or the user defined it.
//
// Threads: UI thread.
#pragma once

#include "ui/document/conventions.h"

#include <optional>
#include <vector>

namespace sequency::ui {

struct Document;

std::vector<ConventionPreset> savedPresets();
void setSavedPresets(const std::vector<ConventionPreset>& presets);
// Returns the presets of the program, followed by the user's.
std::vector<ConventionPreset> allPresets();

// Returns the conventions of the document as a preset called `name`.
ConventionPreset presetOf(const Document& document, const QString& name);
QString tokenOf(const ConventionPreset& preset);

// Returns the preset that new windows use; nullopt if they use the conventions that were used last.
std::optional<ConventionPreset> defaultPreset();
QString defaultPresetToken();  // empty if new windows use the conventions that were used last
void setDefaultPreset(const QString& token);

}  // namespace sequency::ui
