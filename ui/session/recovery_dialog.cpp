// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/recovery_dialog.h"

#include "ui/format/plain_text.h"
#include "ui/table/table_view.h"
#include "ui/theme/layouts.h"

#include <QDialogButtonBox>
#include <QItemSelectionModel>
#include <QLabel>
#include <QMessageBox>
#include <QPushButton>

namespace sequency::ui {
namespace {

constexpr QSize recoveryDialogSize(720, 360);
constexpr int nameLetters = 30;

}  // namespace

void askToDiscard(QWidget* parent, int count, const std::function<void()>& then,
                  const std::function<void()>& otherwise)
{
    QMessageBox* box =
        plainMessage(QMessageBox::Warning, RecoveryDialog::tr("Discard"), {}, QMessageBox::Cancel, parent);
    box->setObjectName(QStringLiteral("discardQuestion"));
    box->setText(RecoveryDialog::tr("Discard the unsaved work of %n sessions?", nullptr, count));
    box->setInformativeText(RecoveryDialog::tr("This can't be undone."));
    QPushButton* const discard = box->addButton(RecoveryDialog::tr("&Discard"), QMessageBox::DestructiveRole);
    box->setDefaultButton(QMessageBox::Cancel);
    box->setAttribute(Qt::WA_DeleteOnClose);
    QObject::connect(box, &QMessageBox::buttonClicked, parent, [=](QAbstractButton* button) {
        if (button == discard)
            then();
        else
            otherwise();
    });
    box->open();
}

RecoveryDialog::RecoveryDialog(const std::vector<RecoveryEntry>& entries, QWidget* parent) : QDialog(parent)
{
    setObjectName(QStringLiteral("recoveryDialog"));
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Recover unsaved work"));
    auto* model = new ColumnModel(this);
    const auto of = [&entries](QString RecoveryEntry::*text) {
        return [entries, text](std::size_t row) { return entries[row].*text; };
    };
    model->setColumns({{.title = tr("Session"), .text = of(&RecoveryEntry::name), .maxLetters = nameLetters},
                       {.title = tr("Written"), .text = of(&RecoveryEntry::time)},
                       {.title = tr("File"), .text = of(&RecoveryEntry::origin)}},
                      entries.size());
    m_list = new TableView("recoveryList", tr("Unsaved work"), *model, this);
    m_list->setTextElideMode(Qt::ElideMiddle);
    auto* label = new PlainLabel(tr("Sequency ended without saving these sessions:"), this);
    auto* buttons = new QDialogButtonBox(this);
    m_recover = buttons->addButton(tr("&Recover selected"), QDialogButtonBox::ActionRole);
    QPushButton* const all = buttons->addButton(tr("Recover &all"), QDialogButtonBox::ActionRole);
    m_discard = buttons->addButton(tr("&Discard selected…"), QDialogButtonBox::DestructiveRole);
    buttons->addButton(QDialogButtonBox::Close);
    m_recover->setDefault(true);  // pressing Enter loses nothing
    columnLayout(this, {label, {m_list, 1}, buttons});
    resize(recoveryDialogSize);
    m_list->setCurrentRow(0);

    connect(m_list->selectionModel(), &QItemSelectionModel::selectionChanged, this,
            &RecoveryDialog::showState);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_recover, &QPushButton::clicked, this, [this] {
        emit recoverRequested(selectedRows());
        accept();
    });
    connect(all, &QPushButton::clicked, this, [this] {
        m_list->selectAll();
        emit recoverRequested(selectedRows());
        accept();
    });
    connect(m_discard, &QPushButton::clicked, this, [this] {
        const auto rows = selectedRows();
        askToDiscard(
            this, static_cast<int>(rows.size()),
            [this, rows] {
                emit discardRequested(rows);
                accept();
            },
            [] {});
    });
    showState();
}

std::vector<std::size_t> RecoveryDialog::selectedRows() const
{
    return m_list->selectedRows();
}

void RecoveryDialog::showState()
{
    const bool isAny = m_list->selectionModel()->hasSelection();
    m_recover->setEnabled(isAny);
    m_discard->setEnabled(isAny);
}

}  // namespace sequency::ui

#include "moc_recovery_dialog.cpp"
