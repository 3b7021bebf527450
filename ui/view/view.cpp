// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/view/view.h"

#include "ui/jobs/engine_jobs.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFileInfo>
#include <QFocusEvent>
#include <QLayout>
#include <QLineEdit>
#include <QSpinBox>
#include <QTabWidget>

#include <algorithm>
#include <iterator>
#include <utility>

namespace sequency::ui {

View::View(About about, QWidget* parent) : QWidget(parent), m_about(std::move(about))
{}

QString View::tabName() const
{
    return QString(m_about.name).remove(QLatin1Char('&'));
}

void View::addControls(const QLayout& row)
{
    for (int i = 0; i < row.count(); ++i)
        if (QWidget* const widget = row.itemAt(i)->widget())
            m_controls.push_back(widget);
}

void View::setPresenting(bool presenting)
{
    for (QWidget* const control : std::exchange(m_hidden, {}))
        control->show();
    if (!presenting)
        return;
    std::ranges::copy_if(m_controls, std::back_inserter(m_hidden),
                         [](const QWidget* control) { return !control->isHidden(); });
    for (QWidget* const control : m_hidden)
        control->hide();
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
