// The check fails if a requirement names a call, an address, a name or a text that the code does not have.
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { pathToFileURL } from 'node:url';
import { patternsOf } from './catalogue-patterns.mjs';
import { root } from './installed.mjs';

const folder = 'docs/requirements';
const isCode = /\.(?:tsx?|js|json|html)$/;
const isTest = /\.test\.|\/testing\//;
const service = /^\/(?:v1|api)(?=\/)/;
const methods = /^((?:GET|POST|PUT|PATCH|DELETE)(?:\|[A-Z]+)*) (.+)$/;
/** The platform serves the calls of such a requirement, and the page makes none of them. */
const isNotCalled = /^- \*\*R-[A-Z]{3}-\d+\*\* The app does not make these calls/;
/** Words of the trade. The code need not have them. */
const trade = new Set(['ALTCHA', 'CORS', 'HTTP']);
const inCode = /`([^`]+)`/g;
const inQuotes = /(?<![\w`])'((?=\S)(?:[^'`]|(?<=\w)'(?=\w))+)'(?!\w)/g;
const bareName = /(?<![\w./-])(?:[A-Z][A-Z\d]*_[A-Z\d_]+|[A-Z]{4,}|[a-z]+[A-Z]\w*|[a-z]+(?:\.[a-z]\w+)+)(?![\w/])/g;

/** Each requirement, table row or paragraph of a page. */
function blocksOf(markdown) {
  return markdown
    .split(/\n(?=- |\n|\s*\|)/)
    .map((block) => block.replaceAll('\\|', '|').replaceAll(/\s+/g, ' ').trim());
}

/** What a page of requirements names and the code does not have. */
export function missingIn(markdown, code) {
  const built = blocksOf(markdown).filter((block) => !block.includes('*Not built.*'));
  const missing = built.flatMap((block) => {
    const prose = block.replaceAll(inCode, ' ').replaceAll(/\[[^\]]*\]\([^)]*\)/g, ' ');
    return [
      ...matches(block, inCode).filter((name) => !isNamed(name, code, !isNotCalled.test(block))),
      ...matches(prose, inQuotes).filter((text) => !isShown(text, code)),
      ...(prose.replaceAll(inQuotes, ' ').match(bareName) ?? []).filter((name) => !isConstant(name, code)),
    ];
  });
  return [...new Set(missing)];
}

function isNamed(name, code, isCalled) {
  if (name.startsWith('R-')) return true;
  const [, verbs, address] = methods.exec(name) ?? [];
  if (verbs) return verbs.split('|').every((method) => hasCall(method, address, code, isCalled));
  if (name.startsWith('npm ')) return isCommand(name, code);
  if (name.startsWith('/') && name.length > 1) return isAddress(name, code);
  if (/^[\w-]+\/[\w{}/…-]+$/.test(name)) return hasCall(undefined, name, code, isCalled);
  return code.text.includes(name) || hasWords(name, code);
}

function hasCall(method, address, { calls, text }, isCalled) {
  const [path] = address.replace(service, '').replace(/^\//, '').split('?');
  const found = calls.filter(
    (call) => (!method || call.method === method) && isSamePath(path.split('/'), call.path.slice(1).split('/')),
  );
  if (!method) return found.length > 0 || text.includes(`'/${path}'`);
  if (isCalled) return found.some((call) => call.isCalled);
  const served = new RegExp(`'/${path.replaceAll(/\{\w+\}/g, ':\\w+')}'`);
  return found.length > 0 ? found.every((call) => !call.isCalled) : served.test(text);
}

/** `…` stands for any parts, `{resource}` for any part, and another parameter for a parameter. */
function isSamePath([part, ...parts], [real, ...others]) {
  if (part === '…') return parts.length === 0 || isSamePath(parts, [real, ...others].slice(-parts.length));
  if (part === undefined || real === undefined) return part === real;
  const isSame = part === '{resource}' || (part.startsWith('{') ? real.startsWith(':') : part === real);
  return isSame && isSamePath(parts, others);
}

/** A screen's address, or one that stands in the code as it is. The administration has the same below its own. */
function isAddress(name, { routes, text }) {
  const [path] = name.split(/[?;]/);
  return [path, path.replace(/^\/administration/, '')].some((one) => {
    const parts = one.split('/');
    const isRoute = (route) =>
      route.length === parts.length && route.every((part, index) => part === parts[index] || part.startsWith('$'));
    return routes.some(isRoute) || text.includes(`'${one}'`) || text.includes(`${one}\``);
  });
}

function isCommand(name, code) {
  const [, script, options = ''] = /^npm (?:run )?(\w+)(.*)$/.exec(name) ?? [];
  return code.scripts.has(script) && matches(options, /--(\w+)/g).every((option) => code.words.has(option));
}

function hasWords(name, { words }) {
  return (name.match(/[A-Za-z_][\w-]*/g) ?? []).every((word) => words.has(word));
}

/** The table of the administrators' roles leaves out the ending. */
function isConstant(name, code) {
  return trade.has(name) || hasWords(name, code) || code.words.has(`${name}_ADMIN`);
}

/** A text of the catalogues, or a sentence of the server or of a log. A mere word is found too easily. */
function isShown(text, { patterns, text: code }) {
  const sentence = text.replaceAll(/\{\w+\}/g, '{}');
  const isSentence =
    /[A-Za-z]/.test(text) &&
    /[^A-Za-z]/.test(text) &&
    ["'", '"', '`'].some((quote) => code.includes(quote + sentence + quote));
  return isSentence || patterns.some((pattern) => pattern.test(text));
}

function matches(text, pattern) {
  return [...text.matchAll(pattern)].map(([, name]) => name);
}

export function codeOf({ sources, catalogues, endpoints, routes, scripts }) {
  const text = sources
    .map(withoutComments)
    .join('\n')
    .replaceAll(/\$\{[^}]*\}/g, '{}');
  return {
    text,
    words: new Set(text.match(/[A-Za-z_][\w-]*|[A-Za-z_]\w*/g)?.flatMap((word) => [word, ...word.split('-')])),
    patterns: catalogues.flatMap(patternsOf),
    calls: endpoints,
    routes: routes.map((route) => route.replace(/\/$/, '').split('/')),
    scripts: new Set(scripts),
  };
}

/** The slashes of https:// begin no comment. */
function withoutComments(source) {
  return source.replaceAll(/\/\*[^]*?\*\/|(?<=^|\s)\/\/(?!\/)[^\n]*/g, '');
}

/** The calls of the contract. One is made if the page names it, or gives its whole group to a function. */
export function callsIn(modules, page) {
  return modules.flatMap((module) =>
    Object.entries(module)
      .flatMap(([group, value]) => endpointsIn(group, value))
      .map(({ name, group, method, path }) => ({
        method,
        path,
        isCalled: new RegExp(`\\b${name.replace('.', '\\.')}\\b|(?<!import[^;]*)\\b${group}\\b(?![.\\w])`).test(page),
      })),
  );
}

function endpointsIn(group, value) {
  if (typeof value !== 'object' || value === null) return [];
  if (isEndpoint(value)) return [{ name: group, group, ...value }];
  return Object.entries(value).flatMap(([key, one]) =>
    isEndpoint(one) ? [{ ...one, name: `${group}.${key}`, group }] : [],
  );
}

function isEndpoint(value) {
  return typeof value?.method === 'string' && typeof value.path === 'string';
}

function filesBelow(path) {
  return readdirSync(join(root, path), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => isCode.test(file) && !isTest.test(file));
}

const read = (file) => readFileSync(file, 'utf8');

async function check() {
  const contract = filesBelow('src/contract');
  const page = ['src', 'sw'].flatMap(filesBelow).filter((file) => !contract.includes(file));
  const modules = await Promise.all(contract.map((file) => import(pathToFileURL(file).href)));
  const code = codeOf({
    sources: [...page, ...contract, ...['server', 'vite', 'public'].flatMap(filesBelow)].map(read),
    catalogues: readdirSync(join(root, 'locales/en')).map((name) => read(join(root, 'locales/en', name))),
    endpoints: callsIn(modules, page.map(read).map(withoutComments).join('\n')),
    routes: matches(read(join(root, 'src/app/route-tree.gen.ts')), /fullPath: '([^']*)'/g),
    scripts: Object.keys(JSON.parse(read(join(root, 'package.json'))).scripts),
  });
  const faults = readdirSync(join(root, folder)).flatMap((name) =>
    missingIn(read(join(root, folder, name)), code).map(
      (one) => `${posix.join(folder, name)}: not in the code: ${one}`,
    ),
  );
  for (const fault of faults) process.stdout.write(`${fault}\n`);
  process.exitCode = faults.length > 0 ? 1 : 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await check();
