// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/theme.h"

#include "ui/theme/mixed_color.h"

#include <QApplication>
#include <QComboBox>
#include <QFontDatabase>
#include <QFontInfo>
#include <QFontMetricsF>
#include <QPainter>
#include <QProxyStyle>
#include <QStyleFactory>
#include <QStyleOption>

#include <algorithm>
#include <array>
#include <cmath>

namespace sequency::ui::theme {

namespace {

ColorScheme currentScheme = ColorScheme::System;
bool areAnimationsAllowed = true;

// Returns `duration`, in milliseconds, or 0 if animations are disabled.
int animationTime(const QWidget& widget, int duration)
{
    const bool isOn = areAnimationsAllowed &&
                      widget.style()->styleHint(QStyle::SH_Widget_Animation_Duration, nullptr, &widget) > 0;
    return isOn ? duration : 0;
}

// Colours of the main palette roles, from which the colours of all other roles are derived.
struct Ground {
    QRgb window, base, alternate, button, text, dimmed, highlight, highlightedText, link;
};

QPalette paletteOf(const Ground& ground)
{
    QPalette palette(QColor(ground.button), QColor(ground.window));
    palette.setColor(QPalette::Window, QColor(ground.window));
    palette.setColor(QPalette::WindowText, QColor(ground.text));
    palette.setColor(QPalette::Base, QColor(ground.base));
    palette.setColor(QPalette::AlternateBase, QColor(ground.alternate));
    palette.setColor(QPalette::Text, QColor(ground.text));
    palette.setColor(QPalette::PlaceholderText, QColor(ground.dimmed));
    palette.setColor(QPalette::Button, QColor(ground.button));
    palette.setColor(QPalette::ButtonText, QColor(ground.text));
    palette.setColor(QPalette::BrightText, QColor(ground.highlightedText));
    palette.setColor(QPalette::ToolTipBase, QColor(ground.base));
    palette.setColor(QPalette::ToolTipText, QColor(ground.text));
    palette.setColor(QPalette::Highlight, QColor(ground.highlight));
    palette.setColor(QPalette::HighlightedText, QColor(ground.highlightedText));
    palette.setColor(QPalette::Link, QColor(ground.link));
    palette.setColor(QPalette::LinkVisited, QColor(ground.link));
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        palette.setColor(QPalette::Disabled, role, QColor(ground.dimmed));
    palette.setColor(QPalette::Disabled, QPalette::Highlight, QColor(ground.button));
    palette.setColor(QPalette::Disabled, QPalette::HighlightedText, QColor(ground.dimmed));
    return palette;
}

// Returns the background colour of data, mixed with the fraction `share` of the text colour.
QColor overBase(const QPalette& palette, double share)
{
    return mixed(palette.color(QPalette::Base), palette.color(QPalette::Text), share);
}

// The Fusion style with visible outlines and scrolling lists.
//
// Fusion outlines a check box, a radio button or a pressed button in a darker shade of the window's colour; this outline is invisible on a dark
// background. The lists of Fusion's combo boxes are as high as the screen; in this style, they scroll if they have more than
// QComboBox::maxVisibleItems() entries.
class Fusion : public QProxyStyle {
public:
    Fusion() : QProxyStyle(QStyleFactory::create(QStringLiteral("Fusion"))) {}

    void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                       const QWidget* widget) const override;
    int styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                  QStyleHintReturn* returned) const override;
};

void Fusion::drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                           const QWidget* widget) const
{
    QProxyStyle::drawPrimitive(element, option, painter, widget);
    const bool isBox = element == PE_IndicatorCheckBox || element == PE_IndicatorItemViewItemCheck;
    const bool isCircle = element == PE_IndicatorRadioButton;
    const bool isPressedIn = element == PE_PanelButtonTool && option->state.testFlag(State_On);
    if ((!isBox && !isCircle && !isPressedIn) || !isDark(option->palette))
        return;
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing, isCircle);
    painter->setPen(isPressedIn ? option->palette.color(QPalette::Highlight) : dimmedText(option->palette));
    painter->setBrush(Qt::NoBrush);
    if (isCircle)
        painter->drawEllipse(QRectF(option->rect).adjusted(1, 1, -1, -1));
    else
        painter->drawRect(option->rect.adjusted(0, 0, -1, -1));
    painter->restore();
}

int Fusion::styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                      QStyleHintReturn* returned) const
{
    if (hint == SH_ComboBox_Popup)
        if (const auto* box = qobject_cast<const QComboBox*>(widget);
            box != nullptr && box->count() > box->maxVisibleItems())
            return 0;
    return QProxyStyle::styleHint(hint, option, widget, returned);
}

}  // namespace

QPalette lightPalette()
{
    return paletteOf({.window = 0xfff3f3f2,
                      .base = 0xffffffff,
                      .alternate = 0xfff7f7f6,
                      .button = 0xffececeb,
                      .text = 0xff1d1f21,
                      .dimmed = 0xff767a7e,
                      .highlight = 0xff0a64a4,
                      .highlightedText = 0xffffffff,
                      .link = 0xff0a64a4});
}

QPalette darkPalette()
{
    return paletteOf({.window = 0xff26282b,
                      .base = 0xff1b1d1f,
                      .alternate = 0xff212326,
                      .button = 0xff323539,
                      .text = 0xffe4e5e6,
                      .dimmed = 0xff969a9f,
                      .highlight = 0xff2f7fb8,
                      .highlightedText = 0xffffffff,
                      .link = 0xff6cb9ea});
}

void apply(ColorScheme scheme)
{
    // The style that the desktop or the option -style has selected. It is read before it is first replaced, so that it can be restored.
    static const QString desktopStyle = QApplication::style() ? QApplication::style()->name() : QString();
    // If the scheme is unchanged, nothing is set, because setting the style or the palette repaints every widget of the program.
    if (scheme == currentScheme)
        return;
    currentScheme = scheme;
    if (scheme == ColorScheme::System) {
        QApplication::setStyle(desktopStyle);
        QApplication::setPalette(QPalette());
        return;
    }
    if (dynamic_cast<Fusion*>(QApplication::style()) == nullptr)
        QApplication::setStyle(new Fusion);
    QApplication::setPalette(scheme == ColorScheme::Dark ? darkPalette() : lightPalette());
}

ColorScheme current()
{
    return currentScheme;
}

bool isDark(const QPalette& palette)
{
    return palette.color(QPalette::Base).lightness() < palette.color(QPalette::Text).lightness();
}

QColor series(int index, const QPalette& palette)
{
    // Blue, vermillion, bluish green, reddish purple, sky blue, orange, black or white. Yellow is omitted because it is invisible on white.
    static constexpr std::array<QRgb, seriesCount> onLight = {0xff0072b2, 0xffd55e00, 0xff009e73, 0xffb65a92,
                                                              0xff3a9bd0, 0xffc98500, 0xff303030};
    static constexpr std::array<QRgb, seriesCount> onDark = {0xff56b4e9, 0xfff08040, 0xff2ec59a, 0xffdd95bf,
                                                             0xff8fa8ff, 0xffe9b13a, 0xffe0e0e0};
    const auto place = static_cast<std::size_t>(((index % seriesCount) + seriesCount) % seriesCount);
    return QColor(isDark(palette) ? onDark[place] : onLight[place]);
}

QColor positive(const QPalette& palette)
{
    return series(0, palette);
}

QColor negative(const QPalette& palette)
{
    return series(1, palette);
}

QColor zero(const QPalette& palette)
{
    return overBase(palette, 0.45);
}

QColor phase(double turns, const QPalette& palette)
{
    // The hue of phase 0 is the blue of positive values. The hue of half a turn (−1) is then the orange of negative values.
    constexpr double start = 0.56;
    const double hue = turns + start;
    return QColor::fromHslF(static_cast<float>(hue - std::floor(hue)), 0.65F,
                            isDark(palette) ? 0.62F : 0.42F);
}

QColor onDisc(double real, double imaginary)
{
    constexpr std::array<double, 3> centre = {130, 128, 130};
    constexpr std::array<double, 3> alongReal = {-76, 12, 90};      // blue minus orange
    constexpr std::array<double, 3> alongImaginary = {70, 97, 20};  // pale green minus dark violet
    const auto part = [&](std::size_t i) {
        const double mixed = centre[i] + real * alongReal[i] + imaginary * alongImaginary[i];
        return static_cast<int>(std::lround(std::clamp(mixed, 0.0, 255.0)));
    };
    return {part(0), part(1), part(2)};
}

QColor inkOn(const QColor& ground)
{
    const double luminance = 0.2126 * std::pow(ground.redF(), 2.2) + 0.7152 * std::pow(ground.greenF(), 2.2) +
                             0.0722 * std::pow(ground.blueF(), 2.2);
    return luminance > 0.18 ? Qt::black : Qt::white;
}

QColor marked(const QPalette& palette)
{
    QColor color = series(4, palette);  // sky blue
    color.setAlphaF(0.25F);
    return color;
}

QColor changed(const QPalette& palette)
{
    QColor color = series(5, palette);  // orange
    color.setAlphaF(0.45F);
    return color;
}

void setAnimated(bool animated)
{
    areAnimationsAllowed = animated;
}

bool isAnimated()
{
    return areAnimationsAllowed;
}

int flashMilliseconds(const QWidget& widget)
{
    constexpr int flash = 300;
    return animationTime(widget, flash);
}

int moveMilliseconds(const QWidget& widget)
{
    constexpr int move = 200;
    return animationTime(widget, move);
}

QColor problem(const QPalette& palette)
{
    return isDark(palette) ? QColor(0xffff8a70) : QColor(0xffb3261e);
}

QColor grid(const QPalette& palette)
{
    return overBase(palette, isDark(palette) ? 0.13 : 0.09);
}

QColor hairline(const QPalette& palette)
{
    return overBase(palette, isDark(palette) ? 0.32 : 0.28);
}

QColor veil(const QPalette& palette)
{
    QColor color = palette.color(QPalette::Base);
    color.setAlphaF(0.5F);
    return color;
}

QColor dimmedText(const QPalette& palette)
{
    // Uses the active colours even if the label is disabled at present, because the label stores the colour.
    return mixed(palette.color(QPalette::Active, QPalette::Base),
                 palette.color(QPalette::Active, QPalette::Text), isDark(palette) ? 0.65 : 0.62);
}

QFont font(TypeSize size, QFont base)
{
    const double factor = size == TypeSize::Small ? 0.88 : size == TypeSize::Title ? 1.2 : 1.0;
    if (base.pointSizeF() > 0)
        base.setPointSizeF(base.pointSizeF() * factor);
    else
        base.setPixelSize(qRound(base.pixelSize() * factor));
    return base;
}

QFont tabular(const QFont& font)
{
    const QFontMetricsF metrics(font);
    const QString digits = QStringLiteral("0123456789");
    const bool areAlike = std::ranges::all_of(digits, [&metrics](QChar digit) {
        return metrics.horizontalAdvance(digit) == metrics.horizontalAdvance(QLatin1Char('0'));
    });
    if (areAlike)
        return font;
    QFont fixed = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    fixed.setPixelSize(QFontInfo(font).pixelSize());
    fixed.setBold(font.bold());
    return fixed;
}

double strokeScale(const QFont& font)
{
    const int usual = std::max(QFontInfo(QApplication::font()).pixelSize(), 1);
    return std::max(1.0, static_cast<double>(QFontInfo(font).pixelSize()) / usual);
}

QPalette exportPalette(ExportBackground background, const QPalette& onScreen)
{
    if (background == ExportBackground::AsOnScreen)
        return onScreen;
    QPalette palette = lightPalette();
    palette.setColor(QPalette::Window, Qt::white);
    return palette;
}

QColor exportFill(ExportBackground background, const QPalette& onScreen)
{
    if (background == ExportBackground::Transparent)
        return Qt::transparent;
    return exportPalette(background, onScreen).color(QPalette::Base);
}

}  // namespace sequency::ui::theme
