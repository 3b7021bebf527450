// SPDX-License-Identifier: GPL-3.0-or-later
//
// The controls of the export dialog that describe the page of a picture: preset, size, type, lines, background, title and caption.
//
// A preset sets size, font size, line width and title at once. It is shown as chosen while these values are unchanged.
//
// Ownership: the form's widget owns the controls.
// Threads:   UI thread.
#pragma once

#include "ui/export/picture.h"

#include <QObject>

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QFormLayout;

namespace sequency::ui {

class PageControls : public QObject {
    Q_OBJECT

public:
    explicit PageControls(QWidget* parent);

    void addTo(QFormLayout& form);
    // Sets the members of `options` that describe the page. The pixel ratio is unchanged.
    void describe(PictureOptions& options) const;
    void restore();
    void remember() const;
    // Enables the controls, or disables them with the reason `why` as their tool tip.
    void setEnabled(bool isEnabled, const QString& why);

signals:
    void changed();

private:
    enum class Unit { Pixels, Millimetres };

    Unit unit() const;
    void setUnit(Unit unit);
    void onPresetChosen();
    void onUnitChosen();
    void onValueChanged();
    void showPreset();

    QComboBox* m_preset;
    QDoubleSpinBox* m_width;
    QDoubleSpinBox* m_height;
    QComboBox* m_unit;
    QDoubleSpinBox* m_font;
    QDoubleSpinBox* m_line;
    QComboBox* m_background;
    QCheckBox* m_title;
    QCheckBox* m_caption;
    Unit m_shownUnit = Unit::Pixels;
};

}  // namespace sequency::ui
