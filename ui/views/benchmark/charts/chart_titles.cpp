// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/benchmark/charts/chart_titles.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

#include <utility>

namespace sequency::ui {

ChartTitles::ChartTitles(const ChartChoice& choice, const ChartData& drawn, QWidget* parent)
    : QDialog(parent), m_choice(choice)
{
    setObjectName(QStringLiteral("chartTitles"));
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Titles and unit"));
    auto* form = new QFormLayout;
    const auto line = [this, form](const char* name, const QString& label, const QString& text) {
        auto* edit = new QLineEdit(text, this);
        edit->setObjectName(QLatin1String(name));
        edit->setMinimumWidth(280);
        edit->setClearButtonEnabled(true);
        form->addRow(label, edit);
        connect(edit, &QLineEdit::textChanged, this, &ChartTitles::take);
        return edit;
    };
    m_title = line("chartTitle", tr("&Chart"), choice.title);
    m_x = line("chartXTitle", tr("&Horizontal axis"), choice.xTitle);
    m_y = line("chartYTitle", tr("&Vertical axis"), choice.yTitle);
    m_unit = new QComboBox(this);
    m_unit->setObjectName(QStringLiteral("chartUnit"));
    for (const auto& [title, unit] : {std::pair(tr("at each label, as it suits"), TimeUnit::Automatic),
                                      {tr("nanoseconds"), TimeUnit::Nanoseconds},
                                      {tr("microseconds"), TimeUnit::Microseconds},
                                      {tr("milliseconds"), TimeUnit::Milliseconds},
                                      {tr("seconds"), TimeUnit::Seconds}})
        m_unit->addItem(title, static_cast<int>(unit));
    m_unit->setCurrentIndex(m_unit->findData(static_cast<int>(choice.unit)));
    form->addRow(tr("&Unit of times"), m_unit);
    connect(m_unit, &QComboBox::currentIndexChanged, this, &ChartTitles::take);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close | QDialogButtonBox::Reset, this);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::close);
    connect(buttons->button(QDialogButtonBox::Reset), &QPushButton::clicked, this, [this] {
        for (QLineEdit* edit : {m_title, m_x, m_y})
            edit->clear();
        m_unit->setCurrentIndex(0);
    });
    auto* column = new QVBoxLayout(this);
    column->addLayout(form);
    column->addWidget(buttons);
    showAutomatic(drawn);
}

void ChartTitles::showAutomatic(const ChartData& drawn)
{
    m_title->setPlaceholderText(drawn.automaticTitle);
    m_x->setPlaceholderText(drawn.automaticXTitle);
    m_y->setPlaceholderText(drawn.automaticYTitle);
}

void ChartTitles::take()
{
    m_choice.title = m_title->text().trimmed();
    m_choice.xTitle = m_x->text().trimmed();
    m_choice.yTitle = m_y->text().trimmed();
    m_choice.unit = static_cast<TimeUnit>(m_unit->currentData().toInt());
    emit changed();
}

}  // namespace sequency::ui

#include "moc_chart_titles.cpp"
