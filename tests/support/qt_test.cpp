// SPDX-License-Identifier: GPL-3.0-or-later
//
// The main function of test programs that use Qt Test.
#include "tests/support/qt_test.h"

#include <QApplication>
#include <QTest>

#include <cstdio>
#include <filesystem>
#include <map>

namespace sequency::tests {
namespace {

struct Entry {
    QtApplication application;
    std::function<std::unique_ptr<QObject>()> make;
};

std::map<std::string, Entry>& registry()
{
    static std::map<std::string, Entry> all;
    return all;
}

}  // namespace

QtTest::QtTest(const char* file, QtApplication application, std::function<std::unique_ptr<QObject>()> make)
{
    registry()[std::filesystem::path(file).stem().string()] = {application, std::move(make)};
}

}  // namespace sequency::tests

int main(int argc, char** argv)
{
    using namespace sequency::tests;
    // A program with only one test needs no name argument.
    const bool isNamed = argc > 1 && registry().contains(argv[1]);
    if (!isNamed && registry().size() != 1) {
        std::fprintf(stderr, "usage: %s TEST [arguments of Qt Test]\nTests:\n", argv[0]);
        for (const auto& [name, entry] : registry())
            std::fprintf(stderr, "  %s\n", name.c_str());
        return 2;
    }
    const Entry& entry = isNamed ? registry().at(argv[1]) : registry().begin()->second;
    if (isNamed) {
        argv[1] = argv[0];
        ++argv;
        --argc;
    }
    QCoreApplication::setOrganizationName(QStringLiteral("sequency-tests"));
    std::unique_ptr<QCoreApplication> application;
    if (entry.application == QtApplication::Gui)
        application = std::make_unique<QApplication>(argc, argv);
    else
        application = std::make_unique<QCoreApplication>(argc, argv);
    QCoreApplication::setAttribute(Qt::AA_Use96Dpi, true);
    const std::unique_ptr<QObject> test = entry.make();
    return QTest::qExec(test.get(), argc, argv);
}
