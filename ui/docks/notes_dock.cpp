// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/docks/notes_dock.h"

#include "ui/document/workbench.h"

#include <QPlainTextEdit>

namespace sequency::ui {

NotesDock::NotesDock(Workbench& workbench, QWidget* parent)
    : QDockWidget(tr("Notes"), parent), m_workbench(workbench), m_text(new QPlainTextEdit(this))
{
    setObjectName(QStringLiteral("notesDock"));
    m_text->setObjectName(QStringLiteral("notes"));
    m_text->setAccessibleName(tr("Notes"));
    m_text->setPlaceholderText(tr("What is worth remembering of this session; it is saved with it."));
    m_text->setFrameShape(QFrame::NoFrame);
    m_text->setTabChangesFocus(true);
    m_text->setAcceptDrops(false);  // what is dropped here is for the window
    setWidget(m_text);
    connect(m_text, &QPlainTextEdit::textChanged, this,
            [this] { m_workbench.setNotes(m_text->toPlainText()); });
    connect(&workbench, &Workbench::notesChanged, this, [this] {
        if (m_workbench.notes() != m_text->toPlainText())
            m_text->setPlainText(m_workbench.notes());
    });
}

}  // namespace sequency::ui
