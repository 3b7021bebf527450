// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests CharacterView: notation of values, pixels and plots that represent many entries, construction on devices, and exported data and pictures.
#include "tests/support/check.h"
#include "tests/support/qt_test.h"
#include "tests/ui/svg_bounds.h"
#include "tests/ui/test_files.h"
#include "tests/ui/views/characters/character_fixture.h"
#include "ui/format/device_title.h"

#include <QFile>
#include <QPushButton>
#include <QTemporaryDir>

#include <cstring>
#include <numbers>

using namespace sequency;
using tests::moveMouse;

class TestCharacterFiles : public tests::CharacterTest {
    Q_OBJECT

private slots:
    void charactersAreWrittenInEveryNotation()
    {
        using ui::CharacterNotation;
        QCOMPARE(ui::characterText(1, 3, CharacterNotation::Exact), QStringLiteral("−1/2 + i√3/2"));
        QCOMPARE(ui::characterText(2, 3, CharacterNotation::Exact), QStringLiteral("−1/2 − i√3/2"));
        QCOMPARE(ui::characterText(1, 6, CharacterNotation::Exact), QStringLiteral("1/2 + i√3/2"));
        QCOMPARE(ui::characterText(3, 8, CharacterNotation::Exact), QStringLiteral("−√2/2 + i√2/2"));
        QCOMPARE(ui::characterText(11, 12, CharacterNotation::Exact), QStringLiteral("√3/2 − i/2"));
        QCOMPARE(ui::characterText(4, 12, CharacterNotation::Exact), QStringLiteral("−1/2 + i√3/2"));
        QCOMPARE(ui::characterText(6, 12, CharacterNotation::Decimals), QStringLiteral("−1"));
        QCOMPARE(ui::characterText(1, 3, CharacterNotation::Decimals), QStringLiteral("−0.500 + 0.866i"));
        QCOMPARE(ui::characterText(1, 5, CharacterNotation::Exact), QStringLiteral("0.309 + 0.951i"));
        QCOMPARE(ui::characterText(3, 5, CharacterNotation::Symbols), QStringLiteral("e₃"));
        choose("characterLabels", 2);
        choose("characterNotation", 1);
        moveMouse(canvas(), centre(5, 7));
        // w = 12 and z = 21 in base 3, and 1·2 + 2·1 = 4 = 1 mod 3.
        QCOMPARE(m_view->readout(),
                 QStringLiteral("χ₅(7) = −1/2 + i√3/2 · ⟨w,z⟩ = 1 mod 3 · w = 12 · z = 21"));
    }

    void everyOverviewPixelShowsTheMeanOfItsEntries()
    {
        // Compares 128 × 128 entries shown as 64 × 64 pixels with the direct mean.
        const analysis::CharacterMeans table(transform::DirectProduct::power({2, 7}));
        std::vector<std::size_t> edges;
        for (std::size_t i = 0; i <= 64; ++i)
            edges.push_back(2 * i);
        const QImage image = ui::characterImage(table, edges, edges, ui::DiscColors::make(), false);
        for (std::size_t row = 0; row < 64; row += 5)
            for (std::size_t column = 0; column < 64; ++column) {
                double sum = 0;
                for (std::size_t w = 2 * row; w < 2 * row + 2; ++w)
                    for (std::size_t z = 2 * column; z < 2 * column + 2; ++z)
                        sum += transform::characterExponent(w, z, 2) == 0 ? 1 : -1;
                const QColor expected = ui::theme::onDisc(sum / 4, 0);
                const QColor got(image.pixel(static_cast<int>(column), static_cast<int>(row)));
                QVERIFY(std::abs(got.red() - expected.red()) <= 1 &&
                        std::abs(got.blue() - expected.blue()) <= 1);
            }
    }

    void theBandsOfACharacterPlotAreTheExtremesOfTheirValues()
    {
        const analysis::CharacterMeans table(transform::DirectProduct::power({3, 5}));
        auto random = tests::generator(7);
        for (int trial = 0; trial < 50; ++trial) {
            const std::size_t w = random() % 243;
            const std::size_t first = random() % 243;
            const std::size_t last = first + 1 + random() % (243 - first);
            for (const bool imaginary : {false, true}) {
                double low = 2;
                double high = -2;
                for (std::size_t z = first; z < last; ++z) {
                    const double angle = 2 * std::numbers::pi * transform::characterExponent(w, z, 3) / 3;
                    const double value = imaginary ? std::sin(angle) : std::cos(angle);
                    low = std::min(low, value);
                    high = std::max(high, value);
                }
                const auto [least, most] = ui::characterBand(table, w, first, last, imaginary);
                QVERIFY(std::abs(least - low) < 1e-12 && std::abs(most - high) < 1e-12);
            }
        }
    }

    void aConstructedCharacterTableIsVerifiedOnEveryDevice()
    {
        m_view->setGroup(3, 4);
        m_jobs->listDevices();
        EVENTUALLY(!m_workbench->deviceSettings().devices().empty());
        QString name;  // name of the chosen device, if there is one besides the CPU
        for (const session::DeviceInfo& device : m_workbench->deviceSettings().devices())
            if (device.isOpenCl && name.isEmpty()) {
                m_workbench->deviceSettings().setDevice(device.id);
                name = ui::deviceTitle(device);
            }
        for (int algorithm = 0; algorithm < 2; ++algorithm) {
            choose("characterAlgorithm", algorithm);
            QTest::mouseClick(child<QPushButton>("characterConstruct"), Qt::LeftButton);
            QVERIFY(m_view->isConstructing());
            EVENTUALLY(!m_view->isConstructing());
            VERIFY_STARTS_WITH(m_view->constructionText(), "Verified, all 6,561 entries");
            QCOMPARE(m_view->constructionText().count(QStringLiteral("kernels")), name.isEmpty() ? 1 : 2);
            QVERIFY(m_view->constructionText().contains(name));
        }
        m_view->setGroup(2, 20);
        QTest::mouseClick(child<QPushButton>("characterConstruct"), Qt::LeftButton);
        QVERIFY(!m_view->isConstructing());
        QVERIFY2(m_view->constructionText().contains(QStringLiteral("8.0 TiB")) ||
                     m_view->constructionText().contains(QStringLiteral("10.0 TiB")),
                 qPrintable(m_view->constructionText()));
    }

    void characterTablesAreWrittenToDataFiles()
    {
        QTemporaryDir folder;
        m_view->setGroup(4, 1);
        const auto write = [&](const char* name) { return exported(folder.filePath(QLatin1String(name))); };
        QCOMPARE(write("t.csv"), QByteArray("1,1,1,1\n1,i,-1,-i\n1,-1,1,-1\n1,-i,-1,i\n"));
        QCOMPARE(write("t.txt"), QByteArray("1 1 1 1\n1 i -1 -i\n1 -1 1 -1\n1 -i -1 i\n"));
        VERIFY_CONTAINS(write("t.json"),
                        "\"table\":[[[1,0],[1,0],[1,0],[1,0]],\n[[1,0],[0,1],[-1,0],[0,-1]]");
        const QByteArray npy = write("t.npy");
        QVERIFY(npy.startsWith(QByteArray("\x93NUMPY\x01\x00", 8)));
        QVERIFY(npy.contains("'descr': '<c8'") && npy.contains("'shape': (4, 4)"));
        const qsizetype head =
            10 + static_cast<unsigned char>(npy[8]) + 256 * static_cast<unsigned char>(npy[9]);
        QCOMPARE(npy.size() - head, 4 * 4 * 8);
        std::vector<float> values(32);
        std::memcpy(values.data(), npy.constData() + head, 128);
        QCOMPARE(values[2 * (1 * 4 + 1)], 0.0F);
        QCOMPARE(values[2 * (1 * 4 + 1) + 1], 1.0F);
        QCOMPARE(values[2 * (2 * 4 + 3)], -1.0F);
        choose("characterLabels", 1);
        const QByteArray exponents = write("e.npy");
        QVERIFY(exponents.contains("'descr': '|u1'"));
        QCOMPARE(exponents.right(16), QByteArray("\0\0\0\0\0\1\2\3\0\2\0\2\0\3\2\1", 16));
        QVERIFY(m_view->setGroup(transform::DirectProduct{{3, 4}}));
        QVERIFY(write("m.json").contains("\"orders\":[3,4]"));
        // A table that is too large is rejected with its size, and no file remains.
        m_view->setGroup(2, 20);
        const QString why =
            m_view->exportData(*m_jobs, folder.filePath(QStringLiteral("big.npy"))).value_or(QString());
        VERIFY_CONTAINS(why, "1.0 TiB");
        QVERIFY(!QFile::exists(folder.filePath(QStringLiteral("big.npy"))));
    }

    void picturesOfCharacterTablesAreWritten()
    {
        QTemporaryDir folder;
        for (const char* const suffix : {"png", "svg", "pdf"}) {
            for (const int variables : {2, 8}) {
                m_view->setGroup(3, variables);
                m_view->setRows({1, 5});
                const QString path =
                    folder.filePath(QStringLiteral("c%1.").arg(variables) + QLatin1String(suffix));
                const auto problem = m_view->exportPicture(path);
                QVERIFY2(!problem, qPrintable(problem.value_or(QString())));
                QVERIFY(QFile(path).size() > 2000);
            }
        }
        const QByteArray svg = tests::contentOf(folder.filePath(QStringLiteral("c2.svg")));
        QVERIFY(svg.contains("e₁") && svg.contains("orthogonal"));
        // SVG does not clip: even for a part of the table, nothing may extend outside the page.
        m_view->setGroup(3, 4);
        m_view->setRows({2});
        canvas().setSeenWindow({{20.4, 30.7}, 30});
        QVERIFY(!m_view->exportPicture(folder.filePath(QStringLiteral("part.svg"))));
        const auto drawn = tests::readSvg(tests::contentOf(folder.filePath(QStringLiteral("part.svg"))));
        QVERIFY(drawn.problem.isEmpty() && !drawn.points.isEmpty());
        for (const QPointF& point : drawn.points)
            QVERIFY2(drawn.viewBox.contains(point),
                     qPrintable(QStringLiteral("%1, %2").arg(point.x()).arg(point.y())));
        const QImage png(folder.filePath(QStringLiteral("c8.png")));
        QCOMPARE(png.size(), QSize(2400, 1400));
        QVERIFY(m_view->exportPicture(folder.filePath(QStringLiteral("x.txt"))).has_value());
    }
};

SEQUENCY_QT_TEST(TestCharacterFiles)
#include "tst_character_files.moc"
