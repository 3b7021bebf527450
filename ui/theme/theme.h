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

namespace sequency::ui::theme {

enum class ColorScheme { System, Light, Dark };

// For the whole program, now: System gives back the desktop's style and palette, Light and Dark take the Fusion style
// with palettes of our own. Needs a QApplication.
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

// For messages.
QColor problem(const QPalette& palette);

// Lines that should hardly be seen: grid behind data, borders and axes between parts; text of minor importance.
QColor grid(const QPalette& palette);
QColor hairline(const QPalette& palette);
QColor dimmedText(const QPalette& palette);

enum class TypeSize { Small, Normal, Title };
// The given font (the program's, say) in one of the three sizes.
QFont font(TypeSize size, QFont base);

// What a picture for other people is painted on.
enum class ExportBackground { White, Transparent, AsOnScreen };
QPalette exportPalette(ExportBackground background, const QPalette& onScreen);
// The colour to fill the picture with; fully transparent for Transparent.
QColor exportFill(ExportBackground background, const QPalette& onScreen);

}  // namespace sequency::ui::theme
