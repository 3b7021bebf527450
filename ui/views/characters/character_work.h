// SPDX-License-Identifier: GPL-3.0-or-later
//
// Constructs a character table on a device and compares every entry with the definition.
//
// Threads: any; intended for the worker: it uses no Qt objects and polls the RunControl for cancellation.
#pragma once

#include "engine/analysis/character_mean.h"
#include "engine/base/run_control.h"
#include "engine/session/calls/request.h"

#include <memory>
#include <string>
#include <vector>

namespace sequency::session {
class Engine;
}

namespace sequency::ui {

struct CharacterConstruction {
    session::DeviceInfo device;
    std::string algorithm;
    base::Timings timings;
    std::size_t entries = 0;
    std::size_t wrong = 0;  // number of entries with more than a rounding error
};

// Returns true if the algorithm multiplies tables of C_p one after another.
bool isByPowers(const std::string& algorithm);

// Constructs the table in complex64 on the CPU (one thread for "kronecker", as in the paper; the vectorised path for "direct") and then on the
// device, but only once if both are the same. A device without the algorithm uses "direct". Errors: as Engine::run; OutOfMemory states the bytes.
base::Result<std::vector<CharacterConstruction>>
constructCharacters(session::Engine& engine, const std::shared_ptr<const analysis::CharacterMeans>& table,
                    const session::CharactersRequest& wanted, const base::RunControl& control);

}  // namespace sequency::ui
