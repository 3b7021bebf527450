// SPDX-License-Identifier: GPL-3.0-or-later
//
// What NVIDIA's management library says of a card: clocks, power, temperature, why its clocks are held back.
//
// The library comes with the driver and is loaded when it is asked for the first time; nothing of it is needed to build. Its calls
// run on a thread of their own and may take so long as the limit: one that does not answer is left behind with its thread, and
// the library is never asked again. Any one thread at a time.
// Source: NVML API reference, functions nvmlInit_v2 … nvmlDeviceGetCurrentClocksThrottleReasons.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>

namespace sequency::benchmark {

class Nvml {
public:
    struct Card {
        std::optional<double> clockMhz = {};
        std::optional<double> memoryClockMhz = {};
        std::optional<double> watts = {};
        std::optional<double> celsius = {};
        std::string throttled = {};  // "power", "heat", "hardware", joined by ", "
    };

    explicit Nvml(std::string library = "libnvidia-ml.so.1",
                  std::chrono::duration<double> limit = std::chrono::seconds(2));

    // By the card's bus address ("0000:65:00.0"), the first card where that is empty. Nothing where there is no library, no such card,
    // or no answer.
    std::optional<Card> read(const std::string& busAddress);
    // A call did not come back.
    bool hasGivenUp() const { return m_hasGivenUp; }

private:
    struct Library;
    std::shared_ptr<Library> m_library;
    std::chrono::duration<double> m_limit;
    bool m_hasGivenUp = false;
};

}  // namespace sequency::benchmark
