// SPDX-License-Identifier: GPL-3.0-or-later
//
// Pictures of equal size, which are saved as one file each or arranged in one large picture.
#pragma once

#include <QDir>
#include <QImage>
#include <QPainter>

namespace sequency::tests {

class Pictures : public QList<QImage> {
public:
    // The files are called 01.png, 02.png, …
    bool saveEach(const QString& folder) const
    {
        bool isSaved = QDir().mkpath(folder);
        for (int i = 0; isSaved && i < size(); ++i)
            isSaved = at(i).save(QStringLiteral("%1/%2.png").arg(folder).arg(i + 1, 2, 10, QLatin1Char('0')));
        return isSaved;
    }

    QImage sheet() const
    {
        constexpr int columns = 3;
        constexpr int gap = 8;  // pixels
        const QSize one = front().size();
        const int rows = (static_cast<int>(size()) + columns - 1) / columns;
        QImage sheet(columns * (one.width() + gap), rows * (one.height() + gap), QImage::Format_RGB32);
        sheet.fill(Qt::gray);
        QPainter painter(&sheet);
        for (int i = 0; i < size(); ++i)
            painter.drawImage(i % columns * (one.width() + gap), i / columns * (one.height() + gap), at(i));
        return sheet;
    }
};

}  // namespace sequency::tests
