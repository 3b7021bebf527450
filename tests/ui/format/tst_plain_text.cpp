// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests names from outside the program that look like HTML or have thousands of characters. They must be shown literally, load nothing and widen no
// window.
#include "tests/support/qt_test.h"
#include "tests/ui/window_fixture.h"
#include "ui/docks/notes_dock.h"
#include "ui/format/plain_text.h"
#include "ui/session/session_controller.h"

#include <QAction>
#include <QDockWidget>
#include <QHelpEvent>
#include <QLabel>
#include <QTextDocument>
#include <QToolTip>

using namespace sequency;
using tests::WindowFixture;

namespace {

const QString hostile = QStringLiteral("<img src='/nowhere.png'>& <b>bold</b>");

// Returns the visible text. Like Qt, interprets `text` as HTML if it looks like HTML.
QString seen(const QString& text)
{
    if (!Qt::mightBeRichText(text))
        return text;
    QTextDocument document;
    document.setHtml(text);
    return document.toPlainText();
}

// Returns the tool tip that appears when the pointer rests on `widget`.
QString hovered(QWidget* widget)
{
    QToolTip::hideText();
    const QPoint at = widget->rect().center();
    QHelpEvent help(QEvent::ToolTip, at, widget->mapToGlobal(at));
    QApplication::sendEvent(widget, &help);
    return QToolTip::text();
}

ui::LoadedFunction named(const QString& name)
{
    ui::LoadedFunction loaded;
    auto values = base::AlignedBuffer<std::uint8_t>::allocate(8);
    std::fill(values->begin(), values->end(), std::uint8_t{0});
    loaded.function =
        std::make_shared<const base::FunctionVector>(base::FunctionVector{2, 3, std::move(*values)});
    loaded.name = name;
    loaded.outputs = {{name, loaded.function}, {QStringLiteral("other"), loaded.function}};
    return loaded;
}

}  // namespace

class TestPlainText : public QObject {
    Q_OBJECT

private slots:
    void tooltipsShowMarkupCharactersLiterally_data()
    {
        QTest::addColumn<QString>("text");
        QTest::newRow("plain") << QStringLiteral("two\nlines");
        QTest::newRow("image") << QStringLiteral("<img src='/dev/zero'>");
        QTest::newRow("bold") << QStringLiteral("a <b>bold</b> name");
        QTest::newRow("entity") << QStringLiteral("&lt;b&gt; & <i>");
        QTest::newRow("two lines") << QStringLiteral("<u>one</u>\n<s>two</s>");
        QTest::newRow("number") << QStringLiteral("1 < 2 > 0");
    }

    void tooltipsShowMarkupCharactersLiterally()
    {
        QFETCH(QString, text);
        QCOMPARE(seen(ui::plainTip(text)), text);
        QCOMPARE(seen(ui::chartText(text).prepend(QLatin1String("<qt>"))).simplified(), text.simplified());
    }

    void longTooltipTextsAreWrappedAndShortened()
    {
        const QStringList lines = ui::plainTip(QString(100000, QLatin1Char('x'))).split(QLatin1Char('\n'));
        QVERIFY(lines.size() < 40);
        for (const QString& line : lines)
            QVERIFY(line.size() <= 160);
        QCOMPARE(ui::withShortWords(QStringLiteral("a bb ccc"), 4), QStringLiteral("a bb ccc"));
        QCOMPARE(ui::withShortWords(QStringLiteral("a 12345678901 b"), 6), QStringLiteral("a 123…01 b"));
    }

    // Checks every widget and action of the window while a function has the name with markup.
    void functionNamesWithMarkupAreShownLiterally()
    {
        WindowFixture fixture;
        fixture.workbench.sources().openLoaded(named(hostile), {});
        EVENTUALLY(fixture.hasSpectrum(8));
        fixture.workbench.edits().stepCell(1);
        fixture.workbench.history().stack().undo();
        EVENTUALLY(fixture.hasSpectrum(8) && !fixture.jobs.isBusy());
        emit fixture.workbench.reports().failed(hostile, hostile);
        int found = 0;
        const auto check = [&found](const QString& text, const QString& where) {
            if (!text.contains(QLatin1String("img")))
                return;
            ++found;
            QVERIFY2(seen(text).contains(QLatin1String("<img src='/nowhere.png'>")),
                     qPrintable(where + QLatin1String(": ") + text));
        };
        for (QWidget* widget : fixture.window->findChildren<QWidget*>()) {
            const QString where =
                QLatin1String(widget->metaObject()->className()) + QLatin1Char(' ') + widget->objectName();
            check(widget->toolTip(), where);
            check(widget->whatsThis(), where);
            if (auto* label = qobject_cast<QLabel*>(widget); label != nullptr && !label->text().isEmpty())
                QVERIFY2(label->textFormat() == Qt::PlainText || !label->text().contains(QLatin1Char('<')),
                         qPrintable(where + label->text()));
        }
        for (const QAction* action : fixture.window->findChildren<QAction*>())
            check(action->toolTip(), action->text());
        QVERIFY(found >= 3);  // at least the function dock, the status line, and undo or redo
        QLabel* const name = [&] {
            for (QLabel* label : fixture.window->docks().function().findChildren<QLabel*>())
                if (label->text() == hostile)
                    return label;
            return static_cast<QLabel*>(nullptr);
        }();
        QVERIFY(name != nullptr);
        QCOMPARE(seen(hovered(name)), hostile);
    }

    void theQuestionAboutUnsavedChangesShowsMarkupLiterally()
    {
        WindowFixture fixture;
        fixture.workbench.sources().openLoaded(named(hostile), {});
        fixture.workbench.edits().stepCell(0);
        EVENTUALLY(fixture.window->isWindowModified() && !fixture.jobs.isBusy());
        QVERIFY(!fixture.window->close());
        auto* box = fixture.child<QMessageBox>("unsavedQuestion");
        QVERIFY(box != nullptr);
        QCOMPARE(box->textFormat(), Qt::PlainText);
        for (const QLabel* label : box->findChildren<QLabel*>())
            if (label->text().contains(QLatin1String("bold")))
                QCOMPARE(label->textFormat(), Qt::PlainText);
        QVERIFY(fixture.answer(QMessageBox::Discard));
        EVENTUALLY(!fixture.window->isVisible());
    }

    void longFunctionNamesDoNotWidenTheWindow()
    {
        const QString name(3000, QLatin1Char('W'));
        WindowFixture fixture;
        const QSize before = fixture.window->size();
        fixture.workbench.sources().openLoaded(named(name), {});
        EVENTUALLY(fixture.hasSpectrum(8));
        fixture.workbench.edits().stepCell(1);
        EVENTUALLY(fixture.hasSpectrum(8) && !fixture.jobs.isBusy());
        fixture.window->docks().notes().show();
        for (QDockWidget* dock : fixture.window->findChildren<QDockWidget*>())
            dock->show();
        emit fixture.workbench.reports().failed(tr("%1 is broken").arg(name), name);
        fixture.window->messages().recoveryBar().show(ui::MessageBar::Kind::Notice, name, {},
                                                      {{name.left(20), [] {}}});
        for (int page = 0; page < fixture.window->pages().stack().count(); ++page) {
            fixture.window->pages().showPage(static_cast<ui::PageHost::Page>(page));
            QCoreApplication::processEvents();
            QVERIFY2(
                fixture.window->minimumSizeHint().width() <= before.width(),
                qPrintable(
                    QStringLiteral("page %1: %2").arg(page).arg(fixture.window->minimumSizeHint().width())));
        }
        QCOMPARE(fixture.window->size(), before);
        fixture.window->close();
        auto* box = fixture.child<QMessageBox>("unsavedQuestion");
        QVERIFY(box != nullptr);
        QVERIFY(box->width() <= before.width());
        QVERIFY(fixture.answer(QMessageBox::Discard));
    }
};

SEQUENCY_QT_TEST(TestPlainText)
#include "tst_plain_text.moc"
