// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/benchmark/charts/chart_tools.h"

#include "ui/format/plain_text.h"
#include "ui/theme/elided_combo_box.h"
#include "ui/theme/layouts.h"
#include "ui/theme/named.h"
#include "ui/theme/view_parts.h"

#include <QAction>
#include <QComboBox>
#include <QDialog>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QSignalBlocker>
#include <QStandardItemModel>
#include <QToolButton>

#include <algorithm>
#include <array>
#include <initializer_list>
#include <type_traits>
#include <utility>

namespace sequency::ui {

namespace {

constexpr int minComboWidth = 56;  // width in pixels, small enough for a narrow window
constexpr int maxComboWidth = 320;

QComboBox* combo(const char* name, const QString& accessible, int characters)
{
    auto* box = named(new ElidedComboBox, name, accessible);
    box->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    box->setMinimumContentsLength(characters);
    box->setMinimumWidth(minComboWidth);
    box->setMaximumWidth(maxComboWidth);
    return box;
}

template <typename Value>
void chooseData(QComboBox& box, const Value& value)
{
    box.setCurrentIndex(std::max(0, box.findData(value)));
}

template <typename Value>
void addItems(QComboBox& box, std::initializer_list<std::pair<QString, Value>> items)
{
    for (const auto& [title, value] : items)
        box.addItem(title, static_cast<int>(value));
}

// A line edit for a title in the dialog: object name, the title entered by the user, and the automatic title.
struct TitleLine {
    const char* name;
    QString ChartChoice::*written;
    QString ChartData::*automatic;
};
constexpr std::array titleLines{TitleLine{"chartTitle", &ChartChoice::title, &ChartData::automaticTitle},
                                TitleLine{"chartXTitle", &ChartChoice::xTitle, &ChartData::automaticXTitle},
                                TitleLine{"chartYTitle", &ChartChoice::yTitle, &ChartData::automaticYTitle}};

bool isAbout(const benchmark::PublishedTable& table, const std::vector<std::string>& works)
{
    return std::ranges::any_of(table.columns, [&works](const benchmark::PublishedColumn& column) {
        return std::ranges::find(works, column.work) != works.end();
    });
}

}  // namespace

ChartTools::ChartTools(QWidget* parent) : QWidget(parent)
{
    makeCombos();
    m_logarithmicX = toggle("chartLogX", tr("log →"), tr("Logarithmic sizes"), &ChartChoice::logarithmicX);
    m_logarithmicY = toggle("chartLogY", tr("log ↑"), tr("Logarithmic values"), &ChartChoice::logarithmicY);
    m_published = textButton("chartPublished", tr("Published"), {});
    // minimum width in pixels; keeps the button in one place in all languages
    constexpr int publishedWidth = 100;
    m_published->setMinimumWidth(publishedWidth);
    m_published->setPopupMode(QToolButton::InstantPopup);
    m_tables = new QMenu(m_published);
    m_tables->setToolTipsVisible(true);
    m_published->setMenu(m_tables);
    rowLayout(this,
              {m_kind, m_time, m_reference, m_size, stretch(), m_logarithmicX, m_logarithmicY, m_published,
               makeMore()},
              2, QMargins());
    fillTables();
    showState();
}

template <typename Change>
void ChartTools::change(const Change& change)
{
    change(m_choice);
    showState();
    emit changed();
}

template <typename Value>
void ChartTools::bind(QComboBox& box, Value ChartChoice::*value)
{
    connect(&box, &QComboBox::activated, this, [this, &box, value] {
        change([&](ChartChoice& choice) {
            if constexpr (std::is_enum_v<Value>)
                choice.*value = static_cast<Value>(box.currentData().toInt());
            else
                choice.*value = box.currentData().value<Value>();
        });
    });
}

QToolButton* ChartTools::toggle(const char* name, const QString& text, const QString& accessible,
                                bool ChartChoice::*value)
{
    QToolButton* const button = named(textButton(name, text, {}), name, accessible);
    button->setCheckable(true);
    connect(button, &QToolButton::clicked, this, [this, value](bool isChecked) {
        change([&](ChartChoice& choice) { choice.*value = isChecked; });
    });
    return button;
}

void ChartTools::makeCombos()
{
    m_kind = combo("chartKind", tr("What the chart shows"), 14);
    for (int kind = 0; kind < chartKindCount; ++kind)
        m_kind->addItem(chartWord(chartKindInfo(static_cast<ChartKind>(kind)).title), kind);
    m_time = combo("chartTime", tr("Which time"), 10);
    addItems<ChartTime>(*m_time, {{tr("Kernels and whole call"), ChartTime::KernelsAndCall},
                                  {tr("Kernels"), ChartTime::Kernels},
                                  {tr("Kernels and transfers"), ChartTime::WithTransfers},
                                  {tr("Whole call"), ChartTime::WholeCall},
                                  {tr("Staging"), ChartTime::Staging}});
    m_time->setItemData(m_time->count() - 1,
                        tr("What the host adds to kernels and transfers: copying and waiting"),
                        Qt::ToolTipRole);
    m_reference = combo("chartReference", tr("Compared with"), 10);
    m_reference->setToolTip(tr("The series that the others are compared with"));
    m_size = combo("chartSize", tr("Size whose steps are shown"), 6);
    bind(*m_kind, &ChartChoice::kind);
    bind(*m_time, &ChartChoice::time);
    bind(*m_reference, &ChartChoice::reference);
    bind(*m_size, &ChartChoice::variables);
}

QToolButton* ChartTools::makeMore()
{
    // The button shows only "…", because space is scarce in a narrow window.
    auto* more = named(textButton("chartMore", QStringLiteral("…"), tr("Marks, titles and unit")),
                       "chartMore", tr("Marks, titles and unit"));
    auto* menu = new QMenu(more);
    // The click opens the menu explicitly, because QToolButton::setMenu() would add an arrow to the button.
    connect(more, &QToolButton::clicked, menu,
            [more, menu] { menu->popup(more->mapToGlobal(more->rect().bottomLeft())); });
    menu->setToolTipsVisible(true);
    m_crossovers = named(menu->addAction(tr("Mark &crossovers")), "chartCrossovers");
    m_crossovers->setToolTip(
        tr("Mark the sizes from which another series is the fastest (only in charts of time over size)"));
    m_crossovers->setCheckable(true);
    connect(m_crossovers, &QAction::triggered, this, [this](bool isChecked) {
        change([isChecked](ChartChoice& choice) { choice.crossovers = isChecked; });
    });
    named(menu->addAction(tr("&Titles and unit…"), this, &ChartTools::askTitles), "chartAskTitles");
    return more;
}

// Opens the dialog for titles. An empty line edit shows the automatic title in grey, and this title is used. Changes take effect immediately.
void ChartTools::askTitles()
{
    if (m_titles != nullptr) {
        m_titles->raise();
        m_titles->activateWindow();
        return;
    }
    m_titles = named(new QDialog(this), "chartTitles");
    m_titles->setAttribute(Qt::WA_DeleteOnClose);
    m_titles->setWindowTitle(tr("Titles and unit"));
    auto* form = new QFormLayout;
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close | QDialogButtonBox::Reset);
    const QPushButton* const reset = buttons->button(QDialogButtonBox::Reset);
    const std::array labels{tr("&Chart"), tr("&Horizontal axis"), tr("&Vertical axis")};
    for (std::size_t i = 0; i < titleLines.size(); ++i) {
        auto* edit = named(new QLineEdit(m_choice.*titleLines[i].written), titleLines[i].name);
        edit->setMinimumWidth(280);
        edit->setClearButtonEnabled(true);
        form->addRow(labels[i], edit);
        connect(edit, &QLineEdit::textChanged, this, [this, i](const QString& text) {
            change([&](ChartChoice& choice) { choice.*titleLines[i].written = text.trimmed(); });
        });
        connect(reset, &QPushButton::clicked, edit, &QLineEdit::clear);
    }
    auto* unit = named(new QComboBox, "chartUnit");
    addItems<TimeUnit>(*unit, {{tr("automatic"), TimeUnit::Automatic},
                               {tr("nanoseconds"), TimeUnit::Nanoseconds},
                               {tr("microseconds"), TimeUnit::Microseconds},
                               {tr("milliseconds"), TimeUnit::Milliseconds},
                               {tr("seconds"), TimeUnit::Seconds}});
    chooseData(*unit, static_cast<int>(m_choice.unit));
    form->addRow(tr("&Unit of times"), unit);
    connect(unit, &QComboBox::currentIndexChanged, this, [this, unit] {
        change(
            [&](ChartChoice& choice) { choice.unit = static_cast<TimeUnit>(unit->currentData().toInt()); });
    });
    connect(reset, &QPushButton::clicked, unit, [unit] { unit->setCurrentIndex(0); });
    connect(buttons, &QDialogButtonBox::rejected, m_titles, &QDialog::close);
    columnLayout(m_titles, {form, buttons});
    showAutomaticTitles();
    m_titles->show();
}

void ChartTools::showAutomaticTitles()
{
    if (m_titles != nullptr)
        for (const TitleLine& line : titleLines)
            m_titles->findChild<QLineEdit*>(QLatin1String(line.name))
                ->setPlaceholderText(m_drawn.*line.automatic);
}

void ChartTools::setChoice(const ChartChoice& choice)
{
    m_choice = choice;
    showState();
}

void ChartTools::setChoices(const ChartData& drawn)
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
    for (const TitleLine& line : titleLines)
        m_drawn.*line.automatic = drawn.*line.automatic;
    showAutomaticTitles();
    showState();
}

void ChartTools::showState()
{
    using Over = ChartKindInfo::Over;
    const ChartKind kind = m_choice.kind;
    const ChartKindInfo& info = chartKindInfo(kind);
    chooseData(*m_kind, static_cast<int>(kind));
    chooseData(*m_time, static_cast<int>(drawnTime(m_choice)));
    if (auto* items = qobject_cast<QStandardItemModel*>(m_time->model()))
        items->item(m_time->findData(static_cast<int>(ChartTime::KernelsAndCall)))
            ->setEnabled(kind == ChartKind::Time);
    m_logarithmicX->setChecked(m_choice.logarithmicX);
    m_logarithmicY->setChecked(m_choice.logarithmicY);
    m_crossovers->setChecked(m_choice.crossovers);
    m_crossovers->setEnabled(kind == ChartKind::Time);
    m_time->setVisible(info.hasTimeChoice);
    m_reference->setVisible(kind == ChartKind::SpeedUp);
    m_size->setVisible(info.over == Over::Steps);
    m_logarithmicX->setEnabled(info.over != Over::Steps && info.over != Over::Operations);
    m_logarithmicX->setToolTip(
        info.over == Over::Devices      ? tr("Number of devices on a logarithmic axis; off: on a linear axis")
        : info.over == Over::Steps      ? tr("Steps are counted")
        : info.over == Over::Operations ? tr("Operations per byte always have a linear axis from zero")
                                        : tr("Sizes as n (powers); off: as numbers of values"));
    m_logarithmicY->setEnabled(info.hasLogarithmicY);
    m_logarithmicY->setToolTip(info.hasLogarithmicY ? tr("Logarithmic vertical axis; off: linear, from zero")
                               : isScaling(kind)    ? tr("Efficiencies are always drawn from 0 %")
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
        QAction* const action =
            m_tables->addAction(QString::fromStdString(table.source + ", " + table.title));
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
    m_published->setToolTip(m_tables->isEmpty() ? tr("The papers contain no table for this task")
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
