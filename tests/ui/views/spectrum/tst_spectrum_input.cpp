// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests the effects of mouse and keyboard in SpectrumView.
#include "tests/support/qt_test.h"
#include "tests/ui/views/spectrum/spectrum_fixture.h"

#include <QSignalSpy>
#include <QToolButton>

using namespace sequency;
using namespace sequency::tests;
using ui::IndexRange;
using ui::SpectrumView;

class TestSpectrumInput : public SpectrumTest {
    Q_OBJECT

private slots:
    void hoveringShowsTheNearestCoefficient()
    {
        show(sixteen);
        QSignalSpy hovered(m_view.get(), &SpectrumView::indexHovered);
        QTest::mouseMove(&chartView(*m_view), placeOf(*m_view, 6.3, -1));
        EVENTUALLY_EQUAL(m_view->canvas().hoveredItem().value_or(0), ui::Item{6});
        QCOMPARE(hovered.last().first().toLongLong(), 6);
        QCOMPARE(m_view->readout(), QStringLiteral("index 6 = 0110 · S(0110) = −4"));
        QVERIFY(chartView(*m_view).accessibleDescription().contains(QStringLiteral("0110")));
        QTest::mouseMove(&chartView(*m_view), {3, 3});
        EVENTUALLY(!m_view->canvas().hoveredItem());
        QCOMPARE(hovered.last().first().toLongLong(), -1);
    }

    void hoveringFindsTheLargestValueWithinAPixelColumn()
    {
        const Peaks peaks = peaksIn(20);
        show(peaks.values);
        for (const std::size_t place : peaks.places) {
            QTest::mouseMove(&chartView(*m_view), placeOf(*m_view, static_cast<double>(place), 100));
            // A larger peak may belong to the same pixel column.
            EVENTUALLY(m_view->canvas().hoveredItem() &&
                       std::abs(peaks.values[static_cast<std::size_t>(*m_view->canvas().hoveredItem())]) >=
                           std::abs(peaks.values[place]));
        }
    }

    void theMouseWheelZoomsTheSpectrumChartAboutThePointer()
    {
        show(peaksIn(16).values);
        const IndexRange before = m_view->visibleRange();
        const QPoint at = placeOf(*m_view, 20000);
        turnWheel(chartView(*m_view), at, 3);
        const IndexRange after = m_view->visibleRange();
        QVERIFY(after.span() < 0.6 * before.span());
        QVERIFY(std::abs(placeOf(*m_view, 20000).x() - at.x()) <= 2);
        turnWheel(chartView(*m_view), at, -30);
        QCOMPARE(m_view->visibleRange(), before);  // zooming out ends at the whole range
        turnWheel(chartView(*m_view), at, 300);
        QVERIFY(m_view->visibleRange().span() >= 3.99);  // zooming in ends at a minimum span
    }

    void draggingPansTheSpectrumChartAndADoubleClickShowsAllValues()
    {
        show(peaksIn(16).values);
        m_view->setVisibleRange({1000, 2000});
        auto* viewport = &chartView(*m_view);
        const QPoint from = placeOf(*m_view, 1500);
        const QPoint to = placeOf(*m_view, 1200);
        QTest::mousePress(viewport, Qt::LeftButton, {}, from);
        QTest::mouseMove(viewport, (from + to) / 2);
        QTest::mouseMove(viewport, to);
        QTest::mouseRelease(viewport, Qt::LeftButton, {}, to);
        QVERIFY2(std::abs(m_view->visibleRange().from - 1300) < 10,
                 qPrintable(QString::number(m_view->visibleRange().from)));
        QVERIFY(!m_view->selectedPosition());  // a drag is not a click
        QTest::mouseDClick(viewport, Qt::LeftButton, {}, to);
        QCOMPARE(m_view->visibleRange(), IndexRange::whole(1 << 16));
    }

    void keysZoomAndPanTheSpectrumChart()
    {
        show(peaksIn(16).values);
        auto* chart = &chartView(*m_view);
        QTest::keyClick(chart, Qt::Key_Plus);
        const IndexRange half = m_view->visibleRange();
        QCOMPARE(half.span(), 65536 / 1.5);
        const double step = half.span() / 8;
        QTest::keyClick(chart, Qt::Key_Right, Qt::ShiftModifier);
        QVERIFY(std::abs(m_view->visibleRange().from - half.from - step) < 1e-6);
        QTest::keyClick(chart, Qt::Key_Left, Qt::ShiftModifier);
        QVERIFY(std::abs(m_view->visibleRange().from - half.from) < 1e-6);
        for (int i = 0; i < 10; ++i)
            QTest::keyClick(chart, Qt::Key_Left, Qt::ShiftModifier);
        QVERIFY(std::abs(m_view->visibleRange().from + 0.5) < 1e-6);
        QVERIFY(!m_view->selectedPosition());
        QTest::keyClick(chart, Qt::Key_End);  // moves the cursor, and the view follows
        QVERIFY(std::abs(m_view->visibleRange().to - 65535.5) < 1e-6);
        QCOMPARE(m_view->selectedPosition().value_or(-1), 65535);
        QTest::keyClick(chart, Qt::Key_Minus);
        QCOMPARE(m_view->visibleRange(), IndexRange::whole(1 << 16));
        m_view->setVisibleRange({10, 20});
        QTest::keyClick(chart, Qt::Key_0);
        QCOMPARE(m_view->visibleRange(), IndexRange::whole(1 << 16));
    }

    void coefficientsAreSelectedByMouseAndKeys()
    {
        show(sixteen);
        QSignalSpy selected(m_view.get(), &SpectrumView::indexSelected);
        QTest::mouseClick(&chartView(*m_view), Qt::LeftButton, {}, placeOf(*m_view, 9, -1));
        QCOMPARE(m_view->selectedPosition().value_or(-1), 9);
        QCOMPARE(selected.count(), 1);
        auto* chart = &chartView(*m_view);
        QTest::keyClick(chart, Qt::Key_Right);
        QCOMPARE(m_view->selectedPosition().value_or(-1), 10);
        QTest::keyClick(chart, Qt::Key_End);
        QCOMPARE(m_view->selectedPosition().value_or(-1), 15);
        QTest::keyClick(chart, Qt::Key_Right);
        QCOMPARE(m_view->selectedPosition().value_or(-1), 15);
        QTest::keyClick(chart, Qt::Key_Home);
        QCOMPARE(m_view->selectedPosition().value_or(-1), 0);
        QCOMPARE(selected.last().first().toLongLong(), 0);
        QTest::keyClick(chart, Qt::Key_Escape);
        QVERIFY(!m_view->selectedPosition());
        QCOMPARE(selected.last().first().toLongLong(), -1);
        QTest::keyClick(chart, Qt::Key_Return);  // selects the largest value
        QCOMPARE(m_view->selectedPosition().value_or(-1), 0);
        m_view->setVisibleRange({3, 9});
        QTest::keyClick(chart, Qt::Key_L);
        QCOMPARE(m_view->selectedPosition().value_or(-1), 6);
        const auto count = selected.count();
        m_view->setSelectedPosition(15);  // a selection by another view scrolls but emits no signal
        QCOMPARE(selected.count(), count);
        QVERIFY(m_view->visibleRange().to > 15);
    }

    // While the pointer rests over the chart, a key selects a value. The readout shows this value until the pointer moves.
    void aPointerRestingOnTheChartDoesNotHideTheSelection()
    {
        show(sixteen);
        auto* chart = &chartView(*m_view);
        QTest::mouseClick(chart, Qt::LeftButton, {}, placeOf(*m_view, 9, -1));
        QTest::mouseMove(chart, placeOf(*m_view, 3, 1));
        EVENTUALLY_EQUAL(m_view->canvas().hoveredItem().value_or(0), ui::Item{3});
        QSignalSpy hovered(m_view.get(), &SpectrumView::indexHovered);
        QTest::keyClick(chart, Qt::Key_Right);
        QCOMPARE(m_view->selectedPosition().value_or(-1), 10);
        QCOMPARE(m_view->readout(), QStringLiteral("index 10 = 1010 · S(1010) = −2"));
        QCOMPARE(hovered.last().first().toLongLong(), -1);
        QTest::mouseMove(chart, placeOf(*m_view, 3, 2));
        EVENTUALLY(m_view->readout().startsWith(QStringLiteral("index 3")));
    }

    // The visible part is changed by wheel, drag and key. Keys, mouse buttons and the buttons above the chart move back and forward.
    void theBackAndForwardActionsRestoreEarlierVisibleRanges()
    {
        show(peaksIn(16).values);
        auto& chart = chartView(*m_view);
        auto* back = m_view->findChild<QToolButton*>(QStringLiteral("spectrumBack"));
        auto* forward = m_view->findChild<QToolButton*>(QStringLiteral("spectrumForward"));
        QVERIFY(!back->isEnabled() && !forward->isEnabled());
        const IndexRange all = m_view->visibleRange();
        const QPoint at = placeOf(*m_view, 20000);
        turnWheel(chart, at, 1);
        turnWheel(chart, at, 1);
        turnWheel(chart, at, 2);
        const IndexRange zoomed = m_view->visibleRange();
        QTest::mousePress(&chart, Qt::LeftButton, {}, at);
        QTest::mouseMove(&chart, at + QPoint(30, 0));
        QTest::mouseMove(&chart, at + QPoint(70, 0));
        QTest::mouseRelease(&chart, Qt::LeftButton, {}, at + QPoint(70, 0));
        const IndexRange dragged = m_view->visibleRange();
        QVERIFY(dragged != zoomed);
        QTest::keyClick(&chart, Qt::Key_Plus);
        const IndexRange closest = m_view->visibleRange();
        QVERIFY(back->isEnabled() && !forward->isEnabled());

        QTest::keyClick(&chart, Qt::Key_Backspace);
        QCOMPARE(m_view->visibleRange(), dragged);
        QVERIFY(forward->isEnabled());
        QTest::mouseClick(&chart, Qt::BackButton, {}, at);
        QCOMPARE(m_view->visibleRange(), zoomed);
        QTest::mouseClick(back, Qt::LeftButton);  // consecutive turns of the wheel count as one step
        QCOMPARE(m_view->visibleRange(), all);
        QVERIFY(!back->isEnabled());
        QTest::keyClick(&chart, Qt::Key_Backspace);
        QCOMPARE(m_view->visibleRange(), all);
        QTest::mouseClick(&chart, Qt::ForwardButton, {}, at);
        QCOMPARE(m_view->visibleRange(), zoomed);
        QTest::keyClick(&chart, Qt::Key_Backspace, Qt::ShiftModifier);
        QCOMPARE(m_view->visibleRange(), dragged);
        QTest::mouseClick(forward, Qt::LeftButton);
        QCOMPARE(m_view->visibleRange(), closest);
        QVERIFY(!forward->isEnabled());

        // A new move discards the steps that "forward" would restore; another spectrum discards all steps.
        QTest::keyClick(&chart, Qt::Key_Backspace);
        QTest::keyClick(&chart, Qt::Key_0);
        QCOMPARE(m_view->visibleRange(), all);
        QVERIFY(!forward->isEnabled());
        QTest::keyClick(&chart, Qt::Key_Backspace);
        QCOMPARE(m_view->visibleRange(), dragged);
        show(std::vector<std::int32_t>(32, 1));
        QVERIFY(!back->isEnabled() && !forward->isEnabled());
    }
};

SEQUENCY_QT_TEST(TestSpectrumInput)
#include "tst_spectrum_input.moc"
