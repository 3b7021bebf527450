// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/docks/notes_dock.h"

#include "engine/io/session/session_file.h"
#include "ui/document/document_texts.h"
#include "ui/format/number_format.h"

#include <QMimeData>
#include <QPlainTextEdit>

#include <functional>
#include <utility>

namespace sequency::ui {
namespace {

bool isTooLong(const QString& notes)
{
    constexpr qsizetype bytesPerUnit = 3;  // maximum number of UTF-8 bytes per UTF-16 code unit
    return static_cast<std::size_t>(notes.size() * bytesPerUnit) > io::maxNotesBytes &&
           static_cast<std::size_t>(notes.toUtf8().size()) > io::maxNotesBytes;
}

// A text field that checks the length of text before it inserts the text, because the layout of very long text takes a long time.
class NotesField : public QPlainTextEdit {
public:
    NotesField(std::function<void()> refuse, QWidget* parent)
        : QPlainTextEdit(parent), m_refuse(std::move(refuse))
    {}

protected:
    void insertFromMimeData(const QMimeData* source) override
    {
        if (isTooLong(toPlainText() + source->text()))
            m_refuse();
        else
            QPlainTextEdit::insertFromMimeData(source);
    }

private:
    std::function<void()> m_refuse;
};

}  // namespace

NotesDock::NotesDock(DocumentTexts& texts, QWidget* parent)
    : QDockWidget(tr("Notes"), parent), m_texts(texts),
      m_field(new NotesField(
          [this] {
              emit refused(tr("The text was not inserted, because notes can have at most %1.")
                               .arg(byteText(io::maxNotesBytes)));
          },
          this))
{
    setObjectName(QStringLiteral("notesDock"));
    m_field->setObjectName(QStringLiteral("notes"));
    m_field->setAccessibleName(tr("Notes"));
    m_field->setPlaceholderText(tr("Notes on this session, which are saved with it."));
    m_field->setFrameShape(QFrame::NoFrame);
    m_field->setTabChangesFocus(true);
    m_field->setAcceptDrops(false);  // the window handles dropped files
    setWidget(m_field);
    connect(m_field, &QPlainTextEdit::textChanged, this, [this] {
        const QString notes = m_field->toPlainText();
        if (isTooLong(notes) && m_field->document()->isUndoAvailable())
            m_field->undo();
        else
            m_texts.setNotes(notes);
    });
    connect(&texts, &DocumentTexts::notesChanged, this, [this] {
        if (m_texts.notes() != m_field->toPlainText())
            m_field->setPlainText(m_texts.notes());
    });
}

}  // namespace sequency::ui

#include "moc_notes_dock.cpp"
