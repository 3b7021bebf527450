// SPDX-License-Identifier: GPL-3.0-or-later
//
// A short list of things to tick, each with an id, as tall as its entries up to some rows. Space ticks, as in any list.
// UI thread.
#pragma once

#include <QListWidget>

#include <string>
#include <vector>

namespace sequency::ui {

class CheckList : public QListWidget {
    Q_OBJECT

public:
    struct Entry {
        std::string id;
        QString text;
        QString tip;
        bool ticked = false;
    };

    CheckList(const char* name, const QString& accessible, QWidget* parent = nullptr);

    // Replaces all, without a signal.
    void setEntries(const std::vector<Entry>& entries);
    std::vector<std::string> ids() const;
    std::vector<std::string> ticked() const;
    bool isTicked(const std::string& id) const;
    // Just these, without a signal.
    void setTicked(const std::vector<std::string>& ids);

signals:
    void tickedChanged();  // by the user

protected:
    void showEvent(QShowEvent* event) override;

private:
    void fit();
};

}  // namespace sequency::ui
