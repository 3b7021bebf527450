// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/sbox/equivalence_panel.h"

#include "engine/analysis/properties/sbox/sbox_equivalence.h"
#include "engine/session/engine.h"
#include "engine/session/sbox_of_table.h"
#include "ui/format/file_path.h"
#include "ui/format/number_format.h"
#include "ui/format/sentence_text.h"
#include "ui/theme/layouts.h"
#include "ui/theme/view_parts.h"

#include <QFileDialog>
#include <QLineEdit>

namespace sequency::ui {
EquivalencePanel::EquivalencePanel(EngineJobs& jobs, QWidget& view, QWidget* parent)
    : QWidget(parent),
      m_text(named(new QLineEdit, "sboxOtherText", tr("Values of the other S-box"),
                   tr("Values such as 3 1 0 2, or S = [0x3, 0x1, …]; Return compares the S-boxes"))),
      m_result(selectableLabel("sboxRelation")), m_relation(jobs, view, tr("Comparing the S-boxes"))
{
    auto* const compareButton =
        textButton("sboxCompare", tr("Compare"),
                   tr("Find affine maps A and B with second(x) = B(first(A(x))). Esc stops it."));
    auto* const openButton = textButton("sboxOtherOpen", tr("Load…"), tr("Load the other S-box from a file"));
    auto* row = rowLayout({labelOf(tr("Other S-box"), m_text), {m_text, 1}, openButton, compareButton});
    columnLayout(this, {row, m_result}, 4, QMargins());
    connect(m_text, &QLineEdit::returnPressed, this, &EquivalencePanel::compareText);
    connect(compareButton, &QToolButton::clicked, this, &EquivalencePanel::compareText);
    connect(openButton, &QToolButton::clicked, this, &EquivalencePanel::chooseFile);
    connect(&m_relation, &AsyncState::changed, this, &EquivalencePanel::showRelation);
    showRelation();
}

void EquivalencePanel::setSbox(SharedSbox sbox, const std::string& device)
{
    m_sbox = std::move(sbox);
    m_device = device;
    m_relation.forget();
}

void EquivalencePanel::compareText()
{
    if (m_text->text().trimmed().isEmpty())
        return m_text->setFocus();
    io::ReadOptions options;
    options.source = tr("text").toStdString();
    compare([text = m_text->text().toStdString(), options](const base::RunControl& control) {
        return io::readTruthTable(text, options, control);
    });
}

void EquivalencePanel::compareFile(const QString& path)
{
    compare([path = pathBytes(path)](const base::RunControl& control) {
        return io::readTruthTableFile(path, {}, control);
    });
}

void EquivalencePanel::compare(Read read)
{
    if (!m_sbox)
        return;
    m_relation.renew([read = std::move(read), sbox = m_sbox,
                      device = m_device](session::Engine& engine,
                                         const base::RunControl& control) -> base::Result<base::Sentence> {
        const auto table = read(control);
        auto other =
            table ? session::sboxOf(*table, io::DontCare::Zero) : base::Result<analysis::Sbox>(table.error());
        const auto runner = engine.runner(device, control);
        if (!other || !runner)
            return other ? runner.error() : other.error();
        analysis::SboxFacts first(*sbox, *runner, control);
        analysis::SboxFacts second(std::move(*other), *runner, control);
        const auto relation = analysis::relationOf(first, second);
        return relation ? base::Result(analysis::relationSentence(*relation)) : relation.error();
    });
}

void EquivalencePanel::chooseFile()
{
    auto* dialog = new QFileDialog(this, tr("Other S-box"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, &EquivalencePanel::compareFile);
    dialog->open();
}

void EquivalencePanel::showRelation()
{
    QString text;
    if (m_relation.isComputing())
        text = tr("Comparing the S-boxes…");
    else if (m_relation.isFresh())
        text = sentenceText(*m_relation.value());
    else if (m_relation.error())
        text = errorText(*m_relation.error());
    m_result->setText(text);
    m_result->setVisible(!text.isEmpty());
}

}  // namespace sequency::ui

#include "moc_equivalence_panel.cpp"
