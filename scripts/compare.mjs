// `npm run compare` compares what the page reads, draws and filters with MNE and scipy (docs/traces-compared.md). With a
// folder (`npm run compare -- FOLDER`), it compares the EDF and BDF files in it, too: as they are, and as EDF+ after they
// were uploaded to a platform.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from './built.mjs';
import { ensureInstalled, projectNode, root, run, say } from './installed.mjs';
import { findPython } from './machine.mjs';

ensureInstalled();
const python = findPython(['mne', 'scipy'], ['python3-mne', 'python3-scipy']);
if (!python) {
  say('Install python3-mne and python3-scipy first.');
  process.exit(1);
}
const [given] = process.argv.slice(2);
const tools = join(root, 'tests/support/traces');
const folder = mkdtempSync(join(tmpdir(), 'bedside-compare-'));
try {
  run(projectNode, [join(tools, 'windows.ts'), folder]);
  run(python, [join(tools, 'compare-windows.py'), folder], { stdio: 'inherit' });
  run(projectNode, [join(tools, 'kinds.ts'), folder]);
  run(python, [join(tools, 'compare-kinds.py'), folder], { stdio: 'inherit' });
  if (given !== undefined) {
    run(projectNode, [join(tools, 'folder.ts'), given, folder]);
    run(python, [join(tools, 'compare-folder.py'), given, folder], { stdio: 'inherit' });
    ensureBuilt();
    say('Through a platform, what went in with what came out:');
    run(projectNode, [join(tools, 'through-platform.ts'), given, folder]);
    run(python, [join(tools, 'compare-through.py'), given, folder], { stdio: 'inherit' });
    say('The page with MNE, of what came out:');
    const cameOut = join(folder, 'came-out');
    run(projectNode, [join(tools, 'folder.ts'), cameOut, folder]);
    run(python, [join(tools, 'compare-folder.py'), cameOut, folder], { stdio: 'inherit' });
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

// `filters.test.ts` compares the page's filters with the stored values.
const stored = JSON.parse(readFileSync(join(tools, 'scipy-filters.json'), 'utf8'));
const { stdout } = spawnSync(python, [join(tools, 'scipy-filters.py')], { encoding: 'utf8', maxBuffer: 2 ** 26 });
const found = JSON.parse(stdout);
const ofAll = ({ cases }) => cases.flatMap(({ values }) => values);
const size = Math.max(...ofAll(found).map(Math.abs));
const differences = ofAll(found).map((value, index) => Math.abs(value - ofAll(stored)[index]) / size);
const worst = Math.max(...differences);
say(`${differences.length} values of scipy's filters: the stored ones differ by at most ${worst.toExponential(1)}`);
if (!(worst < 1e-6) || ofAll(stored).length !== differences.length) process.exit(1);
