// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/sbox/component_bar.h"

#include "engine/session/engine.h"
#include "ui/format/number_format.h"
#include "ui/theme/elided_label.h"
#include "ui/theme/layouts.h"
#include "ui/theme/view_parts.h"
#include "ui/views/sbox/table_cells.h"

namespace sequency::ui {
namespace {

// Returns the minimum and the maximum as text, each with a component that attains it.
QString rangeText(const std::vector<std::int64_t>& byComponent)
{
    const auto [least, largest] = analysis::extremesOf(byComponent);
    const auto number = [&](std::size_t b) { return withMinus(QString::number(byComponent[b])); };
    const auto hex = [&](std::size_t b) { return hexText(b, byComponent.size()); };
    if (byComponent[least] == byComponent[largest])
        return number(least);
    return ComponentBar::tr("%1 (b = %2) to %3 (b = %4)")
        .arg(number(least), hex(least), number(largest), hex(largest));
}

// A spin box for hexadecimal numbers, which are written like the headings of the tables.
class MaskBox : public QSpinBox {
public:
    MaskBox()
    {
        setDisplayIntegerBase(16);
        setPrefix(QStringLiteral("0x"));
    }

protected:
    QString textFromValue(int value) const override { return QString::number(value, 16).toUpper(); }
};

}  // namespace

ComponentBar::ComponentBar(EngineJobs& jobs, QWidget& view, QWidget* parent)
    : QWidget(parent), m_survey(jobs, view, tr("Surveying the components")), m_choice(new MaskBox),
      m_open(textButton("sboxOpenComponent", tr("Open component"),
                        tr("Opens the component b·S as the function. Undo restores the S-box."))),
      m_ask(textButton("sboxSurveyComponents", tr("Survey all components"),
                       tr("Find nonlinearity and degree of all components. Esc stops it."))),
      m_own(new ElidedLabel(QStringLiteral("sboxOwnComponent"))),
      m_all(new ElidedLabel(QStringLiteral("sboxAllComponents")))
{
    named(m_choice, "sboxComponent", tr("Mask b of the component"))->setRange(1, 1);
    auto* row = rowLayout({labelOf(tr("Component b"), m_choice), m_choice, m_open, m_ask, {m_own, 1}});
    columnLayout(this, {row, m_all}, 4, QMargins());
    connect(m_choice, &QSpinBox::valueChanged, this, &ComponentBar::showSummary);
    connect(m_open, &QToolButton::clicked, this, [this] { emit openRequested(component()); });
    connect(m_ask, &QToolButton::clicked, this, &ComponentBar::survey);
    connect(&m_survey, &AsyncState::changed, this, &ComponentBar::showSummary);
    showSummary();
}

void ComponentBar::setSbox(SharedSbox sbox, const std::string& device)
{
    m_sbox = std::move(sbox);
    m_device = device;
    m_choice->setRange(1, m_sbox ? (1 << m_sbox->outputs) - 1 : 1);
    if (!m_sbox || isLarge())
        m_survey.forget();
    else
        survey();
    showSummary();
}

bool ComponentBar::isLarge() const
{
    return m_sbox && m_sbox->size() << m_sbox->outputs > maxEntries;
}

void ComponentBar::survey()
{
    m_survey.renew(
        [sbox = m_sbox, device = m_device](session::Engine& engine,
                                           const base::RunControl& control) -> base::Result<SharedSurvey> {
            const auto runner = engine.runner(device, control);
            if (!runner)
                return runner.error();
            analysis::SboxFacts facts(*sbox, *runner, control);
            auto survey = analysis::surveyComponents(facts);
            if (!survey)
                return survey.error();
            return std::make_shared<const analysis::ComponentSurvey>(std::move(*survey));
        });
}

void ComponentBar::setComponent(std::size_t component)
{
    m_choice->setValue(static_cast<int>(component));
}

std::size_t ComponentBar::component() const
{
    return static_cast<std::size_t>(m_choice->value());
}

QString ComponentBar::summary() const
{
    return m_own->text() + u'\n' + m_all->text();
}

void ComponentBar::showSummary()
{
    setEnabled(m_sbox != nullptr);
    m_ask->setVisible(isLarge() && !m_survey.isFresh());
    m_ask->setEnabled(!m_survey.isComputing());
    m_all->setVisible(m_sbox && (!isLarge() || m_survey.isFresh()));
    if (!m_survey.isFresh()) {
        m_own->setWholeText(QString());
        m_all->setWholeText(QString());
        return;
    }
    const analysis::ComponentSurvey& survey = **m_survey.value();
    const std::size_t b = component();
    if (b >= survey.degree.size())
        return;
    m_own->setWholeText(
        tr("nonlinearity %1, degree %2", "of a component")
            .arg(QString::number(survey.nonlinearity[b]), withMinus(QString::number(survey.degree[b]))));
    const std::vector<std::int64_t> degrees(survey.degree.begin(), survey.degree.end());
    m_all->setWholeText(tr("All components: nonlinearity %1, degree %2")
                            .arg(rangeText(survey.nonlinearity), rangeText(degrees)));
}

}  // namespace sequency::ui

#include "moc_component_bar.cpp"
