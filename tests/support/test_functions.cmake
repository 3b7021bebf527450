# Defines sequency_add_case_test and sequency_add_qt_test, which add tests.

# Compiling the tests takes longer than running them, and most of their run time is spent in the tested code. Therefore they are compiled with -O1.
set(SEQUENCY_TEST_OPTIMIZATION "$<$<CONFIG:Release>:-O1>")
# The run time of the window's tests is spent in the library, so they are compiled as fast as possible. _FORTIFY_SOURCE requires optimization.
set(SEQUENCY_GUI_TEST_OPTIMIZATION "$<$<CONFIG:Release>:-O0>" -U_FORTIFY_SOURCE)
# The target whose precompiled headers sequency_add_case_test uses. Folders whose tests are compiled with other options set another one.
set(SEQUENCY_CASE_HEADERS sequency_case_headers)

# Tests that take more than about two seconds if they run alone on two cores, as measured occasionally. packaging/test.sh --quick skips them.
set(SEQUENCY_LONG_TESTS
    monkey tst_affine_classes tst_annihilator_programs tst_benchmark tst_benchmark_run tst_benchmark_run_german
    tst_boolean_properties tst_catalogue tst_chunked_run tst_cli_analyze tst_cli_bench tst_cli_catalogue
    tst_cli_flow_graph tst_cli_memory tst_cli_options tst_cli_out_of_memory tst_cli_output tst_cli_ranks tst_cli_search tst_cli_systems
    tst_cli_transform tst_conversions tst_cpu tst_cpu_plans tst_crash_recovery tst_demonstration tst_device_vectors
    tst_engine tst_exactness tst_exports tst_families tst_faults tst_file_transform tst_function_saving tst_general tst_gpu_packed
    tst_gpu_plans tst_gpu_sboxes tst_history tst_html_pages tst_resident_memory tst_resident_spectra tst_resident_spectrum tst_resident_values
    tst_languages tst_larger_than_device tst_lesson_hidden tst_lesson_walk tst_lesson_window tst_lessons tst_library
    tst_linked_views tst_looks tst_made_functions tst_main_window tst_new_rows tst_opencl tst_packed tst_packed_function
    tst_packed_functions tst_packed_reading tst_packed_route tst_papers tst_partition tst_plan_shapes tst_polarity_table tst_programs tst_protocol
    tst_published tst_reordering tst_sbox_programs tst_session_disk tst_session_window tst_slow_files tst_soak
    tst_source_text tst_spectrum_frames tst_systems tst_tuning)

# Tests that take more than about seven seconds. Some of them wait for the time limits of hanging drivers.
set(SEQUENCY_LONGEST_TESTS
    pytest_sequency tst_benchmark_run tst_boolean_properties tst_catalogue tst_cli_options tst_cli_output tst_cli_ranks tst_crash_recovery
    tst_driver_faults tst_driver_probe tst_exports tst_failing_files tst_function_saving tst_gpu_packed tst_html_pages tst_lesson_walk tst_library
    tst_linked_views tst_made_functions tst_resident_spectra tst_resident_values tst_session_benchmarks tst_stale_pages tst_window_faults)

# sequency_isolate_test(NAME [TIMEOUT seconds] [LABELS label...]): gives a ctest test its own home folder, settings and caches in the build folder, so
# that it neither reads nor changes the files of the user. All tests share one cache of compiled OpenCL kernels.
function(sequency_isolate_test name)
    cmake_parse_arguments(PARSE_ARGV 1 arg "" "TIMEOUT" "LABELS")
    set(home "${PROJECT_BINARY_DIR}/test-homes/${name}")
    set(kernelCache "${PROJECT_BINARY_DIR}/test-homes/kernel-cache")
    file(MAKE_DIRECTORY "${home}/config" "${home}/cache" "${home}/data" "${home}/runtime" "${kernelCache}")
    file(CHMOD "${home}/runtime" PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE)
    set(cost 0)
    if(name IN_LIST SEQUENCY_LONG_TESTS)
        list(APPEND arg_LABELS long)
        set(cost 10)
    endif()
    # The longest tests start first, so that none of them runs alone at the end.
    if(name IN_LIST SEQUENCY_LONGEST_TESTS)
        set(cost 100)
    endif()
    if(NOT arg_TIMEOUT)
        set(arg_TIMEOUT 1800)  # ends only tests that hang, on any machine: no test needs a tenth of this time
    endif()
    # hwloc gets no plugins: OpenCL drivers (PoCL) that look for them call setenv on their own thread, which races with every getenv of another
    # thread, including Qt's. POCL_AFFINITY is set, because otherwise the engine would set it with the same race. PoCL does not compile kernels again
    # for small grids of one group size: this saves a fifth of its compile time and changes nothing else.
    set_tests_properties(${name} PROPERTIES
        TIMEOUT ${arg_TIMEOUT}
        COST ${cost}
        LABELS "${arg_LABELS}"
        ENVIRONMENT "QTEST_FUNCTION_TIMEOUT=1500000;QT_QPA_PLATFORM=offscreen;LC_ALL=C.UTF-8;HOME=${home};XDG_CONFIG_HOME=${home}/config;XDG_CACHE_HOME=${home}/cache;XDG_DATA_HOME=${home}/data;XDG_RUNTIME_DIR=${home}/runtime;POCL_CACHE_DIR=${kernelCache};SEQUENCY_PROGRAM_CACHE=${kernelCache}/sequency;HWLOC_PLUGINS_PATH=/dev/null;POCL_AFFINITY=0;POCL_WORK_GROUP_SPECIALIZATION=0")
endfunction()

# Builds all tests labelled `threads`, which the preset tsan runs.
add_custom_target(threads_tests)

# sequency_group(VARIABLE SOURCE): sets VARIABLE to the program that contains the tests of SOURCE's folder, for example tests_engine_io for
# tests/engine/io/formats/tst_pla.cpp, and tests_ui_views for tests/ui/views/flow/tst_flow_view.cpp. Sets VARIABLE_path to the path of SOURCE below
# tests.
function(sequency_group variable source)
    cmake_path(ABSOLUTE_PATH source NORMALIZE OUTPUT_VARIABLE path)
    cmake_path(RELATIVE_PATH path BASE_DIRECTORY "${PROJECT_SOURCE_DIR}/tests")
    string(REGEX MATCH "^[^/]+(/[^/]+/)?" folder "${path}")
    string(REGEX REPLACE "/$" "" folder "${folder}")
    string(REPLACE "/" "_" folder "${folder}")
    set(${variable} "tests_${folder}" PARENT_SCOPE)
    set(${variable}_path "${path}" PARENT_SCOPE)
endfunction()

# sequency_add_case_test(NAME SOURCES... [LINK target...] [LABELS label...] [TIMEOUT seconds] [DEFINITIONS definition...]
#                        [DEPENDS target...] [ALONE])
# Adds the ctest test NAME, which runs all cases in SOURCES (tests/support/check.h). One program per folder contains the tests of the folder. Its files
# are compiled together (sequency_unite), so the names that they define must differ, and DEFINITIONS apply to all of them. With ALONE, the test is a
# separate program: use it if link options or function definitions would change other tests. Building the target NAME builds the program.
# Labels: slow (not run with sanitizers), threads (also run with ThreadSanitizer), long (not in a quick run).
function(sequency_add_case_test name)
    cmake_parse_arguments(PARSE_ARGV 1 arg "ALONE" "TIMEOUT" "SOURCES;LINK;LABELS;DEFINITIONS;DEPENDS")
    list(APPEND arg_SOURCES ${arg_UNPARSED_ARGUMENTS})
    list(GET arg_SOURCES 0 first)
    sequency_group(program ${first})
    if(arg_ALONE)
        set(program ${name})
    endif()
    if(NOT TARGET ${program})
        add_executable(${program})
        sequency_unite(${program})
        set_target_properties(${program} PROPERTIES SEQUENCY_ALLOWS_SHADOWING ${SEQUENCY_UNITY})
        target_compile_options(${program} PRIVATE ${SEQUENCY_TEST_OPTIMIZATION})
        target_link_libraries(${program} PRIVATE sequency_options sequency_case_main)
        target_precompile_headers(${program} REUSE_FROM ${SEQUENCY_CASE_HEADERS})
    endif()
    sequency_add_to_program(${program} ${name})
    set(filters "")
    list(FILTER arg_SOURCES INCLUDE REGEX "\\.cpp$")
    foreach(source IN LISTS arg_SOURCES)
        sequency_group(group ${source})
        list(APPEND filters "*/${group_path}")
    endforeach()
    list(JOIN filters "," filters)
    add_test(NAME ${name} COMMAND ${program} "--source-file=${filters}")
    sequency_isolate_test(${name} TIMEOUT "${arg_TIMEOUT}" LABELS ${arg_LABELS})
    # The program returns 77 if no case failed and at least one was skipped (tests/support/check_main.cpp).
    set_tests_properties(${name} PROPERTIES SKIP_RETURN_CODE 77)
endfunction()

# sequency_add_qt_test(NAME SOURCES... [MOC header...] [LINK target...] [LABELS label...] [TIMEOUT seconds] [DEFINITIONS definition...]
#                      [DEPENDS target...] [ALONE])
# Adds the ctest test NAME, which runs a class of Qt Test that is registered with tests/support/qt_test.h. The first source must include its own .moc
# file. MOC lists headers with Q_OBJECT. The other arguments have the same meaning as for sequency_add_case_test.
function(sequency_add_qt_test name)
    cmake_parse_arguments(PARSE_ARGV 1 arg "ALONE" "TIMEOUT" "SOURCES;MOC;LINK;LABELS;DEFINITIONS;DEPENDS")
    list(APPEND arg_SOURCES ${arg_UNPARSED_ARGUMENTS})
    list(GET arg_SOURCES 0 main)
    sequency_group(program ${main})
    if(arg_ALONE)
        set(program ${name})
    endif()
    if(NOT TARGET ${program})
        add_executable(${program})
        sequency_unite(${program})
        set_target_properties(${program} PROPERTIES SEQUENCY_ALLOWS_SHADOWING ${SEQUENCY_UNITY})
        # Lambdas in tests capture classes of anonymous namespaces. GCC warns of this, because it treats the files of a unity build as headers.
        target_compile_options(${program} PRIVATE $<$<CXX_COMPILER_ID:GNU>:-Wno-subobject-linkage>)
        target_compile_options(${program} PRIVATE ${SEQUENCY_GUI_TEST_OPTIMIZATION})
        target_link_libraries(${program} PRIVATE sequency_options sequency_check sequency_qt_test_main Qt6::Core Qt6::Test)
        target_precompile_headers(${program} REUSE_FROM sequency_gui_test_headers)
        target_link_libraries(${program} PRIVATE sequency_ui sequency_english_texts)
    endif()
    # AUTOMOC is not used: it reads all files and compiles an additional one, which is usually empty. This takes 1.4 s of CPU time per program.
    set(mocFolder "${CMAKE_CURRENT_BINARY_DIR}/${program}_moc")
    file(MAKE_DIRECTORY "${mocFolder}")
    target_include_directories(${program} PRIVATE "${mocFolder}")
    cmake_path(GET main STEM stem)
    qt_generate_moc(${main} "${mocFolder}/${stem}.moc" TARGET ${program})
    list(APPEND arg_SOURCES "${mocFolder}/${stem}.moc")
    get_target_property(known ${program} SOURCES)
    foreach(header IN LISTS arg_MOC)
        cmake_path(GET header STEM stem)
        set(output "${mocFolder}/moc_${stem}.cpp")
        if(NOT "${output}" IN_LIST known)
            qt_generate_moc(${header} "${output}" TARGET ${program})
            list(APPEND arg_SOURCES "${output}")
        endif()
    endforeach()
    sequency_add_to_program(${program} ${name})
    add_test(NAME ${name} COMMAND ${program} ${name})
    sequency_isolate_test(${name} TIMEOUT "${arg_TIMEOUT}" LABELS ${arg_LABELS})
endfunction()

# Adds the sources, libraries, definitions and dependencies that both functions have parsed to the program, and the target NAME.
macro(sequency_add_to_program program name)
    target_sources(${program} PRIVATE ${arg_SOURCES})
    target_link_libraries(${program} PRIVATE ${arg_LINK})
    target_compile_definitions(${program} PRIVATE ${arg_DEFINITIONS})
    if(arg_DEPENDS)
        add_dependencies(${program} ${arg_DEPENDS})
    endif()
    if("threads" IN_LIST arg_LABELS)
        add_dependencies(threads_tests ${program})
    endif()
    if(NOT TARGET ${name})
        add_custom_target(${name} DEPENDS ${program})
    endif()
endmacro()
