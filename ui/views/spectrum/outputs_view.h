// SPDX-License-Identifier: GPL-3.0-or-later
//
// The spectra of all outputs of a table (a PLA, a BLIF model, an S-box), a curve each, one above the other on one axis and one
// scale: by the transform, the encoding and the device of the spectrum that the workbench shows. Of complex spectra the magnitudes.
//
// Computed by the worker when the view is shown; at most `maxValues` coefficients together, the first outputs that fit, which it
// says. UI thread.
#pragma once

#include "ui/views/spectrum/band_plot.h"

class QLabel;

namespace sequency::ui {

class Workbench;

class OutputsView : public QWidget {
    Q_OBJECT

public:
    static constexpr std::size_t maxValues = std::size_t{1} << 26;

    explicit OutputsView(Workbench& workbench, QWidget* parent = nullptr);

    BandPlot& plot() { return *m_plot; }
    const BandPlot& plot() const { return *m_plot; }
    // Whether the curves are of the workbench's spectrum.
    bool isCurrent() const;
    bool isComputing() const { return m_shownFor != nullptr && !isCurrent(); }

signals:
    void currentChanged();

protected:
    void showEvent(QShowEvent* event) override;

private:
    void takeSpectrum();
    void startSpectra();
    void showSpectra(const std::vector<Output>& outputs, const std::vector<SharedPyramid>& spectra);
    void showReadout();

    Workbench& m_workbench;
    BandPlot* m_plot = nullptr;
    QLabel* m_note = nullptr;
    QLabel* m_readout = nullptr;
    SharedSpectrum m_drawnFor;  // the spectrum of the curves that are drawn
    SharedSpectrum m_shownFor;  // the spectrum whose request the curves follow; null: none or not yet
};

}  // namespace sequency::ui
