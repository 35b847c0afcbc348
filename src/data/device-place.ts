import type { QueryClient } from '@tanstack/react-query';
import { configuration } from '#/browser/configuration.ts';
import type { Scope } from '#/offline/scope.ts';
import { loadedContext } from './session.ts';

/** Whose the rows on the device are: the signed-in user's, in the current organization and application. */
export interface PlaceOnDevice {
  owner: string;
  scope: Scope;
}

/** The place of what is kept now; undefined while nobody is signed in, or works in no organization. */
export function placeOnDevice(client: QueryClient): PlaceOnDevice | undefined {
  const context = loadedContext(client);
  const organizationId = context?.currentUserOrganization?.organization.id;
  if (!context || organizationId === undefined) return undefined;
  return { owner: String(context.user.id), scope: { organizationId, application: configuration().application } };
}
