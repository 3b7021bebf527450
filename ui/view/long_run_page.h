// SPDX-License-Identifier: GPL-3.0-or-later
//
// A page for a long computation that a button starts and stops. The results are shown while the computation runs.
//
// A derived class adds the fields for the parameters and calls layOut(). The left side contains the parameters with an explanation. The right side
// contains a title, the results, the status, and a button that opens the function that was found. Object names are composed of the name of the page
// and the name of the part: "searchStart", "searchVariables".
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
    // Places the widget `found` below the title and above the button with the text `open`. Must be called once, after all fields have been added.
    void layOut(QWidget* found, const QString& open, const QString& openTip);
    QString nameOf(const char* part) const { return m_name + QLatin1String(part); }

    // Updates the start button. `start` is its text while the computation is stopped.
    void showStart(bool isRunning, bool isPossible, const QString& start, const QString& meaning);
    void showFound(const QString& title, const QString& status, bool canOpen);
    // Returns a note on the devices, such as "computed on NVIDIA H100"; empty if no device was used.
    static QString computedOn(const std::vector<program::DeviceInfo>& devices);
    QString status() const;

    virtual void startOrStop() = 0;
    virtual void openFound() = 0;

    void changeEvent(QEvent* event) override;

private:
    QWidget* makeChoices();
    void fitChoices();

    QString m_name;
    QFormLayout* m_form;
    QWidget* m_choices = nullptr;
    ElidedLabel* m_title;
    QPushButton* m_start;
    QLabel* m_meaning;
    QLabel* m_status;
    QPushButton* m_open;
};

}  // namespace sequency::ui
