import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { versionOf } from '#/browser/http/http.ts';
import { createOnce, type Creation } from '#/data/calls/create-once.ts';
import { prepareChange } from '#/data/calls/prepare-change.ts';
import { refusalsIn, type Refusals } from '#/data/calls/refusals.ts';
import type { ResourceSection } from '#/domain/administration.ts';
import { isOutdated } from '#/domain/problem.ts';
import { isSameJson } from '#/domain/same-json.ts';
import { administrationKeys } from './administration-keys.ts';
import { fetchAll } from './fetch-all.ts';

export const itemsPerPage = 10;

/** What was loaded with an object is not loaded again when it is shown. */
export const besideMs = 5000;

export interface ResourceData {
  item: { id: number };
  selection: { page: number };
  creation: unknown;
  change: unknown;
}

interface Pagination {
  start: number;
  limit: number;
}

export interface ResourceCalls<Kind extends ResourceData> {
  section: ResourceSection;
  list: (
    selection: Kind['selection'],
    pagination: Pagination,
    signal: AbortSignal,
  ) => Promise<{ data: Kind['item'][]; meta: { totalCount: number } }>;
  fetch: (id: number, signal?: AbortSignal) => Promise<Kind['item']>;
  create: (body: Kind['creation'], idempotencyKey: string) => Promise<Kind['item']>;
  change: (id: number, body: Kind['change'], version: string | undefined) => Promise<Kind['item']>;
  remove: (id: number, version: string | undefined) => Promise<void>;
  creationSchema: z.ZodMiniType<Kind['creation']>;
  changeSchema: z.ZodMiniType<Kind['change']>;
  /** The fields that the server may refuse. */
  members: readonly string[];
}

export function resourceListQuery<Kind extends ResourceData>(
  { section, list }: ResourceCalls<Kind>,
  selection: Kind['selection'],
) {
  const pagination = { start: (selection.page - 1) * itemsPerPage, limit: itemsPerPage };
  return queryOptions({
    queryKey: administrationKeys.list(section, selection),
    queryFn: ({ signal }) => list(selection, pagination, signal),
    meta: { quiet: true },
  });
}

/** All that the list finds, in its order. What moves between two pages meanwhile is named once. */
export function exportedList<Kind extends ResourceData>({ list }: ResourceCalls<Kind>, selection: Kind['selection']) {
  return mutationOptions({
    mutationFn: async (): Promise<Kind['item'][]> => {
      const { signal } = new AbortController();
      const items = await fetchAll((pagination) => list(selection, pagination, signal));
      return [...new Map(items.map((item) => [item.id, item])).values()];
    },
  });
}

export interface ResourceAnswer<Item> {
  item: Item;
  version: string | undefined;
}

export function resourceQuery<Kind extends ResourceData>(calls: ResourceCalls<Kind>, id: number) {
  return queryOptions({
    queryKey: administrationKeys.one(calls.section, id),
    queryFn: ({ signal }) => read(calls, id, signal),
    meta: { quiet: true },
  });
}

async function read<Kind extends ResourceData>(
  { fetch }: ResourceCalls<Kind>,
  id: number,
  signal?: AbortSignal,
): Promise<ResourceAnswer<Kind['item']>> {
  const item = await fetch(id, signal);
  return { item, version: versionOf(item) };
}

interface Refused {
  refusals: Refusals<string>;
}

export type CreationOutcome<Item> = { item: Item } | Refused;

/** `outdated`: somebody else saved meanwhile. */
export type ChangeOutcome<Item> = CreationOutcome<Item> | { outdated: ResourceAnswer<Item> };

async function outcomeOf<Outcome>(
  members: readonly string[],
  task: () => Promise<Outcome>,
): Promise<Outcome | Refused> {
  try {
    return await task();
  } catch (error) {
    const refusals = refusalsIn(error, members);
    if (!refusals) throw error;
    return { refusals };
  }
}

/** Lists of other sections may show the object, too. */
export function invalidateAdministration(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: administrationKeys.all });
}

export function resourceCreationOf<Kind extends ResourceData>(queryClient: QueryClient, calls: ResourceCalls<Kind>) {
  return mutationOptions({
    mutationFn: (creation: Creation<Kind['creation']>): Promise<CreationOutcome<Kind['item']>> =>
      outcomeOf(calls.members, async () => {
        const { answer, isDone } = await createOnce(creation, calls.creationSchema, (body) =>
          calls.create(body, creation.key),
        );
        const item = isDone ? answer : await changeCreated(calls, answer, creation.content);
        invalidateAdministration(queryClient);
        return { item };
      }),
  });
}

/** An earlier try had arrived, so newer content is sent as a change. That may have arrived without an answer, too. */
async function changeCreated<Kind extends ResourceData>(
  calls: ResourceCalls<Kind>,
  created: Kind['item'],
  content: Kind['creation'],
): Promise<Kind['item']> {
  const change = z.parse(calls.changeSchema, content);
  try {
    return await calls.change(created.id, change, versionOf(created));
  } catch (error) {
    if (!isOutdated(error)) throw error;
    const now = await calls.fetch(created.id);
    if (isMadeBy(now, change as object)) return now;
    throw error;
  }
}

function isMadeBy(item: object, change: object): boolean {
  const held: Record<string, unknown> = { ...item };
  const isSame = ([name, value]: [string, unknown]) => isSameJson(held[name] || null, value || null);
  return Object.entries(change).every(isSame);
}

interface Change<Kind extends ResourceData> {
  change: Kind['change'];
  version: string | undefined;
}

export function resourceChangeOf<Kind extends ResourceData>(
  queryClient: QueryClient,
  calls: ResourceCalls<Kind>,
  id: number,
) {
  return mutationOptions({
    mutationFn: ({ change, version }: Change<Kind>): Promise<ChangeOutcome<Kind['item']>> =>
      outcomeOf(calls.members, async () => {
        try {
          const item = await calls.change(id, change, version);
          invalidateAdministration(queryClient);
          return { item };
        } catch (error) {
          if (!isOutdated(error)) throw error;
          return { outdated: await prepareChange(read(calls, id)) };
        }
      }),
  });
}

export function resourceRemovalOf<Kind extends ResourceData>(
  queryClient: QueryClient,
  calls: ResourceCalls<Kind>,
  id: number,
) {
  return mutationOptions({
    mutationFn: async (version: string | undefined) => {
      await calls.remove(id, version);
      queryClient.removeQueries({ queryKey: resourceQuery(calls, id).queryKey });
      invalidateAdministration(queryClient);
    },
  });
}
