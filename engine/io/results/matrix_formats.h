// SPDX-License-Identifier: GPL-3.0-or-later
//
// The writers of the formats in matrix_writer.h. Internal to io.
#pragma once

#include "engine/io/bytes/text_sink.h"
#include "engine/io/formats/source/source_text.h"
#include "engine/io/results/matrix_writer.h"

namespace sequency::io {

struct MatrixJob {
    const MatrixHeader& head;
    const MatrixRows& rows;
    const Sink& sink;  // receives the bytes; text writers use it through a TextSink
    const base::RunControl& control;
};

using UseBlock =
    std::function<base::Status(const base::ElementVector& block, std::size_t firstRow, std::size_t rowCount)>;
// Calls use(block, firstRow, rowCount) for consecutive blocks of rows and reports progress. Stops at the first Error.
base::Status forBlocks(const MatrixJob& job, const UseBlock& use);

base::Status writeMatrixCsv(const MatrixJob& job);
base::Status writeMatrixJson(const MatrixJob& job);
base::Status writeMatrixNpy(const MatrixJob& job);
base::Status writeMatrixMarkdown(const MatrixJob& job);
base::Status writeMatrixLatex(const MatrixJob& job);
base::Status writeMatrixSage(const MatrixJob& job);
base::Status writeMatrixMagma(const MatrixJob& job);
base::Status writeMatrixPython(const MatrixJob& job);
base::Status writeMatrixC(const MatrixJob& job);
base::Status writeMatrixPng(const MatrixJob& job);

}  // namespace sequency::io
