// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests the Derive dialog operated by a user: derivative and restriction of f = x1x2 ⊕ x3, rejected input, and undo.
#include "tests/support/qt_test.h"
#include "tests/ui/test_files.h"
#include "tests/ui/window_fixture.h"
#include "ui/dialogs/derive_dialog.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTemporaryDir>

using namespace sequency;
using tests::testTimeout;
using tests::WindowFixture;

namespace {

struct Fixture : WindowFixture {
    explicit Fixture(const QString& text)
    {
        workbench.sources().enterText(text);
        static_cast<void>(QTest::qWaitForWindowActive(window.get(), testTimeout()));
    }
    ui::DeriveDialog* open() const
    {
        action(QStringLiteral("Derive or restrict…"))->trigger();
        auto* dialog = window->findChild<ui::DeriveDialog*>();
        return dialog != nullptr && QTest::qWaitForWindowActive(dialog, testTimeout()) ? dialog : nullptr;
    }
    static void type(ui::DeriveDialog& dialog, const char* name, const QString& text)
    {
        auto* field = dialog.findChild<QLineEdit*>(QLatin1String(name));
        field->setFocus();
        field->selectAll();
        if (text.isEmpty())
            QTest::keyClick(field, Qt::Key_Delete);
        QTest::keyClicks(field, text);
    }
    static QString summary(const ui::DeriveDialog& dialog)
    {
        return dialog.findChild<QLabel*>(QStringLiteral("deriveSummary"))->text();
    }
    static bool canMake(const ui::DeriveDialog& dialog)
    {
        return dialog.findChild<QPushButton*>(QStringLiteral("deriveMake"))->isEnabled();
    }
};

const QString function = QStringLiteral("01010110");

}  // namespace

class TestDeriveDialog : public QObject {
    Q_OBJECT

private slots:
    void theDeriveDialogReplacesTheFunctionWithTheDerivative()
    {
        Fixture fixture(function);
        EVENTUALLY_EQUAL(fixture.values(), function);
        ui::DeriveDialog* dialog = fixture.open();
        QVERIFY(dialog != nullptr);
        Fixture::type(*dialog, "deriveDirection", QStringLiteral("0x4"));
        QTest::keyClick(dialog, Qt::Key_Return);
        EVENTUALLY_EQUAL(fixture.values(), QStringLiteral("00110011"));
        fixture.workbench.history().stack().undo();
        EVENTUALLY_EQUAL(fixture.values(), function);
    }

    void theVariablesOfARestrictedFunctionAreRenumbered()
    {
        Fixture fixture(function);
        EVENTUALLY_EQUAL(fixture.values(), function);
        ui::DeriveDialog* dialog = fixture.open();
        QVERIFY(dialog != nullptr);
        dialog->findChild<QComboBox*>(QStringLiteral("deriveKind"))->setCurrentIndex(1);
        Fixture::type(*dialog, "deriveBasis", QStringLiteral("2, 1"));
        Fixture::type(*dialog, "deriveOffset", QStringLiteral("4"));
        VERIFY_CONTAINS(Fixture::summary(*dialog), "2 variables");
        QTest::keyClick(dialog, Qt::Key_Return);
        EVENTUALLY_EQUAL(fixture.values(), QStringLiteral("0110"));
        EVENTUALLY(fixture.hasSpectrum(4));
        VERIFY_CONTAINS(fixture.workbench.document().title(), "edited");
        fixture.workbench.history().stack().undo();
        EVENTUALLY_EQUAL(fixture.values(), function);
    }

    // Undo restores all outputs.
    void restrictingOneOfSeveralOutputsGivesASingleFunction()
    {
        Fixture fixture(function);
        const QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("two.sbox"));
        QVERIFY(tests::write(file, "0 1 2 3 3 2 1 0\n"));
        fixture.workbench.sources().openFile(file);
        EVENTUALLY_EQUAL(fixture.workbench.document().outputs.size(), std::size_t{2});
        ui::DeriveDialog* dialog = fixture.open();
        QVERIFY(dialog != nullptr);
        dialog->findChild<QComboBox*>(QStringLiteral("deriveKind"))->setCurrentIndex(1);
        Fixture::type(*dialog, "deriveBasis", QStringLiteral("4"));
        QTest::keyClick(dialog, Qt::Key_Return);
        EVENTUALLY(fixture.hasSpectrum(2));
        QVERIFY(fixture.workbench.document().outputs.empty());
        fixture.workbench.history().stack().undo();
        EVENTUALLY_EQUAL(fixture.workbench.document().outputs.size(), std::size_t{2});
    }

    void theDeriveDialogReportsInvalidDirectionsAndSubspaces()
    {
        Fixture fixture(function);
        EVENTUALLY_EQUAL(fixture.values(), function);
        ui::DeriveDialog* dialog = fixture.open();
        QVERIFY(dialog != nullptr);
        QVERIFY(Fixture::canMake(*dialog));
        for (const char* direction : {"8", "x", "", "1 2"}) {
            Fixture::type(*dialog, "deriveDirection", QLatin1String(direction));
            QVERIFY2(!Fixture::canMake(*dialog), direction);
        }
        Fixture::type(*dialog, "deriveDirection", QStringLiteral("8"));
        VERIFY_CONTAINS(Fixture::summary(*dialog), "no index 8");
        dialog->findChild<QComboBox*>(QStringLiteral("deriveKind"))->setCurrentIndex(1);
        QVERIFY(Fixture::canMake(*dialog));
        Fixture::type(*dialog, "deriveBasis", QStringLiteral("3, 5, 6"));
        VERIFY_CONTAINS(Fixture::summary(*dialog), "depend");
        QVERIFY(!Fixture::canMake(*dialog));
        QTest::keyClick(dialog, Qt::Key_Escape);
        QCOMPARE(fixture.values(), function);
    }

    void derivativesAreOfferedOnlyForBooleanFunctions()
    {
        Fixture fixture(function);
        EVENTUALLY_EQUAL(fixture.values(), function);
        QAction* const asks = fixture.action(QStringLiteral("Derive or restrict…"));
        QVERIFY(asks->isEnabled());
        fixture.enterText("3 -1 4 1", 4);
        QVERIFY(!asks->isEnabled());
    }
};

SEQUENCY_QT_TEST(TestDeriveDialog)
#include "tst_derive_dialog.moc"
