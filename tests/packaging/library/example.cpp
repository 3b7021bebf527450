// SPDX-License-Identifier: GPL-3.0-or-later
//
// An example of a program that uses the installed library. Prints the Walsh spectrum and the nonlinearity of the majority function of three
// variables.
#include <sequency/sequency.h>

#include <cstdio>

int main()
{
    using namespace sequency;
    io::ReadOptions options;
    options.format = io::Format::Hex;
    const auto table = io::readTruthTable("e8", options);
    auto function = table ? io::functionOf(*table, 0, io::DontCare::Zero) : table.error();
    if (!function)
        return std::puts(function.error().text().c_str()), 1;

    session::Engine engine;
    session::TransformRequest request;
    request.function = std::make_shared<const base::FunctionVector>(std::move(*function));
    request.spec = {.name = "walsh", .variables = 3, .order = transform::SpectrumOrder::Sequency};
    request.device = "cpu";
    const auto result = engine.run(request);
    if (!result)
        return std::puts(result.error().text().c_str()), 1;
    for (std::size_t i = 0; i < result->size(); ++i)
        std::printf("%s ", base::valueText(*result->spectrum, i).c_str());

    const std::vector<std::string> names{"nonlinearity"};
    auto bits = base::bitsOf(*request.function);
    const auto report = session::propertiesOf(std::move(*bits), *session::booleanRows(names), engine, "cpu");
    std::printf("\n%s", session::textOf(*report, true).c_str());
}
