import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { installWithApt } from './machine.mjs';

export function findFirefox() {
  return [process.env.FIREFOX, '/usr/bin/firefox-esr'].find((path) => path && existsSync(path));
}

/** Its window is a program of the tests, because its driver has no fingers. */
export const webKitPackages = ['webkit2gtk-driver', 'xvfb', 'python3-gi', 'gir1.2-gtk-3.0', 'gir1.2-webkit2-4.1'];

/** The Python that opens its window. Undefined without it, the driver or a virtual screen. */
export function findWebKit() {
  if (!existsSync('/usr/bin/WebKitWebDriver') || !existsSync('/usr/bin/Xvfb')) return undefined;
  const binding = "import gi; gi.require_version('Gtk', '3.0'); gi.require_version('WebKit2', '4.1')";
  // A Python of its own in the PATH does not see Debian's packages.
  return spawnSync('/usr/bin/python3', ['-c', binding]).status === 0 ? '/usr/bin/python3' : undefined;
}

export function ensureEngines() {
  const engines = [
    { name: 'Firefox', find: findFirefox, packages: ['firefox-esr'] },
    { name: 'WebKit', find: findWebKit, packages: webKitPackages },
  ];
  const missing = engines.filter(({ find }) => !find());
  if (missing.length > 0) installWithApt(missing.flatMap(({ packages }) => packages));
  return missing.filter(({ find }) => !find()).map(({ name }) => name);
}
