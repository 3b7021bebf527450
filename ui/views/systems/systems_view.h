// SPDX-License-Identifier: GPL-3.0-or-later
//
// Dyadic systems: convolution, autocorrelation, the response of a system and its identification, with the three steps of the
// convolution theorem, the evaluation by the definition beside it, and any single shift τ.
//
// f is the workbench's function (radix 2, integers or reals); the second function (g, impulse response h, or output y) is
// entered, loaded, taken from the examples or drawn here, and kept while the size of f stays. Computed on the workbench's
// device by the worker, at once up to N = liveSize while the view is visible, above that by Compute (until then the old
// picture is marked as old). The definition is evaluated up to session::directVariables and compared value by value.
// Spectra are in Hadamard order, scale 1; Boolean functions enter as the workbench's encoding says.
// Selection: τ is the selected output, both ways; a selected input is marked in the functions. Mouse and keys:
// ui/canvas/stem_canvas.h, shift_panel.h; Esc clears the selection. UI thread; the workbench must outlive it.
// Source: Gajić, Stanković 2011, (1), (14), Fig. 2, Algorithm 1.
#pragma once

#include "ui/document/workbench.h"
#include "ui/view/async_result.h"
#include "ui/view/view.h"
#include "ui/views/systems/system_data.h"

#include <array>

class QComboBox;
class QLabel;
class QPushButton;
class QStackedLayout;

namespace sequency::ui {

class ElidedLabel;
class SecondInput;
class ShiftPanel;
class SystemBoard;

class SystemsView : public View {
    Q_OBJECT

public:
    static constexpr std::size_t liveSize = 4096;

    explicit SystemsView(Workbench& workbench, QWidget* parent = nullptr);

    SystemMode mode() const { return m_mode; }
    void setMode(SystemMode mode);
    // As typed into the line; read on the worker's thread.
    void setSecond(const QString& text);
    base::SharedFunction second() const { return m_seconds[slot()]; }
    // Within the function; selects the output.
    void setShift(std::size_t shift);
    std::size_t shift() const { return m_shift; }

    // What is shown; null before the first result. Old ones stay until the next is there.
    SharedSystem system() const { return m_computed.value() ? m_computed.value()->system : nullptr; }
    // Of that system; null before it is there.
    const DirectCheck* directCheck() const { return m_checked.isFresh() ? m_checked.value() : nullptr; }
    // Whether what is shown is of an earlier function, mode or device.
    bool isStale() const;
    QString title() const;

    // The whole arrangement.
    Picture picture(const PictureOptions& options) const override;
    QString dataText() const override;  // all vectors for the clipboard
    QString whyEmpty() const override;
    // All vectors.
    QList<ExportFormat> dataFormats() const override;

public slots:
    void compute();

protected:
    std::optional<QJsonObject> ownState() const override;
    void showOwnState(const QJsonObject& state) override;

private:
    void makeControls();
    void layOut();
    void connectParts();
    std::size_t slot() const { return m_mode == SystemMode::Identification ? 1 : 0; }
    // Asks for a new result where what is to be shown changed.
    void request();
    void provideSecond();
    void takeSecond(const base::SharedFunction& function);
    // Puts a second function into the document; its history brings the one before back.
    void changeSecond(const base::SharedFunction& function, const QString& undoText, bool goesOn = false);
    void showSecond(SecondRole role);
    void drawSecond(std::size_t first, std::size_t last, double value, bool goesOn);
    void take();
    void wantCheck();
    void wantShift();
    void showShift();
    void showState();
    void takeSelection();
    void showProblem(const QString& problem);
    void showTexts();
    QString checkText() const;
    SystemRequest currentRequest() const;
    QString whyNothing() const;  // empty where there is something to show

    Workbench& m_workbench;
    SystemMode m_mode = SystemMode::Convolution;
    std::array<base::SharedFunction, 2> m_seconds;  // by slot(): g and h; y
    struct Computed {
        SharedSystem system;
        QString name;  // what its f was called when it was asked for
    };
    struct ShiftOf {
        SharedSystem system;
        std::size_t shift = 0;
        bool operator==(const ShiftOf&) const = default;
    };
    AsyncResult<Computed, SystemRequest> m_computed;
    AsyncResult<DirectCheck, SharedSystem> m_checked;
    AsyncResult<SharedShift, ShiftOf> m_shifted;
    std::size_t m_shift = 0;

    QStackedLayout* m_pages = nullptr;
    QLabel* m_empty = nullptr;
    QComboBox* m_modeBox = nullptr;
    QPushButton* m_compute = nullptr;
    ElidedLabel* m_title = nullptr;
    SecondInput* m_input = nullptr;
    QLabel* m_problem = nullptr;
    SystemBoard* m_board = nullptr;
    ShiftPanel* m_panel = nullptr;
    QLabel* m_notFound = nullptr;
    ElidedLabel* m_fast = nullptr;
    ElidedLabel* m_direct = nullptr;
    ElidedLabel* m_readout = nullptr;
};

}  // namespace sequency::ui
