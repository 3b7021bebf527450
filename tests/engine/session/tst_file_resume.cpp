// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests file transforms that are interrupted at every chunk, by a stop request or a kill, and resumed: the result has the same bytes.
// Files that do not belong to the interrupted transform are refused.
#include "engine/session/files/file_progress.h"
#include "tests/engine/session/file_cases.h"

#include <chrono>
#include <stop_token>
#include <sys/stat.h>

using namespace sequency;
using namespace sequency::tests;
using base::ElementType;
using base::ErrorKind;
using session::FileTransformRequest;
using transform::TransformSpec;

namespace {

constexpr std::size_t memory = 40'000;
constexpr std::size_t whenRequested = std::size_t{1}
                                      << 28;  // progress is recorded only at the end and after a stop

struct Interrupted {
    TemporaryFolder folder;
    FileTransformRequest request;
    std::string expected;

    explicit Interrupted(std::size_t syncBytes, const TransformSpec& spec = {"walsh", 2, 13})
    {
        const auto input = randomElements(ElementType::Int32, std::size_t{1} << spec.variables, 1000, 21);
        expected = bytesOf(referenceOf(spec, input));
        writeBytes(folder.path("in"), bytesOf(input));
        request = fileRequest(spec, folder.path("in"), "int32", folder.path("out"), memory);
        request.syncBytes = syncBytes;
    }
    std::string output() const { return folder.path("out"); }
    std::string progress() const { return output() + ".progress"; }
    std::string part(std::size_t pass) const
    {
        const auto progress = VALUE_OF(session::readProgress(this->progress()));
        return folder.path(progress.parts[pass % 2]);
    }
    // Stops the job after `chunks` computed chunks. Returns false if the job ended before.
    bool stopAfter(std::size_t chunks)
    {
        std::stop_source stop;
        std::size_t reports = 0;
        const auto done = transformed(request, {stop.get_token(), [&](double) {
                                                    if (++reports == chunks)
                                                        stop.request_stop();
                                                }});
        if (done)
            return false;
        CHECK(done.error().kind == ErrorKind::Cancelled);
        CHECK(done.error().message.find("--resume") != std::string::npos);
        CHECK(!std::filesystem::exists(output()));
        CHECK(std::filesystem::exists(progress()));
        return true;
    }
    void checkResult() const
    {
        CHECK(readBytes(output()) == expected);
        CHECK_EQUAL(folder.entries().size(), 2);
    }
    void refusedNextToResult(ErrorKind kind) const
    {
        const auto done = ERROR_OF(transformed(request));
        INFO(done.text());
        CHECK(done.kind == kind);
    }
    base::Error refused(ErrorKind kind) const
    {
        const auto done = ERROR_OF(transformed(request));
        INFO(done.text());
        CHECK(done.kind == kind);
        CHECK(!std::filesystem::exists(output()));
        return done;
    }
};

// Overwrites everything after the finished chunks of the first pass, where an unfinished chunk may have left data.
void spoilUnfinished(const Interrupted& job)
{
    const auto progress = VALUE_OF(session::readProgress(job.progress()));
    const std::string part = job.part(progress.pass);
    auto again = job.request;
    again.resumes = true;
    const auto prepared = VALUE_OF(session::FileTransform::prepare(again));
    const std::size_t finished = progress.chunks * prepared.plan().chunkValues(progress.pass) * 4;
    if (!std::filesystem::exists(part) || progress.pass > 0)
        return;
    std::string bytes = readBytes(part);
    std::fill(bytes.begin() + static_cast<std::ptrdiff_t>(std::min(finished, bytes.size())), bytes.end(),
              '\xA5');
    writeBytes(part, bytes);
}

}  // namespace

SEQUENCY_CASE(a_file_transform_stopped_after_any_chunk_resumes_to_the_same_result)
{
    for (const std::size_t syncBytes : {std::size_t{12'000}, whenRequested}) {
        std::size_t stops = 0;
        for (bool isStopped = true; isStopped; ++stops) {
            INFO("after " + std::to_string(stops + 1) + " chunks");
            Interrupted job(syncBytes);
            isStopped = job.stopAfter(stops + 1);
            if (isStopped) {
                spoilUnfinished(job);
                job.request.resumes = true;
                job.request.syncBytes = whenRequested;
                REQUIRE(transformed(job.request));
            }
            job.checkResult();
        }
        CHECK(stops > 8);  // several chunks of several passes
    }
}

SEQUENCY_CASE(a_file_transform_completes_after_many_interruptions)
{
    Interrupted job(whenRequested);
    int calls = 0;
    while (job.stopAfter(4)) {
        job.request.resumes = true;
        REQUIRE(++calls < 100);
    }
    CHECK(calls > 2);
    job.checkResult();
}

// The files are copied while the next chunks are being written, which is the state that a kill would leave.
SEQUENCY_CASE(a_killed_file_transform_resumes_to_the_same_result)
{
    Interrupted job(1);
    std::vector<std::unique_ptr<TemporaryFolder>> kills;
    REQUIRE(transformed(
        job.request, {{}, [&](double) {
                          kills.push_back(std::make_unique<TemporaryFolder>());
                          // The progress file is copied first, because it must not be newer than the other files.
                          std::filesystem::copy_file(job.progress(), kills.back()->path("out.progress"));
                          const auto progress =
                              VALUE_OF(session::readProgress(kills.back()->path("out.progress")));
                          for (const std::string& part : progress.parts)
                              if (!part.empty() && std::filesystem::exists(job.folder.path(part)))
                                  std::filesystem::copy_file(job.folder.path(part), kills.back()->path(part));
                      }}));
    CHECK(kills.size() > 8);
    for (const auto& folder : kills) {
        auto request = job.request;
        request.output = folder->path("out");
        request.resumes = true;
        request.syncBytes = whenRequested;
        REQUIRE(transformed(request));
        CHECK(readBytes(request.output) == job.expected);
        CHECK_EQUAL(folder->entries().size(), 1);
    }
}

// After the last pass, the part file is renamed to the result before the other part files are removed.
SEQUENCY_CASE(a_file_transform_interrupted_after_the_last_pass_is_resumed)
{
    Interrupted job(1);
    CHECK(job.stopAfter(12));
    auto progress = VALUE_OF(session::readProgress(job.progress()));
    job.request.resumes = true;
    job.request.memoryBytes = 0;  // same memory as before
    const auto prepared = VALUE_OF(session::FileTransform::prepare(job.request));
    CHECK_EQUAL(prepared.plan().memoryBytes, memory);
    progress.pass = prepared.plan().passes.size() - 1;
    progress.chunks = prepared.plan().passes.back().shape.count;
    REQUIRE(session::saveProgress(job.progress(), progress));
    std::filesystem::remove(job.part(progress.pass));
    CHECK(job.refused(ErrorKind::File).message.find("start again") != std::string::npos);
    writeBytes(job.output(), job.expected);
    REQUIRE(transformed(job.request));
    job.checkResult();
}

SEQUENCY_CASE(resuming_a_file_transform_with_changed_arguments_or_files_is_refused)
{
    Interrupted job(1);
    CHECK(job.stopAfter(6));
    // A new transform does not overwrite an interrupted one. Other options would change the chunks, so they do not resume it.
    CHECK(job.refused(ErrorKind::File).message.find("--resume") != std::string::npos);
    job.request.resumes = true;
    job.request.memoryBytes = memory / 2;
    CHECK(job.refused(ErrorKind::BadInput).message.find("other options") != std::string::npos);
    job.request.memoryBytes = memory;
    job.request.spec.name = "arithmetic";
    CHECK(job.refused(ErrorKind::BadInput).message.find("other options") != std::string::npos);
    job.request.spec.name = "walsh";
    // The part file is missing or truncated.
    const std::string part = job.part(0);
    std::filesystem::rename(part, job.folder.path("kept"));
    CHECK(job.refused(ErrorKind::File).message.find("start again") != std::string::npos);
    std::filesystem::rename(job.folder.path("kept"), part);
    // The progress file is damaged.
    const std::string progress = readBytes(job.progress());
    for (const std::string& damaged :
         {std::string(), progress.substr(0, progress.size() / 2), std::string("{}")}) {
        writeBytes(job.progress(), damaged);
        job.refused(ErrorKind::BadInput);
    }
    writeBytes(job.progress(), progress);
    // The input file has been rewritten.
    const auto written = std::filesystem::last_write_time(job.request.input);
    std::filesystem::last_write_time(job.request.input, written + std::chrono::seconds(1));
    CHECK(job.refused(ErrorKind::BadInput).message.find("another input") != std::string::npos);
    std::filesystem::last_write_time(job.request.input, written);
    REQUIRE(transformed(job.request));
    job.checkResult();
    // After the transform has been resumed, there is nothing to resume.
    std::filesystem::remove(job.output());
    CHECK(job.refused(ErrorKind::File).message.find("no interrupted transform") != std::string::npos);
}

SEQUENCY_CASE(a_file_transform_whose_input_changes_ends_without_a_result)
{
    for (const bool isShorter : {false, true}) {
        Interrupted job(1);
        auto prepared = VALUE_OF(session::FileTransform::prepare(job.request));
        if (isShorter)
            std::filesystem::resize_file(job.request.input, 1000);
        else
            std::filesystem::last_write_time(job.request.input,
                                             std::filesystem::last_write_time(job.request.input) +
                                                 std::chrono::seconds(1));
        const auto done = ERROR_OF(prepared.run());
        CHECK(done.kind == ErrorKind::BadInput);
        CHECK_EQUAL(done.message, "was changed while it was read");
        CHECK_EQUAL(job.folder.entries().size(), 1);
    }
}

SEQUENCY_CASE(two_file_transforms_cannot_write_the_same_result_concurrently)
{
    Interrupted job(1);
    bool wasRequested = false;
    REQUIRE(transformed(job.request, {{}, [&](double) {
                                          if (std::exchange(wasRequested, true))
                                              return;
                                          const auto other = transformed(job.request);
                                          CHECK(!other && other.error().message.find("another program") !=
                                                              std::string::npos);
                                      }}));
    CHECK(wasRequested);
    job.checkResult();
}

// Files with the names of parts, and a link with the name of the progress file, belong to other programs.
SEQUENCY_CASE(file_transforms_do_not_change_unrelated_files_next_to_the_result)
{
    Interrupted job(1);
    const std::vector<std::string> names{"out.part-1", "out.part-2", "out.part-1-0",
                                         "out.part-3-0123456789abcdef"};
    for (const std::string& name : names)
        writeBytes(job.folder.path(name), "precious");
    writeBytes(job.folder.path("victim"), "precious");
    // The link has the name of a part file.
    const std::string link = job.folder.path("out.part-1-0123456789abcdef");
    std::filesystem::create_symlink("victim", link);
    const auto checkOthers = [&] {
        for (const std::string& name : names)
            CHECK_EQUAL(readBytes(job.folder.path(name)), "precious");
        CHECK_EQUAL(readBytes(job.folder.path("victim")), "precious");
        CHECK(std::filesystem::is_symlink(link));
    };
    REQUIRE(transformed(job.request));
    CHECK(readBytes(job.output()) == job.expected);
    checkOthers();
    // The input is invalid: the field does not allow all values of the element type.
    job.request.spec = {"reed-muller", 2, 13};
    CHECK(ERROR_OF(transformed(job.request)).kind == ErrorKind::BadInput);
    checkOthers();
    CHECK_EQUAL(job.folder.entries().size(), names.size() + 4);
    // A symbolic link with the name of the progress file is not followed, neither by a new nor by a resumed transform.
    std::filesystem::create_symlink("elsewhere", job.progress());
    job.request.spec = {"walsh", 2, 13};
    job.refusedNextToResult(ErrorKind::File);
    job.request.resumes = true;
    job.refusedNextToResult(ErrorKind::File);
    CHECK(!std::filesystem::exists(job.folder.path("elsewhere")));
    checkOthers();
}

// Part files that are links or that only a foreign progress file names are not used.
SEQUENCY_CASE(part_files_that_are_links_are_refused)
{
    Interrupted job(1);
    CHECK(job.stopAfter(6));
    const std::string part = job.part(0);
    std::filesystem::rename(part, job.folder.path("victim"));
    std::filesystem::create_symlink("victim", part);
    const std::string before = readBytes(job.folder.path("victim"));
    job.request.resumes = true;
    CHECK(job.refused(ErrorKind::File).message.find("start again") != std::string::npos);
    CHECK(readBytes(job.folder.path("victim")) == before);
    auto progress = VALUE_OF(session::readProgress(job.progress()));
    for (const char* const name :
         {"../victim", "victim", ".part-1-0123456789abcdef", "out.part-1-0123456789ABCDEF"}) {
        progress.parts[0] = name;
        REQUIRE(session::saveProgress(job.progress(), progress));
        job.refused(ErrorKind::BadInput);
    }
}

SEQUENCY_CASE(part_files_without_a_progress_file_are_removed_by_a_new_transform)
{
    Interrupted job(1);
    CHECK(job.stopAfter(12));
    CHECK(job.folder.entries().size() > 2);
    std::filesystem::remove(job.progress());
    REQUIRE(transformed(job.request));
    job.checkResult();
}

SEQUENCY_CASE(a_result_preserves_the_nine_permission_bits_of_the_old_file)
{
    Interrupted job(1);
    writeBytes(job.output(), "old");
    REQUIRE(::chmod(job.output().c_str(), 06640) == 0);
    REQUIRE(transformed(job.request));
    struct stat facts {};
    REQUIRE(::stat(job.output().c_str(), &facts) == 0);
    CHECK_EQUAL(facts.st_mode & 07777U, 0640U);
    job.checkResult();
}
