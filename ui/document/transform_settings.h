// SPDX-License-Identifier: GPL-3.0-or-later
//
// The settings of the mathematical result and its notation: transform, direction, order, scale, sign, polarity, encoding and conventions.
//
// The values are stored in the document. Each effective change is an entry of the undo history. A setting that the transform does not have is
// ignored. A transform that does not fit the function is refused, with a list of the transforms that fit.
//
// Threads: UI thread.
#pragma once

#include "ui/document/document.h"

#include <QObject>

#include <string>

namespace sequency::ui {

class DocumentHistory;
class Notifications;

class TransformSettings : public QObject {
    Q_OBJECT

public:
    TransformSettings(DocumentHistory& history, Notifications& reports, QObject* parent = nullptr);

public slots:
    void setEncoding(sequency::session::Encoding encoding);
    void setTransform(const std::string& name);
    void setDirection(sequency::transform::Direction direction);
    void setOrder(sequency::transform::SpectrumOrder order);
    void setScale(sequency::transform::SpectrumScale scale);
    void setSign(sequency::transform::ExponentSign sign);
    // Sets the polarity: one '0' or '1' per variable, x1 first. An empty string means all 0. Any other string is rejected.
    void setPolarity(const std::string& polarity);
    void setConventions(const sequency::ui::Conventions& conventions);
    // Applies the preset as one entry of the history. Settings that the preset does not define are unchanged.
    void setConventionPreset(const sequency::ui::ConventionPreset& preset);

private:
    const Document& document() const;
    // Returns the catalogue entry of the document's transform, or null if the transform is unknown.
    const transform::CatalogueEntry* currentEntry() const;
    void refuse(const Document& wanted);

    DocumentHistory& m_history;
    Notifications& m_reports;
};

}  // namespace sequency::ui
