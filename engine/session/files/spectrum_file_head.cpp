// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/session/files/spectrum_file_head.h"

namespace sequency::session {

io::SpectrumHead spectrumHead(const TransformResult& result)
{
    io::SpectrumHead head;
    head.spec = result.request.spec;
    head.encoding = encodingName(result.request.encoding);
    head.device = result.device->id;
    head.deviceName = result.device->name;
    head.algorithm = result.request.algorithm;
    head.exact = result.exact;
    return head;
}

}  // namespace sequency::session
