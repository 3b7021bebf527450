// SPDX-License-Identifier: GPL-3.0-or-later
//
// Made-up benchmark documents for tests: rows with times that a test can reckon with, devices to run on.
#pragma once

#include "engine/session/benchmark_document.h"
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
inline session::Statistics timesAround(double median, double spread = 0)
{
    if (spread == 0)
        return session::statisticsOf({median});
    std::vector<double> samples;
    for (int i = -5; i <= 4; ++i)
        samples.push_back(median * (1 + spread * i / 5));
    samples.push_back(median * 10);
    return session::statisticsOf(samples);
}

inline session::BenchmarkRow rowOf(const std::string& device, int n, double kernels, double call,
                                   double spread = 0)
{
    session::BenchmarkRow row;
    row.point = {"walsh", "fast", device, n};
    row.size = std::size_t(1) << n;
    row.element = "int32";
    row.repeats = spread == 0 ? 1 : 11;
    row.computeMilliseconds = timesAround(kernels, spread);
    row.totalMilliseconds = timesAround(call, spread);
    row.withTransfersMilliseconds = timesAround(kernels + 0.25, spread);
    row.uploadMilliseconds = timesAround(0.25);
    row.downloadMilliseconds = session::statisticsOf({0.0});
    row.copyMilliseconds = timesAround(kernels / 3.25);
    row.copies = 3.25;
    row.verified = true;
    return row;
}

inline session::BenchmarkRow failedRow(const std::string& device, int n, const std::string& why)
{
    return session::rowWithout({"walsh", "constant-geometry", device, n}, session::RowStatus::Unsupported,
                               why);
}

inline std::shared_ptr<session::BenchmarkDocument> documentOf(std::vector<session::BenchmarkRow> rows)
{
    auto document = std::make_shared<session::BenchmarkDocument>();
    document->devices = {referenceDevice(), hostDevice(), cardDevice()};
    document->rows = std::move(rows);
    document->program = "0.1.0";
    document->date = "2025-11-21T14:28:03Z";
    document->host.cpu = "A processor";
    document->host.os = "An operating system";
    return document;
}

inline ui::ChartData chartOf(const std::shared_ptr<session::BenchmarkDocument>& document, ui::ChartKind kind,
                             ui::ChartTime time = ui::ChartTime::Kernels)
{
    ui::ChartChoice choice;
    choice.kind = kind;
    choice.time = time;
    return ui::makeChartData({{QString(), document}}, {}, choice);
}

}  // namespace sequency::tests
