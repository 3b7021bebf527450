// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests that values with digits other than 0 and 1 lead to one question instead of errors, in whichever way they enter the window.
#include "tests/support/qt_test.h"
#include "tests/ui/session_fixture.h"
#include "tests/ui/test_files.h"

#include <QClipboard>
#include <QPushButton>

using namespace sequency;
using namespace sequency::tests;

namespace {

constexpr const char* ternary = "012012210";

struct RadixFixture : SessionFixture {
    RadixFixture()
    {
        workbench.sources().enterText(QStringLiteral("00010111"));
        EVENTUALLY(hasSpectrum(8) && isQuiet());
    }

    // Returns the texts of the buttons that answer the question.
    QStringList choices() const
    {
        QStringList texts;
        for (const QAbstractButton* button : window->messages().bar().findChildren<QPushButton*>())
            if (button->isVisible() && button->text().startsWith(QLatin1String("Open with")))
                texts << button->text();
        return texts;
    }
    void choose(const QString& text) const
    {
        for (QPushButton* button : window->messages().bar().findChildren<QPushButton*>())
            if (button->isVisible() && button->text() == text)
                return QTest::mouseClick(button, Qt::LeftButton);
        QFAIL(qPrintable(text));
    }
    int radix() const { return workbench.document().function->radix; }
};

void enter(RadixFixture& fixture, const QString& way, const QString& text)
{
    if (way == QLatin1String("paste")) {
        QApplication::clipboard()->setText(text);
        fixture.press(Qt::Key_V, Qt::ControlModifier | Qt::ShiftModifier);
    } else if (way == QLatin1String("text")) {
        fixture.window->docks().function().enterText();
        auto* const field = fixture.child<QPlainTextEdit>("functionText");
        field->setPlainText(text);
        QTest::keyClick(field, Qt::Key_Return);
    } else if (way == QLatin1String("drop")) {
        QMimeData data;
        data.setText(text);
        fixture.drop(data);
    } else {
        const QString file = fixture.file("values.txt");
        QVERIFY(tests::write(file, text.toUtf8()));
        fixture.window->sessionFlow().open(fixture.file("values.txt"));
    }
}

}  // namespace

class TestOtherRadix : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }

    void enteringATernaryTextAsksASingleQuestion_data()
    {
        QTest::addColumn<QString>("way");
        for (const char* const way : {"paste", "text", "drop", "file"})
            QTest::newRow(way) << QString::fromLatin1(way);
    }

    void enteringATernaryTextAsksASingleQuestion()
    {
        QFETCH(const QString, way);
        RadixFixture fixture;
        const QString before = fixture.values();
        enter(fixture, way, QLatin1String(ternary));
        const QString choice = QStringLiteral("Open with p = 3");
        EVENTUALLY(fixture.choices().contains(choice));
        QCOMPARE(fixture.choices(), QStringList{choice});
        const QString question = fixture.message();
        QVERIFY2(question.contains(QStringLiteral("p = 3 (n = 2)")) && question.endsWith(QLatin1Char('?')) &&
                     question.contains(QStringLiteral("Vilenkin")),
                 qPrintable(question));
        QCOMPARE(fixture.values(), before);  // nothing changes before the answer
        QCOMPARE(fixture.radix(), 2);
        fixture.choose(choice);
        EVENTUALLY(fixture.hasSpectrum(9) && fixture.isQuiet());
        QCOMPARE(fixture.radix(), 3);
        QCOMPARE(fixture.values(), QLatin1String(ternary));
        QVERIFY(fixture.choices().isEmpty());
        fixture.workbench.history().stack().undo();
        EVENTUALLY(fixture.hasSpectrum(8));
        QCOMPARE(fixture.values(), before);
        QCOMPARE(fixture.workbench.document().spec.name, std::string("walsh"));
    }

    void everyRadixThatFitsTheEnteredTextIsOffered()
    {
        RadixFixture fixture;
        // 81 values are 3^4 and 9^2.
        fixture.workbench.sources().enterText(QString::fromLatin1(ternary).repeated(9));
        EVENTUALLY(!fixture.choices().isEmpty());
        QVERIFY(fixture.choices().contains(QStringLiteral("Open with p = 3")));
        for (const QString& choice : fixture.choices())
            QVERIFY2(choice == QStringLiteral("Open with p = 3") ||
                         choice == QStringLiteral("Open with p = 9"),
                     qPrintable(choice));
    }

    void textThatFitsNoRadixIsRefusedAndKeepsTheFunction()
    {
        RadixFixture fixture;
        fixture.workbench.sources().enterText(QStringLiteral("0120122101"));
        EVENTUALLY(!fixture.message().isEmpty() && fixture.isQuiet());
        VERIFY_CONTAINS(fixture.message(), "is not a bit");
        QVERIFY(fixture.choices().isEmpty());
        QCOMPARE(fixture.values(), QStringLiteral("00010111"));
    }
};

SEQUENCY_QT_TEST(TestOtherRadix)
#include "tst_other_radix.moc"
