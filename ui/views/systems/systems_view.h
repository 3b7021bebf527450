// SPDX-License-Identifier: GPL-3.0-or-later
//
// The page of dyadic systems: convolution, autocorrelation, the response of a system, and its identification.
//
// The page shows the three steps of the convolution theorem, a check by the definition, and any individual shift τ. f is the workbench's function
// (radix 2, integers or reals). The second function (g, impulse response h, or output y) is entered, loaded, chosen among the examples, or drawn. It
// is retained while the size of f stays the same. Selecting an output sets τ; selecting an input marks it in the functions. Esc clears the selection.
// For mouse and keys see stem_canvas.h and shift_panel.h.
//
// If f has at most liveSize values, the system is recomputed after every change while the view is visible. Larger systems are computed when the
// button is pressed; outdated contents are marked. For n ≤ session::directVariables, the definition is evaluated and compared value by value. Spectra
// are in Hadamard order with scale 1; Boolean functions use the workbench's encoding.
//
// Ownership: the workbench must outlive the view.
// Threads:   UI thread; the worker computes on the workbench's device.
// Source:    Gajić, Stanković 2011, (1), (14), Fig. 2, Algorithm 1.
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
    // Sets the second function to the one that `text` describes; the worker parses the text.
    void setSecond(const QString& text);
    base::SharedFunction second() const { return m_seconds[slot()]; }
    // Sets τ by selecting the output with this index. Has no effect if the index is out of range.
    void setShift(std::size_t shift);
    std::size_t shift() const { return m_shift; }

    // Returns the displayed system, which stays displayed until the next result arrives; null before the first result.
    SharedSystem system() const { return m_computed.value() ? m_computed.value()->system : nullptr; }
    // Returns the check of the displayed system; null until the check has finished.
    const DirectCheck* directCheck() const { return m_checked.isFresh() ? m_checked.value() : nullptr; }
    // Returns true if the displayed system belongs to an earlier function, mode or device.
    bool isStale() const;
    QString title() const;

    Picture picture(const PictureOptions& options) const override;
    QString dataText() const override;
    QString whyEmpty() const override;
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
    SecondRole role() const { return slot() == 0 ? SecondRole::System : SecondRole::SystemOutput; }
    // Requests a new result if the function, the mode or the device has changed.
    void request();
    void provideSecond();
    // Stores a second function in the document as a change that can be undone.
    void changeSecond(const base::SharedFunction& function, const QString& undoText, bool goesOn = false);
    void showSecond(SecondRole role);
    void drawSecond(std::size_t first, std::size_t last, double value, bool goesOn);
    void take();
    void wantCheck();
    void wantShift();
    void showShift();
    void showState();
    void onSelectionChanged();
    void showProblem(const QString& problem);
    void showTexts();
    QString checkText() const;
    SystemRequest currentRequest() const;
    QString whyNothing() const;  // the reason why nothing is displayed; empty if there is a system to display

    Workbench& m_workbench;
    SystemMode m_mode = SystemMode::Convolution;
    std::array<base::SharedFunction, 2> m_seconds;  // indexed by slot(): first g or h, then y
    struct Computed {
        SharedSystem system;
        QString name;  // name of f at the time of the request
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
