// `npm run conformance -- --platform URL --accounts FILE` checks any platform against the contract.
import { spawn } from 'node:child_process';
import { ensureInstalled, projectNode, root } from './installed.mjs';

ensureInstalled();
// npm changes the folder, but a path is that of the caller.
const cwd = process.env.INIT_CWD ?? process.cwd();
const args = [`${root}server/conformance/main.ts`, ...process.argv.slice(2)];
const kit = spawn(projectNode, args, { cwd, stdio: 'inherit' });
// Ctrl+C reaches the kit, too. It removes what it has made first.
process.on('SIGINT', () => undefined);
kit.on('exit', (code) => process.exit(code ?? 1));
