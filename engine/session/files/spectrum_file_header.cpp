// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/session/files/spectrum_file_header.h"

namespace sequency::session {

io::SpectrumHeader spectrumHead(const TransformResult& result)
{
    io::SpectrumHeader head;
    head.spec = result.request.spec;
    head.encoding = encodingName(result.request.encoding);
    head.device = result.device->id;
    head.deviceName = result.device->name;
    head.algorithm = result.request.algorithm;
    head.exact = result.exact;
    return head;
}

}  // namespace sequency::session
