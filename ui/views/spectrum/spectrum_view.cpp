// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/spectrum/spectrum_view.h"

#include "ui/format/number_format.h"
#include "ui/theme/elided_label.h"
#include "ui/theme/layouts.h"
#include "ui/theme/theme.h"
#include "ui/theme/tint.h"
#include "ui/theme/view_parts.h"
#include "ui/view/spectrum_text.h"
#include "ui/views/spectrum/spectrum_model.h"

#include <QStackedLayout>
#include <QTimer>

#include <cmath>
#include <limits>
#include <utility>

namespace sequency::ui {

namespace {

bool sameShape(const SpectrumData& a, const SpectrumData& b)
{
    return a.size() == b.size() && a.result.request.spec == b.result.request.spec;
}

// Returns true if the two spectra differ only in order, scale or sign, so that the visible part can be retained.
bool sameTransform(const SpectrumData& a, const SpectrumData& b)
{
    transform::TransformSpec spec = a.result.request.spec;
    spec.order = b.result.request.spec.order;
    spec.scale = b.result.request.spec.scale;
    spec.sign = b.result.request.spec.sign;
    return a.size() == b.size() && spec == b.result.request.spec;
}

}  // namespace

SpectrumView::SpectrumView(QWidget* parent, QWidget* control)
    : QWidget(parent), m_pages(new QStackedLayout(this))
{
    m_pages->addWidget(makeEmptyPage());
    m_pages->addWidget(makeChartPage(control));
    setFocusProxy(m_canvas);
    m_flashTimer = new QTimer(this);
    m_flashTimer->setSingleShot(true);
    connect(m_flashTimer, &QTimer::timeout, this, [this] { m_canvas->setFlashed({}); });
    connectCanvas();
    showHistory();
    clear();
}

void SpectrumView::connectCanvas()
{
    connect(m_canvas, &Canvas::viewMoved, this, [this] {
        showHistory();
        showReadout();
    });
    connect(m_canvas, &Canvas::pointed, this, &SpectrumView::showReadout);
    connect(m_canvas, &StemCanvas::modelChanged, this, &SpectrumView::showReadout);
    connect(m_canvas, &Canvas::chosen, this, [this](Item item) { select(static_cast<qint64>(item)); });
    connect(m_canvas, &Canvas::cursorMoved, this, [this](Item item) { select(static_cast<qint64>(item)); });
    connect(m_canvas, &Canvas::escaped, this, [this] { select(std::nullopt); });
    connect(m_back, &QToolButton::clicked, m_canvas, [this] { m_canvas->go(-1); });
    connect(m_forward, &QToolButton::clicked, m_canvas, [this] { m_canvas->go(1); });
    connect(m_part, &QComboBox::currentIndexChanged, this,
            [this] { setShownPart(static_cast<analysis::Part>(m_part->currentData().toInt())); });
}

void SpectrumView::showHistory()
{
    m_back->setEnabled(m_canvas->canGo(-1));
    m_forward->setEnabled(m_canvas->canGo(1));
}

void SpectrumView::select(std::optional<qint64> position)
{
    if (position == m_selected)
        return;
    m_selected = position;
    emit indexSelected(position.value_or(-1));
}

QWidget* SpectrumView::makeEmptyPage()
{
    m_empty = sentenceLabel("spectrumEmpty");
    theme::tint(*m_empty, theme::dimmedText);
    return m_empty;
}

QWidget* SpectrumView::makeChartPage(QWidget* control)
{
    auto* page = new QWidget;
    m_title = new ElidedLabel(QStringLiteral("spectrumTitle"));
    m_back = flatButton("spectrumBack", QStringLiteral("←"), tr("Back to what was shown before (Backspace)"));
    m_forward = flatButton("spectrumForward", QStringLiteral("→"), tr("Forward again (Shift+Backspace)"));
    m_part = choiceBox("spectrumPart", tr("Part shown of complex coefficients"), {},
                       tr("The part of the complex coefficients that is drawn"));
    for (const analysis::Part part :
         {analysis::Part::Magnitude, analysis::Part::Real, analysis::Part::Imaginary, analysis::Part::Phase})
        m_part->addItem(partText(part), static_cast<int>(part));
    m_part->hide();
    m_staleNote = named(new PlainLabel(tr("Shows an earlier function; computing…")), "spectrumStale");
    theme::tint(*m_staleNote, theme::problem);
    m_staleNote->hide();
    m_canvas = new StemCanvas(QStringLiteral("spectrumChart"), page);
    m_canvas->setMinimumSize(160, 120);
    m_canvas->explain(tr("L goes to the largest visible coefficient."));
    auto* outliers = named(m_canvas->makeOutliersButton(page), "spectrumOutliers");
    outliers->setAutoRaise(true);
    m_readout = new ElidedLabel(QStringLiteral("spectrumReadout"));
    auto* head = rowLayout({{m_title, 1}, m_staleNote, m_part, control, outliers, m_back, m_forward});
    columnLayout(page, {head, {m_canvas, 1}, m_readout}, 4, allEdges(8));
    return page;
}

void SpectrumView::setSpectrum(const SharedSpectrum& spectrum, bool isEdit)
{
    if (!spectrum) {
        clear();
        return;
    }
    const SharedSpectrum before = std::exchange(m_spectrum, spectrum);
    const bool isSameShape = before && sameShape(*before, *spectrum);
    const bool isEdited =
        isSameShape && isEdit && before->result.request.encoding == spectrum->result.request.encoding;
    m_canvas->setFlashed({});
    m_detail.reset();
    m_stale = false;
    if (!isSameShape)
        m_selected.reset();
    showModel(isEdited                                      ? StemCanvas::Keep::Moving
              : isSameShape                                 ? StemCanvas::Keep::All
              : before && sameTransform(*before, *spectrum) ? StemCanvas::Keep::View
                                                            : StemCanvas::Keep::Nothing);
    if (isSameShape)
        flash(*before);
    m_pages->setCurrentIndex(1);
    showHistory();
    showTexts();
}

void SpectrumView::flash(const SpectrumData& before)
{
    constexpr std::size_t maxFlashed = 4096;
    const std::size_t size = m_spectrum->size();
    if (size > maxFlashed || before.isKept() || m_spectrum->isKept() || theme::flashMilliseconds(*this) == 0)
        return;
    const double tolerance = before.tolerance + m_spectrum->tolerance;
    std::vector<std::size_t> moved;
    for (std::size_t i = 0; i < size; ++i)
        if (std::abs(base::complexValue(*before.result.spectrum, i) -
                     base::complexValue(*m_spectrum->result.spectrum, i)) > tolerance)
            moved.push_back(i);
    m_canvas->setFlashed(moved);
    if (!moved.empty())
        m_flashTimer->start(theme::flashMilliseconds(*this));
}

void SpectrumView::clear(const QString& sentence)
{
    m_empty->setText(sentence.isEmpty() ? tr("The spectrum of the function appears here.\n\nEnter a truth "
                                             "table, open a file or take an example.\nThe spectrum is "
                                             "computed immediately, and again after every change.")
                                        : sentence);
    m_spectrum.reset();
    m_selected.reset();
    m_stale = false;
    m_canvas->setModel({});
    m_pages->setCurrentIndex(0);
}

void SpectrumView::showModel(StemCanvas::Keep keep)
{
    if (m_spectrum)
        m_canvas->setModel(spectrumModel(m_spectrum, m_shownPart, m_conventions, m_detail, m_values), keep);
}

void SpectrumView::setValues(SpectrumValues& values)
{
    m_values = &values;
    connect(&values, &SpectrumValues::arrived, m_canvas, [this] {
        if (m_spectrum && m_spectrum->isKept())
            m_canvas->retry();
    });
    showModel(StemCanvas::Keep::All);
}

void SpectrumView::setDetail(const SharedDetail& detail)
{
    m_detail = detail;
    showModel(StemCanvas::Keep::All);
}

void SpectrumView::setConventions(const Conventions& conventions)
{
    if (conventions == m_conventions)
        return;
    m_conventions = conventions;
    showModel(StemCanvas::Keep::All);
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
    return m_spectrum->isComplex() ? title + QStringLiteral(" · ") + partText(m_shownPart) : title;
}

void SpectrumView::setShownPart(analysis::Part part)
{
    if (part == m_shownPart)
        return;
    m_shownPart = part;
    showModel(StemCanvas::Keep::All);
    m_part->setCurrentIndex(m_part->findData(static_cast<int>(part)));
    showTexts();
    emit partChanged();
}

void SpectrumView::setWithoutOutliers(bool without)
{
    if (without == m_canvas->isWithoutOutliers())
        return;
    m_canvas->setWithoutOutliers(without);
}

QString SpectrumView::readout() const
{
    return m_readout->text();
}

bool SpectrumView::showsStems() const
{
    return m_spectrum && m_canvas->frame().areStems();
}

double SpectrumView::shownValue(qint64 position) const
{
    if (!m_spectrum || position < 0)
        return std::numeric_limits<double>::quiet_NaN();
    return m_canvas->frame().shownValue(static_cast<std::size_t>(position));
}

IndexRange SpectrumView::visibleRange() const
{
    return m_canvas->range();
}

void SpectrumView::setVisibleRange(IndexRange range)
{
    m_canvas->setRange(range);
}

std::optional<qint64> SpectrumView::selectedPosition() const
{
    return m_canvas->cursorItem() ? std::optional(static_cast<qint64>(*m_canvas->cursorItem()))
                                  : std::nullopt;
}

void SpectrumView::setSelectedPosition(std::optional<qint64> position)
{
    const auto item = position && *position >= 0 ? std::optional<Item>(*position) : std::nullopt;
    m_selected = position;
    if (item != m_canvas->cursorItem())  // setting it again would move the visible part
        m_canvas->setCursorItem(item);
}

void SpectrumView::setHoveredPosition(std::optional<qint64> position)
{
    const bool exists = position && *position >= 0 && static_cast<std::size_t>(*position) < m_canvas->size();
    m_hovered = exists ? position : std::nullopt;
    m_canvas->showHovered(exists ? std::optional<Item>(*position) : std::nullopt);
    showReadout();
}

void SpectrumView::showTexts()
{
    if (!m_spectrum)
        return;
    m_title->setWholeText(title());
    m_staleNote->setVisible(m_stale);
    m_part->setVisible(m_spectrum->isComplex());
    m_canvas->setDimmed(m_stale);
    m_canvas->setAccessibleName(m_stale ? tr("%1, computed from an earlier function").arg(title()) : title());
    showReadout();
}

// Returns how many values a pixel column combines, such as "954 values per pixel column: …"; empty if every value is drawn.
QString SpectrumView::densityText() const
{
    const StemFrame& frame = m_canvas->frame();
    const std::size_t columns = frame.rows().front().picture.columns.size();
    if (frame.areStems() || columns == 0)
        return {};
    const std::size_t seen = frame.columns().last - frame.columns().first;
    const std::size_t perColumn = (seen + columns - 1) / columns;
    return tr("%1 values per pixel column, darker where denser", nullptr, pluralNumber(perColumn))
        .arg(countText(perColumn));
}

void SpectrumView::showReadout()
{
    if (!m_spectrum)
        return;
    QStringList parts{m_canvas->pointedItem() ? m_canvas->readout() : summaryText(*m_spectrum, m_shownPart)};
    if (!m_canvas->pointedItem())
        parts << densityText();
    parts.removeAll(QString());
    const QString text = parts.join(QStringLiteral(" · "));
    m_readout->setWholeText(text);
    m_canvas->setAccessibleDescription(text);
    if (const auto& hovered = m_canvas->hoveredItem(); hovered != m_hovered) {
        m_hovered = hovered;
        emit indexHovered(hovered ? static_cast<qint64>(*hovered) : -1);
    }
}

Picture SpectrumView::picture(const PictureOptions& options) const
{
    const QString caption =
        spectrumCaption(*m_spectrum, m_conventions) +
        (m_stale ? QStringLiteral(" · ") + tr("computed from an earlier function") : QString());
    return canvasPicture(*m_canvas, {title(), caption}, options.background);
}

}  // namespace sequency::ui

#include "moc_spectrum_view.cpp"
