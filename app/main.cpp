// SPDX-License-Identifier: GPL-3.0-or-later
//
// The workbench program. It parses the options and opens the window; without a display it runs the demonstration.
#include "engine/base/build_info.h"
#include "engine/base/version.h"
#include "engine/opencl/driver/driver_threads.h"
#include "engine/session/devices/driver_screen.h"
#include "ui/format/file_path.h"
#include "ui/window/benchmark_charts.h"
#include "ui/window/interface_scale.h"
#include "ui/window/language/language.h"
#include "ui/window/lessons/lesson_sheets.h"
#include "ui/window/main_window.h"
#include "ui/window/presentation/demonstration.h"
#include "ui/window/session/terminal.h"
#include "ui/window/session/termination_signals.h"
#include "ui/window/windows.h"

#include <QApplication>
#include <QCommandLineParser>
#include <QTimer>
#include <QWindow>

#include <algorithm>
#include <array>
#include <cstdio>
#include <optional>

namespace {

constexpr QLatin1String closeWhenShownName("close-when-shown");
constexpr int badUsage = 2;

struct Words {
    Q_DECLARE_TR_FUNCTIONS(sequency::Program)
};

void describe(QCommandLineParser& parser)
{
    parser.setApplicationDescription(
        Words::tr("The workbench for spectral logic: enter or load a function, transform it on CPU "
                  "and GPU, see its spectrum, compare the devices."));
    parser.addOptions(
        {{{QStringLiteral("h"), QStringLiteral("help")}, Words::tr("Prints this text.")},
         {{QStringLiteral("v"), QStringLiteral("version")}, Words::tr("Prints the version.")},
         {QStringLiteral("demonstration"),
          Words::tr("Computes examples and runs a benchmark on every device, writes pictures and data into "
                    "the folder DIR, and exits. Needs no display."),
          Words::tr("DIR")},
         {QStringLiteral("charts"),
          Words::tr("Writes the charts of the benchmark documents FILE …, with the published values of their "
                    "papers, into the folder DIR, and exits. Needs no display."),
          Words::tr("DIR")},
         {QStringLiteral("lesson-sheets"),
          Words::tr(
              "Writes the lessons FILE … (files, folders, or names of built-in lessons) as PDF into the "
              "folder DIR, once with room for answers and once with solutions, and exits. Needs no display."),
          Words::tr("DIR")},
         {QStringLiteral("student"),
          Words::tr("With --lesson-sheets: the name of a student, for whom the sheets "
                    "contain individual functions; may be given several times."),
          Words::tr("NAME")}});
    QCommandLineOption closeWhenShown(closeWhenShownName);
    closeWhenShown.setFlags(QCommandLineOption::HiddenFromHelp);
    parser.addOption(closeWhenShown);
    parser.addPositionalArgument(
        Words::tr("FILE"),
        Words::tr("A session (.sequency), a function (bits, hexadecimal, digits or numbers) "
                  "or a text link to open. Each one opens in a separate window."),
        Words::tr("[FILE …]"));
}

// Closes all windows as soon as the first window has been painted, for tests/ui/startup_stress.sh.
class CloseWhenShown : public QObject {
public:
    explicit CloseWhenShown(sequency::ui::Windows& windows) : m_windows(windows)
    {
        windows.windows().front()->windowHandle()->installEventFilter(this);
    }
    bool eventFilter(QObject* watched, QEvent* event) override
    {
        if (event->type() == QEvent::Expose)  // the window is painted before the posted call runs
            QTimer::singleShot(0, &m_windows, &sequency::ui::Windows::closeAll);
        return QObject::eventFilter(watched, event);
    }

private:
    sequency::ui::Windows& m_windows;
};

constexpr std::array withoutWindow{"demonstration", "charts", "lesson-sheets"};

bool isWithoutWindow(const QCommandLineParser& parser)
{
    return std::ranges::any_of(withoutWindow,
                               [&parser](const char* option) { return parser.isSet(QLatin1String(option)); });
}

// Selects the offscreen platform if there is no display and an option needs Qt's widgets without showing them.
void takePlatformWithoutDisplay(const QCommandLineParser& parser)
{
    const auto isSet = [](const char* name) { return !qEnvironmentVariableIsEmpty(name); };
    if (isWithoutWindow(parser) && !isSet("QT_QPA_PLATFORM") && !isSet("DISPLAY") &&
        !isSet("WAYLAND_DISPLAY"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
}

// Handles the options that need no display. Returns an exit status, or −1 if the program must continue.
int answerWithoutDisplay(int argc, char** argv)
{
    QCoreApplication application(argc, argv);
    sequency::ui::language::install(application);
    QCommandLineParser parser;
    describe(parser);
    const bool isKnown = parser.parse(QCoreApplication::arguments());
    if (!isWithoutWindow(parser))
        sequency::ui::scale::apply();
    if (!isKnown) {
        // Unknown options may be options of Qt (-style, -platform), which QApplication handles and removes.
        return -1;
    }
    if (parser.isSet(QStringLiteral("help"))) {
        std::fputs(qPrintable(parser.helpText()), stdout);
        return 0;
    }
    if (parser.isSet(QStringLiteral("version"))) {
        std::printf("sequency %s\n", sequency::base::buildText);
        return 0;
    }
    takePlatformWithoutDisplay(parser);
    return -1;
}

}  // namespace

int main(int argc, char** argv)
{
    sequency::opencl::placeDriverThreads();
    QCoreApplication::setApplicationName(QStringLiteral("sequency"));
    QCoreApplication::setOrganizationName(QStringLiteral("sequency"));
    QCoreApplication::setApplicationVersion(QString::fromLatin1(sequency::base::version));
    if (const int status = answerWithoutDisplay(argc, argv); status >= 0)
        return status;
    if (qEnvironmentVariableIsSet("SEQUENCY_DEVICE_PATIENCE"))
        std::fputs("sequency: warning: SEQUENCY_DEVICE_PATIENCE: was renamed to SEQUENCY_LAUNCH_TIMEOUT (the "
                   "old name is accepted until 0.4)\n",
                   stderr);

    // Must run before Qt's platform, its session bus and the workers start threads; see opencl::startDrivers().
    sequency::session::startDrivers();
    QApplication application(argc, argv);
    sequency::ui::language::install(application);
    QGuiApplication::setDesktopFileName(QStringLiteral("org.sequency.Sequency"));
    QGuiApplication::setApplicationDisplayName(QStringLiteral("Sequency"));
    QCommandLineParser parser;
    describe(parser);
    QStringList arguments;  // unlike QCoreApplication::arguments(), preserves bytes that are not UTF-8
    for (int i = 0; i < argc; ++i)
        arguments << sequency::ui::pathOfBytes(argv[i]);
    if (!parser.parse(arguments)) {
        sequency::ui::terminal::complain(parser.errorText());
        return badUsage;
    }
    if (parser.isSet(QStringLiteral("demonstration")))
        return sequency::ui::runDemonstration(parser.value(QStringLiteral("demonstration")));

    if (parser.isSet(QStringLiteral("charts"))) {
        if (parser.positionalArguments().isEmpty()) {
            sequency::ui::terminal::complain(Words::tr(
                "--charts: no document is given, expected files that sequency-cli bench --json has written"));
            return badUsage;
        }
        return sequency::ui::writeBenchmarkCharts(parser.value(QStringLiteral("charts")),
                                                  parser.positionalArguments());
    }

    if (parser.isSet(QStringLiteral("lesson-sheets"))) {
        if (parser.positionalArguments().isEmpty()) {
            sequency::ui::terminal::complain(
                Words::tr("--lesson-sheets: no lesson is given, expected a file, a folder, or the name of a "
                          "built-in lesson (see sequency-cli lessons)"));
            return badUsage;
        }
        return sequency::ui::writeLessonSheets({parser.value(QStringLiteral("lesson-sheets")),
                                                parser.positionalArguments(),
                                                parser.values(QStringLiteral("student"))});
    }

    sequency::ui::Windows windows;
    const sequency::ui::TerminationSignals terminations;
    constexpr int signalStatus = 128;  // shells report 128 + signal number
    QObject::connect(&terminations, &sequency::ui::TerminationSignals::received, &windows,
                     [&windows](int signal) { windows.endKeepingWork(signalStatus + signal); });
    windows.open(parser.positionalArguments());
    windows.offerRecovery();
    std::optional<CloseWhenShown> closing;
    if (parser.isSet(closeWhenShownName))
        closing.emplace(windows);
    return QApplication::exec();
}
