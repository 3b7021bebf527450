// SPDX-License-Identifier: GPL-3.0-or-later
//
// Constructs a character table on a device and compares every entry with the definition.
//
// The functions do not use Qt objects. They poll the RunControl for cancellation.
//
// Threads: any; intended for the worker.
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
    std::size_t wrong = 0;  // number of entries whose error exceeds the rounding error
};

// Returns true if the algorithm multiplies tables of C_p one after another to construct the table.
bool isByPowers(const std::string& algorithm);

// Constructs the table in complex64 on the CPU and, if another device is chosen, on that device too. On the CPU, "kronecker" uses one thread, as in
// Gajić, Stanković 2012, and "direct" uses the vectorised code. A chosen device that does not support the algorithm uses "direct". Errors: those of
// Engine::run; the message of OutOfMemory states the number of bytes.
base::Result<std::vector<CharacterConstruction>>
constructCharacters(session::Engine& engine, const std::shared_ptr<const analysis::CharacterMeans>& table,
                    const session::CharactersRequest& wanted, const base::RunControl& control);

}  // namespace sequency::ui
