// SPDX-License-Identifier: GPL-3.0-or-later
//
// A list of check boxes with ids, for example the devices to measure or the series in the legend of a chart.
//
// A click anywhere on an entry toggles it, as do Space and Return. Entries are listed vertically, with at most eight visible, or flow horizontally in
// at most three rows.
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
        QString id;  // identifies the entry; not displayed
        QString text;
        QString tip;
        bool isTicked = false;
        QIcon icon = {};
    };
    enum class Flow { Down, Across };

    CheckList(const char* name, const QString& accessible, Flow flow, QWidget* parent = nullptr);

    // Replaces all entries without emitting a signal. If the ids are unchanged, the current entry keeps the focus.
    void setEntries(const std::vector<Entry>& entries);
    QStringList ids() const;
    QStringList ticked() const;
    // Ticks the entries whose ids are in `ids`, and unticks all others, without emitting a signal.
    void setTicked(const QStringList& ids);

signals:
    void toggled(const QString& id, bool isTicked);  // emitted when the user toggles an entry

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
