// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/systems/systems_view.h"

#include "engine/session/direct_convolution.h"
#include "ui/format/number_format.h"
#include "ui/format/plain_text.h"
#include "ui/theme/elided_label.h"
#include "ui/theme/theme.h"
#include "ui/view/words.h"
#include "ui/views/systems/second_input.h"
#include "ui/views/systems/shift_panel.h"
#include "ui/views/systems/system_board.h"
#include "ui/views/systems/system_text.h"

#include <QComboBox>
#include <QEvent>
#include <QFocusEvent>
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
      m_workbench(workbench), m_checkOwner(new QObject(this)), m_shiftOwner(new QObject(this))
{
    makeControls();
    layOut();
    connectParts();
    showTexts();
    request();
}

QString SystemsView::whyEmpty() const
{
    return m_system ? QString() : tr("There is no system to export yet.");
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
    m_input = new SecondInput(m_workbench, this);
    m_input->setTitle(secondTitle(m_mode));
    m_problem = wrappedLabel(QStringLiteral("systemsProblem"), this);
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
    connect(m_input, &SecondInput::functionRead, this, &SystemsView::takeSecond);
    connect(m_board, &SystemBoard::secondDrawn, this, &SystemsView::drawSecond);
    connect(&m_workbench, &Workbench::secondChanged, this, &SystemsView::showSecond);
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
    connect(&m_workbench, &Workbench::functionChanged, this, &SystemsView::request);
    connect(&m_workbench, &Workbench::transformChanged, this, &SystemsView::request);
    connect(&m_workbench, &Workbench::deviceChanged, this, &SystemsView::request);
    connect(&m_workbench, &Workbench::conventionsChanged, this, [this] {
        if (second())
            m_input->showFunction(*second());
    });
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
        m_input->showFunction(*second());
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
    if (base::isComplex(base::elementType(f->values)))
        return tr("Dyadic convolution is computed for integers or reals; this function has complex values.");
    return {};
}

SystemRequest SystemsView::currentRequest() const
{
    const Document& document = m_workbench.document();
    return {m_mode, document.function, m_mode == SystemMode::Autocorrelation ? nullptr : second(),
            document.encoding, m_workbench.device()};
}

void SystemsView::request()
{
    if (const QString why = whyNothing(); !why.isEmpty()) {
        m_system.reset();
        m_shifted.reset();
        m_asked = {};
        m_empty->setText(why);
        m_pages->setCurrentIndex(0);
        return;
    }
    m_pages->setCurrentIndex(1);
    if (!isVisible())
        return;
    provideSecond();
    const SystemRequest wanted = currentRequest();
    if (m_system && m_system->request == wanted) {
        m_asked = wanted;
        setStale(false);
    } else if (wanted != m_asked) {
        setStale(m_system != nullptr);
        if (wanted.f->size() <= liveSize)
            compute();
    }
    showTexts();
}

void SystemsView::compute()
{
    if (!whyNothing().isEmpty())
        return;
    provideSecond();
    m_asked = currentRequest();
    m_askedName = m_workbench.document().title();
    m_workbench.jobs().compute<SharedSystem>(
        this, tr("Computing the dyadic system"),
        [request = m_asked](session::Engine& engine, const base::RunControl& control) {
            return makeSystem(engine, request, control);
        },
        [this](base::Result<SharedSystem> made) { take(std::move(made)); });
    showTexts();
}

void SystemsView::take(base::Result<SharedSystem> made)
{
    m_asked = {};
    if (!whyNothing().isEmpty())
        return;
    if (!made) {
        m_asked = currentRequest();  // not again by itself
        showProblem(made.error().kind == base::ErrorKind::Cancelled ? tr("Stopped.")
                                                                    : errorText(made.error()));
        setStale(m_system != nullptr);
        showTexts();
        return;
    }
    showProblem({});
    m_system = *made;
    m_systemName = m_askedName;
    m_shift = m_shift < m_system->size() ? m_shift : 0;
    m_board->setSystem(m_system);
    startCheck();
    takeSelection();
    // What was changed while a large one was computed is still to be asked for.
    setStale(m_system->request != currentRequest());
    showTexts();
}

void SystemsView::startCheck()
{
    m_check.reset();
    m_checkProblem.clear();
    if (m_system->variables > session::directVariables)
        return;
    m_workbench.jobs().compute<DirectCheck>(
        m_checkOwner, tr("Evaluating the definition"),
        [system = m_system](session::Engine&, const base::RunControl& control) {
            return checkDirectly(*system, control);
        },
        [this](const base::Result<DirectCheck>& made) {
            if (made)
                m_check = *made;
            else
                m_checkProblem =
                    made.error().kind == base::ErrorKind::Cancelled ? tr("stopped") : errorText(made.error());
            showTexts();
        });
}

void SystemsView::setShift(std::size_t shift)
{
    if (!m_system || shift >= m_system->size())
        return;
    m_shift = shift;
    m_workbench.selection().select(Selected{Selected::Kind::Output, shift});
    takeSelection();
}

void SystemsView::takeSelection()
{
    if (!m_system)
        return;
    const auto& selected = m_workbench.selection().selected();
    const auto input = Selection::indexOf(selected, Selected::Kind::Input);
    const auto output = Selection::indexOf(selected, Selected::Kind::Output);
    if (output && *output < m_system->size())
        m_shift = *output;
    m_board->setMarks(input, m_shift);
    if (m_shifted && m_shifted->shift == m_shift && m_shiftSource == m_system)
        m_panel->setShift(m_system, m_shifted, input);
    else
        startShift();
}

void SystemsView::startShift()
{
    const auto show = [this](const SharedSystem& source, base::Result<SharedShift> made) {
        m_shifted = made ? *made : nullptr;
        m_shiftSource = source;
        m_panel->setShift(source, m_shifted,
                          Selection::indexOf(m_workbench.selection().selected(), Selected::Kind::Input));
    };
    if (m_system->size() > maxShifted) {
        m_shifted.reset();
        m_panel->setShift(m_system, nullptr, std::nullopt);
    } else if (m_system->size() <= maxShiftedAtOnce) {
        show(m_system, makeShift(*m_system, m_shift));
    } else {
        m_workbench.jobs().compute<SharedShift>(
            m_shiftOwner, tr("Shifting"),
            [system = m_system, shift = m_shift](session::Engine&, const base::RunControl& control) {
                return makeShift(*system, shift, control);
            },
            [show, system = m_system](base::Result<SharedShift> made) {
                if (made)
                    show(system, std::move(made));
            });
    }
}

void SystemsView::setStale(bool stale)
{
    m_stale = stale;
    m_board->setStale(stale);
    m_panel->setStale(stale);
}

void SystemsView::showProblem(const QString& problem)
{
    QPalette colors = palette();
    colors.setColor(QPalette::WindowText, theme::problem(colors));
    m_problem->setPalette(colors);
    m_problem->setText(problem);
    m_problem->setVisible(!problem.isEmpty());
}

void SystemsView::focusInEvent(QFocusEvent* event)
{
    QWidget::focusInEvent(event);
    m_modeBox->setFocus(event->reason());
}

void SystemsView::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_problem != nullptr && m_problem->isVisible())
        showProblem(m_problem->text());
}

void SystemsView::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    request();
}

}  // namespace sequency::ui
