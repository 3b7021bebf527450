// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/view/second_input.h"

#include "engine/io/generators/example.h"
#include "ui/format/engine_text.h"
#include "ui/format/file_path.h"
#include "ui/format/number_format.h"
#include "ui/format/plain_text.h"
#include "ui/theme/elided_combo_box.h"
#include "ui/theme/layouts.h"
#include "ui/theme/theme.h"
#include "ui/theme/tint.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalBlocker>

namespace sequency::ui {
namespace {

const QString enteredKey = QStringLiteral("entered");

base::SharedFunction exampleOf(const QString& name)
{
    auto made = io::exampleFunction(name.toStdString());
    return made ? std::make_shared<const base::FunctionVector>(std::move(made).value()) : nullptr;
}

}  // namespace

const QString SecondInput::itself = QStringLiteral("f");

SecondInput::SecondInput(Workbench& workbench, const QString& name, bool offersItself, QWidget* parent)
    : QWidget(parent), m_workbench(workbench), m_offersItself(offersItself), m_title(new PlainLabel(this)),
      m_choice(new ElidedComboBox(this)), m_line(new QLineEdit(this)),
      m_open(new QPushButton(tr("Load…"), this)), m_error(new PlainLabel(this))
{
    setObjectName(name + QStringLiteral("Input"));
    m_choice->setObjectName(name + QStringLiteral("Choice"));
    m_line->setObjectName(name + QStringLiteral("Text"));
    m_open->setObjectName(name + QStringLiteral("Open"));
    m_error->setObjectName(name + QStringLiteral("Error"));
    layOut();
    fillChoices();
    connect(m_choice, &QComboBox::currentIndexChanged, this, &SecondInput::onChoiceChanged);
    connect(m_line, &QLineEdit::editingFinished, this, &SecondInput::readLine);
    connect(m_open, &QPushButton::clicked, this, &SecondInput::chooseFile);
    connect(&workbench.history(), &DocumentHistory::conventionsChanged, this, &SecondInput::showValues);
}

// Disconnects the line edit. If it has the focus, it still emits editingFinished() while this widget is destroyed.
SecondInput::~SecondInput()
{
    m_line->disconnect(this);
}

void SecondInput::layOut()
{
    constexpr int choiceLetters = 12;
    m_choice->setToolTip(
        tr("The function: an example with the same number of values, or the values entered"));
    m_choice->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_choice->setMinimumContentsLength(choiceLetters);
    m_line->setToolTip(
        tr("As many values as f has, in the order of the conventions: 0101, or numbers separated by "
           "spaces, or 0x…; Return applies them"));
    m_title->setBuddy(m_line);
    m_open->setToolTip(tr("Load the values from a file"));
    m_error->setWordWrap(true);
    theme::tint(*m_error, theme::problem);
    m_error->hide();
    auto* row = rowLayout({m_title, m_choice, {m_line, 1}, m_open}, 8);
    columnLayout(this, {row, m_error}, 2, QMargins());
}

void SecondInput::setTitle(const QString& title)
{
    m_title->setText(title);
    m_choice->setAccessibleName(tr("Choice of %1").arg(title));
    m_line->setAccessibleName(tr("Values of %1").arg(title));
}

void SecondInput::setFirst(const base::SharedFunction& first)
{
    const bool isSameSize = first && m_first && first->size() == m_first->size();
    m_first = first;
    fillChoices();
    if (isSameSize)
        return isItself() ? showValues() : void();
    m_function.reset();
    if (first)
        choose({});
}

// Fills the list of choices. The current choice is retained if it is still offered.
void SecondInput::fillChoices()
{
    const QSignalBlocker quiet(m_choice);
    const QString before = m_choice->currentData().toString();
    const int old = m_choice->findData(enteredKey);
    const QString entered = old < 0 ? tr("Values entered") : m_choice->itemText(old);
    m_choice->clear();
    if (m_first && m_first->radix == 2)
        for (const io::Example& example : io::examples())
            if (example.hasFunction && example.of.empty() && example.radix == 2 &&
                example.size() == m_first->size())
                m_choice->addItem(engineText(example.title), QString::fromStdString(example.name));
    if (m_offersItself)
        m_choice->addItem(tr("f itself"), itself);
    m_choice->addItem(entered, enteredKey);
    const int kept = m_choice->findData(before);
    m_choice->setCurrentIndex(kept >= 0 ? kept : m_choice->count() - 1);
}

// Returns the name of the first example that differs from f.
QString SecondInput::defaultChoice() const
{
    const bool compares = m_first && m_first->size() <= DocumentEdits::textSize;
    const std::string values = compares ? io::vectorText(*m_first) : std::string();
    for (int i = 0; i < m_choice->count(); ++i) {
        const QString name = m_choice->itemData(i).toString();
        if (const auto example = exampleOf(name); example && io::vectorText(*example) != values)
            return name;
    }
    return m_offersItself ? itself : QString();
}

bool SecondInput::choose(const QString& name)
{
    const QString wanted = name.isEmpty() ? defaultChoice() : name;
    const int place = wanted == enteredKey ? -1 : m_choice->findData(wanted);
    if (place < 0)
        return false;
    const QSignalBlocker quiet(m_choice);
    m_choice->setCurrentIndex(place);
    m_function = wanted == itself ? nullptr : exampleOf(wanted);
    showValues();
    return true;
}

void SecondInput::showFunction(const base::SharedFunction& function, const QString& name)
{
    const QSignalBlocker quiet(m_choice);
    const int entered = m_choice->findData(enteredKey);
    int place = name.isEmpty() || name == itself ? -1 : m_choice->findData(name);
    if (name.isEmpty() && function && function == m_function)  // the function is the chosen example
        place = m_choice->currentIndex();
    m_choice->setItemText(entered, name.isEmpty() || place >= 0 ? tr("Values entered") : name);
    m_choice->setCurrentIndex(place >= 0 ? place : entered);
    m_function = function;
    showValues();
}

bool SecondInput::isItself() const
{
    return m_choice->currentData().toString() == itself;
}

base::SharedFunction SecondInput::function() const
{
    return isItself() ? m_first : m_function;
}

void SecondInput::showValues()
{
    const base::SharedFunction shown = function();
    if (!shown)
        return;
    const bool fits = shown->size() <= DocumentEdits::textSize;
    const auto first =
        m_workbench.document().naming().indexZeroFirst ? io::First::Lowest : io::First::Highest;
    m_shown = fits ? QString::fromStdString(io::vectorText(*shown, first)) : QString();
    m_line->setText(m_shown);
    m_line->setCursorPosition(0);
    m_line->setPlaceholderText(
        fits ? QString()
             : tr("%1 values", nullptr, pluralNumber(shown->size())).arg(countText(shown->size())));
    setError({});
}

QString SecondInput::error() const
{
    return m_error->text();
}

// Applies the choice at once. The choice "Values entered" only moves the focus to the line.
void SecondInput::onChoiceChanged()
{
    const QString name = m_choice->currentData().toString();
    if (name == enteredKey) {
        m_line->setFocus();
        m_line->selectAll();
        return;
    }
    choose(name);
    emit choiceMade(name);
}

void SecondInput::enter(const QString& text)
{
    m_line->setText(text);
    readLine();
}

io::ReadOptions SecondInput::options() const
{
    io::ReadOptions options;
    if (m_first)
        options.variables = m_first->variables;
    // The order is set only if it differs from the default. Otherwise, the form of the text determines the order.
    if (!m_workbench.document().naming().indexZeroFirst)
        options.first = io::First::Highest;
    return options;
}

void SecondInput::readLine()
{
    const QString text = m_line->text();
    if (text == m_shown)
        return setError({});
    read(
        tr("Reading the text"),
        [text = text.toStdString(), options = options()](const base::RunControl& control) {
            return io::readVector(text, options, control);
        },
        true);
}

void SecondInput::openFile(const QString& path)
{
    io::ReadOptions inFiles = options();
    inFiles.first.reset();  // file formats define the order themselves
    read(
        tr("Reading %1").arg(QFileInfo(path).fileName()),
        [path = pathBytes(path), inFiles](const base::RunControl& control) {
            return io::readVectorFile(path, inFiles, control);
        },
        false);
}

void SecondInput::read(const QString& what, Read work, bool columnOnly)
{
    m_workbench.jobs().compute<base::SharedFunction>(
        this, what,
        [work = std::move(work)](session::Engine&,
                                 const base::RunControl& control) -> base::Result<base::SharedFunction> {
            auto made = work(control);
            if (!made)
                return made.error();
            return std::make_shared<const base::FunctionVector>(std::move(made->function));
        },
        [this, columnOnly](const base::Result<base::SharedFunction>& made) {
            if (made) {
                showFunction(*made);
                emit functionRead(*made);
                return;
            }
            const base::Error& error = made.error();
            setError(
                columnOnly && error.place.column > 0
                    ? tr("Column %1: %2 (the function is unchanged)")
                          .arg(QString::number(error.place.column), QString::fromStdString(error.message))
                    : tr("%1 (the function is unchanged)").arg(errorText(error)));
        });
}

void SecondInput::chooseFile()
{
    auto* dialog = new QFileDialog(this, m_title->text());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, &SecondInput::openFile);
    dialog->open();
}

void SecondInput::setError(const QString& error)
{
    m_error->setText(error);
    m_error->setVisible(!error.isEmpty());
}

}  // namespace sequency::ui

#include "moc_second_input.cpp"
