// The check fails if a document or comment points to something missing.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, posix } from 'node:path';
import { pathToFileURL } from 'node:url';
import { indexFaults } from './decision-index.mjs';
import { root } from './installed.mjs';

const skipped = new Set(['node_modules', 'dist', 'test-results', '.git', '.data']);
const isRead = /\.(?:md|tsx?|mjs|js|css)$/;
/** A path may also be relative to its file. */
const bases = ['', 'src', 'server', 'tests'];
const folders = ['src', 'server', 'sw', 'tests', 'scripts', 'vite', 'docs', 'public', 'locales'].join('|');
const before = '(?<![\\w./@*${}#-])(?!node_modules/)';
const rootPath = new RegExp(`${before}(?:${folders})/[\\w$./-]*[\\w$]`, 'g');
const filePath = new RegExp(`${before}(?:#/|(?:\\.{1,2}/)+)?(?:[\\w$.-]+/)*[\\w$.-]+\\.(?:tsx?|mjs|css|md)\\b`, 'g');
const link = /\]\((?!\w+:|#)([^)#\s]+)/g;
const requirement = /\bR-[A-Z]{3}-\d+\b/g;
const definition = /^- \*\*(R-[A-Z]{3}-\d+)\*\*/gm;
const decision = /\b(?:decisions?[ /]|\[)(\d{4})\b/g;
const shortDecision = /^docs\/decisions\/\d{4}$/;
const bareDecision = /(?<![\w.+-])(00\d\d)(?![\w-]|\.\d)/g;
const withoutSubject = /\/\*\*[\s*]*(Of|Those|Which|Whose|By(?! default\b))\b/g;

export function targetsIn(paths, texts) {
  const all = new Set(['']);
  for (const path of paths) for (let part = path; part !== '.'; part = posix.dirname(part)) all.add(part);
  const defined = Object.entries(texts)
    .filter(([path]) => path.startsWith('docs/requirements/'))
    .flatMap(([, text]) => matches(text, definition));
  return {
    paths: all,
    names: new Set(paths.map((path) => basename(path))),
    requirements: new Set(defined),
    twice: defined.filter((number, index) => defined.indexOf(number) !== index),
    decisions: new Set(paths.flatMap((path) => matches(path, /^docs\/decisions\/(\d{4})-/g))),
  };
}

export function danglingIn(path, text, targets) {
  const isDocument = path.endsWith('.md');
  const prose = isDocument ? text : commentsOf(text);
  const exists = (name) => {
    if (!name.includes('/')) return targets.names.has(name);
    if (name.startsWith('#/')) return targets.paths.has(posix.join('src', name.slice(2)));
    const near = posix.join(posix.dirname(path), name);
    return targets.paths.has(near) || bases.some((base) => targets.paths.has(posix.join(base, name)));
  };
  const isDecision = (number) => targets.decisions.has(number);
  const found = [
    ...(prose.match(rootPath) ?? []).filter((name) => !targets.paths.has(name) && !shortDecision.test(name)),
    ...(prose.match(filePath) ?? []).filter((name) => !exists(name)),
    ...matches(isDocument ? text : '', link).filter(
      (name) => !targets.paths.has(posix.join(posix.dirname(path), name).replace(/\/$/, '')),
    ),
    ...[
      ...matches(prose, decision),
      ...(path.startsWith('docs/decisions/') ? matches(prose, bareDecision) : []),
    ].flatMap((number) => (isDecision(number) ? [] : [`decision ${number}`])),
    ...(text.match(requirement) ?? []).filter((number) => !targets.requirements.has(number)),
  ];
  return [...new Set(found)];
}

export function hasStanding(text) {
  return /^# \d{4} .+\n\n- Date: \d{4}-\d\d-\d\d\n- Status: (?:accepted$|(?:amended|superseded) by \[)/m.test(text);
}

/** A docstring begins with its subject. */
export function docstringsWithoutSubject(text) {
  return [...text.matchAll(withoutSubject)].map(({ 1: word, index }) => ({
    line: text.slice(0, index).split('\n').length,
    word,
  }));
}

/** The slashes of https:// begin no comment. */
function commentsOf(code) {
  return (code.match(/\/\*[^]*?\*\/|(?<=^|\s)\/\/(?!\/)[^\n]*/g) ?? []).join('\n');
}

function matches(text, pattern) {
  return [...text.matchAll(pattern)].map(([, name]) => name);
}

function filesBelow(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name);
    if (skipped.has(entry.name)) return [];
    return entry.isDirectory() ? filesBelow(path) : [path];
  });
}

function check() {
  const paths = filesBelow('.');
  const texts = Object.fromEntries(
    paths.filter((path) => isRead.test(path)).map((path) => [path, readFileSync(join(root, path), 'utf8')]),
  );
  const targets = targetsIn(paths, texts);
  const faults = [
    ...targets.twice.map((number) => `${number} is defined twice`),
    ...indexFaults(texts['docs/decisions/README.md'], texts),
    ...paths
      .filter((path) => /^docs\/decisions\/\d/.test(path) && !hasStanding(texts[path]))
      .map((path) => `${path}: the date and the status are missing below the title (docs/decisions/README.md)`),
    ...Object.entries(texts).flatMap(([path, text]) =>
      danglingIn(path, text, targets).map((name) => `${path}: ${name} does not exist`),
    ),
    ...Object.entries(texts).flatMap(([path, text]) =>
      (path.endsWith('.md') ? [] : docstringsWithoutSubject(text)).map(
        ({ line, word }) => `${path}:${line}: the docstring begins with "${word}" instead of its subject`,
      ),
    ),
  ];
  for (const fault of faults) process.stdout.write(`${fault}\n`);
  process.exitCode = faults.length > 0 ? 1 : 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) check();
