// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/cell_canvas.h"
#include "ui/export/html_export.h"
#include "ui/theme/named.h"
#include "ui/views/boolean/karnaugh_map.h"

#include <QClipboard>
#include <QFileInfo>
#include <QGuiApplication>
#include <QMenu>
#include <QPainter>

namespace sequency::ui {

namespace {

QString binaryText(std::size_t value, int digits)
{
    return digits == 0 ? QString() : QString::fromStdString(base::digitText(value, 2, digits));
}

QString variableRun(const Conventions& conventions, int first, int last, int variables)
{
    QStringList names;
    for (int variable = first; variable <= last; ++variable)
        names << variableSubscript(conventions, variable, variables);
    return variableProduct(names, conventions);
}

}  // namespace

QString KarnaughMap::cellText(std::size_t index) const
{
    const Document& document = m_workbench.document();
    return document.isOpenAt(index) ? QStringLiteral("–")
                                    : QString::fromStdString(base::valueText(*document.function, index));
}

QString KarnaughMap::rowTitle() const
{
    const io::KarnaughLayout layout = layoutNow();
    return variableRun(m_workbench.document().naming(), 1, layout.rowVariables(), layout.variables);
}

QString KarnaughMap::columnTitle() const
{
    const io::KarnaughLayout layout = layoutNow();
    return variableRun(m_workbench.document().naming(), layout.rowVariables() + 1, layout.variables,
                       layout.variables);
}

QString KarnaughMap::rowLabel(std::size_t row) const
{
    return binaryText(base::grayCode(row), layoutNow().rowVariables());
}

QString KarnaughMap::columnLabel(std::size_t column) const
{
    return binaryText(base::grayCode(column), layoutNow().columnVariables());
}

QString KarnaughMap::caption() const
{
    const io::KarnaughLayout layout = layoutNow();
    const QString terms = groupText();
    if (m_pointedGroup && !terms.isEmpty())
        return terms;
    const auto& shown = m_workbench.selection().shown();
    const auto index = Selection::indexOf(shown, Selected::Kind::Input);
    if (index && *index < itemCount())
        return terms.isEmpty() ? itemText(*index) : itemText(*index) + QStringLiteral(" · ") + terms;
    return layout.columnVariables() > 2
               ? tr("Mirrored Gray code: neighbours differ in one variable, and so do mirror images at a "
                    "heavy line.")
               : tr("Gray code: neighbours differ in one variable, also across the edges.");
}

QString KarnaughMap::groupText() const
{
    const std::vector<std::size_t> shown = highlighted();
    if (shown.empty())
        return {};
    const bool isProduct = groups().kind() == analysis::FormKind::SumOfProducts;
    if (m_pointedGroup) {
        const QString text = isProduct ? tr("%1 is 1 at the indices %2.", "term and its indices")
                                       : tr("%1 is 0 at the indices %2.", "term and its indices");
        return text.arg(groups().groups()[shown.front()].text, groups().indexText(shown.front()));
    }
    QStringList terms;
    for (const std::size_t group : shown)
        terms << groups().groups()[group].text;
    return tr("groups: %1", "terms of the groups that contain a cell").arg(terms.join(QStringLiteral("; ")));
}

QString KarnaughMap::itemName(Item index) const
{
    const io::KarnaughLayout layout = layoutNow();
    QStringList values;
    for (int variable = 1; variable <= layout.variables; ++variable)
        values << QStringLiteral("%1 = %2").arg(
            variableSubscript(m_workbench.document().naming(), variable, layout.variables),
            QString::number((index >> (layout.variables - variable)) & 1U));
    values << tr("index %1").arg(index);
    return values.join(QStringLiteral(", "));
}

QString KarnaughMap::itemValue(Item index) const
{
    const Document& document = m_workbench.document();
    const QString value = QString::fromStdString(base::valueText(*document.function, index));
    return document.isOpenAt(index) ? tr("f = %1 (a don't-care in the file)").arg(value)
                                    : tr("f = %1").arg(value);
}

QString KarnaughMap::itemText(Item index) const
{
    return tr("%1: %2", "inputs and value").arg(itemName(index), itemValue(index));
}

void KarnaughMap::showGroups(std::optional<analysis::FormKind> kind)
{
    m_kind = kind;
    resetGroups();
}

const KarnaughGroups& KarnaughMap::groups() const
{
    if (!m_groups)
        m_groups = m_kind && sentence().isEmpty() ? KarnaughGroups(m_workbench.document(), *m_kind)
                                                  : KarnaughGroups();
    return *m_groups;
}

void KarnaughMap::resetGroups()
{
    m_groups.reset();
    m_pointedGroup.reset();
    emit groupsChanged();
    onPointed();
    refresh();
}

void KarnaughMap::pointAtGroup(std::optional<std::size_t> group)
{
    if (group == m_pointedGroup)
        return;
    m_pointedGroup = group;
    onPointed();
    canvas().update();
}

std::vector<std::size_t> KarnaughMap::highlighted() const
{
    if (m_pointedGroup)
        return *m_pointedGroup < groups().groups().size() ? std::vector{*m_pointedGroup}
                                                          : std::vector<std::size_t>();
    const auto index = Selection::indexOf(m_workbench.selection().shown(), Selected::Kind::Input);
    return index && *index < itemCount() ? groups().groupsAt(*index) : std::vector<std::size_t>();
}

void KarnaughMap::copyPicture()
{
    if (groups().isShown())  // the picture includes the terms, the screen does not
        QGuiApplication::clipboard()->setImage(pictureImage(picture({}), {}));
    else
        QGuiApplication::clipboard()->setPixmap(canvas().grab());
}

void KarnaughMap::copyData()
{
    QGuiApplication::clipboard()->setText(dataText());
}

void KarnaughMap::copyExpression()
{
    if (groups().isShown())
        QGuiApplication::clipboard()->setText(QStringLiteral("f = ") + groups().formText());
}

QString KarnaughMap::dataText() const
{
    if (!sentence().isEmpty())
        return {};
    const io::KarnaughLayout layout = layoutNow();
    QStringList head{rowTitle() + QLatin1Char('\\') + columnTitle()};
    for (std::size_t column = 0; column < layout.columns(); ++column)
        head << columnLabel(column);
    QStringList lines{head.join(QLatin1Char('\t'))};
    for (std::size_t row = 0; row < layout.rows(); ++row) {
        QStringList cells{rowLabel(row)};
        for (std::size_t column = 0; column < layout.columns(); ++column)
            cells << cellText(layout.index(row, column));
        lines << cells.join(QLatin1Char('\t'));
    }
    // On the page, both minimal forms follow the table. Tabs add empty cells, so that all lines have the same number of cells.
    if (m_extent == Extent::Page)
        for (const analysis::FormKind kind :
             {analysis::FormKind::SumOfProducts, analysis::FormKind::ProductOfSums}) {
            const KarnaughGroups form(m_workbench.document(), kind);
            lines << form.title() + QLatin1Char('\t') + form.formText() +
                         QString(static_cast<qsizetype>(layout.columns()) - 1, QLatin1Char('\t'));
        }
    return lines.join(QLatin1Char('\n')) + QLatin1Char('\n');
}

PictureText KarnaughMap::pictureText() const
{
    return {tr("Karnaugh map of %1").arg(m_workbench.document().title()),
            conventionsCaption(m_workbench.document())};
}

QList<ExportFormat> KarnaughMap::dataFormats()
{
    return {htmlFormat(), {QStringLiteral("tex"), tr("Table for LaTeX")}};
}

QString KarnaughMap::latex() const
{
    if (!sentence().isEmpty())
        return {};
    const Document& document = m_workbench.document();
    const int variables = document.function->variables;
    std::vector<std::string> names;
    for (int variable = 1; variable <= variables; ++variable)
        names.push_back(variableLatex(document.naming(), variable, variables).toStdString());
    const QString table = QString::fromStdString(
        io::karnaughLatex(names, [this](std::size_t index) { return cellText(index).toStdString(); }));
    if (!groups().isShown())
        return table;
    // The title is a comment, because the document may be in another language.
    return table + QStringLiteral("% %1\n\\[ f = %2 \\]\n").arg(groups().title(), groups().latex());
}

Picture KarnaughMap::picture(const PictureOptions& options) const
{
    Picture picture = canvasPicture(canvas(), pictureText(), options.background);
    // The picture of the page shows the terms next to the map and has no caption.
    if (m_extent == Extent::Page)
        picture.paint = [this, ground = picture.palette](QPainter& painter, const QRectF& place) {
            const QRectF room = groups().roomBesideTerms(place, painter.font());
            paintCells(
                painter, *this,
                CellGeometry(rows(), columns(), layoutWithLabels(room, painter.font()), canvas().view()),
                ground);
            groups().paintTerms(painter, place, ground);
        };
    return picture;
}

std::optional<QString> KarnaughMap::exportAs(const QString& path, const PictureOptions& options) const
{
    if (!sentence().isEmpty())
        return sentence();
    const QString suffix = QFileInfo(path).suffix().toLower();
    if (isHtmlSuffix(suffix))
        return exportHtml(m_workbench.jobs(), path,
                          {pictureText().title, std::bind_front(&KarnaughMap::picture, this), dataText()});
    if (suffix != QLatin1String("tex"))
        return exportPicture(m_workbench.jobs(), picture(options), path, options);
    m_workbench.jobs().writeFile(path, latex().toUtf8());
    return std::nullopt;
}

void KarnaughMap::askForExport()
{
    auto* dialog = new ExportDialog(tr("Export the Karnaugh map"), m_workbench.document().name,
                                    pictureFormats() + dataFormats(),
                                    std::bind_front(&KarnaughMap::picture, this), canvas().window());
    connect(dialog, &ExportDialog::exportRequested, this,
            [this](const QString& path, const PictureOptions& options) {
                if (const auto problem = exportAs(path, options))
                    emit m_workbench.reports().noticed(*problem);
            });
    dialog->open();
}

void KarnaughMap::showMenu(const QPoint& at)
{
    if (!sentence().isEmpty())
        return;
    auto* menu = named(new QMenu(&canvas()), "karnaughMenu");
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(tr("&Export…"), this, &KarnaughMap::askForExport);
    menu->addAction(tr("Copy &picture"), this, &KarnaughMap::copyPicture);
    menu->addAction(tr("Copy &data"), this, &KarnaughMap::copyData);
    menu->addAction(tr("Copy as &LaTeX"), this, [this] { QGuiApplication::clipboard()->setText(latex()); });
    if (groups().isShown())
        menu->addAction(tr("Copy e&xpression"), this, &KarnaughMap::copyExpression);
    menu->popup(canvas().mapToGlobal(at));
}

}  // namespace sequency::ui
