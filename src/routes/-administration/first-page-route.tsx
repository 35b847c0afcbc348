import type { QueryClient } from '@tanstack/react-query';
import { createRoute, redirect } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isEmptyPlatform, platformStateQuery } from '#/data/administration/platform-state.ts';
import { sectionPath, seenSections } from '#/domain/administration.ts';
import { HomePage } from '#/features/administration/frame/home-page.tsx';
import { NoSection } from '#/features/administration/resources/forbidden-section.tsx';
import { rolesHere } from '#/features/administration/resources/resource.ts';
import { Route as password } from '#/routes/_signed-in/home/_legal-notices/_password/route.tsx';
import { phoneScreen } from '#/ui/layout/use-media.ts';

/** An administrator of a new platform begins where the next steps stand. */
async function isNewPlatform(queryClient: QueryClient): Promise<boolean> {
  const state = await queryClient.fetchQuery(platformStateQuery).catch(() => undefined);
  return state !== undefined && isEmptyPlatform(state.setUp);
}

/**
 * On a phone the list of sections (R-ADM-80), otherwise the first section that the user may see (R-ADM-4). A list that
 * is open stays when the phone is turned.
 */
export const firstPageRoute = createRoute({
  getParentRoute: () => password,
  path: '/',
  beforeLoad: async ({ context: { userContext, queryClient } }) => {
    if (matchMedia(phoneScreen).matches) return;
    const seen = seenSections(rolesHere(userContext));
    const isNew = seen.includes('platform') && (await isNewPlatform(queryClient));
    const first = isNew ? 'platform' : seen[0];
    if (first) throw redirect({ to: sectionPath(first), replace: true });
  },
  component: FirstPage,
});

function FirstPage(): ReactNode {
  const { userContext } = password.useRouteContext();
  return seenSections(rolesHere(userContext)).length === 0 ? <NoSection /> : <HomePage context={userContext} />;
}
