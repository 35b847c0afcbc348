// `npm run contract` writes the contract as OpenAPI 3.1. `npm run check` fails if the file is stale.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import 'temporal-polyfill/global';
import { root } from './installed.mjs';

const { openApiDocument } = await import('../server/openapi/document.ts');
const file = join(root, 'docs/openapi.json');
const text = `${JSON.stringify(openApiDocument(), undefined, 2)}\n`;
if (!process.argv.includes('--check')) writeFileSync(file, text);
else if (readText() !== text) {
  process.stdout.write('docs/openapi.json is stale: npm run contract\n');
  process.exitCode = 1;
}

function readText() {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
