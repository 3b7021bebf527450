// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/options/point_options.h"

#include "app/cli/options/add_option.h"
#include "app/cli/options/file_options.h"
#include "app/cli/options/option_checks.h"
#include "engine/base/element_vector.h"
#include "engine/base/text/joined.h"
#include "engine/benchmark/works.h"

namespace sequency::cli {

CLI::Option* addWorkOption(CLI::App& parser, std::string& work, const std::string& verb)
{
    return addOption(parser, "--work", work,
                     "what to " + verb + ": " + base::joined(benchmark::workNames()) + " (default: walsh)",
                     "WORK");
}

CLI::Option* addRadixOption(CLI::App& parser, int& radix)
{
    return addOption(parser, "--radix", radix,
                     "number of values that a variable can take (default: 2, for gf 4, for characters 3)",
                     "P");
}

CLI::Option* addElementOption(CLI::App& parser, std::string& element)
{
    return addOption(parser, "--element", element,
                     "element type of the vectors that are transformed (default: a type that is exact)",
                     "TYPE");
}

void checkWork(const std::string& work)
{
    if (const auto works = benchmark::workNames(); !contains(works, work))
        throw usage("--work", "unknown work '" + work + "', expected one of: " + base::joined(works));
}

void checkElement(const std::string& element)
{
    if (!element.empty() && !base::parseElementType(element))
        throw unknownElement(element);
}

}  // namespace sequency::cli
