// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/text_links.h"

#include "engine/lesson/text_link.h"
#include "ui/document/workbench.h"
#include "ui/format/number_format.h"
#include "ui/format/plain_text.h"
#include "ui/session/session_state.h"
#include "ui/theme/layouts.h"
#include "ui/theme/named.h"
#include "ui/window/lessons/lesson_covers.h"
#include "ui/window/messages/messages.h"
#include "ui/window/page_host.h"
#include "ui/window/session/session_content.h"
#include "ui/window/session/session_flow.h"

#include <QApplication>
#include <QClipboard>
#include <QDialog>
#include <QDialogButtonBox>
#include <QLineEdit>
#include <QMainWindow>

namespace sequency::ui {
namespace {

constexpr int shownLetters = 70;

}  // namespace

TextLinks::TextLinks(QMainWindow& window, const Parts& parts)
    : QObject(&window), m_window(window), m_parts(parts)
{}

bool TextLinks::isLink(const QString& text)
{
    return lesson::looksLikeTextLink(text.toStdString());
}

void TextLinks::copy()
{
    if (m_parts.covers.hidesFunction()) {
        m_parts.messages.showNotice(tr("The function is hidden until you have predicted it."));
        return;
    }
    m_parts.workbench.jobs().compute<std::string>(
        this, tr("Writing the link"),
        [state = m_parts.session.session().state()](session::Engine&, const base::RunControl&) {
            return lesson::textLink(toSession(state));
        },
        [this](const base::Result<std::string>& link) {
            if (!link) {
                m_parts.messages.showError(errorText(link.error()));
                return;
            }
            QApplication::clipboard()->setText(QString::fromStdString(*link));
            m_parts.messages.showNotice(
                tr("A link to the displayed content was copied to the clipboard: a line of %n characters.",
                   nullptr, static_cast<int>(link->size())));
        });
}

void TextLinks::ask()
{
    auto* const dialog = new QDialog(&m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setObjectName(QStringLiteral("textLinkDialog"));
    dialog->setWindowTitle(tr("Open text link"));
    auto* const what = new PlainLabel(
        tr("A line that begins with “sequency:” and contains function, transform, page and step:"), dialog);
    auto* const line = named(new QLineEdit(dialog), "textLinkLine", tr("Text link"));
    line->setMinimumWidth(line->fontMetrics().averageCharWidth() * shownLetters);
    if (const QString held = QApplication::clipboard()->text(); isLink(held))
        line->setText(held.trimmed());
    auto* const buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, dialog);
    buttons->addButton(tr("&Open"), QDialogButtonBox::AcceptRole);
    connect(buttons, &QDialogButtonBox::accepted, dialog, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
    connect(dialog, &QDialog::accepted, this, [this, line] { open(line->text()); });
    columnLayout(dialog, {what, line, buttons});
    dialog->open();
    line->setFocus();
}

void TextLinks::open(const QString& link)
{
    m_parts.workbench.jobs().compute<io::Session>(
        this, tr("Opening the link"),
        [text = link.toStdString()](session::Engine&, const base::RunControl&) -> base::Result<io::Session> {
            const auto state = lesson::readTextLink(text);
            if (!state)
                return state.error();
            io::Session session = state->session();
            if (session.functions.size() == 1)
                session.head.name = session.functions.front().name;
            return session;
        },
        [this](const base::Result<io::Session>& session) {
            if (!session) {
                m_parts.messages.showError(errorText(session.error()));
                return;
            }
            const auto state = fromSession(*session, "text link");
            if (!state) {
                m_parts.messages.showError(errorText(state.error()));
                return;
            }
            m_parts.workbench.show(state->workbench, tr("Text link"));
            showViewState(m_parts.workbench, m_parts.pages, state->views);
        });
}

}  // namespace sequency::ui

#include "moc_text_links.cpp"
