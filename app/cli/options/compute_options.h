// SPDX-License-Identifier: GPL-3.0-or-later
//
// The options that every computing subcommand shares: where and how it is computed, and how the result is written.
#pragma once

#include "app/cli/options/result_options.h"
#include "app/cli/output.h"
#include "engine/base/algorithm_options.h"
#include "engine/base/element_vector.h"
#include "engine/io/results/spectrum_writer.h"
#include "engine/session/calls/request.h"

#include <CLI/CLI.hpp>

#include <optional>
#include <string>
#include <vector>

namespace sequency::cli {

struct ComputeOptions {
    std::string algorithm = "fast";
    std::string device = "auto";
    std::string element;  // empty: the automatic choice
    base::AlgorithmOptions algorithmOptions;
    bool verbose = false;
};

// `options` must outlive the parser. `algorithms` names them for the help text.
void addComputeOptions(CLI::App& parser, ComputeOptions& options, const std::string& algorithms);
// How much of a device's memory may be used; `options` must outlive the parser.
CLI::Option* addDeviceMemoryOption(CLI::App& parser, base::AlgorithmOptions& algorithmOptions);
// The text of a plan, or @FILE, which must be one (program/plan_text.h); `options` must outlive the parser.
CLI::Option* addPlanOption(CLI::App& parser, base::AlgorithmOptions& algorithmOptions);
// BadUsage for an option without effect: on this device, or on any.
base::Status checkAlgorithmOptions(const ComputeOptions& options, const session::DeviceInfo& device);
// The same before a device is chosen.
base::Status checkAlgorithmOptions(const ComputeOptions& options);
// A note where a type that rounds was asked for and the result is not exact.
void noteRounding(const ComputeOptions& options, bool isExact);
// Prints a note if a result of integers, which are exact otherwise, was rounded.
void noteRoundedIntegers(bool areIntegers, bool isExact);
// The element type asked for; BadUsage for an unknown name.
base::Result<std::optional<base::ElementType>> elementOf(const ComputeOptions& options);

// The forms in which a vector of values is written.
void addVectorOptions(CLI::App& parser, ResultOptions& options);

// The name of the form asked for, else of the one that the name of the file says.
std::string vectorForm(const ResultOptions& options);
// What files of a form are called: ".json".
std::string suffixOf(const std::string& vectorForm);
// Writes a result in the form asked for. `input` is its name where the output has several results, in text a line, in JSON a member.
base::Status writeResult(const base::ElementVector& values, const io::SpectrumHead& head,
                         const ResultOptions& options, Output& output, const base::RunControl& control,
                         const std::string& input = {});

// How a spectrum is scaled, and the sign of the exponent over the complex numbers.
struct ConventionOptions {
    std::string scale = "1";
    std::string sign = "-";
};
void addConventionOptions(CLI::App& parser, ConventionOptions& options);
// Into the spec; BadUsage for unknown names. Whether the transform has them says transform::describe().
base::Status readConventions(const ConventionOptions& options, transform::TransformSpec& spec);

void addEncodingOption(CLI::App& parser, std::string& encoding);
base::Result<session::Encoding> encodingOf(const std::string& encoding);

}  // namespace sequency::cli
