// SPDX-License-Identifier: GPL-3.0-or-later
//
// The settings that change the mathematical result or how it is named: transform, direction, order, scale, sign, polarity,
// encoding, conventions. Each change is an entry of the history; what changes nothing is none.
//
// The values are the document's. What the transform does not have is ignored; a transform that does not fit the function is
// refused, with those that do. UI thread.
#pragma once

#include "ui/document/document.h"

#include <QObject>

#include <string>

namespace sequency::ui {

class DocumentHistory;
class Reports;

class TransformSettings : public QObject {
    Q_OBJECT

public:
    TransformSettings(DocumentHistory& history, Reports& reports, QObject* parent = nullptr);

public slots:
    void setEncoding(sequency::session::Encoding encoding);
    void setTransform(const std::string& name);
    void setDirection(sequency::transform::Direction direction);
    void setOrder(sequency::transform::SpectrumOrder order);
    void setScale(sequency::transform::SpectrumScale scale);
    void setSign(sequency::transform::ExponentSign sign);
    // One '0' or '1' a variable, x1 first; empty: all 0. Others are refused.
    void setPolarity(const std::string& polarity);
    void setConventions(const sequency::ui::Conventions& conventions);
    // All of them at once, one entry of the history; what the transform does not have stays as it is.
    void setConventionPreset(const sequency::ui::ConventionPreset& preset);

private:
    const Document& document() const;
    // Of the document's transform; null where it is unknown.
    const transform::CatalogueEntry* currentEntry() const;
    void refuse(const Document& wanted);

    DocumentHistory& m_history;
    Reports& m_reports;
};

}  // namespace sequency::ui
