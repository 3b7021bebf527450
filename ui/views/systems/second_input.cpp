// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/systems/second_input.h"

#include "engine/io/example.h"
#include "ui/format/engine_text.h"
#include "ui/format/file_path.h"
#include "ui/format/number_format.h"
#include "ui/format/plain_text.h"
#include "ui/theme/theme.h"

#include <QEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

namespace sequency::ui {

SecondInput::SecondInput(Workbench& workbench, QWidget* parent)
    : QWidget(parent), m_workbench(workbench), m_title(new PlainLabel(this)), m_line(new QLineEdit(this)),
      m_examples(new QToolButton(this)), m_menu(new QMenu(this)), m_open(new QPushButton(tr("Load…"), this)),
      m_error(new PlainLabel(this))
{
    setObjectName(QStringLiteral("secondInput"));
    m_line->setObjectName(QStringLiteral("secondText"));
    m_line->setToolTip(
        tr("Values in index order: 0101, or numbers separated by spaces, or 0x…; Return takes them"));
    m_title->setBuddy(m_line);
    m_examples->setObjectName(QStringLiteral("secondExamples"));
    m_examples->setText(tr("Examples"));
    m_examples->setToolTip(tr("Examples with as many values"));
    m_examples->setPopupMode(QToolButton::InstantPopup);
    m_examples->setMenu(m_menu);
    m_open->setObjectName(QStringLiteral("secondOpen"));
    m_open->setToolTip(tr("Load the values from a file"));
    m_error->setObjectName(QStringLiteral("secondError"));
    m_error->setWordWrap(true);
    m_error->hide();

    auto* row = new QHBoxLayout;
    row->setSpacing(8);
    row->addWidget(m_title);
    row->addWidget(m_line, 1);
    row->addWidget(m_examples);
    row->addWidget(m_open);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(2);
    column->addLayout(row);
    column->addWidget(m_error);

    connect(m_line, &QLineEdit::editingFinished, this, &SecondInput::readLine);
    connect(m_menu, &QMenu::aboutToShow, this, &SecondInput::fillExamples);
    connect(m_open, &QPushButton::clicked, this, &SecondInput::chooseFile);
}

void SecondInput::setVariables(int variables)
{
    m_variables = variables;
}

void SecondInput::setTitle(const QString& title)
{
    m_title->setText(title);
    m_line->setAccessibleName(title);
}

void SecondInput::showFunction(const base::FunctionVector& function)
{
    const bool fits = function.size() <= Workbench::textSize;
    const auto first = m_workbench.conventions().indexZeroFirst ? io::First::Lowest : io::First::Highest;
    m_shown = fits ? QString::fromStdString(io::vectorText(function, first)) : QString();
    m_line->setText(m_shown);
    m_line->setCursorPosition(0);
    m_line->setPlaceholderText(
        fits ? QString()
             : tr("%1 values", nullptr, pluralNumber(function.size())).arg(countText(function.size())));
    setError({});
}

void SecondInput::enter(const QString& text)
{
    m_line->setText(text);
    readLine();
}

QString SecondInput::text() const
{
    return m_line->text();
}

QString SecondInput::error() const
{
    return m_error->text();
}

void SecondInput::readLine()
{
    const QString text = m_line->text();
    if (text == m_shown) {
        setError({});
        return;
    }
    io::ReadOptions options;
    options.variables = m_variables;
    if (!m_workbench.conventions().indexZeroFirst)
        options.first = io::First::Highest;
    read(
        tr("Reading the text"),
        [text = text.toStdString(), options](const base::RunControl& control) {
            return io::readVector(text, options, control);
        },
        true);
}

void SecondInput::openFile(const QString& path)
{
    io::ReadOptions options;
    options.variables = m_variables;
    read(
        tr("Reading %1").arg(QFileInfo(path).fileName()),
        [path = pathBytes(path), options](const base::RunControl& control) {
            return io::readVectorFile(path, options, control);
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
                showFunction(**made);
                emit functionRead(*made);
                return;
            }
            base::Error error = made.error();
            if (!columnOnly || error.place.column == 0) {
                setError(tr("%1 (kept as it was)").arg(errorText(error)));
                return;
            }
            setError(tr("Column %1: %2 (kept as it was)")
                         .arg(QString::number(error.place.column), QString::fromStdString(error.message)));
        });
}

void SecondInput::fillExamples()
{
    m_menu->clear();
    for (const io::Example& example : io::examples()) {
        if (!example.hasFunction || !example.of.empty() || example.radix != 2 ||
            example.variables != m_variables)
            continue;
        m_menu->addAction(engineText(example.title), this, [this, name = example.name] {
            auto made = io::exampleFunction(name);
            if (!made)
                return;
            const auto function = std::make_shared<const base::FunctionVector>(std::move(made).value());
            showFunction(*function);
            emit functionRead(function);
        });
    }
    if (m_menu->isEmpty())
        m_menu
            ->addAction(tr("No example has %1 values", nullptr, pluralNumber(std::size_t{1} << m_variables))
                            .arg(countText(std::size_t{1} << m_variables)))
            ->setEnabled(false);
}

void SecondInput::chooseFile()
{
    auto* dialog = new QFileDialog(this, m_title->text());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, &SecondInput::openFile);
    dialog->open();
}

void SecondInput::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_error != nullptr && !m_error->text().isEmpty())
        setError(m_error->text());
}

void SecondInput::setError(const QString& error)
{
    QPalette colors = palette();
    colors.setColor(QPalette::WindowText, theme::problem(colors));
    m_error->setPalette(colors);
    m_error->setText(error);
    m_error->setVisible(!error.isEmpty());
}

}  // namespace sequency::ui
