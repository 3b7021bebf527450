// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/docks/function_text.h"

#include "engine/io/truth_table_file.h"
#include "ui/document/transform_choice.h"
#include "ui/document/workbench.h"
#include "ui/format/engine_text.h"
#include "ui/format/number_format.h"
#include "ui/format/plain_text.h"
#include "ui/theme/layouts.h"
#include "ui/theme/named.h"
#include "ui/theme/theme.h"
#include "ui/theme/view_parts.h"

#include <QComboBox>
#include <QEvent>
#include <QFontDatabase>
#include <QKeyEvent>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QTextBlock>

#include <algorithm>

namespace sequency::ui {
namespace {

// Maximum number of characters of an expression that is parsed immediately, which takes well under a millisecond. The worker parses longer text.
constexpr qsizetype parsedAtOnce = 4096;

QString algebraTitle(io::Algebra algebra, int radix)
{
    switch (algebra) {
    case io::Algebra::Field: return FunctionText::tr("Polynomial over GF(%1)").arg(radix);
    case io::Algebra::Arithmetic: return FunctionText::tr("Arithmetic expression");
    case io::Algebra::Auto:
    case io::Algebra::Boolean: break;
    }
    return FunctionText::tr("Boolean expression");
}

QString valuesTitle(io::Format format)
{
    switch (format) {
    case io::Format::Bits: return FunctionText::tr("bits");
    case io::Format::Hex: return FunctionText::tr("hexadecimal");
    case io::Format::Digits: return FunctionText::tr("digits");
    case io::Format::Numbers: return FunctionText::tr("numbers");
    case io::Format::Complex: return FunctionText::tr("complex numbers");
    default: break;
    }
    const io::FormatInfo* info = io::formatInfo(format);
    return info == nullptr ? QString() : engineText(info->title);
}

}  // namespace

FunctionText::FunctionText(Workbench& workbench, QWidget* parent) : QWidget(parent), m_workbench(workbench)
{
    makeField();
    makeChoices();
    makeRadix();
    auto* row = rowLayout({labelOf(tr("Read a&s"), m_format), {m_format, 1}});
    auto* radixLabel = new PlainLabel(tr("Values &p"), this);
    radixLabel->setBuddy(m_radix);
    auto* values = rowLayout({radixLabel, m_radix, m_boolean, stretch()});
    auto* size = rowLayout({m_variablesLabel, {m_variables, 1}});
    columnLayout(this,
                 {{m_text, 1}, m_note, makePendingRow(), size, values, row, {m_apply, 0, Qt::AlignRight}}, 4,
                 QMargins(0, 4, 0, 0));
    connect(m_apply, &QPushButton::clicked, this, &FunctionText::apply);
    connect(m_text, &QPlainTextEdit::textChanged, this, &FunctionText::check);
    connect(m_text, &QPlainTextEdit::textChanged, this, &FunctionText::edited);
    connect(m_format, &QComboBox::currentIndexChanged, this, &FunctionText::check);
    connect(m_variables, &QSpinBox::valueChanged, this, &FunctionText::check);
    connect(&m_workbench.jobs().functions(), &FunctionJobs::failed, this, [this](const base::Error& error) {
        const auto applied = std::exchange(m_applied, {});
        if (applied && applied == m_text->toPlainText() && error.kind != base::ErrorKind::Cancelled)
            showError(error);
    });
    connectPending();
}

void FunctionText::makeField()
{
    m_text = named(new QPlainTextEdit(this), "functionText", tr("Function as text"));
    m_text->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    m_text->setWordWrapMode(QTextOption::WrapAnywhere);
    m_text->setTabChangesFocus(true);
    m_text->setFrameShape(QFrame::NoFrame);
    m_text->setPlaceholderText(tr("Bits 1011, hexadecimal 0xE8, numbers 3 1 -1 1, or an expression "
                                  "x1 & (x2 ^ !x3); Enter applies, Shift+Enter begins a new line"));
    m_text->installEventFilter(this);
    m_text->setAcceptDrops(false);  // the window handles dropped files
    m_note = wrappedLabel("functionTextNote");
    m_note->setFont(theme::font(theme::TypeSize::Small, font()));
}

void FunctionText::makeChoices()
{
    m_format = new QComboBox(this);
    m_format->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_format->setMinimumContentsLength(6);  // narrow, because the drop-down list shows the complete texts
    m_format->setObjectName(QStringLiteral("functionTextFormat"));
    const std::pair<QString, io::Format> formats[]{{tr("Automatic"), io::Format::Auto},
                                                   {tr("Bits"), io::Format::Bits},
                                                   {tr("Hexadecimal"), io::Format::Hex},
                                                   {tr("Digits"), io::Format::Digits},
                                                   {tr("Numbers"), io::Format::Numbers}};
    for (const auto& [text, format] : formats)
        m_format->addItem(text, static_cast<int>(format));
    const std::pair<QString, io::Algebra> algebras[]{{tr("Boolean expression"), io::Algebra::Boolean},
                                                     {tr("Field polynomial"), io::Algebra::Field},
                                                     {tr("Arithmetic expression"), io::Algebra::Arithmetic}};
    for (const auto& [text, algebra] : algebras)
        m_format->addItem(text, firstAlgebra + static_cast<int>(algebra));
    m_variables = named(new QSpinBox(this), "expressionVariables");
    m_variables->setRange(-1, Sources::maxVariables);
    m_variables->setValue(-1);
    m_variables->setSpecialValueText(tr("as needed"));
    m_variables->setAccessibleName(tr("Variables of the expression"));
    m_variables->setToolTip(
        tr("The number of variables of the function, including those that the expression does not name"));
    m_variablesLabel = new PlainLabel(tr("Variables of the expression"), this);
    m_variablesLabel->setBuddy(m_variables);
    m_variables->hide();
    m_variablesLabel->hide();
    m_apply = named(new QPushButton(tr("Appl&y"), this), "applyText");
}

void FunctionText::enter()
{
    m_text->setFocus();
    m_text->selectAll();
}

void FunctionText::makeRadix()
{
    m_radix =
        named(new QComboBox(this), "functionRadix", tr("Values per variable"),
              tr("The number of values of each variable in the text. The open function remains unchanged "
                 "until the "
                 "text is applied."));
    constexpr int shownRadices = 10;
    m_radix->setMaxVisibleItems(shownRadices);
    for (const int radix : transformRadices())
        m_radix->addItem(QString::number(radix), radix);
    m_boolean = named(new QPushButton(tr("Set p to 2"), this), "setBoolean", {},
                      tr("Read the text with two values per variable"));
    m_boolean->hide();
    connect(m_boolean, &QPushButton::clicked, this,
            [this] { m_radix->setCurrentIndex(m_radix->findData(2)); });
    // Another radix changes the meaning of the text. The text is therefore marked as not applied.
    connect(m_radix, &QComboBox::currentIndexChanged, this, [this] {
        if (!m_text->document()->isEmpty())
            m_text->document()->setModified(true);
        check();
        tellPending();
    });
}

int FunctionText::radix() const
{
    return m_radix->currentData().toInt();
}

void FunctionText::setRadix(int radix)
{
    const QSignalBlocker quiet(m_radix);
    m_radix->setCurrentIndex(std::max(0, m_radix->findData(radix)));
}

std::optional<io::Algebra> FunctionText::algebra() const
{
    const int choice = m_format->currentData().toInt();
    if (choice >= firstAlgebra)
        return static_cast<io::Algebra>(choice - firstAlgebra);
    if (static_cast<io::Format>(choice) != io::Format::Auto)
        return std::nullopt;
    return io::looksLikeExpression(m_text->toPlainText().toStdString()) ? std::optional(io::Algebra::Auto)
                                                                        : std::nullopt;
}

io::ExpressionRequest FunctionText::request() const
{
    io::ExpressionRequest request;
    request.source = tr("expression").toStdString();
    request.algebra = algebra().value_or(io::Algebra::Auto);
    request.radix = radix();
    if (m_variables->value() >= 0)
        request.variables = m_variables->value();
    request.naming = expressionNaming(m_workbench.document().naming());
    // Text from an older session is interpreted as in that session until it is edited.
    const EnteredText& source = m_workbench.document().source;
    if (source.isOrderedByAppearance && source.text == m_text->toPlainText())
        request.naming.freeNames = io::VariableNaming::FreeNames::Appearance;
    return request;
}

void FunctionText::apply()
{
    const QString text = m_text->toPlainText();
    if (!algebra()) {
        const auto format = static_cast<io::Format>(m_format->currentData().toInt());
        m_workbench.sources().enterText(text, format, radix());
        return;
    }
    m_workbench.sources().enterExpression(text, request());
    // Set after enterExpression(), because cancelling the previous request clears `m_applied`.
    m_applied = text;
}

void FunctionText::check()
{
    const bool isExpression = algebra().has_value();
    m_variables->setVisible(isExpression);
    m_variablesLabel->setVisible(isExpression);
    mark({});
    offerBoolean(false);
    const QString text = m_text->toPlainText();
    if (!isExpression || text.trimmed().isEmpty()) {
        if (hasPending() || m_isProblem)
            checkValues(text);
        return;
    }
    if (text.size() <= parsedAtOnce) {
        onTextParsed(text, io::parseExpression(text.toStdString(), request()));
        return;
    }
    note(tr("Reading…"), false);
    m_workbench.jobs().compute<io::ParsedExpression>(
        this, tr("Reading an expression"),
        [text = text.toStdString(), request = request()](session::Engine&, const base::RunControl& control) {
            return io::parseExpression(text, request, control);
        },
        [this, text](const base::Result<io::ParsedExpression>& parsed) { onTextParsed(text, parsed); });
}

io::ReadOptions FunctionText::valueOptions() const
{
    io::ReadOptions options;
    options.source = tr("text").toStdString();
    options.format = static_cast<io::Format>(m_format->currentData().toInt());
    options.radix = radix();
    if (!m_workbench.document().naming().indexZeroFirst)
        options.first = io::First::Highest;
    return options;
}

// Shows how a short text will be parsed. Before the text is applied, only errors that another radix would remove are reported.
void FunctionText::checkValues(const QString& text)
{
    note({}, false);
    if (text.trimmed().isEmpty() || text.size() > parsedAtOnce)
        return;
    io::ReadOptions options = valueOptions();
    const std::string bytes = text.toStdString();
    const auto read = io::readTruthTable(bytes, options);
    if (read) {
        const bool highestFirst =
            read->format == io::Format::Hex || !m_workbench.document().naming().indexZeroFirst;
        note(tr("Read as %1, %2 · n = %3")
                 .arg(valuesTitle(read->format),
                      highestFirst ? tr("highest index first") : tr("index 0 first"),
                      QString::number(read->variables)),
             false);
        return;
    }
    options.radix = 2;
    if (radix() == 2 || !io::readTruthTable(bytes, options))
        return;
    note(tr("With p = %1: %2").arg(radix()).arg(QString::fromStdString(read.error().message)), true);
    offerBoolean(true);
}

void FunctionText::offerBoolean(bool helps)
{
    m_boolean->setVisible(helps && radix() != 2);
}

void FunctionText::onTextParsed(const QString& text, const base::Result<io::ParsedExpression>& parsed)
{
    if (text != m_text->toPlainText() || !algebra())
        return;  // the result belongs to earlier text
    if (parsed) {
        showParsed(*parsed);
    } else if (parsed.error().kind != base::ErrorKind::Cancelled) {
        showError(parsed.error());
        io::ExpressionRequest boolean = request();
        boolean.radix = 2;
        offerBoolean(text.size() <= parsedAtOnce && io::parseExpression(text.toStdString(), boolean));
    }
}

void FunctionText::showParsed(const io::ParsedExpression& parsed)
{
    QStringList parts{algebraTitle(parsed.algebra(), parsed.radix()), tr("n = %1").arg(parsed.variables())};
    if (parsed.usesPlusAsOr())
        parts << tr("+ means OR");
    if (parsed.hasFreeNames()) {
        constexpr int maxNames = 8;
        QStringList names;
        for (int variable = 1; variable <= parsed.variables() && names.size() < maxNames; ++variable)
            if (const std::string& name = parsed.names()[static_cast<std::size_t>(variable - 1)];
                !name.empty())
                names << tr("%1 = %2").arg(
                    QString::fromStdString(name),
                    variableSubscript(m_workbench.document().naming(), variable, parsed.variables()));
        parts << names.join(QStringLiteral(", "));
    }
    mark({});
    note(parts.join(QStringLiteral(" · ")), false);
}

void FunctionText::showError(const base::Error& error)
{
    const QString message = QString::fromStdString(error.message);
    const auto position = positionOf(error.place);
    mark(position);
    if (!position) {
        note(message, true);
        return;
    }
    const QTextBlock block = m_text->document()->findBlock(*position);
    const int column = *position - block.position() + 1;
    note(m_text->document()->blockCount() > 1
             ? tr("Line %1, column %2: %3").arg(block.blockNumber() + 1).arg(column).arg(message)
             : tr("Column %1: %2").arg(column).arg(message),
         true);
}

std::optional<int> FunctionText::positionOf(const base::SourceLocation& place) const
{
    if (place.line == 0 || place.column == 0)
        return std::nullopt;
    const QTextBlock block = m_text->document()->findBlockByNumber(static_cast<int>(place.line) - 1);
    if (!block.isValid())
        return std::nullopt;
    // A SourceLocation counts its column in bytes.
    const QByteArray before = block.text().toUtf8().left(static_cast<qsizetype>(place.column) - 1);
    return block.position() + static_cast<int>(QString::fromUtf8(before).size());
}

// Underlines the character at `position` or, at the end of the text, the last character.
void FunctionText::mark(std::optional<int> position)
{
    m_marked = position;
    QList<QTextEdit::ExtraSelection> marks;
    if (position && m_text->document()->characterCount() > 1) {
        QTextEdit::ExtraSelection mark;
        mark.cursor = QTextCursor(m_text->document());
        const int last = m_text->document()->characterCount() - 2;
        mark.cursor.setPosition(std::min(*position, last));
        mark.cursor.movePosition(QTextCursor::NextCharacter, QTextCursor::KeepAnchor);
        mark.format.setUnderlineStyle(QTextCharFormat::WaveUnderline);
        mark.format.setUnderlineColor(theme::problem(palette()));
        QColor ground = theme::problem(palette());
        constexpr int faint = 60;
        ground.setAlpha(faint);
        mark.format.setBackground(ground);
        marks << mark;
    }
    m_text->setExtraSelections(marks);
}

void FunctionText::note(const QString& sentence, bool isProblem)
{
    m_isProblem = isProblem;
    QPalette colors = palette();
    if (isProblem)
        colors.setColor(QPalette::WindowText, theme::problem(palette()));
    m_note->setPalette(colors);
    m_note->setText(sentence);
    m_note->setVisible(!sentence.isEmpty());
}

bool FunctionText::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_text && event->type() == QEvent::KeyPress) {
        const auto* key = static_cast<QKeyEvent*>(event);
        const bool enter = key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter;
        if (enter && !(key->modifiers() & Qt::ShiftModifier)) {
            apply();
            return true;
        }
        if (key->key() == Qt::Key_Escape && hasPending()) {
            discard();
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

void FunctionText::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_note != nullptr) {
        mark(m_marked);
        note(m_note->text(), m_isProblem);
    }
}

}  // namespace sequency::ui

#include "moc_function_text.cpp"
