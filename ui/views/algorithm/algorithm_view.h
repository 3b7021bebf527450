// SPDX-License-Identifier: GPL-3.0-or-later
//
// The Algorithm tab: the pseudo-code of an algorithm next to the OpenCL source that runs it, with the lines of the current step marked.
//
// A combo box selects the computation: the transform of the open function, its dyadic convolution (with the second function of the Systems tab or,
// without one, with itself), or a character table. While visible, the tab requests the listing from the worker whenever this computation, the
// algorithm or the device changes. The flow graph reports its step with setStep(), and the Characters tab reports its table with setTable(). The
// source pane shows the kernel function that runs the step; a button shows the whole file with macros and included files. If the device does not use
// kernels, the pane shows the kernels of an OpenCL device, and a note says so. Ctrl+C copies the selected text of either pane.
//
// Threads: UI thread.
#pragma once

#include "ui/view/async_result.h"
#include "ui/view/view.h"
#include "ui/views/algorithm/listing_question.h"

#include <optional>

class QComboBox;
class QLabel;
class QSplitter;
class QStackedLayout;
class QToolButton;

namespace sequency::ui {

class CodePane;
class ElidedLabel;
class StaleNote;

class AlgorithmView : public View {
    Q_OBJECT

public:
    using Of = AlgorithmOf;

    explicit AlgorithmView(Workbench& workbench, QWidget* parent = nullptr);

    // Returns the displayed listing; null before the first result and if there is nothing to show.
    const session::Listing* listing() const { return m_listing ? &*m_listing : nullptr; }
    // Sets the step of the computation `of` whose lines are marked, counted from 0; nullopt marks no lines. Lines are marked while `of` is shown. The
    // step is retained when the algorithm changes, and its lines are marked if the new algorithm has such a step.
    void setStep(std::optional<std::size_t> step, Of of = Of::Transform);
    // Sets the character table whose algorithm the user can choose; nullopt removes it. The listing is for the device chosen in the workbench.
    void setTable(std::optional<session::CharactersRequest> table);

    QString title() const;         // listing title, such as "Cooley–Tukey · Gajić, Stanković 2011, …"
    QString note() const;          // note on the listing, such as "CPU runs no kernels; …"
    QString buildOptions() const;  // compiler options, such as "-D ELEMENT=int …"
    QString pseudoText() const;    // empty if there is no pseudo-code

    Picture picture(const PictureOptions& options) const override;
    QString whyEmpty() const override;
    QList<ExportFormat> dataFormats() const override;
    QString dataText() const override { return pseudoText(); }

public slots:
    void copyPseudoCode();
    void copyKernel();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void build();
    void buildHead();
    QWidget* buildPage();
    Of of() const;
    std::optional<std::size_t> step() const { return m_stepOf == of() ? m_step : std::nullopt; }
    void request();
    void take();
    void showStale();
    void say(const QString& sentence);
    void showListing();
    void showFile();
    void showKernel(int file, const session::StepListing* step, bool isCurrent);
    void showStep();
    QString noteText() const;
    QString launchText(std::size_t number) const;
    QString headOf(const session::Listing& listing) const;

    Workbench& m_workbench;
    std::optional<session::Listing> m_listing;
    std::optional<std::size_t> m_step;
    Of m_stepOf = Of::Transform;
    std::optional<session::CharactersRequest> m_table;
    AsyncResult<session::Listing> m_asked;

    QStackedLayout* m_pages;
    QComboBox* m_of = nullptr;
    QLabel* m_sentence = nullptr;
    QSplitter* m_splitter = nullptr;
    ElidedLabel* m_title = nullptr;
    StaleNote* m_stale = nullptr;
    ElidedLabel* m_note = nullptr;
    ElidedLabel* m_stepTitle = nullptr;
    ElidedLabel* m_options = nullptr;
    QComboBox* m_file = nullptr;
    QToolButton* m_copyPseudo = nullptr;
    QToolButton* m_copyKernel = nullptr;
    QToolButton* m_whole = nullptr;
    CodePane* m_pseudo = nullptr;
    CodePane* m_kernel = nullptr;
};

}  // namespace sequency::ui
