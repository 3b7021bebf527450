// SPDX-License-Identifier: GPL-3.0-or-later
//
// The spectra of all outputs of a table (a PLA, a BLIF model, an S-box), a curve each, one above the other on one axis and one
// scale: by the transform, the encoding and the device of the spectrum that the workbench shows. Of complex spectra the magnitudes.
//
// Computed by the worker when the view is shown; at most `maxValues` coefficients together, the first outputs that fit, which it
// says. UI thread.
#pragma once

#include "ui/canvas/stem_canvas.h"
#include "ui/view/async_result.h"

class QLabel;

namespace sequency::ui {

class Workbench;

class OutputsView : public QWidget {
    Q_OBJECT

public:
    static constexpr std::size_t maxValues = std::size_t{1} << 26;

    explicit OutputsView(Workbench& workbench, QWidget* parent = nullptr);

    StemCanvas& plot() { return *m_plot; }
    const StemCanvas& plot() const { return *m_plot; }
    const AsyncState& result() const { return m_spectra; }

private:
    void takeSpectrum();
    void showSpectra();
    void showReadout();

    Workbench& m_workbench;
    StemCanvas* m_plot = nullptr;
    QLabel* m_note = nullptr;
    QLabel* m_readout = nullptr;
    // Of the outputs that the curves are of, each with its name.
    struct Spectra {
        std::vector<Output> outputs;
        std::vector<SharedPyramid> pyramids;
    };
    static base::Result<Spectra> spectraOf(session::Engine& engine, const session::TransformRequest& like,
                                           std::vector<Output> outputs, const base::RunControl& control);
    AsyncResult<Spectra, SharedSpectrum> m_spectra;
};

}  // namespace sequency::ui
