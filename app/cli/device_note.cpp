// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/device_note.h"

#include "app/cli/notes.h"

#include <fmt/format.h>

#include <array>
#include <utility>

namespace sequency::cli {
namespace {

using session::CallPrediction;
using session::DeviceChoice;

constexpr double worthSaying = 0.05;  // minimum share of a call's time at which a part is mentioned

std::string nameOf(const CallPrediction& device)
{
    return device.id + ", " + device.name;
}

// Returns the time of a call and of its significant parts, such as "about 3.7 ms (opening it 350 ms, transfers 3.1 ms)".
std::string timeText(const CallPrediction& call)
{
    std::string parts;
    for (const auto& [seconds, what] :
         {std::pair(call.openSeconds, "opening it "), std::pair(call.transferSeconds, "transfers ")})
        if (seconds > worthSaying * call.seconds())
            parts += (parts.empty() ? "" : ", ") + (what + secondsText(seconds));
    return (call.isAtLeast ? "at least " : "about ") + secondsText(call.seconds()) +
           (parts.empty() ? "" : " (" + parts + ")");
}

}  // namespace

std::string secondsText(double seconds)
{
    static constexpr std::array<std::pair<double, const char*>, 2> units{{{1e-3, "µs"}, {1, "ms"}}};
    double value = 1e6 * seconds;
    const char* unit = "s";
    for (const auto& [below, name] : units) {
        if (seconds < below) {
            unit = name;
            break;
        }
        value *= 1e-3;
    }
    return fmt::format("{:.{}f} {}", value, value < 10 ? 1 : 0, unit);
}

std::string choiceText(const DeviceChoice& choice)
{
    const std::string name = nameOf(choice.chosen);
    if (!choice.other) {
        if (choice.reason == DeviceChoice::Reason::Named)
            return name + ": as requested";
        return name + (choice.chosen.type == session::DeviceType::Cpu && choice.chosen.id == "cpu"
                           ? ": no GPU can compute this"
                           : ": the CPU path cannot compute this");
    }
    const bool areMeasured = choice.chosen.isMeasured && choice.other->isMeasured;
    return fmt::format("{}: a call takes {}; on {} it would take {}{}", name, timeText(choice.chosen),
                       nameOf(*choice.other), timeText(*choice.other),
                       areMeasured ? "" : "; not measured on this machine, see 'devices --measure'");
}

void noteDevice(const ComputeOptions& options, const DeviceChoice& choice)
{
    if (options.verbose)
        printNote("--device", choiceText(choice));
}

}  // namespace sequency::cli
