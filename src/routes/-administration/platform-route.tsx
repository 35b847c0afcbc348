import { createRoute } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { seesSection } from '#/domain/administration.ts';
import { PlatformPage } from '#/features/administration/platform/platform-page.tsx';
import { ForbiddenSection } from '#/features/administration/resources/forbidden-section.tsx';
import { rolesHere } from '#/features/administration/resources/resource.ts';
import { sectionTable } from '#/features/administration/resources/sections.ts';
import { Route as password } from '#/routes/_signed-in/home/_legal-notices/_password/route.tsx';

const section = 'platform';

export const platformRoute = createRoute({
  getParentRoute: () => password,
  path: section,
  staticData: { breadcrumb: sectionTable[section].title },
  component: Platform,
});

function Platform(): ReactNode {
  const { userContext } = password.useRouteContext();
  const held = rolesHere(userContext);
  return seesSection(held, section) ? <PlatformPage /> : <ForbiddenSection section={section} held={held} />;
}
