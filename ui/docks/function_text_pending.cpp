// SPDX-License-Identifier: GPL-3.0-or-later
//
// Implements the part of FunctionText that handles pending text and its replacement by the function of the document.
#include "engine/io/expression/expression_reader.h"
#include "ui/docks/function_text.h"
#include "ui/document/workbench.h"
#include "ui/format/number_format.h"
#include "ui/format/plain_text.h"
#include "ui/theme/layouts.h"
#include "ui/theme/named.h"
#include "ui/theme/theme.h"
#include "ui/theme/view_parts.h"

#include <QComboBox>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSpinBox>

namespace sequency::ui {

QWidget* FunctionText::makePendingRow()
{
    m_pendingRow = new QWidget(this);
    m_pendingNote = wrappedLabel("pendingNote");
    m_pendingNote->setFont(theme::font(theme::TypeSize::Small, font()));
    auto* discard = named(new QPushButton(tr("Discard"), m_pendingRow), "discardText", {},
                          tr("Show the open function instead (Esc); undo in the field restores the text"));
    connect(discard, &QPushButton::clicked, this, &FunctionText::discard);
    rowLayout(m_pendingRow, {{m_pendingNote, 1}, discard}, defaultSpacing, QMargins());
    m_pendingRow->hide();
    return m_pendingRow;
}

void FunctionText::connectPending()
{
    connect(m_text->document(), &QTextDocument::modificationChanged, this, &FunctionText::tellPending);
    connect(m_text, &QPlainTextEdit::textChanged, this, [this] {
        m_isOvertaken = false;
        // Undo in the field may restore the text of a function that was closed. Such a text counts as pending.
        if (!m_text->document()->isModified() && m_text->toPlainText() != functionText())
            m_text->document()->setModified(true);
        tellPending();
    });
    connect(m_format, &QComboBox::currentIndexChanged, this, &FunctionText::tellPending);
    connect(m_variables, &QSpinBox::valueChanged, this, &FunctionText::tellPending);
    connect(&m_workbench.texts(), &DocumentTexts::pendingTextChanged, this, &FunctionText::onParsingDue);
    connect(&m_workbench.sources(), &Sources::textTaken, this, [this](const QString& text) {
        m_applied.reset();
        if (text == m_text->toPlainText())
            m_text->document()->setModified(false);
    });
}

bool FunctionText::hasPending() const
{
    return m_text->document()->isModified() && !m_text->document()->isEmpty();
}

EnteredText FunctionText::entered() const
{
    if (!hasPending())
        return {};
    const int choice = m_format->currentData().toInt();
    const std::string_view name = choice >= firstAlgebra
                                      ? io::algebraName(static_cast<io::Algebra>(choice - firstAlgebra))
                                      : io::formatName(static_cast<io::Format>(choice));
    return {m_text->toPlainText(), choice == 0 ? QString() : QString::fromStdString(std::string(name)),
            m_variables->value(), radix()};
}

void FunctionText::tellPending()
{
    const bool isPending = hasPending();
    m_isOvertaken = m_isOvertaken && isPending;
    m_workbench.texts().setPendingText(entered());
    showPending();
    if (std::exchange(m_wasPending, isPending) != isPending)
        emit pendingChanged(isPending);
}

// Shows the pending text that a session restores. If this widget itself has reported the text, does nothing, because the field contains it.
void FunctionText::onParsingDue()
{
    const EnteredText pending = m_workbench.texts().pendingText();
    if (pending == entered())
        return;
    if (pending.isEmpty()) {
        m_text->document()->setModified(false);
        showFunction();
        return;
    }
    {
        const QSignalBlocker quiet(m_text);
        m_text->setPlainText(pending.text);
        setReading(pending);
        m_text->document()->setModified(true);
    }
    check();
    tellPending();
}

void FunctionText::showPending()
{
    m_pendingRow->setVisible(hasPending() && m_workbench.hasFunction());
    m_pendingNote->setText(m_isOvertaken ? tr("Not applied; another function has been opened meanwhile.")
                                         : tr("Not applied yet."));
}

void FunctionText::setReading(const EnteredText& text)
{
    const QSignalBlocker quietFormat(m_format);
    const QSignalBlocker quietVariables(m_variables);
    const std::string name = text.readAs.toStdString();
    int choice = 0;
    if (const auto algebra = io::parseAlgebra(name); algebra && *algebra != io::Algebra::Auto)
        choice = firstAlgebra + static_cast<int>(*algebra);
    else if (const auto format = io::findFormat(name))
        choice = static_cast<int>(*format);
    m_format->setCurrentIndex(std::max(0, m_format->findData(choice)));
    m_variables->setValue(text.variables);
    if (text.radix > 0)
        setRadix(text.radix);
}

QString FunctionText::functionText() const
{
    const Document& document = m_workbench.document();
    if (!document.source.isEmpty())
        return document.source.text;
    if (!document.function || document.function->size() > DocumentEdits::textSize)
        return {};
    const bool highestFirst = !m_workbench.document().naming().indexZeroFirst;
    return QString::fromStdString(
        io::vectorText(*document.function, highestFirst ? io::First::Highest : io::First::Lowest));
}

void FunctionText::showFunction()
{
    const void* function = m_workbench.document().function.get();
    const bool isOther = std::exchange(m_seen, function) != function;
    if (hasPending()) {
        m_isOvertaken = m_isOvertaken || isOther;
        showPending();
        return;
    }
    const QString text = functionText();
    if (m_workbench.hasFunction())
        setRadix(m_workbench.document().function->radix);
    offerBoolean(false);
    {
        const QSignalBlocker quiet(m_text);
        if (m_text->toPlainText() != text)
            m_text->setPlainText(text);
        m_text->document()->setModified(false);
    }
    showNotes();
    tellPending();
}

void FunctionText::discard()
{
    {
        const QSignalBlocker quiet(m_text);
        QTextCursor all(m_text->document());
        all.select(QTextCursor::Document);
        all.insertText(functionText());  // unlike setPlainText(), retains the undo history
        m_text->document()->setModified(false);
    }
    if (m_workbench.hasFunction())
        setRadix(m_workbench.document().function->radix);
    offerBoolean(false);
    showNotes();
    tellPending();
}

void FunctionText::showNotes()
{
    const Document& document = m_workbench.document();
    mark({});
    if (!document.source.isEmpty()) {
        setReading(document.source);
        check();
        return;
    }
    {
        const QSignalBlocker quiet(m_variables);
        m_variables->setValue(-1);
    }
    m_variables->hide();
    m_variablesLabel->hide();
    QString sentence = m_workbench.document().naming().indexZeroFirst
                           ? QString()
                           : tr("The value of the highest index comes first.");
    if (document.function && document.function->size() > DocumentEdits::textSize)
        sentence =
            tr("The open function has %1 values, too many for a text field (at most %2). A text entered here "
               "replaces it.",
               nullptr, pluralNumber(document.function->size()))
                .arg(countText(document.function->size()), countText(DocumentEdits::textSize));
    note(sentence, false);
}

}  // namespace sequency::ui
