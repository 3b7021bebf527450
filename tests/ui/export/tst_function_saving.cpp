// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests "Save function as…": a function saved in any format can be opened again. If a format cannot store all data, the window asks before it writes
// the file.
#include "tests/engine/io/formats/format_called.h"
#include "tests/ui/import_fixture.h"

#include "engine/io/truth_table_file.h"
#include "tests/support/qt_test.h"
#include "ui/export/function_saver.h"
#include "ui/window/messages/messages.h"
#include "ui/window/session/session_flow.h"

#include <QComboBox>

using namespace sequency;
using tests::ImportFixture;
using tests::SessionFixture;
using tests::testTimeout;

namespace {

// The S-box of the cipher PRESENT (Bogdanov et al., CHES 2007, table 1).
constexpr std::array<unsigned, 16> present{0xC, 5, 6, 0xB, 9, 0, 0xA, 0xD, 3, 0xE, 0xF, 8, 4, 7, 1, 2};

// BSbox-tools requires at least six variables, so the function has two more inputs than the S-box. They are XORed with the two lowest output bits.
constexpr unsigned rowCount = 64;
constexpr int inputCount = 6;
constexpr int outputCount = 4;

unsigned word(unsigned row)
{
    return present[row % present.size()] ^ row / unsigned(present.size());
}

QString binary(unsigned value, int digits)
{
    return QString::number(value, 2).rightJustified(digits, QLatin1Char('0'));
}

// Returns the truth table of `output`. Output 0 is the most significant bit.
QString truth(int output)
{
    QString values;
    for (unsigned row = 0; row < rowCount; ++row)
        values += binary(word(row), outputCount)[output];
    return values;
}

QByteArray plaText()
{
    QString text = QStringLiteral(".i 6\n.o 4\n.p 64\n");
    for (unsigned row = 0; row < rowCount; ++row)
        text +=
            binary(row, inputCount) + QLatin1Char(' ') + binary(word(row), outputCount) + QLatin1Char('\n');
    return (text + QStringLiteral(".e\n")).toUtf8();
}

const QByteArray
    adder(".i 2\n.o 2\n.ilb a b\n.ob carry sum\n.type fd\n.p 4\n00 -0\n01 01\n10 01\n11 10\n.e\n");

QString suffixOf(io::Format format)
{
    const std::string_view suffix = io::suffixToWrite(format);
    return QString::fromUtf8(suffix.data(), qsizetype(suffix.size()));
}

QStringList outputsOf(const ui::Document& document)
{
    QStringList values;
    for (const ui::Output& output : document.outputs)
        values << QString::fromStdString(io::vectorText(*output.function));
    if (values.isEmpty() && document.function)
        values << QString::fromStdString(io::vectorText(*document.function));
    return values;
}

struct SavingFixture : ImportFixture {
    QMessageBox* question(const char* name) const
    {
        for (QMessageBox* box : window->findChildren<QMessageBox*>(QLatin1String(name)))
            if (box->isVisible())
                return box;
        return nullptr;
    }

    // Drops the file on the window and opens it. Opens all outputs if the import dialog appears.
    bool openAll(const QString& path, io::Format format = io::Format::Auto, const char* type = nullptr)
    {
        dropFiles({path});
        const auto isReady = [&] { return dialog() != nullptr && !dialog()->isReading(); };
        if (!QTest::qWaitFor([&] { return isReady() || (workbench.hasFunction() && isQuiet()); },
                             testTimeout()))
            return false;
        if (dialog() == nullptr)
            return true;
        if (format == io::Format::Raw) {
            choose("importFormat", static_cast<int>(format));
            auto* types = dialog()->findChild<QComboBox*>(QStringLiteral("importType"));
            types->setCurrentText(QLatin1String(type));
            if (!QTest::qWaitFor(isReady, testTimeout()))
                return false;
        }
        if (auto* all = dialog()->findChild<QPushButton*>(); all != nullptr)
            press(*dialog(), QStringLiteral("All"));
        press(*dialog(), QStringLiteral("Open"));
        return QTest::qWaitFor([&] { return workbench.hasFunction() && isQuiet(); }, testTimeout());
    }

    void choose(const char* name, int data) const
    {
        auto* box = dialog()->findChild<QComboBox*>(QLatin1String(name));
        box->setCurrentIndex(box->findData(data));
    }

    // Saves as a user does: with the menu and the file dialog.
    bool saveAs(const QString& path, io::Format format)
    {
        action(QStringLiteral("Save function as…"))->trigger();
        auto* files = child<QFileDialog>("functionDialog");
        auto* types =
            files == nullptr ? nullptr : files->findChild<QComboBox*>(QStringLiteral("fileTypeCombo"));
        if (types == nullptr)
            return false;
        const std::string_view title = io::formatInfo(format)->title;
        const int row =
            types->findText(QString::fromUtf8(title.data(), qsizetype(title.size())), Qt::MatchStartsWith);
        if (row < 0)
            return false;
        types->setCurrentIndex(row);
        emit types->activated(row);
        return chooseFile(path);
    }

    bool waitForMessage(const QString& begin) const
    {
        return QTest::qWaitFor([&] { return message().startsWith(begin); }, testTimeout());
    }
};

// Returns the expected content of a file with the first output, for formats with a short definition; otherwise nullopt.
std::optional<QByteArray> definedFile(io::Format format)
{
    QByteArray text;
    for (const QChar value : truth(0)) {
        const bool isOne = value == QLatin1Char('1');
        if (format == io::Format::Raw)
            text += isOne ? '\1' : '\0';
        else if (format == io::Format::Complex)
            text += isOne ? "1 0\n" : "0 0\n";
        else if (format == io::Format::Bits || format == io::Format::Numbers)
            text += isOne ? "1\n" : "0\n";
        else
            return std::nullopt;
    }
    return format == io::Format::Bits ? text.replace('\n', "") + '\n' : text;
}

}  // namespace

class TestFunctionSaving : public QObject {
    Q_OBJECT

private slots:
    void theSaveDialogOffersEveryFunctionFormat()
    {
        SavingFixture fixture;
        fixture.enterText("0110", 4);
        fixture.action(QStringLiteral("Save function as…"))->trigger();
        auto* dialog = fixture.child<QFileDialog>("functionDialog");
        QVERIFY(dialog != nullptr);
        QCOMPARE(dialog->nameFilters().size(), qsizetype(io::formatsToWrite().size()));
        auto* types = dialog->findChild<QComboBox*>(QStringLiteral("fileTypeCombo"));
        auto* name = dialog->findChild<QLineEdit*>(QStringLiteral("fileNameEdit"));
        for (int row = 0; row < types->count(); ++row) {
            types->setCurrentIndex(row);
            emit types->activated(row);
            const std::string_view suffix =
                io::suffixToWrite(io::formatsToWrite()[static_cast<std::size_t>(row)].format);
            VERIFY_ENDS_WITH(name->text(), QLatin1String(suffix.data(), qsizetype(suffix.size())));
        }
        dialog->reject();
    }

    // The question shows the file name as plain text, and "Cancel" leaves the dialog open.
    void savingAFunctionAsksBeforeAnExistingFileIsReplaced()
    {
        SavingFixture fixture;
        fixture.enterText("0110", 4);
        const QString path = fixture.folder.filePath(QStringLiteral("a<b>x<.txt"));
        QVERIFY(tests::write(path, "1111\n"));
        QVERIFY(!fixture.saveAs(path, io::Format::Bits));
        auto* dialog = fixture.child<QFileDialog>("functionDialog");
        const auto question = [&] {
            return dialog->findChild<QMessageBox*>(QStringLiteral("overwriteQuestion"));
        };
        QVERIFY(question() != nullptr && question()->isVisible());
        QCOMPARE(question()->textFormat(), Qt::PlainText);
        VERIFY_CONTAINS(question()->text(), "“a<b>x<.txt”");
        QTest::mouseClick(question()->button(QMessageBox::Cancel), Qt::LeftButton);
        EVENTUALLY(question() == nullptr);
        QVERIFY(dialog->isVisible());
        QCOMPARE(tests::contentOf(path), QByteArray("1111\n"));
        QVERIFY(!fixture.chooseFile(path));
        for (QAbstractButton* button : question()->buttons())
            if (button->text() == QStringLiteral("&Replace")) {
                QTest::mouseClick(button, Qt::LeftButton);
                break;
            }
        EVENTUALLY(tests::contentOf(path).startsWith("0110"));
    }

    void aFunctionSavedInAnyFormatCanBeOpenedAgain_data()
    {
        QTest::addColumn<int>("format");
        for (const io::FormatInfo& info : io::formats())
            QTest::newRow(std::string(info.name).c_str()) << static_cast<int>(info.format);
    }

    void aFunctionSavedInAnyFormatCanBeOpenedAgain()
    {
        QFETCH(int, format);
        const io::FormatInfo& info = *io::formatInfo(static_cast<io::Format>(format));
        SavingFixture fixture;
        const QString source = fixture.file("sbox.pla");
        QVERIFY(tests::write(source, plaText()));
        QVERIFY(fixture.openAll(source));
        const QStringList all{truth(0), truth(1), truth(2), truth(3)};
        QCOMPARE(outputsOf(fixture.workbench.document()), all);
        const QString suffix = suffixOf(info.format);
        const QString path = fixture.folder.filePath(QStringLiteral("window") + suffix);
        QVERIFY(fixture.saveAs(path, info.format));
        const auto isRequested = [&] { return fixture.question("lossQuestion") != nullptr; };
        EVENTUALLY(isRequested() || !fixture.message().isEmpty());
        QVERIFY2(isRequested() || info.holdsSeveral, qPrintable(fixture.message()));
        if (isRequested()) {
            QMessageBox* const box = fixture.question("lossQuestion");
            QVERIFY2(info.holdsSeveral || box->text().contains(QStringLiteral("only the output f0 of 4")),
                     qPrintable(box->text()));
            QVERIFY(!QFile::exists(path));
            ImportFixture::press(*box, QStringLiteral("Save anyway"));
        }
        QVERIFY2(fixture.waitForMessage(QStringLiteral("Wrote ")), qPrintable(fixture.message()));

        if (const auto defined = definedFile(info.format))
            QCOMPARE(tests::contentOf(path), *defined);
        // These files are not opened again: pairs of 0 and 1 would be read as bits, and raw bytes can have any type.
        if (info.format == io::Format::Complex || info.format == io::Format::Raw)
            return;
        SavingFixture again;
        QVERIFY(again.openAll(path));
        QCOMPARE(outputsOf(again.workbench.document()), info.holdsSeveral ? all : all.mid(0, 1));
    }

    // Covers the formats that can store non-Boolean values.
    void aSavedFunctionWithNumericValuesCanBeOpenedAgain_data()
    {
        QTest::addColumn<QString>("values");
        QTest::addColumn<int>("format");
        const auto row = [](const char* name, const char* values, io::Format format) {
            QTest::newRow(name) << QString::fromLatin1(values) << static_cast<int>(format);
        };
        row("integers as numbers", "3 -1 4 1", io::Format::Numbers);
        row("reals as csv", "0.5 -1.25 4 1", io::Format::Csv);
        row("reals as npy", "0.5 -1.25 4 1", io::Format::Npy);
        row("reals as a session", "0.5 -1.25 4 1", io::Format::Session);
    }

    void aSavedFunctionWithNumericValuesCanBeOpenedAgain()
    {
        QFETCH(QString, values);
        QFETCH(int, format);
        const io::FormatInfo& info = *io::formatInfo(static_cast<io::Format>(format));
        SavingFixture fixture;
        fixture.workbench.sources().enterText(values, io::Format::Numbers);
        EVENTUALLY(fixture.hasSpectrum(4) && fixture.isQuiet());
        const QString suffix = suffixOf(info.format);
        const QString path = fixture.folder.filePath(QStringLiteral("values") + suffix);
        QVERIFY(fixture.saveAs(path, info.format));
        QVERIFY2(fixture.waitForMessage(QStringLiteral("Wrote ")), qPrintable(fixture.message()));
        SavingFixture again;
        QVERIFY(again.openAll(path));
        QCOMPARE(outputsOf(again.workbench.document()), QStringList{values});
    }

    void savingToTheOpenedFileWritesAllOutputs()
    {
        SavingFixture fixture;
        const QString source = fixture.file("sbox.pla");
        QVERIFY(tests::write(source, plaText()));
        QVERIFY(fixture.openAll(source));
        fixture.workbench.edits().setOutput(2);
        fixture.window->sessionFlow().functionSaver().save(source);
        QVERIFY2(fixture.waitForMessage(QStringLiteral("Wrote ")), qPrintable(fixture.message()));
        SavingFixture again;
        QVERIFY(again.openAll(source));
        QCOMPARE(outputsOf(again.workbench.document()),
                 QStringList({truth(0), truth(1), truth(2), truth(3)}));
    }

    // If the format cannot store the names or the don't cares, the question mentions the loss.
    void variableNamesAndDontCaresAreSavedIfTheFormatSupportsThem_data()
    {
        QTest::addColumn<int>("format");
        QTest::addColumn<bool>("keepsOpen");
        QTest::addColumn<QByteArray>("content");
        QTest::newRow("pla") << static_cast<int>(io::Format::Pla) << true << adder;
        QTest::newRow("digital") << static_cast<int>(tests::formatCalled("digital")) << true
                                 << QByteArray("a,b,,carry,sum\n0,0,,x,0\n0,1,,0,1\n1,0,,0,1\n1,1,,1,0\n");
        QTest::newRow("logisim") << static_cast<int>(tests::formatCalled("logisim")) << true << QByteArray();
        QTest::newRow("blif") << static_cast<int>(tests::formatCalled("blif")) << false << QByteArray();
        QTest::newRow("session") << static_cast<int>(io::Format::Session) << true << QByteArray();
    }

    void variableNamesAndDontCaresAreSavedIfTheFormatSupportsThem()
    {
        QFETCH(int, format);
        QFETCH(bool, keepsOpen);
        QFETCH(QByteArray, content);
        const io::FormatInfo& info = *io::formatInfo(static_cast<io::Format>(format));
        SavingFixture fixture;
        const QString source = fixture.file("adder.pla");
        QVERIFY(tests::write(source, adder));
        QVERIFY(fixture.openAll(source));
        const QString path = fixture.folder.filePath(QStringLiteral("o") + suffixOf(info.format));
        QVERIFY(fixture.saveAs(path, info.format));
        if (!keepsOpen) {
            EVENTUALLY(fixture.question("lossQuestion") != nullptr);
            QMessageBox* const box = fixture.question("lossQuestion");
            VERIFY_ENDS_WITH(box->text(), ":\n– 1 don't-care value is written as 0");
            ImportFixture::press(*box, QStringLiteral("Save anyway"));
        }
        QVERIFY2(fixture.waitForMessage(QStringLiteral("Wrote ") + path), qPrintable(fixture.message()));
        if (!content.isEmpty())
            QCOMPARE(tests::contentOf(path), content);
        SavingFixture again;
        QVERIFY(again.openAll(path));
        const ui::Document& document = again.workbench.document();
        QCOMPARE(document.outputs.size(), std::size_t{2});
        QCOMPARE(document.outputs[0].name + QLatin1Char(' ') + document.outputs[1].name,
                 QStringLiteral("carry sum"));
        QCOMPARE(document.inputNames, QStringList({QStringLiteral("a"), QStringLiteral("b")}));
        QCOMPARE(document.isOpenAt(0), keepsOpen);
        QCOMPARE(outputsOf(document), QStringList({QStringLiteral("0001"), QStringLiteral("0110")}));
    }

    // A format for a single output stores the current output. "Cancel" writes nothing.
    void savingToASingleOutputFormatAsksBeforeOtherOutputsAreOmitted()
    {
        SavingFixture fixture;
        const QString source = fixture.file("sbox.pla");
        QVERIFY(tests::write(source, plaText()));
        QVERIFY(fixture.openAll(source));
        fixture.workbench.edits().setOutput(2);
        const QString path = fixture.file("one.txt");
        QVERIFY(tests::write(path, "kept"));
        for (const bool goes : {false, true}) {
            fixture.window->sessionFlow().functionSaver().save(path);
            EVENTUALLY(fixture.question("lossQuestion") != nullptr);
            QMessageBox* const box = fixture.question("lossQuestion");
            QVERIFY(box->text().contains(QStringLiteral("only the output f2 of 4 is written")));
            if (goes)
                ImportFixture::press(*box, QStringLiteral("Save anyway"));
            else
                QTest::keyClick(box, Qt::Key_Escape);
            EVENTUALLY(fixture.question("lossQuestion") == nullptr && fixture.isQuiet());
            QCOMPARE(tests::contentOf(path).trimmed(), goes ? truth(2).toLatin1() : QByteArray("kept"));
        }
    }

    void savingAsksNoQuestionIfTheFormatStoresEverything()
    {
        SavingFixture fixture;
        fixture.workbench.sources().enterText(QStringLiteral("0110"));
        EVENTUALLY(fixture.hasSpectrum(4) && fixture.isQuiet());
        for (const char* name : {"a.txt", "a.hex", "a.pla", "a.blif", "a.csv", "a.npy", "a.raw", "a.TXT"}) {
            fixture.window->sessionFlow().functionSaver().save(fixture.file(name));
            QVERIFY2(fixture.waitForMessage(QStringLiteral("Wrote ") + fixture.file(name)),
                     qPrintable(fixture.message()));
        }
        QCOMPARE(tests::contentOf(fixture.file("a.hex")), QByteArray("6\n"));
    }

    void aFailedSaveOfAFunctionIsReportedInOneLine_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("message");
        QTest::newRow("unknown") << QStringLiteral("f.xyz")
                                 << QStringLiteral("no format for functions has the suffix '.xyz'");
        QTest::newRow("none") << QStringLiteral("f") << QStringLiteral("the file name has no suffix");
        QTest::newRow("hidden") << QStringLiteral(".pla") << QStringLiteral("the file name has no suffix");
        QTest::newRow("values") << QStringLiteral("f.pla")
                                << QStringLiteral(
                                       "the format pla cannot hold the table: output f is not Boolean");
        QTest::newRow("size") << QStringLiteral("f.bsbox")
                              << QStringLiteral("only functions of 6 to 25 variables, but this one has 2");
        QTest::newRow("folder") << QStringLiteral("none/f.npy") << QStringLiteral("cannot be written");
    }

    void aFailedSaveOfAFunctionIsReportedInOneLine()
    {
        QFETCH(QString, name);
        QFETCH(QString, message);
        SavingFixture fixture;
        fixture.workbench.sources().enterText(QStringLiteral("0.5 -1.25 4 1"), io::Format::Numbers);
        EVENTUALLY(fixture.hasSpectrum(4) && fixture.isQuiet());
        const QString path = fixture.folder.filePath(name);
        fixture.window->sessionFlow().functionSaver().save(path);
        QVERIFY2(QTest::qWaitFor([&] { return fixture.message().contains(message); }, testTimeout()),
                 qPrintable(fixture.message()));
        QCOMPARE(fixture.window->messages().bar().kind(), ui::MessageBar::Kind::Error);
        QVERIFY(!fixture.message().contains(QLatin1Char('\n')));
        QVERIFY(!QFile::exists(path));
    }

    // A function must not replace the file of the open session, whose notes and settings would be lost.
    void aFunctionIsNotSavedOverTheFileOfAnOpenSession()
    {
        SavingFixture fixture;
        const QString path = fixture.file("a.sequency");
        fixture.workbench.sources().enterText(QStringLiteral("0110"));
        EVENTUALLY(fixture.hasSpectrum(4) && fixture.isQuiet());
        fixture.window->sessionFlow().session().save(path);
        EVENTUALLY(!fixture.isModified());
        const QByteArray before = tests::contentOf(path);
        fixture.window->sessionFlow().functionSaver().save(path);
        VERIFY_CONTAINS(fixture.message(), "is an open session");
        EVENTUALLY(fixture.isQuiet());
        QCOMPARE(tests::contentOf(path), before);
    }
};

SEQUENCY_QT_TEST(TestFunctionSaving)
#include "tst_function_saving.moc"
