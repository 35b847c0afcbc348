import { spawn } from 'node:child_process';
import { ensureInstalled, root } from './installed.mjs';

ensureInstalled();
// This module imports a package, so it loads after the installation.
const { writeSupportedTypes } = await import('./browsers/types.mjs');
writeSupportedTypes(root);
const steps = {
  'lint and types': ['oxlint', '--deny-warnings'],
  format: ['oxfmt', '--check'],
  'dead code': ['knip'],
  styles: ['node', 'scripts/browsers/styles.mjs'],
  documents: ['node', 'scripts/documents.mjs'],
  names: ['node', 'scripts/names.mjs'],
  contract: ['node', 'scripts/contract.mjs', '--check'],
  requirements: ['node', 'scripts/requirements.mjs'],
  catalogues: ['node', 'scripts/catalogues.mjs'],
};

const env = {
  ...process.env,
  PATH: `${root}node_modules/.bin:${process.env.PATH}`,
  FORCE_COLOR: process.stdout.isTTY ? '1' : '0',
};
const queue = Object.entries(steps);
let hasFailed = false;

async function runSteps() {
  for (let next = queue.shift(); next; next = queue.shift()) {
    const [name, [command, ...args]] = next;
    const started = performance.now();
    const { code, output } = await result(command, args);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    process.stdout.write(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)\n${code === 0 ? '' : output}`);
    hasFailed ||= code !== 0;
  }
}

function result(command, args) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, env });
    let output = '';
    child.stdout.on('data', (data) => (output += data));
    child.stderr.on('data', (data) => (output += data));
    child.on('error', (error) => resolve({ code: 1, output: `${error.message}\n` }));
    child.on('close', (code) => resolve({ code, output }));
  });
}

await Promise.all([runSteps(), runSteps()]);
process.exitCode = hasFailed ? 1 : 0;
