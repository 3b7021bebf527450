// SPDX-License-Identifier: GPL-3.0-or-later
//
// A live preview of an exported page.
//
// The page has its true size, 96 pixels of the screen per inch. A page that does not fit is scaled down, and a line below it states the scale. Below
// the line, a notice states what the page leaves out, and text that is smaller than the chosen font. Several changes in a row are painted once.
//
// Threads: UI thread.
#pragma once

#include "ui/export/picture.h"

#include <QTimer>
#include <QWidget>

#include <functional>
#include <optional>

class QLabel;

namespace sequency::ui {

// A function that returns the picture for a page; nullopt if the content has no picture.
using PictureSource = std::function<std::optional<Picture>(const PictureOptions& options)>;

class PicturePreview : public QWidget {
    Q_OBJECT

public:
    explicit PicturePreview(PictureSource source, QWidget* parent = nullptr);

    // Shows the page. If `instead` is not empty, shows this sentence instead of a page.
    void setPage(const PictureOptions& options, const QString& instead = {});
    // Returns the scale of the shown page; 1 is its true size.
    double scale() const { return m_scale; }
    const QImage& image() const { return m_image; }
    const QString& notice() const { return m_notice; }

    QSize sizeHint() const override { return {680, 460}; }
    QSize minimumSizeHint() const override { return {240, 180}; }

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void repaintPage();
    QRect room() const;
    int captionHeight() const;

    PictureSource m_source;
    PictureOptions m_options;
    QString m_instead;
    QString m_caption;  // line below the page: its size and its scale
    QString m_notice;
    QImage m_image;
    double m_scale = 1;
    QTimer m_later;
};

}  // namespace sequency::ui
