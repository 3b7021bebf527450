// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/view/view.h"

#include "ui/jobs/engine_jobs.h"

#include <QAbstractItemView>
#include <QAbstractSpinBox>
#include <QCheckBox>
#include <QComboBox>
#include <QFileInfo>
#include <QFocusEvent>
#include <QLabel>
#include <QLineEdit>
#include <QSlider>
#include <QSpinBox>
#include <QTabBar>
#include <QTabWidget>

#include <algorithm>
#include <iterator>
#include <utility>

namespace sequency::ui {
namespace {

bool isControl(const QWidget& widget)
{
    return qobject_cast<const QAbstractButton*>(&widget) != nullptr ||
           qobject_cast<const QAbstractSpinBox*>(&widget) != nullptr ||
           qobject_cast<const QComboBox*>(&widget) != nullptr ||
           qobject_cast<const QLineEdit*>(&widget) != nullptr ||
           qobject_cast<const QSlider*>(&widget) != nullptr ||
           qobject_cast<const QTabBar*>(&widget) != nullptr;
}

// True if the widget is a control or the label of one, but not part of another control or of a table.
bool isControlOrItsLabel(const QWidget* widget)
{
    const auto* label = qobject_cast<const QLabel*>(widget);
    if (!isControl(*widget) && (label == nullptr || label->buddy() == nullptr || !isControl(*label->buddy())))
        return false;
    const QWidget* const above = widget->parentWidget();
    return !widget->isWindow() && !isControl(*above) &&
           qobject_cast<const QAbstractItemView*>(above) == nullptr;
}

}  // namespace

View::View(About about, QWidget* parent) : QWidget(parent), m_about(std::move(about))
{}

QString View::tabName() const
{
    return QString(m_about.name).remove(QLatin1Char('&'));
}

void View::setPresenting(bool presenting)
{
    for (const QPointer<QWidget>& widget : std::exchange(m_watched, {}))
        if (widget)
            widget->removeEventFilter(this);
    for (const QPointer<QWidget>& widget : std::exchange(m_hidden, {}))
        if (widget)
            widget->show();
    if (!presenting)
        return;
    std::ranges::copy(m_parts, std::back_inserter(m_watched));
    std::ranges::copy_if(findChildren<QWidget*>(), std::back_inserter(m_watched), isControlOrItsLabel);
    for (const QPointer<QWidget>& widget : m_watched) {
        widget->installEventFilter(this);
        if (!widget->isHidden())
            hideControl(*widget);
    }
}

void View::hideControl(QWidget& control)
{
    m_hidden.emplace_back(&control);
    control.hide();
}

// Hides a control again that the view shows during a presentation, for example because the function was changed.
bool View::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::ShowToParent && std::ranges::find(m_watched, watched) != m_watched.end())
        hideControl(*static_cast<QWidget*>(watched));
    return QWidget::eventFilter(watched, event);
}

std::optional<QString> View::exportPicture(const QString& path, const PictureOptions& options) const
{
    const QString why = whyNoPicture();
    return why.isEmpty() ? writePicture(picture(options), path, options) : why;
}

std::optional<QString> View::exportData(EngineJobs& jobs, const QString& path) const
{
    if (const QString why = whyNoData(); !why.isEmpty())
        return why;
    const QString suffix = QFileInfo(path).suffix().toLower();
    for (const ExportFormat& format : dataFormats())
        if (format.suffix == suffix) {
            jobs.writeFile(path, format.write);
            return std::nullopt;
        }
    return tr("This view cannot be written as “.%1”.").arg(suffix);
}

void View::focusInEvent(QFocusEvent* event)
{
    QWidget::focusInEvent(event);
    if (m_focused != nullptr)
        m_focused->setFocus(event->reason());
}

std::optional<QJsonObject> View::state() const
{
    auto state = ownState();
    if (state)
        for (const Kept& kept : m_kept)
            (*state)[kept.member] = kept.value();
    return state;
}

void View::showState(const QJsonObject& state)
{
    showOwnState(state);
    for (const Kept& kept : m_kept)
        kept.show(state.value(kept.member));
}

void View::showOwnState(const QJsonObject&)
{}

template <typename Control>
void View::keepIndex(const char* member, Control& control, std::vector<const char*> words)
{
    m_kept.push_back({QLatin1String(member),
                      [&control, words] {
                          const auto index = static_cast<std::size_t>(control.currentIndex());
                          return index < words.size() ? QJsonValue(QLatin1String(words[index]))
                                                      : QJsonValue(QString());
                      },
                      [&control, words](const QJsonValue& value) {
                          const auto found = std::ranges::find_if(words, [&](const char* word) {
                              return value.toString() == QLatin1String(word);
                          });
                          const auto index = static_cast<int>(found - words.begin());
                          if (found != words.end() && index < control.count())
                              control.setCurrentIndex(index);
                      }});
}

void View::keep(const char* member, QComboBox& list, std::vector<const char*> words)
{
    keepIndex(member, list, std::move(words));
}

void View::keep(const char* member, QTabWidget& tabs, std::vector<const char*> words)
{
    keepIndex(member, tabs, std::move(words));
}

void View::keep(const char* member, QCheckBox& box)
{
    m_kept.push_back({QLatin1String(member), [&box] { return QJsonValue(box.isChecked()); },
                      [&box](const QJsonValue& value) {
                          if (value.isBool())
                              box.setChecked(value.toBool());
                      }});
}

void View::keep(const char* member, QSpinBox& number)
{
    m_kept.push_back({QLatin1String(member), [&number] { return QJsonValue(number.value()); },
                      [&number](const QJsonValue& value) { number.setValue(value.toInt(number.value())); }});
}

void View::keep(const char* member, QLineEdit& line)
{
    m_kept.push_back({QLatin1String(member), [&line] { return QJsonValue(line.text()); },
                      [&line](const QJsonValue& value) {
                          if (value.isString())
                              line.setText(value.toString());
                      }});
}

QJsonValue stateNumber(std::size_t value)
{
    return static_cast<qint64>(value);
}

std::optional<std::size_t> stateCount(const QJsonValue& value)
{
    constexpr double limit = 9007199254740992.0;  // 2^53: all integers up to this magnitude are exact
    const double number = value.toDouble(-1);
    return number >= 0 && number < limit ? std::optional(static_cast<std::size_t>(number)) : std::nullopt;
}

}  // namespace sequency::ui

#include "moc_view.cpp"
