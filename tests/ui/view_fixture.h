// SPDX-License-Identifier: GPL-3.0-or-later
//
// A single view with its own jobs and document, created again for every test function.
#pragma once

#include "tests/ui/test_files.h"
#include "tests/ui/test_timeout.h"
#include "ui/document/workbench.h"
#include "ui/theme/theme.h"

#include <QComboBox>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <array>
#include <memory>

namespace sequency::tests {

template <typename View>
class ViewFixture {
protected:
    void make(const QSize& size)
    {
        ui::theme::apply(ui::theme::ColorScheme::Light);
        QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
        m_jobs = std::make_unique<ui::EngineJobs>();
        m_workbench = std::make_unique<ui::Workbench>(*m_jobs);
        m_view = std::make_unique<View>(*m_workbench);
        m_view->resize(size);
        m_view->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_view.get(), testTimeout()));
    }
    void drop()
    {
        m_view.reset();
        m_workbench.reset();
        m_jobs.reset();
    }

    template <typename Child>
    Child* child(const char* name) const
    {
        return m_view->template findChild<Child*>(QLatin1String(name));
    }
    void choose(const char* combo, int index) const { child<QComboBox>(combo)->setCurrentIndex(index); }

    // Exports the data of the view. Returns the content of the file after the worker has written it; empty if it is not written.
    QByteArray exported(const QString& path) const
    {
        const QSignalSpy written(m_jobs.get(), &ui::EngineJobs::fileWritten);
        const bool isWritten = !m_view->exportData(*m_jobs, path) &&
                               QTest::qWaitFor([&] { return written.count() == 1; }, testTimeout());
        return isWritten ? contentOf(path) : QByteArray();
    }
    // Returns true if the picture of the view is written in both formats with more than 1000 bytes.
    bool exportsPictures(const QTemporaryDir& folder) const
    {
        return std::ranges::all_of(std::array{"picture.png", "picture.svg"}, [&](const char* name) {
            const QString path = folder.filePath(QLatin1String(name));
            return !m_view->exportPicture(path, {}) && contentOf(path).size() > 1000;
        });
    }

    std::unique_ptr<ui::EngineJobs> m_jobs;
    std::unique_ptr<ui::Workbench> m_workbench;
    std::unique_ptr<View> m_view;
};

}  // namespace sequency::tests
