// SPDX-License-Identifier: GPL-3.0-or-later
//
// Reads and writes whole files.
#pragma once

#include <QFile>

namespace sequency::tests {

// Returns an empty array if the file cannot be read.
inline QByteArray contentOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

// Returns false if the file cannot be written.
inline bool write(const QString& path, const QByteArray& bytes)
{
    QFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size();
}

}  // namespace sequency::tests
