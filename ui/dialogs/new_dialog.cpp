// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/new_dialog.h"

#include "engine/base/text/digits.h"
#include "ui/document/conventions.h"
#include "ui/document/transform_choice.h"
#include "ui/document/workbench.h"
#include "ui/format/number_format.h"
#include "ui/theme/named.h"

#include <QComboBox>
#include <QFormLayout>
#include <QLineEdit>
#include <QRandomGenerator>
#include <QSignalBlocker>
#include <QSpinBox>

#include <limits>

namespace sequency::ui {
namespace {

constexpr int defaultVariables = 4;
constexpr std::size_t maxValues = std::size_t{1} << Sources::maxVariables;

int maxVariables(int radix)
{
    int variables = 0;
    while (base::checkedPower(static_cast<std::size_t>(radix), variables + 1).value_or(maxValues + 1) <=
           maxValues)
        ++variables;
    return variables;
}

// Returns the name of a transform over numbers for functions of this radix; empty if the catalogue has none.
std::string overNumbers(int radix)
{
    for (const char* name : {"walsh", "vilenkin-chrestenson"})
        if (const auto* entry = transform::catalogueEntry(name); entry != nullptr && entry->hasRadix(radix))
            return name;
    return {};
}

}  // namespace

NewDialog::NewDialog(Workbench& workbench, QWidget* parent)
    : MakeDialog(QStringLiteral("new"), tr("New function"), parent), m_workbench(workbench)
{
    makeFields();
    layOut();
    connectFields();
    showFamily();
    m_family->setFocus();
}

void NewDialog::makeFields()
{
    m_family = named(new QComboBox(this), "newFamily");
    m_family->addItem(tr("Boolean"), static_cast<int>(Family::Boolean));
    m_family->addItem(tr("p-valued"), static_cast<int>(Family::Valued));
    m_family->addItem(tr("Quaternary, over GF(4)"), static_cast<int>(Family::Quaternary));
    m_family->addItem(tr("Numbers"), static_cast<int>(Family::Numbers));
    m_radix = named(new QComboBox(this), "newRadix", {}, tr("How many values each variable has"));
    constexpr int shownRadices = 10;
    m_radix->setMaxVisibleItems(shownRadices);
    m_variables = named(new QSpinBox(this), "newVariables");
    m_start = named(new QComboBox(this), "newStart");
    m_start->addItem(tr("Zeros"), static_cast<int>(Start::Zeros));
    m_start->addItem(tr("Random values"), static_cast<int>(Start::Random));
    m_start->addItem(tr("Expression"), static_cast<int>(Start::Expression));
    m_start->addItem(tr("Generator…"), static_cast<int>(Start::Generator));
    m_seed = named(new QSpinBox(this), "newSeed");
    m_seed->setRange(0, std::numeric_limits<int>::max());
    m_seed->setValue(static_cast<int>(QRandomGenerator::global()->bounded(1'000'000)));
    m_seed->setToolTip(tr("The same seed gives the same values"));
    m_expression = named(new QLineEdit(this), "newExpression");
    m_expression->setPlaceholderText(QStringLiteral("x1 & (x2 ^ !x3)"));
    form().addRow(tr("&Family"), m_family);
    form().addRow(tr("&Values p"), m_radix);
    form().addRow(tr("Variables &n"), m_variables);
    form().addRow(tr("&Start from"), m_start);
    form().addRow(tr("S&eed"), m_seed);
    form().addRow(tr("E&xpression"), m_expression);
    m_variables->setRange(0, Sources::maxVariables);
    m_variables->setValue(defaultVariables);
}

void NewDialog::connectFields()
{
    connect(m_family, &QComboBox::currentIndexChanged, this, &NewDialog::showFamily);
    connect(m_radix, &QComboBox::currentIndexChanged, this, &NewDialog::showChoices);
    connect(m_variables, &QSpinBox::valueChanged, this, &NewDialog::showChoices);
    connect(m_start, &QComboBox::currentIndexChanged, this, &NewDialog::showChoices);
    connect(m_expression, &QLineEdit::textChanged, this, &NewDialog::showChoices);
}

NewDialog::Family NewDialog::family() const
{
    return static_cast<Family>(m_family->currentData().toInt());
}

NewDialog::Start NewDialog::start() const
{
    return static_cast<Start>(m_start->currentData().toInt());
}

int NewDialog::radix() const
{
    return m_radix->currentData().toInt();
}

io::ExpressionRequest NewDialog::request() const
{
    io::ExpressionRequest request;
    request.source = tr("expression").toStdString();
    request.radix = radix();
    request.variables = m_variables->value();
    request.naming = expressionNaming(m_workbench.document().naming());
    if (family() == Family::Numbers)
        request.algebra = io::Algebra::Arithmetic;
    return request;
}

// Fills the list of radices that the selected family supports.
void NewDialog::showFamily()
{
    {
        const QSignalBlocker quiet(m_radix);
        m_radix->clear();
        for (const int radix : transformRadices()) {
            const bool belongsToFamily = family() == Family::Boolean      ? radix == 2
                                         : family() == Family::Quaternary ? radix == 4
                                         : family() == Family::Valued     ? radix > 2
                                                                          : !overNumbers(radix).empty();
            if (belongsToFamily)
                m_radix->addItem(QString::number(radix), radix);
        }
        m_radix->setEnabled(m_radix->count() > 1);
    }
    showChoices();
}

void NewDialog::showChoices()
{
    const Start from = start();
    form().setRowVisible(m_seed, from == Start::Random);
    form().setRowVisible(m_expression, from == Start::Expression);
    {
        const QSignalBlocker quiet(m_variables);
        m_variables->setMaximum(maxVariables(radix()));
    }
    m_variables->setEnabled(from != Start::Generator);
    QString summary;
    QString problem;
    if (from == Start::Generator) {
        summary = tr("The parameters of the generator are chosen in the next dialog.");
    } else {
        const auto size = base::checkedPower(static_cast<std::size_t>(radix()), m_variables->value());
        summary =
            tr("N = %1 values", nullptr, pluralNumber(size.value_or(0))).arg(countText(size.value_or(0)));
    }
    if (from == Start::Expression) {
        const auto parsed = io::parseExpression(m_expression->text().toStdString(), request());
        if (m_expression->text().trimmed().isEmpty())
            problem = tr("An expression is expected.");
        else if (!parsed)
            problem = tr("Column %1: %2")
                          .arg(QString::number(parsed.error().place.column),
                               QString::fromStdString(parsed.error().message));
    }
    showSummary(summary, problem);
    setMakeText(from == Start::Generator ? tr("Nex&t…") : tr("&Create"));
}

void NewDialog::make()
{
    NewFunction wanted;
    wanted.radix = radix();
    wanted.variables = m_variables->value();
    wanted.isNumbers = family() == Family::Numbers;
    if (family() == Family::Quaternary)
        wanted.transform = "gf";
    transform::TransformSpec spec = m_workbench.document().spec;
    spec.radix = wanted.radix;
    spec.variables = wanted.variables;
    spec.polarity.clear();
    const auto described = transform::describe(spec);
    if (wanted.isNumbers && (!described || described->ring().kind() == transform::RingKind::Finite))
        wanted.transform = overNumbers(wanted.radix);  // not every number is an element of a field
    switch (start()) {
    case Start::Random: wanted.seed = static_cast<std::uint64_t>(m_seed->value()); [[fallthrough]];
    case Start::Zeros: m_workbench.sources().makeNew(wanted); break;
    case Start::Expression: m_workbench.sources().enterExpression(m_expression->text(), request()); break;
    case Start::Generator: emit generatorRequested(); break;
    }
    accept();
}

}  // namespace sequency::ui

#include "moc_new_dialog.cpp"
