// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/import/import_dialog.h"

#include "engine/io/format.h"
#include "engine/io/formats/binary/scalar_type.h"
#include "engine/io/truth_table_file.h"
#include "ui/document/workbench.h"
#include "ui/format/engine_text.h"
#include "ui/format/file_path.h"
#include "ui/format/number_format.h"
#include "ui/format/plain_text.h"
#include "ui/table/table_view.h"
#include "ui/theme/layouts.h"
#include "ui/theme/named.h"
#include "ui/theme/theme.h"
#include "ui/theme/view_parts.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFileInfo>
#include <QFormLayout>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSpinBox>

namespace sequency::ui {
namespace {

constexpr QSize dialogSize(900, 560);
constexpr int choicesWidth = 390;
constexpr int maxRadix = 251;

}  // namespace

ImportDialog::ImportDialog(Workbench& workbench, const QString& path, QWidget* parent)
    : QDialog(parent), m_workbench(workbench), m_path(path), m_reader(new QObject(this))
{
    setObjectName(QStringLiteral("importDialog"));
    setWindowTitle(tr("Open %1").arg(withShortWords(shownPath(QFileInfo(path).fileName()))));
    makeChoices();
    makePreview();
    layOut();
    resize(dialogSize);
    if (io::formatOfSource(path.toStdString()) == io::Format::Raw) {
        const QSignalBlocker quiet(m_format);
        m_format->setCurrentIndex(m_format->findData(static_cast<int>(io::Format::Raw)));
        m_type->setFocus();
    }
    read();
}

void ImportDialog::makeChoices()
{
    const auto combo = [this](const char* name, const QString& accessible) {
        auto* box = new QComboBox(this);
        box->setObjectName(QLatin1String(name));
        box->setAccessibleName(accessible);
        box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        box->setMinimumContentsLength(12);
        return box;
    };
    m_format = combo("importFormat", tr("Format"));
    m_format->addItem(tr("Detect automatically"), static_cast<int>(io::Format::Auto));
    for (const io::FormatInfo& info : io::formats())
        m_format->addItem(engineText(info.title), static_cast<int>(info.format));
    m_type = combo("importType", tr("Type of the values"));
    m_type->addItem(tr("Choose…"), QString());
    const QStringList types = QString::fromUtf8(io::scalarTypeNames()).split(QStringLiteral(", "));
    for (const QString& type : types)
        m_type->addItem(type, type);
    for (const QString& type : types)
        if (io::parseScalarType(type.toStdString())->bytes > 1)
            m_type->addItem(tr("%1, big-endian").arg(type), type + QStringLiteral("-be"));
    m_radix = named(new QSpinBox(this), "importRadix", tr("Values per variable"));
    m_radix->setRange(2, maxRadix);
    m_radix->setKeyboardTracking(false);
    m_first = combo("importFirst", tr("Order of the values"));
    m_first->addItem(tr("As the format defines"));
    m_first->addItem(tr("Index 0 first"), static_cast<int>(io::First::Lowest));
    m_first->addItem(tr("Highest index first"), static_cast<int>(io::First::Highest));
    m_part = combo("importPart", tr("Part of the file"));
    m_dontCare = combo("importDontCare", tr("Don't-cares"));
    m_dontCare->addItem(tr("Read as 0"), static_cast<int>(io::DontCare::Zero));
    m_dontCare->addItem(tr("Read as 1"), static_cast<int>(io::DontCare::One));
    for (QComboBox* box : {m_format, m_type, m_first, m_part})
        connect(box, &QComboBox::currentIndexChanged, this, &ImportDialog::read);
    connect(m_radix, &QSpinBox::valueChanged, this, &ImportDialog::read);
}

void ImportDialog::makePreview()
{
    m_outputs = named(new QListWidget(this), "importOutputs", tr("Outputs to open"));
    connect(m_outputs, &QListWidget::itemChanged, this, &ImportDialog::showState);
    m_all = new QPushButton(tr("&All"), this);
    m_none = new QPushButton(tr("&None"), this);
    const auto tick = [this](Qt::CheckState state) {
        for (int row = 0; row < m_outputs->count(); ++row)
            m_outputs->item(row)->setCheckState(state);
    };
    connect(m_all, &QPushButton::clicked, this, [tick] { tick(Qt::Checked); });
    connect(m_none, &QPushButton::clicked, this, [tick] { tick(Qt::Unchecked); });
    m_firstRows = new ColumnModel(this);
    m_rows = new TableView("importRows", tr("First rows"), *m_firstRows, this);
    m_rows->setOfDigits();
    m_rowsNote = new PlainLabel(this);
    m_rowsNote->setFont(theme::font(theme::TypeSize::Small, font()));
    m_notes = named(new QListWidget(this), "importNotes", tr("Import notes"));
    m_notes->setWordWrap(true);
    m_notes->setSelectionMode(QAbstractItemView::NoSelection);
    m_notesTitle = new PlainLabel(tr("Import notes"), this);
    m_summary = wrappedLabel("importSummary");
    m_problem = wrappedLabel("importProblem");
    m_problem->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
}

void ImportDialog::layOut()
{
    auto* choices = new QWidget(this);
    choices->setFixedWidth(choicesWidth);
    m_form = new QFormLayout;
    m_form->setContentsMargins(0, 0, 0, 0);
    m_form->addRow(tr("&Format"), m_format);
    m_form->addRow(tr("&Type"), m_type);
    m_form->addRow(tr("Values &p"), m_radix);
    m_form->addRow(tr("Or&der"), m_first);
    m_form->addRow(tr("Pa&rt"), m_part);
    m_form->addRow(tr("Don't-&cares"), m_dontCare);
    auto* ticks = rowLayout({{labelOf(tr("O&utputs"), m_outputs), 1}, m_all, m_none});
    columnLayout(choices, {m_form, ticks, {m_outputs, 1}}, 8, QMargins());

    auto* right =
        columnLayout({m_summary, m_problem, {m_rows, 3}, m_rowsNote, m_notesTitle, {m_notes, 1}}, 4);
    auto* columns = rowLayout({choices, {right, 1}}, 16);

    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Open | QDialogButtonBox::Cancel, this);
    m_open = buttons->button(QDialogButtonBox::Open);
    connect(buttons, &QDialogButtonBox::accepted, this, &ImportDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &ImportDialog::reject);
    columnLayout(this, {{columns, 1}, buttons}, 12);
}

io::ReadOptions ImportDialog::options() const
{
    io::ReadOptions options;
    options.source = pathBytes(m_path);
    options.format = static_cast<io::Format>(m_format->currentData().toInt());
    options.radix = m_radix->value();
    if (options.format == io::Format::Raw)
        options.type = m_type->currentData().toString().toStdString();
    if (m_first->currentIndex() > 0)
        options.first = static_cast<io::First>(m_first->currentData().toInt());
    if (m_part->currentIndex() > 0)
        options.part = std::to_string(m_part->currentIndex());
    return options;
}

bool ImportDialog::lacksType() const
{
    return static_cast<io::Format>(m_format->currentData().toInt()) == io::Format::Raw &&
           m_type->currentData().toString().isEmpty();
}

void ImportDialog::read()
{
    if (lacksType()) {
        m_table = nullptr;
        m_problem->clear();
        showTable();
        return;
    }
    m_reading = true;
    showState();
    m_workbench.jobs().compute<SharedTable>(
        m_reader, tr("Reading %1").arg(shownPath(QFileInfo(m_path).fileName())),
        [options = options()](session::Engine&,
                              const base::RunControl& control) -> base::Result<SharedTable> {
            auto table = io::readTruthTableFile(options.source, options, control);
            if (!table)
                return table.error();
            return SharedTable(std::make_shared<const io::TruthTable>(std::move(table).value()));
        },
        [this](base::Result<SharedTable> table) { take(std::move(table)); });
}

void ImportDialog::take(base::Result<SharedTable> read)
{
    m_reading = false;
    const bool isWanted = !lacksType();  // the type may have changed since the request
    m_problem->setText(read || !isWanted ? QString() : errorText(read.error()));
    m_table = read && isWanted ? std::move(read).value() : nullptr;
    showTable();
}

std::vector<std::size_t> ImportDialog::chosenOutputs() const
{
    std::vector<std::size_t> chosen;
    for (int row = 0; row < m_outputs->count(); ++row)
        if (m_outputs->item(row)->checkState() == Qt::Checked)
            chosen.push_back(static_cast<std::size_t>(row));
    return chosen;
}

QString ImportDialog::summary() const
{
    return m_summary->text();
}

QString ImportDialog::problem() const
{
    return m_problem->text();
}

void ImportDialog::showState()
{
    m_problem->setVisible(!m_reading && !m_problem->text().isEmpty());
    if (m_reading) {
        m_summary->setText(tr("Reading …"));
    } else if (lacksType()) {
        m_summary->setText(tr("Choose the type of the values: a raw file does not state it."));
    } else if (!m_table) {
        m_summary->setText(tr("The file cannot be read with these choices. Another format may fit."));
    } else {
        const std::size_t chosen = chosenOutputs().size();
        m_summary->setText(tr("%1 · n = %2 · p = %3 · N = %4 · %5 of %n outputs", nullptr,
                              static_cast<int>(m_table->outputs.size()))
                               .arg(engineText(io::formatInfo(m_table->format)->title),
                                    QString::number(m_table->variables), QString::number(m_table->radix),
                                    countText(m_table->size()), QString::number(chosen)));
    }
    const bool canOpen = !m_reading && m_table && !chosenOutputs().empty();
    m_open->setEnabled(canOpen);
    m_open->setToolTip(canOpen || m_reading ? QString()
                       : m_table            ? tr("No output is chosen")
                                            : tr("There is nothing to open yet"));
}

void ImportDialog::accept()
{
    if (m_reading || !m_table || chosenOutputs().empty())
        return;
    m_reading = true;
    showState();
    m_workbench.jobs().compute<LoadedFunction>(
        m_reader, tr("Opening %1").arg(shownPath(QFileInfo(m_path).fileName())),
        [table = m_table, outputs = chosenOutputs(),
         fill = static_cast<io::DontCare>(m_dontCare->currentData().toInt()),
         name = shownPath(QFileInfo(m_path).fileName())](session::Engine&, const base::RunControl& control) {
            return functionsOf(*table, outputs, fill, name, control);
        },
        [this](base::Result<LoadedFunction> loaded) {
            m_reading = false;
            if (loaded) {
                m_workbench.sources().openLoaded(*loaded, m_path);
                QDialog::accept();
                return;
            }
            m_problem->setText(errorText(loaded.error()));
            showState();
        });
}

}  // namespace sequency::ui

#include "moc_import_dialog.cpp"
