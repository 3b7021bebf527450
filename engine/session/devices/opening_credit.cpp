// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/session/devices/opening_credit.h"

#include <algorithm>

namespace sequency::session {

void creditOpening(std::map<std::string, DeviceCosts>& costs, const DeviceChoice& choice)
{
    if (choice.reason != DeviceChoice::Reason::Faster || !choice.other || choice.other->isAtLeast)
        return;
    const CallPrediction& other = *choice.other;
    const double savedSeconds = choice.chosen.seconds() - (other.seconds() - other.openSeconds);
    if (const auto found = costs.find(other.id); found != costs.end() && savedSeconds > 0)
        found->second.openSeconds = std::max(0.0, found->second.openSeconds - savedSeconds);
}

bool isRuledOut(const CallPrediction& least, double seconds)
{
    constexpr double minRepeatedSeconds =
        1e-3;  // planning for another device takes about a tenth of this time
    return (seconds < minRepeatedSeconds ? least.seconds() : least.callSeconds) > seconds;
}

}  // namespace sequency::session
