// SPDX-License-Identifier: GPL-3.0-or-later
//
// An example of a program that uses the installed library. Reads the majority function of three variables from a hexadecimal table, and prints its
// Walsh spectrum in sequency order and its nonlinearity.
#include <sequency/io/truth_table_file.h>
#include <sequency/sequency.h>

#include <cstdio>

using namespace sequency;

namespace {

base::Result<FunctionVector> readFunction(const char* digits)
{
    io::ReadOptions options;
    options.format = io::Format::Hex;
    const auto table = io::readTruthTable(digits, options);
    return table ? io::functionOf(*table, 0, io::DontCare::Zero) : table.error();
}

int fail(const base::Error& error)
{
    std::puts(error.text().c_str());
    return 1;
}

}  // namespace

int main()
{
    const auto function = readFunction("e8");
    Engine engine("cpu");
    const auto spectrum = engine.transform(function, "walsh:sequency");
    if (!spectrum)
        return fail(spectrum.error());
    for (std::size_t i = 0; i < spectrum->size(); ++i)
        std::printf("%s ", base::valueText(*spectrum, i).c_str());

    const auto properties = engine.properties(function, {"nonlinearity"});
    if (!properties)
        return fail(properties.error());
    for (const Property& property : *properties)
        std::printf("\n%s  %s\n%s\n", property.name.c_str(), property.value.c_str(),
                    property.witness.c_str());
}
