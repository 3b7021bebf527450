// SPDX-License-Identifier: GPL-3.0-or-later
//
// A complete workbench for a test: jobs, document and a window of 1280×800 with default settings.
#pragma once

#include "engine/io/vector_text.h"
#include "tests/ui/test_timeout.h"
#include "ui/docks/function_dock.h"
#include "ui/document/workbench.h"
#include "ui/views/benchmark/benchmark_view.h"
#include "ui/views/spectrum/spectrum_view.h"
#include "ui/window/dock_host.h"
#include "ui/window/main_window.h"
#include "ui/window/messages/messages.h"
#include "ui/window/messages/status_line.h"
#include "ui/window/page_host.h"
#include "ui/window/session/session_flow.h"

#include <QAbstractButton>
#include <QApplication>
#include <QMessageBox>
#include <QMimeData>
#include <QSettings>
#include <QTest>
#include <QtEvents>

namespace sequency::tests {

struct WindowFixture {
    WindowFixture()
    {
        QSettings().clear();
        window = std::make_unique<ui::MainWindow>(workbench);
        window->resize(1280, 800);
        window->show();
    }

    bool hasSpectrum(std::size_t size) const
    {
        return workbench.spectrum().value() && !workbench.spectrum().isStale() &&
               workbench.spectrum().value()->pyramid.size() == size &&
               window->pages().view<ui::SpectrumView>().spectrum() == workbench.spectrum().value();
    }

    // Enters a function and waits for its spectrum of `size` values.
    void enterText(const char* text, std::size_t size)
    {
        workbench.sources().enterText(QString::fromUtf8(text));
        EVENTUALLY(hasSpectrum(size));
    }
    void openExample(const char* name, std::size_t size)
    {
        workbench.sources().openExample(QLatin1String(name));
        EVENTUALLY(hasSpectrum(size) && !jobs.isBusy());
    }

    // Returns the values of the function as text; empty if no function is open.
    QString values() const
    {
        return workbench.hasFunction()
                   ? QString::fromStdString(io::vectorText(*workbench.document().function))
                   : QString();
    }

    // Returns the values in the chart, separated by spaces, for example "3 1 -1 1".
    QString shownValues() const
    {
        QStringList values;
        const auto spectrum = window->pages().view<ui::SpectrumView>().spectrum();
        for (std::size_t i = 0; spectrum && i < spectrum->pyramid.size(); ++i)
            values << QString::number(
                window->pages().view<ui::SpectrumView>().shownValue(static_cast<qint64>(i)));
        return values.join(QLatin1Char(' '));
    }

    template <typename Child>
    Child* child(const char* name) const
    {
        return window->findChild<Child*>(QLatin1String(name));
    }

    QAction* action(const QString& text) const
    {
        for (QAction* candidate : window->findChildren<QAction*>())
            if (QString(candidate->text()).remove(QLatin1Char('&')) == text)
                return candidate;
        return nullptr;
    }

    QString message() const { return window->messages().bar().text(); }

    // Clicks button `wanted` of the unsaved-changes question. Returns false if the question is not open.
    bool answer(QMessageBox::StandardButton wanted) const
    {
        for (QMessageBox* question : window->findChildren<QMessageBox*>(QStringLiteral("unsavedQuestion"))) {
            if (!question->isVisible())
                continue;  // already answered, about to be deleted
            QTest::mouseClick(question->button(wanted), Qt::LeftButton);
            return true;
        }
        return false;
    }

    // Waits for the unsaved-changes question, which opens after a reply from another thread, and clicks `wanted`.
    bool answerWhenAsked(QMessageBox::StandardButton wanted) const
    {
        return QTest::qWaitFor([&] { return answer(wanted); }, testTimeout());
    }

    void drop(const QMimeData& data) const
    {
        const QPoint centre = window->rect().center();
        QDragEnterEvent enter(centre, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(window.get(), &enter);
        QDropEvent dropped(centre, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(window.get(), &dropped);
    }

    ui::EngineJobs jobs;
    ui::Workbench workbench{jobs};
    std::unique_ptr<ui::MainWindow> window;
};

}  // namespace sequency::tests
