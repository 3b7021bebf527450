// SPDX-License-Identifier: GPL-3.0-or-later
//
// A list of check boxes, each with an id: devices and algorithms to measure, and the series in the legend of a chart.
//
// A click anywhere on an entry, Space or Return ticks it. Entries are below one another, at most eight of them in sight, or flow from
// left to right in at most three rows.
//
// Threads: UI thread.
#pragma once

#include <QIcon>
#include <QListWidget>

#include <vector>

namespace sequency::ui {

class CheckList : public QListWidget {
    Q_OBJECT

public:
    struct Entry {
        QString id;  // never shown
        QString text;
        QString tip;
        bool isTicked = false;
        QIcon icon = {};
    };
    enum class Flow { Down, Across };

    CheckList(const char* name, const QString& accessible, Flow flow, QWidget* parent = nullptr);

    // Replaces all entries without a signal; the focus stays if the ids are the same.
    void setEntries(const std::vector<Entry>& entries);
    QStringList ids() const;
    QStringList ticked() const;
    // Ticks these entries only, without a signal.
    void setTicked(const QStringList& ids);

signals:
    void toggled(const QString& id, bool isTicked);  // by the user

protected:
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;

private:
    void fit();

    Flow m_flow;
    QListWidgetItem* m_pressed = nullptr;
    bool m_isFitting = false;
};

}  // namespace sequency::ui
