// SPDX-License-Identifier: GPL-3.0-or-later
//
// A page for long work that a button starts and stops, and whose results are shown while it runs.
//
// The left side has the choices and what they mean. The right side has a title, the results found, the status, and a button that opens the function
// found. Object names are composed of the page's name and that of the part: "searchStart", "searchVariables".
//
// Threads: UI thread.
#pragma once

#include "ui/view/view.h"

#include <vector>

class QFormLayout;
class QLabel;
class QPushButton;
class QSpinBox;

namespace sequency::program {
struct DeviceInfo;
}

namespace sequency::ui {

class ElidedLabel;

class LongRunPage : public View {
    Q_OBJECT

public:
    QString title() const;

protected:
    LongRunPage(About about, const QString& name, QWidget* parent);

    QFormLayout& form() const { return *m_form; }
    QComboBox* addList(const char* part, const QString& label, const QStringList& items);
    QSpinBox* addNumber(const char* part, const QString& label, int least, int most, int value);
    // Places `found` below the title and above the button with the text `open`. Call it once, when all choices have been added.
    void layOut(QWidget* found, const QString& open, const QString& openTip);
    QString nameOf(const char* part) const { return m_name + QLatin1String(part); }

    // `start` is the text of the button while the work is stopped.
    void showStart(bool isRunning, bool isPossible, const QString& start, const QString& meaning);
    void showFound(const QString& title, const QString& status, bool canOpen);
    // For example "computed on NVIDIA H100"; empty if no device was used.
    static QString computedOn(const std::vector<program::DeviceInfo>& devices);
    QString status() const;

    virtual void startOrStop() = 0;
    virtual void openFound() = 0;

private:
    QWidget* makeChoices();

    QString m_name;
    QFormLayout* m_form;
    ElidedLabel* m_title;
    QPushButton* m_start;
    QLabel* m_meaning;
    QLabel* m_status;
    QPushButton* m_open;
};

}  // namespace sequency::ui
