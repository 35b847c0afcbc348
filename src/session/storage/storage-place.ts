import type { QueryClient } from '@tanstack/react-query';
import { configuration } from '#/browser/settings/configuration.ts';
import { isSameJson } from '#/domain/same-json.ts';
import type { Scope } from '#/offline/scope.ts';
import { loadedContext } from '#/session/context.ts';

export interface StoragePlace {
  owner: string;
  scope: Scope;
}

export function storagePlace(client: QueryClient): StoragePlace | undefined {
  const context = loadedContext(client);
  const organizationId = context?.currentUserOrganization?.organization.id;
  if (!context || organizationId === undefined) return undefined;
  return { owner: String(context.user.id), scope: { organizationId, application: configuration().application } };
}

/** Whether the user and the organization are still those of now. */
export function watchPlace(client: QueryClient): () => boolean {
  const before = storagePlace(client);
  return () => isSameJson(storagePlace(client), before);
}
