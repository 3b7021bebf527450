// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/families/families_view.h"

#include "engine/session/engine.h"
#include "ui/canvas/stem_canvas.h"
#include "ui/document/document.h"
#include "ui/format/engine_text.h"
#include "ui/format/number_format.h"
#include "ui/table/table_view.h"
#include "ui/theme/named.h"

#include <QComboBox>
#include <QSpinBox>
#include <QSplitter>

#include <algorithm>
#include <limits>

namespace sequency::ui {
namespace {

base::Result<std::shared_ptr<const analysis::FunctionList>>
listOf(const std::vector<base::SharedFunction>& outputs)
{
    const auto list = std::make_shared<analysis::FunctionList>();
    for (const base::SharedFunction& output : outputs) {
        auto bits = base::bitsOf(*output);
        if (!bits)
            return bits.error();
        list->push_back(std::move(*bits));
    }
    return std::shared_ptr<const analysis::FunctionList>(list);
}

}  // namespace

// The state that the steps of a survey share. Only the worker uses it.
struct FamiliesView::Counting {
    analysis::SurveyChoice choice;
    std::vector<base::SharedFunction> outputs;
    std::string device;
    std::optional<analysis::Survey> survey = {};
    std::vector<session::DeviceInfo> devices = {};
};

base::Result<FamiliesView::Counted> FamiliesView::countOn(Counting& counting, session::Engine& engine,
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
    const auto runner = engine.runner(counting.device, control, &counting.devices);
    if (!runner)
        return runner.error();
    const auto advanced = counting.survey->advance(*runner, control);
    if (!advanced && advanced.error().kind != base::ErrorKind::Cancelled)
        return advanced.error();
    return Counted{std::make_shared<const analysis::SurveyState>(counting.survey->state()), counting.devices};
}

FamiliesView::FamiliesView(Workbench& workbench, QWidget* parent)
    : LongRunPage(
          {QStringLiteral("families"), tr("&Families"), QStringLiteral("families"), tr("Export the counts")},
          QStringLiteral("families"), parent),
      m_workbench(workbench), m_work(workbench.jobs(), tr("Counting functions")),
      m_model(new ColumnModel(this))
{
    for (const analysis::BooleanProperty& property : analysis::booleanProperties())
        if (property.isCounted)
            m_properties.push_back(&property);
    addChoices();
    layOut(makeFound(), tr("Open the function"),
           tr("Opens the first function with the selected value "
              "(Return). Undo restores the present function."));
    std::vector<const char*> families;
    for (const analysis::FunctionFamily& one : analysis::functionFamilies())
        families.push_back(one.name.data());
    std::vector<const char*> properties;
    for (const analysis::BooleanProperty* one : m_properties)
        properties.push_back(one->name.data());
    keep("family", *m_family, families);
    keep("property", *m_property, properties);
    keep("heights", *m_scale, {"linear", "logarithmic"});
    keep("variables", *m_variables);
    keep("count", *m_count);
    keep("seed", *m_seed);
    connect(m_family, &QComboBox::currentIndexChanged, this, &FamiliesView::showChoices);
    connect(m_property, &QComboBox::currentIndexChanged, this, &FamiliesView::showChoices);
    connect(&workbench.history(), &DocumentHistory::functionChanged, this, &FamiliesView::showChoices);
    connect(m_scale, &QComboBox::currentIndexChanged, this,
            [this](int index) { m_plot->setLogarithmic(index == 1); });
    connect(m_table, &QTableView::activated, this, &FamiliesView::openFound);
    connect(m_table, &TableView::rowChosen, this, &FamiliesView::showStatus);
    connect(m_plot, &Canvas::chosen, this, [this](Item bar) {
        m_table->setCurrentRow(static_cast<std::size_t>(bar));
        showStatus();
    });
    m_model->setColumns(surveyColumns(nullptr), 0);
    showChoices();
    showStatus();
}

void FamiliesView::addChoices()
{
    QStringList families;
    for (const analysis::FunctionFamily& one : analysis::functionFamilies())
        families << engineText(one.title);
    QStringList properties;
    for (const analysis::BooleanProperty* one : m_properties)
        properties << engineText(one->title);
    constexpr int nonlinearity = 2;
    constexpr int most = std::numeric_limits<int>::max();
    m_family = addList("Family", tr("Family"), families);
    m_variables = addNumber("Variables", tr("Variables"), 1, analysis::maxFamilyVariables, 4);
    m_count = addNumber("Count", tr("Functions"), 1, most, 100'000);
    m_seed = addNumber("Seed", tr("Seed"), 0, most, 1);
    m_property = addList("Property", tr("Property"), properties);
    m_property->setCurrentIndex(nonlinearity);
    m_scale = addList("Scale", tr("Histogram"), {tr("Linear heights"), tr("Logarithmic heights")});
}

QWidget* FamiliesView::makeFound()
{
    m_plot = new StemCanvas(QStringLiteral("familiesPlot"));
    m_plot->setAccessibleName(tr("How many functions have each value"));
    m_plot->setMinimumSize(240, 160);
    m_plot->explain(tr("A click selects the value in the table."));
    m_table = new TableView("familiesTable", tr("Values and how many functions have them"), *m_model);
    auto* both = new QSplitter(Qt::Vertical);
    both->setChildrenCollapsible(false);
    both->addWidget(m_plot);
    both->addWidget(m_table);
    both->setStretchFactor(0, 1);
    both->setStretchFactor(1, 1);
    constexpr int alike = 1000;
    both->setSizes({alike, alike});
    return both;
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
    const bool isPossible = !family().isList || choice().has_value();
    showStart(!isFree, isPossible, tr("Count"),
              isPossible
                  ? engineText(family().meaning) + QStringLiteral("\n\n") + engineText(property().title) +
                        QStringLiteral(": ") + engineText(property().meaning)
                  : tr("The outputs of the open file are counted; they must be Boolean, of 1 to "
                       "%1 variables.")
                        .arg(std::min(family().maxVariables, property().maxVariables)));
}

// Returns the survey that the user chose; nullopt if it requires a list of functions and the document contains none.
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
    if (m_work.isRunning())
        return m_work.stop();
    const auto wanted = choice();
    if (!wanted)
        return;
    m_counted = *wanted;
    const auto counting = std::make_shared<Counting>(Counting{
        *wanted, family().isList ? functionsOf(m_workbench.document()) : std::vector<base::SharedFunction>(),
        m_workbench.deviceSettings().device()});
    m_survey = nullptr;
    m_devices.clear();
    m_values.clear();
    m_model->setColumns(surveyColumns(nullptr), 0);
    showBars();
    m_work.start({[counting](session::Engine& engine, const base::RunControl& control) {
                      return countOn(*counting, engine, control);
                  },
                  [](const Counted& counted) {
                      return static_cast<double>(counted.survey->done) /
                             static_cast<double>(counted.survey->total);
                  },
                  [this](const Counted& counted) { take(counted); },
                  [this](const std::optional<base::Error>& error) { ended(error); }});
    showChoices();
    showStatus();
}

void FamiliesView::take(const Counted& counted)
{
    const SharedSurvey& survey = counted.survey;
    const auto row = m_table->currentRow();
    const std::optional<analysis::PropertyValue> selected =
        row ? std::optional(m_values[*row]->first) : std::nullopt;
    m_survey = survey;
    m_devices = counted.devices;
    m_values = countedValues(*survey);
    m_model->setColumns(surveyColumns(survey), m_values.size());
    const auto same = std::ranges::find_if(
        m_values, [&selected](const CountedValue* one) { return one->first == selected; });
    if (same != m_values.end())
        m_table->setCurrentRow(static_cast<std::size_t>(same - m_values.begin()));
    showBars();
    showStatus();
}

const CountedValue* FamiliesView::chosen() const
{
    const auto row = m_table->currentRow();
    return row && !m_values[*row]->second.function.empty() ? m_values[*row] : nullptr;
}

void FamiliesView::ended(const std::optional<base::Error>& error)
{
    if (error)
        emit noticeRaised(errorText(*error));
    // Users usually look for the largest value, so its row is selected.
    if (!m_table->currentRow() && !m_values.empty())
        m_table->setCurrentRow(m_values.size() - 1);
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
        if (const auto* const real = std::get_if<double>(&value))
            return *real;
        return std::nullopt;
    };
    double apart = std::numeric_limits<double>::infinity();
    for (std::size_t row = 1; row < m_values.size(); ++row)
        if (const auto before = placeOf(m_values[row - 1]->first))
            apart = std::min(apart, *placeOf(m_values[row]->first) - *before);
    if (!(apart < std::numeric_limits<double>::infinity()))
        apart = 1;
    for (const CountedValue* const one : m_values) {
        const std::uint64_t count = one->second.count;
        Bar bar;
        bar.label = countedValueText(one->first);
        bar.height = static_cast<double>(count);
        bar.text = tr("%1: %2 functions", "a value of a property", pluralNumber(count))
                       .arg(bar.label, countText(count));
        if (const auto place = placeOf(one->first)) {
            bar.from = *place - apart / 2;
            bar.to = *place + apart / 2;
        } else {
            bar.place = Bar::Place::Before;
        }
        bars.push_back(std::move(bar));
    }
    const QString title = bars.empty() ? QString() : engineText(m_counted.properties.front()->title);
    m_plot->setModel({.bars = std::move(bars), .valueTitle = tr("Functions"), .indexTitle = title});
}

void FamiliesView::showStatus()
{
    if (!m_survey)
        return showFound(
            tr("How rare is bent?"),
            m_work.isRunning() ? tr("Counting…") : tr("Choose a family and a property, then count."), false);
    const std::uint64_t others = m_survey->properties.front().others;
    QString text = tr("%1 of %2 functions", "done of all", pluralNumber(m_survey->total))
                       .arg(countText(m_survey->done), countText(m_survey->total));
    if (m_counted.family.family->isRandom)
        text += QStringLiteral(" · ") + tr("seed %1").arg(m_counted.family.seed);
    if (others > 0)
        text += QStringLiteral(" · ") + tr("%1 with further values").arg(countText(others));
    if (const QString devices = computedOn(m_devices); !devices.isEmpty())
        text += QStringLiteral(" · ") + devices;
    if (!m_work.isRunning() && !m_work.isDone())
        text += QStringLiteral(" · ") + tr("stopped");
    showFound(
        tr("%1 · %2 · %n variables", "property and family", m_survey->variables)
            .arg(engineText(m_counted.properties.front()->title), engineText(m_counted.family.family->title)),
        text, chosen() != nullptr);
}

void FamiliesView::openFound()
{
    const CountedValue* const one = chosen();
    if (one == nullptr)
        return;
    m_workbench.sources().openWords(
        one->second.function, m_survey->variables,
        tr("%1 %2", "a property and its value")
            .arg(engineText(m_counted.properties.front()->title), countedValueText(one->first)));
}

QString FamiliesView::whyEmpty() const
{
    return !m_values.empty() ? QString() : tr("No functions are counted yet.");
}

Picture FamiliesView::picture(const PictureOptions& options) const
{
    return canvasPicture(*m_plot, {title(), status()}, options.background);
}

QList<ExportFormat> FamiliesView::dataFormats() const
{
    const auto write = [table = table()](const char* suffix) {
        return tableWriter([table] { return table; }, QLatin1String(suffix));
    };
    return {{QStringLiteral("csv"), tr("Values and counts"), write("csv")},
            {QStringLiteral("tex"), tr("Table for LaTeX"), write("tex")}};
}

// Returns the table in the C locale, for use by other programs.
io::DataTable FamiliesView::table() const
{
    io::DataTable table = io::textTable({"value", "functions", "first", "function"}, title().toStdString());
    if (m_survey)
        for (const auto& [value, tally] : m_survey->properties.front().values) {
            const bool hasValue = !std::holds_alternative<std::monostate>(value);
            table.addRow(
                {hasValue ? analysis::valueText(value) : "", std::to_string(tally.count),
                 std::to_string(tally.first),
                 tally.function.empty() ? "" : analysis::hexOfFunction(tally.function, m_survey->variables)});
        }
    return table;
}

QString FamiliesView::dataText() const
{
    return !m_values.empty() ? tableText(table()) : QString();
}

}  // namespace sequency::ui

#include "moc_families_view.cpp"
