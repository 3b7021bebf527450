// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/opencl/plan/kernel_key.h"

#include "kernels/embedded_kernels.h"

#include <algorithm>
#include <charconv>

namespace sequency::opencl {
namespace {

bool isCompiled(const kernels::ResultLine& line, const KernelKey& key)
{
    if (line.define.empty())
        return true;
    const auto define = key.defines.find(std::string(line.define));
    if (define == key.defines.end() || !line.isDefined)
        return (define == key.defines.end()) != line.isDefined;
    int value = 0;
    const std::string& text = define->second;
    std::from_chars(text.data(), text.data() + text.size(), value);
    return value > line.above;
}

}  // namespace

std::string KernelKey::text() const
{
    std::string text = entry == program ? program : program + "/" + entry;
    for (const auto& [name, value] : defines)
        text += " " + name + (value.empty() ? "" : "=" + value);
    return text;
}

std::string KernelKey::buildOptions() const
{
    std::string options;
    for (const auto& [name, value] : defines)
        options += (options.empty() ? "-D " : " -D ") + name + (value.empty() ? "" : "=" + value);
    return options;
}

KernelListing kernelListing(const KernelKey& key)
{
    const kernels::KernelSource* source = kernels::find(key.program);
    if (source == nullptr)
        return {};
    const auto function = std::ranges::find(source->functions, key.entry, &kernels::KernelFunction::name);
    if (function == source->functions.end())
        return {};
    KernelListing listing{source->text, function->begin, function->end, {}};
    for (const kernels::ResultLine& line : function->results)
        if (isCompiled(line, key))
            listing.results.push_back(line.line);
    return listing;
}

}  // namespace sequency::opencl
