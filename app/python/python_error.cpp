// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/python/python_error.h"

namespace sequency::python {
namespace {

PyObject* exceptionOf(base::ErrorKind kind)
{
    switch (kind) {
    case base::ErrorKind::BadInput:
    case base::ErrorKind::BadUsage:
    case base::ErrorKind::Unsupported: return PyExc_ValueError;
    case base::ErrorKind::OutOfMemory: return PyExc_MemoryError;
    case base::ErrorKind::File: return PyExc_OSError;
    case base::ErrorKind::Cancelled: return PyExc_KeyboardInterrupt;
    case base::ErrorKind::Device:
    case base::ErrorKind::Build: break;
    }
    return PyExc_RuntimeError;
}

[[noreturn]] void raiseAs(PyObject* exception, const std::string& message)
{
    PyErr_SetString(exception, message.c_str());
    throw pybind11::error_already_set();
}

}  // namespace

void raise(const base::Error& error)
{
    raiseAs(exceptionOf(error.kind), error.text());
}

void raiseValueError(const std::string& message)
{
    raiseAs(PyExc_ValueError, message);
}

void raiseTypeError(const std::string& message)
{
    raiseAs(PyExc_TypeError, message);
}

}  // namespace sequency::python
