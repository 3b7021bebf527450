// SPDX-License-Identifier: GPL-3.0-or-later
//
// A fuzz target that reads any bytes as the file of tuned plans. A plan that is added afterwards must be found by the next store, in addition to the
// plans that were read.
#include "engine/session/devices/plan_store.h"
#include "tests/fuzz/fuzz_file.h"

using namespace sequency;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    static const fuzz::File file("plans.json");
    file.write(data, size);
    session::PlanStore store(file.path());
    const std::size_t before = store.plans().size();
    const session::TunedPlan plan{
        {"fuzz device", "1", "0.1.0", "fast", "f = input int32 4\noutput f\n"}, "L2.1.0", 0.25, 0.5};
    const bool isReplaced = store.find(plan.key) != nullptr;
    if (const auto kept = store.keep(plan); !kept)
        fuzz::fault("not kept", kept.error().text());
    const session::PlanStore next(file.path());
    const session::TunedPlan* const found = next.find(plan.key);
    if (found == nullptr || found->shape != plan.shape)
        fuzz::fault("kept, but not found", file.read());
    if (!isReplaced && next.plans().size() > before + 1)
        fuzz::fault("more plans than were kept", file.read());
    if (next.plans().size() != store.plans().size())
        fuzz::fault("other plans came back", file.read());
    return 0;
}
