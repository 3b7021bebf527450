// SPDX-License-Identifier: GPL-3.0-or-later
//
// Asks for a generator and its parameters, and shows live what comes out: size, weight and the first values, or what is
// wrong with a parameter (then Generate is off and says why).
//
// The table of generators (engine/io/generators/generator.h) makes the fields; previews are made on the worker, the newest counts. Emits
// the call and closes. Keys: Tab through generator, parameters, buttons; Enter generates, Esc closes. Deletes itself when
// closed. UI thread; the jobs must outlive it.
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

    // "majority:variables=9"
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
    std::vector<std::vector<QWidget*>> m_fields;  // a spin box or a line a parameter, of each generator
    QLabel* m_preview = nullptr;
    QPushButton* m_generate = nullptr;
    bool m_isProblem = false;
};

}  // namespace sequency::ui
