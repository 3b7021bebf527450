// SPDX-License-Identifier: GPL-3.0-or-later
//
// The monkey: random clicks, keys, drags and menus on the workbench.
//
//     monkey [--seed N] [--events N | --seconds S] [--verbose]
//
// Prints its seed, and where it fails, crashes or hangs its last acts; exit 0, or 1. What the engine answers when is not part of the
// seed, so that the same seed does much the same and not exactly. Runs in a home of its own that goes with it, off screen unless
// QT_QPA_PLATFORM says otherwise, shows no dialogs of the desktop and starts no other program. By hand, ten minutes:
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

// The last acts, in memory that a signal handler may read.
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

// Nothing where they are wrong.
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

// A home that has nothing of the user's and goes with the program.
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

// A driver's compiler stays in memory once it was used, 150 MiB of it: before the first look at the memory, not in one of the halves.
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
        static_cast<void>(engine.run(request));  // what does not work, the window says
    }
}

// Links are not followed.
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
    opencl::startDrivers();  // as the program does: before there are threads
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
        alarm(std::chrono::seconds(tests::hangLimit).count());  // a window that hangs ends with SIGALRM
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
