// SPDX-License-Identifier: GPL-3.0-or-later
//
// The tab that shows the latest spectrum as a formula, such as "f = x₁x₂ ⊕ x₃ ⊕ 1".
//
// The tab also shows the number of terms, copies the expression and, for Reed–Muller spectra, shows the table of all polarities. It follows the
// workbench's spectrum, conventions (names of variables) and selection: selecting a term selects its coefficient, and vice versa. At most 300 terms
// are shown and 4096 copied (ExpressionTexts); a saved file contains all terms. The expression of a spectrum of up to 256 coefficients is computed
// immediately; larger ones are computed on the worker. After an edit, changed terms flash. For mouse and keys see TermText and PolarityPanel.
//
// Threads: UI thread.
#pragma once

#include "ui/document/workbench.h"
#include "ui/export/data_file.h"
#include "ui/view/async_result.h"
#include "ui/view/view.h"
#include "ui/views/expression/expression_texts.h"

class QComboBox;
class QLabel;
class QMenu;
class QSplitter;
class QStackedLayout;
class QToolButton;

namespace sequency::ui {

class ElidedLabel;
class PolarityPanel;
class StaleNote;
class TermText;

class ExpressionView : public View {
    Q_OBJECT

public:
    explicit ExpressionView(Workbench& workbench, QWidget* parent = nullptr);
    ~ExpressionView() override;

    bool hasExpression() const { return !m_plain.isEmpty(); }
    // Return the expression with up to 4096 terms; the result is empty if there is no expression.
    QString plainText() const { return m_plain; }  // Unicode text, such as "f = x₁x₂ ⊕ 1"
    QString asciiText() const { return m_ascii; }  // ASCII text, such as "f = x1*x2 xor 1"
    QString latex() const { return m_latex; }      // LaTeX text, such as "f = x_{1}x_{2} \oplus 1"
    QString title() const;
    QString summary() const;  // counts, such as "5 terms · degree 3 · 8 literals"
    QString readout() const;

    // Writes all terms on the worker: LaTeX if `path` ends in .tex, otherwise Unicode text. The workbench's jobs report when the file is complete.
    void save(const QString& path);
    Picture picture(const PictureOptions& options) const override;
    QString whyEmpty() const override;
    QList<ExportFormat> dataFormats() const override;
    QString dataText() const override { return m_plain; }

public slots:
    void copyText();
    void copyAscii();
    void copyLatex();
    void chooseFile();

private:
    void build();
    void buildControls();
    QWidget* buildPage();
    QMenu* buildMenu();
    io::ExpressionOptions options() const;
    void refresh();
    void take();
    void say(const QString& sentence);
    void showStale();
    void showSelection();
    QString why() const;  // reason why there is no expression; empty if there is one
    FileWriter writer(bool isLatex) const;
    static QString degreeText(const io::Expression& shown, const transform::TransformSpec& spec);
    void copy(const QString& text, const QString& what);

    Workbench& m_workbench;
    struct Texts {
        ExpressionTexts texts;
        SharedSpectrum spectrum;
    };
    static base::Result<Texts> textsOf(const SharedSpectrum& spectrum, const io::ExpressionOptions& options,
                                       const VariableNames& names, const base::RunControl& control);
    AsyncResult<Texts> m_made;
    SharedSpectrum m_spectrum;
    QString m_plain;
    QString m_ascii;
    QString m_latex;

    QStackedLayout* m_pages;
    QLabel* m_sentence = nullptr;
    ElidedLabel* m_title = nullptr;
    StaleNote* m_stale = nullptr;
    QComboBox* m_order = nullptr;
    QComboBox* m_form = nullptr;
    QToolButton* m_copyText = nullptr;
    QToolButton* m_copyLatex = nullptr;
    QToolButton* m_save = nullptr;
    TermText* m_text = nullptr;
    ElidedLabel* m_summary = nullptr;
    ElidedLabel* m_readout = nullptr;
    QSplitter* m_splitter = nullptr;
    PolarityPanel* m_polarities = nullptr;
};

}  // namespace sequency::ui
