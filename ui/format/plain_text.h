// SPDX-License-Identifier: GPL-3.0-or-later
//
// Text from outside (names of files, sessions, outputs, devices and runs; pieces of input in errors) shown as it stands.
//
// Qt takes a text that looks like HTML for HTML in tool tips, labels, message boxes and charts, and loads the images that it
// names. Whatever is not a constant text goes through here; tests/ui/format/tst_plain_text_sources.cpp reads the sources for what
// does not. Long names neither widen a window nor a tool tip. Plain functions and one widget; UI thread.
#pragma once

#include <QLabel>
#include <QMessageBox>
#include <QString>

namespace sequency::ui {

// For tool tips and "What's this?": the same text, escaped where Qt would read it as HTML; long lines are folded, very long
// texts cut. Texts without tags come back unchanged.
QString plainTip(const QString& text);

// For titles and names in charts, which are always HTML.
QString chartText(const QString& text);

// For menus, buttons and tabs, where & marks the key of the letter behind it.
QString menuText(const QString& text);

// Words of more than `most` characters cut in their middle, so that a line can break.
QString withShortWords(const QString& text, qsizetype most = 100);

// A message box whose text is plain. The caller says when it is deleted.
QMessageBox* plainMessage(QMessageBox::Icon icon, const QString& title, const QString& text,
                          QMessageBox::StandardButtons buttons, QWidget* parent);

// A label of plain text that never asks for more width than some words take; a line that does not fit ends in "…".
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
