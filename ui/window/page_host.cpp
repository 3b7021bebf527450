// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/page_host.h"

#include "ui/docks/transform_row.h"
#include "ui/document/workbench.h"
#include "ui/export/data_file.h"
#include "ui/export/export_dialog.h"
#include "ui/export/html_export.h"
#include "ui/theme/layouts.h"
#include "ui/view/tabbed_view.h"
#include "ui/views/algorithm/algorithm_view.h"
#include "ui/views/characters/character_view.h"
#include "ui/views/diagram/diagram_tools.h"
#include "ui/views/diagram/diagram_view.h"
#include "ui/views/flow/flow_view.h"
#include "ui/views/forms/forms_view.h"
#include "ui/views/matrix/kronecker_view.h"
#include "ui/views/properties/properties_view.h"
#include "ui/views/sbox/sbox_view.h"
#include "ui/window/messages/messages.h"
#include "ui/window/page_table.h"
#include "ui/window/start/gallery.h"

#include <QApplication>
#include <QClipboard>
#include <QFileInfo>
#include <QImage>
#include <QStackedWidget>

#include <algorithm>
#include <optional>

namespace sequency::ui {

namespace {

bool holds(const QList<ExportFormat>& formats, const QString& suffix)
{
    return std::any_of(formats.begin(), formats.end(),
                       [&](const ExportFormat& format) { return format.suffix == suffix; });
}

// Exports a view that has no page writer as an HTML page with the view's picture and data. Returns the reason if this fails, otherwise nullopt.
std::optional<QString> exportPage(const View& view, Workbench& workbench, const QString& path)
{
    if (const QString why = view.whyEmpty(); !why.isEmpty())
        return why;
    const QString name = workbench.hasFunction() ? workbench.document().title() : QString();
    const QString title = name.isEmpty()
                              ? view.tabName()
                              : PageHost::tr("%1 · %2", "page and function").arg(view.tabName(), name);
    HtmlContent content{title, {}, view.dataText()};
    if (view.whyNoPicture().isEmpty())
        content.picture = [&view](const PictureOptions& options) { return view.picture(options); };
    return exportHtml(workbench.jobs(), path, content);
}

AlgorithmView::Of algorithmOf(session::TraceWork work)
{
    switch (work) {
    case session::TraceWork::Transform: break;
    case session::TraceWork::Convolution:
    case session::TraceWork::Autocorrelation: return AlgorithmView::Of::Convolution;
    case session::TraceWork::Characters: return AlgorithmView::Of::Characters;
    }
    return AlgorithmView::Of::Transform;
}

}  // namespace

PageHost::PageHost(Workbench& workbench, Messages& messages, QWidget* parent)
    : QWidget(parent), m_workbench(workbench), m_messages(messages),
      m_transform(new TransformRow(workbench, this)), m_stack(new PageStack(this)),
      m_first(new PageStack(this)), m_start(new Gallery(Gallery::Form::Page, this))
{
    for (const PageRow& row : pageTable()) {
        View* const view = row.make(workbench);
        m_views.push_back(view);
        m_stack->addWidget(m_views.size() == 1 ? static_cast<QWidget*>(m_first) : view);
        connect(view, &View::noticeRaised, this,
                [this](const QString& text) { m_messages.showNotice(text); });
    }
    m_first->addWidget(m_start);
    m_first->addWidget(m_views.front());
    m_first->setAccessibleName(m_views.front()->tabName());
    columnLayout(this, {m_transform, {m_stack, 1}}, 0, QMargins());
    connect(m_stack, &QStackedWidget::currentChanged, this, [this] {
        showRow();
        emit pageChanged(page());
    });
    connect(&workbench.history(), &DocumentHistory::functionChanged, m_first, [this] {
        m_first->setCurrentIndex(m_workbench.hasFunction() ? 1 : 0);
        showRow();
    });
    showRow();
    connect(&view<PropertiesView>(), &PropertiesView::entryRequested, this,
            [this](const std::string& table, std::size_t entryRow, std::size_t column) {
                showPage(Page::SboxTables);
                view<SboxView>().showEntry(table, entryRow, column);
            });
    connect(&view<PropertiesView>(), &PropertiesView::treeRequested, this, [this] {
        view<DiagramView>().tools().setKind(analysis::DiagramKind::Tree);
        showPage(Page::DecisionDiagram);
    });
    connect(&view<DiagramView>(), &DiagramView::spectrumRequested, this,
            [this] { showPage(Page::Spectrum); });
    const auto& forms = view<FormsView>();
    connect(&forms, &FormsView::flowGraphRequested, this, [this] { showPage(Page::FlowGraph); });
    connect(&forms, &FormsView::matricesRequested, this, [this] { showPage(Page::Matrices); });
    const auto& flow = view<FlowView>();
    connect(&flow, &FlowView::stepChanged, this,
            [this, &flow] { view<AlgorithmView>().setStep(flow.step(), algorithmOf(flow.work())); });
    const auto& characters = view<CharacterView>();
    const auto giveTable = [this, &characters] { view<AlgorithmView>().setTable(characters.constructed()); };
    connect(&characters, &CharacterView::constructedChanged, this, giveTable);
    giveTable();
}

PageHost::Page PageHost::page() const
{
    return static_cast<Page>(m_stack->currentIndex());
}

View& PageHost::current() const
{
    return *m_views[static_cast<std::size_t>(m_stack->currentIndex())];
}

void PageHost::setPage(Page page)
{
    m_stack->setCurrentIndex(static_cast<int>(page));
}

void PageHost::showPage(Page page)
{
    setPage(page);
    m_stack->currentWidget()->setFocus();
}

std::optional<PageHost::Page> PageHost::pageOf(const QString& token) const
{
    if (token == QLatin1String("property_pages"))
        return Page::Properties;
    const auto found =
        std::ranges::find(m_views, token, [](const View* view) { return view->about().token; });
    return found == m_views.end() ? std::nullopt : std::optional(static_cast<Page>(found - m_views.begin()));
}

void PageHost::setBare(bool bare)
{
    m_isBare = bare;
    for (View* const view : m_stack->findChildren<View*>())
        view->setPresenting(bare);
    showRow();
}

// Shows the row of transform settings. The benchmark page has separate settings, and the start page has nothing to transform, so they have no row.
void PageHost::showRow()
{
    const bool isStart = page() == Page::Spectrum && !m_workbench.hasFunction();
    m_transform->setVisible(!m_isBare && !isStart && page() != Page::Benchmark);
}

void PageHost::showCharacters(int radix, int variables)
{
    auto& characters = view<CharacterView>();
    characters.setGroup(radix, variables);
    static_cast<TabbedView&>(*m_views[static_cast<std::size_t>(Page::Characters)]).show(characters);
    showPage(Page::Characters);
}

void PageHost::showConstruction(int radix, int variables)
{
    auto& construction = view<KroneckerView>();
    construction.setGroup(radix, variables);
    construction.setLabels(KroneckerLabels::Products);
    static_cast<TabbedView&>(*m_views[static_cast<std::size_t>(Page::Characters)]).show(construction);
    showPage(Page::Characters);
}

bool PageHost::refusesConcealed()
{
    const QString why = current().whyConcealed();
    if (!why.isEmpty())
        m_messages.showNotice(why);
    return !why.isEmpty();
}

// Copies the picture as it would be exported, or a screenshot if the page has no picture.
void PageHost::copyPicture()
{
    if (refusesConcealed())
        return;
    const PictureOptions options;
    QImage image;
    if (current().whyNoPicture().isEmpty())
        image = pictureImage(current().picture(options), options);
    QApplication::clipboard()->setImage(image.isNull() ? m_stack->currentWidget()->grab().toImage() : image);
    m_messages.showNotice(tr("The picture of this view is on the clipboard."));
}

void PageHost::copyData()
{
    if (refusesConcealed())
        return;
    const QString text = current().whyEmpty().isEmpty() ? current().dataText() : QString();
    if (!text.isEmpty())
        QApplication::clipboard()->setText(text);
    m_messages.showNotice(text.isEmpty() ? tr("This view has no data to copy; export it to a file (Ctrl+E).")
                                         : tr("The data of this view are on the clipboard."));
}

void PageHost::exportCurrent()
{
    if (refusesConcealed())
        return;
    if (const QString why = current().whyEmpty(); !why.isEmpty()) {
        m_messages.showNotice(why);
        return;
    }
    const QString name = m_workbench.hasFunction() ? m_workbench.document().name : tr("sequency");
    QList<ExportFormat> formats = current().dataFormats();
    if (!holds(formats, htmlFormat().suffix))
        formats.prepend(htmlFormat());
    auto* dialog = new ExportDialog(
        current().about().exportTitle, name, pictureFormats() + formats,
        [&view = std::as_const(current())](const PictureOptions& options) {
            return view.whyNoPicture().isEmpty() ? std::optional(view.picture(options)) : std::nullopt;
        },
        window());
    connect(dialog, &ExportDialog::exportRequested, this, &PageHost::exportCurrentTo);
    dialog->open();
}

void PageHost::exportCurrentTo(const QString& path, const PictureOptions& options)
{
    if (refusesConcealed())
        return;
    const View& view = current();
    const QString suffix = QFileInfo(path).suffix().toLower();
    std::optional<QString> problem;
    if (isPictureSuffix(suffix)) {
        const QString why = view.whyNoPicture();
        problem =
            why.isEmpty() ? exportPicture(m_workbench.jobs(), view.picture(options), path, options) : why;
    } else if (isHtmlSuffix(suffix) && !holds(view.dataFormats(), suffix)) {
        problem = exportPage(view, m_workbench, path);
    } else {
        problem = view.exportData(m_workbench.jobs(), path);
    }
    if (problem)
        m_messages.showError(*problem);
}

}  // namespace sequency::ui

#include "moc_page_host.cpp"
