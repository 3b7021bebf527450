// SPDX-License-Identifier: GPL-3.0-or-later
//
// Examples, figures of the papers and generators: their menus, and how each of them comes on the screen.
#include "engine/io/example.h"
#include "ui/dialogs/generate_dialog.h"
#include "ui/dialogs/new_dialog.h"
#include "ui/document/workbench.h"
#include "ui/format/plain_text.h"
#include "ui/views/characters/character_view.h"
#include "ui/views/flow/flow_view.h"
#include "ui/views/matrix/kronecker_view.h"
#include "ui/views/systems/systems_view.h"
#include "ui/window/main_window_actions.h"
#include "ui/window/message_bar.h"

#include <QAction>
#include <QMenu>
#include <QTabWidget>

#include <algorithm>
#include <utility>

namespace sequency::ui {
namespace {

QString menuTitle(const std::string& title)
{
    return menuText(QString::fromStdString(title));
}

}  // namespace

// A submenu a group.
void MainWindow::fillExamples(QMenu& menu)
{
    const std::vector<int> radices = Workbench::radices();
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
                plainTip(usable ? QString::fromStdString(example.remark)
                                : tr("No transform of this version works with p = %1 values per variable")
                                      .arg(example.radix)));
            connect(action, &QAction::triggered, this, [this, &example] { openExample(example); });
        }
    }
}

void MainWindow::fillFigures(QMenu& menu)
{
    menu.setToolTipsVisible(true);
    for (const Figure& figure : figures()) {
        QAction* action = menu.addAction(figureTitle(figure));
        action->setToolTip(plainTip(figureRemark(figure)));
        connect(action, &QAction::triggered, this, [this, &figure] { showFigure(figure); });
    }
}

void MainWindow::showFigure(const Figure& figure)
{
    if (figure.example == nullptr) {
        m_kronecker->setGroup(figure.radix, figure.variables);
        m_kronecker->setLabels(KroneckerLabels::Products);
        m_characterTabs->setCurrentWidget(m_kronecker);
        showPage(Page::Characters);
        return;
    }
    const session::TraceRequest request = figureRequest(figure);
    m_workbench.openExample(QString::fromLatin1(figure.example), request.spec, request.encoding,
                            QString::fromLatin1(figure.second));
    m_flow->setFactorization(request.factorization);
    m_flow->setWork(request.work);
    showPage(Page::FlowGraph);
}

void MainWindow::openExample(const io::Example& example)
{
    const QString remark = QString::fromStdString(example.remark);
    if (!example.hasFunction) {
        showCharacters(example);
        m_messages->show(MessageBar::Kind::Notice, remark);
        return;
    }
    m_workbench.openExample(example);
    m_remark = {QString::fromStdString(example.name), remark};
    const std::pair<const char*, Page> pages[]{{"spectrum", Page::Spectrum},
                                               {"flow-graph", Page::FlowGraph},
                                               {"matrices", Page::Matrices},
                                               {"expression", Page::Expression},
                                               {"systems", Page::Systems}};
    for (const auto& [view, shown] : pages)
        if (example.view == view)
            showPage(shown);
    if (example.view == "flow-graph") {
        m_flow->setFactorization(example.factorization);
        m_flow->setWork(session::TraceWork::Transform);
    } else if (example.view == "systems") {
        m_systems->setMode(SystemMode::Convolution);
    }
}

// A new function clears the bar; the sentences stand there after it, if it is the one that they are about.
void MainWindow::showRemark()
{
    const auto [name, remark] = std::exchange(m_remark, {});
    if (!remark.isEmpty() && m_workbench.hasFunction() && m_workbench.document().name == name)
        m_messages->show(MessageBar::Kind::Notice, remark);
}

void MainWindow::showCharacters(const io::Example& example)
{
    if (example.view == "construction") {
        m_kronecker->setGroup(example.radix, example.variables);
        m_kronecker->setLabels(KroneckerLabels::Products);
        m_characterTabs->setCurrentWidget(m_kronecker);
    } else {
        m_characters->setGroup(example.radix, example.variables);
        m_characterTabs->setCurrentWidget(m_characters);
    }
    showPage(Page::Characters);
}

void MainWindow::chooseNew()
{
    auto* dialog = new NewDialog(m_workbench, this);
    connect(dialog, &NewDialog::generatorAsked, this, &MainWindow::chooseGenerator);
    dialog->open();
}

void MainWindow::chooseGenerator()
{
    auto* dialog = new GenerateDialog(m_workbench.jobs(), this);
    connect(dialog, &GenerateDialog::generateAsked, &m_workbench, &Workbench::generate);
    dialog->open();
}

}  // namespace sequency::ui
