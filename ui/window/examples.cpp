// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/examples.h"

#include "ui/dialogs/derive_dialog.h"
#include "ui/dialogs/generate_dialog.h"
#include "ui/dialogs/new_dialog.h"
#include "ui/document/transform_choice.h"
#include "ui/document/workbench.h"
#include "ui/format/engine_text.h"
#include "ui/session/session_controller.h"
#include "ui/views/flow/flow_view.h"
#include "ui/views/sbox/sbox_view.h"
#include "ui/views/systems/systems_view.h"
#include "ui/window/messages/messages.h"
#include "ui/window/page_host.h"

#include <algorithm>
#include <utility>

namespace sequency::ui {
namespace {

using Page = PageHost::Page;

// The examples that the gallery shows first.
constexpr std::string_view frontExamples[]{
    "dyadic-1", "majority-3", "mux-6",  "adder-carry-6", "hidden-weighted-bit-8", "inner-product-8",
    "aes",      "present",    "gold-7", "gf4-1",         "ternary-maximum",       "characters-c4"};

// The S-boxes that open on the page of S-box tables, with an entry of the table of differences that has the largest value.
struct SboxEntry {
    std::string_view example;
    std::size_t row;
    std::size_t column;
};
constexpr SboxEntry sboxEntries[]{{"aes", 0x01, 0x1f}, {"present", 1, 3}};

// The pages of the window, keyed by their names in the table of examples.
constexpr std::pair<std::string_view, Page> pagesOfExamples[]{
    {"spectrum", Page::Spectrum},     {"flow-graph", Page::FlowGraph}, {"matrices", Page::Matrices},
    {"expression", Page::Expression}, {"systems", Page::Systems},      {"properties", Page::Properties}};

// Returns the remark on the example, followed by the example's source.
QString remarkOf(const io::Example& example)
{
    const QString remark = engineText(example.remark);
    return example.source.empty() ? remark
                                  : Examples::tr("%1 Source: %2.", "two sentences, then a publication")
                                        .arg(remark, QString::fromStdString(example.source));
}

// Returns the entry to show for the example called `name`; null if the example opens on another page.
const SboxEntry* sboxEntryOf(const QString& name)
{
    const auto found = std::ranges::find(sboxEntries, name.toStdString(), &SboxEntry::example);
    return found == std::end(sboxEntries) ? nullptr : found;
}

// Returns the name of the example whose picture stands for the figure.
QString pictureOf(const Figure& figure)
{
    if (figure.example != nullptr)
        return QString::fromLatin1(figure.example);
    const auto isCharacters = [&figure](const io::Example& example) {
        return !example.hasFunction && example.radix == figure.radix && example.variables == figure.variables;
    };
    const auto found = std::ranges::find_if(io::examples(), isCharacters);
    return found == io::examples().end() ? QString() : QString::fromStdString(found->name);
}

}  // namespace

Examples::Examples(Workbench& workbench, PageHost& pages, Messages& messages, SessionController& session,
                   QWidget& window)
    : m_workbench(workbench), m_pages(pages), m_messages(messages), m_session(session), m_window(window)
{
    connect(&workbench.history(), &DocumentHistory::functionChanged, this, &Examples::showRemark);
}

GalleryEntry Examples::entryOf(const io::Example& example)
{
    const std::vector<int> radices = transformRadices();
    const bool usable = !example.hasFunction || std::ranges::find(radices, example.radix) != radices.end();
    const QString why =
        tr("No transform of this version supports p = %n values per variable", nullptr, example.radix);
    return {engineText(example.title),
            engineText(example.group),
            usable ? remarkOf(example) : why,
            QString::fromStdString(example.name),
            [this, &example] { openExample(example); },
            std::ranges::find(frontExamples, example.name) != std::end(frontExamples),
            usable};
}

GalleryEntries Examples::exampleEntries()
{
    GalleryEntries entries;
    for (const std::string_view name : frontExamples)
        entries.push_back(entryOf(*io::findExample(name)));
    for (const std::string& group : io::exampleGroups())
        for (const io::Example& example : io::examples())
            if (GalleryEntry entry = entryOf(example); example.group == group && !entry.isFront)
                entries.push_back(std::move(entry));
    return entries;
}

GalleryEntries Examples::figureEntries()
{
    // A title names the figure and, after a colon, its content.
    const QString colon = QStringLiteral(": ");
    GalleryEntries entries;
    for (const Figure& figure : figures())
        entries.push_back({figureTitle(figure).section(colon, 0, 0), figureTitle(figure).section(colon, 1),
                           figureRemark(figure), pictureOf(figure), [this, &figure] { showFigure(figure); }});
    return entries;
}

void Examples::showFigure(const Figure& figure)
{
    if (figure.example == nullptr)
        openFigure(figure);
    else
        m_session.begin({}, [this, &figure] { openFigure(figure); });
}

void Examples::openFigure(const Figure& figure)
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

void Examples::openExample(const io::Example& example)
{
    if (example.hasFunction) {
        m_session.begin({}, [this, &example] { openFunction(example); });
        return;
    }
    if (example.view == "construction")
        m_pages.showConstruction(example.radix, example.variables);
    else
        m_pages.showCharacters(example.radix, example.variables);
    m_messages.showNotice(remarkOf(example));
}

void Examples::openFunction(const io::Example& example)
{
    m_workbench.sources().openExample(example);
    m_exampleName = QString::fromStdString(example.name);
    m_remark = remarkOf(example);
    for (const auto& [view, page] : pagesOfExamples)
        if (example.view == view)
            m_pages.showPage(page);
    if (sboxEntryOf(m_exampleName) != nullptr)
        m_pages.showPage(Page::SboxTables);
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
    if (remark.isEmpty() || !m_workbench.hasFunction() || m_workbench.document().name != m_exampleName)
        return;
    m_messages.showNotice(remark);
    if (const SboxEntry* entry = sboxEntryOf(m_exampleName))
        m_pages.view<SboxView>().showEntry("ddt", entry->row, entry->column);
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
