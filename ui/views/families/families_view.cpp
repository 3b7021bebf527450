// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/families/families_view.h"

#include "engine/session/engine.h"
#include "ui/canvas/bar_plot.h"
#include "ui/document/sbox_of_document.h"
#include "ui/export/picture.h"
#include "ui/format/engine_text.h"
#include "ui/format/number_format.h"
#include "ui/format/plain_text.h"
#include "ui/theme/elided_label.h"

#include <QComboBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QPushButton>
#include <QScrollArea>
#include <QSpinBox>
#include <QSplitter>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>
#include <limits>

namespace sequency::ui {
namespace {

// What the steps of a survey share; the worker's alone.
struct Counting {
    analysis::SurveyChoice choice;
    std::vector<base::SharedFunction> outputs;  // of a list
    std::string device;
    std::optional<analysis::Survey> survey;
};

base::Result<std::shared_ptr<const analysis::FunctionList>>
listOf(const std::vector<base::SharedFunction>& outputs)
{
    const auto list = std::make_shared<analysis::FunctionList>();
    for (const base::SharedFunction& output : outputs) {
        auto bits =
            base::PackedBits::pack(std::get<base::AlignedBuffer<std::uint8_t>>(output->values).elements());
        if (!bits)
            return bits.error();
        list->push_back(std::move(*bits));
    }
    return std::shared_ptr<const analysis::FunctionList>(list);
}

base::Result<SharedSurvey> countOn(Counting& counting, session::Engine& engine,
                                   const base::RunControl& control)
{
    if (!counting.survey) {
        if (counting.choice.family.family->isList) {
            auto list = listOf(counting.outputs);
            if (!list)
                return list.error();
            counting.choice.family.list = std::move(*list);
        }
        auto begun = analysis::Survey::begin(counting.choice);
        if (!begun)
            return begun.error();
        counting.survey = std::move(*begun);
    }
    const auto runner = engine.runner(counting.device, control);
    if (!runner)
        return runner.error();
    const auto advanced = counting.survey->advance(*runner, control);
    if (!advanced && advanced.error().kind != base::ErrorKind::Cancelled)
        return advanced.error();
    return std::make_shared<const analysis::SurveyState>(counting.survey->state());
}

QSpinBox* spin(const char* name, int least, int most, int value)
{
    auto* box = new QSpinBox;
    box->setObjectName(QLatin1String(name));
    box->setRange(least, most);
    box->setValue(value);
    box->setGroupSeparatorShown(true);
    return box;
}

}  // namespace

FamiliesView::FamiliesView(Workbench& workbench, QWidget* parent)
    : View({QStringLiteral("families"), tr("&Families"), QStringLiteral("properties"),
            tr("Export the counts")},
           parent),
      m_workbench(workbench), m_work(workbench.jobs(), tr("Counting functions")),
      m_model(new SurveyModel(this))
{
    for (const analysis::BooleanProperty& property : analysis::booleanProperties())
        if (property.isCounted)
            m_properties.push_back(&property);
    build();
    std::vector<const char*> families;
    for (const analysis::FunctionFamily& one : analysis::functionFamilies())
        families.push_back(one.name.data());
    std::vector<const char*> properties;
    for (const analysis::BooleanProperty* one : m_properties)
        properties.push_back(one->name.data());
    keep("family", *m_family, families);
    keep("property", *m_property, properties);
    keep("heights", *m_scale, {"linear", "logarithmic"});
    connect(m_family, &QComboBox::currentIndexChanged, this, &FamiliesView::showChoices);
    connect(m_property, &QComboBox::currentIndexChanged, this, &FamiliesView::showChoices);
    connect(&workbench, &Workbench::functionChanged, this, &FamiliesView::showChoices);
    connect(m_scale, &QComboBox::currentIndexChanged, this,
            [this](int index) { m_plot->setLogarithmic(index == 1); });
    connect(m_start, &QPushButton::clicked, this, &FamiliesView::startOrStop);
    connect(m_open, &QPushButton::clicked, this, &FamiliesView::openRow);
    connect(m_table, &QTableView::activated, this, &FamiliesView::openRow);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &FamiliesView::showStatus);
    connect(m_model, &QAbstractItemModel::modelReset, this, &FamiliesView::showStatus);
    connect(m_plot, &Canvas::chosen, this, [this](Item bar) { m_table->selectRow(static_cast<int>(bar)); });
    showChoices();
    showStatus();
}

void FamiliesView::build()
{
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(8, 8, 8, 8);
    row->setSpacing(8);
    row->addWidget(buildChoices());
    row->addWidget(buildFound(), 1);
}

QWidget* FamiliesView::buildChoices()
{
    m_family = new QComboBox;
    m_family->setObjectName(QStringLiteral("familiesFamily"));
    for (const analysis::FunctionFamily& one : analysis::functionFamilies())
        m_family->addItem(engineText(one.title));
    m_variables = spin("familiesVariables", 1, analysis::maxFamilyVariables, 4);
    m_count = spin("familiesCount", 1, std::numeric_limits<int>::max(), 100'000);
    m_seed = spin("familiesSeed", 0, std::numeric_limits<int>::max(), 1);
    m_property = new QComboBox;
    m_property->setObjectName(QStringLiteral("familiesProperty"));
    for (const analysis::BooleanProperty* one : m_properties)
        m_property->addItem(engineText(one->title));
    m_property->setCurrentIndex(2);  // nonlinearity
    m_scale = new QComboBox;
    m_scale->setObjectName(QStringLiteral("familiesScale"));
    m_scale->addItem(tr("Linear heights"));
    m_scale->addItem(tr("Logarithmic heights"));
    for (QComboBox* box : {m_family, m_property, m_scale}) {
        box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        box->setMinimumContentsLength(14);
    }
    m_start = new QPushButton;
    m_start->setObjectName(QStringLiteral("familiesStart"));
    m_meaning = new PlainLabel;
    m_meaning->setObjectName(QStringLiteral("familiesMeaning"));
    m_meaning->setWordWrap(true);

    auto* form = new QFormLayout;
    form->setRowWrapPolicy(QFormLayout::WrapAllRows);
    form->addRow(tr("Family"), m_family);
    form->addRow(tr("Variables"), m_variables);
    form->addRow(tr("Functions"), m_count);
    form->addRow(tr("Seed"), m_seed);
    form->addRow(tr("Property"), m_property);
    form->addRow(tr("Histogram"), m_scale);
    auto* column = new QVBoxLayout;
    column->setContentsMargins(0, 0, 4, 0);
    column->addLayout(form);
    column->addWidget(m_start);
    column->addWidget(m_meaning);
    column->addStretch(1);
    auto* choices = new QWidget;
    choices->setLayout(column);
    auto* scroll = new QScrollArea;
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setWidget(choices);
    scroll->setFixedWidth(24 * fontMetrics().averageCharWidth() + 60);
    return scroll;
}

QWidget* FamiliesView::buildFound()
{
    constexpr int rowMargin = 6;
    m_title = new ElidedLabel(QStringLiteral("familiesTitle"));
    m_plot = new BarPlot;
    m_plot->setObjectName(QStringLiteral("familiesPlot"));
    m_plot->setAccessibleName(tr("How many functions have each value"));
    m_plot->explain(tr("A click selects the value in the table."));
    m_table = new QTableView;
    m_table->setObjectName(QStringLiteral("familiesTable"));
    m_table->setAccessibleName(tr("Values and how many functions have them"));
    m_table->setModel(m_model);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setTabKeyNavigation(false);
    m_table->setShowGrid(false);
    m_table->setWordWrap(false);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    m_table->verticalHeader()->setDefaultSectionSize(m_table->fontMetrics().height() + rowMargin);
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->horizontalHeader()->setStretchLastSection(true);
    m_status = new PlainLabel;
    m_status->setObjectName(QStringLiteral("familiesStatus"));
    m_open = new QPushButton(tr("Open the function"));
    m_open->setObjectName(QStringLiteral("familiesOpen"));
    m_open->setToolTip(
        plainTip(tr("Makes the first function with the selected value the open one (Return). Undo brings the "
                    "present one back.")));

    auto* both = new QSplitter(Qt::Vertical);
    both->setChildrenCollapsible(false);
    both->addWidget(m_plot);
    both->addWidget(m_table);
    both->setStretchFactor(0, 1);
    both->setStretchFactor(1, 1);
    constexpr int alike = 1000;
    both->setSizes({alike, alike});
    auto* below = new QHBoxLayout;
    below->addWidget(m_status, 1);
    below->addWidget(m_open);
    auto* found = new QWidget;
    auto* column = new QVBoxLayout(found);
    column->setContentsMargins({});
    column->setSpacing(4);
    column->addWidget(m_title);
    column->addWidget(both, 1);
    column->addLayout(below);
    return found;
}

const analysis::FunctionFamily& FamiliesView::family() const
{
    return analysis::functionFamilies()[static_cast<std::size_t>(std::max(0, m_family->currentIndex()))];
}

const analysis::BooleanProperty& FamiliesView::property() const
{
    return *m_properties[static_cast<std::size_t>(std::max(0, m_property->currentIndex()))];
}

void FamiliesView::showChoices()
{
    const bool isFree = !m_work.isRunning();
    m_variables->setMaximum(std::min(family().maxVariables, property().maxVariables));
    for (QWidget* box : {static_cast<QWidget*>(m_family), static_cast<QWidget*>(m_property)})
        box->setEnabled(isFree);
    m_variables->setEnabled(isFree && !family().isList);
    m_count->setEnabled(isFree && family().isRandom);
    m_seed->setEnabled(isFree && family().isRandom);
    m_start->setText(isFree ? tr("Count") : tr("Stop"));
    const bool isPossible = !family().isList || choice().has_value();
    m_start->setEnabled(!isFree || isPossible);
    m_meaning->setText(
        isPossible ? engineText(family().meaning) + QStringLiteral("\n\n") + engineText(property().title) +
                         QStringLiteral(": ") + engineText(property().meaning)
                   : tr("The outputs of the open file are counted; they must be Boolean, of 1 to "
                        "%1 variables.")
                         .arg(std::min(family().maxVariables, property().maxVariables)));
}

// Nothing where a list is asked for and the document is none.
std::optional<analysis::SurveyChoice> FamiliesView::choice()
{
    analysis::SurveyChoice choice;
    choice.family.family = &family();
    choice.family.seed = static_cast<std::uint64_t>(m_seed->value());
    choice.family.variables = m_variables->value();
    if (family().isRandom)
        choice.family.count = static_cast<std::uint64_t>(m_count->value());
    choice.properties = {&property()};
    if (!family().isList)
        return choice;
    if (!m_workbench.hasFunction())
        return std::nullopt;
    choice.family.variables = m_workbench.document().function->variables;
    const auto outputs = functionsOf(m_workbench.document());
    const int most = std::min(family().maxVariables, property().maxVariables);
    const bool areBoolean =
        std::ranges::all_of(outputs, [](const base::SharedFunction& one) { return one->isBoolean(); });
    if (!areBoolean || choice.family.variables < 1 || choice.family.variables > most)
        return std::nullopt;
    return choice;
}

void FamiliesView::startOrStop()
{
    if (m_work.isRunning()) {
        m_isStopped = true;
        m_work.stop();
        return;
    }
    const auto wanted = choice();
    if (!wanted)
        return;
    m_counted = *wanted;
    m_isStopped = false;
    const auto counting = std::make_shared<Counting>(
        Counting{*wanted,
                 family().isList ? functionsOf(m_workbench.document()) : std::vector<base::SharedFunction>(),
                 m_workbench.device(),
                 {}});
    m_model->setSurvey(nullptr);
    showBars();
    m_work.start({[counting](session::Engine& engine, const base::RunControl& control) {
                      return countOn(*counting, engine, control);
                  },
                  [](const SharedSurvey& survey) {
                      return static_cast<double>(survey->done) / static_cast<double>(survey->total);
                  },
                  [this](const SharedSurvey& survey) { take(survey); },
                  [this](const std::optional<base::Error>& error) { ended(error); }});
    showChoices();
    showStatus();
}

void FamiliesView::take(const SharedSurvey& survey)
{
    const int row = m_table->currentIndex().row();
    const std::optional<analysis::PropertyValue> selected =
        row >= 0 && row < m_model->rowCount() ? std::optional(m_model->value(row)) : std::nullopt;
    m_model->setSurvey(survey);
    if (selected && m_model->rowOf(*selected) >= 0 &&
        m_table->currentIndex().row() != m_model->rowOf(*selected))
        m_table->selectRow(m_model->rowOf(*selected));
    for (int column = 0; column < SurveyModel::Function; ++column)
        m_table->resizeColumnToContents(column);
    showBars();
    showStatus();
}

void FamiliesView::ended(const std::optional<base::Error>& error)
{
    if (error)
        emit noticeRaised(errorText(*error));
    m_isStopped = m_isStopped || error || !m_model->survey() || !m_model->survey()->isFinished();
    // The greatest value is what is looked for most often.
    if (!m_table->currentIndex().isValid() && m_model->rowCount() > 0)
        m_table->selectRow(m_model->rowCount() - 1);
    showChoices();
    showStatus();
}

void FamiliesView::showBars()
{
    std::vector<Bar> bars;
    const auto placeOf = [](const analysis::PropertyValue& value) -> std::optional<double> {
        if (const auto* const number = std::get_if<std::int64_t>(&value))
            return static_cast<double>(*number);
        if (const auto* const flag = std::get_if<bool>(&value))
            return *flag ? 1 : 0;
        return std::nullopt;
    };
    double apart = std::numeric_limits<double>::infinity();
    for (int row = 1; row < m_model->rowCount(); ++row)
        if (const auto before = placeOf(m_model->value(row - 1)))
            apart = std::min(apart, *placeOf(m_model->value(row)) - *before);
    if (!(apart < std::numeric_limits<double>::infinity()))
        apart = 1;
    for (int row = 0; row < m_model->rowCount(); ++row) {
        const std::uint64_t count = m_model->tally(row).count;
        Bar bar;
        bar.label = countedValueText(m_model->value(row));
        bar.height = static_cast<double>(count);
        bar.text = tr("%1: %2 functions", "a value of a property", pluralNumber(count))
                       .arg(bar.label, countText(count));
        if (const auto place = placeOf(m_model->value(row))) {
            bar.from = *place - apart / 2;
            bar.to = *place + apart / 2;
        } else {
            bar.place = Bar::Place::Before;
        }
        bars.push_back(std::move(bar));
    }
    const bool isEmpty = bars.empty();
    m_plot->setBars(std::move(bars), isEmpty ? QString() : engineText(m_counted.properties.front()->title),
                    tr("Functions"));
}

void FamiliesView::showStatus()
{
    const SharedSurvey& survey = m_model->survey();
    const int row = m_table->currentIndex().row();
    m_open->setEnabled(row >= 0 && row < m_model->rowCount() && !m_model->tally(row).function.empty());
    if (!survey) {
        m_title->setWholeText(tr("How rare is bent?"));
        m_status->setText(m_work.isRunning() ? tr("Counting…")
                                             : tr("Choose a family and a property, then count."));
        return;
    }
    m_title->setWholeText(tr("%1 · %2 · %n variables", "property and family", survey->variables)
                              .arg(engineText(m_counted.properties.front()->title),
                                   engineText(m_counted.family.family->title)));
    const std::uint64_t others = survey->properties.front().others;
    QString text = tr("%1 of %2 functions", "done of all", pluralNumber(survey->total))
                       .arg(countText(survey->done), countText(survey->total));
    if (m_counted.family.family->isRandom)
        text += QStringLiteral(" · ") + tr("seed %1").arg(m_counted.family.seed);
    if (others > 0)
        text += QStringLiteral(" · ") + tr("%1 with further values").arg(countText(others));
    if (!m_work.isRunning() && m_isStopped)
        text += QStringLiteral(" · ") + tr("stopped");
    m_status->setText(text);
}

void FamiliesView::openRow()
{
    const int row = m_table->currentIndex().row();
    if (row < 0 || row >= m_model->rowCount() || m_model->tally(row).function.empty())
        return;
    m_workbench.openWords(
        m_model->tally(row).function, m_model->survey()->variables,
        tr("%1 %2", "a property and its value")
            .arg(engineText(m_counted.properties.front()->title), countedValueText(m_model->value(row))));
}

QString FamiliesView::title() const
{
    return m_title->text();
}

std::optional<QJsonObject> FamiliesView::ownState() const
{
    return QJsonObject{{QStringLiteral("variables"), m_variables->value()},
                       {QStringLiteral("count"), m_count->value()},
                       {QStringLiteral("seed"), m_seed->value()}};
}

void FamiliesView::showOwnState(const QJsonObject& state)
{
    m_variables->setValue(state.value(QStringLiteral("variables")).toInt(m_variables->value()));
    m_count->setValue(state.value(QStringLiteral("count")).toInt(m_count->value()));
    m_seed->setValue(state.value(QStringLiteral("seed")).toInt(m_seed->value()));
}

QString FamiliesView::whyEmpty() const
{
    return m_model->rowCount() > 0 ? QString() : tr("No functions are counted yet.");
}

std::optional<QString> FamiliesView::exportPicture(const QString& path, const PictureOptions& options) const
{
    if (m_model->rowCount() == 0)
        return whyEmpty();
    return writePicture(canvasPicture(*m_plot, {title(), m_status->text()}, options.background), path,
                        options);
}

QList<ExportFormat> FamiliesView::dataFormats() const
{
    return {{QStringLiteral("csv"), tr("Values and counts")}};
}

// In the C locale, for programs.
QString FamiliesView::table(QChar separator) const
{
    QString text = QStringList{QStringLiteral("value"), QStringLiteral("functions"), QStringLiteral("first"),
                               QStringLiteral("function")}
                       .join(separator) +
                   u'\n';
    for (int row = 0; row < m_model->rowCount(); ++row) {
        const analysis::Tally& tally = m_model->tally(row);
        const bool hasValue = !std::holds_alternative<std::monostate>(m_model->value(row));
        text += QStringList{hasValue ? QString::fromStdString(analysis::valueText(m_model->value(row)))
                                     : QString(),
                            QString::number(tally.count), QString::number(tally.first),
                            tally.function.empty() ? QString()
                                                   : QString::fromStdString(analysis::hexOfFunction(
                                                         tally.function, m_model->survey()->variables))}
                    .join(separator) +
                u'\n';
    }
    return text;
}

QString FamiliesView::dataText() const
{
    return m_model->rowCount() > 0 ? table(u'\t') : QString();
}

std::optional<QString> FamiliesView::exportData(const QString& path)
{
    if (m_model->rowCount() == 0)
        return whyEmpty();
    m_workbench.jobs().writeFile(path, table(u',').toUtf8());
    return std::nullopt;
}

}  // namespace sequency::ui
