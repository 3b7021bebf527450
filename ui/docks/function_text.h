// SPDX-License-Identifier: GPL-3.0-or-later
//
// The function as text: its values, or an expression, typed and applied. A page of the function dock.
//
// The text is read as chosen (values in some format, or an expression of an algebra, with p values per variable) or as it looks;
// how values are read is said while they are typed. An expression is parsed
// while it is typed, short ones at once and long ones on the worker; the first error is underlined at its column and said below, else
// what was understood is (algebra, variables, which name is which). Evaluation is the worker's, after Apply. Of a function that
// came from an expression that is shown, undo and redo included, else its values.
//
// What is typed and not applied is the workbench's pendingText(), and stays where it is when another function comes: the
// page says so, and offers to discard it (which the field's own undo takes back).
// Keys: Enter applies, Shift+Enter begins a new line, Tab leaves the field, Esc discards what is not applied. UI thread; the
// workbench must outlive it.
#pragma once

#include "engine/io/expression/expression_reader.h"
#include "engine/io/read_options.h"
#include "engine/io/vector_text.h"

#include <QWidget>

#include <optional>

class QComboBox;
class QLabel;
class QPlainTextEdit;
class QPushButton;
class QSpinBox;

namespace sequency::ui {

class Workbench;
struct EnteredText;

class FunctionText : public QWidget {
    Q_OBJECT

public:
    explicit FunctionText(Workbench& workbench, QWidget* parent = nullptr);

    // Puts the cursor there and selects everything.
    void enter();
    // Whether the field holds something that was typed and not yet applied.
    bool hasPending() const;
    // The same, and no other function came since.
    bool isNewest() const { return hasPending() && !m_isOvertaken; }
    void apply();
    // The document's function, instead of what stands there; not of what is pending.
    void showFunction();
    // The document's function in the place of what is pending.
    void discard();

signals:
    void pendingChanged(bool pending);
    void edited();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void makeField();
    void makeChoices();
    void makeRadix();
    QWidget* makePendingRow();
    int radix() const;
    void setRadix(int radix);
    io::ReadOptions valueOptions() const;
    void checkValues(const QString& text);
    void offerBoolean(bool helps);
    // The algebra that the text is to be read in; nothing where it is values.
    std::optional<io::Algebra> algebra() const;
    io::ExpressionRequest request() const;
    void check();
    void takeParsed(const QString& text, const base::Result<io::ParsedExpression>& parsed);
    void showParsed(const io::ParsedExpression& parsed);
    void showError(const base::Error& error);
    // function_text_pending.cpp
    void connectPending();
    EnteredText entered() const;  // empty where nothing is pending
    void tellPending();
    void takePending();
    void showPending();
    void setReading(const EnteredText& text);
    QString functionText() const;
    void showNotes();
    void note(const QString& sentence, bool isProblem);
    void mark(std::optional<int> position);
    // Where the error stands in the field's text.
    std::optional<int> positionOf(const base::Place& place) const;

    static constexpr int firstAlgebra = 100;  // data of the choices: a format, or this and an algebra

    Workbench& m_workbench;
    QPlainTextEdit* m_text = nullptr;
    QLabel* m_note = nullptr;
    QComboBox* m_format = nullptr;
    QLabel* m_variablesLabel = nullptr;
    QSpinBox* m_variables = nullptr;
    QComboBox* m_radix = nullptr;      // of the text; the function's own until it is changed
    QPushButton* m_boolean = nullptr;  // sets p to 2, where the text can be read so
    QPushButton* m_apply = nullptr;
    QWidget* m_pendingRow = nullptr;
    QLabel* m_pendingNote = nullptr;
    std::optional<QString> m_applied;  // an expression that is being evaluated
    std::optional<int> m_marked;
    bool m_isProblem = false;
    bool m_wasPending = false;
    const void* m_seen = nullptr;  // the function that was open when the field was last looked after
    bool m_isOvertaken = false;    // another function came while this was typed
};

}  // namespace sequency::ui
