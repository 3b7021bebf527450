// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/benchmark/setup/benchmark_setup.h"

#include "ui/theme/layouts.h"
#include "ui/theme/named.h"
#include "ui/theme/theme.h"
#include "ui/theme/view_parts.h"
#include "ui/views/benchmark/setup/point_choice.h"

#include <QCheckBox>
#include <QEvent>
#include <QFormLayout>
#include <QLabel>
#include <QLocale>
#include <QMenu>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSpinBox>
#include <QToolButton>

namespace sequency::ui {

namespace {

constexpr double defaultPrecision = 0.02;

}  // namespace

BenchmarkSetup::BenchmarkSetup(QWidget* parent)
    : QWidget(parent), m_choices(new QWidget), m_choice(new PointChoice),
      m_start(button(tr("Start"), "benchmarkStart", &BenchmarkSetup::startRequested)),
      m_pause(button(tr("Pause"), "benchmarkPause", &BenchmarkSetup::pauseOrResumeRequested)),
      m_stop(button(tr("Stop"), "benchmarkStop", &BenchmarkSetup::stopRequested))
{
    connect(m_choice, &PointChoice::changed, this, [this] {
        m_paper = nullptr;
        showPlan();
        emit workChanged();
    });
    connect(m_choice, &PointChoice::rangeChanged, this,
            &BenchmarkSetup::showPlan);  // the range may remove sizes from the plan of the paper
    connect(m_choice, &PointChoice::devicesChanged, this, &BenchmarkSetup::showPlan);
    m_papers = makePapers();
    m_planText = smallText("benchmarkPlan");
    QLayout* const protocol = makeProtocol();
    columnLayout(m_choices, {m_choice, protocol, m_protocolText, stretch()}, 8, QMargins(0, 0, 4, 0));
    // The choices scroll so that the buttons below them stay visible.
    auto* area = new QScrollArea;
    area->setFrameShape(QFrame::NoFrame);
    area->setWidgetResizable(true);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setFocusPolicy(Qt::NoFocus);
    area->setWidget(m_choices);
    area->setMinimumWidth(m_choices->minimumSizeHint().width() +
                          area->verticalScrollBar()->sizeHint().width());
    columnLayout(this, {m_papers, {area, 1}, m_planText, rowLayout({m_start, m_pause, m_stop}, 4)}, 8,
                 QMargins());
    setState(State::Idle);
    showProtocol();
    showPlan();
}

QPushButton* BenchmarkSetup::button(const QString& text, const char* name, void (BenchmarkSetup::*request)())
{
    auto* made = named(new QPushButton(text), name);
    made->setMinimumWidth(56);
    connect(made, &QPushButton::clicked, this, request);
    return made;
}

QLabel* BenchmarkSetup::smallText(const char* name) const
{
    auto* label = named(new PlainLabel, name);
    label->setWordWrap(true);
    label->setFont(theme::font(theme::TypeSize::Small, font()));
    return label;
}

QToolButton* BenchmarkSetup::makePapers()
{
    QToolButton* const papers =
        textButton("benchmarkPapers", tr("Paper setups"),
                   tr("Set up what one of the papers measured, with its times in the chart"));
    papers->setPopupMode(QToolButton::InstantPopup);
    papers->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    auto* menu = new QMenu(papers);
    menu->setToolTipsVisible(true);
    for (const benchmark::PaperSetup& setup : benchmark::paperSetups()) {
        QAction* const action = menu->addAction(QString::fromStdString(setup.title), this,
                                                [this, name = setup.name] { onPaperChosen(name); });
        action->setObjectName(QString::fromStdString(setup.name));
        action->setToolTip(plainTip(QString::fromStdString(setup.source + "\n" + setup.description)));
    }
    papers->setMenu(menu);
    return papers;
}

QLayout* BenchmarkSetup::makeProtocol()
{
    const auto spinBox = [](const char* name, int from, int to) {
        auto* box = named(new QSpinBox, name);
        box->setRange(from, to);
        box->setAlignment(Qt::AlignRight);
        return box;
    };
    m_repeats = spinBox("benchmarkRepeats", 1, 1000);
    m_precise = named(new QCheckBox(tr("Repeat until ±%1 %").arg(QLocale().toString(100 * defaultPrecision))),
                      "benchmarkPrecise");
    m_precise->setToolTip(
        tr("Repeat until the 95 % confidence interval of the median is narrower than this percentage"));
    m_limit = spinBox("benchmarkLimit", 0, 3600);
    m_limit->setSpecialValueText(tr("no limit"));  // shown instead of 0
    m_limit->setSuffix(tr(" s per point"));
    m_limit->setToolTip(tr("After this time, no further repetition of a point is started"));
    m_protocolText = smallText("benchmarkProtocol");
    m_protocolText->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    setProtocol(m_protocol);
    for (QSpinBox* box : {m_repeats, m_limit})
        connect(box, &QSpinBox::valueChanged, this, &BenchmarkSetup::showProtocol);
    connect(m_precise, &QCheckBox::toggled, this, &BenchmarkSetup::showProtocol);
    auto* form = new QFormLayout;
    tidy(*form);
    form->addRow(tr("Repeat"), m_repeats);
    form->addRow(QString(), m_precise);
    form->addRow(tr("Time"), m_limit);
    return form;
}

benchmark::Protocol BenchmarkSetup::protocol() const
{
    benchmark::Protocol protocol = m_protocol;
    protocol.repeats = m_repeats->value();
    protocol.precision = m_precise->isChecked() ? defaultPrecision : 0;
    protocol.pointSeconds = m_limit->value();
    return protocol;
}

void BenchmarkSetup::setProtocol(const benchmark::Protocol& protocol)
{
    m_protocol = protocol;
    m_repeats->setValue(protocol.repeats);
    m_precise->setChecked(protocol.precision > 0);
    m_limit->setValue(static_cast<int>(protocol.pointSeconds));
}

void BenchmarkSetup::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_protocolText != nullptr)
        showProtocol();
}

void BenchmarkSetup::showProtocol()
{
    m_protocolText->setText(
        tr("%1; the median is shown with its 95 % interval. Algorithms of the same device and size are "
           "measured alternately.\n\nKernels: alone, by the device's clock. Whole call: with transfers, by "
           "the host's clock; program builds are left out.\n\nVerified: the results of the timed runs equal "
           "those of an independent computation. Only verified times are drawn.")
            .arg(protocolSentence(protocol())));
    m_protocolText->setFont(theme::font(theme::TypeSize::Small, font()));
    QPalette dimmed = palette();
    dimmed.setColor(QPalette::WindowText, theme::dimmedText(palette()));
    m_protocolText->setPalette(dimmed);
}

void BenchmarkSetup::setDevices(const std::vector<session::DeviceInfo>& devices)
{
    m_known = devices;
    m_choice->setDevices(devices);
    showPlan();
}

void BenchmarkSetup::onPaperChosen(const std::string& name)
{
    const benchmark::PaperSetup* setup = benchmark::paperSetup(name);
    if (setup == nullptr || m_state != State::Idle)
        return;
    QStringList ids;
    for (const session::DeviceInfo& device : m_known)
        ids << QString::fromStdString(device.id);
    m_choice->tickDevices(ids);
    const benchmark::Plan plan = benchmark::paperPlan(*setup, m_known);
    m_choice->reflect(plan.points);
    setProtocol(plan.protocol);
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
    plan.protocol = protocol();
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
               ? tr("Nothing to measure: the paper has none of these sizes, or no device is selected.")
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
                        : isPaused ? tr("Resume; the interrupted point is measured again")
                                   : tr("Stop the current point, free the device, and wait"));
    m_stop->setToolTip(isIdle                     ? tr("Nothing is being measured")
                       : state == State::Stopping ? tr("Stopping after the current launch")
                                                  : tr("Stop; the measured points are kept"));
}

QString protocolSentence(const benchmark::Protocol& protocol)
{
    QString sentence = protocol.precision > 0
                           ? BenchmarkSetup::tr("Repetitions: %1 to %2, until the median is known to %3 %")
                                 .arg(protocol.repeats)
                                 .arg(protocol.maxRepeats)
                                 .arg(QLocale().toString(100 * protocol.precision))
                           : BenchmarkSetup::tr("Repetitions: %1").arg(protocol.repeats);
    sentence = BenchmarkSetup::tr("%1, warm-up runs: at least %2, fresh random values for every size",
                                  "repetitions, and a number")
                   .arg(sentence, QString::number(protocol.warmUps));
    return protocol.pointSeconds > 0
               ? BenchmarkSetup::tr("%1, at most %2 s per point", "how it is measured, and a number")
                     .arg(sentence, QLocale().toString(protocol.pointSeconds))
               : sentence;
}

}  // namespace sequency::ui

#include "moc_benchmark_setup.cpp"
