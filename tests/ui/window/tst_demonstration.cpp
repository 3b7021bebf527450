// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests that the demonstration exits with 0, writes every file that it promises and draws every figure, and that it reports an error if it cannot write.
#include "tests/support/qt_test.h"
#include "ui/window/presentation/demonstration.h"
#include "ui/window/presentation/figures.h"

#include <QFileInfo>
#include <QImageReader>
#include <QSet>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>

class TestDemonstration : public QObject {
    Q_OBJECT

private slots:
    void theDemonstrationWritesEveryPromisedFile()
    {
        QSettings().clear();
        const QTemporaryDir folder;
        QCOMPARE(sequency::ui::runDemonstration(folder.filePath(QStringLiteral("out"))), 0);
        for (const char* name : {"spectrum-dyadic-1.csv", "spectrum-dyadic-1.png", "spectrum-dyadic-1.svg",
                                 "spectrum-random-10.csv", "spectrum-majority-7.png", "benchmark.csv",
                                 "benchmark.json", "benchmark-chart.png", "benchmark-chart.svg",
                                 "window-benchmark.png", "window-light.png", "window-dark.png"}) {
            const QFileInfo file(folder.filePath(QStringLiteral("out/") + QLatin1String(name)));
            QVERIFY2(file.size() > 0, name);
            if (file.suffix() == QLatin1String("png"))
                QVERIFY2(!QImageReader(file.filePath()).read().isNull(), name);
        }
        QCOMPARE(QImageReader(folder.filePath(QStringLiteral("out/window-dark.png"))).size(),
                 QSize(1280, 800));
        // Every figure shows its own graph, and not the page that was shown before.
        QSet<QByteArray> figures;
        for (const sequency::ui::Figure& figure : sequency::ui::figures()) {
            QFile file(folder.filePath(QStringLiteral("out/figure-%1.svg").arg(QLatin1String(figure.token))));
            QVERIFY2(file.open(QIODevice::ReadOnly), figure.token);
            figures.insert(file.readAll());
        }
        QCOMPARE(figures.size(), qsizetype(sequency::ui::figures().size()));
    }

    void theDemonstrationReportsAnUnwritableFolder()
    {
        const QTemporaryDir folder;
        QFile file(folder.filePath(QStringLiteral("taken")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        QCOMPARE(sequency::ui::runDemonstration(file.fileName()), 1);
    }
};

SEQUENCY_QT_TEST(TestDemonstration)
#include "tst_demonstration.moc"
