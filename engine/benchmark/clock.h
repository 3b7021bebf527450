// SPDX-License-Identifier: GPL-3.0-or-later
//
// How exact the host's clock is. Any thread.
#pragma once

namespace sequency::benchmark {

// The shortest time between two different readings of base::Clock, in seconds: what it tells apart, with the time that reading it takes.
// Found once, in less than a millisecond.
double hostClockSeconds();

}  // namespace sequency::benchmark
