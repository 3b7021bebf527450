// SPDX-License-Identifier: GPL-3.0-or-later
//
// Defines the name of the format that a program fuzzes (SEQUENCY_FUZZ_FORMAT), so that all other sources are compiled only once.
extern const char* const formatName;
const char* const formatName = SEQUENCY_FUZZ_FORMAT;
