// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests file names that are not UTF-8 or have the maximum length of the file system: opening, saving, listing as recent and reopening.
#include "tests/support/qt_test.h"
#include "tests/ui/session_fixture.h"
#include "ui/export/function_saver.h"
#include "ui/format/file_path.h"

#include <QMenu>
#include <QSignalSpy>

#include <dirent.h>
#include <fcntl.h>
#include <unistd.h>

using namespace sequency;
using tests::SessionFixture;
using tests::testTimeout;

namespace {

constexpr std::size_t longestName = 255;

// These helpers use system calls, because Qt cannot represent names that are not UTF-8.
bool writeBytes(const std::string& path, std::string_view text)
{
    const int file = ::open(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    if (file < 0)
        return false;
    const bool done = ::write(file, text.data(), text.size()) == static_cast<ssize_t>(text.size());
    return ::close(file) == 0 && done;
}

std::string readBytes(const std::string& path)
{
    std::string text(1 << 16, '\0');
    const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    const ssize_t count = file < 0 ? -1 : ::read(file, text.data(), text.size());
    if (file >= 0)
        ::close(file);
    text.resize(count > 0 ? static_cast<std::size_t>(count) : 0);
    return text;
}

std::string entries(const std::string& folder)
{
    std::string names;
    DIR* const directory = ::opendir(folder.c_str());
    while (const dirent* entry = directory == nullptr ? nullptr : ::readdir(directory))
        if (entry->d_name[0] != '.')
            names += std::string(names.empty() ? "" : "/") + entry->d_name;
    if (directory != nullptr)
        ::closedir(directory);
    return names;
}

struct PathFixture : SessionFixture {
    std::string bytes(const std::string& name) const { return folder.path().toStdString() + '/' + name; }

    void dropBytes(const std::string& path) const
    {
        QMimeData data;
        data.setUrls({QUrl::fromEncoded("file://" + QByteArray::fromStdString(path).toPercentEncoding("/"))});
        drop(data);
    }

    bool waitForMessage(const QString& part) const
    {
        return QTest::qWaitFor([&] { return message().contains(part); }, testTimeout());
    }
};

}  // namespace

class TestFilePaths : public QObject {
    Q_OBJECT

private slots:
    void conversionsOfPathsPreserveBytesThatAreNotUtf8_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::newRow("ascii") << QByteArray("/tmp/a b.txt");
        QTest::newRow("umlaut") << QByteArray("/tmp/\xC3\xA4.txt");
        QTest::newRow("beyond the BMP") << QByteArray("/tmp/\xF0\x9F\x98\x80.txt");
        QTest::newRow("latin-1") << QByteArray("/tmp/\xE4.txt");
        QTest::newRow("any byte") << QByteArray("\x80\xFF\xC3\xFE\xED\xB2\x80 a");
        QTest::newRow("percent") << QByteArray("/tmp/%41\xFF%.txt");
        QTest::newRow("empty") << QByteArray("");
    }

    void conversionsOfPathsPreserveBytesThatAreNotUtf8()
    {
        QFETCH(QByteArray, bytes);
        const QString path = ui::pathOfBytes(bytes.toStdString());
        QCOMPARE(QByteArray::fromStdString(ui::pathBytes(path)), bytes);
        QCOMPARE(ui::pathOfSetting(ui::pathSetting(path)), path);
        const QUrl url = QUrl::fromEncoded("file://" + bytes.toPercentEncoding("/"));
        if (bytes.startsWith('/'))
            QCOMPARE(QByteArray::fromStdString(ui::pathBytes(ui::pathOfUrl(url))), bytes);
    }

    void aFunctionFileWithANonUtf8PathCanBeOpened()
    {
        PathFixture fixture;
        QVERIFY(writeBytes(fixture.bytes("f\xFF.txt"), "0110"));
        fixture.dropBytes(fixture.bytes("f\xFF.txt"));
        EVENTUALLY(fixture.hasSpectrum(4));
        QCOMPARE(fixture.values(), QStringLiteral("0110"));
        // Opens the file again from the list of recent files.
        QMenu* recent = nullptr;
        for (QMenu* menu : fixture.window->findChildren<QMenu*>())
            if (menu->title() == QStringLiteral("Open &recent"))
                recent = menu;
        QVERIFY(recent != nullptr);
        fixture.workbench.sources().enterText(QStringLiteral("0001"));
        EVENTUALLY_EQUAL(fixture.values(), QStringLiteral("0001"));
        emit recent->aboutToShow();
        EVENTUALLY(recent->actions().front()->isEnabled());
        recent->actions().front()->trigger();
        EVENTUALLY_EQUAL(fixture.values(), QStringLiteral("0110"));
    }

    void aSessionWithANonUtf8PathCanBeOpenedAndSaved()
    {
        PathFixture fixture;
        const std::string path = fixture.bytes("s\xE4.sequency");
        QVERIFY(writeBytes(path, "{\"format\": \"sequency-session/1\", \"functions\": "
                                 "[{\"variables\": 2, \"format\": \"bits\", \"values\": \"0110\"}]}"));
        fixture.dropBytes(path);
        EVENTUALLY(fixture.hasSpectrum(4) && fixture.isQuiet());
        fixture.workbench.edits().stepCell(0);
        fixture.press(Qt::Key_S);
        EVENTUALLY(!fixture.isModified());
        QVERIFY(readBytes(path).find("\"values\": \"7\"") != std::string::npos);  // 1110, highest index first
        QCOMPARE(QByteArray::fromStdString(entries(fixture.folder.path().toStdString())),
                 QByteArray("s\xE4.sequency"));
        // Saves a function next to the session.
        fixture.window->sessionFlow().functionSaver().save(ui::pathOfBytes(fixture.bytes("g\xE4.hex")));
        QVERIFY(fixture.waitForMessage(QStringLiteral("Wrote ")));
        QCOMPARE(QByteArray::fromStdString(readBytes(fixture.bytes("g\xE4.hex"))), QByteArray("7\n"));
    }

    void filesWithTheLongestPossibleNamesCanBeSaved()
    {
        PathFixture fixture;
        const std::string suffix = ".sequency";
        const QString path =
            QString::fromStdString(fixture.bytes(std::string(longestName - suffix.size(), 'a') + suffix));
        fixture.workbench.sources().enterText(QStringLiteral("0110"));
        EVENTUALLY(fixture.hasSpectrum(4) && fixture.isQuiet());
        QVERIFY(fixture.saveByKeys(path));
        const QString table =
            QString::fromStdString(fixture.bytes(std::string(longestName - 4, 'b') + ".pla"));
        fixture.window->sessionFlow().functionSaver().save(table);
        QVERIFY2(fixture.waitForMessage(QStringLiteral("Wrote ")), qPrintable(fixture.message()));
        SessionFixture again;
        again.window->openFiles({table});
        EVENTUALLY_EQUAL(again.values(), QStringLiteral("0110"));
        fixture.window->close();
        again.window->openFiles({path});
        EVENTUALLY_EQUAL(again.window->sessionFlow().session().path(), path);
        // A longer name gives an error message.
        again.window->sessionFlow().functionSaver().save(
            QString::fromStdString(fixture.bytes(std::string(longestName, 'c') + ".pla")));
        EVENTUALLY(again.message().contains(QStringLiteral("cannot be written")));
    }
};

SEQUENCY_QT_TEST(TestFilePaths)
#include "tst_file_paths.moc"
