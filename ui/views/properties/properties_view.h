// SPDX-License-Identifier: GPL-3.0-or-later
//
// The Properties tab: properties of the shown function, or of all outputs as an S-box, each with its witness, that is, the coefficient, value or
// function that proves it.
//
// The function is Boolean or over a larger field; a number-valued function is treated as an S-box if possible. The tab follows the workbench's
// function, and the worker computes the properties on the chosen device. After an edit of the function, the column "Before" shows the previous values
// of the properties that changed. The user can pin a report; a column then shows its values next to those of later functions.
//
// Return, a double click or "Show" selects, in every view, the coefficient or value that the witness names, after switching to its transform if
// necessary. All coefficients and values that attain the property are marked. A direction is shown in the autocorrelation; for an affine class, the
// view requests the replay of its operations, for a decision tree the diagram of the tree. "Open derivative" (or "Open representative", "Open dual", …) replaces the document's function by
// that function, computed on the worker.
//
// Threads: UI thread.
#pragma once

#include "engine/analysis/properties/offered_function.h"
#include "engine/analysis/spectral_operation.h"
#include "ui/document/workbench.h"
#include "ui/view/async_result.h"
#include "ui/view/view.h"
#include "ui/views/properties/property_model.h"

class QCheckBox;
class QComboBox;
class QLabel;
class QPushButton;
class QStackedLayout;

namespace sequency::ui {

class ElidedLabel;
class ModulusField;
class TableView;

class PropertiesView : public View {
    Q_OBJECT

public:
    explicit PropertiesView(Workbench& workbench, QWidget* parent = nullptr);

    const PropertyModel& properties() const { return *m_model; }
    QString title() const;
    // Selects the row with this title; no effect if there is none.
    void selectProperty(const QString& title);

    QString whyEmpty() const override;
    Picture picture(const PictureOptions& options) const override;
    QList<ExportFormat> dataFormats() const override;
    QString dataText() const override;

signals:
    // Emitted when the entry of an S-box table (engine/analysis/properties/sbox/sbox_tables.h) that a witness names should be shown.
    void entryRequested(const std::string& table, std::size_t row, std::size_t column);
    // Emitted when the direction `shift` of the function's autocorrelation should be shown.
    void shiftRequested(std::size_t shift);
    // Emitted when the spectral operations that turn the function into the representative of its affine class should be replayed.
    void stepsRequested(const std::vector<sequency::analysis::SpectralStep>& steps);
    // Emitted when the optimal decision tree of the function should be shown as a diagram.
    void treeRequested();

private:
    void build();
    QWidget* buildHead();
    QWidget* buildPage();
    QString why() const;  // reason why there is nothing to compute; empty otherwise
    bool wantsSbox() const;
    QString headingOf(const session::PropertyReport& report) const;
    // Returns the index of the coefficient that a witness names in the displayed spectrum; nullopt if another spectrum is displayed.
    std::optional<std::size_t> coefficientOf(const analysis::Witness& witness) const;
    void refresh();
    void find(const Document& document, bool concernsSbox);
    void findPolynomial();
    void take();
    void say(const QString& sentence);
    void showState();
    void describeCurrent();
    void nameVariables();
    void pin(bool isPinned);
    struct Entry {
        std::string table;
        std::size_t row = 0;
        std::size_t column = 0;
    };
    std::optional<Entry> entryOf(const session::FoundProperty& found) const;
    // Returns the coefficient or value that the witness of `found` names; nullopt if this witness names no index.
    std::optional<Selected> shownBy(const session::FoundProperty& found) const;
    void showCurrent();
    // Returns the direction that the witness of a Boolean function names; nullopt if it names no direction.
    std::optional<std::size_t> shiftOf(const session::FoundProperty& found) const;
    // Returns the name of the transform whose coefficient the witness names; empty if the witness names no coefficient.
    std::string transformOf(const session::FoundProperty& found) const;
    void showAwaited();
    void showPlace(const session::FoundProperty& found);
    Marks marksOf(const analysis::Witness& witness) const;
    void markAll(const session::FoundProperty& found);
    std::vector<analysis::SpectralStep> stepsOf(const session::FoundProperty& found) const;
    // Returns true if the witness of `found` is a decision tree.
    bool hasTree(const session::FoundProperty& found) const;
    // Returns the function that the witness of the current row names; nullopt if it names none.
    std::optional<analysis::OfferedFunction> offered() const;
    const std::vector<std::int64_t>*
    inverse() const;  // the inverse S-box; null if the current row does not offer it
    void showOffer();
    void openOffered();

    Workbench& m_workbench;
    AsyncResult<SharedReport> m_found;
    PropertyModel* m_model;
    QString m_name;
    QObject* m_marking;     // context of the job that finds all indices to mark
    std::string m_awaited;  // property to show when its spectrum arrives

    QStackedLayout* m_pages;
    QWidget* m_head = nullptr;
    QLabel* m_sentence = nullptr;
    ElidedLabel* m_heading = nullptr;
    QLabel* m_stale = nullptr;
    QComboBox* m_subject = nullptr;
    QCheckBox* m_all = nullptr;
    QCheckBox* m_pin = nullptr;
    ModulusField* m_modulus = nullptr;
    QPushButton* m_show = nullptr;
    QPushButton* m_open = nullptr;
    TableView* m_table = nullptr;
    QLabel* m_meaning = nullptr;
};

}  // namespace sequency::ui
