import type { LegalText } from '#/contract/legal.ts';
import { applicationCodes, isApplicationCode } from '#/domain/application.ts';
import type { LatestVersions } from './legal-texts.ts';

export const versionsFile = 'last-versions.json';

export const legalTextNames: readonly LegalText[] = ['legal_notices', 'privacy_policy'];

/** It is the name of a folder and a part of an address. A space can never be in it (migration 0051). */
export const versionShape = /^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$/;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads the file that the folder must have. It has the form in which it is served. */
export function latestIn(text: string): { latest: LatestVersions; problems: string[] } {
  const problems: string[] = [];
  const addProblem = (problem: string) => void problems.push(`${versionsFile} ${problem}`);
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    addProblem('is not JSON');
    return { latest: {}, problems };
  }
  if (!isObject(json)) {
    addProblem('must be an object with the applications as its keys');
    return { latest: {}, problems };
  }
  const latest: Record<string, Record<string, string>> = {};
  for (const [application, versions] of Object.entries(json)) {
    if (!isApplicationCode(application)) {
      addProblem(`names the application '${application}', which is none of ${applicationCodes.join(', ')}`);
      continue;
    }
    const own: Record<string, string> = {};
    const given = Object.entries(isObject(versions) ? versions : {});
    if (given.length === 0) addProblem(`names no version for ${application}`);
    for (const [name, version] of given) {
      if (!legalTextNames.includes(name as LegalText)) addProblem(`has '${name}' for ${application}, which is no text`);
      else if (typeof version !== 'string' || !versionShape.test(version))
        addProblem(
          `has no version for ${name} of ${application}: a text of up to 40 letters, digits, '.', '_' and '-'`,
        );
      else own[name] = version;
    }
    latest[application] = own;
  }
  if (Object.keys(json).length === 0) addProblem('names no application');
  return { latest, problems };
}
