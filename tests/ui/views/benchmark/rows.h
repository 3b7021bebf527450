// SPDX-License-Identifier: GPL-3.0-or-later
//
// Made-up benchmark documents for tests: rows with times that a test can reckon with, devices to run on.
#pragma once

#include "engine/benchmark/document.h"
#include "ui/jobs/run_archive.h"
#include "ui/views/benchmark/chart_data.h"

#include <QString>

#include <cstddef>
#include <memory>
#include <string>
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

// Milliseconds; with `spread` (a part of the median) there are 11 samples, the last an outlier far above.
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

inline ui::ChartData chartOf(const std::shared_ptr<benchmark::Document>& document, ui::ChartKind kind,
                             ui::ChartTime time = ui::ChartTime::Kernels)
{
    ui::ChartChoice choice;
    choice.kind = kind;
    choice.time = time;
    return ui::makeChartData({{QString(), document}}, {}, choice);
}

}  // namespace sequency::tests
