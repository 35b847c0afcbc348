// `npm start` installs, builds and starts the reference platform.
import { spawn } from 'node:child_process';
import { ensureBuilt } from './built.mjs';
import { ensureInstalled, projectNode, root } from './installed.mjs';
import { serverArguments } from './server-arguments.mjs';

ensureInstalled();
ensureBuilt();
const server = spawn(projectNode, [...serverArguments, ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
