// SPDX-License-Identifier: GPL-3.0-or-later
//
// Lowers operations on S-boxes to launches: component functions, differences, boomerangs, and the largest value per row of their spectra and counts.
//
// Private to engine/opencl. The kernels are in kernels/analysis. The functions need no device.
//
// Threads: any.
#pragma once

#include "engine/opencl/driver/device_catalogue.h"
#include "engine/opencl/lower/lowering_table.h"
#include "engine/program/program.h"
#include "engine/program/programs.h"

#include <cstddef>

namespace sequency::opencl {

// Returns true if the S-box is so small that one launch can find the largest value in each row of its spectra, of its differences, and of the spectra
// of its differences.
bool hasSmallRows(int inputs, int outputs);

// Returns a plan that computes program::largestOfSboxRows in one launch and without writing the rows to memory. Does not support boomerangs. Requires
// hasSmallRows().
LaunchPlan lowerSmallRowPeaks(const program::SboxBlock& block, const DeviceInfo& device);

// Returns true if lowerLargestDifferences() supports S-boxes from `inputs` to `outputs` bits on this device.
bool countsInShorts(int inputs, int outputs, const DeviceInfo& device);

// Returns the plan that finds the largest count in each of `rows` rows of the difference table without writing the rows to memory.
LaunchPlan lowerLargestDifferences(const program::Differences& differences, std::size_t length,
                                   std::size_t rows, const DeviceInfo& device);

// Returns true if a work-group of this device can hold a row of 2^variables values.
bool holdsRows(int variables, const DeviceInfo& device);

// Returns the plan that finds the largest magnitude in the Walsh spectrum of each of `rows` rows of 2^variables signs (−1)^f, without writing the
// spectra to memory. The input contains the bits f. Requires holdsRows().
LaunchPlan lowerRowPeaks(int variables, std::size_t rows, const DeviceInfo& device);

// Returns the plan that finds, for each of `rows` rows of differences, the largest magnitude in the row's Walsh spectrum, excluding index 0. Requires
// countsInShorts() and holdsRows(outputs).
LaunchPlan lowerAutocorrelationPeaks(const program::Differences& differences, std::size_t length,
                                     std::size_t rows, const DeviceInfo& device);

bool chainsInShorts(int variables, const DeviceInfo& device);

// Returns the plan that finds the largest count, except at index 0, in each of `rows` rows of a permutation's boomerangs without writing the rows to
// memory. The permutation is the only input; its inverse is not needed. Requires chainsInShorts().
LaunchPlan lowerLargestBoomerangs(const program::Boomerangs& boomerangs, std::size_t length, std::size_t rows,
                                  const DeviceInfo& device);

}  // namespace sequency::opencl
