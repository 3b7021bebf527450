// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/page_controls.h"

#include "ui/format/plain_text.h"
#include "ui/theme/layouts.h"
#include "ui/theme/named.h"
#include "ui/theme/view_parts.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QSettings>
#include <QSignalBlocker>

#include <algorithm>
#include <array>
#include <cmath>

namespace sequency::ui {
namespace {

constexpr double pixelsPerMillimetre = 96 / 25.4;
constexpr int minPixels = 100;
constexpr int maxPagePixels = 20000;

struct PagePreset {
    double width;
    double height;
    bool isInMillimetres;
    double font;  // points
    double line;  // points
    bool title;
};
constexpr std::array presets = {
    PagePreset{85, 64, true, 8, 0.6, false},
    PagePreset{170, 95, true, 8, 0.6, false},
    PagePreset{1280, 720, false, 18, 1.4, true},
    PagePreset{600, 400, true, 28, 2.1, true},
};

QDoubleSpinBox* pointsBox(QWidget* parent, const char* name, const QString& title, double most)
{
    auto* box = named(new QDoubleSpinBox(parent), name, title);
    box->setRange(most > 20 ? 4 : 0.1, most);
    box->setSingleStep(most > 20 ? 0.5 : 0.1);
    box->setDecimals(most > 20 ? 1 : 2);
    box->setSuffix(PageControls::tr(" pt"));
    return box;
}

}  // namespace

PageControls::PageControls(QWidget* parent)
    : QObject(parent), m_preset(named(new QComboBox(parent), "exportPreset")),
      m_width(named(new QDoubleSpinBox(parent), "exportWidth", tr("Width"))),
      m_height(named(new QDoubleSpinBox(parent), "exportHeight", tr("Height"))),
      m_unit(named(new QComboBox(parent), "exportUnit", tr("Unit of the size"))),
      m_font(pointsBox(parent, "exportFont", tr("Font size"), 200)),
      m_line(pointsBox(parent, "exportLine", tr("Line width"), 20)),
      m_background(named(new QComboBox(parent), "exportBackground")),
      m_title(named(new QCheckBox(tr("&Title above the picture"), parent), "exportTitle")),
      m_caption(
          named(new QCheckBox(tr("&Caption with conventions, version and date"), parent), "exportCaption"))
{
    m_preset->addItems({tr("One column (85 mm)"), tr("Two columns (170 mm)"), tr("Slide (16 : 9)"),
                        tr("Poster (600 mm)"), tr("Custom")});
    m_unit->addItems({tr("px", "unit of length"), tr("mm", "unit of length")});
    m_background->addItem(tr("White"), static_cast<int>(theme::ExportBackground::White));
    m_background->addItem(tr("Transparent"), static_cast<int>(theme::ExportBackground::Transparent));
    m_background->addItem(tr("As on screen"), static_cast<int>(theme::ExportBackground::AsOnScreen));
    connect(m_preset, &QComboBox::activated, this, &PageControls::onPresetChosen);
    connect(m_unit, &QComboBox::currentIndexChanged, this, &PageControls::onUnitChosen);
    for (QDoubleSpinBox* box : {m_width, m_height, m_font, m_line})
        connect(box, &QDoubleSpinBox::valueChanged, this, &PageControls::onValueChanged);
    for (QCheckBox* box : {m_title, m_caption})
        connect(box, &QCheckBox::toggled, this, &PageControls::onValueChanged);
    connect(m_background, &QComboBox::currentIndexChanged, this, &PageControls::changed);
    restore();
}

void PageControls::addTo(QFormLayout& form)
{
    QWidget* const parent = m_width->parentWidget();
    form.addRow(tr("&Preset"), m_preset);
    form.addRow(
        labelOf(tr("&Size"), m_width),
        rowLayout({{m_width, 1}, new PlainLabel(QStringLiteral("×"), parent), {m_height, 1}, m_unit}));
    form.addRow(labelOf(tr("Fo&nt size"), m_font),
                rowLayout({m_font, labelOf(tr("&Line width"), m_line), m_line, stretch()}));
    form.addRow(tr("Back&ground"), m_background);
    form.addRow(QString(), m_title);
    form.addRow(QString(), m_caption);
}

PageControls::Unit PageControls::unit() const
{
    return m_unit->currentIndex() == 1 ? Unit::Millimetres : Unit::Pixels;
}

// Sets the ranges and decimals of the size. The values are unchanged unless they are out of range.
void PageControls::setUnit(Unit unit)
{
    m_shownUnit = unit;
    const bool isMillimetres = unit == Unit::Millimetres;
    const QSignalBlocker quiet(m_unit);
    m_unit->setCurrentIndex(isMillimetres ? 1 : 0);
    const double each = isMillimetres ? pixelsPerMillimetre : 1;
    for (QDoubleSpinBox* box : {m_width, m_height}) {
        const QSignalBlocker silent(box);
        box->setDecimals(isMillimetres ? 1 : 0);
        box->setRange(std::floor(minPixels / each), std::floor(maxPagePixels / each));
    }
}

void PageControls::onUnitChosen()
{
    const double factor = unit() == Unit::Millimetres ? 1 / pixelsPerMillimetre : pixelsPerMillimetre;
    if (unit() == m_shownUnit)
        return;
    const double width = m_width->value() * factor;
    const double height = m_height->value() * factor;
    setUnit(unit());
    {
        const QSignalBlocker quietWidth(m_width);
        const QSignalBlocker quietHeight(m_height);
        m_width->setValue(width);
        m_height->setValue(height);
    }
    onValueChanged();
}

void PageControls::onPresetChosen()
{
    const auto row = static_cast<std::size_t>(m_preset->currentIndex());
    if (row >= presets.size())
        return;
    const PagePreset& preset = presets[row];
    {
        const QSignalBlocker quiet(this);
        setUnit(preset.isInMillimetres ? Unit::Millimetres : Unit::Pixels);
        m_width->setValue(preset.width);
        m_height->setValue(preset.height);
        m_font->setValue(preset.font);
        m_line->setValue(preset.line);
        m_title->setChecked(preset.title);
    }
    onValueChanged();
}

void PageControls::onValueChanged()
{
    showPreset();
    emit changed();
}

// Selects the preset whose values are set; otherwise Custom, the last entry.
void PageControls::showPreset()
{
    const auto found = std::ranges::find_if(presets, [this](const PagePreset& preset) {
        return preset.isInMillimetres == (unit() == Unit::Millimetres) && preset.width == m_width->value() &&
               preset.height == m_height->value() && preset.font == m_font->value() &&
               preset.line == m_line->value() && preset.title == m_title->isChecked();
    });
    m_preset->setCurrentIndex(static_cast<int>(found - presets.begin()));
}

void PageControls::describe(PictureOptions& options) const
{
    const double each = unit() == Unit::Millimetres ? pixelsPerMillimetre : 1;
    options.size = {qRound(m_width->value() * each), qRound(m_height->value() * each)};
    options.fontPoints = m_font->value();
    options.linePoints = m_line->value();
    options.background = static_cast<theme::ExportBackground>(m_background->currentData().toInt());
    options.title = m_title->isChecked();
    options.caption = m_caption->isChecked();
}

void PageControls::restore()
{
    const QSettings settings;
    const PictureOptions usual;
    const double points = fontPoints(m_width->font());
    const auto number = [&settings](const char* key, double otherwise) {
        return settings.value(QLatin1String(key), otherwise).toDouble();
    };
    {
        const QSignalBlocker quiet(this);
        setUnit(settings.value(QStringLiteral("export/unit")).toString() == QLatin1String("mm")
                    ? Unit::Millimetres
                    : Unit::Pixels);
        m_width->setValue(number("export/width", usual.size.width()));
        m_height->setValue(number("export/height", usual.size.height()));
        m_font->setValue(number("export/font", points));
        m_line->setValue(number("export/line", points / 10 * pointsPerPixel));
        m_background->setCurrentIndex(std::max(
            0, m_background->findData(settings.value(QStringLiteral("export/background"), 0).toInt())));
        m_title->setChecked(settings.value(QStringLiteral("export/title"), usual.title).toBool());
        m_caption->setChecked(settings.value(QStringLiteral("export/caption"), usual.caption).toBool());
    }
    showPreset();
}

void PageControls::remember() const
{
    QSettings settings;
    settings.setValue(QStringLiteral("export/unit"),
                      unit() == Unit::Millimetres ? QStringLiteral("mm") : QStringLiteral("px"));
    settings.setValue(QStringLiteral("export/width"), m_width->value());
    settings.setValue(QStringLiteral("export/height"), m_height->value());
    settings.setValue(QStringLiteral("export/font"), m_font->value());
    settings.setValue(QStringLiteral("export/line"), m_line->value());
    settings.setValue(QStringLiteral("export/background"), m_background->currentData());
    settings.setValue(QStringLiteral("export/title"), m_title->isChecked());
    settings.setValue(QStringLiteral("export/caption"), m_caption->isChecked());
}

void PageControls::setEnabled(bool isEnabled, const QString& why)
{
    for (QWidget* widget : std::initializer_list<QWidget*>{m_preset, m_width, m_height, m_unit, m_font,
                                                           m_line, m_background, m_title, m_caption}) {
        widget->setEnabled(isEnabled);
        widget->setToolTip(plainTip(isEnabled ? QString() : why));
    }
}

}  // namespace sequency::ui

#include "moc_page_controls.cpp"
