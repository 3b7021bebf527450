// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/docks/notes_dock.h"

#include "ui/document/document_texts.h"

#include <QPlainTextEdit>

namespace sequency::ui {

NotesDock::NotesDock(DocumentTexts& texts, QWidget* parent)
    : QDockWidget(tr("Notes"), parent), m_texts(texts), m_field(new QPlainTextEdit(this))
{
    setObjectName(QStringLiteral("notesDock"));
    m_field->setObjectName(QStringLiteral("notes"));
    m_field->setAccessibleName(tr("Notes"));
    m_field->setPlaceholderText(tr("What is worth remembering of this session; it is saved with it."));
    m_field->setFrameShape(QFrame::NoFrame);
    m_field->setTabChangesFocus(true);
    m_field->setAcceptDrops(false);  // what is dropped here is for the window
    setWidget(m_field);
    connect(m_field, &QPlainTextEdit::textChanged, this,
            [this] { m_texts.setNotes(m_field->toPlainText()); });
    connect(&texts, &DocumentTexts::notesChanged, this, [this] {
        if (m_texts.notes() != m_field->toPlainText())
            m_field->setPlainText(m_texts.notes());
    });
}

}  // namespace sequency::ui
