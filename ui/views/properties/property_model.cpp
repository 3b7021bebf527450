// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/properties/property_model.h"

#include "ui/format/engine_text.h"
#include "ui/format/plain_text.h"
#include "ui/format/witness_text.h"
#include "ui/theme/theme.h"

#include <QFont>
#include <QLocale>
#include <QRegularExpression>

#include <algorithm>

namespace sequency::ui {
namespace {

bool haveSameRows(const session::PropertyReport& a, const session::PropertyReport& b)
{
    return a.sizes == b.sizes &&
           std::ranges::equal(a.properties, b.properties, {}, &session::FoundProperty::name,
                              &session::FoundProperty::name);
}

// A minus sign before digits.
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
    if (const auto* const real = std::get_if<double>(&found.finding.value)) {
        constexpr int digits = 6;
        return QLocale().toString(*real, 'g', digits);
    }
    return typeset(QString::fromStdString(analysis::valueText(found.finding.value)));
}

void PropertyModel::setConventions(const Conventions& conventions)
{
    if (conventions == m_conventions)
        return;
    m_conventions = conventions;
    if (rowCount() > 0)
        emit dataChanged(index(0, Value), index(rowCount() - 1, Witness));
}

QString PropertyModel::witness(int row) const
{
    const session::FoundProperty& found = property(row);
    if (!found.error.empty())
        return QString::fromStdString(found.error);
    return typeset(named(witnessText(QString::fromStdString(found.finding.witness.sentence))));
}

QString PropertyModel::named(const QString& text) const
{
    return namedVariables(text, m_conventions, static_cast<int>(m_report->sizes.front().second));
}

QString PropertyModel::bestKnown(const session::FoundProperty& found)
{
    if (!found.bestKnown)
        return {};
    const QString value = QLocale().toString(static_cast<qlonglong>(found.bestKnown->value));
    const QString source = QString::fromUtf8(found.bestKnown->source.data(),
                                             static_cast<qsizetype>(found.bestKnown->source.size()));
    return found.bestKnown->isOpen
               ? tr("%1 (open), %2", "best value known, a better one may exist; source").arg(value, source)
               : tr("%1, %2", "best value known; source").arg(value, source);
}

void PropertyModel::setReport(SharedReport report)
{
    beginResetModel();
    m_before = report && m_report && haveSameRows(*report, *m_report) ? m_report : nullptr;
    m_report = std::move(report);
    endResetModel();
}

void PropertyModel::setPinned(SharedReport report)
{
    m_pinned = std::move(report);
    emit headerDataChanged(Qt::Horizontal, Pinned, Pinned);
    if (rowCount() > 0)
        emit dataChanged(index(0, Pinned), index(rowCount() - 1, Pinned));
}

const session::FoundProperty* PropertyModel::pinnedProperty(const std::string& name) const
{
    if (!m_pinned || m_pinned->kind != m_report->kind)
        return nullptr;
    const auto found = std::ranges::find(m_pinned->properties, name, &session::FoundProperty::name);
    return found == m_pinned->properties.end() ? nullptr : &*found;
}

QString PropertyModel::relation(int row) const
{
    const session::FoundProperty* const other = pinnedProperty(property(row).name);
    if (other == nullptr || m_pinned->sizes != m_report->sizes)
        return {};
    const auto shown = session::relation(*other, property(row));
    return shown ? typeset(named(witnessText(QString::fromStdString(shown->sentence)))) : QString();
}

QString PropertyModel::meaning(int row) const
{
    const std::string& name = property(row).name;
    const auto said = [](std::string_view meaning, std::string_view computedBy, std::string_view source) {
        return tr("%1 Found by: %2. Source: %3.")
            .arg(engineText(meaning), engineText(computedBy),
                 QString::fromUtf8(source.data(), static_cast<qsizetype>(source.size())));
    };
    const auto saidOf = [&said](const auto* known) {
        return known == nullptr ? QString() : said(known->meaning, known->computedBy, known->source);
    };
    switch (m_report->kind) {
    case session::PropertyKind::Sbox: return saidOf(analysis::sboxPropertyNamed(name));
    case session::PropertyKind::ManyValued: return saidOf(analysis::manyValuedPropertyNamed(name));
    default: return saidOf(analysis::booleanPropertyNamed(name));
    }
}

bool PropertyModel::isEmpty(int column) const
{
    for (int row = 0; row < rowCount(); ++row)
        if (!text(property(row), row, column).isEmpty())
            return false;
    return true;
}

int PropertyModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() || !m_report ? 0 : static_cast<int>(m_report->properties.size());
}

int PropertyModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QString PropertyModel::text(const session::FoundProperty& found, int row, int column) const
{
    switch (column) {
    case Name: return engineText(found.title);
    case Value: return named(propertyValueText(found));
    case Before: {
        if (!m_before)
            return {};
        const QString before = propertyValueText(m_before->properties[static_cast<std::size_t>(row)]);
        return before == propertyValueText(found) ? QString() : named(before);
    }
    case Pinned: {
        const session::FoundProperty* const other = pinnedProperty(found.name);
        return other == nullptr ? QString() : named(propertyValueText(*other));
    }
    case Best: return bestKnown(found);
    default: return witness(row);
    }
}

QVariant PropertyModel::data(const QModelIndex& cell, int role) const
{
    if (!cell.isValid() || !m_report)
        return {};
    const session::FoundProperty& found = property(cell.row());
    switch (role) {
    case Qt::DisplayRole: return text(found, cell.row(), cell.column());
    case Qt::ToolTipRole: return plainTip(text(found, cell.row(), cell.column()));
    case Qt::FontRole:
        if (cell.column() == Value) {
            QFont font;
            font.setBold(true);
            return font;
        }
        return {};
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(Qt::Alignment(Qt::AlignVCenter | Qt::AlignLeading));
    default: return {};
    }
}

QVariant PropertyModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Name: return tr("Property");
    case Value: return tr("Value");
    case Before: return tr("Before");
    case Pinned: return m_pinned ? QString::fromStdString(m_pinned->name) : tr("Pinned");
    case Best: return tr("Best known");
    default: return tr("What shows it");
    }
}

}  // namespace sequency::ui
