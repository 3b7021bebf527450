// SPDX-License-Identifier: GPL-3.0-or-later
//
// The interface through which the window uses a page or a part of a page for menus, exports, clipboard, sessions and help.
//
// Each view is in a folder of ui/views; ui/window/page_table.cpp lists the views of a window. A view provides its picture and the writers of its
// data; the caller paints the picture and writes the files.
//
// Threads: UI thread.
#pragma once

#include "ui/export/export_dialog.h"

#include <QJsonObject>
#include <QPointer>
#include <QWidget>

#include <functional>
#include <initializer_list>
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
    // Returns the manual page about the displayed content.
    virtual QString helpPage() const { return m_about.helpPage; }
    QString tabName() const;

    // Returns the reason why there is nothing to export or copy, as a sentence. Empty if there is content.
    virtual QString whyEmpty() const = 0;
    // Return why there is no picture, or no data, as a sentence. The result is empty if the picture or the data exists.
    virtual QString whyNoPicture() const { return whyEmpty(); }
    virtual QString whyNoData() const { return whyEmpty(); }
    // Returns a picture of the content for a page with `options`. Requires that whyNoPicture() is empty.
    virtual Picture picture(const PictureOptions& options) const = 0;
    // Returns the formats of the data (not of pictures), with writers of the current content. The writers may be called only if whyNoData() is empty.
    virtual QList<ExportFormat> dataFormats() const = 0;
    // Returns the data as text for the clipboard; empty if there is no data or if the text would be too long.
    virtual QString dataText() const = 0;

    // Writes the picture as .png, .svg or .pdf, depending on the suffix. Returns a sentence that describes the error, or nullopt after success.
    std::optional<QString> exportPicture(const QString& path, const PictureOptions& options = {}) const;
    // Starts writing the data on the worker thread, in the format of dataFormats() that has the same suffix as `path`. EngineJobs::fileWritten() or
    // writingFailed() follows. If writing cannot start, returns a sentence that describes the error.
    std::optional<QString> exportData(EngineJobs& jobs, const QString& path) const;

    // Forbids exporting and copying the content as a picture, data or text. `why` is the reason, as a sentence; an empty string allows it again. The
    // caller must hide the content on screen.
    void conceal(const QString& why) { m_whyConcealed = why; }
    // Returns the reason why the displayed content is concealed; empty if it is not concealed.
    virtual QString whyConcealed() const { return m_whyConcealed; }

    // Returns the widget with which the view explains its content in the dock Explain; null if there is nothing to explain. The dock becomes the
    // parent of the widget and shows it while the view is the current page.
    virtual QWidget* explanation() const { return nullptr; }
    // Hides all controls of the view, for a presentation, or shows them again: buttons, fields, lists of choices and tabs with their labels, and the
    // parts passed to addControls().
    virtual void setPresenting(bool presenting);

    // Return and restore the settings that a session stores. state() is nullopt until the view is first shown. restore() ignores invalid members.
    std::optional<QJsonObject> state() const;
    void showState(const QJsonObject& state);

signals:
    void noticeRaised(const QString& sentence);
    void explanationChanged();  // emitted when explanation() returns another value

protected:
    // Sets the part that receives the focus of the view. A focus proxy is not used, because Qt's tab order would then skip the parts above it.
    void passFocusTo(QWidget& part) { m_focused = &part; }
    // Adds parts that contain controls and texts about them, which setPresenting() hides.
    void addControls(std::initializer_list<QWidget*> parts) { m_parts.insert(m_parts.end(), parts); }
    bool eventFilter(QObject* watched, QEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;

    // Returns the part of the session state that is not in controls passed to keep().
    virtual std::optional<QJsonObject> ownState() const { return QJsonObject(); }
    virtual void showOwnState(const QJsonObject& state);

    // Store the state of a control, which must outlive the view, in sessions. `words` represent the entries. Entries without a word are not stored.
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
    void hideControl(QWidget& control);
    template <typename Control>
    void keepIndex(const char* member, Control& control, std::vector<const char*> words);

    About m_about;
    QString m_whyConcealed;
    QWidget* m_focused = nullptr;
    std::vector<QWidget*> m_parts;             // parts with controls
    std::vector<QPointer<QWidget>> m_watched;  // parts and controls that stay hidden during a presentation
    std::vector<QPointer<QWidget>> m_hidden;   // watched widgets that are shown again after the presentation
    std::vector<Kept> m_kept;
};

// Convert an integer in [0, 2^53] to a member of a session document, and back.
QJsonValue stateNumber(std::size_t value);
std::optional<std::size_t> stateCount(const QJsonValue& value);

}  // namespace sequency::ui
