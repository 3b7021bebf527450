// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lesson/lesson_list.h"

#include "ui/format/file_path.h"
#include "ui/theme/layouts.h"
#include "ui/theme/named.h"
#include "ui/theme/titled_delegate.h"

#include <QFileInfo>
#include <QLineEdit>
#include <QListWidget>
#include <QLocale>
#include <QPushButton>

#include <algorithm>

namespace sequency::ui {
namespace {

constexpr int whereRole = Qt::UserRole;

}  // namespace

LessonList::LessonList(LessonLibrary& shelf, QWidget* parent)
    : QWidget(parent), m_shelf(shelf), m_source(named(new PlainLabel(this), "lessonSource")),
      m_own(named(new QPushButton(tr("Built-in lessons"), this), "lessonsOfProgram")),
      m_student(named(new QLineEdit(shelf.student(), this), "lessonStudent", tr("Your name or number"),
                      tr("The functions in the lessons are different for every name"))),
      m_rows(named(new QListWidget(this), "lessonRows", tr("Lessons"))),
      m_open(named(new QPushButton(tr("Open lesson"), this), "openLesson"))
{
    connect(m_own, &QPushButton::clicked, this, [this] { m_shelf.setFolder({}); });
    m_student->setPlaceholderText(tr("Your name or number"));
    connect(m_student, &QLineEdit::editingFinished, this, [this] { m_shelf.setStudent(m_student->text()); });
    connect(m_student, &QLineEdit::returnPressed, this, [this] { m_rows->setFocus(); });
    m_rows->setFrameShape(QFrame::NoFrame);
    m_rows->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_rows->setItemDelegate(new TitledDelegate(m_rows));
    m_rows->setResizeMode(QListView::Adjust);
    m_open->setAutoDefault(true);
    connect(m_rows, &QListWidget::itemActivated, this, &LessonList::open);
    connect(m_open, &QPushButton::clicked, this, &LessonList::open);
    connect(m_rows, &QListWidget::currentRowChanged, this, [this](int row) { m_open->setEnabled(row >= 0); });
    m_open->setEnabled(false);
    columnLayout(this, {m_student, m_source, {m_rows, 1}, m_own, m_open}, defaultSpacing, allEdges(8));
    m_source->hide();
    m_own->hide();
    connect(&shelf, &LessonLibrary::listed, this, &LessonList::showRows);
}

// Disconnects the line edit, because it emits editingFinished() when it is destroyed with the focus.
LessonList::~LessonList()
{
    m_student->disconnect(this);
}

void LessonList::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    m_shelf.list();
}

void LessonList::takeFocus()
{
    (m_student->text().isEmpty() ? static_cast<QWidget*>(m_student) : m_rows)->setFocus();
}

void LessonList::showRows(const std::vector<LessonRow>& rows)
{
    const int before = std::max(m_rows->currentRow(), 0);
    m_rows->clear();
    for (const LessonRow& row : rows) {
        auto* item = new QListWidgetItem(tr("%1  %2\n%3", "number, title, progress")
                                             .arg(QString::number(row.number), row.title, progressText(row)),
                                         m_rows);
        item->setData(whereRole, row.where);
        item->setToolTip(plainTip(row.title));
    }
    const QString& folder = m_shelf.folder();
    m_source->setVisible(!folder.isEmpty());
    m_source->setText(tr("Lessons in %1").arg(shownPath(QFileInfo(folder).fileName())));
    m_own->setVisible(!folder.isEmpty());
    if (m_rows->count() > 0)
        m_rows->setCurrentRow(std::min(before, m_rows->count() - 1));
}

void LessonList::open()
{
    m_shelf.setStudent(m_student->text());
    if (const QListWidgetItem* item = m_rows->currentItem())
        m_shelf.open(item->data(whereRole).toString());
}

QString progressText(const LessonRow& row)
{
    if (row.isDamaged)
        return LessonList::tr("the answers cannot be read");
    return row.isBegun ? LessonList::tr("%1 of %n points", "reached", row.possible)
                             .arg(QLocale().toString(row.points, 'g', 4))
                       : LessonList::tr("not begun");
}

}  // namespace sequency::ui

#include "moc_lesson_list.cpp"
