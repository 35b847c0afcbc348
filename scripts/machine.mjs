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

/**
 * The Chromium that tests use, as environment (docs/decisions/0026): CHROMIUM, where there is one without the browser's own
 * interface, and WHOLE_CHROMIUM. Those that are given, the machine's own, Debian's packages (installed where that is
 * allowed), or at last the one that Playwright brings.
 */
export function ensureBrowser() {
  if (process.env.CHROMIUM) return {};
  const areThere = existsSync(shell) && wholeBrowser();
  // An older Debian has no package of the shell.
  if (!areThere && !installWithApt(['chromium', 'chromium-headless-shell']) && !wholeBrowser())
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

/** The folder of PostgreSQL's server programs; installed where that is allowed and asked for, else undefined. */
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

/**
 * Whether an independent reader of EDF+ files can be built: EDFlib and a compiler, installed where that is allowed and
 * asked for.
 */
export function ensureEdfReader({ install }) {
  return hasEdfLibrary() || (install && installWithApt(['libedf-dev', 'gcc', 'libc6-dev']) && hasEdfLibrary());
}

function hasEdfLibrary() {
  return existsSync('/usr/include/edflib.h') && spawnSync('cc', ['--version']).status === 0;
}

/** Whether this machine's packages can be installed by a script: what is missing then is a failure, elsewhere a skipped test. */
export function mayInstall() {
  return existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;
}

/** Installs Debian packages where that is allowed; whether it did. */
export function installWithApt(packages) {
  if (!mayInstall()) return false;
  say(`Installing ${packages.join(', ')} …`);
  const options = { stdio: ['ignore', 2, 2], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  const apt = (...args) => spawnSync('apt-get', args, options).status === 0;
  // Package lists may be missing or old on a new machine; without a network to them, what stands there will do.
  apt('update', '-qq');
  return apt('install', '-y', '-qq', '--no-install-recommends', ...packages);
}
