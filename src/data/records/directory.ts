import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '#/browser/http/http.ts';
import { page } from '#/contract/codecs.ts';
import {
  healthcareProfessional,
  professionalCalls,
  type HealthcareProfessional,
} from '#/contract/healthcare-professionals.ts';
import { type Answer, recentlyCopied } from '#/data/copies/stored-copy.ts';
import { freshOrCopy } from '#/data/copies/saved-copy.ts';
import { rolesFor } from '#/domain/record-professionals.ts';
import { storagePlace } from '#/session/storage/storage-place.ts';
import { professionalKeys } from './record-keys.ts';

type Directory = Awaited<ReturnType<typeof fetchAll>>;

const copy = { kind: 'professionals', id: 'all', schema: page(healthcareProfessional) } as const;
/** The most that one call gives. */
const perCall = 500;
const dayMs = 86_400_000;

const directoryQuery = (organizationId: number) =>
  queryOptions({
    queryKey: professionalKeys.directory(organizationId),
    queryFn: freshOrCopy(copy, (signal) => fetchAll(organizationId, signal)),
    meta: { quiet: true },
  });

/**
 * Stores all professionals of the organization once a day, to choose them without a network.
 * `left` ends it, because after a switch the platform would judge the call by another organization.
 */
export async function saveDirectory(client: QueryClient, left: AbortSignal): Promise<void> {
  if (left.aborted) return;
  const organizationId = storagePlace(client)?.scope.organizationId;
  if (organizationId === undefined) return;
  const saved = await savedDirectory(client);
  const ageMs = Date.now() - (saved?.savedAt ?? 0);
  if (ageMs <= dayMs || left.aborted) return;
  const query = directoryQuery(organizationId);
  left.addEventListener('abort', () => void client.cancelQueries({ queryKey: query.queryKey }));
  await client.query(query);
}

export async function savedDirectory(client: QueryClient): Promise<Answer<Directory> | undefined> {
  const [saved] = await recentlyCopied(client, copy);
  return saved;
}

async function fetchAll(organizationId: number, signal: AbortSignal) {
  const data: HealthcareProfessional[] = [];
  for (;;) {
    const body = {
      search: {},
      filter: { organizationId, roleNames: [...rolesFor.operator] },
      pagination: { start: data.length, limit: perCall },
    };
    const part = await call(professionalCalls.list, { body, signal });
    data.push(...part.data);
    if (part.data.length === 0 || data.length >= part.meta.totalCount)
      return { data, meta: { totalCount: data.length } };
  }
}
