// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/expression/expression_view.h"

#include "ui/format/names.h"
#include "ui/format/number_format.h"
#include "ui/format/plain_text.h"
#include "ui/theme/elided_combo_box.h"
#include "ui/theme/elided_label.h"
#include "ui/theme/layouts.h"
#include "ui/theme/named.h"
#include "ui/theme/theme.h"
#include "ui/theme/tint.h"
#include "ui/theme/view_parts.h"
#include "ui/view/spectrum_text.h"
#include "ui/view/stale_note.h"
#include "ui/views/expression/polarity_panel.h"
#include "ui/views/expression/term_text.h"

#include <QComboBox>
#include <QEvent>
#include <QMenu>
#include <QSplitter>
#include <QStackedLayout>
#include <QToolButton>

namespace sequency::ui {

namespace {

bool usesSigns(const session::TransformRequest& request)
{
    return session::entersAsSigns(*request.function, request.encoding);
}

}  // namespace

ExpressionView::ExpressionView(Workbench& workbench, QWidget* parent)
    : View({QStringLiteral("expression"), tr("E&xpression"), QStringLiteral("expression-view"),
            tr("Export the expression")},
           parent),
      m_workbench(workbench), m_made(workbench.jobs(), *this, tr("Writing the expression")),
      m_pages(new QStackedLayout(this))
{
    build();
    keep("order", *m_order, {"index", "degree"});
    keep("form", *m_form, {"powers", "products"});
    connect(&m_made, &AsyncState::arrived, this, &ExpressionView::take);
    connect(&m_made, &AsyncState::changed, this, [this] {
        if (m_made.state() == AsyncState::State::Failed)
            say(errorText(*m_made.error()));
        else if (m_pages->currentIndex() == 0 && !m_made.isFresh() && why().isEmpty())
            m_sentence->setText(m_made.isComputing() ? tr("Computing the expression…")
                                                     : tr("The computation of the expression was stopped."));
        showStale();
    });
    connect(&workbench.spectrum(), &CurrentSpectrum::changed, this, &ExpressionView::refresh);
    connect(&workbench.history(), &DocumentHistory::conventionsChanged, this, &ExpressionView::refresh);
    connect(&workbench.history(), &DocumentHistory::functionChanged, this, &ExpressionView::showStale);
    connect(&workbench.history(), &DocumentHistory::transformChanged, this, &ExpressionView::showStale);
    connect(&workbench.spectrum(), &CurrentSpectrum::staleChanged, this, &ExpressionView::showStale);
    connect(&workbench.selection(), &Selection::changed, this, &ExpressionView::showSelection);
    connect(m_order, &QComboBox::currentIndexChanged, this, &ExpressionView::refresh);
    connect(m_form, &QComboBox::currentIndexChanged, this, &ExpressionView::refresh);
    connect(m_text, &TermText::styleChanged, this, &ExpressionView::refresh);
    connect(m_text, &TermText::copyRequested, this, &ExpressionView::copyText);
    const auto output = [](std::optional<std::size_t> position) {
        return position ? std::optional(Selected{Selected::Kind::Output, *position}) : std::nullopt;
    };
    connect(m_text, &TermText::termSelected, this, [this, output](std::optional<std::size_t> position) {
        position ? m_workbench.selection().select(output(position)) : m_workbench.selection().clear();
    });
    connect(m_text, &TermText::termHovered, this, [this, output](std::optional<std::size_t> position) {
        m_workbench.selection().hover(output(position));
    });
    theme::tint(*m_sentence, theme::dimmedText);
    refresh();
    passFocusTo(*m_text);
}

ExpressionView::~ExpressionView() = default;

void ExpressionView::build()
{
    m_sentence = sentenceLabel("expressionSentence");
    m_pages->addWidget(m_sentence);
    m_pages->addWidget(buildPage());
}

void ExpressionView::buildControls()
{
    m_title = new ElidedLabel(QStringLiteral("expressionTitle"));
    m_stale = new StaleNote("expressionStale");
    m_order = named(new QComboBox, "expressionOrder", tr("Order of the terms"));
    m_order->addItem(tr("Terms by index"), static_cast<int>(io::TermOrder::Index));
    m_order->addItem(tr("Terms by degree"), static_cast<int>(io::TermOrder::Degree));
    m_form = named(new ElidedComboBox, "expressionForm", tr("Form of the Walsh functions"));
    m_form->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_form->setMinimumContentsLength(8);
    m_form->addItem(tr("Powers of −1"));
    m_form->addItem(tr("Products of ẋ = (−1)^x"));
    m_copyText = textButton("expressionCopyText", tr("Copy text"), tr("Copy as plain text (Ctrl+C)"));
    m_copyLatex = textButton("expressionCopyLatex", tr("Copy LaTeX"), tr("Copy as LaTeX"));
    m_save = textButton("expressionSave", tr("Save…"), tr("Save all terms as .txt or .tex"));
    connect(m_copyText, &QToolButton::clicked, this, &ExpressionView::copyText);
    connect(m_copyLatex, &QToolButton::clicked, this, &ExpressionView::copyLatex);
    connect(m_save, &QToolButton::clicked, this, &ExpressionView::chooseFile);
    m_text = new TermText;
    m_text->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_text, &QWidget::customContextMenuRequested, this, [this](const QPoint& at) {
        QMenu* menu = buildMenu();
        menu->setAttribute(Qt::WA_DeleteOnClose);
        menu->popup(m_text->viewport()->mapToGlobal(at));
    });
    m_summary = new ElidedLabel(QStringLiteral("expressionSummary"));
    m_readout = new ElidedLabel(QStringLiteral("expressionReadout"));
    m_polarities = new PolarityPanel(m_workbench);
    m_polarities->hide();
}

QWidget* ExpressionView::buildPage()
{
    buildControls();
    auto* titleRow = rowLayout({{m_title, 1}, m_stale});
    auto* controls = rowLayout({m_order, m_form, stretch(), m_copyText, m_copyLatex, m_save}, 4);
    auto* upper = new QWidget;
    columnLayout(upper, {titleRow, controls, {m_text, 1}, m_summary, m_readout}, 4, QMargins());
    m_splitter = new QSplitter(Qt::Vertical);
    m_splitter->addWidget(upper);
    m_splitter->addWidget(m_polarities);
    m_splitter->setChildrenCollapsible(false);
    m_splitter->setSizes({320, 280});
    auto* page = new QWidget;
    columnLayout(page, {m_splitter}, defaultSpacing, allEdges(8));
    return page;
}

// Returns the degree and its kind. The kind is stated because the degree of a Walsh series usually differs from the algebraic degree.
QString ExpressionView::degreeText(const io::Expression& shown, const transform::TransformSpec& spec)
{
    switch (shown.kind) {
    case io::ExpressionKind::ReedMuller:
        return spec.polarity.find('2') == std::string::npos
                   ? tr("algebraic degree %1").arg(shown.degree)
                   : tr("up to %n literals per term", nullptr, shown.degree);
    case io::ExpressionKind::Field:
        return tr("degree %1 of the polynomial over GF(%2)").arg(shown.degree).arg(spec.radix);
    case io::ExpressionKind::Arithmetic:
        return tr("degree %1 of the arithmetic polynomial").arg(shown.degree);
    case io::ExpressionKind::Walsh: return tr("degree %1 of the Walsh series").arg(shown.degree);
    case io::ExpressionKind::Characters:
        return tr("degree %1 of the Vilenkin–Chrestenson series").arg(shown.degree);
    case io::ExpressionKind::Haar: return tr("up to %n variables per Haar function", nullptr, shown.degree);
    case io::ExpressionKind::None: break;
    }
    return tr("degree %1").arg(shown.degree);
}

QString ExpressionView::title() const
{
    return m_title->text();
}

QString ExpressionView::summary() const
{
    return m_summary->text();
}

QString ExpressionView::readout() const
{
    return m_readout->text();
}

io::ExpressionOptions ExpressionView::options() const
{
    io::ExpressionOptions options;
    options.order = static_cast<io::TermOrder>(m_order->currentData().toInt());
    options.signProducts = m_form->currentIndex() == 1;
    options.ofSigns = usesSigns(m_workbench.spectrum().value()->result.request);
    const session::TransformRequest& request = m_workbench.spectrum().value()->result.request;
    options.ofRoots = session::entersAsRoots(*request.function, request.encoding);
    options.functionName.assign(1, 'f');  // a title such as "mux-6 = …" would look like a difference
    return options;
}

QString ExpressionView::why() const
{
    if (m_workbench.hasFunction() && !m_workbench.spectrum().value())
        return tr("The expression appears here as soon as the spectrum has been computed.");
    if (!m_workbench.spectrum().value())
        return tr("The expression of the function appears here: its spectrum as mathematics.\n\n"
                  "Enter a truth table, open a file or take an example.");
    const transform::TransformSpec& spec = m_workbench.spectrum().value()->result.request.spec;
    if (spec.direction == transform::Direction::Inverse)
        return tr("The inverse transform gives a function instead of coefficients, so "
                  "there is no expression.\n\nChoose the forward direction to see one.");
    if (io::expressionKind(spec) == io::ExpressionKind::None)
        return tr("The %1 transform has no expression.").arg(workTitle(spec.name));
    if (m_workbench.spectrum().value()->isKept())
        return tr("The spectrum is stored on its device and is not written "
                  "as an expression, because it has %1 coefficients.",
                  nullptr, pluralNumber(m_workbench.spectrum().value()->size()))
            .arg(countText(m_workbench.spectrum().value()->size()));
    return {};
}

void ExpressionView::say(const QString& sentence)
{
    m_plain.clear();
    m_ascii.clear();
    m_latex.clear();
    m_spectrum.reset();
    m_sentence->setText(sentence);
    m_pages->setCurrentIndex(0);
}

base::Result<ExpressionView::Texts> ExpressionView::textsOf(const SharedSpectrum& spectrum,
                                                            const io::ExpressionOptions& options,
                                                            const VariableNames& names,
                                                            const base::RunControl& control)
{
    auto made = makeExpressionTexts(spectrum, options, names, control);
    if (!made)
        return made.error();
    return Texts{std::move(made).value(), spectrum};
}

void ExpressionView::refresh()
{
    if (const QString sentence = why(); !sentence.isEmpty()) {
        m_made.forget();
        say(sentence);
        return;
    }
    const SharedSpectrum spectrum = m_workbench.spectrum().value();
    const VariableNames names =
        variableNames(m_workbench.document().naming(), spectrum->result.request.spec.variables);
    const io::ExpressionOptions options = this->options();
    // Maximum number of values whose text is created in less than a millisecond.
    constexpr std::size_t maxAtOnce = 256;
    if (isVisible() && spectrum->size() <= maxAtOnce) {
        if (auto made = textsOf(spectrum, options, names, {}))
            m_made.set(std::move(made).value());
        else
            say(errorText(made.error()));
        return;
    }
    m_made.renew([spectrum, options, names](session::Engine&, const base::RunControl& control) {
        return textsOf(spectrum, options, names, control);
    });
}

void ExpressionView::take()
{
    const ExpressionTexts* const made = &m_made.value()->texts;
    const SharedSpectrum& spectrum = m_made.value()->spectrum;
    const io::Expression& shown = made->shown;
    const transform::TransformSpec& spec = spectrum->result.request.spec;
    const bool sameTerms = m_spectrum && m_spectrum->result.request.spec == spec &&
                           m_spectrum->result.request.encoding == spectrum->result.request.encoding;
    const bool flash = sameTerms && m_spectrum != spectrum;
    m_spectrum = spectrum;
    m_plain = QString::fromStdString(made->plain);
    m_ascii = QString::fromStdString(made->ascii);
    m_latex = QString::fromStdString(made->latex);
    const std::size_t hidden = shown.hiddenTerms();
    m_text->setExpression(
        shown, tr("… and %1 more terms", nullptr, pluralNumber(hidden)).arg(countText(hidden)), flash);
    m_title->setWholeText(spectrumTitle(spectrum->result, spectrum->functionName));
    m_form->setVisible(shown.kind == io::ExpressionKind::Walsh);
    QStringList parts{
        tr("%1 terms", nullptr, pluralNumber(shown.termCount)).arg(countText(shown.termCount)),
        degreeText(shown, spec),
        tr("%1 literals", nullptr, pluralNumber(shown.literalCount)).arg(countText(shown.literalCount))};
    if (hidden > 0)
        parts << tr("the first %1 are shown; “Save” writes all", nullptr, pluralNumber(shown.terms.size()))
                     .arg(countText(shown.terms.size()));
    if (shown.kind == io::ExpressionKind::Field)
        parts << tr("sums and products in GF(%1)").arg(spec.radix);
    if (shown.kind == io::ExpressionKind::Characters)
        parts << tr("ω = exp(2πi/%1)").arg(spec.radix);
    if (shown.kind == io::ExpressionKind::Walsh && m_form->currentIndex() == 1)
        parts << tr("ẋ = (−1)^x, that is +1 or −1");
    if (shown.rounded)
        parts << tr("≈ numbers shortened to %n digits", nullptr, ExpressionTexts::screenDigits);
    m_summary->setWholeText(parts.join(QStringLiteral(" · ")));
    m_polarities->setVisible(m_polarities->isApplicable());
    m_pages->setCurrentIndex(1);
    showStale();
    showSelection();
}

void ExpressionView::showStale()
{
    const bool isOld = m_spectrum && !m_made.isFresh();
    const bool isSpectrumStale = m_workbench.spectrum().isStale();
    m_stale->mark(isOld || isSpectrumStale, isSpectrumStale || m_made.isComputing());
    m_text->setDimmed(isOld || isSpectrumStale);
    m_polarities->setVisible(m_polarities->isApplicable());
}

void ExpressionView::showSelection()
{
    if (!m_spectrum)
        return;
    const Selection& selection = m_workbench.selection();
    m_text->setSelectedTerm(Selection::indexOf(selection.selected(), Selected::Kind::Output));
    m_text->setHoveredTerm(Selection::indexOf(selection.hovered(), Selected::Kind::Output));
    const auto shown = Selection::indexOf(selection.shown(), Selected::Kind::Output);
    if (!shown || *shown >= m_spectrum->size()) {
        m_readout->setWholeText(tr("Click a term to see its coefficient in every view."));
        return;
    }
    QString text = coefficientText(m_spectrum->result, *shown);
    const std::complex<double> value = base::complexValue(*m_spectrum->result.spectrum, *shown);
    if (value == 0.0)
        text += QStringLiteral(" · ") + tr("zero, no term");
    m_readout->setWholeText(text);
}

}  // namespace sequency::ui

#include "moc_expression_view.cpp"
