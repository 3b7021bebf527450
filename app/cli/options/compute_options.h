// SPDX-License-Identifier: GPL-3.0-or-later
//
// The options shared by all computing subcommands: where and how to compute, and how to write the result.
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

// The options as entered: elementName is set instead of `element`.
struct ComputeOptions : session::CallOptions {
    std::string elementName = {};  // empty: automatic choice
    bool verbose = false;
};

// `options` must outlive the parser. `algorithms` names them for the help text.
void addComputeOptions(CLI::App& parser, ComputeOptions& options, const std::string& algorithms);
// Limits the device memory that may be used; `options` must outlive the parser.
CLI::Option* addDeviceMemoryOption(CLI::App& parser, base::AlgorithmOptions& algorithmOptions);
// Adds an option that takes the text of a plan, or @FILE (program/plan_text.h); `options` must outlive the parser.
CLI::Option* addPlanOption(CLI::App& parser, base::AlgorithmOptions& algorithmOptions);
// Errors: BadUsage for an option without effect on this device, or on any device.
void checkAlgorithmOptions(const ComputeOptions& options, const session::DeviceInfo& device);
// Performs the same check before a device is chosen.
void checkAlgorithmOptions(const ComputeOptions& options);
// Returns the plan of a work. Errors: BadUsage for an option without effect on its device.
std::string planOf(const session::AnyWork& work, const ComputeOptions& options, session::Engine& engine);
// Prints a note if a rounding type was requested and the result is not exact.
void noteRounding(const ComputeOptions& options, bool isExact);
// Prints a note if a result of integers, which would otherwise be exact, was rounded.
void noteRoundedIntegers(bool areIntegers, bool isExact);
// Returns the options of a request. Errors: BadUsage for an unknown element type, and for bits.
session::CallOptions callOptions(const ComputeOptions& options);
// Whether bits are requested, which only transforms of files write.
bool writesBits(const ComputeOptions& options);

// Adds the output forms of a vector of values.
void addVectorOptions(CLI::App& parser, ResultOptions& options);

// Returns the name of the requested form; without a request, "text".
std::string vectorForm(const ResultOptions& options);
// Returns the suffix of files of a form, such as ".json".
std::string suffixOf(const std::string& vectorForm);
// Writes a result in the requested form. `input` is its name if the output has several results: a line in text, a member in JSON.
void writeResult(const base::ElementVector& values, const io::SpectrumHeader& head,
                 const ResultOptions& options, Output& output, const base::RunControl& control,
                 const std::string& input = {});

// A transform without its size, as entered.
struct SpecOptions {
    std::string transform = "walsh";
    bool inverse = false;
    std::string order = "hadamard";
    std::string polarity = {};
    std::string scale = "1";  // scale of the spectrum
    std::string sign = "-";   // sign of the exponent over the complex numbers
};
// Adds --transform. The help text lists `others` after the names of the transforms.
void addTransformOption(CLI::App& parser, SpecOptions& options, const std::string& others = {});
// Adds all other options. `inverse` is the help text of --inverse.
void addSpecOptions(CLI::App& parser, SpecOptions& options, const std::string& inverse);
// Returns the spec; the default radix is that of the transform. Errors: BadUsage for unknown words. transform::check() checks the combination.
transform::TransformSpec specOf(const SpecOptions& options, std::optional<int> radix);

void addEncodingOption(CLI::App& parser, std::string& encoding);
session::Encoding encodingOf(const std::string& encoding);

}  // namespace sequency::cli
