// SPDX-License-Identifier: GPL-3.0-or-later
//
// The launches for component functions, differences and boomerangs of S-boxes, and for spectra and counts of which only the largest of each
// row is wanted. Private to engine/opencl; kernels/analysis has what they compute. Needs no device; any thread.
#pragma once

#include "engine/opencl/driver/device_catalogue.h"
#include "engine/opencl/lower/lowering_table.h"
#include "engine/program/program.h"
#include "engine/program/programs.h"

#include <cstddef>

namespace sequency::opencl {

// Whether one launch finds the largest of each row of such an S-box's spectra and differences, and of spectra of these.
bool hasSmallRows(int inputs, int outputs);

// That launch, as program::largestOfSboxRows says, but not for boomerangs; the rows are never written. hasSmallRows().
LaunchPlan lowerSmallRowPeaks(const program::SboxBlock& block, const DeviceInfo& device);

// Whether the largest of its rows can be had of such an S-box.
bool countsInShorts(int inputs, int outputs, const DeviceInfo& device);

// The largest count of each of so many rows of differences; the rows are never written.
LaunchPlan lowerLargestDifferences(const program::Differences& differences, std::size_t length,
                                   std::size_t rows, const DeviceInfo& device);

// Whether rows of 2^variables values are held by a work-group.
bool holdsRows(int variables, const DeviceInfo& device);

// The largest magnitude of the Walsh spectrum of each of so many rows of 2^variables signs (-1)^f, their bits f the input; the spectra are
// never written. holdsRows().
LaunchPlan lowerRowPeaks(int variables, std::size_t rows, const DeviceInfo& device);

// The largest magnitude but for the first value of the Walsh spectrum of each of so many rows of differences. countsInShorts() and holdsRows(outputs).
LaunchPlan lowerAutocorrelationPeaks(const program::Differences& differences, std::size_t length,
                                     std::size_t rows, const DeviceInfo& device);

bool chainsInShorts(int variables, const DeviceInfo& device);

// The largest count, but at 0, of each of so many rows of a permutation's boomerangs; the rows are never written. The permutation alone
// is the input. chainsInShorts().
LaunchPlan lowerLargestBoomerangs(const program::Boomerangs& boomerangs, std::size_t length, std::size_t rows,
                                  const DeviceInfo& device);

}  // namespace sequency::opencl
