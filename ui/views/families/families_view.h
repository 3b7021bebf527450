// SPDX-License-Identifier: GPL-3.0-or-later
//
// The Families tab: how often each value of a property occurs in a set of functions.
//
// The set consists of all functions of a size, random functions of a kind, or the outputs of the open file. The worker counts in batches on the
// chosen device until all functions are counted or the user presses "Stop". Meanwhile, a histogram and a table show the counts so far. For each
// value, the table contains an example function. Return, a double click or "Open" replaces the document's function by the example function of the row
// as an undoable edit.
//
// Threads: UI thread.
#pragma once

#include "ui/document/workbench.h"
#include "ui/export/data_file.h"
#include "ui/view/incremental_job.h"
#include "ui/view/long_run_page.h"
#include "ui/views/families/survey_columns.h"

class QComboBox;
class QSpinBox;

namespace sequency::ui {

class StemCanvas;
class TableView;

class FamiliesView : public LongRunPage {
    Q_OBJECT

public:
    explicit FamiliesView(Workbench& workbench, QWidget* parent = nullptr);

    const ColumnModel& rows() const { return *m_model; }
    const SharedSurvey& survey() const { return m_survey; }  // null until the first function is counted
    const StemCanvas& plot() const { return *m_plot; }
    bool isCounting() const { return m_work.isRunning(); }

    QString whyEmpty() const override;
    Picture picture(const PictureOptions& options) const override;
    QList<ExportFormat> dataFormats() const override;
    QString dataText() const override;

private:
    void addChoices();
    QWidget* makeFound();
    const analysis::FunctionFamily& family() const;
    const analysis::BooleanProperty& property() const;
    void showChoices();
    std::optional<analysis::SurveyChoice> choice();
    void startOrStop() override;
    void openFound() override;
    struct Counted {
        SharedSurvey survey;
        std::vector<session::DeviceInfo> devices;
    };
    struct Counting;
    static base::Result<Counted> countOn(Counting& counting, session::Engine& engine,
                                         const base::RunControl& control);
    void take(const Counted& counted);
    void ended(const std::optional<base::Error>& error);
    void showBars();
    void showStatus();
    // Returns the value in the current row; null if there is no current row or the value has no example function.
    const CountedValue* chosen() const;
    io::DataTable table() const;

    Workbench& m_workbench;
    IncrementalJob<Counted> m_work;
    ColumnModel* m_model;
    SharedSurvey m_survey;
    std::vector<session::DeviceInfo> m_devices;
    std::vector<const CountedValue*> m_values;  // pointers into m_survey, one per row
    std::vector<const analysis::BooleanProperty*> m_properties;
    analysis::SurveyChoice m_counted;  // the choice for which m_survey was made

    QComboBox* m_family = nullptr;
    QSpinBox* m_variables = nullptr;
    QSpinBox* m_count = nullptr;
    QSpinBox* m_seed = nullptr;
    QComboBox* m_property = nullptr;
    QComboBox* m_scale = nullptr;
    StemCanvas* m_plot = nullptr;
    TableView* m_table = nullptr;
};

}  // namespace sequency::ui
