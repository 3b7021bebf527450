// SPDX-License-Identifier: GPL-3.0-or-later
//
// The function as text: its values, or an expression, typed and applied. A page of the function dock.
//
// The text is read as chosen (values in some format, or an expression of an algebra) or as it looks. An expression is parsed
// while it is typed, short ones at once and long ones on the worker; the first error is underlined at its column and said below, else
// what was understood is (algebra, variables, which name is which). Evaluation is the worker's, after Apply. What a function
// was entered as is shown again as long as that function is open, undo and redo included.
// Keys: Enter applies, Shift+Enter begins a new line, Tab leaves the field. UI thread; the workbench must outlive it.
#pragma once

#include "engine/io/expression_reader.h"
#include "engine/io/vector_text.h"

#include <QWidget>

#include <memory>
#include <optional>
#include <vector>

class QComboBox;
class QLabel;
class QPlainTextEdit;
class QPushButton;
class QSpinBox;

namespace sequency::ui {

class Workbench;

class FunctionText : public QWidget {
    Q_OBJECT

public:
    explicit FunctionText(Workbench& workbench, QWidget* parent = nullptr);

    // Puts the cursor there and selects everything.
    void enter();
    // Whether the field holds something that was typed and not yet applied.
    bool hasPending() const;
    void apply();
    // Of texts to come; expressions are parsed anew.
    void setRadix(int radix);
    // The document's function, instead of what stands there.
    void showFunction();

signals:
    void pendingChanged(bool pending);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    struct Source {
        std::weak_ptr<const base::FunctionVector> function;
        QString text;
        int variables = -1;  // as in the spin box
    };
    // An expression that is being evaluated.
    struct Applied {
        QString text;
        int variables = -1;
        base::SharedFunction before;  // what was open
    };

    void makeField();
    void makeChoices();
    // The algebra that the text is to be read in; nothing where it is values.
    std::optional<io::Algebra> algebra() const;
    io::ExpressionRequest request() const;
    void check();
    void takeParsed(const QString& text, const base::Result<io::ParsedExpression>& parsed);
    void showParsed(const io::ParsedExpression& parsed);
    void showError(const base::Error& error);
    void takeApplied();
    void note(const QString& sentence, bool isProblem);
    void mark(std::optional<int> position);
    // Where the error stands in the field's text.
    std::optional<int> positionOf(const base::Place& place) const;

    Workbench& m_workbench;
    int m_radix = 2;
    QPlainTextEdit* m_text = nullptr;
    QLabel* m_note = nullptr;
    QComboBox* m_format = nullptr;
    QLabel* m_variablesLabel = nullptr;
    QSpinBox* m_variables = nullptr;
    QPushButton* m_apply = nullptr;
    std::optional<Applied> m_applied;
    std::vector<Source> m_sources;  // of functions that came from expressions, the newest last
    std::optional<int> m_marked;
    bool m_isProblem = false;
};

}  // namespace sequency::ui
