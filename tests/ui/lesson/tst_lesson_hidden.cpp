// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests that values hidden by a lesson appear nowhere: on no page and in no accessible text, tool tip, readout, status line, clipboard or export.
// After the answer they must appear in all these places.
#include "tests/support/qt_test.h"
#include "tests/ui/lesson/lesson_fixture.h"

#include "ui/docks/explain_dock.h"
#include "ui/lesson/lesson_sheet.h"
#include "ui/view/tabbed_view.h"
#include "ui/views/properties/properties_view.h"
#include "ui/views/sbox/sbox_view.h"
#include "ui/views/spectrum/spectrum_page.h"

#include <QAccessible>
#include <QClipboard>
#include <QHelpEvent>
#include <QRegularExpression>
#include <QStatusBar>
#include <QToolTip>

using namespace sequency;
using tests::LessonFixture;
using tests::testTimeout;
using Page = ui::PageHost::Page;

namespace {

// All sums and differences of these values are distinct numbers that the window shows nowhere else.
const QByteArray givenValues = "[10007, 20011, 31013, 44017, 58027, 73037, 89041, 91081]";

QByteArray lessonThatHides(const QByteArray& covers)
{
    return "{\"format\": \"sequency-lesson/1\", \"id\": \"hidden\", \"title\": \"Hidden\"}\n---\n# "
           "One\n\n```state\n"
           "{\"function\": \"vector(" +
           givenValues +
           ")\", \"transform\": \"walsh\", \"views\": {\"page\": \"spectrum\"}}\n```\n```predict\n" +
           "{\"name\": \"it\", \"kind\": \"number\", \"question\": \"How many?\", \"answer\": \"7\", "
           "\"covers\": " +
           covers + "}\n```\n```hint\na\n```\n```hint\nb\n```\n";
}

// Returns the text without the separators between groups of digits.
QString plain(QString text)
{
    static const QRegularExpression grouping(
        QStringLiteral("(?<=\\d)[,.'\\x{2009}\\x{202f}\\x{a0} ](?=\\d{3}(\\D|$))"));
    return text.remove(grouping);
}

// Collects all texts visible to a screen reader, each with its location.
void collect(QAccessibleInterface* from, QStringList& texts, QString where = {})
{
    constexpr int longest = 2000;
    if (from == nullptr || !from->isValid() || where.size() > longest)
        return;
    if (const QObject* const object = from->object())
        where += QLatin1Char('/') + QLatin1String(object->metaObject()->className()) + object->objectName();
    const auto add = [&](const QString& text) {
        if (!text.isEmpty())
            texts << where + QStringLiteral(": ") + text;
    };
    for (const QAccessible::Text which :
         {QAccessible::Name, QAccessible::Value, QAccessible::Description, QAccessible::Help})
        add(from->text(which));
    if (QAccessibleTextInterface* const text = from->textInterface())
        add(text->text(0, text->characterCount()));
    if (QAccessibleValueInterface* const value = from->valueInterface())
        add(value->currentValue().toString());
    for (int i = 0; i < from->childCount(); ++i)
        collect(from->child(i), texts, where);
}

struct Hiding : LessonFixture {
    bool open(const QByteArray& covers)
    {
        const QString path = file("hidden.sequency-lesson");
        if (!tests::write(path, lessonThatHides(covers)))
            return false;
        window->openFiles({path});
        return waitForLesson() &&
               QTest::qWaitFor([this] { return hasSpectrum(8) && isQuiet(); }, testTimeout());
    }

    // Returns the digits of the hidden output values.
    QStringList outputs() const
    {
        QStringList secrets;
        const auto& spectrum = *workbench.spectrum().value()->result.spectrum;
        for (std::size_t i = 0; i < base::elementCount(spectrum); ++i)
            secrets << QString::fromStdString(base::valueText(spectrum, i)).remove(QRegularExpression("\\D"));
        return secrets;
    }
    static QStringList inputs()
    {
        return QString::fromLatin1(givenValues)
            .remove(QRegularExpression("[\\[\\] ]"))
            .split(QLatin1Char(','));
    }

    // Returns true if every sheet over a whole page is in front. Only messages may be shown above a sheet.
    bool areSheetsInFront() const
    {
        constexpr int grid = 20;  // distance between the sampled points in pixels
        for (const QWidget* sheet : window->findChildren<QWidget*>(QStringLiteral("coverSheet"))) {
            const bool isBehindTab = !window->rect().contains(sheet->mapTo(window.get(), QPoint()));
            if (!sheet->isVisible() || !sheet->mask().isEmpty() || isBehindTab)
                continue;
            for (int y = grid / 2; y < sheet->parentWidget()->height(); y += grid)
                for (int x = grid / 2; x < sheet->parentWidget()->width(); x += grid) {
                    const QPoint at = sheet->parentWidget()->mapTo(window.get(), QPoint(x, y));
                    const QWidget* const seen = window->childAt(at);
                    const auto& messages = window->messages();
                    if (seen != sheet && seen != &messages.bar() && !messages.bar().isAncestorOf(seen))
                        return false;
                }
        }
        return true;
    }

    // Returns all texts that the window shows at present.
    QStringList texts() const
    {
        QStringList texts{window->windowTitle(), message(), window->statusBar()->currentMessage()};
        collect(QAccessible::queryAccessibleInterface(window.get()), texts);
        for (const QAction* action : window->findChildren<QAction*>())
            texts << action->text() << action->toolTip();
        return texts;
    }
    // Returns all tool tips of the window, sampled on a grid of pointer positions.
    QStringList tips() const
    {
        constexpr int grid = 20;  // distance between the sampled points in pixels
        QStringList tips;
        for (int y = grid / 2; y < window->height(); y += grid) {
            for (int x = grid / 2; x < window->width(); x += grid) {
                const QPoint at(x, y);
                QWidget* const under = window->childAt(at);
                if (under == nullptr)
                    continue;
                const QPoint local = under->mapFrom(window.get(), at);
                QMouseEvent move(QEvent::MouseMove, local, under->mapToGlobal(local), Qt::NoButton,
                                 Qt::NoButton, Qt::NoModifier);
                QApplication::sendEvent(under, &move);
                QHelpEvent rest(QEvent::ToolTip, local, under->mapToGlobal(local));
                QApplication::sendEvent(under, &rest);
                if (!QToolTip::text().isEmpty())
                    tips << QLatin1String(under->metaObject()->className()) + under->objectName() +
                                QStringLiteral(" at %1/%2: ").arg(x).arg(y) + QToolTip::text();
                QToolTip::hideText();
            }
            if (y % (5 * grid) == grid / 2)
                tips += texts();  // readouts and other texts that depend on the pointer
        }
        return tips;
    }
    // Returns everything that can be exported from the page: clipboard contents and files of all kinds.
    QStringList taken()
    {
        QStringList taken;
        QApplication::clipboard()->setText(QStringLiteral("nothing"));
        window->pages().copyData();
        taken << QApplication::clipboard()->text();
        for (const ui::ExportFormat& format : window->pages().current().dataFormats()) {
            const QString path = file("taken.") + format.suffix;
            window->pages().exportCurrentTo(path);
            static_cast<void>(waitUntilQuiet());
            taken << QString::fromUtf8(tests::contentOf(path));
            QFile::remove(path);
        }
        return taken;
    }
    bool takesPicture()
    {
        QApplication::clipboard()->setText(QStringLiteral("nothing"));
        window->pages().copyPicture();
        const QString path = file("taken.svg");
        window->pages().exportCurrentTo(path);
        static_cast<void>(waitUntilQuiet());
        const bool isThere = QFile::exists(path);
        QFile::remove(path);
        return isThere || QApplication::clipboard()->text() != QLatin1String("nothing");
    }

    void walk(const std::function<void(const QString& where)>& see)
    {
        for (int page = 0; page <= static_cast<int>(Page::Search); ++page) {
            window->pages().showPage(static_cast<Page>(page));
            static_cast<void>(waitUntilQuiet());
            see(window->pages().current().tabName());
            for (QTabWidget* tabs : window->pages().current().findChildren<QTabWidget*>())
                for (int i = 1; i < tabs->count(); ++i) {
                    tabs->setCurrentIndex(i);
                    static_cast<void>(waitUntilQuiet());
                    see(window->pages().current().tabName() + QLatin1Char(' ') + tabs->tabText(i));
                }
        }
    }
    static QString leak(const QStringList& texts, const QStringList& secrets)
    {
        for (const QString& text : texts)
            for (const QString& secret : secrets)
                if (plain(text).contains(secret))
                    return secret + QStringLiteral(" in: ") + text.right(400);
        return {};
    }
};

}  // namespace

class TestLessonHidden : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QAccessible::setActive(true); }

    void noViewRevealsValuesHiddenByALesson_data()
    {
        QTest::addColumn<QByteArray>("covers");
        QTest::addColumn<bool>("hidesInputs");
        QTest::newRow("outputs") << QByteArray("[\"nodes\", \"outputs\"]") << false;
        QTest::newRow("all") << QByteArray("[\"inputs\", \"nodes\", \"outputs\"]") << true;
    }
    void noViewRevealsValuesHiddenByALesson()
    {
        QFETCH(QByteArray, covers);
        QFETCH(bool, hidesInputs);
        Hiding fixture;
        QVERIFY2(fixture.open(covers), qPrintable(fixture.message()));
        QStringList secrets = fixture.outputs();
        QCOMPARE(secrets.size(), 8);
        if (hidesInputs)
            secrets += Hiding::inputs();
        fixture.workbench.selection().select(ui::Selected{ui::Selected::Kind::Output, 3});
        fixture.window->docks().explain().raise();
        int pages = 0;
        fixture.walk([&](const QString& where) {
            ++pages;
            QVERIFY2(fixture.areSheetsInFront(), qPrintable(where));
            const auto check = [&](const char* by, const QStringList& texts) {
                const QString found = Hiding::leak(texts, secrets);
                QVERIFY2(found.isEmpty(), qPrintable(QStringLiteral("%1, %2: %3").arg(where, by, found)));
            };
            check("read", fixture.texts());
            check("tips", fixture.tips());
            check("taken", fixture.taken());
        });
        QVERIFY(pages > 10);

        // After the answer, the same places show the values.
        fixture.window->pages().showPage(Page::Spectrum);
        fixture.answerByMouse(QStringLiteral("7"));
        QVERIFY(fixture.course().covers().empty() && fixture.waitUntilQuiet());
        QVERIFY(!Hiding::leak(fixture.texts(), secrets).isEmpty());
        for (const Page page : {Page::Spectrum, Page::FlowGraph, Page::Expression}) {
            fixture.window->pages().showPage(page);
            QVERIFY(fixture.waitUntilQuiet());
            QVERIFY2(!Hiding::leak(fixture.taken(), secrets).isEmpty(),
                     qPrintable(QString::number(int(page))));
            QVERIFY(!Hiding::leak(fixture.tips(), secrets).isEmpty());
            QVERIFY(fixture.takesPicture());
        }
    }

    void pagesThatShowHiddenValuesAreCoveredAndCannotBeExported()
    {
        Hiding fixture;
        QVERIFY(fixture.open("[\"outputs\"]"));
        ui::LessonCovers& covers = fixture.window->lessons().covers();
        for (QWidget* page :
             std::initializer_list<QWidget*>{&fixture.window->pages().view<ui::SpectrumPage>(),
                                             &fixture.window->pages().view<ui::PropertiesView>(),
                                             &fixture.window->pages().view<ui::SboxView>()})
            QVERIFY(covers.isCovered(*page));
        for (const Page page : {Page::Spectrum, Page::FlowGraph, Page::Expression, Page::Systems}) {
            fixture.window->pages().showPage(page);
            QVERIFY(fixture.waitUntilQuiet());
            QVERIFY2(!fixture.takesPicture(), qPrintable(QString::number(int(page))));
            QCOMPARE(fixture.message(), QStringLiteral("Predict to reveal"));
        }
        // The function itself is not hidden.
        QVERIFY(fixture.action(QStringLiteral("Save function as…"))->isEnabled());
    }

    void hiddenFlowGraphNodesShowAQuestionMarkInsteadOfTheirValue()
    {
        Hiding fixture;
        QVERIFY(fixture.open("[\"node 2 5\", \"column 1\"]"));
        fixture.window->pages().showPage(Page::FlowGraph);
        auto& canvas = fixture.window->pages().view<ui::FlowView>().canvas();
        EVENTUALLY(canvas.scene().model && fixture.isQuiet());
        const auto value = [&](std::size_t column, std::size_t node) {
            return canvas.itemValue(column * 8 + node);
        };
        for (std::size_t node = 0; node < 8; ++node) {
            QVERIFY(value(0, node) != QLatin1String("?"));
            QCOMPARE(value(1, node), QStringLiteral("?"));
            QCOMPARE(value(2, node) == QLatin1String("?"), node == 5);
            QVERIFY(value(3, node) != QLatin1String("?"));
        }
        canvas.setFocus();
        canvas.setCursorNode({2, 5});
        QTest::keyClick(&canvas, Qt::Key_C, Qt::ControlModifier);
        VERIFY_ENDS_WITH(QApplication::clipboard()->text(), "= ?");
        QVERIFY(canvas.accessibleDescription().contains(QLatin1Char('?')));
        fixture.answerByMouse(QStringLiteral("7"));
        QVERIFY(value(2, 5) != QLatin1String("?"));
    }

    void aHiddenFunctionIsNotSavedRecordedOrPrintedOnTheStudentSheet()
    {
        Hiding fixture;
        QVERIFY(fixture.open("[\"inputs\"]"));
        QVERIFY(!fixture.action(QStringLiteral("Save function as…"))->isEnabled());
        QApplication::clipboard()->setText(QStringLiteral("nothing"));
        fixture.action(QStringLiteral("Record state"))->trigger();
        QVERIFY(fixture.waitUntilQuiet());
        QCOMPARE(QApplication::clipboard()->text(), QStringLiteral("nothing"));
        QVERIFY(fixture.message().startsWith(QStringLiteral("The function is hidden")));
        const auto& variant = fixture.course().variant();
        const auto leakOf = [&](ui::SheetKind kind) {
            return Hiding::leak({ui::lessonSheet(variant, QStringLiteral("Ada"), kind).markdown()},
                                Hiding::inputs());
        };
        QCOMPARE(leakOf(ui::SheetKind::Student), QString());
        QVERIFY(!leakOf(ui::SheetKind::Solutions).isEmpty());
        fixture.answerByMouse(QStringLiteral("7"));
        QVERIFY(fixture.action(QStringLiteral("Save function as…"))->isEnabled());
    }
};

SEQUENCY_QT_TEST(TestLessonHidden)
#include "tst_lesson_hidden.moc"
