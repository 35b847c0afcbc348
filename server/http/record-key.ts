import { applicationCodes, type ApplicationCode } from '#/domain/application.ts';
import { idIn } from '#/domain/id.ts';
import { Refusal } from './refusal.ts';

/** The recording that a key such as `wemu12` names. What is no key of a known application names nothing: throws 'not-found'. */
export function recordOfKey(key: string): { application: ApplicationCode; id: number } {
  const application = applicationCodes.find((code) => key.startsWith(code.toLowerCase()));
  const id = application && idIn(key.slice(application.length));
  if (!id) throw new Refusal('not-found');
  return { application, id };
}
