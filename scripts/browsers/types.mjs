// The compiler refuses Web APIs that a supported browser lacks.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lackingBrowsers } from './supported.mjs';

export function writeSupportedTypes(root) {
  const scope = join(root, 'node_modules/@typescript');
  const platform = readdirSync(scope).find((name) => name.startsWith('typescript-'));
  for (const name of ['dom', 'webworker']) {
    const types = readFileSync(join(scope, platform, `lib/lib.${name}.d.ts`), 'utf8');
    const folder = join(scope, `lib-${name}`);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'index.d.ts'), withoutNewer(types));
  }
  // The types of Temporal include Intl.DurationFormat, which no polyfill has.
  mkdirSync(join(scope, 'lib-es2025'), { recursive: true });
  writeFileSync(join(scope, 'lib-es2025/intl.d.ts'), 'export {};\n');
}

/** A declaration’s MDN path is its name in the data. */
export function withoutNewer(types) {
  const saved = [];
  let comment = [];
  let isInComment = false;
  let skippedUntil;
  for (const line of types.split('\n')) {
    if (skippedUntil !== undefined) {
      if (line.startsWith(skippedUntil)) skippedUntil = undefined;
      continue;
    }
    if (/^\s*\/\*\*/.test(line)) [comment, isInComment] = [[], true];
    if (isInComment) {
      comment.push(line);
      isInComment = !line.includes('*/');
      continue;
    }
    const path = /developer\.mozilla\.org\/docs\/Web\/API\/([\w/]+)\)/.exec(comment.join('\n'))?.[1];
    // Code may name the type of a missing interface, but not call its constructor.
    const isType = /^(interface|type) /.test(line);
    if (path && !isType && lackingBrowsers(`api.${path.replaceAll('/', '.')}`).length > 0) {
      const indent = /^\s*/.exec(line)[0];
      if (line.endsWith('{')) skippedUntil = `${indent}}`;
    } else saved.push(...comment, line);
    comment = [];
  }
  return saved.join('\n');
}
