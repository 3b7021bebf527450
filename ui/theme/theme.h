// SPDX-License-Identifier: GPL-3.0-or-later
//
// The fixed colours and font sizes of the program: light and dark palettes, and colours of series, signs and hairlines.
//
// Every colour function receives the palette of the background. A view thus follows the desktop when its palette changes (QEvent::PaletteChange), and
// an export can be painted for white paper even if the window is dark. All functions except apply() are pure.
//
// Threads: UI thread.
// Source:  series colours of Okabe and Ito, lightened on a dark background.
#pragma once

#include <QColor>
#include <QFont>
#include <QPalette>
#include <QPen>

#include <algorithm>

class QWidget;

namespace sequency::ui::theme {

enum class ColorScheme { System, Light, Dark };

// Sets the colour scheme of the whole program. System restores the desktop's style and palette; Light and Dark use the Fusion style with palettes of
// this program. Has no effect if `scheme` is already in use. Requires a QApplication.
void apply(ColorScheme scheme);
ColorScheme current();

QPalette lightPalette();
QPalette darkPalette();
bool isDark(const QPalette& palette);

// Returns a colour for the category `index`, one of seven that people with colour vision deficiency can distinguish. The colours repeat cyclically.
QColor series(int index, const QPalette& palette);
inline constexpr int seriesCount = 7;

// Return the colours for the signs of values. The sign must also be indicated by a direction, a dash or a written sign.
QColor positive(const QPalette& palette);
QColor negative(const QPalette& palette);
QColor zero(const QPalette& palette);

// Returns the colour of a complex phase on a circle of hues; `turns` is from 0 to 1. The phase must also be shown as text.
QColor phase(double turns, const QPalette& palette);

// Returns the colour of a mean of unit vectors, which is a point of the unit disc: 1 blue, i pale green, −1 orange, −i dark violet, 0 grey. The
// colour is the same on light and dark backgrounds. The mapping is linear, so that the average of colours is the colour of the average. Half of the
// difference between colours is lightness, so that people with colour vision deficiency can distinguish the values.
QColor onDisc(double real, double imaginary);
// Returns the text colour, black or white, that is more legible on this background.
QColor inkOn(const QColor& ground);

// Return the background colours of the item hovered in another view and of a changed item. A change must also be indicated in another way.
QColor marked(const QPalette& palette);
QColor changed(const QPalette& palette);

// Allows or forbids animations in the whole program. They also require that the style of the desktop enables them.
void setAnimated(bool animated);
bool isAnimated();
// Return the time for which a changed value is marked (300 ms), and the time in which it moves to its new place (200 ms). Both return 0 if animations
// are disabled.
int flashMilliseconds(const QWidget& widget);
int moveMilliseconds(const QWidget& widget);

QColor problem(const QPalette& palette);

// Return faint colours: of the grid behind data, of borders and axes between parts, and of text of minor importance.
QColor grid(const QPalette& palette);
QColor hairline(const QPalette& palette);
QColor dimmedText(const QPalette& palette);
// Returns the colour that is painted over outdated content, which belongs to an earlier function or spectrum.
QColor veil(const QPalette& palette);

enum class TypeSize { Small, Normal, Title };
// Returns the font `base`, for example the font of the program, in one of the three sizes.
QFont font(TypeSize size, QFont base);
// Returns the given font if its digits have equal widths, so that numbers align in columns. Otherwise returns the fixed-width font in the same size.
QFont tabular(const QFont& font);

// Returns the size of `font` relative to the program's font, at least 1. Lines and dots of a presentation are enlarged by this factor.
double strokeScale(const QFont& font);

enum class ExportBackground { White, Transparent, AsOnScreen };
QPalette exportPalette(ExportBackground background, const QPalette& onScreen);
// Returns the colour that fills the background of a picture; fully transparent for ExportBackground::Transparent.
QColor exportFill(ExportBackground background, const QPalette& onScreen);

// Returns a pen for the edges of a graph, with flat caps. For Qt::DotLine, the dots and the gaps between them are 1.5 widths long, and the line is as wide as a dot. Qt's own
// dots have one width, with gaps of two: antialiasing blends thin ones with the background until their contrast is 2:1 or less.
inline QPen linePen(const QColor& color, double width, Qt::PenStyle style)
{
    constexpr double dot = 1.5;
    QPen pen(color, width, style);
    pen.setCapStyle(Qt::FlatCap);
    if (style == Qt::DotLine) {
        pen.setWidthF(dot * width);
        pen.setDashPattern({1, 1});  // in widths; the period is that of Qt::DotLine
    }
    return pen;
}

// Returns a font with its size multiplied by a factor. A size in pixels stays an integer. May be called on any thread.
inline QFont scaled(QFont font, double factor)
{
    if (font.pointSizeF() > 0)
        font.setPointSizeF(font.pointSizeF() * factor);
    else
        font.setPixelSize(std::max(1, static_cast<int>(font.pixelSize() * factor)));
    return font;
}

}  // namespace sequency::ui::theme
