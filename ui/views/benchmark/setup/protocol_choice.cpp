// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/benchmark/setup/protocol_choice.h"

#include "ui/format/plain_text.h"
#include "ui/theme/theme.h"

#include <QCheckBox>
#include <QCoreApplication>
#include <QEvent>
#include <QFormLayout>
#include <QLabel>
#include <QLocale>
#include <QSpinBox>
#include <QVBoxLayout>

namespace sequency::ui {

namespace {

constexpr double usualPrecision = 0.02;

}  // namespace

ProtocolChoice::ProtocolChoice(QWidget* parent)
    : QWidget(parent), m_repeats(new QSpinBox(this)), m_precise(new QCheckBox(this)),
      m_limit(new QSpinBox(this)), m_words(new PlainLabel(this))
{
    m_repeats->setObjectName(QStringLiteral("benchmarkRepeats"));
    m_repeats->setRange(1, 1000);
    m_repeats->setValue(m_rest.repeats);
    m_precise->setObjectName(QStringLiteral("benchmarkPrecise"));
    m_precise->setText(tr("more, until known to %1 %").arg(QLocale().toString(100 * usualPrecision)));
    m_precise->setToolTip(
        tr("Repeat until the 95 % confidence interval of the median is narrower than that"));
    m_limit->setObjectName(QStringLiteral("benchmarkLimit"));
    m_limit->setRange(0, 3600);
    m_limit->setSpecialValueText(tr("no limit"));  // of 0
    m_limit->setSuffix(tr(" s per point"));
    m_limit->setToolTip(tr("After so long no further repetition of a point begins"));
    for (QSpinBox* box : {m_repeats, m_limit})
        box->setAlignment(Qt::AlignRight);
    m_words->setObjectName(QStringLiteral("benchmarkProtocol"));
    m_words->setWordWrap(true);
    m_words->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    auto* form = new QFormLayout;
    form->setContentsMargins(0, 0, 0, 0);
    form->setHorizontalSpacing(8);
    form->setVerticalSpacing(4);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    form->addRow(tr("Repeat"), m_repeats);
    form->addRow(QString(), m_precise);
    form->addRow(tr("Time"), m_limit);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(8);
    column->addLayout(form);
    column->addWidget(m_words);
    connect(m_repeats, &QSpinBox::valueChanged, this, &ProtocolChoice::showWords);
    connect(m_precise, &QCheckBox::toggled, this, &ProtocolChoice::showWords);
    connect(m_limit, &QSpinBox::valueChanged, this, &ProtocolChoice::showWords);
    showWords();
}

benchmark::Protocol ProtocolChoice::protocol() const
{
    benchmark::Protocol protocol = m_rest;
    protocol.repeats = m_repeats->value();
    protocol.precision = m_precise->isChecked() ? usualPrecision : 0;
    protocol.pointSeconds = m_limit->value();
    return protocol;
}

void ProtocolChoice::setProtocol(const benchmark::Protocol& protocol)
{
    m_rest = protocol;
    m_repeats->setValue(protocol.repeats);
    m_precise->setChecked(protocol.precision > 0);
    m_limit->setValue(static_cast<int>(protocol.pointSeconds));
}

void ProtocolChoice::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_words != nullptr)
        showWords();
}

void ProtocolChoice::showWords()
{
    m_words->setText(tr("%1; shown is the median with its 95 % interval. Algorithms of the same device and "
                        "size take turns.\n\nKernels: alone, by the device's clock. Whole call: "
                        "with transfers, by the host's clock; program builds are left out.\n\nVerified: the "
                        "exact results that "
                        "were timed equal an independent computation. Only verified times are drawn.")
                         .arg(protocolSentence(protocol())));
    m_words->setFont(theme::font(theme::TypeSize::Small, font()));
    QPalette dimmed = palette();
    dimmed.setColor(QPalette::WindowText, theme::dimmedText(palette()));
    m_words->setPalette(dimmed);
}

QString protocolSentence(const benchmark::Protocol& protocol)
{
    QString sentence = protocol.precision > 0
                           ? ProtocolChoice::tr("Repetitions: %1 to %2, until the median is known to %3 %")
                                 .arg(protocol.repeats)
                                 .arg(protocol.maxRepeats)
                                 .arg(QLocale().toString(100 * protocol.precision))
                           : ProtocolChoice::tr("Repetitions: %1").arg(protocol.repeats);
    sentence = ProtocolChoice::tr("%1, warm-up runs: at least %2, fresh random values for every size",
                                  "repetitions, and a number")
                   .arg(sentence, QString::number(protocol.warmUps));
    return protocol.pointSeconds > 0
               ? ProtocolChoice::tr("%1, at most %2 s per point", "how it is measured, and a number")
                     .arg(sentence, QString::number(protocol.pointSeconds))
               : sentence;
}

}  // namespace sequency::ui

#include "moc_protocol_choice.cpp"
