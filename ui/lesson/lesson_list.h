// SPDX-License-Identifier: GPL-3.0-or-later
//
// The list of lessons with the student's progress, and a field for the student's name.
//
// Return or a double click opens a lesson. The functions in the lessons are generated from the student's name.
//
// Ownership: `shelf` must outlive the list.
// Threads:   UI thread.
#pragma once

#include "ui/lesson/lesson_library.h"

#include <QWidget>

class QLabel;
class QLineEdit;
class QListWidget;
class QPushButton;

namespace sequency::ui {

class LessonList : public QWidget {
    Q_OBJECT

public:
    explicit LessonList(LessonLibrary& shelf, QWidget* parent = nullptr);
    ~LessonList() override;

    void takeFocus();

protected:
    void showEvent(QShowEvent* event) override;

private:
    void showRows(const std::vector<LessonRow>& rows);
    void open();

    LessonLibrary& m_shelf;
    QLabel* m_source = nullptr;
    QPushButton* m_own = nullptr;
    QLineEdit* m_student = nullptr;
    QListWidget* m_rows = nullptr;
    QPushButton* m_open = nullptr;
};

// Returns the student's progress in a lesson, for example "3 of 10 points".
QString progressText(const LessonRow& row);

}  // namespace sequency::ui
