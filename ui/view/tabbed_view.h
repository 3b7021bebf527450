// SPDX-License-Identifier: GPL-3.0-or-later
//
// A page of several views, one per tab. It forwards every call to the view of the current tab.
//
// Threads: UI thread.
#pragma once

#include "ui/view/view.h"

namespace sequency::ui {

class TabbedView : public View {
    Q_OBJECT

public:
    // The views, in the order of their tabs, become children of this widget. `words` has one word per view, which represents it in a session.
    TabbedView(About about, const QString& objectName, const std::vector<View*>& views,
               std::vector<const char*> words, QWidget* parent = nullptr);

    View& shown() const;
    void show(View& view);

    QString helpPage() const override { return shown().helpPage(); }
    QString whyEmpty() const override { return shown().whyEmpty(); }
    QString whyNoPicture() const override { return shown().whyNoPicture(); }
    QString whyNoData() const override { return shown().whyNoData(); }
    Picture picture(const PictureOptions& options) const override { return shown().picture(options); }
    QList<ExportFormat> dataFormats() const override { return shown().dataFormats(); }
    QString dataText() const override { return shown().dataText(); }
    QString whyConcealed() const override { return shown().whyConcealed(); }

private:
    QTabWidget* m_tabs = nullptr;
};

}  // namespace sequency::ui
