// TypeScript's types of Web APIs without what the oldest supported browsers lack: the compiler then refuses to use it.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lackingBrowsers } from './supported.mjs';

/** Writes the types of the page and of workers to where `libReplacement` finds them. */
export function writeSupportedTypes(root) {
  const scope = join(root, 'node_modules/@typescript');
  const platform = readdirSync(scope).find((name) => name.startsWith('typescript-'));
  for (const name of ['dom', 'webworker']) {
    const types = readFileSync(join(scope, platform, `lib/lib.${name}.d.ts`), 'utf8');
    const folder = join(scope, `lib-${name}`);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'index.d.ts'), withoutNewer(types));
  }
  // Temporal's own types bring along Intl.DurationFormat, which no polyfill gives.
  mkdirSync(join(scope, 'lib-es2025'), { recursive: true });
  writeFileSync(join(scope, 'lib-es2025/intl.d.ts'), 'export {};\n');
}

/** Each declaration carries the address of its MDN page, which is its name in the compatibility data. */
export function withoutNewer(types) {
  const kept = [];
  let comment = [];
  let isInComment = false;
  /** The closing line of a declaration that is left out. */
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
    // An interface may be named, though nobody has an object of it; its constructor may not be called.
    const isType = /^(interface|type) /.test(line);
    if (path && !isType && lackingBrowsers(`api.${path.replaceAll('/', '.')}`).length > 0) {
      const indent = /^\s*/.exec(line)[0];
      if (line.endsWith('{')) skippedUntil = `${indent}}`;
    } else kept.push(...comment, line);
    comment = [];
  }
  return kept.join('\n');
}
