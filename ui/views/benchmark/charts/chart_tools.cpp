// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/benchmark/charts/chart_tools.h"

#include "ui/format/plain_text.h"
#include "ui/theme/elided_combo_box.h"
#include "ui/views/benchmark/charts/chart_groups.h"
#include "ui/views/benchmark/charts/chart_words.h"

#include <QAction>
#include <QComboBox>
#include <QDialog>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QSignalBlocker>
#include <QStandardItemModel>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <tuple>
#include <utility>

namespace sequency::ui {

namespace {

constexpr int minComboWidth = 56;  // in a narrow window next to the docks
constexpr int maxComboWidth = 320;

QComboBox* combo(QWidget* parent, const char* name, const QString& accessible, int characters)
{
    auto* box = new ElidedComboBox(parent);
    box->setObjectName(QLatin1String(name));
    box->setAccessibleName(accessible);
    box->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    box->setMinimumContentsLength(characters);
    box->setMinimumWidth(minComboWidth);
    box->setMaximumWidth(maxComboWidth);
    return box;
}

QToolButton* toggle(QWidget* parent, const char* name, const QString& text)
{
    auto* button = new QToolButton(parent);
    button->setObjectName(QLatin1String(name));
    button->setText(text);
    button->setCheckable(true);
    button->setChecked(true);
    button->setFocusPolicy(Qt::StrongFocus);
    return button;
}

template <typename Value>
void chooseData(QComboBox& box, const Value& value)
{
    box.setCurrentIndex(std::max(0, box.findData(value)));
}

bool isAbout(const benchmark::PublishedTable& table, const std::vector<std::string>& works)
{
    return std::any_of(table.columns.begin(), table.columns.end(),
                       [&](const benchmark::PublishedColumn& column) {
                           return std::find(works.begin(), works.end(), column.work) != works.end();
                       });
}

}  // namespace

ChartTools::ChartTools(QWidget* parent) : QWidget(parent)
{
    makeCombos();
    m_logarithmicX = toggle(this, "chartLogX", tr("log →"));
    m_logarithmicX->setAccessibleName(tr("Logarithmic sizes"));
    m_logarithmicY = toggle(this, "chartLogY", tr("log ↑"));
    m_logarithmicY->setAccessibleName(tr("Logarithmic values"));
    m_published = new QToolButton(this);
    m_published->setObjectName(QStringLiteral("chartPublished"));
    m_published->setText(tr("Published"));
    m_published->setPopupMode(QToolButton::InstantPopup);
    m_published->setFocusPolicy(Qt::StrongFocus);
    m_tables = new QMenu(m_published);
    m_tables->setToolTipsVisible(true);
    m_published->setMenu(m_tables);

    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(2);
    row->addWidget(m_kind);
    row->addWidget(m_time);
    row->addWidget(m_reference);
    row->addWidget(m_size);
    row->addStretch(1);
    row->addWidget(m_logarithmicX);
    row->addWidget(m_logarithmicY);
    row->addWidget(m_published);
    row->addWidget(makeMore());
    for (QComboBox* box : {m_kind, m_time, m_reference, m_size})
        connect(box, &QComboBox::activated, this, &ChartTools::take);
    for (QToolButton* button : {m_logarithmicX, m_logarithmicY})
        connect(button, &QToolButton::clicked, this, &ChartTools::take);
    fillTables();
    showState();
}

void ChartTools::makeCombos()
{
    m_kind = combo(this, "chartKind", tr("What the chart shows"), 18);
    for (int kind = 0; kind < chartKindCount; ++kind)
        m_kind->addItem(chartKindTitle(static_cast<ChartKind>(kind)), kind);
    m_time = combo(this, "chartTime", tr("Which time"), 12);
    for (const auto& [title, time] : {std::pair(tr("Kernels and whole call"), ChartTime::KernelsAndCall),
                                      {tr("Kernels"), ChartTime::Kernels},
                                      {tr("Kernels and transfers"), ChartTime::WithTransfers},
                                      {tr("Whole call"), ChartTime::WholeCall},
                                      {tr("Staging"), ChartTime::Staging}})
        m_time->addItem(title, static_cast<int>(time));
    m_time->setItemData(m_time->count() - 1,
                        tr("What the host adds to kernels and transfers: copying and waiting"),
                        Qt::ToolTipRole);
    m_reference = combo(this, "chartReference", tr("Compared with"), 12);
    m_reference->setToolTip(tr("The series that the others are compared with"));
    m_size = combo(this, "chartSize", tr("Size whose steps are shown"), 6);
}

QToolButton* ChartTools::makeMore()
{
    auto* more = new QToolButton(this);
    more->setObjectName(QStringLiteral("chartMore"));
    more->setText(QStringLiteral("…"));  // there is little room in a narrow window
    more->setAccessibleName(tr("Marks, titles and unit"));
    more->setToolTip(tr("Marks, titles and unit"));
    more->setFocusPolicy(Qt::StrongFocus);
    auto* menu = new QMenu(more);
    // A menu set on the button would add an arrow.
    connect(more, &QToolButton::clicked, menu,
            [more, menu] { menu->popup(more->mapToGlobal(more->rect().bottomLeft())); });
    menu->setToolTipsVisible(true);
    m_crossovers = menu->addAction(tr("Mark &crossovers"));
    m_crossovers->setObjectName(QStringLiteral("chartCrossovers"));
    m_crossovers->setToolTip(
        tr("From which size on another series is the fastest; in charts of times over the size"));
    m_crossovers->setCheckable(true);
    connect(m_crossovers, &QAction::triggered, this, [this](bool isChecked) {
        m_choice.crossovers = isChecked;
        emit changed();
    });
    QAction* const titles = menu->addAction(tr("&Titles and unit…"));
    titles->setObjectName(QStringLiteral("chartAskTitles"));
    connect(titles, &QAction::triggered, this, &ChartTools::askTitles);
    return more;
}

// An empty line stands for the program's title, which is shown in it in grey. Changes take effect at once.
void ChartTools::askTitles()
{
    if (m_titles != nullptr) {
        m_titles->raise();
        m_titles->activateWindow();
        return;
    }
    m_titles = new QDialog(this);
    m_titles->setObjectName(QStringLiteral("chartTitles"));
    m_titles->setAttribute(Qt::WA_DeleteOnClose);
    m_titles->setWindowTitle(tr("Titles and unit"));
    auto* form = new QFormLayout;
    auto* unit = new QComboBox(m_titles);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close | QDialogButtonBox::Reset, m_titles);
    const QPushButton* const reset = buttons->button(QDialogButtonBox::Reset);
    for (const auto& [name, label, title] : {std::tuple("chartTitle", tr("&Chart"), &ChartChoice::title),
                                             {"chartXTitle", tr("&Horizontal axis"), &ChartChoice::xTitle},
                                             {"chartYTitle", tr("&Vertical axis"), &ChartChoice::yTitle}}) {
        auto* edit = new QLineEdit(m_choice.*title, m_titles);
        edit->setObjectName(QLatin1String(name));
        edit->setMinimumWidth(280);
        edit->setClearButtonEnabled(true);
        form->addRow(label, edit);
        connect(edit, &QLineEdit::textChanged, this, [this, title = title](const QString& text) {
            m_choice.*title = text.trimmed();
            emit changed();
        });
        connect(reset, &QPushButton::clicked, edit, &QLineEdit::clear);
    }
    unit->setObjectName(QStringLiteral("chartUnit"));
    for (const auto& [title, which] : {std::pair(tr("automatic"), TimeUnit::Automatic),
                                       {tr("nanoseconds"), TimeUnit::Nanoseconds},
                                       {tr("microseconds"), TimeUnit::Microseconds},
                                       {tr("milliseconds"), TimeUnit::Milliseconds},
                                       {tr("seconds"), TimeUnit::Seconds}})
        unit->addItem(title, static_cast<int>(which));
    chooseData(*unit, static_cast<int>(m_choice.unit));
    form->addRow(tr("&Unit of times"), unit);
    connect(unit, &QComboBox::currentIndexChanged, this, [this, unit] {
        m_choice.unit = static_cast<TimeUnit>(unit->currentData().toInt());
        emit changed();
    });
    connect(reset, &QPushButton::clicked, unit, [unit] { unit->setCurrentIndex(0); });
    connect(buttons, &QDialogButtonBox::rejected, m_titles, &QDialog::close);
    auto* column = new QVBoxLayout(m_titles);
    column->addLayout(form);
    column->addWidget(buttons);
    showAutomaticTitles();
    m_titles->show();
}

void ChartTools::showAutomaticTitles()
{
    if (m_titles == nullptr)
        return;
    for (const auto& [name, title] : {std::pair("chartTitle", &ChartData::automaticTitle),
                                      {"chartXTitle", &ChartData::automaticXTitle},
                                      {"chartYTitle", &ChartData::automaticYTitle}})
        m_titles->findChild<QLineEdit*>(QLatin1String(name))->setPlaceholderText(m_drawn.*title);
}

void ChartTools::setChoice(const ChartChoice& choice)
{
    m_choice = choice;
    showState();
}

void ChartTools::takeOffer(const ChartData& drawn)
{
    const QSignalBlocker quietReference(m_reference);
    m_reference->clear();
    for (const auto& [key, name] : drawn.references)
        m_reference->addItem(tr("against %1").arg(name), key);
    m_size->clear();
    for (const int size : drawn.sizes)
        m_size->addItem(QStringLiteral("n = %1").arg(size), size);
    chooseData(*m_reference, drawn.choice.reference);
    chooseData(*m_size, drawn.choice.variables);
    m_drawn.automaticTitle = drawn.automaticTitle;
    m_drawn.automaticXTitle = drawn.automaticXTitle;
    m_drawn.automaticYTitle = drawn.automaticYTitle;
    showAutomaticTitles();
    showState();
}

void ChartTools::take()
{
    m_choice.kind = static_cast<ChartKind>(m_kind->currentData().toInt());
    if (sender() == m_time)
        m_choice.time = static_cast<ChartTime>(m_time->currentData().toInt());
    if (sender() == m_reference)
        m_choice.reference = m_reference->currentData().toString();
    if (sender() == m_size)
        m_choice.variables = m_size->currentData().toInt();
    if (sender() == m_logarithmicX)
        m_choice.logarithmicX = m_logarithmicX->isChecked();
    if (sender() == m_logarithmicY)
        m_choice.logarithmicY = m_logarithmicY->isChecked();
    showState();
    emit changed();
}

void ChartTools::showState()
{
    const ChartKind kind = m_choice.kind;
    chooseData(*m_kind, static_cast<int>(kind));
    chooseData(*m_time, static_cast<int>(drawnTime(m_choice)));
    if (auto* items = qobject_cast<QStandardItemModel*>(m_time->model()))
        items->item(m_time->findData(static_cast<int>(ChartTime::KernelsAndCall)))
            ->setEnabled(kind == ChartKind::Time);
    m_logarithmicX->setChecked(m_choice.logarithmicX);
    const bool isSteps = kind == ChartKind::Steps;
    const bool isRoofline = kind == ChartKind::Roofline;
    m_logarithmicY->setChecked(m_choice.logarithmicY);
    m_crossovers->setChecked(m_choice.crossovers);
    m_crossovers->setEnabled(kind == ChartKind::Time);
    const bool hasTime =
        !isSteps && !isRoofline && kind != ChartKind::Throughput && kind != ChartKind::TransferShare;
    m_time->setVisible(hasTime);
    m_reference->setVisible(kind == ChartKind::SpeedUp);
    m_size->setVisible(isSteps);
    m_logarithmicX->setEnabled(!isSteps && !isRoofline);
    m_logarithmicX->setToolTip(isScaling(kind) ? tr("Devices in doublings; off: in equal steps")
                               : isSteps       ? tr("Steps are counted")
                               : isRoofline    ? tr("Operations per byte are drawn from zero in equal steps")
                                               : tr("Sizes as n (powers); off: as numbers of values"));
    const bool canLogarithm = kind != ChartKind::TransferShare && kind != ChartKind::WeakScaling;
    m_logarithmicY->setEnabled(canLogarithm);
    m_logarithmicY->setToolTip(canLogarithm ? tr("Powers of ten upwards; off: from zero in equal steps")
                               : kind == ChartKind::WeakScaling
                                   ? tr("Efficiencies are always drawn from 0 %")
                                   : tr("Shares are always drawn from 0 to 100 %"));
}

void ChartTools::offerTables(const std::vector<std::string>& works)
{
    if (works == m_works)
        return;
    m_works = works;
    fillTables();
}

void ChartTools::setTables(const std::vector<std::string>& ids)
{
    m_ticked.clear();
    for (const std::string& id : ids)
        m_ticked.insert(QString::fromStdString(id));
    fillTables();
}

void ChartTools::fillTables()
{
    m_tables->clear();
    for (const benchmark::PublishedTable& table : benchmark::publishedTables()) {
        if (!isAbout(table, m_works))
            continue;
        const QString id = QString::fromStdString(table.id);
        QAction* action = m_tables->addAction(QString::fromStdString(table.source + ", " + table.title));
        action->setObjectName(id);
        action->setToolTip(plainTip(QString::fromStdString(table.caption)));
        action->setCheckable(true);
        action->setChecked(m_ticked.contains(id));
        connect(action, &QAction::toggled, this, [this, id](bool ticked) {
            if (ticked)
                m_ticked.insert(id);
            else
                m_ticked.remove(id);
            emit changed();
        });
    }
    m_published->setEnabled(!m_tables->isEmpty());
    m_published->setToolTip(m_tables->isEmpty() ? tr("The papers have no table of this work")
                                                : tr("Times that the papers print, dashed"));
}

std::vector<const benchmark::PublishedTable*> ChartTools::tables() const
{
    std::vector<const benchmark::PublishedTable*> tables;
    for (const benchmark::PublishedTable& table : benchmark::publishedTables())
        if (isAbout(table, m_works) && m_ticked.contains(QString::fromStdString(table.id)))
            tables.push_back(&table);
    return tables;
}

}  // namespace sequency::ui

#include "moc_chart_tools.cpp"
