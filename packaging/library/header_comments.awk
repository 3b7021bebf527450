# SPDX-License-Identifier: GPL-3.0-or-later
#
# Doxygen's input filter: marks the comments of a header as documentation. The first block after the licence documents the file, a comment on its
# own lines documents what follows, and a comment after a declaration documents this declaration. Comments are plain text: the filter escapes
# commands, tags and links. The number of lines does not change.
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
# This rule matches comments after code. The // must not be within quotes.
/[^ ].*[ ]\/\/ / {
    at = match($0, / \/\/ [^"]*$/)
    if (at > 0) {
        print substr($0, 1, at) "///<" plain(substr($0, at + 3))
        next
    }
}
{ print }
