// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/benchmark/setup/benchmark_setup.h"

#include "ui/format/plain_text.h"
#include "ui/theme/theme.h"
#include "ui/views/benchmark/setup/point_choice.h"
#include "ui/views/benchmark/setup/protocol_choice.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QToolButton>
#include <QVBoxLayout>

namespace sequency::ui {

BenchmarkSetup::BenchmarkSetup(QWidget* parent)
    : QWidget(parent), m_choices(new QWidget), m_choice(new PointChoice), m_protocol(new ProtocolChoice),
      m_planText(new PlainLabel)
{
    m_papers = makePapers();
    m_planText->setObjectName(QStringLiteral("benchmarkPlan"));
    m_planText->setWordWrap(true);
    m_planText->setFont(theme::font(theme::TypeSize::Small, font()));
    m_start = button(tr("Start"), "benchmarkStart");
    m_pause = button(tr("Pause"), "benchmarkPause");
    m_stop = button(tr("Stop"), "benchmarkStop");
    connect(m_start, &QPushButton::clicked, this, &BenchmarkSetup::startAsked);
    connect(m_stop, &QPushButton::clicked, this, &BenchmarkSetup::stopAsked);
    connect(m_pause, &QPushButton::clicked, this, [this] {
        if (m_state == State::Paused)
            emit resumeAsked();
        else
            emit pauseAsked();
    });
    connect(m_choice, &PointChoice::changed, this, [this] {
        m_paper = nullptr;
        showPlan();
        emit workChanged();
    });
    connect(m_choice, &PointChoice::rangeChanged, this,
            &BenchmarkSetup::showPlan);  // of the paper's sizes fewer
    connect(m_choice, &PointChoice::devicesChanged, this, &BenchmarkSetup::showPlan);

    auto* inside = new QVBoxLayout(m_choices);
    inside->setContentsMargins(0, 0, 4, 0);
    inside->setSpacing(8);
    inside->addWidget(m_choice);
    inside->addWidget(m_protocol);
    inside->addStretch(1);
    // The buttons stay in sight, what is above them may be scrolled.
    auto* area = new QScrollArea;
    area->setFrameShape(QFrame::NoFrame);
    area->setWidgetResizable(true);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setFocusPolicy(Qt::NoFocus);
    area->setWidget(m_choices);
    // Nothing is cut off at the side, and nothing may be wider for it.
    area->setMinimumWidth(m_choices->minimumSizeHint().width() +
                          area->verticalScrollBar()->sizeHint().width());
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(4);
    for (QPushButton* one : {m_start, m_pause, m_stop})
        buttons->addWidget(one);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(8);
    column->addWidget(m_papers);
    column->addWidget(area, 1);
    column->addWidget(m_planText);
    column->addLayout(buttons);
    setState(State::Idle);
    showPlan();
}

QPushButton* BenchmarkSetup::button(const QString& text, const char* name)
{
    auto* made = new QPushButton(text, this);
    made->setObjectName(QLatin1String(name));
    made->setMinimumWidth(56);
    return made;
}

QToolButton* BenchmarkSetup::makePapers()
{
    auto* papers = new QToolButton(this);
    papers->setObjectName(QStringLiteral("benchmarkPapers"));
    papers->setText(tr("As in a paper…"));
    papers->setToolTip(tr("Set up what one of the papers measured, with its table beside"));
    papers->setPopupMode(QToolButton::InstantPopup);
    papers->setFocusPolicy(Qt::StrongFocus);
    papers->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    auto* menu = new QMenu(papers);
    menu->setToolTipsVisible(true);
    for (const benchmark::PaperSetup& setup : benchmark::paperSetups()) {
        QAction* action = menu->addAction(QString::fromStdString(setup.title));
        action->setObjectName(QString::fromStdString(setup.name));
        action->setToolTip(plainTip(QString::fromStdString(setup.source + "\n" + setup.description)));
        connect(action, &QAction::triggered, this, [this, name = setup.name] { takePaper(name); });
    }
    papers->setMenu(menu);
    return papers;
}

void BenchmarkSetup::setDevices(const std::vector<session::DeviceInfo>& devices)
{
    m_known = devices;
    m_choice->setDevices(devices);
    showPlan();
}

void BenchmarkSetup::takePaper(const std::string& name)
{
    const benchmark::PaperSetup* setup = benchmark::paperSetup(name);
    if (setup == nullptr || m_state != State::Idle)
        return;
    std::vector<std::string> ids;
    for (const session::DeviceInfo& device : m_known)
        ids.push_back(device.id);
    m_choice->tickDevices(ids);
    const benchmark::Plan plan = benchmark::paperPlan(*setup, m_known);
    m_choice->reflect(plan.points);
    m_protocol->setProtocol(plan.protocol);
    m_paper = setup;
    showPlan();
    emit paperTaken();
}

benchmark::Plan BenchmarkSetup::plan() const
{
    benchmark::Plan plan;
    if (m_paper != nullptr) {
        plan = benchmark::paperPlan(*m_paper, m_choice->tickedDevices());
        std::erase_if(plan.points,
                      [this](const benchmark::Point& point) { return !m_choice->hasSize(point.variables); });
    } else {
        plan.points = m_choice->points();
    }
    plan.protocol = m_protocol->protocol();
    return plan;
}

QString BenchmarkSetup::problem() const
{
    if (m_paper == nullptr)
        if (const QString wrong = m_choice->problem(); !wrong.isEmpty())
            return wrong;
    if (!plan().points.empty())
        return {};
    return m_paper != nullptr
               ? tr("Nothing to measure: the paper has none of these sizes, or no device is ticked.")
               : tr("Nothing to measure: tick at least one device and one algorithm.");
}

void BenchmarkSetup::showPlan()
{
    const auto count = static_cast<int>(plan().points.size());
    const QString points = tr("Points: %1").arg(count);
    m_planText->setText(
        m_paper == nullptr ? points : tr("%1. %2").arg(QString::fromStdString(m_paper->title), points));
    m_planText->setToolTip(
        plainTip(m_paper == nullptr ? QString() : QString::fromStdString(m_paper->description)));
}

void BenchmarkSetup::setState(State state)
{
    m_state = state;
    const bool isIdle = state == State::Idle;
    const bool isPaused = state == State::Paused;
    m_choices->setEnabled(isIdle);
    m_papers->setEnabled(isIdle);
    m_start->setEnabled(isIdle);
    m_pause->setEnabled(state == State::Running || isPaused);
    m_pause->setText(isPaused ? tr("Resume") : tr("Pause"));
    m_stop->setEnabled(state == State::Running || state == State::Pausing || isPaused);
    m_start->setToolTip(isIdle ? tr("Measure every chosen size on every chosen device")
                               : tr("A measurement is under way"));
    m_pause->setToolTip(isIdle     ? tr("Nothing is being measured")
                        : isPaused ? tr("Go on, with the point that was broken off")
                                   : tr("Stop the current point, free the device, and wait"));
    m_stop->setToolTip(isIdle                     ? tr("Nothing is being measured")
                       : state == State::Stopping ? tr("Stopping after the present launch")
                                                  : tr("Stop; what was measured stays"));
}

}  // namespace sequency::ui

#include "moc_benchmark_setup.cpp"
