// Writes a folder that runs with Node alone: the server's sources, the packages that they need, the built page and the texts.
import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

/** It strips types by itself. */
const oldestNode = 24;

const isTest = /\.test\.ts$|(?:^|\/)(?:testing|conformance)(?:\/|$)|(?:^|\/)tsconfig\.json$/;
const imported = /\b(?:from|import|import\(|\bresolve\()\s*['`](@?[a-z][\w@./:${}-]*)['`]/g;

/** `site` is the built page. */
export function pack({ root: given, site, folder }) {
  const root = resolve(given);
  const copy = (path, accepts = () => true) =>
    cpSync(join(root, path), join(folder, path), { recursive: true, filter: accepts });
  const isRun = (path) => !isTest.test(relative(root, path));
  mkdirSync(folder, { recursive: true });
  for (const path of ['server', 'src/contract', 'src/domain', 'public/configurations']) copy(path, isRun);
  for (const language of readdirSync(join(root, 'locales'))) copy(join('locales', language, 'server.po'));
  cpSync(site, join(folder, 'dist'), { recursive: true });
  for (const path of packagesOf(root, folder)) copy(path);
  const { name, license, type, imports } = manifestOf(root);
  const scripts = {
    start: 'node --initial-old-space-size=64 start.mjs',
    admin: 'node admin.mjs',
    erase: 'node erase.mjs',
    legal: 'node legal.mjs',
  };
  const manifest = {
    name,
    version: packedVersion(root),
    private: true,
    license,
    type,
    imports,
    scripts,
    engines: { node: `>=${oldestNode}` },
  };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, undefined, 2)}\n`);
  for (const [script, module] of [
    ['start', 'main'],
    ['admin', 'admin'],
    ['erase', 'erase'],
    ['legal', 'legal'],
  ])
    writeFileSync(join(folder, `${script}.mjs`), launcher(module));
  for (const path of everythingIn(folder)) chmodSync(path, modeOf(path));
}

/** The version, with the commit if `root` is a clone, so that two builds of a version differ: `0.1.0+abc1234`. */
export function packedVersion(root) {
  const { version } = manifestOf(root);
  // A repository around the sources is another project's.
  if (!existsSync(join(root, '.git'))) return version;
  // Root may pack the clone of a user, and leaves its index alone.
  const git = ['--no-optional-locks', '-c', 'safe.directory=*'];
  const args = [...git, 'describe', '--always', '--exclude=*', '--abbrev=7', '--dirty=.changed'];
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? `${version}+${stdout.trim()}` : version;
}

function launcher(module) {
  return `if (Number.parseInt(process.versions.node, 10) < ${oldestNode}) {
  process.stderr.write(\`Bedside needs Node ${oldestNode} or later, not \${process.versions.node}.\\n\`);
  process.exit(1);
}
await import('./server/${module}.ts');
`;
}

/** The folders of the packages that the copied sources import, and of those that these need. */
function packagesOf(root, folder) {
  const sources = everythingIn(folder).filter((path) => path.endsWith('.ts') && !path.includes('/dist/'));
  const named = sources.flatMap((path) => [...readFileSync(path, 'utf8').matchAll(imported)].map(([, name]) => name));
  const found = new Set();
  const add = (name, from, isOptional) => {
    const path = placeOf(name, from, root);
    if (path === undefined) {
      if (isOptional) return;
      throw new Error(`The package ${name} is not installed.`);
    }
    if (found.has(path)) return;
    found.add(path);
    const { dependencies = {}, optionalDependencies = {} } = manifestOf(path);
    for (const needed of Object.keys(dependencies)) add(needed, path, needed in optionalDependencies);
    for (const needed of Object.keys(optionalDependencies)) add(needed, path, true);
  };
  const wanted = new Set(named.map(packageName));
  for (const name of Object.keys(manifestOf(root).dependencies)) if (wanted.has(name)) add(name, root, false);
  return [...found].map((path) => relative(root, path));
}

const manifestOf = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
const packageName = (specifier) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');

/** As Node finds it: in the nearest `node_modules`. */
function placeOf(name, from, root) {
  const path = join(from, 'node_modules', name);
  if (existsSync(join(path, 'package.json'))) return path;
  return from === root ? undefined : placeOf(name, dirname(from), root);
}

function everythingIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isSymbolicLink())
    .map((entry) => join(entry.parentPath, entry.name));
}

/** Every user may read it. Its folders stay writable for their owner, so that they can be removed. */
function modeOf(path) {
  return statSync(path).isDirectory() ? 0o755 : 0o444;
}
