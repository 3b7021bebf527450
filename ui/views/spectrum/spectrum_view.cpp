// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/spectrum/spectrum_view.h"

#include "ui/canvas/plot_view.h"
#include "ui/format/plain_text.h"
#include "ui/theme/elided_label.h"
#include "ui/theme/theme.h"
#include "ui/view/spectrum_text.h"
#include "ui/views/spectrum/spectrum_plot.h"

#include <QChart>
#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QStackedLayout>
#include <QTimer>
#include <QToolButton>
#include <QVBoxLayout>

#include <cmath>
#include <limits>
#include <utility>

namespace sequency::ui {

namespace {

constexpr double narrowestRange = 4;  // positions

bool sameShape(const SpectrumData& a, const SpectrumData& b)
{
    return a.pyramid.size() == b.pyramid.size() && a.result.request.spec == b.result.request.spec;
}

// The same coefficients, perhaps at other places or scaled: the part that is looked at stays.
bool sameTransform(const SpectrumData& a, const SpectrumData& b)
{
    transform::TransformSpec spec = a.result.request.spec;
    spec.order = b.result.request.spec.order;
    spec.scale = b.result.request.spec.scale;
    spec.sign = b.result.request.spec.sign;
    return a.pyramid.size() == b.pyramid.size() && spec == b.result.request.spec;
}

}  // namespace

SpectrumView::SpectrumView(QWidget* parent)
    : QWidget(parent), m_pages(new QStackedLayout(this)), m_refreshTimer(new QTimer(this))
{
    m_pages->addWidget(makeEmptyPage());
    m_pages->addWidget(makeChartPage());
    setFocusProxy(m_view);

    m_refreshTimer->setSingleShot(true);
    m_refreshTimer->setInterval(0);
    connect(m_refreshTimer, &QTimer::timeout, this, &SpectrumView::refresh);
    m_flashTimer = new QTimer(this);
    m_flashTimer->setSingleShot(true);
    connect(m_flashTimer, &QTimer::timeout, this, [this] {
        m_flashed.clear();
        showReadout();
    });
    connectPlot();
    retheme();
    showHistory();
}

QWidget* SpectrumView::makeEmptyPage()
{
    auto* empty = new PlainLabel(tr("The spectrum of the function appears here.\n\n"
                                    "Enter a truth table, open a file or take an example.\n"
                                    "It is computed at once, and anew after every change."));
    empty->setObjectName(QStringLiteral("spectrumEmpty"));
    empty->setAlignment(Qt::AlignCenter);
    empty->setWordWrap(true);
    empty->setMargin(24);
    return empty;
}

QToolButton* SpectrumView::makeHeadButton(const QString& name, const QString& text, const QString& tip)
{
    auto* button = new QToolButton(this);
    button->setObjectName(name);
    button->setText(text);
    button->setToolTip(plainTip(tip));
    button->setAccessibleName(tip.isEmpty() ? text : tip);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::TabFocus);
    return button;
}

QWidget* SpectrumView::makeChartPage()
{
    auto* page = new QWidget;
    m_title = new ElidedLabel(QStringLiteral("spectrumTitle"), page);
    m_back = makeHeadButton(QStringLiteral("spectrumBack"), QStringLiteral("←"),
                            tr("Back to what was shown before (Backspace)"));
    m_forward = makeHeadButton(QStringLiteral("spectrumForward"), QStringLiteral("→"),
                               tr("Forward again (Shift+Backspace)"));
    m_part = new QComboBox(page);
    m_part->setObjectName(QStringLiteral("spectrumPart"));
    m_part->setAccessibleName(tr("Part shown of complex coefficients"));
    m_part->setToolTip(tr("What is drawn of the complex coefficients"));
    for (const analysis::Part part :
         {analysis::Part::Magnitude, analysis::Part::Real, analysis::Part::Imaginary, analysis::Part::Phase})
        m_part->addItem(partText(part), static_cast<int>(part));
    m_part->hide();
    m_outliers = makeHeadButton(QStringLiteral("spectrumOutliers"), tr("Without outliers"), QString());
    m_outliers->setCheckable(true);
    m_staleNote = new PlainLabel(tr("Of an earlier function; computing…"), page);
    m_staleNote->setObjectName(QStringLiteral("spectrumStale"));
    m_staleNote->hide();
    m_view = new PlotView(page);
    m_view->setObjectName(QStringLiteral("spectrumChart"));
    m_view->setWhatsThis(
        tr("Wheel: zoom about the pointer. Drag: pan. Click: select a coefficient. Double click: show "
           "all.\nKeys: + − 0 zoom; Backspace back to what was shown before, Shift+Backspace forward; ← → "
           "Home End move the selection or, with Shift, the picture; Return selects the largest visible "
           "coefficient; Esc clears the selection."));
    m_readout = new ElidedLabel(QStringLiteral("spectrumReadout"), page);
    m_plot = std::make_unique<SpectrumPlot>(*m_view->chart());

    auto* head = new QHBoxLayout;
    head->addWidget(m_title, 1);
    head->addWidget(m_staleNote);
    head->addWidget(m_part);
    head->addWidget(m_outliers);
    head->addWidget(m_back);
    head->addWidget(m_forward);
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(8, 8, 8, 8);
    column->setSpacing(4);
    column->addLayout(head);
    column->addWidget(m_view, 1);
    column->addWidget(m_readout);
    return page;
}

SpectrumView::~SpectrumView() = default;

void SpectrumView::setSpectrum(const SharedSpectrum& spectrum)
{
    if (!spectrum) {
        clear();
        return;
    }
    const bool keep = m_spectrum && sameShape(*m_spectrum, *spectrum);
    const SharedSpectrum before = std::exchange(m_spectrum, spectrum);
    m_flashed.clear();
    if (keep)
        flash(*before);
    m_stale = false;
    if (!keep) {
        m_selected.reset();
        m_hovered.reset();
    }
    if (!before || !sameTransform(*before, *spectrum)) {
        m_range = IndexRange::whole(spectrum->pyramid.size());
        m_history.clear();
        m_gesture = Gesture::None;
    }
    showHistory();
    m_pages->setCurrentIndex(1);
    showTexts();
    refresh();
}

void SpectrumView::flash(const SpectrumData& before)
{
    constexpr std::size_t maxFlashed = 4096;
    const std::size_t size = m_spectrum->pyramid.size();
    if (size > maxFlashed || theme::flashMilliseconds(*this) == 0)
        return;
    const double tolerance = before.tolerance + m_spectrum->tolerance;
    for (std::size_t i = 0; i < size; ++i)
        if (std::abs(base::complexValue(*before.result.spectrum, i) -
                     base::complexValue(*m_spectrum->result.spectrum, i)) > tolerance)
            m_flashed.push_back(static_cast<qint64>(i));
    if (!m_flashed.empty())
        m_flashTimer->start(theme::flashMilliseconds(*this));
}

void SpectrumView::clear()
{
    m_spectrum.reset();
    m_selected.reset();
    m_hovered.reset();
    m_stale = false;
    m_view->setMarks({});
    m_pages->setCurrentIndex(0);
}

void SpectrumView::setConventions(const Conventions& conventions)
{
    if (conventions == m_conventions)
        return;
    m_conventions = conventions;
    m_plot->setConventions(conventions);
    refresh();
}

void SpectrumView::setStale(bool stale)
{
    m_stale = stale && m_spectrum;
    showTexts();
}

QString SpectrumView::title() const
{
    if (!m_spectrum)
        return {};
    const QString title = spectrumTitle(m_spectrum->result, m_spectrum->functionName);
    return m_spectrum->isComplex() ? title + QStringLiteral(" · ") + partText(shownPart()) : title;
}

analysis::Part SpectrumView::shownPart() const
{
    return m_plot->part();
}

void SpectrumView::setShownPart(analysis::Part part)
{
    if (part == m_plot->part())
        return;
    m_plot->setPart(part);
    m_part->setCurrentIndex(m_part->findData(static_cast<int>(part)));
    showTexts();
    refresh();
    emit partChanged();
}

bool SpectrumView::isWithoutOutliers() const
{
    return m_plot->isWithoutOutliers();
}

void SpectrumView::setWithoutOutliers(bool without)
{
    if (without == m_plot->isWithoutOutliers())
        return;
    m_plot->setWithoutOutliers(without);
    m_outliers->setChecked(without);
    refresh();
}

QString SpectrumView::readout() const
{
    return m_readout->text();
}

bool SpectrumView::showsStems() const
{
    return m_spectrum && m_plot->showsStems();
}

double SpectrumView::shownValue(qint64 position) const
{
    if (!m_spectrum || position < 0)
        return std::numeric_limits<double>::quiet_NaN();
    return m_plot->shownValue(static_cast<std::size_t>(position));
}

void SpectrumView::setVisibleRange(IndexRange range)
{
    if (!m_spectrum)
        return;
    m_range = range.within(m_spectrum->pyramid.size(), narrowestRange);
    refresh();
}

void SpectrumView::showAll()
{
    if (m_spectrum)
        setVisibleRange(IndexRange::whole(m_spectrum->pyramid.size()));
}

void SpectrumView::setSelectedPosition(std::optional<qint64> position)
{
    const auto before = m_selected;
    m_selected = position && m_spectrum && *position >= 0 &&
                         *position < static_cast<qint64>(m_spectrum->pyramid.size())
                     ? position
                     : std::nullopt;
    if (m_selected && m_selected != before)  // what was looked at meanwhile stays in sight
        reveal(*m_selected);
    showReadout();
}

void SpectrumView::setHoveredPosition(std::optional<qint64> position)
{
    m_hovered = position && m_spectrum && *position >= 0 &&
                        *position < static_cast<qint64>(m_spectrum->pyramid.size())
                    ? position
                    : std::nullopt;
    showReadout();
}

QChart* SpectrumView::chart() const
{
    return m_view->chart();
}

void SpectrumView::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) {
        retheme();
        refresh();
    }
}

void SpectrumView::retheme()
{
    const auto colour = [](QLabel& label, const QColor& color) {
        QPalette palette = label.palette();
        palette.setColor(QPalette::WindowText, color);
        label.setPalette(palette);
    };
    m_view->retheme();
    m_plot->retheme(palette(), font());
    m_title->setFont(theme::font(theme::TypeSize::Normal, font()));
    colour(*m_staleNote, theme::problem(palette()));
    if (auto* empty = findChild<QLabel*>(QStringLiteral("spectrumEmpty")))
        colour(*empty, theme::dimmedText(palette()));
}

void SpectrumView::refresh()
{
    m_refreshTimer->stop();
    if (!m_spectrum)
        return;
    m_plot->draw(*m_spectrum, m_range, m_view->devicePixelRatioF());
    m_outliers->setEnabled(m_plot->hasOutliers() || m_plot->isWithoutOutliers());
    m_outliers->setToolTip(
        m_outliers->isEnabled()
            ? tr("Ends the axis behind the other values, so that they can be seen; what lies beyond "
                 "it ends in an arrow")
            : tr("No value that is shown is far larger than all others"));
    showReadout();
}

void SpectrumView::showTexts()
{
    if (!m_spectrum)
        return;
    m_title->setWholeText(title());
    m_staleNote->setVisible(m_stale);
    m_part->setVisible(m_spectrum->isComplex());
    m_view->setDimmed(m_stale);
    m_view->setAccessibleName(m_stale ? tr("%1, of an earlier function").arg(title()) : title());
    showReadout();
}

void SpectrumView::showReadout()
{
    if (!m_spectrum)
        return;
    std::vector<PlotView::Mark> marks;
    const auto mark = [&](qint64 position, const QColor& color, bool line) {
        const double value = m_spectrum->part(shownPart()).value(static_cast<std::size_t>(position));
        marks.push_back({m_plot->pointOf(static_cast<double>(position), value), color,
                         line ? PlotView::Mark::Shape::RingAndLine : PlotView::Mark::Shape::Ring});
    };
    markFlashed(marks);
    if (m_selected)
        mark(*m_selected, palette().color(QPalette::Text), !m_plot->showsStems());
    if (m_hovered && m_hovered != m_selected)
        mark(*m_hovered, theme::dimmedText(palette()), false);
    m_view->setMarks(std::move(marks));

    const auto shown = m_hovered ? m_hovered : m_selected;
    const QString text = shown ? coefficientText(m_spectrum->result, static_cast<std::size_t>(*shown))
                               : summaryText(*m_spectrum, shownPart()) + m_plot->densityText();
    if (text == m_readout->text())
        return;
    m_readout->setWholeText(text);
    m_view->setAccessibleDescription(text);
}

// A dot on every stem that moved; where columns hold many values, a tick above every column in which one moved.
void SpectrumView::markFlashed(std::vector<PlotView::Mark>& marks) const
{
    const QColor color = theme::changed(palette());
    double lastColumn = -1;
    for (const qint64 position : m_flashed) {
        const auto x = static_cast<double>(position);
        if (x < m_range.from || x > m_range.to)
            continue;
        const QPointF point =
            m_plot->pointOf(x, m_spectrum->part(shownPart()).value(static_cast<std::size_t>(position)));
        const bool stems = m_plot->showsStems();
        if (!stems && std::floor(point.x()) == lastColumn)
            continue;
        lastColumn = std::floor(point.x());
        marks.push_back({point, color, stems ? PlotView::Mark::Shape::Ring : PlotView::Mark::Shape::Tick});
    }
}

}  // namespace sequency::ui
