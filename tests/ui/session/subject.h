// SPDX-License-Identifier: GPL-3.0-or-later
//
// A separate process with windows (crash_subject.cpp) that executes commands, one per line.
#pragma once

#include "tests/ui/test_timeout.h"

#include <QCoreApplication>
#include <QDeadlineTimer>
#include <QProcess>
#include <QTemporaryDir>

#include <csignal>
#include <functional>
#include <optional>

namespace sequency::tests {

class Subject {
public:
    explicit Subject(const QTemporaryDir& home)
        : Subject(home, QCoreApplication::applicationDirPath() + QStringLiteral("/crash_subject"))
    {}
    // Starts `program`, which stores its data in `home`.
    Subject(const QTemporaryDir& home, const QString& program, const QStringList& arguments = {})
    {
        QProcessEnvironment surroundings = QProcessEnvironment::systemEnvironment();
        surroundings.insert(QStringLiteral("XDG_DATA_HOME"), home.filePath(QStringLiteral("data")));
        surroundings.insert(QStringLiteral("XDG_CONFIG_HOME"), home.filePath(QStringLiteral("config")));
        m_process.setProcessEnvironment(surroundings);
        m_process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
        m_process.start(program, arguments);
    }
    ~Subject()
    {
        if (m_process.state() != QProcess::NotRunning)
            kill();
    }
    Q_DISABLE_COPY(Subject)

    void tell(const QString& line) { m_process.write(line.toUtf8() + '\n'); }
    // Returns the next line of output; empty if none arrives in time.
    QString hear()
    {
        while (!m_process.canReadLine())
            if (!m_process.waitForReadyRead(testTimeout()))
                return {};
        return QString::fromUtf8(m_process.readLine()).trimmed();
    }
    // Returns the rows of the open recovery list.
    QStringList rows()
    {
        QStringList lines;
        tell(QStringLiteral("list"));
        for (QString line = hear(); line.startsWith(QLatin1String("row ")); line = hear())
            lines << line;
        return lines;
    }
    QString ask(const QString& line)
    {
        tell(line);
        return hear();
    }
    // Returns a line for each window. Asks again until `expected` accepts the lines or the time limit is exceeded.
    QStringList windows(const std::function<bool(const QStringList&)>& expected)
    {
        QStringList lines;
        const QDeadlineTimer hanging(testTimeout());
        do {
            lines.clear();
            tell(QStringLiteral("show"));
            for (QString line = hear(); line.startsWith(QLatin1String("window ")); line = hear())
                lines << line.mid(7);
        } while (!expected(lines) && !hanging.hasExpired());
        return lines;
    }
    QStringList windows(const QStringList& expected)
    {
        return windows([&expected](const QStringList& lines) { return lines == expected; });
    }
    // Returns the answer to `question`. Asks again until `expected` accepts it or the time limit is exceeded.
    QString askUntil(const QString& question, const std::function<bool(const QString&)>& expected)
    {
        const QDeadlineTimer hanging(testTimeout());
        QString line;
        do
            line = ask(question);
        while (!expected(line) && !hanging.hasExpired());
        return line;
    }
    // Returns true if exactly one recovery copy is offered and recovered.
    bool recovers()
    {
        return ask(QStringLiteral("offer")).startsWith(QLatin1String("offer 1 ")) &&
               ask(QStringLiteral("press Recover")) == QStringLiteral("pressed");
    }
    // Writes the recovery copy and kills the program. Returns false if no copy was written.
    bool crash()
    {
        const bool isKept = ask(QStringLiteral("keep")).startsWith(QLatin1String("kept "));
        kill();
        return isKept;
    }
    void kill()
    {
        ::kill(static_cast<pid_t>(m_process.processId()), SIGKILL);
        m_process.waitForFinished(testTimeout());
    }
    // Sends the signal. Returns the exit status; nullopt if the program does not exit by itself.
    std::optional<int> exitAfter(int signal)
    {
        ::kill(static_cast<pid_t>(m_process.processId()), signal);
        const bool hasExited =
            m_process.waitForFinished(testTimeout()) && m_process.exitStatus() == QProcess::NormalExit;
        return hasExited ? std::optional(m_process.exitCode()) : std::nullopt;
    }
    bool end()
    {
        m_process.closeWriteChannel();
        return m_process.waitForFinished(testTimeout()) && m_process.exitStatus() == QProcess::NormalExit;
    }

private:
    QProcess m_process;
};

}  // namespace sequency::tests
