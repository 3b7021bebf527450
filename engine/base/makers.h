// SPDX-License-Identifier: GPL-3.0-or-later
//
// Several who do a work together, each on a thread of its own: devices that share a job.
//
// The first one works on the thread that calls; where the system gives no thread for another, its part is done there, too. One that fails is left out from
// then on, and what it had taken is done by those that are left. The thread of the owner; calls return when all have.
#pragma once

#include "engine/base/error.h"

#include <cstddef>
#include <functional>
#include <span>
#include <vector>

namespace sequency::base {

class Makers {
public:
    // Numbers 0 … count − 1; at least one.
    explicit Makers(std::size_t count);

    // Those that have not failed, ascending.
    std::span<const std::size_t> left() const { return m_left; }

    // Once by each of them. The first error where none is left, or where one was cancelled.
    using Work = std::function<Status(std::size_t maker)>;
    Status each(const Work& work);

    // Pieces first, first + step, … below end, each made once, by whoever is free: the faster one makes more of them. Errors as above.
    // `report`: the share that is made, on the thread that calls.
    struct Pieces {
        std::size_t end = 0;
        std::size_t first = 0;
        std::size_t step = 1;

        std::size_t count() const { return end > first ? (end - first - 1) / step + 1 : 0; }
    };
    using Make = std::function<Status(std::size_t maker, std::size_t piece)>;
    Status share(const Pieces& pieces, const Make& make, const std::function<void(double)>& report = {});

private:
    std::vector<std::size_t> m_left;
};

}  // namespace sequency::base
