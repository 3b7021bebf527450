// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/search/search_view.h"

#include "engine/analysis/families/function_family.h"
#include "engine/analysis/properties/boolean/boolean_properties.h"
#include "engine/analysis/search/batch_search.h"
#include "ui/canvas/stem_canvas.h"
#include "ui/export/data_file.h"
#include "ui/format/device_title.h"
#include "ui/format/engine_text.h"
#include "ui/format/number_format.h"
#include "ui/format/plain_text.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QLineEdit>
#include <QSpinBox>
#include <QSplitter>
#include <QStandardItemModel>

#include <algorithm>
#include <cmath>
#include <limits>

namespace sequency::ui {
namespace {

using analysis::SearchMethod;

QString titleOf(const analysis::SearchGoal& goal)
{
    return engineText(analysis::findBooleanProperty(goal.property)->title);
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

// Returns true if the cost is an integer. All costs are integers unless they are measured from a fractional R.
bool isWhole(double cost)
{
    return cost == std::floor(cost);
}

QString costText(double cost)
{
    constexpr int digits = 8;
    return isWhole(cost) ? wholeText(static_cast<std::int64_t>(cost)) : realText(cost, digits);
}

QString plainCost(double cost)
{
    return isWhole(cost) ? QString::number(static_cast<qlonglong>(cost))
                         : QString::number(cost, 'g', QLocale::FloatingPointShortest);
}

}  // namespace

SearchView::SearchView(Workbench& workbench, QWidget* parent)
    : LongRunPage(
          {QStringLiteral("search"), tr("&Search"), QStringLiteral("families"), tr("Export the search")},
          QStringLiteral("search"), parent),
      m_workbench(workbench), m_work(workbench.jobs(), tr("Searching"))
{
    addChoices();
    layOut(makePlots(), tr("Open the best"),
           tr("Opens the best function found. Undo restores the present function."));
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
    keep("target", *m_target);
    keep("variables", *m_variables);
    keep("centre", *m_centre);
    keep("moves", *m_moves);
    keep("order", *m_order, {"one-after-another", "side-by-side"});
    keep("runs", *m_runs);
    keep("runsTogether", *m_runsTogether);
    keep("seed", *m_seed);
    connect(m_order, &QComboBox::currentIndexChanged, this, &SearchView::choosePossible);
    for (QComboBox* box : {m_goal, m_cost, m_method, m_begin, m_order})
        connect(box, &QComboBox::currentIndexChanged, this, &SearchView::showChoices);
    connect(&workbench.deviceSettings(), &DeviceSettings::changed, this, &SearchView::showChoices);
    connect(m_variables, &QSpinBox::valueChanged, this, &SearchView::showChoices);
    connect(m_keepsWeight, &QCheckBox::toggled, this, &SearchView::showChoices);
    connect(&workbench.history(), &DocumentHistory::functionChanged, this, &SearchView::showChoices);
    showChoices();
    showStatus();
}

void SearchView::addChoices()
{
    QStringList goals;
    for (const analysis::SearchGoal& one : analysis::searchGoals())
        goals << titleOf(one);
    QStringList costs;
    for (const analysis::SearchCost& one : analysis::searchCosts())
        costs << engineText(one.title);
    constexpr int most = std::numeric_limits<int>::max();
    constexpr int fewerMoves = 100'000;
    m_variables = addNumber("Variables", tr("Variables"), 2, analysis::maxSearchVariables, 8);
    m_goal = addList("Goal", tr("Objective"), goals);
    m_target = new QLineEdit;
    m_target->setObjectName(nameOf("Target"));
    m_target->setPlaceholderText(tr("none", "no value to stop at"));
    form().addRow(tr("Stop at"), m_target);
    m_cost = addList("Cost", tr("Cost"), costs);
    m_centre = addNumber("Centre", tr("R"), -1, 1 << analysis::maxSearchVariables, -1);
    m_centre->setSpecialValueText(tr("default", "the parameter of a cost"));
    m_begin = addList("Begin", tr("Initial state"), {tr("Random functions"), tr("The open function")});
    m_keepsWeight = new QCheckBox(tr("Keep the number of ones"));
    m_keepsWeight->setObjectName(nameOf("KeepsWeight"));
    m_keepsWeight->setToolTip(plainTip(tr("If ticked, moves exchange a 0 and a 1, and random functions are "
                                          "balanced. Otherwise moves change single values.")));
    m_keepsWeight->setChecked(true);
    form().addRow(m_keepsWeight);
    m_method = addList("Method", tr("Method"), {tr("Annealing"), tr("Climbing")});
    m_moves = addNumber("Moves", tr("Moves"), 1, most, 2'000'000);
    m_moves->setSingleStep(fewerMoves);
    m_order = addList("Order", tr("Run order"), {tr("One after another"), tr("Side by side")});
    m_runs = addNumber("Runs", tr("Runs"), 1, 10'000, 10);
    m_runsTogether =
        addNumber("RunsTogether", tr("Runs"), 1, 1'000'000, static_cast<int>(analysis::defaultBatchRuns));
    m_seed = addNumber("Seed", tr("Seed"), 0, most, 1);
}

QWidget* SearchView::makePlots()
{
    auto* plots = new QSplitter(Qt::Vertical);
    plots->setChildrenCollapsible(false);
    const auto add = [plots](const QString& name, const QString& accessibleName) {
        auto* plot = new StemCanvas(name);
        plot->setAccessibleName(accessibleName);
        plots->addWidget(plot);
        return plot;
    };
    m_spectrum = add(nameOf("Spectrum"), tr("Walsh spectrum"));
    m_autocorrelation = add(nameOf("Autocorrelation"), tr("Autocorrelation"));
    m_course = add(nameOf("Course"), tr("Course of the cost"));
    return plots;
}

const analysis::SearchGoal& SearchView::goal() const
{
    return analysis::searchGoals()[static_cast<std::size_t>(std::max(0, m_goal->currentIndex()))];
}

const analysis::SearchCost& SearchView::cost() const
{
    return analysis::searchCosts()[static_cast<std::size_t>(std::max(0, m_cost->currentIndex()))];
}

bool SearchView::isSideBySide() const
{
    return m_order->currentIndex() == 1;
}

// Enables only the goals and costs that are supported for the chosen kind of runs. Parallel runs support fewer than sequential runs.
void SearchView::choosePossible()
{
    const auto offer = [this](QComboBox& list, auto rows, auto nameOf, auto isPossible,
                              std::string_view usual) {
        auto& items = *qobject_cast<QStandardItemModel*>(list.model());
        for (std::size_t i = 0; i < rows.size(); ++i)
            items.item(static_cast<int>(i))->setEnabled(!isSideBySide() || isPossible(nameOf(rows[i])));
        if (items.item(list.currentIndex())->isEnabled())
            return;
        const auto other = std::ranges::find(rows, usual, nameOf);
        list.setCurrentIndex(static_cast<int>(other - rows.begin()));
    };
    offer(
        *m_cost, analysis::searchCosts(), [](const analysis::SearchCost& row) { return row.name; },
        analysis::isBatchCost, analysis::defaultBatchCost);
    offer(
        *m_goal, analysis::searchGoals(), [](const analysis::SearchGoal& row) { return row.property; },
        analysis::isBatchGoal, "nonlinearity");
}

void SearchView::showChoices()
{
    const bool isFree = !m_work.isRunning();
    const bool beginsShown = m_begin->currentIndex() == 1;
    for (QWidget* field : std::initializer_list<QWidget*>{m_begin, m_keepsWeight, m_goal, m_target, m_cost,
                                                          m_method, m_moves, m_order, m_seed})
        field->setEnabled(isFree);
    m_variables->setEnabled(isFree && !beginsShown);
    m_centre->setEnabled(isFree && cost().hasCentre);
    m_runs->setEnabled(isFree && m_method->currentIndex() == 0);
    m_runsTogether->setEnabled(isFree);
    form().setRowVisible(m_runs, !isSideBySide());
    form().setRowVisible(m_runsTogether, isSideBySide());
    const bool isPossible = choice().has_value();
    showStart(!isFree, isPossible, tr("Search"), meaningText(isPossible));
}

QString SearchView::meaningText(bool isPossible) const
{
    if (!isPossible)
        return tr("The open function must be Boolean, of 2 to %1 variables.")
            .arg(analysis::maxSearchVariables);
    const session::DeviceInfo* const device = m_workbench.deviceSettings().computingDevice();
    const QString where = !isSideBySide() ? tr("One run after another, on the CPU.")
                          : device == nullptr || m_workbench.deviceSettings().device() == "auto"
                              ? tr("All runs change their functions at the same time. The device that "
                                   "is predicted to be the fastest computes all their costs at once.")
                              : tr("All runs change their functions at the same time. %1 "
                                   "computes all their costs at once.")
                                    .arg(deviceTitle(*device));
    return engineText(cost().meaning) + QStringLiteral("\n\n") + where;
}

// Returns the search that the user chose; nullopt if it must start from the open function but cannot.
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
    choice.runs = static_cast<std::uint64_t>(
        std::min((isSideBySide() ? m_runsTogether : m_runs)->value(), m_moves->value()));
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
    if (m_work.isRunning())
        return m_work.stop();
    auto wanted = choice();
    if (!wanted)
        return;
    if (m_begin->currentIndex() == 1) {
        const auto bits = base::bitsOf(*m_workbench.document().function);
        if (!bits)
            return;
        std::vector<std::uint64_t> words(bits->words(), bits->words() + bits->wordCount());
        wanted->start = std::make_shared<const std::vector<std::uint64_t>>(std::move(words));
    }
    m_searched = *wanted;
    const auto searching = std::make_shared<RunningSearch>(
        *wanted, isSideBySide() ? m_workbench.deviceSettings().device() : std::string());
    m_work.start({[searching](session::Engine& engine, const base::RunControl& control) {
                      return searching->advance(engine, control);
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
    m_spectrum->setModel(vectorModel(seen->spectrum, QStringLiteral("W"), tr("a", "an index")));
    // The value axis ignores r(0), which is always 2^n.
    m_autocorrelation->setModel(
        vectorModel(seen->autocorrelation, QStringLiteral("r"), tr("a", "an index"), 1));
    StemModel course = vectorModel(seen->costs, tr("Cost"), tr("Moves"));
    const auto& curve = seen->state.curve;
    course.indexStep = curve.size() > 1 ? static_cast<double>(curve[1].moves) : 1;
    course.isLine = true;
    course.texts.name = [step = course.indexStep](std::size_t position) {
        return realText(static_cast<double>(position) * step, 9);
    };
    course.texts.value = [costs = seen->costs](std::size_t position) {
        return QStringLiteral("%1 = %2").arg(tr("Cost"), realText(costs->value(position), 9));
    };
    m_course->setModel(std::move(course));
    showStatus();
}

void SearchView::ended(const std::optional<base::Error>& error)
{
    if (error)
        emit noticeRaised(errorText(*error));
    showChoices();
    showStatus();
}

QString SearchView::goalTitle() const
{
    return titleOf(*m_searched.goal);
}

void SearchView::showStatus()
{
    if (!m_seen)
        return showFound(
            tr("Search for a function"),
            m_work.isRunning() ? tr("Searching…") : tr("Choose what to search for, then search."), false);
    const analysis::SearchState& state = m_seen->state;
    const bool isTogether = !m_seen->devices.empty();
    QStringList facts{
        tr("%1 of %2 moves", "done of all", pluralNumber(state.total))
            .arg(countText(state.done), countText(state.total)),
        isTogether ? tr("%1 runs side by side", nullptr, pluralNumber(state.run)).arg(countText(state.run))
                   : tr("run %1").arg(countText(state.run)),
        tr("cost %1").arg(costText(state.cost)),
        tr("best after %1 moves", nullptr, pluralNumber(state.bestAt)).arg(countText(state.bestAt)),
        isTogether ? computedOn(m_seen->devices) : tr("computed on the CPU")};
    if (m_work.isRunning() && m_searched.method == SearchMethod::Annealing)
        facts << tr("temperature %1").arg(temperatureText(state.temperature));
    if (!m_work.isRunning())
        facts << (m_work.isDone() ? tr("ended") : tr("stopped")) << tr("shown: the best");
    showFound(tr("%1: best %2, %n variables", "a property and its value", m_searched.variables)
                  .arg(goalTitle(), wholeText(state.bestValue)),
              facts.join(QStringLiteral(" · ")), true);
}

void SearchView::openFound()
{
    if (m_seen)
        m_workbench.sources().openWords(
            m_seen->best, m_searched.variables,
            tr("%1 %2", "a property and its value").arg(goalTitle(), wholeText(m_seen->state.bestValue)));
}

QString SearchView::whyEmpty() const
{
    return m_seen ? QString() : tr("There is no search result yet.");
}

Picture SearchView::picture(const PictureOptions& options) const
{
    return canvasPicture(*m_spectrum, {title(), status()}, options.background);
}

QList<ExportFormat> SearchView::dataFormats() const
{
    io::DataTable course = io::textTable({"moves", "cost"});
    if (m_seen) {
        course.columns.push_back({std::string(m_searched.goal->property)});
        for (const analysis::SearchState::Point& point : m_seen->state.curve)
            course.addRow({std::to_string(point.moves), plainCost(point.cost).toStdString(),
                           std::to_string(point.value)});
    }
    return {{QStringLiteral("txt"), tr("The best function and how it was found"),
             bytesWriter(dataText().toUtf8())},
            {QStringLiteral("csv"), tr("Course of the search"),
             tableWriter([course] { return course; }, QStringLiteral("csv"))}};
}

// Returns the text in the C locale with the option names of the command line, so that the search can be repeated on the command line.
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
           line("cost", QLatin1String(m_searched.cost->name.data()) + u' ' + plainCost(state.bestCost)) +
           line("method", m_searched.method == SearchMethod::Annealing ? QStringLiteral("annealing")
                                                                       : QStringLiteral("climbing")) +
           line("balanced", m_searched.keepsWeight ? QStringLiteral("yes") : QStringLiteral("no")) +
           line("moves", QString::number(state.done)) + line("found_at", QString::number(state.bestAt)) +
           line("runs", QString::number(m_searched.runs)) +
           (m_seen->devices.empty()
                ? QString()
                : line("device", m_seen->devices.size() > 1
                                     ? QStringLiteral("auto")
                                     : QString::fromStdString(m_seen->devices.front().id))) +
           line("seed", QString::number(m_searched.seed));
}

}  // namespace sequency::ui

#include "moc_search_view.cpp"
