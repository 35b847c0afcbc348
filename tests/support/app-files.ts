import { readFileSync } from 'node:fs';

/** A file in the list of the built service worker. */
interface AppFile {
  url: string;
  integrity?: string;
  need?: string;
}

/** The app's files, as the built service worker lists them. */
export function appFiles(): AppFile[] {
  const worker = readFileSync(new URL('../../dist/service-worker.js', import.meta.url), 'utf8');
  const entries = worker.match(/\{[^{}]*"url":"[^"]*"[^{}]*\}/g) ?? [];
  const files = entries.map((entry) => JSON.parse(entry) as AppFile);
  // The list has some files a second time, without digests.
  return files.filter(({ integrity }) => integrity !== undefined);
}

/** The paths of the files that an offline start in a language does not need. */
export function laterFiles(language: string): Set<string> {
  const isLater = ({ need }: AppFile) => need !== 'start' && need !== language;
  return new Set(
    appFiles()
      .filter(isLater)
      .map(({ url }) => `/${url}`),
  );
}
