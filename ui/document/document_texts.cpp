// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/document_texts.h"

namespace sequency::ui {

void DocumentTexts::setNotes(const QString& notes)
{
    if (notes == m_notes)
        return;
    m_notes = notes;
    emit notesChanged();
}

void DocumentTexts::setPendingText(const EnteredText& text)
{
    if (text == m_pendingText)
        return;
    m_pendingText = text;
    emit pendingTextChanged();
}

}  // namespace sequency::ui

#include "moc_document_texts.cpp"
