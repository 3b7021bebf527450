// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lesson/idea_page.h"

#include "ui/format/plain_text.h"
#include "ui/lesson/answer_part.h"
#include "ui/lesson/idea_text.h"
#include "ui/lesson/markdown_browser.h"
#include "ui/lesson/task_card.h"
#include "ui/theme/elided_label.h"
#include "ui/theme/layouts.h"
#include "ui/theme/named.h"
#include "ui/theme/theme.h"

#include <QAction>
#include <QLocale>
#include <QPushButton>
#include <QToolButton>

namespace sequency::ui {
namespace {

constexpr std::size_t maxDots = 20;

// A button that is only as wide as its text, so that a row of buttons fits in the side panel.
class NarrowButton final : public QPushButton {
public:
    using QPushButton::QPushButton;

    QSize sizeHint() const override
    {
        constexpr int sides = 20;
        const int textWidth = fontMetrics().size(Qt::TextShowMnemonic, text()).width();
        return {textWidth + sides, QPushButton::sizeHint().height()};
    }
    QSize minimumSizeHint() const override { return sizeHint(); }
};

}  // namespace

IdeaPage::IdeaPage(LessonCourse& course, QWidget* parent)
    : QWidget(parent), m_course(course), m_text(named(new MarkdownBrowser(this), "lessonText", tr("Lesson"))),
      m_task(new TaskCard(this)), m_answer(new AnswerPart(this))
{
    connect(m_text, &MarkdownBrowser::linkRequested, this, &IdeaPage::linkRequested);
    connect(&m_task->text(), &MarkdownBrowser::linkRequested, this, &IdeaPage::linkRequested);
    connect(m_answer, &AnswerPart::answered, this, &IdeaPage::answer);
    m_text->fitHeight(false);
    setBackgroundRole(QPalette::Base);
    setAutoFillBackground(true);
    columnLayout(this, {makeHead(), m_text, m_task, m_answer, stretch(), makeFoot()}, 4, allEdges(4));
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

QWidget* IdeaPage::makeFoot()
{
    auto* foot = new QWidget(this);
    m_reveal = named(new NarrowButton(tr("Reveal"), foot), "lessonReveal");
    connect(m_reveal, &QPushButton::clicked, &m_course, &LessonCourse::reveal);
    m_hint = named(new NarrowButton(foot), "lessonHint");
    connect(m_hint, &QPushButton::clicked, &m_course, &LessonCourse::showHint);
    m_setUp = named(new QToolButton(foot), "lessonSetUp", {},
                    tr("Show the views as they are at the beginning of this idea"));
    m_setUp->setText(tr("Reset"));
    m_setUp->setAutoRaise(true);
    connect(m_setUp, &QToolButton::clicked, this, &IdeaPage::setUpRequested);
    m_back = named(new NarrowButton(tr("Back"), foot), "lessonBack");
    m_next = named(new NarrowButton(tr("Next"), foot), "lessonNext");
    m_nextLesson = named(new QPushButton(tr("Next lesson"), foot), "lessonNextLesson");
    m_nextTitle = named(new PlainLabel(foot), "lessonNextTitle");
    m_nextTitle->setWordWrap(true);
    for (QPushButton* button : {m_back, m_next, m_hint, m_reveal, m_nextLesson})
        button->setAutoDefault(true);  // Return presses the focused button
    connect(m_back, &QPushButton::clicked, this, [this] { turn(-1); });
    connect(m_next, &QPushButton::clicked, this, [this] { turn(1); });
    connect(m_nextLesson, &QPushButton::clicked, this,
            [this] { emit lessonRequested(m_course.lesson()->next->where); });
    m_way = named(new PlainLabel(foot), "lessonWay");
    m_way->setAlignment(Qt::AlignCenter);
    m_points = named(new PlainLabel(foot), "lessonPoints");
    auto* help = rowLayout({m_reveal, m_hint, {m_points, 1}, m_setUp}, 4);
    auto* ways = rowLayout({m_back, {m_way, 1}, m_next}, 4);
    auto* next = rowLayout({{m_nextTitle, 1}, m_nextLesson});
    columnLayout(foot, {help, ways, next}, defaultSpacing, QMargins(8, 0, 4, 0));
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

// If an answer is expected, moves the focus to the controls for the answer. Otherwise a button for the next or previous idea keeps the focus. Any
// other focus moves to the text, where Space and Return do not change the idea.
void IdeaPage::takeFocus()
{
    if (m_course.waitsForPrediction() && !m_isPresenting)
        m_answer->takeFocus();
    else if ((!m_next->hasFocus() || !m_next->isEnabled()) && (!m_back->hasFocus() || !m_back->isEnabled()))
        m_text->setFocus();
}

void IdeaPage::showIdea()
{
    m_title->setWholeText(QString::fromStdString(m_course.variant().lesson->title));
    if (m_course.shown().prediction)
        m_answer->setPrediction(*m_course.shown().prediction);
    showTried();
    m_isNew = true;
    showProgress();
}

// Prepares the controls for a second try. Must not be called while the student types.
void IdeaPage::showTried()
{
    if (m_course.waitsForPrediction() && m_course.progress().prediction.mayTryAgain)
        m_answer->setTried(QString::fromStdString(m_course.progress().prediction.found));
}

void IdeaPage::showProgress()
{
    const lesson::ShownIdea& idea = m_course.shown();
    const IdeaProgress& progress = m_course.progress();
    const bool waits = m_course.waitsForPrediction();
    // The controls disappear after an answer. Qt would then move the focus to a button, which the next typed space would press.
    if (!waits && (m_answer->isAncestorOf(focusWidget()) || m_reveal->hasFocus()))
        m_text->setFocus();
    m_text->showText(ideaMarkdown(idea, progress, m_isPresenting), m_isNew);
    m_isNew = false;
    m_answer->setVisible(waits && !m_isPresenting);
    m_task->setVisible(idea.task.has_value());
    if (idea.task)
        m_task->showTask(*idea.task, progress.task, progress.approach);
    m_reveal->setVisible(waits && m_isPresenting);
    m_hint->setVisible(progress.hints < idea.hints.size());
    m_hint->setText(progress.hints == 0 ? tr("Hint") : tr("Second hint"));
    m_setUp->setVisible(m_course.variant().stateAt(idea) != nullptr && !m_isPresenting);
    m_back->setEnabled(m_course.canGo(-1));
    m_next->setEnabled(m_course.canGo(1));
    m_way->setText(way());
    m_points->setText(points());
    m_way->setAccessibleName(
        tr("Idea %1 of %2").arg(m_course.idea() + 1).arg(m_course.variant().ideas.size()));
    showNextLesson();
}

// Offers the next lesson at the end of the lesson.
void IdeaPage::showNextLesson()
{
    const auto& next = m_course.lesson()->next;
    const bool isOffered = next && !m_course.canGo(1) && !m_isPresenting;
    m_nextLesson->setVisible(isOffered);
    m_nextTitle->setVisible(isOffered);
    if (next)
        m_nextTitle->setText(
            next->number > 0 ? tr("%1  %2", "number, title").arg(QString::number(next->number), next->title)
                             : next->title);
}

QString IdeaPage::place() const
{
    return tr("%1 / %2", "idea of ideas").arg(m_course.idea() + 1).arg(m_course.variant().ideas.size());
}

// Returns the progress: one dot per idea (filled if the idea is completed), and the number of the current idea.
QString IdeaPage::way() const
{
    const std::size_t count = m_course.variant().ideas.size();
    if (count > maxDots)
        return place();
    QString dots;
    for (std::size_t i = 0; i < count; ++i)
        dots += i == m_course.idea()                                ? QChar(0x25c9)
                : i < m_course.idea() && m_course.marks().isDone(i) ? QChar(0x25cf)
                                                                    : QChar(0x25cb);
    return m_course.canGo(1) ? tr("%1  %2", "dots, place").arg(dots, place()) : dots;
}

// Returns the student's points in the last idea of the lesson, and an empty string in the other ideas.
QString IdeaPage::points() const
{
    if (m_course.canGo(1))
        return {};
    return tr("%1 · %2 of %n points", "place, points reached", m_course.lesson()->grade.possible())
        .arg(place(), QLocale().toString(m_course.marks().points(), 'g', 4));
}

void IdeaPage::answer(const QString& text)
{
    m_answer->setProblem(m_course.answer(text));
    showTried();
}

}  // namespace sequency::ui

#include "moc_idea_page.cpp"
