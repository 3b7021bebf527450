// SPDX-License-Identifier: GPL-3.0-or-later
//
// The options that every computing subcommand shares: where and how it is computed, and how the result is written.
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

// As entered: `element` is not set, but elementName.
struct ComputeOptions : session::CallOptions {
    std::string elementName = {};  // empty: the automatic choice
    bool verbose = false;
};

// `options` must outlive the parser. `algorithms` names them for the help text.
void addComputeOptions(CLI::App& parser, ComputeOptions& options, const std::string& algorithms);
// How much of a device's memory may be used; `options` must outlive the parser.
CLI::Option* addDeviceMemoryOption(CLI::App& parser, base::AlgorithmOptions& algorithmOptions);
// The text of a plan, or @FILE, which must be one (program/plan_text.h); `options` must outlive the parser.
CLI::Option* addPlanOption(CLI::App& parser, base::AlgorithmOptions& algorithmOptions);
// Errors: BadUsage for an option without effect on this device, or on any device.
void checkAlgorithmOptions(const ComputeOptions& options, const session::DeviceInfo& device);
// The same check before a device is chosen.
void checkAlgorithmOptions(const ComputeOptions& options);
// Returns the plan of a work. Errors: BadUsage for an option without effect on its device.
std::string planOf(const session::AnyWork& work, const ComputeOptions& options, session::Engine& engine);
// A note where a type that rounds was asked for and the result is not exact.
void noteRounding(const ComputeOptions& options, bool isExact);
// Prints a note if a result of integers, which are exact otherwise, was rounded.
void noteRoundedIntegers(bool areIntegers, bool isExact);
// The options for a request. Errors: BadUsage for an unknown element type, and for bits.
session::CallOptions callOptions(const ComputeOptions& options);
// Whether bits are asked for, which only transforms of files write.
bool writesBits(const ComputeOptions& options);

// The forms in which a vector of values is written.
void addVectorOptions(CLI::App& parser, ResultOptions& options);

// Returns the name of the requested form; without a request, "text".
std::string vectorForm(const ResultOptions& options);
// Returns the suffix of files of a form, as ".json".
std::string suffixOf(const std::string& vectorForm);
// Writes a result in the form asked for. `input` is its name where the output has several results, in text a line, in JSON a member.
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
// --transform. `others`: added to the names of the transforms in the help text.
void addTransformOption(CLI::App& parser, SpecOptions& options, const std::string& others = {});
// All other options. `inverse`: the help text of --inverse.
void addSpecOptions(CLI::App& parser, SpecOptions& options, const std::string& inverse);
// The default radix is the transform's own. Errors: BadUsage for unknown words; transform::check() says whether the transform has them.
transform::TransformSpec specOf(const SpecOptions& options, std::optional<int> radix);

void addEncodingOption(CLI::App& parser, std::string& encoding);
session::Encoding encodingOf(const std::string& encoding);

}  // namespace sequency::cli
