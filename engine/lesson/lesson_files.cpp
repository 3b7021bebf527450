// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/lesson/lesson_files.h"

#include "engine/base/text/display_text.h"
#include "engine/base/text/user_path.h"
#include "engine/io/vector_text.h"
#include "engine/lesson/lesson_reader.h"
#include "engine/lesson/shipped_texts.h"

#include <algorithm>
#include <filesystem>

namespace sequency::lesson {
namespace {

using base::Error;
using base::ErrorKind;

constexpr std::string_view fileName = "lesson.md";

std::string nameIn(std::string_view language)
{
    return "lesson." + std::string(language) + ".md";
}

// Returns the id of the lesson with this path, for example "walsh" for "02-walsh/lesson.md".
std::string_view idOf(std::string_view path)
{
    constexpr std::size_t numberLength = 3;
    return path.substr(numberLength, path.find('/') - numberLength);
}

const ShippedText* shipped(std::string_view id, std::string_view language)
{
    const ShippedText* english = nullptr;
    for (const ShippedText& text : shippedTexts()) {
        if (idOf(text.name) != id)
            continue;
        const std::string_view file = text.name.substr(text.name.find('/') + 1);
        if (file == nameIn(language))
            return &text;
        if (file == fileName)
            english = &text;
    }
    return english;
}

}  // namespace

std::vector<std::string> shippedLessons()
{
    std::vector<std::string> ids;
    for (const ShippedText& text : shippedTexts())
        if (text.name.ends_with("/" + std::string(fileName)))
            ids.emplace_back(idOf(text.name));
    return ids;
}

base::Result<LessonText> lessonText(const std::string& where, std::string_view language,
                                    const base::RunControl& control)
{
    if (!base::isThere(where)) {
        const ShippedText* const own = shipped(where, language);
        if (own != nullptr)
            return LessonText{std::string(own->name), std::string(own->text)};
        const auto ids = shippedLessons();
        return Error{ErrorKind::File,
                     "no such lesson, expected a folder, a file or one of " +
                         base::nameList(ids.size(), [&ids](std::size_t i) { return ids[i]; }),
                     {where, 0, 0}};
    }
    std::string path = where;
    std::error_code ignored;
    if (std::filesystem::is_directory(where, ignored)) {
        const std::string own = where + "/" + nameIn(language);
        path = base::isThere(own) ? own : where + "/" + std::string(fileName);
    }
    auto text = SEQUENCY_TRY(io::readText(path, control));
    return LessonText{path, std::move(text), true};
}

base::Result<std::shared_ptr<const Lesson>> readLesson(const std::string& where, std::string_view language,
                                                       const base::RunControl& control)
{
    const auto text = SEQUENCY_TRY(lessonText(where, language, control));
    auto lesson = SEQUENCY_TRY(parseLesson(text.text, text.source));
    return std::shared_ptr<const Lesson>(std::make_shared<const Lesson>(std::move(lesson)));
}

base::Result<std::vector<std::string>> lessonsIn(const std::string& folder)
{
    std::error_code failure;
    std::vector<std::string> paths;
    for (std::filesystem::directory_iterator at(folder, failure), end; !failure && at != end;
         at.increment(failure)) {
        const std::string path = at->path().string();
        if (path.ends_with(lessonSuffix) || base::isThere(path + "/" + std::string(fileName)))
            paths.push_back(path);
    }
    if (failure)
        return Error{ErrorKind::File, "cannot be read: " + failure.message(), {folder, 0, 0}};
    std::ranges::sort(paths);
    return paths;
}

}  // namespace sequency::lesson
