import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { LegalText } from '#/contract/legal.ts';
import { applicationCodes, isApplicationCode, type ApplicationCode } from '#/domain/application.ts';
import { isLanguage, languages, type Language } from '#/domain/locale.ts';
import type { LatestVersions, LegalFile, LegalTexts } from './legal-texts.ts';
import { latestIn, legalTextNames, versionsFile, versionShape } from './latest-versions.ts';
import { legalMarkdown } from './markdown.ts';

const mostBytes = 20_000_000;

interface Place {
  text: LegalText;
  application: ApplicationCode;
  version: string;
}

export interface LegalFolder {
  texts: LegalTexts;
  /** Any of them stops the start. */
  problems: readonly string[];
  files: ReadonlyMap<string, readonly LegalFile[]>;
}

export const placeName = ({ text, application, version }: Place) => `${text}/${application}/${version}`;

/** A reader whose language a version lacks gets English, or the first of our languages that it has. */
export function fallbackOf(files: readonly LegalFile[]): LegalFile | undefined {
  return (['en', ...languages] as const).flatMap(
    (language) => files.find((file) => file.language === language) ?? [],
  )[0];
}

class Reading {
  readonly problems: string[] = [];
  readonly #folder: string;
  readonly #real: string;

  constructor(folder: string, real: string) {
    this.#folder = folder;
    this.#real = real;
  }

  /** Names that begin with a dot belong to the file system, such as those of a mounted volume. */
  async names(path: string, kind: 'folders' | 'files'): Promise<string[]> {
    const entries = await readdir(join(this.#folder, path)).catch(() => undefined);
    if (!entries) this.problems.push(`${path} cannot be read`);
    const names: string[] = [];
    for (const name of (entries ?? []).filter((each) => !each.startsWith('.')).toSorted()) {
      const inner = join(path, name);
      if (!(await this.#isInside(inner))) continue;
      const isFolder = await stat(join(this.#folder, inner)).then((found) => found.isDirectory());
      if (isFolder === (kind === 'folders')) names.push(name);
      else if (path !== '.') this.problems.push(`${inner} is ${isFolder ? 'a folder' : 'no folder'}`);
    }
    return names;
  }

  async bytes(path: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
    if (!(await this.#isInside(path))) return undefined;
    const { size } = await stat(join(this.#folder, path));
    if (size > mostBytes) this.problems.push(`${path} is larger than ${mostBytes / 1_000_000} MB`);
    else if (size === 0) this.problems.push(`${path} is empty`);
    else {
      const body = await readFile(join(this.#folder, path)).catch(() => undefined);
      if (body) return new Uint8Array(body);
      this.problems.push(`${path} cannot be read`);
    }
    return undefined;
  }

  /** A link may lead to another place of the folder, never out of it. */
  async #isInside(path: string): Promise<boolean> {
    const real = await realpath(join(this.#folder, path)).catch(() => undefined);
    if (real === undefined) this.problems.push(`${path} does not exist`);
    else if (!real.startsWith(`${this.#real}${sep}`)) this.problems.push(`${path} leads out of the folder`);
    else return true;
    return false;
  }
}

async function fileAt(reading: Reading, path: string, language: Language): Promise<LegalFile | undefined> {
  const bytes = await reading.bytes(path);
  if (!bytes) return undefined;
  if (path.endsWith('.pdf')) {
    const isPdf = new TextDecoder('latin1').decode(bytes.subarray(0, 5)) === '%PDF-';
    if (!isPdf) reading.problems.push(`${path} is no PDF`);
    return isPdf ? { kind: 'pdf', language, bytes } : undefined;
  }
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    reading.problems.push(`${path} is not UTF-8`);
    return undefined;
  }
  const { body, inForceSince, problems } = legalMarkdown(text);
  reading.problems.push(...problems.map((problem) => `${path}, ${problem}`));
  return inForceSince && { kind: 'markdown', language, inForceSince, body };
}

async function filesAt(reading: Reading, place: Place): Promise<LegalFile[]> {
  const path = placeName(place);
  const files: LegalFile[] = [];
  const found = new Set<string>();
  for (const name of await reading.names(path, 'files')) {
    const [, language, ending] = /^([^.]+)\.(md|pdf)$/.exec(name) ?? [];
    if (ending === undefined) reading.problems.push(`${path}/${name} is neither Markdown (.md) nor a PDF (.pdf)`);
    else if (!isLanguage(language))
      reading.problems.push(`${path}/${name} names no language of ${languages.join(', ')}`);
    else if (found.has(language)) reading.problems.push(`${path} has two files in the language ${language}`);
    else {
      found.add(language);
      const file = await fileAt(reading, `${path}/${name}`, language);
      if (file) files.push(file);
    }
  }
  if (found.size === 0) reading.problems.push(`${path} has no text`);
  return files;
}

/** Every place of the folder. The names are those of the addresses of the texts. */
async function placesOf(reading: Reading): Promise<Place[]> {
  const places: Place[] = [];
  for (const text of await reading.names('.', 'folders')) {
    if (!legalTextNames.includes(text as LegalText)) {
      reading.problems.push(`${text} is neither ${legalTextNames.join(' nor ')}`);
      continue;
    }
    for (const application of await reading.names(text, 'folders')) {
      if (!isApplicationCode(application)) {
        reading.problems.push(`${text}/${application} names no application of ${applicationCodes.join(', ')}`);
        continue;
      }
      for (const version of await reading.names(`${text}/${application}`, 'folders'))
        if (versionShape.test(version)) places.push({ text: text as LegalText, application, version });
        else reading.problems.push(`${text}/${application}/${version} is no name of a version`);
    }
  }
  return places;
}

const namedBy = (latest: LatestVersions): Place[] =>
  applicationCodes.flatMap((application) =>
    legalTextNames.flatMap((text) => {
      const version = latest[application]?.[text];
      return version === undefined ? [] : [{ text, application, version }];
    }),
  );

/** `all`: also the texts of versions that are not the latest, such as one that is being written. */
export async function readLegalFolder(folder: string, { all = false } = {}): Promise<LegalFolder> {
  const files = new Map<string, LegalFile[]>();
  const real = await realpath(folder).catch(() => undefined);
  const reading = new Reading(folder, real ?? folder);
  let latest: LatestVersions = {};
  if (real === undefined) reading.problems.push('it does not exist');
  else {
    const bytes = await reading.bytes(versionsFile);
    const known = bytes ? latestIn(new TextDecoder().decode(bytes)) : { latest: {}, problems: [] };
    latest = known.latest;
    reading.problems.push(...known.problems);
    const places = await placesOf(reading);
    const present = new Set(places.map(placeName));
    for (const place of namedBy(latest))
      if (!present.has(placeName(place)))
        reading.problems.push(`${versionsFile} names ${placeName(place)}, but there is no such folder`);
    const wanted = new Set((all ? places : namedBy(latest)).map(placeName));
    for (const place of places)
      if (wanted.has(placeName(place))) files.set(placeName(place), await filesAt(reading, place));
  }
  const find: LegalTexts['find'] = (text, application, version, language) => {
    if (version !== latest[application]?.[text]) return undefined;
    const found = files.get(placeName({ text, application, version })) ?? [];
    return found.find((file) => file.language === language) ?? fallbackOf(found);
  };
  return { texts: { source: 'own', latest, find }, problems: reading.problems, files };
}
