// SPDX-License-Identifier: GPL-3.0-or-later
//
// Shows external text literally, such as names of files, sessions, outputs, devices and runs, or the input quoted in errors.
//
// In tool tips, labels, message boxes and charts, Qt interprets text that looks like HTML and loads the images to which it refers. Every text that is
// not constant must therefore be passed through these functions; tests/ui/format/tst_plain_text_sources.cpp scans the sources for violations. The
// functions also prevent long names from widening windows and tool tips.
//
// Threads: UI thread.
#pragma once

#include <QLabel>
#include <QMessageBox>
#include <QString>

namespace sequency::ui {

// Returns the text for tool tips and "What's this?". Escapes HTML that Qt would interpret, wraps long lines and truncates very long text.
QString plainTip(const QString& text);

// Escapes text for titles and names in charts, which Qt always interprets as HTML.
QString chartText(const QString& text);

// Escapes text for menus, buttons and tabs, where & marks the shortcut letter.
QString menuText(const QString& text);

// Elides words of more than `most` characters in the middle, so that a line can be broken.
QString withShortWords(const QString& text, qsizetype most = 100);

// Returns a message box that shows `text` as plain text. The caller decides when it is deleted.
QMessageBox* plainMessage(QMessageBox::Icon icon, const QString& title, const QString& text,
                          QMessageBox::StandardButtons buttons, QWidget* parent);

// A plain-text label whose minimum width is at most the width of a few words. A line that does not fit ends in "…".
class PlainLabel : public QLabel {
    Q_OBJECT

public:
    explicit PlainLabel(QWidget* parent = nullptr);
    explicit PlainLabel(const QString& text, QWidget* parent = nullptr);

    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    bool isCut() const;
};

}  // namespace sequency::ui
