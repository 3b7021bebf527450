// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/recovery_dialog.h"

#include "ui/format/plain_text.h"

#include <QBoxLayout>
#include <QDialogButtonBox>
#include <QHeaderView>
#include <QLabel>
#include <QMessageBox>
#include <QPushButton>
#include <QTreeWidget>

#include <algorithm>

namespace sequency::ui {
namespace {

constexpr QSize dialogSize(720, 360);
constexpr int nameWidth = 200;
constexpr int timeWidth = 150;

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
    m_list = new QTreeWidget(this);
    m_list->setObjectName(QStringLiteral("recoveryList"));
    m_list->setAccessibleName(tr("Unsaved work"));
    m_list->setHeaderLabels({tr("Session"), tr("Written"), tr("File")});
    m_list->setRootIsDecorated(false);
    m_list->setUniformRowHeights(true);
    m_list->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_list->setTextElideMode(Qt::ElideMiddle);
    for (const RecoveryEntry& entry : entries)
        new QTreeWidgetItem(m_list, {entry.name, entry.time, entry.origin});
    m_list->header()->resizeSection(0, nameWidth);
    m_list->header()->resizeSection(1, timeWidth);
    auto* label = new PlainLabel(tr("Sequency ended without saving these:"), this);
    auto* buttons = new QDialogButtonBox(this);
    m_recover = buttons->addButton(tr("&Recover selected"), QDialogButtonBox::ActionRole);
    QPushButton* const all = buttons->addButton(tr("Recover &all"), QDialogButtonBox::ActionRole);
    m_discard = buttons->addButton(tr("&Discard selected…"), QDialogButtonBox::DestructiveRole);
    buttons->addButton(QDialogButtonBox::Close);
    m_recover->setDefault(true);  // Enter loses nothing
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(label);
    layout->addWidget(m_list, 1);
    layout->addWidget(buttons);
    resize(dialogSize);
    m_list->setCurrentItem(m_list->topLevelItem(0));

    connect(m_list, &QTreeWidget::itemSelectionChanged, this, &RecoveryDialog::showState);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_recover, &QPushButton::clicked, this, [this] {
        emit recoverAsked(selectedRows());
        accept();
    });
    connect(all, &QPushButton::clicked, this, [this] {
        m_list->selectAll();
        emit recoverAsked(selectedRows());
        accept();
    });
    connect(m_discard, &QPushButton::clicked, this, [this] {
        const auto rows = selectedRows();
        askToDiscard(
            this, static_cast<int>(rows.size()),
            [this, rows] {
                emit discardAsked(rows);
                accept();
            },
            [] {});
    });
    showState();
}

std::vector<std::size_t> RecoveryDialog::selectedRows() const
{
    std::vector<std::size_t> rows;
    for (QTreeWidgetItem* item : m_list->selectedItems())
        rows.push_back(static_cast<std::size_t>(m_list->indexOfTopLevelItem(item)));
    std::ranges::sort(rows);
    return rows;
}

void RecoveryDialog::showState()
{
    const bool isAny = !m_list->selectedItems().isEmpty();
    m_recover->setEnabled(isAny);
    m_discard->setEnabled(isAny);
}

}  // namespace sequency::ui
