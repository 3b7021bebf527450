// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/spectrum/function_plot.h"

#include "ui/document/workbench.h"
#include "ui/format/number_format.h"
#include "ui/format/plain_text.h"

#include <algorithm>
#include <utility>

namespace sequency::ui {
namespace {

// Returns the values to draw. If `areSigns` is true, 0 is drawn as +1 and 1 as −1. Returns null if there is not enough memory.
SharedPyramid pyramidOf(const base::FunctionVector& function, bool areSigns)
{
    auto values = base::AlignedBuffer<double>::allocate(function.size());
    if (!values)
        return nullptr;
    for (std::size_t i = 0; i < function.size(); ++i) {
        const double value = base::realPart(function, i);
        (*values)[i] = areSigns ? 1 - 2 * value : value;
    }
    auto built =
        analysis::MinMaxPyramid::build(std::make_shared<const base::ElementVector>(std::move(*values)));
    return built ? std::make_shared<const analysis::MinMaxPyramid>(std::move(*built)) : nullptr;
}

QString signText(double value)
{
    return value != 0 ? QStringLiteral("−1") : QStringLiteral("+1");
}

}  // namespace

FunctionPlot::FunctionPlot(Workbench& workbench, QWidget* parent)
    : StemCanvas(QStringLiteral("functionPlot"), parent), m_workbench(workbench)
{
    explain(tr("A click, Return or Space on a value sets its next digit."));
    connectWorkbench();
    showFunction(Keep::Nothing);
}

void FunctionPlot::connectWorkbench()
{
    const DocumentHistory& history = m_workbench.history();
    connect(&history, &DocumentHistory::functionChanged, this,
            [this](qint64 changedIndex) { showFunction(changedIndex >= 0 ? Keep::Moving : Keep::View); });
    connect(&history, &DocumentHistory::transformChanged, this, [this] { showFunction(Keep::All); });
    connect(&history, &DocumentHistory::conventionsChanged, this, [this] { showFunction(Keep::All); });
    Selection& selection = m_workbench.selection();
    connect(&selection, &Selection::changed, this, &FunctionPlot::showSelection);
    connect(&selection, &Selection::marksChanged, this,
            [this, &selection] { setMarked(selection.marks().inputs); });
    const auto select = [&selection](Item item) { selection.select(Selected{Selected::Kind::Input, item}); };
    connect(this, &Canvas::chosen, this, select);
    connect(this, &Canvas::cursorMoved, this, select);
    connect(this, &Canvas::escaped, this, [&selection] { selection.clear(); });
    connect(this, &Canvas::pointed, this, [this, &selection] {
        if (hoveredItem() == m_hovered)
            return;
        m_hovered = hoveredItem();
        selection.hover(m_hovered ? std::optional(Selected{Selected::Kind::Input, *m_hovered})
                                  : std::nullopt);
    });
    connect(this, &StemCanvas::stepRequested, this,
            [this](std::size_t index) { m_workbench.edits().stepCell(index); });
}

QString FunctionPlot::whyEmpty() const
{
    const base::SharedFunction& function = m_workbench.document().function;
    if (!function)
        return tr("No function is open.");
    if (function->size() > maxSize)
        return tr("Functions of more than %1 values are not drawn above their spectrum.", nullptr,
                  pluralNumber(maxSize))
            .arg(countText(maxSize));
    return base::isComplex(base::elementType(function->values))
               ? tr("Functions with complex values are not drawn above their spectrum.")
               : QString();
}

StemModel FunctionPlot::functionModel() const
{
    const base::SharedFunction function = m_workbench.document().function;
    const bool areSigns = session::entersAsSigns(*function, m_workbench.document().encoding);
    const QString name = m_workbench.document().outputName;
    const QString symbol = name.isEmpty() ? QStringLiteral("f") : name;
    StemModel model = vectorModel(pyramidOf(*function, areSigns), symbol, tr("index"));
    if (!model.rows.front().values)
        return {};
    if (areSigns)
        model.valueTitle = tr("(−1)^%1").arg(symbol);
    if (function->isLogic())
        model.range = areSigns ? analysis::MinMax{-1, 1}
                               : analysis::MinMax{0, static_cast<double>(function->radix - 1)};
    model.radix = function->radix;
    model.isWhole = base::isInteger(base::elementType(function->values));
    const auto text = [function, areSigns](std::size_t index) {
        return areSigns ? signText(base::realPart(*function, index)) : elementText(*function, index);
    };
    model.texts.value = text;
    model.texts.label = [text, open = m_workbench.document().open](std::size_t index) {
        return open && index < open->size() && (*open)[index] ? QStringLiteral("–") : text(index);
    };
    return model;
}

void FunctionPlot::showFunction(Keep keep)
{
    if (!whyEmpty().isEmpty()) {
        setModel({}, Keep::Nothing);
    } else {
        StemModel model = functionModel();
        const bool isStepped =
            m_workbench.edits().canEditCells() && m_workbench.document().function->isLogic();
        setTouch(isStepped ? Touch::Step : Touch::Look);
        const Keep kept = model.size() == size() ? keep : Keep::Nothing;
        setModel(std::move(model), kept);
        setAccessibleName(tr("Values of %1").arg(m_workbench.document().title()));
    }
    showSelection();
    emit functionShown();
}

void FunctionPlot::showSelection()
{
    const Selection& selection = m_workbench.selection();
    const auto item = [this](const std::optional<Selected>& what) {
        const auto index = Selection::indexOf(what, Selected::Kind::Input);
        return index && *index < size() ? std::optional<Item>(*index) : std::nullopt;
    };
    m_hovered = item(selection.hovered());
    showHovered(m_hovered);
    if (item(selection.selected()) != cursorItem())
        setCursorItem(item(selection.selected()));
}

QSize FunctionPlot::minimumSizeHint() const
{
    return {160, 5 * fontMetrics().height()};
}

}  // namespace sequency::ui

#include "moc_function_plot.cpp"
