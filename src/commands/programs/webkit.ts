import { spawnSync } from 'node:child_process';
import { findProgram } from './findProgram';
import { installPackages } from './installPackages';

/** The modules that open a WebKit window from Python (`e2e/engines/webkitWindow.py`). */
const bindings =
  "import gi; gi.require_version('WebKit2', '4.1'); gi.require_version('Gtk', '3.0')";

/** Uses the distribution's Python because others lack its bindings. */
const hasBindings = () => spawnSync('/usr/bin/python3', ['-c', bindings]).status === 0;

/** Installs WebKit, its driver and a virtual display if one of them is missing. */
export function installWebKit(): void {
  const isComplete = findProgram(['WebKitWebDriver']) && findProgram(['Xvfb']) && hasBindings();
  if (isComplete) return;
  installPackages(['webkit2gtk-driver', 'gir1.2-webkit2-4.1', 'python3-gi', 'xvfb']);
}
