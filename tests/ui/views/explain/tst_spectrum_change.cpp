// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests the effect of one changed value on the spectrum: differences by definition, over every ring, and the sentence that explains the effect.
#include "engine/session/engine.h"
#include "tests/support/check.h"
#include "tests/support/definitions/definition.h"
#include "tests/support/qt_test.h"
#include "ui/views/explain/spectrum_change.h"

#include <QLocale>
#include <QTest>

#include <cmath>

using namespace sequency;
using namespace sequency::tests;

namespace {

base::SharedFunction functionOf(int radix, const std::vector<int>& values,
                                base::ElementType type = base::ElementType::UInt8)
{
    return std::make_shared<const base::FunctionVector>(
        base::FunctionVector{radix, *base::variablesForSize(values.size(), radix), elements(values, type)});
}

ui::SpectrumData spectrumOf(session::Engine& engine, const QString& token,
                            const base::SharedFunction& function,
                            session::Encoding encoding = session::Encoding::ZeroOne)
{
    session::TransformRequest request;
    request.spec = *transform::parseToken(token.toStdString());
    request.spec.variables = function->variables;
    request.function = function;
    request.encoding = encoding;
    request.device = "reference";
    auto result = engine.run(request);
    if (!result)
        qFatal("%s", result.error().message.c_str());
    return std::move(*ui::SpectrumData::make(std::move(*result)));
}

std::vector<int> changed(std::vector<int> values, std::size_t index, int value)
{
    values[index] = value;
    return values;
}

}  // namespace

class TestSpectrumChange : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }

    void aSentenceDescribesHowAnEditChangesTheSpectrum_data()
    {
        QTest::addColumn<QString>("token");
        QTest::addColumn<bool>("polarity");
        QTest::addColumn<int>("value");
        QTest::addColumn<QString>("sentence");
        const QString walsh = QStringLiteral("walsh:n=3");
        QTest::newRow("Walsh") << walsh << false << 1
                               << "f(5): 0 → 1, so column 5 of the transform matrix, times +1, was added: "
                                  "every coefficient moved by +1 or −1.";
        QTest::newRow("Walsh, signs") << walsh << true << 1
                                      << "f(5): 0 → 1 (as ±1: +1 → −1), so column 5 of the transform "
                                         "matrix, times −2, was added: every "
                                         "coefficient moved by +2 or −2.";
        QTest::newRow("sequency")
            << "walsh:n=3:sequency" << false << 1
            << "f(5): 0 → 1, so column 5 of the transform matrix, times +1, was added: every "
               "coefficient moved by +1 or −1.";
        QTest::newRow("scaled") << "walsh:n=3:scale=1/N" << false << 1
                                << "f(5): 0 → 1, so column 5 of the transform matrix, times +1, was added: "
                                   "every coefficient moved by +0.125 or −0.125.";
        QTest::newRow("Reed-Muller")
            << "reed-muller:n=3" << false << 1
            << "f(5): 0 → 1, so column 5 of the transform matrix, times 1, was added over "
               "GF(2): 2 of 8 coefficients moved by 1.";
        QTest::newRow("arithmetic")
            << "arithmetic:n=3" << false << 1
            << "f(5): 0 → 1, so column 5 of the transform matrix, times +1, was added: 2 of 8 "
               "coefficients moved by +1 or −1.";
    }
    void aSentenceDescribesHowAnEditChangesTheSpectrum()
    {
        QFETCH(QString, token);
        QFETCH(bool, polarity);
        QFETCH(int, value);
        QFETCH(QString, sentence);
        const auto encoding = polarity ? session::Encoding::RootsOfUnity : session::Encoding::ZeroOne;
        const std::vector<int> f{1, 0, 1, 1, 0, 0, 1, 0};
        const auto before = spectrumOf(m_engine, token, functionOf(2, f), encoding);
        const auto after = spectrumOf(m_engine, token, functionOf(2, changed(f, 5, value)), encoding);
        const auto change = ui::spectrumChange(before, after, 5);
        QVERIFY(change);
        QCOMPARE(change->sentence, sentence);
    }

    // The root of unity i^2 = −1 becomes i^3 = −i.
    void aChangedDigitIsDescribedAsAChangeOfRootsOfUnity()
    {
        const QString token = QStringLiteral("vilenkin-chrestenson:n=1:p=4");
        const std::vector<int> f{1, 0, 2, 3};
        const auto before = spectrumOf(m_engine, token, functionOf(4, f), session::Encoding::RootsOfUnity);
        const auto after =
            spectrumOf(m_engine, token, functionOf(4, changed(f, 2, 3)), session::Encoding::RootsOfUnity);
        const auto change = ui::spectrumChange(before, after, 2);
        QVERIFY(change);
        QCOMPARE(change->sentence,
                 QStringLiteral("f(2): 2 → 3 (as ω^f: −1 → −1 i), so column 2 of the transform matrix, times "
                                "+1 − 1 i, was added: every coefficient moved by +1 − 1 i or −1 + 1 i."));
    }

    void anEditChangesTheSpectrumByAMatrixColumnTimesTheDifference_data()
    {
        QTest::addColumn<QString>("token");
        QTest::addColumn<int>("radix");
        for (const char* token :
             {"walsh", "walsh:paley", "walsh:inverse:sequency", "walsh:scale=1/sqrtN", "arithmetic",
              "reed-muller", "reed-muller:polarity=0101", "arithmetic:inverse"})
            QTest::newRow(token) << token << 2;
        QTest::newRow("gf 3") << "gf:p=3" << 3;
        QTest::newRow("gf 4") << "gf" << 4;
        QTest::newRow("vc 3") << "vilenkin-chrestenson" << 3;
        QTest::newRow("vc 5") << "vilenkin-chrestenson:p=5:sign=+" << 5;
    }
    void anEditChangesTheSpectrumByAMatrixColumnTimesTheDifference()
    {
        QFETCH(QString, token);
        QFETCH(int, radix);
        const int n = radix == 2 ? 4 : 2;
        auto spec = *transform::parseToken(token.toStdString());
        spec.variables = n;
        std::mt19937_64 random = generator(11);
        std::vector<int> f(static_cast<std::size_t>(std::lround(std::pow(radix, n))));
        for (int& value : f)
            value = static_cast<int>(random() % static_cast<std::uint64_t>(radix));
        for (std::size_t index = 0; index < f.size(); ++index) {
            const int value = (f[index] + 1) % radix;
            const auto before = spectrumOf(m_engine, token, functionOf(radix, f));
            const auto after = spectrumOf(m_engine, token, functionOf(radix, changed(f, index, value)));
            const auto change = ui::spectrumChange(before, after, index, f.size());
            QVERIFY(change);
            QCOMPARE(change->index, index);
            // By definition, the change is the transform of the difference.
            const auto ring = independentTransform(spec).ring;
            DenseVector unit(f.size(), 0);
            int difference = 0;  // over GF(q), the element added to the old value to obtain the new one
            while (ring.order > 0 && ring.add(f[index], difference) != std::complex<double>(value))
                ++difference;
            unit[index] = ring.order > 0 ? difference : value - f[index];
            const DenseVector expected = byDefinition(spec, unit);
            std::size_t count = 0;
            for (std::size_t i = 0; i < f.size(); ++i) {
                const bool moves = std::abs(expected[i]) > 1e-9;
                QCOMPARE(bool(change->moved[i]), moves);
                count += moves ? 1 : 0;
            }
            QCOMPARE(change->movedCount, count);
            QCOMPARE(change->largest.size(), count);
            for (std::size_t i = 0; i < change->largest.size(); ++i) {
                const auto& move = change->largest[i];
                QVERIFY(std::abs(move.by - expected[move.position]) < 1e-9);
                if (i > 0 && ring.order == 0)
                    QVERIFY(std::abs(move.by) <= std::abs(change->largest[i - 1].by) + 1e-6);
            }
        }
    }

    void changesOfGf4SpectraAndOfCharacterSpectraAreDescribed()
    {
        const std::vector<int> f{3, 1, 2, 0, 2, 1, 2, 2, 0, 3, 1, 0, 0, 2, 3, 2};
        const QString gf = QStringLiteral("gf:n=2");
        const auto change =
            ui::spectrumChange(spectrumOf(m_engine, gf, functionOf(4, f)),
                               spectrumOf(m_engine, gf, functionOf(4, changed(f, 15, 3))), 15);
        QVERIFY(change);
        // Column 15 of G(1) ⊗ G(1) is (0 2 3 1) ⊗ (0 2 3 1) and has nine nonzero elements. The difference is 3 − 2 = 1.
        QCOMPARE(change->sentence,
                 QStringLiteral(
                     "f(15): 2 → 3, so column 15 of the transform matrix, times 1, was added over GF(4): "
                     "9 of 16 coefficients moved by 1, 2 or 3."));
        const QString vc = QStringLiteral("vilenkin-chrestenson:n=1:p=4");
        const auto turned = ui::spectrumChange(spectrumOf(m_engine, vc, functionOf(4, {0, 1, 2, 3})),
                                               spectrumOf(m_engine, vc, functionOf(4, {0, 2, 2, 3})), 1);
        QVERIFY(turned);
        QCOMPARE(
            turned->sentence,
            QStringLiteral("f(1): 1 → 2, so column 1 of the transform matrix, times +1, was added: every "
                           "coefficient moved by +1, +1 i, −1 or −1 i."));
    }

    void onlyTheLargestChangedCoefficientsAreListed()
    {
        std::vector<int> f(256, 0);
        const QString token = QStringLiteral("walsh:n=8");
        const auto change =
            ui::spectrumChange(spectrumOf(m_engine, token, functionOf(2, f)),
                               spectrumOf(m_engine, token, functionOf(2, changed(f, 200, 1))), 200, 4);
        QVERIFY(change);
        QCOMPARE(change->largest.size(), std::size_t{4});
        QCOMPARE(change->movedCount, std::size_t{256});
        QCOMPARE(change->largest.front().before, QStringLiteral("0"));
        QCOMPARE(change->largest.front().after, QStringLiteral("1"));
        QCOMPARE(change->largest.front().byText, QStringLiteral("+1"));
    }

    void spectraOfDifferentTransformsOrFunctionsAreNotCompared()
    {
        const std::vector<int> f{1, 0, 1, 1};
        const QString token = QStringLiteral("walsh:n=2");
        const auto before = spectrumOf(m_engine, token, functionOf(2, f));
        const auto flipped = spectrumOf(m_engine, token, functionOf(2, {1, 1, 1, 1}));
        QVERIFY(ui::spectrumChange(before, flipped, 1));
        QVERIFY(!ui::spectrumChange(before, flipped, 2));  // the changed value has another index
        QVERIFY(!ui::spectrumChange(before, before, 1));   // no value changed
        QVERIFY(!ui::spectrumChange(before, flipped, 4));  // there is no such value
        const auto two = spectrumOf(m_engine, token, functionOf(2, {1, 1, 0, 1}));
        QVERIFY(!ui::spectrumChange(before, two, 1));
        const auto other =
            spectrumOf(m_engine, QStringLiteral("arithmetic:n=2"), functionOf(2, {1, 1, 1, 1}));
        QVERIFY(!ui::spectrumChange(before, other, 1));
        const auto signs =
            spectrumOf(m_engine, token, functionOf(2, {1, 1, 1, 1}), session::Encoding::RootsOfUnity);
        QVERIFY(!ui::spectrumChange(before, signs, 1));
        const std::vector<int> large(2 * ui::maxExplained, 0);
        const QString largeToken = QStringLiteral("walsh:n=13");
        QVERIFY(!ui::spectrumChange(spectrumOf(m_engine, largeToken, functionOf(2, large)),
                                    spectrumOf(m_engine, largeToken, functionOf(2, changed(large, 1, 1))),
                                    1));
    }

    void numbersInTextsOnSpectrumChangesFollowTheLocale()
    {
        QCOMPARE(ui::signedText(0.0), QStringLiteral("0"));
        QCOMPARE(ui::signedText(-2.0), QStringLiteral("−2"));
        QCOMPARE(ui::signedText(std::complex<double>(-1, 0.5)), QStringLiteral("−1 + 0.5 i"));
        QCOMPARE(ui::signedText(std::complex<double>(0, -1)), QStringLiteral("−1 i"));
        QLocale::setDefault(QLocale(QLocale::German));
        QCOMPARE(ui::signedText(0.5), QStringLiteral("+0,5"));
        QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
    }

private:
    session::Engine m_engine;
};

SEQUENCY_GUILESS_QT_TEST(TestSpectrumChange)
#include "tst_spectrum_change.moc"
