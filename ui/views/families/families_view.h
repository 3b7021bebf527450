// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tab "Families": how often each value of a property occurs among all functions of a size, random ones of a kind, or the outputs of the
// open file, as a histogram and a table that grow while they are counted; for each value a function that has it.
//
// Counted batch after batch on the worker, on the chosen device, until all are, or "Stop". Return, a double click or "Open" makes the
// function of a row the document's, an entry of the history. UI thread.
#pragma once

#include "ui/document/workbench.h"
#include "ui/view/stepped_work.h"
#include "ui/view/view.h"
#include "ui/views/families/survey_model.h"

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QSpinBox;
class QTableView;

namespace sequency::ui {

class BarPlot;
class ElidedLabel;

class FamiliesView : public View {
    Q_OBJECT

public:
    explicit FamiliesView(Workbench& workbench, QWidget* parent = nullptr);

    const SurveyModel& survey() const { return *m_model; }
    const BarPlot& plot() const { return *m_plot; }
    bool isCounting() const { return m_work.isRunning(); }
    QString title() const;

    QString whyEmpty() const override;
    std::optional<QString> exportPicture(const QString& path, const PictureOptions& options) const override;
    QList<ExportFormat> dataFormats() const override;
    // .csv, a line per value.
    std::optional<QString> exportData(const QString& path) override;
    QString dataText() const override;

protected:
    std::optional<QJsonObject> ownState() const override;
    void showOwnState(const QJsonObject& state) override;

private:
    void build();
    QWidget* buildChoices();
    QWidget* buildFound();
    const analysis::FunctionFamily& family() const;
    const analysis::BooleanProperty& property() const;
    void showChoices();
    std::optional<analysis::SurveyChoice> choice();
    void startOrStop();
    void take(const SharedSurvey& survey);
    void ended(const std::optional<base::Error>& error);
    void showBars();
    void showStatus();
    void openRow();
    QString table(QChar separator) const;

    Workbench& m_workbench;
    SteppedWork<SharedSurvey> m_work;
    SurveyModel* m_model;
    std::vector<const analysis::BooleanProperty*> m_properties;
    analysis::SurveyChoice m_counted;  // of what is shown
    bool m_isStopped = false;

    ElidedLabel* m_title = nullptr;
    QComboBox* m_family = nullptr;
    QSpinBox* m_variables = nullptr;
    QSpinBox* m_count = nullptr;
    QSpinBox* m_seed = nullptr;
    QComboBox* m_property = nullptr;
    QComboBox* m_scale = nullptr;
    QPushButton* m_start = nullptr;
    QPushButton* m_open = nullptr;
    QLabel* m_meaning = nullptr;
    QLabel* m_status = nullptr;
    BarPlot* m_plot = nullptr;
    QTableView* m_table = nullptr;
};

}  // namespace sequency::ui
