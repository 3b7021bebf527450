// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/benchmark/machine_state.h"

#include "engine/benchmark/statistics.h"

#include <fmt/format.h>

#include <algorithm>

namespace sequency::benchmark {

const std::vector<MachineNumber>& machineNumbers()
{
    static const std::vector<MachineNumber> numbers{
        {"load", "load", "", &MachineState::load},
        {"running", "running threads", "", &MachineState::running},
        {"cpu_mhz", "CPU", "MHz", &MachineState::processorMhz},
        {"gpu_mhz", "GPU", "MHz", &MachineState::deviceMhz},
        {"gpu_memory_mhz", "GPU memory", "MHz", &MachineState::deviceMemoryMhz},
        {"gpu_watts", "GPU", "W", &MachineState::deviceWatts},
        {"gpu_celsius", "GPU", "°C", &MachineState::deviceCelsius}};
    return numbers;
}

std::string machineText(const std::vector<MachineState>& states)
{
    std::string text;
    for (const MachineNumber& number : machineNumbers()) {
        std::vector<double> values;
        for (const MachineState& state : states)
            if (const auto& value = state.*number.value)
                values.push_back(*value);
        if (!values.empty())
            text += fmt::format("{}{} {:.4g}{}{}", text.empty() ? "" : ", ", number.title,
                                statisticsOf(std::move(values)).median, *number.unit != 0 ? " " : "",
                                number.unit);
    }
    std::vector<std::string> reasons;
    std::size_t count = 0;
    for (const MachineState& state : states) {
        count += state.throttled.empty() ? 0 : 1;
        if (!state.throttled.empty() && std::ranges::find(reasons, state.throttled) == reasons.end())
            reasons.push_back(state.throttled);
    }
    if (count == 0)
        return text;
    text +=
        fmt::format("{}throttled in {} of {} repetitions: ", text.empty() ? "" : "; ", count, states.size());
    for (std::size_t i = 0; i < reasons.size(); ++i)
        text += (i > 0 ? "; " : "") + reasons[i];
    return text;
}

}  // namespace sequency::benchmark
