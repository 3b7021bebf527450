<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>AnswerText</name>
    <message>
        <source>Your answer has %1 of %2 digits.</source>
        <translation>Ihre Antwort hat %1 von %2 Ziffern.</translation>
    </message>
    <message>
        <source>Your answer has %1 of %2 numbers.</source>
        <translation>Ihre Antwort hat %1 von %2 Zahlen.</translation>
    </message>
    <message>
        <source>Your answer has %1 digits, expected %2.</source>
        <translation>Ihre Antwort hat %1 Ziffern statt %2.</translation>
    </message>
    <message>
        <source>Your answer has %1 numbers, expected %2.</source>
        <translation>Ihre Antwort hat %1 Zahlen statt %2.</translation>
    </message>
    <message>
        <source>%1 digits, 0 or 1</source>
        <translation>%1 Ziffern, 0 oder 1</translation>
    </message>
    <message>
        <source>%1 numbers</source>
        <translation>%1 Zahlen</translation>
    </message>
    <message>
        <source>A whole number</source>
        <translation>Eine ganze Zahl</translation>
    </message>
    <message>
        <source>Your prediction</source>
        <translation>Ihre Vorhersage</translation>
    </message>
    <message>
        <source>Choose an answer first.</source>
        <translation>Wählen Sie zuerst eine Antwort.</translation>
    </message>
    <message>
        <source>Type your answer first.</source>
        <translation>Geben Sie zuerst Ihre Antwort ein.</translation>
    </message>
    <message>
        <source>The answer is one whole number, for example 12 or −3.</source>
        <translation>Die Antwort ist eine ganze Zahl, zum Beispiel 12 oder −3.</translation>
    </message>
    <message>
        <source>“%1” is not a digit 0 or 1.</source>
        <translation>„%1“ ist keine Ziffer 0 oder 1.</translation>
    </message>
    <message>
        <source>“%1” is not a whole number. Separate the numbers with commas.</source>
        <translation>„%1“ ist keine ganze Zahl. Trennen Sie die Zahlen durch Kommas.</translation>
    </message>
    <message>
        <source>You have already given this answer.</source>
        <translation>Diese Antwort haben Sie schon gegeben.</translation>
    </message>
</context>
<context>
    <name>BenchmarkChart</name>
    <message>
        <source>Work-items per work-group</source>
        <translation>Work-Items je Work-Group</translation>
    </message>
    <message>
        <source>M, outputs per work-item</source>
        <translation>M, Ausgabewerte je Work-Item</translation>
    </message>
    <message>
        <source>Time of the kernels</source>
        <translation>Zeit der Kernel</translation>
    </message>
    <message>
        <source>Time of kernels and transfers</source>
        <translation>Zeit der Kernel und Übertragungen</translation>
    </message>
    <message>
        <source>Time of the whole call</source>
        <translation>Zeit des ganzen Aufrufs</translation>
    </message>
    <message>
        <source>Time; solid: kernels, dotted: whole call</source>
        <translation>Zeit; Linie: Kernel, Punkte: ganzer Aufruf</translation>
    </message>
    <message>
        <source>Speed-up against %1</source>
        <translation>Beschleunigung gegenüber %1</translation>
    </message>
    <message>
        <source>GB/s</source>
        <translation>GB/s</translation>
    </message>
    <message>
        <source>Copy on %1</source>
        <translation>Kopieren auf %1</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>Time per step</source>
        <translation>Zeit je Schritt</translation>
    </message>
    <message>
        <source>Time per step, n = %1</source>
        <translation>Zeit je Schritt, n = %1</translation>
    </message>
    <message>
        <source>Transfers, % of kernels and transfers</source>
        <translation>Übertragungen, % von Kerneln und Übertragungen</translation>
    </message>
    <message>
        <source>Time over size</source>
        <translation>Zeit nach Größe</translation>
    </message>
    <message>
        <source>Speed-up over size</source>
        <translation>Beschleunigung nach Größe</translation>
    </message>
    <message>
        <source>Throughput over size</source>
        <translation>Durchsatz nach Größe</translation>
    </message>
    <message>
        <source>Time of each step</source>
        <translation>Zeit jedes Schritts</translation>
    </message>
    <message>
        <source>Time over work-group size</source>
        <translation>Zeit nach Work-Group-Größe</translation>
    </message>
    <message>
        <source>Time over M</source>
        <translation>Zeit nach M</translation>
    </message>
    <message>
        <source>Share of transfers over size</source>
        <translation>Anteil der Übertragungen nach Größe</translation>
    </message>
    <message>
        <source>groups of %1</source>
        <translation>Gruppen zu %1</translation>
    </message>
    <message>
        <source>N</source>
        <translation>N</translation>
    </message>
    <message>
        <source>n (N = pⁿ)</source>
        <translation>n (N = pⁿ)</translation>
    </message>
    <message>
        <source>n</source>
        <translation>n</translation>
    </message>
    <message>
        <source>n (table of %1 × %1)</source>
        <translation>n (Tafel mit %1 × %1)</translation>
    </message>
    <message>
        <source>n (N = %1)</source>
        <translation>n (N = %1)</translation>
    </message>
    <message>
        <source>%1 times as fast</source>
        <translation>%1-mal so schnell</translation>
    </message>
    <message>
        <source>%1 GB/s</source>
        <translation>%1 GB/s</translation>
    </message>
    <message>
        <source>transfers %1 %</source>
        <translation>Übertragungen %1 %</translation>
    </message>
    <message>
        <source>step %1: %2</source>
        <translation>Schritt %1: %2</translation>
    </message>
    <message>
        <source>samples: %1</source>
        <translation>Stichprobe: %1</translation>
    </message>
    <message>
        <source>%1, outliers: %2</source>
        <translation>%1, Ausreißer: %2</translation>
    </message>
    <message>
        <source>Published</source>
        <translation>Veröffentlicht</translation>
    </message>
    <message>
        <source>kernels %1</source>
        <translation>Kernel %1</translation>
    </message>
    <message>
        <source>with transfers %1</source>
        <translation>mit Übertragungen %1</translation>
    </message>
    <message>
        <source>whole call %1</source>
        <translation>ganzer Aufruf %1</translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <translation>%1 auf %2</translation>
    </message>
    <message>
        <source>Measurements: %1</source>
        <translation>Messungen: %1</translation>
    </message>
    <message>
        <source>%1 without a verified time, see the table</source>
        <translation>%1 ohne geprüfte Zeit, siehe Tabelle</translation>
    </message>
    <message numerus="yes">
        <source>%n times of 0 are not drawn</source>
        <translation>
            <numerusform>%n Zeit von 0 ist nicht gezeichnet</numerusform>
            <numerusform>%n Zeiten von 0 sind nicht gezeichnet</numerusform>
        </translation>
    </message>
    <message>
        <source>Operations per byte moved</source>
        <translation>Operationen je bewegtem Byte</translation>
    </message>
    <message>
        <source>10⁹ operations per second</source>
        <translation>10⁹ Operationen pro Sekunde</translation>
    </message>
    <message>
        <source>Roof of %1, by copying</source>
        <translation>Dach von %1, durch Kopieren</translation>
    </message>
    <message>
        <source>Roofline</source>
        <translation>Roofline</translation>
    </message>
    <message>
        <source>%1 · 10⁹ operations per second, %2 operations per byte</source>
        <translation>%1 · 10⁹ Operationen pro Sekunde, %2 Operationen je Byte</translation>
    </message>
    <message>
        <source>n ≈ %1</source>
        <translation>n ≈ %1</translation>
    </message>
    <message>
        <source>N ≈ %1</source>
        <translation>N ≈ %1</translation>
    </message>
    <message>
        <source>Strong scaling</source>
        <translation>Starke Skalierung</translation>
    </message>
    <message>
        <source>Weak scaling</source>
        <translation>Schwache Skalierung</translation>
    </message>
    <message>
        <source>n = %1 on one device</source>
        <translation>n = %1 auf einem Gerät</translation>
    </message>
    <message>
        <source>devices: %1 · %2 times as fast as one</source>
        <translation>Geräte: %1 · %2-mal so schnell wie eines</translation>
    </message>
    <message>
        <source>devices: %1 · efficiency %2 %</source>
        <translation>Geräte: %1 · Effizienz %2 %</translation>
    </message>
    <message>
        <source>Efficiency, %</source>
        <translation>Effizienz, %</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>Geräte</translation>
    </message>
    <message>
        <source>Ideal</source>
        <translation>Ideal</translation>
    </message>
    <message>
        <source>P devices take as long for P times as much</source>
        <translation>P Geräte brauchen für P-mal so viel gleich lange</translation>
    </message>
    <message>
        <source>P devices are P times as fast</source>
        <translation>P Geräte sind P-mal so schnell</translation>
    </message>
    <message>
        <source>kernels</source>
        <translation>Kernel</translation>
    </message>
    <message>
        <source>kernels and transfers</source>
        <translation>Kernel und Übertragungen</translation>
    </message>
    <message>
        <source>staging</source>
        <translation>Bereitstellung</translation>
    </message>
    <message>
        <source>whole call</source>
        <translation>ganzer Aufruf</translation>
    </message>
    <message>
        <source>Speed-up</source>
        <translation>Beschleunigung</translation>
    </message>
    <message>
        <source>Throughput of this device when it copies the same vector; the limit of all other curves</source>
        <translation>Durchsatz dieses Geräts beim Kopieren desselben Vektors; die Grenze aller anderen Kurven</translation>
    </message>
    <message>
        <source>Time of the host in addition to kernels and transfers</source>
        <translation>Zeit des Hosts zusätzlich zu Kerneln und Übertragungen</translation>
    </message>
    <message>
        <source>no measurement has times of single steps</source>
        <translation>keine Messung hat Zeiten einzelner Schritte</translation>
    </message>
    <message>
        <source>no measurement transferred data to a device</source>
        <translation>keine Messung hat Daten auf ein Gerät übertragen</translation>
    </message>
    <message>
        <source>no measurement has a chosen work-group size</source>
        <translation>keine Messung hat eine gewählte Work-Group-Größe</translation>
    </message>
    <message>
        <source>no measurement has a chosen M</source>
        <translation>keine Messung hat ein gewähltes M</translation>
    </message>
    <message>
        <source>no measurement has a plan that states its operations</source>
        <translation>keine Messung hat einen Plan, der seine Operationen angibt</translation>
    </message>
    <message>
        <source>Strong scaling requires one run that measures the same n on one device and on several devices that include it</source>
        <translation>Starke Skalierung erfordert einen Lauf, der dasselbe n auf einem Gerät und auf mehreren Geräten mit ihm misst</translation>
    </message>
    <message>
        <source>Weak scaling requires one run that measures n on one device, n + 1 on two and n + 2 on four devices that include it (N = 2ⁿ)</source>
        <translation>Schwache Skalierung erfordert einen Lauf, der n auf einem Gerät, n + 1 auf zwei und n + 2 auf vier Geräten mit ihm misst (N = 2ⁿ)</translation>
    </message>
</context>
<context>
    <name>BenchmarkReport</name>
    <message>
        <source>Benchmark: %1</source>
        <translation>Messung: %1</translation>
    </message>
    <message>
        <source>Sequency %1</source>
        <translation>Sequency %1</translation>
    </message>
    <message>
        <source>Machine: %1</source>
        <translation>Rechner: %1</translation>
    </message>
    <message>
        <source>Program: %1</source>
        <translation>Programm: %1</translation>
    </message>
    <message>
        <source>compute units: %1</source>
        <translation>Recheneinheiten: %1</translation>
    </message>
    <message>
        <source>Device %1: %2</source>
        <translation>Gerät %1: %2</translation>
    </message>
    <message>
        <source>Protocol: %1.</source>
        <translation>Protokoll: %1.</translation>
    </message>
    <message>
        <source>Dashed: published times of %1.</source>
        <translation>Gestrichelt: veröffentlichte Zeiten aus %1.</translation>
    </message>
    <message>
        <source>threads: %1</source>
        <translation>Threads: %1</translation>
    </message>
    <message>
        <source>governor %1</source>
        <translation>Governor %1</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>unbekannt</translation>
    </message>
    <message numerus="yes">
        <source>Not drawn because they have no verified time: %1 of %2 points.</source>
        <translation>
            <numerusform>Nicht gezeichnet, weil ohne geprüfte Zeit: %1 von %2 Punkt.</numerusform>
            <numerusform>Nicht gezeichnet, weil ohne geprüfte Zeit: %1 von %2 Punkten.</numerusform>
        </translation>
    </message>
    <message>
        <source>Medians of the kernels.</source>
        <translation>Mediane der Kernelzeiten.</translation>
    </message>
    <message numerus="yes">
        <source>%n smaller sizes are in the exported data.</source>
        <translation>
            <numerusform>%n kleinere Größe ist in den exportierten Daten.</numerusform>
            <numerusform>%n kleinere Größen sind in den exportierten Daten.</numerusform>
        </translation>
    </message>
    <message>
        <source>Bars are 95 % confidence intervals of the medians. Outputs are filled with a pattern before every repetition. Times are shown only if the results of the timed runs equal those of an independent computation.</source>
        <translation>Balken sind 95-%-Konfidenzintervalle der Mediane. Ausgaben werden vor jeder Wiederholung mit einem Muster gefüllt. Zeiten werden nur gezeigt, wenn die Ergebnisse der gemessenen Läufe mit denen einer unabhängigen Rechnung übereinstimmen.</translation>
    </message>
</context>
<context>
    <name>BenchmarkSetup</name>
    <message>
        <source>Not on %1: %2</source>
        <translation>Nicht auf %1: %2</translation>
    </message>
    <message numerus="yes">
        <source>%n compute units</source>
        <translation>
            <numerusform>%n Recheneinheit</numerusform>
            <numerusform>%n Recheneinheiten</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>BenchmarkView</name>
    <message>
        <source>medians with 95 % intervals, every time verified</source>
        <translation>Mediane mit 95-%-Intervallen, jede Zeit geprüft</translation>
    </message>
    <message>
        <source>dashed: %1</source>
        <translation>gestrichelt: %1</translation>
    </message>
</context>
<context>
    <name>CharacterText</name>
    <message>
        <source>“%1” is not a group; expected a group such as C3^8 or C3×C3×C4.</source>
        <translation>„%1“ ist keine Gruppe; erwartet wird eine Gruppe wie C3^8 oder C3×C3×C4.</translation>
    </message>
    <message>
        <source>Expected a group such as C3^8 or C3×C3×C4.</source>
        <translation>Erwartet wird eine Gruppe wie C3^8 oder C3×C3×C4.</translation>
    </message>
</context>
<context>
    <name>Comparison</name>
    <message>
        <source>This run has no such point</source>
        <translation>Dieser Lauf hat keinen solchen Punkt</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Gerät</translation>
    </message>
    <message>
        <source>Algorithm</source>
        <translation>Algorithmus</translation>
    </message>
    <message>
        <source>n</source>
        <translation>n</translation>
    </message>
    <message>
        <source>%1 is</source>
        <translation>%1 ist</translation>
    </message>
    <message>
        <source>%1 faster, %2 slower, %3 without a clear difference</source>
        <translation>%1 schneller, %2 langsamer, %3 ohne klaren Unterschied</translation>
    </message>
    <message>
        <source>%1 too noisy to tell</source>
        <translation>%1 zu unruhig für eine Aussage</translation>
    </message>
    <message>
        <source>%1 not comparable</source>
        <translation>%1 nicht vergleichbar</translation>
    </message>
    <message>
        <source>95 % interval of the median: %1 … %2</source>
        <translation>95-%-Intervall des Medians: %1 … %2</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>Aufgabe</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Time %1</source>
        <comment>the letter of a run</comment>
        <translation>Zeit %1</translation>
    </message>
</context>
<context>
    <name>Conventions</name>
    <message>
        <source>scale 1/√N</source>
        <translation>Skalierung 1/√N</translation>
    </message>
    <message>
        <source>scale 1/N</source>
        <translation>Skalierung 1/N</translation>
    </message>
    <message>
        <source>scale 1</source>
        <translation>Skalierung 1</translation>
    </message>
    <message>
        <source>Paley order</source>
        <translation>Paley-Ordnung</translation>
    </message>
    <message>
        <source>sequency order</source>
        <translation>Sequenzordnung</translation>
    </message>
    <message>
        <source>Hadamard order</source>
        <translation>Hadamard-Ordnung</translation>
    </message>
    <message>
        <source>%1 most significant</source>
        <translation>%1 höchstwertig</translation>
    </message>
    <message>
        <source>index 0 first</source>
        <translation>Index 0 zuerst</translation>
    </message>
    <message>
        <source>highest index first</source>
        <translation>höchster Index zuerst</translation>
    </message>
    <message>
        <source>Dyadic convolution, GF(4) and characters papers</source>
        <translation>Arbeiten zu dyadischer Faltung, GF(4) und Charakteren</translation>
    </message>
    <message>
        <source>CUDA paper</source>
        <translation>CUDA-Arbeit</translation>
    </message>
    <message>
        <source>SageMath</source>
        <translation>SageMath</translation>
    </message>
    <message>
        <source>kitty</source>
        <translation>kitty</translation>
    </message>
    <message>
        <source>ABC</source>
        <translation>ABC</translation>
    </message>
</context>
<context>
    <name>DataFile</name>
    <message>
        <source>Values in columns</source>
        <translation>Werte in Spalten</translation>
    </message>
    <message>
        <source>Values with their description</source>
        <translation>Werte mit ihrer Beschreibung</translation>
    </message>
    <message>
        <source>NumPy array</source>
        <translation>NumPy-Array</translation>
    </message>
    <message>
        <source>Values in columns, tab-separated</source>
        <translation>Werte in Spalten, tabulatorgetrennt</translation>
    </message>
</context>
<context>
    <name>Diagram</name>
    <message>
        <source>The terminal stands for all coefficients of the value %2. Their number is %1.</source>
        <translation>Der Endknoten steht für alle Koeffizienten mit dem Wert %2. Ihre Anzahl ist %1.</translation>
    </message>
    <message>
        <source>No other node of %1 in the complete tree has the same coefficients: %2.</source>
        <translation>Kein anderer Knoten von %1 im vollständigen Baum hat dieselben Koeffizienten: %2.</translation>
    </message>
    <message>
        <source>%1 nodes of %2 in the complete tree are one node, because their coefficients are equal: %3.</source>
        <translation>%1 Knoten von %2 im vollständigen Baum sind ein Knoten, weil ihre Koeffizienten gleich sind: %3.</translation>
    </message>
    <message>
        <source>Edge %2 of this node of %1 passes %3: the node of %3 was removed, because its children are equal.</source>
        <translation>Kante %2 dieses Knotens von %1 geht an %3 vorbei: Der Knoten von %3 wurde entfernt, weil seine Nachfolger gleich sind.</translation>
    </message>
    <message>
        <source>Edge %2 of this node of %1 passes %3: the node of %3 was removed, because all its children except the first are 0.</source>
        <translation>Kante %2 dieses Knotens von %1 geht an %3 vorbei: Der Knoten von %3 wurde entfernt, weil alle seine Nachfolger außer dem ersten 0 sind.</translation>
    </message>
    <message>
        <source>%1 terminals with the value %2 became one terminal.</source>
        <translation>%1 Endknoten mit dem Wert %2 wurden ein Endknoten.</translation>
    </message>
    <message>
        <source>%1 nodes of %2 have the same children, so that they became one node.</source>
        <translation>%1 Knoten von %2 haben dieselben Nachfolger und wurden daher ein Knoten.</translation>
    </message>
    <message>
        <source>The node of %1 was removed, because its children are equal.</source>
        <translation>Der Knoten von %1 wurde entfernt, weil seine Nachfolger gleich sind.</translation>
    </message>
    <message>
        <source>The node of %1 was removed, because all its children except the first are 0.</source>
        <translation>Der Knoten von %1 wurde entfernt, weil alle seine Nachfolger außer dem ersten 0 sind.</translation>
    </message>
    <message>
        <source>The value is %2 at all inputs that lead to this terminal. Their number is %1.</source>
        <translation>Der Wert ist %2 bei allen Eingaben, die zu diesem Endknoten führen. Ihre Anzahl ist %1.</translation>
    </message>
    <message>
        <source>The number of inputs that lead to this node is %1, and no tree for them has a smaller depth than %2.</source>
        <translation>Die Anzahl der Eingaben, die zu diesem Knoten führen, ist %1, und kein Baum für sie hat eine kleinere Tiefe als %2.</translation>
    </message>
</context>
<context>
    <name>Document</name>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1, edited</source>
        <translation>%1, bearbeitet</translation>
    </message>
    <message>
        <source>no function is open</source>
        <translation>es ist keine Funktion geöffnet</translation>
    </message>
</context>
<context>
    <name>DyadicSystems</name>
    <message>
        <source>Convolution f * g</source>
        <translation>Faltung f * g</translation>
    </message>
    <message>
        <source>Autocorrelation of f</source>
        <translation>Autokorrelation von f</translation>
    </message>
    <message>
        <source>Response of a system</source>
        <translation>Antwort eines Systems</translation>
    </message>
    <message>
        <source>Identification of a system</source>
        <translation>Identifikation eines Systems</translation>
    </message>
    <message>
        <source>f · input</source>
        <translation>f · Eingang</translation>
    </message>
    <message>
        <source>h · impulse response</source>
        <translation>h · Impulsantwort</translation>
    </message>
    <message>
        <source>y · output</source>
        <translation>y · Ausgang</translation>
    </message>
    <message>
        <source>1 · spectrum %1</source>
        <translation>1 · Spektrum %1</translation>
    </message>
    <message>
        <source>2 · quotient H = W y ÷ W f</source>
        <translation>2 · Quotient H = W y ÷ W f</translation>
    </message>
    <message>
        <source>2 · square %1</source>
        <translation>2 · Quadrat %1</translation>
    </message>
    <message>
        <source>2 · product %1</source>
        <translation>2 · Produkt %1</translation>
    </message>
    <message>
        <source>3 · result C = f * g = %1</source>
        <translation>3 · Ergebnis C = f * g = %1</translation>
    </message>
    <message>
        <source>3 · result B = f * f = %1</source>
        <translation>3 · Ergebnis B = f * f = %1</translation>
    </message>
    <message>
        <source>3 · output y = h * f = %1</source>
        <translation>3 · Ausgang y = h * f = %1</translation>
    </message>
    <message>
        <source>3 · impulse response h = %1</source>
        <translation>3 · Impulsantwort h = %1</translation>
    </message>
    <message>
        <source>Impulse response h</source>
        <translation>Impulsantwort h</translation>
    </message>
    <message>
        <source>Output y</source>
        <translation>Ausgang y</translation>
    </message>
    <message>
        <source>Second function g</source>
        <translation>Zweite Funktion g</translation>
    </message>
    <message>
        <source>%1(%2) = %3 · index %4</source>
        <translation>%1(%2) = %3 · Index %4</translation>
    </message>
    <message numerus="yes">
        <source>%1Σ %2 = %3 · %4 of %5 terms are not 0</source>
        <translation>
            <numerusform>%1Σ %2 = %3 · %4 von %5 Termen ist nicht 0</numerusform>
            <numerusform>%1Σ %2 = %3 · %4 von %5 Termen sind nicht 0</numerusform>
        </translation>
    </message>
    <message>
        <source>Fast on %1: %2 · %3</source>
        <translation>Schnell auf %1: %2 · %3</translation>
    </message>
    <message>
        <source>exact</source>
        <translation>exakt</translation>
    </message>
    <message>
        <source>rounded</source>
        <translation>gerundet</translation>
    </message>
    <message numerus="yes">
        <source>By the definition, N² = %1 products: %2</source>
        <translation>
            <numerusform>Nach der Definition, N² = %1 Produkt: %2</numerusform>
            <numerusform>Nach der Definition, N² = %1 Produkte: %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 · equal: yes, %2 values compared</source>
        <translation>
            <numerusform>%1 · gleich: ja, %2 Wert verglichen</numerusform>
            <numerusform>%1 · gleich: ja, %2 Werte verglichen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 · h * f = y: no, first different at τ = %2</source>
        <translation>%1 · h * f = y: nein, zuerst verschieden bei τ = %2</translation>
    </message>
    <message>
        <source>%1 · equal: no, first different at τ = %2</source>
        <translation>%1 · gleich: nein, zuerst verschieden bei τ = %2</translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 und %2 weitere</translation>
    </message>
    <message>
        <source>Undetermined (any value fits; 0 is used): %1.</source>
        <translation>Unbestimmt (jeder Wert passt; 0 wird verwendet): %1.</translation>
    </message>
    <message>
        <source>Impossible (W f is 0, but W y is not): %1. No dyadic system produces this output.</source>
        <translation>Unmöglich (W f ist 0, W y aber nicht): %1. Kein dyadisches System erzeugt diese Ausgabe.</translation>
    </message>
</context>
<context>
    <name>Engine</name>
    <message>
        <source>Walsh</source>
        <translation>Walsh</translation>
    </message>
    <message>
        <source>Reed–Muller</source>
        <translation>Reed-Muller</translation>
    </message>
    <message>
        <source>Arithmetic</source>
        <translation>Arithmetik</translation>
    </message>
    <message>
        <source>Galois field</source>
        <translation>Galoiskörper</translation>
    </message>
    <message>
        <source>Vilenkin–Chrestenson</source>
        <translation>Vilenkin-Chrestenson</translation>
    </message>
    <message>
        <source>Walsh, packed bits</source>
        <translation>Walsh, gepackte Bits</translation>
    </message>
    <message>
        <source>Walsh, largest magnitude, packed bits</source>
        <translation>Walsh, größter Betrag, gepackte Bits</translation>
    </message>
    <message>
        <source>Reed–Muller, packed bits</source>
        <translation>Reed-Muller, gepackte Bits</translation>
    </message>
    <message>
        <source>GF(4), two bit planes</source>
        <translation>GF(4), zwei Bitebenen</translation>
    </message>
    <message>
        <source>Dyadic convolution</source>
        <translation>Dyadische Faltung</translation>
    </message>
    <message>
        <source>Autocorrelation</source>
        <translation>Autokorrelation</translation>
    </message>
    <message>
        <source>Characters</source>
        <translation>Charaktere</translation>
    </message>
    <message>
        <source>Bits</source>
        <translation>Bits</translation>
    </message>
    <message>
        <source>Hexadecimal truth table</source>
        <translation>Hexadezimale Wahrheitstabelle</translation>
    </message>
    <message>
        <source>Digits</source>
        <translation>Ziffern</translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation>Zahlen</translation>
    </message>
    <message>
        <source>Complex numbers</source>
        <translation>Komplexe Zahlen</translation>
    </message>
    <message>
        <source>Columns of values (CSV)</source>
        <translation>Werte in Spalten (CSV)</translation>
    </message>
    <message>
        <source>Raw binary</source>
        <translation>Rohe Binärdaten</translation>
    </message>
    <message>
        <source>NumPy array</source>
        <translation>NumPy-Array</translation>
    </message>
    <message>
        <source>Espresso PLA</source>
        <translation>Espresso PLA</translation>
    </message>
    <message>
        <source>BLIF</source>
        <translation>BLIF</translation>
    </message>
    <message>
        <source>AIGER, ASCII</source>
        <translation>AIGER, ASCII</translation>
    </message>
    <message>
        <source>AIGER, binary</source>
        <translation>AIGER, binär</translation>
    </message>
    <message>
        <source>BENCH (ISCAS)</source>
        <translation>BENCH (ISCAS)</translation>
    </message>
    <message>
        <source>S-box</source>
        <translation>S-Box</translation>
    </message>
    <message>
        <source>BSbox-tools</source>
        <translation>BSbox-tools</translation>
    </message>
    <message>
        <source>PEIGEN list of S-boxes</source>
        <translation>PEIGEN-Liste von S-Boxen</translation>
    </message>
    <message>
        <source>Logisim truth table</source>
        <translation>Logisim-Wahrheitstabelle</translation>
    </message>
    <message>
        <source>Truth table with inputs (CSV)</source>
        <translation>Wahrheitstabelle mit Eingängen (CSV)</translation>
    </message>
    <message>
        <source>Logisim memory image</source>
        <translation>Logisim-Speicherabbild</translation>
    </message>
    <message>
        <source>Session of Sequency</source>
        <translation>Sitzung von Sequency</translation>
    </message>
    <message>
        <source>Random</source>
        <translation>Zufällig</translation>
    </message>
    <message>
        <source>Majority</source>
        <translation>Majorität</translation>
    </message>
    <message>
        <source>1 where more than half of the variables are 1.</source>
        <translation>1, wo mehr als die Hälfte der Variablen 1 ist.</translation>
    </message>
    <message>
        <source>Parity</source>
        <translation>Parität</translation>
    </message>
    <message>
        <source>Multiplexer</source>
        <translation>Multiplexer</translation>
    </message>
    <message>
        <source>Inner product</source>
        <translation>Skalarprodukt</translation>
    </message>
    <message>
        <source>Maiorana–McFarland</source>
        <translation>Maiorana-McFarland</translation>
    </message>
    <message>
        <source>Threshold</source>
        <translation>Schwellwert</translation>
    </message>
    <message>
        <source>1 where the weighted sum of the variables reaches a bound.</source>
        <translation>1, wo die gewichtete Summe der Variablen eine Schranke erreicht.</translation>
    </message>
    <message>
        <source>Symmetric</source>
        <translation>Symmetrisch</translation>
    </message>
    <message>
        <source>Hidden weighted bit</source>
        <translation>Hidden weighted bit</translation>
    </message>
    <message>
        <source>AES S-box</source>
        <translation>AES-S-Box</translation>
    </message>
    <message>
        <source>The S-box of the AES, or a linear combination of its output bits.</source>
        <translation>Die S-Box des AES oder eine Linearkombination ihrer Ausgangsbits.</translation>
    </message>
    <message>
        <source>PRESENT S-box</source>
        <translation>PRESENT-S-Box</translation>
    </message>
    <message>
        <source>The S-box of PRESENT, or a linear combination of its output bits.</source>
        <translation>Die S-Box von PRESENT oder eine Linearkombination ihrer Ausgangsbits.</translation>
    </message>
    <message>
        <source>Variables</source>
        <translation>Variablen</translation>
    </message>
    <message>
        <source>how many</source>
        <translation>wie viele</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Startwert</translation>
    </message>
    <message>
        <source>the same seed gives the same function</source>
        <translation>derselbe Startwert ergibt dieselbe Funktion</translation>
    </message>
    <message>
        <source>Values of a variable</source>
        <translation>Werte einer Variablen</translation>
    </message>
    <message>
        <source>2 for a Boolean function</source>
        <translation>2 für eine boolesche Funktion</translation>
    </message>
    <message>
        <source>Address variables</source>
        <translation>Adressvariablen</translation>
    </message>
    <message>
        <source>an even number</source>
        <translation>eine gerade Zahl</translation>
    </message>
    <message>
        <source>Permutation π</source>
        <translation>Permutation π</translation>
    </message>
    <message>
        <source>Function g</source>
        <translation>Funktion g</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>Gewichte</translation>
    </message>
    <message>
        <source>integers, one per variable, x1 first</source>
        <translation>ganze Zahlen, eine je Variable, x1 zuerst</translation>
    </message>
    <message>
        <source>Bound</source>
        <translation>Schranke</translation>
    </message>
    <message>
        <source>Value vector</source>
        <translation>Wertevektor</translation>
    </message>
    <message>
        <source>n + 1 bits: the values for weight 0, 1, …, n</source>
        <translation>n + 1 Bits: die Werte für die Gewichte 0, 1, …, n</translation>
    </message>
    <message>
        <source>Component</source>
        <translation>Komponente</translation>
    </message>
    <message>
        <source>a mask of output bits 1 … 255; 0: the S-box as numbers</source>
        <translation>eine Maske von Ausgangsbits 1 … 255; 0: die S-Box als Zahlen</translation>
    </message>
    <message>
        <source>a mask of output bits 1 … 15; 0: the S-box as numbers</source>
        <translation>eine Maske von Ausgangsbits 1 … 15; 0: die S-Box als Zahlen</translation>
    </message>
    <message>
        <source>Inverse</source>
        <translation>Invers</translation>
    </message>
    <message>
        <source>Dyadic convolution paper</source>
        <translation>Arbeit zur dyadischen Faltung</translation>
    </message>
    <message>
        <source>CUDA paper</source>
        <translation>CUDA-Arbeit</translation>
    </message>
    <message>
        <source>GF(4) paper</source>
        <translation>GF(4)-Arbeit</translation>
    </message>
    <message>
        <source>Characters paper</source>
        <translation>Arbeit zu Charakteren</translation>
    </message>
    <message>
        <source>Classical functions</source>
        <translation>Klassische Funktionen</translation>
    </message>
    <message>
        <source>Multiple-valued functions</source>
        <translation>Mehrwertige Funktionen</translation>
    </message>
    <message>
        <source>Dyadic paper, example 1</source>
        <translation>Dyadische Arbeit, Beispiel 1</translation>
    </message>
    <message>
        <source>The spectrum 3 1 −1 1 of the paper&apos;s F. Its first coefficient counts the ones, the others tell how F resembles each Walsh function.</source>
        <translation>Das Spektrum 3 1 −1 1 von F aus der Arbeit. Der erste Koeffizient zählt die Einsen, die anderen sagen, wie ähnlich F jeder Walsh-Funktion ist.</translation>
    </message>
    <message>
        <source>Dyadic paper, example 2: the fast transform of F</source>
        <translation>Dyadische Arbeit, Beispiel 2: schnelle Transformation von F</translation>
    </message>
    <message>
        <source>Two steps of two butterflies each: 4 additions and 4 subtractions instead of 16 multiplications and 12 additions. Solid lines add, dashed lines subtract; point at an output to see what it is made of.</source>
        <translation>Zwei Schritte aus je zwei Butterflys: 4 Additionen und 4 Subtraktionen statt 16 Multiplikationen und 12 Additionen. Durchgezogene Linien addieren, gestrichelte subtrahieren; auf einen Ausgang zeigen, um zu sehen, woraus er entsteht.</translation>
    </message>
    <message>
        <source>Dyadic paper, the function G of example 3</source>
        <translation>Dyadische Arbeit, die Funktion G aus Beispiel 3</translation>
    </message>
    <message>
        <source>G equals x2, a Walsh function itself, so that only two coefficients are not 0. Its dyadic convolution with dyadic-1 is 1 2 1 2.</source>
        <translation>G ist gleich x2, selbst eine Walsh-Funktion; daher sind nur zwei Koeffizienten nicht 0. Die dyadische Faltung mit dyadic-1 ist 1 2 1 2.</translation>
    </message>
    <message>
        <source>Dyadic paper, example 3: F * G</source>
        <translation>Dyadische Arbeit, Beispiel 3: F * G</translation>
    </message>
    <message>
        <source>The spectra 3 1 −1 1 and 2 −2 0 0 are multiplied value by value, 6 −2 0 0, and transformed back: F * G = 1 2 1 2. Shift the second function by τ to see each sum C(τ) = Σ f(x) g(x ⊕ τ) come about.</source>
        <translation>Die Spektren 3 1 −1 1 und 2 −2 0 0 werden Wert für Wert multipliziert, 6 −2 0 0, und zurücktransformiert: F * G = 1 2 1 2. Die zweite Funktion um τ verschieben, um zu sehen, wie jede Summe C(τ) = Σ f(x) g(x ⊕ τ) entsteht.</translation>
    </message>
    <message>
        <source>CUDA paper, figure 3: butterflies for n = 3</source>
        <translation>CUDA-Arbeit, Abbildung 3: Butterflys für n = 3</translation>
    </message>
    <message>
        <source>The steps join values at the distances j = 1, 2, 4, each step reading what the one before wrote. The paper draws the graph for any table; here it is that of the majority function in ±1.</source>
        <translation>Die Schritte verbinden Werte in den Abständen j = 1, 2, 4; jeder Schritt liest, was der vorige geschrieben hat. Die Arbeit zeichnet den Graphen für eine beliebige Tabelle; hier ist es die der Majoritätsfunktion in ±1.</translation>
    </message>
    <message>
        <source>CUDA paper, section 3: the Sylvester matrix H₂</source>
        <translation>CUDA-Arbeit, Abschnitt 3: die Sylvester-Matrix H₂</translation>
    </message>
    <message>
        <source>H₂ is H₁ ⊗ H₁: the same block three times and its negative once. Entry (a, b) is 1 where a and b share an even number of ones, else −1.</source>
        <translation>H₂ ist H₁ ⊗ H₁: dreimal derselbe Block und einmal sein Negatives. Der Eintrag (a, b) ist 1, wo a und b eine gerade Anzahl gemeinsamer Einsen haben, sonst −1.</translation>
    </message>
    <message>
        <source>GF(4) paper, example 1</source>
        <translation>GF(4)-Arbeit, Beispiel 1</translation>
    </message>
    <message>
        <source>A function of two quaternary variables as a polynomial over GF(4). Its coefficients are 3 0 2 0 2 2 3 3 2 1 0 2 1 0 2 2, those of the terms x1^i·x2^j in the order of the index 4i + j.</source>
        <translation>Eine Funktion zweier vierwertiger Variablen als Polynom über GF(4). Die Koeffizienten sind 3 0 2 0 2 2 3 3 2 1 0 2 1 0 2 2, die der Terme x1^i·x2^j in der Reihenfolge des Index 4i + j.</translation>
    </message>
    <message>
        <source>GF(4) paper, example 1: Cooley–Tukey</source>
        <translation>GF(4)-Arbeit, Beispiel 1: Cooley-Tukey</translation>
    </message>
    <message>
        <source>After the first step stands 3 1 2 0 2 0 0 1 2 1 2 3 1 1 2 0. A line is solid for the weight 1, dashed for 2, dotted for 3; weights 0 are not drawn.</source>
        <translation>Nach dem ersten Schritt steht 3 1 2 0 2 0 0 1 2 1 2 3 1 1 2 0. Eine Linie ist durchgezogen für das Gewicht 1, gestrichelt für 2, gepunktet für 3; Gewichte 0 sind nicht gezeichnet.</translation>
    </message>
    <message>
        <source>GF(4) paper, example 1: constant geometry</source>
        <translation>GF(4)-Arbeit, Beispiel 1: konstante Geometrie</translation>
    </message>
    <message>
        <source>Both steps read and write in the same places, so one kernel serves every step. After the first stands 3 2 0 0 0 3 0 3 2 3 1 2 0 3 2 3.</source>
        <translation>Beide Schritte lesen und schreiben an denselben Stellen, so dass ein Kernel für jeden Schritt genügt. Nach dem ersten steht 3 2 0 0 0 3 0 3 2 3 1 2 0 3 2 3.</translation>
    </message>
    <message>
        <source>Characters paper, example 1: the group C₂</source>
        <translation>Arbeit zu Charakteren, Beispiel 1: die Gruppe C₂</translation>
    </message>
    <message>
        <source>Two characters, 1 1 and 1 −1: the matrix of the Walsh transform of one variable. Every character table is orthogonal; pick both rows (Ctrl+click the second) to see their product sum up to 0.</source>
        <translation>Zwei Charaktere, 1 1 und 1 −1: die Matrix der Walsh-Transformation einer Variablen. Jede Charaktertafel ist orthogonal; beide Zeilen wählen (die zweite mit Strg+Klick), um zu sehen, wie sich ihr Produkt zu 0 summiert.</translation>
    </message>
    <message>
        <source>Characters paper, example 1: the group C₃</source>
        <translation>Arbeit zu Charakteren, Beispiel 1: die Gruppe C₃</translation>
    </message>
    <message>
        <source>The entries are the cube roots of unity; e₁ and e₂ of the paper are conjugates. The third row is the conjugate of the second, so half of the table need not be computed.</source>
        <translation>Die Einträge sind die dritten Einheitswurzeln; e₁ und e₂ der Arbeit sind konjugiert. Die dritte Zeile ist die Konjugierte der zweiten, so dass die halbe Tafel nicht berechnet werden muss.</translation>
    </message>
    <message>
        <source>Characters paper, example 1: the group C₄</source>
        <translation>Arbeit zu Charakteren, Beispiel 1: die Gruppe C₄</translation>
    </message>
    <message>
        <source>The entries are 1, i, −1 and −i, exactly. The third row has only ±1: it is a character of C₂ as well.</source>
        <translation>Die Einträge sind 1, i, −1 und −i, exakt. Die dritte Zeile hat nur ±1: Sie ist auch ein Charakter von C₂.</translation>
    </message>
    <message>
        <source>Characters paper, example 2: the group C₃²</source>
        <translation>Arbeit zu Charakteren, Beispiel 2: die Gruppe C₃²</translation>
    </message>
    <message>
        <source>Nine blocks, each the table of C₃ times one of its entries: the Kronecker product with itself. On a device one work-item computes one entry of the product.</source>
        <translation>Neun Blöcke, jeder die Tafel von C₃ mal einen ihrer Einträge: das Kronecker-Produkt mit sich selbst. Auf einem Gerät berechnet ein Work-Item einen Eintrag des Produkts.</translation>
    </message>
    <message>
        <source>AND of two variables</source>
        <translation>UND zweier Variablen</translation>
    </message>
    <message>
        <source>All four coefficients have the same absolute value: the smallest bent function. In polarity encoding it becomes 2 2 2 −2.</source>
        <translation>Alle vier Koeffizienten haben denselben Betrag: die kleinste Bent-Funktion. In der Kodierung ±1 wird daraus 2 2 2 −2.</translation>
    </message>
    <message>
        <source>Majority of three variables</source>
        <translation>Majorität von drei Variablen</translation>
    </message>
    <message>
        <source>1 where at least two variables are 1, the carry of a full adder. In polarity encoding only coefficients of odd weight remain.</source>
        <translation>1, wo mindestens zwei Variablen 1 sind, der Übertrag eines Volladdierers. In der Kodierung ±1 bleiben nur Koeffizienten ungeraden Gewichts.</translation>
    </message>
    <message>
        <source>Majority of seven variables</source>
        <translation>Majorität von sieben Variablen</translation>
    </message>
    <message>
        <source>A symmetric function: coefficients whose indices have equally many ones are equal. So the spectrum shows few different values.</source>
        <translation>Eine symmetrische Funktion: Koeffizienten, deren Indizes gleich viele Einsen haben, sind gleich. Das Spektrum zeigt also wenige verschiedene Werte.</translation>
    </message>
    <message>
        <source>Parity of four variables</source>
        <translation>Parität von vier Variablen</translation>
    </message>
    <message>
        <source>The most complex function for AND and OR, the simplest for Walsh. Besides coefficient 0 only the last one is not 0.</source>
        <translation>Die schwierigste Funktion für UND und ODER, die einfachste für Walsh. Außer dem Koeffizienten 0 ist nur der letzte nicht 0.</translation>
    </message>
    <message>
        <source>Multiplexer, two address and four data variables</source>
        <translation>Multiplexer, zwei Adress- und vier Datenvariablen</translation>
    </message>
    <message>
        <source>x1 x2 choose which of x3 … x6 is the value. The spectrum is sparse: no term joins two data variables.</source>
        <translation>x1 x2 wählen, welche von x3 … x6 der Wert ist. Das Spektrum ist dünn besetzt: Kein Term verbindet zwei Datenvariablen.</translation>
    </message>
    <message>
        <source>Carry of a three-bit adder</source>
        <translation>Übertrag eines 3-Bit-Addierers</translation>
    </message>
    <message>
        <source>1 where x1x2x3 + x4x5x6, read as numbers, is 8 or more. The Reed–Muller expression needs 7 products, one for each way in which a carry begins and is passed on.</source>
        <translation>1, wo x1x2x3 + x4x5x6, als Zahlen gelesen, 8 oder mehr ist. Der Reed-Muller-Ausdruck braucht 7 Produkte, eines für jede Art, wie ein Übertrag entsteht und weitergegeben wird.</translation>
    </message>
    <message>
        <source>Comparator of two three-bit numbers</source>
        <translation>Vergleicher zweier 3-Bit-Zahlen</translation>
    </message>
    <message>
        <source>1 where the number x1x2x3 is greater than x4x5x6. The largest coefficients are those of x1 and x4, the leading digits: 32 and −32.</source>
        <translation>1, wo die Zahl x1x2x3 größer als x4x5x6 ist. Die größten Koeffizienten sind die von x1 und x4, den führenden Stellen: 32 und −32.</translation>
    </message>
    <message>
        <source>Threshold function with the weights 3, 2, 2, 1</source>
        <translation>Schwellwertfunktion mit den Gewichten 3, 2, 2, 1</translation>
    </message>
    <message>
        <source>1 where 3·x1 + 2·x2 + 2·x3 + x4 is 4 or more. The coefficients of weight 0 and 1, its Chow parameters, −2 and 10 6 6 2, tell a threshold function from all other functions.</source>
        <translation>1, wo 3·x1 + 2·x2 + 2·x3 + x4 mindestens 4 ist. Die Koeffizienten der Gewichte 0 und 1, ihre Chow-Parameter, −2 und 10 6 6 2, unterscheiden eine Schwellwertfunktion von allen anderen Funktionen.</translation>
    </message>
    <message>
        <source>Hidden weighted bit of eight variables</source>
        <translation>Hidden weighted bit von acht Variablen</translation>
    </message>
    <message>
        <source>The value is the variable whose number is the count of ones, and 0 where none is 1. It is balanced, so coefficient 0 is 0, but no order of the variables gives it a small decision diagram.</source>
        <translation>Der Wert ist die Variable, deren Nummer die Anzahl der Einsen ist, und 0, wo keine 1 ist. Die Funktion ist ausgeglichen, also ist der Koeffizient 0 gleich 0, aber keine Ordnung der Variablen gibt ihr ein kleines Entscheidungsdiagramm.</translation>
    </message>
    <message>
        <source>The number of ones, as a number</source>
        <translation>Die Anzahl der Einsen als Zahl</translation>
    </message>
    <message>
        <source>A function with the values 0 … 3: transforms over the numbers take any integers. Its arithmetic expression is x1 + x2 + x3 itself; its Walsh spectrum has only coefficients of weight 0 and 1.</source>
        <translation>Eine Funktion mit den Werten 0 … 3: Transformationen über den Zahlen nehmen beliebige ganze Zahlen. Ihr arithmetischer Ausdruck ist x1 + x2 + x3 selbst; ihr Walsh-Spektrum hat nur Koeffizienten der Gewichte 0 und 1.</translation>
    </message>
    <message>
        <source>A random function of eight variables</source>
        <translation>Eine Zufallsfunktion von acht Variablen</translation>
    </message>
    <message>
        <source>Drawn with seed 2026. No coefficient stands out: compare it with inner-product-8, whose spectrum is flat, and majority-7, whose is not.</source>
        <translation>Mit dem Startwert 2026 gezogen. Kein Koeffizient ragt heraus: zum Vergleich inner-product-8, deren Spektrum flach ist, und majority-7, deren Spektrum es nicht ist.</translation>
    </message>
    <message>
        <source>Inner product, a bent function of eight variables</source>
        <translation>Skalarprodukt, eine Bent-Funktion von acht Variablen</translation>
    </message>
    <message>
        <source>x1 x5 ⊕ x2 x6 ⊕ x3 x7 ⊕ x4 x8. In polarity encoding every coefficient is 16 or −16: as far from all linear functions as can be.</source>
        <translation>x1 x5 ⊕ x2 x6 ⊕ x3 x7 ⊕ x4 x8. In der Kodierung ±1 ist jeder Koeffizient 16 oder −16: so weit von allen linearen Funktionen entfernt wie möglich.</translation>
    </message>
    <message>
        <source>Maiorana–McFarland bent function of six variables</source>
        <translation>Bent-Funktion nach Maiorana-McFarland von sechs Variablen</translation>
    </message>
    <message>
        <source>⟨(x1 x2 x3), 1/y⟩ ⊕ x4 x5 x6, where y = (x4 x5 x6) is an element of GF(8). Bent for any permutation in the place of 1/y; all polarity coefficients are 8 or −8.</source>
        <translation>⟨(x1 x2 x3), 1/y⟩ ⊕ x4 x5 x6, wobei y = (x4 x5 x6) ein Element von GF(8) ist. Bent für jede Permutation an der Stelle von 1/y; in ±1 sind alle Koeffizienten 8 oder −8.</translation>
    </message>
    <message>
        <source>The symmetric bent function of six variables</source>
        <translation>Die symmetrische Bent-Funktion von sechs Variablen</translation>
    </message>
    <message>
        <source>The sum modulo 2 of all 15 products of two variables. Its values depend on the number of ones only, 0 0 1 1 0 0 1, and yet all polarity Walsh coefficients are 8 or −8.</source>
        <translation>Die Summe modulo 2 aller 15 Produkte zweier Variablen. Ihre Werte hängen nur von der Anzahl der Einsen ab, 0 0 1 1 0 0 1, und doch sind in ±1 alle Walsh-Koeffizienten 8 oder −8.</translation>
    </message>
    <message>
        <source>Least significant bit of the AES S-box</source>
        <translation>Niedrigstwertiges Bit der AES-S-Box</translation>
    </message>
    <message>
        <source>No coefficient is larger than 32, so the distance to every affine function is at least 128 − 16 = 112. The other components have the same absolute values in other places.</source>
        <translation>Kein Koeffizient ist größer als 32, der Abstand zu jeder affinen Funktion ist also mindestens 128 − 16 = 112. Die anderen Komponenten haben dieselben Beträge an anderen Stellen.</translation>
    </message>
    <message>
        <source>The AES S-box as numbers</source>
        <translation>Die AES-S-Box als Zahlen</translation>
    </message>
    <message>
        <source>Each of the values 0 … 255 once, so coefficient 0 is their sum 32640. Every other coefficient mixes the eight output bits with the weights 1, 2, …, 128; look at single bits with aes-component-1.</source>
        <translation>Jeder der Werte 0 … 255 einmal, der Koeffizient 0 ist also ihre Summe 32640. Jeder andere Koeffizient mischt die acht Ausgangsbits mit den Gewichten 1, 2, …, 128; einzelne Bits zeigt aes-component-1.</translation>
    </message>
    <message>
        <source>Least significant bit of the PRESENT S-box</source>
        <translation>Niedrigstwertiges Bit der PRESENT-S-Box</translation>
    </message>
    <message>
        <source>All coefficients are 0, 8 or −8: the distance to every affine function is at least 4, the most that a balanced function of four variables can have. In the Karnaugh map eight cells are 1.</source>
        <translation>Alle Koeffizienten sind 0, 8 oder −8: Der Abstand zu jeder affinen Funktion ist mindestens 4, das meiste, was eine ausgeglichene Funktion von vier Variablen haben kann. Im KV-Diagramm sind acht Zellen 1.</translation>
    </message>
    <message>
        <source>The PRESENT S-box as numbers</source>
        <translation>Die PRESENT-S-Box als Zahlen</translation>
    </message>
    <message>
        <source>12 5 6 11 9 0 10 13 3 14 15 8 4 7 1 2, a permutation of 0 … 15 with the sum 120. Four such bits make a small, strong S-box for hardware.</source>
        <translation>12 5 6 11 9 0 10 13 3 14 15 8 4 7 1 2, eine Permutation von 0 … 15 mit der Summe 120. Vier solche Bits ergeben eine kleine, starke S-Box für Hardware.</translation>
    </message>
    <message>
        <source>One bit of the map χ of Keccak</source>
        <translation>Ein Bit der Abbildung χ von Keccak</translation>
    </message>
    <message>
        <source>The only nonlinear step of SHA-3. A quadratic function of three variables is plateaued: every coefficient is 0, 4 or −4.</source>
        <translation>Der einzige nichtlineare Schritt von SHA-3. Eine quadratische Funktion von drei Variablen hat ein Plateau-Spektrum: Jeder Koeffizient ist 0, 4 oder −4.</translation>
    </message>
    <message>
        <source>Sum modulo 3 of two ternary variables</source>
        <translation>Summe modulo 3 zweier ternärer Variablen</translation>
    </message>
    <message>
        <source>What parity is for two values: linear, so its polynomial over GF(3) has the two terms x1 and x2. Its Vilenkin–Chrestenson spectrum has three coefficients that are not 0, at the indices with equal digits 0, 4 and 8.</source>
        <translation>Was die Parität für zwei Werte ist: linear, ihr Polynom über GF(3) hat also die zwei Terme x1 und x2. Ihr Vilenkin-Chrestenson-Spektrum hat drei Koeffizienten, die nicht 0 sind, an den Indizes mit gleichen Ziffern 0, 4 und 8.</translation>
    </message>
    <message>
        <source>Carry of a ternary half adder</source>
        <translation>Übertrag eines ternären Halbaddierers</translation>
    </message>
    <message>
        <source>1 where x1 + x2 is 3 or more. Over GF(3) the carry is not linear: its polynomial is 2·x1·x2 + 2·x1·x2² + 2·x1²·x2.</source>
        <translation>1, wo x1 + x2 mindestens 3 ist. Über GF(3) ist der Übertrag nicht linear: Sein Polynom ist 2·x1·x2 + 2·x1·x2² + 2·x1²·x2.</translation>
    </message>
    <message>
        <source>A polynomial over GF(5)</source>
        <translation>Ein Polynom über GF(5)</translation>
    </message>
    <message>
        <source>The coefficients are those of the polynomial, 3 at the index 2·5 of x1² and 2 at the index 1 of x2. All others of the 25 are 0.</source>
        <translation>Die Koeffizienten sind die des Polynoms, 3 am Index 2·5 von x1² und 2 am Index 1 von x2. Alle anderen der 25 sind 0.</translation>
    </message>
    <message>
        <source>Maximum of two ternary variables</source>
        <translation>Maximum zweier ternärer Variablen</translation>
    </message>
    <message>
        <source>The OR of ternary logic. Its spectrum is complex: coefficients whose digits are negatives of each other modulo 3 are conjugates, since the values are real.</source>
        <translation>Das ODER der ternären Logik. Das Spektrum ist komplex: Koeffizienten, deren Ziffern modulo 3 entgegengesetzt sind, sind konjugiert, da die Werte reell sind.</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>Gewicht</translation>
    </message>
    <message>
        <source>Balanced</source>
        <translation>Ausgeglichen</translation>
    </message>
    <message>
        <source>Nonlinearity</source>
        <translation>Nichtlinearität</translation>
    </message>
    <message>
        <source>Linearity</source>
        <translation>Linearität</translation>
    </message>
    <message>
        <source>Algebraic degree</source>
        <translation>Algebraischer Grad</translation>
    </message>
    <message>
        <source>Correlation immunity</source>
        <translation>Korrelationsimmunität</translation>
    </message>
    <message>
        <source>Resilience</source>
        <translation>Resilienz</translation>
    </message>
    <message>
        <source>Bent</source>
        <translation>Bent</translation>
    </message>
    <message>
        <source>Plateaued</source>
        <translation>Plateauartig</translation>
    </message>
    <message>
        <source>Absolute indicator</source>
        <translation>Absoluter Indikator</translation>
    </message>
    <message>
        <source>Sum-of-squares indicator</source>
        <translation>Quadratsummen-Indikator</translation>
    </message>
    <message>
        <source>Strict avalanche criterion</source>
        <translation>Strenges Lawinenkriterium</translation>
    </message>
    <message>
        <source>Linear structures</source>
        <translation>Lineare Strukturen</translation>
    </message>
    <message>
        <source>Propagation criterion</source>
        <translation>Ausbreitungskriterium</translation>
    </message>
    <message>
        <source>Algebraic immunity</source>
        <translation>Algebraische Immunität</translation>
    </message>
    <message>
        <source>Terms of the normal form</source>
        <translation>Terme der Normalform</translation>
    </message>
    <message>
        <source>Dual</source>
        <translation>Duale Funktion</translation>
    </message>
    <message>
        <source>Distribution of the spectrum</source>
        <translation>Verteilung des Spektrums</translation>
    </message>
    <message>
        <source>Distribution of the autocorrelation</source>
        <translation>Verteilung der Autokorrelation</translation>
    </message>
    <message>
        <source>Chow parameters</source>
        <translation>Chow-Parameter</translation>
    </message>
    <message>
        <source>Influences</source>
        <translation>Einflüsse</translation>
    </message>
    <message>
        <source>Rotation symmetric</source>
        <translation>Rotationssymmetrisch</translation>
    </message>
    <message>
        <source>Monotone</source>
        <translation>Monoton</translation>
    </message>
    <message>
        <source>Half of the values are 1.</source>
        <translation>Die Hälfte der Werte ist 1.</translation>
    </message>
    <message>
        <source>The largest magnitude in the Walsh spectrum.</source>
        <translation>Der größte Betrag im Walsh-Spektrum.</translation>
    </message>
    <message>
        <source>The length of the longest product in the algebraic normal form; −1 for the function 0.</source>
        <translation>Die Länge des längsten Produkts in der algebraischen Normalform; −1 für die Funktion 0.</translation>
    </message>
    <message>
        <source>All coefficients that are not 0 have the same magnitude.</source>
        <translation>Alle Koeffizienten ungleich 0 haben denselben Betrag.</translation>
    </message>
    <message>
        <source>The sum of the squared autocorrelation.</source>
        <translation>Die Summe der quadrierten Autokorrelation.</translation>
    </message>
    <message>
        <source>Changing any one variable changes half of the values.</source>
        <translation>Ändert sich eine beliebige Variable, so ändert sich die Hälfte der Werte.</translation>
    </message>
    <message>
        <source>Each value of the Walsh spectrum and how often it occurs.</source>
        <translation>Jeder Wert des Walsh-Spektrums und wie oft er vorkommt.</translation>
    </message>
    <message>
        <source>Each value of the autocorrelation and how often it occurs.</source>
        <translation>Jeder Wert der Autokorrelation und wie oft er vorkommt.</translation>
    </message>
    <message>
        <source>Rotating the variables changes no value.</source>
        <translation>Eine Rotation der Variablen ändert keinen Wert.</translation>
    </message>
    <message>
        <source>Setting a variable to 1 never makes the value 0.</source>
        <translation>Kein Wert wird 0, wenn eine Variable auf 1 gesetzt wird.</translation>
    </message>
    <message>
        <source>counting</source>
        <translation>Zählen</translation>
    </message>
    <message>
        <source>Walsh transform of (−1)^f</source>
        <translation>Walsh-Transformation von (−1)^f</translation>
    </message>
    <message>
        <source>Reed–Muller (Möbius) transform</source>
        <translation>Reed-Muller-Transformation (Möbius)</translation>
    </message>
    <message>
        <source>Walsh transform of the squared Walsh spectrum</source>
        <translation>Walsh-Transformation des quadrierten Walsh-Spektrums</translation>
    </message>
    <message>
        <source>elimination over GF(2) (M4RI)</source>
        <translation>Elimination über GF(2) (M4RI)</translation>
    </message>
    <message>
        <source>Bijective</source>
        <translation>Bijektiv</translation>
    </message>
    <message>
        <source>Differential uniformity</source>
        <translation>Differentielle Uniformität</translation>
    </message>
    <message>
        <source>Largest degree</source>
        <translation>Größter Grad</translation>
    </message>
    <message>
        <source>Smallest degree</source>
        <translation>Kleinster Grad</translation>
    </message>
    <message>
        <source>Largest autocorrelation</source>
        <translation>Größte Autokorrelation</translation>
    </message>
    <message>
        <source>Boomerang uniformity</source>
        <translation>Bumerang-Uniformität</translation>
    </message>
    <message>
        <source>Feistel boomerang uniformity</source>
        <translation>Feistel-Bumerang-Uniformität</translation>
    </message>
    <message>
        <source>Almost perfect nonlinear</source>
        <translation>Fast perfekt nichtlinear</translation>
    </message>
    <message>
        <source>Fixed points</source>
        <translation>Fixpunkte</translation>
    </message>
    <message>
        <source>Involution</source>
        <translation>Involution</translation>
    </message>
    <message>
        <source>Distribution of the differences</source>
        <translation>Verteilung der Differenzen</translation>
    </message>
    <message>
        <source>Distribution of the approximations</source>
        <translation>Verteilung der Approximationen</translation>
    </message>
    <message>
        <source>Transparency order</source>
        <translation>Transparenzordnung</translation>
    </message>
    <message>
        <source>DPA signal-to-noise ratio</source>
        <translation>DPA-Signal-Rausch-Verhältnis</translation>
    </message>
    <message>
        <source>Every value occurs once.</source>
        <translation>Jeder Wert kommt einmal vor.</translation>
    </message>
    <message>
        <source>The differential uniformity is at most 2.</source>
        <translation>Die differentielle Uniformität ist höchstens 2.</translation>
    </message>
    <message>
        <source>Every value occurs equally often, so that every component is balanced.</source>
        <translation>Jeder Wert kommt gleich oft vor, sodass jede Komponente ausgeglichen ist.</translation>
    </message>
    <message>
        <source>The S-box is its own inverse.</source>
        <translation>Die S-Box ist ihre eigene Inverse.</translation>
    </message>
    <message>
        <source>Walsh transforms of all components</source>
        <translation>Walsh-Transformationen aller Komponenten</translation>
    </message>
    <message>
        <source>counting the differences of all pairs</source>
        <translation>Zählen der Differenzen aller Paare</translation>
    </message>
    <message>
        <source>Reed–Muller transforms of the output bits, and elimination</source>
        <translation>Reed-Muller-Transformationen der Ausgangsbits und Elimination</translation>
    </message>
    <message>
        <source>Walsh transforms of the rows of the DDT</source>
        <translation>Walsh-Transformationen der Zeilen der DDT</translation>
    </message>
    <message>
        <source>counting pairs of equal values</source>
        <translation>Zählen der Paare gleicher Werte</translation>
    </message>
    <message>
        <source>definition</source>
        <translation>Definition</translation>
    </message>
    <message>
        <source>Linear approximations (LAT)</source>
        <translation>Lineare Approximationen (LAT)</translation>
    </message>
    <message>
        <source>Differences (DDT)</source>
        <translation>Differenzen (DDT)</translation>
    </message>
    <message>
        <source>Autocorrelation (ACT)</source>
        <translation>Autokorrelation (ACT)</translation>
    </message>
    <message>
        <source>Boomerang connectivity (BCT)</source>
        <translation>Bumerang-Verbindungen (BCT)</translation>
    </message>
    <message>
        <source>Feistel boomerang connectivity (FBCT)</source>
        <translation>Feistel-Bumerang-Verbindungen (FBCT)</translation>
    </message>
    <message>
        <source>Differential-linear connectivity (DLCT)</source>
        <translation>Differentiell-lineare Verbindungen (DLCT)</translation>
    </message>
    <message>
        <source>The largest magnitude of the autocorrelation at a shift a ≠ 0.</source>
        <translation>Der größte Betrag der Autokorrelation bei einer Verschiebung a ≠ 0.</translation>
    </message>
    <message>
        <source>The number of directions a ≠ 0 with a constant derivative.</source>
        <translation>Die Anzahl der Richtungen a ≠ 0 mit konstanter Ableitung.</translation>
    </message>
    <message>
        <source>The least distance of a component b ≠ 0 from the affine functions.</source>
        <translation>Der kleinste Abstand einer Komponente b ≠ 0 zu den affinen Funktionen.</translation>
    </message>
    <message>
        <source>The largest magnitude in the spectra of the components b ≠ 0.</source>
        <translation>Der größte Betrag in den Spektren der Komponenten b ≠ 0.</translation>
    </message>
    <message>
        <source>The largest number of inputs x with S(x) ⊕ S(x ⊕ a) = d, over all a ≠ 0 and all d.</source>
        <translation>Die größte Anzahl von Eingaben x mit S(x) ⊕ S(x ⊕ a) = d, über alle a ≠ 0 und alle d.</translation>
    </message>
    <message>
        <source>The largest algebraic degree of a component b ≠ 0.</source>
        <translation>Der größte algebraische Grad einer Komponente b ≠ 0.</translation>
    </message>
    <message>
        <source>The smallest algebraic degree of a component b ≠ 0.</source>
        <translation>Der kleinste algebraische Grad einer Komponente b ≠ 0.</translation>
    </message>
    <message>
        <source>The largest magnitude of the autocorrelation of a component b ≠ 0 at a shift a ≠ 0.</source>
        <translation>Der größte Betrag der Autokorrelation einer Komponente b ≠ 0 bei einer Verschiebung a ≠ 0.</translation>
    </message>
    <message>
        <source>The largest entry of the Feistel boomerang table (FBCT) with a ≠ 0, d ≠ 0 and a ≠ d.</source>
        <translation>Der größte Eintrag der Feistel-Bumerang-Tabelle (FBCT) mit a ≠ 0, d ≠ 0 und a ≠ d.</translation>
    </message>
    <message>
        <source>The number of pairs of a component b ≠ 0 and a direction a ≠ 0 with a constant derivative.</source>
        <translation>Die Anzahl der Paare aus einer Komponente b ≠ 0 und einer Richtung a ≠ 0 mit konstanter Ableitung.</translation>
    </message>
    <message>
        <source>Each entry of the DDT in the rows a ≠ 0, and how often it occurs.</source>
        <translation>Jeder Eintrag der DDT in den Zeilen a ≠ 0 und wie oft er vorkommt.</translation>
    </message>
    <message>
        <source>Each entry of the LAT for components b ≠ 0, and how often it occurs.</source>
        <translation>Jeder Eintrag der LAT für Komponenten b ≠ 0 und wie oft er vorkommt.</translation>
    </message>
    <message>
        <source>How exposed the S-box is to power analysis: smaller is better.</source>
        <translation>Wie stark die S-Box einem Angriff über den Stromverbrauch ausgesetzt ist: kleiner ist besser.</translation>
    </message>
    <message>
        <source>Partial spread</source>
        <translation>Partieller Spread</translation>
    </message>
    <message>
        <source>1 on chosen lines of the plane over GF(2^(n/2)); bent (Dillon&apos;s classes PS⁻ and PS⁺).</source>
        <translation>1 auf den gewählten Geraden der Ebene über GF(2^(n/2)); bent (Dillons Klassen PS⁻ und PS⁺).</translation>
    </message>
    <message>
        <source>Trace of a power</source>
        <translation>Spur einer Potenz</translation>
    </message>
    <message>
        <source>Published S-box</source>
        <translation>Veröffentlichte S-Box</translation>
    </message>
    <message>
        <source>An S-box of the library, or a linear combination of its output bits.</source>
        <translation>Eine S-Box der Sammlung oder eine Linearkombination ihrer Ausgangsbits.</translation>
    </message>
    <message>
        <source>Power function</source>
        <translation>Potenzfunktion</translation>
    </message>
    <message>
        <source>The S-box a·x^d over GF(2^n).</source>
        <translation>Die S-Box a·x^d über GF(2^n).</translation>
    </message>
    <message>
        <source>Polynomial over GF(2^n)</source>
        <translation>Polynom über GF(2^n)</translation>
    </message>
    <message>
        <source>The S-box of a polynomial in x over GF(2^n).</source>
        <translation>Die S-Box eines Polynoms in x über GF(2^n).</translation>
    </message>
    <message>
        <source>Feistel network</source>
        <translation>Feistel-Netz</translation>
    </message>
    <message>
        <source>MISTY network</source>
        <translation>MISTY-Netz</translation>
    </message>
    <message>
        <source>Lai–Massey scheme</source>
        <translation>Lai-Massey-Schema</translation>
    </message>
    <message>
        <source>Butterfly</source>
        <translation>Schmetterling</translation>
    </message>
    <message>
        <source>The S-box of Perrin, Udovenko and Biryukov from (x ⊕ α·k)^e ⊕ k^e over GF(2^m), m odd.</source>
        <translation>Die S-Box von Perrin, Udovenko und Biryukov aus (x ⊕ α·k)^e ⊕ k^e über GF(2^m), m ungerade.</translation>
    </message>
    <message>
        <source>n, the degree of the field</source>
        <translation>n, der Grad des Körpers</translation>
    </message>
    <message>
        <source>a mask of output bits; 0: the S-box as numbers</source>
        <translation>eine Maske von Ausgangsbits; 0: die S-Box als Zahlen</translation>
    </message>
    <message>
        <source>Modulus</source>
        <translation>Modul</translation>
    </message>
    <message>
        <source>smallest irreducible polynomial, or one as a number such as 0x11b</source>
        <translation>smallest: das kleinste irreduzible Polynom; oder eines als Zahl wie 0x11b</translation>
    </message>
    <message>
        <source>Exponent</source>
        <translation>Exponent</translation>
    </message>
    <message>
        <source>0 … 2^n − 1, or the name of a family of exponents</source>
        <translation>0 … 2^n − 1 oder der Name einer Familie von Exponenten</translation>
    </message>
    <message>
        <source>k</source>
        <translation>k</translation>
    </message>
    <message>
        <source>Coefficient a</source>
        <translation>Koeffizient a</translation>
    </message>
    <message>
        <source>an element of the field as a number</source>
        <translation>ein Element des Körpers als Zahl</translation>
    </message>
    <message>
        <source>Polynomial</source>
        <translation>Polynom</translation>
    </message>
    <message>
        <source>terms such as 0x2*x^24 separated by +, coefficients as numbers</source>
        <translation>Terme wie 0x2*x^24, getrennt durch +, Koeffizienten als Zahlen</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>Klasse</translation>
    </message>
    <message>
        <source>minus: 2^(n/2−1) lines without 0; plus: one line more, with 0</source>
        <translation>minus: 2^(n/2−1) Geraden ohne 0; plus: eine Gerade mehr, mit 0</translation>
    </message>
    <message>
        <source>Lines</source>
        <translation>Geraden</translation>
    </message>
    <message>
        <source>random, first, or slopes 0 … 2^(n/2)</source>
        <translation>random (zufällig), first (die ersten) oder Steigungen 0 … 2^(n/2)</translation>
    </message>
    <message>
        <source>Round S-boxes</source>
        <translation>S-Boxen der Runden</translation>
    </message>
    <message>
        <source>Rounds</source>
        <translation>Runden</translation>
    </message>
    <message>
        <source>Bits of a half</source>
        <translation>Bits einer Hälfte</translation>
    </message>
    <message>
        <source>3, 5 or 7</source>
        <translation>3, 5 oder 7</translation>
    </message>
    <message>
        <source>Exponent e</source>
        <translation>Exponent e</translation>
    </message>
    <message>
        <source>gcd(e, 2^m − 1) = 1</source>
        <translation>ggT(e, 2^m − 1) = 1</translation>
    </message>
    <message>
        <source>Element α</source>
        <translation>Element α</translation>
    </message>
    <message>
        <source>Form</source>
        <translation>Form</translation>
    </message>
    <message>
        <source>an expression of x1 … xm, its 2^m values as bits, or random</source>
        <translation>ein Ausdruck in x1 … xm, seine 2^m Werte als Bits oder random (zufällig)</translation>
    </message>
    <message>
        <source>Bent functions</source>
        <translation>Bent-Funktionen</translation>
    </message>
    <message>
        <source>S-boxes</source>
        <translation>S-Boxen</translation>
    </message>
    <message>
        <source>Constructed S-boxes</source>
        <translation>Konstruierte S-Boxen</translation>
    </message>
    <message>
        <source>PRINTcipher S-box</source>
        <translation>PRINTcipher-S-Box</translation>
    </message>
    <message>
        <source>Three bits, the fewest with which a permutation is nonlinear. Nonlinearity 2, differential uniformity 2, degree 2; almost bent.</source>
        <translation>Drei Bits, die wenigsten, mit denen eine Permutation nichtlinear ist. Nichtlinearität 2, differentielle Uniformität 2, Grad 2; fast bent.</translation>
    </message>
    <message>
        <source>FOX small S-box S1</source>
        <translation>Kleine FOX-S-Box S1</translation>
    </message>
    <message>
        <source>One of three small S-boxes of which that of FOX is made by a Lai–Massey scheme. Nonlinearity 4, differential uniformity 4, degree 3.</source>
        <translation>Eine von drei kleinen S-Boxen, aus denen die von FOX durch ein Lai-Massey-Schema gebildet ist. Nichtlinearität 4, differentielle Uniformität 4, Grad 3.</translation>
    </message>
    <message>
        <source>FOX small S-box S2</source>
        <translation>Kleine FOX-S-Box S2</translation>
    </message>
    <message>
        <source>FOX small S-box S3</source>
        <translation>Kleine FOX-S-Box S3</translation>
    </message>
    <message>
        <source>GIFT S-box</source>
        <translation>GIFT-S-Box</translation>
    </message>
    <message>
        <source>Chosen for small area: a difference has probability up to 6/16, which the bit permutation of GIFT makes up for. Nonlinearity 4, differential uniformity 6, degree 3.</source>
        <translation>Für kleine Fläche gewählt: Eine Differenz hat bis zu 6/16 Wahrscheinlichkeit, was die Bitpermutation von GIFT ausgleicht. Nichtlinearität 4, differentielle Uniformität 6, Grad 3.</translation>
    </message>
    <message>
        <source>KLEIN S-box</source>
        <translation>KLEIN-S-Box</translation>
    </message>
    <message>
        <source>An involution without fixed points. Nonlinearity 4, differential uniformity 4, degree 3; optimal for 4 bits.</source>
        <translation>Eine Involution ohne Fixpunkte. Nichtlinearität 4, differentielle Uniformität 4, Grad 3; für 4 Bits optimal.</translation>
    </message>
    <message>
        <source>Midori S-box Sb0</source>
        <translation>Midori-S-Box Sb0</translation>
    </message>
    <message>
        <source>An involution of small delay, also in MANTIS and CRAFT. Nonlinearity 4, differential uniformity 4, degree 3; optimal for 4 bits.</source>
        <translation>Eine Involution mit kurzer Laufzeit, auch in MANTIS und CRAFT. Nichtlinearität 4, differentielle Uniformität 4, Grad 3; für 4 Bits optimal.</translation>
    </message>
    <message>
        <source>Midori S-box Sb1</source>
        <translation>Midori-S-Box Sb1</translation>
    </message>
    <message>
        <source>An involution; two of them make an S-box of 8 bits in Midori128. Nonlinearity 4, differential uniformity 4, degree 3; optimal for 4 bits.</source>
        <translation>Eine Involution; zwei davon bilden in Midori128 eine S-Box von 8 Bits. Nichtlinearität 4, differentielle Uniformität 4, Grad 3; für 4 Bits optimal.</translation>
    </message>
    <message>
        <source>Noekeon S-box</source>
        <translation>Noekeon-S-Box</translation>
    </message>
    <message>
        <source>The nonlinear map γ, an involution. Nonlinearity 4, differential uniformity 4, degree 3; optimal for 4 bits.</source>
        <translation>Die nichtlineare Abbildung γ, eine Involution. Nichtlinearität 4, differentielle Uniformität 4, Grad 3; für 4 Bits optimal.</translation>
    </message>
    <message>
        <source>Piccolo S-box</source>
        <translation>Piccolo-S-Box</translation>
    </message>
    <message>
        <source>Four NOR gates, three XOR gates and one XNOR gate. Nonlinearity 4, differential uniformity 4, degree 3; optimal for 4 bits.</source>
        <translation>Vier NOR-Gatter, drei XOR-Gatter und ein XNOR-Gatter. Nichtlinearität 4, differentielle Uniformität 4, Grad 3; für 4 Bits optimal.</translation>
    </message>
    <message>
        <source>PRIDE S-box</source>
        <translation>PRIDE-S-Box</translation>
    </message>
    <message>
        <source>An involution of four AND and four XOR. Nonlinearity 4, differential uniformity 4, degree 3; optimal for 4 bits.</source>
        <translation>Eine Involution aus vier AND und vier XOR. Nichtlinearität 4, differentielle Uniformität 4, Grad 3; für 4 Bits optimal.</translation>
    </message>
    <message>
        <source>PRINCE S-box</source>
        <translation>PRINCE-S-Box</translation>
    </message>
    <message>
        <source>Every component has degree 3. Nonlinearity 4, differential uniformity 4, degree 3; optimal for 4 bits.</source>
        <translation>Jede Komponente hat den Grad 3. Nichtlinearität 4, differentielle Uniformität 4, Grad 3; für 4 Bits optimal.</translation>
    </message>
    <message>
        <source>RECTANGLE S-box</source>
        <translation>RECTANGLE-S-Box</translation>
    </message>
    <message>
        <source>Twelve operations on 4 words of a bit-sliced program. Nonlinearity 4, differential uniformity 4, degree 3; optimal for 4 bits.</source>
        <translation>Zwölf Operationen auf 4 Wörtern eines bitweise parallelen Programms. Nichtlinearität 4, differentielle Uniformität 4, Grad 3; für 4 Bits optimal.</translation>
    </message>
    <message>
        <source>Serpent S-box S0</source>
        <translation>Serpent-S-Box S0</translation>
    </message>
    <message>
        <source>One of the eight S-boxes of Serpent: a difference of one bit becomes one of at least two. Nonlinearity 4, differential uniformity 4, degree 3; optimal for 4 bits.</source>
        <translation>Eine der acht S-Boxen von Serpent: Aus einer Differenz von einem Bit wird eine von mindestens zwei. Nichtlinearität 4, differentielle Uniformität 4, Grad 3; für 4 Bits optimal.</translation>
    </message>
    <message>
        <source>Serpent S-box S1</source>
        <translation>Serpent-S-Box S1</translation>
    </message>
    <message>
        <source>Serpent S-box S2</source>
        <translation>Serpent-S-Box S2</translation>
    </message>
    <message>
        <source>Serpent S-box S3</source>
        <translation>Serpent-S-Box S3</translation>
    </message>
    <message>
        <source>Serpent S-box S4</source>
        <translation>Serpent-S-Box S4</translation>
    </message>
    <message>
        <source>Serpent S-box S5</source>
        <translation>Serpent-S-Box S5</translation>
    </message>
    <message>
        <source>Serpent S-box S6</source>
        <translation>Serpent-S-Box S6</translation>
    </message>
    <message>
        <source>Serpent S-box S7</source>
        <translation>Serpent-S-Box S7</translation>
    </message>
    <message>
        <source>SKINNY S-box of 4 bits</source>
        <translation>SKINNY-S-Box von 4 Bits</translation>
    </message>
    <message>
        <source>A NOR, an XOR and a rotation, four times. Nonlinearity 4, differential uniformity 4, degree 3; optimal for 4 bits.</source>
        <translation>Viermal ein NOR, ein XOR und eine Rotation. Nichtlinearität 4, differentielle Uniformität 4, Grad 3; für 4 Bits optimal.</translation>
    </message>
    <message>
        <source>SPONGENT S-box</source>
        <translation>SPONGENT-S-Box</translation>
    </message>
    <message>
        <source>It meets the criteria of the S-box of PRESENT; Elephant uses it, too. Nonlinearity 4, differential uniformity 4, degree 3; optimal for 4 bits.</source>
        <translation>Sie erfüllt die Kriterien der S-Box von PRESENT; auch Elephant benutzt sie. Nichtlinearität 4, differentielle Uniformität 4, Grad 3; für 4 Bits optimal.</translation>
    </message>
    <message>
        <source>TWINE S-box</source>
        <translation>TWINE-S-Box</translation>
    </message>
    <message>
        <source>The inverse in GF(2⁴) between two affine maps. Nonlinearity 4, differential uniformity 4, degree 3; optimal for 4 bits.</source>
        <translation>Die Inversion in GF(2⁴) zwischen zwei affinen Abbildungen. Nichtlinearität 4, differentielle Uniformität 4, Grad 3; für 4 Bits optimal.</translation>
    </message>
    <message>
        <source>Ascon S-box</source>
        <translation>Ascon-S-Box</translation>
    </message>
    <message>
        <source>The map χ between two linear maps; its inverse has degree 3. Nonlinearity 8, differential uniformity 8, degree 2.</source>
        <translation>Die Abbildung χ zwischen zwei linearen; ihre Inverse hat den Grad 3. Nichtlinearität 8, differentielle Uniformität 8, Grad 2.</translation>
    </message>
    <message>
        <source>Fides S-box of 5 bits</source>
        <translation>Fides-S-Box von 5 Bits</translation>
    </message>
    <message>
        <source>An almost bent permutation. Nonlinearity 12, differential uniformity 2, degree 2.</source>
        <translation>Eine fast bente Permutation. Nichtlinearität 12, differentielle Uniformität 2, Grad 2.</translation>
    </message>
    <message>
        <source>Map χ of Keccak</source>
        <translation>Abbildung χ von Keccak</translation>
    </message>
    <message>
        <source>The nonlinear step of SHA-3 on a row of 5 bits; its inverse has degree 3. Nonlinearity 8, differential uniformity 8, degree 2.</source>
        <translation>Der nichtlineare Schritt von SHA-3 auf einer Zeile von 5 Bits; seine Inverse hat den Grad 3. Nichtlinearität 8, differentielle Uniformität 8, Grad 2.</translation>
    </message>
    <message>
        <source>DES S-box S1</source>
        <translation>DES-S-Box S1</translation>
    </message>
    <message>
        <source>Six bits to four: the first and the last bit of the input choose one of four permutations. Nonlinearity 14, differential uniformity 16, degree 5.</source>
        <translation>Von sechs Bits auf vier: Das erste und das letzte Bit der Eingabe wählen eine von vier Permutationen. Nichtlinearität 14, differentielle Uniformität 16, Grad 5.</translation>
    </message>
    <message>
        <source>DES S-box S2</source>
        <translation>DES-S-Box S2</translation>
    </message>
    <message>
        <source>Six bits to four: the first and the last bit of the input choose one of four permutations. Nonlinearity 16, differential uniformity 16, degree 5.</source>
        <translation>Von sechs Bits auf vier: Das erste und das letzte Bit der Eingabe wählen eine von vier Permutationen. Nichtlinearität 16, differentielle Uniformität 16, Grad 5.</translation>
    </message>
    <message>
        <source>DES S-box S3</source>
        <translation>DES-S-Box S3</translation>
    </message>
    <message>
        <source>DES S-box S4</source>
        <translation>DES-S-Box S4</translation>
    </message>
    <message>
        <source>DES S-box S5</source>
        <translation>DES-S-Box S5</translation>
    </message>
    <message>
        <source>The weakest of the eight S-boxes of DES against linear cryptanalysis. Nonlinearity 12, differential uniformity 16, degree 5.</source>
        <translation>Die schwächste der acht S-Boxen von DES gegen lineare Kryptanalyse. Nichtlinearität 12, differentielle Uniformität 16, Grad 5.</translation>
    </message>
    <message>
        <source>DES S-box S6</source>
        <translation>DES-S-Box S6</translation>
    </message>
    <message>
        <source>Six bits to four: the first and the last bit of the input choose one of four permutations. Nonlinearity 18, differential uniformity 16, degree 5.</source>
        <translation>Von sechs Bits auf vier: Das erste und das letzte Bit der Eingabe wählen eine von vier Permutationen. Nichtlinearität 18, differentielle Uniformität 16, Grad 5.</translation>
    </message>
    <message>
        <source>DES S-box S7</source>
        <translation>DES-S-Box S7</translation>
    </message>
    <message>
        <source>DES S-box S8</source>
        <translation>DES-S-Box S8</translation>
    </message>
    <message>
        <source>Dillon&apos;s APN permutation of 6 bits</source>
        <translation>APN-Permutation von 6 Bits nach Dillon</translation>
    </message>
    <message>
        <source>The first APN permutation of an even number of variables; no other is known up to equivalence. Nonlinearity 24, differential uniformity 2, degree 4.</source>
        <translation>Die erste APN-Permutation mit gerader Variablenzahl; bis auf Äquivalenz ist keine andere bekannt. Nichtlinearität 24, differentielle Uniformität 2, Grad 4.</translation>
    </message>
    <message>
        <source>Fides S-box of 6 bits</source>
        <translation>Fides-S-Box von 6 Bits</translation>
    </message>
    <message>
        <source>An APN permutation, equivalent to Dillon&apos;s. Nonlinearity 24, differential uniformity 2, degree 4.</source>
        <translation>Eine APN-Permutation, äquivalent zu der von Dillon. Nichtlinearität 24, differentielle Uniformität 2, Grad 4.</translation>
    </message>
    <message>
        <source>MISTY S-box S7</source>
        <translation>MISTY-S-Box S7</translation>
    </message>
    <message>
        <source>A power function of GF(2⁷) up to affine maps, given by its algebraic normal form. Nonlinearity 56, differential uniformity 2, degree 3; almost bent.</source>
        <translation>Eine Potenzfunktion von GF(2⁷) bis auf affine Abbildungen, gegeben durch ihre algebraische Normalform. Nichtlinearität 56, differentielle Uniformität 2, Grad 3; fast bent.</translation>
    </message>
    <message>
        <source>ARIA S-box S2</source>
        <translation>ARIA-S-Box S2</translation>
    </message>
    <message>
        <source>An affine map of x²⁴⁷ in GF(2⁸); S1 of ARIA is that of the AES. Nonlinearity 112, differential uniformity 4, degree 7.</source>
        <translation>Eine affine Abbildung von x²⁴⁷ in GF(2⁸); S1 von ARIA ist die S-Box des AES. Nichtlinearität 112, differentielle Uniformität 4, Grad 7.</translation>
    </message>
    <message>
        <source>Camellia S-box s1</source>
        <translation>Camellia-S-Box s1</translation>
    </message>
    <message>
        <source>The inverse in GF(2⁸), computed over GF(2⁴), between two affine maps. Nonlinearity 112, differential uniformity 4, degree 7.</source>
        <translation>Die Inversion in GF(2⁸), über GF(2⁴) gerechnet, zwischen zwei affinen Abbildungen. Nichtlinearität 112, differentielle Uniformität 4, Grad 7.</translation>
    </message>
    <message>
        <source>CLEFIA S-box S0</source>
        <translation>CLEFIA-S-Box S0</translation>
    </message>
    <message>
        <source>Four small S-boxes and a matrix over GF(2⁴). Nonlinearity 100, differential uniformity 10, degree 6.</source>
        <translation>Vier kleine S-Boxen und eine Matrix über GF(2⁴). Nichtlinearität 100, differentielle Uniformität 10, Grad 6.</translation>
    </message>
    <message>
        <source>CLEFIA S-box S1</source>
        <translation>CLEFIA-S-Box S1</translation>
    </message>
    <message>
        <source>The inverse in GF(2⁸) between two other affine maps than those of the AES. Nonlinearity 112, differential uniformity 4, degree 7.</source>
        <translation>Die Inversion in GF(2⁸) zwischen anderen affinen Abbildungen als denen des AES. Nichtlinearität 112, differentielle Uniformität 4, Grad 7.</translation>
    </message>
    <message>
        <source>FOX S-box</source>
        <translation>FOX-S-Box</translation>
    </message>
    <message>
        <source>Three rounds of a Lai–Massey scheme with three small S-boxes. Nonlinearity 96, differential uniformity 16, degree 6.</source>
        <translation>Drei Runden eines Lai-Massey-Schemas mit drei kleinen S-Boxen. Nichtlinearität 96, differentielle Uniformität 16, Grad 6.</translation>
    </message>
    <message>
        <source>Khazad S-box</source>
        <translation>Khazad-S-Box</translation>
    </message>
    <message>
        <source>An involution of three layers of two small S-boxes, also that of Anubis. Nonlinearity 96, differential uniformity 8, degree 7.</source>
        <translation>Eine Involution aus drei Lagen zweier kleiner S-Boxen, auch die von Anubis. Nichtlinearität 96, differentielle Uniformität 8, Grad 7.</translation>
    </message>
    <message>
        <source>Kuznyechik S-box</source>
        <translation>Kuznyechik-S-Box</translation>
    </message>
    <message>
        <source>Also that of Streebog; its designers gave a table alone, a decomposition was found in 2016. Nonlinearity 100, differential uniformity 8, degree 7.</source>
        <translation>Auch die von Streebog; veröffentlicht wurde nur eine Tabelle, eine Zerlegung wurde 2016 gefunden. Nichtlinearität 100, differentielle Uniformität 8, Grad 7.</translation>
    </message>
    <message>
        <source>SKINNY S-box of 8 bits</source>
        <translation>SKINNY-S-Box von 8 Bits</translation>
    </message>
    <message>
        <source>Eight NOR and eight XOR gates. Nonlinearity 64, differential uniformity 64, degree 6.</source>
        <translation>Acht NOR- und acht XOR-Gatter. Nichtlinearität 64, differentielle Uniformität 64, Grad 6.</translation>
    </message>
    <message>
        <source>SM4 S-box</source>
        <translation>SM4-S-Box</translation>
    </message>
    <message>
        <source>The inverse in GF(2⁸) between the same affine map twice. Nonlinearity 112, differential uniformity 4, degree 7.</source>
        <translation>Die Inversion in GF(2⁸) zwischen zweimal derselben affinen Abbildung. Nichtlinearität 112, differentielle Uniformität 4, Grad 7.</translation>
    </message>
    <message>
        <source>Whirlpool S-box</source>
        <translation>Whirlpool-S-Box</translation>
    </message>
    <message>
        <source>Five small S-boxes of 4 bits, of three kinds. Nonlinearity 100, differential uniformity 8, degree 7.</source>
        <translation>Fünf kleine S-Boxen von 4 Bits, dreierlei Art. Nichtlinearität 100, differentielle Uniformität 8, Grad 7.</translation>
    </message>
    <message>
        <source>MISTY S-box S9</source>
        <translation>MISTY-S-Box S9</translation>
    </message>
    <message>
        <source>A quadratic power function of GF(2⁹) up to affine maps, given by its algebraic normal form. Nonlinearity 240, differential uniformity 2, degree 2; almost bent.</source>
        <translation>Eine quadratische Potenzfunktion von GF(2⁹) bis auf affine Abbildungen, gegeben durch ihre algebraische Normalform. Nichtlinearität 240, differentielle Uniformität 2, Grad 2; fast bent.</translation>
    </message>
    <message>
        <source>Gold power function over GF(2⁷)</source>
        <translation>Gold-Potenzfunktion über GF(2⁷)</translation>
    </message>
    <message>
        <source>x³, the smallest exponent 2^k + 1 with gcd(k, n) = 1. Nonlinearity 56, differential uniformity 2, degree 2; almost bent.</source>
        <translation>x³, der kleinste Exponent 2^k + 1 mit ggT(k, n) = 1. Nichtlinearität 56, differentielle Uniformität 2, Grad 2; fast bent.</translation>
    </message>
    <message>
        <source>Kasami power function over GF(2⁸)</source>
        <translation>Kasami-Potenzfunktion über GF(2⁸)</translation>
    </message>
    <message>
        <source>x⁵⁷ is APN and, as every APN power function of an even n, not a permutation. Nonlinearity 112, differential uniformity 2, degree 4.</source>
        <translation>x⁵⁷ ist APN und, wie jede APN-Potenzfunktion mit geradem n, keine Permutation. Nichtlinearität 112, differentielle Uniformität 2, Grad 4.</translation>
    </message>
    <message>
        <source>Welch power function over GF(2⁷)</source>
        <translation>Welch-Potenzfunktion über GF(2⁷)</translation>
    </message>
    <message>
        <source>x¹¹, the exponent 2^t + 3 of n = 2t + 1. Nonlinearity 56, differential uniformity 2, degree 3; almost bent.</source>
        <translation>x¹¹, der Exponent 2^t + 3 von n = 2t + 1. Nichtlinearität 56, differentielle Uniformität 2, Grad 3; fast bent.</translation>
    </message>
    <message>
        <source>Niho power function over GF(2⁹)</source>
        <translation>Niho-Potenzfunktion über GF(2⁹)</translation>
    </message>
    <message>
        <source>x¹⁹, the exponent 2^t + 2^(t/2) − 1 of n = 2t + 1 with an even t. Nonlinearity 240, differential uniformity 2, degree 3; almost bent.</source>
        <translation>x¹⁹, der Exponent 2^t + 2^(t/2) − 1 von n = 2t + 1 mit geradem t. Nichtlinearität 240, differentielle Uniformität 2, Grad 3; fast bent.</translation>
    </message>
    <message>
        <source>Dobbertin power function over GF(2¹⁰)</source>
        <translation>Dobbertin-Potenzfunktion über GF(2¹⁰)</translation>
    </message>
    <message>
        <source>x³³⁹ is APN; its linearity 80 exceeds the 64 of Gold functions. Nonlinearity 472, differential uniformity 2, degree 5.</source>
        <translation>x³³⁹ ist APN; die Linearität 80 übersteigt die 64 der Gold-Funktionen. Nichtlinearität 472, differentielle Uniformität 2, Grad 5.</translation>
    </message>
    <message>
        <source>Inverse in GF(2⁶)</source>
        <translation>Inversion in GF(2⁶)</translation>
    </message>
    <message>
        <source>1/x, and 0 for 0; its boomerang uniformity is 4, where that of the AES is 6. Nonlinearity 24, differential uniformity 4, degree 5.</source>
        <translation>1/x, und 0 für 0; die Bumerang-Uniformität ist 4, die des AES ist 6. Nichtlinearität 24, differentielle Uniformität 4, Grad 5.</translation>
    </message>
    <message>
        <source>Kim function over GF(2⁶)</source>
        <translation>Kim-Funktion über GF(2⁶)</translation>
    </message>
    <message>
        <source>x³ + x¹⁰ + u·x²⁴, u a root of t⁶ + t⁴ + t³ + t + 1: APN, and equivalent to Dillon&apos;s permutation. Nonlinearity 24, differential uniformity 2, degree 2.</source>
        <translation>x³ + x¹⁰ + u·x²⁴, u eine Wurzel von t⁶ + t⁴ + t³ + t + 1: APN und äquivalent zu der Permutation von Dillon. Nichtlinearität 24, differentielle Uniformität 2, Grad 2.</translation>
    </message>
    <message>
        <source>Open butterfly of 6 bits</source>
        <translation>Offener Schmetterling von 6 Bits</translation>
    </message>
    <message>
        <source>An APN permutation, equivalent to Dillon&apos;s, from x⁵ over GF(2³). Nonlinearity 24, differential uniformity 2, degree 4.</source>
        <translation>Eine APN-Permutation, äquivalent zu der von Dillon, aus x⁵ über GF(2³). Nichtlinearität 24, differentielle Uniformität 2, Grad 4.</translation>
    </message>
    <message>
        <source>Open butterfly of 10 bits</source>
        <translation>Offener Schmetterling von 10 Bits</translation>
    </message>
    <message>
        <source>A permutation from x³ over GF(2⁵). Nonlinearity 480, differential uniformity 4, degree 6.</source>
        <translation>Eine Permutation aus x³ über GF(2⁵). Nichtlinearität 480, differentielle Uniformität 4, Grad 6.</translation>
    </message>
    <message>
        <source>Feistel network of three rounds</source>
        <translation>Feistel-Netz mit drei Runden</translation>
    </message>
    <message>
        <source>Three times the S-box of KLEIN. Nonlinearity 96, differential uniformity 16, degree 5.</source>
        <translation>Dreimal die S-Box von KLEIN. Nichtlinearität 96, differentielle Uniformität 16, Grad 5.</translation>
    </message>
    <message>
        <source>MISTY network of three rounds</source>
        <translation>MISTY-Netz mit drei Runden</translation>
    </message>
    <message>
        <source>Three times the S-box of KLEIN, in the rounds of MISTY. Nonlinearity 96, differential uniformity 16, degree 5.</source>
        <translation>Dreimal die S-Box von KLEIN, in den Runden von MISTY. Nichtlinearität 96, differentielle Uniformität 16, Grad 5.</translation>
    </message>
    <message>
        <source>Partial spread of eight variables</source>
        <translation>Partieller Spread mit acht Variablen</translation>
    </message>
    <message>
        <source>1 on 8 of the 17 lines through 0 of the plane over GF(2⁴), without 0. All polarity coefficients are 16 or −16, and the degree is 4, the largest of a bent function.</source>
        <translation>1 auf 8 der 17 Geraden durch 0 der Ebene über GF(2⁴), ohne 0. Alle Koeffizienten mit ±1 sind 16 oder −16, und der Grad ist 4, der größte einer Bent-Funktion.</translation>
    </message>
    <message>
        <source>Trace of a cube over GF(2⁸)</source>
        <translation>Spur einer dritten Potenz über GF(2⁸)</translation>
    </message>
    <message>
        <source>Tr(2·x³) is a bent function, as 2 is not a cube. All polarity coefficients are 16 or −16; the degree is 2.</source>
        <translation>Tr(2·x³) ist eine Bent-Funktion, da 2 keine dritte Potenz ist. Alle Koeffizienten mit ±1 sind 16 oder −16; der Grad ist 2.</translation>
    </message>
    <message>
        <source>SageMath</source>
        <translation>SageMath</translation>
    </message>
    <message>
        <source>Magma</source>
        <translation>Magma</translation>
    </message>
    <message>
        <source>Python</source>
        <translation>Python</translation>
    </message>
    <message>
        <source>C</source>
        <translation>C</translation>
    </message>
    <message>
        <source>LaTeX</source>
        <translation>LaTeX</translation>
    </message>
    <message>
        <source>SageMath, normal form</source>
        <translation>SageMath, Normalform</translation>
    </message>
    <message>
        <source>Magma, normal form</source>
        <translation>Magma, Normalform</translation>
    </message>
    <message>
        <source>Python, normal form</source>
        <translation>Python, Normalform</translation>
    </message>
    <message>
        <source>C, normal form</source>
        <translation>C, Normalform</translation>
    </message>
    <message>
        <source>LaTeX, normal form</source>
        <translation>LaTeX, Normalform</translation>
    </message>
    <message>
        <source>Rows of the table (CSV)</source>
        <translation>Zeilen der Tabelle (CSV)</translation>
    </message>
    <message>
        <source>JSON document</source>
        <translation>JSON-Dokument</translation>
    </message>
    <message>
        <source>Markdown table</source>
        <translation>Markdown-Tabelle</translation>
    </message>
    <message>
        <source>LaTeX table</source>
        <translation>LaTeX-Tabelle</translation>
    </message>
    <message>
        <source>Picture, a pixel per entry</source>
        <translation>Bild, ein Bildpunkt je Eintrag</translation>
    </message>
    <message>
        <source>Distribution of the spectrum&apos;s magnitudes</source>
        <translation>Verteilung der Beträge des Spektrums</translation>
    </message>
    <message>
        <source>Distribution of the autocorrelation&apos;s magnitudes</source>
        <translation>Verteilung der Beträge der Autokorrelation</translation>
    </message>
    <message>
        <source>Weights of the derivatives</source>
        <translation>Gewichte der Ableitungen</translation>
    </message>
    <message>
        <source>Degrees of the derivatives</source>
        <translation>Grade der Ableitungen</translation>
    </message>
    <message>
        <source>Affine class</source>
        <translation>Affine Klasse</translation>
    </message>
    <message>
        <source>Noise stability</source>
        <translation>Rauschstabilität</translation>
    </message>
    <message>
        <source>Each magnitude of the Walsh spectrum and how often it occurs; affine transformations do not change it.</source>
        <translation>Jeder Betrag im Walsh-Spektrum und wie oft er vorkommt; affine Transformationen ändern das nicht.</translation>
    </message>
    <message>
        <source>Each magnitude of the autocorrelation and how often it occurs; affine transformations do not change it.</source>
        <translation>Jeder Betrag in der Autokorrelation und wie oft er vorkommt; affine Transformationen ändern das nicht.</translation>
    </message>
    <message>
        <source>Each weight of a derivative f(x) ⊕ f(x ⊕ a), a ≠ 0, and how many directions a have it.</source>
        <translation>Jedes Gewicht einer Ableitung f(x) ⊕ f(x ⊕ a), a ≠ 0, und wie viele Richtungen a es haben.</translation>
    </message>
    <message>
        <source>Each degree of a derivative f(x) ⊕ f(x ⊕ a), a ≠ 0, and how many directions a have it; affine transformations of the input do not change it.</source>
        <translation>Jeder Grad einer Ableitung f(x) ⊕ f(x ⊕ a), a ≠ 0, und wie viele Richtungen a ihn haben; affine Transformationen der Eingabe ändern das nicht.</translation>
    </message>
    <message>
        <source>search for the canonical frame of the Walsh spectrum</source>
        <translation>Suche nach dem kanonischen Rahmen des Walsh-Spektrums</translation>
    </message>
    <message>
        <source>Counts of values</source>
        <translation>Anzahlen der Werte</translation>
    </message>
    <message>
        <source>Degree</source>
        <translation>Grad</translation>
    </message>
    <message>
        <source>Kind of bent function</source>
        <translation>Art der Bent-Funktion</translation>
    </message>
    <message>
        <source>Terms of the polynomial</source>
        <translation>Terme des Polynoms</translation>
    </message>
    <message>
        <source>How often each of the values 0, 1, …, q − 1 occurs.</source>
        <translation>Wie oft jeder der Werte 0, 1, …, q − 1 vorkommt.</translation>
    </message>
    <message>
        <source>Every value occurs equally often.</source>
        <translation>Jeder Wert kommt gleich oft vor.</translation>
    </message>
    <message>
        <source>The largest sum of exponents in a term of the polynomial over the field; −1 for the function 0.</source>
        <translation>Die größte Summe der Exponenten in einem Term des Polynoms über dem Körper; −1 für die Funktion 0.</translation>
    </message>
    <message>
        <source>All coefficients of a component that are not 0 have the same magnitude.</source>
        <translation>Alle Koeffizienten einer Komponente, die nicht 0 sind, haben den gleichen Betrag.</translation>
    </message>
    <message>
        <source>The largest magnitude of the autocorrelation of a component in a direction a ≠ 0.</source>
        <translation>Der größte Betrag der Autokorrelation einer Komponente in einer Richtung a ≠ 0.</translation>
    </message>
    <message>
        <source>Exchanging variables changes no value.</source>
        <translation>Das Vertauschen von Variablen ändert keinen Wert.</translation>
    </message>
    <message>
        <source>Fourier transform over the group ring, exact</source>
        <translation>Fouriertransformation über dem Gruppenring, exakt</translation>
    </message>
    <message>
        <source>Galois field transform</source>
        <translation>Galoisfeld-Transformation</translation>
    </message>
    <message>
        <source>inverse Fourier transform of |S|², exact</source>
        <translation>inverse Fouriertransformation von |S|², exakt</translation>
    </message>
    <message>
        <source>All functions</source>
        <translation>Alle Funktionen</translation>
    </message>
    <message>
        <source>Random functions</source>
        <translation>Zufällige Funktionen</translation>
    </message>
    <message>
        <source>Every value is 0 or 1 with the same probability.</source>
        <translation>Jeder Wert ist mit gleicher Wahrscheinlichkeit 0 oder 1.</translation>
    </message>
    <message>
        <source>Random balanced functions</source>
        <translation>Zufällige ausgeglichene Funktionen</translation>
    </message>
    <message>
        <source>Random rotation symmetric functions</source>
        <translation>Zufällige rotationssymmetrische Funktionen</translation>
    </message>
    <message>
        <source>Inputs that are rotations of one another have the same value, 0 or 1 with the same probability.</source>
        <translation>Eingaben, die durch Rotation auseinander hervorgehen, haben den gleichen Wert, mit gleicher Wahrscheinlichkeit 0 oder 1.</translation>
    </message>
    <message>
        <source>Cubes of ||W| − R|</source>
        <translation>Kuben von ||W| − R|</translation>
    </message>
    <message>
        <source>Largest |W|</source>
        <translation>Größtes |W|</translation>
    </message>
    <message>
        <source>The largest |W(a)|, and how many a have it.</source>
        <translation>Das größte |W(a)|, und wie viele a es haben.</translation>
    </message>
    <message>
        <source>W of small weights</source>
        <translation>W kleiner Gewichte</translation>
    </message>
    <message>
        <source>Squares of r</source>
        <translation>Quadrate von r</translation>
    </message>
    <message>
        <source>Largest |r|</source>
        <translation>Größtes |r|</translation>
    </message>
    <message>
        <source>LaTeX, Karnaugh map</source>
        <translation>LaTeX, Karnaugh-Diagramm</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Next step</source>
        <translation>Nächster Schritt</translation>
    </message>
    <message>
        <source>All steps</source>
        <translation>Alle Schritte</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>Vergrößern</translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation>Verkleinern</translation>
    </message>
    <message>
        <source>Reset values</source>
        <translation>Werte zurücksetzen</translation>
    </message>
    <message>
        <source>New value:</source>
        <translation>Neuer Wert:</translation>
    </message>
    <message>
        <source>Values as a table</source>
        <translation>Werte als Tabelle</translation>
    </message>
    <message>
        <source>Function</source>
        <translation>Funktion</translation>
    </message>
    <message>
        <source>Spectrum</source>
        <translation>Spektrum</translation>
    </message>
    <message>
        <source>solid</source>
        <translation>durchgezogen</translation>
    </message>
    <message>
        <source>dashed</source>
        <translation>gestrichelt</translation>
    </message>
    <message>
        <source>dotted</source>
        <translation>gepunktet</translation>
    </message>
    <message>
        <source>dash-dotted</source>
        <translation>strichpunktiert</translation>
    </message>
    <message>
        <source>one colour per butterfly</source>
        <translation>eine Farbe je Butterfly</translation>
    </message>
    <message>
        <source>All steps are shown (%1).</source>
        <translation>Alle Schritte werden gezeigt (%1).</translation>
    </message>
    <message>
        <source>Step %1 of %2: %3</source>
        <translation>Schritt %1 von %2: %3</translation>
    </message>
    <message>
        <source>%1 is computed in a later step.</source>
        <translation>%1 wird in einem späteren Schritt berechnet.</translation>
    </message>
    <message>
        <source>%1: %2 → %3. Outputs that changed: %4 of %5.</source>
        <translation>%1: %2 → %3. Geänderte Ausgänge: %4 von %5.</translation>
    </message>
    <message>
        <source>Arrow keys move from node to node, Return changes an input, Space and Page Down go to the next step, Page Up goes back, Escape shows all steps, + and − zoom.</source>
        <translation>Die Pfeiltasten führen von Knoten zu Knoten, die Eingabetaste ändert einen Eingang, Leertaste und Bild ab gehen zum nächsten Schritt, Bild auf geht zurück, Escape zeigt alle Schritte, + und − vergrößern und verkleinern.</translation>
    </message>
    <message>
        <source>Arrow keys move from bar to bar, Return changes a value of the function.</source>
        <translation>Die Pfeiltasten führen von Balken zu Balken, die Eingabetaste ändert einen Wert der Funktion.</translation>
    </message>
    <message>
        <source>This page computes its values with JavaScript, which is switched off.</source>
        <translation>Diese Seite berechnet ihre Werte mit JavaScript, das abgeschaltet ist.</translation>
    </message>
    <message>
        <source>Power map</source>
        <translation>Potenzabbildung</translation>
    </message>
    <message>
        <source>S(x) = a·x^d over GF(2^n), for some irreducible polynomial.</source>
        <translation>S(x) = a·x^d über GF(2^n), für ein irreduzibles Polynom.</translation>
    </message>
    <message>
        <source>logarithms in GF(2^n)</source>
        <translation>Logarithmen in GF(2^n)</translation>
    </message>
    <message>
        <source>of balanced functions</source>
        <translation>unter ausgeglichenen Funktionen</translation>
    </message>
    <message>
        <source>of permutations</source>
        <translation>unter Permutationen</translation>
    </message>
    <message>
        <source>order</source>
        <translation>Ordnung</translation>
    </message>
    <message>
        <source>scaling</source>
        <translation>Skalierung</translation>
    </message>
    <message>
        <source>product</source>
        <translation>Produkt</translation>
    </message>
    <message>
        <source>table</source>
        <translation>Tabelle</translation>
    </message>
    <message>
        <source>a typical OpenCL device</source>
        <translation>ein übliches OpenCL-Gerät</translation>
    </message>
    <message>
        <source>Tr(a·x^d), the trace of a power function over GF(p^n).</source>
        <translation>Tr(a·x^d), die Spur einer Potenzfunktion über GF(p^n).</translation>
    </message>
    <message>
        <source>0 … p^n − 1, or the name of a family of exponents</source>
        <translation>0 … p^n − 1 oder der Name einer Familie von Exponenten</translation>
    </message>
    <message>
        <source>Truth tables, one line per output</source>
        <translation>Wahrheitstabellen, eine Zeile je Ausgang</translation>
    </message>
    <message>
        <source>Exclusive-or PLA (ESOP)</source>
        <translation>Exklusiv-Oder-PLA (ESOP)</translation>
    </message>
    <message>
        <source>Equations (EQN)</source>
        <translation>Gleichungen (EQN)</translation>
    </message>
    <message>
        <source>Reversible circuit (RevLib)</source>
        <translation>Reversible Schaltung (RevLib)</translation>
    </message>
    <message>
        <source>no clear difference</source>
        <translation>kein klarer Unterschied</translation>
    </message>
    <message>
        <source>too noisy to tell</source>
        <translation>zu unruhig für eine Aussage</translation>
    </message>
    <message>
        <source>faster</source>
        <translation>schneller</translation>
    </message>
    <message>
        <source>slower</source>
        <translation>langsamer</translation>
    </message>
    <message>
        <source>Every function of the chosen number of variables once, in the order of the truth tables read as numbers.</source>
        <translation>Jede Funktion der gewählten Zahl von Variablen einmal, geordnet nach den als Zahlen gelesenen Wahrheitstabellen.</translation>
    </message>
    <message>
        <source>Half of the values are 1, at uniformly random indices.</source>
        <translation>Die Hälfte der Werte ist 1, an gleichverteilt gezogenen Stellen.</translation>
    </message>
    <message>
        <source>Functions from a list</source>
        <translation>Funktionen aus einer Liste</translation>
    </message>
    <message>
        <source>The functions in a given list, in their order in the list.</source>
        <translation>Die Funktionen einer angegebenen Liste in deren Reihenfolge.</translation>
    </message>
    <message>
        <source>The number of values that are 1.</source>
        <translation>Die Anzahl der Werte, die 1 sind.</translation>
    </message>
    <message>
        <source>The number of indices at which the function differs from the nearest affine function.</source>
        <translation>Die Anzahl der Stellen, an denen sich die Funktion von der nächsten affinen Funktion unterscheidet.</translation>
    </message>
    <message>
        <source>The largest k such that no sum of 1 to k variables correlates with the function.</source>
        <translation>Das größte k, für das keine Summe von 1 bis k Variablen mit der Funktion korreliert.</translation>
    </message>
    <message>
        <source>The correlation immunity of a balanced function.</source>
        <translation>Die Korrelationsimmunität einer ausgeglichenen Funktion.</translation>
    </message>
    <message>
        <source>All coefficients have the same magnitude: the distance from the nearest affine function is as large as possible.</source>
        <translation>Alle Koeffizienten haben denselben Betrag: Der Abstand zur nächsten affinen Funktion ist so groß wie möglich.</translation>
    </message>
    <message>
        <source>The largest k such that changing any 1 to k variables at once changes half of the values.</source>
        <translation>Das größte k, für das sich die Hälfte der Werte ändert, wenn sich 1 bis k beliebige Variablen zugleich ändern.</translation>
    </message>
    <message>
        <source>The least degree of a function g ≠ 0 whose product with f or with f ⊕ 1 is 0.</source>
        <translation>Der kleinste Grad einer Funktion g ≠ 0, deren Produkt mit f oder mit f ⊕ 1 gleich 0 ist.</translation>
    </message>
    <message>
        <source>The number of products in the algebraic normal form.</source>
        <translation>Die Anzahl der Produkte in der algebraischen Normalform.</translation>
    </message>
    <message>
        <source>For a bent function: the bent function that is given by the signs of its spectrum.</source>
        <translation>Für eine Bent-Funktion: die Bent-Funktion, die durch die Vorzeichen ihres Spektrums gegeben ist.</translation>
    </message>
    <message>
        <source>A function g that represents all functions g(Ax ⊕ b) ⊕ l·x ⊕ c, given by its normal form, or by its truth table if it has no short normal form.</source>
        <translation>Eine Funktion g, die alle Funktionen g(Ax ⊕ b) ⊕ l·x ⊕ c vertritt, gegeben durch ihre Normalform oder, wenn sie keine kurze Normalform hat, durch ihre Wahrheitstabelle.</translation>
    </message>
    <message>
        <source>The correlation of (−1)^f(x) and (−1)^f(y), where y is x with each variable complemented with probability 1/4: ρ = 1/2.</source>
        <translation>Die Korrelation von (−1)^f(x) und (−1)^f(y), wobei y aus x entsteht, indem jede Variable mit Wahrscheinlichkeit 1/4 komplementiert wird: ρ = 1/2.</translation>
    </message>
    <message>
        <source>The coefficients of the constant and of the individual variables, which distinguish threshold functions from one another.</source>
        <translation>Die Koeffizienten der Konstanten und der einzelnen Variablen; sie unterscheiden Schwellwertfunktionen voneinander.</translation>
    </message>
    <message>
        <source>For each variable, the share of the values that change with it.</source>
        <translation>Für jede Variable der Anteil der Werte, die sich mit ihr ändern.</translation>
    </message>
    <message>
        <source>Essential variables</source>
        <translation>Wesentliche Variablen</translation>
    </message>
    <message>
        <source>The numbers of the variables on which the function depends.</source>
        <translation>Die Nummern der Variablen, von denen die Funktion abhängt.</translation>
    </message>
    <message>
        <source>The value depends only on the number of ones in the input.</source>
        <translation>Der Wert hängt nur von der Anzahl der Einsen in der Eingabe ab.</translation>
    </message>
    <message>
        <source>The number of values that are not 0.</source>
        <translation>Die Anzahl der Werte, die nicht 0 sind.</translation>
    </message>
    <message>
        <source>The largest magnitude in the spectrum of ω^f; over GF(4), GF(8), GF(9) and GF(16), in the spectra of all components.</source>
        <translation>Der größte Betrag im Spektrum von ω^f; über GF(4), GF(8), GF(9) und GF(16) in den Spektren aller Komponenten.</translation>
    </message>
    <message>
        <source>The largest k such that no linear form in 1 to k variables correlates with the function.</source>
        <translation>Das größte k, für das keine Linearform in 1 bis k Variablen mit der Funktion korreliert.</translation>
    </message>
    <message>
        <source>All coefficients of all components have the magnitude q^(n/2). This means that every derivative is balanced.</source>
        <translation>Alle Koeffizienten aller Komponenten haben den Betrag q^(n/2). Das bedeutet, dass jede Ableitung ausgeglichen ist.</translation>
    </message>
    <message>
        <source>The largest k such that adding constants to any 1 to k variables changes the value by each amount equally often.</source>
        <translation>Das größte k, für das sich der Wert um jeden Betrag gleich oft ändert, wenn zu 1 bis k beliebigen Variablen Konstanten addiert werden.</translation>
    </message>
    <message>
        <source>For a bent function over a prime field, S(a) = u·p^(n/2)·ω^v. It is regular if every u is 1, and weakly regular if all u are equal.</source>
        <translation>Für eine Bent-Funktion über einem Primkörper ist S(a) = u·p^(n/2)·ω^v. Sie ist regulär, wenn jedes u gleich 1 ist, und schwach regulär, wenn alle u gleich sind.</translation>
    </message>
    <message>
        <source>For a weakly regular bent function: the bent function whose values are the exponents v in S(a) = u·p^(n/2)·ω^v.</source>
        <translation>Für eine schwach reguläre Bent-Funktion: die Bent-Funktion, deren Werte die Exponenten v in S(a) = u·p^(n/2)·ω^v sind.</translation>
    </message>
    <message>
        <source>Each squared magnitude of the spectra and how often it occurs, if all squared magnitudes are integers.</source>
        <translation>Jedes Betragsquadrat der Spektren und wie oft es vorkommt, wenn alle Betragsquadrate ganze Zahlen sind.</translation>
    </message>
    <message>
        <source>The number of terms of the polynomial over the field.</source>
        <translation>Die Anzahl der Terme des Polynoms über dem Körper.</translation>
    </message>
    <message>
        <source>The largest entry of the boomerang table (BCT) of a permutation with a ≠ 0 and d ≠ 0.</source>
        <translation>Der größte Eintrag der Bumerang-Tabelle (BCT) einer Permutation mit a ≠ 0 und d ≠ 0.</translation>
    </message>
    <message>
        <source>The number of inputs x with S(x) = x.</source>
        <translation>Die Anzahl der Eingaben x mit S(x) = x.</translation>
    </message>
    <message>
        <source>How clearly the correct key stands out in power analysis: smaller is better.</source>
        <translation>Wie deutlich der richtige Schlüssel bei einem Angriff über den Stromverbrauch hervorsticht: kleiner ist besser.</translation>
    </message>
    <message>
        <source>For a permutation: for each value 0, 1, …, the input that has this value.</source>
        <translation>Für eine Permutation: zu jedem Wert 0, 1, … die Eingabe, die diesen Wert hat.</translation>
    </message>
    <message>
        <source>Σ 4^(n − w)·W(a)² over all a of weight w: the smaller the weight, the more strongly a coefficient is drawn to 0, its value in resilient functions.</source>
        <translation>Σ 4^(n − w)·W(a)² über alle a vom Gewicht w: Je kleiner das Gewicht, desto stärker wird ein Koeffizient zu 0 gezogen, seinem Wert bei resilienten Funktionen.</translation>
    </message>
    <message>
        <source>Σ r(a)² over all a ≠ 0: the sum-of-squares indicator without r(0)².</source>
        <translation>Σ r(a)² über alle a ≠ 0: der Quadratsummen-Indikator ohne r(0)².</translation>
    </message>
    <message>
        <source>The largest |r(a)| for a ≠ 0, and how many a have it.</source>
        <translation>Das größte |r(a)| für a ≠ 0, und wie viele a es haben.</translation>
    </message>
    <message>
        <source>for a random permutation and a random g</source>
        <translation>für eine zufällige Permutation und ein zufälliges g</translation>
    </message>
    <message>
        <source>the function is 1 if the weighted sum is at least this number</source>
        <translation>die Funktion ist 1, wenn die gewichtete Summe mindestens so groß ist</translation>
    </message>
    <message>
        <source>1 for the inverse S-box</source>
        <translation>1 für die inverse S-Box</translation>
    </message>
    <message>
        <source>the name of an S-box of the library</source>
        <translation>der Name einer S-Box aus der Sammlung</translation>
    </message>
    <message>
        <source>used by gold (2^k + 1) and kasami (2^2k − 2^k + 1)</source>
        <translation>für gold (2^k + 1) und kasami (2^2k − 2^k + 1)</translation>
    </message>
    <message>
        <source>used by gold (2^k + 1), kasami (2^2k − 2^k + 1), planar (p^k + 1) and coulter-matthews ((3^k + 1)/2)</source>
        <translation>für gold (2^k + 1), kasami (2^2k − 2^k + 1), planar (p^k + 1) und coulter-matthews ((3^k + 1)/2)</translation>
    </message>
    <message>
        <source>the prime p of the field GF(p^n)</source>
        <translation>die Primzahl p des Körpers GF(p^n)</translation>
    </message>
    <message>
        <source>for random lines</source>
        <translation>für zufällige Geraden</translation>
    </message>
    <message>
        <source>open: a permutation; closed: a function of the same differential uniformity</source>
        <translation>open: eine Permutation; closed: eine Funktion mit derselben differentiellen Uniformität</translation>
    </message>
    <message>
        <source>1 where an odd number of variables are 1.</source>
        <translation>1, wo eine ungerade Anzahl von Variablen 1 ist.</translation>
    </message>
    <message>
        <source>The S-box of several rounds (L, R) → (R, L ⊕ F(R)); after the last round, the halves are not exchanged.</source>
        <translation>Die S-Box aus mehreren Runden (L, R) → (R, L ⊕ F(R)); nach der letzten Runde werden die Hälften nicht vertauscht.</translation>
    </message>
    <message>
        <source>The S-box of several rounds (L, R) → (R, F(L) ⊕ R).</source>
        <translation>Die S-Box aus mehreren Runden (L, R) → (R, F(L) ⊕ R).</translation>
    </message>
    <message>
        <source>Step 0 of %1: the input values.</source>
        <translation>Schritt 0 von %1: die Werte am Eingang.</translation>
    </message>
    <message>
        <source>Σ ||W(a)| − R|³ over all a: this draws every magnitude towards R, most strongly the magnitudes that are farthest from R.</source>
        <translation>Σ ||W(a)| − R|³ über alle a: Das zieht jeden Betrag zu R, am stärksten die von R am weitesten entfernten Beträge.</translation>
    </message>
    <message>
        <source>k variables, which select one of 2^k other variables</source>
        <translation>k Variablen, die eine von 2^k anderen Variablen auswählen</translation>
    </message>
    <message>
        <source>inverse (in GF(2^m), with 0 mapped to 0), identity, random, or the 2^m values π(0), π(1), …</source>
        <translation>inverse (in GF(2^m), 0 wird auf 0 abgebildet), identity, random oder die 2^m Werte π(0), π(1), …</translation>
    </message>
    <message>
        <source>names of S-boxes of the library, separated by commas; the rounds use them in turn</source>
        <translation>Namen von S-Boxen der Sammlung, durch Kommas getrennt; die Runden verwenden sie der Reihe nach</translation>
    </message>
    <message>
        <source>The value depends only on the number of variables that are 1.</source>
        <translation>Der Wert hängt nur von der Anzahl der Variablen ab, die 1 sind.</translation>
    </message>
    <message>
        <source>Every value is drawn uniformly at random.</source>
        <translation>Jeder Wert wird gleichverteilt zufällig gezogen.</translation>
    </message>
    <message>
        <source>The address variables select the variable whose value is the result.</source>
        <translation>Die Adressvariablen wählen die Variable, deren Wert das Ergebnis ist.</translation>
    </message>
    <message>
        <source>The inner product of the two halves of the variables, modulo 2; bent.</source>
        <translation>Das innere Produkt der beiden Hälften der Variablen, modulo 2; bent.</translation>
    </message>
    <message>
        <source>⟨x, π(y)⟩ ⊕ g(y), where x and y are the halves of the variables; bent for every permutation π and every g.</source>
        <translation>⟨x, π(y)⟩ ⊕ g(y), wobei x und y die Hälften der Variablen sind; bent für jede Permutation π und jedes g.</translation>
    </message>
    <message>
        <source>The value of variable number w, where w is the number of variables that are 1; 0 if w = 0.</source>
        <translation>Der Wert der Variablen mit der Nummer w, wobei w die Anzahl der Variablen ist, die 1 sind; 0, wenn w = 0.</translation>
    </message>
    <message>
        <source>The S-box of several rounds (L, R) → (L ⊕ T, R ⊕ T) with T = F(L ⊕ R); between two rounds, (a, b) → (b, a ⊕ b) is applied to L.</source>
        <translation>Die S-Box aus mehreren Runden (L, R) → (L ⊕ T, R ⊕ T) mit T = F(L ⊕ R); zwischen zwei Runden wird (a, b) → (b, a ⊕ b) auf L angewendet.</translation>
    </message>
    <message>
        <source>Shannon</source>
        <translation>Shannon</translation>
    </message>
    <message>
        <source>positive Davio</source>
        <translation>positive Davio-Zerlegung</translation>
    </message>
    <message>
        <source>negative Davio</source>
        <translation>negative Davio-Zerlegung</translation>
    </message>
    <message>
        <source>arithmetic</source>
        <translation>arithmetisch</translation>
    </message>
    <message>
        <source>Decision diagram (BDD)</source>
        <translation>Entscheidungsdiagramm (BDD)</translation>
    </message>
    <message>
        <source>The children of a node are the sub-functions for the values of its variable.</source>
        <translation>Die Nachfolger eines Knotens sind die Teilfunktionen für die Werte seiner Variablen.</translation>
    </message>
    <message>
        <source>Functional diagram (FDD)</source>
        <translation>Funktionales Diagramm (FDD)</translation>
    </message>
    <message>
        <source>Every node has the positive Davio decomposition; the terminals are the Reed–Muller coefficients.</source>
        <translation>Jeder Knoten hat die positive Davio-Zerlegung; die Endknoten sind die Reed-Muller-Koeffizienten.</translation>
    </message>
    <message>
        <source>Kronecker functional diagram (KFDD)</source>
        <translation>Funktionales Kronecker-Diagramm (KFDD)</translation>
    </message>
    <message>
        <source>Every variable has the Shannon, the positive or the negative Davio decomposition.</source>
        <translation>Jede Variable hat die Shannon-, die positive oder die negative Davio-Zerlegung.</translation>
    </message>
    <message>
        <source>Diagram with numbers (MTBDD)</source>
        <translation>Diagramm mit Zahlen (MTBDD)</translation>
    </message>
    <message>
        <source>The terminals are the values of a function with numbers, for example of a spectrum.</source>
        <translation>Die Endknoten sind die Werte einer Funktion mit Zahlen, zum Beispiel eines Spektrums.</translation>
    </message>
    <message>
        <source>Arithmetic diagram (ACDD)</source>
        <translation>Arithmetisches Diagramm (ACDD)</translation>
    </message>
    <message>
        <source>The terminals are the coefficients of the arithmetic transform.</source>
        <translation>Die Endknoten sind die Koeffizienten der arithmetischen Transformation.</translation>
    </message>
    <message>
        <source>Walsh diagram (WDD)</source>
        <translation>Walsh-Diagramm (WDD)</translation>
    </message>
    <message>
        <source>The terminals are the coefficients of the Walsh transform.</source>
        <translation>Die Endknoten sind die Koeffizienten der Walsh-Transformation.</translation>
    </message>
    <message>
        <source>Galois field diagram</source>
        <translation>Galoisfeld-Diagramm</translation>
    </message>
    <message>
        <source>The terminals are the coefficients of a polynomial over GF(q), where q is the number of values of a variable.</source>
        <translation>Die Endknoten sind die Koeffizienten eines Polynoms über GF(q); q ist die Anzahl der Werte einer Variablen.</translation>
    </message>
    <message>
        <source>Sum of products</source>
        <translation>Summe von Produkten</translation>
    </message>
    <message>
        <source>Product of sums</source>
        <translation>Produkt von Summen</translation>
    </message>
    <message>
        <source>Exclusive sum of products</source>
        <translation>Exklusive Summe von Produkten</translation>
    </message>
    <message>
        <source>Fixed-polarity Reed–Muller form</source>
        <translation>Reed-Muller-Form fester Polarität</translation>
    </message>
    <message>
        <source>Kronecker form</source>
        <translation>Kronecker-Form</translation>
    </message>
    <message>
        <source>Pseudo-Kronecker form</source>
        <translation>Pseudo-Kronecker-Form</translation>
    </message>
    <message>
        <source>Diagram nodes</source>
        <translation>Diagrammknoten</translation>
    </message>
    <message>
        <source>Reed–Muller terms</source>
        <translation>Reed-Muller-Terme</translation>
    </message>
    <message>
        <source>Cubes</source>
        <translation>Produktterme</translation>
    </message>
    <message>
        <source>a table of the 3^n subcubes</source>
        <translation>eine Tabelle der 3^n Teilwürfel</translation>
    </message>
    <message>
        <source>Sensitivity</source>
        <translation>Sensitivität</translation>
    </message>
    <message>
        <source>The largest number of variables each of which changes the value at the same input.</source>
        <translation>Die größte Anzahl von Variablen, von denen jede für sich den Wert an derselben Eingabe ändert.</translation>
    </message>
    <message>
        <source>Block sensitivity</source>
        <translation>Blocksensitivität</translation>
    </message>
    <message>
        <source>The largest number of disjoint blocks of variables each of which changes the value at the same input, if all its variables are changed.</source>
        <translation>Die größte Anzahl disjunkter Blöcke von Variablen, von denen jeder den Wert an derselben Eingabe ändert, wenn alle seine Variablen geändert werden.</translation>
    </message>
    <message>
        <source>packing of the minimal blocks</source>
        <translation>Packung der minimalen Blöcke</translation>
    </message>
    <message>
        <source>Certificate complexity</source>
        <translation>Zertifikatkomplexität</translation>
    </message>
    <message>
        <source>The number of variables that must be known to be sure of the value, at the input where this number is largest.</source>
        <translation>Die Anzahl der Variablen, die man kennen muss, um den Wert sicher zu wissen, an der Eingabe, an der sie am größten ist.</translation>
    </message>
    <message>
        <source>Decision tree depth</source>
        <translation>Tiefe des Entscheidungsbaums</translation>
    </message>
    <message>
        <source>The number of variables that a best decision tree tests on its longest path.</source>
        <translation>Die Anzahl der Variablen, die ein bester Entscheidungsbaum auf seinem längsten Pfad prüft.</translation>
    </message>
    <message>
        <source>Real degree</source>
        <translation>Reeller Grad</translation>
    </message>
    <message>
        <source>The length of the longest product in the polynomial with real coefficients; 0 for constants.</source>
        <translation>Die Länge des längsten Produkts im Polynom mit reellen Koeffizienten; 0 für Konstanten.</translation>
    </message>
    <message>
        <source>Total influence</source>
        <translation>Gesamteinfluss</translation>
    </message>
    <message>
        <source>I, the sum of the influences: the number of variables that change the value, on average over all inputs.</source>
        <translation>I, die Summe der Einflüsse: die Anzahl der Variablen, die den Wert ändern, im Mittel über alle Eingaben.</translation>
    </message>
    <message>
        <source>Spectral entropy</source>
        <translation>Spektrale Entropie</translation>
    </message>
    <message>
        <source>H = Σ p(a)·log2(1/p(a)) with p(a) = (W(a)/2^n)².</source>
        <translation>H = Σ p(a)·log2(1/p(a)) mit p(a) = (W(a)/2^n)².</translation>
    </message>
    <message>
        <source>Spectral norm</source>
        <translation>Spektralnorm</translation>
    </message>
    <message>
        <source>The sum of all |W(a)|/2^n.</source>
        <translation>Die Summe aller |W(a)|/2^n.</translation>
    </message>
    <message>
        <source>Sparsity</source>
        <translation>Dünnbesetztheit</translation>
    </message>
    <message>
        <source>The number of coefficients of the Walsh spectrum that are not 0.</source>
        <translation>Die Anzahl der Koeffizienten des Walsh-Spektrums, die nicht 0 sind.</translation>
    </message>
    <message>
        <source>Entropy ÷ influence</source>
        <translation>Entropie ÷ Einfluss</translation>
    </message>
    <message>
        <source>H/I: the Fourier entropy–influence conjecture says that it is bounded.</source>
        <translation>H/I: Nach der Fourier-Entropie-Einfluss-Vermutung ist es beschränkt.</translation>
    </message>
    <message>
        <source>Entropy ÷ influence, composed</source>
        <translation>Entropie ÷ Einfluss, verkettet</translation>
    </message>
    <message>
        <source>For a balanced function: H/(I − 1), the limit of H/I if the function is composed with itself again and again.</source>
        <translation>Für eine balancierte Funktion: H/(I − 1), der Grenzwert von H/I, wenn die Funktion immer wieder mit sich selbst verkettet wird.</translation>
    </message>
    <message>
        <source>elimination over GF(2)</source>
        <translation>Elimination über GF(2)</translation>
    </message>
    <message>
        <source>Extended Walsh spectrum</source>
        <translation>Erweitertes Walsh-Spektrum</translation>
    </message>
    <message>
        <source>Each magnitude in the LAT for components b ≠ 0, and how often it occurs. It is equal for CCZ-equivalent S-boxes.</source>
        <translation>Jeder Betrag in der LAT für Komponenten b ≠ 0 und wie oft er vorkommt. Es ist für CCZ-äquivalente S-Boxen gleich.</translation>
    </message>
    <message>
        <source>Differential branch number</source>
        <translation>Differentielle Verzweigungszahl</translation>
    </message>
    <message>
        <source>The smallest number of ones in x ⊕ y and S(x) ⊕ S(y) together, x ≠ y.</source>
        <translation>Die kleinste Anzahl von Einsen in x ⊕ y und S(x) ⊕ S(y) zusammen, x ≠ y.</translation>
    </message>
    <message>
        <source>Linear branch number</source>
        <translation>Lineare Verzweigungszahl</translation>
    </message>
    <message>
        <source>The smallest number of ones in a and b together, b ≠ 0, where LAT(a, b) is not 0.</source>
        <translation>Die kleinste Anzahl von Einsen in a und b zusammen, b ≠ 0, für die LAT(a, b) nicht 0 ist.</translation>
    </message>
    <message>
        <source>Univariate polynomial</source>
        <translation>Univariates Polynom</translation>
    </message>
    <message>
        <source>The polynomial over GF(2^n) that has the values of the S-box, n = m: each exponent with its coefficient.</source>
        <translation>Das Polynom über GF(2^n), das die Werte der S-Box hat, n = m: jeder Exponent mit seinem Koeffizienten.</translation>
    </message>
    <message>
        <source>Lagrange interpolation</source>
        <translation>Lagrange-Interpolation</translation>
    </message>
    <message>
        <source>Γ-rank</source>
        <translation>Γ-Rang</translation>
    </message>
    <message>
        <source>The rank over GF(2) of the matrix with a 1 in row g and column p ⊕ g for each point p = (x, S(x)). It is equal for CCZ-equivalent S-boxes.</source>
        <translation>Der Rang über GF(2) der Matrix mit einer 1 in Zeile g und Spalte p ⊕ g für jeden Punkt p = (x, S(x)). Er ist für CCZ-äquivalente S-Boxen gleich.</translation>
    </message>
    <message>
        <source>Δ-rank</source>
        <translation>Δ-Rang</translation>
    </message>
    <message>
        <source>The rank over GF(2) of the matrix with a 1 in row g and column p ⊕ g for each point p = (a, d) with a ≠ 0 and DDT(a, d) ≠ 0. It is equal for CCZ-equivalent S-boxes.</source>
        <translation>Der Rang über GF(2) der Matrix mit einer 1 in Zeile g und Spalte p ⊕ g für jeden Punkt p = (a, d) mit a ≠ 0 und DDT(a, d) ≠ 0. Er ist für CCZ-äquivalente S-Boxen gleich.</translation>
    </message>
    <message>
        <source>Ortho-derivative</source>
        <translation>Orthoableitung</translation>
    </message>
    <message>
        <source>For a quadratic APN function: the distributions of the differences and of the magnitudes of the approximations of its ortho-derivative. They are equal for CCZ-equivalent functions.</source>
        <translation>Für eine quadratische APN-Funktion: die Verteilungen der Differenzen und der Beträge der Approximationen ihrer Orthoableitung. Sie sind für CCZ-äquivalente Funktionen gleich.</translation>
    </message>
    <message>
        <source>elimination, and the tables of the ortho-derivative</source>
        <translation>Elimination und die Tabellen der Orthoableitung</translation>
    </message>
    <message>
        <source>Haar</source>
        <translation>Haar</translation>
    </message>
    <message>
        <source>Optimal decision tree</source>
        <translation>Bester Entscheidungsbaum</translation>
    </message>
    <message>
        <source>A tree that tests as few variables as possible on its longest path. Each node tests a variable of its own, and no nodes are merged.</source>
        <translation>Ein Baum, der auf seinem längsten Pfad so wenige Variablen wie möglich prüft. Jeder Knoten prüft eine eigene Variable, und keine Knoten werden zusammengelegt.</translation>
    </message>
    <message>
        <source>Terms of all Kronecker forms</source>
        <translation>Terme aller Kronecker-Formen</translation>
    </message>
</context>
<context>
    <name>ExplainMeaning</name>
    <message>
        <source>The sum of all values of f.</source>
        <translation>Die Summe aller Werte von f.</translation>
    </message>
    <message>
        <source>the constant 0</source>
        <translation>der Konstanten 0</translation>
    </message>
    <message>
        <source>The term %1 is in the fixed-polarity expression of f.</source>
        <translation>Der Term %1 kommt im Ausdruck von f mit fester Polarität vor.</translation>
    </message>
    <message>
        <source>The term %1 is not in the fixed-polarity expression of f.</source>
        <translation>Der Term %1 kommt im Ausdruck von f mit fester Polarität nicht vor.</translation>
    </message>
    <message>
        <source>The term %1 is in the algebraic normal form of f.</source>
        <translation>Der Term %1 kommt in der algebraischen Normalform von f vor.</translation>
    </message>
    <message>
        <source>The term %1 is not in the algebraic normal form of f.</source>
        <translation>Der Term %1 kommt in der algebraischen Normalform von f nicht vor.</translation>
    </message>
    <message>
        <source>f does not correlate with the character %1.</source>
        <translation>f korreliert nicht mit dem Charakter %1.</translation>
    </message>
    <message>
        <source>Correlation of f with the character %1: magnitude %2, phase %3°.</source>
        <translation>Korrelation von f mit dem Charakter %1: Betrag %2, Phase %3°.</translation>
    </message>
    <message>
        <source>Walsh function of Paley index %1</source>
        <translation>Walsh-Funktion mit Paley-Index %1</translation>
    </message>
    <message>
        <source>Walsh function of sequency %1</source>
        <translation>Walsh-Funktion der Sequenz %1</translation>
    </message>
    <message>
        <source>Walsh function %1 (row %1)</source>
        <translation>Walsh-Funktion %1 (Zeile %1)</translation>
    </message>
    <message>
        <source>Row %1 of the matrix</source>
        <translation>Zeile %1 der Matrix</translation>
    </message>
    <message>
        <source>The coefficient of %1 in the arithmetic polynomial of f.</source>
        <translation>Der Koeffizient von %1 im arithmetischen Polynom von f.</translation>
    </message>
    <message>
        <source>The coefficient of %1 in the polynomial of f over GF(%2).</source>
        <translation>Der Koeffizient von %1 im Polynom von f über GF(%2).</translation>
    </message>
    <message>
        <source>Correlation of ω^f with the character %1: magnitude %2, phase %3°.</source>
        <translation>Korrelation von ω^f mit dem Charakter %1: Betrag %2, Phase %3°.</translation>
    </message>
    <message>
        <source>The sum of the values of f where %1 = 0, minus the sum where %1 = 1.</source>
        <translation>Die Summe der Werte von f mit %1 = 0 minus die Summe mit %1 = 1.</translation>
    </message>
    <message numerus="yes">
        <source>f agrees with %1 for %2 of %3 inputs.</source>
        <translation>
            <numerusform>f stimmt mit %1 für %2 von %3 Eingabe überein.</numerusform>
            <numerusform>f stimmt mit %1 für %2 von %3 Eingaben überein.</numerusform>
        </translation>
    </message>
    <message>
        <source>A value of the function, computed from all coefficients.</source>
        <translation>Ein Wert der Funktion, berechnet aus allen Koeffizienten.</translation>
    </message>
    <message>
        <source>The sum of all values of %1.</source>
        <translation>Die Summe aller Werte von %1.</translation>
    </message>
    <message>
        <source>It looks at two inputs only: the value of %1 at %2 minus its value at %3.</source>
        <translation>Er betrachtet nur zwei Eingaben: den Wert von %1 bei %2 minus den Wert bei %3.</translation>
    </message>
    <message>
        <source>It looks at the inputs %1 to %2 only: the sum of %3 over %1 to %4 minus its sum over %5 to %2.</source>
        <translation>Er betrachtet nur die Eingaben %1 bis %2: die Summe von %3 über %1 bis %4 minus die Summe über %5 bis %2.</translation>
    </message>
    <message>
        <source>Haar function %1 (row %1)</source>
        <translation>Haar-Funktion %1 (Zeile %1)</translation>
    </message>
    <message>
        <source>The term %1 is in the Kronecker form of f.</source>
        <translation>Der Term %1 ist in der Kronecker-Form von f.</translation>
    </message>
    <message>
        <source>The term %1 is not in the Kronecker form of f.</source>
        <translation>Der Term %1 ist nicht in der Kronecker-Form von f.</translation>
    </message>
</context>
<context>
    <name>ExplainModel</name>
    <message>
        <source>%1, imaginary part dashed</source>
        <translation>%1, Imaginärteil gestrichelt</translation>
    </message>
</context>
<context>
    <name>ExplainText</name>
    <message>
        <source>index %1</source>
        <translation>Index %1</translation>
    </message>
    <message>
        <source>Paley index %1</source>
        <translation>Paley-Index %1</translation>
    </message>
    <message>
        <source>sequency %1</source>
        <translation>Sequenz %1</translation>
    </message>
    <message>
        <source>Hadamard index %1</source>
        <translation>Hadamard-Index %1</translation>
    </message>
    <message>
        <source>the only value</source>
        <translation>der einzige Wert</translation>
    </message>
    <message numerus="yes">
        <source>The first %1 of %2 values.</source>
        <translation>
            <numerusform>Die ersten %1 von %2 Wert.</numerusform>
            <numerusform>Die ersten %1 von %2 Werten.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>A sum of %1 terms.</source>
        <translation>
            <numerusform>Eine Summe aus %1 Term.</numerusform>
            <numerusform>Eine Summe aus %1 Termen.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <comment>a sum, in a field</comment>
        <translation>%1 in %2</translation>
    </message>
    <message>
        <source>If %1 flips</source>
        <translation>Wenn %1 kippt</translation>
    </message>
    <message>
        <source>If %1 becomes %2</source>
        <translation>Wenn %1 zu %2 wird</translation>
    </message>
    <message>
        <source>If %1 grows by 1</source>
        <translation>Wenn %1 um 1 wächst</translation>
    </message>
    <message>
        <source>%1, %2.</source>
        <translation>%1: %2.</translation>
    </message>
    <message>
        <source>Spectrum S</source>
        <translation>Spektrum S</translation>
    </message>
    <message>
        <source>Function f</source>
        <translation>Funktion f</translation>
    </message>
    <message>
        <source>Column %1 of the matrix, m(w, %1)</source>
        <translation>Spalte %1 der Matrix, m(w, %1)</translation>
    </message>
    <message>
        <source>column %1 of %2, node %3</source>
        <translation>Spalte %1 von %2, Knoten %3</translation>
    </message>
    <message>
        <source>Column %1</source>
        <translation>Spalte %1</translation>
    </message>
    <message>
        <source>An input of the graph.</source>
        <translation>Ein Eingang des Graphen.</translation>
    </message>
    <message>
        <source>Step %1, %2: %3.</source>
        <translation>Schritt %1, %2: %3.</translation>
    </message>
</context>
<context>
    <name>FieldTables</name>
    <message>
        <source>Tables of %1</source>
        <translation>Verknüpfungstafeln von %1</translation>
    </message>
    <message>
        <source>Addition +</source>
        <translation>Addition +</translation>
    </message>
    <message>
        <source>Multiplication ·</source>
        <translation>Multiplikation ·</translation>
    </message>
</context>
<context>
    <name>Figures</name>
    <message>
        <source>Dyadic convolution paper, Fig. 1: fast Walsh transform, n = 2</source>
        <translation>Arbeit zur dyadischen Faltung, Abb. 1: schnelle Walsh-Transformation, n = 2</translation>
    </message>
    <message>
        <source>The two steps with C₁ and C₂: F = 1 0 1 1 becomes S = 3 1 −1 1. Solid lines add, dashed lines subtract.</source>
        <translation>Die beiden Schritte mit C₁ und C₂: Aus F = 1 0 1 1 wird S = 3 1 −1 1. Durchgezogene Linien addieren, gestrichelte subtrahieren.</translation>
    </message>
    <message>
        <source>Dyadic convolution paper, Fig. 2: dyadic convolution, n = 2</source>
        <translation>Arbeit zur dyadischen Faltung, Abb. 2: dyadische Faltung, n = 2</translation>
    </message>
    <message>
        <source>Two Walsh transforms, the products 6 −2 0 0, the inverse transform and the scaling by 1/4: f * g = 1 2 1 2.</source>
        <translation>Zwei Walsh-Transformationen, die Produkte 6 −2 0 0, die Rücktransformation und die Skalierung mit 1/4: f * g = 1 2 1 2.</translation>
    </message>
    <message>
        <source>CUDA paper, Fig. 3: fast Walsh transform, n = 3</source>
        <translation>CUDA-Arbeit, Abb. 3: schnelle Walsh-Transformation, n = 3</translation>
    </message>
    <message>
        <source>GF(4) paper, Fig. 1 (a): Cooley–Tukey, n = 2</source>
        <translation>GF(4)-Arbeit, Abb. 1 (a): Cooley-Tukey, n = 2</translation>
    </message>
    <message>
        <source>GF(4) paper, Fig. 1 (b): constant geometry, n = 2</source>
        <translation>GF(4)-Arbeit, Abb. 1 (b): konstante Geometrie, n = 2</translation>
    </message>
    <message>
        <source>Characters paper, Fig. 1: blocks of the table of C₃²</source>
        <translation>Arbeit zu Charakteren, Abb. 1: Blöcke der Tafel von C₃²</translation>
    </message>
    <message>
        <source>The paper draws the graph for any t; here it is drawn for the majority of three variables in ±1, with j = 1, 2, 4.</source>
        <translation>Die Arbeit zeichnet den Graphen für beliebiges t; hier ist er für die Mehrheitsfunktion dreier Variablen in ±1 gezeichnet, mit j = 1, 2, 4.</translation>
    </message>
    <message>
        <source>Solid 1, dashed 2, dotted 3; one colour per butterfly. The values between the steps are 3 1 2 0 2 0 0 1 2 1 2 3 1 1 2 0.</source>
        <translation>Durchgezogen 1, gestrichelt 2, gepunktet 3; eine Farbe je Butterfly. Die Werte zwischen den Schritten sind 3 1 2 0 2 0 0 1 2 1 2 3 1 1 2 0.</translation>
    </message>
    <message>
        <source>Both steps read and write at the same positions. The values between them are 3 2 0 0 0 3 0 3 2 3 1 2 0 3 2 3.</source>
        <translation>Beide Schritte lesen und schreiben an denselben Stellen. Die Werte dazwischen sind 3 2 0 0 0 3 0 3 2 3 1 2 0 3 2 3.</translation>
    </message>
    <message>
        <source>Every block is the table of C₃ times one of its entries; one colour per work-item.</source>
        <translation>Jeder Block ist die Tabelle von C₃ mal einem ihrer Einträge; eine Farbe je Work-Item.</translation>
    </message>
</context>
<context>
    <name>FlowGraph</name>
    <message>
        <source>lines without a number: weight 1</source>
        <translation>Linien ohne Zahl: Gewicht 1</translation>
    </message>
    <message>
        <source>lines too close to draw</source>
        <translation>Linien zu dicht zum Zeichnen</translation>
    </message>
    <message>
        <source>one colour per work-item</source>
        <translation>eine Farbe je Work-Item</translation>
    </message>
    <message>
        <source>one colour per butterfly</source>
        <translation>eine Farbe je Butterfly</translation>
    </message>
    <message>
        <source>%1, inverse</source>
        <translation>%1, invers</translation>
    </message>
    <message>
        <source>Dyadic convolution f * g</source>
        <translation>Dyadische Faltung f * g</translation>
    </message>
    <message>
        <source>Autocorrelation of f</source>
        <translation>Autokorrelation von f</translation>
    </message>
    <message numerus="yes">
        <source>Kronecker construction of the characters of %1 · %2 entries</source>
        <translation>
            <numerusform>Kronecker-Konstruktion der Charaktere von %1 · %2 Eintrag</numerusform>
            <numerusform>Kronecker-Konstruktion der Charaktere von %1 · %2 Einträge</numerusform>
        </translation>
    </message>
    <message>
        <source>the values of the nodes</source>
        <translation>die Werte der Knoten</translation>
    </message>
</context>
<context>
    <name>FormsColumns</name>
    <message>
        <source>Sum</source>
        <translation>Summe</translation>
    </message>
    <message>
        <source>Product</source>
        <translation>Produkt</translation>
    </message>
    <message>
        <source>Inputs</source>
        <translation>Eingaben</translation>
    </message>
    <message>
        <source>The inputs at which the sum is 0; - stands for 0 and 1.</source>
        <translation>Die Eingaben, bei denen die Summe 0 ist; - steht für 0 und 1.</translation>
    </message>
    <message>
        <source>The inputs at which the product is 1; - stands for 0 and 1.</source>
        <translation>Die Eingaben, bei denen das Produkt 1 ist; - steht für 0 und 1.</translation>
    </message>
    <message>
        <source>Literals</source>
        <translation>Literale</translation>
    </message>
    <message>
        <source>Outputs</source>
        <translation>Ausgänge</translation>
    </message>
    <message>
        <source>Expansions</source>
        <translation>Zerlegungen</translation>
    </message>
    <message>
        <source>One letter per variable, x1 first: S Shannon, P positive Davio, N negative Davio.</source>
        <translation>Ein Buchstabe je Variable, x1 zuerst: S Shannon-, P positive Davio-, N negative Davio-Zerlegung.</translation>
    </message>
    <message>
        <source>Terms</source>
        <translation>Terme</translation>
    </message>
</context>
<context>
    <name>FormsWork</name>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>terms: %1 · forms: %2</source>
        <translation>Terme: %1 · Formen: %2</translation>
    </message>
</context>
<context>
    <name>FunctionFile</name>
    <message>
        <source>no format for functions has the suffix %1, expected %2</source>
        <translation>kein Format für Funktionen hat die Endung %1, erwartet: %2</translation>
    </message>
    <message>
        <source>the file name has no suffix, expected %1</source>
        <translation>der Dateiname hat keine Endung, erwartet: %1</translation>
    </message>
</context>
<context>
    <name>HistogramBars</name>
    <message>
        <source>%1 … %2</source>
        <translation>%1 … %2</translation>
    </message>
    <message>
        <source>%1, far outside: coefficients: %2</source>
        <translation>%1, weit außen: Koeffizienten: %2</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>%1: coefficients: %2</source>
        <translation>%1: Koeffizienten: %2</translation>
    </message>
</context>
<context>
    <name>HtmlExport</name>
    <message>
        <source>Page for a browser</source>
        <translation>Seite für einen Browser</translation>
    </message>
    <message>
        <source>The table has the first %1 rows of %2.</source>
        <translation>Die Tabelle enthält die ersten %1 von %2 Zeilen.</translation>
    </message>
    <message>
        <source>This view has no content to write yet.</source>
        <translation>Diese Ansicht hat noch keinen Inhalt, der geschrieben werden kann.</translation>
    </message>
</context>
<context>
    <name>IdeaText</name>
    <message>
        <source>✓ Right.</source>
        <translation>✓ Richtig.</translation>
    </message>
    <message>
        <source>The answer is %1.</source>
        <translation>Die Antwort ist %1.</translation>
    </message>
    <message>
        <source>Revealed.</source>
        <translation>Aufgedeckt.</translation>
    </message>
    <message>
        <source>✗ Not right.</source>
        <translation>✗ Nicht richtig.</translation>
    </message>
    <message>
        <source>✓ Done.</source>
        <translation>✓ Erledigt.</translation>
    </message>
    <message>
        <source>Predict.</source>
        <translation>Vorhersage.</translation>
    </message>
    <message>
        <source>Do this.</source>
        <translation>Aufgabe.</translation>
    </message>
    <message>
        <source>Hint %1.</source>
        <translation>Hinweis %1.</translation>
    </message>
    <message>
        <source>Think about it.</source>
        <translation>Zum Nachdenken.</translation>
    </message>
    <message>
        <source>You answered %1; the correct answer is %2.</source>
        <translation>Ihre Antwort war %1, richtig ist %2.</translation>
    </message>
    <message>
        <source>The second try earns half of the points.</source>
        <translation>Der zweite Versuch bringt die Hälfte der Punkte.</translation>
    </message>
    <message>
        <source>You answered %1. You have a second try for half of the points.</source>
        <translation>Ihre Antwort war %1. Sie haben einen zweiten Versuch für die Hälfte der Punkte.</translation>
    </message>
    <message>
        <source>Not done yet: %1 %</source>
        <translation>Noch nicht erledigt: %1 %</translation>
    </message>
    <message>
        <source>Not done yet.</source>
        <translation>Noch nicht erledigt.</translation>
    </message>
</context>
<context>
    <name>KarnaughGroups</name>
    <message>
        <source>Minimal sum of products</source>
        <translation>Minimale disjunktive Form</translation>
    </message>
    <message>
        <source>Minimal product of sums</source>
        <translation>Minimale konjunktive Form</translation>
    </message>
</context>
<context>
    <name>LargestChanges</name>
    <message>
        <source>%1 moved from %2 to %3, by %4</source>
        <translation>%1 änderte sich von %2 auf %3, um %4</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>Vorher</translation>
    </message>
    <message>
        <source>After</source>
        <translation>Nachher</translation>
    </message>
</context>
<context>
    <name>LessonBookmark</name>
    <message>
        <source>Continue lesson %1, idea %2 of %3</source>
        <translation>Lektion %1 fortsetzen, Idee %2 von %3</translation>
    </message>
    <message>
        <source>Continue “%1”, idea %2 of %3</source>
        <translation>„%1“ fortsetzen, Idee %2 von %3</translation>
    </message>
</context>
<context>
    <name>LessonSheet</name>
    <message>
        <source>The function: f = %1</source>
        <translation>Die Funktion: f = %1</translation>
    </message>
    <message numerus="yes">
        <source>Question (%n points).</source>
        <translation>
            <numerusform>Frage (%n Punkt).</numerusform>
            <numerusform>Frage (%n Punkte).</numerusform>
        </translation>
    </message>
    <message>
        <source>Answer:</source>
        <translation>Antwort:</translation>
    </message>
    <message numerus="yes">
        <source>Task (%n points).</source>
        <translation>
            <numerusform>Aufgabe (%n Punkt).</numerusform>
            <numerusform>Aufgabe (%n Punkte).</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: solutions</source>
        <comment>title of a lesson</comment>
        <translation>%1: Lösungen</translation>
    </message>
    <message>
        <source>Name: %1 · variant %2</source>
        <translation>Name: %1 · Variante %2</translation>
    </message>
    <message>
        <source>Hint %1.</source>
        <translation>Hinweis %1.</translation>
    </message>
    <message>
        <source>Think about it.</source>
        <translation>Zum Nachdenken.</translation>
    </message>
    <message>
        <source>The task is done when all of the following hold:</source>
        <translation>Die Aufgabe ist erfüllt, wenn all dies gilt:</translation>
    </message>
</context>
<context>
    <name>Limits</name>
    <message>
        <source>Launches</source>
        <translation>Starts</translation>
    </message>
    <message>
        <source>Bytes moved</source>
        <translation>Bewegte Bytes</translation>
    </message>
    <message>
        <source>Launches × measured cost of an empty launch</source>
        <translation>Kernelstarts × gemessene Kosten eines leeren Starts</translation>
    </message>
    <message>
        <source>Bytes moved ÷ bandwidth measured with copies of such vectors</source>
        <translation>Bewegte Bytes ÷ Bandbreite, gemessen mit Kopien solcher Vektoren</translation>
    </message>
    <message>
        <source>Measured ÷ predicted</source>
        <translation>Gemessen ÷ vorhergesagt</translation>
    </message>
    <message>
        <source>Algorithm</source>
        <translation>Algorithmus</translation>
    </message>
    <message>
        <source>n</source>
        <translation>n</translation>
    </message>
    <message>
        <source>Limited by</source>
        <translation>Begrenzt durch</translation>
    </message>
    <message>
        <source>launches</source>
        <translation>Starts</translation>
    </message>
    <message>
        <source>bandwidth</source>
        <translation>Bandbreite</translation>
    </message>
    <message>
        <source>other</source>
        <translation>anderes</translation>
    </message>
    <message>
        <source>Number of kernels that one run launches</source>
        <translation>Zahl der Kernel, die ein Lauf startet</translation>
    </message>
    <message>
        <source>Time back to back if it was measured, otherwise the median of the kernels</source>
        <translation>Zeit dicht hintereinander, falls gemessen, sonst der Median der Kernel</translation>
    </message>
    <message>
        <source>The part that makes up more than half of the prediction; “other” if the point takes more than twice as long as predicted, for example because of arithmetic, scattered access or too few work-items</source>
        <translation>Der Anteil, der mehr als die Hälfte der Vorhersage ausmacht; „anderes“, wenn der Punkt mehr als doppelt so lange dauert wie vorhergesagt, zum Beispiel wegen Arithmetik, verstreuter Zugriffe oder zu weniger Work-Items</translation>
    </message>
    <message>
        <source>Launch time</source>
        <translation>Zeit der Starts</translation>
    </message>
    <message>
        <source>Memory time</source>
        <translation>Speicherzeit</translation>
    </message>
    <message>
        <source>Predicted</source>
        <translation>Vorhergesagt</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>Gemessen</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>Aufgabe</translation>
    </message>
    <message>
        <source>Minimum amount of data that the launches must read and write</source>
        <translation>Datenmenge, die die Starts mindestens lesen und schreiben müssen</translation>
    </message>
</context>
<context>
    <name>MadeFunctions</name>
    <message>
        <source>expression</source>
        <translation>Ausdruck</translation>
    </message>
    <message>
        <source>the expression cannot be evaluated again, because its result is not the function that is open</source>
        <translation>der Ausdruck kann nicht neu ausgewertet werden, weil sein Ergebnis nicht die geöffnete Funktion ist</translation>
    </message>
</context>
<context>
    <name>Measurements</name>
    <message>
        <source>%1, outliers: %2</source>
        <translation>%1, Ausreißer: %2</translation>
    </message>
    <message>
        <source>%1 more</source>
        <translation>%1 weitere</translation>
    </message>
    <message>
        <source>not verified</source>
        <translation>nicht geprüft</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Gerät</translation>
    </message>
    <message>
        <source>Algorithm</source>
        <translation>Algorithmus</translation>
    </message>
    <message>
        <source>n</source>
        <translation>n</translation>
    </message>
    <message>
        <source>N</source>
        <translation>N</translation>
    </message>
    <message>
        <source>Median time of kernels, upload and download</source>
        <translation>Median der Zeit für Kernel, Hin- und Rückübertragung</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>Stichprobe</translation>
    </message>
    <message>
        <source>Copies</source>
        <translation>Kopien</translation>
    </message>
    <message>
        <source>Median time from host to device</source>
        <translation>Median der Zeit vom Host zum Gerät</translation>
    </message>
    <message>
        <source>Median time from device to host</source>
        <translation>Median der Zeit vom Gerät zum Host</translation>
    </message>
    <message>
        <source>Compiling the programs, once; excluded from all other times</source>
        <translation>Übersetzen der Programme, einmal; in keiner anderen Zeit enthalten</translation>
    </message>
    <message>
        <source>Remark</source>
        <translation>Bemerkung</translation>
    </message>
    <message>
        <source>groups of %1</source>
        <translation>Gruppen zu %1</translation>
    </message>
    <message>
        <source>threads: %1</source>
        <translation>Threads: %1</translation>
    </message>
    <message>
        <source>shape %1</source>
        <translation>Form %1</translation>
    </message>
    <message>
        <source>batches of %1</source>
        <translation>Stapel zu %1</translation>
    </message>
    <message>
        <source>verified</source>
        <translation>geprüft</translation>
    </message>
    <message>
        <source>unsupported</source>
        <translation>nicht unterstützt</translation>
    </message>
    <message>
        <source>skipped</source>
        <translation>übersprungen</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>gescheitert</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>abgebrochen</translation>
    </message>
    <message>
        <source>verified by %1</source>
        <translation>geprüft durch %1</translation>
    </message>
    <message>
        <source>Copies, cold</source>
        <translation>Kopien, kalt</translation>
    </message>
    <message>
        <source>Interval, ±%</source>
        <translation>Intervall, ±%</translation>
    </message>
    <message>
        <source>Ran with</source>
        <translation>Lief mit</translation>
    </message>
    <message>
        <source>Machine</source>
        <translation>Rechner</translation>
    </message>
    <message>
        <source>Devices used</source>
        <translation>Benutzte Geräte</translation>
    </message>
    <message>
        <source>Ranks</source>
        <translation>Prozesse</translation>
    </message>
    <message>
        <source>Processes of the run</source>
        <translation>Prozesse des Laufs</translation>
    </message>
    <message>
        <source>The individual samples were not stored</source>
        <translation>Die einzelnen Messwerte wurden nicht gespeichert</translation>
    </message>
    <message>
        <source>Median of the whole call by the host&apos;s clock, without program builds</source>
        <translation>Median des ganzen Aufrufs nach der Uhr des Hosts, ohne das Übersetzen der Programme</translation>
    </message>
    <message>
        <source>Half of the width of the 95 % confidence interval of the median kernel time, in per cent of the median; never less than the resolution of the clock</source>
        <translation>Halbe Breite des 95-%-Konfidenzintervalls des Medians der Kernelzeit, in Prozent des Medians; nie kleiner als die Auflösung der Uhr</translation>
    </message>
    <message>
        <source>Kernel time in units of copies: how many times the device could copy the same vector in that time. Kernels and copies are both measured back to back with warm caches</source>
        <translation>Kernelzeit in Einheiten von Kopien: wie oft das Gerät denselben Vektor in dieser Zeit kopieren könnte. Kernel und Kopien werden dicht hintereinander mit warmen Caches gemessen</translation>
    </message>
    <message>
        <source>The same ratio for single kernels and copies, each measured after other data filled the caches</source>
        <translation>Dasselbe Verhältnis für einzelne Kernel und Kopien, jeweils gemessen, nachdem andere Daten die Caches gefüllt haben</translation>
    </message>
    <message>
        <source>If several devices are used as one: the devices that took part</source>
        <translation>Wenn mehrere Geräte als eines dienen: die beteiligten Geräte</translation>
    </message>
    <message>
        <source>Number of threads that took part, or the work-group size of each launch</source>
        <translation>Zahl der beteiligten Threads oder die Größe der Work-Groups jedes Starts</translation>
    </message>
    <message>
        <source>Load, clocks, power, temperature and throttling, as far as the system reports them; medians over the repetitions</source>
        <translation>Last, Takte, Leistung, Temperatur und Drosselung, soweit das System sie meldet; Mediane über die Wiederholungen</translation>
    </message>
    <message>
        <source>Kernels; * outliers (beyond 1.5 interquartile ranges):</source>
        <translation>Kernel; * Ausreißer (jenseits von 1,5 Quartilsabständen):</translation>
    </message>
    <message>
        <source>Kernels</source>
        <translation>Kernel</translation>
    </message>
    <message>
        <source>With transfers</source>
        <translation>Mit Übertragung</translation>
    </message>
    <message>
        <source>Call</source>
        <translation>Aufruf</translation>
    </message>
    <message>
        <source>Back to back</source>
        <translation>In Folge</translation>
    </message>
    <message>
        <source>Upload</source>
        <translation>Hin</translation>
    </message>
    <message>
        <source>Download</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Staging</source>
        <translation>Bereitstellung</translation>
    </message>
    <message>
        <source>Build</source>
        <translation>Übersetzen</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>Aufgabe</translation>
    </message>
    <message>
        <source>Median time of the kernels alone, by the device&apos;s own clock; on a CPU, median time of the loop</source>
        <translation>Median der Zeit der Kernel allein, nach der Uhr des Geräts selbst; auf einer CPU Median der Zeit der Schleife</translation>
    </message>
    <message>
        <source>Whether the results of the timed runs equal those of an independent computation, or why there are no results</source>
        <translation>Ob die Ergebnisse der gemessenen Läufe mit denen einer unabhängigen Rechnung übereinstimmen, oder warum es keine Ergebnisse gibt</translation>
    </message>
    <message>
        <source>Number of timed repetitions; outliers are kept and included in all numbers</source>
        <translation>Anzahl der gemessenen Wiederholungen; Ausreißer werden behalten und gehen in alle Zahlen ein</translation>
    </message>
    <message>
        <source>Time per run of many consecutive runs, measured by the host&apos;s clock, because the device&apos;s clock costs microseconds per launch; only for runs of up to 20 ms</source>
        <translation>Zeit je Lauf bei vielen Läufen unmittelbar nacheinander, gemessen mit der Uhr des Hosts, weil die Uhr des Geräts je Kernelstart Mikrosekunden kostet; nur für Läufe bis 20 ms</translation>
    </message>
    <message>
        <source>Median of the time that the host adds to upload, kernels and download: copies that do not overlap with transfers, and waiting</source>
        <translation>Median der Zeit, die der Host zu Hinübertragung, Kerneln und Rückübertragung hinzufügt: Kopien, die sich nicht mit Übertragungen überlappen, und Warten</translation>
    </message>
</context>
<context>
    <name>Names</name>
    <message>
        <source>Bikov, Bouyukliev: Parallel Fast Walsh Transform …</source>
        <translation>Bikov, Bouyukliev: Parallel Fast Walsh Transform …</translation>
    </message>
    <message>
        <source>Gajić, Stanković: Computation of Dyadic Convolution on GPU …</source>
        <translation>Gajić, Stanković: Computation of Dyadic Convolution on GPU …</translation>
    </message>
    <message>
        <source>Gajić: Computation of Galois Field Expressions for Quaternary Logic …</source>
        <translation>Gajić: Computation of Galois Field Expressions for Quaternary Logic …</translation>
    </message>
    <message>
        <source>Gajić, Stanković: GPU Accelerated Construction of Characters …</source>
        <translation>Gajić, Stanković: GPU Accelerated Construction of Characters …</translation>
    </message>
    <message>
        <source>Fast</source>
        <translation>Schnell</translation>
    </message>
    <message>
        <source>Cooley–Tukey (paper&apos;s order)</source>
        <translation>Cooley-Tukey (Folge der Arbeit)</translation>
    </message>
    <message>
        <source>Cooley–Tukey (d = 1 first)</source>
        <translation>Cooley-Tukey (d = 1 zuerst)</translation>
    </message>
    <message>
        <source>One step per pass, in place, ascending distances: d = 1, p, p², …, neighbouring values first.</source>
        <translation>Ein Schritt je Durchgang, am Ort, aufsteigende Abstände: d = 1, p, p², …, benachbarte Werte zuerst.</translation>
    </message>
    <message>
        <source>Cooley–Tukey (d = N/p first)</source>
        <translation>Cooley-Tukey (d = N/p zuerst)</translation>
    </message>
    <message>
        <source>One step per pass, in place, descending distances: d = N/p, …, p, 1, distant values first.</source>
        <translation>Ein Schritt je Durchgang, am Ort, absteigende Abstände: d = N/p, …, p, 1, entfernte Werte zuerst.</translation>
    </message>
    <message>
        <source>Constant geometry</source>
        <translation>Konstante Geometrie</translation>
    </message>
    <message>
        <source>The same access pattern in every step, out of place.</source>
        <translation>In jedem Schritt dasselbe Zugriffsmuster, von einem Array ins andere.</translation>
    </message>
    <message>
        <source>Sequential, butterfly by butterfly.</source>
        <translation>Sequenziell, Butterfly für Butterfly.</translation>
    </message>
    <message>
        <source>In place</source>
        <translation>Am Ort</translation>
    </message>
    <message>
        <source>The library FFTW, on one thread.</source>
        <translation>Die Bibliothek FFTW, auf einem Thread.</translation>
    </message>
    <message>
        <source>Direct</source>
        <translation>Direkt</translation>
    </message>
    <message>
        <source>Kronecker</source>
        <translation>Kronecker</translation>
    </message>
    <message>
        <source>FFTW</source>
        <translation>FFTW</translation>
    </message>
    <message>
        <source>This program&apos;s algorithm: several steps per pass through memory.</source>
        <translation>Der Algorithmus dieses Programms: mehrere Schritte je Durchgang durch den Speicher.</translation>
    </message>
    <message>
        <source>One step per pass, in place, in the order of the transform&apos;s paper: over finite fields d = N/p first, otherwise d = 1 first.</source>
        <translation>Ein Schritt je Durchgang, am selben Ort, in der Reihenfolge der Veröffentlichung der Transformation: über endlichen Körpern d = N/p zuerst, sonst d = 1 zuerst.</translation>
    </message>
    <message>
        <source>Like A1, but with arithmetic instead of a branch.</source>
        <translation>Wie A1, aber mit Arithmetik statt einer Verzweigung.</translation>
    </message>
    <message>
        <source>Like A1, but every work-item computes M adjacent outputs.</source>
        <translation>Wie A1, aber jedes Work-Item berechnet M benachbarte Ausgabewerte.</translation>
    </message>
    <message>
        <source>The first steps of a block in local memory, the other steps like A1.</source>
        <translation>Die ersten Schritte eines Blocks im lokalen Speicher, die übrigen wie A1.</translation>
    </message>
    <message>
        <source>All steps in local memory, with two kernels; at most 2²⁰ values.</source>
        <translation>Alle Schritte im lokalen Speicher, mit zwei Kernels; höchstens 2²⁰ Werte.</translation>
    </message>
    <message>
        <source>Like A5, but the first five steps of each kernel exchange values between lanes.</source>
        <translation>Wie A5, aber die ersten fünf Schritte jedes Kernels tauschen Werte zwischen Lanes aus.</translation>
    </message>
    <message>
        <source>One work-item per butterfly, in one array.</source>
        <translation>Ein Work-Item je Butterfly, in einem Feld.</translation>
    </message>
    <message>
        <source>Every entry is computed from its digits, in one pass.</source>
        <translation>Jeder Eintrag wird aus seinen Ziffern berechnet, in einem Durchgang.</translation>
    </message>
    <message>
        <source>The Kronecker product of m copies of the table of C_p.</source>
        <translation>Das Kronecker-Produkt von m Tafeln von C_p.</translation>
    </message>
    <message>
        <source>The fastest of the algorithms below on this device.</source>
        <translation>Der schnellste der folgenden Algorithmen auf diesem Gerät.</translation>
    </message>
    <message>
        <source>One work-item per output, two arrays used alternately, one launch per step.</source>
        <translation>Ein Work-Item je Ausgabewert, zwei Arrays im Wechsel, ein Kernelstart je Schritt.</translation>
    </message>
</context>
<context>
    <name>PairModel</name>
    <message>
        <source>%1 before, %2 after</source>
        <translation>%1 vorher, %2 nachher</translation>
    </message>
    <message>
        <source>%1 before, %2 after, difference %3</source>
        <translation>%1 vorher, %2 nachher, Differenz %3</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>Differenz</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>position and values</comment>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>Picture</name>
    <message>
        <source>A picture of %1 × %2 pixels is too large.</source>
        <translation>Ein Bild von %1 × %2 Pixeln ist zu groß.</translation>
    </message>
    <message>
        <source>A picture is written as .png, .svg or .pdf; “%1” is none of these.</source>
        <translation>Ein Bild wird als .png, .svg oder .pdf geschrieben; „%1“ ist nichts davon.</translation>
    </message>
    <message>
        <source>The picture could not be painted.</source>
        <translation>Das Bild ließ sich nicht zeichnen.</translation>
    </message>
    <message>
        <source>Left out because it does not fit at %1 pt: %2. A height of %3 mm shows all.</source>
        <translation>Weggelassen, weil es bei %1 pt nicht passt: %2. Eine Höhe von %3 mm zeigt alles.</translation>
    </message>
    <message>
        <source>Left out because it does not fit at %1 pt: %2.</source>
        <translation>Weggelassen, weil es bei %1 pt nicht passt: %2.</translation>
    </message>
    <message>
        <source>The smallest text has %1 pt because the picture does not fit at %2 pt.</source>
        <translation>Der kleinste Text hat %1 pt, weil das Bild bei %2 pt nicht passt.</translation>
    </message>
</context>
<context>
    <name>PseudoCode</name>
    <message>
        <source>given: F, a function of N = %1 values, n = %2, p = %3</source>
        <translation>gegeben: F, eine Funktion mit N = %1 Werten, n = %2, p = %3</translation>
    </message>
    <message>
        <source>given: F, a spectrum of N = %1 values, n = %2, p = %3</source>
        <translation>gegeben: F, ein Spektrum mit N = %1 Werten, n = %2, p = %3</translation>
    </message>
    <message>
        <source>given: f of %1 values</source>
        <translation>gegeben: f mit %1 Werten</translation>
    </message>
    <message>
        <source>given: f and g of %1 values each</source>
        <translation>gegeben: f und g mit je %1 Werten</translation>
    </message>
    <message>
        <source>divide every value of %1 by %2</source>
        <translation>jeden Wert von %1 durch %2 teilen</translation>
    </message>
    <message>
        <source>for each of the n variables, the last one first:</source>
        <translation>für jede der n Variablen, die letzte zuerst:</translation>
    </message>
    <message>
        <source>for each of the n variables, the first one first:</source>
        <translation>für jede der n Variablen, die erste zuerst:</translation>
    </message>
    <message>
        <source>for each %1 with %2, one after another:</source>
        <translation>für jedes %1 mit %2, nacheinander:</translation>
    </message>
    <message>
        <source>for all groups of pᵏ values at distance d, independently of one another:</source>
        <translation>für alle Gruppen von pᵏ Werten im Abstand d, unabhängig voneinander:</translation>
    </message>
    <message>
        <source>for all %1, independently of one another:</source>
        <translation>für alle %1, unabhängig voneinander:</translation>
    </message>
    <message>
        <source>for all work-items %1 at once:</source>
        <translation>für alle Work-Items %1 zugleich:</translation>
    </message>
    <message>
        <source>for all entries %1, at once:</source>
        <translation>für alle Einträge %1, zugleich:</translation>
    </message>
    <message>
        <source>for all %1 at once:</source>
        <translation>für alle %1 zugleich:</translation>
    </message>
    <message>
        <source>read the group</source>
        <translation>die Gruppe lesen</translation>
    </message>
    <message>
        <source>first kernel, a work-group of B work-items for B neighbouring values:</source>
        <translation>erster Kernel, eine Work-Group aus B Work-Items für B benachbarte Werte:</translation>
    </message>
    <message>
        <source>work-item t reads its value v = %1 of group g</source>
        <translation>Work-Item t liest seinen Wert v = %1 der Gruppe g</translation>
    </message>
    <message>
        <source>for %1: v ← v ± the value of lane t xor j</source>
        <translation>für %1: v ← v ± der Wert von Lane t xor j</translation>
    </message>
    <message>
        <source>for %1 while %2:</source>
        <translation>für %1, solange %2:</translation>
    </message>
    <message>
        <source>while %1:</source>
        <translation>solange %1:</translation>
    </message>
    <message>
        <source>e ← %1, over the digits of w and z</source>
        <translation>e ← %1, über die Stellen von w und z</translation>
    </message>
    <message>
        <source>T[w][z] ← %1, from a table of p roots</source>
        <translation>T[w][z] ← %1, aus einer Tabelle von p Wurzeln</translation>
    </message>
    <message>
        <source>transform f and g: for %1</source>
        <translation>f und g transformieren: für %1</translation>
    </message>
    <message>
        <source>transform f once more: for %1</source>
        <translation>f noch einmal transformieren: für %1</translation>
    </message>
    <message>
        <source>transform f: for %1</source>
        <translation>f transformieren: für %1</translation>
    </message>
    <message>
        <source>%1 on all pairs at distance s</source>
        <translation>%1 auf allen Paaren im Abstand s</translation>
    </message>
    <message>
        <source>%1  for all w at once</source>
        <translation>%1  für alle w zugleich</translation>
    </message>
    <message>
        <source>%1  if %2,  else  %3</source>
        <translation>%1  falls %2,  sonst  %3</translation>
    </message>
    <message>
        <source>%1  for %2</source>
        <translation>%1  für %2</translation>
    </message>
    <message>
        <source>for %1:</source>
        <translation>für %1:</translation>
    </message>
    <message>
        <source>the definition of the characters; %1</source>
        <translation>die Definition der Charaktere; %1</translation>
    </message>
    <message>
        <source>%1, the Cooley–Tukey algorithm, %2</source>
        <translation>%1, der Cooley-Tukey-Algorithmus, %2</translation>
    </message>
    <message>
        <source>%1, the constant geometry algorithm, %2</source>
        <translation>%1, der Algorithmus konstanter Geometrie, %2</translation>
    </message>
    <message>
        <source>%1, the sequential algorithm (A0 here)</source>
        <translation>%1, der sequentielle Algorithmus (hier A0)</translation>
    </message>
    <message>
        <source>%1, Algorithm %2</source>
        <translation>%1, Algorithmus %2</translation>
    </message>
    <message>
        <source>reorder F from %1 order to Hadamard order</source>
        <translation>F von der %1-Ordnung in die Hadamard-Ordnung umordnen</translation>
    </message>
    <message>
        <source>reorder F from Hadamard order to %1 order</source>
        <translation>F von der Hadamard-Ordnung in die %1-Ordnung umordnen</translation>
    </message>
    <message>
        <source>T ← a table with the single entry 1</source>
        <translation>T ← eine Tabelle mit dem einzigen Eintrag 1</translation>
    </message>
    <message>
        <source>for %1, one launch each:</source>
        <translation>für %1, je ein Kernelstart:</translation>
    </message>
    <message>
        <source>exchange %1 and %2</source>
        <translation>%1 und %2 vertauschen</translation>
    </message>
    <message>
        <source>for %1 while %2, one launch each:</source>
        <translation>für %1, solange %2, je ein Kernelstart:</translation>
    </message>
    <message>
        <source>repeat n times:</source>
        <translation>n-mal wiederholen:</translation>
    </message>
    <message>
        <source>k ← number of steps computed at once, such that pᵏ values fit in the registers</source>
        <translation>k ← Anzahl der zugleich berechneten Schritte, sodass pᵏ Werte in die Register passen</translation>
    </message>
    <message>
        <source>compute k butterfly steps within the group, at distances %1</source>
        <translation>in der Gruppe k Butterfly-Schritte berechnen, in den Abständen %1</translation>
    </message>
    <message>
        <source>write the group back to its place</source>
        <translation>die Gruppe an ihren Platz zurückschreiben</translation>
    </message>
    <message>
        <source>u ← %1  (0 or 1)</source>
        <translation>u ← %1  (0 oder 1)</translation>
    </message>
    <message>
        <source>a neighbour outside the vector is not read; its factor is 0</source>
        <translation>ein Nachbar außerhalb des Vektors wird nicht gelesen; sein Faktor ist 0</translation>
    </message>
    <message>
        <source>store v in local memory at t; wait for the whole work-group</source>
        <translation>v im lokalen Speicher an Platz t ablegen; auf die ganze Work-Group warten</translation>
    </message>
    <message>
        <source>write v back to the element of F from which it was read</source>
        <translation>v in das Element von F zurückschreiben, aus dem es gelesen wurde</translation>
    </message>
    <message>
        <source>for the remaining j %1 while %2:</source>
        <translation>für die übrigen j %1, solange %2:</translation>
    </message>
    <message>
        <source>for %1 while %2, one launch each, as in Algorithm 1:</source>
        <translation>für %1, solange %2, je ein Kernelstart, wie in Algorithmus 1:</translation>
    </message>
    <message>
        <source>second kernel, a work-group of B work-items for B values at distance B:</source>
        <translation>zweiter Kernel, eine Work-Group aus B Work-Items für B Werte im Abstand B:</translation>
    </message>
    <message>
        <source>work-item t of group g reads v from row t and column g of F, written as rows of B values</source>
        <translation>Work-Item t der Gruppe g liest v aus Zeile t und Spalte g von F, geschrieben als Zeilen aus B Werten</translation>
    </message>
    <message>
        <source>for the remaining j, in the same way:</source>
        <translation>für die übrigen j, ebenso:</translation>
    </message>
    <message>
        <source>for the remaining steps, with j the distance between rows:</source>
        <translation>für die übrigen Schritte, mit j als Abstand der Zeilen:</translation>
    </message>
    <message>
        <source>result: F, which now contains the function</source>
        <translation>Ergebnis: F, das jetzt die Funktion enthält</translation>
    </message>
    <message>
        <source>result: F, which now contains the spectrum</source>
        <translation>Ergebnis: F, das jetzt das Spektrum enthält</translation>
    </message>
    <message>
        <source>result: f, which now contains the autocorrelation</source>
        <translation>Ergebnis: f, das jetzt die Autokorrelation enthält</translation>
    </message>
    <message>
        <source>result: f, which now contains the convolution</source>
        <translation>Ergebnis: f, das jetzt die Faltung enthält</translation>
    </message>
    <message>
        <source>this program&apos;s algorithm, with the steps of %1</source>
        <translation>ein Algorithmus dieses Programms, mit den Schritten von %1</translation>
    </message>
</context>
<context>
    <name>SpectrumChange</name>
    <message>
        <source>%1 (as ±1: %2 → %3)</source>
        <translation>%1 (als ±1: %2 → %3)</translation>
    </message>
    <message>
        <source>%1, so column %2 of the transform matrix, times %3, was added over %4</source>
        <translation>%1, also wurde über %4 das %3-Fache der Spalte %2 der Transformationsmatrix addiert</translation>
    </message>
    <message>
        <source>%1, so column %2 of the transform matrix, times %3, was added</source>
        <translation>%1, also wurde das %3-Fache der Spalte %2 der Transformationsmatrix addiert</translation>
    </message>
    <message>
        <source>no value moved</source>
        <translation>kein Wert hat sich geändert</translation>
    </message>
    <message>
        <source>no coefficient moved</source>
        <translation>kein Koeffizient hat sich geändert</translation>
    </message>
    <message>
        <source>no value moves</source>
        <translation>kein Wert ändert sich</translation>
    </message>
    <message>
        <source>no coefficient moves</source>
        <translation>kein Koeffizient ändert sich</translation>
    </message>
    <message>
        <source>every value moved</source>
        <translation>jeder Wert änderte sich</translation>
    </message>
    <message>
        <source>every coefficient moved</source>
        <translation>jeder Koeffizient änderte sich</translation>
    </message>
    <message>
        <source>every value moves</source>
        <translation>jeder Wert ändert sich</translation>
    </message>
    <message>
        <source>every coefficient moves</source>
        <translation>jeder Koeffizient ändert sich</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 values moved</source>
        <translation>
            <numerusform>%1 von %2 Werten änderte sich</numerusform>
            <numerusform>%1 von %2 Werten änderten sich</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 coefficients moved</source>
        <translation>
            <numerusform>%1 von %2 Koeffizienten änderte sich</numerusform>
            <numerusform>%1 von %2 Koeffizienten änderten sich</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 values move</source>
        <translation>
            <numerusform>%1 von %2 Werten ändert sich</numerusform>
            <numerusform>%1 von %2 Werten ändern sich</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 coefficients move</source>
        <translation>
            <numerusform>%1 von %2 Koeffizienten ändert sich</numerusform>
            <numerusform>%1 von %2 Koeffizienten ändern sich</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 by %2</source>
        <translation>%1 um %2</translation>
    </message>
    <message>
        <source>%1 by %2 or %3</source>
        <translation>%1 um %2 oder %3</translation>
    </message>
    <message>
        <source>%1, by up to %2</source>
        <translation>%1, um bis zu %2</translation>
    </message>
    <message>
        <source>%1 (as ω^f: %2 → %3)</source>
        <translation>%1 (als ω^f: %2 → %3)</translation>
    </message>
</context>
<context>
    <name>SpectrumText</name>
    <message>
        <source>scale 1</source>
        <translation>Skalierung 1</translation>
    </message>
    <message>
        <source>scale 1/√%1</source>
        <translation>Skalierung 1/√%1</translation>
    </message>
    <message>
        <source>scale 1/%1</source>
        <translation>Skalierung 1/%1</translation>
    </message>
    <message>
        <source>Inverse %1 transform of %2</source>
        <translation>Inverse %1-Transformation von %2</translation>
    </message>
    <message>
        <source>%1 spectrum of %2</source>
        <translation>%1-Spektrum von %2</translation>
    </message>
    <message>
        <source>n = %1</source>
        <translation>n = %1</translation>
    </message>
    <message>
        <source>p = %1</source>
        <translation>p = %1</translation>
    </message>
    <message>
        <source>polarity %1</source>
        <translation>Polarität %1</translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <translation>%1 auf %2</translation>
    </message>
    <message>
        <source>exact</source>
        <translation>exakt</translation>
    </message>
    <message>
        <source>computed in %1</source>
        <translation>gerechnet in %1</translation>
    </message>
    <message>
        <source>index x (%1 most significant)</source>
        <translation>Index x (%1 höchstwertig)</translation>
    </message>
    <message>
        <source>index w (Hadamard order, digit of %1 most significant)</source>
        <translation>Index w (Hadamard-Ordnung, Ziffer von %1 höchstwertig)</translation>
    </message>
    <message>
        <source>index w (digit of %1 most significant)</source>
        <translation>Index w (Ziffer von %1 höchstwertig)</translation>
    </message>
    <message>
        <source>Paley index</source>
        <translation>Paley-Index</translation>
    </message>
    <message>
        <source>sequency (number of sign changes)</source>
        <translation>Sequenz (Anzahl der Vorzeichenwechsel)</translation>
    </message>
    <message>
        <source>real part</source>
        <translation>Realteil</translation>
    </message>
    <message>
        <source>imaginary part</source>
        <translation>Imaginärteil</translation>
    </message>
    <message>
        <source>magnitude</source>
        <translation>Betrag</translation>
    </message>
    <message>
        <source>phase</source>
        <translation>Phase</translation>
    </message>
    <message>
        <source>arg %1, degrees</source>
        <translation>arg %1, in Grad</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>index %1 = %2</source>
        <translation>Index %1 = %2</translation>
    </message>
    <message>
        <source>Paley index %1 = %2</source>
        <translation>Paley-Index %1 = %2</translation>
    </message>
    <message>
        <source>sequency %1 = %2</source>
        <translation>Sequenz %1 = %2</translation>
    </message>
    <message>
        <source>Hadamard index %1 = %2</source>
        <translation>Hadamard-Index %1 = %2</translation>
    </message>
    <message>
        <source>N = %1</source>
        <translation>N = %1</translation>
    </message>
    <message>
        <source>%1 from %2 to %3</source>
        <translation>%1 von %2 bis %3</translation>
    </message>
    <message>
        <source>values from %1 to %2</source>
        <translation>Werte von %1 bis %2</translation>
    </message>
    <message>
        <source>%1 not zero</source>
        <translation>%1 ungleich null</translation>
    </message>
    <message>
        <source>values up to %1 are rounding errors, taken as zero</source>
        <translation>Werte bis %1 sind Rundungsfehler und gelten als null</translation>
    </message>
</context>
<context>
    <name>StemFrame</name>
    <message>
        <source>%1, up to ±%2</source>
        <translation>%1, bis ±%2</translation>
    </message>
    <message>
        <source>%1 (logarithmic)</source>
        <translation>%1 (logarithmisch)</translation>
    </message>
    <message>
        <source>logarithmic</source>
        <translation>logarithmisch</translation>
    </message>
    <message>
        <source>axis up to ±%1; larger values are marked by ▲▼</source>
        <translation>Achse bis ±%1; größere Werte sind mit ▲▼ markiert</translation>
    </message>
    <message>
        <source>axis up to ±%1; larger values are marked by ▲▼, the largest is %2 at position %3</source>
        <translation>Achse bis ±%1; größere Werte sind mit ▲▼ markiert, der größte ist %2 an Position %3</translation>
    </message>
    <message>
        <source>%1, up to ±%2; larger values are marked by ▲▼</source>
        <translation>%1, bis ±%2; größere Werte sind mit ▲▼ markiert</translation>
    </message>
</context>
<context>
    <name>StemModel</name>
    <message>
        <source>position %1</source>
        <translation>Position %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>Survey</name>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Functions</source>
        <translation>Funktionen</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>Anteil</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>First at</source>
        <comment>the number of the first function with a value</comment>
        <translation>Zuerst bei</translation>
    </message>
    <message>
        <source>First function</source>
        <translation>Erste Funktion</translation>
    </message>
</context>
<context>
    <name>TableDistribution</name>
    <message>
        <source>entry %1: %2×</source>
        <comment>how often</comment>
        <translation>Eintrag %1: %2×</translation>
    </message>
    <message>
        <source>entry %1: %2×, random: %3×</source>
        <comment>how often</comment>
        <translation>Eintrag %1: %2×, zufällig: %3×</translation>
    </message>
</context>
<context>
    <name>TextPicture</name>
    <message numerus="yes">
        <source>… and %n more lines</source>
        <translation>
            <numerusform>… und %n weitere Zeile</numerusform>
            <numerusform>… und %n weitere Zeilen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n lines</source>
        <translation>
            <numerusform>%n Zeile</numerusform>
            <numerusform>%n Zeilen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TransformChoice</name>
    <message numerus="yes">
        <source>The %1 transform does not support p = %2 values per variable; the open function is unchanged.</source>
        <translation>
            <numerusform>Die Transformation %1 unterstützt p = %2 Werte je Variable nicht; die geöffnete Funktion ist unverändert.</numerusform>
            <numerusform>Die Transformation %1 unterstützt p = %2 Werte je Variable nicht; die geöffnete Funktion ist unverändert.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Witness</name>
    <message>
        <source>f is 1 at %1</source>
        <translation>f ist 1 bei %1</translation>
    </message>
    <message>
        <source>no value is 1</source>
        <translation>kein Wert ist 1</translation>
    </message>
    <message>
        <source>%1 of %2 values are 1</source>
        <translation>%1 von %2 Werten sind 1</translation>
    </message>
    <message>
        <source>the affine function %1 differs at 1 place; 1 affine function has this distance</source>
        <translation>die affine Funktion %1 weicht an 1 Stelle ab; 1 affine Funktion hat diesen Abstand</translation>
    </message>
    <message>
        <source>the affine function %1 differs at 1 place; %2 affine functions have this distance</source>
        <translation>die affine Funktion %1 weicht an 1 Stelle ab; %2 affine Funktionen haben diesen Abstand</translation>
    </message>
    <message>
        <source>the affine function %1 differs at %2 places; 1 affine function has this distance</source>
        <translation>die affine Funktion %1 weicht an %2 Stellen ab; 1 affine Funktion hat diesen Abstand</translation>
    </message>
    <message>
        <source>the affine function %1 differs at %2 places; %3 affine functions have this distance</source>
        <translation>die affine Funktion %1 weicht an %2 Stellen ab; %3 affine Funktionen haben diesen Abstand</translation>
    </message>
    <message>
        <source>the function is 0</source>
        <translation>die Funktion ist 0</translation>
    </message>
    <message>
        <source>the function is constant</source>
        <translation>die Funktion ist konstant</translation>
    </message>
    <message>
        <source>the function correlates with %1, %2</source>
        <translation>die Funktion korreliert mit %1, %2</translation>
    </message>
    <message>
        <source>the function correlates with %1: %2</source>
        <translation>die Funktion korreliert mit %1: %2</translation>
    </message>
    <message>
        <source>W(a) = 0 for every a ≠ 0</source>
        <translation>W(a) = 0 für jedes a ≠ 0</translation>
    </message>
    <message>
        <source>every S(a), a ≠ 0, is 0</source>
        <translation>jedes S(a), a ≠ 0, ist 0</translation>
    </message>
    <message>
        <source>the function is not balanced</source>
        <translation>die Funktion ist nicht ausgeglichen</translation>
    </message>
    <message>
        <source>the number of variables is odd</source>
        <translation>die Zahl der Variablen ist ungerade</translation>
    </message>
    <message>
        <source>%1 is not ±%2</source>
        <translation>%1 ist nicht ±%2</translation>
    </message>
    <message>
        <source>every |W(a)| is %1</source>
        <translation>jedes |W(a)| ist %1</translation>
    </message>
    <message>
        <source>the function is not bent</source>
        <translation>die Funktion ist nicht bent</translation>
    </message>
    <message>
        <source>the dual is 1 where W(a) is negative, hexadecimal, highest index first</source>
        <translation>die Duale ist 1, wo W(a) negativ ist; hexadezimal, höchster Index zuerst</translation>
    </message>
    <message>
        <source>every W(a) is 0 or ±%1</source>
        <translation>jedes W(a) ist 0 oder ±%1</translation>
    </message>
    <message>
        <source>each value of W and how many masks have it; %1</source>
        <translation>jeder Wert von W und wie viele Masken ihn haben; %1</translation>
    </message>
    <message>
        <source>each value of r and how many shifts have it; %1</source>
        <translation>jeder Wert von r und wie viele Verschiebungen ihn haben; %1</translation>
    </message>
    <message>
        <source>each magnitude of W and how many masks have it; %1</source>
        <translation>jeder Betrag von W und wie viele Masken ihn haben; %1</translation>
    </message>
    <message>
        <source>changing any one variable changes half of the values</source>
        <translation>die Änderung einer beliebigen Variablen ändert die Hälfte der Werte</translation>
    </message>
    <message>
        <source>changing %1 changes %2 of %3 values</source>
        <translation>die Änderung von %1 ändert %2 von %3 Werten</translation>
    </message>
    <message>
        <source>no derivative is constant</source>
        <translation>keine Ableitung ist konstant</translation>
    </message>
    <message>
        <source>the derivative in the direction %1 is not balanced, %2</source>
        <translation>die Ableitung in Richtung %1 ist nicht ausgeglichen, %2</translation>
    </message>
    <message>
        <source>r(a) = 0 for every a ≠ 0</source>
        <translation>r(a) = 0 für jedes a ≠ 0</translation>
    </message>
    <message>
        <source>the derivative in the direction %1 has the smallest weight, %2; the derivative in the direction %3 has the largest weight, %4</source>
        <translation>die Ableitung in Richtung %1 hat das kleinste Gewicht, %2; die in Richtung %3 hat das größte, %4</translation>
    </message>
    <message>
        <source>the derivative in the direction %1 has the smallest degree, %2; the derivative in the direction %3 has the largest degree, %4</source>
        <translation>die Ableitung in Richtung %1 hat den kleinsten Grad, %2; die in Richtung %3 hat den größten, %4</translation>
    </message>
    <message>
        <source>the derivatives in all directions have the same weight, %1</source>
        <translation>die Ableitungen in allen Richtungen haben dasselbe Gewicht, %1</translation>
    </message>
    <message>
        <source>the derivatives in all directions have the same degree, %1</source>
        <translation>die Ableitungen in allen Richtungen haben denselben Grad, %1</translation>
    </message>
    <message>
        <source>second(x) = first(Ax ⊕ b) ⊕ l·x ⊕ c, Ax ⊕ b = (%1) and l·x ⊕ c = %2</source>
        <translation>zweite(x) = erste(Ax ⊕ b) ⊕ l·x ⊕ c, Ax ⊕ b = (%1) und l·x ⊕ c = %2</translation>
    </message>
    <message>
        <source>%1; Σ W(a)² over the masks a with 0, 1, … ones is %2</source>
        <translation>%1; Σ W(a)² über die Masken a mit 0, 1, … Einsen ist %2</translation>
    </message>
    <message>
        <source>rotating the variables changes no value</source>
        <translation>eine Rotation der Variablen ändert keinen Wert</translation>
    </message>
    <message>
        <source>setting a variable to 1 never makes the value 0</source>
        <translation>kein Wert wird 0, wenn eine Variable auf 1 gesetzt wird</translation>
    </message>
    <message>
        <source>f·g = 0 for g = %1</source>
        <translation>f·g = 0 für g = %1</translation>
    </message>
    <message>
        <source>(f ⊕ 1)·g = 0 for g = %1</source>
        <translation>(f ⊕ 1)·g = 0 für g = %1</translation>
    </message>
    <message>
        <source>how often the values 0, 1, … occur</source>
        <translation>wie oft die Werte 0, 1, … vorkommen</translation>
    </message>
    <message>
        <source>every value is 0</source>
        <translation>jeder Wert ist 0</translation>
    </message>
    <message>
        <source>f is not 0 at %1</source>
        <translation>f ist nicht 0 bei %1</translation>
    </message>
    <message>
        <source>every |S(a)|² is 0 or %1</source>
        <translation>jedes |S(a)|² ist 0 oder %1</translation>
    </message>
    <message>
        <source>not all |S|² are integers: %1</source>
        <translation>nicht alle |S|² sind ganze Zahlen: %1</translation>
    </message>
    <message>
        <source>each value of |S|² and how many coefficients have it</source>
        <translation>jeder Wert von |S|² und wie viele Koeffizienten ihn haben</translation>
    </message>
    <message>
        <source>exchanging variables changes no value</source>
        <translation>Variablen zu vertauschen ändert keinen Wert</translation>
    </message>
    <message>
        <source>the function is not bent: %1</source>
        <translation>die Funktion ist nicht bent: %1</translation>
    </message>
    <message>
        <source>every |S|² is %1: every derivative is balanced</source>
        <translation>jedes |S|² ist %1: jede Ableitung ist ausgeglichen</translation>
    </message>
    <message>
        <source>every derivative is balanced</source>
        <translation>jede Ableitung ist ausgeglichen</translation>
    </message>
    <message>
        <source>each entry of the DDT with a ≠ 0 and how often it occurs; a random permutation has on average, for large n, %1 (Daemen, Rijmen 2007)</source>
        <translation>jeder Eintrag der DDT mit a ≠ 0 und wie oft er vorkommt; eine zufällige Permutation hat im Mittel, für große n, %1 (Daemen, Rijmen 2007)</translation>
    </message>
    <message>
        <source>each entry of the DDT with a ≠ 0 and how often it occurs; a random function has on average, for large n, %1 (Daemen, Rijmen 2007)</source>
        <translation>jeder Eintrag der DDT mit a ≠ 0 und wie oft er vorkommt; eine zufällige Funktion hat im Mittel, für große n, %1 (Daemen, Rijmen 2007)</translation>
    </message>
    <message>
        <source>each entry of the LAT with b ≠ 0 and how often it occurs; a random permutation has on average, for large n, %1 (Daemen, Rijmen 2007)</source>
        <translation>jeder Eintrag der LAT mit b ≠ 0 und wie oft er vorkommt; eine zufällige Permutation hat im Mittel, für große n, %1 (Daemen, Rijmen 2007)</translation>
    </message>
    <message>
        <source>each entry of the LAT with b ≠ 0 and how often it occurs; a random function has on average, for large n, %1 (Daemen, Rijmen 2007)</source>
        <translation>jeder Eintrag der LAT mit b ≠ 0 und wie oft er vorkommt; eine zufällige Funktion hat im Mittel, für große n, %1 (Daemen, Rijmen 2007)</translation>
    </message>
    <message>
        <source>the component %1 is 0</source>
        <translation>die Komponente %1 ist 0</translation>
    </message>
    <message>
        <source>the component %1 has the monomial %2</source>
        <translation>die Komponente %1 hat das Monom %2</translation>
    </message>
    <message>
        <source>every value occurs once</source>
        <translation>jeder Wert kommt einmal vor</translation>
    </message>
    <message>
        <source>inputs and outputs have different numbers of bits</source>
        <translation>Eingaben und Ausgaben haben verschieden viele Bits</translation>
    </message>
    <message>
        <source>the S-box is not a permutation</source>
        <translation>die S-Box ist keine Permutation</translation>
    </message>
    <message>
        <source>every value occurs equally often</source>
        <translation>jeder Wert kommt gleich oft vor</translation>
    </message>
    <message>
        <source>the value %1 occurs 1 time</source>
        <translation>der Wert %1 kommt 1 Mal vor</translation>
    </message>
    <message>
        <source>the value %1 occurs %2 times</source>
        <translation>der Wert %1 kommt %2 Mal vor</translation>
    </message>
    <message>
        <source>no S(x) is x</source>
        <translation>kein S(x) ist x</translation>
    </message>
    <message>
        <source>S(x) = x for x = %1</source>
        <translation>S(x) = x für x = %1</translation>
    </message>
    <message>
        <source>S(%1) is not an input</source>
        <translation>S(%1) ist keine Eingabe</translation>
    </message>
    <message>
        <source>S(S(x)) = x for every x</source>
        <translation>S(S(x)) = x für jedes x</translation>
    </message>
    <message>
        <source>no component has a constant derivative</source>
        <translation>keine Komponente hat eine konstante Ableitung</translation>
    </message>
    <message>
        <source>the component %1 has a constant derivative in the direction %2</source>
        <translation>die Komponente %1 hat eine konstante Ableitung in Richtung %2</translation>
    </message>
    <message>
        <source>reached with β = %1</source>
        <translation>erreicht mit β = %1</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 und %2</translation>
    </message>
    <message>
        <source>Σ r(a)² over all a: %1</source>
        <translation>Σ r(a)² über alle a: %1</translation>
    </message>
    <message>
        <source>S of these inputs is 0, 1, 2, …</source>
        <translation>S dieser Eingänge ist 0, 1, 2, …</translation>
    </message>
    <message>
        <source>S(x) = %1 over GF(2^n) modulo %2</source>
        <translation>S(x) = %1 über GF(2^n) modulo %2</translation>
    </message>
    <message>
        <source>inputs have %1 bits and outputs %2</source>
        <translation>Eingaben haben %1 Bit, Ausgaben %2</translation>
    </message>
    <message>
        <source>%1; no other coefficient has this magnitude</source>
        <translation>%1; kein anderer Koeffizient hat diesen Betrag</translation>
    </message>
    <message>
        <source>%1; %2 coefficients have this magnitude: %3</source>
        <translation>%1; %2 Koeffizienten haben diesen Betrag: %3</translation>
    </message>
    <message>
        <source>%1; %2 coefficients have this magnitude: %3 and %4 more</source>
        <translation>%1; %2 Koeffizienten haben diesen Betrag: %3 und %4 weitere</translation>
    </message>
    <message>
        <source>%1; no other shift has this magnitude</source>
        <translation>%1; keine andere Verschiebung hat diesen Betrag</translation>
    </message>
    <message>
        <source>%1; %2 shifts have this magnitude: %3</source>
        <translation>%1; %2 Verschiebungen haben diesen Betrag: %3</translation>
    </message>
    <message>
        <source>%1; %2 shifts have this magnitude: %3 and %4 more</source>
        <translation>%1; %2 Verschiebungen haben diesen Betrag: %3 und %4 weitere</translation>
    </message>
    <message>
        <source>the affine function %1 differs at 1 place, because %2; 1 affine function has this distance</source>
        <translation>die affine Funktion %1 weicht an 1 Stelle ab, denn %2; 1 affine Funktion hat diesen Abstand</translation>
    </message>
    <message>
        <source>the affine function %1 differs at 1 place, because %2; %3 affine functions have this distance</source>
        <translation>die affine Funktion %1 weicht an 1 Stelle ab, denn %2; %3 affine Funktionen haben diesen Abstand</translation>
    </message>
    <message>
        <source>the affine function %1 differs at %2 places, because %3; 1 affine function has this distance</source>
        <translation>die affine Funktion %1 weicht an %2 Stellen ab, weil %3; 1 affine Funktion hat diesen Abstand</translation>
    </message>
    <message>
        <source>the affine function %1 differs at %2 places, because %3; %4 affine functions have this distance</source>
        <translation>die affine Funktion %1 weicht an %2 Stellen ab, weil %3; %4 affine Funktionen haben diesen Abstand</translation>
    </message>
    <message>
        <source>W(0), then the coefficients of x1, x2, …: 2^n minus twice the number of places at which f differs from 0, x1, x2, …; these numbers are %1</source>
        <translation>W(0), dann die Koeffizienten von x1, x2, …: 2^n minus das Doppelte der Anzahl der Stellen, an denen f von 0, x1, x2, … abweicht; diese Anzahlen sind %1</translation>
    </message>
    <message>
        <source>the algebraic normal form has the product %1 and no longer product</source>
        <translation>die algebraische Normalform hat das Produkt %1 und kein längeres Produkt</translation>
    </message>
    <message>
        <source>changing these variables changes the value at the indices %1, respectively</source>
        <translation>Ändern dieser Variablen ändert den Wert jeweils an den Indizes %1</translation>
    </message>
    <message>
        <source>f(x) ⊕ f(x ⊕ a) is constant for all a in the space that %1 span; their constants are %2. With y = %3, f(x) = %4, and y does not depend on %5</source>
        <translation>f(x) ⊕ f(x ⊕ a) ist konstant für alle a in dem Raum, den %1 aufspannen; ihre Konstanten sind %2. Mit y = %3 ist f(x) = %4, und y hängt nicht von %5 ab</translation>
    </message>
    <message>
        <source>f(x + a) − f(x) is constant for all a in the space that %1 span over GF(%2); their constants are %3</source>
        <translation>f(x + a) − f(x) ist konstant für alle a in dem Raum, den %1 über GF(%2) aufspannen; ihre Konstanten sind %3</translation>
    </message>
    <message>
        <source>f(x + a) − f(x) is not balanced for a = %1; frequencies of its values 0, 1, …: %2</source>
        <translation>f(x + a) − f(x) ist für a = %1 nicht ausgeglichen; Häufigkeiten der Werte 0, 1, …: %2</translation>
    </message>
    <message>
        <source>frequencies of the values 0, 1, …: %1</source>
        <translation>Häufigkeiten der Werte 0, 1, …: %1</translation>
    </message>
    <message>
        <source>the polynomial has the term %1 and no term of a larger degree</source>
        <translation>das Polynom hat den Term %1 und keinen Term von größerem Grad</translation>
    </message>
    <message>
        <source>changing these variables changes the value between the indices %1 and %2, respectively</source>
        <translation>Ändern dieser Variablen ändert den Wert zwischen den Indizes %1 beziehungsweise %2</translation>
    </message>
    <message>
        <source>%1; no other entry has this magnitude</source>
        <translation>%1; kein anderer Eintrag hat diesen Betrag</translation>
    </message>
    <message>
        <source>%1; %2 entries have this magnitude: %3</source>
        <translation>%1; %2 Einträge haben diesen Betrag: %3</translation>
    </message>
    <message>
        <source>%1; %2 entries have this magnitude: %3 and %4 more</source>
        <translation>%1; %2 Einträge haben diesen Betrag: %3 und %4 weitere</translation>
    </message>
    <message>
        <source>the spectra of the output bits add up to 0</source>
        <translation>die Spektren der Ausgabebits ergeben in der Summe 0</translation>
    </message>
    <message>
        <source>a·x^d is 0 only for x = 0, but %1</source>
        <translation>a·x^d ist nur für x = 0 gleich 0, aber %1</translation>
    </message>
    <message>
        <source>S(1)·S(x·y) = S(x)·S(y) does not hold over any GF(2^n), for example for x = %1 and y = %2 modulo %3; number of irreducible polynomials of this degree: %4</source>
        <translation>S(1)·S(x·y) = S(x)·S(y) gilt über keinem GF(2^n), zum Beispiel nicht für x = %1 und y = %2 modulo %3; Anzahl der irreduziblen Polynome dieses Grades: %4</translation>
    </message>
    <message>
        <source>f(x) = g(Ax ⊕ b) ⊕ l·x ⊕ c with g = the function with the truth table %1 (highest index first), Ax ⊕ b = (%2) and l·x ⊕ c = %3; g is obtained from f by %4; this class contains %5 functions of %6 variables</source>
        <translation>f(x) = g(Ax ⊕ b) ⊕ l·x ⊕ c mit g = der Funktion mit der Wahrheitstabelle %1 (höchster Index zuerst), Ax ⊕ b = (%2) und l·x ⊕ c = %3; g entsteht aus f durch %4; diese Klasse enthält %5 Funktionen von %6 Variablen</translation>
    </message>
    <message>
        <source>f(x) = g(Ax ⊕ b) ⊕ l·x ⊕ c with g = the function with the truth table %1 (highest index first), Ax ⊕ b = (%2) and l·x ⊕ c = %3; f = g; this class contains %4 functions of %5 variables</source>
        <translation>f(x) = g(Ax ⊕ b) ⊕ l·x ⊕ c mit g = der Funktion mit der Wahrheitstabelle %1 (höchster Index zuerst), Ax ⊕ b = (%2) und l·x ⊕ c = %3; f = g; diese Klasse enthält %4 Funktionen von %5 Variablen</translation>
    </message>
    <message>
        <source>f(x) = g(Ax ⊕ b) ⊕ l·x ⊕ c with g = %1, Ax ⊕ b = (%2) and l·x ⊕ c = %3; g is obtained from f by %4; this class contains %5 functions of 1 variable</source>
        <translation>f(x) = g(Ax ⊕ b) ⊕ l·x ⊕ c mit g = %1, Ax ⊕ b = (%2) und l·x ⊕ c = %3; g entsteht aus f durch %4; diese Klasse enthält %5 Funktionen von 1 Variablen</translation>
    </message>
    <message>
        <source>f(x) = g(Ax ⊕ b) ⊕ l·x ⊕ c with g = %1, Ax ⊕ b = (%2) and l·x ⊕ c = %3; f = g; this class contains %4 functions of 1 variable</source>
        <translation>f(x) = g(Ax ⊕ b) ⊕ l·x ⊕ c mit g = %1, Ax ⊕ b = (%2) und l·x ⊕ c = %3; f = g; diese Klasse enthält %4 Funktionen von 1 Variablen</translation>
    </message>
    <message>
        <source>f(x) = g(Ax ⊕ b) ⊕ l·x ⊕ c with g = %1, Ax ⊕ b = (%2) and l·x ⊕ c = %3; g is obtained from f by %4; this class contains %5 functions of %6 variables</source>
        <translation>f(x) = g(Ax ⊕ b) ⊕ l·x ⊕ c mit g = %1, Ax ⊕ b = (%2) und l·x ⊕ c = %3; g entsteht aus f durch %4; diese Klasse enthält %5 Funktionen von %6 Variablen</translation>
    </message>
    <message>
        <source>f(x) = g(Ax ⊕ b) ⊕ l·x ⊕ c with g = %1, Ax ⊕ b = (%2) and l·x ⊕ c = %3; f = g; this class contains %4 functions of %5 variables</source>
        <translation>f(x) = g(Ax ⊕ b) ⊕ l·x ⊕ c mit g = %1, Ax ⊕ b = (%2) und l·x ⊕ c = %3; f = g; diese Klasse enthält %4 Funktionen von %5 Variablen</translation>
    </message>
    <message>
        <source>there is no direction other than 0</source>
        <translation>es gibt keine Richtung außer 0</translation>
    </message>
    <message>
        <source>each magnitude of r and how many shifts (including 0) have it; %1</source>
        <translation>jeder Betrag von r und wie viele Verschiebungen (einschließlich 0) ihn haben; %1</translation>
    </message>
    <message>
        <source>there is no shift other than 0</source>
        <translation>es gibt keine Verschiebung außer 0</translation>
    </message>
    <message>
        <source>u is defined only for functions over prime fields</source>
        <translation>u ist nur für Funktionen über Primkörpern definiert</translation>
    </message>
    <message>
        <source>every S(a) is a power of ω times u·p^(n/2) with u = %1</source>
        <translation>jedes S(a) ist eine Potenz von ω mal u·p^(n/2) mit u = %1</translation>
    </message>
    <message>
        <source>S(a) = u·p^(n/2)·ω^v with u = %1, where v is the value of the dual at a (index 0 first)</source>
        <translation>S(a) = u·p^(n/2)·ω^v mit u = %1; dabei ist v der Wert der Dualen bei a (Index 0 zuerst)</translation>
    </message>
    <message>
        <source>there is no difference other than 0</source>
        <translation>es gibt keine Differenz außer 0</translation>
    </message>
    <message>
        <source>the function has no variables</source>
        <translation>die Funktion hat keine Variablen</translation>
    </message>
    <message>
        <source>of %1 values, these numbers change with x1, x2, …: %2</source>
        <translation>von %1 Werten ändern sich mit x1, x2, … so viele: %2</translation>
    </message>
    <message>
        <source>the values by the number of ones in the input: %1</source>
        <translation>die Werte nach der Zahl der Einsen in der Eingabe: %1</translation>
    </message>
    <message>
        <source>every |S(a)|² is 0 or one value per component: %1</source>
        <translation>jedes |S(a)|² ist 0 oder je Komponente ein einziger Wert: %1</translation>
    </message>
    <message>
        <source>there are no two different differences a ≠ 0 and d ≠ 0</source>
        <translation>es gibt keine zwei verschiedenen Differenzen a ≠ 0 und d ≠ 0</translation>
    </message>
    <message>
        <source>the spectral entropy is %1, the total influence is %2</source>
        <translation>die spektrale Entropie ist %1, der Gesamteinfluss ist %2</translation>
    </message>
    <message>
        <source>at the index %1, changing one of these variables changes the value: %2</source>
        <translation>am Index %1 ändert jede dieser Variablen für sich den Wert: %2</translation>
    </message>
    <message>
        <source>at the index %1, changing all variables of one of these blocks changes the value: %2</source>
        <translation>am Index %1 ändert sich der Wert, wenn alle Variablen eines dieser Blöcke geändert werden: %2</translation>
    </message>
    <message>
        <source>at the index %1, no fewer variables force the value than these: %2</source>
        <translation>am Index %1 legen nicht weniger Variablen als diese den Wert fest: %2</translation>
    </message>
    <message>
        <source>[i, tree if xi = 0, tree if xi = 1], with the values of f as leaves: %1</source>
        <translation>[i, Baum für xi = 0, Baum für xi = 1], mit den Werten von f als Blättern: %1</translation>
    </message>
    <message>
        <source>a tree with %1 leaves that first tests x%2; JSON contains the tree</source>
        <translation>ein Baum mit %1 Blättern, der zuerst x%2 prüft; JSON enthält den Baum</translation>
    </message>
    <message>
        <source>the real polynomial has the term %1 and no longer term, because W(%2) = %3</source>
        <translation>das reelle Polynom hat den Term %1 und keinen längeren, weil W(%2) = %3</translation>
    </message>
    <message>
        <source>%1/%2; these numbers of values change with x1, x2, …: %3</source>
        <translation>%1/%2; so viele Werte ändern sich mit x1, x2, …: %3</translation>
    </message>
    <message>
        <source>each |W(a)| and how many masks have it: %1</source>
        <translation>jedes |W(a)| und wie viele Masken es haben: %1</translation>
    </message>
    <message>
        <source>Σ |W(a)| = %1</source>
        <translation>Σ |W(a)| = %1</translation>
    </message>
    <message>
        <source>%1 of %2 coefficients are 0</source>
        <translation>%1 von %2 Koeffizienten sind 0</translation>
    </message>
    <message>
        <source>the total influence is 1</source>
        <translation>der Gesamteinfluss ist 1</translation>
    </message>
    <message>
        <source>S(%1) ⊕ S(%2) = %3 has the weight %4, and %1 ⊕ %2 = %5 the weight %6</source>
        <translation>S(%1) ⊕ S(%2) = %3 hat das Gewicht %4, und %1 ⊕ %2 = %5 das Gewicht %6</translation>
    </message>
    <message>
        <source>%1; the weights of the two masks are %2 and %3</source>
        <translation>%1; die Gewichte der beiden Masken sind %2 und %3</translation>
    </message>
    <message>
        <source>the function is not quadratic: its degree is %1</source>
        <translation>die Funktion ist nicht quadratisch: ihr Grad ist %1</translation>
    </message>
    <message>
        <source>the function is not APN: its derivative in the direction %1 has a value more than twice</source>
        <translation>die Funktion ist nicht APN: ihre Ableitung in Richtung %1 hat einen Wert mehr als zweimal</translation>
    </message>
    <message>
        <source>the frequencies of the entries of the DDT, a ≠ 0, and of the magnitudes in the LAT, b ≠ 0, of the ortho-derivative</source>
        <translation>die Häufigkeiten der Einträge der DDT, a ≠ 0, und der Beträge in der LAT, b ≠ 0, der Orthoableitung</translation>
    </message>
    <message>
        <source>the rank over GF(2) of a matrix with %1 rows and columns and %2 ones in each of them</source>
        <translation>der Rang über GF(2) einer Matrix mit %1 Zeilen und Spalten und je %2 Einsen</translation>
    </message>
    <message>
        <source>linear equivalent: second(x) = B(first(A(x))), A(x) = (%1) and B(x) = (%2)</source>
        <translation>linear äquivalent: zweite(x) = B(erste(A(x))), A(x) = (%1) und B(x) = (%2)</translation>
    </message>
    <message>
        <source>affine equivalent: second(x) = B(first(A(x))), A(x) = (%1) and B(x) = (%2)</source>
        <translation>affin äquivalent: zweite(x) = B(erste(A(x))), A(x) = (%1) und B(x) = (%2)</translation>
    </message>
    <message>
        <source>affine equivalence: %1</source>
        <translation>affine Äquivalenz: %1</translation>
    </message>
    <message>
        <source>not affine equivalent: a complete search found no maps</source>
        <translation>nicht affin äquivalent: eine vollständige Suche fand keine Abbildungen</translation>
    </message>
    <message>
        <source>not affine equivalent: different values of %1</source>
        <translation>nicht affin äquivalent: verschiedene Werte von %1</translation>
    </message>
</context>
<context>
    <name>sequency::Program</name>
    <message>
        <source>The workbench for spectral logic: enter or load a function, transform it on CPU and GPU, see its spectrum, compare the devices.</source>
        <translation>Die Werkbank für spektrale Logik: eine Funktion eingeben oder laden, auf CPU und GPU transformieren, ihr Spektrum ansehen, die Geräte vergleichen.</translation>
    </message>
    <message>
        <source>Prints this text.</source>
        <translation>Gibt diesen Text aus.</translation>
    </message>
    <message>
        <source>Prints the version.</source>
        <translation>Gibt die Version aus.</translation>
    </message>
    <message>
        <source>DIR</source>
        <translation>ORDNER</translation>
    </message>
    <message>
        <source>FILE</source>
        <translation>DATEI</translation>
    </message>
    <message>
        <source>[FILE …]</source>
        <translation>[DATEI …]</translation>
    </message>
    <message>
        <source>NAME</source>
        <translation>NAME</translation>
    </message>
    <message>
        <source>With --lesson-sheets: the name of a student, for whom the sheets contain individual functions; may be given several times.</source>
        <translation>Mit --lesson-sheets: der Name einer Person, für die die Blätter eigene Funktionen enthalten; mehrmals möglich.</translation>
    </message>
    <message>
        <source>A session (.sequency), a function (bits, hexadecimal, digits or numbers) or a text link to open. Each one opens in a separate window.</source>
        <translation>Eine Sitzung (.sequency), eine Funktion (Bits, hexadezimal, Ziffern oder Zahlen) oder ein Textlink zum Öffnen. Jedes öffnet sich in einem eigenen Fenster.</translation>
    </message>
    <message>
        <source>Computes examples and runs a benchmark on every device, writes pictures and data into the folder DIR, and exits. Needs no display.</source>
        <translation>Rechnet Beispiele und führt eine Messung auf jedem Gerät aus, schreibt Bilder und Daten in den Ordner DIR und endet. Braucht keine Anzeige.</translation>
    </message>
    <message>
        <source>Writes the charts of the benchmark documents FILE …, with the published values of their papers, into the folder DIR, and exits. Needs no display.</source>
        <translation>Schreibt die Diagramme der Messdokumente FILE … mit den veröffentlichten Werten ihrer Artikel in den Ordner DIR und endet. Braucht keine Anzeige.</translation>
    </message>
    <message>
        <source>Writes the lessons FILE … (files, folders, or names of built-in lessons) as PDF into the folder DIR, once with room for answers and once with solutions, and exits. Needs no display.</source>
        <translation>Schreibt die Lektionen FILE … (Dateien, Ordner oder Namen eingebauter Lektionen) als PDF in den Ordner DIR, einmal mit Platz für Antworten und einmal mit Lösungen, und endet. Braucht keine Anzeige.</translation>
    </message>
    <message>
        <source>--charts: no document is given, expected files that sequency-cli bench --json has written</source>
        <translation>--charts: es ist kein Dokument angegeben, erwartet werden Dateien, die sequency-cli bench --json geschrieben hat</translation>
    </message>
    <message>
        <source>--lesson-sheets: no lesson is given, expected a file, a folder, or the name of a built-in lesson (see sequency-cli lessons)</source>
        <translation>--lesson-sheets: es ist keine Lektion angegeben, erwartet wird eine Datei, ein Ordner oder der Name einer eingebauten Lektion (siehe sequency-cli lessons)</translation>
    </message>
</context>
<context>
    <name>sequency::ui::Actions</name>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Tool bar</source>
        <translation>Werkzeugleiste</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Bearbeiten</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>Fu&amp;nction</source>
        <translation>Fu&amp;nktion</translation>
    </message>
    <message>
        <source>&amp;Transform</source>
        <translation>&amp;Transformation</translation>
    </message>
    <message>
        <source>&amp;Benchmark</source>
        <translation>&amp;Messung</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>Ne&amp;w…</source>
        <translation>&amp;Neu…</translation>
    </message>
    <message>
        <source>&amp;New window</source>
        <translation>Neues Fens&amp;ter</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>Ö&amp;ffnen…</translation>
    </message>
    <message>
        <source>Read a session or a function from a file</source>
        <translation>Eine Sitzung oder eine Funktion aus einer Datei lesen</translation>
    </message>
    <message>
        <source>&amp;Generate…</source>
        <translation>Erzeu&amp;gen…</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>&amp;Speichern</translation>
    </message>
    <message>
        <source>Save functions, settings, views, measurements and notes as a session</source>
        <translation>Funktionen, Einstellungen, Ansichten, Messungen und Notizen als Sitzung speichern</translation>
    </message>
    <message>
        <source>Save &amp;as…</source>
        <translation>Speichern &amp;unter…</translation>
    </message>
    <message>
        <source>Save the session under another name</source>
        <translation>Die Sitzung unter einem anderen Namen speichern</translation>
    </message>
    <message>
        <source>Save a cop&amp;y…</source>
        <translation>&amp;Kopie speichern…</translation>
    </message>
    <message>
        <source>Write the session to another file and keep editing this one</source>
        <translation>Die Sitzung in eine andere Datei schreiben und diese weiter bearbeiten</translation>
    </message>
    <message>
        <source>Save &amp;function as…</source>
        <translation>Funktion s&amp;peichern unter…</translation>
    </message>
    <message>
        <source>Write the function with all its outputs to a file</source>
        <translation>Die Funktion mit allen ihren Ausgängen in eine Datei schreiben</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>&amp;Exportieren…</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>Sch&amp;ließen</translation>
    </message>
    <message>
        <source>Close this window</source>
        <translation>Dieses Fenster schließen</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Beenden</translation>
    </message>
    <message>
        <source>Close all windows</source>
        <translation>Alle Fenster schließen</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Wiederholen</translation>
    </message>
    <message>
        <source>&amp;Paste as function</source>
        <translation>Als Funktion &amp;einfügen</translation>
    </message>
    <message>
        <source>Read the clipboard&apos;s text as a function</source>
        <translation>Den Text der Zwischenablage als Funktion lesen</translation>
    </message>
    <message>
        <source>&amp;Copy picture</source>
        <translation>Bild &amp;kopieren</translation>
    </message>
    <message>
        <source>Copy &amp;data</source>
        <translation>&amp;Daten kopieren</translation>
    </message>
    <message>
        <source>Reset &amp;layout</source>
        <translation>Anordnung &amp;zurücksetzen</translation>
    </message>
    <message>
        <source>Restore the default layout of docks and tool bar</source>
        <translation>Die Ausgangsanordnung von Bereichen und Werkzeugleiste wiederherstellen</translation>
    </message>
    <message>
        <source>C&amp;olours</source>
        <translation>Far&amp;ben</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>&amp;Hell</translation>
    </message>
    <message>
        <source>D&amp;ark</source>
        <translation>D&amp;unkel</translation>
    </message>
    <message>
        <source>&amp;Present</source>
        <translation>&amp;Präsentieren</translation>
    </message>
    <message>
        <source>&amp;Enter as text</source>
        <translation>Als &amp;Text eingeben</translation>
    </message>
    <message>
        <source>Go to the text field of the function</source>
        <translation>Zum Textfeld der Funktion gehen</translation>
    </message>
    <message>
        <source>&amp;Random</source>
        <translation>&amp;Zufällig</translation>
    </message>
    <message>
        <source>Random values for the same number of variables</source>
        <translation>Zufällige Werte für dieselbe Anzahl von Variablen</translation>
    </message>
    <message>
        <source>En&amp;coding</source>
        <translation>&amp;Kodierung</translation>
    </message>
    <message>
        <source>{&amp;0, 1}</source>
        <translation>{&amp;0, 1}</translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation>&amp;Ausführen</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>A&amp;bbrechen</translation>
    </message>
    <message>
        <source>&amp;Direction</source>
        <translation>&amp;Richtung</translation>
    </message>
    <message>
        <source>&amp;Forward</source>
        <translation>&amp;Vorwärts</translation>
    </message>
    <message>
        <source>&amp;Inverse</source>
        <translation>&amp;Invers</translation>
    </message>
    <message>
        <source>&amp;Order</source>
        <translation>&amp;Ordnung</translation>
    </message>
    <message>
        <source>&amp;Hadamard</source>
        <translation>&amp;Hadamard</translation>
    </message>
    <message>
        <source>&amp;Paley</source>
        <translation>&amp;Paley</translation>
    </message>
    <message>
        <source>&amp;Sequency</source>
        <translation>&amp;Sequenz</translation>
    </message>
    <message>
        <source>Re&amp;load devices</source>
        <translation>Geräte neu &amp;laden</translation>
    </message>
    <message>
        <source>&amp;Start</source>
        <translation>&amp;Start</translation>
    </message>
    <message>
        <source>&amp;Pause or resume</source>
        <translation>&amp;Pause oder weiter</translation>
    </message>
    <message>
        <source>Stop the current point and wait, or continue it</source>
        <translation>Den aktuellen Punkt abbrechen und warten oder ihn fortsetzen</translation>
    </message>
    <message>
        <source>S&amp;top</source>
        <translation>S&amp;topp</translation>
    </message>
    <message>
        <source>&amp;History and comparison</source>
        <translation>&amp;Verlauf und Vergleich</translation>
    </message>
    <message>
        <source>&amp;Limits of a device</source>
        <translation>&amp;Grenzen eines Geräts</translation>
    </message>
    <message>
        <source>What limits each algorithm, predicted and measured</source>
        <translation>Was jeden Algorithmus begrenzt, vorhergesagt und gemessen</translation>
    </message>
    <message>
        <source>&amp;Manual</source>
        <translation>&amp;Handbuch</translation>
    </message>
    <message>
        <source>&amp;Help for this view</source>
        <translation>Hilfe zu dieser &amp;Ansicht</translation>
    </message>
    <message>
        <source>&amp;About Sequency</source>
        <translation>Über &amp;Sequency</translation>
    </message>
    <message>
        <source>About &amp;Qt</source>
        <translation>Über &amp;Qt</translation>
    </message>
    <message>
        <source>Compute the spectrum; applies edited text first (Ctrl+R)</source>
        <translation>Das Spektrum berechnen; übernimmt zuvor den bearbeiteten Text (Strg+R)</translation>
    </message>
    <message>
        <source>There is no function to transform yet</source>
        <translation>Es gibt noch keine Funktion zu transformieren</translation>
    </message>
    <message>
        <source>Nothing is running</source>
        <translation>Es läuft nichts</translation>
    </message>
    <message>
        <source>&amp;Undo %1</source>
        <comment>%1 is a step such as “Change f(3)”</comment>
        <translation>&amp;Rückgängig: %1</translation>
    </message>
    <message>
        <source>&amp;Redo %1</source>
        <comment>%1 is a step such as “Change f(3)”</comment>
        <translation>&amp;Wiederholen: %1</translation>
    </message>
    <message>
        <source>About Sequency</source>
        <translation>Über Sequency</translation>
    </message>
    <message>
        <source>Sequency %1

A workbench for spectral logic: enter or load a discrete function, transform it on CPU and GPU, look at its spectrum, and compare the devices.

Free software under the GNU General Public License, version 3 or later; it comes with no warranty.

Built with Qt %2.</source>
        <translation>Sequency %1

Eine Werkbank für die Spektrallogik: eine diskrete Funktion eingeben oder laden, auf CPU und GPU transformieren, ihr Spektrum ansehen und die Geräte vergleichen.

Freie Software unter der GNU General Public License, Version 3 oder später; ohne jede Gewährleistung.

Erstellt mit Qt %2.</translation>
    </message>
    <message>
        <source>±&amp;1, ω^f</source>
        <translation>±&amp;1, ω^f</translation>
    </message>
    <message>
        <source>&amp;Derive or restrict…</source>
        <translation>Able&amp;iten oder einschränken…</translation>
    </message>
    <message>
        <source>&amp;Lessons…</source>
        <translation>&amp;Lektionen …</translation>
    </message>
    <message>
        <source>&amp;Next idea</source>
        <translation>&amp;Nächster Schritt</translation>
    </message>
    <message>
        <source>Go on in the lesson</source>
        <translation>Weiter in der Lektion</translation>
    </message>
    <message>
        <source>&amp;Previous idea</source>
        <translation>&amp;Voriger Schritt</translation>
    </message>
    <message>
        <source>Go back in the lesson</source>
        <translation>Zurück in der Lektion</translation>
    </message>
    <message>
        <source>&amp;Save answers…</source>
        <translation>Antworten &amp;speichern …</translation>
    </message>
    <message>
        <source>&amp;Open a lesson…</source>
        <translation>Lektion ö&amp;ffnen …</translation>
    </message>
    <message>
        <source>Open a lesson from a file</source>
        <translation>Öffnet eine Lektion aus einer Datei</translation>
    </message>
    <message>
        <source>Open a &amp;folder of lessons…</source>
        <translation>&amp;Ordner mit Lektionen öffnen …</translation>
    </message>
    <message>
        <source>List the lessons in a folder</source>
        <translation>Zeigt die Lektionen in einem Ordner</translation>
    </message>
    <message>
        <source>&amp;Record state</source>
        <translation>&amp;Zustand aufnehmen</translation>
    </message>
    <message>
        <source>Sheet for s&amp;tudents…</source>
        <translation>&amp;Blatt für Studierende …</translation>
    </message>
    <message>
        <source>Write the open lesson as PDF, with room for answers</source>
        <translation>Schreibt die geöffnete Lektion als PDF, mit Platz für Antworten</translation>
    </message>
    <message>
        <source>Sheet with sol&amp;utions…</source>
        <translation>Blatt &amp;mit Lösungen …</translation>
    </message>
    <message>
        <source>Write the open lesson as PDF, with answers</source>
        <translation>Schreibt die geöffnete Lektion als PDF, mit Antworten</translation>
    </message>
    <message>
        <source>&amp;Lessons</source>
        <translation>&amp;Lektionen</translation>
    </message>
    <message>
        <source>Show a &amp;hint</source>
        <translation>&amp;Hinweis zeigen</translation>
    </message>
    <message>
        <source>Show the next hint of the idea</source>
        <translation>Den nächsten Hinweis zu diesem Schritt zeigen</translation>
    </message>
    <message>
        <source>Copy text lin&amp;k</source>
        <translation>Text&amp;link kopieren</translation>
    </message>
    <message>
        <source>&amp;Open text link…</source>
        <translation>Te&amp;xtlink öffnen…</translation>
    </message>
    <message>
        <source>Create a function with p values per variable, n variables and a chosen initial content</source>
        <translation>Eine Funktion mit p Werten je Variable, n Variablen und gewähltem Anfangsinhalt anlegen</translation>
    </message>
    <message>
        <source>Open an empty window</source>
        <translation>Ein leeres Fenster öffnen</translation>
    </message>
    <message>
        <source>Create a function from a few parameters: majority, bent, threshold, S-boxes …</source>
        <translation>Eine Funktion aus wenigen Parametern erzeugen: Mehrheit, bent, Schwellenwert, S-Boxen …</translation>
    </message>
    <message>
        <source>Write the current view as a picture or as data</source>
        <translation>Die aktuelle Ansicht als Bild oder als Daten schreiben</translation>
    </message>
    <message>
        <source>Copy the picture of the current view as it would be exported</source>
        <translation>Das Bild der aktuellen Ansicht so kopieren, wie es exportiert würde</translation>
    </message>
    <message>
        <source>Copy the numbers or the text of the current view</source>
        <translation>Die Zahlen oder den Text der aktuellen Ansicht kopieren</translation>
    </message>
    <message>
        <source>Copy a short line that contains function, transform, page and step and can be pasted anywhere</source>
        <translation>Eine kurze Zeile kopieren, die Funktion, Transformation, Seite und Schritt enthält und überall eingefügt werden kann</translation>
    </message>
    <message>
        <source>Show the content of a text link</source>
        <translation>Den Inhalt eines Textlinks zeigen</translation>
    </message>
    <message>
        <source>&amp;Search…</source>
        <translation>&amp;Suchen…</translation>
    </message>
    <message>
        <source>Find actions, examples, generators, properties and manual sections by name</source>
        <translation>Befehle, Beispiele, Generatoren, Eigenschaften und Abschnitte des Handbuchs nach Namen finden</translation>
    </message>
    <message>
        <source>Fold or unfold the side panel</source>
        <translation>Die Seitenleiste ein- oder ausklappen</translation>
    </message>
    <message>
        <source>Like the &amp;desktop</source>
        <translation>Wie der &amp;Desktop</translation>
    </message>
    <message>
        <source>Show the current view and its explanation in large type on the whole screen</source>
        <translation>Die aktuelle Ansicht und ihre Erklärung in großer Schrift auf dem ganzen Bildschirm zeigen</translation>
    </message>
    <message>
        <source>Compute the derivative of the function in a direction, or its restriction to a subspace</source>
        <translation>Die Ableitung der Funktion in einer Richtung oder ihre Einschränkung auf einen Unterraum berechnen</translation>
    </message>
    <message>
        <source>Search for devices again</source>
        <translation>Erneut nach Geräten suchen</translation>
    </message>
    <message>
        <source>Measure the points chosen on the benchmark page</source>
        <translation>Die auf der Benchmark-Seite gewählten Punkte messen</translation>
    </message>
    <message>
        <source>Stop measuring; the measured points are retained</source>
        <translation>Die Messung beenden; die gemessenen Punkte bleiben erhalten</translation>
    </message>
    <message>
        <source>Compare earlier runs and benchmark files</source>
        <translation>Frühere Läufe und Benchmark-Dateien vergleichen</translation>
    </message>
    <message>
        <source>Show the open lesson or, if there is none, the list of lessons</source>
        <translation>Die geöffnete Lektion oder, wenn keine geöffnet ist, die Liste der Lektionen zeigen</translation>
    </message>
    <message>
        <source>Write the answers to this lesson to a file for marking</source>
        <translation>Die Antworten zu dieser Lektion zum Korrigieren in eine Datei schreiben</translation>
    </message>
    <message>
        <source>Record the state of the views in the current idea of your lesson or, if none is open, on the clipboard</source>
        <translation>Den Zustand der Ansichten im aktuellen Schritt Ihrer Lektion festhalten oder, wenn keine offen ist, in der Zwischenablage</translation>
    </message>
    <message>
        <source>Cancelled. Run (Ctrl+R) computes the missing results.</source>
        <translation>Abgebrochen. „Ausführen“ (Strg+R) berechnet die fehlenden Ergebnisse.</translation>
    </message>
    <message>
        <source>Stop the running jobs (Esc)</source>
        <translation>Die laufenden Berechnungen anhalten (Esc)</translation>
    </message>
    <message>
        <source>E&amp;xamples…</source>
        <translation>Be&amp;ispiele…</translation>
    </message>
    <message>
        <source>Show lessons, examples, figures of the papers and measurements</source>
        <translation>Lektionen, Beispiele, Abbildungen der Arbeiten und Messungen zeigen</translation>
    </message>
    <message>
        <source>S&amp;ide panel</source>
        <translation>Seite&amp;nleiste</translation>
    </message>
    <message>
        <source>Pr&amp;eferences…</source>
        <translation>Ei&amp;nstellungen…</translation>
    </message>
    <message>
        <source>Choose colours, language, size of the interface, animations, device and conventions</source>
        <translation>Farben, Sprache, Größe der Oberfläche, Animationen, Gerät und Konventionen wählen</translation>
    </message>
</context>
<context>
    <name>sequency::ui::AlgorithmView</name>
    <message>
        <source>Pseudo-code</source>
        <translation>Pseudocode</translation>
    </message>
    <message>
        <source>OpenCL source</source>
        <translation>OpenCL-Quelltext</translation>
    </message>
    <message>
        <source>Kernel file</source>
        <translation>Kerneldatei</translation>
    </message>
    <message>
        <source>The kernel files that this algorithm uses</source>
        <translation>Die Kerneldateien, die dieser Algorithmus benutzt</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Copy the pseudo-code</source>
        <translation>Den Pseudocode kopieren</translation>
    </message>
    <message>
        <source>Copy the source with its build options as a comment</source>
        <translation>Den Quelltext mit seinen Übersetzungsoptionen als Kommentar kopieren</translation>
    </message>
    <message>
        <source>Macros</source>
        <translation>Makros</translation>
    </message>
    <message>
        <source>Looking up the algorithm</source>
        <translation>Algorithmus wird nachgeschlagen</translation>
    </message>
    <message>
        <source>These kernels run on %1.</source>
        <translation>Diese Kernel laufen auf %1.</translation>
    </message>
    <message>
        <source>There is no kernel to show.</source>
        <translation>Es gibt keinen Kernel zu zeigen.</translation>
    </message>
    <message>
        <source>launch %1 of %2</source>
        <translation>Start %1 von %2</translation>
    </message>
    <message>
        <source>steps %1–%2</source>
        <translation>Schritte %1–%2</translation>
    </message>
    <message>
        <source>%1 moved</source>
        <translation>%1 bewegt</translation>
    </message>
    <message>
        <source>%1 local memory</source>
        <translation>%1 lokaler Speicher</translation>
    </message>
    <message numerus="yes">
        <source>%1 steps</source>
        <translation>
            <numerusform>%1 Schritt</numerusform>
            <numerusform>%1 Schritte</numerusform>
        </translation>
    </message>
    <message>
        <source>Step %1 of %2 · %3</source>
        <translation>Schritt %1 von %2 · %3</translation>
    </message>
    <message>
        <source>done without a kernel</source>
        <translation>ohne Kernel ausgeführt</translation>
    </message>
    <message>
        <source>The pseudo-code is on the clipboard.</source>
        <translation>Der Pseudocode ist in der Zwischenablage.</translation>
    </message>
    <message>
        <source>The OpenCL source is on the clipboard.</source>
        <translation>Der OpenCL-Quelltext ist in der Zwischenablage.</translation>
    </message>
    <message>
        <source>&amp;Algorithm</source>
        <translation>A&amp;lgorithmus</translation>
    </message>
    <message>
        <source>Export the algorithm</source>
        <translation>Algorithmus exportieren</translation>
    </message>
    <message>
        <source>There is no algorithm to export yet.</source>
        <translation>Es gibt noch keinen Algorithmus zu exportieren.</translation>
    </message>
    <message>
        <source>Algorithm of</source>
        <translation>Algorithmus für</translation>
    </message>
    <message>
        <source>the transform</source>
        <comment>algorithm of</comment>
        <translation>die Transformation</translation>
    </message>
    <message>
        <source>the dyadic convolution</source>
        <comment>algorithm of</comment>
        <translation>die dyadische Faltung</translation>
    </message>
    <message>
        <source>the table of characters</source>
        <comment>algorithm of</comment>
        <translation>die Tabelle der Charaktere</translation>
    </message>
    <message numerus="yes">
        <source>It is computed in %n runs on parts of the values, whose results are added; these are the steps of one run.</source>
        <translation>
            <numerusform>Gerechnet wird in %n Lauf auf Teilen der Werte, deren Ergebnisse addiert werden; dies sind die Schritte eines Laufs.</numerusform>
            <numerusform>Gerechnet wird in %n Läufen auf Teilen der Werte, deren Ergebnisse addiert werden; dies sind die Schritte eines Laufs.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 cannot run these kernels, built for %2: %3.</source>
        <translation>%1 kann diese Kernel, die für %2 gebaut sind, nicht ausführen: %3.</translation>
    </message>
    <message>
        <source>There are no kernels: %1.</source>
        <translation>Es gibt keine Kernel: %1.</translation>
    </message>
    <message>
        <source>The convolution is that of the open function with the second function of the page Systems, or with itself if there is none. The table is that of the page Characters.</source>
        <translation>Die Faltung ist die der offenen Funktion mit der zweiten Funktion der Seite Systeme oder mit sich selbst, falls es keine gibt. Die Tabelle ist die der Seite Charaktere.</translation>
    </message>
    <message>
        <source>Show the whole file: macros, included files and helper functions, then the kernel</source>
        <translation>Die ganze Datei zeigen: Makros, eingebundene Dateien und Hilfsfunktionen, dann den Kernel</translation>
    </message>
    <message>
        <source>%1 does not use kernels; the displayed kernels are built for %2.</source>
        <translation>%1 verwendet keine Kernel; die angezeigten Kernel sind für %2 übersetzt.</translation>
    </message>
    <message>
        <source>%1 does not use kernels.</source>
        <translation>%1 verwendet keine Kernel.</translation>
    </message>
    <message numerus="yes">
        <source>Dyadic convolution requires binary variables; the variables of the open function have %n values.</source>
        <translation>
            <numerusform>Die dyadische Faltung erfordert binäre Variablen; die Variablen der offenen Funktion haben %n Wert.</numerusform>
            <numerusform>Die dyadische Faltung erfordert binäre Variablen; die Variablen der offenen Funktion haben %n Werte.</numerusform>
        </translation>
    </message>
    <message>
        <source>The algorithms construct only tables of C_p^m, whose factors are all equal.

Choose such a group on the page Characters.</source>
        <translation>Die Algorithmen konstruieren nur Tabellen von C_p^m, deren Faktoren alle gleich sind.

Wählen Sie eine solche Gruppe auf der Seite Charaktere.</translation>
    </message>
    <message>
        <source>The algorithm appears here as published, next to the OpenCL source that runs it.

Enter a truth table, open a file or take an example.</source>
        <translation>Der Algorithmus erscheint hier wie veröffentlicht, neben dem OpenCL-Quelltext, der ihn ausführt.

Eine Wahrheitstabelle eingeben, eine Datei öffnen oder ein Beispiel wählen.</translation>
    </message>
    <message>
        <source>The vector is transferred to %1 in parts; the displayed kernels, built for %2, process a whole vector.</source>
        <translation>Der Vektor wird in Teilen an %1 übertragen; die gezeigten Kernel, für %2 gebaut, verarbeiten einen ganzen Vektor.</translation>
    </message>
    <message>
        <source>The vector is transferred to %1 in parts.</source>
        <translation>Der Vektor wird in Teilen an %1 übertragen.</translation>
    </message>
    <message>
        <source>Logic functions of this size are transferred as packed digits. The kernels that process them have the same steps, but read bits.</source>
        <translation>Logikfunktionen dieser Größe werden als gepackte Ziffern übertragen. Die Kernel, die sie verarbeiten, haben dieselben Schritte, lesen aber Bits.</translation>
    </message>
</context>
<context>
    <name>sequency::ui::AnswerPart</name>
    <message>
        <source>Your prediction</source>
        <translation>Ihre Vorhersage</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Antworten</translation>
    </message>
</context>
<context>
    <name>sequency::ui::Autosave</name>
    <message>
        <source>The recovery file cannot be written: %1</source>
        <translation>Die Wiederherstellungsdatei kann nicht geschrieben werden: %1</translation>
    </message>
</context>
<context>
    <name>sequency::ui::BenchmarkChart</name>
    <message>
        <source>No measurements yet: choose sizes and devices, then Start</source>
        <translation>Noch keine Messungen: Größen und Geräte wählen, dann „Start“</translation>
    </message>
</context>
<context>
    <name>sequency::ui::BenchmarkCharts</name>
    <message>
        <source>cannot create the folder %1</source>
        <translation>der Ordner %1 kann nicht angelegt werden</translation>
    </message>
</context>
<context>
    <name>sequency::ui::BenchmarkJobs</name>
    <message>
        <source>Measuring</source>
        <translation>Wird gemessen</translation>
    </message>
</context>
<context>
    <name>sequency::ui::BenchmarkSetup</name>
    <message>
        <source>Start</source>
        <translation>Start</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Stopp</translation>
    </message>
    <message>
        <source>Nothing to measure: tick at least one device and one algorithm.</source>
        <translation>Nichts zu messen: mindestens ein Gerät und einen Algorithmus ankreuzen.</translation>
    </message>
    <message>
        <source>Points: %1</source>
        <translation>Punkte: %1</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <translation>%1. %2</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>Measure every chosen size on every chosen device</source>
        <translation>Jede gewählte Größe auf jedem gewählten Gerät messen</translation>
    </message>
    <message>
        <source>A measurement is under way</source>
        <translation>Eine Messung läuft</translation>
    </message>
    <message>
        <source>Nothing is being measured</source>
        <translation>Es wird nichts gemessen</translation>
    </message>
    <message>
        <source>Stop the current point, free the device, and wait</source>
        <translation>Den aktuellen Punkt abbrechen, das Gerät freigeben und warten</translation>
    </message>
    <message>
        <source>Set up what one of the papers measured, with its times in the chart</source>
        <translation>Einstellen, was eine der Arbeiten gemessen hat, mit ihren Zeiten im Diagramm</translation>
    </message>
    <message>
        <source>no limit</source>
        <translation>ohne Grenze</translation>
    </message>
    <message>
        <source> s per point</source>
        <translation> s je Punkt</translation>
    </message>
    <message>
        <source>Repeat</source>
        <translation>Wiederholen</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Repetitions: %1 to %2, until the median is known to %3 %</source>
        <translation>Wiederholungen: %1 bis %2, bis der Median auf %3 % genau ist</translation>
    </message>
    <message>
        <source>Repetitions: %1</source>
        <translation>Wiederholungen: %1</translation>
    </message>
    <message>
        <source>%1, warm-up runs: at least %2, fresh random values for every size</source>
        <comment>repetitions, and a number</comment>
        <translation>%1, Aufwärmläufe: mindestens %2, neue Zufallswerte für jede Größe</translation>
    </message>
    <message>
        <source>%1, at most %2 s per point</source>
        <comment>how it is measured, and a number</comment>
        <translation>%1, höchstens %2 s je Punkt</translation>
    </message>
    <message>
        <source>Repeat until the 95 % confidence interval of the median is narrower than this percentage</source>
        <translation>Wiederholen, bis das 95-%-Konfidenzintervall des Medians schmaler als dieser Prozentsatz ist</translation>
    </message>
    <message>
        <source>After this time, no further repetition of a point is started</source>
        <translation>Nach dieser Zeit beginnt keine weitere Wiederholung eines Punkts</translation>
    </message>
    <message>
        <source>Resume; the interrupted point is measured again</source>
        <translation>Fortsetzen; der unterbrochene Punkt wird erneut gemessen</translation>
    </message>
    <message>
        <source>Stopping after the current launch</source>
        <translation>Wird nach dem laufenden Kernelstart beendet</translation>
    </message>
    <message>
        <source>Stop; the measured points are kept</source>
        <translation>Anhalten; die gemessenen Punkte bleiben erhalten</translation>
    </message>
    <message>
        <source>Paper setups</source>
        <translation>Messaufbauten aus Veröffentlichungen</translation>
    </message>
    <message>
        <source>Repeat until ±%1 %</source>
        <translation>Wiederholen bis ±%1 %</translation>
    </message>
    <message>
        <source>%1; the median is shown with its 95 % interval. Algorithms of the same device and size are measured alternately.

Kernels: alone, by the device&apos;s clock. Whole call: with transfers, by the host&apos;s clock; program builds are left out.

Verified: the results of the timed runs equal those of an independent computation. Only verified times are drawn.</source>
        <translation>%1; gezeigt wird der Median mit seinem 95-%-Intervall. Algorithmen desselben Geräts und derselben Größe werden abwechselnd gemessen.

Kernel: für sich, nach der Uhr des Geräts. Ganzer Aufruf: mit Übertragungen, nach der Uhr des Hosts; das Übersetzen der Programme zählt nicht mit.

Geprüft: Die Ergebnisse der gemessenen Läufe stimmen mit denen einer unabhängigen Rechnung überein. Nur geprüfte Zeiten werden gezeichnet.</translation>
    </message>
    <message>
        <source>Nothing to measure: the paper has none of these sizes, or no device is selected.</source>
        <translation>Nichts zu messen: Die Arbeit hat keine dieser Größen, oder kein Gerät ist ausgewählt.</translation>
    </message>
</context>
<context>
    <name>sequency::ui::BenchmarkView</name>
    <message>
        <source>Measure</source>
        <translation>Messen</translation>
    </message>
    <message>
        <source>History and comparison</source>
        <translation>Verlauf und Vergleich</translation>
    </message>
    <message>
        <source>Limits of a device</source>
        <translation>Grenzen eines Geräts</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Export</translation>
    </message>
    <message>
        <source>Chart as %1…</source>
        <translation>Diagramm als %1…</translation>
    </message>
    <message>
        <source>Measurements as CSV…</source>
        <translation>Messungen als CSV…</translation>
    </message>
    <message>
        <source>Measurements as JSON…</source>
        <translation>Messungen als JSON…</translation>
    </message>
    <message>
        <source>Table for Markdown…</source>
        <translation>Tabelle für Markdown…</translation>
    </message>
    <message>
        <source>Table for LaTeX…</source>
        <translation>Tabelle für LaTeX…</translation>
    </message>
    <message>
        <source>Report on one page (PDF)…</source>
        <translation>Bericht auf einer Seite (PDF)…</translation>
    </message>
    <message>
        <source>Write the chart, the measurements or a report to a file</source>
        <translation>Das Diagramm, die Messungen oder einen Bericht in eine Datei schreiben</translation>
    </message>
    <message>
        <source>There are no measurements to export yet.</source>
        <translation>Es gibt noch keine Messungen zu exportieren.</translation>
    </message>
    <message>
        <source>Benchmar&amp;k</source>
        <translation>M&amp;essung</translation>
    </message>
    <message>
        <source>Export the benchmark</source>
        <translation>Messung exportieren</translation>
    </message>
    <message>
        <source>Measurements</source>
        <translation>Messungen</translation>
    </message>
    <message>
        <source>Measurements with environment</source>
        <translation>Messungen mit Umgebung</translation>
    </message>
    <message>
        <source>Table for Markdown</source>
        <translation>Tabelle für Markdown</translation>
    </message>
    <message>
        <source>Table for LaTeX</source>
        <translation>Tabelle für LaTeX</translation>
    </message>
    <message>
        <source>Data of the chart as CSV…</source>
        <translation>Daten des Diagramms als CSV…</translation>
    </message>
    <message>
        <source>Chart for LaTeX (pgfplots)…</source>
        <translation>Diagramm für LaTeX (pgfplots)…</translation>
    </message>
    <message>
        <source>A report describes exactly one run, but none or several are ticked.</source>
        <translation>Ein Bericht beschreibt genau einen Lauf, aber es ist keiner oder es sind mehrere angekreuzt.</translation>
    </message>
    <message>
        <source>No run selected.</source>
        <translation>Kein Lauf ausgewählt.</translation>
    </message>
    <message>
        <source>The measurements have no values for this chart: choose another chart.</source>
        <translation>Die Messungen enthalten keine Werte für dieses Diagramm; bitte ein anderes Diagramm wählen.</translation>
    </message>
</context>
<context>
    <name>sequency::ui::Canvas</name>
    <message>
        <source>%1 · %2</source>
        <comment>item and value</comment>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>Wheel: zoom about the pointer. Drag: pan. Double click: show all. Click: choose.
Keys: arrows move the cursor, with Ctrl to the end; Home and End go to the first and the last item; Return chooses an item; Shift+arrows pan; + and − zoom, 0 shows all; Backspace and Shift+Backspace go back and forward through earlier views; Ctrl+C copies; Esc clears the cursor.</source>
        <translation>Rad: um den Zeiger zoomen. Ziehen: verschieben. Doppelklick: alles zeigen. Klick: wählen.
Tasten: Pfeile bewegen den Cursor, mit Strg bis ans Ende; Pos1 und Ende gehen zum ersten und letzten Element; die Eingabetaste wählt ein Element; Umschalt+Pfeile verschieben; + und − zoomen, 0 zeigt alles; Rücktaste und Umschalt+Rücktaste gehen durch frühere Ansichten zurück und vor; Strg+C kopiert; Esc löscht den Cursor.</translation>
    </message>
</context>
<context>
    <name>sequency::ui::CharacterCells</name>
    <message>
        <source>cancel</source>
        <translation>heben sich auf</translation>
    </message>
    <message>
        <source>k: exp(2πi·k/%1)</source>
        <translation>k: exp(2πi·k/%1)</translation>
    </message>
    <message>
        <source>w = %1, z = %2</source>
        <translation>w = %1, z = %2</translation>
    </message>
</context>
<context>
    <name>sequency::ui::CharacterPlot</name>
    <message>
        <source>real part</source>
        <translation>Realteil</translation>
    </message>
    <message>
        <source>imaginary part</source>
        <translation>Imaginärteil</translation>
    </message>
    <message>
        <source>Click a row to plot its character here; Ctrl+click a second one for their inner product.</source>
        <translation>Ein Klick auf eine Zeile zeichnet hier ihren Charakter; Strg+Klick auf eine zweite zeigt das Skalarprodukt der beiden.</translation>
    </message>
</context>
<context>
    <name>sequency::ui::CharacterTiles</name>
    <message>
        <source>Drawing the character table</source>
        <translation>Charaktertafel wird gezeichnet</translation>
    </message>
</context>
<context>
    <name>sequency::ui::CharacterView</name>
    <message>
        <source>Order p of the cyclic group</source>
        <translation>Ordnung p der zyklischen Gruppe</translation>
    </message>
    <message>
        <source>Number m of factors</source>
        <translation>Anzahl m der Faktoren</translation>
    </message>
    <message>
        <source>Group as a direct product</source>
        <translation>Gruppe als direktes Produkt</translation>
    </message>
    <message>
        <source>A direct product of cyclic groups, like C3^8 or C3×C3×C4; Return shows it.</source>
        <translation>Ein direktes Produkt zyklischer Gruppen, etwa C3^8 oder C3×C3×C4; die Eingabetaste zeigt es.</translation>
    </message>
    <message>
        <source>Show entries as</source>
        <translation>Einträge zeigen als</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>Farben</translation>
    </message>
    <message>
        <source>Exponents</source>
        <translation>Exponenten</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>Werte</translation>
    </message>
    <message>
        <source>Write values as</source>
        <translation>Werte schreiben als</translation>
    </message>
    <message>
        <source>e₁, e₂</source>
        <translation>e₁, e₂</translation>
    </message>
    <message>
        <source>−1/2 + i√3/2</source>
        <translation>−1/2 + i√3/2</translation>
    </message>
    <message>
        <source>Decimals</source>
        <translation>Dezimal</translation>
    </message>
    <message>
        <source>How values other than 1, −1, i and −i are written.</source>
        <translation>Wie andere Werte als 1, −1, i und −i geschrieben werden.</translation>
    </message>
    <message>
        <source>Stretch</source>
        <translation>Strecken</translation>
    </message>
    <message>
        <source>Algorithm of the construction</source>
        <translation>Algorithmus der Konstruktion</translation>
    </message>
    <message>
        <source>Kronecker products</source>
        <translation>Kronecker-Produkte</translation>
    </message>
    <message>
        <source>Construct</source>
        <translation>Konstruieren</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>Gruppe</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Zeigen</translation>
    </message>
    <message>
        <source>This group has no table.</source>
        <translation>Zu dieser Gruppe gibt es keine Tafel.</translation>
    </message>
    <message>
        <source>Computes the whole table on the CPU and on the chosen device, with times, and compares every entry with the definition.</source>
        <translation>Berechnet die ganze Tafel auf der CPU und auf dem gewählten Gerät, mit Zeiten, und vergleicht jeden Eintrag mit der Definition.</translation>
    </message>
    <message numerus="yes">
        <source>Characters of %1 · %2 × %2 = %3 entries</source>
        <translation>
            <numerusform>Charaktere von %1 · %2 × %2 = %3 Eintrag</numerusform>
            <numerusform>Charaktere von %1 · %2 × %2 = %3 Einträge</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Character table of %1, %2 rows</source>
        <translation>
            <numerusform>Charaktertafel von %1, %2 Zeile</numerusform>
            <numerusform>Charaktertafel von %1, %2 Zeilen</numerusform>
        </translation>
    </message>
    <message>
        <source>⟨w,z⟩ = %1 mod %2</source>
        <translation>⟨w,z⟩ = %1 mod %2</translation>
    </message>
    <message>
        <source>exponent %1 of %2</source>
        <translation>Exponent %1 von %2</translation>
    </message>
    <message>
        <source>%1(%2) = %3 · %4 · w = %5 · z = %6</source>
        <translation>%1(%2) = %3 · %4 · w = %5 · z = %6</translation>
    </message>
    <message>
        <source>Point at an entry; click a row to plot it, Ctrl+click a second one.</source>
        <translation>Auf einen Eintrag zeigen; ein Klick auf eine Zeile zeichnet sie, Strg+Klick eine zweite.</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 und %2</translation>
    </message>
    <message>
        <source>Plot of %1</source>
        <translation>Diagramm von %1</translation>
    </message>
    <message>
        <source>⟨%1, %2⟩ = Σ %1(z)·%2(z)* = %3</source>
        <translation>⟨%1, %2⟩ = Σ %1(z)·%2(z)* = %3</translation>
    </message>
    <message>
        <source>%1 = N, a character with itself</source>
        <translation>%1 = N, ein Charakter mit sich selbst</translation>
    </message>
    <message>
        <source>0: orthogonal</source>
        <translation>0: orthogonal</translation>
    </message>
    <message>
        <source>up to z = %1: %2</source>
        <translation>bis z = %1: %2</translation>
    </message>
    <message>
        <source>Constructing…</source>
        <translation>Wird konstruiert…</translation>
    </message>
    <message>
        <source>Constructing the character table</source>
        <translation>Charaktertafel wird konstruiert</translation>
    </message>
    <message>
        <source>%1, %2: %3</source>
        <translation>%1, %2: %3</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 entries are wrong</source>
        <translation>
            <numerusform>%1 von %2 Einträgen ist falsch</numerusform>
            <numerusform>%1 von %2 Einträgen sind falsch</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Verified, all %1 entries of each table:</source>
        <translation>
            <numerusform>Geprüft, %1 Eintrag jeder Tafel:</numerusform>
            <numerusform>Geprüft, alle %1 Einträge jeder Tafel:</numerusform>
        </translation>
    </message>
    <message>
        <source>Characters of %1</source>
        <translation>Charaktere von %1</translation>
    </message>
    <message>
        <source>%1 × %1 entries exp(2πi·Σ wₛzₛ/pₛ), rows w, columns z, first digit most significant</source>
        <translation>%1 × %1 Einträge exp(2πi·Σ wₛzₛ/pₛ), Zeilen w, Spalten z, erste Ziffer höchstwertig</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Tafel</translation>
    </message>
    <message>
        <source>Export the characters</source>
        <translation>Charaktere exportieren</translation>
    </message>
    <message>
        <source>Each entry separately</source>
        <translation>Jeder Eintrag einzeln</translation>
    </message>
    <message>
        <source>The devices construct only tables of C_p^m, whose factors are all equal.</source>
        <translation>Die Geräte konstruieren nur Tafeln von C_p^m, deren Faktoren alle gleich sind.</translation>
    </message>
    <message>
        <source>The table needs %1 of memory, but only %2 are free.</source>
        <translation>Die Tafel benötigt %1 Speicher, aber nur %2 sind frei.</translation>
    </message>
    <message>
        <source>Multiplies the mean of b × b entries by b. A square that contains all values of the last digits then has the colour of the character of the leading digits.
Off: the mean itself, grey where entries cancel.</source>
        <translation>Multipliziert den Mittelwert von b × b Einträgen mit b. Ein Quadrat, das alle Werte der letzten Ziffern enthält, hat dann die Farbe des Charakters der führenden Ziffern.
Aus: der Mittelwert selbst, grau, wo Einträge sich aufheben.</translation>
    </message>
    <message>
        <source>a square: mean of %1 × %1 entries, times %1</source>
        <translation>ein Quadrat: Mittelwert von %1 × %1 Einträgen, mal %1</translation>
    </message>
    <message>
        <source>a pixel: mean of %1 × %1 entries, times %1</source>
        <translation>ein Pixel: Mittelwert von %1 × %1 Einträgen, mal %1</translation>
    </message>
    <message>
        <source>a pixel: mean of %1 × %1 entries</source>
        <translation>ein Pixel: Mittelwert von %1 × %1 Einträgen</translation>
    </message>
</context>
<context>
    <name>sequency::ui::ChartTools</name>
    <message>
        <source>log →</source>
        <translation>log →</translation>
    </message>
    <message>
        <source>Logarithmic sizes</source>
        <translation>Logarithmische Größen</translation>
    </message>
    <message>
        <source>log ↑</source>
        <translation>log ↑</translation>
    </message>
    <message>
        <source>Logarithmic values</source>
        <translation>Logarithmische Werte</translation>
    </message>
    <message>
        <source>Published</source>
        <translation>Veröffentlicht</translation>
    </message>
    <message>
        <source>What the chart shows</source>
        <translation>Was das Diagramm zeigt</translation>
    </message>
    <message>
        <source>Which time</source>
        <translation>Welche Zeit</translation>
    </message>
    <message>
        <source>Kernels and whole call</source>
        <translation>Kernel und ganzer Aufruf</translation>
    </message>
    <message>
        <source>Kernels</source>
        <translation>Kernel</translation>
    </message>
    <message>
        <source>Kernels and transfers</source>
        <translation>Kernel und Übertragungen</translation>
    </message>
    <message>
        <source>Whole call</source>
        <translation>Ganzer Aufruf</translation>
    </message>
    <message>
        <source>Compared with</source>
        <translation>Verglichen mit</translation>
    </message>
    <message>
        <source>The series that the others are compared with</source>
        <translation>Die Reihe, mit der die anderen verglichen werden</translation>
    </message>
    <message>
        <source>Size whose steps are shown</source>
        <translation>Größe, deren Schritte gezeigt werden</translation>
    </message>
    <message>
        <source>against %1</source>
        <translation>gegenüber %1</translation>
    </message>
    <message>
        <source>Steps are counted</source>
        <translation>Schritte werden gezählt</translation>
    </message>
    <message>
        <source>Sizes as n (powers); off: as numbers of values</source>
        <translation>Größen als n (Potenzen); aus: als Anzahl der Werte</translation>
    </message>
    <message>
        <source>Shares are always drawn from 0 to 100 %</source>
        <translation>Anteile werden immer von 0 bis 100 % gezeichnet</translation>
    </message>
    <message>
        <source>Times that the papers print, dashed</source>
        <translation>Zeiten, die in den Arbeiten stehen, gestrichelt</translation>
    </message>
    <message>
        <source>Staging</source>
        <translation>Bereitstellung</translation>
    </message>
    <message>
        <source>What the host adds to kernels and transfers: copying and waiting</source>
        <translation>Was der Rechner zu Kernen und Übertragungen hinzufügt: Kopieren und Warten</translation>
    </message>
    <message>
        <source>Marks, titles and unit</source>
        <translation>Marken, Titel und Einheit</translation>
    </message>
    <message>
        <source>Mark &amp;crossovers</source>
        <translation>&amp;Schnittpunkte markieren</translation>
    </message>
    <message>
        <source>&amp;Titles and unit…</source>
        <translation>&amp;Titel und Einheit…</translation>
    </message>
    <message>
        <source>Efficiencies are always drawn from 0 %</source>
        <translation>Effizienzen werden immer von 0 % an gezeichnet</translation>
    </message>
    <message>
        <source>Titles and unit</source>
        <translation>Titel und Einheit</translation>
    </message>
    <message>
        <source>&amp;Chart</source>
        <translation>&amp;Diagramm</translation>
    </message>
    <message>
        <source>&amp;Horizontal axis</source>
        <translation>&amp;Waagerechte Achse</translation>
    </message>
    <message>
        <source>&amp;Vertical axis</source>
        <translation>&amp;Senkrechte Achse</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>automatisch</translation>
    </message>
    <message>
        <source>nanoseconds</source>
        <translation>Nanosekunden</translation>
    </message>
    <message>
        <source>microseconds</source>
        <translation>Mikrosekunden</translation>
    </message>
    <message>
        <source>milliseconds</source>
        <translation>Millisekunden</translation>
    </message>
    <message>
        <source>seconds</source>
        <translation>Sekunden</translation>
    </message>
    <message>
        <source>&amp;Unit of times</source>
        <translation>&amp;Einheit der Zeiten</translation>
    </message>
    <message>
        <source>Mark the sizes from which another series is the fastest (only in charts of time over size)</source>
        <translation>Größen markieren, ab denen eine andere Reihe die schnellste ist (nur in Diagrammen der Zeit über der Größe)</translation>
    </message>
    <message>
        <source>Number of devices on a logarithmic axis; off: on a linear axis</source>
        <translation>Zahl der Geräte auf logarithmischer Achse; aus: auf linearer Achse</translation>
    </message>
    <message>
        <source>Operations per byte always have a linear axis from zero</source>
        <translation>Operationen je Byte haben immer eine lineare Achse ab null</translation>
    </message>
    <message>
        <source>Logarithmic vertical axis; off: linear, from zero</source>
        <translation>Logarithmische senkrechte Achse; aus: linear, ab null</translation>
    </message>
    <message>
        <source>The papers contain no table for this task</source>
        <translation>Die Arbeiten enthalten keine Tabelle zu dieser Aufgabe</translation>
    </message>
</context>
<context>
    <name>sequency::ui::ChoiceText</name>
    <message>
        <source>opening it %1</source>
        <translation>Öffnen %1</translation>
    </message>
    <message>
        <source>transfers %1</source>
        <translation>Übertragungen %1</translation>
    </message>
    <message>
        <source>at least %1</source>
        <translation>mindestens %1</translation>
    </message>
    <message>
        <source>about %1</source>
        <translation>etwa %1</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>a time and its parts</comment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>%1.</source>
        <translation>%1.</translation>
    </message>
    <message>
        <source>%1 (typical times, not measured on this machine yet).</source>
        <translation>%1 (typische Zeiten, auf diesem Rechner noch nicht gemessen).</translation>
    </message>
    <message>
        <source>%1: no GPU can compute this.</source>
        <translation>%1: Keine GPU kann dies berechnen.</translation>
    </message>
    <message>
        <source>%1: the CPU cannot compute this.</source>
        <translation>%1: Die CPU kann dies nicht berechnen.</translation>
    </message>
    <message>
        <source>%1 as chosen: a call takes %2; on %3 it would take %4</source>
        <translation>%1 wie gewählt: Ein Aufruf dauert %2; auf %3 wären es %4</translation>
    </message>
    <message>
        <source>%1: a call takes %2; on %3 it would take %4</source>
        <translation>%1: Ein Aufruf dauert %2; auf %3 wären es %4</translation>
    </message>
</context>
<context>
    <name>sequency::ui::CoefficientModel</name>
    <message>
        <source>position</source>
        <translation>Position</translation>
    </message>
    <message>
        <source>%1 … %2</source>
        <translation>%1 … %2</translation>
    </message>
    <message>
        <source>Hadamard</source>
        <translation>Hadamard</translation>
    </message>
    <message>
        <source>weight</source>
        <translation>Gewicht</translation>
    </message>
    <message>
        <source>magnitude</source>
        <translation>Betrag</translation>
    </message>
</context>
<context>
    <name>sequency::ui::CoefficientTable</name>
    <message>
        <source>Table of coefficients</source>
        <translation>Tabelle der Koeffizienten</translation>
    </message>
    <message>
        <source>Looking for the largest coefficients</source>
        <translation>Größte Koeffizienten werden gesucht</translation>
    </message>
    <message>
        <source>Order of the rows</source>
        <translation>Reihenfolge der Zeilen</translation>
    </message>
    <message>
        <source>All, by position</source>
        <translation>Alle, nach Position</translation>
    </message>
    <message numerus="yes">
        <source>The %1 largest magnitudes</source>
        <translation>
            <numerusform>Der größte Betrag (%1)</numerusform>
            <numerusform>Die %1 größten Beträge</numerusform>
        </translation>
    </message>
    <message>
        <source>Go to position</source>
        <translation>Zu Position gehen</translation>
    </message>
    <message>
        <source>Go to 123, 0x7b or 0b1011</source>
        <translation>Zu 123, 0x7b oder 0b1011</translation>
    </message>
    <message>
        <source>Looking for the coefficients of a bar</source>
        <translation>Koeffizienten eines Balkens werden gesucht</translation>
    </message>
    <message>
        <source>coefficients: %1</source>
        <translation>Koeffizienten: %1</translation>
    </message>
    <message numerus="yes">
        <source>The first %1 of %2 coefficients</source>
        <translation>
            <numerusform>Die ersten %1 von %2 Koeffizient</numerusform>
            <numerusform>Die ersten %1 von %2 Koeffizienten</numerusform>
        </translation>
    </message>
    <message>
        <source>Expected a position from 0 to %1</source>
        <translation>Erwartet wird eine Position von 0 bis %1</translation>
    </message>
    <message>
        <source>Double click or F2: change a coefficient and the function</source>
        <translation>Doppelklick oder F2: Koeffizient und Funktion ändern</translation>
    </message>
</context>
<context>
    <name>sequency::ui::CommandSearch</name>
    <message>
        <source>Search</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Action, page, example, generator, property or manual section</source>
        <translation>Befehl, Seite, Beispiel, Generator, Eigenschaft oder Abschnitt des Handbuchs</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>Ergebnisse</translation>
    </message>
    <message>
        <source>Nothing has this name.</source>
        <translation>Nichts heißt so.</translation>
    </message>
    <message>
        <source>%1 ▸ %2</source>
        <translation>%1 ▸ %2</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>Example · %1</source>
        <translation>Beispiel · %1</translation>
    </message>
    <message>
        <source>Generator</source>
        <translation>Generator</translation>
    </message>
    <message>
        <source>Property</source>
        <translation>Eigenschaft</translation>
    </message>
    <message>
        <source>Manual · %1</source>
        <translation>Handbuch · %1</translation>
    </message>
    <message>
        <source>Figure of a paper · %1</source>
        <translation>Abbildung einer Arbeit · %1</translation>
    </message>
</context>
<context>
    <name>sequency::ui::CompareView</name>
    <message>
        <source>Keep the present function here, then change it or open another one: the spectra of both, or both functions, are shown with their difference.
Or apply an operation of spectral logic and watch the coefficients move.</source>
        <translation>Die jetzige Funktion hier behalten, dann ändern oder eine andere öffnen: Die Spektren beider oder beide Funktionen werden mit ihrer Differenz gezeigt.
Oder eine Operation der Spektrallogik anwenden und zusehen, wie die Koeffizienten wandern.</translation>
    </message>
    <message>
        <source>&amp;Keep this function</source>
        <translation>Diese Fun&amp;ktion behalten</translation>
    </message>
    <message>
        <source>The present function and its spectrum become the first of the two</source>
        <translation>Die jetzige Funktion und ihr Spektrum werden das erste der beiden</translation>
    </message>
    <message>
        <source>What is compared</source>
        <translation>Was verglichen wird</translation>
    </message>
    <message>
        <source>Spectra</source>
        <translation>Spektren</translation>
    </message>
    <message>
        <source>Functions</source>
        <translation>Funktionen</translation>
    </message>
    <message>
        <source>Operation of spectral logic</source>
        <translation>Operation der Spektrallogik</translation>
    </message>
    <message>
        <source>Complement an input</source>
        <translation>Eingang negieren</translation>
    </message>
    <message>
        <source>Exchange two inputs</source>
        <translation>Zwei Eingänge tauschen</translation>
    </message>
    <message>
        <source>Translate an input</source>
        <translation>Eingang verschieben</translation>
    </message>
    <message>
        <source>Add an input to the output</source>
        <translation>Eingang zum Ausgang addieren</translation>
    </message>
    <message>
        <source>Complement the output</source>
        <translation>Ausgang negieren</translation>
    </message>
    <message>
        <source>Variable</source>
        <translation>Variable</translation>
    </message>
    <message>
        <source>Second variable</source>
        <translation>Zweite Variable</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>Anwenden</translation>
    </message>
    <message>
        <source>Kept: %1</source>
        <translation>Behalten: %1</translation>
    </message>
    <message>
        <source>%1 ← %1 ⊕ 1: coefficients with %1 in their index change sign (input negation).</source>
        <translation>%1 ← %1 ⊕ 1: Koeffizienten mit %1 im Index wechseln das Vorzeichen (Negation eines Eingangs).</translation>
    </message>
    <message>
        <source>f ← f ⊕ %1: every coefficient changes places with the one whose index differs in %1 (disjoint translation).</source>
        <translation>f ← f ⊕ %1: Jeder Koeffizient tauscht den Platz mit dem, dessen Index sich in %1 unterscheidet (disjunkte Translation).</translation>
    </message>
    <message>
        <source>f ← f ⊕ 1: every coefficient changes sign (output negation).</source>
        <translation>f ← f ⊕ 1: Jeder Koeffizient wechselt das Vorzeichen (Negation des Ausgangs).</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Now: %1</source>
        <translation>Jetzt: %1</translation>
    </message>
    <message>
        <source>Comparing</source>
        <translation>Wird verglichen</translation>
    </message>
    <message>
        <source>The operations of spectral logic are for Boolean functions</source>
        <translation>Die Operationen der Spektrallogik gelten booleschen Funktionen</translation>
    </message>
    <message>
        <source>Changes the function; can be undone</source>
        <translation>Ändert die Funktion; lässt sich rückgängig machen</translation>
    </message>
    <message>
        <source>Choose two different variables</source>
        <translation>Zwei verschiedene Variablen wählen</translation>
    </message>
    <message>
        <source>Kept. Now change the function, or open another one of the same size.</source>
        <translation>Behalten. Jetzt die Funktion ändern oder eine andere gleicher Größe öffnen.</translation>
    </message>
    <message>
        <source>Point at a position to read it.</source>
        <translation>Auf eine Position zeigen, um sie abzulesen.</translation>
    </message>
    <message>
        <source>Now: %1, changed since then</source>
        <translation>Jetzt: %1, seitdem geändert</translation>
    </message>
    <message>
        <source>Next step</source>
        <translation>Nächster Schritt</translation>
    </message>
    <message>
        <source>All steps</source>
        <translation>Alle Schritte</translation>
    </message>
    <message numerus="yes">
        <source>%n operations of spectral logic</source>
        <translation>
            <numerusform>%n Operation der Spektrallogik</numerusform>
            <numerusform>%n Operationen der Spektrallogik</numerusform>
        </translation>
    </message>
    <message>
        <source>Step %1 of %2: %3</source>
        <comment>the operation</comment>
        <translation>Schritt %1 von %2: %3</translation>
    </message>
    <message>
        <source>Spectra before and after</source>
        <translation>Spektren vorher und nachher</translation>
    </message>
    <message>
        <source>Applies all remaining operations as one change</source>
        <translation>Führt alle restlichen Operationen als eine Änderung aus</translation>
    </message>
    <message>
        <source>A spectrum stored on its device cannot be compared, because all its values would have to be copied from the device.</source>
        <translation>Ein Spektrum, das auf seinem Gerät liegt, kann nicht verglichen werden, weil alle seine Werte vom Gerät kopiert werden müssten.</translation>
    </message>
    <message>
        <source>Lines connect the positions of every coefficient before and after; they are dashed if its sign changed.</source>
        <translation>Linien verbinden die Positionen jedes Koeffizienten vorher und nachher; sie sind gestrichelt, wenn sich das Vorzeichen geändert hat.</translation>
    </message>
    <message>
        <source>%1 ↔ %2: coefficients with exactly one of the two variables in their index change places (input permutation).</source>
        <translation>%1 ↔ %2: Koeffizienten mit genau einer der beiden Variablen im Index tauschen die Plätze (Permutation der Eingänge).</translation>
    </message>
    <message>
        <source>%1 ← %1 ⊕ %2: among the coefficients with %1 in their index, those with %2 and those without %2 change places (spectral translation).</source>
        <translation>%1 ← %1 ⊕ %2: Unter den Koeffizienten mit %1 im Index tauschen die mit %2 und die ohne %2 die Plätze (spektrale Translation).</translation>
    </message>
    <message>
        <source>Linearize: %1</source>
        <comment>what becomes less</comment>
        <translation>Linearisieren: %1</translation>
    </message>
    <message>
        <source>All steps done: this is the linearized function.</source>
        <translation>Alle Schritte sind getan: Dies ist die linearisierte Funktion.</translation>
    </message>
    <message>
        <source>Linearizing</source>
        <translation>Linearisieren</translation>
    </message>
    <message>
        <source>y = A·x: the new variables are sums of the old ones, chosen by total autocorrelation (K-procedure).</source>
        <translation>y = A·x: Die neuen Variablen sind Summen der alten, gewählt nach der Gesamtautokorrelation (K-Verfahren).</translation>
    </message>
    <message>
        <source>This linearization is for functions of 1 to %1 variables</source>
        <translation>Diese Linearisierung gibt es für Funktionen von 1 bis %1 Variablen</translation>
    </message>
    <message>
        <source>Find</source>
        <comment>a linearization</comment>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Finds the operations; they can be applied individually</source>
        <translation>Sucht die Operationen; sie können einzeln angewendet werden</translation>
    </message>
    <message>
        <source>All outputs</source>
        <translation>Alle Ausgänge</translation>
    </message>
    <message>
        <source>One matrix for all outputs, whose total autocorrelations are added</source>
        <translation>Eine Matrix für alle Ausgänge; ihre Gesamtautokorrelationen werden addiert</translation>
    </message>
</context>
<context>
    <name>sequency::ui::ComponentBar</name>
    <message>
        <source>%1 (b = %2) to %3 (b = %4)</source>
        <translation>%1 (b = %2) bis %3 (b = %4)</translation>
    </message>
    <message>
        <source>Surveying the components</source>
        <translation>Die Komponenten werden untersucht</translation>
    </message>
    <message>
        <source>Open component</source>
        <translation>Komponente öffnen</translation>
    </message>
    <message>
        <source>Mask b of the component</source>
        <translation>Maske b der Komponente</translation>
    </message>
    <message>
        <source>Component b</source>
        <translation>Komponente b</translation>
    </message>
    <message>
        <source>nonlinearity %1, degree %2</source>
        <comment>of a component</comment>
        <translation>Nichtlinearität %1, Grad %2</translation>
    </message>
    <message>
        <source>All components: nonlinearity %1, degree %2</source>
        <translation>Alle Komponenten: Nichtlinearität %1, Grad %2</translation>
    </message>
    <message>
        <source>Survey all components</source>
        <translation>Alle Komponenten untersuchen</translation>
    </message>
    <message>
        <source>Find nonlinearity and degree of all components. Esc stops it.</source>
        <translation>Nichtlinearität und Grad aller Komponenten bestimmen. Esc bricht ab.</translation>
    </message>
    <message>
        <source>Opens the component b·S as the function. Undo restores the S-box.</source>
        <translation>Öffnet die Komponente b·S als Funktion. Rückgängig stellt die S-Box wieder her.</translation>
    </message>
</context>
<context>
    <name>sequency::ui::ConventionPanel</name>
    <message>
        <source>Conventions</source>
        <translation>Konventionen</translation>
    </message>
    <message>
        <source>Preset</source>
        <translation>Vorgabe</translation>
    </message>
    <message>
        <source>Set all conventions to those of a paper or another program</source>
        <translation>Alle Konventionen auf die einer Veröffentlichung oder eines anderen Programms setzen</translation>
    </message>
    <message>
        <source>All conventions</source>
        <translation>Alle Konventionen</translation>
    </message>
    <message>
        <source>Most significant variable</source>
        <translation>Höchstwertige Variable</translation>
    </message>
    <message>
        <source>Whether the first variable has the largest weight in an index, or the smallest</source>
        <translation>Ob die erste Variable in einem Index das größte Gewicht hat oder das kleinste</translation>
    </message>
    <message>
        <source>First variable most significant</source>
        <translation>Erste Variable höchstwertig</translation>
    </message>
    <message>
        <source>First variable least significant</source>
        <translation>Erste Variable niedrigstwertig</translation>
    </message>
    <message>
        <source>Names of variables</source>
        <translation>Namen der Variablen</translation>
    </message>
    <message>
        <source>The names of the variables</source>
        <translation>Die Namen der Variablen</translation>
    </message>
    <message>
        <source>x₁, x₂, x₃, …</source>
        <translation>x₁, x₂, x₃, …</translation>
    </message>
    <message>
        <source>x₀, x₁, x₂, …</source>
        <translation>x₀, x₁, x₂, …</translation>
    </message>
    <message>
        <source>a, b, c, …</source>
        <translation>a, b, c, …</translation>
    </message>
    <message>
        <source>As in the file</source>
        <translation>Wie in der Datei</translation>
    </message>
    <message>
        <source>First index</source>
        <translation>Erster Index</translation>
    </message>
    <message>
        <source>The value that comes first when a function is written or read as text. Hexadecimal text always has the highest index first; files are read as their formats define</source>
        <translation>Der Wert, der zuerst kommt, wenn eine Funktion als Text geschrieben oder gelesen wird. Hexadezimaler Text hat immer den höchsten Index zuerst; Dateien werden gelesen, wie ihre Formate es festlegen</translation>
    </message>
    <message>
        <source>Index 0 first</source>
        <translation>Index 0 zuerst</translation>
    </message>
    <message>
        <source>Highest index first</source>
        <translation>Höchster Index zuerst</translation>
    </message>
    <message>
        <source>Encoding</source>
        <translation>Kodierung</translation>
    </message>
    <message>
        <source>The numbers by which a transform over the numbers replaces the digits of a function</source>
        <translation>Die Zahlen, durch die eine Transformation über den Zahlen die Ziffern einer Funktion ersetzt</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>Ordnung</translation>
    </message>
    <message>
        <source>The order of the coefficients</source>
        <translation>Die Ordnung der Koeffizienten</translation>
    </message>
    <message>
        <source>Hadamard order</source>
        <translation>Hadamard-Ordnung</translation>
    </message>
    <message>
        <source>Paley order</source>
        <translation>Paley-Ordnung</translation>
    </message>
    <message>
        <source>Sequency order</source>
        <translation>Sequenzordnung</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>Skalierung</translation>
    </message>
    <message>
        <source>The factor of the forward transform; the inverse transform has the remaining factor</source>
        <translation>Der Faktor der Hintransformation; die Rücktransformation hat den übrigen Faktor</translation>
    </message>
    <message>
        <source>Scale 1</source>
        <translation>Skalierung 1</translation>
    </message>
    <message>
        <source>Scale 1/√N</source>
        <translation>Skalierung 1/√N</translation>
    </message>
    <message>
        <source>Scale 1/N</source>
        <translation>Skalierung 1/N</translation>
    </message>
    <message>
        <source>Sign of the exponent</source>
        <translation>Vorzeichen des Exponenten</translation>
    </message>
    <message>
        <source>The sign in the forward transform; the inverse transform has the opposite sign</source>
        <translation>Das Vorzeichen in der Hintransformation; die Rücktransformation hat das entgegengesetzte</translation>
    </message>
    <message>
        <source>%1 most significant</source>
        <translation>%1 höchstwertig</translation>
    </message>
    <message>
        <source>Over a finite field, the values are used unchanged</source>
        <translation>Über einem endlichen Körper werden die Werte unverändert verwendet</translation>
    </message>
    <message>
        <source>The %1 transform has no exponent</source>
        <translation>Die Transformation „%1“ hat keinen Exponenten</translation>
    </message>
    <message>
        <source>%1 msb</source>
        <comment>most significant variable</comment>
        <translation>%1 MSB</translation>
    </message>
    <message>
        <source>0 first</source>
        <comment>index 0</comment>
        <translation>0 zuerst</translation>
    </message>
    <message>
        <source>highest first</source>
        <comment>index</comment>
        <translation>höchster zuerst</translation>
    </message>
    <message>
        <source>Only functions whose values are digits have an encoding; the values of this function are used unchanged</source>
        <translation>Nur Funktionen, deren Werte Ziffern sind, haben eine Kodierung; die Werte dieser Funktion werden unverändert verwendet</translation>
    </message>
    <message>
        <source>The %1 transform has only one order</source>
        <translation>Die Transformation „%1“ hat nur eine Ordnung</translation>
    </message>
    <message>
        <source>The %1 transform supports only scale 1</source>
        <translation>Die Transformation „%1“ erlaubt nur die Skalierung 1</translation>
    </message>
</context>
<context>
    <name>sequency::ui::CoverSheet</name>
    <message>
        <source>Predict to reveal</source>
        <translation>Vorhersagen, um aufzudecken</translation>
    </message>
</context>
<context>
    <name>sequency::ui::CurrentSpectrum</name>
    <message>
        <source>Cancelled; the picture still shows the previous result.</source>
        <translation>Abgebrochen; das Bild zeigt noch das vorige Ergebnis.</translation>
    </message>
    <message>
        <source>Cancelled.</source>
        <translation>Abgebrochen.</translation>
    </message>
</context>
<context>
    <name>sequency::ui::Demonstration</name>
    <message numerus="yes">
        <source>%1 and %2 values</source>
        <translation>
            <numerusform>%1 und %2 Wert</numerusform>
            <numerusform>%1 und %2 Werte</numerusform>
        </translation>
    </message>
    <message>
        <source>coefficient %1 is %2 and %3</source>
        <translation>Koeffizient %1 ist %2 und %3</translation>
    </message>
    <message>
        <source>no answer after %1</source>
        <translation>keine Antwort nach %1</translation>
    </message>
    <message>
        <source>device %1: %2, %3</source>
        <translation>Gerät %1: %2, %3</translation>
    </message>
    <message>
        <source>%1: no spectrum from %2</source>
        <translation>%1: kein Spektrum von %2</translation>
    </message>
    <message>
        <source>%1: %2 and %3 disagree: %4</source>
        <translation>%1: %2 und %3 stimmen nicht überein: %4</translation>
    </message>
    <message>
        <source>%1 on %2: %3</source>
        <translation>%1 auf %2: %3</translation>
    </message>
    <message numerus="yes">
        <source>the benchmark has %1 of %2 measurements</source>
        <translation>
            <numerusform>die Messung hat %1 von %2 Messwert</numerusform>
            <numerusform>die Messung hat %1 von %2 Messwerten</numerusform>
        </translation>
    </message>
    <message>
        <source>benchmark, n = %1 on %2: %3</source>
        <translation>Messung, n = %1 auf %2: %3</translation>
    </message>
    <message>
        <source>the result is wrong</source>
        <translation>das Ergebnis ist falsch</translation>
    </message>
    <message>
        <source>%1 was not written</source>
        <translation>%1 wurde nicht geschrieben</translation>
    </message>
    <message>
        <source>cannot write %1</source>
        <translation>%1 lässt sich nicht schreiben</translation>
    </message>
    <message>
        <source>cannot create the folder %1</source>
        <translation>der Ordner %1 kann nicht angelegt werden</translation>
    </message>
</context>
<context>
    <name>sequency::ui::DeriveDialog</name>
    <message>
        <source>Derivative or restriction</source>
        <translation>Ableitung oder Einschränkung</translation>
    </message>
    <message>
        <source>Derivative</source>
        <translation>Ableitung</translation>
    </message>
    <message>
        <source>Restriction to a subspace</source>
        <translation>Einschränkung auf einen Unterraum</translation>
    </message>
    <message>
        <source>An index such as 5 or 0x5; x1 is its most significant bit</source>
        <translation>Ein Index wie 5 oder 0x5; x1 ist sein höchstwertiges Bit</translation>
    </message>
    <message>
        <source>&amp;Direction a</source>
        <translation>&amp;Richtung a</translation>
    </message>
    <message>
        <source>&amp;Basis</source>
        <translation>Basi&amp;s</translation>
    </message>
    <message>
        <source>&amp;Offset</source>
        <translation>&amp;Verschiebung</translation>
    </message>
    <message numerus="yes">
        <source>There is no index %1; the function has %n values.</source>
        <translation>
            <numerusform>Es gibt keinen Index %1; die Funktion hat %n Wert.</numerusform>
            <numerusform>Es gibt keinen Index %1; die Funktion hat %n Werte.</numerusform>
        </translation>
    </message>
    <message>
        <source>One index is expected.</source>
        <translation>Erwartet wird ein Index.</translation>
    </message>
    <message>
        <source>A Boolean function is expected.</source>
        <translation>Erwartet wird eine boolesche Funktion.</translation>
    </message>
    <message numerus="yes">
        <source>f(offset ⊕ y₁b₁ ⊕ y₂b₂ ⊕ …), %n variables</source>
        <translation>
            <numerusform>f(Verschiebung ⊕ y₁b₁ ⊕ y₂b₂ ⊕ …), %n Variable</numerusform>
            <numerusform>f(Verschiebung ⊕ y₁b₁ ⊕ y₂b₂ ⊕ …), %n Variablen</numerusform>
        </translation>
    </message>
    <message>
        <source>Take the derivative</source>
        <translation>Ableitung bilden</translation>
    </message>
    <message>
        <source>Restrict the function</source>
        <translation>Funktion einschränken</translation>
    </message>
    <message>
        <source>Indices of linearly independent vectors, such as 1, 4, 0x8</source>
        <translation>Indizes linear unabhängiger Vektoren, zum Beispiel 1, 4, 0x8</translation>
    </message>
    <message>
        <source>The index of a vector in the affine subspace; 0 if the subspace is linear</source>
        <translation>Der Index eines Vektors des affinen Unterraums; 0, wenn der Unterraum linear ist</translation>
    </message>
    <message>
        <source>&amp;Kind</source>
        <translation>&amp;Art</translation>
    </message>
    <message>
        <source>Expected an index: a whole number such as 5 or 0x5.</source>
        <translation>Erwartet wird ein Index: eine ganze Zahl wie 5 oder 0x5.</translation>
    </message>
    <message>
        <source>The vectors of the basis are linearly dependent.</source>
        <translation>Die Vektoren der Basis sind linear abhängig.</translation>
    </message>
    <message>
        <source>f(x) ⊕ f(x ⊕ a), with the same variables</source>
        <translation>f(x) ⊕ f(x ⊕ a), in denselben Variablen</translation>
    </message>
</context>
<context>
    <name>sequency::ui::DeviceBox</name>
    <message>
        <source>reference</source>
        <translation>Referenz</translation>
    </message>
    <message>
        <source>CPU</source>
        <translation>CPU</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>accelerator</source>
        <translation>Beschleuniger</translation>
    </message>
    <message>
        <source>compute units: %1</source>
        <translation>Recheneinheiten: %1</translation>
    </message>
    <message>
        <source>threads: %1</source>
        <translation>Threads: %1</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Vendor: %1</source>
        <translation>Hersteller: %1</translation>
    </message>
    <message>
        <source>Driver: %1</source>
        <translation>Treiber: %1</translation>
    </message>
    <message>
        <source>Type: %1, %2</source>
        <translation>Typ: %1, %2</translation>
    </message>
    <message>
        <source>Memory: %1, at most %2 in one buffer</source>
        <translation>Speicher: %1, höchstens %2 je Puffer</translation>
    </message>
    <message numerus="yes">
        <source>Work-group: at most %1 work-items, %2 local memory</source>
        <translation>
            <numerusform>Work-Group: höchstens %1 Work-Item, %2 lokaler Speicher</numerusform>
            <numerusform>Work-Group: höchstens %1 Work-Items, %2 lokaler Speicher</numerusform>
        </translation>
    </message>
    <message>
        <source>These devices share the work: %1</source>
        <translation>Diese Geräte teilen sich die Arbeit: %1</translation>
    </message>
    <message>
        <source>Double precision: yes</source>
        <translation>Doppelte Genauigkeit: ja</translation>
    </message>
    <message>
        <source>Double precision: no</source>
        <translation>Doppelte Genauigkeit: nein</translation>
    </message>
    <message>
        <source>Cannot run %1: %2</source>
        <translation>Kann %1 nicht ausführen: %2</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Gerät</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>Automatisch</translation>
    </message>
    <message>
        <source>For every call, selects the CPU without OpenCL or a GPU, whichever is expected to take less time on this machine, including transfers and opening the device.</source>
        <translation>Wählt für jeden Aufruf die CPU ohne OpenCL oder eine GPU, je nachdem, was auf diesem Rechner voraussichtlich weniger Zeit braucht, einschließlich der Übertragungen und des Öffnens des Geräts.</translation>
    </message>
</context>
<context>
    <name>sequency::ui::DeviceSettings</name>
    <message>
        <source>The device selected before is no longer available; the fastest remaining device is used.</source>
        <translation>Das zuvor gewählte Gerät ist nicht mehr da; es rechnet das schnellste der übrigen.</translation>
    </message>
    <message>
        <source>%1 is damaged or from another version. It is not used and could not be renamed: %2</source>
        <translation>%1 ist beschädigt oder von einer anderen Version. Die Datei wird nicht verwendet und konnte nicht umbenannt werden: %2</translation>
    </message>
    <message>
        <source>%1 is damaged or from another version. It was renamed to %2 and will be created again.</source>
        <translation>%1 ist beschädigt oder von einer anderen Version. Die Datei wurde in %2 umbenannt und wird neu angelegt.</translation>
    </message>
    <message>
        <source>%1 cannot compute the %2 transform on %3; Fast is used instead.</source>
        <translation>%1 kann die Transformation %2 auf %3 nicht berechnen; stattdessen wird „Schnell“ verwendet.</translation>
    </message>
    <message numerus="yes">
        <source>%1 allows at most %2 work-items per group; their number is now selected automatically.</source>
        <translation>
            <numerusform>%1 erlaubt höchstens %2 Work-Items je Gruppe; ihre Anzahl wird jetzt automatisch gewählt.</numerusform>
            <numerusform>%1 erlaubt höchstens %2 Work-Items je Gruppe; ihre Anzahl wird jetzt automatisch gewählt.</numerusform>
        </translation>
    </message>
    <message>
        <source>The %1 transform cannot be computed in %2; the element type is now selected automatically.</source>
        <translation>Die Transformation %1 kann nicht in %2 berechnet werden; der Elementtyp wird jetzt automatisch gewählt.</translation>
    </message>
</context>
<context>
    <name>sequency::ui::DeviceTitle</name>
    <message>
        <source>Reference (sequential)</source>
        <translation>Referenz (sequentiell)</translation>
    </message>
    <message numerus="yes">
        <source>%1, %n threads</source>
        <translation>
            <numerusform>%1, %n Thread</numerusform>
            <numerusform>%1, %n Threads</numerusform>
        </translation>
    </message>
    <message>
        <source>PoCL on %1</source>
        <translation>PoCL auf %1</translation>
    </message>
</context>
<context>
    <name>sequency::ui::DiagramCanvas</name>
    <message>
        <source>Decision diagram</source>
        <translation>Entscheidungsdiagramm</translation>
    </message>
    <message>
        <source>level %1, %2</source>
        <translation>Ebene %1, %2</translation>
    </message>
    <message>
        <source>terminal</source>
        <translation>Endknoten</translation>
    </message>
    <message>
        <source>%1, node %2 of %3</source>
        <translation>%1, Knoten %2 von %3</translation>
    </message>
    <message>
        <source>%1, root of %2</source>
        <translation>%1, Wurzel von %2</translation>
    </message>
    <message>
        <source>%1 (node %2)</source>
        <translation>%1 (Knoten %2)</translation>
    </message>
    <message numerus="yes">
        <source>%1 nodes</source>
        <translation>
            <numerusform>%1 Knoten</numerusform>
            <numerusform>%1 Knoten</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>decomposition and number of nodes</comment>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>children: %1</source>
        <translation>Nachfolger: %1</translation>
    </message>
    <message>
        <source>Drag up or down to move the level (Alt+Up, Alt+Down).</source>
        <translation>Nach oben oder unten ziehen, um die Ebene zu verschieben (Alt+Auf, Alt+Ab).</translation>
    </message>
    <message>
        <source>Click to change the decomposition.</source>
        <translation>Klicken, um die Zerlegung zu ändern.</translation>
    </message>
</context>
<context>
    <name>sequency::ui::DiagramPanel</name>
    <message>
        <source>The complete tree has %1 nodes and %2 terminals; %3 nodes and %4 terminals are left. Press Page Down to walk through the reduction.</source>
        <translation>Der vollständige Baum hat %1 Knoten und %2 Endknoten; %3 Knoten und %4 Endknoten bleiben übrig. Bild ab geht schrittweise durch die Reduktion.</translation>
    </message>
    <message>
        <source>Click a node to see its sub-function and why nodes were merged or removed.</source>
        <translation>Klicken Sie auf einen Knoten, um seine Teilfunktion zu sehen und warum Knoten zusammengelegt oder entfernt wurden.</translation>
    </message>
    <message>
        <source>The decomposition of this level is: %1.</source>
        <translation>Die Zerlegung dieser Ebene ist: %1.</translation>
    </message>
    <message>
        <source>Children of a node: %1</source>
        <translation>Nachfolger eines Knotens: %1</translation>
    </message>
    <message>
        <source>A node is removed if its children are equal.</source>
        <translation>Ein Knoten wird entfernt, wenn seine Nachfolger gleich sind.</translation>
    </message>
    <message>
        <source>A node is removed if all children except the first are 0.</source>
        <translation>Ein Knoten wird entfernt, wenn alle Nachfolger außer dem ersten 0 sind.</translation>
    </message>
    <message>
        <source>A click on the name of the level changes its decomposition.</source>
        <translation>Ein Klick auf den Namen der Ebene ändert ihre Zerlegung.</translation>
    </message>
    <message>
        <source>Level %1 · %2</source>
        <translation>Ebene %1 · %2</translation>
    </message>
    <message>
        <source>the complete tree</source>
        <translation>der vollständige Baum</translation>
    </message>
    <message>
        <source>equal terminals are merged</source>
        <translation>gleiche Endknoten werden zusammengelegt</translation>
    </message>
    <message>
        <source>equal nodes are merged</source>
        <translation>gleiche Knoten werden zusammengelegt</translation>
    </message>
    <message>
        <source>a node is removed</source>
        <translation>ein Knoten wird entfernt</translation>
    </message>
    <message>
        <source>Every path of the complete tree tests all variables and ends at the coefficient of its values.</source>
        <translation>Jeder Pfad des vollständigen Baums prüft alle Variablen und endet beim Koeffizienten zu ihren Werten.</translation>
    </message>
    <message numerus="yes">
        <source>%1 nodes and %2 terminals are left.</source>
        <translation>
            <numerusform>%1 Knoten und %2 Endknoten bleiben übrig.</numerusform>
            <numerusform>%1 Knoten und %2 Endknoten bleiben übrig.</numerusform>
        </translation>
    </message>
    <message>
        <source>Step %1 of %2 · %3</source>
        <translation>Schritt %1 von %2 · %3</translation>
    </message>
    <message>
        <source>Terminal %1</source>
        <translation>Endknoten %1</translation>
    </message>
    <message>
        <source>%1, node %2 of %3</source>
        <translation>%1, Knoten %2 von %3</translation>
    </message>
    <message>
        <source>Sub-function of %1: %2</source>
        <translation>Teilfunktion von %1: %2</translation>
    </message>
    <message>
        <source>Its coefficients: %1</source>
        <translation>Ihre Koeffizienten: %1</translation>
    </message>
    <message>
        <source>Show in the spectrum</source>
        <translation>Im Spektrum zeigen</translation>
    </message>
    <message>
        <source>Selects the transform of this diagram and marks the coefficients of the node</source>
        <translation>Wählt die Transformation dieses Diagramms und markiert die Koeffizienten des Knotens</translation>
    </message>
    <message>
        <source>Click a node to see its sub-function and the inputs that lead to it.</source>
        <translation>Klicken Sie auf einen Knoten, um seine Teilfunktion und die Eingaben zu sehen, die zu ihm führen.</translation>
    </message>
    <message>
        <source>This level contains test number %1 of every path that has not ended before. Its nodes can test different variables.</source>
        <translation>Diese Ebene enthält die Prüfung Nummer %1 jedes Pfades, der nicht vorher endet. Ihre Knoten können verschiedene Variablen prüfen.</translation>
    </message>
</context>
<context>
    <name>sequency::ui::DiagramTools</name>
    <message>
        <source>Kind of diagram</source>
        <translation>Art des Diagramms</translation>
    </message>
    <message>
        <source>How the function is divided at every variable</source>
        <translation>Wie die Funktion bei jeder Variable zerlegt wird</translation>
    </message>
    <message>
        <source>Order of the variables</source>
        <translation>Reihenfolge der Variablen</translation>
    </message>
    <message>
        <source>The order of the levels, on which the number of nodes depends</source>
        <translation>Die Reihenfolge der Ebenen, von der die Zahl der Knoten abhängt</translation>
    </message>
    <message>
        <source>All outputs</source>
        <translation>Alle Ausgänge</translation>
    </message>
    <message>
        <source>One diagram for all outputs, which share nodes</source>
        <translation>Ein Diagramm für alle Ausgänge, die sich Knoten teilen</translation>
    </message>
    <message>
        <source>Find decompositions</source>
        <translation>Zerlegungen suchen</translation>
    </message>
    <message>
        <source>Changes the decompositions of the levels one after another as long as the diagram becomes smaller.</source>
        <translation>Ändert die Zerlegungen der Ebenen nacheinander, solange das Diagramm kleiner wird.</translation>
    </message>
    <message>
        <source>Given order</source>
        <translation>Gegebene Reihenfolge</translation>
    </message>
    <message>
        <source>Sifting</source>
        <translation>Sieben (Sifting)</translation>
    </message>
    <message>
        <source>Smallest diagram</source>
        <translation>Kleinstes Diagramm</translation>
    </message>
    <message>
        <source>Own order</source>
        <translation>Eigene Reihenfolge</translation>
    </message>
    <message>
        <source>Moves one variable after another to its best level.</source>
        <translation>Verschiebt eine Variable nach der anderen auf ihre beste Ebene.</translation>
    </message>
    <message>
        <source>Drag the names of the levels up or down.</source>
        <translation>Ziehen Sie die Namen der Ebenen nach oben oder unten.</translation>
    </message>
    <message>
        <source>Zoom out (−)</source>
        <translation>Verkleinern (−)</translation>
    </message>
    <message>
        <source>Zoom in (+)</source>
        <translation>Vergrößern (+)</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>Einpassen</translation>
    </message>
    <message>
        <source>Show the whole diagram (0)</source>
        <translation>Das ganze Diagramm zeigen (0)</translation>
    </message>
    <message>
        <source>The order with the fewest nodes of all orders.</source>
        <translation>Die Reihenfolge mit den wenigsten Knoten von allen.</translation>
    </message>
    <message numerus="yes">
        <source>For functions of up to %1 variables</source>
        <translation>
            <numerusform>Für Funktionen von bis zu %1 Variable</numerusform>
            <numerusform>Für Funktionen von bis zu %1 Variablen</numerusform>
        </translation>
    </message>
    <message>
        <source>In a decision tree, every node tests the variable that is best there</source>
        <translation>In einem Entscheidungsbaum prüft jeder Knoten die Variable, die dort am besten ist</translation>
    </message>
</context>
<context>
    <name>sequency::ui::DiagramView</name>
    <message>
        <source>&amp;Decision diagram</source>
        <translation>&amp;Diagramm</translation>
    </message>
    <message>
        <source>Export the decision diagram</source>
        <translation>Entscheidungsdiagramm exportieren</translation>
    </message>
    <message>
        <source>Computing the decision diagram</source>
        <translation>Berechnung des Entscheidungsdiagramms</translation>
    </message>
    <message>
        <source>Explaining the node</source>
        <translation>Erklärung des Knotens</translation>
    </message>
    <message>
        <source>Finding decompositions</source>
        <translation>Suche nach Zerlegungen</translation>
    </message>
    <message>
        <source>A click on a node shows its sub-function and its paths. Dragging the name of a level, or Alt+Up and Alt+Down at the name, moves the level. Page Up and Page Down step through the reduction of the complete tree, Space plays.</source>
        <translation>Ein Klick auf einen Knoten zeigt seine Teilfunktion und seine Pfade. Wird der Name einer Ebene gezogen, oder mit Alt+Auf und Alt+Ab beim Namen, so wird die Ebene verschoben. Bild auf und Bild ab gehen schrittweise durch die Reduktion des vollständigen Baums, die Leertaste spielt sie ab.</translation>
    </message>
    <message>
        <source>The decision diagram of the function appears here: BDD, functional, arithmetic, Walsh and Galois field diagrams, with equal parts merged.

Enter a truth table, open a file or take an example.</source>
        <translation>Hier erscheint das Entscheidungsdiagramm der Funktion: BDD, funktionale, arithmetische, Walsh- und Galoisfeld-Diagramme, in denen gleiche Teile vereint sind.

Geben Sie eine Wertetabelle ein, öffnen Sie eine Datei oder nehmen Sie ein Beispiel.</translation>
    </message>
    <message>
        <source>Decision diagrams are for functions with digits or real numbers; the values of this one are complex.</source>
        <translation>Entscheidungsdiagramme sind für Funktionen mit Ziffern oder reellen Zahlen; die Werte dieser Funktion sind komplex.</translation>
    </message>
    <message numerus="yes">
        <source>Decision diagrams are computed for up to %1 values of all outputs together.</source>
        <translation>
            <numerusform>Entscheidungsdiagramme werden für bis zu %1 Wert aller Ausgänge zusammen berechnet.</numerusform>
            <numerusform>Entscheidungsdiagramme werden für bis zu %1 Werte aller Ausgänge zusammen berechnet.</numerusform>
        </translation>
    </message>
    <message>
        <source>No decision diagram: %1</source>
        <translation>Kein Entscheidungsdiagramm: %1</translation>
    </message>
    <message numerus="yes">
        <source>%1 nodes</source>
        <translation>
            <numerusform>%1 Knoten</numerusform>
            <numerusform>%1 Knoten</numerusform>
        </translation>
    </message>
    <message>
        <source>width %1</source>
        <translation>Breite %1</translation>
    </message>
    <message numerus="yes">
        <source>%1 edges</source>
        <translation>
            <numerusform>%1 Kante</numerusform>
            <numerusform>%1 Kanten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 terminals</source>
        <translation>
            <numerusform>%1 Endknoten</numerusform>
            <numerusform>%1 Endknoten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 paths to non-zero terminals</source>
        <translation>
            <numerusform>%1 Pfad zu Endknoten ungleich 0</numerusform>
            <numerusform>%1 Pfade zu Endknoten ungleich 0</numerusform>
        </translation>
    </message>
    <message>
        <source>average path length %1</source>
        <translation>mittlere Pfadlänge %1</translation>
    </message>
    <message>
        <source>order %1</source>
        <translation>Reihenfolge %1</translation>
    </message>
    <message>
        <source>There is no decision diagram to export yet.</source>
        <translation>Es gibt noch kein Entscheidungsdiagramm zum Exportieren.</translation>
    </message>
    <message>
        <source>Graph for Graphviz</source>
        <translation>Graph für Graphviz</translation>
    </message>
    <message>
        <source>Graph as data</source>
        <translation>Graph als Daten</translation>
    </message>
    <message>
        <source>Sizes of the levels</source>
        <translation>Größen der Ebenen</translation>
    </message>
    <message>
        <source>TikZ picture for LaTeX</source>
        <translation>TikZ-Bild für LaTeX</translation>
    </message>
    <message>
        <source>Show the coefficients of a node</source>
        <translation>Koeffizienten eines Knotens zeigen</translation>
    </message>
    <message>
        <source>depth %1</source>
        <translation>Tiefe %1</translation>
    </message>
</context>
<context>
    <name>sequency::ui::DiagramWords</name>
    <message>
        <source>child %1</source>
        <translation>Nachfolger %1</translation>
    </message>
</context>
<context>
    <name>sequency::ui::DockHost</name>
    <message>
        <source>History</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>Side panel</source>
        <translation>Seitenleiste</translation>
    </message>
    <message>
        <source>Show the side panel with: %1</source>
        <translation>Die Seitenleiste zeigen mit: %1</translation>
    </message>
    <message>
        <source>Initial state</source>
        <translation>Anfangszustand</translation>
    </message>
</context>
<context>
    <name>sequency::ui::DocumentEdits</name>
    <message numerus="yes">
        <source>Functions of more than %1 values cannot be edited by hand.</source>
        <translation>
            <numerusform>Funktionen mit mehr als %1 Wert lassen sich nicht von Hand bearbeiten.</numerusform>
            <numerusform>Funktionen mit mehr als %1 Werten lassen sich nicht von Hand bearbeiten.</numerusform>
        </translation>
    </message>
    <message>
        <source>Complex values cannot be edited by hand.</source>
        <translation>Komplexe Werte lassen sich nicht von Hand bearbeiten.</translation>
    </message>
    <message>
        <source>Change f(%1)</source>
        <translation>f(%1) ändern</translation>
    </message>
    <message>
        <source>%1 is not an element of %2; expected a number from 0 to %3.</source>
        <translation>%1 ist kein Element von %2; erwartet wird eine Zahl von 0 bis %3.</translation>
    </message>
    <message>
        <source>Computing the function of the edited spectrum</source>
        <translation>Funktion des bearbeiteten Spektrums wird berechnet</translation>
    </message>
    <message>
        <source>Change coefficient %1</source>
        <translation>Koeffizient %1 ändern</translation>
    </message>
    <message>
        <source>Show the output %1</source>
        <translation>Ausgang %1 zeigen</translation>
    </message>
    <message>
        <source>The function has been changed meanwhile; coefficient %1 was not changed.</source>
        <translation>Die Funktion wurde inzwischen geändert; Koeffizient %1 wurde nicht geändert.</translation>
    </message>
</context>
<context>
    <name>sequency::ui::DocumentHistory</name>
    <message>
        <source>This step cannot be undone: the previous content takes more than %1 MiB, the limit of the history.</source>
        <translation>Dieser Schritt kann nicht rückgängig gemacht werden: Der vorherige Inhalt belegt mehr als %1 MiB, die Grenze des Verlaufs.</translation>
    </message>
    <message>
        <source>The oldest steps of the history were removed, because its functions would take more than %1 MiB.</source>
        <translation>Die ältesten Schritte des Verlaufs wurden entfernt, weil seine Funktionen mehr als %1 MiB belegen würden.</translation>
    </message>
</context>
<context>
    <name>sequency::ui::EngineJobs</name>
    <message>
        <source>Computing the spectrum</source>
        <translation>Spektrum wird berechnet</translation>
    </message>
    <message>
        <source>Writing %1</source>
        <translation>%1 wird geschrieben</translation>
    </message>
    <message>
        <source>Searching for devices</source>
        <translation>Geräte werden gesucht</translation>
    </message>
</context>
<context>
    <name>sequency::ui::EquivalencePanel</name>
    <message>
        <source>Values of the other S-box</source>
        <translation>Werte der anderen S-Box</translation>
    </message>
    <message>
        <source>Values such as 3 1 0 2, or S = [0x3, 0x1, …]; Return compares the S-boxes</source>
        <translation>Werte wie 3 1 0 2 oder S = [0x3, 0x1, …]; die Eingabetaste vergleicht die S-Boxen</translation>
    </message>
    <message>
        <source>Comparing the S-boxes</source>
        <translation>S-Boxen werden verglichen</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Vergleichen</translation>
    </message>
    <message>
        <source>Find affine maps A and B with second(x) = B(first(A(x))). Esc stops it.</source>
        <translation>Affine Abbildungen A und B mit zweite(x) = B(erste(A(x))) suchen. Esc bricht ab.</translation>
    </message>
    <message>
        <source>Load…</source>
        <translation>Laden…</translation>
    </message>
    <message>
        <source>Load the other S-box from a file</source>
        <translation>Die andere S-Box aus einer Datei laden</translation>
    </message>
    <message>
        <source>Other S-box</source>
        <translation>Andere S-Box</translation>
    </message>
    <message>
        <source>text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>Comparing the S-boxes…</source>
        <translation>Die S-Boxen werden verglichen …</translation>
    </message>
</context>
<context>
    <name>sequency::ui::Examples</name>
    <message>
        <source>%1 Source: %2.</source>
        <comment>two sentences, then a publication</comment>
        <translation>%1 Quelle: %2.</translation>
    </message>
    <message numerus="yes">
        <source>No transform of this version supports p = %n values per variable</source>
        <translation>
            <numerusform>Keine Transformation dieser Version unterstützt p = %n Wert je Variable</numerusform>
            <numerusform>Keine Transformation dieser Version unterstützt p = %n Werte je Variable</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sequency::ui::ExplainDock</name>
    <message>
        <source>Explain</source>
        <translation>Erklärung</translation>
    </message>
    <message>
        <source>Explanation</source>
        <translation>Erklärung</translation>
    </message>
    <message>
        <source>Formula</source>
        <translation>Formel</translation>
    </message>
    <message>
        <source>Formula with its numbers</source>
        <translation>Formel mit eingesetzten Zahlen</translation>
    </message>
    <message>
        <source>Copy text</source>
        <translation>Text kopieren</translation>
    </message>
    <message>
        <source>Copy the explanation and its formula</source>
        <translation>Die Erklärung und ihre Formel kopieren</translation>
    </message>
    <message>
        <source>Copy LaTeX</source>
        <translation>LaTeX kopieren</translation>
    </message>
    <message>
        <source>Copy the formula as LaTeX</source>
        <translation>Die Formel als LaTeX kopieren</translation>
    </message>
    <message>
        <source>Addition and multiplication of the field&apos;s elements</source>
        <translation>Addition und Multiplikation der Elemente des Körpers</translation>
    </message>
    <message>
        <source>After the last edit</source>
        <translation>Nach der letzten Änderung</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>und %1 weitere</translation>
    </message>
    <message>
        <source>The new spectrum is being computed.</source>
        <translation>Das neue Spektrum wird berechnet.</translation>
    </message>
    <message>
        <source>Explaining</source>
        <translation>Wird erklärt</translation>
    </message>
    <message>
        <source>This flow graph has no such node.</source>
        <translation>Dieser Flussgraph hat keinen solchen Knoten.</translation>
    </message>
    <message>
        <source>Computing the nodes of the flow graph</source>
        <translation>Knoten des Flussgraphen werden berechnet</translation>
    </message>
    <message>
        <source>Tables of %1</source>
        <translation>Tafeln von %1</translation>
    </message>
    <message>
        <source>Largest changes</source>
        <translation>Größte Änderungen</translation>
    </message>
    <message>
        <source>Function and basis function</source>
        <translation>Funktion und Basisfunktion</translation>
    </message>
    <message>
        <source>The coefficients that changed most. Click or press Return to select one.</source>
        <translation>Die Koeffizienten, die sich am meisten geändert haben. Ein Klick oder die Eingabetaste wählt einen aus.</translation>
    </message>
    <message numerus="yes">
        <source>Nodes can be explained for at most %1 values.</source>
        <translation>
            <numerusform>Knoten können für höchstens %1 Wert erklärt werden.</numerusform>
            <numerusform>Knoten können für höchstens %1 Werte erklärt werden.</numerusform>
        </translation>
    </message>
    <message>
        <source>This panel explains why a coefficient has its value.

Open an example or enter a function first.</source>
        <translation>Hier wird erklärt, warum ein Koeffizient seinen Wert hat.

Zuerst ein Beispiel öffnen oder eine Funktion eingeben.</translation>
    </message>
    <message>
        <source>This panel explains why a coefficient has its value.

Click a coefficient of the spectrum, a value of the function or a node of the flow graph. Change a value to see which coefficients change.</source>
        <translation>Hier wird erklärt, warum ein Koeffizient seinen Wert hat.

Klicken Sie auf einen Koeffizienten des Spektrums, einen Wert der Funktion oder einen Knoten des Flussgraphen. Ändern Sie einen Wert, um zu sehen, welche Koeffizienten sich ändern.</translation>
    </message>
</context>
<context>
    <name>sequency::ui::ExportDialog</name>
    <message>
        <source>PNG picture</source>
        <translation>PNG-Bild</translation>
    </message>
    <message>
        <source>SVG picture</source>
        <translation>SVG-Bild</translation>
    </message>
    <message>
        <source>PDF picture</source>
        <translation>PDF-Bild</translation>
    </message>
    <message>
        <source>%1 (.%2)</source>
        <translation>%1 (.%2)</translation>
    </message>
    <message>
        <source>&amp;Browse…</source>
        <translation>&amp;Wählen…</translation>
    </message>
    <message>
        <source> dpi</source>
        <translation> dpi</translation>
    </message>
    <message>
        <source>&amp;Format</source>
        <translation>&amp;Format</translation>
    </message>
    <message>
        <source>F&amp;ile</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>&amp;Resolution</source>
        <translation>&amp;Auflösung</translation>
    </message>
    <message>
        <source>&amp;Export</source>
        <translation>&amp;Exportieren</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Vector format: no resolution</source>
        <translation>Vektorformat: keine Auflösung</translation>
    </message>
    <message>
        <source>%1 × %2 pixels are too many: choose a lower resolution or a smaller size</source>
        <translation>%1 × %2 Pixel sind zu viele: eine geringere Auflösung oder Größe wählen</translation>
    </message>
    <message>
        <source>%1 × %2 pixels</source>
        <translation>%1 × %2 Pixel</translation>
    </message>
    <message>
        <source>A page has the size of the browser&apos;s window</source>
        <translation>Eine Seite hat die Größe des Browserfensters</translation>
    </message>
    <message>
        <source>The folder “%1” does not exist.</source>
        <translation>Der Ordner „%1“ existiert nicht.</translation>
    </message>
    <message>
        <source>The file name must end with the suffix of one of the formats.</source>
        <translation>Der Dateiname muss mit der Endung eines der Formate enden.</translation>
    </message>
    <message>
        <source>Repl&amp;ace the file</source>
        <translation>Datei &amp;ersetzen</translation>
    </message>
    <message>
        <source>This format has no page size and no preview</source>
        <translation>Dieses Format hat keine Seitengröße und keine Vorschau</translation>
    </message>
</context>
<context>
    <name>sequency::ui::ExpressionView</name>
    <message>
        <source>Order of the terms</source>
        <translation>Reihenfolge der Terme</translation>
    </message>
    <message>
        <source>Terms by index</source>
        <translation>Terme nach Index</translation>
    </message>
    <message>
        <source>Terms by degree</source>
        <translation>Terme nach Grad</translation>
    </message>
    <message>
        <source>Form of the Walsh functions</source>
        <translation>Form der Walsh-Funktionen</translation>
    </message>
    <message>
        <source>Powers of −1</source>
        <translation>Potenzen von −1</translation>
    </message>
    <message>
        <source>Products of ẋ = (−1)^x</source>
        <translation>Produkte der ẋ = (−1)^x</translation>
    </message>
    <message>
        <source>Copy text</source>
        <translation>Text kopieren</translation>
    </message>
    <message>
        <source>Copy as plain text (Ctrl+C)</source>
        <translation>Als reinen Text kopieren (Strg+C)</translation>
    </message>
    <message>
        <source>Copy LaTeX</source>
        <translation>LaTeX kopieren</translation>
    </message>
    <message>
        <source>Copy as LaTeX</source>
        <translation>Als LaTeX kopieren</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>Speichern…</translation>
    </message>
    <message>
        <source>Save all terms as .txt or .tex</source>
        <translation>Alle Terme als .txt oder .tex speichern</translation>
    </message>
    <message>
        <source>algebraic degree %1</source>
        <translation>algebraischer Grad %1</translation>
    </message>
    <message>
        <source>degree %1 of the polynomial over GF(%2)</source>
        <translation>Grad %1 des Polynoms über GF(%2)</translation>
    </message>
    <message>
        <source>degree %1 of the arithmetic polynomial</source>
        <translation>Grad %1 des arithmetischen Polynoms</translation>
    </message>
    <message>
        <source>degree %1 of the Walsh series</source>
        <translation>Grad %1 der Walsh-Reihe</translation>
    </message>
    <message>
        <source>degree %1 of the Vilenkin–Chrestenson series</source>
        <translation>Grad %1 der Vilenkin-Chrestenson-Reihe</translation>
    </message>
    <message>
        <source>degree %1</source>
        <translation>Grad %1</translation>
    </message>
    <message>
        <source>The expression of the function appears here: its spectrum as mathematics.

Enter a truth table, open a file or take an example.</source>
        <translation>Hier erscheint der Ausdruck der Funktion: ihr Spektrum als Formel.

Eine Wahrheitstabelle eingeben, eine Datei öffnen oder ein Beispiel wählen.</translation>
    </message>
    <message>
        <source>The %1 transform has no expression.</source>
        <translation>Die Transformation „%1“ hat keinen Ausdruck.</translation>
    </message>
    <message>
        <source>Writing the expression</source>
        <translation>Ausdruck wird geschrieben</translation>
    </message>
    <message numerus="yes">
        <source>… and %1 more terms</source>
        <translation>
            <numerusform>… und %1 weiterer Term</numerusform>
            <numerusform>… und %1 weitere Terme</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 terms</source>
        <translation>
            <numerusform>%1 Term</numerusform>
            <numerusform>%1 Terme</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 literals</source>
        <translation>
            <numerusform>%1 Literal</numerusform>
            <numerusform>%1 Literale</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>the first %1 are shown; “Save” writes all</source>
        <translation>
            <numerusform>der erste von ihnen (%1) ist gezeigt; „Speichern“ schreibt alle</numerusform>
            <numerusform>die ersten %1 sind gezeigt; „Speichern“ schreibt alle</numerusform>
        </translation>
    </message>
    <message>
        <source>sums and products in GF(%1)</source>
        <translation>Summen und Produkte in GF(%1)</translation>
    </message>
    <message>
        <source>ω = exp(2πi/%1)</source>
        <translation>ω = exp(2πi/%1)</translation>
    </message>
    <message>
        <source>ẋ = (−1)^x, that is +1 or −1</source>
        <translation>ẋ = (−1)^x, also +1 oder −1</translation>
    </message>
    <message numerus="yes">
        <source>≈ numbers shortened to %n digits</source>
        <translation>
            <numerusform>≈ Zahlen auf %n Stelle gekürzt</numerusform>
            <numerusform>≈ Zahlen auf %n Stellen gekürzt</numerusform>
        </translation>
    </message>
    <message>
        <source>Click a term to see its coefficient in every view.</source>
        <translation>Ein Klick auf einen Term zeigt seinen Koeffizienten in jeder Ansicht.</translation>
    </message>
    <message>
        <source>zero, no term</source>
        <translation>null, kein Term</translation>
    </message>
    <message>
        <source>&amp;Copy the selected text</source>
        <translation>&amp;Markierten Text kopieren</translation>
    </message>
    <message>
        <source>Copy as &amp;text</source>
        <translation>Als &amp;Text kopieren</translation>
    </message>
    <message>
        <source>Copy as plain &amp;ASCII</source>
        <translation>Als reines &amp;ASCII kopieren</translation>
    </message>
    <message>
        <source>Copy as &amp;LaTeX</source>
        <translation>Als &amp;LaTeX kopieren</translation>
    </message>
    <message>
        <source>&amp;Save…</source>
        <translation>&amp;Speichern…</translation>
    </message>
    <message>
        <source>The expression is on the clipboard.</source>
        <translation>Der Ausdruck ist in der Zwischenablage.</translation>
    </message>
    <message>
        <source>The expression is on the clipboard as plain ASCII.</source>
        <translation>Der Ausdruck ist als reines ASCII in der Zwischenablage.</translation>
    </message>
    <message>
        <source>The expression is on the clipboard as LaTeX.</source>
        <translation>Der Ausdruck ist als LaTeX in der Zwischenablage.</translation>
    </message>
    <message>
        <source>Save the expression</source>
        <translation>Ausdruck speichern</translation>
    </message>
    <message>
        <source>Text (*.txt)</source>
        <translation>Text (*.txt)</translation>
    </message>
    <message>
        <source>LaTeX (*.tex)</source>
        <translation>LaTeX (*.tex)</translation>
    </message>
    <message>
        <source>E&amp;xpression</source>
        <translation>&amp;Ausdruck</translation>
    </message>
    <message>
        <source>Export the expression</source>
        <translation>Ausdruck exportieren</translation>
    </message>
    <message>
        <source>There is no expression to export yet.</source>
        <translation>Es gibt noch keinen Ausdruck zu exportieren.</translation>
    </message>
    <message>
        <source>Plain text</source>
        <translation>Reiner Text</translation>
    </message>
    <message>
        <source>LaTeX</source>
        <translation>LaTeX</translation>
    </message>
    <message>
        <source>Coefficients</source>
        <translation>Koeffizienten</translation>
    </message>
    <message>
        <source>Coefficients with their description</source>
        <translation>Koeffizienten mit Beschreibung</translation>
    </message>
    <message>
        <source>Coefficients as NumPy array</source>
        <translation>Koeffizienten als NumPy-Array</translation>
    </message>
    <message>
        <source>The inverse transform gives a function instead of coefficients, so there is no expression.

Choose the forward direction to see one.</source>
        <translation>Die inverse Transformation ergibt eine Funktion statt Koeffizienten, daher gibt es keinen Ausdruck.

Wählen Sie die Vorwärtsrichtung, um einen zu sehen.</translation>
    </message>
    <message numerus="yes">
        <source>The spectrum is stored on its device and is not written as an expression, because it has %1 coefficients.</source>
        <translation>
            <numerusform>Das Spektrum liegt auf seinem Gerät und wird nicht als Ausdruck geschrieben, weil es %1 Koeffizient hat.</numerusform>
            <numerusform>Das Spektrum liegt auf seinem Gerät und wird nicht als Ausdruck geschrieben, weil es %1 Koeffizienten hat.</numerusform>
        </translation>
    </message>
    <message>
        <source>Computing the expression…</source>
        <translation>Der Ausdruck wird berechnet …</translation>
    </message>
    <message>
        <source>The computation of the expression was stopped.</source>
        <translation>Die Berechnung des Ausdrucks wurde angehalten.</translation>
    </message>
    <message>
        <source>The expression appears here as soon as the spectrum has been computed.</source>
        <translation>Der Ausdruck erscheint hier, sobald das Spektrum berechnet ist.</translation>
    </message>
    <message numerus="yes">
        <source>up to %n variables per Haar function</source>
        <translation>
            <numerusform>bis zu %n Variable je Haar-Funktion</numerusform>
            <numerusform>bis zu %n Variablen je Haar-Funktion</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>up to %n literals per term</source>
        <translation>
            <numerusform>bis zu %n Literal je Term</numerusform>
            <numerusform>bis zu %n Literale je Term</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sequency::ui::FactorCells</name>
    <message>
        <source>Matrix of the step</source>
        <translation>Matrix des Schritts</translation>
    </message>
    <message>
        <source>row %1, column %2</source>
        <translation>Zeile %1, Spalte %2</translation>
    </message>
    <message>
        <source>The matrix of this step: rows are results and columns are operands. The next values are the matrix times the present values.</source>
        <translation>Die Matrix dieses Schritts: Zeilen sind Ergebnisse, Spalten Operanden. Die nächsten Werte sind die Matrix mal die jetzigen Werte.</translation>
    </message>
</context>
<context>
    <name>sequency::ui::FamiliesView</name>
    <message>
        <source>&amp;Families</source>
        <translation>&amp;Familien</translation>
    </message>
    <message>
        <source>Export the counts</source>
        <translation>Anzahlen exportieren</translation>
    </message>
    <message>
        <source>Counting functions</source>
        <translation>Funktionen werden gezählt</translation>
    </message>
    <message>
        <source>Linear heights</source>
        <translation>Lineare Höhen</translation>
    </message>
    <message>
        <source>Logarithmic heights</source>
        <translation>Logarithmische Höhen</translation>
    </message>
    <message>
        <source>Family</source>
        <translation>Familie</translation>
    </message>
    <message>
        <source>Variables</source>
        <translation>Variablen</translation>
    </message>
    <message>
        <source>Functions</source>
        <translation>Funktionen</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Startwert</translation>
    </message>
    <message>
        <source>Property</source>
        <translation>Eigenschaft</translation>
    </message>
    <message>
        <source>Histogram</source>
        <translation>Histogramm</translation>
    </message>
    <message>
        <source>How many functions have each value</source>
        <translation>Wie viele Funktionen jeden Wert haben</translation>
    </message>
    <message>
        <source>A click selects the value in the table.</source>
        <translation>Ein Klick wählt den Wert in der Tabelle aus.</translation>
    </message>
    <message>
        <source>Values and how many functions have them</source>
        <translation>Werte und wie viele Funktionen sie haben</translation>
    </message>
    <message>
        <source>Open the function</source>
        <translation>Funktion öffnen</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>Zählen</translation>
    </message>
    <message>
        <source>The outputs of the open file are counted; they must be Boolean, of 1 to %1 variables.</source>
        <translation>Gezählt werden die Ausgänge der offenen Datei; sie müssen boolesch sein, von 1 bis %1 Variablen.</translation>
    </message>
    <message numerus="yes">
        <source>%1: %2 functions</source>
        <comment>a value of a property</comment>
        <translation>
            <numerusform>%1: %2 Funktion</numerusform>
            <numerusform>%1: %2 Funktionen</numerusform>
        </translation>
    </message>
    <message>
        <source>How rare is bent?</source>
        <translation>Wie selten sind Bent-Funktionen?</translation>
    </message>
    <message>
        <source>Counting…</source>
        <translation>Es wird gezählt …</translation>
    </message>
    <message>
        <source>Choose a family and a property, then count.</source>
        <translation>Wählen Sie eine Familie und eine Eigenschaft, dann zählen Sie.</translation>
    </message>
    <message numerus="yes">
        <source>%1 · %2 · %n variables</source>
        <comment>property and family</comment>
        <translation>
            <numerusform>%1 · %2 · %n Variable</numerusform>
            <numerusform>%1 · %2 · %n Variablen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 functions</source>
        <comment>done of all</comment>
        <translation>
            <numerusform>%1 von %2 Funktion</numerusform>
            <numerusform>%1 von %2 Funktionen</numerusform>
        </translation>
    </message>
    <message>
        <source>seed %1</source>
        <translation>Startwert %1</translation>
    </message>
    <message>
        <source>%1 with further values</source>
        <translation>%1 mit weiteren Werten</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>angehalten</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>a property and its value</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>No functions are counted yet.</source>
        <translation>Es wurden noch keine Funktionen gezählt.</translation>
    </message>
    <message>
        <source>Values and counts</source>
        <translation>Werte und Anzahlen</translation>
    </message>
    <message>
        <source>Table for LaTeX</source>
        <translation>Tabelle für LaTeX</translation>
    </message>
    <message>
        <source>Opens the first function with the selected value (Return). Undo restores the present function.</source>
        <translation>Öffnet die erste Funktion mit dem ausgewählten Wert (Eingabetaste). Rückgängig stellt die jetzige Funktion wieder her.</translation>
    </message>
</context>
<context>
    <name>sequency::ui::FlowCanvas</name>
    <message>
        <source>Flow graph</source>
        <translation>Flussgraph</translation>
    </message>
    <message>
        <source>Column %1, node %2</source>
        <translation>Spalte %1, Knoten %2</translation>
    </message>
    <message>
        <source>%1 = %2</source>
        <comment>node and value</comment>
        <translation>%1 = %2</translation>
    </message>
    <message>
        <source>A click selects it.</source>
        <translation>Ein Klick wählt den Eingang aus.</translation>
    </message>
    <message>
        <source>Click the value, or press F, to set the next value; click the name to select the input.</source>
        <translation>Ein Klick auf den Wert oder F setzt den nächsten Wert; ein Klick auf den Namen wählt den Eingang aus.</translation>
    </message>
    <message>
        <source>Click the value, or press F, to edit the value; click the name to select the input.</source>
        <translation>Ein Klick auf den Wert oder F öffnet den Wert zum Bearbeiten; ein Klick auf den Namen wählt den Eingang aus.</translation>
    </message>
</context>
<context>
    <name>sequency::ui::FlowInputEditing</name>
    <message>
        <source>input %1</source>
        <translation>Eingang %1</translation>
    </message>
    <message>
        <source>Change g(%1)</source>
        <translation>g(%1) ändern</translation>
    </message>
    <message>
        <source>g remains unchanged: %1</source>
        <translation>g bleibt unverändert: %1</translation>
    </message>
</context>
<context>
    <name>sequency::ui::FlowTools</name>
    <message>
        <source>Flow graph of</source>
        <translation>Flussgraph von</translation>
    </message>
    <message>
        <source>What the flow graph computes</source>
        <translation>Was der Flussgraph berechnet</translation>
    </message>
    <message>
        <source>Factorization</source>
        <translation>Faktorisierung</translation>
    </message>
    <message>
        <source>Into which steps the transform is factored</source>
        <translation>In welche Schritte die Transformation zerlegt wird</translation>
    </message>
    <message>
        <source>Labels of nodes</source>
        <translation>Beschriftung der Knoten</translation>
    </message>
    <message>
        <source>How inputs and outputs are numbered: decimal, in base p digits, or not at all</source>
        <translation>Wie Ein- und Ausgänge nummeriert sind: dezimal, in Ziffern zur Basis p oder gar nicht</translation>
    </message>
    <message>
        <source>Transform</source>
        <translation>Transformation</translation>
    </message>
    <message>
        <source>Convolution f * g</source>
        <translation>Faltung f * g</translation>
    </message>
    <message>
        <source>Autocorrelation</source>
        <translation>Autokorrelation</translation>
    </message>
    <message>
        <source>Characters of Cₚᵐ</source>
        <translation>Charaktere von Cₚᵐ</translation>
    </message>
    <message>
        <source>The Kronecker construction of a character table</source>
        <translation>Die Kronecker-Konstruktion einer Charaktertafel</translation>
    </message>
    <message>
        <source>0 1 2</source>
        <translation>0 1 2</translation>
    </message>
    <message>
        <source>Digits</source>
        <translation>Ziffern</translation>
    </message>
    <message>
        <source>No names</source>
        <translation>Keine Namen</translation>
    </message>
    <message>
        <source>Zoom out (−)</source>
        <translation>Verkleinern (−)</translation>
    </message>
    <message>
        <source>Zoom in (+)</source>
        <translation>Vergrößern (+)</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>Einpassen</translation>
    </message>
    <message>
        <source>Show the whole graph (0)</source>
        <translation>Den ganzen Graphen zeigen (0)</translation>
    </message>
    <message>
        <source>Overview while zoomed in</source>
        <translation>Übersicht über den vergrößerten Graphen</translation>
    </message>
    <message>
        <source>Values of the leading variables</source>
        <translation>Werte der führenden Variablen</translation>
    </message>
    <message>
        <source>Order p of the cyclic group</source>
        <translation>Ordnung p der zyklischen Gruppe</translation>
    </message>
    <message>
        <source>Number m of factors</source>
        <translation>Anzahl m der Faktoren</translation>
    </message>
    <message numerus="yes">
        <source>%1 entries, drawn up to m = %2</source>
        <translation>
            <numerusform>%1 Eintrag, gezeichnet bis m = %2</numerusform>
            <numerusform>%1 Einträge, gezeichnet bis m = %2</numerusform>
        </translation>
    </message>
    <message>
        <source>For functions of binary variables</source>
        <translation>Für Funktionen binärer Variablen</translation>
    </message>
    <message numerus="yes">
        <source>one of %1 parts of the function</source>
        <translation>
            <numerusform>%1 Teil der Funktion, also die ganze</numerusform>
            <numerusform>einer von %1 Teilen der Funktion</numerusform>
        </translation>
    </message>
    <message>
        <source>g</source>
        <comment>the second function</comment>
        <translation>g</translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>Übersicht</translation>
    </message>
    <message>
        <source>The fixed values of the leading variables, which select the part of the function that is drawn</source>
        <translation>Die festen Werte der führenden Variablen, die den gezeichneten Teil der Funktion auswählen</translation>
    </message>
</context>
<context>
    <name>sequency::ui::FlowView</name>
    <message>
        <source>entries exp(2πi·Σ wₛzₛ/p), rows w, columns z, row by row, first digit most significant</source>
        <translation>Einträge exp(2πi·Σ wₛzₛ/p), Zeilen w, Spalten z, zeilenweise, erste Ziffer höchstwertig</translation>
    </message>
    <message>
        <source>A part of it can be shown, with %1 fixed.</source>
        <translation>Ein Teil davon lässt sich zeigen, mit festen Werten für %1.</translation>
    </message>
    <message>
        <source>A part of its first stage, the transform of f, can be shown, with %1 fixed.</source>
        <translation>Ein Teil der ersten Stufe, der Transformation von f, lässt sich zeigen, mit festen Werten für %1.</translation>
    </message>
    <message numerus="yes">
        <source>Show %1 rows</source>
        <translation>
            <numerusform>%1 Zeile zeigen</numerusform>
            <numerusform>%1 Zeilen zeigen</numerusform>
        </translation>
    </message>
    <message>
        <source>Computing the flow graph</source>
        <translation>Flussgraph wird berechnet</translation>
    </message>
    <message>
        <source>No flow graph: %1</source>
        <translation>Kein Flussgraph: %1</translation>
    </message>
    <message>
        <source>Enter g</source>
        <translation>g eingeben</translation>
    </message>
    <message>
        <source>Choose g</source>
        <translation>g wählen</translation>
    </message>
    <message>
        <source>Flow &amp;graph</source>
        <translation>Fluss&amp;graph</translation>
    </message>
    <message>
        <source>Export the flow graph</source>
        <translation>Flussgraph exportieren</translation>
    </message>
    <message>
        <source>There is no flow graph to export yet.</source>
        <translation>Es gibt noch keinen Flussgraphen zu exportieren.</translation>
    </message>
    <message>
        <source>Graph for Graphviz</source>
        <translation>Graph für Graphviz</translation>
    </message>
    <message>
        <source>Graph as data</source>
        <translation>Graph als Daten</translation>
    </message>
    <message>
        <source>Values of the nodes</source>
        <translation>Werte der Knoten</translation>
    </message>
    <message>
        <source>Values of the nodes as NumPy array</source>
        <translation>Werte der Knoten als NumPy-Array</translation>
    </message>
    <message>
        <source>Values of the nodes, tab-separated</source>
        <translation>Werte der Knoten, durch Tabulatoren getrennt</translation>
    </message>
    <message>
        <source>The flow graph of the transform appears here, with the value of every node.

Enter a truth table, open a file or take an example. Then press Page Down to walk through the steps, and click inputs to change them.</source>
        <translation>Hier erscheint der Flussgraph der Transformation mit dem Wert jedes Knotens.

Eine Wahrheitstabelle eingeben, eine Datei öffnen oder ein Beispiel wählen. Dann mit Bild ab durch die Schritte gehen und Eingänge anklicken, um sie zu ändern.</translation>
    </message>
    <message>
        <source>TikZ picture for LaTeX</source>
        <translation>TikZ-Bild für LaTeX</translation>
    </message>
    <message>
        <source>A click on an input&apos;s value, or F, changes it to the next digit or to a typed number. Page Up and Page Down step, Ctrl+Home and Ctrl+End show the first and the last step, Space plays.</source>
        <translation>Ein Klick auf den Wert eines Eingangs oder die Taste F ändert ihn auf die nächste Ziffer oder eine eingetippte Zahl. Bild auf und Bild ab gehen schrittweise, Strg+Pos1 und Strg+Ende zeigen den ersten und den letzten Schritt, die Leertaste spielt ab.</translation>
    </message>
    <message numerus="yes">
        <source>This function has %1 values; flow graphs are drawn for up to %2 rows.</source>
        <translation>
            <numerusform>Diese Funktion hat %1 Wert; Flussgraphen werden bis %2 Zeilen gezeichnet.</numerusform>
            <numerusform>Diese Funktion hat %1 Werte; Flussgraphen werden bis %2 Zeilen gezeichnet.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sequency::ui::FormsView</name>
    <message>
        <source>Forms</source>
        <translation>Formen</translation>
    </message>
    <message>
        <source>Export the form</source>
        <translation>Form exportieren</translation>
    </message>
    <message>
        <source>Computing the form</source>
        <translation>Form berechnen</translation>
    </message>
    <message>
        <source>Computing the Kronecker form</source>
        <translation>Kronecker-Form berechnen</translation>
    </message>
    <message>
        <source>Kind of form</source>
        <translation>Art der Form</translation>
    </message>
    <message>
        <source>How the terms are made and joined</source>
        <translation>Wie die Terme gebildet und verknüpft werden</translation>
    </message>
    <message>
        <source>All outputs</source>
        <translation>Alle Ausgänge</translation>
    </message>
    <message>
        <source>One form for all outputs, which share terms</source>
        <translation>Eine Form für alle Ausgänge, die sich Terme teilen</translation>
    </message>
    <message>
        <source>Flow graph</source>
        <translation>Flussgraph</translation>
    </message>
    <message>
        <source>Makes the transform of this form the transform of the window and shows its flow graph (Return in the table).</source>
        <translation>Macht die Transformation dieser Form zur Transformation des Fensters und zeigt ihren Flussgraphen (Eingabetaste in der Tabelle).</translation>
    </message>
    <message>
        <source>Matrices</source>
        <translation>Matrizen</translation>
    </message>
    <message>
        <source>Makes the transform of this form the transform of the window and shows its matrices.</source>
        <translation>Macht die Transformation dieser Form zur Transformation des Fensters und zeigt ihre Matrizen.</translation>
    </message>
    <message>
        <source>Copy text</source>
        <translation>Text kopieren</translation>
    </message>
    <message>
        <source>Copies the form as text.</source>
        <translation>Kopiert die Form als Text.</translation>
    </message>
    <message>
        <source>Copy LaTeX</source>
        <translation>LaTeX kopieren</translation>
    </message>
    <message>
        <source>Copies the form as LaTeX.</source>
        <translation>Kopiert die Form als LaTeX.</translation>
    </message>
    <message>
        <source>Compute</source>
        <translation>Berechnen</translation>
    </message>
    <message>
        <source>Starts the computation; Esc stops it.</source>
        <translation>Beginnt die Berechnung; Esc hält sie an.</translation>
    </message>
    <message>
        <source>Form as an expression</source>
        <translation>Form als Ausdruck</translation>
    </message>
    <message>
        <source>Terms of the form</source>
        <translation>Terme der Form</translation>
    </message>
    <message>
        <source>Kronecker forms with the fewest terms</source>
        <translation>Kronecker-Formen mit den wenigsten Termen</translation>
    </message>
    <message>
        <source>Histogram of the numbers of terms of all Kronecker forms</source>
        <translation>Histogramm der Termzahlen aller Kronecker-Formen</translation>
    </message>
    <message>
        <source>Logarithmic co&amp;unts</source>
        <translation>Logarithmische A&amp;nzahlen</translation>
    </message>
    <message>
        <source>Draws the heights of the bars logarithmically, so that rare numbers of terms are visible.</source>
        <translation>Zeichnet die Höhen der Balken logarithmisch, damit seltene Termzahlen sichtbar sind.</translation>
    </message>
    <message>
        <source>Point at a bar to read it.</source>
        <translation>Zeigen Sie auf einen Balken, um ihn abzulesen.</translation>
    </message>
    <message>
        <source>Forms of the function with few terms appear here: sums of products, products of sums, exclusive sums, and all Kronecker forms.

Enter a truth table, open a file or take an example.</source>
        <translation>Hier erscheinen Formen der Funktion mit wenigen Termen: Summen von Produkten, Produkte von Summen, exklusive Summen und alle Kronecker-Formen.

Geben Sie eine Wahrheitstabelle ein, öffnen Sie eine Datei oder nehmen Sie ein Beispiel.</translation>
    </message>
    <message>
        <source>Forms are for Boolean functions: two values per variable and the values 0 and 1.</source>
        <translation>Formen gibt es für boolesche Funktionen: zwei Werte je Variable und die Werte 0 und 1.</translation>
    </message>
    <message numerus="yes">
        <source>This kind of form is computed for up to %1 variables; this function has %2.

Choose another kind of form, or a function of fewer variables.</source>
        <translation>
            <numerusform>Diese Art von Form wird für bis zu %1 Variable berechnet; diese Funktion hat %2.

Wählen Sie eine andere Art von Form oder eine Funktion von weniger Variablen.</numerusform>
            <numerusform>Diese Art von Form wird für bis zu %1 Variablen berechnet; diese Funktion hat %2.

Wählen Sie eine andere Art von Form oder eine Funktion von weniger Variablen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>This kind of form is computed for up to %1 outputs; this table has %2.

Switch “All outputs” off to see the form of one output.</source>
        <translation>
            <numerusform>Diese Art von Form wird für bis zu %1 Ausgang berechnet; diese Tabelle hat %2.

Schalten Sie „Alle Ausgänge“ aus, um die Form eines Ausgangs zu sehen.</numerusform>
            <numerusform>Diese Art von Form wird für bis zu %1 Ausgänge berechnet; diese Tabelle hat %2.

Schalten Sie „Alle Ausgänge“ aus, um die Form eines Ausgangs zu sehen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Computing the form… Esc stops the computation.</source>
        <translation>Die Form wird berechnet … Esc hält die Berechnung an.</translation>
    </message>
    <message>
        <source>No form: %1</source>
        <translation>Keine Form: %1</translation>
    </message>
    <message>
        <source>The computation was stopped.</source>
        <translation>Die Berechnung wurde angehalten.</translation>
    </message>
    <message numerus="yes">
        <source>For more than %1 variables, the form is computed only on request, because this can take long.</source>
        <translation>
            <numerusform>Für mehr als %1 Variable wird die Form nur auf Verlangen berechnet, denn das kann lange dauern.</numerusform>
            <numerusform>Für mehr als %1 Variablen wird die Form nur auf Verlangen berechnet, denn das kann lange dauern.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 forms with %2 to %3 terms; forms with the fewest terms: %4</source>
        <translation>%1 Formen mit %2 bis %3 Termen; Formen mit den wenigsten Termen: %4</translation>
    </message>
    <message>
        <source>forms</source>
        <translation>Formen</translation>
    </message>
    <message>
        <source>number of terms</source>
        <translation>Zahl der Terme</translation>
    </message>
    <message>
        <source>Show the transform of a form</source>
        <translation>Transformation einer Form zeigen</translation>
    </message>
    <message numerus="yes">
        <source>%1 further terms are not shown here; files contain all terms.</source>
        <translation>
            <numerusform>%1 weiterer Term wird hier nicht gezeigt; Dateien enthalten alle Terme.</numerusform>
            <numerusform>%1 weitere Terme werden hier nicht gezeigt; Dateien enthalten alle Terme.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 terms</source>
        <translation>
            <numerusform>%1 Term</numerusform>
            <numerusform>%1 Terme</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 literals</source>
        <translation>
            <numerusform>%1 Literal</numerusform>
            <numerusform>%1 Literale</numerusform>
        </translation>
    </message>
    <message>
        <source>expansions %1</source>
        <translation>Zerlegungen %1</translation>
    </message>
    <message>
        <source>proven minimal: no form of this kind has fewer terms</source>
        <translation>beweisbar minimal: Keine Form dieser Art hat weniger Terme</translation>
    </message>
    <message numerus="yes">
        <source>not minimal: the best forms have %1 terms</source>
        <translation>
            <numerusform>nicht minimal: Die besten Formen haben %1 Term</numerusform>
            <numerusform>nicht minimal: Die besten Formen haben %1 Terme</numerusform>
        </translation>
    </message>
    <message>
        <source>not proven minimal: a form with fewer terms may exist</source>
        <translation>nicht als minimal bewiesen: Es kann eine Form mit weniger Termen geben</translation>
    </message>
    <message numerus="yes">
        <source>verified at all %1 inputs</source>
        <translation>
            <numerusform>an der %1 Eingabe geprüft</numerusform>
            <numerusform>an allen %1 Eingaben geprüft</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 don&apos;t-cares used</source>
        <translation>
            <numerusform>%1 Don&apos;t-Care genutzt</numerusform>
            <numerusform>%1 Don&apos;t-Cares genutzt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 don&apos;t-cares have the values in the table</source>
        <translation>
            <numerusform>%1 Don&apos;t-Care hat den Wert in der Tabelle</numerusform>
            <numerusform>%1 Don&apos;t-Cares haben die Werte in der Tabelle</numerusform>
        </translation>
    </message>
    <message>
        <source>There is no form to export yet.</source>
        <translation>Es gibt noch keine Form, die exportiert werden kann.</translation>
    </message>
    <message>
        <source>Expression</source>
        <translation>Ausdruck</translation>
    </message>
    <message>
        <source>PLA file</source>
        <translation>PLA-Datei</translation>
    </message>
    <message>
        <source>Exclusive-or PLA file</source>
        <translation>PLA-Datei mit exklusivem Oder</translation>
    </message>
    <message>
        <source>Histogram of all forms</source>
        <translation>Histogramm aller Formen</translation>
    </message>
    <message>
        <source>Terms</source>
        <translation>Terme</translation>
    </message>
    <message numerus="yes">
        <source>The form has more than %1 terms and is not copied. Export it as a file.</source>
        <translation>
            <numerusform>Die Form hat mehr als %1 Term und wird nicht kopiert. Exportieren Sie sie als Datei.</numerusform>
            <numerusform>Die Form hat mehr als %1 Terme und wird nicht kopiert. Exportieren Sie sie als Datei.</numerusform>
        </translation>
    </message>
    <message>
        <source>The form is on the clipboard as LaTeX.</source>
        <translation>Die Form ist als LaTeX in der Zwischenablage.</translation>
    </message>
    <message>
        <source>The form is on the clipboard.</source>
        <translation>Die Form ist in der Zwischenablage.</translation>
    </message>
</context>
<context>
    <name>sequency::ui::FunctionDock</name>
    <message>
        <source>Function</source>
        <translation>Funktion</translation>
    </message>
    <message>
        <source>T&amp;able</source>
        <translation>Tabe&amp;lle</translation>
    </message>
    <message>
        <source>Te&amp;xt</source>
        <translation>Te&amp;xt</translation>
    </message>
    <message>
        <source>Te&amp;xt*</source>
        <translation>Te&amp;xt*</translation>
    </message>
    <message>
        <source>Map</source>
        <translation>KV</translation>
    </message>
    <message>
        <source>Number of variables</source>
        <translation>Anzahl der Variablen</translation>
    </message>
    <message>
        <source>Variab&amp;les n</source>
        <translation>&amp;Variablen n</translation>
    </message>
    <message>
        <source>Output of the table</source>
        <translation>Ausgang der Tabelle</translation>
    </message>
    <message>
        <source>Which output of the table is shown and transformed</source>
        <translation>Welcher Ausgang der Tabelle gezeigt und transformiert wird</translation>
    </message>
    <message>
        <source>No function yet. Open a file, try an example, or enter one as text.</source>
        <translation>Noch keine Funktion. Eine Datei öffnen, ein Beispiel ausprobieren oder eine Funktion als Text eingeben.</translation>
    </message>
    <message>
        <source>Encoding</source>
        <translation>Kodierung</translation>
    </message>
    <message>
        <source>{&amp;0, 1}</source>
        <translation>{&amp;0, 1}</translation>
    </message>
    <message>
        <source>Encoding zero and one</source>
        <translation>Kodierung null und eins</translation>
    </message>
    <message>
        <source>±&amp;1</source>
        <translation>±&amp;1</translation>
    </message>
    <message>
        <source>Encoding plus and minus one</source>
        <translation>Kodierung plus und minus eins</translation>
    </message>
    <message>
        <source>Ran&amp;dom</source>
        <translation>Zufälli&amp;g</translation>
    </message>
    <message>
        <source>Random values for the same number of variables</source>
        <translation>Zufällige Werte für dieselbe Anzahl von Variablen</translation>
    </message>
    <message>
        <source>No function</source>
        <translation>Keine Funktion</translation>
    </message>
    <message>
        <source>n = %1 · p = %2 · N = %3</source>
        <translation>n = %1 · p = %2 · N = %3</translation>
    </message>
    <message>
        <source>0 becomes +1 and 1 becomes −1</source>
        <translation>0 wird zu +1 und 1 zu −1</translation>
    </message>
    <message>
        <source>A value v becomes ω^v, ω = exp(2πi/p)</source>
        <translation>Ein Wert v wird zu ω^v, ω = exp(2πi/p)</translation>
    </message>
    <message>
        <source>Displays of the function</source>
        <translation>Darstellungen der Funktion</translation>
    </message>
    <message>
        <source>The text has not been applied yet</source>
        <translation>Der Text ist noch nicht angewendet</translation>
    </message>
    <message>
        <source>An expression is evaluated for this number of variables; any other function is extended with zeros or truncated to its first values</source>
        <translation>Ein Ausdruck wird für diese Anzahl von Variablen ausgewertet; jede andere Funktion wird mit Nullen erweitert oder auf ihre ersten Werte gekürzt</translation>
    </message>
    <message>
        <source>no function is open</source>
        <translation>es ist keine Funktion geöffnet</translation>
    </message>
    <message>
        <source>The values 0 and 1, unchanged</source>
        <translation>Die Werte 0 und 1, unverändert</translation>
    </message>
    <message>
        <source>The values, unchanged</source>
        <translation>Die Werte, unverändert</translation>
    </message>
    <message>
        <source>Only functions whose values are digits have an encoding; the values of this function are used unchanged</source>
        <translation>Nur Funktionen, deren Werte Ziffern sind, haben eine Kodierung; die Werte dieser Funktion werden unverändert verwendet</translation>
    </message>
</context>
<context>
    <name>sequency::ui::FunctionJobs</name>
    <message>
        <source>Reading %1</source>
        <translation>%1 wird gelesen</translation>
    </message>
    <message>
        <source>Reading the text</source>
        <translation>Text wird gelesen</translation>
    </message>
</context>
<context>
    <name>sequency::ui::FunctionPlot</name>
    <message>
        <source>A click, Return or Space on a value sets its next digit.</source>
        <translation>Ein Klick, die Eingabe- oder die Leertaste auf einem Wert setzt seine nächste Ziffer.</translation>
    </message>
    <message>
        <source>No function is open.</source>
        <translation>Keine Funktion ist geöffnet.</translation>
    </message>
    <message numerus="yes">
        <source>Functions of more than %1 values are not drawn above their spectrum.</source>
        <translation>
            <numerusform>Funktionen mit mehr als %1 Wert werden nicht über ihrem Spektrum gezeichnet.</numerusform>
            <numerusform>Funktionen mit mehr als %1 Werten werden nicht über ihrem Spektrum gezeichnet.</numerusform>
        </translation>
    </message>
    <message>
        <source>Functions with complex values are not drawn above their spectrum.</source>
        <translation>Funktionen mit komplexen Werten werden nicht über ihrem Spektrum gezeichnet.</translation>
    </message>
    <message>
        <source>index</source>
        <translation>Index</translation>
    </message>
    <message>
        <source>(−1)^%1</source>
        <translation>(−1)^%1</translation>
    </message>
    <message>
        <source>Values of %1</source>
        <translation>Werte von %1</translation>
    </message>
</context>
<context>
    <name>sequency::ui::FunctionSaver</name>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Save the function</source>
        <translation>Funktion speichern</translation>
    </message>
    <message>
        <source>function</source>
        <translation>funktion</translation>
    </message>
    <message>
        <source>Save function</source>
        <translation>Funktion speichern</translation>
    </message>
    <message>
        <source>Other &amp;format…</source>
        <translation>Anderes &amp;Format…</translation>
    </message>
    <message>
        <source>“%1” cannot store the whole function:</source>
        <translation>„%1“ kann nicht die ganze Funktion aufnehmen:</translation>
    </message>
    <message>
        <source>&amp;Save anyway</source>
        <translation>&amp;Trotzdem speichern</translation>
    </message>
</context>
<context>
    <name>sequency::ui::FunctionText</name>
    <message>
        <source>Polynomial over GF(%1)</source>
        <translation>Polynom über GF(%1)</translation>
    </message>
    <message>
        <source>Arithmetic expression</source>
        <translation>Arithmetischer Ausdruck</translation>
    </message>
    <message>
        <source>Boolean expression</source>
        <translation>Boolescher Ausdruck</translation>
    </message>
    <message>
        <source>bits</source>
        <translation>Bits</translation>
    </message>
    <message>
        <source>hexadecimal</source>
        <translation>hexadezimal</translation>
    </message>
    <message>
        <source>digits</source>
        <translation>Ziffern</translation>
    </message>
    <message>
        <source>numbers</source>
        <translation>Zahlen</translation>
    </message>
    <message>
        <source>complex numbers</source>
        <translation>komplexe Zahlen</translation>
    </message>
    <message>
        <source>Read a&amp;s</source>
        <translation>Le&amp;sen als</translation>
    </message>
    <message>
        <source>Values &amp;p</source>
        <translation>Werte &amp;p</translation>
    </message>
    <message>
        <source>Function as text</source>
        <translation>Funktion als Text</translation>
    </message>
    <message>
        <source>Bits 1011, hexadecimal 0xE8, numbers 3 1 -1 1, or an expression x1 &amp; (x2 ^ !x3); Enter applies, Shift+Enter begins a new line</source>
        <translation>Bits 1011, hexadezimal 0xE8, Zahlen 3 1 -1 1 oder ein Ausdruck x1 &amp; (x2 ^ !x3); die Eingabetaste wendet ihn an, Umschalt+Eingabetaste beginnt eine neue Zeile</translation>
    </message>
    <message>
        <source>Bits</source>
        <translation>Bits</translation>
    </message>
    <message>
        <source>Hexadecimal</source>
        <translation>Hexadezimal</translation>
    </message>
    <message>
        <source>Digits</source>
        <translation>Ziffern</translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation>Zahlen</translation>
    </message>
    <message>
        <source>Field polynomial</source>
        <translation>Polynom über GF(p)</translation>
    </message>
    <message>
        <source>as needed</source>
        <translation>nach Bedarf</translation>
    </message>
    <message>
        <source>Variables of the expression</source>
        <translation>Variablen des Ausdrucks</translation>
    </message>
    <message>
        <source>Appl&amp;y</source>
        <translation>An&amp;wenden</translation>
    </message>
    <message>
        <source>Set p to 2</source>
        <translation>p = 2 setzen</translation>
    </message>
    <message>
        <source>Read the text with two values per variable</source>
        <translation>Den Text mit zwei Werten je Variable lesen</translation>
    </message>
    <message>
        <source>expression</source>
        <translation>Ausdruck</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>Wird gelesen…</translation>
    </message>
    <message>
        <source>Reading an expression</source>
        <translation>Ausdruck wird gelesen</translation>
    </message>
    <message>
        <source>text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>Read as %1, %2 · n = %3</source>
        <translation>Gelesen als %1, %2 · n = %3</translation>
    </message>
    <message>
        <source>highest index first</source>
        <translation>höchster Index zuerst</translation>
    </message>
    <message>
        <source>index 0 first</source>
        <translation>Index 0 zuerst</translation>
    </message>
    <message>
        <source>With p = %1: %2</source>
        <translation>Mit p = %1: %2</translation>
    </message>
    <message>
        <source>n = %1</source>
        <translation>n = %1</translation>
    </message>
    <message>
        <source>%1 = %2</source>
        <translation>%1 = %2</translation>
    </message>
    <message>
        <source>Line %1, column %2: %3</source>
        <translation>Zeile %1, Spalte %2: %3</translation>
    </message>
    <message>
        <source>Column %1: %2</source>
        <translation>Spalte %1: %2</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Verwerfen</translation>
    </message>
    <message>
        <source>Not applied yet.</source>
        <translation>Noch nicht angewendet.</translation>
    </message>
    <message>
        <source>The value of the highest index comes first.</source>
        <translation>Der Wert des höchsten Index kommt zuerst.</translation>
    </message>
    <message>
        <source>The number of variables of the function, including those that the expression does not name</source>
        <translation>Die Anzahl der Variablen der Funktion, auch solcher, die der Ausdruck nicht nennt</translation>
    </message>
    <message>
        <source>Values per variable</source>
        <translation>Werte je Variable</translation>
    </message>
    <message>
        <source>The number of values of each variable in the text. The open function remains unchanged until the text is applied.</source>
        <translation>Die Anzahl der Werte jeder Variablen im Text. Die geöffnete Funktion bleibt unverändert, bis der Text übernommen wird.</translation>
    </message>
    <message>
        <source>+ means OR</source>
        <translation>+ bedeutet ODER</translation>
    </message>
    <message>
        <source>Show the open function instead (Esc); undo in the field restores the text</source>
        <translation>Stattdessen die geöffnete Funktion zeigen (Esc); „Rückgängig“ im Feld stellt den Text wieder her</translation>
    </message>
    <message>
        <source>Not applied; another function has been opened meanwhile.</source>
        <translation>Nicht angewendet; inzwischen wurde eine andere Funktion geöffnet.</translation>
    </message>
    <message numerus="yes">
        <source>The open function has %1 values, too many for a text field (at most %2). A text entered here replaces it.</source>
        <translation>
            <numerusform>Die geöffnete Funktion hat %1 Wert, zu viel für ein Textfeld (höchstens %2). Ein hier eingegebener Text ersetzt sie.</numerusform>
            <numerusform>Die geöffnete Funktion hat %1 Werte, zu viele für ein Textfeld (höchstens %2). Ein hier eingegebener Text ersetzt sie.</numerusform>
        </translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>Automatisch</translation>
    </message>
</context>
<context>
    <name>sequency::ui::Gallery</name>
    <message>
        <source>Learn</source>
        <translation>Lernen</translation>
    </message>
    <message>
        <source>All lessons (%1)</source>
        <translation>Alle Lektionen (%1)</translation>
    </message>
    <message>
        <source>Explore</source>
        <translation>Entdecken</translation>
    </message>
    <message>
        <source>All examples (%1)</source>
        <translation>Alle Beispiele (%1)</translation>
    </message>
    <message>
        <source>Figures of the papers</source>
        <translation>Abbildungen der Arbeiten</translation>
    </message>
    <message>
        <source>All figures (%1)</source>
        <translation>Alle Abbildungen (%1)</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>Messen</translation>
    </message>
    <message>
        <source>All measurements (%1)</source>
        <translation>Alle Messungen (%1)</translation>
    </message>
    <message>
        <source>Recent</source>
        <translation>Zuletzt geöffnet</translation>
    </message>
    <message>
        <source>All files (%1)</source>
        <translation>Alle Dateien (%1)</translation>
    </message>
    <message>
        <source>Or drop a file with a function anywhere on this window.</source>
        <translation>Oder eine Datei mit einer Funktion irgendwo auf dieses Fenster ziehen.</translation>
    </message>
    <message>
        <source>Search the gallery</source>
        <translation>Galerie durchsuchen</translation>
    </message>
    <message>
        <source>Search lessons, examples, figures and files</source>
        <translation>Lektionen, Beispiele, Abbildungen und Dateien suchen</translation>
    </message>
    <message>
        <source>Enter a function</source>
        <translation>Funktion eingeben</translation>
    </message>
    <message>
        <source>A truth table as bits, hexadecimal digits or numbers, or an expression such as x1 &amp; (x2 ^ !x3)</source>
        <translation>Eine Wahrheitstabelle als Bits, Hexadezimalziffern oder Zahlen oder ein Ausdruck wie x1 &amp; (x2 ^ !x3)</translation>
    </message>
    <message>
        <source>New…</source>
        <translation>Neu…</translation>
    </message>
    <message>
        <source>Create a function with p values per variable, n variables and a chosen initial content</source>
        <translation>Eine Funktion mit p Werten je Variable, n Variablen und gewähltem Anfangsinhalt anlegen</translation>
    </message>
    <message>
        <source>Show all cards of the group “%1”, or a selection</source>
        <translation>Alle Karten der Gruppe „%1“ zeigen oder eine Auswahl</translation>
    </message>
    <message>
        <source>Fewer</source>
        <translation>Weniger</translation>
    </message>
</context>
<context>
    <name>sequency::ui::GalleryContent</name>
    <message>
        <source>Continue lesson %1</source>
        <translation>Lektion %1 fortsetzen</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <comment>title and progress of a lesson</comment>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>%1  %2</source>
        <comment>number and title of a lesson</comment>
        <translation>%1  %2</translation>
    </message>
    <message>
        <source>CPU against GPU</source>
        <translation>CPU gegen GPU</translation>
    </message>
    <message>
        <source>choose Start to measure</source>
        <translation>mit „Start“ wird gemessen</translation>
    </message>
    <message>
        <source>Measures the fast transform on every device of this machine</source>
        <translation>Misst die schnelle Transformation auf jedem Gerät dieses Rechners</translation>
    </message>
    <message>
        <source>A paper&apos;s table</source>
        <translation>Tabelle aus einer Veröffentlichung</translation>
    </message>
    <message>
        <source>the paper&apos;s times next to yours</source>
        <translation>die Zeiten der Arbeit neben Ihren</translation>
    </message>
    <message>
        <source>Measures what one of the papers measured, and shows the paper&apos;s times next to those of this machine</source>
        <translation>Misst, was eine der Arbeiten gemessen hat, und zeigt die Zeiten der Arbeit neben denen dieses Rechners</translation>
    </message>
    <message>
        <source>no longer exists</source>
        <translation>gibt es nicht mehr</translation>
    </message>
    <message>
        <source>Examples</source>
        <translation>Beispiele</translation>
    </message>
</context>
<context>
    <name>sequency::ui::GenerateDialog</name>
    <message>
        <source>Generate a function</source>
        <translation>Funktion erzeugen</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>Vorschau</translation>
    </message>
    <message>
        <source>&amp;Generate</source>
        <translation>&amp;Erzeugen</translation>
    </message>
    <message>
        <source>&amp;Kind</source>
        <translation>&amp;Art</translation>
    </message>
    <message>
        <source>n = %1, N = %2</source>
        <translation>n = %1, N = %2</translation>
    </message>
    <message>
        <source>Computing the preview</source>
        <translation>Vorschau wird berechnet</translation>
    </message>
    <message>
        <source>n = %1, N = %2; ones: %3</source>
        <translation>n = %1, N = %2; Einsen: %3</translation>
    </message>
</context>
<context>
    <name>sequency::ui::HeatMapCells</name>
    <message>
        <source>leading digits %1</source>
        <translation>führende Ziffern %1</translation>
    </message>
    <message>
        <source>last digits %1</source>
        <translation>letzte Ziffern %1</translation>
    </message>
    <message>
        <source>Point at a cell to read it; click it to select its coefficient.</source>
        <translation>Auf eine Zelle zeigen, um sie abzulesen; ein Klick wählt ihren Koeffizienten aus.</translation>
    </message>
    <message>
        <source>row %1, column %2</source>
        <translation>Zeile %1, Spalte %2</translation>
    </message>
    <message>
        <source>rows %1, columns %2</source>
        <translation>Zeilen %1, Spalten %2</translation>
    </message>
    <message>
        <source>%1 at position %2 is the value of largest magnitude</source>
        <translation>%1 an Position %2 ist der Wert größten Betrags</translation>
    </message>
    <message>
        <source>Heat map of the spectrum</source>
        <translation>Heatmap des Spektrums</translation>
    </message>
</context>
<context>
    <name>sequency::ui::HistoryPage</name>
    <message numerus="yes">
        <source>%1 has %2 points; at most %3 are shown.</source>
        <translation>
            <numerusform>%1 hat %2 Punkt; höchstens %3 werden gezeigt.</numerusform>
            <numerusform>%1 hat %2 Punkte; höchstens %3 werden gezeigt.</numerusform>
        </translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>Space ticks a run, F2 edits its note, Delete deletes it</source>
        <translation>Die Leertaste kreuzt einen Lauf an, F2 bearbeitet seine Notiz, Entf löscht ihn</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>Öffnen…</translation>
    </message>
    <message>
        <source>Reference runs</source>
        <translation>Referenzläufe</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Compared with</source>
        <translation>Verglichen mit</translation>
    </message>
    <message>
        <source>Comparison</source>
        <translation>Vergleich</translation>
    </message>
    <message>
        <source>Deleted %1; “Undo” below the list brings it back.</source>
        <translation>Gelöscht: %1; „Rückgängig“ unter der Liste holt den Lauf zurück.</translation>
    </message>
    <message>
        <source>Open benchmark files</source>
        <translation>Messdateien öffnen</translation>
    </message>
    <message>
        <source>Benchmark files (*.json)</source>
        <translation>Messdateien (*.json)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>No run is selected</source>
        <translation>Kein Lauf ist gewählt</translation>
    </message>
    <message>
        <source>Nothing was deleted</source>
        <translation>Nichts wurde gelöscht</translation>
    </message>
    <message>
        <source>Bring %1 back</source>
        <translation>%1 zurückholen</translation>
    </message>
    <message>
        <source>Compared with %1 · %2</source>
        <translation>Verglichen mit %1 · %2</translation>
    </message>
    <message>
        <source>Tick a run to see it, two or more to compare them.</source>
        <translation>Einen Lauf ankreuzen, um ihn zu sehen, mehrere, um sie zu vergleichen.</translation>
    </message>
    <message>
        <source>Same program, machine and protocol.</source>
        <translation>Programm, Rechner und Protokoll sind gleich.</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>Select one run that was interrupted</source>
        <translation>Eine Messung auswählen, die unterbrochen wurde</translation>
    </message>
    <message>
        <source>No runs yet. Runs measured on the first page are stored here. To read files from other machines, use “Open…” or drop them here.</source>
        <translation>Noch keine Läufe. Auf der ersten Seite gemessene Läufe werden hier gespeichert. Dateien von anderen Rechnern lassen sich mit „Öffnen…“ lesen oder hierherziehen.</translation>
    </message>
    <message>
        <source>List the measurements of this project with the papers&apos; setups, for comparison</source>
        <translation>Die Messungen dieses Projekts mit den Einstellungen der Arbeiten zum Vergleich auflisten</translation>
    </message>
    <message>
        <source>Measure the remaining points of the selected run</source>
        <translation>Die restlichen Punkte des ausgewählten Laufs messen</translation>
    </message>
    <message>
        <source>Delete the selected runs (Del); files from elsewhere are only removed from the list</source>
        <translation>Die ausgewählten Läufe löschen (Entf); Dateien von anderswo werden nur aus der Liste entfernt</translation>
    </message>
    <message>
        <source>No run selected</source>
        <translation>Kein Lauf ausgewählt</translation>
    </message>
    <message>
        <source>Read benchmark files (JSON), including those from other machines</source>
        <translation>Messdateien (JSON) lesen, auch von anderen Rechnern</translation>
    </message>
</context>
<context>
    <name>sequency::ui::IdeaPage</name>
    <message>
        <source>Lesson</source>
        <translation>Lektion</translation>
    </message>
    <message>
        <source>All lessons</source>
        <translation>Alle Lektionen</translation>
    </message>
    <message>
        <source>Reveal</source>
        <translation>Aufdecken</translation>
    </message>
    <message>
        <source>Show the views as they are at the beginning of this idea</source>
        <translation>Zeigt die Ansichten wie am Anfang dieses Schritts</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>Hint</source>
        <translation>Hinweis</translation>
    </message>
    <message>
        <source>Second hint</source>
        <translation>Zweiter Hinweis</translation>
    </message>
    <message>
        <source>Idea %1 of %2</source>
        <translation>Schritt %1 von %2</translation>
    </message>
    <message>
        <source>%1 / %2</source>
        <comment>idea of ideas</comment>
        <translation>%1 / %2</translation>
    </message>
    <message numerus="yes">
        <source>%1 · %2 of %n points</source>
        <comment>place, points reached</comment>
        <translation>
            <numerusform>%1 · %2 von %n Punkt</numerusform>
            <numerusform>%1 · %2 von %n Punkten</numerusform>
        </translation>
    </message>
    <message>
        <source>%1  %2</source>
        <comment>dots, place</comment>
        <translation>%1  %2</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>Zurücksetzen</translation>
    </message>
    <message>
        <source>Next lesson</source>
        <translation>Nächste Lektion</translation>
    </message>
    <message>
        <source>%1  %2</source>
        <comment>number, title</comment>
        <translation>%1  %2</translation>
    </message>
</context>
<context>
    <name>sequency::ui::ImportDialog</name>
    <message>
        <source>Open %1</source>
        <translation>%1 öffnen</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Format</translation>
    </message>
    <message>
        <source>Detect automatically</source>
        <translation>Automatisch</translation>
    </message>
    <message>
        <source>Type of the values</source>
        <translation>Typ der Werte</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>Wählen…</translation>
    </message>
    <message>
        <source>%1, big-endian</source>
        <translation>%1, Big-Endian</translation>
    </message>
    <message>
        <source>Order of the values</source>
        <translation>Reihenfolge der Werte</translation>
    </message>
    <message>
        <source>Index 0 first</source>
        <translation>Index 0 zuerst</translation>
    </message>
    <message>
        <source>Highest index first</source>
        <translation>Höchster Index zuerst</translation>
    </message>
    <message>
        <source>Part of the file</source>
        <translation>Teil der Datei</translation>
    </message>
    <message>
        <source>Don&apos;t-cares</source>
        <translation>Don&apos;t-Cares</translation>
    </message>
    <message>
        <source>Outputs to open</source>
        <translation>Zu öffnende Ausgänge</translation>
    </message>
    <message>
        <source>&amp;All</source>
        <translation>&amp;Alle</translation>
    </message>
    <message>
        <source>&amp;None</source>
        <translation>&amp;Keine</translation>
    </message>
    <message>
        <source>First rows</source>
        <translation>Erste Zeilen</translation>
    </message>
    <message>
        <source>Import notes</source>
        <translation>Importhinweise</translation>
    </message>
    <message>
        <source>&amp;Format</source>
        <translation>&amp;Format</translation>
    </message>
    <message>
        <source>&amp;Type</source>
        <translation>&amp;Typ</translation>
    </message>
    <message>
        <source>Values &amp;p</source>
        <translation>Werte &amp;p</translation>
    </message>
    <message>
        <source>Or&amp;der</source>
        <translation>&amp;Reihenfolge</translation>
    </message>
    <message>
        <source>Pa&amp;rt</source>
        <translation>T&amp;eil</translation>
    </message>
    <message>
        <source>O&amp;utputs</source>
        <translation>A&amp;usgänge</translation>
    </message>
    <message>
        <source>Reading %1</source>
        <translation>%1 wird gelesen</translation>
    </message>
    <message>
        <source>Reading …</source>
        <translation>Wird gelesen …</translation>
    </message>
    <message>
        <source>Choose the type of the values: a raw file does not state it.</source>
        <translation>Den Typ der Werte wählen: Eine Rohdatei gibt ihn nicht an.</translation>
    </message>
    <message numerus="yes">
        <source>%1 · n = %2 · p = %3 · N = %4 · %5 of %n outputs</source>
        <translation>
            <numerusform>%1 · n = %2 · p = %3 · N = %4 · %5 von %n Ausgang</numerusform>
            <numerusform>%1 · n = %2 · p = %3 · N = %4 · %5 von %n Ausgängen</numerusform>
        </translation>
    </message>
    <message>
        <source>No output is chosen</source>
        <translation>Kein Ausgang ist gewählt</translation>
    </message>
    <message>
        <source>There is nothing to open yet</source>
        <translation>Es gibt noch nichts zu öffnen</translation>
    </message>
    <message>
        <source>Opening %1</source>
        <translation>%1 wird geöffnet</translation>
    </message>
    <message>
        <source>Line %1: %2</source>
        <translation>Zeile %1: %2</translation>
    </message>
    <message>
        <source>Detected: %1</source>
        <translation>Erkannt: %1</translation>
    </message>
    <message>
        <source>%1 … %2</source>
        <translation>%1 … %2</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 rows</source>
        <translation>
            <numerusform>%1 von %2 Zeile</numerusform>
            <numerusform>%1 von %2 Zeilen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 outputs</source>
        <translation>
            <numerusform>%1 von %2 Ausgang</numerusform>
            <numerusform>%1 von %2 Ausgängen</numerusform>
        </translation>
    </message>
    <message>
        <source>index</source>
        <translation>Index</translation>
    </message>
    <message>
        <source>Values per variable</source>
        <translation>Werte je Variable</translation>
    </message>
    <message>
        <source>As the format defines</source>
        <translation>Wie das Format sie festlegt</translation>
    </message>
    <message>
        <source>Read as 0</source>
        <translation>Als 0 lesen</translation>
    </message>
    <message>
        <source>Read as 1</source>
        <translation>Als 1 lesen</translation>
    </message>
    <message>
        <source>Don&apos;t-&amp;cares</source>
        <translation>Don&apos;t-&amp;Cares</translation>
    </message>
    <message>
        <source>The file cannot be read with these choices. Another format may fit.</source>
        <translation>Mit dieser Auswahl kann die Datei nicht gelesen werden. Vielleicht passt ein anderes Format.</translation>
    </message>
    <message>
        <source>%1 (don&apos;t-cares: %2)</source>
        <translation>%1 (Don&apos;t-Cares: %2)</translation>
    </message>
</context>
<context>
    <name>sequency::ui::Importer</name>
    <message>
        <source>“%1” was not opened, because the function was edited meanwhile.</source>
        <translation>„%1“ wurde nicht geöffnet, weil die Funktion inzwischen bearbeitet wurde.</translation>
    </message>
</context>
<context>
    <name>sequency::ui::IndexArithmetic</name>
    <message>
        <source>operands</source>
        <translation>Operanden</translation>
    </message>
    <message>
        <source>results</source>
        <translation>Ergebnisse</translation>
    </message>
    <message>
        <source>position</source>
        <translation>Position</translation>
    </message>
    <message>
        <source>value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>value i ← value i times itself</source>
        <translation>Wert i ← Wert i mal sich selbst</translation>
    </message>
    <message>
        <source>value i ← value i of f times value i of g</source>
        <translation>Wert i ← Wert i von f mal Wert i von g</translation>
    </message>
    <message>
        <source>work-item (x, y) reads %1, writes %2, i, j = 0 … %3</source>
        <translation>Work-Item (x, y) liest %1, schreibt %2, i, j = 0 … %3</translation>
    </message>
    <message>
        <source>squares</source>
        <translation>Quadrate</translation>
    </message>
    <message>
        <source>products</source>
        <translation>Produkte</translation>
    </message>
    <message>
        <source>constant geometry</source>
        <translation>konstante Geometrie</translation>
    </message>
    <message>
        <source>work-items</source>
        <translation>Work-Items</translation>
    </message>
    <message>
        <source>to %1 order</source>
        <translation>in die Ordnung %1</translation>
    </message>
    <message>
        <source>from %1 order</source>
        <translation>aus der Ordnung %1</translation>
    </message>
    <message>
        <source>division by %1</source>
        <translation>Division durch %1</translation>
    </message>
</context>
<context>
    <name>sequency::ui::InputEditor</name>
    <message>
        <source>Value of %1</source>
        <translation>Wert von %1</translation>
    </message>
    <message>
        <source>This is not a number.</source>
        <translation>Das ist keine Zahl.</translation>
    </message>
    <message>
        <source>Return accepts the new value; Esc keeps the old one</source>
        <translation>Die Eingabetaste übernimmt den neuen Wert; Esc behält den alten</translation>
    </message>
</context>
<context>
    <name>sequency::ui::KarnaughMap</name>
    <message>
        <source>Karnaugh map</source>
        <translation>KV-Diagramm</translation>
    </message>
    <message>
        <source>Click a cell to flip its value. Arrow keys move, Space or Return flips, Esc clears the selection.</source>
        <translation>Ein Klick auf ein Feld kehrt seinen Wert um. Pfeiltasten gehen weiter, Leertaste oder Eingabetaste kehrt um, Esc hebt die Auswahl auf.</translation>
    </message>
    <message>
        <source>The Karnaugh map of a Boolean function appears here.</source>
        <translation>Hier erscheint das KV-Diagramm einer booleschen Funktion.</translation>
    </message>
    <message>
        <source>Karnaugh maps are for Boolean functions; the values of this one are not 0 and 1.</source>
        <translation>KV-Diagramme gibt es für boolesche Funktionen; die Werte dieser Funktion sind nicht 0 und 1.</translation>
    </message>
    <message>
        <source>Mirrored Gray code: neighbours differ in one variable, and so do mirror images at a heavy line.</source>
        <translation>Gespiegelter Gray-Code: Nachbarn unterscheiden sich in einer Variablen, ebenso Spiegelbilder an einer dicken Linie.</translation>
    </message>
    <message>
        <source>index %1</source>
        <translation>Index %1</translation>
    </message>
    <message>
        <source>f = %1</source>
        <translation>f = %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>inputs and value</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Karnaugh map of %1</source>
        <translation>KV-Diagramm von %1</translation>
    </message>
    <message>
        <source>Export the Karnaugh map</source>
        <translation>KV-Diagramm exportieren</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>&amp;Exportieren…</translation>
    </message>
    <message>
        <source>Copy &amp;picture</source>
        <translation>&amp;Bild kopieren</translation>
    </message>
    <message>
        <source>Copy &amp;data</source>
        <translation>&amp;Daten kopieren</translation>
    </message>
    <message>
        <source>Table for LaTeX</source>
        <translation>Tabelle für LaTeX</translation>
    </message>
    <message>
        <source>Copy as &amp;LaTeX</source>
        <translation>Als &amp;LaTeX kopieren</translation>
    </message>
    <message>
        <source>f = %1 (a don&apos;t-care in the file)</source>
        <translation>f = %1 (in der Datei ein Don&apos;t-Care)</translation>
    </message>
    <message>
        <source>%1 is 1 at the indices %2.</source>
        <comment>term and its indices</comment>
        <translation>%1 ist 1 an den Indizes %2.</translation>
    </message>
    <message>
        <source>%1 is 0 at the indices %2.</source>
        <comment>term and its indices</comment>
        <translation>%1 ist 0 an den Indizes %2.</translation>
    </message>
    <message>
        <source>groups: %1</source>
        <comment>terms of the groups that contain a cell</comment>
        <translation>Gruppen: %1</translation>
    </message>
    <message>
        <source>Copy e&amp;xpression</source>
        <translation>&amp;Ausdruck kopieren</translation>
    </message>
    <message numerus="yes">
        <source>Karnaugh maps are readable for up to %1 variables; this function has %2.</source>
        <translation>
            <numerusform>KV-Diagramme sind bis %1 Variable lesbar; diese Funktion hat %2.</numerusform>
            <numerusform>KV-Diagramme sind bis %1 Variablen lesbar; diese Funktion hat %2.</numerusform>
        </translation>
    </message>
    <message>
        <source>Gray code: neighbours differ in one variable, also across the edges.</source>
        <translation>Gray-Code: Nachbarn unterscheiden sich in einer Variablen, auch über die Ränder hinweg.</translation>
    </message>
</context>
<context>
    <name>sequency::ui::KarnaughTermList</name>
    <message>
        <source>Terms of the minimal form</source>
        <translation>Terme der minimalen Form</translation>
    </message>
</context>
<context>
    <name>sequency::ui::KarnaughView</name>
    <message>
        <source>Export the Karnaugh map</source>
        <translation>KV-Diagramm exportieren</translation>
    </message>
    <message>
        <source>Table for LaTeX</source>
        <translation>Tabelle für LaTeX</translation>
    </message>
    <message>
        <source>Karnaug&amp;h map</source>
        <translation>&amp;KV-Diagramm</translation>
    </message>
    <message>
        <source>Groups:</source>
        <translation>Gruppen:</translation>
    </message>
    <message>
        <source>Groups</source>
        <translation>Gruppen</translation>
    </message>
    <message>
        <source>none</source>
        <comment>groups</comment>
        <translation>keiner</translation>
    </message>
    <message>
        <source>sum of products</source>
        <translation>disjunktive Form</translation>
    </message>
    <message>
        <source>product of sums</source>
        <translation>konjunktive Form</translation>
    </message>
    <message>
        <source>The minimal form whose terms are shown as groups of cells</source>
        <translation>Die minimale Form, deren Terme als Gruppen von Feldern gezeigt werden</translation>
    </message>
    <message>
        <source>Copy expression</source>
        <translation>Ausdruck kopieren</translation>
    </message>
    <message>
        <source>Copies the minimal form as text.</source>
        <translation>Kopiert die minimale Form als Text.</translation>
    </message>
    <message numerus="yes">
        <source>%n terms</source>
        <translation>
            <numerusform>%n Term</numerusform>
            <numerusform>%n Terme</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n literals</source>
        <translation>
            <numerusform>%n Literal</numerusform>
            <numerusform>%n Literale</numerusform>
        </translation>
    </message>
    <message>
        <source>%1; a smaller form may exist</source>
        <translation>%1; eine kleinere Form ist möglich</translation>
    </message>
</context>
<context>
    <name>sequency::ui::KroneckerView</name>
    <message>
        <source>Kronecker construction of characters</source>
        <translation>Kronecker-Konstruktion der Charaktere</translation>
    </message>
    <message>
        <source>Order p of the cyclic group</source>
        <translation>Ordnung p der zyklischen Gruppe</translation>
    </message>
    <message>
        <source>Number m of cyclic groups; the table has up to 64 rows</source>
        <translation>Anzahl m der zyklischen Gruppen; die Tafel hat bis zu 64 Zeilen</translation>
    </message>
    <message>
        <source>How entries are written</source>
        <translation>Wie Einträge geschrieben werden</translation>
    </message>
    <message>
        <source>Symbols</source>
        <translation>Symbole</translation>
    </message>
    <message>
        <source>Exponents</source>
        <translation>Exponenten</translation>
    </message>
    <message>
        <source>Complex values</source>
        <translation>Komplexe Werte</translation>
    </message>
    <message>
        <source>Symbols c·a</source>
        <translation>Symbole c·a</translation>
    </message>
    <message>
        <source>Characters of C%1%2, step k = %3 of %4</source>
        <translation>Charaktere von C%1%2, Schritt k = %3 von %4</translation>
    </message>
    <message>
        <source>One work-item copies %1.</source>
        <translation>Ein Work-Item kopiert %1.</translation>
    </message>
    <message numerus="yes">
        <source>%1 work-items, one colour each: every one multiplies %2 by one entry of %3.</source>
        <translation>
            <numerusform>%1 Work-Item, eine Farbe: Es multipliziert %2 mit einem Eintrag von %3.</numerusform>
            <numerusform>%1 Work-Items, je eine Farbe: Jedes multipliziert %2 mit einem Eintrag von %3.</numerusform>
        </translation>
    </message>
    <message>
        <source>rows w, columns z, first digit most significant</source>
        <translation>Zeilen w, Spalten z, erste Ziffer höchstwertig</translation>
    </message>
    <message>
        <source>Construction</source>
        <translation>Konstruktion</translation>
    </message>
    <message>
        <source>Export the characters</source>
        <translation>Charaktere exportieren</translation>
    </message>
    <message>
        <source>k = %1 of %2</source>
        <translation>k = %1 von %2</translation>
    </message>
    <message>
        <source>Point at an entry of %1 to see its two factors and its index in memory.
Page Down and Page Up step, Ctrl+Home and Ctrl+End show the first and last step, Space plays.</source>
        <translation>Auf einen Eintrag von %1 zeigen, um seine beiden Faktoren und seinen Index im Speicher zu sehen.
Bild ab und Bild auf gehen schrittweise, Strg+Pos1 und Strg+Ende zeigen den ersten und letzten Schritt, die Leertaste spielt ab.</translation>
    </message>
</context>
<context>
    <name>sequency::ui::LessonCourse</name>
    <message>
        <source>Checking the task</source>
        <translation>Prüft die Aufgabe</translation>
    </message>
</context>
<context>
    <name>sequency::ui::LessonDock</name>
    <message>
        <source>Lesson</source>
        <translation>Lektion</translation>
    </message>
</context>
<context>
    <name>sequency::ui::LessonLibrary</name>
    <message>
        <source>Your answers to this lesson cannot be read. %1</source>
        <translation>Die Antworten zu dieser Lektion sind nicht lesbar. %1</translation>
    </message>
    <message>
        <source>The answers could not be saved. %1</source>
        <translation>Die Antworten konnten nicht gespeichert werden. %1</translation>
    </message>
    <message>
        <source>The state could not be recorded. %1</source>
        <translation>Der Zustand konnte nicht aufgezeichnet werden. %1</translation>
    </message>
    <message>
        <source>The sheet could not be written. %1</source>
        <translation>Das Blatt konnte nicht geschrieben werden. %1</translation>
    </message>
</context>
<context>
    <name>sequency::ui::LessonList</name>
    <message numerus="yes">
        <source>%1 of %n points</source>
        <comment>reached</comment>
        <translation>
            <numerusform>%1 von %n Punkt</numerusform>
            <numerusform>%1 von %n Punkten</numerusform>
        </translation>
    </message>
    <message>
        <source>not begun</source>
        <translation>nicht begonnen</translation>
    </message>
    <message>
        <source>Open lesson</source>
        <translation>Lektion öffnen</translation>
    </message>
    <message>
        <source>Your name or number</source>
        <translation>Ihr Name oder Ihre Nummer</translation>
    </message>
    <message>
        <source>Lessons</source>
        <translation>Lektionen</translation>
    </message>
    <message>
        <source>%1  %2
%3</source>
        <comment>number, title, progress</comment>
        <translation>%1  %2
%3</translation>
    </message>
    <message>
        <source>Lessons in %1</source>
        <translation>Lektionen in %1</translation>
    </message>
    <message>
        <source>the answers cannot be read</source>
        <translation>die Antworten sind nicht lesbar</translation>
    </message>
    <message>
        <source>Built-in lessons</source>
        <translation>Eingebaute Lektionen</translation>
    </message>
    <message>
        <source>The functions in the lessons are different for every name</source>
        <translation>Die Funktionen in den Lektionen sind für jeden Namen andere</translation>
    </message>
</context>
<context>
    <name>sequency::ui::LessonSheets</name>
    <message>
        <source>cannot create the folder %1</source>
        <translation>der Ordner %1 kann nicht angelegt werden</translation>
    </message>
</context>
<context>
    <name>sequency::ui::Lessons</name>
    <message>
        <source>Wrote %1</source>
        <translation>%1 geschrieben</translation>
    </message>
    <message>
        <source>Open a lesson</source>
        <translation>Lektion öffnen</translation>
    </message>
    <message>
        <source>Lessons (*.sequency-lesson *.md)</source>
        <translation>Lektionen (*.sequency-lesson *.md)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Open a folder with lessons</source>
        <translation>Ordner mit Lektionen öffnen</translation>
    </message>
    <message>
        <source>Lesson: %1</source>
        <translation>Lektion: %1</translation>
    </message>
    <message>
        <source>Recording the state</source>
        <translation>Nimmt den Zustand auf</translation>
    </message>
    <message>
        <source>Save the answers</source>
        <translation>Antworten speichern</translation>
    </message>
    <message>
        <source>Answers to lessons (*.sequency-answers)</source>
        <translation>Antworten auf Lektionen (*.sequency-answers)</translation>
    </message>
    <message>
        <source>Open a lesson first.</source>
        <translation>Öffnen Sie zuerst eine Lektion.</translation>
    </message>
    <message>
        <source>Save the sheet for students</source>
        <translation>Blatt für Studierende speichern</translation>
    </message>
    <message>
        <source>Save the sheet with solutions</source>
        <translation>Blatt mit Lösungen speichern</translation>
    </message>
    <message>
        <source>PDF (*.pdf)</source>
        <translation>PDF (*.pdf)</translation>
    </message>
    <message>
        <source>The function is hidden until you have predicted it.</source>
        <translation>Die Funktion ist verdeckt, bis sie vorhergesagt ist.</translation>
    </message>
    <message>
        <source>Start new answers and keep the old file</source>
        <translation>Neue Antworten beginnen und die alte Datei behalten</translation>
    </message>
    <message>
        <source>“%1” is not a valid link; expected view:PAGE or manual:PAGE.</source>
        <translation>„%1“ ist kein gültiger Link; erwartet wird view:SEITE oder manual:SEITE.</translation>
    </message>
    <message>
        <source>The state of the views was copied to the clipboard as the “state” block of a lesson.</source>
        <translation>Der Zustand der Ansichten wurde als Block „state“ einer Lektion in die Zwischenablage kopiert.</translation>
    </message>
    <message>
        <source>“%1” in %2 now begins with the current state of the views.</source>
        <translation>„%1“ in %2 beginnt jetzt mit dem aktuellen Zustand der Ansichten.</translation>
    </message>
    <message>
        <source>“%1” in %2 now begins with the current state of the views. The previous block “state” was copied to the clipboard.</source>
        <translation>„%1“ in %2 beginnt jetzt mit dem aktuellen Zustand der Ansichten. Der bisherige Block „state“ wurde in die Zwischenablage kopiert.</translation>
    </message>
    <message>
        <source>The file of answers that could not be read was renamed to %1.</source>
        <translation>Die Datei mit den Antworten, die nicht lesbar waren, heißt jetzt %1.</translation>
    </message>
</context>
<context>
    <name>sequency::ui::LevelWords</name>
    <message>
        <source>test %1</source>
        <translation>Prüfung %1</translation>
    </message>
</context>
<context>
    <name>sequency::ui::LimitsPage</name>
    <message>
        <source>Measured ÷ predicted near 1: the two numbers of the device explain the time</source>
        <translation>Gemessen ÷ vorhergesagt nahe 1: Die beiden Kennzahlen des Geräts erklären die Zeit</translation>
    </message>
    <message>
        <source>Nothing to explain yet</source>
        <translation>Noch nichts zu erklären</translation>
    </message>
    <message>
        <source>Predicted and measured</source>
        <translation>Vorhergesagt und gemessen</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Gerät</translation>
    </message>
    <message>
        <source>Measure the device</source>
        <translation>Gerät messen</translation>
    </message>
    <message>
        <source>Current run</source>
        <translation>Aktueller Lauf</translation>
    </message>
    <message>
        <source>From the history</source>
        <translation>Aus dem Verlauf</translation>
    </message>
    <message>
        <source>Run %1</source>
        <translation>Lauf %1</translation>
    </message>
    <message>
        <source>Measuring launches and copies</source>
        <translation>Kernelstarts und Kopien werden gemessen</translation>
    </message>
    <message>
        <source>The device is being measured</source>
        <translation>Das Gerät wird gerade gemessen</translation>
    </message>
    <message>
        <source>Only devices of this machine can be measured, for the current run</source>
        <translation>Nur Geräte dieses Rechners lassen sich messen, und zwar für den aktuellen Lauf</translation>
    </message>
    <message>
        <source>There is no device</source>
        <translation>Es gibt kein Gerät</translation>
    </message>
    <message>
        <source>Measuring …</source>
        <translation>Wird gemessen …</translation>
    </message>
    <message>
        <source>The cost of a launch and the bandwidth of this device are not known yet.</source>
        <translation>Die Kosten eines Kernelstarts und die Bandbreite dieses Geräts sind noch nicht bekannt.</translation>
    </message>
    <message>
        <source>a launch takes %1</source>
        <translation>ein Kernelstart dauert %1</translation>
    </message>
    <message>
        <source>nothing is launched</source>
        <translation>es wird nichts gestartet</translation>
    </message>
    <message>
        <source>copies of %1 move %2 GB/s</source>
        <translation>Kopien von %1 bewegen %2 GB/s</translation>
    </message>
    <message>
        <source>Measured and predicted over size</source>
        <translation>Gemessen und vorhergesagt nach Größe</translation>
    </message>
    <message>
        <source>Time; solid: measured, dotted: predicted</source>
        <translation>Zeit; Linie: gemessen, Punkte: vorhergesagt</translation>
    </message>
    <message>
        <source>%1, n = %2 · measured %3 · predicted %4 = %5 (launches: %6) + %7 (%8 moved) · limited by %9</source>
        <translation>%1, n = %2 · gemessen %3 · vorhergesagt %4 = %5 (Starts: %6) + %7 (%8 bewegt) · begrenzt durch %9</translation>
    </message>
    <message>
        <source>Measures the cost of an empty launch and of copies of 64 KiB to 256 MiB</source>
        <translation>Misst die Kosten eines leeren Kernelstarts und von Kopien von 64 KiB bis 256 MiB</translation>
    </message>
    <message>
        <source>the run has no verified point of this device</source>
        <translation>der Lauf hat keinen geprüften Punkt dieses Geräts</translation>
    </message>
</context>
<context>
    <name>sequency::ui::LinearizationPanel</name>
    <message>
        <source>Costs before and after the linearization</source>
        <translation>Kosten vor und nach der Linearisierung</translation>
    </message>
    <message>
        <source>Steps of the linearization</source>
        <translation>Schritte der Linearisierung</translation>
    </message>
    <message>
        <source>The total autocorrelation is largest at τ = %1: B(τ) = %2.</source>
        <translation>Die Gesamtautokorrelation ist am größten bei τ = %1: B(τ) = %2.</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Kosten</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>Vorher</translation>
    </message>
    <message>
        <source>After</source>
        <translation>Nachher</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>The direction in which most values agree, in the variables that are left</source>
        <translation>Die Richtung, in der die meisten Werte übereinstimmen, in den übrigen Variablen</translation>
    </message>
    <message>
        <source>Equal</source>
        <comment>pairs of values</comment>
        <translation>Gleich</translation>
    </message>
    <message>
        <source>The number of arguments x for which the values at x and x ⊕ τ are equal</source>
        <translation>Die Anzahl der Argumente x, für die die Werte bei x und x ⊕ τ gleich sind</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Änderung</translation>
    </message>
</context>
<context>
    <name>sequency::ui::LongRunPage</name>
    <message>
        <source>Stop</source>
        <translation>Stopp</translation>
    </message>
    <message>
        <source>computed on %1</source>
        <comment>a device</comment>
        <translation>gerechnet auf %1</translation>
    </message>
</context>
<context>
    <name>sequency::ui::MainWindow</name>
    <message>
        <source>Only local files can be opened.</source>
        <translation>Nur lokale Dateien lassen sich öffnen.</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>Seiten</translation>
    </message>
    <message>
        <source>Only one function can be opened at a time: %1 was opened, the other files were not.</source>
        <translation>Es kann nur eine Funktion auf einmal geöffnet werden: %1 wurde geöffnet, die anderen Dateien nicht.</translation>
    </message>
    <message numerus="yes">
        <source>%n steps done: this is the representative of the class.</source>
        <translation>
            <numerusform>%n Schritt ist getan: Dies ist der Vertreter der Klasse.</numerusform>
            <numerusform>%n Schritte sind getan: Dies ist der Vertreter der Klasse.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sequency::ui::MakeDialog</name>
    <message>
        <source>&amp;Create</source>
        <translation>&amp;Erstellen</translation>
    </message>
</context>
<context>
    <name>sequency::ui::ManualWindow</name>
    <message>
        <source>Manual</source>
        <translation>Handbuch</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>Vorwärts</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>Inhalt</translation>
    </message>
    <message>
        <source>Search: %1</source>
        <translation>Suche: %1</translation>
    </message>
    <message>
        <source>No section of the manual contains these words.</source>
        <translation>Kein Abschnitt des Handbuchs enthält diese Wörter.</translation>
    </message>
    <message numerus="yes">
        <source>%n sections contain these words.</source>
        <translation>
            <numerusform>%n Abschnitt enthält diese Wörter.</numerusform>
            <numerusform>%n Abschnitte enthalten diese Wörter.</numerusform>
        </translation>
    </message>
    <message>
        <source>Search the manual</source>
        <translation>Handbuch durchsuchen</translation>
    </message>
    <message>
        <source>Search the manual (%1)</source>
        <translation>Handbuch durchsuchen (%1)</translation>
    </message>
</context>
<context>
    <name>sequency::ui::MatrixCells</name>
    <message>
        <source>row %1, column %2</source>
        <translation>Zeile %1, Spalte %2</translation>
    </message>
    <message>
        <source>row %1</source>
        <translation>Zeile %1</translation>
    </message>
    <message>
        <source>column %1</source>
        <translation>Spalte %1</translation>
    </message>
</context>
<context>
    <name>sequency::ui::MatrixView</name>
    <message>
        <source>What is shown</source>
        <translation>Was gezeigt wird</translation>
    </message>
    <message>
        <source>Matrix</source>
        <translation>Matrix</translation>
    </message>
    <message>
        <source>Matrix = product of factors</source>
        <translation>Matrix = Produkt der Faktoren</translation>
    </message>
    <message>
        <source>Multiply out</source>
        <translation>Ausmultiplizieren</translation>
    </message>
    <message>
        <source>Factorization</source>
        <translation>Faktorisierung</translation>
    </message>
    <message>
        <source>Entries as numbers or as colours</source>
        <translation>Einträge als Zahlen oder als Farben</translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation>Zahlen</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>Farben</translation>
    </message>
    <message>
        <source>Rows and columns numbered in decimal or by digits</source>
        <translation>Zeilen und Spalten dezimal oder mit Ziffern nummeriert</translation>
    </message>
    <message>
        <source>Indices: decimal</source>
        <translation>Indizes: dezimal</translation>
    </message>
    <message>
        <source>Indices: digits</source>
        <translation>Indizes: Ziffern</translation>
    </message>
    <message>
        <source>Matrices</source>
        <translation>Matrizen</translation>
    </message>
    <message numerus="yes">
        <source>For matrices of up to %n rows</source>
        <translation>
            <numerusform>Für Matrizen mit höchstens %n Zeile</numerusform>
            <numerusform>Für Matrizen mit höchstens %n Zeilen</numerusform>
        </translation>
    </message>
    <message>
        <source>The matrix of the transform appears here, and the factors that a fast algorithm applies one after another.

Enter a truth table, open a file or take an example.</source>
        <translation>Hier erscheinen die Matrix der Transformation und die Faktoren, die ein schneller Algorithmus nacheinander anwendet.

Eine Wahrheitstabelle eingeben, eine Datei öffnen oder ein Beispiel nehmen.</translation>
    </message>
    <message numerus="yes">
        <source>The matrix has %1 × %1 entries; matrices of up to %2 × %2 are drawn.</source>
        <translation>
            <numerusform>Die Matrix hat %1 × %1 Eintrag; gezeichnet werden Matrizen bis %2 × %2.</numerusform>
            <numerusform>Die Matrix hat %1 × %1 Einträge; gezeichnet werden Matrizen bis %2 × %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>It is the Kronecker product of %n equal matrices: M(%n) = M(1) ⊗ … ⊗ M(1).</source>
        <translation>
            <numerusform>Sie ist das Kronecker-Produkt von %n Matrix: M(%n) = M(1).</numerusform>
            <numerusform>Sie ist das Kronecker-Produkt von %n gleichen Matrizen: M(%n) = M(1) ⊗ … ⊗ M(1).</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>It is the Kronecker product of %n matrices, one per variable.</source>
        <translation>
            <numerusform>Sie ist das Kronecker-Produkt von %n Matrix, eine je Variable.</numerusform>
            <numerusform>Sie ist das Kronecker-Produkt von %n Matrizen, eine je Variable.</numerusform>
        </translation>
    </message>
    <message>
        <source>Matrix of the inverse %1 transform</source>
        <translation>Matrix der inversen %1-Transformation</translation>
    </message>
    <message>
        <source>Matrix of the %1 transform</source>
        <translation>Matrix der %1-Transformation</translation>
    </message>
    <message>
        <source>polarity %1</source>
        <translation>Polarität %1</translation>
    </message>
    <message>
        <source>listed in the spectrum&apos;s order</source>
        <translation>in der Ordnung des Spektrums aufgeführt</translation>
    </message>
    <message>
        <source>%1 = %2 · butterflies of %3 at distance d = %4</source>
        <translation>%1 = %2 · Butterflys von %3 im Abstand d = %4</translation>
    </message>
    <message>
        <source>%1 · butterfly b reads %2·b + j, writes b + %3·j; the same in every step (here %4)</source>
        <translation>%1 · Butterfly b liest %2·b + j, schreibt b + %3·j; in jedem Schritt dasselbe (hier %4)</translation>
    </message>
    <message>
        <source>%1 · brings the spectrum&apos;s order back to Hadamard order</source>
        <translation>%1 · führt von der Ordnung des Spektrums zurück zur Hadamard-Ordnung</translation>
    </message>
    <message>
        <source>%1 · brings Hadamard order to the spectrum&apos;s order</source>
        <translation>%1 · führt von der Hadamard-Ordnung zur Ordnung des Spektrums</translation>
    </message>
    <message>
        <source>%1 · every value is multiplied by %2</source>
        <translation>%1 · jeder Wert wird mit %2 multipliziert</translation>
    </message>
    <message>
        <source>%1 · row %2 · column %3: %4</source>
        <translation>%1 · Zeile %2 · Spalte %3: %4</translation>
    </message>
    <message>
        <source>to be multiplied by %1</source>
        <translation>noch mit %1 zu multiplizieren</translation>
    </message>
    <message>
        <source>Copy as text	Ctrl+C</source>
        <translation>Als Text kopieren	Strg+C</translation>
    </message>
    <message>
        <source>Copy as LaTeX	Ctrl+Shift+C</source>
        <translation>Als LaTeX kopieren	Strg+Umschalt+C</translation>
    </message>
    <message>
        <source>There is no matrix to write yet.</source>
        <translation>Es gibt noch keine Matrix zu schreiben.</translation>
    </message>
    <message>
        <source>&amp;Matrices</source>
        <translation>&amp;Matrizen</translation>
    </message>
    <message>
        <source>Export the matrices</source>
        <translation>Matrizen exportieren</translation>
    </message>
    <message>
        <source>There is no function to show yet.</source>
        <translation>Es gibt noch keine Funktion zu zeigen.</translation>
    </message>
    <message>
        <source>Entries</source>
        <translation>Einträge</translation>
    </message>
    <message>
        <source>Matrix and factors as data</source>
        <translation>Matrix und Faktoren als Daten</translation>
    </message>
    <message>
        <source>Entries as NumPy array</source>
        <translation>Einträge als NumPy-Array</translation>
    </message>
    <message>
        <source>Matrix and factors as text</source>
        <translation>Matrix und Faktoren als Text</translation>
    </message>
    <message>
        <source>Matrix and factors for LaTeX</source>
        <translation>Matrix und Faktoren für LaTeX</translation>
    </message>
    <message numerus="yes">
        <source>The whole matrix is shown for functions of up to %n variables.</source>
        <translation>
            <numerusform>Die ganze Matrix wird für Funktionen von bis zu %n Variablen gezeigt.</numerusform>
            <numerusform>Die ganze Matrix wird für Funktionen von bis zu %n Variablen gezeigt.</numerusform>
        </translation>
    </message>
    <message>
        <source>The cells are too small for numbers, so only colours are shown. Press + to magnify.</source>
        <translation>Die Zellen sind zu klein für Zahlen, daher werden nur Farben gezeigt. Mit + vergrößern.</translation>
    </message>
    <message>
        <source>Computing the matrix…</source>
        <translation>Die Matrix wird berechnet …</translation>
    </message>
    <message numerus="yes">
        <source>Only matrices of at most %n rows can be written.</source>
        <translation>
            <numerusform>Nur Matrizen mit höchstens %n Zeile können geschrieben werden.</numerusform>
            <numerusform>Nur Matrizen mit höchstens %n Zeilen können geschrieben werden.</numerusform>
        </translation>
    </message>
    <message>
        <source>It is not a Kronecker product. A step of the fast algorithm changes only the first values and leaves the others unchanged.</source>
        <translation>Sie ist kein Kronecker-Produkt. Ein Schritt des schnellen Algorithmus ändert nur die ersten Werte und lässt die übrigen unverändert.</translation>
    </message>
    <message>
        <source>%1 · butterfly b of %2 reads %3 and writes %4, b &lt; %5</source>
        <translation>%1 · Butterfly b von %2 liest %3 und schreibt %4, b &lt; %5</translation>
    </message>
    <message>
        <source>values from index %1 on stay unchanged</source>
        <translation>Werte ab Index %1 bleiben unverändert</translation>
    </message>
    <message>
        <source>not a Kronecker product</source>
        <translation>kein Kronecker-Produkt</translation>
    </message>
</context>
<context>
    <name>sequency::ui::MeasurePage</name>
    <message>
        <source>Progress of the measurement</source>
        <translation>Fortschritt der Messung</translation>
    </message>
    <message>
        <source>Measurements</source>
        <translation>Messungen</translation>
    </message>
    <message>
        <source>%1, n = %2 on %3</source>
        <translation>%1, n = %2 auf %3</translation>
    </message>
    <message>
        <source>Stopping…</source>
        <translation>Wird beendet…</translation>
    </message>
    <message>
        <source>Pausing…</source>
        <translation>Wird angehalten…</translation>
    </message>
    <message>
        <source>Point %1 of %2</source>
        <translation>Punkt %1 von %2</translation>
    </message>
    <message>
        <source>about %1 left</source>
        <translation>noch etwa %1</translation>
    </message>
    <message numerus="yes">
        <source>Stopped after %1 of %2 points</source>
        <translation>
            <numerusform>Beendet nach %1 von %2 Punkt</numerusform>
            <numerusform>Beendet nach %1 von %2 Punkten</numerusform>
        </translation>
    </message>
    <message>
        <source>Points measured: %1</source>
        <translation>Gemessene Punkte: %1</translation>
    </message>
    <message>
        <source>%1 without a verified time</source>
        <translation>%1 ohne geprüfte Zeit</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1 min</translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation>%1 h</translation>
    </message>
    <message>
        <source>n = %1 on %2</source>
        <translation>n = %1 auf %2</translation>
    </message>
    <message>
        <source>A measurement is under way; stop it or wait for its end.</source>
        <translation>Es läuft eine Messung; stoppen Sie sie oder warten Sie auf ihr Ende.</translation>
    </message>
    <message numerus="yes">
        <source>Paused after %1 of %2 points; the interrupted point will be measured again</source>
        <translation>
            <numerusform>Angehalten nach %1 von %2 Punkt; der unterbrochene Punkt wird erneut gemessen</numerusform>
            <numerusform>Angehalten nach %1 von %2 Punkten; der unterbrochene Punkt wird erneut gemessen</numerusform>
        </translation>
    </message>
    <message>
        <source>Measuring the first point…</source>
        <translation>Der erste Punkt wird gemessen…</translation>
    </message>
    <message>
        <source>Points %1 to %2 of %3, measured alternately</source>
        <translation>Punkte %1 bis %2 von %3, abwechselnd gemessen</translation>
    </message>
</context>
<context>
    <name>sequency::ui::MessageBar</name>
    <message>
        <source>Message</source>
        <translation>Meldung</translation>
    </message>
    <message>
        <source>Details of the message</source>
        <translation>Details der Meldung</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Details</translation>
    </message>
    <message>
        <source>Close this message</source>
        <translation>Diese Meldung schließen</translation>
    </message>
    <message>
        <source>Error: %1</source>
        <translation>Fehler: %1</translation>
    </message>
</context>
<context>
    <name>sequency::ui::Messages</name>
    <message>
        <source>&amp;Retry</source>
        <translation>&amp;Erneut versuchen</translation>
    </message>
    <message>
        <source>Other de&amp;vice</source>
        <translation>Anderes &amp;Gerät</translation>
    </message>
</context>
<context>
    <name>sequency::ui::ModulusField</name>
    <message>
        <source>Modulus of the univariate polynomial</source>
        <translation>Modul des univariaten Polynoms</translation>
    </message>
    <message>
        <source>Irreducible polynomial of GF(2^n), as a number such as 0x11b for t^8 + t^4 + t^3 + t + 1; empty for the default</source>
        <translation>Irreduzibles Polynom von GF(2^n) als Zahl wie 0x11b für t^8 + t^4 + t^3 + t + 1; leer für das voreingestellte</translation>
    </message>
    <message>
        <source>Modulus</source>
        <translation>Modul</translation>
    </message>
    <message>
        <source>%1 (default)</source>
        <comment>a number</comment>
        <translation>%1 (voreingestellt)</translation>
    </message>
    <message>
        <source>“%1” is not a polynomial; the default %2 is used.</source>
        <translation>„%1“ ist kein Polynom; das voreingestellte %2 wird verwendet.</translation>
    </message>
    <message>
        <source>%1 is not irreducible; the default %2 is used.</source>
        <translation>%1 ist nicht irreduzibel; das voreingestellte %2 wird verwendet.</translation>
    </message>
    <message>
        <source>%1 has degree %2, expected %3; the default %4 is used.</source>
        <translation>%1 hat den Grad %2, erwartet wird %3; das voreingestellte %4 wird verwendet.</translation>
    </message>
</context>
<context>
    <name>sequency::ui::MultiplyOut</name>
    <message>
        <source>Multiply out</source>
        <translation>Ausmultiplizieren</translation>
    </message>
    <message numerus="yes">
        <source>Product %1 of %2 · %3 of %4 cells</source>
        <translation>
            <numerusform>Produkt %1 von %2 · %3 von %4 Zelle</numerusform>
            <numerusform>Produkt %1 von %2 · %3 von %4 Zellen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Product %1 of %2 · %3 of %4 rows</source>
        <translation>
            <numerusform>Produkt %1 von %2 · %3 von %4 Zeile</numerusform>
            <numerusform>Produkt %1 von %2 · %3 von %4 Zeilen</numerusform>
        </translation>
    </message>
    <message>
        <source>row %1 · column %2 = %3</source>
        <translation>Zeile %1 · Spalte %2 = %3</translation>
    </message>
    <message>
        <source>The product is to be multiplied by %1.</source>
        <translation>Das Produkt ist noch mit %1 zu multiplizieren.</translation>
    </message>
    <message>
        <source>%1 times %2: row by column. Press Page Down for the first cell, or click a cell of the product.</source>
        <translation>%1 mal %2: Zeile mal Spalte. Bild ab zeigt die erste Zelle; oder eine Zelle des Produkts anklicken.</translation>
    </message>
    <message>
        <source>This transform has a single factor, so there is nothing to multiply. Transforms of two or more variables have several factors.</source>
        <translation>Diese Transformation hat nur einen Faktor, es gibt also nichts zu multiplizieren. Transformationen von zwei oder mehr Variablen haben mehrere Faktoren.</translation>
    </message>
</context>
<context>
    <name>sequency::ui::NavigationRail</name>
    <message>
        <source>Transform</source>
        <comment>group of pages</comment>
        <translation>Transformation</translation>
    </message>
    <message>
        <source>Function</source>
        <comment>group of pages</comment>
        <translation>Funktion</translation>
    </message>
    <message>
        <source>Analysis</source>
        <comment>group of pages</comment>
        <translation>Analyse</translation>
    </message>
    <message>
        <source>Measure</source>
        <comment>group of pages</comment>
        <translation>Messen</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>Seiten</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>name of a page and its key</comment>
        <translation>%1 (%2)</translation>
    </message>
</context>
<context>
    <name>sequency::ui::NewDialog</name>
    <message>
        <source>New function</source>
        <translation>Neue Funktion</translation>
    </message>
    <message>
        <source>Boolean</source>
        <translation>Boolesch</translation>
    </message>
    <message>
        <source>p-valued</source>
        <translation>p-wertig</translation>
    </message>
    <message>
        <source>Quaternary, over GF(4)</source>
        <translation>Quaternär, über GF(4)</translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation>Zahlen</translation>
    </message>
    <message>
        <source>How many values each variable has</source>
        <translation>Wie viele Werte jede Variable hat</translation>
    </message>
    <message>
        <source>Zeros</source>
        <translation>Nullen</translation>
    </message>
    <message>
        <source>Random values</source>
        <translation>Zufällige Werte</translation>
    </message>
    <message>
        <source>Expression</source>
        <translation>Ausdruck</translation>
    </message>
    <message>
        <source>Generator…</source>
        <translation>Generator…</translation>
    </message>
    <message>
        <source>The same seed gives the same values</source>
        <translation>Derselbe Startwert ergibt dieselben Werte</translation>
    </message>
    <message>
        <source>&amp;Family</source>
        <translation>&amp;Art</translation>
    </message>
    <message>
        <source>&amp;Values p</source>
        <translation>&amp;Werte p</translation>
    </message>
    <message>
        <source>Variables &amp;n</source>
        <translation>Variablen &amp;n</translation>
    </message>
    <message>
        <source>&amp;Start from</source>
        <translation>&amp;Beginnen mit</translation>
    </message>
    <message>
        <source>S&amp;eed</source>
        <translation>&amp;Startwert</translation>
    </message>
    <message>
        <source>E&amp;xpression</source>
        <translation>A&amp;usdruck</translation>
    </message>
    <message>
        <source>expression</source>
        <translation>Ausdruck</translation>
    </message>
    <message numerus="yes">
        <source>N = %1 values</source>
        <translation>
            <numerusform>N = %1 Wert</numerusform>
            <numerusform>N = %1 Werte</numerusform>
        </translation>
    </message>
    <message>
        <source>An expression is expected.</source>
        <translation>Ein Ausdruck wird erwartet.</translation>
    </message>
    <message>
        <source>Column %1: %2</source>
        <translation>Spalte %1: %2</translation>
    </message>
    <message>
        <source>Nex&amp;t…</source>
        <translation>We&amp;iter…</translation>
    </message>
    <message>
        <source>The parameters of the generator are chosen in the next dialog.</source>
        <translation>Die Parameter des Generators werden im nächsten Dialog gewählt.</translation>
    </message>
    <message>
        <source>&amp;Create</source>
        <translation>&amp;Erstellen</translation>
    </message>
</context>
<context>
    <name>sequency::ui::NotesDock</name>
    <message>
        <source>Notes</source>
        <translation>Notizen</translation>
    </message>
    <message>
        <source>The text was not inserted, because notes can have at most %1.</source>
        <translation>Der Text wurde nicht eingefügt, weil Notizen höchstens %1 haben dürfen.</translation>
    </message>
    <message>
        <source>Notes on this session, which are saved with it.</source>
        <translation>Notizen zu dieser Sitzung, die mit ihr gespeichert werden.</translation>
    </message>
</context>
<context>
    <name>sequency::ui::NumberFormat</name>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>%1 µs</source>
        <translation>%1 µs</translation>
    </message>
    <message>
        <source>kernels %1 · with transfers %2 · whole call %3</source>
        <translation>Kernel %1 · mit Übertragungen %2 · ganzer Aufruf %3</translation>
    </message>
    <message>
        <source>%1 %2 %3 i</source>
        <translation>%1 %2 %3 i</translation>
    </message>
    <message numerus="yes">
        <source>%1 bytes</source>
        <translation>
            <numerusform>%1 Byte</numerusform>
            <numerusform>%1 Bytes</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, including %2 for building the program</source>
        <translation>%1, davon %2 zum Übersetzen des Programms</translation>
    </message>
    <message>
        <source>%1 ns</source>
        <translation>%1 ns</translation>
    </message>
</context>
<context>
    <name>sequency::ui::NumberListEdit</name>
    <message>
        <source>automatic</source>
        <translation>automatisch</translation>
    </message>
    <message>
        <source>“%1” is neither a number nor a range such as 32..1024</source>
        <translation>„%1“ ist weder eine Zahl noch ein Bereich wie 32..1024</translation>
    </message>
    <message>
        <source>%1 is more than %2</source>
        <translation>%1 ist mehr als %2</translation>
    </message>
    <message numerus="yes">
        <source>More than %n numbers</source>
        <translation>
            <numerusform>Mehr als %n Zahl</numerusform>
            <numerusform>Mehr als %n Zahlen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sequency::ui::OutputsView</name>
    <message>
        <source>Spectra of all outputs</source>
        <translation>Spektren aller Ausgänge</translation>
    </message>
    <message numerus="yes">
        <source>%1 outputs</source>
        <translation>
            <numerusform>%1 Ausgang</numerusform>
            <numerusform>%1 Ausgänge</numerusform>
        </translation>
    </message>
    <message>
        <source>Computing the spectra of all outputs</source>
        <translation>Spektren aller Ausgänge werden berechnet</translation>
    </message>
    <message>
        <source>Point at a position to read all outputs there.</source>
        <translation>Auf eine Position zeigen, um dort alle Ausgänge abzulesen.</translation>
    </message>
    <message numerus="yes">
        <source>Only the first %1 of %2 outputs: at most %3 coefficients are computed here in total</source>
        <translation>
            <numerusform>Nur die ersten %1 von %2 Ausgängen: Insgesamt werden hier höchstens %3 Koeffizienten berechnet</numerusform>
            <numerusform>Nur die ersten %1 von %2 Ausgängen: Insgesamt werden hier höchstens %3 Koeffizienten berechnet</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Spectra of all outputs are shown for up to %1 coefficients each.</source>
        <translation>
            <numerusform>Die Spektren aller Ausgänge werden bis zu je %1 Koeffizienten gezeigt.</numerusform>
            <numerusform>Die Spektren aller Ausgänge werden bis zu je %1 Koeffizienten gezeigt.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sequency::ui::PageBar</name>
    <message>
        <source>Page of the table</source>
        <translation>Seite der Tabelle</translation>
    </message>
    <message numerus="yes">
        <source>%1 rows per page</source>
        <translation>
            <numerusform>%1 Zeile je Seite</numerusform>
            <numerusform>%1 Zeilen je Seite</numerusform>
        </translation>
    </message>
    <message>
        <source>Page</source>
        <translation>Seite</translation>
    </message>
    <message>
        <source> of %1</source>
        <comment>pages</comment>
        <translation> von %1</translation>
    </message>
</context>
<context>
    <name>sequency::ui::PageControls</name>
    <message>
        <source> pt</source>
        <translation> pt</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>Breite</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>Höhe</translation>
    </message>
    <message>
        <source>Unit of the size</source>
        <translation>Einheit der Größe</translation>
    </message>
    <message>
        <source>Font size</source>
        <translation>Schriftgröße</translation>
    </message>
    <message>
        <source>Line width</source>
        <translation>Linienbreite</translation>
    </message>
    <message>
        <source>&amp;Title above the picture</source>
        <translation>&amp;Titel über dem Bild</translation>
    </message>
    <message>
        <source>&amp;Caption with conventions, version and date</source>
        <translation>&amp;Beschriftung mit Konventionen, Version und Datum</translation>
    </message>
    <message>
        <source>One column (85 mm)</source>
        <translation>Eine Spalte (85 mm)</translation>
    </message>
    <message>
        <source>Two columns (170 mm)</source>
        <translation>Zwei Spalten (170 mm)</translation>
    </message>
    <message>
        <source>Slide (16 : 9)</source>
        <translation>Folie (16 : 9)</translation>
    </message>
    <message>
        <source>Poster (600 mm)</source>
        <translation>Poster (600 mm)</translation>
    </message>
    <message>
        <source>Custom</source>
        <translation>Eigene Werte</translation>
    </message>
    <message>
        <source>px</source>
        <comment>unit of length</comment>
        <translation>px</translation>
    </message>
    <message>
        <source>mm</source>
        <comment>unit of length</comment>
        <translation>mm</translation>
    </message>
    <message>
        <source>White</source>
        <translation>Weiß</translation>
    </message>
    <message>
        <source>Transparent</source>
        <translation>Transparent</translation>
    </message>
    <message>
        <source>As on screen</source>
        <translation>Wie am Bildschirm</translation>
    </message>
    <message>
        <source>&amp;Preset</source>
        <translation>&amp;Vorgabe</translation>
    </message>
    <message>
        <source>&amp;Size</source>
        <translation>&amp;Größe</translation>
    </message>
    <message>
        <source>Fo&amp;nt size</source>
        <translation>&amp;Schriftgröße</translation>
    </message>
    <message>
        <source>&amp;Line width</source>
        <translation>&amp;Linienbreite</translation>
    </message>
    <message>
        <source>Back&amp;ground</source>
        <translation>&amp;Hintergrund</translation>
    </message>
</context>
<context>
    <name>sequency::ui::PageHost</name>
    <message>
        <source>The picture of this view is on the clipboard.</source>
        <translation>Das Bild dieser Ansicht ist in der Zwischenablage.</translation>
    </message>
    <message>
        <source>This view has no data to copy; export it to a file (Ctrl+E).</source>
        <translation>Diese Ansicht hat keine Daten zum Kopieren; stattdessen in eine Datei exportieren (Strg+E).</translation>
    </message>
    <message>
        <source>The data of this view are on the clipboard.</source>
        <translation>Die Daten dieser Ansicht sind in der Zwischenablage.</translation>
    </message>
    <message>
        <source>sequency</source>
        <translation>sequency</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <comment>page and function</comment>
        <translation>%1 · %2</translation>
    </message>
</context>
<context>
    <name>sequency::ui::PicturePreview</name>
    <message>
        <source>Preview</source>
        <translation>Vorschau</translation>
    </message>
    <message>
        <source>Preview at %1 % of the true size</source>
        <translation>Vorschau mit %1 % der wahren Größe</translation>
    </message>
    <message>
        <source>Preview at true size</source>
        <translation>Vorschau in wahrer Größe</translation>
    </message>
</context>
<context>
    <name>sequency::ui::PointChoice</name>
    <message>
        <source>Devices to measure</source>
        <translation>Zu messende Geräte</translation>
    </message>
    <message>
        <source>Algorithms to measure</source>
        <translation>Zu messende Algorithmen</translation>
    </message>
    <message>
        <source>Smallest n</source>
        <translation>Kleinstes n</translation>
    </message>
    <message>
        <source>Largest n</source>
        <translation>Größtes n</translation>
    </message>
    <message>
        <source>Step between sizes</source>
        <translation>Schrittweite der Größen</translation>
    </message>
    <message>
        <source>Element type and options</source>
        <translation>Elementtyp und Stellgrößen</translation>
    </message>
    <message>
        <source>Work-items per work-group</source>
        <translation>Work-Items je Work-Group</translation>
    </message>
    <message>
        <source>M of A3</source>
        <translation>M von A3</translation>
    </message>
    <message>
        <source>Element</source>
        <translation>Element</translation>
    </message>
    <message>
        <source>Work-group</source>
        <translation>Work-Group</translation>
    </message>
    <message>
        <source>Threads</source>
        <translation>Threads</translation>
    </message>
    <message>
        <source>Values p</source>
        <translation>Werte p</translation>
    </message>
    <message>
        <source>n</source>
        <translation>n</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>Geräte</translation>
    </message>
    <message>
        <source>Algorithms</source>
        <translation>Algorithmen</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>automatisch</translation>
    </message>
    <message>
        <source>Type of the values; automatic: the one in which the result is exact</source>
        <translation>Typ der Werte; automatisch: der, in dem das Ergebnis exakt ist</translation>
    </message>
    <message>
        <source>Threads of the CPU</source>
        <translation>Threads der CPU</translation>
    </message>
    <message>
        <source>Threads of the CPU path, at most %1; may be several numbers</source>
        <translation>Threads des CPU-Pfads, höchstens %1; auch mehrere Zahlen</translation>
    </message>
    <message>
        <source>Only the CPU path has threads, and it is not ticked</source>
        <translation>Nur der CPU-Pfad hat Threads, und er ist nicht angekreuzt</translation>
    </message>
    <message>
        <source>Number of values per variable</source>
        <translation>Zahl der Werte je Variable</translation>
    </message>
    <message>
        <source>Number of work-items per work-group, at most %1; several numbers, or a range such as 32..1024, are measured one after another</source>
        <translation>Zahl der Work-Items je Work-Group, höchstens %1; mehrere Zahlen oder ein Bereich wie 32..1024 werden nacheinander gemessen</translation>
    </message>
    <message>
        <source>M, the number of neighbouring outputs that a work-item of A3 computes; may be several numbers</source>
        <translation>M, die Zahl benachbarter Ausgänge, die ein Work-Item von A3 berechnet; auch mehrere Zahlen</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>Aufgabe</translation>
    </message>
    <message>
        <source>This task has two values per variable</source>
        <translation>Diese Aufgabe hat zwei Werte je Variable</translation>
    </message>
    <message>
        <source>This task has only one element type</source>
        <translation>Diese Aufgabe hat nur einen Elementtyp</translation>
    </message>
    <message>
        <source>Only OpenCL devices have work-groups; none is selected</source>
        <translation>Nur OpenCL-Geräte haben Work-Groups; keines ist ausgewählt</translation>
    </message>
    <message>
        <source>Only algorithm A3 has this option, and it is not ticked</source>
        <translation>Nur der Algorithmus A3 hat diese Option, und er ist nicht angekreuzt</translation>
    </message>
</context>
<context>
    <name>sequency::ui::PolarityModel</name>
    <message>
        <source>Best: fewest terms, then fewest literals</source>
        <translation>Beste: wenigste Terme, dann wenigste Literale</translation>
    </message>
    <message>
        <source>In use</source>
        <translation>In Gebrauch</translation>
    </message>
    <message>
        <source>Polarity</source>
        <translation>Polarität</translation>
    </message>
    <message>
        <source>Variables</source>
        <translation>Variablen</translation>
    </message>
    <message>
        <source>Terms</source>
        <translation>Terme</translation>
    </message>
    <message>
        <source>Literals</source>
        <translation>Literale</translation>
    </message>
</context>
<context>
    <name>sequency::ui::PolarityPanel</name>
    <message>
        <source>Fixed polarities</source>
        <translation>Feste Polaritäten</translation>
    </message>
    <message>
        <source>&amp;Use this polarity</source>
        <translation>Polarität nut&amp;zen</translation>
    </message>
    <message>
        <source>Counting terms of all polarities</source>
        <translation>Terme aller Polaritäten werden gezählt</translation>
    </message>
    <message numerus="yes">
        <source>Count all %1 polarities</source>
        <translation>
            <numerusform>%1 Polarität zählen</numerusform>
            <numerusform>Alle %1 Polaritäten zählen</numerusform>
        </translation>
    </message>
    <message>
        <source>Choose another row: this polarity is in use.</source>
        <translation>Eine andere Zeile wählen: Diese Polarität ist in Gebrauch.</translation>
    </message>
    <message numerus="yes">
        <source>All polarities are counted for up to n = %1 variables; this function has n = %2.</source>
        <translation>
            <numerusform>Alle Polaritäten werden bis n = %1 Variable gezählt; diese Funktion hat n = %2.</numerusform>
            <numerusform>Alle Polaritäten werden bis n = %1 Variablen gezählt; diese Funktion hat n = %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Counting the terms of all %1 polarities…</source>
        <translation>
            <numerusform>Terme von %1 Polarität werden gezählt…</numerusform>
            <numerusform>Terme aller %1 Polaritäten werden gezählt…</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>★ Best: %1 with %2 terms (positive polarity: %3)</source>
        <translation>
            <numerusform>★ Beste: %1 mit %2 Term (positive Polarität: %3)</numerusform>
            <numerusform>★ Beste: %1 mit %2 Termen (positive Polarität: %3)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 polarities counted on %2 · %3 · verified</source>
        <translation>
            <numerusform>%1 Polarität auf %2 gezählt · %3 · geprüft</numerusform>
            <numerusform>%1 Polaritäten auf %2 gezählt · %3 · geprüft</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 polarities counted on %2 · %3</source>
        <translation>
            <numerusform>%1 Polarität auf %2 gezählt · %3</numerusform>
            <numerusform>%1 Polaritäten auf %2 gezählt · %3</numerusform>
        </translation>
    </message>
    <message>
        <source>Each row is a choice of complemented variables: 1 means complemented, 0 means not complemented.
Click a heading to sort. Return or a double click uses the polarity.
★ fewest terms and, among these, fewest literals; ● in use.</source>
        <translation>Jede Zeile ist eine Wahl negierter Variablen: 1 heißt negiert, 0 nicht negiert.
Ein Klick auf eine Überschrift sortiert. Eingabetaste oder Doppelklick verwendet die Polarität.
★ die wenigsten Terme und darunter die wenigsten Literale; ● in Gebrauch.</translation>
    </message>
    <message numerus="yes">
        <source>To count the terms of each of the %1 fixed polarities, press “Count”.</source>
        <translation>
            <numerusform>Um die Terme der %1 festen Polarität zu zählen, „Zählen“ drücken.</numerusform>
            <numerusform>Um die Terme jeder der %1 festen Polaritäten zu zählen, „Zählen“ drücken.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sequency::ui::PreferencesDialog</name>
    <message>
        <source>Preferences</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>Farben</translation>
    </message>
    <message>
        <source>Like the desktop</source>
        <translation>Wie der Desktop</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Sprache</translation>
    </message>
    <message>
        <source>Size of the interface</source>
        <translation>Größe der Oberfläche</translation>
    </message>
    <message>
        <source>Enlarges text, icons and spaces, in addition to the scaling of the desktop</source>
        <translation>Vergrößert Text, Symbole und Abstände, zusätzlich zur Skalierung des Desktops</translation>
    </message>
    <message>
        <source>%1 %</source>
        <comment>per cent</comment>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>&amp;Animate changes of values</source>
        <translation>&amp;Wertänderungen animieren</translation>
    </message>
    <message>
        <source>Changed values are marked for a moment and move to their new places</source>
        <translation>Geänderte Werte werden kurz markiert und bewegen sich an ihren neuen Platz</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Gerät</translation>
    </message>
    <message>
        <source>The device that computes, in this window and in new windows</source>
        <translation>Das Gerät, das rechnet, in diesem Fenster und in neuen Fenstern</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>Automatisch</translation>
    </message>
    <message>
        <source>Conventions of new windows</source>
        <translation>Konventionen neuer Fenster</translation>
    </message>
    <message>
        <source>A preset is also applied to this window</source>
        <translation>Eine Vorgabe gilt auch für dieses Fenster</translation>
    </message>
    <message>
        <source>Saved presets</source>
        <translation>Gespeicherte Vorgaben</translation>
    </message>
    <message>
        <source>The presets of the conventions panel that you saved; F2 renames a preset</source>
        <translation>Die Vorgaben der Konventionen, die Sie gespeichert haben; F2 benennt eine Vorgabe um</translation>
    </message>
    <message>
        <source>&amp;Save current conventions</source>
        <translation>&amp;Aktuelle Konventionen speichern</translation>
    </message>
    <message>
        <source>Save the conventions of this window as a preset</source>
        <translation>Die Konventionen dieses Fensters als Vorgabe speichern</translation>
    </message>
    <message>
        <source>D&amp;elete preset</source>
        <translation>Vorgabe &amp;löschen</translation>
    </message>
    <message>
        <source>No saved preset is selected</source>
        <translation>Keine gespeicherte Vorgabe ist ausgewählt</translation>
    </message>
    <message>
        <source>As used last</source>
        <translation>Wie zuletzt verwendet</translation>
    </message>
    <message>
        <source>My conventions %1</source>
        <translation>Meine Konventionen %1</translation>
    </message>
    <message>
        <source>Appearance</source>
        <translation>Erscheinungsbild</translation>
    </message>
    <message>
        <source>&amp;Colours</source>
        <translation>&amp;Farben</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>&amp;Sprache</translation>
    </message>
    <message>
        <source>S&amp;ize of the interface</source>
        <translation>&amp;Größe der Oberfläche</translation>
    </message>
    <message>
        <source>Language and size change at the next start.</source>
        <translation>Sprache und Größe ändern sich beim nächsten Start.</translation>
    </message>
    <message>
        <source>Computation</source>
        <translation>Berechnung</translation>
    </message>
    <message>
        <source>&amp;Device</source>
        <translation>Ge&amp;rät</translation>
    </message>
    <message>
        <source>Conventions</source>
        <translation>Konventionen</translation>
    </message>
    <message>
        <source>&amp;New windows</source>
        <translation>&amp;Neue Fenster</translation>
    </message>
    <message>
        <source>Saved &amp;presets</source>
        <translation>Gespeicherte &amp;Vorgaben</translation>
    </message>
</context>
<context>
    <name>sequency::ui::Presentation</name>
    <message>
        <source>No function</source>
        <translation>Keine Funktion</translation>
    </message>
    <message>
        <source>n = %1</source>
        <translation>n = %1</translation>
    </message>
    <message>
        <source>p = %1, n = %2</source>
        <translation>p = %1, n = %2</translation>
    </message>
    <message>
        <source>%1, inverse</source>
        <translation>%1, invers</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>Schritt %1</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Tabelle</translation>
    </message>
    <message>
        <source>Presentation</source>
        <translation>Präsentation</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Exit (Esc)</source>
        <translation>Beenden (Esc)</translation>
    </message>
    <message>
        <source>Show another page</source>
        <translation>Eine andere Seite zeigen</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>Seiten</translation>
    </message>
    <message>
        <source>Next tab</source>
        <translation>Nächster Reiter</translation>
    </message>
    <message>
        <source>Previous tab</source>
        <translation>Voriger Reiter</translation>
    </message>
</context>
<context>
    <name>sequency::ui::PresentationTools</name>
    <message>
        <source>Blank screen</source>
        <translation>Schwarzer Bildschirm</translation>
    </message>
    <message>
        <source>Dot (L)</source>
        <translation>Punkt (L)</translation>
    </message>
    <message>
        <source>Point with a dot; the function does not change</source>
        <translation>Zeigt mit einem Punkt; die Funktion ändert sich nicht</translation>
    </message>
    <message>
        <source>Pen (P)</source>
        <translation>Stift (P)</translation>
    </message>
    <message>
        <source>Draw over the views; the function does not change</source>
        <translation>Zeichnet über die Ansichten; die Funktion ändert sich nicht</translation>
    </message>
    <message>
        <source>Blank (B)</source>
        <translation>Schwarz (B)</translation>
    </message>
    <message>
        <source>Blank the screen, and show it again</source>
        <translation>Macht den Bildschirm schwarz und zeigt ihn wieder</translation>
    </message>
    <message>
        <source>Erase everything that was drawn</source>
        <translation>Alles Gezeichnete löschen</translation>
    </message>
    <message>
        <source>Erase (W)</source>
        <translation>Löschen (W)</translation>
    </message>
</context>
<context>
    <name>sequency::ui::PropertiesView</name>
    <message>
        <source>Properties</source>
        <translation>Eigenschaften</translation>
    </message>
    <message>
        <source>P&amp;roperties</source>
        <translation>E&amp;igenschaften</translation>
    </message>
    <message>
        <source>Export the properties</source>
        <translation>Eigenschaften exportieren</translation>
    </message>
    <message>
        <source>Finding properties</source>
        <translation>Eigenschaften werden bestimmt</translation>
    </message>
    <message>
        <source>Show in the views</source>
        <translation>In den Ansichten zeigen</translation>
    </message>
    <message>
        <source>%1, an S-box of %2 to %3 bits</source>
        <translation>%1, eine S-Box von %2 auf %3 Bit</translation>
    </message>
    <message numerus="yes">
        <source>%1, %n variables</source>
        <translation>
            <numerusform>%1, %n Variable</numerusform>
            <numerusform>%1, %n Variablen</numerusform>
        </translation>
    </message>
    <message>
        <source>Finding properties…</source>
        <translation>Eigenschaften werden bestimmt…</translation>
    </message>
    <message>
        <source>Coefficient %1 is selected in every view.</source>
        <translation>Der Koeffizient %1 ist in jeder Ansicht ausgewählt.</translation>
    </message>
    <message>
        <source>Index %1 is selected in every view.</source>
        <translation>Der Index %1 ist in jeder Ansicht ausgewählt.</translation>
    </message>
    <message>
        <source>There are no properties to export yet.</source>
        <translation>Es gibt noch keine Eigenschaften zu exportieren.</translation>
    </message>
    <message>
        <source>Plain text</source>
        <translation>Reiner Text</translation>
    </message>
    <message numerus="yes">
        <source>An S-box has several Boolean outputs, or one output of whole numbers 0 … 2^m − 1; it has at most %n input and output bits.

Open one, or choose the properties of the function.</source>
        <translation>
            <numerusform>Eine S-Box hat mehrere boolesche Ausgänge oder einen Ausgang aus ganzen Zahlen 0 … 2^m − 1; sie hat höchstens %n Ein- und Ausgangsbit.

Eine öffnen oder die Eigenschaften der Funktion wählen.</numerusform>
            <numerusform>Eine S-Box hat mehrere boolesche Ausgänge oder einen Ausgang aus ganzen Zahlen 0 … 2^m − 1; sie hat höchstens %n Ein- und Ausgangsbits.

Eine öffnen oder die Eigenschaften der Funktion wählen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Open derivative</source>
        <translation>Ableitung öffnen</translation>
    </message>
    <message numerus="yes">
        <source>%1, %n variables over GF(%2)</source>
        <translation>
            <numerusform>%1, %n Variable über GF(%2)</numerusform>
            <numerusform>%1, %n Variablen über GF(%2)</numerusform>
        </translation>
    </message>
    <message>
        <source>Open representative</source>
        <translation>Vertreter öffnen</translation>
    </message>
    <message>
        <source>Open dual</source>
        <translation>Duale öffnen</translation>
    </message>
    <message>
        <source>Pin as a column</source>
        <translation>Als Spalte anheften</translation>
    </message>
    <message>
        <source>The function that is 1 where this one differs from the nearest affine function</source>
        <translation>Die Funktion, die 1 ist, wo sich diese von der nächsten affinen Funktion unterscheidet</translation>
    </message>
    <message>
        <source>Open difference</source>
        <translation>Unterschied öffnen</translation>
    </message>
    <message>
        <source>Table for LaTeX</source>
        <translation>Tabelle für LaTeX</translation>
    </message>
    <message>
        <source>Open inverse</source>
        <translation>Inverse öffnen</translation>
    </message>
    <message>
        <source>Inverse of %1</source>
        <translation>Inverse von %1</translation>
    </message>
    <message>
        <source>What is analysed</source>
        <translation>Was untersucht wird</translation>
    </message>
    <message>
        <source>Keeps these values in a separate column, next to those of later functions</source>
        <translation>Behält diese Werte in einer eigenen Spalte neben denen späterer Funktionen</translation>
    </message>
    <message>
        <source>Opens the function that the witness names in all views; can be undone</source>
        <translation>Öffnet die Funktion, die der Beleg nennt, in allen Ansichten; lässt sich rückgängig machen</translation>
    </message>
    <message>
        <source>Selects the coefficient or value that the witness names (Return)</source>
        <translation>Wählt den Koeffizienten oder Wert aus, den der Beleg nennt (Eingabetaste)</translation>
    </message>
    <message>
        <source>The properties of the function appear here: how far it is from affine functions, whether it is balanced, its degree and more, each with its witness.

Enter a truth table, open a file or take an example.</source>
        <translation>Hier erscheinen die Eigenschaften der Funktion: wie weit sie von affinen Funktionen entfernt ist, ob sie ausgeglichen ist, ihr Grad und mehr, jede mit dem, was sie zeigt.

Eine Wahrheitstabelle eingeben, eine Datei öffnen oder ein Beispiel wählen.</translation>
    </message>
    <message>
        <source>Properties are computed for functions over a field, whose radix is a prime, 4, 8, 9 or 16; this function has the radix %1.</source>
        <translation>Eigenschaften werden für Funktionen über einem Körper berechnet, deren Basis eine Primzahl, 4, 8, 9 oder 16 ist; diese Funktion hat die Basis %1.</translation>
    </message>
    <message>
        <source>Properties are computed for functions of digits and for S-boxes; this function has other values.</source>
        <translation>Eigenschaften werden für Funktionen von Ziffern und für S-Boxen berechnet; diese Funktion hat andere Werte.</translation>
    </message>
    <message>
        <source>Properties with their witnesses</source>
        <translation>Eigenschaften mit Belegen</translation>
    </message>
    <message>
        <source>Finding all indices</source>
        <translation>Alle Indizes werden gesucht</translation>
    </message>
    <message>
        <source>Include slow properties</source>
        <translation>Langsame Eigenschaften einschließen</translation>
    </message>
    <message>
        <source>The function</source>
        <translation>Die Funktion</translation>
    </message>
    <message>
        <source>All outputs, as an S-box</source>
        <translation>Alle Ausgänge, als S-Box</translation>
    </message>
    <message>
        <source>Shows an earlier function; computing…</source>
        <translation>Zeigt eine frühere Funktion; wird berechnet…</translation>
    </message>
    <message>
        <source>Shows an earlier function; not recomputed</source>
        <translation>Zeigt eine frühere Funktion; nicht neu berechnet</translation>
    </message>
    <message>
        <source>the column “%1”</source>
        <translation>die Spalte „%1“</translation>
    </message>
    <message>
        <source>the columns “%1” and “%2”</source>
        <translation>die Spalten „%1“ und „%2“</translation>
    </message>
</context>
<context>
    <name>sequency::ui::PropertyModel</name>
    <message>
        <source>not found</source>
        <translation>nicht bestimmt</translation>
    </message>
    <message>
        <source>✓ yes</source>
        <translation>✓ ja</translation>
    </message>
    <message>
        <source>✗ no</source>
        <translation>✗ nein</translation>
    </message>
    <message>
        <source>%1 Found by: %2. Source: %3.</source>
        <translation>%1 Bestimmt durch: %2. Quelle: %3.</translation>
    </message>
    <message>
        <source>Property</source>
        <translation>Eigenschaft</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>Vorher</translation>
    </message>
    <message>
        <source>Best known</source>
        <translation>Bestwert</translation>
    </message>
    <message>
        <source>%1 (open), %2</source>
        <comment>best value known, a better one may exist; source</comment>
        <translation>%1 (offen), %2</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>best value known; source</comment>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>Pinned</source>
        <translation>Angeheftet</translation>
    </message>
    <message>
        <source>%1 (open) %2, %3</source>
        <comment>best value known, a better one may exist; of balanced functions; source</comment>
        <translation>%1 (offen) %2, %3</translation>
    </message>
    <message>
        <source>%1 %2, %3</source>
        <comment>best value known; of balanced functions; source</comment>
        <translation>%1 %2, %3</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>Beleg</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
</context>
<context>
    <name>sequency::ui::RecentFiles</name>
    <message>
        <source>Open &amp;recent</source>
        <translation>&amp;Zuletzt benutzt</translation>
    </message>
    <message>
        <source>&amp;Clear the list</source>
        <translation>&amp;Liste leeren</translation>
    </message>
    <message>
        <source>%1 no longer exists</source>
        <translation>%1 existiert nicht mehr</translation>
    </message>
</context>
<context>
    <name>sequency::ui::RecoveryDialog</name>
    <message>
        <source>Discard</source>
        <translation>Verwerfen</translation>
    </message>
    <message numerus="yes">
        <source>Discard the unsaved work of %n sessions?</source>
        <translation>
            <numerusform>Diese ungespeicherte Arbeit verwerfen?</numerusform>
            <numerusform>Die ungespeicherte Arbeit von %n Sitzungen verwerfen?</numerusform>
        </translation>
    </message>
    <message>
        <source>This can&apos;t be undone.</source>
        <translation>Das lässt sich nicht rückgängig machen.</translation>
    </message>
    <message>
        <source>&amp;Discard</source>
        <translation>&amp;Verwerfen</translation>
    </message>
    <message>
        <source>Recover unsaved work</source>
        <translation>Ungespeicherte Arbeit wiederherstellen</translation>
    </message>
    <message>
        <source>Unsaved work</source>
        <translation>Ungespeicherte Arbeit</translation>
    </message>
    <message>
        <source>Session</source>
        <translation>Sitzung</translation>
    </message>
    <message>
        <source>Written</source>
        <translation>Geschrieben</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>&amp;Recover selected</source>
        <translation>Aus&amp;wahl wiederherstellen</translation>
    </message>
    <message>
        <source>Recover &amp;all</source>
        <translation>&amp;Alle wiederherstellen</translation>
    </message>
    <message>
        <source>&amp;Discard selected…</source>
        <translation>Auswahl &amp;verwerfen…</translation>
    </message>
    <message>
        <source>Sequency ended without saving these sessions:</source>
        <translation>Sequency endete, ohne diese Sitzungen zu speichern:</translation>
    </message>
</context>
<context>
    <name>sequency::ui::RunArchive</name>
    <message>
        <source>Reading the history</source>
        <translation>Verlauf wird gelesen</translation>
    </message>
    <message>
        <source>Reading %1</source>
        <translation>%1 wird gelesen</translation>
    </message>
    <message>
        <source>Reading the measurements of the session</source>
        <translation>Messungen der Sitzung werden gelesen</translation>
    </message>
    <message>
        <source>Reading this project&apos;s measurements</source>
        <translation>Messungen dieses Projekts werden gelesen</translation>
    </message>
    <message>
        <source>Writing the note</source>
        <translation>Notiz wird geschrieben</translation>
    </message>
    <message>
        <source>Deleting the run</source>
        <translation>Lauf wird gelöscht</translation>
    </message>
    <message>
        <source>Examining this machine</source>
        <translation>Dieser Rechner wird untersucht</translation>
    </message>
    <message>
        <source>Saving the run</source>
        <translation>Der Lauf wird gespeichert</translation>
    </message>
    <message>
        <source>A run of the session cannot be shown: %1</source>
        <translation>Ein Lauf der Sitzung kann nicht gezeigt werden: %1</translation>
    </message>
    <message>
        <source>Restoring the run</source>
        <translation>Der Lauf wird wiederhergestellt</translation>
    </message>
</context>
<context>
    <name>sequency::ui::RunListModel</name>
    <message>
        <source>This project: %1</source>
        <translation>Dieses Projekt: %1</translation>
    </message>
    <message>
        <source>In the session</source>
        <translation>In der Sitzung</translation>
    </message>
    <message>
        <source>In the session: %1</source>
        <translation>In der Sitzung: %1</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>Sequency %1</source>
        <translation>Sequency %1</translation>
    </message>
    <message>
        <source>From elsewhere, not in the history</source>
        <translation>Von anderswo, nicht im Verlauf</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>Machine</source>
        <translation>Rechner</translation>
    </message>
    <message>
        <source>Works</source>
        <translation>Aufgaben</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>Punkte</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Notiz</translation>
    </message>
    <message>
        <source>%1, left: %2</source>
        <translation>%1, übrig: %2</translation>
    </message>
</context>
<context>
    <name>sequency::ui::SaveDialog</name>
    <message>
        <source>&amp;Replace</source>
        <translation>&amp;Ersetzen</translation>
    </message>
    <message>
        <source>“%1” already exists. Replace it?</source>
        <translation>„%1“ existiert bereits. Ersetzen?</translation>
    </message>
</context>
<context>
    <name>sequency::ui::SboxGrid</name>
    <message>
        <source>Values of the S-box</source>
        <translation>Werte der S-Box</translation>
    </message>
    <message>
        <source>x = %1</source>
        <translation>x = %1</translation>
    </message>
    <message>
        <source>S(x) = %1</source>
        <translation>S(x) = %1</translation>
    </message>
    <message>
        <source>%1, adds 1</source>
        <translation>%1, zählt +1</translation>
    </message>
    <message>
        <source>%1, subtracts 1</source>
        <translation>%1, zählt −1</translation>
    </message>
    <message>
        <source>%1, kept: %2</source>
        <translation>%1, behalten: %2</translation>
    </message>
</context>
<context>
    <name>sequency::ui::SboxView</name>
    <message>
        <source>S-box &amp;tables</source>
        <translation>S-Box-&amp;Tabellen</translation>
    </message>
    <message>
        <source>Export the table of the S-box</source>
        <translation>Tabelle der S-Box exportieren</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Tabelle</translation>
    </message>
    <message>
        <source>Scale of the colours</source>
        <translation>Skala der Farben</translation>
    </message>
    <message>
        <source>Linear colours</source>
        <translation>Lineare Farben</translation>
    </message>
    <message>
        <source>Logarithmic colours</source>
        <translation>Logarithmische Farben</translation>
    </message>
    <message>
        <source>%1: %2, an S-box of %3 to %4 bits</source>
        <translation>%1: %2, eine S-Box von %3 auf %4 Bit</translation>
    </message>
    <message>
        <source>The tables of an S-box appear here: linear approximations, differences, boomerangs, and for each entry what it counts.

Enter the values of an S-box, open a file with several Boolean outputs or take an example.</source>
        <translation>Hier erscheinen die Tabellen einer S-Box: lineare Approximationen, Differenzen, Bumerangs, und zu jedem Eintrag, was er zählt.

Geben Sie die Werte einer S-Box ein, öffnen Sie eine Datei mit mehreren booleschen Ausgängen oder nehmen Sie ein Beispiel.</translation>
    </message>
    <message>
        <source>An entry is %1.</source>
        <translation>Ein Eintrag ist %1.</translation>
    </message>
    <message>
        <source>%1
%2
No input x is counted.</source>
        <translation>%1
%2
Keine Eingabe x wird gezählt.</translation>
    </message>
    <message numerus="yes">
        <source>%1
%2
%n inputs x are counted: %3.</source>
        <translation>
            <numerusform>%1
%2
%n Eingabe x wird gezählt: %3.</numerusform>
            <numerusform>%1
%2
%n Eingaben x werden gezählt: %3.</numerusform>
        </translation>
    </message>
    <message>
        <source>There is no table of an S-box to export.</source>
        <translation>Es gibt keine Tabelle einer S-Box zum Exportieren.</translation>
    </message>
    <message>
        <source>The table is larger than %1 entries: sequency-cli table writes it, or some of its rows.</source>
        <translation>Die Tabelle hat mehr als %1 Einträge: sequency-cli table schreibt sie oder einige ihrer Zeilen.</translation>
    </message>
    <message>
        <source>%1
%2
Inputs x that add 1: %3. Inputs x that subtract 1: %4. The entry is %5.</source>
        <translation>%1
%2
Eingaben x, die 1 addieren: %3. Eingaben x, die 1 subtrahieren: %4. Der Eintrag ist %5.</translation>
    </message>
    <message>
        <source>Reading the S-box</source>
        <translation>S-Box wird gelesen</translation>
    </message>
    <message>
        <source>Keep S-box</source>
        <translation>S-Box behalten</translation>
    </message>
    <message>
        <source>Keep this S-box, to subtract its table from that of another one.</source>
        <translation>Diese S-Box behalten, um ihre Tabelle von der einer anderen abzuziehen.</translation>
    </message>
    <message>
        <source>%1: %2 minus %3, S-boxes of %4 to %5 bits</source>
        <translation>%1: %2 minus %3, S-Boxen von %4 auf %5 Bit</translation>
    </message>
    <message>
        <source>Difference from %1</source>
        <translation>Differenz zu %1</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>Differenz</translation>
    </message>
    <message>
        <source>The table of this S-box minus that of the kept one.</source>
        <translation>Die Tabelle dieser S-Box minus die der behaltenen.</translation>
    </message>
    <message>
        <source>The kept S-box has another number of inputs or outputs.</source>
        <translation>Die behaltene S-Box hat eine andere Zahl von Eingängen oder Ausgängen.</translation>
    </message>
    <message>
        <source>Keep an S-box first, then open or edit another one of the same size.</source>
        <translation>Behalten Sie zuerst eine S-Box, dann öffnen oder ändern Sie eine andere der gleichen Größe.</translation>
    </message>
    <message>
        <source>The map shows the entry minus that of %1.</source>
        <translation>Die Karte zeigt den Eintrag minus den von %1.</translation>
    </message>
    <message>
        <source>Largest magnitude in this row: %1; in this column: %2.</source>
        <translation>Größter Betrag in dieser Zeile: %1; in dieser Spalte: %2.</translation>
    </message>
    <message>
        <source>Listing the inputs that are counted</source>
        <translation>Die gezählten Eingaben werden aufgelistet</translation>
    </message>
    <message>
        <source>Click the entry to keep the list of inputs that it counts.</source>
        <translation>Ein Klick auf den Eintrag behält die Liste der Eingaben, die er zählt.</translation>
    </message>
    <message>
        <source>Compare with another S-box</source>
        <translation>Mit einer anderen S-Box vergleichen</translation>
    </message>
    <message>
        <source>This table is defined for permutations only, and this S-box is not a permutation.

Choose another table.</source>
        <translation>Diese Tabelle ist nur für Permutationen definiert, und diese S-Box ist keine Permutation.

Wählen Sie eine andere Tabelle.</translation>
    </message>
    <message>
        <source>The function is not an S-box: %1.</source>
        <translation>Die Funktion ist keine S-Box: %1.</translation>
    </message>
</context>
<context>
    <name>sequency::ui::SearchView</name>
    <message>
        <source>&amp;Search</source>
        <translation>&amp;Suche</translation>
    </message>
    <message>
        <source>Export the search</source>
        <translation>Suche exportieren</translation>
    </message>
    <message>
        <source>Searching</source>
        <translation>Es wird gesucht</translation>
    </message>
    <message>
        <source>Random functions</source>
        <translation>Zufällige Funktionen</translation>
    </message>
    <message>
        <source>The open function</source>
        <translation>Die offene Funktion</translation>
    </message>
    <message>
        <source>Keep the number of ones</source>
        <translation>Zahl der Einsen erhalten</translation>
    </message>
    <message>
        <source>none</source>
        <comment>no value to stop at</comment>
        <translation>keiner</translation>
    </message>
    <message>
        <source>Annealing</source>
        <translation>Abkühlen</translation>
    </message>
    <message>
        <source>Climbing</source>
        <translation>Klettern</translation>
    </message>
    <message>
        <source>Variables</source>
        <translation>Variablen</translation>
    </message>
    <message>
        <source>Stop at</source>
        <translation>Anhalten bei</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Kosten</translation>
    </message>
    <message>
        <source>R</source>
        <translation>R</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>Verfahren</translation>
    </message>
    <message>
        <source>Moves</source>
        <translation>Züge</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Startwert</translation>
    </message>
    <message>
        <source>Walsh spectrum</source>
        <translation>Walsh-Spektrum</translation>
    </message>
    <message>
        <source>Autocorrelation</source>
        <translation>Autokorrelation</translation>
    </message>
    <message>
        <source>Course of the cost</source>
        <translation>Verlauf der Kosten</translation>
    </message>
    <message>
        <source>Open the best</source>
        <translation>Beste öffnen</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>The open function must be Boolean, of 2 to %1 variables.</source>
        <translation>Die offene Funktion muss boolesch sein, von 2 bis %1 Variablen.</translation>
    </message>
    <message>
        <source>a</source>
        <comment>an index</comment>
        <translation>a</translation>
    </message>
    <message>
        <source>Search for a function</source>
        <translation>Eine Funktion suchen</translation>
    </message>
    <message>
        <source>Searching…</source>
        <translation>Es wird gesucht …</translation>
    </message>
    <message>
        <source>Choose what to search for, then search.</source>
        <translation>Wählen Sie, was gesucht wird, dann suchen Sie.</translation>
    </message>
    <message numerus="yes">
        <source>%1: best %2, %n variables</source>
        <comment>a property and its value</comment>
        <translation>
            <numerusform>%1: bester Wert %2, %n Variable</numerusform>
            <numerusform>%1: bester Wert %2, %n Variablen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 moves</source>
        <comment>done of all</comment>
        <translation>
            <numerusform>%1 von %2 Zug</numerusform>
            <numerusform>%1 von %2 Zügen</numerusform>
        </translation>
    </message>
    <message>
        <source>run %1</source>
        <translation>Lauf %1</translation>
    </message>
    <message>
        <source>cost %1</source>
        <translation>Kosten %1</translation>
    </message>
    <message>
        <source>temperature %1</source>
        <translation>Temperatur %1</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>angehalten</translation>
    </message>
    <message>
        <source>ended</source>
        <translation>beendet</translation>
    </message>
    <message>
        <source>shown: the best</source>
        <translation>gezeigt: die beste</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>a property and its value</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>The best function and how it was found</source>
        <translation>Die beste Funktion und wie sie gefunden wurde</translation>
    </message>
    <message>
        <source>Course of the search</source>
        <translation>Verlauf der Suche</translation>
    </message>
    <message>
        <source>One after another</source>
        <translation>Nacheinander</translation>
    </message>
    <message>
        <source>Side by side</source>
        <translation>Nebeneinander</translation>
    </message>
    <message numerus="yes">
        <source>%1 runs side by side</source>
        <translation>
            <numerusform>%1 Lauf</numerusform>
            <numerusform>%1 Läufe nebeneinander</numerusform>
        </translation>
    </message>
    <message>
        <source>One run after another, on the CPU.</source>
        <translation>Ein Lauf nach dem anderen, auf der CPU.</translation>
    </message>
    <message>
        <source>computed on the CPU</source>
        <translation>auf der CPU berechnet</translation>
    </message>
    <message>
        <source>Opens the best function found. Undo restores the present function.</source>
        <translation>Öffnet die beste gefundene Funktion. Rückgängig stellt die jetzige Funktion wieder her.</translation>
    </message>
    <message>
        <source>If ticked, moves exchange a 0 and a 1, and random functions are balanced. Otherwise moves change single values.</source>
        <translation>Wenn angekreuzt, vertauschen Züge eine 0 und eine 1, und zufällige Funktionen sind ausgeglichen. Sonst ändern Züge einzelne Werte.</translation>
    </message>
    <message>
        <source>All runs change their functions at the same time. The device that is predicted to be the fastest computes all their costs at once.</source>
        <translation>Alle Läufe ändern ihre Funktionen gleichzeitig. Das voraussichtlich schnellste Gerät berechnet alle Kosten auf einmal.</translation>
    </message>
    <message>
        <source>All runs change their functions at the same time. %1 computes all their costs at once.</source>
        <translation>Alle Läufe ändern ihre Funktionen gleichzeitig. %1 berechnet alle Kosten auf einmal.</translation>
    </message>
    <message>
        <source>There is no search result yet.</source>
        <translation>Es gibt noch kein Suchergebnis.</translation>
    </message>
    <message>
        <source>Objective</source>
        <translation>Ziel</translation>
    </message>
    <message>
        <source>Initial state</source>
        <translation>Anfangszustand</translation>
    </message>
    <message>
        <source>Run order</source>
        <translation>Reihenfolge</translation>
    </message>
    <message>
        <source>default</source>
        <comment>the parameter of a cost</comment>
        <translation>Standard</translation>
    </message>
    <message numerus="yes">
        <source>best after %1 moves</source>
        <translation>
            <numerusform>beste nach %1 Zug</numerusform>
            <numerusform>beste nach %1 Zügen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sequency::ui::SecondInput</name>
    <message>
        <source>Load…</source>
        <translation>Laden…</translation>
    </message>
    <message>
        <source>Load the values from a file</source>
        <translation>Werte aus einer Datei laden</translation>
    </message>
    <message numerus="yes">
        <source>%1 values</source>
        <translation>
            <numerusform>%1 Wert</numerusform>
            <numerusform>%1 Werte</numerusform>
        </translation>
    </message>
    <message>
        <source>Reading the text</source>
        <translation>Text wird gelesen</translation>
    </message>
    <message>
        <source>Reading %1</source>
        <translation>%1 wird gelesen</translation>
    </message>
    <message>
        <source>Choice of %1</source>
        <translation>Auswahl von %1</translation>
    </message>
    <message>
        <source>Values of %1</source>
        <translation>Werte von %1</translation>
    </message>
    <message>
        <source>Values entered</source>
        <translation>Eingegebene Werte</translation>
    </message>
    <message>
        <source>f itself</source>
        <translation>f selbst</translation>
    </message>
    <message>
        <source>The function: an example with the same number of values, or the values entered</source>
        <translation>Die Funktion: ein Beispiel mit ebenso vielen Werten oder die eingegebenen Werte</translation>
    </message>
    <message>
        <source>As many values as f has, in the order of the conventions: 0101, or numbers separated by spaces, or 0x…; Return applies them</source>
        <translation>So viele Werte, wie f hat, in der Reihenfolge der Konventionen: 0101 oder Zahlen, durch Leerzeichen getrennt, oder 0x…; die Eingabetaste übernimmt sie</translation>
    </message>
    <message>
        <source>Column %1: %2 (the function is unchanged)</source>
        <translation>Spalte %1: %2 (die Funktion ist unverändert)</translation>
    </message>
    <message>
        <source>%1 (the function is unchanged)</source>
        <translation>%1 (die Funktion ist unverändert)</translation>
    </message>
</context>
<context>
    <name>sequency::ui::SeriesChart</name>
    <message>
        <source>Benchmark chart: %1</source>
        <translation>Messdiagramm: %1</translation>
    </message>
    <message>
        <source>Legend</source>
        <translation>Legende</translation>
    </message>
    <message>
        <source>Series of the chart; Space hides one and shows it again</source>
        <translation>Reihen des Diagramms; die Leertaste blendet eine aus und wieder ein</translation>
    </message>
    <message>
        <source>Up and down go to the next series. The legend hides series. The table below contains the same numbers.</source>
        <translation>Pfeil auf und Pfeil ab führen zur nächsten Reihe. Die Legende blendet Reihen aus. Die Tabelle darunter enthält dieselben Zahlen.</translation>
    </message>
</context>
<context>
    <name>sequency::ui::SessionController</name>
    <message>
        <source>This work cannot be recovered. %1</source>
        <translation>Diese Arbeit lässt sich nicht wiederherstellen. %1</translation>
    </message>
    <message>
        <source>Saving “%1” was cancelled; the file is unchanged.</source>
        <translation>Das Speichern von „%1“ wurde abgebrochen; die Datei ist unverändert.</translation>
    </message>
    <message>
        <source>The session could not be saved. %1</source>
        <translation>Die Sitzung konnte nicht gespeichert werden. %1</translation>
    </message>
    <message>
        <source>The copy could not be saved. %1</source>
        <translation>Die Kopie konnte nicht gespeichert werden. %1</translation>
    </message>
</context>
<context>
    <name>sequency::ui::SessionFlow</name>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Sessions (*.sequency)</source>
        <translation>Sitzungen (*.sequency)</translation>
    </message>
    <message>
        <source>Sessions and functions (%1)</source>
        <translation>Sitzungen und Funktionen (%1)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Save &amp;as…</source>
        <translation>Speichern &amp;unter…</translation>
    </message>
    <message>
        <source>&amp;Retry</source>
        <translation>&amp;Erneut versuchen</translation>
    </message>
    <message>
        <source>Wrote %1</source>
        <translation>Geschrieben: %1</translation>
    </message>
    <message>
        <source>Choose the &amp;format…</source>
        <translation>&amp;Format wählen…</translation>
    </message>
    <message>
        <source>[*]Sequency</source>
        <translation>[*]Sequency</translation>
    </message>
    <message>
        <source>%1[*] – Sequency</source>
        <translation>%1[*] – Sequency</translation>
    </message>
    <message>
        <source>Saving “%1” …</source>
        <translation>„%1“ wird gespeichert …</translation>
    </message>
    <message>
        <source>Reading “%1” …</source>
        <translation>„%1“ wird gelesen …</translation>
    </message>
    <message>
        <source>Wrote a copy to %1</source>
        <translation>Kopie geschrieben: %1</translation>
    </message>
    <message>
        <source>Saved %1: the suffix of a session is .sequency.</source>
        <translation>Gespeichert: %1; die Endung einer Sitzung ist .sequency.</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>Gespeichert: %1</translation>
    </message>
    <message>
        <source>&amp;Save again</source>
        <translation>Erneut &amp;speichern</translation>
    </message>
    <message>
        <source>“%1” was changed by another program or window.</source>
        <translation>„%1“ wurde von einem anderen Programm oder Fenster geändert.</translation>
    </message>
    <message>
        <source>&amp;Reload</source>
        <translation>Neu &amp;laden</translation>
    </message>
    <message>
        <source>&amp;Overwrite</source>
        <translation>Übersch&amp;reiben</translation>
    </message>
    <message>
        <source>Changed on disk</source>
        <translation>Datei geändert</translation>
    </message>
    <message>
        <source>“%1” was changed by another program or window since it was read here.</source>
        <translation>„%1“ wurde von einem anderen Programm oder Fenster geändert, seit die Datei hier gelesen wurde.</translation>
    </message>
    <message>
        <source>Reload</source>
        <translation>Neu laden</translation>
    </message>
    <message>
        <source>Reload “%1”?</source>
        <translation>„%1“ neu laden?</translation>
    </message>
    <message>
        <source>The unsaved changes of this window will be lost.</source>
        <translation>Die ungespeicherten Änderungen dieses Fensters gehen verloren.</translation>
    </message>
    <message>
        <source>“%1” is open in this window.</source>
        <translation>„%1“ ist in diesem Fenster geöffnet.</translation>
    </message>
    <message>
        <source>Open a session or a function</source>
        <translation>Sitzung oder Funktion öffnen</translation>
    </message>
    <message>
        <source>session</source>
        <translation>Sitzung</translation>
    </message>
    <message>
        <source>Save the session</source>
        <translation>Sitzung speichern</translation>
    </message>
    <message>
        <source>&amp;Replace</source>
        <translation>&amp;Ersetzen</translation>
    </message>
    <message>
        <source>Save a copy of the session</source>
        <translation>Kopie der Sitzung speichern</translation>
    </message>
    <message>
        <source>Unsaved changes</source>
        <translation>Ungespeicherte Änderungen</translation>
    </message>
    <message>
        <source>Save the changes to this session?</source>
        <translation>Änderungen an dieser Sitzung speichern?</translation>
    </message>
    <message>
        <source>Save the changes to “%1”?</source>
        <translation>Änderungen an „%1“ speichern?</translation>
    </message>
    <message>
        <source>Otherwise they will be lost.</source>
        <translation>Sonst gehen sie verloren.</translation>
    </message>
    <message numerus="yes">
        <source>%2 of the benchmark&apos;s %1 points have been measured and stay in the history; the point that is being measured is lost.</source>
        <translation>
            <numerusform>Von %1 Punkt der Messung sind %2 gemessen und bleiben im Verlauf; was gerade gemessen wird, geht verloren.</numerusform>
            <numerusform>Von %1 Punkten der Messung sind %2 gemessen und bleiben im Verlauf; was gerade gemessen wird, geht verloren.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%2 of the benchmark&apos;s %1 points have been measured; they will be lost, because no history is kept.</source>
        <translation>
            <numerusform>Von %1 Punkt der Messung sind %2 gemessen; sie gehen verloren, da kein Verlauf geführt wird.</numerusform>
            <numerusform>Von %1 Punkten der Messung sind %2 gemessen; sie gehen verloren, da kein Verlauf geführt wird.</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Compare</source>
        <translation>&amp;Vergleichen</translation>
    </message>
    <message>
        <source>“%1” is an open session; “Save” writes it with settings, views and notes.</source>
        <translation>„%1“ ist eine geöffnete Sitzung; „Speichern“ schreibt sie mit Einstellungen, Ansichten und Notizen.</translation>
    </message>
    <message>
        <source>“%1” is also open in another window of Sequency. Save under another name; otherwise, changes in one window can replace those in the other.</source>
        <translation>„%1“ ist auch in einem anderen Fenster von Sequency geöffnet. Unter einem anderen Namen speichern; sonst können Änderungen des einen Fensters die des anderen ersetzen.</translation>
    </message>
    <message>
        <source>The function could not be saved: %1</source>
        <translation>Die Funktion konnte nicht gespeichert werden: %1</translation>
    </message>
    <message>
        <source>Saving “%1” was cancelled; the file is unchanged.</source>
        <translation>Das Speichern von „%1“ wurde abgebrochen; die Datei ist unverändert.</translation>
    </message>
    <message>
        <source>The suffix of a session is .sequency, and “%1” already exists.</source>
        <translation>Die Endung einer Sitzung ist .sequency, und „%1“ existiert bereits.</translation>
    </message>
    <message>
        <source>Stopping the running jobs, then closing.</source>
        <translation>Laufende Berechnungen werden angehalten, dann wird geschlossen.</translation>
    </message>
    <message>
        <source>“%1” was restored to its state shortly before the crash. It has not been saved yet.</source>
        <translation>„%1“ wurde auf dem Stand kurz vor dem Absturz wiederhergestellt. Es ist noch nicht gespeichert.</translation>
    </message>
    <message>
        <source>The file “%1” no longer exists.</source>
        <translation>Die Datei „%1“ existiert nicht mehr.</translation>
    </message>
    <message>
        <source>Save under another name to keep both versions. Overwriting loses the version on the disk, and reloading loses the version in this window. Compare opens the version on the disk in another window.</source>
        <translation>Unter anderem Namen gespeichert, bleiben beide Fassungen. Überschreiben verliert die Fassung auf dem Datenträger, Neuladen verliert die Fassung in diesem Fenster. „Vergleichen“ öffnet die Fassung auf dem Datenträger in einem anderen Fenster.</translation>
    </message>
</context>
<context>
    <name>sequency::ui::ShiftPanel</name>
    <message>
        <source>Shift τ</source>
        <translation>Verschiebung τ</translation>
    </message>
    <message>
        <source>τ = %1 = %2₂</source>
        <translation>τ = %1 = %2₂</translation>
    </message>
    <message>
        <source>Shift %1</source>
        <translation>Verschiebung %1</translation>
    </message>
    <message>
        <source>Drag to choose the shift τ: the value at 0 follows the pointer</source>
        <translation>Ziehen wählt die Verschiebung τ: Der Wert bei 0 folgt dem Zeiger</translation>
    </message>
    <message numerus="yes">
        <source>Individual shifts are shown for up to %1 values.</source>
        <translation>
            <numerusform>Einzelne Verschiebungen werden für bis zu %1 Werte gezeigt.</numerusform>
            <numerusform>Einzelne Verschiebungen werden für bis zu %1 Werte gezeigt.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sequency::ui::Sources</name>
    <message>
        <source>Open %1</source>
        <translation>%1 öffnen</translation>
    </message>
    <message>
        <source>Enter a function</source>
        <translation>Funktion eingeben</translation>
    </message>
    <message>
        <source>entered</source>
        <translation>eingegeben</translation>
    </message>
    <message>
        <source>text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>Open with %1</source>
        <translation>Mit %1 öffnen</translation>
    </message>
    <message>
        <source>Enter an expression</source>
        <translation>Ausdruck eingeben</translation>
    </message>
    <message>
        <source>Evaluating an expression</source>
        <translation>Ausdruck wird ausgewertet</translation>
    </message>
    <message>
        <source>Set n = %1</source>
        <translation>n = %1 setzen</translation>
    </message>
    <message>
        <source>Resizing the function</source>
        <translation>Größe der Funktion wird geändert</translation>
    </message>
    <message>
        <source>Generate %1</source>
        <translation>%1 erzeugen</translation>
    </message>
    <message>
        <source>Making a function</source>
        <translation>Funktion wird erzeugt</translation>
    </message>
    <message>
        <source>Open the example %1</source>
        <translation>Beispiel %1 öffnen</translation>
    </message>
    <message>
        <source>Opening an example</source>
        <translation>Beispiel wird geöffnet</translation>
    </message>
    <message>
        <source>random-%1</source>
        <translation>zufall-%1</translation>
    </message>
    <message>
        <source>New function</source>
        <translation>Neue Funktion</translation>
    </message>
    <message>
        <source>Random function</source>
        <translation>Zufallsfunktion</translation>
    </message>
    <message>
        <source>Making a random function</source>
        <translation>Zufallsfunktion wird erzeugt</translation>
    </message>
    <message>
        <source>Open a found function</source>
        <translation>Gefundene Funktion öffnen</translation>
    </message>
    <message>
        <source>Reading the text</source>
        <translation>Text wird gelesen</translation>
    </message>
    <message>
        <source>The value in line %1, column %2 is not a bit.</source>
        <translation>Der Wert in Zeile %1, Spalte %2 ist kein Bit.</translation>
    </message>
    <message>
        <source>The values are not a Boolean function.</source>
        <translation>Die Werte sind keine Boolesche Funktion.</translation>
    </message>
    <message>
        <source>p = %1 (n = %2)</source>
        <translation>p = %1 (n = %2)</translation>
    </message>
    <message>
        <source>p = %1 (n = %2) and the %3 transform</source>
        <translation>p = %1 (n = %2) und der Transformation „%3“</translation>
    </message>
    <message>
        <source>Open with p = %1</source>
        <translation>Mit p = %1 öffnen</translation>
    </message>
    <message>
        <source>%1 Open all values with %2?</source>
        <comment>a sentence about a value, then a list of choices</comment>
        <translation>%1 Alle Werte mit %2 öffnen?</translation>
    </message>
    <message>
        <source>, or with </source>
        <translation>, oder mit </translation>
    </message>
</context>
<context>
    <name>sequency::ui::SpectrumPage</name>
    <message>
        <source>What is shown of the spectrum</source>
        <translation>Was vom Spektrum gezeigt wird</translation>
    </message>
    <message>
        <source>Chart</source>
        <translation>Diagramm</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Tabelle</translation>
    </message>
    <message>
        <source>Histogram</source>
        <translation>Histogramm</translation>
    </message>
    <message>
        <source>By weight</source>
        <translation>Nach Gewicht</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Vergleich</translation>
    </message>
    <message>
        <source>Outputs</source>
        <translation>Ausgänge</translation>
    </message>
    <message>
        <source>Spectrum</source>
        <translation>Spektrum</translation>
    </message>
    <message>
        <source>Computing…</source>
        <translation>Wird berechnet…</translation>
    </message>
    <message>
        <source>Nothing is written: this view is still being computed for the new spectrum.</source>
        <translation>Es wurde nichts geschrieben: Diese Ansicht wird für das neue Spektrum noch berechnet.</translation>
    </message>
    <message>
        <source>Nothing is written: this view is not computed for the new spectrum.</source>
        <translation>Es wurde nichts geschrieben: Diese Ansicht ist für das neue Spektrum nicht berechnet.</translation>
    </message>
    <message>
        <source>There is nothing to write here yet.</source>
        <translation>Hier gibt es noch nichts zu schreiben.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>A table is written as data: choose .csv, .json, .npy or .txt.</source>
        <translation>Eine Tabelle wird als Daten geschrieben: .csv, .json, .npy oder .txt wählen.</translation>
    </message>
    <message>
        <source>All outputs</source>
        <translation>Alle Ausgänge</translation>
    </message>
    <message>
        <source>Comparison</source>
        <translation>Vergleich</translation>
    </message>
    <message>
        <source>Spectr&amp;um</source>
        <translation>Spektr&amp;um</translation>
    </message>
    <message>
        <source>Export the spectrum</source>
        <translation>Spektrum exportieren</translation>
    </message>
    <message>
        <source>There is no spectrum to export yet.</source>
        <translation>Es gibt noch kein Spektrum zu exportieren.</translation>
    </message>
    <message>
        <source>Fetching a finer picture</source>
        <translation>Ein feineres Bild wird geholt</translation>
    </message>
    <message>
        <source>Heat map</source>
        <translation>Heatmap</translation>
    </message>
    <message>
        <source>Function</source>
        <translation>Funktion</translation>
    </message>
    <message>
        <source>Shows the values of the function above the spectrum; a click changes a value</source>
        <translation>Zeigt die Werte der Funktion über dem Spektrum; ein Klick ändert einen Wert</translation>
    </message>
    <message>
        <source>Computing the spectrum…</source>
        <translation>Das Spektrum wird berechnet …</translation>
    </message>
    <message>
        <source>The spectrum was not computed.</source>
        <translation>Das Spektrum wurde nicht berechnet.</translation>
    </message>
    <message>
        <source>Shows an earlier function; computing…</source>
        <translation>Zeigt eine frühere Funktion; wird berechnet…</translation>
    </message>
    <message>
        <source>Shows an earlier spectrum; computing…</source>
        <translation>Zeigt ein früheres Spektrum; wird berechnet…</translation>
    </message>
    <message>
        <source>Shows an earlier spectrum</source>
        <translation>Zeigt ein früheres Spektrum</translation>
    </message>
</context>
<context>
    <name>sequency::ui::SpectrumPictures</name>
    <message>
        <source>Distribution of the values</source>
        <translation>Verteilung der Werte</translation>
    </message>
    <message>
        <source>Coefficients by the weight of their index</source>
        <translation>Koeffizienten nach dem Gewicht ihres Index</translation>
    </message>
    <message>
        <source>Counting values</source>
        <translation>Werte werden gezählt</translation>
    </message>
    <message>
        <source>Grouping coefficients by weight</source>
        <translation>Koeffizienten werden nach Gewicht geordnet</translation>
    </message>
    <message>
        <source>Making the map</source>
        <translation>Heatmap wird erstellt</translation>
    </message>
    <message>
        <source>Logarithmic co&amp;unts</source>
        <translation>Anzahl &amp;logarithmisch</translation>
    </message>
    <message>
        <source>Point at a bar to read it; click it to list its coefficients.</source>
        <translation>Auf einen Balken zeigen, um ihn abzulesen; ein Klick listet seine Koeffizienten auf.</translation>
    </message>
    <message>
        <source>different values: %1</source>
        <translation>verschiedene Werte: %1</translation>
    </message>
    <message>
        <source>number of coefficients</source>
        <translation>Anzahl der Koeffizienten</translation>
    </message>
    <message>
        <source>value</source>
        <translation>Wert</translation>
    </message>
    <message numerus="yes">
        <source>weight %1: %2 coefficients, %3 not zero, largest magnitude %4, sum of squares %5</source>
        <translation>
            <numerusform>Gewicht %1: %2 Koeffizient, %3 ungleich null, größter Betrag %4, Quadratsumme %5</numerusform>
            <numerusform>Gewicht %1: %2 Koeffizienten, %3 ungleich null, größter Betrag %4, Quadratsumme %5</numerusform>
        </translation>
    </message>
    <message>
        <source>sum of squares of the coefficients</source>
        <translation>Quadratsumme der Koeffizienten</translation>
    </message>
    <message>
        <source>weight of the index (digits that are not 0)</source>
        <translation>Gewicht des Index (Ziffern ungleich 0)</translation>
    </message>
    <message>
        <source>%1 … %2</source>
        <translation>%1 … %2</translation>
    </message>
    <message>
        <source>of the position</source>
        <translation>der Position</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1 %2 to %3</source>
        <translation>%1 %2 bis %3</translation>
    </message>
    <message>
        <source>weight %1, not zero</source>
        <translation>Gewicht %1, ungleich null</translation>
    </message>
    <message numerus="yes">
        <source>More than %1 different values: bars of equal width; values far outside are collected at the ends</source>
        <translation>
            <numerusform>Mehr als %1 verschiedene Werte: Balken gleicher Breite; weit außerhalb liegende Werte sind an den Enden zusammengefasst</numerusform>
            <numerusform>Mehr als %1 verschiedene Werte: Balken gleicher Breite; weit außerhalb liegende Werte sind an den Enden zusammengefasst</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sequency::ui::SpectrumValues</name>
    <message>
        <source>Fetching coefficients</source>
        <translation>Koeffizienten werden geholt</translation>
    </message>
</context>
<context>
    <name>sequency::ui::SpectrumView</name>
    <message>
        <source>Back to what was shown before (Backspace)</source>
        <translation>Zurück zum vorher Gezeigten (Rücktaste)</translation>
    </message>
    <message>
        <source>Forward again (Shift+Backspace)</source>
        <translation>Wieder vorwärts (Umschalt+Rücktaste)</translation>
    </message>
    <message>
        <source>Part shown of complex coefficients</source>
        <translation>Gezeigter Teil komplexer Koeffizienten</translation>
    </message>
    <message>
        <source>The spectrum of the function appears here.

Enter a truth table, open a file or take an example.
The spectrum is computed immediately, and again after every change.</source>
        <translation>Hier erscheint das Spektrum der Funktion.

Eine Wahrheitstabelle eingeben, eine Datei öffnen oder ein Beispiel wählen.
Das Spektrum wird sofort berechnet und nach jeder Änderung erneut.</translation>
    </message>
    <message>
        <source>The part of the complex coefficients that is drawn</source>
        <translation>Der Teil der komplexen Koeffizienten, der gezeichnet wird</translation>
    </message>
    <message>
        <source>L goes to the largest visible coefficient.</source>
        <translation>L geht zum größten sichtbaren Koeffizienten.</translation>
    </message>
    <message numerus="yes">
        <source>%1 values per pixel column, darker where denser</source>
        <translation>
            <numerusform>%1 Wert je Pixelspalte, dunkler, wo dichter</numerusform>
            <numerusform>%1 Werte je Pixelspalte, dunkler, wo dichter</numerusform>
        </translation>
    </message>
    <message>
        <source>Shows an earlier function; computing…</source>
        <translation>Zeigt eine frühere Funktion; wird berechnet…</translation>
    </message>
    <message>
        <source>%1, computed from an earlier function</source>
        <translation>%1, aus einer früheren Funktion berechnet</translation>
    </message>
    <message>
        <source>computed from an earlier function</source>
        <translation>aus einer früheren Funktion berechnet</translation>
    </message>
</context>
<context>
    <name>sequency::ui::StaleNote</name>
    <message>
        <source>Outdated result; computing the new one…</source>
        <translation>Veraltetes Ergebnis; das neue wird berechnet …</translation>
    </message>
    <message>
        <source>Outdated result; the new one is not computed</source>
        <translation>Veraltetes Ergebnis; das neue ist nicht berechnet</translation>
    </message>
</context>
<context>
    <name>sequency::ui::StatusLine</name>
    <message>
        <source>exact</source>
        <translation>exakt</translation>
    </message>
    <message>
        <source>rounded</source>
        <translation>gerundet</translation>
    </message>
    <message>
        <source>%p %</source>
        <translation>%p %</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
    <message>
        <source>Ready</source>
        <translation>Bereit</translation>
    </message>
    <message>
        <source>%1 · computing …</source>
        <translation>%1 · wird berechnet …</translation>
    </message>
    <message>
        <source>%1 stay on the device for the next computation.</source>
        <translation>%1 bleiben für die nächste Rechnung auf dem Gerät.</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>element type, exact or rounded</comment>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>%1 · n = %2 · %3 · %4</source>
        <comment>function, size, transform, precision</comment>
        <translation>%1 · n = %2 · %3 · %4</translation>
    </message>
    <message>
        <source>%1 · n = %2 · %3 · %4 on %5 · %7 · %6</source>
        <translation>%1 · n = %2 · %3 · %4 auf %5 · %7 · %6</translation>
    </message>
    <message>
        <source>Conventions of everything that is shown</source>
        <translation>Konventionen von allem, was gezeigt wird</translation>
    </message>
    <message>
        <source>Device and times of the last transform</source>
        <translation>Gerät und Zeiten der letzten Transformation</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <comment>device and duration</comment>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>Algorithm: %1</source>
        <translation>Algorithmus: %1</translation>
    </message>
    <message>
        <source>Kernels: %1</source>
        <translation>Kernel: %1</translation>
    </message>
    <message>
        <source>With transfers: %1</source>
        <translation>Mit Übertragungen: %1</translation>
    </message>
    <message>
        <source>Whole call: %1</source>
        <translation>Ganzer Aufruf: %1</translation>
    </message>
    <message>
        <source>Building the program: %1</source>
        <translation>Übersetzen des Programms: %1</translation>
    </message>
</context>
<context>
    <name>sequency::ui::StemCanvas</name>
    <message>
        <source>Without outliers</source>
        <translation>Ohne Ausreißer</translation>
    </message>
    <message>
        <source>No visible value is far larger than all other values</source>
        <translation>Kein sichtbarer Wert ist weit größer als alle übrigen</translation>
    </message>
    <message>
        <source>Fits the axis to all values except the outliers, which are marked by ▲▼</source>
        <translation>Passt die Achse an alle Werte außer den Ausreißern an, die durch ▲▼ markiert werden</translation>
    </message>
</context>
<context>
    <name>sequency::ui::StepPanel</name>
    <message>
        <source>Steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>Page Down walks through the steps; point at a node or select one to see how it is computed.</source>
        <translation>Mit Bild ab gehen Sie die Schritte durch; zeigen Sie auf einen Knoten oder wählen Sie ihn aus, um zu sehen, wie sein Wert entsteht.</translation>
    </message>
    <message>
        <source>Step %1 of %2 · %3</source>
        <translation>Schritt %1 von %2 · %3</translation>
    </message>
    <message>
        <source>Not computed yet at this step.</source>
        <translation>Bei diesem Schritt noch nicht berechnet.</translation>
    </message>
    <message>
        <source>%1  %2</source>
        <comment>number and title of a step</comment>
        <translation>%1  %2</translation>
    </message>
</context>
<context>
    <name>sequency::ui::StepPlayer</name>
    <message>
        <source>First step</source>
        <translation>Erster Schritt</translation>
    </message>
    <message>
        <source>First step (Ctrl+Home)</source>
        <translation>Erster Schritt (Strg+Pos1)</translation>
    </message>
    <message>
        <source>Step back</source>
        <translation>Schritt zurück</translation>
    </message>
    <message>
        <source>One step back (Page Up)</source>
        <translation>Einen Schritt zurück (Bild auf)</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Abspielen</translation>
    </message>
    <message>
        <source>Play the steps one after another (Space)</source>
        <translation>Die Schritte nacheinander abspielen (Leertaste)</translation>
    </message>
    <message>
        <source>Next step</source>
        <translation>Nächster Schritt</translation>
    </message>
    <message>
        <source>Next step (Page Down)</source>
        <translation>Nächster Schritt (Bild ab)</translation>
    </message>
    <message>
        <source>Last step</source>
        <translation>Letzter Schritt</translation>
    </message>
    <message>
        <source>Last step (Ctrl+End)</source>
        <translation>Letzter Schritt (Strg+Ende)</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>Show all steps at once (Esc)</source>
        <translation>Alle Schritte auf einmal zeigen (Esc)</translation>
    </message>
    <message>
        <source>Speed, steps per minute</source>
        <translation>Tempo, Schritte je Minute</translation>
    </message>
    <message>
        <source> / min</source>
        <translation> / min</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>Step %1 of %2</source>
        <translation>Schritt %1 von %2</translation>
    </message>
    <message numerus="yes">
        <source>%n steps</source>
        <translation>
            <numerusform>%n Schritt</numerusform>
            <numerusform>%n Schritte</numerusform>
        </translation>
    </message>
    <message>
        <source>Speed of the playback</source>
        <translation>Geschwindigkeit der Wiedergabe</translation>
    </message>
</context>
<context>
    <name>sequency::ui::SurveyPanel</name>
    <message>
        <source>Count the entries</source>
        <translation>Einträge zählen</translation>
    </message>
    <message>
        <source>Find the distribution of the entries and the largest of each row and column. Esc stops it.</source>
        <translation>Die Verteilung der Einträge und den größten jeder Zeile und Spalte bestimmen. Esc bricht ab.</translation>
    </message>
    <message>
        <source>Counting the entries</source>
        <translation>Die Einträge werden gezählt</translation>
    </message>
    <message>
        <source>Entries of the table and how often they occur</source>
        <translation>Einträge der Tabelle und wie oft sie vorkommen</translation>
    </message>
    <message>
        <source>entry</source>
        <translation>Eintrag</translation>
    </message>
    <message>
        <source>The bars are those of an earlier table; computing…</source>
        <translation>Die Balken sind die einer früheren Tabelle; wird berechnet…</translation>
    </message>
    <message>
        <source>All these entries are 0.</source>
        <translation>Alle diese Einträge sind 0.</translation>
    </message>
    <message numerus="yes">
        <source>The largest magnitude is %1, in %2 entries, which are outlined.</source>
        <translation>
            <numerusform>Der größte Betrag ist %1, in %2 Eintrag, der umrandet ist.</numerusform>
            <numerusform>Der größte Betrag ist %1, in %2 Einträgen, die umrandet sind.</numerusform>
        </translation>
    </message>
    <message>
        <source>For more than %1 entries, the distribution is computed only on request.</source>
        <translation>Bei mehr als %1 Einträgen wird die Verteilung nur auf Anforderung berechnet.</translation>
    </message>
    <message numerus="yes">
        <source>The largest magnitude is %1, in %2 entries, which are outlined if at most %3 of them are visible.</source>
        <translation>
            <numerusform>Der größte Betrag ist %1, in %2 Eintrag, der umrandet sind, wenn höchstens %3 davon sichtbar sind.</numerusform>
            <numerusform>Der größte Betrag ist %1, in %2 Einträgen, die umrandet sind, wenn höchstens %3 davon sichtbar sind.</numerusform>
        </translation>
    </message>
    <message>
        <source>count</source>
        <translation>Anzahl</translation>
    </message>
    <message>
        <source>Bars: how often each entry occurs, excluding the first row and column and a = d.</source>
        <translation>Balken: wie oft ein Eintrag vorkommt, ohne die erste Zeile und Spalte und ohne a = d.</translation>
    </message>
    <message>
        <source>Bars: how often each entry occurs, excluding the first row and column.</source>
        <translation>Balken: wie oft ein Eintrag vorkommt, ohne die erste Zeile und Spalte.</translation>
    </message>
    <message>
        <source>Bars: how often each entry occurs, excluding the first row and column. Marks: random permutations (Daemen, Rijmen 2007).</source>
        <translation>Balken: wie oft ein Eintrag vorkommt, ohne die erste Zeile und Spalte. Marken: zufällige Permutationen (Daemen, Rijmen 2007).</translation>
    </message>
    <message>
        <source>Bars: how often each entry occurs, excluding the first row and column. Marks: random functions (Daemen, Rijmen 2007).</source>
        <translation>Balken: wie oft ein Eintrag vorkommt, ohne die erste Zeile und Spalte. Marken: zufällige Funktionen (Daemen, Rijmen 2007).</translation>
    </message>
</context>
<context>
    <name>sequency::ui::SystemBoard</name>
    <message>
        <source>Click or drag to draw values; keys ← → choose one, ↑ ↓ change it</source>
        <translation>Klicken oder ziehen, um Werte zu zeichnen; die Tasten ← → wählen einen, ↑ ↓ ändern ihn</translation>
    </message>
    <message>
        <source>Click or drag to choose the shift τ</source>
        <translation>Klicken oder ziehen, um die Verschiebung τ zu wählen</translation>
    </message>
</context>
<context>
    <name>sequency::ui::SystemsView</name>
    <message>
        <source>What is computed</source>
        <translation>Was berechnet wird</translation>
    </message>
    <message>
        <source>Compute</source>
        <translation>Berechnen</translation>
    </message>
    <message>
        <source>Dyadic convolution, autocorrelation and systems appear here.

Enter a truth table, open a file or take an example; a second function is entered here.</source>
        <translation>Hier erscheinen dyadische Faltung, Autokorrelation und Systeme.

Eine Wahrheitstabelle eingeben, eine Datei öffnen oder ein Beispiel nehmen; eine zweite Funktion wird hier eingegeben.</translation>
    </message>
    <message numerus="yes">
        <source>Dyadic convolution is defined for functions of 2ⁿ values; this one has %1 values of radix %2.

Open or enter a function of radix 2.</source>
        <translation>
            <numerusform>Die dyadische Faltung ist für Funktionen mit 2ⁿ Werten definiert; diese hat %1 Wert zur Basis %2.

Eine Funktion zur Basis 2 öffnen oder eingeben.</numerusform>
            <numerusform>Die dyadische Faltung ist für Funktionen mit 2ⁿ Werten definiert; diese hat %1 Werte zur Basis %2.

Eine Funktion zur Basis 2 öffnen oder eingeben.</numerusform>
        </translation>
    </message>
    <message>
        <source>Dyadic convolution is computed for integers or reals; this function has complex values.</source>
        <translation>Die dyadische Faltung wird für ganze oder reelle Zahlen berechnet; diese Funktion hat komplexe Werte.</translation>
    </message>
    <message>
        <source>Computing the dyadic system</source>
        <translation>Dyadisches System wird berechnet</translation>
    </message>
    <message>
        <source>Stopped.</source>
        <translation>Abgebrochen.</translation>
    </message>
    <message>
        <source>Evaluating the definition</source>
        <translation>Definition wird ausgewertet</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>abgebrochen</translation>
    </message>
    <message>
        <source>Shifting</source>
        <translation>Wird verschoben</translation>
    </message>
    <message>
        <source>Enter the second function</source>
        <translation>Zweite Funktion eingeben</translation>
    </message>
    <message>
        <source>Draw the second function</source>
        <translation>Zweite Funktion zeichnen</translation>
    </message>
    <message>
        <source>%1 · f = %2 · n = %3 · Hadamard order</source>
        <translation>%1 · f = %2 · n = %3 · Hadamard-Ordnung</translation>
    </message>
    <message>
        <source>Compute on %1</source>
        <translation>Auf %1 berechnen</translation>
    </message>
    <message>
        <source>computing…</source>
        <translation>wird berechnet…</translation>
    </message>
    <message>
        <source>press Compute</source>
        <translation>„Berechnen“ drücken</translation>
    </message>
    <message>
        <source>f = %1 · n = %2 · N = %3</source>
        <translation>f = %1 · n = %2 · N = %3</translation>
    </message>
    <message>
        <source>the function</source>
        <translation>die Funktion</translation>
    </message>
    <message>
        <source>By the definition: %1</source>
        <translation>Nach der Definition: %1</translation>
    </message>
    <message>
        <source>S&amp;ystems</source>
        <translation>S&amp;ysteme</translation>
    </message>
    <message>
        <source>Export the dyadic system</source>
        <translation>Dyadisches System exportieren</translation>
    </message>
    <message>
        <source>There is no system to export yet.</source>
        <translation>Es gibt noch kein System zu exportieren.</translation>
    </message>
    <message numerus="yes">
        <source>Dyadic systems are computed for functions of at most %1 values.</source>
        <translation>
            <numerusform>Dyadische Systeme werden für Funktionen von höchstens %1 Wert berechnet.</numerusform>
            <numerusform>Dyadische Systeme werden für Funktionen von höchstens %1 Werten berechnet.</numerusform>
        </translation>
    </message>
    <message>
        <source>What is computed from f and a second function</source>
        <translation>Was aus f und einer zweiten Funktion berechnet wird</translation>
    </message>
    <message numerus="yes">
        <source>For up to %1 values, everything is computed immediately after a change</source>
        <translation>
            <numerusform>Bei bis zu %1 Werten wird nach einer Änderung alles sofort berechnet</numerusform>
            <numerusform>Bei bis zu %1 Werten wird nach einer Änderung alles sofort berechnet</numerusform>
        </translation>
    </message>
    <message>
        <source>outdated: press Compute</source>
        <translation>veraltet: Berechnen drücken</translation>
    </message>
    <message numerus="yes">
        <source>Functions, their Walsh spectra, the product or quotient of these, and the result. Click a value of a function to select it, click or drag in the result to choose the shift τ, draw the second function if it has at most %1 values.
Keys: ← → Home End choose a value, ↑ ↓ change a drawn one, Esc clears the selection.</source>
        <translation>
            <numerusform>Funktionen, ihre Walsh-Spektren, deren Produkt oder Quotient und das Ergebnis. Einen Wert einer Funktion anklicken, um ihn auszuwählen; im Ergebnis klicken oder ziehen, um die Verschiebung τ zu wählen; die zweite Funktion zeichnen, wenn sie höchstens %1 Wert hat.
Tasten: ← → Pos1 Ende wählen einen Wert, ↑ ↓ ändern einen gezeichneten, Esc hebt die Auswahl auf.</numerusform>
            <numerusform>Funktionen, ihre Walsh-Spektren, deren Produkt oder Quotient und das Ergebnis. Einen Wert einer Funktion anklicken, um ihn auszuwählen; im Ergebnis klicken oder ziehen, um die Verschiebung τ zu wählen; die zweite Funktion zeichnen, wenn sie höchstens %1 Werte hat.
Tasten: ← → Pos1 Ende wählen einen Wert, ↑ ↓ ändern einen gezeichneten, Esc hebt die Auswahl auf.</numerusform>
        </translation>
    </message>
    <message>
        <source>outdated, computing…</source>
        <translation>veraltet, wird berechnet…</translation>
    </message>
    <message>
        <source>By the definition: only for n ≤ %1</source>
        <translation>Nach der Definition: nur für n ≤ %1</translation>
    </message>
    <message>
        <source>computed from an earlier function</source>
        <translation>aus einer früheren Funktion berechnet</translation>
    </message>
</context>
<context>
    <name>sequency::ui::TableCells</name>
    <message>
        <source>Table of the S-box</source>
        <translation>Tabelle der S-Box</translation>
    </message>
    <message>
        <source>a = %1, b = %2</source>
        <translation>a = %1, b = %2</translation>
    </message>
    <message>
        <source>a = %1, d = %2</source>
        <translation>a = %1, d = %2</translation>
    </message>
    <message>
        <source>not computed yet</source>
        <translation>noch nicht berechnet</translation>
    </message>
    <message>
        <source>Point at an entry to read it; click it to keep the list of inputs that it counts.</source>
        <translation>Auf einen Eintrag zeigen, um ihn zu lesen; ein Klick behält die Liste der Eingaben, die er zählt.</translation>
    </message>
    <message>
        <source>%1 is the entry of largest magnitude among the %2 × %2 entries here</source>
        <translation>%1 ist der betragsgrößte unter den %2 × %2 Einträgen hier</translation>
    </message>
</context>
<context>
    <name>sequency::ui::TableTiles</name>
    <message>
        <source>Computing the table</source>
        <translation>Tabelle wird berechnet</translation>
    </message>
</context>
<context>
    <name>sequency::ui::TableView</name>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>Copy the &amp;table</source>
        <translation>&amp;Tabelle kopieren</translation>
    </message>
    <message>
        <source>Col&amp;umns</source>
        <translation>Sp&amp;alten</translation>
    </message>
    <message>
        <source>The rows of this page, at most %1</source>
        <translation>Die Zeilen dieser Seite, höchstens %1</translation>
    </message>
</context>
<context>
    <name>sequency::ui::TaskCard</name>
    <message>
        <source>Task</source>
        <translation>Aufgabe</translation>
    </message>
</context>
<context>
    <name>sequency::ui::TermText</name>
    <message>
        <source>Expression</source>
        <translation>Ausdruck</translation>
    </message>
    <message>
        <source>Hover: preview. Click: select the term&apos;s coefficient.
Keys: ← → Home End go from term to term; Esc clears the selection; Ctrl+C copies.</source>
        <translation>Zeigen: Vorschau. Klick: den Koeffizienten des Terms auswählen.
Tasten: ← → Pos1 Ende gehen von Term zu Term; Esc hebt die Auswahl auf; Strg+C kopiert.</translation>
    </message>
</context>
<context>
    <name>sequency::ui::TextLinks</name>
    <message>
        <source>The function is hidden until you have predicted it.</source>
        <translation>Die Funktion ist verdeckt, bis sie vorhergesagt ist.</translation>
    </message>
    <message>
        <source>Writing the link</source>
        <translation>Link wird geschrieben</translation>
    </message>
    <message>
        <source>Open text link</source>
        <translation>Textlink öffnen</translation>
    </message>
    <message>
        <source>&amp;Open</source>
        <translation>Ö&amp;ffnen</translation>
    </message>
    <message>
        <source>Opening the link</source>
        <translation>Link wird geöffnet</translation>
    </message>
    <message>
        <source>Text link</source>
        <translation>Textlink</translation>
    </message>
    <message numerus="yes">
        <source>A link to the displayed content was copied to the clipboard: a line of %n characters.</source>
        <translation>
            <numerusform>Ein Link auf den gezeigten Inhalt wurde in die Zwischenablage kopiert: eine Zeile mit %n Zeichen.</numerusform>
            <numerusform>Ein Link auf den gezeigten Inhalt wurde in die Zwischenablage kopiert: eine Zeile mit %n Zeichen.</numerusform>
        </translation>
    </message>
    <message>
        <source>A line that begins with “sequency:” and contains function, transform, page and step:</source>
        <translation>Eine Zeile, die mit „sequency:“ beginnt und Funktion, Transformation, Seite und Schritt enthält:</translation>
    </message>
</context>
<context>
    <name>sequency::ui::TransformRow</name>
    <message>
        <source>on</source>
        <comment>a transform on a device</comment>
        <translation>auf</translation>
    </message>
    <message>
        <source>Transform</source>
        <translation>Transformation</translation>
    </message>
    <message>
        <source>Direction</source>
        <translation>Richtung</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>Vorwärts</translation>
    </message>
    <message>
        <source>Inverse</source>
        <translation>Invers</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>Ordnung</translation>
    </message>
    <message>
        <source>Hadamard</source>
        <translation>Hadamard</translation>
    </message>
    <message>
        <source>Paley</source>
        <translation>Paley</translation>
    </message>
    <message>
        <source>Sequency</source>
        <translation>Sequenz</translation>
    </message>
    <message>
        <source>Algorithm</source>
        <translation>Algorithmus</translation>
    </message>
    <message>
        <source>Polarity, element type, work-items per group, outputs per work-item, plan, devices</source>
        <translation>Polarität, Elementtyp, Work-Items je Gruppe, Ausgaben je Work-Item, Plan, Geräte</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>automatisch</translation>
    </message>
    <message>
        <source>&amp;Polarity</source>
        <translation>&amp;Polarität</translation>
    </message>
    <message>
        <source>&amp;Element type</source>
        <translation>&amp;Elementtyp</translation>
    </message>
    <message>
        <source>&amp;Work-items per group</source>
        <translation>Work-Items &amp;je Gruppe</translation>
    </message>
    <message>
        <source>&amp;Outputs per item (M)</source>
        <translation>&amp;Ausgaben je Item (M)</translation>
    </message>
    <message>
        <source>P&amp;lan</source>
        <translation>P&amp;lan</translation>
    </message>
    <message>
        <source>The order in which the coefficients are listed</source>
        <translation>Die Ordnung, in der die Koeffizienten aufgeführt sind</translation>
    </message>
    <message>
        <source>The variables of this transform cannot be complemented</source>
        <translation>Die Variablen dieser Transformation lassen sich nicht negieren</translation>
    </message>
    <message>
        <source>No function with variables is open</source>
        <translation>Es ist keine Funktion mit Variablen geöffnet</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keiner</translation>
    </message>
    <message>
        <source>The method of computation, which does not change the result</source>
        <translation>Das Rechenverfahren; es ändert das Ergebnis nicht</translation>
    </message>
    <message>
        <source>This device has no double precision</source>
        <translation>Dieses Gerät hat keine doppelte Genauigkeit</translation>
    </message>
    <message>
        <source>Over a finite field, values are computed as field elements in uint8</source>
        <translation>In einem endlichen Körper wird mit dessen Elementen in uint8 gerechnet</translation>
    </message>
    <message>
        <source>Work-items of one work-group, at most %1 on this device</source>
        <translation>Work-Items einer Work-Group, auf diesem Gerät höchstens %1</translation>
    </message>
    <message>
        <source>Only OpenCL devices have work-groups</source>
        <translation>Nur OpenCL-Geräte haben Work-Groups</translation>
    </message>
    <message>
        <source>M, the number of adjacent outputs that a work-item computes</source>
        <translation>M, die Anzahl benachbarter Ausgabewerte, die ein Work-Item berechnet</translation>
    </message>
    <message>
        <source>The text of a plan, or its shape, as the command line&apos;s transform --show-plan prints it; this plan is then used. &quot;default&quot; selects the device&apos;s default plan, even if tuning has found another plan. Empty: automatic choice. Enter applies.</source>
        <translation>Der Text eines Plans oder seine Form, wie transform --show-plan auf der Befehlszeile sie ausgibt; dieser Plan wird dann verwendet. „default“ wählt den voreingestellten Plan des Geräts, auch wenn das Abstimmen einen anderen gefunden hat. Leer: automatische Wahl. Die Eingabetaste übernimmt.</translation>
    </message>
    <message>
        <source>This transform has only one order</source>
        <translation>Diese Transformation hat nur eine Ordnung</translation>
    </message>
    <message>
        <source>The type in which values are computed. Integer results are always exact: the computation is refused if they could wrap around.</source>
        <translation>Der Typ, in dem die Werte berechnet werden. Ganzzahlige Ergebnisse sind immer exakt: Die Berechnung wird verweigert, wenn sie überlaufen könnten.</translation>
    </message>
    <message>
        <source>Only algorithm A3 has this option</source>
        <translation>Nur der Algorithmus A3 hat diese Option</translation>
    </message>
    <message numerus="yes">
        <source>One digit for each of the %n variables, x1 first: 0 the variable, 1 its complement, 2 both (Shannon expansion). Empty: only 0. Enter applies.</source>
        <translation>
            <numerusform>Eine Ziffer für die Variable x1: 0 die Variable, 1 ihr Komplement, 2 beide (Shannon-Zerlegung). Leer: nur 0. Die Eingabetaste übernimmt.</numerusform>
            <numerusform>Eine Ziffer für jede der %n Variablen, x1 zuerst: 0 die Variable, 1 ihr Komplement, 2 beide (Shannon-Zerlegung). Leer: nur 0. Die Eingabetaste übernimmt.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sequency::ui::TransformSettings</name>
    <message>
        <source>Change the encoding</source>
        <translation>Kodierung ändern</translation>
    </message>
    <message>
        <source>Change the transform</source>
        <translation>Transformation ändern</translation>
    </message>
    <message>
        <source>Change the direction</source>
        <translation>Richtung ändern</translation>
    </message>
    <message>
        <source>Change the order</source>
        <translation>Ordnung ändern</translation>
    </message>
    <message>
        <source>Change the scale</source>
        <translation>Skalierung ändern</translation>
    </message>
    <message>
        <source>Change the sign of the exponent</source>
        <translation>Vorzeichen des Exponenten ändern</translation>
    </message>
    <message>
        <source>Change the conventions</source>
        <translation>Konventionen ändern</translation>
    </message>
    <message>
        <source>Conventions as in %1</source>
        <translation>Konventionen: %1</translation>
    </message>
    <message>
        <source>Change the polarity</source>
        <translation>Polarität ändern</translation>
    </message>
    <message>
        <source>Use %1</source>
        <translation>%1 verwenden</translation>
    </message>
    <message numerus="yes">
        <source>The polarity “%1” must have one 0, 1 or 2 for each of the %2 variables.</source>
        <translation>
            <numerusform>Die Polarität „%1“ braucht für %2 Variable eine 0, 1 oder 2.</numerusform>
            <numerusform>Die Polarität „%1“ braucht für jede der %2 Variablen eine 0, 1 oder 2.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sequency::ui::TruthTableModel</name>
    <message>
        <source>– (%1)</source>
        <comment>left open, and what it is taken as</comment>
        <translation>– (%1)</translation>
    </message>
    <message>
        <source>index</source>
        <translation>Index</translation>
    </message>
    <message>
        <source>%1 of %2 is %3</source>
        <translation>%1 von %2 ist %3</translation>
    </message>
    <message>
        <source>%1 is %2</source>
        <translation>%1 ist %2</translation>
    </message>
    <message>
        <source>f(%1): click, Space or a digit changes it</source>
        <translation>f(%1): ein Klick, die Leertaste oder eine Ziffer ändert den Wert</translation>
    </message>
    <message>
        <source>f(%1): double-click or type to change it</source>
        <translation>f(%1): zum Ändern doppelklicken oder tippen</translation>
    </message>
    <message numerus="yes">
        <source>%1; %2 is the most significant of %3 variables</source>
        <translation>
            <numerusform>%1; %2 ist die höchstwertige von %3 Variablen</numerusform>
            <numerusform>%1; %2 ist die höchstwertige von %3 Variablen</numerusform>
        </translation>
    </message>
    <message>
        <source>The values of the function</source>
        <translation>Die Werte der Funktion</translation>
    </message>
    <message>
        <source>The output %1</source>
        <translation>Der Ausgang %1</translation>
    </message>
    <message>
        <source>(−1)^%1</source>
        <translation>(−1)^%1</translation>
    </message>
    <message>
        <source>%1 … %2</source>
        <translation>%1 … %2</translation>
    </message>
    <message>
        <source>The index of the row</source>
        <translation>Der Index der Zeile</translation>
    </message>
    <message>
        <source>The variables; %1, the most significant, is on the left</source>
        <translation>Die Variablen; %1, die höchstwertige, ist links</translation>
    </message>
    <message>
        <source>The file does not specify f(%1), which is taken as %2; a click, Space or a digit sets its value</source>
        <translation>Die Datei legt f(%1) nicht fest, angenommen ist %2; ein Klick, die Leertaste oder eine Ziffer legt den Wert fest</translation>
    </message>
    <message>
        <source>Index %1 · %2</source>
        <comment>index and digits</comment>
        <translation>Index %1 · %2</translation>
    </message>
</context>
<context>
    <name>sequency::ui::TruthTableView</name>
    <message>
        <source>Truth table</source>
        <translation>Wahrheitstabelle</translation>
    </message>
</context>
<context>
    <name>sequency::ui::View</name>
    <message>
        <source>Table as NumPy array</source>
        <translation>Tafel als NumPy-Array</translation>
    </message>
    <message>
        <source>Table, one row per line</source>
        <translation>Tafel, je Zeile eine Textzeile</translation>
    </message>
    <message>
        <source>Table with its description</source>
        <translation>Tafel mit Beschreibung</translation>
    </message>
    <message>
        <source>Table, space-separated</source>
        <translation>Tafel, durch Leerzeichen getrennt</translation>
    </message>
    <message>
        <source>&amp;Characters</source>
        <translation>&amp;Charaktere</translation>
    </message>
    <message>
        <source>The table of %1 takes %2, but this machine has only %3 of free memory. Nothing was written.</source>
        <translation>Die Tafel von %1 belegt %2, aber auf diesem Rechner sind nur %3 Speicher frei. Es wurde nichts geschrieben.</translation>
    </message>
    <message>
        <source>This view cannot be written as “.%1”.</source>
        <translation>Diese Ansicht kann nicht als „.%1“ geschrieben werden.</translation>
    </message>
</context>
<context>
    <name>sequency::ui::Windows</name>
    <message>
        <source>never saved</source>
        <translation>nie gespeichert</translation>
    </message>
    <message>
        <source>unnamed</source>
        <translation>unbenannt</translation>
    </message>
    <message numerus="yes">
        <source>Sequency ended without saving %n sessions. They can be recovered.</source>
        <translation>
            <numerusform>Sequency endete, bevor %n Sitzung gespeichert war. Sie lässt sich wiederherstellen.</numerusform>
            <numerusform>Sequency endete, bevor %n Sitzungen gespeichert waren. Sie lassen sich wiederherstellen.</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Recover all</source>
        <translation>Alle &amp;wiederherstellen</translation>
    </message>
    <message>
        <source>&amp;List…</source>
        <translation>&amp;Liste…</translation>
    </message>
    <message>
        <source>&amp;Discard all…</source>
        <translation>Alle &amp;verwerfen…</translation>
    </message>
    <message>
        <source>Sequency ended without saving “%1” of %2 (%3). It can be recovered.</source>
        <translation>Sequency endete, bevor „%1“ vom %2 (%3) gespeichert war. Die Sitzung lässt sich wiederherstellen.</translation>
    </message>
    <message>
        <source>&amp;Recover</source>
        <translation>&amp;Wiederherstellen</translation>
    </message>
    <message>
        <source>&amp;Discard…</source>
        <translation>&amp;Verwerfen…</translation>
    </message>
</context>
<context>
    <name>sequency::ui::Workbench</name>
    <message>
        <source>Wrote %1</source>
        <translation>Geschrieben: %1</translation>
    </message>
    <message>
        <source>Cancelled; %1 was not written.</source>
        <translation>Abgebrochen; %1 wurde nicht geschrieben.</translation>
    </message>
</context>
</TS>
