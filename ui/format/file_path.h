// SPDX-License-Identifier: GPL-3.0-or-later
//
// Converts file paths to QString and back without loss.
//
// A file name is a sequence of bytes. Qt decodes it as UTF-8 and replaces invalid bytes, so that such a file can be neither opened nor written again.
// These functions instead map each invalid byte to a lone surrogate from U+DC80 to U+DCFF (PEP 383), and back. All paths in the window are such
// strings; do not call toStdString() on them.
//
// Threads: any.
#pragma once

#include <QString>

#include <string>
#include <string_view>

class QFileDialog;
class QUrl;

namespace sequency::ui {

std::string pathBytes(const QString& path);
QString pathOfBytes(std::string_view bytes);
// Returns the path of a local file, including percent-encoded bytes; empty for any other URL.
QString pathOfUrl(const QUrl& url);
// Returns the file chosen in an accepted dialog. Use it instead of the signal urlSelected, because Qt's own dialog emits only fileSelected.
QString chosenPath(const QFileDialog& dialog);

// Convert a path to the form in which it is stored in settings, whose files are UTF-8, and back.
QString pathSetting(const QString& path);
QString pathOfSetting(const QString& setting);

// Returns the path for display. A replacement character is shown for each byte that is not valid UTF-8 and for each control character.
QString shownPath(const QString& path);

}  // namespace sequency::ui
