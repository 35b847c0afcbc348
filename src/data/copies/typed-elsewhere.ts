import type { QueryClient } from '@tanstack/react-query';
import { storagePlace } from '#/session/storage/storage-place.ts';
import { fromStorage } from '#/session/storage/storage.ts';

const forms = ['patient', 'record', 'diagnosis', 'profile'] as const;

/** The values of the form that was typed last in another organization, one a line. Null if nothing is found. */
export async function textTypedIn(client: QueryClient, organizationId: number): Promise<string | null> {
  const place = storagePlace(client);
  if (!place) return null;
  const scope = { ...place.scope, organizationId };
  const [newest] = (await fromStorage(place.owner, (storage, code) => code.leftDrafts(storage, scope, forms))) ?? [];
  return newest ? textOfDraft(newest.fields) || null : null;
}

/** The typed values, one a line. */
export function textOfDraft(draft: unknown): string {
  return textsIn(fieldsIn(draft)).join('\n');
}

/** A draft also holds its key, its base and what was sent. */
function fieldsIn(draft: unknown): unknown {
  return isObject(draft) && 'fields' in draft ? fieldsIn(draft['fields']) : draft;
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value];
  return isObject(value) ? Object.values(value).flatMap(textsIn) : [];
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
