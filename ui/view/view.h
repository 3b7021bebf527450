// SPDX-License-Identifier: GPL-3.0-or-later
//
// A page of the window, or a part of one: the contract by which window, menus, exports, clipboard, sessions and help know it.
// What a view shows, and how one works with it, is its own.
//
// A view is a folder of ui/views; a window has those of ui/window/page_table.cpp, a row each. A view supplies its picture and the writers of
// its data; the caller paints and writes. UI thread.
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
        QString token;     // its member of a session: "flow_graph"
        QString name;      // "Flow &graph", for a menu; without "&" on its tab
        QString helpPage;  // of the manual
        QString exportTitle;
    };

    explicit View(About about, QWidget* parent = nullptr);

    const About& about() const { return m_about; }
    // The manual's page of what is shown.
    virtual QString helpPage() const { return m_about.helpPage; }
    QString tabName() const;

    // Why there is nothing to export or copy, a sentence; empty where there is something.
    virtual QString whyEmpty() const = 0;
    // The same of the picture alone, of the data alone.
    virtual QString whyNoPicture() const { return whyEmpty(); }
    virtual QString whyNoData() const { return whyEmpty(); }
    // The picture of the content for the page of the options. Call it only if whyNoPicture() is empty.
    virtual Picture picture(const PictureOptions& options) const = 0;
    // The formats in addition to pictures, with writers of the present content. Call a writer only if whyNoData() is empty.
    virtual QList<ExportFormat> dataFormats() const = 0;
    // For the clipboard; empty where there is nothing, or too much.
    virtual QString dataText() const = 0;

    // Writes the picture as .png, .svg or .pdf by suffix. An error sentence, or nothing when the file is written.
    std::optional<QString> exportPicture(const QString& path, const PictureOptions& options = {}) const;
    // Writes data by suffix, one of dataFormats(), on the worker's thread: EngineJobs::fileWritten() or writingFailed() follows. An error
    // sentence where nothing is begun.
    std::optional<QString> exportData(EngineJobs& jobs, const QString& path) const;

    // From now on nothing of it may leave, as picture, data or text: a sentence why. Empty: all may. Whoever shows it hides it.
    void conceal(const QString& why) { m_whyConcealed = why; }
    // Of what is shown.
    virtual QString whyConcealed() const { return m_whyConcealed; }

    // How it is set, for a session; nothing before it has been looked at. What is not there, or makes no sense, is left as it is.
    std::optional<QJsonObject> state() const;
    void showState(const QJsonObject& state);

signals:
    void noticeRaised(const QString& sentence);

protected:
    // Sets the part to which the view passes its focus. With a focus proxy, Qt's chain would skip the parts above it.
    void passFocusTo(QWidget& part) { m_focused = &part; }
    void focusInEvent(QFocusEvent* event) override;

    // What a session keeps beside the controls below.
    virtual std::optional<QJsonObject> ownState() const { return QJsonObject(); }
    virtual void showOwnState(const QJsonObject& state);

    // Controls that a session keeps, by a word for each entry; entries beyond the words are left out. They must live as long as this.
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

// Whole numbers from 0 up to 2^53 in the documents of sessions.
QJsonValue stateNumber(std::size_t value);
std::optional<std::size_t> stateCount(const QJsonValue& value);

}  // namespace sequency::ui
