// SPDX-License-Identifier: GPL-3.0-or-later
//
// The gallery of everything that can be opened: lessons, examples, measurements, recent files and figures of papers, in one group each.
//
// It is the page shown while no function is open, and the content of the dialog File ▸ Examples…. The search field filters the cards of all groups.
// A group with many cards shows a selection until the user asks for all of them. The caller provides the entries (gallery_content.h).
//
// Threads: UI thread.
#pragma once

#include "ui/window/start/gallery_entry.h"

#include <QWidget>

#include <array>

class QLineEdit;
class QScrollArea;
class QToolButton;

namespace sequency::ui {

class CardList;
class Thumbnails;

class Gallery : public QWidget {
    Q_OBJECT

public:
    // Page: also offers to enter a function, to create one and to drop a file.
    enum class Form { Page, Dialog };
    enum class Group { Learn, Explore, Measure, Recent, Figures };

    explicit Gallery(Form form, QWidget* parent = nullptr);

    void setEntries(Group group, GalleryEntries entries);
    void focusSearch();

signals:
    void shown();
    void chosen();  // emitted before an entry is opened
    void entryRequested();
    void newRequested();

protected:
    void showEvent(QShowEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    struct Part {
        GalleryEntries entries = {};
        QWidget* box = nullptr;
        CardList* list = nullptr;
        QToolButton* all = nullptr;  // shows all cards of the group, or the front cards again
        bool showsAll = false;
    };

    QWidget* makePart(Group group);
    QLayout* makeHead(Form form);
    Part& part(Group group) { return m_parts[static_cast<std::size_t>(group)]; }
    void showPart(Group group);
    void open(const GalleryEntry& entry);
    void showCurrent(const CardList& list);

    Thumbnails* m_thumbnails = nullptr;
    QLineEdit* m_search = nullptr;
    QScrollArea* m_area = nullptr;
    std::array<Part, 5> m_parts;
};

}  // namespace sequency::ui
