// SPDX-License-Identifier: GPL-3.0-or-later
//
// Measures a long Boolean function in the window, opened as a user opens it.
//
// Prints for each step the time until it is painted, and the peak memory of the process (VmHWM, reset for each step). On a GPU the spectrum stays on
// the device. Runs with QT_QPA_PLATFORM=offscreen.
//
//   bench_long_function [--variables N] [--format hex|bits|npy|generated] [--device ID] [--keep BYTES] [--map] [--export]
//                       [--pictures FOLDER]
//
// N is 30 by default. Unless the format is "generated", a file of random bits is written first. --keep sets the number of bytes that may stay on a
// device that by default keeps none (OpenCL on a CPU). --map and --export add the steps that fetch all coefficients. --pictures saves the window
// after each step as PNG.
#include "engine/session/engine.h"
#include "tests/bench/figures.h"
#include "tests/ui/window_fixture.h"
#include "ui/canvas/stem_canvas.h"
#include "ui/table/table_view.h"
#include "ui/views/spectrum/coefficient_model.h"
#include "ui/views/spectrum/heat_map_cells.h"
#include "ui/views/spectrum/spectrum_page.h"

#include <QComboBox>
#include <QCommandLineParser>
#include <QFile>
#include <QTemporaryDir>

#include <cstdio>
#include <random>

using namespace sequency;
using tests::WindowFixture;
using ui::SpectrumPage;

namespace {

// Returns the value of "VmHWM" or "VmRSS" in MiB.
double mebibytes(const char* name)
{
    QFile status(QStringLiteral("/proc/self/status"));
    if (!status.open(QIODevice::ReadOnly))
        return 0;
    for (const QByteArray& line : status.readAll().split('\n'))
        if (line.startsWith(name))
            return line.simplified().split(' ').value(1).toDouble() / 1024;
    return 0;
}

void forgetPeak()
{
    QFile file(QStringLiteral("/proc/self/clear_refs"));
    if (file.open(QIODevice::WriteOnly))
        file.write("5");
}

void wait(const std::function<bool()>& isDone)
{
    if (!QTest::qWaitFor(isDone, tests::testTimeout()))
        qFatal("no answer");
}

// Measures the steps for which a user waits, and saves pictures of the window.
class Steps {
public:
    explicit Steps(QString folder) : m_folder(std::move(folder)) {}

    // Calls `begin`, waits until `isDone` returns true, and paints the window.
    void step(WindowFixture& fixture, const QString& what, const std::function<void()>& begin,
              const std::function<bool()>& isDone)
    {
        forgetPeak();
        QPixmap picture;
        const double time = bench::wallMilliseconds([&] {
            begin();
            wait(isDone);
            picture = fixture.window->grab();
        });
        std::printf("| %s | %.1f | %.0f | %.0f |\n", qPrintable(what), time, mebibytes("VmHWM"),
                    mebibytes("VmRSS"));
        std::fflush(stdout);
        if (!m_folder.isEmpty())
            picture.save(QStringLiteral("%1/step-%2.png").arg(m_folder).arg(++m_count));
    }

private:
    QString m_folder;
    int m_count = 0;
};

// Writes 2^variables random bits as text or bytes, a few mebibytes at a time.
void writeFile(const QString& path, const QString& format, int variables)
{
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly))
        qFatal("%s cannot be written", qPrintable(path));
    const std::size_t size = std::size_t{1} << variables;
    const bool isHex = format == QLatin1String("hex");
    if (format == QLatin1String("npy")) {
        QByteArray head = "{'descr': '|b1', 'fortran_order': False, 'shape': (" +
                          QByteArray::number(static_cast<qulonglong>(size)) + ",), }";
        while ((head.size() + 11) % 64 != 0)
            head += ' ';
        head += '\n';
        file.write(QByteArray("\x93NUMPY\x01\x00", 8) + char(head.size() & 0xFF) + char(head.size() >> 8) +
                   head);
    }
    std::mt19937_64 random(2030);
    const std::size_t count = isHex ? size / 4 : size;
    QByteArray piece;
    for (std::size_t i = 0; i < count; i += static_cast<std::size_t>(piece.size())) {
        piece.resize(static_cast<qsizetype>(std::min(count - i, std::size_t{1} << 22)));
        std::uint64_t bits = 0;
        for (qsizetype k = 0; k < piece.size(); ++k) {
            if (k % 16 == 0)
                bits = random();
            piece[k] = isHex                            ? "0123456789abcdef"[bits & 15]
                       : format == QLatin1String("npy") ? char(bits & 1)
                                                        : char('0' + (bits & 1));
            bits >>= 4;
        }
        file.write(piece);
    }
}

struct Options {
    int variables = 30;
    QString format = QStringLiteral("hex");
    std::string device = "auto";
    std::size_t keptBytes = 0;
    bool hasMap = false;
    bool exports = false;
    QString pictures = {};
};

Options optionsOf(const QStringList& arguments)
{
    QCommandLineParser parser;
    parser.addOptions({{QStringLiteral("variables"), {}, QStringLiteral("n"), QStringLiteral("30")},
                       {QStringLiteral("format"), {}, QStringLiteral("name"), QStringLiteral("hex")},
                       {QStringLiteral("device"), {}, QStringLiteral("id"), QStringLiteral("auto")},
                       {QStringLiteral("keep"), {}, QStringLiteral("bytes"), QStringLiteral("0")},
                       {QStringLiteral("pictures"), {}, QStringLiteral("folder")},
                       QCommandLineOption(QStringLiteral("map")),
                       QCommandLineOption(QStringLiteral("export"))});
    parser.process(arguments);
    return {parser.value(QStringLiteral("variables")).toInt(),
            parser.value(QStringLiteral("format")),
            parser.value(QStringLiteral("device")).toStdString(),
            parser.value(QStringLiteral("keep")).toULongLong(),
            parser.isSet(QStringLiteral("map")),
            parser.isSet(QStringLiteral("export")),
            parser.value(QStringLiteral("pictures"))};
}

void openAndTransform(Steps& steps, WindowFixture& fixture, const Options& options, const QString& path)
{
    ui::Workbench& workbench = fixture.workbench;
    const std::size_t size = std::size_t{1} << options.variables;
    steps.step(
        fixture, QStringLiteral("open, until the function is there"),
        [&] {
            if (options.format == QLatin1String("generated"))
                workbench.sources().generate(QStringLiteral("random:%1").arg(options.variables));
            else
                workbench.sources().openFile(path);
        },
        [&] { return workbench.hasFunction() && workbench.document().function->size() == size; });
    steps.step(
        fixture, QStringLiteral("then, until the spectrum is"), [] {},
        [&] { return fixture.hasSpectrum(size) && !fixture.jobs.isBusy(); });
    const ui::SpectrumData& spectrum = *workbench.spectrum().value();
    std::printf(
        "| *%s; function %s, %.0f MiB; spectrum %s, %.0f MiB on the device; computed in* | %.1f | | |\n",
        spectrum.result.device->name.c_str(),
        workbench.document().function->isPacked() ? "packed" : "in bytes",
        static_cast<double>(base::byteCount(*workbench.document().function)) / 0x1p20,
        spectrum.isKept() ? "there" : "here", static_cast<double>(spectrum.result.keptBytes) / 0x1p20,
        spectrum.result.timings.totalSeconds * 1e3);
    const ui::SharedSpectrum before = workbench.spectrum().value();
    steps.step(
        fixture, QStringLiteral("transform again"), [&] { workbench.spectrum().run(); },
        [&] { return workbench.spectrum().value() != before && !fixture.jobs.isBusy(); });
}

void look(Steps& steps, WindowFixture& fixture, const Options& options)
{
    auto& page = fixture.window->pages().view<SpectrumPage>();
    auto& chart = page.chart();
    const auto isIdle = [&fixture] { return !fixture.jobs.isBusy(); };
    const double size = std::ldexp(1.0, options.variables);
    for (const int bits : {options.variables - 3, 20, 8})
        steps.step(
            fixture, QStringLiteral("zoom to 2^%1 positions").arg(bits),
            [&] {
                chart.setVisibleRange({size / 2 - 0.5, size / 2 - 0.5 + std::ldexp(1.0, bits)});
            },
            [&] { return !chart.canvas().wantedDetail() && isIdle(); });
    chart.canvas().fit();
    steps.step(
        fixture, QStringLiteral("largest of all, by L"),
        [&] {
            chart.canvas().setFocus();
            QTest::keyClick(&chart.canvas(), Qt::Key_L);
        },
        [&] { return chart.selectedPosition() && isIdle(); });
    std::printf("| *%s* | | | |\n", chart.readout().toUtf8().constData());
    page.show(SpectrumPage::Kind::Table);
    steps.step(
        fixture, QStringLiteral("rows in the middle of the table"),
        [&] {
            page.table().setCurrentRow(static_cast<std::size_t>(size / 2));
            fixture.window->grab();
        },
        isIdle);
    steps.step(
        fixture, QStringLiteral("the 1,000 largest"),
        [&] { page.findChild<QComboBox*>(QStringLiteral("tableOrder"))->setCurrentIndex(1); },
        [&] { return page.coefficients().size() == 1000 && isIdle(); });
    steps.step(
        fixture, QStringLiteral("histogram"), [&] { page.show(SpectrumPage::Kind::Histogram); },
        [&] { return !page.histogram().model().bars.empty() && isIdle(); });
    steps.step(
        fixture, QStringLiteral("by weight"), [&] { page.show(SpectrumPage::Kind::Weights); },
        [&] { return !page.weights().model().bars.empty() && isIdle(); });
    if (options.hasMap)
        steps.step(
            fixture, QStringLiteral("map"), [&] { page.show(SpectrumPage::Kind::Map); },
            [&] { return page.map().map().has_value() && isIdle(); });
    page.show(SpectrumPage::Kind::Chart);
}

// Allows `bytes` bytes of results to stay on every device.
void keep(WindowFixture& fixture, std::size_t bytes)
{
    fixture.jobs.compute<int>(
        &fixture.workbench, QStringLiteral("limits"),
        [bytes](session::Engine& engine, const base::RunControl&) -> base::Result<int> {
            engine.kept().setLimit(bytes);
            return 0;
        },
        [](const base::Result<int>&) {});
}

}  // namespace

int main(int argc, char** argv)
{
    QCoreApplication::setOrganizationName(QStringLiteral("sequency-tests"));
    const QApplication application(argc, argv);
    const Options options = optionsOf(QCoreApplication::arguments());
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("function.%1").arg(options.format));
    if (options.format != QLatin1String("generated"))
        writeFile(path, options.format, options.variables);
    std::printf("2^%d bits\n\n| step | ms | VmHWM, MiB | VmRSS after, MiB |\n| --- | --- | --- | --- |\n",
                options.variables);
    WindowFixture fixture;
    if (options.keptBytes > 0)
        keep(fixture, options.keptBytes);
    fixture.workbench.deviceSettings().setDevice(options.device);
    fixture.workbench.transformSettings().setEncoding(session::Encoding::RootsOfUnity);
    Steps steps(options.pictures);
    steps.step(
        fixture, QStringLiteral("a window, 2^16 random bits"),
        [&] { fixture.workbench.sources().makeRandom(16, 1); },
        [&] { return fixture.hasSpectrum(std::size_t{1} << 16) && !fixture.jobs.isBusy(); });
    openAndTransform(steps, fixture, options, path);
    look(steps, fixture, options);
    bool isWritten = false;
    QObject::connect(&fixture.jobs, &ui::EngineJobs::fileWritten, [&] { isWritten = true; });
    if (options.exports)
        steps.step(
            fixture, QStringLiteral("export to .npy"),
            [&] {
                fixture.window->pages().view<SpectrumPage>().exportData(
                    fixture.jobs, folder.filePath(QStringLiteral("spectrum.npy")));
            },
            [&] { return isWritten; });
    return 0;
}
