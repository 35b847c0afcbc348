// `npm run upload -- --platform URL --record 637 FILE` sends the file of a recording as a device.
import { spawn } from 'node:child_process';
import { ensureInstalled, projectNode, root } from './installed.mjs';

ensureInstalled();
// npm changes the folder, but a path is that of the caller.
const cwd = process.env.INIT_CWD ?? process.cwd();
const dock = spawn(projectNode, [`${root}server/dock/main.ts`, ...process.argv.slice(2)], { cwd, stdio: 'inherit' });
// Ctrl+C reaches the command, too.
for (const name of ['SIGINT', 'SIGTERM']) process.on(name, () => name === 'SIGTERM' && dock.kill(name));
dock.on('exit', (code) => process.exit(code ?? 1));
