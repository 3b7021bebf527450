// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the view of characters gives to the worker's thread: constructing a table on a device and comparing all of it with
// the definition. No Qt objects; any thread; polls the control.
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
    std::size_t wrong = 0;  // entries off by more than rounding, of all
};

// Whether the algorithm multiplies tables of C_p, one after another.
bool isByPowers(const std::string& algorithm);

// On the CPU (one thread for "kronecker", as in the paper; the vectorised path for "direct") and on the device, in this
// order, once where they are the same; a device without the algorithm takes "direct". In complex64. Errors: as Engine::run; OutOfMemory names the bytes.
base::Result<std::vector<CharacterConstruction>>
constructCharacters(session::Engine& engine, const std::shared_ptr<const analysis::CharacterMeans>& table,
                    const session::CharactersRequest& wanted, const base::RunControl& control);

}  // namespace sequency::ui
