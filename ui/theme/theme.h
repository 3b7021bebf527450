// SPDX-License-Identifier: GPL-3.0-or-later
//
// The only place with fixed colours: light and dark palettes, colours of series and signs, hairlines, type scale.
//
// Every colour is asked for with the palette it will stand on, so that a view follows the desktop when its palette
// changes (QEvent::PaletteChange) and an export can be painted for white paper while the window is dark. Series colours
// are those of Okabe and Ito, lightened where the ground is dark. Pure functions but for apply(); UI thread.
#pragma once

#include <QColor>
#include <QFont>
#include <QPalette>

class QWidget;

namespace sequency::ui::theme {

enum class ColorScheme { System, Light, Dark };

// For the whole program, now: System gives back the desktop's style and palette, Light and Dark take the Fusion style
// with palettes of our own. Does nothing if `scheme` is the current one. Needs a QApplication.
void apply(ColorScheme scheme);
ColorScheme current();

QPalette lightPalette();
QPalette darkPalette();
bool isDark(const QPalette& palette);

// Categories, told apart also by people who see few colours; after the seventh they repeat.
QColor series(int index, const QPalette& palette);
inline constexpr int seriesCount = 7;

// Signs of values. Always used together with direction, dash or a written sign.
QColor positive(const QPalette& palette);
QColor negative(const QPalette& palette);
QColor zero(const QPalette& palette);

// Of a complex phase, in turns (0 … 1): a circle of hues, for roots of unity and large fields. Never without a text.
QColor phase(double turns, const QPalette& palette);

// Of a mean of unit vectors, a point of the unit disc: 1 blue, i pale green, −1 orange, −i dark violet, grey where they
// cancel. The same on light and dark ground. Linear, so that averaged colours are the colour of the average, and half of it
// is lightness, so that people who see few hues tell the values apart.
QColor onDisc(double real, double imaginary);
// Black or white, whichever reads better on this ground.
QColor inkOn(const QColor& ground);

// The ground of what another view points at, and of what has just changed (shown for a moment, never alone).
QColor marked(const QPalette& palette);
QColor changed(const QPalette& palette);

// For how long a changed value is marked: 300 ms, or 0 where the desktop wants no animations.
int flashMilliseconds(const QWidget& widget);

// For messages.
QColor problem(const QPalette& palette);

// Lines that should hardly be seen: grid behind data, borders and axes between parts; text of minor importance.
QColor grid(const QPalette& palette);
QColor hairline(const QPalette& palette);
QColor dimmedText(const QPalette& palette);
// Over what is of an earlier function or spectrum.
QColor veil(const QPalette& palette);

enum class TypeSize { Small, Normal, Title };
// The given font (the program's, say) in one of the three sizes.
QFont font(TypeSize size, QFont base);
// The given font where its digits have one width, so that numbers below one another can be compared; else the fixed one of its size.
QFont tabular(const QFont& font);

// How much larger than the program's this type is, 1 at least: lines and dots beside it are drawn as much larger, so that a
// presentation is seen from the last row.
double strokeScale(const QFont& font);

// What a picture for other people is painted on.
enum class ExportBackground { White, Transparent, AsOnScreen };
QPalette exportPalette(ExportBackground background, const QPalette& onScreen);
// The colour to fill the picture with; fully transparent for Transparent.
QColor exportFill(ExportBackground background, const QPalette& onScreen);

}  // namespace sequency::ui::theme
