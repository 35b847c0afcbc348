import { existsSync, readdirSync } from 'node:fs';
import { installWithApt } from './machine.mjs';

export function findFirefox() {
  return [process.env.FIREFOX, '/usr/bin/firefox-esr'].find((path) => path && existsSync(path));
}

/** The result is undefined without the driver or a virtual screen. */
export function findWebKit() {
  if (!existsSync('/usr/bin/WebKitWebDriver') || !existsSync('/usr/bin/Xvfb')) return undefined;
  const folders = readdirSync('/usr/lib').map((folder) => `/usr/lib/${folder}/webkit2gtk-4.1/MiniBrowser`);
  return folders.find((path) => existsSync(path));
}

export function ensureEngines() {
  const engines = [
    { name: 'Firefox', find: findFirefox, packages: ['firefox-esr'] },
    { name: 'WebKit', find: findWebKit, packages: ['webkit2gtk-driver', 'xvfb'] },
  ];
  const missing = engines.filter(({ find }) => !find());
  if (missing.length > 0) installWithApt(missing.flatMap(({ packages }) => packages));
  return missing.filter(({ find }) => !find()).map(({ name }) => name);
}
