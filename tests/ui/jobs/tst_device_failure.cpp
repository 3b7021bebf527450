// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests a device that fails while the window uses it: a message offers alternatives, and each of them works.
//
// The linker inserts the functions below between the engine and the OpenCL loader (-Wl,--wrap).
#include "tests/support/drivers/real_driver.h"
#include "tests/support/qt_test.h"
#include "tests/ui/session_fixture.h"

#include <QMenu>

#include <atomic>

using namespace sequency;
using tests::SessionFixture;
using tests::testTimeout;

namespace {

std::atomic<bool> fails = false;

}  // namespace

extern "C" {
cl_int __wrap_clEnqueueNDRangeKernel(cl_command_queue queue, cl_kernel kernel, cl_uint dimensions,
                                     const size_t* offset, const size_t* global, const size_t* local,
                                     cl_uint count, const cl_event* waits, cl_event* event)
{
    if (fails)
        return CL_DEVICE_NOT_AVAILABLE;
    return __real_clEnqueueNDRangeKernel(queue, kernel, dimensions, offset, global, local, count, waits,
                                         event);
}
}

class TestDeviceFailure : public QObject {
    Q_OBJECT

private:
    // Opens a function whose spectrum the OpenCL device fails to compute.
    static bool failOnDevice(SessionFixture& fixture)
    {
        if (!QTest::qWaitFor([&] { return !fixture.workbench.deviceSettings().devices().empty(); },
                             testTimeout()))
            return false;
        for (const session::DeviceInfo& device : fixture.workbench.deviceSettings().devices())
            if (device.isOpenCl)
                fixture.workbench.deviceSettings().setDevice(device.id);
        fails = true;
        fixture.workbench.sources().enterText(QStringLiteral("1011"));
        return QTest::qWaitFor([&] { return fixture.messageButton("Retry") != nullptr; }, testTimeout());
    }

private slots:
    void cleanup() { fails = false; }

    void theRetryButtonComputesTheSpectrumAfterADeviceFailure()
    {
        SessionFixture fixture;
        QVERIFY(failOnDevice(fixture));
        VERIFY_CONTAINS(fixture.message(), "CL_DEVICE_NOT_AVAILABLE");
        QCOMPARE(fixture.window->messages().bar().kind(), ui::MessageBar::Kind::Error);
        QVERIFY(!fixture.workbench.spectrum().value());
        fails = false;
        QTest::mouseClick(fixture.messageButton("Retry"), Qt::LeftButton);
        EVENTUALLY(fixture.hasSpectrum(4));
        QCOMPARE(fixture.shownValues(), QStringLiteral("3 1 -1 1"));
        QVERIFY(fixture.message().isEmpty());
    }

    void anotherDeviceCanBeChosenAfterADeviceFailure()
    {
        SessionFixture fixture;
        QVERIFY(failOnDevice(fixture));
        auto* other = fixture.messageButton("Other device");
        QVERIFY(other != nullptr && other->menu() != nullptr);
        QVERIFY(!other->menu()->actions().isEmpty());
        other->menu()->actions().front()->trigger();
        EVENTUALLY(fixture.hasSpectrum(4));
        QCOMPARE(fixture.shownValues(), QStringLiteral("3 1 -1 1"));
        QVERIFY(!fixture.workbench.deviceSettings().computingDevice()->isOpenCl);
    }

    void theSpectrumOfAnEditIsComputedAfterADeviceFailure()
    {
        SessionFixture fixture;
        QVERIFY(failOnDevice(fixture));
        fixture.workbench.edits().stepCell(1);  // this spectrum fails as well, but the edit is applied
        EVENTUALLY(fixture.isQuiet());
        QCOMPARE(fixture.values(), QStringLiteral("1111"));
        fails = false;
        fixture.workbench.edits().stepCell(1);
        EVENTUALLY(fixture.hasSpectrum(4));
        QCOMPARE(fixture.shownValues(), QStringLiteral("3 1 -1 1"));
    }
};

SEQUENCY_QT_TEST(TestDeviceFailure)
#include "tst_device_failure.moc"
