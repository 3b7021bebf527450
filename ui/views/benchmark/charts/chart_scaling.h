// SPDX-License-Identifier: GPL-3.0-or-later
//
// How times change with the number of devices that are one (session/multi_device/multi_device_backend.h).
//
// Strong scaling: t(1) ÷ t(P) of the same work and size; ideal is P. Weak scaling: t(1, N) ÷ t(P, P·N), as much for each of P devices as one has alone;
// ideal is 100 %. t(1) is the time of the fastest of the P devices alone, in the same run, with the same algorithm, element and batch. A line is a size (of one
// device alone), kind of devices, work and options; rows of single devices are what the lines are measured against. Pure; O(rows · lines).
#pragma once

#include "ui/views/benchmark/charts/chart_groups.h"

#include <optional>

namespace sequency::ui {

bool isScaling(ChartKind kind);
// "H200", or "H200, EPYC 9654": what several devices are, each kind once; nothing of a single one.
QString membersTitle(const benchmark::Document& document, const std::string& device);
// n of what one of P devices has if a row's values are shared evenly; nothing where they cannot be.
std::optional<int> variablesOfEach(const benchmark::Row& row, std::size_t devices);
// All of a chart of either kind but its title, from the groups of that kind.
void addScaling(ChartData& data, const std::vector<ChartRun>& runs, const std::vector<ChartGroup>& groups);

}  // namespace sequency::ui
