// SPDX-License-Identifier: GPL-3.0-or-later
//
// Lines of program text to read: numbered, some of them marked, with modest highlighting of OpenCL C.
//
// Marks: "current" lines have a coloured ground and ▶ in the margin; a "scope" has a thin bar in the margin. Read-only; text can
// be selected and copied; the widget scrolls to the first current line when that changes. Lines count from 0. UI thread.
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

    // Nothing happens where the text is the same. `firstNumber`: what the margin calls the first line, from 0.
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
