// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests the dialog of preferences as a user operates it: opened by its key or the search, every control takes effect and is remembered, and Cancel
// restores what was before.
#include "tests/support/qt_test.h"
#include "tests/ui/window_fixture.h"
#include "ui/format/device_title.h"
#include "ui/theme/theme.h"
#include "ui/window/convention_panel.h"
#include "ui/window/interface_scale.h"
#include "ui/window/language/language.h"
#include "ui/window/preferences_dialog.h"
#include "ui/window/search/command_search.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QPushButton>
#include <QToolButton>

using namespace sequency;
using tests::testTimeout;
using tests::WindowFixture;
using ui::theme::ColorScheme;

namespace {

struct Fixture : WindowFixture {
    explicit Fixture()
    {
        isReady =
            activate() &&
            QTest::qWaitFor([this] { return !workbench.deviceSettings().devices().empty(); }, testTimeout());
        open();
    }

    // Gives the window the focus, because there is no window manager.
    bool activate() const
    {
        window->activateWindow();
        return QTest::qWaitForWindowActive(window.get(), testTimeout());
    }

    void open()
    {
        QTest::keyClick(window.get(), Qt::Key_Comma, Qt::ControlModifier);
        dialog = window->findChild<ui::PreferencesDialog*>();
        QVERIFY(dialog != nullptr);
        dialog->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(dialog, testTimeout()));
    }

    void close(QDialogButtonBox::StandardButton button)
    {
        QTest::mouseClick(dialog->findChild<QDialogButtonBox*>()->button(button), Qt::LeftButton);
        EVENTUALLY(dialog.isNull());
        activate();
    }

    QComboBox* box(const char* name) const { return dialog->findChild<QComboBox*>(QLatin1String(name)); }
    QPushButton* button(const char* name) const
    {
        return dialog->findChild<QPushButton*>(QLatin1String(name));
    }
    QListWidget* presets() const { return dialog->findChild<QListWidget*>(); }

    // Chooses an entry with the keyboard.
    void choose(const char* name, const QString& text) const
    {
        QComboBox* const choices = box(name);
        choices->setFocus();
        QTest::keyClick(choices, Qt::Key_Home);
        for (int i = 0; i < choices->count() && choices->currentText() != text; ++i)
            QTest::keyClick(choices, Qt::Key_Down);
        QCOMPARE(choices->currentText(), text);
    }

    // Types a name into the preset that is being edited.
    void typeName(const QString& name) const
    {
        auto* const editor = presets()->findChild<QLineEdit*>();
        QVERIFY(editor != nullptr);
        editor->selectAll();
        QTest::keyClicks(editor, name);
        QTest::keyClick(editor, Qt::Key_Return);
        EVENTUALLY(presets()->findChild<QLineEdit*>() == nullptr);
    }

    QStringList entriesOfPresetMenu() const
    {
        auto* const menu = window->findChild<QToolButton*>(QStringLiteral("conventionPresets"))->menu();
        emit menu->aboutToShow();
        QStringList entries;
        for (const QAction* action : menu->actions())
            entries << action->text();
        return entries;
    }

    bool isReady = false;
    QPointer<ui::PreferencesDialog> dialog;
};

// The next start of the program, with the settings that are stored.
struct NextStart {
    ui::EngineJobs jobs;
    ui::Workbench workbench{jobs};
    ui::MainWindow window{workbench};
};

}  // namespace

class TestPreferences : public QObject {
    Q_OBJECT

private slots:
    void cleanup()
    {
        ui::theme::apply(ColorScheme::System);
        ui::theme::setAnimated(true);
        QSettings().clear();
    }

    void thePreferencesAreFoundByTheCommandSearch()
    {
        Fixture fixture;
        fixture.close(QDialogButtonBox::Cancel);
        QTest::keyClick(fixture.window.get(), Qt::Key_K, Qt::ControlModifier);
        auto* const search = fixture.window->findChild<ui::CommandSearch*>();
        QVERIFY(search != nullptr);
        QTest::keyClicks(search->findChild<QLineEdit*>(), QStringLiteral("preferences"));
        QTest::keyClick(search->findChild<QLineEdit*>(), Qt::Key_Return);
        EVENTUALLY(fixture.window->findChild<ui::PreferencesDialog*>() != nullptr);
        QVERIFY(fixture.window->findChild<ui::PreferencesDialog*>()->isVisible());
    }

    void everyControlHasANameForScreenReadersAndIsReachedWithTab()
    {
        const Fixture fixture;
        QVERIFY(fixture.isReady && fixture.dialog);
        QList<QWidget*> controls;
        for (QWidget* widget : fixture.dialog->findChildren<QWidget*>(Qt::FindDirectChildrenOnly))
            if (widget->focusPolicy() & Qt::TabFocus) {
                controls << widget;
                const auto* button = qobject_cast<QAbstractButton*>(widget);
                QVERIFY2(!widget->accessibleName().isEmpty() ||
                             (button != nullptr && !button->text().isEmpty()),
                         qPrintable(widget->objectName()));
            }
        QVERIFY(controls.size() >= 8);
        fixture.box("preferencesColours")->setFocus();
        EVENTUALLY(QApplication::focusWidget() == fixture.box("preferencesColours"));
        QSet<QWidget*> reached;
        for (int i = 0; i < 2 * controls.size() + 4; ++i) {
            reached.insert(QApplication::focusWidget());
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        }
        for (QWidget* control : controls)
            QVERIFY2(reached.contains(control) || !control->isEnabled(), qPrintable(control->objectName()));
    }

    void theThemeIsShownAtOnceAndRememberedByOk()
    {
        Fixture fixture;
        fixture.choose("preferencesColours", QStringLiteral("Dark"));
        EVENTUALLY(ui::theme::isDark(fixture.window->palette()));
        fixture.close(QDialogButtonBox::Ok);
        ui::theme::apply(ColorScheme::System);
        const NextStart next;
        QCOMPARE(ui::theme::current(), ColorScheme::Dark);
    }

    void cancelRestoresTheThemeAndChangesNothing()
    {
        Fixture fixture;
        const auto before = fixture.workbench.document().conventions;
        const std::string device = fixture.workbench.deviceSettings().device();
        fixture.choose("preferencesColours", QStringLiteral("Dark"));
        fixture.choose("preferencesLanguage", QStringLiteral("Deutsch"));
        fixture.choose("preferencesScale", QStringLiteral("150 %"));
        fixture.choose("preferencesConventions", QStringLiteral("SageMath"));
        fixture.box("preferencesDevice")->setCurrentIndex(fixture.box("preferencesDevice")->count() - 1);
        QTest::mouseClick(fixture.dialog->findChild<QCheckBox*>(), Qt::LeftButton, {}, {5, 8});
        QTest::mouseClick(fixture.button("preferencesSavePreset"), Qt::LeftButton);
        fixture.close(QDialogButtonBox::Cancel);
        QCOMPARE(ui::theme::current(), ColorScheme::System);
        QCOMPARE(ui::language::chosen(), QString());
        QCOMPARE(ui::scale::chosen(), 100);
        QVERIFY(ui::theme::isAnimated());
        QCOMPARE(fixture.workbench.document().conventions, before);
        QCOMPARE(fixture.workbench.deviceSettings().device(), device);
        QVERIFY(!fixture.entriesOfPresetMenu().contains(QStringLiteral("My conventions 1")));
    }

    void languageAndSizeOfTheInterfaceApplyFromTheNextStart()
    {
        Fixture fixture;
        fixture.choose("preferencesLanguage", QStringLiteral("Deutsch"));
        fixture.choose("preferencesScale", QStringLiteral("150 %"));
        fixture.close(QDialogButtonBox::Ok);
        QCOMPARE(ui::language::chosen(), QStringLiteral("de"));
        fixture.open();
        QCOMPARE(fixture.box("preferencesLanguage")->currentText(), QStringLiteral("Deutsch"));
        QCOMPARE(fixture.box("preferencesScale")->currentText(), QStringLiteral("150 %"));
        const QByteArray before = qgetenv("QT_SCALE_FACTOR");
        qunsetenv("QT_SCALE_FACTOR");
        ui::scale::apply();
        QCOMPARE(qgetenv("QT_SCALE_FACTOR"), QByteArray("1.5"));
        qputenv("QT_SCALE_FACTOR", "3");  // the user's environment takes precedence
        ui::scale::apply();
        QCOMPARE(qgetenv("QT_SCALE_FACTOR"), QByteArray("3"));
        before.isNull() ? qunsetenv("QT_SCALE_FACTOR") : qputenv("QT_SCALE_FACTOR", before);
    }

    void animationsCanBeSwitchedOff()
    {
        Fixture fixture;
        QTest::keyClick(fixture.dialog->findChild<QCheckBox*>(), Qt::Key_Space);
        QVERIFY(ui::theme::isAnimated());  // applied by OK
        fixture.close(QDialogButtonBox::Ok);
        QVERIFY(!ui::theme::isAnimated());
        ui::theme::setAnimated(true);
        const NextStart next;
        QVERIFY(!ui::theme::isAnimated());
    }

    void theChosenDeviceIsUsedAtOnceAndAfterTheNextStart()
    {
        Fixture fixture;
        QVERIFY(fixture.isReady);
        const session::DeviceInfo device = fixture.workbench.deviceSettings().devices().back();
        fixture.choose("preferencesDevice", ui::deviceTitle(device));
        fixture.close(QDialogButtonBox::Ok);
        QCOMPARE(fixture.workbench.deviceSettings().device(), device.id);
        const NextStart next;
        EVENTUALLY_EQUAL(next.workbench.deviceSettings().device(), device.id);
    }

    // SageMath: the first variable is the least significant and is called x0; values are ±1.
    void aDefaultPresetIsAppliedAtOnceAndToNewWindows()
    {
        Fixture fixture;
        fixture.choose("preferencesConventions", QStringLiteral("SageMath"));
        fixture.close(QDialogButtonBox::Ok);
        const auto isSage = [](const ui::Document& document) {
            return !document.conventions.firstMostSignificant &&
                   document.conventions.names == ui::Conventions::Names::FromZero &&
                   document.encoding == session::Encoding::RootsOfUnity;
        };
        QVERIFY(isSage(fixture.workbench.document()));
        // The preset is used even if this window ends with other conventions.
        fixture.workbench.transformSettings().setConventions({});
        fixture.window->close();
        NextStart next;
        QVERIFY(isSage(next.workbench.document()));
        QVERIFY(!next.workbench.history().stack().canUndo());
    }

    void aSavedPresetIsNamedOfferedEverywhereAndDeleted()
    {
        Fixture fixture;
        fixture.workbench.transformSettings().setOrder(transform::SpectrumOrder::Sequency);
        ui::Conventions letters;
        letters.names = ui::Conventions::Names::Letters;
        fixture.workbench.transformSettings().setConventions(letters);
        QTest::mouseClick(fixture.button("preferencesSavePreset"), Qt::LeftButton);
        fixture.typeName(QStringLiteral("Lecture 7"));
        fixture.choose("preferencesConventions", QStringLiteral("Lecture 7"));
        fixture.close(QDialogButtonBox::Ok);
        QVERIFY(fixture.entriesOfPresetMenu().contains(QStringLiteral("Lecture 7")));
        {
            NextStart next;
            QCOMPARE(next.workbench.document().conventions.names, ui::Conventions::Names::Letters);
            QCOMPARE(next.workbench.document().spec.order, transform::SpectrumOrder::Sequency);
        }
        fixture.open();
        QCOMPARE(fixture.box("preferencesConventions")->currentText(), QStringLiteral("Lecture 7"));
        fixture.presets()->setCurrentRow(0);
        QTest::mouseClick(fixture.button("preferencesDeletePreset"), Qt::LeftButton);
        QCOMPARE(fixture.box("preferencesConventions")->currentText(), QStringLiteral("As used last"));
        fixture.close(QDialogButtonBox::Ok);
        QVERIFY(!fixture.entriesOfPresetMenu().contains(QStringLiteral("Lecture 7")));
    }

    void twoSavedPresetsCannotHaveOneName()
    {
        Fixture fixture;
        for (int i = 0; i < 2; ++i) {
            QTest::mouseClick(fixture.button("preferencesSavePreset"), Qt::LeftButton);
            fixture.typeName(QStringLiteral("A"));
        }
        QCOMPARE(fixture.presets()->item(0)->text(), QStringLiteral("A"));
        QCOMPARE(fixture.presets()->item(1)->text(), QStringLiteral("My conventions 1"));
    }

    void aWindowThatChangedNothingDoesNotOverwriteTheDeviceChosenInAnother()
    {
        Fixture fixture;
        QVERIFY(fixture.isReady);
        NextStart other;
        const session::DeviceInfo device = fixture.workbench.deviceSettings().devices().back();
        fixture.choose("preferencesDevice", ui::deviceTitle(device));
        fixture.close(QDialogButtonBox::Ok);
        other.window.close();
        QCOMPARE(QSettings().value(QStringLiteral("device")).toString(), QString::fromStdString(device.name));
    }
};

SEQUENCY_QT_TEST(TestPreferences)
#include "tst_preferences.moc"
