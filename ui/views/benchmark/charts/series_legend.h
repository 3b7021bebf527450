// SPDX-License-Identifier: GPL-3.0-or-later
//
// The legend of a benchmark chart as a list of check boxes: a click, or Space on the entry that has the focus, hides a
// series and shows it again. Entries flow from left to right in as many rows as they need, of which at most three are
// seen at once. Holds names and ticks, draws nothing of the chart. UI thread.
#pragma once

#include <QIcon>
#include <QListWidget>
#include <QString>

#include <vector>

namespace sequency::ui {

class SeriesLegend : public QListWidget {
    Q_OBJECT

public:
    struct Entry {
        QString key;  // never shown
        QString name;
        QString tip;
        QIcon icon;
        bool visible = true;
    };

    explicit SeriesLegend(QWidget* parent = nullptr);

    void setEntries(const std::vector<Entry>& entries);
    QStringList names() const;

signals:
    void visibilityChanged(const QString& key, bool visible);  // by the user

protected:
    void resizeEvent(QResizeEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;

private:
    void fit();

    QListWidgetItem* m_pressed = nullptr;
    bool m_fitting = false;
};

}  // namespace sequency::ui
