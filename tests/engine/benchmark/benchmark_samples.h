// SPDX-License-Identifier: GPL-3.0-or-later
//
// Handwritten benchmark documents for tests. All their numbers are known, because nothing is measured.
#pragma once

#include "engine/benchmark/document.h"

#include <string>
#include <vector>

namespace sequency::tests {

inline session::DeviceInfo sampleDevice(const std::string& id, const std::string& name,
                                        session::DeviceType type)
{
    session::DeviceInfo device;
    device.id = id;
    device.name = name;
    device.driver = "driver of " + name;
    device.type = type;
    device.isOpenCl = id.starts_with("opencl");
    return device;
}

// Returns a row with the given kernel times. The times of transfers and whole calls are multiples of the kernel times.
inline benchmark::Row sampleRow(const std::string& work, const std::string& algorithm,
                                const std::string& device, int variables, const std::vector<double>& kernels)
{
    benchmark::Row row;
    row.point.work = work;
    row.point.algorithm = algorithm;
    row.point.device = device;
    row.point.variables = variables;
    row.point.radix = 2;
    row.size = std::size_t{1} << variables;
    row.element = "int32";
    row.point.element = base::ElementType::Int32;
    row.repeats = static_cast<int>(kernels.size());
    row.warmUps = 2;
    row.verified = true;
    const auto longer = [&kernels](double factor) {
        std::vector<double> samples = kernels;
        for (double& sample : samples)
            sample *= factor;
        return benchmark::statisticsOf(samples);
    };
    row.computeMilliseconds = longer(1);
    row.uploadMilliseconds = longer(0.25);
    row.downloadMilliseconds = longer(0.5);
    row.stagingMilliseconds = longer(0.0625);
    row.plan = "butterflies | steps 1–2\nbutterflies | steps 3–4\n";
    row.withTransfersMilliseconds = longer(1.75);
    row.totalMilliseconds = longer(2);
    row.copyMilliseconds = longer(0.125);
    row.copies = 8;
    row.stepMilliseconds = {0.5, 0.25};
    row.buildMilliseconds = 12.5;
    return row;
}

inline benchmark::Document sampleDocument()
{
    benchmark::Document document;
    document.program = "0.1.0";
    document.date = "2025-11-21T10:20:30Z";
    document.host.cpu = "Example CPU";
    document.host.cores = 8;
    document.host.instructionSet = "AVX2";
    document.host.memory = std::size_t{16} << 30;
    document.host.os = "Example OS 1";
    document.devices = {sampleDevice("reference", "Reference (sequential)", session::DeviceType::Reference),
                        sampleDevice("cpu", "Example CPU", session::DeviceType::Cpu),
                        sampleDevice("opencl:0", "Example GPU | X_1", session::DeviceType::Gpu)};
    document.rows.push_back(sampleRow("walsh", "A0", "reference", 10, {4, 4.5, 4.25, 4.75, 5, 4.125}));
    document.rows.push_back(sampleRow("walsh", "A6", "opencl:0", 10, {1.5, 1.25, 1.75, 1.5, 1.5, 9}));
    document.rows.back().hotMilliseconds = benchmark::statisticsOf({1.375});
    document.rows.back().coldMilliseconds = benchmark::statisticsOf({1.5});
    document.rows.back().coldCopyMilliseconds = benchmark::statisticsOf({0.25});
    document.rows.back().copyBytes = 4096;
    document.rows.back().coldCopies = 6;
    document.rows.back().point.algorithmOptions.workGroupSize = 64;
    document.rows.back().note = "a remark";
    benchmark::Row failed;
    failed.point.algorithm = "A1";
    failed.point.device = "opencl:0";
    failed.point.variables = 11;
    failed.status = benchmark::RowStatus::Failed;
    failed.error = "not verified: value 3 is 7 and must be \"8\", 50 % | more";
    document.rows.push_back(failed);
    return document;
}

}  // namespace sequency::tests
