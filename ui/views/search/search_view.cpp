// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/search/search_view.h"

#include "engine/analysis/families/function_family.h"
#include "engine/analysis/properties/boolean_properties.h"
#include "ui/canvas/value_plot.h"
#include "ui/export/picture.h"
#include "ui/format/engine_text.h"
#include "ui/format/number_format.h"
#include "ui/format/plain_text.h"
#include "ui/theme/elided_label.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFileInfo>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QSpinBox>
#include <QSplitter>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <limits>

namespace sequency::ui {
namespace {

using analysis::SearchMethod;

// What the steps of a search share; the worker's alone.
struct Searching {
    analysis::SearchChoice choice;
    std::optional<analysis::FunctionSearch> search;
};

template <typename Element, typename Values>
base::Result<std::shared_ptr<const analysis::MinMaxPyramid>> pyramidOf(const Values& values)
{
    auto buffer = base::AlignedBuffer<Element>::allocate(std::size(values));
    if (!buffer)
        return buffer.error();
    std::copy(std::begin(values), std::end(values), buffer->begin());
    auto made =
        analysis::MinMaxPyramid::build(std::make_shared<const base::ElementVector>(std::move(*buffer)));
    if (!made)
        return made.error();
    return std::make_shared<const analysis::MinMaxPyramid>(std::move(*made));
}

base::Result<SearchView::SharedSeen> seenOf(const analysis::FunctionSearch& search, bool isOfBest)
{
    std::vector<std::int64_t> costs;
    for (const analysis::SearchState::Point& point : search.state().curve)
        costs.push_back(point.cost);
    const auto spectrum = isOfBest ? pyramidOf<std::int32_t>(search.bestSpectrum())
                                   : pyramidOf<std::int32_t>(search.current().spectrum());
    const auto autocorrelation = isOfBest ? pyramidOf<std::int32_t>(search.bestAutocorrelation())
                                          : pyramidOf<std::int32_t>(search.current().autocorrelation());
    const auto course = pyramidOf<std::int64_t>(costs);
    for (const auto* made : {&spectrum, &autocorrelation, &course})
        if (!*made)
            return made->error();
    return std::make_shared<const SearchView::Seen>(
        SearchView::Seen{search.state(), search.best(), isOfBest, *spectrum, *autocorrelation, *course});
}

// Some hundredths of a second of moves, for pictures that follow.
base::Result<SearchView::SharedSeen> searchOn(Searching& searching, const base::RunControl& control)
{
    constexpr std::uint64_t valuesPerStep = std::uint64_t{1} << 23;
    if (!searching.search) {
        auto begun = analysis::FunctionSearch::begin(searching.choice);
        if (!begun)
            return begun.error();
        searching.search = std::move(*begun);
    }
    analysis::FunctionSearch& search = *searching.search;
    const auto advanced = search.advance(valuesPerStep >> searching.choice.variables, control);
    if (!advanced && advanced.error().kind != base::ErrorKind::Cancelled)
        return advanced.error();
    return seenOf(search, !advanced || search.state().isFinished);
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

QComboBox* list(const char* name, const QStringList& items)
{
    constexpr int contentsLength = 14;
    auto* box = new QComboBox;
    box->setObjectName(QLatin1String(name));
    box->addItems(items);
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box->setMinimumContentsLength(contentsLength);
    return box;
}

QString titleOf(const analysis::SearchGoal& goal)
{
    return engineText(analysis::booleanPropertyNamed(goal.property)->title);
}

QString temperatureText(double temperature)
{
    constexpr double whole = 100;
    constexpr int digits = 3;
    return temperature < whole ? realText(temperature, digits)
                               : countText(static_cast<std::size_t>(std::lround(temperature)));
}

QString wholeText(std::int64_t value)
{
    return withMinus(QLocale().toString(static_cast<qlonglong>(value)));
}

}  // namespace

SearchView::SearchView(Workbench& workbench, QWidget* parent)
    : View({QStringLiteral("search"), tr("&Search"), QStringLiteral("properties"), tr("Export the search")},
           parent),
      m_workbench(workbench), m_work(workbench.jobs(), tr("Searching"))
{
    build();
    std::vector<const char*> goals;
    for (const analysis::SearchGoal& one : analysis::searchGoals())
        goals.push_back(one.property.data());
    std::vector<const char*> costs;
    for (const analysis::SearchCost& one : analysis::searchCosts())
        costs.push_back(one.name.data());
    keep("towards", *m_goal, goals);
    keep("cost", *m_cost, costs);
    keep("method", *m_method, {"annealing", "climbing"});
    keep("begin", *m_begin, {"random", "shown"});
    keep("keepsWeight", *m_keepsWeight);
    for (QComboBox* box : {m_goal, m_cost, m_method, m_begin})
        connect(box, &QComboBox::currentIndexChanged, this, &SearchView::showChoices);
    connect(m_variables, &QSpinBox::valueChanged, this, &SearchView::showChoices);
    connect(m_keepsWeight, &QCheckBox::toggled, this, &SearchView::showChoices);
    connect(&workbench, &Workbench::functionChanged, this, &SearchView::showChoices);
    connect(m_start, &QPushButton::clicked, this, &SearchView::startOrStop);
    connect(m_open, &QPushButton::clicked, this, &SearchView::openBest);
    showChoices();
    showStatus();
}

void SearchView::build()
{
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(8, 8, 8, 8);
    row->setSpacing(8);
    row->addWidget(buildChoices());
    row->addWidget(buildPlots(), 1);
}

void SearchView::addFields(QFormLayout& form)
{
    QStringList goals;
    for (const analysis::SearchGoal& one : analysis::searchGoals())
        goals << titleOf(one);
    QStringList costs;
    for (const analysis::SearchCost& one : analysis::searchCosts())
        costs << engineText(one.title);
    m_variables = spin("searchVariables", 2, analysis::maxSearchVariables, 8);
    m_begin = list("searchBegin", {tr("Random functions"), tr("The open function")});
    m_keepsWeight = new QCheckBox(tr("Keep the number of ones"));
    m_keepsWeight->setObjectName(QStringLiteral("searchKeepsWeight"));
    m_keepsWeight->setToolTip(plainTip(tr(
        "Moves exchange a 0 and a 1, and random functions are balanced. Else moves change single values.")));
    m_keepsWeight->setChecked(true);
    m_goal = list("searchGoal", goals);
    m_target = new QLineEdit;
    m_target->setObjectName(QStringLiteral("searchTarget"));
    m_target->setPlaceholderText(tr("none", "no value to stop at"));
    m_cost = list("searchCost", costs);
    m_centre = spin("searchCentre", -1, 1 << analysis::maxSearchVariables, -1);
    m_centre->setSpecialValueText(tr("usual", "the parameter of a cost"));
    m_method = list("searchMethod", {tr("Annealing"), tr("Climbing")});
    m_moves = spin("searchMoves", 1, std::numeric_limits<int>::max(), 2'000'000);
    constexpr int fewerMoves = 100'000;
    m_moves->setSingleStep(fewerMoves);
    m_runs = spin("searchRuns", 1, 10'000, 10);
    m_seed = spin("searchSeed", 0, std::numeric_limits<int>::max(), 1);
    form.setRowWrapPolicy(QFormLayout::WrapLongRows);
    form.addRow(tr("Variables"), m_variables);
    form.addRow(tr("Towards"), m_goal);
    form.addRow(tr("Stop at"), m_target);
    form.addRow(tr("Cost"), m_cost);
    form.addRow(tr("R"), m_centre);
    form.addRow(tr("Begin at"), m_begin);
    form.addRow(m_keepsWeight);
    form.addRow(tr("Method"), m_method);
    form.addRow(tr("Moves"), m_moves);
    form.addRow(tr("Runs"), m_runs);
    form.addRow(tr("Seed"), m_seed);
}

QWidget* SearchView::buildChoices()
{
    auto* form = new QFormLayout;
    addFields(*form);
    m_start = new QPushButton;
    m_start->setObjectName(QStringLiteral("searchStart"));
    m_meaning = new PlainLabel;
    m_meaning->setObjectName(QStringLiteral("searchMeaning"));
    m_meaning->setWordWrap(true);
    auto* choices = new QWidget;
    auto* column = new QVBoxLayout(choices);
    column->setContentsMargins(0, 0, 4, 0);
    column->addLayout(form);
    column->addWidget(m_start);
    column->addWidget(m_meaning);
    column->addStretch(1);
    auto* scroll = new QScrollArea;
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setWidget(choices);
    scroll->setFixedWidth(30 * fontMetrics().averageCharWidth() + 80);
    return scroll;
}

QWidget* SearchView::buildPlots()
{
    m_title = new ElidedLabel(QStringLiteral("searchTitle"));
    m_spectrum = new ValuePlot(QStringLiteral("searchSpectrum"));
    m_spectrum->setAccessibleName(tr("Walsh spectrum"));
    m_autocorrelation = new ValuePlot(QStringLiteral("searchAutocorrelation"));
    m_autocorrelation->setAccessibleName(tr("Autocorrelation"));
    m_course = new ValuePlot(QStringLiteral("searchCourse"));
    m_course->setAccessibleName(tr("Course of the cost"));
    m_status = new PlainLabel;
    m_status->setObjectName(QStringLiteral("searchStatus"));
    m_status->setWordWrap(true);
    m_status->setMinimumHeight(2 * m_status->fontMetrics().lineSpacing());
    m_open = new QPushButton(tr("Open the best"));
    m_open->setObjectName(QStringLiteral("searchOpen"));
    m_open->setToolTip(
        plainTip(tr("Makes the best function met the open one. Undo brings the present one back.")));

    auto* plots = new QSplitter(Qt::Vertical);
    plots->setChildrenCollapsible(false);
    for (ValuePlot* plot : {m_spectrum, m_autocorrelation, m_course}) {
        plot->explain({});
        plots->addWidget(plot);
    }
    auto* below = new QHBoxLayout;
    below->addWidget(m_status, 1);
    below->addWidget(m_open);
    auto* page = new QWidget;
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins({});
    column->setSpacing(4);
    column->addWidget(m_title);
    column->addWidget(plots, 1);
    column->addLayout(below);
    return page;
}

const analysis::SearchGoal& SearchView::goal() const
{
    return analysis::searchGoals()[static_cast<std::size_t>(std::max(0, m_goal->currentIndex()))];
}

const analysis::SearchCost& SearchView::cost() const
{
    return analysis::searchCosts()[static_cast<std::size_t>(std::max(0, m_cost->currentIndex()))];
}

void SearchView::showChoices()
{
    const bool isFree = !m_work.isRunning();
    const bool beginsShown = m_begin->currentIndex() == 1;
    for (QWidget* field : std::initializer_list<QWidget*>{m_begin, m_keepsWeight, m_goal, m_target, m_cost,
                                                          m_method, m_moves, m_seed})
        field->setEnabled(isFree);
    m_variables->setEnabled(isFree && !beginsShown);
    m_centre->setEnabled(isFree && cost().hasCentre);
    m_runs->setEnabled(isFree && m_method->currentIndex() == 0);
    m_start->setText(isFree ? tr("Search") : tr("Stop"));
    const bool isPossible = choice().has_value();
    m_start->setEnabled(!isFree || isPossible);
    m_meaning->setText(isPossible ? engineText(cost().meaning)
                                  : tr("The open function must be Boolean, of 2 to %1 variables.")
                                        .arg(analysis::maxSearchVariables));
}

// Nothing where the open function is asked for and cannot be begun at.
std::optional<analysis::SearchChoice> SearchView::choice()
{
    analysis::SearchChoice choice;
    choice.variables = m_variables->value();
    choice.keepsWeight = m_keepsWeight->isChecked();
    choice.goal = &goal();
    choice.cost = &cost();
    if (const auto target = enteredNumber(m_target->text()); target && std::abs(*target) < 0x1p53)
        choice.target = static_cast<std::int64_t>(*target);
    if (m_centre->value() >= 0 && cost().hasCentre)
        choice.centre = m_centre->value();
    choice.method = m_method->currentIndex() == 0 ? SearchMethod::Annealing : SearchMethod::Climbing;
    choice.moves = static_cast<std::uint64_t>(m_moves->value());
    choice.runs = static_cast<std::uint64_t>(std::min(m_runs->value(), m_moves->value()));
    choice.seed = static_cast<std::uint64_t>(m_seed->value());
    if (m_begin->currentIndex() == 0)
        return choice;
    if (!m_workbench.hasFunction())
        return std::nullopt;
    const base::FunctionVector& function = *m_workbench.document().function;
    if (!function.isBoolean() || function.variables < 2 || function.variables > analysis::maxSearchVariables)
        return std::nullopt;
    choice.variables = function.variables;
    return choice;
}

void SearchView::startOrStop()
{
    if (m_work.isRunning()) {
        m_isStopped = true;
        m_work.stop();
        return;
    }
    auto wanted = choice();
    if (!wanted)
        return;
    if (m_begin->currentIndex() == 1) {
        const auto& values =
            std::get<base::AlignedBuffer<std::uint8_t>>(m_workbench.document().function->values);
        constexpr std::size_t wordBits = base::PackedBits::bitsPerWord;
        std::vector<std::uint64_t> words(analysis::functionWords(wanted->variables));
        for (std::size_t x = 0; x < values.size(); ++x)
            words[x / wordBits] |= std::uint64_t{values[x]} << x % wordBits;
        wanted->start = std::make_shared<const std::vector<std::uint64_t>>(std::move(words));
    }
    m_searched = *wanted;
    m_isStopped = false;
    const auto searching = std::make_shared<Searching>(Searching{*wanted, {}});
    m_work.start({[searching](session::Engine&, const base::RunControl& control) {
                      return searchOn(*searching, control);
                  },
                  [](const SharedSeen& seen) {
                      return seen->state.isFinished ? 1
                                                    : static_cast<double>(seen->state.done) /
                                                          static_cast<double>(seen->state.total);
                  },
                  [this](const SharedSeen& seen) { take(seen); },
                  [this](const std::optional<base::Error>& error) { ended(error); }});
    showChoices();
    showStatus();
}

void SearchView::take(const SharedSeen& seen)
{
    m_seen = seen;
    m_spectrum->setContent({seen->spectrum, QStringLiteral("W"), tr("a", "an index")});
    m_autocorrelation->setContent(
        {seen->autocorrelation, QStringLiteral("r"), tr("a", "an index"), 1, false, true});
    const auto& curve = seen->state.curve;
    const double apart = curve.size() > 1 ? static_cast<double>(curve[1].moves) : 1;
    m_course->setContent({seen->costs, tr("Cost"), tr("Moves"), apart, true});
    showStatus();
}

void SearchView::ended(const std::optional<base::Error>& error)
{
    if (error)
        emit noticeRaised(errorText(*error));
    m_isStopped = m_isStopped || error || !m_seen || !m_seen->state.isFinished;
    showChoices();
    showStatus();
}

QString SearchView::goalTitle() const
{
    return titleOf(*m_searched.goal);
}

void SearchView::showStatus()
{
    m_open->setEnabled(m_seen != nullptr);
    if (!m_seen) {
        m_title->setWholeText(tr("Search for a function"));
        m_status->setText(m_work.isRunning() ? tr("Searching…")
                                             : tr("Choose what to search for, then search."));
        return;
    }
    const analysis::SearchState& state = m_seen->state;
    m_title->setWholeText(tr("%1: best %2, %n variables", "a property and its value", m_searched.variables)
                              .arg(goalTitle(), wholeText(state.bestValue)));
    QStringList facts{tr("%1 of %2 moves", "done of all", pluralNumber(state.total))
                          .arg(countText(state.done), countText(state.total)),
                      tr("run %1").arg(countText(state.run)), tr("cost %1").arg(wholeText(state.cost)),
                      tr("best after %1").arg(countText(state.bestAt))};
    if (m_work.isRunning() && m_searched.method == SearchMethod::Annealing)
        facts << tr("temperature %1").arg(temperatureText(state.temperature));
    if (!m_work.isRunning())
        facts << (m_isStopped ? tr("stopped") : tr("ended")) << tr("shown: the best");
    m_status->setText(facts.join(QStringLiteral(" · ")));
}

void SearchView::openBest()
{
    if (m_seen)
        m_workbench.openWords(
            m_seen->best, m_searched.variables,
            tr("%1 %2", "a property and its value").arg(goalTitle(), wholeText(m_seen->state.bestValue)));
}

QString SearchView::title() const
{
    return m_title->text();
}

std::optional<QJsonObject> SearchView::ownState() const
{
    return QJsonObject{
        {QStringLiteral("variables"), m_variables->value()}, {QStringLiteral("target"), m_target->text()},
        {QStringLiteral("centre"), m_centre->value()},       {QStringLiteral("moves"), m_moves->value()},
        {QStringLiteral("runs"), m_runs->value()},           {QStringLiteral("seed"), m_seed->value()}};
}

void SearchView::showOwnState(const QJsonObject& state)
{
    m_target->setText(state.value(QStringLiteral("target")).toString());
    for (const auto& [name, box] :
         {std::pair{"variables", m_variables}, std::pair{"centre", m_centre}, std::pair{"moves", m_moves},
          std::pair{"runs", m_runs}, std::pair{"seed", m_seed}})
        box->setValue(state.value(QLatin1String(name)).toInt(box->value()));
}

QString SearchView::whyEmpty() const
{
    return m_seen ? QString() : tr("Nothing was searched for yet.");
}

std::optional<QString> SearchView::exportPicture(const QString& path, const PictureOptions& options) const
{
    if (!m_seen)
        return whyEmpty();
    return writePicture(canvasPicture(*m_spectrum, {title(), m_status->text()}, options.background), path,
                        options);
}

QList<ExportFormat> SearchView::dataFormats() const
{
    return {{QStringLiteral("txt"), tr("The best function and how it was found")},
            {QStringLiteral("csv"), tr("Course of the search")}};
}

// In the C locale, with the names of the command line, by which the search can be done again.
QString SearchView::dataText() const
{
    if (!m_seen)
        return {};
    const analysis::SearchState& state = m_seen->state;
    const auto line = [](const char* name, const QString& value) {
        return QLatin1String(name) + u' ' + value + u'\n';
    };
    return line("function",
                QString::fromStdString(analysis::hexOfFunction(m_seen->best, m_searched.variables))) +
           line("variables", QString::number(m_searched.variables)) +
           line(m_searched.goal->property.data(), QString::number(state.bestValue)) +
           line("cost",
                QLatin1String(m_searched.cost->name.data()) + u' ' + QString::number(state.bestCost)) +
           line("method", m_searched.method == SearchMethod::Annealing ? QStringLiteral("annealing")
                                                                       : QStringLiteral("climbing")) +
           line("balanced", m_searched.keepsWeight ? QStringLiteral("yes") : QStringLiteral("no")) +
           line("moves", QString::number(state.done)) + line("found_at", QString::number(state.bestAt)) +
           line("seed", QString::number(m_searched.seed));
}

std::optional<QString> SearchView::exportData(const QString& path)
{
    if (!m_seen)
        return whyEmpty();
    QString text = dataText();
    if (QFileInfo(path).suffix().toLower() == QLatin1String("csv")) {
        text = QStringLiteral("moves,cost,%1\n").arg(QLatin1String(m_searched.goal->property.data()));
        for (const analysis::SearchState::Point& point : m_seen->state.curve)
            text += QStringLiteral("%1,%2,%3\n").arg(point.moves).arg(point.cost).arg(point.value);
    }
    m_workbench.jobs().writeFile(path, text.toUtf8());
    return std::nullopt;
}

}  // namespace sequency::ui
