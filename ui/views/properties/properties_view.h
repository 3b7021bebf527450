// SPDX-License-Identifier: GPL-3.0-or-later
//
// Page "Properties": properties of the shown function, Boolean or over a field of more elements, or of all outputs as an S-box, each
// with what shows it. A function of numbers that can be an S-box is shown as one.
//
// Follows the workbench's function; found on the worker, on the chosen device. A flip shows which values it changes ("Before"). What is
// shown can be pinned: its values stay as a column beside those of the functions that follow.
// Return, a double click or "Show" selects the coefficient or the value that a witness names, in every view, changing to the transform that
// has the coefficient where another one is shown, and marks all such coefficients and values that the property has; a direction is shown in the
// autocorrelation, an affine class asks for its operations to be replayed. "Open derivative" (or representative, dual,
// difference to the nearest affine function) makes the function that it names the document's, on the worker. UI thread.
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
class QTextDocument;

namespace sequency::ui {

class ElidedLabel;
class TableView;

class PropertiesView : public View {
    Q_OBJECT

public:
    explicit PropertiesView(Workbench& workbench, QWidget* parent = nullptr);

    const PropertyModel& properties() const { return *m_model; }
    QString title() const;

    QString whyEmpty() const override;
    Picture picture(const PictureOptions& options) const override;
    // With what shows each property.
    QList<ExportFormat> dataFormats() const override;
    QString dataText() const override;

signals:
    // An entry of a table of the S-box (engine/analysis/properties/sbox/sbox_tables.h) that a witness names.
    void entryAsked(const std::string& table, std::size_t row, std::size_t column);
    // A shift of the function's autocorrelation.
    void shiftAsked(std::size_t shift);
    // The operations of spectral logic that make the representative of the function's affine class of it.
    void stepsAsked(const std::vector<sequency::analysis::SpectralStep>& steps);

private:
    void build();
    QWidget* buildHead();
    QWidget* buildPage();
    QString why() const;  // there is nothing to find, or empty
    bool wantsSbox() const;
    QString headingOf(const session::PropertyReport& report) const;
    // The coefficient of the shown spectrum that a witness about the function names; nothing where another spectrum is shown.
    std::optional<std::size_t> coefficientOf(const analysis::Witness& witness) const;
    void refresh();
    void find(const Document& document, bool isOfSbox);
    void take();
    void say(const QString& sentence);
    void showState();
    void describeCurrent();
    void nameVariables();
    void pin(bool isPinned);
    // The entry of a table that the witness names; nothing where it names none.
    struct Entry {
        std::string table;
        std::size_t row = 0;
        std::size_t column = 0;
    };
    std::optional<Entry> entryOf(const session::FoundProperty& found) const;
    // What the witness of the current row names; nothing where it names no place.
    std::optional<Selected> shownBy(const session::FoundProperty& found) const;
    void showCurrent();
    // The direction that the witness of a Boolean function names; nothing where it names none.
    std::optional<std::size_t> shiftOf(const session::FoundProperty& found) const;
    // The transform whose coefficient the witness of a Boolean function names; else empty.
    std::string transformOf(const session::FoundProperty& found) const;
    void showAwaited();
    void showPlace(const session::FoundProperty& found);
    Marks marksOf(const analysis::Witness& witness) const;
    void markAll(const session::FoundProperty& found);
    std::vector<analysis::SpectralStep> stepsOf(const session::FoundProperty& found) const;
    // The function that the witness of the current row names; nothing where it names none.
    std::optional<analysis::OfferedFunction> offered() const;
    const std::vector<std::int64_t>*
    inverse() const;  // of an S-box, where the current row is that; else null
    void showOffer();
    void openOffered();
    void fill(QTextDocument& document) const;

    Workbench& m_workbench;
    AsyncResult<SharedReport> m_found;
    PropertyModel* m_model;
    QString m_name;         // of what is shown, for the heading
    QObject* m_marking;     // of the job that finds all places
    std::string m_awaited;  // the property to be shown when its spectrum is there; else empty

    QStackedLayout* m_pages;
    QWidget* m_head = nullptr;
    QLabel* m_sentence = nullptr;
    ElidedLabel* m_heading = nullptr;
    QLabel* m_stale = nullptr;
    QComboBox* m_subject = nullptr;
    QCheckBox* m_all = nullptr;
    QCheckBox* m_pin = nullptr;
    QPushButton* m_show = nullptr;
    QPushButton* m_open = nullptr;
    TableView* m_table = nullptr;
    QLabel* m_meaning = nullptr;
};

}  // namespace sequency::ui
