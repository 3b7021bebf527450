// SPDX-License-Identifier: GPL-3.0-or-later
//
// The page of forms with few terms: the kind of form, the expression, its numbers of terms and literals, and its terms or all Kronecker forms.
//
// While the page is visible, it requests the form from the worker whenever the function or a choice changes. Forms of many variables are computed only
// on request. An earlier form stays on screen, dimmed, until the new one arrives; it disappears if the computation is stopped. For Kronecker forms the
// page shows the histogram of all forms and a table of the best ones. A row of the table selects its form. Return, a double click and two buttons make
// the transform of the form the transform of the window and ask for the page that shows it.
//
// Threads: UI thread; forms are computed on the worker thread.
#pragma once

#include "engine/analysis/forms/form_text.h"
#include "ui/document/workbench.h"
#include "ui/view/async_result.h"
#include "ui/view/view.h"
#include "ui/views/forms/forms_work.h"

class QCheckBox;
class QComboBox;
class QLabel;
class QPushButton;
class QStackedWidget;
class QTextEdit;
class QToolButton;

namespace sequency::ui {

class ColumnModel;
class ElidedLabel;
class StaleNote;
class StemCanvas;
class TableView;

class FormsView : public View {
    Q_OBJECT

public:
    explicit FormsView(Workbench& workbench, QWidget* parent = nullptr);

    analysis::FormKind kind() const;
    // Returns what is shown; null before the first result.
    const FormsAnswer* answer() const { return m_shown.get(); }
    // Returns the form that is shown: the best one or, among Kronecker forms, the selected one. Null before the first result.
    SharedForm form() const;
    bool isComputing() const { return m_answer.isComputing() || m_form.isComputing(); }
    QString facts() const;
    QString title() const;
    StemCanvas& histogram() const { return *m_histogram; }

    QString whyEmpty() const override;
    Picture picture(const PictureOptions& options) const override;
    QList<ExportFormat> dataFormats() const override;
    QString dataText() const override;

signals:
    // Emitted after the transform of the form has become that of the window.
    void flowGraphRequested();
    void matricesRequested();

protected:
    std::optional<QJsonObject> ownState() const override;
    void showOwnState(const QJsonObject& state) override;

private:
    QWidget* makeTools();
    QWidget* makeSentencePage();
    QWidget* makeFormPage();
    QWidget* makeKroneckerPage();
    void connectParts();
    std::vector<FormsRequest::Part> parts() const;
    QString whyNone() const;
    void refresh();
    void start();
    void take();
    void showProgress();
    void showForm();
    void showCounts();
    void chooseRow(std::size_t row);
    std::string expansions() const;
    void useTransform(void (FormsView::*requested)());
    void copy(bool isLatex);
    bool isKronecker() const { return m_shown && m_shown->all; }
    QStringList outputNames() const;
    analysis::PlaNames plaNames() const;
    QString expressionText(const analysis::Form& form, bool isLatex) const;

    Workbench& m_workbench;
    AsyncResult<SharedFormsAnswer> m_answer;
    AsyncResult<SharedForm> m_form;
    SharedFormsAnswer m_shown;
    QString m_shownName;
    std::string m_awaited;  // expansions from a session, selected when the forms arrive

    QWidget* m_tools = nullptr;
    QComboBox* m_kind = nullptr;
    QCheckBox* m_all = nullptr;
    QToolButton* m_flowGraph = nullptr;
    QToolButton* m_matrices = nullptr;
    QToolButton* m_copyText = nullptr;
    QToolButton* m_copyLatex = nullptr;
    QStackedWidget* m_pages = nullptr;
    QLabel* m_sentence = nullptr;
    QPushButton* m_start = nullptr;
    StaleNote* m_stale = nullptr;
    QLabel* m_facts = nullptr;
    QTextEdit* m_text = nullptr;
    QStackedWidget* m_details = nullptr;
    ColumnModel* m_terms;
    ColumnModel* m_best;
    TableView* m_termTable = nullptr;
    TableView* m_bestTable = nullptr;
    QLabel* m_counts = nullptr;
    StemCanvas* m_histogram = nullptr;
    ElidedLabel* m_readout = nullptr;
};

}  // namespace sequency::ui
