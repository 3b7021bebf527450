// SPDX-License-Identifier: GPL-3.0-or-later
//
// The tool bar below the views, which always shows and changes the conventions of the displayed content.
//
// The conventions are the most significant variable, the names of the variables, the index at which written values begin, the encoding {0,1} or ±1,
// the order and scale of the spectrum, and the sign of the exponent. Each convention is a button whose menu lists the alternatives. The first button
// sets all conventions to those of a paper or of another program. A convention that the transform does not have is disabled, and its tool tip states
// the reason. The bar changes the workbench's document, so every change can be undone.
//
// Threads: UI thread.
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

    // Returns the texts of the buttons from left to right. The button for presets is not included.
    QStringList texts() const;

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
    Chip m_significance;
    Chip m_names;
    Chip m_firstIndex;
    Chip m_encoding;
    Chip m_order;
    Chip m_scale;
    Chip m_sign;
};

}  // namespace sequency::ui
