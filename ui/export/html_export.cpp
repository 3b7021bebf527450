// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/html_export.h"

#include "ui/format/engine_text.h"
#include "ui/format/number_format.h"
#include "ui/jobs/engine_jobs.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <map>
#include <memory>

namespace sequency::ui {
namespace {

struct HtmlExportWords {
    Q_DECLARE_TR_FUNCTIONS(HtmlExport)
};

constexpr qsizetype maxRows = 4096;
// Maximum size of an image in bytes. Its base64 encoding is a third longer, and the whole page has at most 2,000,000 bytes.
constexpr qsizetype maxImageBytes = 1'200'000;

// Returns the lines of the text as rows of cells. The result is empty if a line does not have several cells.
std::vector<std::vector<std::string>> cellsOf(const QStringList& lines)
{
    std::vector<std::vector<std::string>> rows;
    for (const QString& line : lines.first(std::min(lines.size(), maxRows + 1))) {
        std::vector<std::string> cells;
        for (const QString& cell : line.split(QLatin1Char('\t')))
            cells.push_back(cell.toStdString());
        if (cells.size() < 2 || (!rows.empty() && cells.size() != rows.front().size()))
            return {};
        rows.push_back(std::move(cells));
    }
    return rows;
}

// Returns true if the row has only values and is therefore not a header.
bool isNameless(const std::vector<std::string>& row)
{
    return std::ranges::all_of(row, [](const std::string& cell) {
        bool isNumber = false;
        QString::fromStdString(cell).section(QLatin1Char(' '), 0, 0).toDouble(&isNumber);
        return isNumber;
    });
}

// Paints the picture as SVG, or as pixels if the SVG would be too large for a page.
PaintedPicture paintedPage(const std::function<Picture(const PictureOptions&)>& picture)
{
    PaintedPicture painted;
    if (!picture)
        return painted;
    PictureOptions options;
    painted.bytes = pictureSvg(picture(options), options);
    if (painted.bytes.size() <= maxImageBytes)
        return painted;
    painted.bytes.clear();
    options.pixelRatio = 1.5;
    painted.pixels = pictureImage(picture(options), options);
    return painted;
}

}  // namespace

ExportFormat htmlFormat()
{
    return {QStringLiteral("html"), HtmlExportWords::tr("Page for a browser")};
}

bool isHtmlSuffix(const QString& suffix)
{
    return suffix.toLower() == QLatin1String("html");
}

io::HtmlHeader htmlHead(const PictureText& text)
{
    auto known = std::make_shared<std::map<std::string, std::string, std::less<>>>();
    for (const io::HtmlWord& word : io::htmlWords())
        known->emplace(word.english, engineText(word.english).toStdString());
    return {text.title.toStdString(), text.caption.toStdString(), QLocale().bcp47Name().toStdString(),
            [known](std::string_view english) {
                const auto found = known->find(english);
                return found == known->end() ? std::string(english) : found->second;
            }};
}

std::optional<QString> exportHtml(EngineJobs& jobs, const QString& path, const HtmlContent& content)
{
    auto picture = std::make_shared<io::HtmlPicture>();
    const PaintedPicture image = paintedPage(content.picture);
    QStringList lines = content.data.split(QLatin1Char('\n'));
    while (!lines.isEmpty() && lines.last().isEmpty())
        lines.removeLast();
    picture->rows = cellsOf(lines);
    if (picture->rows.empty()) {
        picture->text = content.data.toStdString();
    } else {
        if (isNameless(picture->rows.front()))
            picture->rows.insert(picture->rows.begin(),
                                 std::vector<std::string>(picture->rows.front().size()));
        if (lines.size() > maxRows)
            picture->text = HtmlExportWords::tr("The table has the first %1 rows of %2.")
                                .arg(countText(static_cast<std::size_t>(maxRows)),
                                     countText(static_cast<std::size_t>(lines.size())))
                                .toStdString();
    }
    const bool isImage = !image.bytes.isEmpty() || !image.pixels.isNull();
    if (!isImage && picture->rows.empty() && picture->text.empty())
        return HtmlExportWords::tr("This view has no content to write yet.");
    if (isImage && image.bytes.isEmpty())
        picture->mediaType = "image/png";
    jobs.writeFile(path, htmlWriter([picture, image, isImage, head = htmlHead({content.title, {}})](
                                        const base::RunControl&) -> base::Result<std::string> {
                       if (isImage) {
                           const auto bytes = pictureBytes(image);
                           if (!bytes)
                               return bytes.error();
                           picture->image = bytes->toStdString();
                       }
                       return io::htmlPage(*picture, head);
                   }));
    return std::nullopt;
}

FileWriter htmlWriter(std::function<base::Result<std::string>(const base::RunControl&)> make)
{
    return [make = std::move(make)](session::Engine&, const FileSink& sink, const base::RunControl& control) {
        const auto page = make(control);
        return page ? sink(*page) : base::Status(page.error());
    };
}

}  // namespace sequency::ui
