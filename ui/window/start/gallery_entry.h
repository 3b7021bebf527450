// SPDX-License-Identifier: GPL-3.0-or-later
//
// One thing that the user can open by name, in the gallery (gallery.h) or the search (command_search.h): its texts, its picture and its action.
#pragma once

#include <QString>

#include <functional>
#include <vector>

namespace sequency::ui {

struct GalleryEntry {
    QString title;
    QString detail = {};  // a second, dimmed line
    QString remark = {};  // shown as tool tip
    QString picture =
        {};  // name of the example that the card shows (thumbnails.h); empty for a card without a picture
    std::function<void()> open = {};
    bool isFront = true;  // true if the card is shown before the user asks for all cards or searches
    bool isEnabled = true;
};

using GalleryEntries = std::vector<GalleryEntry>;

}  // namespace sequency::ui
