// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/export_dialog.h"

#include "ui/export/html_export.h"
#include "ui/export/page_controls.h"
#include "ui/format/plain_text.h"
#include "ui/theme/layouts.h"
#include "ui/theme/named.h"
#include "ui/theme/view_parts.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScreen>
#include <QSettings>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QStandardPaths>

namespace sequency::ui {
namespace {

constexpr double pixelsPerInch = 96;

// Returns the folder `wanted` if it exists. Otherwise returns its nearest writable parent folder or, if there is none, the home folder.
QString usableFolder(const QString& wanted)
{
    QString folder = QDir::cleanPath(wanted);
    while (!QFileInfo(folder).isDir()) {
        const QString above = QFileInfo(folder).path();
        if (above == folder)
            break;
        folder = above;
    }
    return QFileInfo(folder).isDir() && QFileInfo(folder).isWritable() ? folder : QDir::homePath();
}

}  // namespace

QList<ExportFormat> pictureFormats()
{
    return {{QStringLiteral("png"), ExportDialog::tr("PNG picture")},
            {QStringLiteral("svg"), ExportDialog::tr("SVG picture")},
            {QStringLiteral("pdf"), ExportDialog::tr("PDF picture")}};
}

bool isPictureSuffix(const QString& suffix)
{
    for (const ExportFormat& format : pictureFormats())
        if (format.suffix == suffix.toLower())
            return true;
    return false;
}

ExportDialog::ExportDialog(const QString& title, const QString& name, const QList<ExportFormat>& formats,
                           PictureSource source, QWidget* parent)
    : QDialog(parent), m_preview(new PicturePreview(std::move(source), this))
{
    setObjectName(QStringLiteral("exportDialog"));
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(title);
    makeWidgets(formats);
    layOut();
    restore(name);
    connect(m_format, &QComboBox::currentIndexChanged, this, &ExportDialog::onFormatChosen);
    connect(m_path, &QLineEdit::textChanged, this, &ExportDialog::onPathEdited);
    connect(m_dotsAnInch, &QSpinBox::valueChanged, this, &ExportDialog::showState);
    connect(m_page, &PageControls::changed, this, &ExportDialog::showState);
    connect(m_browse, &QPushButton::clicked, this, &ExportDialog::browse);
    onFormatChosen();
    m_path->setFocus();
    resize(sizeHint().boundedTo(screen()->availableSize() * 9 / 10));
}

void ExportDialog::makeWidgets(const QList<ExportFormat>& formats)
{
    const PictureOptions usual;
    m_format = named(new QComboBox(this), "exportFormat");
    for (const ExportFormat& format : formats)
        m_format->addItem(tr("%1 (.%2)").arg(format.title, format.suffix), format.suffix);
    m_path = named(new QLineEdit(this), "exportPath");
    m_path->setMinimumWidth(200);
    m_browse = new QPushButton(tr("&Browse…"), this);
    m_dotsAnInch = named(new QSpinBox(this), "exportResolution");
    m_dotsAnInch->setRange(48, 1200);
    m_dotsAnInch->setValue(static_cast<int>(usual.pixelRatio * pixelsPerInch));
    m_dotsAnInch->setSuffix(tr(" dpi"));
    m_page = new PageControls(this);
    m_note = named(new PlainLabel(this), "exportNote");
    m_note->setFont(theme::font(theme::TypeSize::Small, font()));
    m_note->setWordWrap(true);
}

void ExportDialog::layOut()
{
    auto* file = rowLayout({{m_path, 1}, m_browse});
    auto* form = new QFormLayout;
    form->addRow(tr("&Format"), m_format);
    const auto label = [this](const QString& text, QWidget* buddy) { return labelOf(text, buddy); };
    form->addRow(label(tr("F&ile"), m_path), file);
    form->addRow(tr("&Resolution"), m_dotsAnInch);
    m_page->addTo(*form);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    m_export = buttons->addButton(tr("&Export"), QDialogButtonBox::AcceptRole);
    m_export->setObjectName(QStringLiteral("exportButton"));
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(buttons, &QDialogButtonBox::accepted, this, [this] {
        remember();
        emit exportRequested(path(), options());
        accept();
    });
    auto* controls = columnLayout({form, m_note, stretch()});
    columnLayout(this, {LayoutPart(rowLayout({controls, {m_preview, 1}}, 12), 1), buttons});
}

void ExportDialog::restore(const QString& name)
{
    const QSettings settings;
    const QString suffix = settings.value(QStringLiteral("export/format")).toString();
    m_format->setCurrentIndex(std::max(0, m_format->findData(suffix)));
    m_dotsAnInch->setValue(
        settings.value(QStringLiteral("export/resolution"), m_dotsAnInch->value()).toInt());
    const QString folder = settings
                               .value(QStringLiteral("export/folder"),
                                      QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation))
                               .toString();
    QString plain = QFileInfo(name).completeBaseName();
    plain.replace(QLatin1Char('/'), QLatin1Char('-'));
    m_path->setText(QDir(usableFolder(folder)).filePath(plain));
}

void ExportDialog::remember() const
{
    QSettings settings;
    settings.setValue(QStringLiteral("export/format"), suffix());
    settings.setValue(QStringLiteral("export/resolution"), m_dotsAnInch->value());
    m_page->remember();
    settings.setValue(QStringLiteral("export/folder"), QFileInfo(path()).absolutePath());
}

void ExportDialog::browse()
{
    auto* dialog = new QFileDialog(this, windowTitle());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setOption(QFileDialog::DontConfirmOverwrite);  // the button of the export dialog warns instead
    dialog->setNameFilters({m_format->currentText().section(QStringLiteral(" (."), 0, 0) +
                                QStringLiteral(" (*.%1)").arg(suffix()),
                            tr("All files (*)")});
    dialog->setDefaultSuffix(suffix());
    dialog->selectFile(path());
    connect(dialog, &QFileDialog::fileSelected, m_path, &QLineEdit::setText);
    dialog->open();
}

QString ExportDialog::suffix() const
{
    return m_format->currentData().toString();
}

QString ExportDialog::path() const
{
    return m_path->text().trimmed();
}

PictureOptions ExportDialog::options() const
{
    PictureOptions options;
    m_page->describe(options);
    options.pixelRatio = m_dotsAnInch->value() / pixelsPerInch;
    return options;
}

// Changes the suffix of the path to the suffix of the chosen format.
void ExportDialog::onFormatChosen()
{
    QString changed = path();
    const QString old = QFileInfo(changed).suffix();
    if (m_format->findData(old.toLower()) >= 0)
        changed.chop(old.size() + 1);
    const QSignalBlocker quiet(m_path);
    m_path->setText(changed + QLatin1Char('.') + suffix());
    showState();
}

// Selects the format that belongs to the typed suffix.
void ExportDialog::onPathEdited()
{
    const int row = m_format->findData(QFileInfo(path()).suffix().toLower());
    if (row >= 0) {
        const QSignalBlocker quiet(m_format);
        m_format->setCurrentIndex(row);
    }
    showState();
}

void ExportDialog::showState()
{
    const bool isPicture = isPictureSuffix(suffix());
    const bool isPixels = suffix() == QLatin1String("png");
    const QString noPicture = isHtmlSuffix(suffix()) ? tr("A page has the size of the browser's window")
                                                     : tr("This format has no page size and no preview");
    m_page->setEnabled(isPicture, noPicture);
    m_preview->setPage(options(), isPicture ? QString() : noPicture);
    m_dotsAnInch->setEnabled(isPixels);
    m_dotsAnInch->setToolTip(isPixels ? QString() : tr("Vector format: no resolution"));
    const QFileInfo file(path());
    const bool isKnown = m_format->findData(file.suffix().toLower()) >= 0;
    const bool isTooLarge = isPixels && hasTooManyPixels(options());
    const bool fits = isKnown && !file.isDir() && file.dir().exists() && !isTooLarge;
    m_export->setEnabled(fits);
    m_export->setText(file.exists() && !file.isDir() ? tr("Repl&ace the file") : tr("&Export"));
    if (!file.dir().exists())
        m_note->setText(withShortWords(tr("The folder “%1” does not exist.").arg(file.absolutePath())));
    else if (!isKnown)
        m_note->setText(tr("The file name must end with the suffix of one of the formats."));
    else if (isPixels)
        m_note->setText((isTooLarge
                             ? tr("%1 × %2 pixels are too many: choose a lower resolution or a smaller size")
                             : tr("%1 × %2 pixels"))
                            .arg(pixelSize(options()).width())
                            .arg(pixelSize(options()).height()));
    else
        m_note->clear();
}

}  // namespace sequency::ui

#include "moc_export_dialog.cpp"
