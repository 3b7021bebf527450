// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests the list of the drivers that the loader ocl-icd would load, by the rules in ocl_icd_loader.c.
// $OCL_ICD_VENDORS names a folder, an ICD file or a library. Otherwise, $OPENCL_VENDOR_PATH names a folder.
#include "engine/opencl/driver/driver_list.h"
#include "tests/support/check.h"
#include "tests/support/temporary_folder.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>

using namespace sequency;

namespace {

namespace fs = std::filesystem;

std::vector<std::string> librariesOf(const std::vector<opencl::DriverFile>& drivers)
{
    std::vector<std::string> libraries;
    for (const opencl::DriverFile& driver : drivers)
        libraries.push_back(driver.library);
    return libraries;
}

}  // namespace

SEQUENCY_CASE(the_driver_list_of_a_folder_has_the_first_line_of_each_icd_file)
{
    const tests::TemporaryFolder folder;
    folder.write("b.icd", "libsecond.so\nlibignored.so\n");
    folder.write("a.icd", "libfirst.so");
    folder.write("empty.icd", "");
    folder.write("other.txt", "libother.so\n");
    folder.write(".icd", "libnameless.so\n");
    const std::vector<std::string> expected{"libfirst.so", "libsecond.so"};
    CHECK_EQUAL(librariesOf(opencl::driversOf(folder.path(""), "")), expected);
    CHECK_EQUAL(librariesOf(opencl::driversOf("", folder.path(""))), expected);
    CHECK(opencl::driversOf(folder.path("missing/"), "").size() == 1);  // taken as the name of a library
    CHECK(opencl::driversOf("", folder.path("missing")).empty());
}

SEQUENCY_CASE(an_icd_file_or_a_driver_library_can_be_named_instead_of_a_folder)
{
    const tests::TemporaryFolder folder;
    folder.write("a.icd", "libfirst.so\n");
    const auto byPath = opencl::driversOf(folder.path("a.icd"), "");
    REQUIRE(byPath.size() == 1);
    CHECK_EQUAL(byPath[0].listFile.string(), folder.path("a.icd"));
    CHECK_EQUAL(opencl::loaderEntry(byPath[0]), folder.path("a.icd"));
    // A name without a folder is searched for in the folder of the ICD files first.
    CHECK(opencl::driversOf("a.icd", folder.path("")) == byPath);
    const auto library = opencl::driversOf("libfirst.so", folder.path(""));
    REQUIRE(library.size() == 1);
    CHECK(library[0].listFile.empty());
    CHECK_EQUAL(opencl::loaderEntry(library[0]), "libfirst.so");
}

SEQUENCY_CASE(driver_libraries_are_located_like_the_dynamic_linker_does)
{
    const tests::TemporaryFolder folder;
    folder.write("real.so.1", "four");
    fs::create_symlink("real.so.1", folder.path("real.so"));
    folder.write("a.icd", folder.path("real.so") + "\n");
    const auto drivers = opencl::driversOf(folder.path(""), "");
    REQUIRE(drivers.size() == 1);
    CHECK_EQUAL(drivers[0].file.string(), folder.path("real.so.1"));
    CHECK_EQUAL(drivers[0].fileState.byteCount, std::uint64_t{4});
    // Every process has loaded the C library, so it can be found by its name.
    const auto byName = opencl::driversOf("libc.so.6", "");
    REQUIRE(byName.size() == 1);
    CHECK(byName[0].file.is_absolute());
    CHECK(byName[0].file.filename().string().starts_with("libc"));
    CHECK(byName[0].fileState.byteCount > 0);
    // If no library is found, a change of the linker's cache counts as a change of the driver.
    CHECK_EQUAL(opencl::driversOf("libmissing-sequency.so", "")[0].file.string(), "/etc/ld.so.cache");
}

SEQUENCY_CASE(a_change_of_a_driver_library_or_icd_file_is_detected)
{
    const tests::TemporaryFolder folder;
    folder.write("driver.so", "four");
    folder.write("a.icd", folder.path("driver.so") + "\n");
    const auto list = [&folder] { return opencl::driversOf(folder.path(""), ""); };
    const auto before = list();
    CHECK(list() == before);
    for (const char* const name : {"driver.so", "a.icd"}) {
        const auto old = list();
        fs::last_write_time(folder.path(name),
                            fs::last_write_time(folder.path(name)) + std::chrono::hours(1));
        CHECK(list() != old);
    }
}
