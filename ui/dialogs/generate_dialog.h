// SPDX-License-Identifier: GPL-3.0-or-later
//
// The dialog that creates a function with a generator and its parameters, and previews the function.
//
// The preview shows the size, the weight and the first values. If a parameter is invalid, the preview shows the error, and Generate is disabled. The
// table of generators (engine/io/generators/generator.h) defines the fields. The worker computes previews; only the latest request takes effect.
// Generate emits generateRequested() and closes the dialog, which deletes itself. Tab goes through the fields, Enter generates, Esc closes.
//
// Ownership: `jobs` must outlive the dialog.
// Threads:   UI thread.
#pragma once

#include "engine/base/function_vector.h"
#include "engine/io/generators/generator.h"

#include <QDialog>

class QComboBox;
class QLabel;
class QPushButton;
class QStackedWidget;

namespace sequency::ui {

class EngineJobs;

class GenerateDialog : public QDialog {
    Q_OBJECT

public:
    explicit GenerateDialog(EngineJobs& jobs, QWidget* parent = nullptr);

    // Chooses the generator called `name`; no effect if there is none.
    void choose(const QString& name);
    // Returns the call of the chosen generator, such as "majority:variables=9".
    QString call() const;

signals:
    void generateRequested(const QString& call);

protected:
    void changeEvent(QEvent* event) override;

private:
    QWidget* makePage(const io::Generator& generator);
    QWidget* makeField(const io::GeneratorParameter& parameter);
    void showGenerator();
    void preview();
    void showPreview(const base::Result<base::SharedFunction>& made);
    void say(const QString& sentence, bool isProblem);

    EngineJobs& m_jobs;
    QComboBox* m_generator = nullptr;
    QLabel* m_remark = nullptr;
    QStackedWidget* m_pages = nullptr;
    // for each generator, one spin box or line edit per parameter
    std::vector<std::vector<QWidget*>> m_fields;
    QLabel* m_preview = nullptr;
    QPushButton* m_generate = nullptr;
    bool m_isProblem = false;
};

}  // namespace sequency::ui
