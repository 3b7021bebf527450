// SPDX-License-Identifier: GPL-3.0-or-later
//
// Performs random user actions on the topmost widget: a popup, a modal dialog or a window.
//
// Events are sent directly to widgets and return at once, except if a widget opens its own event loop (a context menu); the monkey then
// continues inside that loop. File dialogs receive names inside the monkey's folder or are closed. Text is never typed into paths, and
// size fields receive only small numbers.
//
// Threads: UI thread only.
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
    // `folder` contains the `files` that may be opened and receives saved files. `note` is called with a description before each action.
    Hands(std::uint64_t seed, const QString& folder, const QStringList& files,
          std::function<void(const QString&)> note);

    // Returns false if no action was possible.
    bool act(const QList<QWidget*>& windows);

    // Closes the topmost dialog or popup without saving, one per call. Returns false if none is open.
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
    QPointer<QWidget> m_dialog;  // the open modal dialog
    int m_actsInDialog = 0;
    int m_saved = 0;
};

}  // namespace sequency::monkey
