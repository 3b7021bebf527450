// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/format/sentence_forms.h"

#include <QCoreApplication>

#include <array>

namespace sequency::ui {
namespace {

// What is said in more words stands before what fits anything.
constexpr std::array pseudoCodeSentences{
    QT_TRANSLATE_NOOP("PseudoCode", "given: F, a function of N = %1 values, n = %2, p = %3"),
    QT_TRANSLATE_NOOP("PseudoCode", "given: F, a spectrum of N = %1 values, n = %2, p = %3"),
    QT_TRANSLATE_NOOP("PseudoCode", "given: f of %1 values"),
    QT_TRANSLATE_NOOP("PseudoCode", "given: f and g of %1 values each"),
    QT_TRANSLATE_NOOP("PseudoCode", "result: F, now the function"),
    QT_TRANSLATE_NOOP("PseudoCode", "result: F, now the spectrum"),
    QT_TRANSLATE_NOOP("PseudoCode", "result: f, now the autocorrelation"),
    QT_TRANSLATE_NOOP("PseudoCode", "result: f, now the convolution"),
    QT_TRANSLATE_NOOP("PseudoCode", "bring F from the Hadamard order into the %1 order"),
    QT_TRANSLATE_NOOP("PseudoCode", "bring F from the %1 order into the Hadamard order"),
    QT_TRANSLATE_NOOP("PseudoCode", "divide every value of %1 by %2"),
    QT_TRANSLATE_NOOP("PseudoCode", "let %1 and %2 change places"),
    QT_TRANSLATE_NOOP("PseudoCode", "repeat n times, each time the same:"),
    QT_TRANSLATE_NOOP("PseudoCode", "for each of the n variables, the last one first:"),
    QT_TRANSLATE_NOOP("PseudoCode", "for each of the n variables, the first one first:"),
    QT_TRANSLATE_NOOP("PseudoCode", "for each %1 with %2, one after another:"),
    QT_TRANSLATE_NOOP("PseudoCode",
                      "for all groups of pᵏ values at distance d, independently of one another:"),
    QT_TRANSLATE_NOOP("PseudoCode", "for all %1, independently of one another:"),
    QT_TRANSLATE_NOOP("PseudoCode", "for all work-items %1 at once:"),
    QT_TRANSLATE_NOOP("PseudoCode", "for all entries %1, at once:"),
    QT_TRANSLATE_NOOP("PseudoCode", "for all %1 at once:"),
    QT_TRANSLATE_NOOP("PseudoCode", "k ← how many steps are taken together: pᵏ values fit the registers"),
    QT_TRANSLATE_NOOP("PseudoCode", "read the group"),
    QT_TRANSLATE_NOOP("PseudoCode", "do k butterfly steps within it, at distances %1"),
    QT_TRANSLATE_NOOP("PseudoCode", "write it back to where it was"),
    QT_TRANSLATE_NOOP("PseudoCode", "u ← %1, which is 0 or 1"),
    QT_TRANSLATE_NOOP("PseudoCode", "the neighbour that is multiplied by 0 is not read outside the vector"),
    QT_TRANSLATE_NOOP("PseudoCode", "first kernel, a work-group of B work-items for B neighbouring values:"),
    QT_TRANSLATE_NOOP("PseudoCode", "second kernel, groups of B work-items over values far apart:"),
    QT_TRANSLATE_NOOP("PseudoCode", "work-item t reads its value v = %1 of group g"),
    QT_TRANSLATE_NOOP("PseudoCode",
                      "work-item t of group g reads v from column g of F, written as rows of B values"),
    QT_TRANSLATE_NOOP("PseudoCode", "put v into local memory at t; wait for the whole group"),
    QT_TRANSLATE_NOOP("PseudoCode", "write v back to where it came from"),
    QT_TRANSLATE_NOOP("PseudoCode", "for the other j of the steps that are left:"),
    QT_TRANSLATE_NOOP("PseudoCode", "for j of the steps that are left:"),
    QT_TRANSLATE_NOOP("PseudoCode", "for the other j %1 while %2:"),
    QT_TRANSLATE_NOOP("PseudoCode", "for %1: v ← v ± the value of lane t xor j"),
    QT_TRANSLATE_NOOP("PseudoCode", "for %1 while %2, a launch each, as in Algorithm 1:"),
    QT_TRANSLATE_NOOP("PseudoCode", "for %1 while %2, a launch each:"),
    QT_TRANSLATE_NOOP("PseudoCode", "for %1, a launch each:"),
    QT_TRANSLATE_NOOP("PseudoCode", "for %1 while %2:"),
    QT_TRANSLATE_NOOP("PseudoCode", "while %1:"),
    QT_TRANSLATE_NOOP("PseudoCode", "T ← the table (1) of one entry"),
    QT_TRANSLATE_NOOP("PseudoCode", "e ← %1, over the digits of w and z"),
    QT_TRANSLATE_NOOP("PseudoCode", "T[w][z] ← %1, from a table of p roots"),
    QT_TRANSLATE_NOOP("PseudoCode", "transform f and g: for %1"),
    QT_TRANSLATE_NOOP("PseudoCode", "transform f once more: for %1"),
    QT_TRANSLATE_NOOP("PseudoCode", "transform f: for %1"),
    QT_TRANSLATE_NOOP("PseudoCode", "%1 on all pairs at distance s"),
    QT_TRANSLATE_NOOP("PseudoCode", "%1  for all w at once"),
    QT_TRANSLATE_NOOP("PseudoCode", "%1  if %2,  else  %3"),
    QT_TRANSLATE_NOOP("PseudoCode", "%1  for %2"),
    QT_TRANSLATE_NOOP("PseudoCode", "for %1:"),
    QT_TRANSLATE_NOOP("PseudoCode", "this program's own; the steps are those of %1"),
    QT_TRANSLATE_NOOP("PseudoCode", "the definition of the characters; %1"),
    QT_TRANSLATE_NOOP("PseudoCode", "%1, the Cooley–Tukey algorithm, %2"),
    QT_TRANSLATE_NOOP("PseudoCode", "%1, the constant geometry algorithm, %2"),
    QT_TRANSLATE_NOOP("PseudoCode", "%1, the sequential algorithm (A0 here)"),
    QT_TRANSLATE_NOOP("PseudoCode", "%1, Algorithm %2"),
};

}  // namespace

const SentenceForms& pseudoCodeForms()
{
    static const SentenceForms made("PseudoCode", pseudoCodeSentences);
    return made;
}

}  // namespace sequency::ui
