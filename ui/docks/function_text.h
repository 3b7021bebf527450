// SPDX-License-Identifier: GPL-3.0-or-later
//
// The page of the function dock in which the function is shown and edited as text, either as its values or as an expression.
//
// The user chooses how the text is parsed (as values, or as an expression of an algebra, with p values per variable), or the format is detected; a
// note states how the text was interpreted. An expression is parsed while it is typed: a short expression immediately, a long expression on the
// worker thread. The first error is underlined and described below the field. If there is no error, the note states the algebra, the variables and
// the meaning of the names. Apply evaluates the expression on the worker thread. A function that was defined by an expression is shown as that
// expression, even after undo and redo. Any other function is shown as its values.
//
// Text that has been typed but not applied is the workbench's pendingText(). If another function is opened, this text stays in the field; the page
// then reports this and offers to discard the text (undo in the field restores it). Enter applies the text, Shift+Enter begins a new line, Tab leaves
// the field, Esc discards the text.
//
// Ownership: the workbench must outlive the page.
// Threads:   UI thread.
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

    // Moves the focus to the field and selects its text.
    void enter();
    // Returns true if the field has text that was typed and has not been applied.
    bool hasPending() const;
    // Returns true if the field has pending text and no other function has been opened since it was typed.
    bool isNewest() const { return hasPending() && !m_isOvertaken; }
    void apply();
    // Shows the document's function. Has no effect if the field has pending text.
    void showFunction();
    // Replaces the pending text with the document's function.
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
    // Returns the algebra in which the text is parsed; nullopt if the text is parsed as values.
    std::optional<io::Algebra> algebra() const;
    io::ExpressionRequest request() const;
    void check();
    void onTextParsed(const QString& text, const base::Result<io::ParsedExpression>& parsed);
    void showParsed(const io::ParsedExpression& parsed);
    void showError(const base::Error& error);
    void connectPending();
    EnteredText entered() const;  // empty if no text is pending
    void tellPending();
    void onParsingDue();
    void showPending();
    void setReading(const EnteredText& text);
    QString functionText() const;
    void showNotes();
    void note(const QString& sentence, bool isProblem);
    void mark(std::optional<int> position);
    // Returns the position of an error within the text of the field.
    std::optional<int> positionOf(const base::SourceLocation& place) const;

    // The item data of an entry in the list of formats is the format itself or, for an algebra, firstAlgebra plus the algebra.
    static constexpr int firstAlgebra = 100;

    Workbench& m_workbench;
    QPlainTextEdit* m_text = nullptr;
    QLabel* m_note = nullptr;
    QComboBox* m_format = nullptr;
    QLabel* m_variablesLabel = nullptr;
    QSpinBox* m_variables = nullptr;
    QComboBox* m_radix = nullptr;      // radix p of the text, initially the radix of the function
    QPushButton* m_boolean = nullptr;  // sets p = 2; shown if the text is valid with p = 2
    QPushButton* m_apply = nullptr;
    QWidget* m_pendingRow = nullptr;
    QLabel* m_pendingNote = nullptr;
    std::optional<QString> m_applied;  // expression that is being evaluated
    std::optional<int> m_marked;
    bool m_isProblem = false;
    bool m_wasPending = false;
    const void* m_seen = nullptr;  // function that was open when the field was last checked
    bool m_isOvertaken = false;    // true if another function was opened while text was pending
};

}  // namespace sequency::ui
