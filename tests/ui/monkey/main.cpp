// SPDX-License-Identifier: GPL-3.0-or-later
//
// The monkey test: random clicks, keys, drags and menus on the workbench.
//
//     monkey [--seed N] [--events N | --seconds S] [--verbose]
//
// Prints its seed and, after a failure, crash or hang, its last actions; the exit status is 0 or 1. The timing of engine answers does not
// depend on the seed, so a run is repeatable only approximately. It uses a temporary home folder, runs off screen unless QT_QPA_PLATFORM is
// set, shows no native dialogs and starts no other program. A manual run of ten minutes:
//
//     build/release/tests/ui/monkey --seconds 600 --seed $RANDOM
#include "engine/io/vector_text.h"
#include "engine/opencl/driver/device_catalogue.h"
#include "engine/opencl/driver/driver_threads.h"
#include "engine/session/engine.h"
#include "tests/ui/monkey/monkey.h"
#include "tests/ui/test_timeout.h"

#include <QApplication>
#include <QDesktopServices>
#include <QDir>
#include <QTemporaryDir>

#include <array>
#include <csignal>
#include <cstdio>
#include <cstring>

#include <unistd.h>

using namespace sequency;

namespace {

constexpr std::uint64_t defaultSeed = 1;
constexpr int defaultEvents = 1500;
constexpr std::size_t keptActs = 40;

// The last actions, in memory that a signal handler can read safely.
struct Trail {
    std::array<std::array<char, 200>, keptActs> acts = {};
    std::size_t count = 0;
};
Trail trail;
unsigned long long shownSeed = 0;

void printTrail()
{
    char line[64];
    const int length = std::snprintf(line, sizeof line, "monkey, seed %llu; last acts:\n", shownSeed);
    if (write(STDERR_FILENO, line, static_cast<std::size_t>(length)) < 0)
        return;
    for (std::size_t i = trail.count > keptActs ? trail.count - keptActs : 0; i < trail.count; ++i) {
        const auto& act = trail.acts[i % keptActs];
        if (write(STDERR_FILENO, act.data(), std::strlen(act.data())) < 0 ||
            write(STDERR_FILENO, "\n", 1) < 0)
            return;
    }
}

void fallen(int signal)
{
    printTrail();
    std::signal(signal, SIG_DFL);
    std::raise(signal);
}

struct Options {
    std::uint64_t seed = defaultSeed;
    monkey::Length length{defaultEvents, 0};
    bool verbose = false;
};

std::optional<Options> optionsFrom(const QStringList& arguments)
{
    Options options;
    for (qsizetype i = 1; i < arguments.size(); ++i) {
        const QString& name = arguments[i];
        if (name == QLatin1String("--verbose")) {
            options.verbose = true;
            continue;
        }
        bool isNumber = false;
        const qulonglong value = arguments.value(++i).toULongLong(&isNumber);
        if (!isNumber)
            return {};
        if (name == QLatin1String("--seed"))
            options.seed = value;
        else if (name == QLatin1String("--events"))
            options.length = {static_cast<int>(value), 0};
        else if (name == QLatin1String("--seconds"))
            options.length = {0, static_cast<qint64>(value)};
        else
            return {};
    }
    return options;
}

// Makes `home` the home folder, so that no file of the user is touched. The folder is deleted at exit.
void moveTo(const QString& home)
{
    const auto set = [](const char* name, const QString& value) { qputenv(name, value.toLocal8Bit()); };
    set("HOME", home);
    for (const auto& [name, folder] : {std::pair("XDG_CONFIG_HOME", "config"),
                                       {"XDG_CACHE_HOME", "cache"},
                                       {"XDG_DATA_HOME", "data"},
                                       {"XDG_RUNTIME_DIR", "runtime"}}) {
        const QString path = home + QLatin1Char('/') + QLatin1String(folder);
        QDir().mkpath(path);
        QFile::setPermissions(path, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
        set(name, path);
    }
    QDir().mkpath(home + QStringLiteral("/Documents"));
    qunsetenv("DBUS_SESSION_BUS_ADDRESS");
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    QDir::setCurrent(home);
}

// Loads the compilers of the drivers before the first memory measurement. A compiler stays in memory after its first use and needs 150 MiB, which
// must not count in either half.
void loadCompilers()
{
    session::Engine engine;
    session::TransformRequest request;
    request.spec.variables = 4;
    auto function = io::randomFunction(defaultSeed, request.spec.radix, request.spec.variables);
    if (!function)
        return;
    request.function = std::make_shared<const base::FunctionVector>(std::move(*function));
    for (const session::DeviceInfo& device : engine.devices()) {
        request.device = device.id;
        // The window reports devices that do not work, so errors are ignored here.
        static_cast<void>(engine.run(request));
    }
}

// Ignores links that are clicked.
class Links : public QObject {
    Q_OBJECT

public:
    Links()
    {
        for (const char* scheme : {"http", "https", "file", "mailto"})
            QDesktopServices::setUrlHandler(QLatin1String(scheme), this, "ignore");
    }

public slots:
    void ignore(const QUrl&) {}
};

}  // namespace

int main(int argc, char** argv)
{
    const QTemporaryDir home;
    moveTo(home.path());
    opencl::placeDriverThreads();
    opencl::startDrivers();  // before any thread exists, as in the program
    QCoreApplication::setApplicationName(QStringLiteral("sequency"));
    QCoreApplication::setOrganizationName(QStringLiteral("sequency-tests"));
    QCoreApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
    QApplication application(argc, argv);
    QApplication::setQuitOnLastWindowClosed(false);
    const Links links;
    const auto options = optionsFrom(QCoreApplication::arguments());
    if (!options) {
        std::fprintf(stderr, "usage: monkey [--seed N] [--events N | --seconds S] [--verbose]\n");
        return 2;
    }
    loadCompilers();
    shownSeed = options->seed;
    std::fprintf(stderr, "monkey, seed %llu\n", shownSeed);
    for (const int signal : {SIGSEGV, SIGABRT, SIGFPE, SIGBUS, SIGILL, SIGALRM})
        std::signal(signal, fallen);
    const auto note = [verbose = options->verbose](const QString& act) {
        auto& kept = trail.acts[trail.count++ % keptActs];
        std::snprintf(kept.data(), kept.size(), "%s", qPrintable(act));
        if (verbose)
            std::fprintf(stderr, "%s\n", kept.data());
        alarm(std::chrono::seconds(tests::hangLimit).count());  // a hanging window ends with SIGALRM
    };
    monkey::Monkey monkey(options->seed, options->length, home.path() + QStringLiteral("/Documents"), note);
    QObject::connect(&monkey, &monkey::Monkey::done, &application, &QApplication::quit);
    monkey.start();
    QApplication::exec();
    if (!monkey.problem().isEmpty()) {
        std::fprintf(stderr, "FAILED: %s\n", qPrintable(monkey.problem()));
        printTrail();
        return 1;
    }
    std::fprintf(stderr, "%d events: no crash, the window answers, memory is flat\n", monkey.acts());
    return 0;
}

#include "main.moc"
