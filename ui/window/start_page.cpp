// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/start_page.h"

#include "ui/format/plain_text.h"
#include "ui/theme/layouts.h"
#include "ui/theme/theme.h"

#include <QCommandLinkButton>
#include <QLabel>

namespace sequency::ui {

StartPage::StartPage(QWidget* parent) : QWidget(parent)
{
    auto* title = new PlainLabel(tr("What do you want to look at?"), this);
    title->setFont(theme::font(theme::TypeSize::Title, font()));
    auto* example = new QCommandLinkButton(
        tr("Try an example"), tr("Opens the first example of the dyadic paper: its table and its spectrum"),
        this);
    auto* entry =
        new QCommandLinkButton(tr("Enter a function"),
                               menuText(tr("A truth table as bits, hexadecimal digits or numbers, or an "
                                           "expression such as x1 & (x2 ^ !x3)")),
                               this);
    auto* benchmark = new QCommandLinkButton(
        tr("Compare CPU and GPU"), tr("Measures the fast transform on every device of this machine"), this);
    auto* hint = new PlainLabel(tr("Or drop a file with a function anywhere on this window."), this);

    constexpr int columnWidth = 500;
    auto* column = columnLayout({stretch(2), title}, 12);
    for (QCommandLinkButton* button : {example, entry, benchmark}) {
        button->setIcon(QIcon());
        button->setFixedWidth(columnWidth);
        column->addWidget(button);
    }
    column->addWidget(hint);
    column->addStretch(3);
    rowLayout(this, {stretch(), column, stretch()});
    connect(example, &QCommandLinkButton::clicked, this, &StartPage::exampleRequested);
    connect(entry, &QCommandLinkButton::clicked, this, &StartPage::entryRequested);
    connect(benchmark, &QCommandLinkButton::clicked, this, &StartPage::benchmarkRequested);
}

}  // namespace sequency::ui

#include "moc_start_page.cpp"
