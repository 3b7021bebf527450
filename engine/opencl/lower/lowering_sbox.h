// SPDX-License-Identifier: GPL-3.0-or-later
//
// Lowers component functions, differences and boomerangs of S-boxes, and spectra and counts of which only the largest per row is needed.
//
// Private to engine/opencl; kernels/analysis has the kernels. Needs no device; any thread.
#pragma once

#include "engine/opencl/driver/device_catalogue.h"
#include "engine/opencl/lower/lowering_table.h"
#include "engine/program/program.h"
#include "engine/program/programs.h"

#include <cstddef>

namespace sequency::opencl {

// True if one launch can find the largest value of each row of the S-box's spectra, of its differences, and of spectra of its differences.
bool hasSmallRows(int inputs, int outputs);

// Returns the launch that computes program::largestOfSboxRows without boomerangs; rows are not written to memory. Requires hasSmallRows().
LaunchPlan lowerSmallRowPeaks(const program::SboxBlock& block, const DeviceInfo& device);

// True if lowerLargestDifferences() supports such an S-box.
bool countsInShorts(int inputs, int outputs, const DeviceInfo& device);

// Lowers the largest count of each of `rows` rows of differences; rows are not written to memory.
LaunchPlan lowerLargestDifferences(const program::Differences& differences, std::size_t length,
                                   std::size_t rows, const DeviceInfo& device);

// True if a work-group can hold a row of 2^variables values.
bool holdsRows(int variables, const DeviceInfo& device);

// Lowers the largest magnitude of the Walsh spectrum of each of `rows` rows of 2^variables signs (-1)^f; the input has the bits f. Spectra are not
// written to memory. Requires holdsRows().
LaunchPlan lowerRowPeaks(int variables, std::size_t rows, const DeviceInfo& device);

// Lowers the largest magnitude, without the first value, of the Walsh spectrum of each of `rows` rows of differences. Requires countsInShorts() and
// holdsRows(outputs).
LaunchPlan lowerAutocorrelationPeaks(const program::Differences& differences, std::size_t length,
                                     std::size_t rows, const DeviceInfo& device);

bool chainsInShorts(int variables, const DeviceInfo& device);

// Lowers the largest count, except at 0, of each of `rows` rows of a permutation's boomerangs; rows are not written to memory. Only the
// permutation is an input. Requires chainsInShorts().
LaunchPlan lowerLargestBoomerangs(const program::Boomerangs& boomerangs, std::size_t length, std::size_t rows,
                                  const DeviceInfo& device);

}  // namespace sequency::opencl
