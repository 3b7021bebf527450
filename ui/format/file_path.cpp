// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/format/file_path.h"

#include "engine/base/text/display_text.h"

#include <QByteArray>
#include <QFileDialog>
#include <QUrl>

namespace sequency::ui {
namespace {

constexpr char16_t firstEscape = 0xDC80;  // code unit that stands for the undecodable byte 0x80
constexpr char16_t lastEscape = 0xDCFF;
constexpr QLatin1String urlBegin("file://");

bool isEscape(const QString& path, qsizetype at)
{
    const char16_t unit = path[at].unicode();
    const bool isSecondHalf = at > 0 && path[at - 1].isHighSurrogate();
    return unit >= firstEscape && unit <= lastEscape && !isSecondHalf;
}

bool hasEscapes(const QString& path)
{
    for (qsizetype i = 0; i < path.size(); ++i)
        if (isEscape(path, i))
            return true;
    return false;
}

}  // namespace

std::string pathBytes(const QString& path)
{
    std::string bytes;
    qsizetype begin = 0;
    const auto putText = [&](qsizetype end) {
        bytes += path.mid(begin, end - begin).toStdString();
        begin = end + 1;
    };
    for (qsizetype i = 0; i < path.size(); ++i)
        if (isEscape(path, i)) {
            putText(i);
            bytes += static_cast<char>(path[i].unicode() & 0xFFU);
        }
    putText(path.size());
    return bytes;
}

QString pathOfBytes(std::string_view bytes)
{
    QString path;
    std::size_t begin = 0;
    const auto putText = [&](std::size_t end) {
        path += QString::fromUtf8(bytes.data() + begin, static_cast<qsizetype>(end - begin));
    };
    for (std::size_t i = 0; i < bytes.size();) {
        const std::size_t length = base::codePointAt(bytes, i).length;
        if (length > 0) {
            i += length;
            continue;
        }
        putText(i);
        path += QChar(static_cast<char16_t>(firstEscape - 0x80 + static_cast<unsigned char>(bytes[i])));
        begin = ++i;
    }
    putText(bytes.size());
    return path;
}

QString pathOfUrl(const QUrl& url)
{
    if (!url.isLocalFile())
        return {};
    const QByteArray encoded = url.path(QUrl::FullyEncoded).toLatin1();
    return pathOfBytes(QByteArray::fromPercentEncoding(encoded).toStdString());
}

QString chosenPath(const QFileDialog& dialog)
{
    const QList<QUrl> urls = dialog.selectedUrls();
    return urls.isEmpty() ? QString() : pathOfUrl(urls.front());
}

QString pathSetting(const QString& path)
{
    if (!hasEscapes(path))
        return path;
    return urlBegin + QString::fromLatin1(QByteArray::fromStdString(pathBytes(path)).toPercentEncoding("/"));
}

QString pathOfSetting(const QString& setting)
{
    if (!setting.startsWith(urlBegin))
        return setting;
    const QByteArray encoded = setting.mid(urlBegin.size()).toLatin1();
    return pathOfBytes(QByteArray::fromPercentEncoding(encoded).toStdString());
}

QString shownPath(const QString& path)
{
    QString shown = path;
    for (qsizetype i = 0; i < shown.size(); ++i)
        if (isEscape(path, i) || shown[i].category() == QChar::Other_Control)
            shown[i] = QChar::ReplacementCharacter;
    return shown;
}

}  // namespace sequency::ui
