// SPDX-License-Identifier: GPL-3.0-or-later
//
// A page of long work that a button begins and stops and that is seen while it goes on: choices and what they mean at the left; at the
// right a title, what is found, where it stands, and a button that opens the function found.
//
// Parts are called by the page's name and their own: "searchStart", "searchVariables". UI thread.
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

class StudyView : public View {
    Q_OBJECT

public:
    QString title() const;

protected:
    StudyView(About about, const QString& name, QWidget* parent);

    QFormLayout& form() const { return *m_form; }
    QComboBox* addList(const char* part, const QString& label, const QStringList& items);
    QSpinBox* addNumber(const char* part, const QString& label, int least, int most, int value);
    // Below the title, above the button that says `open`. Once, when all choices are there.
    void layOut(QWidget* found, const QString& open, const QString& openTip);
    QString nameOf(const char* part) const { return m_name + QLatin1String(part); }

    // `start`: what the button begins; while it runs it stops.
    void showStart(bool isRunning, bool isPossible, const QString& start, const QString& meaning);
    void showFound(const QString& title, const QString& status, bool canOpen);
    // "computed on NVIDIA H100"; empty where no device ran anything.
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
