// SPDX-License-Identifier: GPL-3.0-or-later
//
// A page of the window, or a part of one: the interface used by window, menus, exports, clipboard, sessions and help.
//
// Each view is in a folder of ui/views; ui/window/page_table.cpp lists the views of a window, one row each. A view provides its picture and the
// writers of its data; the caller paints and writes.
//
// Threads: UI thread.
#pragma once

#include "ui/export/export_dialog.h"

#include <QJsonObject>
#include <QWidget>

#include <functional>
#include <optional>
#include <vector>

class QCheckBox;
class QComboBox;
class QLineEdit;
class QSpinBox;
class QTabWidget;

namespace sequency::ui {

class View : public QWidget {
    Q_OBJECT

public:
    struct About {
        QString token;  // name of its member in a session: "flow_graph"
        QString name;   // "Flow &graph" in a menu; without "&" on its tab
        QString helpPage;
        QString exportTitle;
    };

    explicit View(About about, QWidget* parent = nullptr);

    const About& about() const { return m_about; }
    // Returns the page of the manual for the displayed content.
    virtual QString helpPage() const { return m_about.helpPage; }
    QString tabName() const;

    // Returns a sentence that says why there is nothing to export or copy; empty if there is something.
    virtual QString whyEmpty() const = 0;
    // Like whyEmpty(), for the picture alone and for the data alone.
    virtual QString whyNoPicture() const { return whyEmpty(); }
    virtual QString whyNoData() const { return whyEmpty(); }
    // Returns the picture of the content for the page of the options. Call it only if whyNoPicture() is empty.
    virtual Picture picture(const PictureOptions& options) const = 0;
    // Returns the formats in addition to pictures, with writers of the current content. Call a writer only if whyNoData() is empty.
    virtual QList<ExportFormat> dataFormats() const = 0;
    // Text for the clipboard; empty if there is none, or too much.
    virtual QString dataText() const = 0;

    // Writes the picture as .png, .svg or .pdf by suffix. Returns an error sentence, or nothing if the file is written.
    std::optional<QString> exportPicture(const QString& path, const PictureOptions& options = {}) const;
    // Writes data on the worker thread, in the format of dataFormats() with this suffix; EngineJobs::fileWritten() or writingFailed() follows.
    // Returns an error sentence if nothing is started.
    std::optional<QString> exportData(EngineJobs& jobs, const QString& path) const;

    // Forbids exporting or copying the content as picture, data or text; `why` is a sentence with the reason, empty if allowed. The caller hides the
    // content on screen.
    void conceal(const QString& why) { m_whyConcealed = why; }
    // Returns the reason why the displayed content is concealed; empty if it is not.
    virtual QString whyConcealed() const { return m_whyConcealed; }

    // Returns the settings of the view for a session; empty before the view was shown. showState() ignores missing or invalid members.
    std::optional<QJsonObject> state() const;
    void showState(const QJsonObject& state);

signals:
    void noticeRaised(const QString& sentence);

protected:
    // Sets the part to which the view passes its focus. With a focus proxy, Qt's chain would skip the parts above it.
    void passFocusTo(QWidget& part) { m_focused = &part; }
    void focusInEvent(QFocusEvent* event) override;

    // State for a session in addition to the controls below.
    virtual std::optional<QJsonObject> ownState() const { return QJsonObject(); }
    virtual void showOwnState(const QJsonObject& state);

    // Stores controls in sessions, with a word for each entry; entries without a word are not stored. The controls must live as long as the view.
    void keep(const char* member, QComboBox& list, std::vector<const char*> words);
    void keep(const char* member, QTabWidget& tabs, std::vector<const char*> words);
    void keep(const char* member, QCheckBox& box);
    void keep(const char* member, QSpinBox& number);
    void keep(const char* member, QLineEdit& line);

private:
    struct Kept {
        QString member;
        std::function<QJsonValue()> value;
        std::function<void(const QJsonValue&)> show;
    };
    template <typename Control>
    void keepIndex(const char* member, Control& control, std::vector<const char*> words);

    About m_about;
    QString m_whyConcealed;
    QWidget* m_focused = nullptr;
    std::vector<Kept> m_kept;
};

// Convert integers from 0 to 2^53 for session documents.
QJsonValue stateNumber(std::size_t value);
std::optional<std::size_t> stateCount(const QJsonValue& value);

}  // namespace sequency::ui
