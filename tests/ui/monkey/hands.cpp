// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/monkey/hands.h"

#include <QAction>
#include <QApplication>
#include <QContextMenuEvent>
#include <QDialog>
#include <QDir>
#include <QDrag>
#include <QFileDialog>
#include <QLineEdit>
#include <QMenu>
#include <QMessageBox>
#include <QMimeData>
#include <QPushButton>
#include <QSpinBox>
#include <QTest>
#include <QUrl>
#include <QtEvents>

#include <algorithm>
#include <array>

namespace sequency::monkey {
namespace {

constexpr int maxActsInDialog = 40;
constexpr int largestNumber = 12;   // limit for numbers of variables, repetitions and similar fields
constexpr int largestLength = 600;  // limit for fields in pixels or dots

QString described(const QWidget& widget)
{
    const QString name = widget.objectName();
    return QString::fromLatin1(widget.metaObject()->className()) +
           (name.isEmpty() ? QString() : QLatin1Char(' ') + name);
}

void send(QWidget& to, QEvent::Type type, const QPoint& at, Qt::MouseButton button, Qt::MouseButtons buttons,
          Qt::KeyboardModifiers modifiers)
{
    QMouseEvent event(type, QPointF(at), to.mapToGlobal(QPointF(at)), button, buttons, modifiers);
    QApplication::sendEvent(&to, &event);
}

}  // namespace

Hands::Hands(std::uint64_t seed, const QString& folder, const QStringList& files,
             std::function<void(const QString&)> note)
    : m_random(seed), m_folder(folder), m_files(files), m_note(std::move(note))
{}

bool Hands::closeOnTop()
{
    QDrag::cancel();
    if (QWidget* popup = QApplication::activePopupWidget()) {
        popup->close();
        return true;
    }
    QWidget* modal = QApplication::activeModalWidget();
    if (modal == nullptr)
        return false;
    if (auto* question = qobject_cast<QMessageBox*>(modal))
        if (QAbstractButton* discard = question->button(QMessageBox::Discard)) {
            discard->click();
            return true;
        }
    if (auto* dialog = qobject_cast<QDialog*>(modal))
        dialog->reject();
    else
        modal->close();
    return true;
}

bool Hands::act(const QList<QWidget*>& windows)
{
    QDrag::cancel();  // otherwise the drag would continue, because the mouse button is never released
    QWidget* top = QApplication::activePopupWidget();
    if (top == nullptr) {
        QWidget* const modal = QApplication::activeModalWidget();
        m_actsInDialog = modal != nullptr && modal == m_dialog ? m_actsInDialog + 1 : 0;
        m_dialog = modal;
        if (modal != nullptr && m_actsInDialog > maxActsInDialog) {
            m_note(QStringLiteral("gives up ") + described(*modal));
            return closeOnTop();
        }
        if (auto* files = qobject_cast<QFileDialog*>(modal))
            return answer(*files);
        top = modal;
    }
    if (top == nullptr) {
        QList<QWidget*> shown;
        for (QWidget* each : windows)
            if (each->isVisible())
                shown << each;
        for (QWidget* each : QApplication::topLevelWidgets())  // including the manual and floating docks
            if (each->isVisible() && !shown.contains(each) &&
                (each->windowType() == Qt::Window || each->windowType() == Qt::Tool))
                shown << each;
        if (shown.isEmpty())
            return false;
        // With probability 1/4 chooses any window, otherwise the first one.
        top = pick(4) == 0 ? shown[pick(static_cast<int>(shown.size()))] : shown.front();
    }
    keepSizesSmall(*top);
    const int choice = pick(100);
    if (choice < 46)
        return click(*top);
    if (choice < 68)
        return press(*top);
    if (choice < 76)
        return wheel(*top);
    if (choice < 84)
        return drag(*top);
    if (choice < 87)
        return contextMenu(*top);
    if (choice < 96)
        return trigger(*top);
    return choice < 98 ? resize(*top) : drop(*top);
}

void Hands::keepSizesSmall(QWidget& top) const
{
    for (QSpinBox* box : top.findChildren<QSpinBox*>()) {
        const int most = std::max(box->minimum() < 100 ? largestNumber : largestLength, box->value());
        if (box->maximum() > most)
            box->setMaximum(most);
    }
    for (auto* path : top.findChildren<QLineEdit*>(QStringLiteral("exportPath")))
        if (!path->text().startsWith(m_folder) || path->text().contains(QLatin1String("..")))
            path->setText(QDir(m_folder).filePath(QStringLiteral("exported.svg")));
}

QPoint Hands::pointIn(const QWidget& widget)
{
    return {pick(std::max(widget.width(), 1)), pick(std::max(widget.height(), 1))};
}

// Returns the widget under a random point (which favours large views) or, half of the time, a random widget (which reaches small ones).
QWidget* Hands::widgetOn(QWidget& top)
{
    if (pick(2) == 0) {
        QWidget* const under = top.childAt(pointIn(top));
        return under != nullptr ? under : &top;
    }
    QList<QWidget*> shown{&top};
    for (QWidget* child : top.findChildren<QWidget*>())
        if (child->isVisible() && child->window() == &top && !child->visibleRegion().isEmpty())
            shown << child;
    return shown[pick(static_cast<int>(shown.size()))];
}

bool Hands::click(QWidget& top)
{
    QPointer<QWidget> on = widgetOn(top);
    if (!on->isEnabled())
        return false;
    const QPoint at = pointIn(*on);
    const bool isDouble = pick(6) == 0;
    m_note(QStringLiteral("%1 %2 %3,%4")
               .arg(isDouble ? QStringLiteral("double clicks") : QStringLiteral("clicks"), described(*on))
               .arg(at.x())
               .arg(at.y()));
    constexpr Qt::KeyboardModifiers none = Qt::NoModifier;
    const Qt::KeyboardModifiers modifiers =
        std::array{none,
                   none,
                   none,
                   none,
                   Qt::KeyboardModifiers(Qt::ControlModifier),
                   Qt::KeyboardModifiers(Qt::ShiftModifier)}[static_cast<std::size_t>(pick(6))];
    if (on->focusPolicy() & Qt::ClickFocus)
        on->setFocus(Qt::MouseFocusReason);
    send(*on, QEvent::MouseMove, at, Qt::NoButton, Qt::NoButton, modifiers);
    if (on)
        send(*on, QEvent::MouseButtonPress, at, Qt::LeftButton, Qt::LeftButton, modifiers);
    if (on)
        send(*on, QEvent::MouseButtonRelease, at, Qt::LeftButton, Qt::NoButton, modifiers);
    if (on && isDouble)
        send(*on, QEvent::MouseButtonDblClick, at, Qt::LeftButton, Qt::LeftButton, modifiers);
    if (on && isDouble)
        send(*on, QEvent::MouseButtonRelease, at, Qt::LeftButton, Qt::NoButton, modifiers);
    return true;
}

bool Hands::press(QWidget& top)
{
    constexpr Qt::Key moves[] = {
        Qt::Key_Left,     Qt::Key_Right,  Qt::Key_Up,     Qt::Key_Down,  Qt::Key_Home,   Qt::Key_End,
        Qt::Key_Tab,      Qt::Key_PageUp, Qt::Key_Return, Qt::Key_Space, Qt::Key_Escape, Qt::Key_Plus,
        Qt::Key_PageDown, Qt::Key_Minus,  Qt::Key_Delete, Qt::Key_F2,    Qt::Key_0,      Qt::Key_Backspace};
    constexpr char letters[] = "0101101 x1x0&|^!(),-ab";
    QWidget* to = QApplication::focusWidget();
    if (to == nullptr || to->window() != &top)
        to = &top;
    // Text typed into a path field could lead outside the folder.
    if (const auto* line = qobject_cast<QLineEdit*>(to); line && line->text().contains(QLatin1Char('/')))
        return false;
    const QString where = described(*to);
    if (pick(3) != 0) {
        const Qt::Key key = moves[pick(static_cast<int>(std::size(moves)))];
        const Qt::KeyboardModifiers modifiers = pick(6) == 0   ? Qt::ControlModifier
                                                : pick(6) == 0 ? Qt::ShiftModifier
                                                               : Qt::NoModifier;
        m_note(QStringLiteral("presses %1 in %2").arg(QKeySequence(key | modifiers).toString(), where));
        QTest::keyClick(to, key, modifiers);
        return true;
    }
    QByteArray typed;
    for (int count = 1 + pick(8); count > 0; --count)
        typed += letters[pick(static_cast<int>(std::size(letters)) - 1)];
    m_note(QStringLiteral("types \"%1\" in %2").arg(QLatin1String(typed), where));
    const QPointer<QWidget> field = to;
    for (const char letter : typed)
        if (field)
            QTest::keyClick(field, letter);
    return true;
}

bool Hands::wheel(QWidget& top)
{
    QWidget* const on = widgetOn(top);
    const QPoint at = pointIn(*on);
    const int turns = pick(7) - 3;
    const Qt::KeyboardModifiers modifiers = pick(4) == 0 ? Qt::ControlModifier : Qt::NoModifier;
    m_note(QStringLiteral("turns the wheel by %1 on %2").arg(turns).arg(described(*on)));
    QWheelEvent event(at, on->mapToGlobal(QPointF(at)), {}, {0, 120 * turns}, Qt::NoButton, modifiers,
                      Qt::NoScrollPhase, false);
    QApplication::sendEvent(on, &event);
    return true;
}

bool Hands::drag(QWidget& top)
{
    const QPointer<QWidget> on = widgetOn(top);
    if (!on->isEnabled())
        return false;
    const QPoint from = pointIn(*on);
    const QPoint to = pointIn(*on);
    m_note(QStringLiteral("drags on %1 from %2,%3 to %4,%5")
               .arg(described(*on))
               .arg(from.x())
               .arg(from.y())
               .arg(to.x())
               .arg(to.y()));
    constexpr int steps = 5;
    send(*on, QEvent::MouseButtonPress, from, Qt::LeftButton, Qt::LeftButton, Qt::NoModifier);
    for (int step = 1; step <= steps && on; ++step)
        send(*on, QEvent::MouseMove, from + (to - from) * step / steps, Qt::NoButton, Qt::LeftButton,
             Qt::NoModifier);
    if (on)
        send(*on, QEvent::MouseButtonRelease, to, Qt::LeftButton, Qt::NoButton, Qt::NoModifier);
    return true;
}

bool Hands::contextMenu(QWidget& top)
{
    QWidget* const on = widgetOn(top);
    const QPoint at = pointIn(*on);
    m_note(QStringLiteral("asks %1 for its menu").arg(described(*on)));
    QContextMenuEvent event(QContextMenuEvent::Mouse, at, on->mapToGlobal(at));
    QApplication::sendEvent(on, &event);
    return true;
}

bool Hands::trigger(QWidget& top)
{
    QList<QAction*> able;
    for (QAction* action : top.findChildren<QAction*>())
        if (action->isEnabled() && action->isVisible() && !action->isSeparator() &&
            action->menu() == nullptr && !action->text().isEmpty())
            able << action;
    if (able.isEmpty())
        return false;
    QAction* const action = able[pick(static_cast<int>(able.size()))];
    m_note(QStringLiteral("chooses \"%1\"").arg(action->text()));
    action->trigger();
    return true;
}

bool Hands::resize(QWidget& top)
{
    if (!top.isWindow() || qobject_cast<QDialog*>(&top) != nullptr)
        return false;
    const QSize size(600 + pick(1000), 400 + pick(700));
    m_note(QStringLiteral("resizes to %1 x %2").arg(size.width()).arg(size.height()));
    top.resize(size);
    return true;
}

bool Hands::drop(QWidget& top)
{
    if (!top.acceptDrops())
        return false;
    QMimeData data;
    if (pick(2) == 0)
        data.setText(pick(2) == 0 ? QStringLiteral("01101001") : QStringLiteral("x1 & x2 | !x3"));
    else
        data.setUrls({QUrl::fromLocalFile(m_files[pick(static_cast<int>(m_files.size()))])});
    m_note(QStringLiteral("drops ") + (data.hasUrls() ? data.urls().front().toLocalFile() : data.text()));
    const QPoint at = pointIn(top);
    QDragEnterEvent enter(at, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&top, &enter);
    QDropEvent dropped(at, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    if (enter.isAccepted())
        QApplication::sendEvent(&top, &dropped);
    return true;
}

// Enters a name inside the folder, or rejects the dialog.
bool Hands::answer(QFileDialog& dialog)
{
    if (pick(3) == 0) {
        m_note(QStringLiteral("closes the file dialog"));
        dialog.reject();
        return true;
    }
    const bool saves = dialog.acceptMode() == QFileDialog::AcceptSave;
    QString path = m_files[pick(static_cast<int>(m_files.size()))];
    if (saves) {
        const QString suffix = dialog.defaultSuffix();
        path = QDir(m_folder).filePath(QStringLiteral("saved-%1.%2")
                                           .arg(++m_saved % 20)
                                           .arg(suffix.isEmpty() ? QStringLiteral("txt") : suffix));
    }
    m_note(QStringLiteral("%1 %2").arg(saves ? QStringLiteral("saves") : QStringLiteral("opens"), path));
    dialog.setOption(QFileDialog::DontConfirmOverwrite);
    dialog.selectFile(path);
    // QFileDialog::accept() reads the name field. Without this text nothing would be selected.
    if (auto* name = dialog.findChild<QLineEdit*>(QStringLiteral("fileNameEdit")))
        name->setText(path);
    QMetaObject::invokeMethod(&dialog, "accept");
    if (dialog.isVisible())
        dialog.reject();
    return true;
}

}  // namespace sequency::monkey
