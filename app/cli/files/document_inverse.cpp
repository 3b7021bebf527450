// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/files/document_inverse.h"

#include "app/cli/options/file_options.h"
#include "engine/transform/spectrum_order.h"

#include <array>
#include <fmt/format.h>

namespace sequency::cli {

bool invertDocument(const io::SpectrumHeader& document,
                    const std::function<bool(const std::string& option)>& isGiven, const std::string& source,
                    session::TransformRequest& request)
{
    if (!document.format.starts_with("sequency-spectrum/"))
        return false;
    const auto refused = [&source](const char* message) {
        return base::Error{base::ErrorKind::BadInput, message, {source, 0, 0}};
    };
    const transform::TransformSpec& its = document.spec;
    const transform::TransformSpec& asked = request.spec;
    if (its.name.empty())
        throw refused("the document does not name its transform, expected the member \"transform\"");
    if (its.direction == transform::Direction::Inverse)
        throw refused("the document is the result of an inverse transform, expected a spectrum");
    struct Convention {
        const char* option;
        bool isSame;
        std::string_view value;  // the option's value in the document
    };
    const auto polarityOf = [&its](const std::string& polarity) {
        return polarity.empty() ? std::string(static_cast<std::size_t>(its.variables), '0') : polarity;
    };
    const std::string polarity = polarityOf(its.polarity);
    for (const Convention& one :
         {Convention{"--transform", its.name == asked.name, its.name},
          {"--order", its.order == asked.order, transform::orderName(its.order)},
          {"--polarity", polarity == polarityOf(asked.polarity), polarity},
          {"--scale", its.scale == asked.scale, transform::scaleName(its.scale)},
          {"--sign", its.sign == asked.sign, its.sign == transform::ExponentSign::Positive ? "+" : "-"},
          {"--encoding", document.encoding == session::encodingName(request.encoding), document.encoding}})
        if (isGiven(one.option) && !one.isSame)
            throw usage(
                one.option,
                fmt::format("contradicts the document, which has {}; expected the same value or no {}",
                            one.value, one.option));
    request.spec = its;
    request.spec.direction = transform::Direction::Inverse;
    request.encoding = session::Encoding::ZeroOne;
    return document.encoding == session::encodingName(session::Encoding::RootsOfUnity);
}

}  // namespace sequency::cli
