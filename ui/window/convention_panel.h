// SPDX-License-Identifier: GPL-3.0-or-later
//
// The panel with the conventions that apply to all displayed content. A button in the bottom line opens it.
//
// The conventions are the most significant variable, the names of variables, the index at which written values begin, {0,1} or ±1, the order and
// scale of the spectrum, and the sign of the exponent. Each convention is a button whose menu lists the alternatives; the first button sets all
// conventions to those of a paper or another program. A convention that does not apply to the transform is disabled, and its tool tip states the
// reason. The panel shows and sets the workbench's document, so every change can be undone.
//
// Threads: UI thread.
#pragma once

#include "ui/theme/popup_panel.h"

#include <functional>

class QActionGroup;
class QFormLayout;
class QToolButton;

namespace sequency::ui {

class Workbench;

class ConventionPanel : public PopupPanel {
    Q_OBJECT

public:
    explicit ConventionPanel(Workbench& workbench, QWidget* parent = nullptr);

    // Returns the captions of the buttons from top to bottom, without the button for presets.
    QStringList texts() const;
    // Returns a short form of the conventions, for example "x₁ msb · 0 first · {0,1}".
    QString summary() const;

signals:
    void changed();

private:
    struct Chip {
        QToolButton* button = nullptr;
        QActionGroup* choices = nullptr;
    };
    Chip addChip(const QString& name, const QString& tip, const QList<std::pair<QString, int>>& choices,
                 const std::function<void(int)>& choose);
    void addPresets();
    void addNameChips();
    void addTransformChips();
    void showConventions();
    void showChip(const Chip& chip, int value, bool enabled, const QString& whyNot = {});

    Workbench& m_workbench;
    QFormLayout* m_form = nullptr;
    Chip m_significance;
    Chip m_names;
    Chip m_firstIndex;
    Chip m_encoding;
    Chip m_order;
    Chip m_scale;
    Chip m_sign;
};

}  // namespace sequency::ui
