// SPDX-License-Identifier: GPL-3.0-or-later
//
// The coefficients of the workbench's spectrum as a table: all coefficients, the largest ones, or a list requested by another view.
//
// The user can go to a position with a field above the table. Editing a value changes the function if the document allows it. A requested list is
// shown until the user chooses another order or another spectrum arrives.
//
// Threads: UI thread; positions are found by the worker.
#pragma once

#include "engine/analysis/spectrum_reader.h"
#include "ui/view/async_result.h"

#include <functional>
#include <optional>
#include <vector>

class QComboBox;
class QLineEdit;

namespace sequency::ui {

class CoefficientModel;
class ElidedLabel;
class SpectrumValues;
class TableView;
class Workbench;

class CoefficientTable : public QWidget {
    Q_OBJECT

public:
    using FindPositions = std::function<base::Result<analysis::Positions>(
        const analysis::SpectrumReader& look, const base::RunControl& control)>;

    CoefficientTable(Workbench& workbench, SpectrumValues& values, QWidget* parent = nullptr);

    TableView& rows() const { return *m_rows; }
    const CoefficientModel& coefficients() const { return *m_coefficients; }
    QComboBox& order() const { return *m_order; }

    // Must be called after the workbench's spectrum has changed.
    void onSpectrumChanged();
    // Requests the values that the visible rows need, and updates the note about editing.
    void refresh();
    // Returns the state of the search for the largest coefficients; null while the table shows all coefficients or a list.
    const AsyncState* result() const;
    // Shows the positions that `find` returns. `what` is the title of this list in the combo box that selects the order.
    void list(const QString& what, FindPositions find);
    // Parses an index such as "123", "0x7b" or "0b1011".
    static std::optional<std::size_t> indexFrom(const QString& text);

signals:
    void listed();   // emitted when the table shows the positions found for list()
    void changed();  // emitted when result() or its state changes
    void failed(const sequency::base::Error& error);

private:
    enum Order { AllRows, LargestRows, ListedRows };  // ListedRows exists only while there is a list
    QWidget* makeHead();
    void connectParts();
    void takeOrder();
    void showSelection();
    void showPositions(std::optional<std::vector<std::size_t>> positions);
    void showListed(const QString& what, analysis::Positions found);
    void forgetList();
    void jump();

    Workbench& m_workbench;
    CoefficientModel* m_coefficients;
    TableView* m_rows;
    QComboBox* m_order = nullptr;
    QLineEdit* m_jump = nullptr;
    ElidedLabel* m_note = nullptr;
    AsyncResult<std::vector<std::size_t>, SharedSpectrum> m_largest;
    QObject* m_listing;  // parent of the job that finds a list
};

}  // namespace sequency::ui
