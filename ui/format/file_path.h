// SPDX-License-Identifier: GPL-3.0-or-later
//
// Paths of files as QStrings, without loss.
//
// A file's name is bytes; Qt takes them for UTF-8 and replaces the rest, so that such a file can be neither opened nor written
// again. Here each byte that is not UTF-8 becomes a lone surrogate, U+DC80 … U+DCFF (PEP 383), and that byte again when the
// file is used. All paths of the window are such strings; toStdString() is not used on them. Any thread.
#pragma once

#include <QString>

#include <string>
#include <string_view>

class QFileDialog;
class QUrl;

namespace sequency::ui {

std::string pathBytes(const QString& path);
QString pathOfBytes(std::string_view bytes);
// Of a local file, with the bytes that the URL has percent-encoded; empty for other URLs.
QString pathOfUrl(const QUrl& url);
// The file of an accepted dialog. Its signal urlSelected is not for this: Qt's own dialog sends fileSelected alone.
QString chosenPath(const QFileDialog& dialog);

// As it is kept in settings, whose files are UTF-8; and back.
QString pathSetting(const QString& path);
QString pathOfSetting(const QString& setting);

// For people: a replacement character for each byte that is not UTF-8 or not visible.
QString shownPath(const QString& path);

}  // namespace sequency::ui
