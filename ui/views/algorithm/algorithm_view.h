// SPDX-License-Identifier: GPL-3.0-or-later
//
// The algorithm to read: its pseudo-code beside the OpenCL source that runs it, the lines of the current step marked.
//
// The source is the kernel function that runs the step; a button shows all of its file with macros and included parts.
// Of the transform of the open function, of its dyadic convolution (with the second function of the systems, else with itself) or of a table of
// characters, as is chosen above; asked from the engine on the worker whenever one of them, the algorithm or the device changes, while
// visible. Whoever steps through an algorithm (the flow graph) calls setStep(), who knows a table of characters setTable(). Where the device runs no kernels those of an
// OpenCL device are shown, and a line says so. Keys: in both panes those of text; Ctrl+C copies the selection. UI thread.
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

    // Null before the first answer and where there is nothing to show.
    const session::Listing* listing() const { return m_listing ? &*m_listing : nullptr; }
    // Of the flow graph of what is named, from 0; nothing: no line is marked. Kept while the algorithm changes, as far as it has such a
    // step; marked while this is what is shown.
    void setStep(std::optional<std::size_t> step, Of of = Of::Transform);
    // The table of characters whose algorithm can be chosen; its device is the workbench's. Nothing: there is none.
    void setTable(std::optional<session::CharactersRequest> table);

    QString title() const;         // "Cooley–Tukey · Gajić, Stanković 2011, …"
    QString note() const;          // "CPU runs no kernels; …"
    QString buildOptions() const;  // "-D ELEMENT=int …"
    QString pseudoText() const;    // empty where there is none

    // The pseudo-code with the current step's lines marked.
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
    QToolButton* m_whole = nullptr;  // all of the file, instead of the kernel alone
    CodePane* m_pseudo = nullptr;
    CodePane* m_kernel = nullptr;
};

}  // namespace sequency::ui
