// SPDX-License-Identifier: GPL-3.0-or-later
//
// The explanation of a decision diagram, which the dock Explain shows.
//
// It explains the selected node, the chosen level, the current step of the reduction or, without any of them, the kind of the diagram.
//
// Threads: UI thread.
#pragma once

#include "ui/views/diagram/diagram_scene.h"
#include "ui/views/diagram/diagram_work.h"

#include <QWidget>

class QLabel;
class QPushButton;

namespace sequency::ui {

class DiagramPanel : public QWidget {
    Q_OBJECT

public:
    explicit DiagramPanel(QWidget* parent = nullptr);

    void showKind(const DiagramAnswer& answer);
    void showLevel(const DiagramScene& scene, std::size_t level);
    // Explains the step of the reduction after which the number of events is `step`.
    void showStep(const DiagramScene& scene, const DiagramAnswer& answer, std::size_t step);
    // Explains a node. `facts` is null until they are computed.
    void showNode(const DiagramScene& scene, std::size_t node, const DiagramAnswer& answer,
                  const DiagramNodeFacts* facts);
    // Offers to show the coefficients of the node in the spectrum, until the panel explains something else.
    void offerSpectrum();

    QString title() const;
    QString text() const;

signals:
    void spectrumRequested();

protected:
    void changeEvent(QEvent* event) override;

private:
    void show(const QString& title, const QStringList& sentences);

    QLabel* m_title;
    QLabel* m_text;
    QPushButton* m_spectrum;
};

// Returns a heading of a step, such as "merge equal terminals".
QString reductionTitle(const DiagramAnswer& answer, std::size_t step);

}  // namespace sequency::ui
