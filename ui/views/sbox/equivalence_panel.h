// SPDX-License-Identifier: GPL-3.0-or-later
//
// A panel that decides whether the S-box of the page is affine or linear equivalent to another one, which is typed, pasted or loaded from a file.
//
// The result is a sentence with the verified maps or with the names of the invariants that differ. The text of the sentence can be selected. A new
// S-box of the page removes the result.
//
// Threads: UI thread; the other S-box is read and compared by the worker.
#pragma once

#include "engine/base/text/sentence.h"
#include "engine/io/truth_table_file.h"
#include "ui/view/async_result.h"
#include "ui/views/sbox/table_tiles.h"

#include <QWidget>

class QLabel;
class QLineEdit;

namespace sequency::ui {

class EquivalencePanel : public QWidget {
    Q_OBJECT

public:
    // The worker compares only while `view` is visible.
    EquivalencePanel(EngineJobs& jobs, QWidget& view, QWidget* parent = nullptr);

    // Sets the S-box of the page and the device; a null `sbox` removes the S-box.
    void setSbox(SharedSbox sbox, const std::string& device);

public slots:
    void compareText();
    void compareFile(const QString& path);

private:
    using Read = std::function<base::Result<io::TruthTable>(const base::RunControl& control)>;
    void compare(Read read);
    void chooseFile();
    void showRelation();

    SharedSbox m_sbox;
    std::string m_device;
    QLineEdit* m_text;
    QLabel* m_result;
    AsyncResult<base::Sentence> m_relation;
};

}  // namespace sequency::ui
