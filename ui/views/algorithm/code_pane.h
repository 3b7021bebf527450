// SPDX-License-Identifier: GPL-3.0-or-later
//
// A read-only pane of program text with line numbers, marked lines and light syntax highlighting of OpenCL C.
//
// Current lines have a coloured background and ▶ in the margin. A scope, which is a range of lines, has a thin bar in the margin. Text can be
// selected and copied. When the first of the current lines changes, the pane scrolls to it. Line indices start at 0.
//
// Threads: UI thread.
#pragma once

#include <QPlainTextEdit>

#include <vector>

class QSyntaxHighlighter;

namespace sequency::ui {

class CodePane : public QPlainTextEdit {
    Q_OBJECT

public:
    enum class Language { PseudoCode, OpenCl };

    CodePane(Language language, QWidget* parent = nullptr);

    // Sets the text. Has no effect if the text is unchanged. The margin numbers the lines from `firstNumber` + 1.
    void setCode(const QString& code, int firstNumber = 0);
    void setMarks(std::vector<int> current, int scopeBegin = 0, int scopeEnd = 0);
    const std::vector<int>& currentLines() const { return m_current; }
    QString line(int number) const;

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    class Margin;
    void paintMargin(QPaintEvent* event);
    int marginWidth() const;
    void showMarks();
    void retheme();

    Margin* m_margin;
    QSyntaxHighlighter* m_highlighter = nullptr;
    std::vector<int> m_current;
    int m_firstNumber = 0;
    int m_scopeBegin = 0;
    int m_scopeEnd = 0;
};

}  // namespace sequency::ui
