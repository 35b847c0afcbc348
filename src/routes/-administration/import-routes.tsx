import { useLingui } from '@lingui/react/macro';
import { createRoute, useNavigate, type AnyRoute } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ImportKind } from '#/data/administration/imports.ts';
import { changesSection, rolesThatChange, sectionPath } from '#/domain/administration.ts';
import { ImportPage } from '#/features/administration/imports/import-page.tsx';
import { importPaths, importSections, importWords } from '#/features/administration/imports/import-words.ts';
import { ForbiddenPage } from '#/features/administration/resources/forbidden-section.tsx';
import { rolesHere } from '#/features/administration/resources/resource.ts';
import { Route as password } from '#/routes/_signed-in/home/_legal-notices/_password/route.tsx';

/** `parent` is the section, which has checked who sees it. */
export function importRoute(kind: ImportKind, parent: AnyRoute): AnyRoute {
  const { title, forbidden } = importWords[kind];
  const section = importSections[kind];
  function Import(): ReactNode {
    const { i18n } = useLingui();
    const navigate = useNavigate();
    const { userContext } = password.useRouteContext();
    const held = rolesHere(userContext);
    if (!changesSection(held, section))
      return (
        <ForbiddenPage
          title={i18n._(title)}
          reason={i18n._(forbidden)}
          roles={rolesThatChange(section)}
          held={held}
          section={section}
        />
      );
    return <ImportPage kind={kind} onImported={() => void navigate({ to: sectionPath(section) })} />;
  }
  return createRoute({
    getParentRoute: () => parent,
    path: importPaths[kind],
    staticData: { breadcrumb: title },
    component: Import,
  });
}
