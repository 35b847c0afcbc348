// `npm run conformance -- --platform URL --accounts FILE` checks any platform against the contract.
import { spawnSync } from 'node:child_process';
import { ensureInstalled, projectNode } from './installed.mjs';

ensureInstalled();
// Paths of files are those of the caller.
const { status } = spawnSync(
  projectNode,
  [new URL('../server/conformance/main.ts', import.meta.url).pathname, ...process.argv.slice(2)],
  { stdio: 'inherit' },
);
process.exitCode = status ?? 1;
