// `npm run contract` writes the contract as OpenAPI 3.1. `npm run check` fails if the file is stale.
// With `--examples`, it takes its examples anew from the tests of access first.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import 'temporal-polyfill/global';
import { projectNode, root, run } from './installed.mjs';

if (process.argv.includes('--examples'))
  run(
    projectNode,
    ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/vitest.config.ts', 'contract/examples.test'],
    { env: { WRITE_EXAMPLES: '1' } },
  );
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
