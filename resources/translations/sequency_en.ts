<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>BenchmarkChart</name>
    <message numerus="yes">
        <source>%n times of 0 are not drawn</source>
        <translation>
            <numerusform>%n time of 0 is not drawn</numerusform>
            <numerusform>%n times of 0 are not drawn</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>BenchmarkReport</name>
    <message numerus="yes">
        <source>Not drawn because they have no verified time: %1 of %2 points.</source>
        <translation>
            <numerusform>Not drawn because it has no verified time: %1 of %2 points.</numerusform>
            <numerusform>Not drawn because they have no verified time: %1 of %2 points.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n smaller sizes are in the exported data.</source>
        <translation>
            <numerusform>%n smaller size is in the exported data.</numerusform>
            <numerusform>%n smaller sizes are in the exported data.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>BenchmarkSetup</name>
    <message numerus="yes">
        <source>%n compute units</source>
        <translation>
            <numerusform>%n compute unit</numerusform>
            <numerusform>%n compute units</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DyadicSystems</name>
    <message numerus="yes">
        <source>%1Σ %2 = %3 · %4 of %5 terms are not 0</source>
        <translation>
            <numerusform>%1Σ %2 = %3 · %4 of %5 terms is not 0</numerusform>
            <numerusform>%1Σ %2 = %3 · %4 of %5 terms are not 0</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>By the definition, N² = %1 products: %2</source>
        <translation>
            <numerusform>By the definition, N² = %1 product: %2</numerusform>
            <numerusform>By the definition, N² = %1 products: %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 · equal: yes, %2 values compared</source>
        <translation>
            <numerusform>%1 · equal: yes, %2 value compared</numerusform>
            <numerusform>%1 · equal: yes, %2 values compared</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ExplainMeaning</name>
    <message numerus="yes">
        <source>f agrees with %1 for %2 of %3 inputs.</source>
        <translation>
            <numerusform>f agrees with %1 for %2 of %3 inputs.</numerusform>
            <numerusform>f agrees with %1 for %2 of %3 inputs.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ExplainText</name>
    <message numerus="yes">
        <source>The first %1 of %2 values.</source>
        <translation>
            <numerusform>The first %1 of %2 value.</numerusform>
            <numerusform>The first %1 of %2 values.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>A sum of %1 terms.</source>
        <translation>
            <numerusform>A sum of %1 term.</numerusform>
            <numerusform>A sum of %1 terms.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FlowGraph</name>
    <message numerus="yes">
        <source>Kronecker construction of the characters of %1 · %2 entries</source>
        <translation>
            <numerusform>Kronecker construction of the characters of %1 · %2 entry</numerusform>
            <numerusform>Kronecker construction of the characters of %1 · %2 entries</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LessonSheet</name>
    <message numerus="yes">
        <source>Question (%n points).</source>
        <translation>
            <numerusform>Question (%n point).</numerusform>
            <numerusform>Question (%n points).</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Task (%n points).</source>
        <translation>
            <numerusform>Task (%n point).</numerusform>
            <numerusform>Task (%n points).</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SpectrumChange</name>
    <message numerus="yes">
        <source>%1 of %2 values moved</source>
        <translation>
            <numerusform>%1 of %2 values moved</numerusform>
            <numerusform>%1 of %2 values moved</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 coefficients moved</source>
        <translation>
            <numerusform>%1 of %2 coefficients moved</numerusform>
            <numerusform>%1 of %2 coefficients moved</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 values move</source>
        <translation>
            <numerusform>%1 of %2 values moves</numerusform>
            <numerusform>%1 of %2 values move</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 coefficients move</source>
        <translation>
            <numerusform>%1 of %2 coefficients moves</numerusform>
            <numerusform>%1 of %2 coefficients move</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TextPicture</name>
    <message numerus="yes">
        <source>… and %n more lines</source>
        <translation>
            <numerusform>… and %n more line</numerusform>
            <numerusform>… and %n more lines</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n lines</source>
        <translation>
            <numerusform>%n line</numerusform>
            <numerusform>%n lines</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TransformChoice</name>
    <message numerus="yes">
        <source>The %1 transform does not support p = %2 values per variable; the open function is unchanged.</source>
        <translation>
            <numerusform>The %1 transform does not support p = %2 value per variable; the open function is unchanged.</numerusform>
            <numerusform>The %1 transform does not support p = %2 values per variable; the open function is unchanged.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sequency::ui::AlgorithmView</name>
    <message numerus="yes">
        <source>%1 steps</source>
        <translation>
            <numerusform>%1 step</numerusform>
            <numerusform>%1 steps</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>It is computed in %n runs on parts of the values, whose results are added; these are the steps of one run.</source>
        <translation>
            <numerusform>It is computed in %n run on parts of the values, whose results are added; these are the steps of one run.</numerusform>
            <numerusform>It is computed in %n runs on parts of the values, whose results are added; these are the steps of one run.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Dyadic convolution requires binary variables; the variables of the open function have %n values.</source>
        <translation>
            <numerusform>Dyadic convolution requires binary variables; the variables of the open function have %n value.</numerusform>
            <numerusform>Dyadic convolution requires binary variables; the variables of the open function have %n values.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sequency::ui::CharacterView</name>
    <message numerus="yes">
        <source>Characters of %1 · %2 × %2 = %3 entries</source>
        <translation>
            <numerusform>Characters of %1 · %2 × %2 = %3 entry</numerusform>
            <numerusform>Characters of %1 · %2 × %2 = %3 entries</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Character table of %1, %2 rows</source>
        <translation>
            <numerusform>Character table of %1, %2 row</numerusform>
            <numerusform>Character table of %1, %2 rows</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 entries are wrong</source>
        <translation>
            <numerusform>%1 of %2 entries is wrong</numerusform>
            <numerusform>%1 of %2 entries are wrong</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Verified, all %1 entries of each table:</source>
        <translation>
            <numerusform>Verified, %1 entry of each table:</numerusform>
            <numerusform>Verified, all %1 entries of each table:</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sequency::ui::CoefficientTable</name>
    <message numerus="yes">
        <source>The %1 largest magnitudes</source>
        <translation>
            <numerusform>The %1 largest magnitude</numerusform>
            <numerusform>The %1 largest magnitudes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The first %1 of %2 coefficients</source>
        <translation>
            <numerusform>The first %1 of %2 coefficient</numerusform>
            <numerusform>The first %1 of %2 coefficients</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sequency::ui::CompareView</name>
    <message numerus="yes">
        <source>%n operations of spectral logic</source>
        <translation>
            <numerusform>%n operation of spectral logic</numerusform>
            <numerusform>%n operations of spectral logic</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sequency::ui::Demonstration</name>
    <message numerus="yes">
        <source>%1 and %2 values</source>
        <translation>
            <numerusform>%1 and %2 value</numerusform>
            <numerusform>%1 and %2 values</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>the benchmark has %1 of %2 measurements</source>
        <translation>
            <numerusform>the benchmark has %1 of %2 measurement</numerusform>
            <numerusform>the benchmark has %1 of %2 measurements</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sequency::ui::DeriveDialog</name>
    <message numerus="yes">
        <source>There is no index %1; the function has %n values.</source>
        <translation>
            <numerusform>There is no index %1; the function has %n value.</numerusform>
            <numerusform>There is no index %1; the function has %n values.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>f(offset ⊕ y₁b₁ ⊕ y₂b₂ ⊕ …), %n variables</source>
        <translation>
            <numerusform>f(offset ⊕ y₁b₁ ⊕ y₂b₂ ⊕ …), %n variable</numerusform>
            <numerusform>f(offset ⊕ y₁b₁ ⊕ y₂b₂ ⊕ …), %n variables</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sequency::ui::DeviceBox</name>
    <message numerus="yes">
        <source>Work-group: at most %1 work-items, %2 local memory</source>
        <translation>
            <numerusform>Work-group: at most %1 work-item, %2 local memory</numerusform>
            <numerusform>Work-group: at most %1 work-items, %2 local memory</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sequency::ui::DeviceSettings</name>
    <message numerus="yes">
        <source>%1 allows at most %2 work-items per group; their number is now selected automatically.</source>
        <translation>
            <numerusform>%1 allows at most %2 work-item per group; their number is now selected automatically.</numerusform>
            <numerusform>%1 allows at most %2 work-items per group; their number is now selected automatically.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sequency::ui::DeviceTitle</name>
    <message numerus="yes">
        <source>%1, %n threads</source>
        <translation>
            <numerusform>%1, %n thread</numerusform>
            <numerusform>%1, %n threads</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sequency::ui::DiagramCanvas</name>
    <message numerus="yes">
        <source>%1 nodes</source>
        <translation>
            <numerusform>%1 node</numerusform>
            <numerusform>%1 nodes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sequency::ui::DiagramPanel</name>
    <message numerus="yes">
        <source>%1 nodes and %2 terminals are left.</source>
        <translation>
            <numerusform>%1 node and %2 terminals are left.</numerusform>
            <numerusform>%1 nodes and %2 terminals are left.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sequency::ui::DiagramTools</name>
    <message numerus="yes">
        <source>For functions of up to %1 variables</source>
        <translation>
            <numerusform>For functions of up to %1 variable</numerusform>
            <numerusform>For functions of up to %1 variables</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sequency::ui::DiagramView</name>
    <message numerus="yes">
        <source>Decision diagrams are computed for up to %1 values of all outputs together.</source>
        <translation>
            <numerusform>Decision diagrams are computed for up to %1 value of all outputs together.</numerusform>
            <numerusform>Decision diagrams are computed for up to %1 values of all outputs together.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 nodes</source>
        <translation>
            <numerusform>%1 node</numerusform>
            <numerusform>%1 nodes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 edges</source>
        <translation>
            <numerusform>%1 edge</numerusform>
            <numerusform>%1 edges</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 terminals</source>
        <translation>
            <numerusform>%1 terminal</numerusform>
            <numerusform>%1 terminals</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 paths to non-zero terminals</source>
        <translation>
            <numerusform>%1 path to non-zero terminals</numerusform>
            <numerusform>%1 paths to non-zero terminals</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sequency::ui::DocumentEdits</name>
    <message numerus="yes">
        <source>Functions of more than %1 values cannot be edited by hand.</source>
        <translation>
            <numerusform>Functions of more than %1 value cannot be edited by hand.</numerusform>
            <numerusform>Functions of more than %1 values cannot be edited by hand.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sequency::ui::Examples</name>
    <message numerus="yes">
        <source>No transform of this version supports p = %n values per variable</source>
        <translation>
            <numerusform>No transform of this version supports p = %n value per variable</numerusform>
            <numerusform>No transform of this version supports p = %n values per variable</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sequency::ui::ExplainDock</name>
    <message numerus="yes">
        <source>Nodes can be explained for at most %1 values.</source>
        <translation>
            <numerusform>Nodes can be explained for at most %1 value.</numerusform>
            <numerusform>Nodes can be explained for at most %1 values.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sequency::ui::ExpressionView</name>
    <message numerus="yes">
        <source>… and %1 more terms</source>
        <translation>
            <numerusform>… and %1 more term</numerusform>
            <numerusform>… and %1 more terms</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 terms</source>
        <translation>
            <numerusform>%1 term</numerusform>
            <numerusform>%1 terms</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 literals</source>
        <translation>
            <numerusform>%1 literal</numerusform>
            <numerusform>%1 literals</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>the first %1 are shown; “Save” writes all</source>
        <translation>
            <numerusform>the first %1 is shown; “Save” writes all</numerusform>
            <numerusform>the first %1 are shown; “Save” writes all</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>≈ numbers shortened to %n digits</source>
        <translation>
            <numerusform>≈ numbers shortened to %n digit</numerusform>
            <numerusform>≈ numbers shortened to %n digits</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The spectrum is stored on its device and is not written as an expression, because it has %1 coefficients.</source>
        <translation>
            <numerusform>The spectrum is stored on its device and is not written as an expression, because it has %1 coefficient.</numerusform>
            <numerusform>The spectrum is stored on its device and is not written as an expression, because it has %1 coefficients.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>up to %n variables per Haar function</source>
        <translation>
            <numerusform>up to %n variable per Haar function</numerusform>
            <numerusform>up to %n variables per Haar function</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>up to %n literals per term</source>
        <translation>
            <numerusform>up to %n literal per term</numerusform>
            <numerusform>up to %n literals per term</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sequency::ui::FamiliesView</name>
    <message numerus="yes">
        <source>%1: %2 functions</source>
        <comment>a value of a property</comment>
        <translation>
            <numerusform>%1: %2 function</numerusform>
            <numerusform>%1: %2 functions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 · %2 · %n variables</source>
        <comment>property and family</comment>
        <translation>
            <numerusform>%1 · %2 · %n variable</numerusform>
            <numerusform>%1 · %2 · %n variables</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 functions</source>
        <comment>done of all</comment>
        <translation>
            <numerusform>%1 of %2 function</numerusform>
            <numerusform>%1 of %2 functions</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sequency::ui::FlowTools</name>
    <message numerus="yes">
        <source>%1 entries, drawn up to m = %2</source>
        <translation>
            <numerusform>%1 entry, drawn up to m = %2</numerusform>
            <numerusform>%1 entries, drawn up to m = %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>one of %1 parts of the function</source>
        <translation>
            <numerusform>%1 part of the function, all of it</numerusform>
            <numerusform>one of %1 parts of the function</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sequency::ui::FlowView</name>
    <message numerus="yes">
        <source>Show %1 rows</source>
        <translation>
            <numerusform>Show %1 row</numerusform>
            <numerusform>Show %1 rows</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>This function has %1 values; flow graphs are drawn for up to %2 rows.</source>
        <translation>
            <numerusform>This function has %1 value; flow graphs are drawn for up to %2 rows.</numerusform>
            <numerusform>This function has %1 values; flow graphs are drawn for up to %2 rows.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sequency::ui::FormsView</name>
    <message numerus="yes">
        <source>This kind of form is computed for up to %1 variables; this function has %2.

Choose another kind of form, or a function of fewer variables.</source>
        <translation>
            <numerusform>This kind of form is computed for up to %1 variable; this function has %2.

Choose another kind of form, or a function of fewer variables.</numerusform>
            <numerusform>This kind of form is computed for up to %1 variables; this function has %2.

Choose another kind of form, or a function of fewer variables.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>This kind of form is computed for up to %1 outputs; this table has %2.

Switch “All outputs” off to see the form of one output.</source>
        <translation>
            <numerusform>This kind of form is computed for up to %1 output; this table has %2.

Switch “All outputs” off to see the form of one output.</numerusform>
            <numerusform>This kind of form is computed for up to %1 outputs; this table has %2.

Switch “All outputs” off to see the form of one output.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>For more than %1 variables, the form is computed only on request, because this can take long.</source>
        <translation>
            <numerusform>For more than %1 variable, the form is computed only on request, because this can take long.</numerusform>
            <numerusform>For more than %1 variables, the form is computed only on request, because this can take long.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 further terms are not shown here; files contain all terms.</source>
        <translation>
            <numerusform>%1 further term is not shown here; files contain all terms.</numerusform>
            <numerusform>%1 further terms are not shown here; files contain all terms.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 terms</source>
        <translation>
            <numerusform>%1 term</numerusform>
            <numerusform>%1 terms</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 literals</source>
        <translation>
            <numerusform>%1 literal</numerusform>
            <numerusform>%1 literals</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>not minimal: the best forms have %1 terms</source>
        <translation>
            <numerusform>not minimal: the best forms have %1 term</numerusform>
            <numerusform>not minimal: the best forms have %1 terms</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>verified at all %1 inputs</source>
        <translation>
            <numerusform>verified at the %1 input</numerusform>
            <numerusform>verified at all %1 inputs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 don&apos;t-cares used</source>
        <translation>
            <numerusform>%1 don&apos;t-care used</numerusform>
            <numerusform>%1 don&apos;t-cares used</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 don&apos;t-cares have the values in the table</source>
        <translation>
            <numerusform>%1 don&apos;t-care has the value in the table</numerusform>
            <numerusform>%1 don&apos;t-cares have the values in the table</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The form has more than %1 terms and is not copied. Export it as a file.</source>
        <translation>
            <numerusform>The form has more than %1 term and is not copied. Export it as a file.</numerusform>
            <numerusform>The form has more than %1 terms and is not copied. Export it as a file.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sequency::ui::FunctionPlot</name>
    <message numerus="yes">
        <source>Functions of more than %1 values are not drawn above their spectrum.</source>
        <translation>
            <numerusform>Functions of more than %1 value are not drawn above their spectrum.</numerusform>
            <numerusform>Functions of more than %1 values are not drawn above their spectrum.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sequency::ui::FunctionText</name>
    <message numerus="yes">
        <source>The open function has %1 values, too many for a text field (at most %2). A text entered here replaces it.</source>
        <translation>
            <numerusform>The open function has %1 value, too many for a text field (at most %2). A text entered here replaces it.</numerusform>
            <numerusform>The open function has %1 values, too many for a text field (at most %2). A text entered here replaces it.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sequency::ui::HistoryPage</name>
    <message numerus="yes">
        <source>%1 has %2 points; at most %3 are shown.</source>
        <translation>
            <numerusform>%1 has %2 point; at most %3 are shown.</numerusform>
            <numerusform>%1 has %2 points; at most %3 are shown.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sequency::ui::IdeaPage</name>
    <message numerus="yes">
        <source>%1 · %2 of %n points</source>
        <comment>place, points reached</comment>
        <translation>
            <numerusform>%1 · %2 of %n point</numerusform>
            <numerusform>%1 · %2 of %n points</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sequency::ui::ImportDialog</name>
    <message numerus="yes">
        <source>%1 · n = %2 · p = %3 · N = %4 · %5 of %n outputs</source>
        <translation>
            <numerusform>%1 · n = %2 · p = %3 · N = %4 · %5 of %n output</numerusform>
            <numerusform>%1 · n = %2 · p = %3 · N = %4 · %5 of %n outputs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 rows</source>
        <translation>
            <numerusform>%1 of %2 row</numerusform>
            <numerusform>%1 of %2 rows</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 outputs</source>
        <translation>
            <numerusform>%1 of %2 output</numerusform>
            <numerusform>%1 of %2 outputs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sequency::ui::KarnaughMap</name>
    <message numerus="yes">
        <source>Karnaugh maps are readable for up to %1 variables; this function has %2.</source>
        <translation>
            <numerusform>Karnaugh maps are readable for up to %1 variable; this function has %2.</numerusform>
            <numerusform>Karnaugh maps are readable for up to %1 variables; this function has %2.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sequency::ui::KarnaughView</name>
    <message numerus="yes">
        <source>%n terms</source>
        <translation>
            <numerusform>%n term</numerusform>
            <numerusform>%n terms</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n literals</source>
        <translation>
            <numerusform>%n literal</numerusform>
            <numerusform>%n literals</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sequency::ui::KroneckerView</name>
    <message numerus="yes">
        <source>%1 work-items, one colour each: every one multiplies %2 by one entry of %3.</source>
        <translation>
            <numerusform>%1 work-item, one colour: it multiplies %2 by one entry of %3.</numerusform>
            <numerusform>%1 work-items, one colour each: every one multiplies %2 by one entry of %3.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sequency::ui::LessonList</name>
    <message numerus="yes">
        <source>%1 of %n points</source>
        <comment>reached</comment>
        <translation>
            <numerusform>%1 of %n point</numerusform>
            <numerusform>%1 of %n points</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sequency::ui::MainWindow</name>
    <message numerus="yes">
        <source>%n steps done: this is the representative of the class.</source>
        <translation>
            <numerusform>%n step done: this is the representative of the class.</numerusform>
            <numerusform>%n steps done: this is the representative of the class.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sequency::ui::ManualWindow</name>
    <message numerus="yes">
        <source>%n sections contain these words.</source>
        <translation>
            <numerusform>%n section contains these words.</numerusform>
            <numerusform>%n sections contain these words.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sequency::ui::MatrixView</name>
    <message numerus="yes">
        <source>For matrices of up to %n rows</source>
        <translation>
            <numerusform>For matrices of %n row</numerusform>
            <numerusform>For matrices of up to %n rows</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The matrix has %1 × %1 entries; matrices of up to %2 × %2 are drawn.</source>
        <translation>
            <numerusform>The matrix has %1 × %1 entry; matrices of up to %2 × %2 are drawn.</numerusform>
            <numerusform>The matrix has %1 × %1 entries; matrices of up to %2 × %2 are drawn.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>It is the Kronecker product of %n equal matrices: M(%n) = M(1) ⊗ … ⊗ M(1).</source>
        <translation>
            <numerusform>It is the Kronecker product of %n matrix: M(%n) = M(1).</numerusform>
            <numerusform>It is the Kronecker product of %n equal matrices: M(%n) = M(1) ⊗ … ⊗ M(1).</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>It is the Kronecker product of %n matrices, one per variable.</source>
        <translation>
            <numerusform>It is the Kronecker product of %n matrix, one per variable.</numerusform>
            <numerusform>It is the Kronecker product of %n matrices, one per variable.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The whole matrix is shown for functions of up to %n variables.</source>
        <translation>
            <numerusform>The whole matrix is shown for functions of up to %n variable.</numerusform>
            <numerusform>The whole matrix is shown for functions of up to %n variables.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Only matrices of at most %n rows can be written.</source>
        <translation>
            <numerusform>Only matrices of %n row can be written.</numerusform>
            <numerusform>Only matrices of at most %n rows can be written.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sequency::ui::MeasurePage</name>
    <message numerus="yes">
        <source>Stopped after %1 of %2 points</source>
        <translation>
            <numerusform>Stopped after %1 of %2 point</numerusform>
            <numerusform>Stopped after %1 of %2 points</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Paused after %1 of %2 points; the interrupted point will be measured again</source>
        <translation>
            <numerusform>Paused after %1 of %2 points; the interrupted point will be measured again</numerusform>
            <numerusform>Paused after %1 of %2 points; the interrupted point will be measured again</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sequency::ui::MultiplyOut</name>
    <message numerus="yes">
        <source>Product %1 of %2 · %3 of %4 cells</source>
        <translation>
            <numerusform>Product %1 of %2 · %3 of %4 cell</numerusform>
            <numerusform>Product %1 of %2 · %3 of %4 cells</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Product %1 of %2 · %3 of %4 rows</source>
        <translation>
            <numerusform>Product %1 of %2 · %3 of %4 row</numerusform>
            <numerusform>Product %1 of %2 · %3 of %4 rows</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sequency::ui::NewDialog</name>
    <message numerus="yes">
        <source>N = %1 values</source>
        <translation>
            <numerusform>N = %1 value</numerusform>
            <numerusform>N = %1 values</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sequency::ui::NumberFormat</name>
    <message numerus="yes">
        <source>%1 bytes</source>
        <translation>
            <numerusform>%1 byte</numerusform>
            <numerusform>%1 bytes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sequency::ui::NumberListEdit</name>
    <message numerus="yes">
        <source>More than %n numbers</source>
        <translation>
            <numerusform>More than %n number</numerusform>
            <numerusform>More than %n numbers</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sequency::ui::OutputsView</name>
    <message numerus="yes">
        <source>%1 outputs</source>
        <translation>
            <numerusform>%1 output</numerusform>
            <numerusform>%1 outputs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Only the first %1 of %2 outputs: at most %3 coefficients are computed here in total</source>
        <translation>
            <numerusform>Only the first %1 of %2 outputs: at most %3 coefficients are computed here in total</numerusform>
            <numerusform>Only the first %1 of %2 outputs: at most %3 coefficients are computed here in total</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Spectra of all outputs are shown for up to %1 coefficients each.</source>
        <translation>
            <numerusform>Spectra of all outputs are shown for up to %1 coefficient each.</numerusform>
            <numerusform>Spectra of all outputs are shown for up to %1 coefficients each.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sequency::ui::PageBar</name>
    <message numerus="yes">
        <source>%1 rows per page</source>
        <translation>
            <numerusform>%1 row per page</numerusform>
            <numerusform>%1 rows per page</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sequency::ui::PolarityPanel</name>
    <message numerus="yes">
        <source>Count all %1 polarities</source>
        <translation>
            <numerusform>Count %1 polarity</numerusform>
            <numerusform>Count all %1 polarities</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>All polarities are counted for up to n = %1 variables; this function has n = %2.</source>
        <translation>
            <numerusform>All polarities are counted for up to n = %1 variable; this function has n = %2.</numerusform>
            <numerusform>All polarities are counted for up to n = %1 variables; this function has n = %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Counting the terms of all %1 polarities…</source>
        <translation>
            <numerusform>Counting the terms of %1 polarity…</numerusform>
            <numerusform>Counting the terms of all %1 polarities…</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>★ Best: %1 with %2 terms (positive polarity: %3)</source>
        <translation>
            <numerusform>★ Best: %1 with %2 term (positive polarity: %3)</numerusform>
            <numerusform>★ Best: %1 with %2 terms (positive polarity: %3)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 polarities counted on %2 · %3 · verified</source>
        <translation>
            <numerusform>%1 polarity counted on %2 · %3 · verified</numerusform>
            <numerusform>%1 polarities counted on %2 · %3 · verified</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 polarities counted on %2 · %3</source>
        <translation>
            <numerusform>%1 polarity counted on %2 · %3</numerusform>
            <numerusform>%1 polarities counted on %2 · %3</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>To count the terms of each of the %1 fixed polarities, press “Count”.</source>
        <translation>
            <numerusform>To count the terms of the %1 fixed polarity, press “Count”.</numerusform>
            <numerusform>To count the terms of each of the %1 fixed polarities, press “Count”.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sequency::ui::PropertiesView</name>
    <message numerus="yes">
        <source>%1, %n variables</source>
        <translation>
            <numerusform>%1, %n variable</numerusform>
            <numerusform>%1, %n variables</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>An S-box has several Boolean outputs, or one output of whole numbers 0 … 2^m − 1; it has at most %n input and output bits.

Open one, or choose the properties of the function.</source>
        <translation>
            <numerusform>An S-box has several Boolean outputs, or one output of whole numbers 0 … 2^m − 1; it has at most %n input and output bit.

Open one, or choose the properties of the function.</numerusform>
            <numerusform>An S-box has several Boolean outputs, or one output of whole numbers 0 … 2^m − 1; it has at most %n input and output bits.

Open one, or choose the properties of the function.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, %n variables over GF(%2)</source>
        <translation>
            <numerusform>%1, %n variable over GF(%2)</numerusform>
            <numerusform>%1, %n variables over GF(%2)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sequency::ui::RecoveryDialog</name>
    <message numerus="yes">
        <source>Discard the unsaved work of %n sessions?</source>
        <translation>
            <numerusform>Discard this unsaved work?</numerusform>
            <numerusform>Discard the unsaved work of %n sessions?</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sequency::ui::SboxView</name>
    <message numerus="yes">
        <source>%1
%2
%n inputs x are counted: %3.</source>
        <translation>
            <numerusform>%1
%2
%n input x is counted: %3.</numerusform>
            <numerusform>%1
%2
%n inputs x are counted: %3.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sequency::ui::SearchView</name>
    <message numerus="yes">
        <source>%1: best %2, %n variables</source>
        <comment>a property and its value</comment>
        <translation>
            <numerusform>%1: best %2, %n variable</numerusform>
            <numerusform>%1: best %2, %n variables</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 moves</source>
        <comment>done of all</comment>
        <translation>
            <numerusform>%1 of %2 move</numerusform>
            <numerusform>%1 of %2 moves</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 runs side by side</source>
        <translation>
            <numerusform>%1 run</numerusform>
            <numerusform>%1 runs side by side</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>best after %1 moves</source>
        <translation>
            <numerusform>best after %1 move</numerusform>
            <numerusform>best after %1 moves</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sequency::ui::SecondInput</name>
    <message numerus="yes">
        <source>%1 values</source>
        <translation>
            <numerusform>%1 value</numerusform>
            <numerusform>%1 values</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sequency::ui::SessionFlow</name>
    <message numerus="yes">
        <source>%2 of the benchmark&apos;s %1 points have been measured and stay in the history; the point that is being measured is lost.</source>
        <translation>
            <numerusform>%2 of the benchmark&apos;s %1 point has been measured and stays in the history; the point that is being measured is lost.</numerusform>
            <numerusform>%2 of the benchmark&apos;s %1 points have been measured and stay in the history; the point that is being measured is lost.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%2 of the benchmark&apos;s %1 points have been measured; they will be lost, because no history is kept.</source>
        <translation>
            <numerusform>%2 of the benchmark&apos;s %1 point has been measured; it will be lost, because no history is kept.</numerusform>
            <numerusform>%2 of the benchmark&apos;s %1 points have been measured; they will be lost, because no history is kept.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sequency::ui::ShiftPanel</name>
    <message numerus="yes">
        <source>Individual shifts are shown for up to %1 values.</source>
        <translation>
            <numerusform>Individual shifts are shown for up to %1 value.</numerusform>
            <numerusform>Individual shifts are shown for up to %1 values.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sequency::ui::SpectrumPictures</name>
    <message numerus="yes">
        <source>weight %1: %2 coefficients, %3 not zero, largest magnitude %4, sum of squares %5</source>
        <translation>
            <numerusform>weight %1: %2 coefficient, %3 not zero, largest magnitude %4, sum of squares %5</numerusform>
            <numerusform>weight %1: %2 coefficients, %3 not zero, largest magnitude %4, sum of squares %5</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>More than %1 different values: bars of equal width; values far outside are collected at the ends</source>
        <translation>
            <numerusform>More than %1 different value: bars of equal width; values far outside are collected at the ends</numerusform>
            <numerusform>More than %1 different values: bars of equal width; values far outside are collected at the ends</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sequency::ui::SpectrumView</name>
    <message numerus="yes">
        <source>%1 values per pixel column, darker where denser</source>
        <translation>
            <numerusform>%1 value per pixel column, darker where denser</numerusform>
            <numerusform>%1 values per pixel column, darker where denser</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sequency::ui::StepPlayer</name>
    <message numerus="yes">
        <source>%n steps</source>
        <translation>
            <numerusform>%n step</numerusform>
            <numerusform>%n steps</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sequency::ui::SurveyPanel</name>
    <message numerus="yes">
        <source>The largest magnitude is %1, in %2 entries, which are outlined.</source>
        <translation>
            <numerusform>The largest magnitude is %1, in %2 entry, which is outlined.</numerusform>
            <numerusform>The largest magnitude is %1, in %2 entries, which are outlined.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The largest magnitude is %1, in %2 entries, which are outlined if at most %3 of them are visible.</source>
        <translation>
            <numerusform>The largest magnitude is %1, in %2 entry, which is outlined if at most %3 of them are visible.</numerusform>
            <numerusform>The largest magnitude is %1, in %2 entries, which are outlined if at most %3 of them are visible.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sequency::ui::SystemsView</name>
    <message numerus="yes">
        <source>Dyadic convolution is defined for functions of 2ⁿ values; this one has %1 values of radix %2.

Open or enter a function of radix 2.</source>
        <translation>
            <numerusform>Dyadic convolution is defined for functions of 2ⁿ values; this one has %1 value of radix %2.

Open or enter a function of radix 2.</numerusform>
            <numerusform>Dyadic convolution is defined for functions of 2ⁿ values; this one has %1 values of radix %2.

Open or enter a function of radix 2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Dyadic systems are computed for functions of at most %1 values.</source>
        <translation>
            <numerusform>Dyadic systems are computed for functions of at most %1 value.</numerusform>
            <numerusform>Dyadic systems are computed for functions of at most %1 values.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>For up to %1 values, everything is computed immediately after a change</source>
        <translation>
            <numerusform>For up to %1 value, everything is computed immediately after a change</numerusform>
            <numerusform>For up to %1 values, everything is computed immediately after a change</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Functions, their Walsh spectra, the product or quotient of these, and the result. Click a value of a function to select it, click or drag in the result to choose the shift τ, draw the second function if it has at most %1 values.
Keys: ← → Home End choose a value, ↑ ↓ change a drawn one, Esc clears the selection.</source>
        <translation>
            <numerusform>Functions, their Walsh spectra, the product or quotient of these, and the result. Click a value of a function to select it, click or drag in the result to choose the shift τ, draw the second function if it has at most %1 value.
Keys: ← → Home End choose a value, ↑ ↓ change a drawn one, Esc clears the selection.</numerusform>
            <numerusform>Functions, their Walsh spectra, the product or quotient of these, and the result. Click a value of a function to select it, click or drag in the result to choose the shift τ, draw the second function if it has at most %1 values.
Keys: ← → Home End choose a value, ↑ ↓ change a drawn one, Esc clears the selection.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sequency::ui::TextLinks</name>
    <message numerus="yes">
        <source>A link to the displayed content was copied to the clipboard: a line of %n characters.</source>
        <translation>
            <numerusform>A link to the displayed content was copied to the clipboard: a line of %n character.</numerusform>
            <numerusform>A link to the displayed content was copied to the clipboard: a line of %n characters.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sequency::ui::TransformRow</name>
    <message numerus="yes">
        <source>One digit for each of the %n variables, x1 first: 0 the variable, 1 its complement, 2 both (Shannon expansion). Empty: only 0. Enter applies.</source>
        <translation>
            <numerusform>One digit for the variable x1: 0 the variable, 1 its complement, 2 both (Shannon expansion). Empty: only 0. Enter applies.</numerusform>
            <numerusform>One digit for each of the %n variables, x1 first: 0 the variable, 1 its complement, 2 both (Shannon expansion). Empty: only 0. Enter applies.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sequency::ui::TransformSettings</name>
    <message numerus="yes">
        <source>The polarity “%1” must have one 0, 1 or 2 for each of the %2 variables.</source>
        <translation>
            <numerusform>The polarity “%1” must have one 0, 1 or 2 for %2 variable.</numerusform>
            <numerusform>The polarity “%1” must have one 0, 1 or 2 for each of the %2 variables.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sequency::ui::TruthTableModel</name>
    <message numerus="yes">
        <source>%1; %2 is the most significant of %3 variables</source>
        <translation>
            <numerusform>%1; %2 is the most significant of %3 variable</numerusform>
            <numerusform>%1; %2 is the most significant of %3 variables</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sequency::ui::Windows</name>
    <message numerus="yes">
        <source>Sequency ended without saving %n sessions. They can be recovered.</source>
        <translation>
            <numerusform>Sequency ended without saving %n session. It can be recovered.</numerusform>
            <numerusform>Sequency ended without saving %n sessions. They can be recovered.</numerusform>
        </translation>
    </message>
</context>
</TS>
