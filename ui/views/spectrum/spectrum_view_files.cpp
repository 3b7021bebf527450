// SPDX-License-Identifier: GPL-3.0-or-later
//
// SpectrumView: the chart as a picture.
#include "ui/canvas/plot_view.h"
#include "ui/theme/elided_label.h"
#include "ui/theme/theme.h"
#include "ui/view/spectrum_text.h"
#include "ui/views/spectrum/spectrum_plot.h"
#include "ui/views/spectrum/spectrum_view.h"

#include <QChart>
#include <QComboBox>
#include <QGraphicsLayout>
#include <QLayout>
#include <QToolButton>

namespace sequency::ui {

std::optional<QString> SpectrumView::exportChart(const QString& path, const PictureOptions& options) const
{
    if (!m_spectrum)
        return tr("There is no spectrum to write yet.");
    // A view of its own in the picture's size and colours: the one on screen neither flickers nor is scaled.
    SpectrumView picture;
    picture.setAttribute(Qt::WA_DontShowOnScreen);
    picture.setPalette(theme::exportPalette(options.background, palette()));
    picture.setFont(font());
    for (QWidget* other : std::initializer_list<QWidget*>{picture.m_title, picture.m_readout, picture.m_back,
                                                          picture.m_forward, picture.m_outliers})
        other->hide();
    picture.m_view->parentWidget()->layout()->setContentsMargins(0, 0, 0, 0);
    picture.resize(chartSizeFor(options));
    picture.setShownPart(shownPart());
    picture.setWithoutOutliers(isWithoutOutliers());
    picture.setConventions(m_conventions);
    picture.setSpectrum(m_spectrum);
    picture.m_part->hide();
    picture.m_range = m_range;
    picture.show();
    for (int pass = 0; pass < 3; ++pass) {  // the labels' width and the plot's depend on each other
        picture.refresh();
        picture.chart()->layout()->activate();
    }
    picture.refresh();
    const QString caption = spectrumCaption(*m_spectrum, m_conventions) +
                            (m_stale ? QStringLiteral(" · ") + tr("of an earlier function") : QString());
    return writeChart(*picture.m_view, path, options, {title(), caption});
}

}  // namespace sequency::ui
