// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/properties/property_model.h"

#include "ui/format/engine_text.h"
#include "ui/format/sentence_text.h"

#include <QFont>
#include <QLocale>
#include <QRegularExpression>

#include <algorithm>
#include <ranges>
#include <string>
#include <type_traits>
#include <variant>

namespace sequency::ui {
namespace {

bool haveSameRows(const session::PropertyReport& a, const session::PropertyReport& b)
{
    return a.sizes == b.sizes &&
           std::ranges::equal(a.properties, b.properties, {}, &session::FoundProperty::name,
                              &session::FoundProperty::name);
}

bool isEmptyList(const analysis::PropertyValue& value)
{
    return std::visit(
        [](const auto& known) {
            using Known = std::remove_cvref_t<decltype(known)>;
            if constexpr (std::ranges::range<Known> && !std::is_same_v<Known, std::string>)
                return known.empty();
            return false;
        },
        value);
}

// Replaces every hyphen before a digit by a minus sign.
QString typeset(QString text)
{
    static const QRegularExpression hyphens(QStringLiteral("-(?=[0-9])"));
    return text.replace(hyphens, QString(QChar(0x2212)));
}

}  // namespace

QString namedVariables(const QString& sentence, const Conventions& conventions, int variables)
{
    static const QRegularExpression products(QStringLiteral("(?<![A-Za-z])(?:x[0-9]+)+"));
    QString text;
    qsizetype end = 0;
    for (auto matches = products.globalMatch(sentence); matches.hasNext();) {
        const QRegularExpressionMatch match = matches.next();
        QStringList names;
        for (const QString& number : match.captured().split(QLatin1Char('x'), Qt::SkipEmptyParts))
            names << variableSubscript(conventions, number.toInt(), variables);
        text += sentence.mid(end, match.capturedStart() - end) + variableProduct(names, conventions);
        end = match.capturedEnd();
    }
    return text + sentence.mid(end);
}

QString propertyValueText(const session::FoundProperty& found)
{
    if (!found.error.empty())
        return PropertyModel::tr("not found");
    if (const auto* const yes = std::get_if<bool>(&found.finding.value))
        return *yes ? PropertyModel::tr("✓ yes") : PropertyModel::tr("✗ no");
    if (const auto* const integer = std::get_if<std::int64_t>(&found.finding.value))
        return QLocale().toString(static_cast<qlonglong>(*integer));
    const auto realText = [](double real) {
        constexpr int digits = 6;
        return QLocale().toString(real, 'g', digits);
    };
    if (const auto* const real = std::get_if<double>(&found.finding.value))
        return realText(*real);
    if (isEmptyList(found.finding.value))
        return PropertyModel::tr("none");
    if (const auto* const reals = std::get_if<std::vector<double>>(&found.finding.value)) {
        QStringList texts;
        for (const double real : *reals)
            texts << realText(real);
        return texts.join(QLocale().decimalPoint() == QLatin1String(",") ? QStringLiteral("; ")
                                                                         : QStringLiteral(", "));
    }
    return typeset(QString::fromStdString(analysis::valueText(found.finding.value)));
}

void PropertyModel::setConventions(const Conventions& conventions)
{
    if (conventions == m_conventions)
        return;
    m_conventions = conventions;
    refresh();
}

QString PropertyModel::witness(std::size_t row) const
{
    const session::FoundProperty& found = property(row);
    if (!found.error.empty())
        return QString::fromStdString(found.error);
    return typeset(named(sentenceText(found.finding.witness.sentence)));
}

QString PropertyModel::named(const QString& text) const
{
    return namedVariables(text, m_conventions, static_cast<int>(m_report->sizes.front().second));
}

QString PropertyModel::bestKnown(std::size_t row) const
{
    const session::FoundProperty& found = property(row);
    if (!found.bestKnown)
        return {};
    const QString value = QLocale().toString(static_cast<qlonglong>(found.bestKnown->value));
    // Titles of papers are not translated.
    const std::string_view by = found.bestKnown->source;
    const QString source = by == "definition" ? engineText(by) : QString::fromUtf8(by);
    if (found.bestKnown->among.empty())
        return found.bestKnown->isOpen
                   ? tr("%1 (open), %2", "best value known, a better one may exist; source")
                         .arg(value, source)
                   : tr("%1, %2", "best value known; source").arg(value, source);
    const QString among = engineText(found.bestKnown->among);
    return found.bestKnown->isOpen
               ? tr("%1 (open) %2, %3",
                    "best value known, a better one may exist; of balanced functions; source")
                     .arg(value, among, source)
               : tr("%1 %2, %3", "best value known; of balanced functions; source").arg(value, among, source);
}

void PropertyModel::setReport(SharedReport report)
{
    m_before = report && m_report && haveSameRows(*report, *m_report) ? m_report : nullptr;
    m_report = std::move(report);
    showRows();
}

void PropertyModel::setPinned(SharedReport report)
{
    m_pinned = std::move(report);
    showRows();
}

const session::FoundProperty* PropertyModel::pinnedProperty(const std::string& name) const
{
    if (!m_pinned || m_pinned->kind != m_report->kind)
        return nullptr;
    const auto found = std::ranges::find(m_pinned->properties, name, &session::FoundProperty::name);
    return found == m_pinned->properties.end() ? nullptr : &*found;
}

QString PropertyModel::relation(std::size_t row) const
{
    const session::FoundProperty* const other = pinnedProperty(property(row).name);
    if (other == nullptr || m_pinned->sizes != m_report->sizes)
        return {};
    const auto shown = session::relation(*other, property(row));
    return shown ? typeset(named(sentenceText(shown->sentence))) : QString();
}

QString PropertyModel::meaning(std::size_t row) const
{
    const std::string& name = property(row).name;
    const auto said = [](std::string_view meaning, std::string_view computedBy, std::string_view source) {
        return tr("%1 Found by: %2. Source: %3.")
            .arg(engineText(meaning), engineText(computedBy), QString::fromUtf8(source));
    };
    const auto saidOf = [&said](const auto* known) {
        return known == nullptr ? QString() : said(known->meaning, known->computedBy, known->source);
    };
    switch (m_report->kind) {
    case session::PropertyKind::Sbox: return saidOf(analysis::findSboxProperty(name));
    case session::PropertyKind::ManyValued: return saidOf(analysis::findManyValuedProperty(name));
    default: return saidOf(analysis::findBooleanProperty(name));
    }
}

QString PropertyModel::name(std::size_t row) const
{
    return engineText(property(row).title);
}

QString PropertyModel::value(std::size_t row) const
{
    return named(propertyValueText(property(row)));
}

QString PropertyModel::before(std::size_t row) const
{
    if (!m_before)
        return {};
    const QString before = propertyValueText(m_before->properties[row]);
    return before == propertyValueText(property(row)) ? QString() : named(before);
}

QString PropertyModel::pinnedValue(std::size_t row) const
{
    const session::FoundProperty* const other = pinnedProperty(property(row).name);
    return other == nullptr ? QString() : named(propertyValueText(*other));
}

Column PropertyModel::column(const QString& title, Text text) const
{
    const auto shown = [this, text](std::size_t row) { return (this->*text)(row); };
    return {.title = title, .text = shown, .cellTip = shown, .isShown = [this, shown] {
                for (std::size_t row = 0; row < size(); ++row)
                    if (!shown(row).isEmpty())
                        return true;
                return false;
            }};
}

// Updates the rows. Columns to the left of the witness are narrow, so that the witness stays visible.
void PropertyModel::showRows()
{
    constexpr int maxLetters = 34;
    constexpr int maxLettersBesidePinned = 16;
    if (!m_report)
        return setColumns({}, 0);
    std::vector<Column> columns{
        column(tr("Property"), &PropertyModel::name),
        column(tr("Value"), &PropertyModel::value),
        column(tr("Before"), &PropertyModel::before),
        column(m_pinned ? QString::fromStdString(m_pinned->name) : tr("Pinned"), &PropertyModel::pinnedValue),
        column(tr("Best known"), &PropertyModel::bestKnown),
        column(tr("Evidence"), &PropertyModel::witness)};
    columns[Value].look = [](std::size_t, int role) -> QVariant {
        QFont bold;
        bold.setBold(true);
        return role == Qt::FontRole ? QVariant(bold) : QVariant();
    };
    for (const int narrow : {Value, Before, Pinned, Best})
        columns[static_cast<std::size_t>(narrow)].maxLetters = m_pinned ? maxLettersBesidePinned : maxLetters;
    setColumns(std::move(columns), m_report->properties.size());
}

}  // namespace sequency::ui

#include "moc_property_model.cpp"
