// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/generate_dialog.h"

#include "engine/io/vector_text.h"
#include "ui/document/workbench.h"
#include "ui/format/engine_text.h"
#include "ui/format/number_format.h"
#include "ui/format/plain_text.h"
#include "ui/jobs/engine_jobs.h"
#include "ui/theme/layouts.h"
#include "ui/theme/named.h"
#include "ui/theme/theme.h"
#include "ui/theme/view_parts.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QEvent>
#include <QFontDatabase>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QStackedWidget>

#include <algorithm>
#include <limits>

namespace sequency::ui {
namespace {

constexpr std::size_t maxPreviewed = 64;
constexpr int dialogWidth = 460;

QString fieldText(const QWidget* field)
{
    if (const auto* spin = qobject_cast<const QSpinBox*>(field))
        return QString::number(spin->value());
    if (const auto* choice = qobject_cast<const QComboBox*>(field))
        return choice->currentText().trimmed();
    return qobject_cast<const QLineEdit*>(field)->text().trimmed();
}

// Returns the first values of the function in groups, such as "0001 0111 …".
QString firstValues(const base::FunctionVector& function)
{
    const bool isPacked = function.isLogic() && function.radix <= 10;
    constexpr std::size_t group = 8;
    QString values;
    for (std::size_t i = 0; i < std::min(function.size(), maxPreviewed); ++i) {
        if (i > 0 && (!isPacked || i % group == 0))
            values += QLatin1Char(' ');
        values += elementText(function, i);
    }
    return function.size() > maxPreviewed ? values + QStringLiteral(" …") : values;
}

}  // namespace

GenerateDialog::GenerateDialog(EngineJobs& jobs, QWidget* parent) : QDialog(parent), m_jobs(jobs)
{
    setObjectName(QStringLiteral("generateDialog"));
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Generate a function"));
    m_generator = named(new QComboBox(this), "generator");
    m_pages = new QStackedWidget(this);
    for (const io::Generator& generator : io::generators()) {
        m_generator->addItem(engineText(generator.title), QString::fromUtf8(generator.name));
        m_pages->addWidget(makePage(generator));
    }
    m_remark = new PlainLabel(this);
    m_remark->setWordWrap(true);
    m_preview = named(new PlainLabel(this), "generatorPreview", tr("Preview"));
    m_preview->setWordWrap(true);
    m_preview->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_preview->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    m_preview->setMinimumHeight(QFontMetrics(m_preview->font()).lineSpacing() * 4);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    m_generate = buttons->addButton(tr("&Generate"), QDialogButtonBox::AcceptRole);
    m_generate->setObjectName(QStringLiteral("generateButton"));
    m_generate->setDefault(true);

    auto* choice = new QFormLayout;
    choice->addRow(tr("&Kind"), m_generator);
    columnLayout(this, {choice, m_remark, m_pages, {m_preview, 1}, buttons}, 12);
    setMinimumWidth(dialogWidth);
    connect(m_generator, &QComboBox::currentIndexChanged, this, &GenerateDialog::showGenerator);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(buttons, &QDialogButtonBox::accepted, this, [this] {
        emit generateRequested(call());
        accept();
    });
    showGenerator();
    m_generator->setFocus();
}

QWidget* GenerateDialog::makePage(const io::Generator& generator)
{
    auto* page = new QWidget(m_pages);
    auto* form = new QFormLayout(page);
    form->setContentsMargins(0, 0, 0, 0);
    std::vector<QWidget*> fields;
    for (const io::GeneratorParameter& parameter : generator.parameters) {
        QWidget* field = makeField(parameter);
        field->setParent(page);
        field->setObjectName(QString::fromUtf8(generator.name) + QLatin1Char(':') +
                             QString::fromUtf8(parameter.name));
        field->setAccessibleName(engineText(parameter.title));
        field->setAccessibleDescription(engineText(parameter.remark));
        field->setToolTip(plainTip(engineText(parameter.remark)));
        auto* remark = new PlainLabel(engineText(parameter.remark), page);
        remark->setFont(theme::font(theme::TypeSize::Small, font()));
        remark->setWordWrap(true);
        auto* both = columnLayout({field, remark}, 2);
        form->addRow(labelOf(engineText(parameter.title), field), both);
        fields.push_back(field);
    }
    m_fields.push_back(std::move(fields));
    return page;
}

QWidget* GenerateDialog::makeField(const io::GeneratorParameter& parameter)
{
    constexpr auto largestSpin = std::numeric_limits<int>::max();
    if (parameter.kind == io::GeneratorParameter::Kind::Integer && parameter.most <= largestSpin) {
        auto* spin = new QSpinBox(this);
        const bool isSize = parameter.name == "variables";
        spin->setRange(static_cast<int>(parameter.least),
                       static_cast<int>(isSize ? std::min<std::int64_t>(parameter.most, Sources::maxVariables)
                                               : parameter.most));
        spin->setValue(QString::fromUtf8(parameter.initial).toInt());
        connect(spin, &QSpinBox::valueChanged, this, &GenerateDialog::preview);
        return spin;
    }
    if (parameter.choices != nullptr) {
        auto* choice = new QComboBox(this);
        for (const std::string_view name : parameter.choices())
            choice->addItem(QString::fromUtf8(name));
        choice->setEditable(parameter.kind == io::GeneratorParameter::Kind::Text);
        choice->setInsertPolicy(QComboBox::NoInsert);
        choice->setCurrentText(QString::fromUtf8(parameter.initial));
        connect(choice, &QComboBox::currentTextChanged, this, &GenerateDialog::preview);
        return choice;
    }
    auto* line = new QLineEdit(QString::fromUtf8(parameter.initial), this);
    connect(line, &QLineEdit::textChanged, this, &GenerateDialog::preview);
    return line;
}

void GenerateDialog::choose(const QString& name)
{
    if (const int row = m_generator->findData(name); row >= 0)
        m_generator->setCurrentIndex(row);
}

QString GenerateDialog::call() const
{
    const auto index = static_cast<std::size_t>(m_generator->currentIndex());
    std::vector<std::string> values;
    for (const QWidget* field : m_fields[index])
        values.push_back(fieldText(field).toStdString());
    return QString::fromStdString(io::generatorCall(io::generators()[index], values));
}

void GenerateDialog::showGenerator()
{
    const int index = m_generator->currentIndex();
    m_pages->setCurrentIndex(index);
    m_remark->setText(engineText(io::generators()[static_cast<std::size_t>(index)].remark));
    preview();
}

void GenerateDialog::preview()
{
    m_jobs.compute<base::SharedFunction>(
        this, tr("Computing the preview"),
        [call = call().toStdString()](session::Engine&,
                                      const base::RunControl& control) -> base::Result<base::SharedFunction> {
            auto function = io::generate(call, control);
            if (!function)
                return function.error();
            return base::SharedFunction(
                std::make_shared<const base::FunctionVector>(std::move(function).value()));
        },
        [this](const base::Result<base::SharedFunction>& made) { showPreview(made); });
}

void GenerateDialog::showPreview(const base::Result<base::SharedFunction>& made)
{
    if (!made && made.error().kind == base::ErrorKind::Cancelled)
        return;
    if (!made) {
        say(errorText(made.error()), true);
        return;
    }
    const base::FunctionVector& function = **made;
    const QString sentence =
        function.isBoolean()
            ? tr("n = %1, N = %2; ones: %3")
                  .arg(QString::number(function.variables), countText(function.size()),
                       countText(base::onesOf(function)))
            : tr("n = %1, N = %2").arg(QString::number(function.variables), countText(function.size()));
    say(sentence + QLatin1Char('\n') + firstValues(function), false);
}

void GenerateDialog::say(const QString& sentence, bool isProblem)
{
    m_isProblem = isProblem;
    QPalette colors = palette();
    if (isProblem)
        colors.setColor(QPalette::WindowText, theme::problem(palette()));
    m_preview->setPalette(colors);
    m_preview->setText(sentence);
    m_generate->setEnabled(!isProblem);
    m_generate->setToolTip(plainTip(isProblem ? sentence : QString()));
}

void GenerateDialog::changeEvent(QEvent* event)
{
    QDialog::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_preview != nullptr && m_generate != nullptr)
        say(m_preview->text(), m_isProblem);
}

}  // namespace sequency::ui

#include "moc_generate_dialog.cpp"
