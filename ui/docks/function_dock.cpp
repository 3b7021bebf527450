// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/docks/function_dock.h"

#include "ui/canvas/cell_canvas.h"
#include "ui/docks/function_text.h"
#include "ui/docks/truth_table_model.h"
#include "ui/docks/truth_table_view.h"
#include "ui/document/workbench.h"
#include "ui/format/number_format.h"
#include "ui/format/plain_text.h"
#include "ui/table/page_bar.h"
#include "ui/theme/elided_label.h"
#include "ui/theme/layouts.h"
#include "ui/theme/named.h"
#include "ui/theme/theme.h"
#include "ui/theme/view_parts.h"
#include "ui/views/boolean/karnaugh_map.h"

#include <QComboBox>
#include <QLabel>
#include <QRadioButton>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QTabBar>
#include <QTabWidget>
#include <QToolButton>

#include <algorithm>

namespace sequency::ui {

FunctionDock::FunctionDock(Workbench& workbench, QWidget* parent)
    : QDockWidget(tr("Function"), parent), m_workbench(workbench), m_model(new TruthTableModel(this))
{
    setObjectName(QStringLiteral("functionDock"));
    auto* body = new QWidget(this);
    m_head = makeHead();
    auto* layout = columnLayout(body, {m_head}, 8, allEdges(8));
    m_tabs = new QTabWidget(body);
    m_tabs->setAccessibleName(tr("Displays of the function"));
    m_tabs->setDocumentMode(true);
    m_tabs->addTab(makeTablePage(), tr("T&able"));
    m_text = new FunctionText(m_workbench, m_tabs);
    m_tabs->addTab(m_text, tr("Te&xt"));
    connect(m_text, &FunctionText::pendingChanged, this, [this](bool pending) {
        const int tab = m_tabs->indexOf(m_text);
        m_tabs->setTabText(tab, pending ? tr("Te&xt*") : tr("Te&xt"));
        m_tabs->setTabToolTip(tab, pending ? tr("The text has not been applied yet") : QString());
        emit pendingTextChanged(pending);
    });
    connect(m_text, &FunctionText::edited, this, &FunctionDock::textEdited);
    m_map = new CellCanvas(new KarnaughMap(m_workbench), QStringLiteral("karnaughMap"), m_tabs);
    m_tabs->addTab(m_map, tr("Map"));
    layout->addWidget(m_tabs, 1);
    m_foot = makeFoot();
    layout->addWidget(m_foot);
    setWidget(body);
    connectWorkbench();
    showFunction(-1);
}

QWidget* FunctionDock::makeHead()
{
    auto* head = new QWidget(this);
    m_name = new ElidedLabel(QStringLiteral("functionName"), head);
    m_name->setFont(theme::font(theme::TypeSize::Title, font()));
    m_size = new PlainLabel(head);
    m_variables = new QSpinBox(head);
    m_variables->setRange(0, Sources::maxVariables);
    m_variables->setKeyboardTracking(false);
    m_variables->setToolTip(
        tr("An expression is evaluated for this number of variables; any other function is extended with "
           "zeros or truncated to its first values"));
    m_variables->setAccessibleName(tr("Number of variables"));

    auto* random =
        textButton("randomFunction", tr("Ran&dom"), tr("Random values for the same number of variables"));
    connect(random, &QToolButton::clicked, this,
            [this] { m_workbench.sources().makeRandom(m_variables->value()); });
    auto* row = rowLayout({labelOf(tr("Variab&les n"), m_variables), m_variables, stretch(), random}, 8);
    m_output = named(new QComboBox(head), "output", tr("Output of the table"),
                     tr("Which output of the table is shown and transformed"));
    m_output->hide();
    connect(m_output, &QComboBox::activated, this,
            [this](int output) { m_workbench.edits().setOutput(static_cast<std::size_t>(output)); });
    columnLayout(head, {m_name, m_output, m_size, row}, 4, QMargins());
    return head;
}

QWidget* FunctionDock::makeTablePage()
{
    auto* page = new QWidget(this);
    m_table = new TruthTableView(*m_model, page);
    m_emptyTable =
        new PlainLabel(tr("No function yet. Open a file, try an example, or enter one as text."), page);
    m_emptyTable->setAlignment(Qt::AlignCenter);
    m_emptyTable->setWordWrap(true);
    m_emptyTable->setMargin(16);
    columnLayout(page, {{m_table, 1}, {m_emptyTable, 1}, new PageBar(*m_model, page)}, 0, QMargins());
    return page;
}

QWidget* FunctionDock::makeFoot()
{
    auto* foot = new QWidget(this);
    auto* label = new PlainLabel(tr("Encoding"), foot);
    m_zeroOne = new QRadioButton(tr("{&0, 1}"), foot);
    m_zeroOne->setAccessibleName(tr("Encoding zero and one"));
    m_polarity = new QRadioButton(tr("±&1"), foot);
    m_polarity->setAccessibleName(tr("Encoding plus and minus one"));
    auto* encoding = rowLayout({label, m_zeroOne, m_polarity, stretch()}, 12);
    columnLayout(foot, {encoding}, 8, QMargins());

    connect(m_zeroOne, &QRadioButton::clicked, this,
            [this] { m_workbench.transformSettings().setEncoding(session::Encoding::ZeroOne); });
    connect(m_polarity, &QRadioButton::clicked, this,
            [this] { m_workbench.transformSettings().setEncoding(session::Encoding::RootsOfUnity); });
    return foot;
}

void FunctionDock::connectWorkbench()
{
    connect(m_variables, &QSpinBox::valueChanged, &m_workbench.sources(), &Sources::setVariables);
    connect(m_table, &TruthTableView::stepRequested, this,
            [this](quint64 index) { m_workbench.edits().stepCell(index); });
    connect(m_model, &TruthTableModel::valueEntered, this,
            [this](quint64 index, double value) { m_workbench.edits().setCell(index, value); });
    connect(&m_workbench.history(), &DocumentHistory::functionChanged, this, &FunctionDock::showFunction);
    connect(&m_workbench.history(), &DocumentHistory::transformChanged, this, &FunctionDock::showEncoding);
    connect(&m_workbench.history(), &DocumentHistory::conventionsChanged, this, [this] {
        m_model->setConventions(m_workbench.document().naming());
        m_text->showFunction();
    });
    connectSelection();
    connect(&m_workbench.jobs().functions(), &FunctionJobs::failed, this, &FunctionDock::showHead);
}

void FunctionDock::connectSelection()
{
    Selection& selection = m_workbench.selection();
    connect(m_table, &TableView::rowChosen, this, [&selection](quint64 index) {
        selection.select(Selected{Selected::Kind::Input, index});
    });
    connect(m_table, &TableView::rowHovered, this, [&selection](qint64 index) {
        selection.hover(
            index < 0 ? std::nullopt
                      : std::optional(Selected{Selected::Kind::Input, static_cast<std::size_t>(index)}));
    });
    connect(&selection, &Selection::marksChanged, m_model,
            [this, &selection] { m_model->setHighlighted(selection.marks().inputs); });
    connect(&selection, &Selection::changed, this, [this, &selection] {
        const auto hovered = Selection::indexOf(selection.hovered(), Selected::Kind::Input);
        const auto selected = Selection::indexOf(selection.selected(), Selected::Kind::Input);
        m_model->setMarked(hovered ? hovered : selected);
        if (!m_table->hasFocus())
            m_table->setCurrentRow(selected);  // nullopt if no input is selected
    });
}

void FunctionDock::showFunction(qint64 changedIndex)
{
    const bool hasFunction = m_workbench.hasFunction();
    m_model->setOutput(m_workbench.document().outputName, m_workbench.document().open);
    m_model->setFunction(m_workbench.document().function, changedIndex,
                         m_workbench.edits().whyCellsAreFixed());
    m_table->setVisible(hasFunction);
    m_emptyTable->setVisible(!hasFunction);
    showHead();
    m_text->showFunction();
    showEncoding();
}

void FunctionDock::showOutputs()
{
    const QSignalBlocker quiet(m_output);
    const Document& document = m_workbench.document();
    m_output->setVisible(!document.outputs.empty());
    m_output->clear();
    for (const Output& output : document.outputs)
        m_output->addItem(output.name);
    m_output->setCurrentIndex(static_cast<int>(document.output));
}

void FunctionDock::showHead()
{
    showOutputs();
    const QSignalBlocker quiet(m_variables);
    const base::SharedFunction& function = m_workbench.document().function;
    m_name->setWholeText(function ? m_workbench.document().title() : tr("No function"));
    if (!function) {
        m_size->setText(tr("no function is open"));
        m_variables->setValue(4);
        return;
    }
    m_size->setText(tr("n = %1 · p = %2 · N = %3")
                        .arg(function->variables)
                        .arg(function->radix)
                        .arg(countText(function->size())));
    m_variables->setMaximum(std::max(Sources::maxVariables, function->variables));
    m_variables->setValue(function->variables);
}

void FunctionDock::showEncoding()
{
    const Document& document = m_workbench.document();
    const bool isLogic = !document.function || document.function->isLogic();
    const int radix = document.function ? document.function->radix : 2;
    m_zeroOne->setEnabled(isLogic);
    m_polarity->setEnabled(isLogic);
    m_zeroOne->setText(radix == 2 ? tr("{&0, 1}") : encodingText(session::Encoding::ZeroOne, radix));
    m_polarity->setText(radix == 2 ? tr("±&1") : encodingText(session::Encoding::RootsOfUnity, radix));
    const QString why = tr("Only functions whose values are digits have an encoding; the values of this "
                           "function are used unchanged");
    m_zeroOne->setToolTip(plainTip(!isLogic     ? why
                                   : radix == 2 ? tr("The values 0 and 1, unchanged")
                                                : tr("The values, unchanged")));
    m_polarity->setToolTip(plainTip(!isLogic     ? why
                                    : radix == 2 ? tr("0 becomes +1 and 1 becomes −1")
                                                 : tr("A value v becomes ω^v, ω = exp(2πi/p)")));
    const bool polarity = isLogic && document.encoding == session::Encoding::RootsOfUnity;
    (polarity ? m_polarity : m_zeroOne)->setChecked(true);
    m_model->setEncoding(document.encoding);
}

void FunctionDock::showTable()
{
    m_tabs->setCurrentIndex(0);
}

void FunctionDock::setPresenting(bool presenting)
{
    if (presenting)
        m_tabBefore = m_tabs->currentIndex();
    else
        m_tabs->setCurrentIndex(m_tabBefore);
    for (QWidget* const part : {m_head, m_foot, static_cast<QWidget*>(m_tabs->tabBar())})
        part->setVisible(!presenting);
}

void FunctionDock::fitTable(int height, int type)
{
    constexpr double rowHeight = 1.7;  // height of a row as a multiple of the type size
    constexpr int maxFactor = 3;
    const double rows = static_cast<double>(std::max<std::size_t>(m_model->size(), 1)) + 2;
    QFont font = m_table->font();
    font.setPixelSize(std::clamp(static_cast<int>(height / (rows * rowHeight)), type, maxFactor * type));
    m_table->setFont(font);
}

void FunctionDock::enterText()
{
    show();
    raise();
    m_tabs->setCurrentWidget(m_text);
    m_text->enter();
}

bool FunctionDock::hasPendingText() const
{
    return m_text->isNewest();
}

void FunctionDock::applyText()
{
    m_text->apply();
}

}  // namespace sequency::ui

#include "moc_function_dock.cpp"
