import type { QueryClient } from '@tanstack/react-query';
import { configuration } from '#/browser/settings/configuration.ts';
import type { Scope } from '#/offline/scope.ts';
import { loadedContext } from '#/session/context.ts';

export interface PlaceOnDevice {
  owner: string;
  scope: Scope;
}

export function placeOnDevice(client: QueryClient): PlaceOnDevice | undefined {
  const context = loadedContext(client);
  const organizationId = context?.currentUserOrganization?.organization.id;
  if (!context || organizationId === undefined) return undefined;
  return { owner: String(context.user.id), scope: { organizationId, application: configuration().application } };
}
