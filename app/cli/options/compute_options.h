// SPDX-License-Identifier: GPL-3.0-or-later
//
// The options that all computing subcommands share: where and how to compute, and how to write the result.
#pragma once

#include "app/cli/options/result_options.h"
#include "app/cli/output.h"
#include "engine/base/algorithm_options.h"
#include "engine/base/element_vector.h"
#include "engine/io/results/spectrum_writer.h"
#include "engine/session/engine.h"

#include <CLI/CLI.hpp>

#include <optional>
#include <string>
#include <vector>

namespace sequency::cli {

// The options as entered. The parser sets `elementName` and leaves the inherited member `element` unused.
struct ComputeOptions : session::CallOptions {
    std::string elementName = {};  // if empty, the element type is chosen automatically
    bool verbose = false;
};

// Adds the options to the parser. `options` must outlive the parser. `algorithms` lists the algorithms for the help text.
void addComputeOptions(CLI::App& parser, ComputeOptions& options, const std::string& algorithms);
// Adds the option that limits the device memory. `algorithmOptions` must outlive the parser.
CLI::Option* addDeviceMemoryOption(CLI::App& parser, base::AlgorithmOptions& algorithmOptions);
// Adds the option whose value is the text of a plan or @FILE (program/plan_text.h). `algorithmOptions` must outlive the parser.
CLI::Option* addPlanOption(CLI::App& parser, base::AlgorithmOptions& algorithmOptions);
// Rejects options that have no effect on `device` or on the requested algorithm. Errors: BadUsage.
void checkAlgorithmOptions(const ComputeOptions& options, const session::DeviceInfo& device);
// Rejects options that have no effect on the requested algorithm. Can be called before a device is chosen. Errors: BadUsage.
void checkAlgorithmOptions(const ComputeOptions& options);
// Returns the text of the plan for `work`. Errors: BadUsage if an option has no effect on the chosen device.
std::string planOf(const session::AnyWork& work, const ComputeOptions& options, session::Engine& engine);
// Prints a note if the user requested an element type that rounds and the result is therefore not exact.
void noteRounding(const ComputeOptions& options, bool isExact);
// Prints a note if the result is not exact although it consists of integers.
void noteRoundedIntegers(bool areIntegers, bool isExact);
// Converts the options for a request. Errors: BadUsage if the element type is unknown or "bits".
session::CallOptions callOptions(const ComputeOptions& options);
// Returns true if the element type "bits" is requested, which only transforms of files can write.
bool writesBits(const ComputeOptions& options);

// Adds the options that select the output form of a vector of values. `others` are further forms of the subcommand.
void addVectorOptions(CLI::App& parser, ResultOptions& options, const std::vector<std::string>& others = {});

// Returns the name of the requested output form; the default is "text".
std::string vectorForm(const ResultOptions& options);
// Returns the file suffix of an output form, such as ".json".
std::string suffixOf(const std::string& vectorForm);
// Writes a result in the requested form. If the output contains several results, `input` is the name of this one, which text output shows
// as a line and JSON as a member.
void writeResult(const base::ElementVector& values, const io::SpectrumHeader& head,
                 const ResultOptions& options, Output& output, const base::RunControl& control,
                 const std::string& input = {});

// The settings of a transform as entered, except its size.
struct SpecOptions {
    std::string transform = "walsh";
    bool inverse = false;
    std::string order = "hadamard";
    std::string polarity = {};
    std::string scale = "1";  // factor for the spectrum
    std::string sign = "-";   // sign of the exponent in complex transforms
};
// Adds --transform. The help text lists the names of the transforms, followed by the names in `others`.
void addTransformOption(CLI::App& parser, SpecOptions& options, const std::string& others = {});
// Adds all options of SpecOptions except --transform. `inverse` is the help text of --inverse.
void addSpecOptions(CLI::App& parser, SpecOptions& options, const std::string& inverse);
// Converts the options to a specification. If no radix is given, the radix is the default of the transform. The caller must check the result with
// transform::check(), which checks the combination of settings. Errors: BadUsage if a word is unknown.
transform::TransformSpec specOf(const SpecOptions& options, std::optional<int> radix);

void addEncodingOption(CLI::App& parser, std::string& encoding);
session::Encoding encodingOf(const std::string& encoding);

}  // namespace sequency::cli
