# tst_public_members.cmake on a made-up tree: a class of 25 public members may be, one of 26 may not; and what counts.
#   cmake -DWORK_DIR=path -P tst_public_members_notices.cmake
cmake_minimum_required(VERSION 3.25)

include("${CMAKE_CURRENT_LIST_DIR}/verify_check.cmake")

# All with a block in the middle, that ends no member.
set(twentyOne "")
foreach(index RANGE 1 21)
    string(APPEND twentyOne "    void f${index}(const Options& options = {}) const;\n")
endforeach()

# verdict(broken|kept HEAD MORE): what the check says of a class with that head, 21 public functions, and these lines.
function(verdict expected head more)
    verify(tst_public_members.cmake ${expected} ui/canvas/specimen.h "namespace ui {\n${head} {\npublic:\n${twentyOne}${more}\n};\n}")
endfunction()

set(class "class Specimen : public QWidget")
verdict(kept "${class}" "    int a;\n    int b = 1;\n    std::vector<int> c = {};\n    bool d() const { return a > 0; }")
verdict(broken "${class}" "    int a;\n    int b = 1;\n    std::vector<int> c = {};\n    bool d() const { return a > 0; }\n    void e();")
verdict(broken "class Specimen final" "    int a, b;\n    int c[2];\n    template <typename T> void d(T value) { if (value) { a = 0; } }\n    static int e();\n    void g();")
verdict(broken "struct Specimen" "signals:\n    void a(int by);\n    void b();\npublic slots:\n    void c();\n    void d();\n    void e();")
verdict(kept "${class}" "private:\n    int a;\n    int b;\n    int c;\n    int d;\n    int e;")
verdict(kept "${class}" "    explicit Specimen(int a = 0);\n    Specimen();\n    ~Specimen() override;\n    void paint() override;\n    bool operator==(const Specimen&) const = default;\n    friend int x();")
verdict(kept "${class}" "    struct Part { int a; int b; int c; };\n    enum class Kind { A, B };\n    using Item = int;\n    class Other;\n    // int a; int b;\n    Q_ENUM(Kind)")
verdict(broken "${class}" "    struct Part { int a; };\n    Part a;\nprotected:\n    int b;\npublic:\n    int c;\n    int d;\n    int e;\n    int g;")
verdict(kept "enum class Specimen" "")
conclude()
