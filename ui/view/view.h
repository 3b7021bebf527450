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
        QString token;  // member name of its state in a session, such as "flow_graph"
        QString name;   // name in menus, such as "Flow &graph"; on the tab without "&"
        QString helpPage;
        QString exportTitle;
    };

    explicit View(About about, QWidget* parent = nullptr);

    const About& about() const { return m_about; }
    // Returns the page of the manual for the displayed content.
    virtual QString helpPage() const { return m_about.helpPage; }
    QString tabName() const;

    // Returns the reason why there is nothing to export or copy, as a sentence; empty if there is content.
    virtual QString whyEmpty() const = 0;
    // Return the same as whyEmpty(), for the picture alone and for the data alone.
    virtual QString whyNoPicture() const { return whyEmpty(); }
    virtual QString whyNoData() const { return whyEmpty(); }
    // Returns the picture of the content for the page of the options. Call it only if whyNoPicture() is empty.
    virtual Picture picture(const PictureOptions& options) const = 0;
    // Returns the formats in addition to pictures, with writers of the current content. Call a writer only if whyNoData() is empty.
    virtual QList<ExportFormat> dataFormats() const = 0;
    // Returns the text for the clipboard; empty if there is none or it is too long.
    virtual QString dataText() const = 0;

    // Writes the picture as .png, .svg or .pdf, depending on the suffix. Returns an error sentence, or no value if the file is written.
    std::optional<QString> exportPicture(const QString& path, const PictureOptions& options = {}) const;
    // Writes data on the worker thread, in the format of dataFormats() with this suffix; EngineJobs::fileWritten() or writingFailed() follows.
    // Returns an error sentence if writing cannot start.
    std::optional<QString> exportData(EngineJobs& jobs, const QString& path) const;

    // Forbids exporting and copying the content as picture, data or text. `why` is the reason, as a sentence; an empty text allows it again. The
    // caller hides the content on screen.
    void conceal(const QString& why) { m_whyConcealed = why; }
    // Returns the reason why the displayed content is concealed; empty if it is not.
    virtual QString whyConcealed() const { return m_whyConcealed; }

    // Returns the settings of the view for a session; empty before the view was shown. showState() ignores missing or invalid members.
    std::optional<QJsonObject> state() const;
    void showState(const QJsonObject& state);

signals:
    void noticeRaised(const QString& sentence);

protected:
    // Sets the part that receives the focus of the view. With a focus proxy, the tab order of Qt would skip the parts above it.
    void passFocusTo(QWidget& part) { m_focused = &part; }
    void focusInEvent(QFocusEvent* event) override;

    // Returns the state for a session in addition to the controls that keep() stores.
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
