import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { run, say } from './installed.mjs';

const shell = '/usr/bin/chromium-headless-shell';
const browsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/** Whether the headless shell and a whole browser are there, or another browser was given. */
export function findChromium() {
  return process.env.CHROMIUM ?? (existsSync(shell) && wholeBrowser());
}

/** CHROMIUM is the headless shell if there is one (docs/decisions/0026). */
export function ensureBrowser() {
  if (process.env.CHROMIUM) return {};
  if (!findChromium() && !installWithApt(['chromium', 'chromium-headless-shell']) && !wholeBrowser())
    installWithApt(['chromium']);
  const whole = wholeBrowser() ?? browserOfPlaywright();
  return { CHROMIUM: existsSync(shell) ? shell : whole, WHOLE_CHROMIUM: whole };
}

function wholeBrowser() {
  return browsers.find((path) => existsSync(path));
}

function browserOfPlaywright() {
  say('Installing a browser …');
  run('playwright', ['install', 'chromium']);
  return createRequire(import.meta.url)('playwright').chromium.executablePath();
}

export function findPostgres({ install }) {
  const debian = '/usr/lib/postgresql';
  const find = () => {
    const versions = existsSync(debian)
      ? readdirSync(debian).toSorted((one, other) => Number(other) - Number(one))
      : [];
    return versions.map((version) => `${debian}/${version}/bin`).find((folder) => existsSync(`${folder}/initdb`));
  };
  return find() ?? (install && installWithApt(['postgresql']) ? find() : undefined);
}

/** EDFlib reads EDF+ files independently of our code. */
export function ensureEdfReader({ install }) {
  return hasEdfLibrary() || (install && installWithApt(['libedf-dev', 'gcc', 'libc6-dev']) && hasEdfLibrary());
}

export function hasEdfLibrary() {
  return existsSync('/usr/include/edflib.h') && spawnSync('cc', ['--version']).status === 0;
}

/** Its reader of comma-separated values is independent of ours. */
export function ensurePython({ install }) {
  return hasPython() || (install && installWithApt(['python3']) && hasPython());
}

export function hasPython() {
  return spawnSync('python3', ['--version']).status === 0;
}

/** On a machine where scripts may install, a missing program fails the tests. Elsewhere it skips them. */
export function mayInstall() {
  return existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;
}

export function installWithApt(packages) {
  if (!mayInstall()) return false;
  say(`Installing ${packages.join(', ')} …`);
  const options = { stdio: ['ignore', 2, 2], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  const apt = (...args) => spawnSync('apt-get', args, options).status === 0;
  apt('update', '-qq');
  return apt('install', '-y', '-qq', '--no-install-recommends', ...packages);
}

/** A Python that has these modules. One of its own in the PATH does not see Debian's packages. */
export function findPython(modules, packages) {
  const find = () =>
    ['python3', '/usr/bin/python3'].find(
      (program) => spawnSync(program, ['-c', `import ${modules.join(', ')}`]).status === 0,
    );
  return find() ?? (installWithApt(packages) ? find() : undefined);
}
