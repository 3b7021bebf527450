// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/examples.h"

#include "ui/dialogs/derive_dialog.h"
#include "ui/dialogs/generate_dialog.h"
#include "ui/dialogs/new_dialog.h"
#include "ui/document/transform_choice.h"
#include "ui/document/workbench.h"
#include "ui/format/engine_text.h"
#include "ui/format/plain_text.h"
#include "ui/views/flow/flow_view.h"
#include "ui/views/systems/systems_view.h"
#include "ui/window/messages/messages.h"
#include "ui/window/page_host.h"

#include <QAction>
#include <QMenu>

#include <algorithm>
#include <utility>

namespace sequency::ui {
namespace {

using Page = PageHost::Page;

constexpr std::string_view firstExample = "dyadic-1";

// The pages of the window, keyed by their names in the table of examples.
constexpr std::pair<std::string_view, Page> pagesOfExamples[]{
    {"spectrum", Page::Spectrum},     {"flow-graph", Page::FlowGraph}, {"matrices", Page::Matrices},
    {"expression", Page::Expression}, {"systems", Page::Systems},      {"properties", Page::Properties}};

QString menuTitle(const std::string& title)
{
    return menuText(engineText(title));
}

// Returns the remark on the example, followed by the example's source.
QString remarkOf(const io::Example& example)
{
    const QString remark = engineText(example.remark);
    return example.source.empty() ? remark
                                  : Examples::tr("%1 Source: %2.", "two sentences, then a publication")
                                        .arg(remark, QString::fromStdString(example.source));
}

}  // namespace

Examples::Examples(Workbench& workbench, PageHost& pages, Messages& messages, QWidget& window)
    : m_workbench(workbench), m_pages(pages), m_messages(messages), m_window(window)
{
    connect(&workbench.history(), &DocumentHistory::functionChanged, this, &Examples::showRemark);
}

void Examples::fillExamples(QMenu& menu)
{
    const std::vector<int> radices = transformRadices();
    for (const std::string& group : io::exampleGroups()) {
        QMenu* submenu = menu.addMenu(menuTitle(group));
        submenu->setToolTipsVisible(true);
        for (const io::Example& example : io::examples()) {
            if (example.group != group)
                continue;
            const bool usable = !example.hasFunction ||
                                std::find(radices.begin(), radices.end(), example.radix) != radices.end();
            QAction* action = submenu->addAction(menuTitle(example.title));
            action->setEnabled(usable);
            action->setToolTip(
                plainTip(usable ? remarkOf(example)
                                : tr("No transform of this version supports p = %n values per variable",
                                     nullptr, example.radix)));
            connect(action, &QAction::triggered, this, [this, &example] { openExample(example); });
        }
    }
}

void Examples::fillFigures(QMenu& menu)
{
    menu.setToolTipsVisible(true);
    for (const Figure& figure : figures()) {
        QAction* action = menu.addAction(figureTitle(figure));
        action->setToolTip(plainTip(figureRemark(figure)));
        connect(action, &QAction::triggered, this, [this, &figure] { showFigure(figure); });
    }
}

void Examples::showFigure(const Figure& figure)
{
    if (figure.example == nullptr) {
        m_pages.showConstruction(figure.radix, figure.variables);
        return;
    }
    const session::TraceRequest request = figureRequest(figure);
    m_workbench.sources().openExample(QString::fromLatin1(figure.example), request.spec, request.encoding,
                                      QString::fromLatin1(figure.second));
    m_pages.view<FlowView>().setFactorization(request.factorization);
    m_pages.view<FlowView>().setWork(request.work);
    m_pages.showPage(Page::FlowGraph);
}

void Examples::openFirst()
{
    openExample(*io::findExample(firstExample));
}

void Examples::openExample(const io::Example& example)
{
    const QString remark = remarkOf(example);
    if (!example.hasFunction) {
        if (example.view == "construction")
            m_pages.showConstruction(example.radix, example.variables);
        else
            m_pages.showCharacters(example.radix, example.variables);
        m_messages.showNotice(remark);
        return;
    }
    m_workbench.sources().openExample(example);
    m_exampleName = QString::fromStdString(example.name);
    m_remark = remark;
    for (const auto& [view, page] : pagesOfExamples)
        if (example.view == view)
            m_pages.showPage(page);
    if (example.view == "flow-graph") {
        m_pages.view<FlowView>().setFactorization(example.factorization);
        m_pages.view<FlowView>().setWork(session::TraceWork::Transform);
    } else if (example.view == "systems") {
        m_pages.view<SystemsView>().setMode(SystemMode::Convolution);
    }
}

// Shows the remark if the new function is the example. Must be called after the change of function has cleared the message bar.
void Examples::showRemark()
{
    const QString remark = std::exchange(m_remark, {});
    if (!remark.isEmpty() && m_workbench.hasFunction() && m_workbench.document().name == m_exampleName)
        m_messages.showNotice(remark);
}

void Examples::chooseNew()
{
    auto* dialog = new NewDialog(m_workbench, &m_window);
    connect(dialog, &NewDialog::generatorRequested, this, [this] { chooseGenerator(); });
    dialog->open();
}

void Examples::chooseGenerator(const QString& name)
{
    auto* dialog = new GenerateDialog(m_workbench.jobs(), &m_window);
    dialog->choose(name);
    connect(dialog, &GenerateDialog::generateRequested, &m_workbench.sources(), &Sources::generate);
    dialog->open();
}

void Examples::chooseDerivation()
{
    (new DeriveDialog(m_workbench, &m_window))->open();
}

}  // namespace sequency::ui

#include "moc_examples.cpp"
