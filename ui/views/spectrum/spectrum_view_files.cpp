// SPDX-License-Identifier: GPL-3.0-or-later
//
// SpectrumView: the chart as a picture.
#include "ui/view/spectrum_text.h"
#include "ui/views/spectrum/spectrum_view.h"

namespace sequency::ui {

std::optional<QString> SpectrumView::exportChart(const QString& path, const PictureOptions& options) const
{
    if (!m_spectrum)
        return tr("There is no spectrum to write yet.");
    const QString caption = spectrumCaption(*m_spectrum, m_conventions) +
                            (m_stale ? QStringLiteral(" · ") + tr("of an earlier function") : QString());
    return writePicture(canvasPicture(*m_canvas, {title(), caption}, options.background), path, options);
}

}  // namespace sequency::ui
