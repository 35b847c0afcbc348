import { applicationCodes } from '#/domain/application.ts';
import { idIn } from '#/domain/id.ts';
import type { Scope } from '../store/scope.ts';
import type { HttpContext } from './environment.ts';
import { Refusal } from './refusal.ts';
import { scopeOf } from './scope.ts';

/** Throws 'not-found'. */
export function pathId(text: string): number {
  const id = idIn(text);
  if (id === undefined) throw new Refusal('not-found');
  return id;
}

/** Throws 'not-found' or 'other-application'. */
export function recordOfKey(c: HttpContext, key: string): { scope: Scope; id: number } {
  const scope = scopeOf(c);
  const application = applicationCodes.find((code) => key.startsWith(code.toLowerCase()));
  const id = application && idIn(key.slice(application.length));
  if (!id) throw new Refusal('not-found');
  if (application !== scope.application) throw new Refusal('other-application');
  return { scope, id };
}
