// With `--check`, each of these reports what it would write. One process loads what they share once.
import './writeJsonSchemas';
import './writeErrors';
import './subsetFonts';
import './drawDiagrams';
import './lintContract';
