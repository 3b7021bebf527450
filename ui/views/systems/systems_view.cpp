// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/systems/systems_view.h"

#include "engine/session/calls/direct_convolution.h"
#include "ui/format/number_format.h"
#include "ui/theme/elided_label.h"
#include "ui/theme/layouts.h"
#include "ui/theme/tint.h"
#include "ui/theme/view_parts.h"
#include "ui/view/enum_names.h"
#include "ui/view/second_input.h"
#include "ui/views/systems/shift_panel.h"
#include "ui/views/systems/system_board.h"
#include "ui/views/systems/system_second.h"
#include "ui/views/systems/system_text.h"

#include <QPushButton>
#include <QStackedLayout>

namespace sequency::ui {

namespace {

constexpr Words<SystemMode, SystemMode::Identification> modeWords{"convolution", "autocorrelation",
                                                                  "response", "identification"};

}  // namespace

SystemsView::SystemsView(Workbench& workbench, QWidget* parent)
    : View({QStringLiteral("systems"), tr("S&ystems"), QStringLiteral("systems"),
            tr("Export the dyadic system")},
           parent),
      m_workbench(workbench), m_computed(workbench.jobs(), *this, tr("Computing the dyadic system")),
      m_checked(workbench.jobs(), *this, tr("Evaluating the definition")),
      m_shifted(workbench.jobs(), *this, tr("Shifting"))
{
    makeControls();
    layOut();
    connectParts();
    showTexts();
    request();
    passFocusTo(*m_modeBox);
}

QString SystemsView::whyEmpty() const
{
    return system() ? QString() : tr("There is no system to export yet.");
}

std::optional<QJsonObject> SystemsView::ownState() const
{
    return QJsonObject{{QStringLiteral("mode"), modeWords.of(m_mode)},
                       {QStringLiteral("shift"), stateNumber(m_shift)}};
}

void SystemsView::showOwnState(const QJsonObject& state)
{
    if (const auto mode = modeWords.named(state.value(QStringLiteral("mode")).toString()))
        setMode(*mode);
}

void SystemsView::makeControls()
{
    m_empty = sentenceLabel("systemsEmpty");
    QStringList modes;
    for (const SystemMode mode : {SystemMode::Convolution, SystemMode::Autocorrelation, SystemMode::Response,
                                  SystemMode::Identification})
        modes << systemModeTitle(mode);
    m_modeBox = choiceBox("systemsMode", tr("What is computed"), modes,
                          tr("What is computed from f and a second function"));
    m_compute = named(new QPushButton(tr("Compute")), "systemsCompute");
    m_title = new ElidedLabel(QStringLiteral("systemsTitle"));
    m_input = new SecondInput(m_workbench, QStringLiteral("second"), false);
    m_input->setTitle(secondTitle(m_mode));
    m_problem = wrappedLabel("systemsProblem");
    m_problem->hide();
    theme::tint(*m_problem, theme::problem);
    m_board = new SystemBoard;
    m_panel = new ShiftPanel;
    m_notFound = wrappedLabel("systemsNotFound");
    m_notFound->hide();
    m_fast = new ElidedLabel(QStringLiteral("systemsFast"));
    m_direct = new ElidedLabel(QStringLiteral("systemsDirect"));
    m_readout = new ElidedLabel(QStringLiteral("systemsReadout"));
    m_board->setWhatsThis(
        plainTip(tr("Functions, their Walsh spectra, the product or quotient of these, and the result. Click "
                    "a value of a function to select it, click or drag in the result to choose the shift τ, "
                    "draw the second function if it has at most %1 values.\nKeys: ← → Home End choose a "
                    "value, ↑ ↓ change a drawn one, Esc clears the selection.",
                    nullptr, pluralNumber(std::size_t{1} << SystemBoard::drawnVariables))
                     .arg(countText(std::size_t{1} << SystemBoard::drawnVariables))));
}

void SystemsView::layOut()
{
    auto* content = new QWidget;
    auto* head = rowLayout({m_modeBox, {m_title, 1}, m_compute}, 8);
    columnLayout(
        content,
        {head, m_input, m_problem, {m_board, 9}, m_notFound, {m_panel, 4}, m_fast, m_direct, m_readout}, 4,
        allEdges(8));
    addControls({m_input});
    m_pages = new QStackedLayout(this);
    m_pages->addWidget(m_empty);
    m_pages->addWidget(content);
}

void SystemsView::connectParts()
{
    connect(m_modeBox, &QComboBox::currentIndexChanged, this,
            [this](int index) { setMode(static_cast<SystemMode>(index)); });
    connect(m_compute, &QPushButton::clicked, this, &SystemsView::compute);
    connect(&m_computed, &AsyncState::arrived, this, &SystemsView::take);
    connect(&m_computed, &AsyncState::changed, this, &SystemsView::showState);
    connect(&m_checked, &AsyncState::changed, this, &SystemsView::showTexts);
    connect(&m_shifted, &AsyncState::arrived, this, &SystemsView::showShift);
    const auto enter = [this](const base::SharedFunction& function) {
        changeSecond(function, tr("Enter the second function"));
    };
    connect(m_input, &SecondInput::functionRead, this, enter);
    connect(m_input, &SecondInput::choiceMade, this, [this, enter] { enter(m_input->function()); });
    connect(m_board, &SystemBoard::secondDrawn, this, &SystemsView::drawSecond);
    connect(&m_workbench.history(), &DocumentHistory::secondChanged, this, &SystemsView::showSecond);
    Selection& selection = m_workbench.selection();
    const auto follow = [this, &selection]<typename Part>(Part* part) {
        connect(part, &Part::shiftWanted, this, &SystemsView::setShift);
        connect(part, &Part::inputPicked, this, [&selection](std::size_t index) {
            selection.select(Selected{Selected::Kind::Input, index});
        });
        connect(part, &Part::escaped, &selection, &Selection::clear);
        connect(part, &Part::hovered, m_readout,
                [this](const QString& text) { m_readout->setWholeText(text); });
    };
    follow(m_board);
    follow(m_panel);
    connect(&selection, &Selection::changed, this, &SystemsView::onSelectionChanged);
    connect(&m_workbench.history(), &DocumentHistory::functionChanged, this, &SystemsView::request);
    connect(&m_workbench.history(), &DocumentHistory::transformChanged, this, &SystemsView::request);
    connect(&m_workbench.deviceSettings(), &DeviceSettings::changed, this, &SystemsView::request);
}

void SystemsView::setMode(SystemMode mode)
{
    if (mode == m_mode)
        return;
    m_mode = mode;
    m_modeBox->setCurrentIndex(static_cast<int>(mode));
    m_input->setTitle(secondTitle(mode));
    m_input->setVisible(mode != SystemMode::Autocorrelation);
    if (second())
        m_input->showFunction(second());
    request();
}

void SystemsView::setSecond(const QString& text)
{
    m_input->enter(text);
}

QString SystemsView::whyNothing() const
{
    const base::SharedFunction& f = m_workbench.document().function;
    if (!f)
        return tr(
            "Dyadic convolution, autocorrelation and systems appear here.\n\nEnter a truth table, open a "
            "file or take an example; a second function is entered here.");
    if (f->radix != 2)
        return tr("Dyadic convolution is defined for functions of 2ⁿ values; this one has %1 values of radix "
                  "%2."
                  "\n\nOpen or enter a function of radix 2.",
                  nullptr, pluralNumber(f->size()))
            .arg(countText(f->size()), QString::number(f->radix));
    if (f->isPacked())
        return tr("Dyadic systems are computed for functions of at most %1 values.", nullptr,
                  pluralNumber(base::maxUnpackedValues))
            .arg(countText(base::maxUnpackedValues));
    if (base::isComplex(base::elementType(f->values)))
        return tr("Dyadic convolution is computed for integers or reals; this function has complex values.");
    return {};
}

SystemRequest SystemsView::currentRequest() const
{
    const Document& document = m_workbench.document();
    return {m_mode, document.function, m_mode == SystemMode::Autocorrelation ? nullptr : second(),
            document.encoding, m_workbench.deviceSettings().device()};
}

void SystemsView::request()
{
    if (const QString why = whyNothing(); !why.isEmpty()) {
        m_computed.forget();
        m_checked.forget();
        m_shifted.forget();
        m_empty->setText(why);
        m_pages->setCurrentIndex(0);
        return;
    }
    m_pages->setCurrentIndex(1);
    provideSecond();
    if (m_workbench.document().function->size() <= liveSize)
        compute();
    else
        showState();
}

void SystemsView::compute()
{
    if (!whyNothing().isEmpty())
        return;
    provideSecond();
    m_computed.want(currentRequest(),
                    [request = currentRequest(), name = m_workbench.document().title()](
                        session::Engine& engine, const base::RunControl& control) -> base::Result<Computed> {
                        auto made = makeSystem(engine, request, control);
                        if (!made)
                            return made.error();
                        return Computed{*made, name};
                    });
    wantCheck();
    showState();
}

bool SystemsView::isStale() const
{
    return system() && *m_computed.key() != currentRequest();
}

void SystemsView::take()
{
    m_shift = m_shift < system()->size() ? m_shift : 0;
    m_board->setSystem(system());
    wantCheck();
    onSelectionChanged();
}

void SystemsView::wantCheck()
{
    if (!system() || system()->variables > session::directVariables)
        return m_checked.forget();
    m_checked.want(system(), [system = system()](session::Engine&, const base::RunControl& control) {
        return checkDirectly(*system, control);
    });
}

void SystemsView::showState()
{
    const bool isOld = !m_computed.isFresh() || isStale();
    m_board->setStale(isOld);
    m_panel->setStale(isOld);
    const bool isStopped = m_computed.state() == AsyncState::State::Waiting && isVisible();
    showProblem(m_computed.error() ? errorText(*m_computed.error()) : isStopped ? tr("Stopped.") : QString());
    showTexts();
}

void SystemsView::setShift(std::size_t shift)
{
    if (!system() || shift >= system()->size())
        return;
    m_shift = shift;
    m_workbench.selection().select(Selected{Selected::Kind::Output, shift});
    onSelectionChanged();
}

void SystemsView::onSelectionChanged()
{
    if (!system())
        return;
    const auto& selected = m_workbench.selection().selected();
    const auto output = Selection::indexOf(selected, Selected::Kind::Output);
    if (output && *output < system()->size())
        m_shift = *output;
    m_board->setMarks(Selection::indexOf(selected, Selected::Kind::Input), m_shift);
    wantShift();
}

// Requests the shift for the selected output. A short sum is computed immediately, because it takes about 10 µs.
void SystemsView::wantShift()
{
    const ShiftOf wanted{system(), m_shift};
    if (wanted.system->size() > maxShifted) {
        m_shifted.forget();
        m_panel->setShift(wanted.system, nullptr, std::nullopt);
        return;
    }
    if (m_shifted.isFresh() && *m_shifted.key() == wanted)
        return showShift();
    if (wanted.system->size() <= maxShiftedAtOnce) {
        if (auto made = makeShift(*wanted.system, wanted.shift))
            m_shifted.set(wanted, std::move(*made));
        else
            m_panel->setShift(wanted.system, nullptr, std::nullopt);
        return;
    }
    m_shifted.want(wanted, [wanted](session::Engine&, const base::RunControl& control) {
        return makeShift(*wanted.system, wanted.shift, control);
    });
}

void SystemsView::showShift()
{
    m_panel->setShift(m_shifted.key()->system, *m_shifted.value(),
                      Selection::indexOf(m_workbench.selection().selected(), Selected::Kind::Input));
}

void SystemsView::showProblem(const QString& problem)
{
    m_problem->setText(problem);
    m_problem->setVisible(!problem.isEmpty());
}

// Provides a second function if the size of f has changed. By default, this is the paper's example if f has four values, otherwise the function that
// adds neighbouring pairs. For an identification, it is the last result of this f, so that the system that produced it is found.
void SystemsView::provideSecond()
{
    const base::SharedFunction& f = m_workbench.document().function;
    m_input->setFirst(f);
    for (auto& function : m_seconds)
        if (function && function->variables != f->variables)
            function.reset();
    if (const base::SharedFunction& kept = m_workbench.document().second(role()).function;
        !second() && kept && kept->variables == f->variables) {
        m_seconds[slot()] = kept;
        m_input->showFunction(kept);
    }
    if (second())
        return;
    const bool isOutput = m_mode == SystemMode::Identification;
    base::SharedFunction made;
    if (isOutput && system() && system()->request.f == f)
        made = outputOf(*system());
    m_seconds[slot()] = made ? made : isOutput ? f : defaultSecond(f->variables);
    m_input->showFunction(second());
}

void SystemsView::changeSecond(const base::SharedFunction& function, const QString& undoText, bool goesOn)
{
    m_workbench.edits().setSecond(role(), second(), function, undoText, goesOn);
}

void SystemsView::showSecond(SecondRole role)
{
    const std::size_t place = role == SecondRole::System ? 0 : 1;
    const auto& [function, name] = m_workbench.document().second(role);
    const base::SharedFunction& f = m_workbench.document().function;
    if (role == SecondRole::FlowGraph || !function || !f || function->variables != f->variables)
        return;
    m_seconds[place] = function;
    if (place != slot())
        return;
    m_input->setFirst(f);
    m_input->showFunction(function, name);
    if (system() && system()->size() == function->size())
        if (const auto curve = curveOf(*function, m_workbench.document().encoding))
            m_board->setSecond(*curve);
    request();
}

void SystemsView::drawSecond(std::size_t first, std::size_t last, double value, bool goesOn)
{
    if (!second() || !system() || second()->size() != system()->size())
        return;  // the drawn values belong to an earlier function
    if (const auto drawn = withDrawn(*second(), m_workbench.document().encoding, first, last, value))
        changeSecond(*drawn, tr("Draw the second function"), goesOn);
}

}  // namespace sequency::ui

#include "moc_systems_view.cpp"
