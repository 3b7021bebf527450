// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/algorithm/algorithm_view.h"

#include "engine/session/engine.h"
#include "ui/canvas/view_parts.h"
#include "ui/format/names.h"
#include "ui/format/number_format.h"
#include "ui/format/plain_text.h"
#include "ui/theme/elided_label.h"
#include "ui/theme/theme.h"
#include "ui/theme/tint.h"
#include "ui/views/algorithm/code_pane.h"

#include <QComboBox>
#include <QEvent>
#include <QFocusEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QSplitter>
#include <QStackedLayout>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace sequency::ui {

namespace {

constexpr int indentation = 2;        // characters a depth
constexpr int widthSideBySide = 860;  // below it the source stands under the pseudo-code

std::vector<int> numbers(const std::vector<std::size_t>& lines)
{
    return {lines.begin(), lines.end()};
}

// A heading, what is beside it, and the pane below.
QWidget* column(const std::vector<QWidget*>& head, QWidget* pane, QWidget* foot)
{
    auto* widget = new QWidget;
    auto* rows = new QVBoxLayout(widget);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(4);
    auto* row = new QHBoxLayout;
    for (std::size_t i = 0; i < head.size(); ++i)
        row->addWidget(head[i], i == 0 ? 1 : 0);
    rows->addLayout(row);
    rows->addWidget(pane, 1);
    rows->addWidget(foot);
    return widget;
}

}  // namespace

AlgorithmView::AlgorithmView(Workbench& workbench, QWidget* parent)
    : View({QStringLiteral("algorithm"), tr("&Algorithm"), QStringLiteral("algorithm"),
            tr("Export the algorithm")},
           parent),
      m_workbench(workbench), m_ofDocument(workbench.jobs(), *this, tr("Looking up the algorithm")),
      m_pages(new QStackedLayout(this))
{
    build();
    connect(&workbench.history(), &DocumentHistory::functionChanged, this, &AlgorithmView::request);
    connect(&workbench.history(), &DocumentHistory::transformChanged, this, &AlgorithmView::request);
    connect(&workbench.deviceSettings(), &DeviceSettings::changed, this, &AlgorithmView::request);
    connect(&workbench.deviceSettings(), &DeviceSettings::devicesChanged, this, &AlgorithmView::request);
    connect(&m_ofDocument, &AsyncState::changed, this, &AlgorithmView::take);
    say(tr("The algorithm appears here, as its paper has it, beside the OpenCL source that runs it.\n\n"
           "Enter a truth table, open a file or take an example."));
}

void AlgorithmView::build()
{
    m_sentence = sentenceLabel(QStringLiteral("algorithmSentence"));
    m_pages->addWidget(m_sentence);
    m_pages->addWidget(buildPage());
    for (QWidget* label : std::initializer_list<QWidget*>{m_note, m_options, m_sentence})
        theme::tint(*label, theme::dimmedText);
}

QWidget* AlgorithmView::buildPage()
{
    m_title = new ElidedLabel(QStringLiteral("algorithmTitle"));
    m_note = new ElidedLabel(QStringLiteral("algorithmNote"));
    m_stepTitle = new ElidedLabel(QStringLiteral("algorithmStep"));
    m_options = new ElidedLabel(QStringLiteral("algorithmOptions"));
    m_pseudo = new CodePane(CodePane::Language::PseudoCode);
    m_pseudo->setObjectName(QStringLiteral("pseudoCode"));
    m_pseudo->setAccessibleName(tr("Pseudo-code"));
    m_kernel = new CodePane(CodePane::Language::OpenCl);
    m_kernel->setObjectName(QStringLiteral("kernelSource"));
    m_kernel->setAccessibleName(tr("OpenCL source"));
    m_file = new QComboBox;
    m_file->setObjectName(QStringLiteral("kernelFile"));
    m_file->setAccessibleName(tr("Kernel file"));
    m_file->setToolTip(tr("The kernel files that this algorithm uses"));
    m_copyPseudo = textButton("copyPseudoCode", tr("Copy"), tr("Copy the pseudo-code"));
    m_copyKernel =
        textButton("copyKernel", tr("Copy"), tr("Copy the source with its build options as a comment"));
    m_whole = textButton("wholeSource", tr("Macros"),
                         tr("Show all of the file: its macros, included parts and helper functions, then the "
                            "kernel"));
    m_whole->setCheckable(true);
    connect(m_whole, &QToolButton::toggled, this, [this] {
        if (m_listing)
            showFile();
    });
    connect(m_copyPseudo, &QToolButton::clicked, this, &AlgorithmView::copyPseudoCode);
    connect(m_copyKernel, &QToolButton::clicked, this, &AlgorithmView::copyKernel);
    connect(m_file, &QComboBox::currentIndexChanged, this, &AlgorithmView::showFile);

    m_splitter = new QSplitter(Qt::Horizontal);
    m_splitter->addWidget(column({new PlainLabel(tr("Pseudo-code")), m_copyPseudo}, m_pseudo, m_stepTitle));
    auto* source = new PlainLabel(tr("OpenCL source"));
    m_splitter->addWidget(column({source, m_file, m_whole, m_copyKernel}, m_kernel, m_options));
    m_splitter->setChildrenCollapsible(false);
    m_splitter->setStretchFactor(0, 2);
    m_splitter->setStretchFactor(1, 3);
    auto* page = new QWidget;
    auto* rows = new QVBoxLayout(page);
    rows->setContentsMargins(8, 8, 8, 8);
    rows->setSpacing(4);
    rows->addWidget(m_title);
    rows->addWidget(m_note);
    rows->addWidget(m_splitter, 1);
    return page;
}

QString AlgorithmView::title() const
{
    return m_title->text();
}

QString AlgorithmView::note() const
{
    return m_note->text();
}

QString AlgorithmView::buildOptions() const
{
    return m_options->text();
}

void AlgorithmView::say(const QString& sentence)
{
    m_listing.reset();
    m_sentence->setText(sentence);
    m_pages->setCurrentIndex(0);
}

void AlgorithmView::setListing(std::optional<session::Listing> listing)
{
    m_isGiven = listing.has_value();
    if (!m_isGiven)
        return request();
    m_ofDocument.forget();
    m_listing = std::move(listing);
    showListing();
}

void AlgorithmView::request()
{
    if (m_isGiven || !m_workbench.hasFunction())
        return;
    session::TransformRequest wanted;
    wanted.function = m_workbench.document().function;
    wanted.spec = m_workbench.document().fullSpec();
    wanted.encoding = m_workbench.document().encoding;
    wanted.algorithm = m_workbench.deviceSettings().algorithm();
    wanted.device = m_workbench.deviceSettings().device();
    wanted.element = m_workbench.deviceSettings().element();
    wanted.algorithmOptions = m_workbench.deviceSettings().algorithmOptions();
    m_ofDocument.renew(
        [wanted](session::Engine& engine, const base::RunControl&) { return engine.listing(wanted); });
}

void AlgorithmView::take()
{
    if (m_ofDocument.state() == AsyncState::State::Failed)
        return say(errorText(*m_ofDocument.error()));
    if (!m_ofDocument.isFresh())
        return;
    m_listing = *m_ofDocument.value();
    showListing();
}

QString AlgorithmView::pseudoText() const
{
    QStringList lines;
    if (!m_listing)
        return {};
    for (const session::PseudoLine& line : m_listing->pseudo)
        lines << QString(line.depth * indentation, QLatin1Char(' ')) + QString::fromStdString(line.text);
    return lines.join(QLatin1Char('\n'));
}

QString AlgorithmView::headOf(const session::Listing& listing) const
{
    return algorithmTitle(listing.algorithm) + QStringLiteral(" · ") + QString::fromStdString(listing.source);
}

void AlgorithmView::showListing()
{
    m_title->setWholeText(headOf(*m_listing));
    QString note = m_listing->runsHere
                       ? tr("These kernels run on %1.").arg(QString::fromStdString(m_listing->deviceName))
                       : QString::fromStdString(m_listing->note);
    if (!m_listing->runsHere && !m_listing->files.empty())
        note = tr("%1 (as built for %2).", "a sentence without its full stop, and a device")
                   .arg(note, QString::fromStdString(m_listing->deviceName));
    m_note->setWholeText(note);
    m_pseudo->setCode(pseudoText());
    {
        const QSignalBlocker blocked(m_file);
        m_file->clear();
        for (const session::KernelFile& file : m_listing->files)
            m_file->addItem(QString::fromStdString(file.name));
    }
    m_file->setEnabled(m_file->count() > 1);
    m_copyKernel->setEnabled(m_file->count() > 0);
    m_whole->setEnabled(m_file->count() > 0);
    m_pages->setCurrentIndex(1);
    showFile();
    showStep();
}

void AlgorithmView::setStep(std::optional<std::size_t> step)
{
    m_step = step;
    if (m_listing)
        showStep();
}

void AlgorithmView::showFile()
{
    const int file = m_file->currentIndex();
    if (file < 0)
        m_kernel->setCode(tr("There is no kernel to show."));
    const auto isOfFile = [file](const session::StepListing& step) {
        return step.file && static_cast<int>(*step.file) == file;
    };
    const auto& steps = m_listing->steps;
    // The current step if this file runs it, else the first that it runs.
    auto shown = m_step && *m_step < steps.size() && isOfFile(steps[*m_step])
                     ? steps.begin() + static_cast<std::ptrdiff_t>(*m_step)
                     : std::find_if(steps.begin(), steps.end(), isOfFile);
    if (shown == steps.end()) {
        if (file >= 0)
            showKernel(file, nullptr, false);
        m_options->setWholeText({});
        return;
    }
    showKernel(file, &*shown, m_step && shown == steps.begin() + static_cast<std::ptrdiff_t>(*m_step));
    m_options->setWholeText(QString::fromStdString(shown->buildOptions));
}

// The function of this step, or all of the file.
void AlgorithmView::showKernel(int file, const session::StepListing* step, bool isCurrent)
{
    const QString text = QString::fromStdString(m_listing->files[static_cast<std::size_t>(file)].text);
    if (step == nullptr || step->functionEnd == 0) {
        m_kernel->setCode(text);
        m_kernel->setMarks({});
        return;
    }
    const bool whole = m_whole->isChecked();
    const int first = whole ? 0 : static_cast<int>(step->functionBegin);
    const int length = static_cast<int>(step->functionEnd - step->functionBegin);
    m_kernel->setCode(whole ? text : text.split(QLatin1Char('\n')).mid(first, length).join(QLatin1Char('\n')),
                      first);
    std::vector<int> marks = isCurrent ? numbers(step->kernelLines) : std::vector<int>();
    for (int& line : marks)
        line -= first;
    m_kernel->setMarks(std::move(marks), static_cast<int>(step->functionBegin) - first,
                       static_cast<int>(step->functionEnd) - first);
}

// Which steps one launch does, what it moves and computes, as the plan has it.
QString AlgorithmView::launchText(std::size_t number) const
{
    const program::PlanPass& launch = m_listing->launches[number];
    QString text = tr("launch %1 of %2").arg(countText(number + 1), countText(m_listing->launches.size()));
    if (launch.steps.size() == 1 && launch.steps[0].first < launch.steps[0].last)
        text +=
            QStringLiteral(", ") +
            tr("steps %1–%2").arg(countText(launch.steps[0].first + 1), countText(launch.steps[0].last + 1));
    text += QStringLiteral(", ") + tr("%1 moved").arg(byteText(launch.cost.bytesMoved()));
    if (launch.localBytes > 0)
        text += QStringLiteral(", ") + tr("%1 local memory").arg(byteText(launch.localBytes));
    return text;
}

void AlgorithmView::showStep()
{
    const auto& steps = m_listing->steps;
    if (!m_step || *m_step >= steps.size()) {
        m_pseudo->setMarks({});
        m_stepTitle->setWholeText(
            tr("%1 steps", nullptr, pluralNumber(steps.size())).arg(countText(steps.size())));
        showFile();
        return;
    }
    const session::StepListing& step = steps[*m_step];
    m_pseudo->setMarks(numbers(step.pseudoLines));
    QString text =
        tr("Step %1 of %2 · %3")
            .arg(countText(*m_step + 1), countText(steps.size()), QString::fromStdString(step.title));
    if (!step.file)
        text += QStringLiteral(" · ") + tr("done without a kernel");
    else if (step.launch)
        text += QStringLiteral(" · ") + launchText(*step.launch);
    m_stepTitle->setWholeText(text);
    if (step.file) {
        const QSignalBlocker blocked(m_file);
        m_file->setCurrentIndex(static_cast<int>(*step.file));
    }
    showFile();
}

void AlgorithmView::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    m_splitter->setOrientation(width() < widthSideBySide ? Qt::Vertical : Qt::Horizontal);
}

// No focus proxy: Qt's chain would lead past what stands above it then.
void AlgorithmView::focusInEvent(QFocusEvent* event)
{
    QWidget::focusInEvent(event);
    m_pseudo->setFocus(event->reason());
}

QString AlgorithmView::whyEmpty() const
{
    return m_listing ? QString() : tr("There is no algorithm to export yet.");
}

QList<ExportFormat> AlgorithmView::dataFormats() const
{
    return {{QStringLiteral("cl"), tr("OpenCL source")}, {QStringLiteral("txt"), tr("Pseudo-code")}};
}

}  // namespace sequency::ui
