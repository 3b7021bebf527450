// SPDX-License-Identifier: GPL-3.0-or-later
//
// The points of a benchmark document as a table: one row per point, in the order they were measured. A row is never empty: it
// shows its times, or its status and why it has none. Numbers in the user's locale, units in the headers; a column's
// tooltip says what was measured. Qt::UserRole gives bare numbers and the device's id.
//
// The document is shared and may grow by rows at its end: say rowsAdded(). UI thread.
#pragma once

#include "engine/benchmark/document.h"

#include <QAbstractTableModel>

#include <memory>

namespace sequency::ui {

class BenchmarkModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column {
        Work,
        Device,
        Algorithm,
        Variables,
        Size,
        Kernels,
        WithTransfers,
        WholeCall,
        Status,
        Interval,
        Samples,
        Copies,
        BackToBack,
        Upload,
        Download,
        Staging,
        Build,
        Remark,
        ColumnCount
    };

    explicit BenchmarkModel(QObject* parent = nullptr);

    void setDocument(std::shared_ptr<const benchmark::Document> document);
    const benchmark::Document& document() const { return *m_document; }
    void rowsAdded();
    // Whether a column says anything that the others do not: false for one work, for no knobs, for empty remarks.
    bool isInformative(int column) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    QString wordText(const benchmark::Row& row, int column) const;
    QString cellTip(const benchmark::Row& row, int column) const;

    std::shared_ptr<const benchmark::Document> m_document;
    int m_shown = 0;  // rows
};

// "Fast, groups of 64, M = 4"
QString algorithmWithKnobs(const benchmark::Point& point);
// "Card", or "Card (opencl:1)" where the document has two of the name.
QString deviceTitle(const benchmark::Document& document, const std::string& id);
// "Galois field, p = 3"
QString workWithRadix(const std::string& work, int radix);
QString rowStatusTitle(benchmark::RowStatus status);
// "verified by cpu"; "verified" in documents that do not say by what.
QString verificationTitle(const benchmark::Row& row);
// Four significant digits or so, never an exponent: columns of them can be compared.
QString millisecondText(double value);

}  // namespace sequency::ui
