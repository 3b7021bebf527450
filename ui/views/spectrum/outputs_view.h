// SPDX-License-Identifier: GPL-3.0-or-later
//
// A view of the spectra of all outputs of a table, such as a PLA, a BLIF model or an S-box. The curves have a common axis and scale.
//
// The view uses the transform, encoding and device of the spectrum shown in the workbench; for complex spectra it shows magnitudes. The worker
// computes the spectra when the view is shown. At most `maxValues` coefficients are computed in total; a note lists the omitted outputs.
//
// Threads: UI thread.
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
    void onSpectrumChanged();
    void showSpectra();
    void showReadout();

    Workbench& m_workbench;
    StemCanvas* m_plot = nullptr;
    QLabel* m_note = nullptr;
    QLabel* m_readout = nullptr;
    struct Spectra {
        std::vector<Output> outputs;
        std::vector<SharedPyramid> pyramids;
    };
    static base::Result<Spectra> spectraOf(session::Engine& engine, const session::TransformRequest& like,
                                           std::vector<Output> outputs, const base::RunControl& control);
    AsyncResult<Spectra, SharedSpectrum> m_spectra;
};

}  // namespace sequency::ui
