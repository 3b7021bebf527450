// SPDX-License-Identifier: GPL-3.0-or-later
//
// The hands of the monkey: one random act of a person after the other, sent to what is on top (a popup, a modal dialog, a window).
//
// Acts are sent straight to widgets and come back at once, but for those that open an event loop of their own (a context menu); the
// monkey goes on within it. File dialogs are given names inside the monkey's folder or are closed, nothing is typed where a
// path stands, and fields of sizes take small numbers only. UI thread.
#pragma once

#include <QPointer>
#include <QString>
#include <QStringList>
#include <QWidget>

#include <functional>
#include <random>

class QFileDialog;

namespace sequency::monkey {

class Hands {
public:
    // Files that may be opened lie in the folder; what is saved goes there.
    // `note` is told each act before it is done, in words.
    Hands(std::uint64_t seed, const QString& folder, const QStringList& files,
          std::function<void(const QString&)> note);

    // False where nothing could be done.
    bool act(const QList<QWidget*>& windows);

    // Closes what is on top of the windows, one thing at a time, losing what is unsaved; false where there is nothing.
    static bool closeOnTop();

private:
    using Random = std::mt19937_64;
    int pick(int count) { return static_cast<int>(m_random() % static_cast<std::uint64_t>(count)); }
    QPoint pointIn(const QWidget& widget);
    QWidget* widgetOn(QWidget& top);
    bool click(QWidget& top);
    bool press(QWidget& top);
    bool wheel(QWidget& top);
    bool drag(QWidget& top);
    bool contextMenu(QWidget& top);
    bool trigger(QWidget& top);
    bool resize(QWidget& top);
    bool drop(QWidget& top);
    bool answer(QFileDialog& dialog);
    void keepSizesSmall(QWidget& top) const;

    Random m_random;
    QString m_folder;
    QStringList m_files;
    std::function<void(const QString&)> m_note;
    QPointer<QWidget> m_dialog;  // the modal one that is open, and for how many acts
    int m_actsInDialog = 0;
    int m_saved = 0;
};

}  // namespace sequency::monkey
