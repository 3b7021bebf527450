# Describes five Debian packages, one per component, by variables that cpack reads. cpack determines the dependencies on shared libraries itself,
# except for the packages that are passed to sequency_find_depends.
set(components sequency "${SEQUENCY_SHARED_PACKAGE}" libsequency-dev)
if(TARGET sequency_python)
    list(APPEND components python3-sequency)
endif()
if(TARGET sequency_mpi)
    list(APPEND components sequency-mpi)
endif()
foreach(component IN LISTS components)
    install(FILES debian/copyright DESTINATION "${CMAKE_INSTALL_DATADIR}/doc/${component}" COMPONENT ${component})
    install(FILES "${pages}/changelog.gz" DESTINATION "${CMAKE_INSTALL_DATADIR}/doc/${component}" COMPONENT ${component})
    string(TOUPPER "${component}" COMPONENT)
    set(CPACK_DEBIAN_${COMPONENT}_PACKAGE_NAME "${component}")
endforeach()

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME sequency)
set(CPACK_PACKAGE_CONTACT "The Sequency developers <sequency@localhost>")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_COMPONENTS_ALL ${components})
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)

set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "")  # the first line of each description below is the summary
set(CPACK_COMPONENT_SEQUENCY_DESCRIPTION "workbench for spectral logic
Enter or load a Boolean or many-valued function, transform it on the CPU and on
OpenCL devices, and see its spectrum, its fast algorithm as a flow graph, its
matrices and its properties as linked views of one function. sequency-cli does
the same on the command line.")
set(CPACK_DEBIAN_SEQUENCY_PACKAGE_SECTION math)
# The packages of Qt only recommend the plugins that the window needs. OpenCL drivers are recommendations, because the driver depends on the device.
set(CPACK_DEBIAN_SEQUENCY_PACKAGE_DEPENDS "qt6-qpa-plugins")
set(CPACK_DEBIAN_SEQUENCY_PACKAGE_RECOMMENDS "pocl-opencl-icd | opencl-icd, qt6-translations-l10n, fonts-dejavu-core")

set(CPACK_COMPONENT_LIBSEQUENCY-DEV_DESCRIPTION "spectral transforms of logic functions - development files
Headers of the engine of Sequency, its static library, and the link to its
shared library: Walsh, Reed-Muller, arithmetic, Galois field and
Vilenkin-Chrestenson transforms on the CPU and on OpenCL devices, properties of
functions and S-boxes, and file formats.")
set(CPACK_DEBIAN_LIBSEQUENCY-DEV_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_LIBSEQUENCY-DEV_PACKAGE_SHLIBDEPS OFF)
set(CPACK_DEBIAN_LIBSEQUENCY-DEV_PACKAGE_DEPENDS
    "${SEQUENCY_SHARED_PACKAGE} (= ${PROJECT_VERSION}), libfmt-dev, libhwy-dev, libm4ri-dev, libpng-dev, libtbb-dev, nettle-dev, ocl-icd-opencl-dev, zlib1g-dev")

string(TOUPPER "${SEQUENCY_SHARED_PACKAGE}" SHARED)
set(CPACK_COMPONENT_${SHARED}_DESCRIPTION "spectral transforms of logic functions - shared library
The engine of Sequency for programs that link with it: Walsh, Reed-Muller,
arithmetic, Galois field and Vilenkin-Chrestenson transforms on the CPU and on
OpenCL devices, properties of functions and S-boxes, and file formats.")
set(CPACK_DEBIAN_${SHARED}_PACKAGE_SECTION libs)
set(CPACK_DEBIAN_${SHARED}_PACKAGE_RECOMMENDS "pocl-opencl-icd | opencl-icd")
set(control "${CMAKE_CURRENT_BINARY_DIR}/${SEQUENCY_SHARED_PACKAGE}")
file(WRITE "${control}/triggers" "activate-noawait ldconfig\n")
file(WRITE "${control}/shlibs"
    "libsequency ${SEQUENCY_INTERFACE} ${SEQUENCY_SHARED_PACKAGE} (>= ${PROJECT_VERSION})\n")
file(WRITE "${control}/debian/control" "")  # dpkg-shlibdeps requires this file
set(CPACK_DEBIAN_${SHARED}_PACKAGE_CONTROL_EXTRA "${control}/triggers;${control}/shlibs")
# If cpack determines the dependencies of a library in lib or a folder below, it also adds scripts that call ldconfig. The package of the shared
# library uses a trigger instead, and the package of the plug-in needs neither.
# sequency_find_depends(PACKAGE TARGET): appends code that only determines the dependencies of TARGET while cpack runs.
set(findDepends "# Read by cpack.\n")
function(sequency_find_depends package target)
    set(CPACK_DEBIAN_${package}_PACKAGE_SHLIBDEPS OFF PARENT_SCOPE)
    set(findDepends "${findDepends}
execute_process(COMMAND dpkg-shlibdeps -O \"$<TARGET_FILE:${target}>\" WORKING_DIRECTORY \"${control}\"
    OUTPUT_VARIABLE depends ERROR_QUIET OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
string(REPLACE \"shlibs:Depends=\" \"\" depends \"\${depends}\")
list(APPEND CPACK_DEBIAN_${package}_PACKAGE_DEPENDS \"\${depends}\")
list(JOIN CPACK_DEBIAN_${package}_PACKAGE_DEPENDS \", \" CPACK_DEBIAN_${package}_PACKAGE_DEPENDS)
" PARENT_SCOPE)
endfunction()
sequency_find_depends(${SHARED} sequency_shared)

set(CPACK_COMPONENT_PYTHON3-SEQUENCY_DESCRIPTION "spectral transforms of logic functions - Python 3 module
The engine of Sequency for Python, with NumPy arrays as input and output:
transforms on the CPU and on OpenCL devices, properties of Boolean functions
and S-boxes with their witnesses, and file formats.")
set(CPACK_DEBIAN_PYTHON3-SEQUENCY_PACKAGE_SECTION python)
if(TARGET sequency_python)
    math(EXPR nextMinor "${SEQUENCY_PYTHON_MINOR} + 1")
    set(CPACK_DEBIAN_PYTHON3-SEQUENCY_PACKAGE_DEPENDS
        "python3 (>= 3.${SEQUENCY_PYTHON_MINOR}), python3 (<< 3.${nextMinor}), python3-numpy")
    set(CPACK_DEBIAN_PYTHON3-SEQUENCY_PACKAGE_RECOMMENDS "pocl-opencl-icd | opencl-icd")
endif()

set(CPACK_COMPONENT_SEQUENCY-MPI_DESCRIPTION "workbench for spectral logic - several machines
With this package, mpirun can start sequency-cli as several processes on one or
more machines. They divide the blocks of a transform or of a Walsh spectrum.")
set(CPACK_DEBIAN_SEQUENCY-MPI_PACKAGE_SECTION math)
set(CPACK_DEBIAN_SEQUENCY-MPI_PACKAGE_DEPENDS "sequency (= ${PROJECT_VERSION}), openmpi-bin")
if(TARGET sequency_mpi)
    sequency_find_depends(SEQUENCY-MPI sequency_mpi)
endif()
file(GENERATE OUTPUT "${control}/depends.cmake" CONTENT "${findDepends}")
set(CPACK_PROJECT_CONFIG_FILE "${control}/depends.cmake")
set(CPACK_DEBIAN_SEQUENCY_PACKAGE_SUGGESTS "sequency-mpi")
include(CPack)

add_custom_target(all_packages DEPENDS sequency-cli sequency_probe_driver sequency_library sequency_shared sequency_pages)
foreach(target IN ITEMS sequency sequency_mpi sequency_python_package)
    if(TARGET ${target})
        add_dependencies(all_packages ${target})
    endif()
endforeach()
