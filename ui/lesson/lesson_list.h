// SPDX-License-Identifier: GPL-3.0-or-later
//
// The lessons that can be opened, with what the student has reached, and the student's name, from which the functions of the lessons are
// drawn. Return or a double click opens a lesson. UI thread; the shelf must outlive it.
#pragma once

#include "ui/lesson/lesson_shelf.h"

#include <QWidget>

class QLabel;
class QLineEdit;
class QListWidget;
class QPushButton;

namespace sequency::ui {

class LessonList : public QWidget {
    Q_OBJECT

public:
    explicit LessonList(LessonShelf& shelf, QWidget* parent = nullptr);
    ~LessonList() override;

    void takeFocus();

protected:
    void showEvent(QShowEvent* event) override;

private:
    void showRows(const std::vector<LessonRow>& rows);
    void open();

    LessonShelf& m_shelf;
    QLabel* m_source = nullptr;
    QPushButton* m_own = nullptr;
    QLineEdit* m_student = nullptr;
    QListWidget* m_rows = nullptr;
    QPushButton* m_open = nullptr;
};

}  // namespace sequency::ui
