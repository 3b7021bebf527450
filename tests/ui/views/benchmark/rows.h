// SPDX-License-Identifier: GPL-3.0-or-later
//
// Benchmark documents for tests: rows with simple times, and the devices on which they were measured.
#pragma once

#include "engine/benchmark/document.h"
#include "ui/jobs/run_archive.h"
#include "ui/views/benchmark/charts/chart_data.h"

#include <QAbstractItemModel>
#include <QString>

#include <cstddef>
#include <memory>
#include <string>
#include <tuple>
#include <vector>

namespace sequency::tests {

inline session::DeviceInfo hostDevice()
{
    session::DeviceInfo cpu;
    cpu.id = "cpu";
    cpu.name = "A processor";
    cpu.type = session::DeviceType::Cpu;
    cpu.computeUnits = 8;
    cpu.algorithms = {{"walsh", {"fast", "cooley-tukey"}},
                      {"gf", {"fast", "constant-geometry"}},
                      {"convolution", {"fast"}},
                      {"characters", {"fast", "direct"}}};
    return cpu;
}

inline session::DeviceInfo referenceDevice()
{
    session::DeviceInfo reference;
    reference.id = "reference";
    reference.name = "Reference (sequential)";
    reference.type = session::DeviceType::Reference;
    reference.algorithms = {{"walsh", {"fast", "A0"}}};
    return reference;
}

inline session::DeviceInfo cardDevice()
{
    session::DeviceInfo card = hostDevice();
    card.id = "opencl:0";
    card.name = "A graphics card";
    card.driver = "driver 1.2";
    card.type = session::DeviceType::Gpu;
    card.isOpenCl = true;
    card.maxWorkGroup = 256;
    card.algorithms["walsh"] = {"fast", "A3", "A6"};
    card.algorithms["characters"] = {"fast", "direct", "kronecker"};
    card.unavailable = {{"A6", "no shuffles"}};
    return card;
}

// Returns the card with this number. cardsAsOne() returns the device that combines `cards` cards.
inline session::DeviceInfo cardOf(int number)
{
    session::DeviceInfo card = cardDevice();
    card.id = "opencl:" + std::to_string(number);
    return card;
}

inline session::DeviceInfo cardsAsOne(int cards)
{
    session::DeviceInfo all = cardDevice();
    all.id.clear();
    for (int i = 0; i < cards; ++i) {
        all.members.push_back(cardOf(i).id);
        all.id += (i > 0 ? "+" : "") + all.members.back();
    }
    all.name = std::to_string(cards) + " × " + all.name;
    for (auto& [work, algorithms] : all.algorithms)
        algorithms = {"fast"};
    all.unavailable.clear();
    return all;
}

// Returns times in milliseconds around `median`. If `spread` (relative to the median) is not 0, there are 11 samples, and the last one is a large
// outlier.
inline benchmark::Statistics timesAround(double median, double spread = 0)
{
    if (spread == 0)
        return benchmark::statisticsOf({median});
    std::vector<double> samples;
    for (int i = -5; i <= 4; ++i)
        samples.push_back(median * (1 + spread * i / 5));
    samples.push_back(median * 10);
    return benchmark::statisticsOf(samples);
}

inline benchmark::Row rowOf(const std::string& device, int n, double kernels, double call, double spread = 0)
{
    benchmark::Row row;
    row.point = {"walsh", "fast", device, n};
    row.size = std::size_t(1) << n;
    row.element = "int32";
    row.repeats = spread == 0 ? 1 : 11;
    row.computeMilliseconds = timesAround(kernels, spread);
    row.totalMilliseconds = timesAround(call, spread);
    row.withTransfersMilliseconds = timesAround(kernels + 0.25, spread);
    row.uploadMilliseconds = timesAround(0.25);
    row.downloadMilliseconds = benchmark::statisticsOf({0.0});
    row.copyMilliseconds = timesAround(kernels / 3.25);
    row.copies = 3.25;
    row.verified = true;
    return row;
}

inline benchmark::Row failedRow(const std::string& device, int n, const std::string& why)
{
    return benchmark::rowWithout({"walsh", "constant-geometry", device, n}, benchmark::RowStatus::Unsupported,
                                 why);
}

inline std::shared_ptr<benchmark::Document> documentOf(std::vector<benchmark::Row> rows)
{
    auto document = std::make_shared<benchmark::Document>();
    document->devices = {referenceDevice(), hostDevice(), cardDevice()};
    document->rows = std::move(rows);
    document->program = "0.1.0";
    document->date = "2025-11-21T14:28:03Z";
    document->host.cpu = "A processor";
    document->host.os = "An operating system";
    return document;
}

// Returns a document with whole-call times of one, two and four cards in milliseconds; kernels take half of these times. The second card is slower
// than the first.
inline std::shared_ptr<benchmark::Document> scalingDocument()
{
    const std::string one = "opencl:0";
    const std::string two = cardsAsOne(2).id;
    const std::string four = cardsAsOne(4).id;
    std::vector<benchmark::Row> rows;
    for (const auto& [device, n, call] :
         std::vector<std::tuple<std::string, int, double>>{{one, 20, 8},
                                                           {"opencl:1", 20, 10},
                                                           {two, 20, 5},
                                                           {four, 20, 2.5},
                                                           {one, 21, 18},
                                                           {two, 21, 10},
                                                           {four, 21, 6},
                                                           {one, 22, 40},
                                                           {two, 22, 25},
                                                           {four, 22, 12.5}}) {
        rows.push_back(rowOf(device, n, call / 2, call));
        rows.back().exchangeCost.devices = device == one || device == "opencl:1" ? 1 : device == two ? 2 : 4;
    }
    auto document = documentOf(std::move(rows));
    document->devices = {cardOf(0), cardOf(1), cardOf(2), cardOf(3), cardsAsOne(2), cardsAsOne(4)};
    return document;
}

// Returns the column with the heading `title`.
inline int columnOf(const QAbstractItemModel& model, const char* title)
{
    for (int column = 0; column < model.columnCount(); ++column)
        if (model.headerData(column, Qt::Horizontal).toString() == QString::fromUtf8(title))
            return column;
    qFatal("no column %s", title);
}

inline ui::ChartData chartOf(const std::shared_ptr<benchmark::Document>& document, ui::ChartKind kind,
                             ui::ChartTime time = ui::ChartTime::Kernels)
{
    ui::ChartChoice choice{.kind = kind, .time = time};
    return ui::makeChartData({{QString(), document}}, {}, choice);
}

}  // namespace sequency::tests
