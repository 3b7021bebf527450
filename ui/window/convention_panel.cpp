// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/convention_panel.h"

#include "ui/document/workbench.h"
#include "ui/format/engine_text.h"
#include "ui/format/plain_text.h"
#include "ui/theme/named.h"
#include "ui/window/saved_presets.h"

#include <QAction>
#include <QActionGroup>
#include <QFormLayout>
#include <QMenu>
#include <QToolButton>

namespace sequency::ui {

using transform::ExponentSign;
using transform::SpectrumOrder;
using transform::SpectrumScale;

namespace {

constexpr int namesOfFile = 100;  // item data for the names in the file, distinct from every value of Names

}  // namespace

ConventionPanel::ConventionPanel(Workbench& workbench, QWidget* parent)
    : PopupPanel("conventionPanel", parent), m_workbench(workbench), m_form(new QFormLayout(this))
{
    setAccessibleName(tr("Conventions"));
    m_form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    addPresets();
    addNameChips();
    addTransformChips();
    connect(&workbench.history(), &DocumentHistory::functionChanged, this, &ConventionPanel::showConventions);
    connect(&workbench.history(), &DocumentHistory::transformChanged, this,
            &ConventionPanel::showConventions);
    connect(&workbench.history(), &DocumentHistory::conventionsChanged, this,
            &ConventionPanel::showConventions);
    showConventions();
}

void ConventionPanel::addPresets()
{
    auto* button = named(new QToolButton(this), "conventionPresets");
    button->setText(tr("Preset"));
    button->setToolTip(tr("Set all conventions to those of a paper or another program"));
    button->setPopupMode(QToolButton::InstantPopup);
    button->setFocusPolicy(Qt::TabFocus);
    auto* menu = new QMenu(button);
    const auto fill = [this, menu] {
        menu->clear();
        for (const ConventionPreset& preset : allPresets())
            menu->addAction(menuText(conventionPresetTitle(preset)), this,
                            [this, preset] { m_workbench.transformSettings().setConventionPreset(preset); });
    };
    fill();
    connect(menu, &QMenu::aboutToShow, this, fill);  // the user may have saved or deleted presets
    button->setMenu(menu);
    m_form->addRow(tr("All conventions"), button);
}

void ConventionPanel::addNameChips()
{
    const auto change = [this](auto set) {
        return [this, set](int value) {
            Conventions next = m_workbench.document().naming();
            set(next, value);
            m_workbench.transformSettings().setConventions(next);
        };
    };
    m_significance =
        addChip(tr("Most significant variable"),
                tr("Whether the first variable has the largest weight in an index, or the smallest"),
                {{tr("First variable most significant"), 1}, {tr("First variable least significant"), 0}},
                change([](Conventions& next, int value) { next.firstMostSignificant = value != 0; }));
    m_names = addChip(tr("Names of variables"), tr("The names of the variables"),
                      {{tr("x₁, x₂, x₃, …"), static_cast<int>(Conventions::Names::FromOne)},
                       {tr("x₀, x₁, x₂, …"), static_cast<int>(Conventions::Names::FromZero)},
                       {tr("a, b, c, …"), static_cast<int>(Conventions::Names::Letters)},
                       {tr("As in the file"), namesOfFile}},
                      change([](Conventions& next, int value) {
                          next.fileNames = value == namesOfFile;
                          if (!next.fileNames)
                              next.names = static_cast<Conventions::Names>(value);
                      }));
    m_firstIndex = addChip(tr("First index"),
                           tr("The value that comes first when a function is written or read as text. "
                              "Hexadecimal text always has the highest index first; files are read as "
                              "their formats define"),
                           {{tr("Index 0 first"), 1}, {tr("Highest index first"), 0}},
                           change([](Conventions& next, int value) { next.indexZeroFirst = value != 0; }));
}

void ConventionPanel::addTransformChips()
{
    m_encoding =
        addChip(tr("Encoding"),
                tr("The numbers by which a transform over the numbers replaces the digits of a function"),
                {{QStringLiteral("{0,1}"), static_cast<int>(session::Encoding::ZeroOne)},
                 {QStringLiteral("±1"), static_cast<int>(session::Encoding::RootsOfUnity)}},
                [this](int value) {
                    m_workbench.transformSettings().setEncoding(static_cast<session::Encoding>(value));
                });
    m_order = addChip(
        tr("Order"), tr("The order of the coefficients"),
        {{tr("Hadamard order"), static_cast<int>(SpectrumOrder::Hadamard)},
         {tr("Paley order"), static_cast<int>(SpectrumOrder::Paley)},
         {tr("Sequency order"), static_cast<int>(SpectrumOrder::Sequency)}},
        [this](int value) { m_workbench.transformSettings().setOrder(static_cast<SpectrumOrder>(value)); });
    m_scale = addChip(
        tr("Scale"),
        tr("The factor of the forward transform; the inverse transform has the remaining factor"),
        {{tr("Scale 1"), static_cast<int>(SpectrumScale::One)},
         {tr("Scale 1/√N"), static_cast<int>(SpectrumScale::Root)},
         {tr("Scale 1/N"), static_cast<int>(SpectrumScale::Size)}},
        [this](int value) { m_workbench.transformSettings().setScale(static_cast<SpectrumScale>(value)); });
    m_sign = addChip(
        tr("Sign of the exponent"),
        tr("The sign in the forward transform; the inverse transform has the opposite sign"),
        {{QStringLiteral("exp(−2πi·wz/p)"), static_cast<int>(ExponentSign::Negative)},
         {QStringLiteral("exp(+2πi·wz/p)"), static_cast<int>(ExponentSign::Positive)}},
        [this](int value) { m_workbench.transformSettings().setSign(static_cast<ExponentSign>(value)); });
}

ConventionPanel::Chip ConventionPanel::addChip(const QString& name, const QString& tip,
                                               const QList<std::pair<QString, int>>& choices,
                                               const std::function<void(int)>& choose)
{
    Chip chip;
    chip.button = new QToolButton(this);
    chip.button->setAccessibleName(name);
    chip.button->setToolTip(plainTip(tip));
    chip.button->setWhatsThis(plainTip(tip));
    chip.button->setPopupMode(QToolButton::InstantPopup);
    chip.button->setFocusPolicy(Qt::TabFocus);
    chip.choices = new QActionGroup(this);
    auto* menu = new QMenu(chip.button);
    for (const auto& [text, value] : choices) {
        QAction* action = menu->addAction(text);
        action->setCheckable(true);
        action->setData(value);
        chip.choices->addAction(action);
    }
    connect(chip.choices, &QActionGroup::triggered, this,
            [choose](QAction* action) { choose(action->data().toInt()); });
    chip.button->setMenu(menu);
    chip.button->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    m_form->addRow(name, chip.button);
    return chip;
}

void ConventionPanel::showChip(const Chip& chip, int value, bool enabled, const QString& whyNot)
{
    for (QAction* action : chip.choices->actions())
        if (action->data().toInt() == value) {
            action->setChecked(true);
            chip.button->setText(action->text());
            chip.button->setAccessibleDescription(action->text());
        }
    chip.button->setEnabled(enabled);
    chip.button->setToolTip(plainTip(enabled ? chip.button->whatsThis() : whyNot));
}

void ConventionPanel::showConventions()
{
    const Document& document = m_workbench.document();
    const Conventions conventions = document.naming();
    const transform::TransformSpec spec = document.fullSpec();
    const transform::CatalogueEntry* entry = transform::catalogueEntry(spec.name);
    const QString title = entry == nullptr ? QString::fromStdString(spec.name) : engineText(entry->title);
    showChip(m_significance, conventions.firstMostSignificant ? 1 : 0, true);
    m_significance.button->setText(
        tr("%1 most significant").arg(variableSubscript(conventions, 1, std::max(spec.variables, 1))));
    m_names.choices->actions().back()->setVisible(!document.inputNames.isEmpty());
    showChip(m_names, conventions.inputNames.isEmpty() ? static_cast<int>(conventions.names) : namesOfFile,
             true);
    showChip(m_firstIndex, conventions.indexZeroFirst ? 1 : 0, true);

    const bool isLogic = !document.function || document.function->isLogic();
    for (QAction* action : m_encoding.choices->actions())
        action->setText(encodingText(static_cast<session::Encoding>(action->data().toInt()),
                                     document.function ? spec.radix : 2));
    const auto described = transform::describe(spec);
    const bool finite = described && described->ring().kind() == transform::RingKind::Finite;
    showChip(m_encoding, static_cast<int>(document.encoding), isLogic && !finite,
             isLogic ? tr("Over a finite field, the values are used unchanged")
                     : tr("Only functions whose values are digits have an encoding; the values of this "
                          "function are used unchanged"));
    showChip(m_order, static_cast<int>(spec.order), entry != nullptr && entry->hasOrders,
             tr("The %1 transform has only one order").arg(title));
    showChip(m_scale, static_cast<int>(spec.scale), entry != nullptr && entry->hasScale,
             tr("The %1 transform supports only scale 1").arg(title));
    showChip(m_sign, static_cast<int>(spec.sign), entry != nullptr && entry->hasSign,
             tr("The %1 transform has no exponent").arg(title));
    emit changed();
}

QString ConventionPanel::summary() const
{
    const Document& document = m_workbench.document();
    const Conventions conventions = document.naming();
    return QStringList{
        tr("%1 msb", "most significant variable")
            .arg(variableSubscript(conventions, 1, std::max(document.fullSpec().variables, 1))),
        conventions.indexZeroFirst ? tr("0 first", "index 0") : tr("highest first", "index"),
        m_encoding.button->text()}
        .join(QStringLiteral(" · "));
}

QStringList ConventionPanel::texts() const
{
    QStringList texts;
    for (const Chip* chip :
         {&m_significance, &m_names, &m_firstIndex, &m_encoding, &m_order, &m_scale, &m_sign})
        texts << chip->button->text();
    return texts;
}

}  // namespace sequency::ui

#include "moc_convention_panel.cpp"
