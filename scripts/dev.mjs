// `npm run dev` starts the reference platform, and Vite in front of it.
import { spawn } from 'node:child_process';
import { ensureBuilt } from './built.mjs';
import { ensureInstalled, projectNode, root } from './installed.mjs';

ensureInstalled();
ensureBuilt();
const platformPort = process.env.PLATFORM_PORT ?? '4174';
const env = { ...process.env, PLATFORM_PORT: platformPort };
const platformEnv = { ...env, PORT: platformPort, ALLOWED_ORIGINS: `http://localhost:${process.env.PORT ?? 4173}` };
const children = [
  spawn(projectNode, ['--watch', 'server/main.ts'], { cwd: root, stdio: 'inherit', env: platformEnv }),
  spawn(projectNode, ['node_modules/vite/bin/vite.js'], { cwd: root, stdio: 'inherit', env }),
];
const stop = () => children.forEach((child) => child.kill());
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
children.forEach((child) => child.on('exit', stop));
