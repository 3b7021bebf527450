// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/operations/parts.h"

namespace sequency::program {

const OperationKind& Input::kind()
{
    static const OperationKind kind{
        .forms = {{"input STORAGE LENGTH",
                   [](ProgramReader& in) {
                       in.add({Input{}, {}}, {in.storage(0), in.number<std::size_t>(1)});
                   }}},
        .shape = [](View here) -> base::Result<Shape> {
            return Shape{here.result().storage, here.result().length};
        },
        .text = [](View here) { return line("input", here.result().storage, here.result().length); },
        // The caller supplies the norms.
        .bound = [](View here, KnownNorms known) { return known[here.first()]; },
        .run = [](HostInterpreter&) { return base::success(); },
        .isGiven = true};
    return kind;
}

}  // namespace sequency::program
