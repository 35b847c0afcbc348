// `npm run package -- FOLDER` writes a folder that runs with Node alone (docs/operations.md).
import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ensureBuilt } from './built.mjs';
import { ensureInstalled, root, say } from './installed.mjs';
import { pack } from './packed.mjs';

const [target] = process.argv.slice(2);
if (target === undefined || target.startsWith('-')) refuse('Usage: npm run package -- FOLDER');
// npm changes the folder, but a path is that of the caller.
const folder = resolve(process.env.INIT_CWD ?? process.cwd(), target);
if (existsSync(folder) && readdirSync(folder).length > 0)
  refuse(`The folder ${folder} is not empty. Nothing was written.`);
ensureInstalled();
ensureBuilt();
pack({ root, site: join(root, 'dist'), folder });
say(`Packed into ${folder}. Start it with: node --initial-old-space-size=64 ${join(folder, 'start.mjs')}`);

function refuse(why) {
  say(why);
  process.exit(1);
}
