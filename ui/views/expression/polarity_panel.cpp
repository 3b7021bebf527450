// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/expression/polarity_panel.h"

#include "engine/io/expression_text.h"
#include "engine/session/engine.h"
#include "ui/format/choice_text.h"
#include "ui/format/number_format.h"
#include "ui/theme/elided_label.h"
#include "ui/theme/theme.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QPainter>
#include <QPushButton>
#include <QStyledItemDelegate>
#include <QTableView>
#include <QVBoxLayout>

namespace sequency::ui {

namespace {

constexpr int markWidth = 40;
constexpr int columnWidth = 90;
constexpr int barInset = 4;

// A bar behind the number of terms, as long as its part of the largest.
class BarDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& cell) const override
    {
        const double share = cell.data(PolarityModel::shareRole).toDouble();
        if (share > 0 && !option.state.testFlag(QStyle::State_Selected)) {
            QRectF bar = QRectF(option.rect).adjusted(0, barInset, 0, -barInset);
            bar.setLeft(bar.right() - share * bar.width());
            painter->fillRect(bar, theme::grid(option.palette));
        }
        QStyledItemDelegate::paint(painter, option, cell);
    }
};

void prepareTable(QTableView& table)
{
    table.setObjectName(QStringLiteral("polarityTable"));
    table.setAccessibleName(PolarityPanel::tr("Fixed polarities"));
    table.setItemDelegateForColumn(PolarityModel::Terms, new BarDelegate(&table));
    table.setSelectionBehavior(QAbstractItemView::SelectRows);
    table.setSelectionMode(QAbstractItemView::SingleSelection);
    table.setTabKeyNavigation(false);
    table.setShowGrid(false);
    table.setWordWrap(false);
    table.setFrameShape(QFrame::StyledPanel);
    table.verticalHeader()->hide();
    table.verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    table.verticalHeader()->setDefaultSectionSize(table.fontMetrics().height() + 6);
    QHeaderView* header = table.horizontalHeader();
    header->setHighlightSections(false);
    header->setSectionResizeMode(PolarityModel::Variables, QHeaderView::Stretch);
    header->resizeSection(PolarityModel::Mark, markWidth);
    table.setSortingEnabled(true);
    table.sortByColumn(PolarityModel::Terms, Qt::AscendingOrder);
    table.setWhatsThis(PolarityPanel::tr(
        "Each row is a way to complement variables: 1 complements, 0 does not.\nClick a heading to sort. "
        "Return or a double click uses the polarity.\n★ the fewest terms, of those the fewest literals; ● in "
        "use."));
}

}  // namespace

PolarityPanel::PolarityPanel(Workbench& workbench, QWidget* parent)
    : QWidget(parent), m_workbench(workbench), m_model(new PolarityModel(this)), m_table(new QTableView),
      m_state(new ElidedLabel(QStringLiteral("polarityState"))),
      m_source(new ElidedLabel(QStringLiteral("polaritySource"))), m_count(new QPushButton),
      m_use(new QPushButton(tr("&Use this polarity")))
{
    m_table->setModel(m_model);
    prepareTable(*m_table);
    m_count->setObjectName(QStringLiteral("polarityCount"));
    m_use->setObjectName(QStringLiteral("polarityUse"));
    auto* row = new QHBoxLayout;
    row->addWidget(m_state, 1);
    row->addWidget(m_count);
    row->addWidget(m_use);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 4, 0, 0);
    column->setSpacing(4);
    column->addLayout(row);
    column->addWidget(m_table, 1);
    column->addWidget(m_source);
    setTabOrder(m_count, m_use);
    setTabOrder(m_use, m_table);

    connect(m_count, &QPushButton::clicked, this, &PolarityPanel::count);
    connect(m_use, &QPushButton::clicked, this, &PolarityPanel::useCurrent);
    connect(m_table, &QTableView::activated, this, &PolarityPanel::useCurrent);
    connect(m_table, &QTableView::doubleClicked, this, &PolarityPanel::useCurrent);
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this, [this] { showState(); });
    connect(&workbench, &Workbench::functionChanged, this, &PolarityPanel::refresh);
    connect(&workbench, &Workbench::transformChanged, this, &PolarityPanel::refresh);
    connect(&workbench, &Workbench::deviceChanged, this, &PolarityPanel::refresh);
    connect(&workbench, &Workbench::conventionsChanged, this, &PolarityPanel::refresh);
    refresh();
}

bool PolarityPanel::isMeant() const
{
    const Document& document = m_workbench.document();
    return document.function && document.function->isBoolean() && document.function->variables > 0 &&
           io::expressionKind(document.spec) == io::ExpressionKind::ReedMuller;
}

QString PolarityPanel::stateText() const
{
    return m_state->text();
}

QString PolarityPanel::sourceText() const
{
    return m_source->text();
}

std::size_t PolarityPanel::currentPolarity() const
{
    std::size_t polarity = 0;
    for (const char digit : m_workbench.document().spec.polarity)
        polarity = 2 * polarity + (digit == '1' ? 1 : 0);
    return polarity;
}

void PolarityPanel::refresh()
{
    if (!isMeant())
        return;
    const Document& document = m_workbench.document();
    m_model->setConventions(document.naming());
    if (m_model->current() != currentPolarity()) {
        m_model->setCurrent(currentPolarity());
        showCurrentRow();
    }
    if (document.function != m_counted || m_workbench.device() != m_device) {
        // The old counts stay until the new ones come, but where they are not going to come by themselves.
        if (document.function->variables > maxAutomaticVariables ||
            (m_model->table() != nullptr && m_model->table()->variables() != document.function->variables))
            m_model->setTable(nullptr);
        m_counted = nullptr;
        if (isVisible() && document.function->variables <= maxAutomaticVariables) {
            count();
            return;
        }
    }
    showState();
}

void PolarityPanel::count()
{
    if (!isMeant() || m_workbench.document().function->variables > session::maxPolarityVariables)
        return;
    m_counted = m_workbench.document().function;
    m_device = m_workbench.device();
    m_counting = true;
    m_workbench.jobs().compute<session::PolarityTable>(
        this, tr("Counting terms of all polarities"),
        [function = m_counted, device = m_device](session::Engine& engine, const base::RunControl& control) {
            return engine.polarityTable(function, device, control);
        },
        [this](base::Result<session::PolarityTable> table) { take(std::move(table)); });
    showState();
}

void PolarityPanel::take(base::Result<session::PolarityTable> table)
{
    m_counting = false;
    if (!table) {
        m_model->setTable(nullptr);
        showState(errorText(table.error()));
        return;
    }
    if (table->function != m_workbench.document().function)
        return;
    const bool hadFocus = m_table->hasFocus();
    m_model->setTable(std::make_shared<const session::PolarityTable>(std::move(*table)));
    m_table->horizontalHeader()->resizeSection(PolarityModel::Mark, markWidth);
    QFont bold = m_table->font();
    bold.setBold(true);
    const QString digits(m_model->table()->variables() + 2, QLatin1Char('0'));
    const int digitsWidth = QFontMetrics(bold).horizontalAdvance(digits);
    for (const int column : {PolarityModel::Polarity, PolarityModel::Terms, PolarityModel::Literals})
        m_table->horizontalHeader()->resizeSection(
            column, std::max({columnWidth, m_table->horizontalHeader()->sectionSizeHint(column),
                              column == PolarityModel::Polarity ? digitsWidth : 0}));
    showCurrentRow();
    m_table->scrollToTop();
    if (hadFocus)
        m_table->setFocus();
    showState();
}

void PolarityPanel::showState(const QString& problem)
{
    if (!isMeant())
        return;
    const int n = m_workbench.document().function->variables;
    const bool possible = n <= session::maxPolarityVariables;
    const session::PolarityTable* table = m_model->table();
    const std::size_t polarities = possible ? std::size_t{1} << n : 0;
    const QString all = countText(polarities);
    const int allNumber = pluralNumber(polarities);
    m_table->setEnabled(table != nullptr);
    m_count->setText(tr("Count all %1 polarities", nullptr, allNumber).arg(all));
    m_count->setVisible(possible && (!problem.isEmpty() || m_counted == nullptr) && !m_counting);
    m_use->setVisible(table != nullptr);
    const QModelIndex current = m_table->currentIndex();
    const bool isNew =
        table != nullptr && current.isValid() && m_model->polarityOf(current.row()) != currentPolarity();
    m_use->setEnabled(isNew);
    m_use->setToolTip(isNew ? QString() : tr("Choose another row: this polarity is in use."));
    if (!problem.isEmpty())
        m_state->setWholeText(problem);
    else if (!possible)
        m_state->setWholeText(
            tr("All polarities are counted for up to n = %1 variables; this function has n = %2.", nullptr,
               session::maxPolarityVariables)
                .arg(session::maxPolarityVariables)
                .arg(n));
    else if (table == nullptr)
        m_state->setWholeText(
            m_counting
                ? tr("Counting the terms of all %1 polarities…", nullptr, allNumber).arg(all)
                : tr("How many terms each of the %1 fixed polarities has: press “Count”.", nullptr, allNumber)
                      .arg(all));
    else
        m_state->setWholeText(tr("★ Best: %1 with %2 terms (positive polarity: %3)", nullptr,
                                 pluralNumber(table->terms[table->best]))
                                  .arg(QString::fromStdString(session::polarityText(table->best, n)),
                                       countText(table->terms[table->best]), countText(table->terms[0])));
    m_source->setWholeText(
        table == nullptr ? QString()
                         : (table->verified ? tr("%1 polarities counted on %2 · %3 · verified", nullptr,
                                                 pluralNumber(table->terms.size()))
                                            : tr("%1 polarities counted on %2 · %3", nullptr,
                                                 pluralNumber(table->terms.size())))
                               .arg(countText(table->terms.size()),
                                    QString::fromStdString(table->device.name), timingsText(table->timings)),
        table == nullptr ? QString() : choiceText(table->choice));
}

void PolarityPanel::showCurrentRow()
{
    if (const auto row = m_model->rowOf(currentPolarity()))
        m_table->setCurrentIndex(m_model->index(*row, PolarityModel::Polarity));
}

void PolarityPanel::useCurrent()
{
    const QModelIndex current = m_table->currentIndex();
    if (!current.isValid() || m_model->table() == nullptr)
        return;
    const std::size_t polarity = m_model->polarityOf(current.row());
    if (polarity != currentPolarity())
        m_workbench.setPolarity(session::polarityText(polarity, m_model->table()->variables()));
}

void PolarityPanel::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    refresh();
}

}  // namespace sequency::ui
