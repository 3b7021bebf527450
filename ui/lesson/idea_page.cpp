// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lesson/idea_page.h"

#include "ui/format/plain_text.h"
#include "ui/lesson/idea_text.h"
#include "ui/lesson/markdown_browser.h"
#include "ui/theme/elided_label.h"
#include "ui/theme/layouts.h"
#include "ui/theme/named.h"
#include "ui/theme/theme.h"

#include <QAction>
#include <QButtonGroup>
#include <QKeyEvent>
#include <QLineEdit>
#include <QLocale>
#include <QPushButton>
#include <QRadioButton>
#include <QToolButton>

namespace sequency::ui {
namespace {

constexpr std::size_t maxDots = 20;

}  // namespace

IdeaPage::IdeaPage(LessonCourse& course, QWidget* parent)
    : QWidget(parent), m_course(course), m_text(named(new MarkdownBrowser(this), "lessonText", tr("Lesson")))
{
    connect(m_text, &MarkdownBrowser::linkRequested, this, &IdeaPage::linkRequested);
    columnLayout(this, {makeHead(), {m_text, 1}, makeAnswer(), makeFoot()}, 4, allEdges(4));
    for (const auto& [key, by] : {std::pair(Qt::Key_PageDown, 1), std::pair(Qt::Key_PageUp, -1)}) {
        auto* turning = new QAction(this);
        turning->setShortcut(key);
        turning->setShortcutContext(Qt::WidgetWithChildrenShortcut);
        addAction(turning);
        m_turning << turning;
        connect(turning, &QAction::triggered, this, [this, by = by] { step(by); });
    }
    connect(&course, &LessonCourse::ideaChanged, this, &IdeaPage::showIdea);
    connect(&course, &LessonCourse::progressChanged, this, &IdeaPage::showProgress);
}

QWidget* IdeaPage::makeHead()
{
    auto* head = new QWidget(this);
    m_title = new ElidedLabel(QStringLiteral("lessonTitle"), head);
    m_title->setForegroundRole(QPalette::PlaceholderText);
    auto* list = named(new QToolButton(head), "lessonList");
    list->setText(tr("All lessons"));
    list->setAutoRaise(true);
    connect(list, &QToolButton::clicked, this, &IdeaPage::listRequested);
    rowLayout(head, {{m_title, 1}, list}, defaultSpacing, QMargins(8, 0, 0, 0));
    return head;
}

QWidget* IdeaPage::makeAnswer()
{
    m_answerPart = new QWidget(this);
    m_choices = new QButtonGroup(this);
    m_choiceColumn = new QVBoxLayout;
    m_choiceColumn->setSpacing(2);
    m_field = named(new QLineEdit(m_answerPart), "lessonAnswer", tr("Your prediction"));
    m_field->setPlaceholderText(tr("Your prediction"));
    m_answer = named(new QPushButton(tr("Answer"), m_answerPart), "lessonAnswerButton");
    connect(m_field, &QLineEdit::returnPressed, this, &IdeaPage::answer);
    connect(m_answer, &QPushButton::clicked, this, &IdeaPage::answer);
    auto* row = rowLayout({{m_field, 1}, m_answer});
    columnLayout(m_answerPart, {m_choiceColumn, row}, defaultSpacing, QMargins(8, 0, 4, 0));
    return m_answerPart;
}

QWidget* IdeaPage::makeFoot()
{
    auto* foot = new QWidget(this);
    m_reveal = named(new QPushButton(tr("Reveal"), foot), "lessonReveal");
    connect(m_reveal, &QPushButton::clicked, &m_course, &LessonCourse::reveal);
    m_hint = named(new QPushButton(foot), "lessonHint");
    connect(m_hint, &QPushButton::clicked, &m_course, &LessonCourse::showHint);
    m_setUp = named(new QToolButton(foot), "lessonSetUp", {},
                    tr("Show the views as they are at the beginning of this idea"));
    m_setUp->setText(tr("Set up again"));
    m_setUp->setAutoRaise(true);
    connect(m_setUp, &QToolButton::clicked, this, &IdeaPage::setUpRequested);
    m_back = named(new QPushButton(tr("Back"), foot), "lessonBack");
    m_next = named(new QPushButton(tr("Next"), foot), "lessonNext");
    for (QPushButton* button : {m_back, m_next, m_answer, m_hint, m_reveal})
        button->setAutoDefault(true);  // Return presses the focused button
    connect(m_back, &QPushButton::clicked, this, [this] { turn(-1); });
    connect(m_next, &QPushButton::clicked, this, [this] { turn(1); });
    m_way = named(new PlainLabel(foot), "lessonWay");
    m_way->setAlignment(Qt::AlignCenter);
    auto* help = rowLayout({m_reveal, m_hint, stretch(), m_setUp});
    auto* ways = rowLayout({m_back, {m_way, 1}, m_next});
    columnLayout(foot, {help, ways}, defaultSpacing, QMargins(8, 0, 4, 0));
    return foot;
}

void IdeaPage::setPresenting(bool presenting)
{
    m_isPresenting = presenting;
    for (QAction* turning : m_turning)
        turning->setEnabled(!presenting);  // while presenting, the window handles these keys
    if (m_course.isOpen())
        showProgress();
}

void IdeaPage::turn(int by)
{
    if (m_isPresenting && by > 0 && m_course.waitsForPrediction())
        m_course.reveal();
    else
        m_course.go(by);
}

void IdeaPage::step(int by)
{
    if (!m_text->scrollPage(by))
        turn(by);
}

// Submits the answer on Return if a choice has been selected with the arrow keys.
void IdeaPage::keyPressEvent(QKeyEvent* event)
{
    const bool isReturn = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (isReturn && m_choices->buttons().contains(qobject_cast<QAbstractButton*>(focusWidget())))
        answer();
    else
        QWidget::keyPressEvent(event);
}

void IdeaPage::takeFocus()
{
    if (m_answerPart->isVisibleTo(this) && m_course.waitsForPrediction()) {
        if (m_choices->buttons().isEmpty())
            m_field->setFocus();
        else
            m_choices->buttons().front()->setFocus();
    } else {
        (m_next->isEnabled() ? m_next : m_back)->setFocus();
    }
}

void IdeaPage::showIdea()
{
    m_title->setWholeText(QString::fromStdString(m_course.variant().lesson->title));
    m_field->clear();
    m_isNew = true;
    showChoices();
    showProgress();
}

void IdeaPage::showChoices()
{
    for (QAbstractButton* old : m_choices->buttons()) {
        m_choices->removeButton(old);
        delete old;
    }
    const auto& prediction = m_course.shown().prediction;
    if (!prediction)
        return;
    for (const std::string& choice : prediction->choices) {
        auto* button = new QRadioButton(menuText(QString::fromStdString(choice)), m_answerPart);
        m_choices->addButton(button, static_cast<int>(m_choices->buttons().size()) + 1);
        m_choiceColumn->addWidget(button);
    }
    m_field->setVisible(prediction->choices.empty());
}

void IdeaPage::showProgress()
{
    const lesson::ShownIdea& idea = m_course.shown();
    const IdeaProgress& progress = m_course.progress();
    const bool hadFocus = m_answerPart->isAncestorOf(focusWidget()) || m_reveal->hasFocus();
    m_text->showText(ideaMarkdown(idea, progress, m_isPresenting), m_isNew);
    m_isNew = false;
    const bool waits = m_course.waitsForPrediction();
    m_answerPart->setVisible(waits && !m_isPresenting);
    m_reveal->setVisible(waits && m_isPresenting);
    m_hint->setVisible(progress.hints < idea.hints.size());
    m_hint->setText(progress.hints == 0 ? tr("Hint") : tr("Second hint"));
    m_setUp->setVisible(m_course.variant().stateAt(idea) != nullptr && !m_isPresenting);
    m_back->setEnabled(m_course.canGo(-1));
    m_next->setEnabled(m_course.canGo(1));
    m_way->setText(way());
    m_way->setAccessibleName(
        tr("Idea %1 of %2").arg(m_course.idea() + 1).arg(m_course.variant().ideas.size()));
    if (hadFocus && !waits)
        takeFocus();
}

// Returns the progress: one dot per idea (filled if the idea is completed), the number of the current idea, and the points.
QString IdeaPage::way() const
{
    const std::size_t count = m_course.variant().ideas.size();
    const QString place = tr("%1 / %2", "idea of ideas").arg(m_course.idea() + 1).arg(count);
    if (!m_course.canGo(1))
        return tr("%1 · %2 of %n points", "place, points reached", m_course.lesson()->grade.possible())
            .arg(place, QLocale().toString(m_course.marks().points(), 'g', 4));
    if (count > maxDots)
        return place;
    QString dots;
    for (std::size_t i = 0; i < count; ++i)
        dots += i == m_course.idea()                                ? QChar(0x25c9)
                : i < m_course.idea() && m_course.marks().isDone(i) ? QChar(0x25cf)
                                                                    : QChar(0x25cb);
    return tr("%1  %2", "dots, place").arg(dots, place);
}

void IdeaPage::answer()
{
    const int chosen = m_choices->checkedId();
    m_course.answer(m_choices->buttons().isEmpty() ? m_field->text()
                    : chosen > 0                   ? QString::number(chosen)
                                                   : QString());
}

}  // namespace sequency::ui

#include "moc_idea_page.cpp"
