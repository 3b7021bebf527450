// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/messages/status_line.h"

#include "ui/document/workbench.h"
#include "ui/format/device_title.h"
#include "ui/format/engine_text.h"
#include "ui/format/names.h"
#include "ui/format/number_format.h"
#include "ui/format/plain_text.h"
#include "ui/theme/layouts.h"
#include "ui/theme/named.h"
#include "ui/theme/view_parts.h"
#include "ui/window/convention_panel.h"

#include <QAction>
#include <QEvent>
#include <QLabel>
#include <QMenu>
#include <QProgressBar>
#include <QToolButton>

#include <algorithm>

namespace sequency::ui {
namespace {

constexpr int momentMilliseconds = 150;
constexpr int fullBar = 1000;
constexpr int maxDevice = 240;    // maximum width in pixels of the device's name and time
constexpr int maxFileWork = 400;  // maximum width in pixels of the text about file operations

QString transformTitle(const session::TransformResult& result)
{
    const transform::CatalogueEntry* entry = transform::catalogueEntry(result.request.spec.name);
    return entry == nullptr ? QString::fromStdString(result.request.spec.name) : engineText(entry->title);
}

QString precisionText(const session::TransformResult& result)
{
    return StatusLine::tr("%1, %2", "element type, exact or rounded")
        .arg(QString::fromStdString(std::string(base::elementName(result.computedIn))),
             result.exact ? StatusLine::tr("exact") : StatusLine::tr("rounded"));
}

QString factsText(const SpectrumData& spectrum)
{
    const session::TransformResult& result = spectrum.result;
    return StatusLine::tr("%1 · n = %2 · %3 · %4", "function, size, transform, precision")
        .arg(spectrum.functionName, QString::number(result.request.spec.variables), transformTitle(result),
             precisionText(result));
}

QString resultText(const SpectrumData& spectrum)
{
    const session::TransformResult& result = spectrum.result;
    return StatusLine::tr("%1 · n = %2 · %3 · %4 on %5 · %7 · %6")
        .arg(spectrum.functionName, QString::number(result.request.spec.variables), transformTitle(result),
             algorithmTitle(result.request.algorithm), deviceTitle(*result.device),
             timingsText(result.timings), precisionText(result));
}

}  // namespace

StatusLine::StatusLine(Workbench& workbench, QAction& cancel, QWidget* parent)
    : QWidget(parent), m_workbench(workbench)
{
    m_conventions = new ConventionPanel(workbench, this);
    m_chip =
        flatButton("conventions", m_conventions->summary(), tr("Conventions of everything that is shown"));
    connect(m_chip, &QToolButton::clicked, this, [this] { m_conventions->openAt(*m_chip); });
    connect(m_conventions, &ConventionPanel::changed, this, [this] {
        m_chip->setText(m_conventions->summary());
        m_chip->setAccessibleDescription(m_chip->text());
    });
    m_device = flatButton("deviceTime", {}, tr("Device and times of the last transform"));
    m_device->setPopupMode(QToolButton::InstantPopup);
    m_device->setMenu(new QMenu(m_device));
    m_text = new PlainLabel(this);
    m_text->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_fileWork = named(new PlainLabel(this), "fileWork");
    m_what = new PlainLabel(this);
    m_bar = new QProgressBar(this);
    m_bar->setRange(0, fullBar);
    m_bar->setFixedWidth(160);
    m_bar->setFormat(tr("%p %"));
    m_bar->setAccessibleName(tr("Progress"));
    m_cancel = new QToolButton(this);
    m_cancel->setDefaultAction(&cancel);
    m_cancel->setAutoRaise(true);
    m_cancel->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    rowLayout(this, {m_chip, {m_text, 1}, m_fileWork, m_device, m_what, m_bar, m_cancel}, 8,
              QMargins(4, 0, 4, 0));
    setProgressShown(false);
    keepHeight();

    m_moment.setSingleShot(true);
    m_moment.setInterval(momentMilliseconds);
    m_fileMoment.setSingleShot(true);
    m_fileMoment.setInterval(momentMilliseconds);
    connect(&m_fileMoment, &QTimer::timeout, this, &StatusLine::showParts);
    EngineJobs& jobs = workbench.jobs();
    connect(&workbench.spectrum(), &CurrentSpectrum::changed, this, &StatusLine::showResult);
    connect(&workbench.spectrum(), &CurrentSpectrum::staleChanged, this, &StatusLine::showResult);
    connect(&workbench.history(), &DocumentHistory::functionChanged, this, &StatusLine::showResult);
    connect(&jobs, &EngineJobs::progress, this, &StatusLine::showProgress);
    connect(&jobs, &EngineJobs::transformStarted, this, &StatusLine::begin);
    connect(&jobs.functions(), &FunctionJobs::started, this, &StatusLine::begin);
    connect(&jobs.benchmark(), &BenchmarkJobs::started, this, &StatusLine::begin);
    connect(&m_moment, &QTimer::timeout, this, [this] { setProgressShown(m_workbench.jobs().isBusy()); });
    connect(&jobs, &EngineJobs::idle, this, [this] {
        m_moment.stop();
        m_what->clear();
        m_bar->setValue(0);
        setProgressShown(false);
    });
    showResult();
}

QString StatusLine::text() const
{
    return m_fullText;
}

bool StatusLine::showsProgress() const
{
    return m_progressShown;
}

void StatusLine::showResult()
{
    const SharedSpectrum& spectrum = m_workbench.spectrum().value();
    m_choice.clear();
    m_device->setVisible(spectrum != nullptr);
    if (!spectrum) {
        m_facts = m_fullText = tr("Ready");
    } else if (m_workbench.spectrum().isStale()) {
        m_facts = m_fullText = tr("%1 · computing …").arg(m_workbench.document().title());
    } else {
        m_facts = factsText(*spectrum);
        m_fullText = resultText(*spectrum);
        m_choice = choiceText(spectrum->result.choice, m_workbench.deviceSettings().devices());
        if (const std::size_t kept = spectrum->result.keptBytes; kept > 0)
            m_choice += (m_choice.isEmpty() ? QString() : QStringLiteral("\n")) +
                        tr("%1 stay on the device for the next computation.").arg(byteText(kept));
        showDevice(spectrum->result);
    }
    elide();
}

void StatusLine::showDevice(const session::TransformResult& result)
{
    const QString time = durationText(result.timings.totalSeconds);
    const QString name =
        m_device->fontMetrics().elidedText(deviceTitle(*result.device), Qt::ElideRight, maxDevice);
    m_device->setText(tr("%1 · %2", "device and duration").arg(name, time));
    m_device->setAccessibleDescription(m_device->text());
    QMenu& menu = *m_device->menu();
    menu.clear();
    const auto add = [&menu](const QString& line) { menu.addAction(menuText(line)); };
    add(tr("Algorithm: %1").arg(algorithmTitle(result.request.algorithm)));
    add(tr("Kernels: %1").arg(durationText(result.timings.computeSeconds)));
    add(tr("With transfers: %1").arg(durationText(result.timings.withTransfersSeconds())));
    add(tr("Whole call: %1").arg(time));
    if (result.timings.buildSeconds > 0)
        add(tr("Building the program: %1").arg(durationText(result.timings.buildSeconds)));
    for (const QString& line : m_choice.split(QLatin1Char('\n'), Qt::SkipEmptyParts))
        add(line);
}

void StatusLine::begin()
{
    if (!m_progressShown && !m_moment.isActive())
        m_moment.start();
}

void StatusLine::showProgress(double fraction, const QString& what)
{
    m_what->setText(what);
    m_bar->setValue(static_cast<int>(fraction * fullBar));
    begin();
}

void StatusLine::setProgressShown(bool shown)
{
    m_progressShown = shown;
    showParts();
}

void StatusLine::showFileWork(const QString& what)
{
    m_fileWork->setText(m_fileWork->fontMetrics().elidedText(what, Qt::ElideMiddle, maxFileWork));
    if (what.isEmpty()) {
        m_fileMoment.stop();
        showParts();
    } else if (!m_fileMoment.isActive() && !m_fileWork->isVisibleTo(this)) {
        m_fileMoment.start();
    }
}

QString StatusLine::fileWork() const
{
    return m_fileWork->isVisibleTo(this) ? m_fileWork->text() : QString();
}

void StatusLine::showParts()
{
    for (QWidget* part : {static_cast<QWidget*>(m_what), static_cast<QWidget*>(m_bar)})
        part->setVisible(m_progressShown);
    const bool showsFile = !m_fileWork->text().isEmpty() && !m_fileMoment.isActive();
    m_fileWork->setVisible(showsFile);
    m_cancel->setVisible(m_progressShown || showsFile);
    elide();
}

// Reserves the height of the tallest part, so that nothing above the line moves when parts appear or disappear.
void StatusLine::keepHeight()
{
    setMinimumHeight(std::max({m_chip->sizeHint().height(), m_text->sizeHint().height(),
                               m_bar->sizeHint().height(), m_cancel->sizeHint().height()}));
}

void StatusLine::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)
        keepHeight();
}

void StatusLine::elide()
{
    m_text->setText(m_text->fontMetrics().elidedText(m_facts, Qt::ElideRight, m_text->width()));
    m_text->setToolTip(plainTip(m_choice.isEmpty() ? m_fullText : m_fullText + QLatin1Char('\n') + m_choice));
    m_text->setAccessibleDescription(m_choice);
    m_text->setAccessibleName(m_fullText);
}

void StatusLine::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    elide();
}

}  // namespace sequency::ui

#include "moc_status_line.cpp"
