# Prints a C++ program that consists of the C++ examples of a manual page, in order. Examples are the blocks from the first one with an #include on,
# except those with find_package.
/^```$/ {
    if (isInside && block ~ /#include/)
        hasBegun = 1
    if (isInside && hasBegun && block !~ /find_package/)
        code = code block
    isInside = !isInside
    block = ""
    next
}
isInside { block = block $0 "\n" }
END {
    count = split(code, lines, "\n")
    print "#include <iostream>"
    for (i = 1; i <= count; ++i)
        if (lines[i] ~ /^#include/) print lines[i]
    print "int main()\n{"
    for (i = 1; i <= count; ++i)
        if (lines[i] !~ /^#include/) print lines[i]
    print "}"
}
