// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/tint.h"

#include <QEvent>
#include <QWidget>

namespace sequency::ui::theme {
namespace {

class Tint : public QObject {
public:
    Tint(QWidget& label, QColor (*color)(const QPalette& palette))
        : QObject(&label), m_label(label), m_color(color)
    {
        apply();
        label.installEventFilter(this);
    }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override
    {
        if (event->type() == QEvent::PaletteChange)
            apply();
        return QObject::eventFilter(watched, event);
    }

private:
    void apply()
    {
        QPalette palette = m_label.palette();
        const QColor wanted = m_color(palette);
        if (palette.color(QPalette::WindowText) == wanted)
            return;  // this function caused the event
        palette.setColor(QPalette::WindowText, wanted);
        m_label.setPalette(palette);
    }

    QWidget& m_label;
    QColor (*m_color)(const QPalette& palette);
};

}  // namespace

void tint(QWidget& label, QColor (*color)(const QPalette& palette))
{
    new Tint(label, color);
}

}  // namespace sequency::ui::theme
