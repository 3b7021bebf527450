// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/algorithm/algorithm_view.h"

#include "ui/format/device_title.h"
#include "ui/format/engine_text.h"
#include "ui/format/names.h"
#include "ui/format/number_format.h"
#include "ui/format/plain_text.h"
#include "ui/format/sentence_text.h"
#include "ui/theme/elided_label.h"
#include "ui/theme/layouts.h"
#include "ui/theme/named.h"
#include "ui/theme/theme.h"
#include "ui/theme/tint.h"
#include "ui/theme/view_parts.h"
#include "ui/view/stale_note.h"
#include "ui/views/algorithm/code_pane.h"

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QSplitter>
#include <QStackedLayout>
#include <QToolButton>

#include <algorithm>

namespace sequency::ui {

namespace {

constexpr int indentation = 2;        // characters per nesting level
constexpr int widthSideBySide = 860;  // minimum width in pixels for which panes are side by side

std::vector<int> numbers(const std::vector<std::size_t>& lines)
{
    return {lines.begin(), lines.end()};
}

// Returns a widget with three parts from top to bottom: a row of the widgets `head`, in which the first widget stretches; `pane`; and `foot`.
QWidget* column(const std::vector<QWidget*>& head, QWidget* pane, QWidget* foot)
{
    auto* widget = new QWidget;
    auto* row = new QHBoxLayout;
    for (std::size_t i = 0; i < head.size(); ++i)
        row->addWidget(head[i], i == 0 ? 1 : 0);
    columnLayout(widget, {row, {pane, 1}, foot}, 4, QMargins());
    return widget;
}

}  // namespace

AlgorithmView::AlgorithmView(Workbench& workbench, QWidget* parent)
    : View({QStringLiteral("algorithm"), tr("&Algorithm"), QStringLiteral("algorithm"),
            tr("Export the algorithm")},
           parent),
      m_workbench(workbench), m_asked(workbench.jobs(), *this, tr("Looking up the algorithm")),
      m_pages(new QStackedLayout)
{
    build();
    keep("of", *m_of, {"transform", "convolution", "characters"});
    connect(&workbench.history(), &DocumentHistory::functionChanged, this, &AlgorithmView::request);
    connect(&workbench.history(), &DocumentHistory::transformChanged, this, &AlgorithmView::request);
    connect(&workbench.deviceSettings(), &DeviceSettings::changed, this, &AlgorithmView::request);
    connect(&workbench.deviceSettings(), &DeviceSettings::devicesChanged, this, &AlgorithmView::request);
    connect(&workbench.history(), &DocumentHistory::secondChanged, this, [this] {
        if (of() == Of::Convolution)
            request();
    });
    connect(m_of, &QComboBox::currentIndexChanged, this, &AlgorithmView::request);
    connect(&m_asked, &AsyncState::changed, this, &AlgorithmView::take);
    request();
    passFocusTo(*m_pseudo);
}

void AlgorithmView::build()
{
    buildHead();
    m_sentence = sentenceLabel("algorithmSentence");
    m_pages->addWidget(m_sentence);
    m_pages->addWidget(buildPage());
    auto* choice = new PlainLabel(tr("Algorithm of"));
    choice->setBuddy(m_of);
    auto* head = rowLayout({choice, m_of, {m_title, 1}, m_stale});
    columnLayout(this, {head, {m_pages, 1}}, 4, allEdges(8));
    for (QWidget* label : std::initializer_list<QWidget*>{m_note, m_options, m_sentence})
        theme::tint(*label, theme::dimmedText);
}

void AlgorithmView::buildHead()
{
    m_title = new ElidedLabel(QStringLiteral("algorithmTitle"));
    m_stale = new StaleNote("algorithmStale");
    m_of = named(new QComboBox, "algorithmOf", tr("Algorithm of"));
    m_of->addItems({tr("the transform", "algorithm of"), tr("the dyadic convolution", "algorithm of"),
                    tr("the table of characters", "algorithm of")});
    m_of->setToolTip(tr("The convolution is that of the open function with the second "
                        "function of the page Systems, or with itself if there is "
                        "none. The table is that of the page Characters."));
}

QWidget* AlgorithmView::buildPage()
{
    m_note = new ElidedLabel(QStringLiteral("algorithmNote"));
    m_stepTitle = new ElidedLabel(QStringLiteral("algorithmStep"));
    m_options = new ElidedLabel(QStringLiteral("algorithmOptions"));
    m_pseudo = named(new CodePane(CodePane::Language::PseudoCode), "pseudoCode", tr("Pseudo-code"));
    m_kernel = named(new CodePane(CodePane::Language::OpenCl), "kernelSource", tr("OpenCL source"));
    m_file = named(new QComboBox, "kernelFile", tr("Kernel file"),
                   tr("The kernel files that this algorithm uses"));
    m_file->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_copyPseudo = textButton("copyPseudoCode", tr("Copy"), tr("Copy the pseudo-code"));
    m_copyKernel =
        textButton("copyKernel", tr("Copy"), tr("Copy the source with its build options as a comment"));
    m_whole = textButton("wholeSource", tr("Macros"),
                         tr("Show the whole file: macros, included files "
                            "and helper functions, then the kernel"));
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
    columnLayout(page, {m_note, {m_splitter, 1}}, 4, QMargins());
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

AlgorithmView::Of AlgorithmView::of() const
{
    return static_cast<Of>(std::max(0, m_of->currentIndex()));
}

void AlgorithmView::setTable(std::optional<session::CharactersRequest> table)
{
    m_table = std::move(table);
    if (of() == Of::Characters)
        request();
}

void AlgorithmView::request()
{
    ListingQuestion question = listingQuestion(m_workbench, of(), m_table);
    if (question.ask) {
        m_asked.renew(std::move(question.ask));
    } else {
        m_asked.forget();
        say(question.whyNot);
    }
}

void AlgorithmView::take()
{
    showStale();
    if (m_asked.state() == AsyncState::State::Failed)
        return say(errorText(*m_asked.error()));
    if (!m_asked.isFresh())
        return;
    m_listing = *m_asked.value();
    showListing();
}

void AlgorithmView::showStale()
{
    m_stale->mark(m_listing && !m_asked.isFresh(), m_asked.isComputing());
}

void AlgorithmView::say(const QString& sentence)
{
    m_listing.reset();
    showStale();
    m_title->setWholeText({});
    m_sentence->setText(sentence);
    m_pages->setCurrentIndex(0);
}

QString AlgorithmView::pseudoText() const
{
    QStringList lines;
    if (!m_listing)
        return {};
    for (const session::PseudoLine& line : m_listing->pseudo)
        lines << QString(line.depth * indentation, QLatin1Char(' ')) + sentenceText(line.text);
    return lines.join(QLatin1Char('\n'));
}

QString AlgorithmView::headOf(const session::Listing& listing) const
{
    return algorithmTitle(listing.algorithm) + QStringLiteral(" · ") + sentenceText(listing.source);
}

void AlgorithmView::showListing()
{
    m_title->setWholeText(headOf(*m_listing));
    m_note->setWholeText(noteText());
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

// Returns the remarks on the listing, with the name of the device whose kernels are shown.
QString AlgorithmView::noteText() const
{
    using Kind = session::ListingNote::Kind;
    const QString requested = QString::fromStdString(m_listing->requestedName);
    const QString device = m_listing->isTypicalDevice
                               ? engineText(m_listing->deviceName)
                               : deviceTitle(QString::fromStdString(m_listing->deviceName));
    const bool hasKernels = !m_listing->files.empty();
    QStringList sentences;
    if (m_listing->runsHere)
        sentences << tr("These kernels run on %1.").arg(device);
    for (const session::ListingNote& note : m_listing->notes)
        switch (note.kind) {
        case Kind::NoKernels:
            sentences << (hasKernels ? tr("%1 does not use kernels; the displayed kernels are built for %2.")
                                           .arg(requested, device)
                                     : tr("%1 does not use kernels.").arg(requested));
            break;
        case Kind::InParts:
            sentences << (hasKernels ? tr("The vector is transferred to %1 in parts; the displayed kernels, "
                                          "built for %2, process a whole vector.")
                                           .arg(requested, device)
                                     : tr("The vector is transferred to %1 in parts.").arg(requested));
            break;
        case Kind::PackedDigits:
            sentences << tr("Logic functions of this size are transferred as packed digits. The kernels that "
                            "process them have the same steps, but read bits.");
            break;
        case Kind::SeveralRuns:
            sentences << tr(
                "It is computed in %n runs on parts of the values, whose results are added; these "
                "are the steps of one run.",
                nullptr, static_cast<int>(note.runCount));
            break;
        case Kind::Refused:
            sentences << (hasKernels ? tr("%1 cannot run these kernels, built for %2: %3.")
                                           .arg(requested, device, QString::fromStdString(note.why))
                                     : tr("There are no kernels: %1.").arg(QString::fromStdString(note.why)));
            break;
        }
    return sentences.join(u' ');
}

void AlgorithmView::setStep(std::optional<std::size_t> step, Of of)
{
    m_step = step;
    m_stepOf = of;
    if (m_listing)
        showStep();
}

void AlgorithmView::showFile()
{
    const int file = m_file->currentIndex();
    if (file < 0)
        m_kernel->setCode(tr("There is no kernel to show."));
    const auto isInFile = [file](const session::StepListing& step) {
        return step.file && static_cast<int>(*step.file) == file;
    };
    const auto& steps = m_listing->steps;
    const std::optional<std::size_t> current = step();
    // The current step if this file contains its kernel, otherwise the first step whose kernel it contains.
    auto shown = current && *current < steps.size() && isInFile(steps[*current])
                     ? steps.begin() + static_cast<std::ptrdiff_t>(*current)
                     : std::find_if(steps.begin(), steps.end(), isInFile);
    if (shown == steps.end()) {
        if (file >= 0)
            showKernel(file, nullptr, false);
        m_options->setWholeText({});
        return;
    }
    showKernel(file, &*shown, current && shown == steps.begin() + static_cast<std::ptrdiff_t>(*current));
    m_options->setWholeText(QString::fromStdString(shown->buildOptions));
}

// Shows the kernel function that runs `step`, or the whole file if `step` is null.
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

// Describes a launch: the steps that it executes, and the numbers of bytes and operations according to the plan.
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
    const std::optional<std::size_t> current = this->step();
    if (!current || *current >= steps.size()) {
        m_pseudo->setMarks({});
        m_stepTitle->setWholeText(
            tr("%1 steps", nullptr, pluralNumber(steps.size())).arg(countText(steps.size())));
        showFile();
        return;
    }
    const session::StepListing& step = steps[*current];
    m_pseudo->setMarks(numbers(step.pseudoLines));
    QString text = tr("Step %1 of %2 · %3")
                       .arg(countText(*current + 1), countText(steps.size()), engineText(step.title));
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

QString AlgorithmView::whyEmpty() const
{
    return m_listing ? QString() : tr("There is no algorithm to export yet.");
}

}  // namespace sequency::ui

#include "moc_algorithm_view.cpp"
