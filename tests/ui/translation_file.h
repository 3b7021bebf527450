// SPDX-License-Identifier: GPL-3.0-or-later
//
// Reads the messages of a .ts file without Qt's translation tools.
#pragma once

#include <QFile>
#include <QMap>
#include <QString>
#include <QStringList>
#include <QXmlStreamReader>

#include <tuple>
#include <vector>

namespace sequency::tests {

struct TranslatedMessage {
    QString context;
    QString source;
    QString comment;
    bool isPlural = false;
    QString state;      // state of the translation: empty, "unfinished", "vanished" or "obsolete"
    QStringList texts;  // one text, or one per plural form

    auto key() const { return std::tie(context, source, comment, isPlural); }
};

// Returns the messages of the file; empty if the file cannot be read.
inline std::vector<TranslatedMessage> readTranslations(const QString& path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return {};
    std::vector<TranslatedMessage> messages;
    QXmlStreamReader xml(&file);
    QString context;
    TranslatedMessage message;
    while (!xml.atEnd()) {
        const auto token = xml.readNext();
        const auto name = xml.name();
        if (token == QXmlStreamReader::EndElement && name == QLatin1String("message"))
            messages.push_back(message);
        if (token != QXmlStreamReader::StartElement)
            continue;
        const QXmlStreamAttributes attributes = xml.attributes();
        if (name == QLatin1String("name")) {
            context = xml.readElementText();
        } else if (name == QLatin1String("message")) {
            message = {};
            message.context = context;
            message.isPlural = attributes.value(QLatin1String("numerus")) == QLatin1String("yes");
        } else if (name == QLatin1String("source")) {
            message.source = xml.readElementText();
        } else if (name == QLatin1String("comment")) {
            message.comment = xml.readElementText();
        } else if (name == QLatin1String("translation")) {
            message.state = attributes.value(QLatin1String("type")).toString();
            if (!message.isPlural)
                message.texts << xml.readElementText();
        } else if (name == QLatin1String("numerusform")) {
            message.texts << xml.readElementText();
        }
    }
    return xml.hasError() ? std::vector<TranslatedMessage>() : messages;
}

}  // namespace sequency::tests
