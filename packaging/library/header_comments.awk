# SPDX-License-Identifier: GPL-3.0-or-later
#
# The comments of a header as Doxygen reads them: Doxygen's input filter. The first block, behind the licence, is about the file; a
# comment in lines of its own is about what follows, one behind a declaration about that. Words are plain text: nothing in them is
# a command, a tag or a link. The number of lines stays the same.
function plain(text) {
    gsub(/[\\@<>#&%$"]/, "\\\\&", text)
    return text
}
/^\/\/ SPDX/ { print "///"; next }
!seenCode && /^\/\// {
    text = plain(substr($0, 3))
    print (begun ? "///" : "/// \\file\n///") text
    begun = 1
    next
}
!seenCode { print ""; seenCode = 1; if ($0 != "") print $0; next }
/^ *\/\/ / {
    at = index($0, "//")
    print substr($0, 1, at - 1) "///" plain(substr($0, at + 2))
    next
}
# Behind code: where the // is not within quotes.
/[^ ].*[ ]\/\/ / {
    at = match($0, / \/\/ [^"]*$/)
    if (at > 0) {
        print substr($0, 1, at) "///<" plain(substr($0, at + 3))
        next
    }
}
{ print }
