// The other engines of the tests: Firefox's and WebKit's (docs/decisions/0027).
import { existsSync, readdirSync } from 'node:fs';
import { installWithApt } from './machine.mjs';

/** Firefox's program: the one that is given, or Debian's; undefined where there is none. */
export function findFirefox() {
  return [process.env.FIREFOX, '/usr/bin/firefox-esr'].find((path) => path && existsSync(path));
}

/** The browser of WebKitGTK, which its driver starts on a screen that nobody sees; undefined where one of the three is missing. */
export function findWebKit() {
  if (!existsSync('/usr/bin/WebKitWebDriver') || !existsSync('/usr/bin/Xvfb')) return undefined;
  const folders = readdirSync('/usr/lib').map((folder) => `/usr/lib/${folder}/webkit2gtk-4.1/MiniBrowser`);
  return folders.find((path) => existsSync(path));
}

/** Installs the engines that are missing, where that is allowed. Gives the names of those that still are. */
export function ensureEngines() {
  const engines = [
    { name: 'Firefox', find: findFirefox, packages: ['firefox-esr'] },
    { name: 'WebKit', find: findWebKit, packages: ['webkit2gtk-driver', 'xvfb'] },
  ];
  const missing = engines.filter(({ find }) => !find());
  if (missing.length > 0) installWithApt(missing.flatMap(({ packages }) => packages));
  return missing.filter(({ find }) => !find()).map(({ name }) => name);
}
