// SPDX-License-Identifier: GPL-3.0-or-later
//
// The pages in the middle of a window. One table says of each what it is called, which page of the manual is about it, and how
// it is exported and copied; the spectrum's chart, which knows no workbench, is wired to it here.
//
// Owns the views. Files are written on the workers' threads; messages say how that ended. UI thread; workbench and messages must outlive it.
#pragma once

#include "ui/export/picture.h"

#include <QWidget>

#include <vector>

class QStackedWidget;
class QTabWidget;

namespace sequency::ui {

class AlgorithmView;
class BenchmarkView;
class CharacterView;
class ExpressionView;
class FlowView;
class KroneckerView;
class MatrixView;
class Messages;
class SpectrumPage;
class SpectrumView;
class StartPage;
class SystemsView;
class Workbench;

class PageHost : public QWidget {
    Q_OBJECT

public:
    enum class Page { Spectrum, FlowGraph, Matrices, Expression, Algorithm, Characters, Systems, Benchmark };

    PageHost(Workbench& workbench, Messages& messages, QWidget* parent = nullptr);
    ~PageHost() override;

    StartPage& startPage() const
    {
        return *m_start;
    }  // in the place of the spectrum while no function is open
    SpectrumView& spectrumView() const { return *m_spectrum; }
    SpectrumPage& spectrumPage() const { return *m_spectrumPage; }
    FlowView& flowView() const { return *m_flow; }
    MatrixView& matrixView() const { return *m_matrices; }
    ExpressionView& expressionView() const { return *m_expression; }
    AlgorithmView& algorithmView() const { return *m_algorithm; }
    CharacterView& characterView() const { return *m_characters; }
    KroneckerView& kroneckerView() const { return *m_kronecker; }
    SystemsView& systemsView() const { return *m_systems; }
    BenchmarkView& benchmarkView() const { return *m_benchmark; }

    QTabWidget& tabs() const { return *m_tabs; }
    QStringList titles() const;  // "Flow &graph", for a menu, in the order of Page
    QString helpPage() const;    // of the manual, about the current page
    Page page() const;
    void showPage(Page page);
    // Of the group C_p^n: the table of characters, or how it is constructed.
    void showCharacters(int radix, int variables);
    void showConstruction(int radix, int variables);

public slots:
    // Asks for format and file and writes what the current page shows, as picture or data by the suffix.
    void exportCurrent();
    // Without asking; the same suffixes.
    void exportCurrentTo(const QString& path, const sequency::ui::PictureOptions& options = {});
    void copyPicture();
    void copyData();

signals:
    void pageChanged(sequency::ui::PageHost::Page page);

private:
    struct PageEntry;

    void makeViews();
    void addPagesOfFunction();
    void addOtherPages();
    void addPage(Page page, QWidget* widget, PageEntry entry);
    const PageEntry& current() const;
    void connectChart();
    void showSelectionInChart();

    Workbench& m_workbench;
    Messages& m_messages;
    QTabWidget* m_tabs = nullptr;
    std::vector<PageEntry> m_entries;  // in the order of Page
    QStackedWidget* m_spectrumPages = nullptr;
    StartPage* m_start = nullptr;
    SpectrumView* m_spectrum = nullptr;
    SpectrumPage* m_spectrumPage = nullptr;
    FlowView* m_flow = nullptr;
    MatrixView* m_matrices = nullptr;
    ExpressionView* m_expression = nullptr;
    AlgorithmView* m_algorithm = nullptr;
    QTabWidget* m_characterTabs = nullptr;
    CharacterView* m_characters = nullptr;
    KroneckerView* m_kronecker = nullptr;
    SystemsView* m_systems = nullptr;
    BenchmarkView* m_benchmark = nullptr;
};

}  // namespace sequency::ui
