// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/properties/properties_view.h"

#include "engine/analysis/properties/sbox/sbox_properties.h"
#include "ui/document/document.h"
#include "ui/format/engine_text.h"
#include "ui/format/number_format.h"
#include "ui/table/table_view.h"
#include "ui/theme/elided_combo_box.h"
#include "ui/theme/elided_label.h"
#include "ui/theme/layouts.h"
#include "ui/theme/named.h"
#include "ui/theme/theme.h"
#include "ui/theme/tint.h"
#include "ui/theme/view_parts.h"
#include "ui/views/properties/modulus_field.h"

#include <QCheckBox>
#include <QComboBox>
#include <QPushButton>
#include <QStackedLayout>

#include <algorithm>
#include <array>
#include <utility>

namespace sequency::ui {
namespace {

constexpr std::string_view polynomialName = "univariate_polynomial";

base::Result<SharedReport> shared(base::Result<session::PropertyReport> report)
{
    if (!report)
        return report.error();
    return std::make_shared<const session::PropertyReport>(std::move(*report));
}

}  // namespace

PropertiesView::PropertiesView(Workbench& workbench, QWidget* parent)
    : View({QStringLiteral("properties"), tr("P&roperties"), QStringLiteral("properties"),
            tr("Export the properties")},
           parent),
      m_workbench(workbench), m_found(workbench.jobs(), *this, tr("Finding properties")),
      m_model(new PropertyModel(this)), m_marking(new QObject(this)), m_pages(new QStackedLayout)
{
    build();
    keep("subject", *m_subject, {"function", "sbox"});
    keep("all", *m_all);
    keep("modulus", m_modulus->line());
    connect(&m_found, &AsyncState::arrived, this, &PropertiesView::take);
    connect(&m_found, &AsyncState::changed, this, &PropertiesView::showState);
    connect(&workbench.history(), &DocumentHistory::functionChanged, this, &PropertiesView::refresh);
    connect(&workbench.deviceSettings(), &DeviceSettings::changed, this, &PropertiesView::refresh);
    connect(&workbench.spectrum(), &CurrentSpectrum::changed, this, [this] {
        showAwaited();
        describeCurrent();
    });
    connect(&workbench.history(), &DocumentHistory::conventionsChanged, this, &PropertiesView::nameVariables);
    connect(m_subject, &QComboBox::currentIndexChanged, this, &PropertiesView::refresh);
    connect(m_all, &QCheckBox::toggled, this, &PropertiesView::refresh);
    connect(m_modulus, &ModulusField::changed, this, &PropertiesView::findPolynomial);
    connect(m_pin, &QCheckBox::toggled, this, &PropertiesView::pin);
    connect(m_show, &QPushButton::clicked, this, &PropertiesView::showCurrent);
    connect(m_open, &QPushButton::clicked, this, &PropertiesView::openOffered);
    connect(m_table, &QTableView::activated, this, &PropertiesView::showCurrent);
    connect(m_table, &TableView::rowChosen, this, &PropertiesView::describeCurrent);
    refresh();
    passFocusTo(*m_table);
}

void PropertiesView::build()
{
    m_sentence = sentenceLabel("propertiesSentence");
    m_head = buildHead();
    m_pages->addWidget(m_sentence);
    m_pages->addWidget(buildPage());
    columnLayout(this, {m_head, {m_pages, 1}}, 4, allEdges(8));
}

// Creates the head of the page. It remains visible if the page shows only a sentence, so that the user can choose something else to analyse.
QWidget* PropertiesView::buildHead()
{
    m_heading = new ElidedLabel(QStringLiteral("propertiesTitle"));
    m_stale = named(new PlainLabel, "propertiesStale");
    theme::tint(*m_stale, theme::problem);
    m_subject = named(new ElidedComboBox, "propertiesSubject", tr("What is analysed"));
    m_subject->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_subject->setMinimumContentsLength(14);
    m_subject->addItem(tr("The function"));
    m_subject->addItem(tr("All outputs, as an S-box"));
    m_all = named(new QCheckBox(tr("Include slow properties")), "propertiesAll");
    m_pin = named(new QCheckBox(tr("Pin as a column")), "propertiesPin", {},
                  tr("Keeps these values in a separate column, next to those of later functions"));

    auto* titleRow = rowLayout({{m_heading, 1}, m_stale});
    auto* controls = rowLayout({m_subject, m_all, m_pin, stretch()});
    auto* head = new QWidget;
    m_modulus = new ModulusField(head);
    columnLayout(head, {titleRow, controls, m_modulus}, 4, QMargins());
    return head;
}

QWidget* PropertiesView::buildPage()
{
    m_table = new TableView("propertyTable", tr("Properties"), *m_model);
    m_meaning = wrappedLabel("propertyMeaning");
    m_meaning->setMinimumHeight(4 * m_meaning->fontMetrics().lineSpacing());
    m_meaning->setAlignment(Qt::AlignTop | Qt::AlignLeading);
    m_open = named(new QPushButton(tr("Open derivative")), "propertiesOpen", {},
                   tr("Opens the function that the witness names in all views; can be undone"));
    m_show = named(new QPushButton(tr("Show in the views")), "propertiesShow", {},
                   tr("Selects the coefficient or value that the witness names (Return)"));

    auto* buttons = columnLayout({m_open, m_show, stretch()});
    auto* current = rowLayout({{m_meaning, 1}, buttons});
    auto* page = new QWidget;
    columnLayout(page, {{m_table, 1}, current}, 4, QMargins());
    return page;
}

void PropertiesView::selectProperty(const QString& title)
{
    const QAbstractItemModel& rows = *m_table->model();
    for (int row = 0; row < rows.rowCount(); ++row)
        if (rows.index(row, PropertyModel::Name).data().toString() == title)
            m_table->setCurrentRow(static_cast<std::size_t>(row));
}

QString PropertiesView::title() const
{
    return m_heading->text();
}

bool PropertiesView::wantsSbox() const
{
    return m_subject->currentIndex() == 1;
}

QString PropertiesView::why() const
{
    if (!m_workbench.hasFunction())
        return tr("The properties of the function appear here: how far it is from affine "
                  "functions, whether it is balanced, its degree and more, each with its "
                  "witness.\n\nEnter a truth table, open a file or take an example.");
    if (isSbox(m_workbench.document()))
        return {};
    if (wantsSbox())
        return tr(
            "An S-box has several Boolean outputs, or one output of whole numbers 0 … 2^m − 1; it has at "
            "most %n input and output bits.\n\n"
            "Open one, or choose the properties of the function.",
            nullptr, analysis::maxSboxVariables);
    const base::FunctionVector& function = *m_workbench.document().function;
    if (function.isBoolean() || analysis::checkManyValued(function))
        return {};
    if (function.isLogic())
        return tr("Properties are computed for functions over a field, whose radix "
                  "is a prime, 4, 8, 9 or 16; this function has the radix %1.")
            .arg(function.radix);
    return tr(
        "Properties are computed for functions of digits and for S-boxes; this function has other values.");
}

void PropertiesView::say(const QString& sentence)
{
    m_model->setReport(nullptr);
    m_heading->setWholeText(m_workbench.document().title());
    m_modulus->setDegree(0);
    m_head->setVisible(m_workbench.hasFunction());
    m_sentence->setText(sentence);
    m_pages->setCurrentIndex(0);
    describeCurrent();
}

void PropertiesView::refresh()
{
    m_subject->setEnabled(isSbox(m_workbench.document()) || wantsSbox());
    if (const QString sentence = why(); !sentence.isEmpty()) {
        m_found.forget();
        say(sentence);
        return;
    }
    const Document& document = m_workbench.document();
    // A function with numbers is analysed as an S-box even if the user has not chosen this.
    find(document, wantsSbox() || !document.function->isLogic());
}

void PropertiesView::find(const Document& document, bool concernsSbox)
{
    m_name = concernsSbox ? document.name : document.title();
    const std::vector<std::string> names =
        m_all->isChecked() ? std::vector<std::string>{"all"} : std::vector<std::string>();
    const std::string device = m_workbench.deviceSettings().device();
    if (concernsSbox) {
        m_found.renew(
            [outputs = functionsOf(document), names, device, modulus = m_modulus->typed()](
                session::Engine& engine, const base::RunControl& control) -> base::Result<SharedReport> {
                auto sbox = analysis::sboxOf(outputs);
                const auto rows = session::sboxRows(names);
                if (!sbox || !rows)
                    return sbox ? rows.error() : sbox.error();
                const std::uint32_t used = ModulusField::modulusFor(*sbox, modulus);
                return shared(
                    session::propertiesOf(std::move(*sbox), *rows, engine, device, control, {{}, used}));
            });
        return;
    }
    m_found.renew(
        [function = document.function, names,
         device](session::Engine& engine, const base::RunControl& control) -> base::Result<SharedReport> {
            if (!function->isBoolean()) {
                const auto rows = session::manyValuedRows(names);
                return rows ? shared(session::propertiesOf(function, *rows, engine, device, control))
                            : rows.error();
            }
            auto bits = base::bitsOf(*function);
            const auto rows = session::booleanRows(names);
            if (!bits || !rows)
                return bits ? rows.error() : bits.error();
            return shared(session::propertiesOf(std::move(*bits), *rows, engine, device, control));
        });
}

// Computes the univariate polynomial again, over another field. The other properties stay the same.
void PropertiesView::findPolynomial()
{
    if (m_modulus->isHidden() || !m_found.isFresh())
        return refresh();
    m_found.renew([outputs = functionsOf(m_workbench.document()), modulus = m_modulus->typed(),
                   device = m_workbench.deviceSettings().device(),
                   before = *m_found.value()](session::Engine& engine,
                                              const base::RunControl& control) -> base::Result<SharedReport> {
        auto sbox = analysis::sboxOf(outputs);
        if (!sbox)
            return sbox.error();
        const std::array row{analysis::findSboxProperty(polynomialName)};
        const std::uint32_t used = ModulusField::modulusFor(*sbox, modulus);
        auto found = session::propertiesOf(std::move(*sbox), row, engine, device, control, {{}, used});
        if (!found)
            return found.error();
        session::PropertyReport report = *before;
        *std::ranges::find(report.properties, polynomialName, &session::FoundProperty::name) =
            std::move(found->properties.front());
        return shared(std::move(report));
    });
}

QString PropertiesView::headingOf(const session::PropertyReport& report) const
{
    const auto size = [&report](std::size_t i) { return static_cast<int>(report.sizes[i].second); };
    switch (report.kind) {
    case session::PropertyKind::Sbox:
        return tr("%1, an S-box of %2 to %3 bits")
            .arg(m_name, QString::number(size(0)), QString::number(size(1)));
    case session::PropertyKind::ManyValued:
        return tr("%1, %n variables over GF(%2)", nullptr, size(0)).arg(m_name, QString::number(size(1)));
    default: return tr("%1, %n variables", nullptr, size(0)).arg(m_name);
    }
}

void PropertiesView::take()
{
    const auto row = m_table->currentRow();
    const SharedReport report = *m_found.value();
    nameVariables();
    m_model->setReport(report);
    m_heading->setWholeText(headingOf(*report));
    const bool hasPolynomial = std::ranges::find(report->properties, polynomialName,
                                                 &session::FoundProperty::name) != report->properties.end() &&
                               report->sizes[0].second == report->sizes[1].second;
    m_modulus->setDegree(hasPolynomial ? static_cast<int>(report->sizes[0].second) : 0);
    m_head->show();
    m_pages->setCurrentIndex(1);
    m_table->setCurrentRow(std::min(row.value_or(0), m_model->size() - 1));
    describeCurrent();
}

void PropertiesView::pin(bool isPinned)
{
    SharedReport kept;
    if (isPinned) {
        auto report = std::make_shared<session::PropertyReport>(*m_model->report());
        report->name = m_name.toStdString();
        kept = std::move(report);
    }
    m_model->setPinned(std::move(kept));
    describeCurrent();
}

void PropertiesView::nameVariables()
{
    m_model->setConventions(m_workbench.document().naming());
    describeCurrent();
}

void PropertiesView::showState()
{
    if (m_found.state() == AsyncState::State::Failed)
        say(errorText(*m_found.error()));
    const bool isStale = !m_found.isFresh() && m_model->rowCount() > 0;
    QPalette dimmed;
    dimmed.setColor(QPalette::Text, theme::dimmedText(palette()));
    m_table->setPalette(isStale ? dimmed : QPalette());
    m_stale->setVisible(isStale);
    m_stale->setText(m_found.isComputing() ? tr("Shows an earlier function; computing…")
                                           : tr("Shows an earlier function; not recomputed"));
    describeCurrent();
    if (m_found.isComputing() && m_model->rowCount() == 0)
        say(tr("Finding properties…"));
}

void PropertiesView::describeCurrent()
{
    const auto row = m_table->currentRow();
    QStringList lines;
    if (row)
        lines = {m_model->meaning(*row), m_model->witness(*row), m_model->relation(*row)};
    lines.removeAll(QString());
    m_meaning->setText(lines.join(QLatin1Char('\n')));
    m_pin->setEnabled(m_pin->isChecked() || (m_model->report() && !m_found.isComputing()));
    const auto isShown = [this](const session::FoundProperty& found) {
        return entryOf(found) || shiftOf(found) || !stepsOf(found).empty() || !transformOf(found).empty() ||
               hasTree(found) || shownBy(found);
    };
    m_show->setEnabled(row && isShown(m_model->property(*row)));
    showOffer();
}

}  // namespace sequency::ui

#include "moc_properties_view.cpp"
