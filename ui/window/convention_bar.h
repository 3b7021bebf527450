// SPDX-License-Identifier: GPL-3.0-or-later
//
// The line below the views that says at all times by which conventions everything is shown: which variable is the most
// significant, which index a text begins with, {0,1} or ±1, the spectrum's order, its scale, the sign of the exponent.
// Every chip is a button with the alternatives in a menu; the first one sets all at once as a paper or another program
// has them. What the transform does not have is disabled and says why. Shows and sets the workbench's document, so every
// change can be undone. UI thread.
#pragma once

#include <QToolBar>

#include <functional>

class QActionGroup;
class QToolButton;

namespace sequency::ui {

class Workbench;

class ConventionBar : public QToolBar {
    Q_OBJECT

public:
    explicit ConventionBar(Workbench& workbench, QWidget* parent = nullptr);

    // The chips' texts from left to right, the presets' left out.
    QStringList texts() const;

private:
    struct Chip {
        QToolButton* button = nullptr;
        QActionGroup* choices = nullptr;
    };
    // `choose` is called with the chosen value.
    Chip addChip(const QString& name, const QString& tip, const QList<std::pair<QString, int>>& choices,
                 const std::function<void(int)>& choose);
    void addPresets();
    void addNameChips();
    void addTransformChips();
    void showConventions();
    void showChip(const Chip& chip, int value, bool enabled, const QString& whyNot = {});

    Workbench& m_workbench;
    Chip m_significance;
    Chip m_names;
    Chip m_firstIndex;
    Chip m_encoding;
    Chip m_order;
    Chip m_scale;
    Chip m_sign;
};

}  // namespace sequency::ui
