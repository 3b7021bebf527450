// SPDX-License-Identifier: GPL-3.0-or-later
//
// contact_sheet FILE.png [--size 1280x800] [--scale 2] [--dark] [--language de] [--present] [--pages FOLDER]: pictures of every page of the window, for
// visual inspection. The size is that of the window in logical pixels, which --scale multiplies. Writes one picture with all pages and, with --pages,
// one file per page. Checks nothing. contact_sheets.sh covers all sizes, colours and languages.
#include "engine/analysis/properties/boolean/boolean_properties.h"
#include "engine/analysis/properties/sbox/sbox_properties.h"
#include "tests/ui/looks/pictures.h"
#include "ui/docks/explain_dock.h"
#include "ui/docks/function_dock.h"
#include "ui/document/workbench.h"
#include "ui/format/engine_text.h"
#include "ui/lesson/lesson_dock.h"
#include "ui/views/algorithm/algorithm_view.h"
#include "ui/views/diagram/diagram_tools.h"
#include "ui/views/diagram/diagram_view.h"
#include "ui/views/families/families_view.h"
#include "ui/views/flow/flow_view.h"
#include "ui/views/forms/forms_view.h"
#include "ui/views/properties/properties_view.h"
#include "ui/views/sbox/sbox_view.h"
#include "ui/views/search/search_view.h"
#include "ui/views/spectrum/compare_view.h"
#include "ui/views/spectrum/spectrum_page.h"
#include "ui/window/dock_host.h"
#include "ui/window/language/language.h"
#include "ui/window/lessons/lessons.h"
#include "ui/window/main_window.h"
#include "ui/window/messages/messages.h"
#include "ui/window/page_host.h"
#include "ui/window/preferences.h"
#include "ui/window/preferences_dialog.h"
#include "ui/window/presentation/presentation.h"

#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QCommandLineParser>
#include <QDir>
#include <QLineEdit>
#include <QLocale>
#include <QPainter>
#include <QPushButton>
#include <QSettings>
#include <QSpinBox>
#include <QStandardPaths>
#include <QTableView>
#include <QTest>
#include <QToolButton>

#include <cstdio>
#include <functional>
#include <stdexcept>

using namespace sequency;
using Page = ui::PageHost::Page;

namespace {

constexpr int patience = 120'000;  // milliseconds

class Sheet {
public:
    Sheet(const QSize& size, ui::theme::ColorScheme scheme)
    {
        m_window.resize(size);
        m_window.show();
        m_window.setColorScheme(scheme);
    }

    // All functions throw an exception if the jobs of the window do not end.
    void fill()
    {
        grabSettled();
        const auto& views = m_window.pages().views();
        for (std::size_t i = 0; i < views.size(); ++i) {
            const auto page = static_cast<Page>(i);
            m_window.pages().showPage(page);
            open(i == 0 ? "majority-7" : "majority-3");
            if (page == Page::FlowGraph)
                m_window.pages().view<ui::FlowView>().setStep(1);
            grab();
            if (i == 0)
                grabSpectrum();
            if (page == Page::FlowGraph)
                grabHaar();
            if (page == Page::Forms)
                grabForms();
            if (page == Page::Algorithm)
                grabAlgorithms();
            if (page == Page::DecisionDiagram)
                grabDiagrams();
            if (page == Page::Properties)
                grabProperties();
        }
        m_window.pages().showPage(Page::Spectrum);
        m_window.docks().function().enterText();
        grab();
        grabLesson("constant-geometry");
        grabPreferences();
    }

    // Takes pictures of every page of a presentation, of a small graph and of the truth table.
    void present(const QSize& size)
    {
        open("majority-3");
        m_window.presentation().setOn(true);
        m_window.setWindowState(Qt::WindowNoState);  // the screen may have another size
        m_window.resize(size);
        m_window.presentation().fit();  // a window that keeps its size receives no resize event
        for (std::size_t i = 0; i < m_window.pages().views().size(); ++i) {
            const auto page = static_cast<Page>(i);
            m_window.pages().showPage(page);
            open(page == Page::SboxTables ? "present" : "majority-3");
            if (page == Page::FlowGraph)
                m_window.pages().view<ui::FlowView>().setStep(1);
            grab();
        }
        QTest::keyClick(&m_window, Qt::Key_0);
        grab();
        QTest::keyClick(&m_window, Qt::Key_2);
        m_workbench.selection().select(ui::Selected{ui::Selected::Kind::Node, 3, 2});
        grabSettled();
        m_workbench.sources().enterText(QStringLiteral("10"), io::Format::Bits);
        grabSettled();
    }

    const tests::Pictures& pictures() const { return m_pictures; }

private:
    static void waitFor(const std::function<bool()>& isDone)
    {
        if (!QTest::qWaitFor(isDone, patience))
            throw std::runtime_error("a job did not end");
    }
    void settle()
    {
        waitFor([this] { return !m_jobs.isBusy() && !m_window.docks().lesson().shelf().files().isBusy(); });
    }
    void grabSettled()
    {
        settle();
        grab();
    }
    void open(const char* example)
    {
        m_workbench.sources().openExample(QLatin1String(example));
        settle();
    }
    void grabSpectrum()
    {
        using Kind = ui::SpectrumPage::Kind;
        auto& page = m_window.pages().view<ui::SpectrumPage>();
        for (const Kind kind : {Kind::Table, Kind::Histogram, Kind::Weights, Kind::Map, Kind::Compare}) {
            page.show(kind);
            if (kind == Kind::Compare)
                page.compare().keep();
            grabSettled();
        }
        page.findChild<QComboBox*>(QStringLiteral("spectralOperation"))
            ->setCurrentIndex(5);  // the first linearization
        page.findChild<QPushButton*>(QStringLiteral("applyOperation"))->click();
        grabSettled();
        page.show(Kind::Chart);
    }
    void grabHaar()
    {
        m_workbench.transformSettings().setTransform("haar");
        grabSettled();
        m_workbench.transformSettings().setTransform("walsh");
    }
    // Takes pictures of all kinds of forms of a function of 7 variables.
    void grabForms()
    {
        auto* const kinds =
            m_window.pages().view<ui::FormsView>().findChild<QComboBox*>(QStringLiteral("formsKind"));
        open("majority-7");
        for (int kind = 1; kind < kinds->count(); ++kind) {
            kinds->setCurrentIndex(kind);
            grabSettled();
        }
        open("majority-3");
    }
    // Takes pictures of several kinds of diagrams, and of the diagram of all outputs of an S-box.
    void grabDiagrams()
    {
        auto& diagrams = m_window.pages().view<ui::DiagramView>();
        const auto grabKind = [&](analysis::DiagramKind kind) {
            diagrams.tools().setKind(kind);
            grabSettled();
        };
        const auto choose = [&](std::size_t node) {
            m_window.docks().explain().raise();
            diagrams.canvas().setFocus();
            emit diagrams.canvas().nodeChosen(node);
        };
        using enum analysis::DiagramKind;
        for (const analysis::DiagramKind kind : {Kfdd, Tree, Walsh})
            grabKind(kind);
        choose(diagrams.answer()->diagram.size() - 2);
        settle();
        grabKind(Walsh);
        m_workbench.transformSettings().setTransform("gf");
        for (const int radix : {3, 4}) {
            m_workbench.sources().enterText(radix == 3 ? QStringLiteral("012120201122001210020212112")
                                                       : QStringLiteral("0123123023013012"),
                                            io::Format::Auto, radix);
            settle();
            grabKind(Field);
        }
        open("majority-3");
        m_workbench.transformSettings().setTransform("walsh");
        diagrams.tools().allBox().setChecked(true);
        m_workbench.sources().enterText(
            QStringLiteral(".i 3\n.o 2\n.ilb a b c\n.ob sum carry\n001 10\n010 10\n100 10\n"
                           "111 11\n011 01\n101 01\n110 01\n.e\n"));
        settle();
        grabKind(Bdd);
        diagrams.tools().allBox().setChecked(false);
        open("majority-3");
    }
    void grabAlgorithms()
    {
        auto* const of =
            m_window.pages().view<ui::AlgorithmView>().findChild<QComboBox*>(QStringLiteral("algorithmOf"));
        for (const int choice : {1, 2}) {
            of->setCurrentIndex(choice);
            grabSettled();
        }
        of->setCurrentIndex(0);
    }
    // Takes pictures of the tables of two S-boxes, of a survey, of a search, and of the operations of an affine class.
    void grabProperties()
    {
        auto& tables = m_window.pages().view<ui::SboxView>();
        m_window.pages().showPage(Page::SboxTables);
        for (const char* example : {"present", "aes"}) {
            open(example);
            tables.showEntry("ddt", 1, 3);
            grabSettled();
        }
        grabComparedSboxes(tables);
        auto& families = m_window.pages().view<ui::FamiliesView>();
        auto& search = m_window.pages().view<ui::SearchView>();
        search.findChild<QComboBox*>(QStringLiteral("searchOrder"))->setCurrentIndex(1);
        search.findChild<QSpinBox*>(QStringLiteral("searchMoves"))->setValue(100'000);
        grabStudy(Page::Families, families, "familiesStart");
        grabStudy(Page::Search, search, "searchStart");
        auto& properties = m_window.pages().view<ui::PropertiesView>();
        m_window.pages().showPage(Page::Properties);
        open("majority-3");
        auto* const table = properties.findChild<QTableView*>();
        properties.findChild<QCheckBox*>(QStringLiteral("propertiesAll"))->setChecked(true);
        settle();
        for (const char* const name : {"affine_class", "nonlinearity"}) {
            m_window.pages().showPage(Page::Properties);
            const QString title = ui::engineText(analysis::findBooleanProperty(name)->title);
            for (int row = 0; row < table->model()->rowCount(); ++row)
                if (table->model()->index(row, 0).data().toString() == title)
                    table->setCurrentIndex(table->model()->index(row, 0));
            grab();
            QTest::keyClick(table, Qt::Key_Return);
            grabSettled();
        }
    }
    // Takes pictures of the comparison of two S-boxes, and of the properties of an S-box with another modulus and with a wrong one.
    void grabComparedSboxes(ui::SboxView& tables)
    {
        open("present");
        tables.findChild<QToolButton*>(QStringLiteral("sboxEquivalence"))->click();
        tables.findChild<QLineEdit*>(QStringLiteral("sboxOtherText"))
            ->setText(QStringLiteral("13 4 7 10 8 1 11 12 2 15 14 9 5 6 0 3"));
        tables.findChild<QToolButton*>(QStringLiteral("sboxCompare"))->click();
        grabSettled();
        m_window.pages().showPage(Page::Properties);
        auto& properties = m_window.pages().view<ui::PropertiesView>();
        properties.findChild<QCheckBox*>(QStringLiteral("propertiesAll"))->setChecked(true);
        settle();
        properties.selectProperty(ui::engineText(analysis::findSboxProperty("univariate_polynomial")->title));
        for (const char* const modulus : {"0x19", "0x1b"}) {
            properties.findChild<QLineEdit*>(QStringLiteral("propertiesModulus"))
                ->setText(QLatin1String(modulus));
            grabSettled();
        }
    }
    void grabStudy(Page page, ui::View& view, const char* start)
    {
        m_window.pages().showPage(page);
        QTest::mouseClick(view.findChild<QPushButton*>(QLatin1String(start)), Qt::LeftButton);
        grabSettled();
    }
    // Takes pictures of the lesson list, hidden values before a prediction, the feedback with all hints, a task, and the last idea.
    void grabLesson(const char* id)
    {
        QDir(ui::LessonLibrary::answersFolder())
            .removeRecursively();                  // removes the answers of an earlier run
        m_workbench.history().stack().setClean();  // otherwise opening a lesson asks about unsaved changes
        m_window.lessons().showList();
        grabSettled();
        ui::LessonDock& dock = m_window.docks().lesson();
        dock.shelf().open(QLatin1String(id));
        ui::LessonCourse& course = dock.course();
        waitFor([&course] { return course.isOpen(); });
        while (course.covers().empty() && course.canGo(1))
            course.go(1);
        grabSettled();
        course.answer(QStringLiteral("17"));
        course.showHint();
        course.showHint();
        grabSettled();
        while (!course.shown().task && course.canGo(1))
            course.go(1);
        grabSettled();
        while (course.canGo(1))
            course.go(1);
        grabSettled();
        course.close();
    }
    void grabPreferences()
    {
        ui::Preferences preferences(m_workbench);
        auto* const dialog = new ui::PreferencesDialog(m_workbench, preferences, &m_window);
        dialog->open();
        grab();
        QImage picture = dialog->grab().toImage();
        picture.setDevicePixelRatio(1);
        QPainter painter(&m_pictures.back());
        painter.drawImage((m_pictures.back().width() - picture.width()) / 2,
                          (m_pictures.back().height() - picture.height()) / 2, picture);
        painter.end();
        dialog->reject();
    }
    void grab()
    {
        QCoreApplication::processEvents();
        m_window.messages().bar().dismiss();
        for (int i = 0; i < 10; ++i)  // the layout follows new texts in several events
            QCoreApplication::processEvents();
        QImage image = m_window.grab().toImage();
        image.setDevicePixelRatio(1);
        m_pictures << image;
    }

    ui::EngineJobs m_jobs;
    ui::Workbench m_workbench{m_jobs};
    ui::MainWindow m_window{m_workbench};
    tests::Pictures m_pictures;
};

}  // namespace

int main(int argc, char** argv)
{
    QStandardPaths::setTestModeEnabled(true);
    QCoreApplication::setApplicationName(QStringLiteral("sequency-contact-sheet"));
    // Qt reads the factor when the application is created.
    for (int i = 1; i + 1 < argc; ++i)
        if (QLatin1String(argv[i]) == QLatin1String("--scale"))
            qputenv("QT_SCALE_FACTOR", argv[i + 1]);
    QApplication application(argc, argv);
    QCommandLineParser parser;
    parser.addOptions({{QStringLiteral("size"), {}, QStringLiteral("WxH"), QStringLiteral("1280x800")},
                       {QStringLiteral("scale"), {}, QStringLiteral("FACTOR")},
                       {QStringLiteral("dark"), {}},
                       {QStringLiteral("present"), {}},
                       {QStringLiteral("language"), {}, QStringLiteral("TOKEN"), QStringLiteral("en")},
                       {QStringLiteral("pages"), {}, QStringLiteral("FOLDER")}});
    parser.process(application);
    const QStringList size = parser.value(QStringLiteral("size")).split(QLatin1Char('x'));
    if (size.size() != 2 || parser.positionalArguments().size() != 1) {
        std::fputs("usage: contact_sheet FILE.png [--size 1280x800] [--scale 2] [--dark] [--language de] "
                   "[--present] "
                   "[--pages FOLDER]\n",
                   stderr);
        return 2;
    }
    QSettings().clear();
    const QString language = parser.value(QStringLiteral("language"));
    ui::language::install(application, language);
    QLocale::setDefault(QLocale(language));  // numbers appear as to a user of this language
    Sheet sheet({size[0].toInt(), size[1].toInt()}, parser.isSet(QStringLiteral("dark"))
                                                        ? ui::theme::ColorScheme::Dark
                                                        : ui::theme::ColorScheme::Light);
    const QString path = parser.positionalArguments().front();
    const QString folder = parser.value(QStringLiteral("pages"));
    try {
        if (parser.isSet(QStringLiteral("present")))
            sheet.present({size[0].toInt(), size[1].toInt()});
        else
            sheet.fill();
    } catch (const std::exception& exception) {
        std::fprintf(stderr, "contact_sheet: %s was not made: %s\n", qPrintable(path), exception.what());
        return 1;
    }
    if (sheet.pictures().sheet().save(path) && (folder.isEmpty() || sheet.pictures().saveEach(folder)))
        return 0;
    std::fprintf(stderr, "contact_sheet: %s was not written\n", qPrintable(path));
    return 1;
}
