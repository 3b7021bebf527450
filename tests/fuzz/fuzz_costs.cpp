// SPDX-License-Identifier: GPL-3.0-or-later
//
// A fuzz target that reads any bytes as the file of measured device costs. Costs that are saved afterwards must be loaded unchanged.
#include "engine/session/devices/device_cost_store.h"
#include "tests/fuzz/fuzz_file.h"

using namespace sequency;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    static const fuzz::File file("device_costs.json");
    file.write(data, size);
    const session::DeviceCostStore store(file.path().string());
    session::DeviceInfo device;
    device.name = "d";
    device.driver = "1";
    static_cast<void>(store.load(device));
    session::DeviceCosts costs;
    costs.openSeconds = 0.5;
    costs.callSeconds = 0.25;
    costs.pass = costs.arithmetic = session::CostCurve({{1, 0.125}, {1024, 0.5}});
    costs.isMeasured = true;
    store.save(device, costs);
    const auto loaded = store.load(device);
    if (!loaded || *loaded != costs)
        fuzz::fault("saved, but not loaded", file.read());
    return 0;
}
