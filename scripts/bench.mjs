// A missed budget appears in the tables, not in the exit code.
import { spawn } from 'node:child_process';
import { ensureBuilt } from './built.mjs';
import { ensureInstalled, projectNode, root } from './installed.mjs';
import { ensureBrowser } from './machine.mjs';

ensureInstalled();
const browser = ensureBrowser();
const [kind, ...rest] = process.argv.slice(2);
// The map has a build of its own.
if (kind !== '--map') ensureBuilt();
const env = { ...process.env, ...browser };
const benches = { faults: 'tests/faults/bench.ts', '--map': 'tests/performance/map.ts' };
const args = kind in benches ? [benches[kind], ...rest] : ['tests/performance/bench.ts', ...process.argv.slice(2)];
const bench = spawn(projectNode, args, {
  cwd: root,
  stdio: 'inherit',
  env,
});
// On Ctrl+C the bench stops its servers first.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => bench.kill(signal));
bench.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
