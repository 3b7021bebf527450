// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/make_dialog.h"

#include "ui/format/plain_text.h"
#include "ui/theme/layouts.h"
#include "ui/theme/theme.h"

#include <QDialogButtonBox>
#include <QFormLayout>
#include <QPushButton>

namespace sequency::ui {

MakeDialog::MakeDialog(const QString& name, const QString& title, QWidget* parent)
    : QDialog(parent), m_name(name), m_form(new QFormLayout), m_summary(new PlainLabel(this))
{
    setObjectName(name + QStringLiteral("Dialog"));
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(title);
    m_summary->setObjectName(name + QStringLiteral("Summary"));
    m_summary->setWordWrap(true);
}

void MakeDialog::layOut()
{
    constexpr int width = 420;
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    m_make = buttons->addButton(tr("&Create"), QDialogButtonBox::AcceptRole);
    m_make->setObjectName(m_name + QStringLiteral("Make"));
    m_make->setDefault(true);
    columnLayout(this, {m_form, m_summary, stretch(), buttons}, 12);
    setMinimumWidth(width);
    connect(buttons, &QDialogButtonBox::accepted, this, [this] { make(); });
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
}

void MakeDialog::showSummary(const QString& summary, const QString& problem)
{
    QPalette colors = palette();
    if (!problem.isEmpty())
        colors.setColor(QPalette::WindowText, theme::problem(palette()));
    m_summary->setPalette(colors);
    m_summary->setText(problem.isEmpty() ? summary : problem);
    m_make->setEnabled(problem.isEmpty());
    m_make->setToolTip(plainTip(problem));
}

void MakeDialog::setMakeText(const QString& text)
{
    m_make->setText(text);
}

}  // namespace sequency::ui

#include "moc_make_dialog.cpp"
