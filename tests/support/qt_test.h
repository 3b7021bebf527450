// SPDX-License-Identifier: GPL-3.0-or-later
//
// Registers a class of Qt Test. Replaces QTEST_MAIN, so that one program can contain the classes of a folder.
//
//     SEQUENCY_QT_TEST(FlowViewTest)          // with a QApplication
//     SEQUENCY_GUILESS_QT_TEST(AutosaveTest)  // with a QCoreApplication
//
// The name of the test is the name of its file without the suffix. `program NAME [arguments of Qt Test]` runs one test. A process runs only one
// class, because tests change settings of the whole process.
#pragma once

#include <functional>
#include <memory>
#include <string>

class QObject;

namespace sequency::tests {

enum class QtApplication { Gui, Core };

// Registers a test. `file` is the path of its source file.
class QtTest {
public:
    QtTest(const char* file, QtApplication application, std::function<std::unique_ptr<QObject>()> make);
};

}  // namespace sequency::tests

#define SEQUENCY_REGISTER_QT_TEST(Class, application)                                                        \
    static const ::sequency::tests::QtTest registered##Class(                                                \
        __FILE__, ::sequency::tests::QtApplication::application, [] { return std::make_unique<Class>(); });
#define SEQUENCY_QT_TEST(Class) SEQUENCY_REGISTER_QT_TEST(Class, Gui)
#define SEQUENCY_GUILESS_QT_TEST(Class) SEQUENCY_REGISTER_QT_TEST(Class, Core)

// VERIFY_CONTAINS(text, part) is QVERIFY of text.contains(part). If it fails, it prints the text, which is a QString or a QByteArray.
#define SEQUENCY_VERIFY_TEXT(text, has, part)                                                                \
    do {                                                                                                     \
        const auto verifiedText = (text);                                                                    \
        QVERIFY2(verifiedText.has(part), qPrintable(QString(verifiedText)));                                 \
    } while (false)
#define VERIFY_CONTAINS(text, part) SEQUENCY_VERIFY_TEXT(text, contains, part)
#define VERIFY_STARTS_WITH(text, part) SEQUENCY_VERIFY_TEXT(text, startsWith, part)
#define VERIFY_ENDS_WITH(text, part) SEQUENCY_VERIFY_TEXT(text, endsWith, part)
