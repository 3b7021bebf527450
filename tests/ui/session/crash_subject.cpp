// SPDX-License-Identifier: GPL-3.0-or-later
//
// A test program with the windows of the workbench that a test can kill, or run next to another program.
//
// It does what app/main.cpp does, reads commands from standard input, answers on standard output, and exits at the end of its input.
//
//     text 1011      enters a function        -> entered
//     flip 3         changes one value        -> flipped
//     notes words    types notes              -> noted
//     type words     types into the function's field, without Enter  -> typed
//     field          text of the function's field  -> field WORDS
//     offer          recovery offer           -> offer N SENTENCE
//     press Recover  presses a button of the offer  -> pressed
//     list           rows of the recovery list  -> row NAME|WRITTEN|FILE, then end
//     select 1       selects only this row    -> selected
//     answer Discard presses a button of the open dialog  -> answered, or nothing to answer
//     open PATH      opens a session          -> opened
//     message        text of the message bar  -> message WORDS
//     show           all windows              -> window VALUES NOTES PATH MODIFIED, then end
//     autosaved      waits for the next autosave  -> autosaved PATH
//     keep           writes the recovery copy at once  -> kept PATH
//     save PATH      saves the session        -> saved
#include "engine/io/vector_text.h"
#include "ui/docks/function_dock.h"
#include "ui/document/workbench.h"
#include "ui/session/session_controller.h"
#include "ui/window/dock_host.h"
#include "ui/window/main_window.h"
#include "ui/window/messages/message_bar.h"
#include "ui/window/messages/messages.h"
#include "ui/window/session/session_flow.h"
#include "ui/window/session/termination_signals.h"
#include "ui/window/windows.h"

#include <QApplication>
#include <QDialog>
#include <QKeyEvent>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSocketNotifier>
#include <QTableView>
#include <QTextStream>

#include <unistd.h>

using namespace sequency;

namespace {

class Subject : public QObject {
public:
    Subject()
    {
        connect(&m_input, &QSocketNotifier::activated, this, [this] { read(); });
        connect(&m_windows, &ui::Windows::recoveryOffered, this, [this](int count) {
            m_offered = count;
            tell();
        });
        // Same connection as in app/main.cpp.
        connect(&m_signals, &ui::TerminationSignals::received, &m_windows,
                [this](int signal) { m_windows.endKeepingWork(128 + signal); });
        m_windows.open({});
        connect(&window().sessionFlow().session().autosave(), &ui::Autosave::written, this,
                [this](const QString& path) { m_copy = path; });
        m_windows.offerRecovery();
    }

private:
    ui::MainWindow& window() { return *m_windows.windows().front(); }
    QPlainTextEdit& field() { return *window().findChild<QPlainTextEdit*>(QStringLiteral("functionText")); }
    void say(const QString& line) { m_out << line << Qt::endl; }

    void read()
    {
        char bytes[4096];
        const ssize_t count = ::read(STDIN_FILENO, bytes, sizeof bytes);
        if (count <= 0) {
            QApplication::exit();
            return;
        }
        m_text += QByteArray(bytes, static_cast<qsizetype>(count));
        for (qsizetype end = m_text.indexOf('\n'); end >= 0; end = m_text.indexOf('\n')) {
            const QString line = QString::fromUtf8(m_text.left(end));
            m_text.remove(0, end + 1);
            obey(line.section(QLatin1Char(' '), 0, 0), line.section(QLatin1Char(' '), 1));
        }
    }

    void obey(const QString& verb, const QString& rest)
    {
        ui::Workbench& workbench = window().workbench();
        if (verb == QLatin1String("text")) {
            connect(
                &workbench.history(), &ui::DocumentHistory::functionChanged, this,
                [this] { say(QStringLiteral("entered")); }, Qt::SingleShotConnection);
            workbench.sources().enterText(rest);
        } else if (verb == QLatin1String("flip")) {
            workbench.edits().stepCell(rest.toUInt());
            say(QStringLiteral("flipped"));
        } else if (verb == QLatin1String("notes")) {
            workbench.texts().setNotes(rest);
            say(QStringLiteral("noted"));
        } else if (verb == QLatin1String("type")) {
            window().docks().function().enterText();
            for (const QChar letter : rest) {
                QKeyEvent press(QEvent::KeyPress, 0, Qt::NoModifier, letter);
                QApplication::sendEvent(&field(), &press);
            }
            say(QStringLiteral("typed"));
        } else if (verb == QLatin1String("field")) {
            say(QStringLiteral("field ") + field().toPlainText());
        } else if (verb == QLatin1String("offer")) {
            m_asked = true;
            tell();
        } else if (verb == QLatin1String("press")) {
            for (auto* button : window().messages().recoveryBar().findChildren<QPushButton*>())
                if (button->isVisible() && button->text().remove(QLatin1Char('&')) == rest)
                    button->click();
            say(QStringLiteral("pressed"));
        } else if (verb == QLatin1String("list")) {
            for (int row = 0; list() != nullptr && row < list()->model()->rowCount(); ++row)
                say(QStringLiteral("row %1|%2|%3")
                        .arg(list()->model()->index(row, 0).data().toString(),
                             list()->model()->index(row, 1).data().toString(),
                             list()->model()->index(row, 2).data().toString()));
            say(QStringLiteral("end"));
        } else if (verb == QLatin1String("select")) {
            list()->setCurrentIndex(list()->model()->index(rest.toInt(), 0));
            say(QStringLiteral("selected"));
        } else if (verb == QLatin1String("answer")) {
            answer(rest);
        } else if (verb == QLatin1String("open")) {
            connect(
                &window().sessionFlow().session(), &ui::SessionController::opened, this,
                [this] { say(QStringLiteral("opened")); }, Qt::SingleShotConnection);
            window().openFiles({rest});
        } else if (verb == QLatin1String("message")) {
            say(QStringLiteral("message ") + window().messages().bar().text());
        } else if (verb == QLatin1String("autosaved")) {
            connect(
                &window().sessionFlow().session().autosave(), &ui::Autosave::written, this,
                [this](const QString& path) { say(QStringLiteral("autosaved ") + path); },
                Qt::SingleShotConnection);
        } else if (verb == QLatin1String("keep")) {
            window().sessionFlow().session().autosave().flush(
                [this] { say(QStringLiteral("kept ") + m_copy); });
        } else if (verb == QLatin1String("save")) {
            connect(
                &window().sessionFlow().session(), &ui::SessionController::saved, this,
                [this] { say(QStringLiteral("saved")); }, Qt::SingleShotConnection);
            window().sessionFlow().session().save(rest);
        } else if (verb == QLatin1String("show")) {
            for (ui::MainWindow* each : m_windows.windows())
                show(*each);
            say(QStringLiteral("end"));
        }
    }

    QTableView* list()
    {
        for (auto* each : window().findChildren<QTableView*>(QStringLiteral("recoveryList")))
            if (each->isVisible())
                return each;
        return nullptr;
    }

    void answer(const QString& title)
    {
        for (auto* dialog : window().findChildren<QDialog*>())
            for (auto* button : dialog->findChildren<QPushButton*>())
                if (button->isVisible() && button->text().remove(QLatin1Char('&')) == title) {
                    button->click();
                    say(QStringLiteral("answered"));
                    return;
                }
        say(QStringLiteral("nothing to answer"));
    }

    void show(ui::MainWindow& each)
    {
        const auto& function = each.workbench().document().function;
        const QString values =
            function ? QString::fromStdString(io::vectorText(*function)) : QStringLiteral("-");
        say(QStringLiteral("window %1|%2|%3|%4")
                .arg(values, each.workbench().texts().notes(), each.sessionFlow().session().path(),
                     each.isWindowModified() ? QStringLiteral("modified") : QStringLiteral("saved")));
    }

    void tell()
    {
        if (m_asked && m_offered)
            say(QStringLiteral("offer %1 %2").arg(*m_offered).arg(window().messages().recoveryBar().text()));
    }

    ui::TerminationSignals m_signals;
    ui::Windows m_windows;
    QSocketNotifier m_input{STDIN_FILENO, QSocketNotifier::Read};
    QTextStream m_out{stdout};
    QByteArray m_text;
    std::optional<int> m_offered;
    bool m_asked = false;
    QString m_copy;  // path of the recovery copy
};

}  // namespace

int main(int argc, char** argv)
{
    QCoreApplication::setApplicationName(QStringLiteral("sequency"));
    QCoreApplication::setOrganizationName(QStringLiteral("sequency"));
    const QApplication application(argc, argv);
    const Subject subject;
    return QApplication::exec();
}
