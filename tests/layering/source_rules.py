# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks rules by reading the sources: `source_rules.py FOLDER`, or `source_rules.py --self-test`.

no_clocks       No test result depends on a clock: no test reads a clock, sleeps, waits with a short limit, or compares measured times.
environment     No test changes the environment except through setVariable() or Qt's functions, which hold a lock meanwhile.
public_members  No class of the window has more than 25 public members. Functions (each overload), signals, slots and data count;
                constructors, destructors, operators, types, and overrides do not.
operation_kinds No source outside engine/program tests the kind of an operation; it queries a property of the operation instead.
"""
import pathlib
import re
import sys

CLOCK = re.compile(
    r"steady_clock|system_clock|high_resolution_clock|clock_gettime|gettimeofday|getrusage|std::clock|QElapsedTimer|[a-z]+\.elapsed\("
    r"|base::Clock|secondsSince|QDeadlineTimer")
TIME = r"[a-zA-Z.>-]*[a-z](Seconds|Milliseconds)[a-zA-Z.()]*"
WAIT = re.compile(
    r"sleep_for|sleep_until|nanosleep|usleep|[^a-zA-Z_]sleep\(|qSleep|qWait\(|msleep"
    r"|QTRY_(VERIFY|VERIFY2|COMPARE)\(|wait_for\(|wait_until\(|[sS]py\.wait\(\)"
    rf"|(CHECK|VERIFY2?|REQUIRE)\([^;]*{TIME} *(<|<=|>|>=) *{TIME}")
MAY_READ_CLOCKS = {
    "tests/cli/cli_process.cpp",  # ends processes that hang
    "tests/engine/session/tst_soak.cpp",  # prints its duration
    "tests/ui/monkey/monkey.cpp",  # runs for a given time
    "tests/ui/monkey/monkey.h",
    "tests/ui/session/subject.h",  # ends processes that hang
}
ENVIRONMENT = re.compile(r"(^|[^a-zA-Z_])((un)?setenv|putenv|clearenv)\(")
MAY_CHANGE_ENVIRONMENT = {
    "tests/app/driver_start_watch.cpp",  # replaces the system's function
    "tests/app/tst_driver_start.cpp",  # in a child process
    "tests/support/environment.h",
}
MAX_PUBLIC_MEMBERS = 25
OPERATION_KIND = re.compile(r"\bis<program::|[!=]= *&program::\w+::kind\(\)|&program::\w+::kind\(\) *[!=]=")


def no_clocks(path, text):
    if not path.startswith("tests/") or path.startswith("tests/bench/"):
        return
    for line in text.splitlines():
        if WAIT.search(line) or (CLOCK.search(line) and path not in MAY_READ_CLOCKS):
            yield f"{line.strip()}: a test must assert a property; benchmarks measure"


def environment(path, text):
    if not path.startswith("tests/") or path in MAY_CHANGE_ENVIRONMENT:
        return
    for line in text.splitlines():
        if ENVIRONMENT.search(line) and not line.lstrip().startswith("//"):
            yield f"{line.strip()}: use tests::setVariable, qputenv, or qunsetenv"


def public_member_count(name, kind, body):
    body = re.sub(r"Q_OBJECT|Q_GADGET|Q_(DECLARE_TR_FUNCTIONS|DISABLE_COPY_MOVE|ENUM|PROPERTY)\([^)]*\)", "", body)
    is_public = kind == "struct"
    count = 0
    for statement in body.split(";"):
        statement = statement.strip()
        while access := re.match(r"(public|protected|private|signals|Q_SIGNALS)( slots)? *:(?!:)", statement):
            is_public = access[1] in ("public", "signals", "Q_SIGNALS")
            statement = statement[access.end():].strip()
        is_type = re.match(r"(class|struct|enum|union|using|friend|static_assert|typedef)\b", statement)
        is_special = re.search(r"\b(override|final|operator)\b", statement) or re.match(
            rf"((explicit|constexpr|virtual|inline|noexcept) )*~?{re.escape(name)} *\(", statement)
        # If a statement contains a block, such as an argument's value, its remainder starts with a punctuation mark and is not counted.
        if is_public and re.match(r"[A-Za-z:~]", statement) and not is_type and not is_special:
            count += 1
    return count


def public_members(path, text):
    if not (path.startswith("ui/") and path.endswith(".h")):
        return
    text = re.sub(r'"([^"\\\n]|\\.)*"|\'([^\'\\\n]|\\.)\'', "0", text)
    text = re.sub(r"//[^\n]*|^#[^\n]*", "", text, flags=re.M)
    text = re.sub(r"\s+", " ", text)
    while block := re.search(r"\{([^{}]*)\}", text):  # from the inside out
        head = re.search(r"[^;{}#]*$", text[:block.start()])[0]
        found = re.search(r"(?<!enum )\b(class|struct) ([A-Za-z0-9_:]+)( final)? *(:(?!:).*)?$", head)
        if found and (count := public_member_count(found[2], found[1], block[1])) > MAX_PUBLIC_MEMBERS:
            yield f"{found[1]} {found[2]} has {count} public members: divide its responsibilities"
        text = text[:block.start()] + "#;" + text[block.end():]


def operation_kinds(path, text):
    if path.startswith("engine/program/"):
        return
    for line in text.splitlines():
        if OPERATION_KIND.search(line):
            yield f"{line.strip()}: OperationKind has the properties of operations"


RULES = (no_clocks, environment, public_members, operation_kinds)


def violations(path, text):
    return [f"{path}: {rule.__name__}: {message}" for rule in RULES for message in rule(path, text)]


def self_test():
    """Returns the samples that the rules judge incorrectly."""
    twenty_one = "".join(f"    void f{i}(const Options& options = {{}}) const;\n" for i in range(21))

    def specimen(head, more):
        return "ui/canvas/specimen.h", f"namespace ui {{\n{head} {{\npublic:\n{twenty_one}{more}\n}};\n}}"

    widget = "class Specimen : public QWidget"
    broken = [("tests/tst_x.cpp", line) for line in (
        "QVERIFY(timer.elapsed() < 100);", "const auto start = std::chrono::steady_clock::now();",
        "CHECK(base::secondsSince(start) < 1);", "QDeadlineTimer soon(100);", "std::this_thread::sleep_for(10ms);",
        "QTest::qWait(50);", "QTRY_COMPARE(count, 3);", "QVERIFY(spy.wait());",
        "CHECK(ready.wait_for(1s) == std::future_status::ready);",
        "CHECK(row.totalMilliseconds.min >= row.computeMilliseconds.min);",
        "QVERIFY(timings.uploadSeconds < timings.computeSeconds);",
        "setenv(name, value, 1);", "    ::unsetenv(name);", "const bool isSet = std::putenv(text) == 0;",
        "if (operation.is<program::Transform>())", "return &operation.kind() == &program::Fold::kind();")] + [
        specimen(widget, "int a; int b = 1; std::vector<int> c = {}; bool d() const { return a > 0; } void e();"),
        specimen("class Specimen final", "int a, b; int c[2]; template <typename T> void d(T v) { if (v) { a = 0; } } "
                 "static int e(); void g();"),
        specimen("struct Specimen", "signals: void a(int by); void b(); public slots: void c(); void d(); void e();"),
        specimen(widget, "struct Part { int a; }; Part a; protected: int b; public: int c; int d; int e; int g;")]
    kept = [("tests/tst_x.cpp", line) for line in (
        "QTRY_COMPARE_WITH_TIMEOUT(count, 3, testTimeout());", "begun.get_future().wait();",
        "CHECK(timings.uploadSeconds > 0 && timings.computeSeconds > 0);",
        "CHECK_NEAR(row.copies, row.hot().median / row.copyMilliseconds.median, 1e-12);",
        "// setenv() is not safe", "tests::setVariable(name, value);", "qputenv(name, value);", "qunsetenv(name);")] + [
        ("tests/bench/bench_x.cpp", "QElapsedTimer timer;"),
        ("engine/program/cost.cpp", "if (!operation.is<Input>())"),
        ("engine/cpu/machine.cpp", "add({.operations = {&program::Transform::kind()}, .run = run});"),
        specimen(widget, "int a; int b = 1; std::vector<int> c = {}; bool d() const { return a > 0; }"),
        specimen(widget, "private: int a; int b; int c; int d; int e;"),
        specimen(widget, "explicit Specimen(int a = 0); Specimen(); ~Specimen() override; void paint() override; "
                 "bool operator==(const Specimen&) const = default; friend int x();"),
        specimen(widget, "struct Part { int a; int b; int c; }; enum class Kind { A, B }; using Item = int; class Other;\n"
                 "// int a; int b;\nQ_ENUM(Kind)"),
        specimen("enum class Specimen", "")]
    return [f"not reported: {file}: {text}" for file, text in broken if len(violations(file, text)) != 1] + [
        f"reported: {file}: {text}" for file, text in kept if violations(file, text)]


def main(argument):
    if argument == "--self-test":
        messages = self_test()
    else:
        root = pathlib.Path(argument)
        files = [f for folder in ("app", "engine", "tests", "ui") for f in sorted((root / folder).rglob("*")) if f.suffix in (".h", ".cpp")]
        messages = [m for f in files for m in violations(f.relative_to(root).as_posix(), f.read_text(encoding="utf-8"))]
        print(f"{len(files)} files, {len(messages)} violations")
    print("\n".join(messages))
    return 1 if messages else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
