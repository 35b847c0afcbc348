import { ensureBuilt } from './built.mjs';
import { ensureInstalled, projectNode, run } from './installed.mjs';
import { ensureBrowser } from './machine.mjs';

ensureInstalled();
const browser = ensureBrowser();
ensureBuilt();
run(projectNode, ['tests/pictures/take.ts'], { env: browser });
