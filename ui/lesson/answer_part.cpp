// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lesson/answer_part.h"

#include "ui/format/plain_text.h"
#include "ui/lesson/formula_text.h"
#include "ui/lesson/idea_text.h"
#include "ui/theme/layouts.h"
#include "ui/theme/named.h"

#include <QButtonGroup>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPushButton>
#include <QRadioButton>

namespace sequency::ui {

AnswerPart::AnswerPart(QWidget* parent)
    : QWidget(parent), m_choiceColumn(new QVBoxLayout), m_choices(new QButtonGroup(this)),
      m_field(named(new QLineEdit(this), "lessonAnswer", tr("Your prediction"))),
      m_answer(named(new QPushButton(tr("Answer"), this), "lessonAnswerButton")),
      m_problem(named(new PlainLabel(this), "lessonProblem"))
{
    m_choiceColumn->setSpacing(2);
    m_problem->setWordWrap(true);
    m_problem->hide();
    m_answer->setAutoDefault(true);  // Return presses the focused button
    connect(m_field, &QLineEdit::returnPressed, this, &AnswerPart::answer);
    connect(m_field, &QLineEdit::textEdited, this, [this] { setProblem({}); });
    connect(m_choices, &QButtonGroup::idClicked, this, [this] { setProblem({}); });
    connect(m_answer, &QPushButton::clicked, this, &AnswerPart::answer);
    auto* row = rowLayout({{m_field, 1}, m_answer});
    columnLayout(this, {m_choiceColumn, row, m_problem}, defaultSpacing, QMargins(8, 0, 4, 0));
}

void AnswerPart::setPrediction(const lesson::ShownPrediction& prediction)
{
    m_field->clear();
    m_field->setVisible(prediction.choices.empty());
    m_field->setPlaceholderText(formText(prediction));
    setProblem({});
    setChoices(prediction);
}

void AnswerPart::setChoices(const lesson::ShownPrediction& prediction)
{
    for (QAbstractButton* old : m_choices->buttons()) {
        m_choices->removeButton(old);
        delete old;
    }
    for (const std::string& choice : prediction.choices) {
        const QString text = plainFormulas(QString::fromStdString(choice));
        auto* button = new QRadioButton(menuText(text), this);
        m_choices->addButton(button, static_cast<int>(m_choices->buttons().size()) + 1);
        m_choiceColumn->addWidget(button);
    }
}

void AnswerPart::setTried(const QString& answer)
{
    m_field->selectAll();
    QAbstractButton* const tried = m_choices->button(answer.toInt());
    if (tried == nullptr || !tried->isEnabled())
        return;
    const bool hadFocus = isAncestorOf(focusWidget());
    m_choices->setExclusive(false);  // otherwise, the checked button cannot be unchecked
    tried->setChecked(false);
    m_choices->setExclusive(true);
    tried->setEnabled(false);
    if (hadFocus)
        takeFocus();
}

void AnswerPart::setProblem(const QString& sentence)
{
    m_problem->setText(sentence);
    m_problem->setVisible(!sentence.isEmpty());
    m_field->setAccessibleDescription(sentence);
}

void AnswerPart::takeFocus()
{
    const QList<QAbstractButton*> choices = m_choices->buttons();
    const auto first = std::ranges::find_if(choices, &QAbstractButton::isEnabled);
    (first == choices.end() ? static_cast<QWidget*>(m_field) : *first)->setFocus();
}

// Submits the answer on Return if a choice has been selected with the arrow keys.
void AnswerPart::keyPressEvent(QKeyEvent* event)
{
    const bool isReturn = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (isReturn && m_choices->buttons().contains(qobject_cast<QAbstractButton*>(focusWidget())))
        answer();
    else
        QWidget::keyPressEvent(event);
}

void AnswerPart::answer()
{
    const int chosen = m_choices->checkedId();
    emit answered(m_choices->buttons().isEmpty() ? m_field->text()
                  : chosen > 0                   ? QString::number(chosen)
                                                 : QString());
}

}  // namespace sequency::ui

#include "moc_answer_part.cpp"
