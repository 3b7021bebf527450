// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/systems/systems_view.h"

#include "engine/session/calls/direct_convolution.h"
#include "ui/format/number_format.h"
#include "ui/format/plain_text.h"
#include "ui/theme/elided_label.h"
#include "ui/theme/theme.h"
#include "ui/theme/tint.h"
#include "ui/view/second_input.h"
#include "ui/view/words.h"
#include "ui/views/systems/shift_panel.h"
#include "ui/views/systems/system_board.h"
#include "ui/views/systems/system_text.h"

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QStackedLayout>
#include <QVBoxLayout>

namespace sequency::ui {

namespace {

constexpr Words<SystemMode, SystemMode::Identification> modeWords{"convolution", "autocorrelation",
                                                                  "response", "identification"};

QLabel* wrappedLabel(const QString& name, QWidget* parent)
{
    auto* label = new PlainLabel(parent);
    label->setObjectName(name);
    label->setWordWrap(true);
    label->hide();
    return label;
}

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
    m_empty = new PlainLabel(this);
    m_empty->setObjectName(QStringLiteral("systemsEmpty"));
    m_empty->setWordWrap(true);
    m_empty->setAlignment(Qt::AlignCenter);
    m_empty->setMargin(24);
    m_modeBox = new QComboBox(this);
    m_modeBox->setObjectName(QStringLiteral("systemsMode"));
    m_modeBox->setAccessibleName(tr("What is computed"));
    m_modeBox->setToolTip(tr("What is computed of f and a second function"));
    for (const SystemMode mode : {SystemMode::Convolution, SystemMode::Autocorrelation, SystemMode::Response,
                                  SystemMode::Identification})
        m_modeBox->addItem(systemModeTitle(mode));
    m_compute = new QPushButton(tr("Compute"), this);
    m_compute->setObjectName(QStringLiteral("systemsCompute"));
    m_title = new ElidedLabel(QStringLiteral("systemsTitle"), this);
    m_input = new SecondInput(m_workbench, QStringLiteral("second"), false, this);
    m_input->setTitle(secondTitle(m_mode));
    m_problem = wrappedLabel(QStringLiteral("systemsProblem"), this);
    theme::tint(*m_problem, theme::problem);
    m_board = new SystemBoard(this);
    m_panel = new ShiftPanel(this);
    m_notFound = wrappedLabel(QStringLiteral("systemsNotFound"), this);
    m_fast = new ElidedLabel(QStringLiteral("systemsFast"), this);
    m_direct = new ElidedLabel(QStringLiteral("systemsDirect"), this);
    m_readout = new ElidedLabel(QStringLiteral("systemsReadout"), this);
    m_board->setWhatsThis(plainTip(
        tr("Functions, their Walsh spectra, the product or quotient of these, and the result. Click a value "
           "of "
           "a function to select it, click or drag in the result to choose the shift τ, draw the second "
           "function "
           "up to %1 values.\nKeys: ← → Home End choose a value, ↑ ↓ change a drawn one, Esc clears the "
           "selection.",
           nullptr, pluralNumber(std::size_t{1} << SystemBoard::drawnVariables))
            .arg(countText(std::size_t{1} << SystemBoard::drawnVariables))));
}

void SystemsView::layOut()
{
    auto* content = new QWidget(this);
    auto* head = new QHBoxLayout;
    head->setSpacing(8);
    head->addWidget(m_modeBox);
    head->addWidget(m_title, 1);
    head->addWidget(m_compute);
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(8, 8, 8, 8);
    column->setSpacing(4);
    column->addLayout(head);
    column->addWidget(m_input);
    column->addWidget(m_problem);
    column->addWidget(m_board, 9);
    column->addWidget(m_notFound);
    column->addWidget(m_panel, 4);
    column->addWidget(m_fast);
    column->addWidget(m_direct);
    column->addWidget(m_readout);
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
    connect(m_input, &SecondInput::functionRead, this, &SystemsView::takeSecond);
    connect(m_input, &SecondInput::choiceMade, this, [this] { takeSecond(m_input->function()); });
    connect(m_board, &SystemBoard::secondDrawn, this, &SystemsView::drawSecond);
    connect(&m_workbench.history(), &DocumentHistory::secondChanged, this, &SystemsView::showSecond);
    connect(m_board, &SystemBoard::shiftWanted, this, &SystemsView::setShift);
    connect(m_panel, &ShiftPanel::shiftWanted, this, &SystemsView::setShift);
    Selection& selection = m_workbench.selection();
    const auto pick = [&selection](std::size_t index) {
        selection.select(Selected{Selected::Kind::Input, index});
    };
    connect(m_board, &SystemBoard::inputPicked, this, pick);
    connect(m_panel, &ShiftPanel::inputPicked, this, pick);
    connect(m_board, &SystemBoard::escaped, &selection, &Selection::clear);
    connect(m_panel, &ShiftPanel::escaped, &selection, &Selection::clear);
    connect(m_board, &SystemBoard::hovered, m_readout,
            [this](const QString& text) { m_readout->setWholeText(text); });
    connect(m_panel, &ShiftPanel::hovered, m_readout,
            [this](const QString& text) { m_readout->setWholeText(text); });
    connect(&selection, &Selection::changed, this, &SystemsView::takeSelection);
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
    takeSelection();
}

// Where it was stopped, again when it is asked for.
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
    takeSelection();
}

void SystemsView::takeSelection()
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

// At once where that takes some 10 µs.
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

}  // namespace sequency::ui

#include "moc_systems_view.cpp"
