import { idIn } from '#/domain/id.ts';
import { Refusal } from './refusal.ts';

/** Throws 'not-found'. */
export function pathId(text: string): number {
  const id = idIn(text);
  if (id === undefined) throw new Refusal('not-found');
  return id;
}
