// SPDX-License-Identifier: GPL-3.0-or-later
//
// window_animation FILE.png: records the animated picture of the README, without a display (QT_QPA_PLATFORM=offscreen).
//
// Shows the majority function of three variables in the window: its flow graph step by step, then one bit flipped and restored. The file is
// an APNG (W3C PNG specification, third edition): each later frame stores the rectangle that differs from the previous frame.
#include "ui/document/workbench.h"
#include "ui/views/flow/flow_view.h"
#include "ui/window/main_window.h"
#include "ui/window/messages/messages.h"
#include "ui/window/page_host.h"

#include <QApplication>
#include <QBuffer>
#include <QHash>
#include <QSaveFile>
#include <QSettings>
#include <QStandardPaths>
#include <QTest>
#include <QtEndian>

#include <algorithm>
#include <cstdio>

using namespace sequency;
using Page = ui::PageHost::Page;

namespace {

constexpr int patience = 120'000;  // milliseconds
constexpr QSize windowSize(1280, 720);

struct Frame {
    QImage image;
    quint16 milliseconds;
};

// Returns the name and the content of each chunk of a PNG, without the PNG signature.
QList<std::pair<QByteArray, QByteArray>> chunksOf(const QImage& image)
{
    QByteArray png;
    QBuffer buffer(&png);
    buffer.open(QIODevice::WriteOnly);
    image.save(&buffer, "PNG", 0);  // quality 0 gives the smallest file
    QList<std::pair<QByteArray, QByteArray>> chunks;
    constexpr qsizetype signature = 8;
    for (qsizetype at = signature; at + 12 <= png.size();) {
        const auto size = static_cast<qsizetype>(qFromBigEndian<quint32>(png.constData() + at));
        chunks.append({png.mid(at + 4, 4), png.mid(at + 8, size)});
        at += size + 12;
    }
    return chunks;
}

QByteArray number32(quint32 value)
{
    QByteArray bytes(4, '\0');
    qToBigEndian(value, bytes.data());
    return bytes;
}

QByteArray number16(quint16 value)
{
    QByteArray bytes(2, '\0');
    qToBigEndian(value, bytes.data());
    return bytes;
}

// Returns the CRC-32 of ISO 3309, as used by PNG.
quint32 checksum(const QByteArray& bytes)
{
    quint32 remainder = 0xffffffff;
    for (const char byte : bytes) {
        remainder ^= static_cast<unsigned char>(byte);
        for (int bit = 0; bit < 8; ++bit)
            remainder = (remainder >> 1) ^ ((remainder & 1U) != 0 ? 0xedb88320 : 0);
    }
    return ~remainder;
}

QByteArray chunk(const QByteArray& name, const QByteArray& content)
{
    return number32(static_cast<quint32>(content.size())) + name + content +
           number32(checksum(name + content));
}

// Returns the smallest rectangle that contains all pixels that differ between the frames.
QRect changed(const QImage& before, const QImage& now)
{
    QRect area;
    for (int y = 0; y < now.height(); ++y)
        for (int x = 0; x < now.width(); ++x)
            if (before.pixel(x, y) != now.pixel(x, y))
                area |= QRect(x, y, 1, 1);
    return area.isEmpty() ? QRect(0, 0, 1, 1) : area;
}

// Returns the 256 most frequent colours of all frames. With a palette the file is smaller.
QList<QRgb> palette(const QList<Frame>& frames)
{
    QHash<QRgb, int> counts;
    for (const Frame& frame : frames)
        for (int y = 0; y < frame.image.height(); ++y)
            for (int x = 0; x < frame.image.width(); ++x)
                ++counts[frame.image.pixel(x, y)];
    QList<QRgb> colours = counts.keys();
    std::sort(colours.begin(), colours.end(),
              [&counts](QRgb a, QRgb b) { return std::pair(counts[a], a) > std::pair(counts[b], b); });
    return colours.mid(0, 256);
}

QByteArray animated(QList<Frame> frames)
{
    const QList<QRgb> colours = palette(frames);
    for (Frame& frame : frames)
        frame.image = frame.image.convertToFormat(QImage::Format_Indexed8, colours, Qt::ThresholdDither);
    QByteArray file("\x89PNG\r\n\x1a\n", 8);
    quint32 order = 0;
    for (qsizetype i = 0; i < frames.size(); ++i) {
        const QImage& image = frames[i].image;
        const QRect area = i == 0 ? image.rect() : changed(frames[i - 1].image, image);
        const auto chunks = chunksOf(image.copy(area));
        if (i == 0) {
            file += chunk("IHDR", chunks.front().second);
            file += chunk("acTL", number32(static_cast<quint32>(frames.size())) + number32(0));
            for (const auto& [name, content] : chunks)
                if (name == "PLTE")
                    file += chunk(name, content);
        }
        QByteArray control = number32(order++);
        for (const int value : {area.width(), area.height(), area.x(), area.y()})
            control += number32(static_cast<quint32>(value));
        file +=
            chunk("fcTL", control + number16(frames[i].milliseconds) + number16(1000) + QByteArray(2, '\0'));
        for (const auto& [name, content] : chunks)
            if (name == "IDAT")
                file += i == 0 ? chunk(name, content) : chunk("fdAT", number32(order++) + content);
    }
    return file + chunk("IEND", {});
}

class Film {
public:
    Film()
    {
        m_window.resize(windowSize);
        m_window.show();
        m_window.setColorScheme(ui::theme::ColorScheme::Light);
    }

    bool take()
    {
        m_window.pages().showPage(Page::FlowGraph);
        m_workbench.sources().openExample(QStringLiteral("majority-3"));
        if (!settle())
            return false;
        auto& flow = m_window.pages().view<ui::FlowView>();
        const std::size_t layers = flow.trace()->graph.layers();
        take(1200);
        for (std::size_t step = 0; step < layers; ++step) {
            flow.setStep(step);
            if (!settle())
                return false;
            take(1300);
        }
        flow.setStep(std::nullopt);
        constexpr std::size_t flipped = 5;
        for (const double value : {0.0, 1.0}) {
            m_workbench.selection().select(ui::Selected{ui::Selected::Kind::Input, flipped, 0});
            m_workbench.edits().setCell(flipped, value);
            if (!settle())
                return false;
            take(2200);
        }
        return true;
    }

    QByteArray file() const { return animated(m_frames); }

private:
    bool settle()
    {
        return QTest::qWaitFor(
            [this] { return !m_jobs.isBusy() && !m_window.pages().view<ui::FlowView>().isComputing(); },
            patience);
    }
    void take(quint16 milliseconds)
    {
        QCoreApplication::processEvents();
        m_window.messages().bar().dismiss();
        QCoreApplication::processEvents();
        QImage image = m_window.grab().toImage().convertToFormat(QImage::Format_RGB888);
        image.setDevicePixelRatio(1);
        m_frames.append({image, milliseconds});
    }

    ui::EngineJobs m_jobs;
    ui::Workbench m_workbench{m_jobs};
    ui::MainWindow m_window{m_workbench};
    QList<Frame> m_frames;
};

}  // namespace

int main(int argc, char** argv)
{
    QStandardPaths::setTestModeEnabled(true);
    QCoreApplication::setApplicationName(QStringLiteral("sequency-animation"));
    QApplication application(argc, argv);
    if (argc != 2) {
        std::fputs("usage: window_animation FILE.png\n", stderr);
        return 2;
    }
    QSettings().clear();
    Film film;
    QSaveFile file(QString::fromLocal8Bit(argv[1]));
    if (!film.take() || !file.open(QIODevice::WriteOnly) || file.write(film.file()) < 0 || !file.commit()) {
        std::fprintf(stderr, "window_animation: %s was not made\n", argv[1]);
        return 1;
    }
    return 0;
}
