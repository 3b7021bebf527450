// SPDX-License-Identifier: GPL-3.0-or-later
//
// The coefficients of the workbench's spectrum as a table: all of them, the largest, or a list that another view asked for.
//
// A field above the table leads to a position. A changed value changes the function, if the document allows that. A list is shown until
// another order is chosen or another spectrum comes.
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

    // Takes the workbench's spectrum, which is another one.
    void onSpectrumChanged();
    // Asks for what the rows need, and tells how values are edited.
    void refresh();
    // The largest coefficients; null while other rows are shown.
    const AsyncState* result() const;
    // Lists the positions that `find` returns. `what` names them among the orders.
    void list(const QString& what, FindPositions find);
    // Parses "123", "0x7b" and "0b1011".
    static std::optional<std::size_t> indexFrom(const QString& text);

signals:
    void listed();   // the rows are those that list() asked for
    void changed();  // of result(), or whether there is one
    void failed(const sequency::base::Error& error);

private:
    enum Order { AllRows, LargestRows, ListedRows };  // the last one only while there is a list
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
    QObject* m_listing;  // owner of the job that finds a list
};

}  // namespace sequency::ui
