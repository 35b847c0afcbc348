// The check fails if a name has a word that docs/glossary.md replaces by another one.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, posix } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseSync } from 'vite';
import { root } from './installed.mjs';

const folders = ['src', 'server', 'sw', 'vite', 'tests', 'scripts'];
const isCode = /\.(?:tsx?|mjs|js)$/;
const isStyle = /\.css$/;
/** Released migrations never change. */
const isLeftOut = /\.gen\.ts$|\.d\.ts$|^server\/store\/migrations\//;
/** Names of Node, and names that are stored, sent or part of an address. */
const allowed = new Set([
  'keepAlive',
  'keepAliveMs',
  'keepAliveInitialDelayMillis',
  'keptAt',
  'works',
  'askedAt',
  'askedBy',
]);
const allowedKeys = new Set(['kept']);

/** Each row of "Words in names": the words of its third column, and the folders of its fourth one, if any. */
export function rulesIn(glossary) {
  const [, section = ''] = glossary.split('## Words in names\n');
  return section
    .split('\n## ')[0]
    .split('\n')
    .filter((line) => line.startsWith('| **'))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map(([, use, , instead = '', where = '']) => ({
      use: use.replaceAll('*', ''),
      words: new Set(instead.split(/[ ,()]+/).filter((word) => /^[a-z]+$/.test(word))),
      whole: new Set([...instead.matchAll(/`(\w+)`/g)].map(([, name]) => name)),
      where: [...where.matchAll(/`([\w/-]+)`/g)].map(([, folder]) => folder),
    }))
    .filter(({ words, whole }) => words.size + whole.size > 0);
}

export function faultsIn(path, text, rules) {
  const own = rules.filter(({ where }) => where.length === 0 || where.some((folder) => path.startsWith(`${folder}/`)));
  const names = isCode.test(path) ? namesDeclaredIn(path, text) : [];
  const inCode = names.flatMap(({ name, line, isKey }) => {
    if (allowed.has(name) || (isKey && allowedKeys.has(name))) return [];
    const rule = own.find(({ words, whole }) => whole.has(name) || wordsIn(name).some((word) => words.has(word)));
    return rule ? [`${path}:${line}: ${name} (write ${rule.use})`] : [];
  });
  const file = wordsIn(basename(path).split('.')[0]);
  const rule = own.find(({ words }) => file.some((word) => words.has(word)));
  return rule ? [`${path} (write ${rule.use})`, ...inCode] : inCode;
}

function wordsIn(name) {
  return name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);
}

/** Where a node declares names. */
const declaring = {
  VariableDeclarator: ['id'],
  FunctionDeclaration: ['id', 'params'],
  FunctionExpression: ['id', 'params'],
  ArrowFunctionExpression: ['params'],
  TSFunctionType: ['params'],
  CatchClause: ['param'],
  ClassDeclaration: ['id'],
  TSInterfaceDeclaration: ['id'],
  TSTypeAliasDeclaration: ['id'],
  TSTypeParameter: ['name'],
  TSMethodSignature: ['key', 'params'],
  TSPropertySignature: ['key'],
  PropertyDefinition: ['key'],
  MethodDefinition: ['key'],
};

function namesDeclaredIn(path, text) {
  const found = [];
  const note = (node, isKey) => {
    if (Array.isArray(node)) for (const one of node) note(one, isKey);
    else if (node?.type === 'Identifier')
      found.push({ name: node.name, line: text.slice(0, node.start).split('\n').length, isKey });
    else if (node)
      for (const one of [node.properties, node.elements, node.value, node.left, node.argument, node.parameter])
        note(one, isKey);
  };
  const visit = (node) => {
    if (Array.isArray(node)) node.forEach(visit);
    if (typeof node?.type !== 'string') return;
    for (const part of declaring[node.type] ?? []) note(node[part], part === 'key');
    if (node.type === 'ObjectExpression')
      for (const { key, computed } of node.properties) if (key && !computed) note(key, true);
    for (const value of Object.values(node)) if (typeof value === 'object') visit(value);
  };
  visit(parseSync(path, text).program);
  return found;
}

function check() {
  const rules = rulesIn(readFileSync(join(root, 'docs/glossary.md'), 'utf8'));
  const faults = folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => posix.join(folder, name)),
    )
    .filter((path) => (isCode.test(path) || isStyle.test(path)) && !isLeftOut.test(path))
    .flatMap((path) => faultsIn(path, readFileSync(join(root, path), 'utf8'), rules));
  for (const fault of faults) process.stdout.write(`${fault}\n`);
  process.exitCode = faults.length > 0 ? 1 : 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) check();
