import { useLingui } from '@lingui/react/macro';
import { createRoute, notFound, useNavigate, type AnyRoute } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ImportKind } from '#/contract/imports.ts';
import { changesSection, rolesThatChange, sectionPath } from '#/domain/administration.ts';
import { idIn } from '#/domain/id.ts';
import { ImportPage } from '#/features/administration/imports/import-page.tsx';
import { importPaths, importPlace, importSections } from '#/features/administration/imports/import-places.ts';
import { ImportResultPage } from '#/features/administration/imports/import-result-page.tsx';
import { importWords } from '#/features/administration/imports/import-words.ts';
import { ForbiddenPage } from '#/features/administration/resources/forbidden-section.tsx';
import { rolesHere } from '#/features/administration/resources/resource.ts';
import { Route as password } from '#/routes/_signed-in/home/_legal-notices/_password/route.tsx';

/** The import of a file, and below it the results of those that were. `parent` is the section, which has checked who sees it. */
export function importRoutes(kind: ImportKind, parent: AnyRoute): AnyRoute[] {
  const { title, forbidden } = importWords[kind];
  const section = importSections[kind];
  function Guarded({ children }: { children: ReactNode }): ReactNode {
    const { i18n } = useLingui();
    const { userContext } = password.useRouteContext();
    const held = rolesHere(userContext);
    if (changesSection(held, section)) return children;
    return (
      <ForbiddenPage
        title={i18n._(title)}
        reason={i18n._(forbidden)}
        roles={rolesThatChange(section)}
        held={held}
        section={section}
      />
    );
  }
  function Import(): ReactNode {
    const navigate = useNavigate();
    const show = (id: number | undefined) =>
      void navigate({ to: id === undefined ? sectionPath(section) : importPlace(kind, id), replace: true });
    return (
      <Guarded>
        <ImportPage kind={kind} onImported={show} />
      </Guarded>
    );
  }
  const page = createRoute({
    getParentRoute: () => parent,
    path: importPaths[kind],
    staticData: { breadcrumb: title },
    component: Import,
  });
  const result = createRoute({
    getParentRoute: () => parent,
    path: `${importPaths[kind]}/$importId`,
    staticData: { breadcrumb: title },
    beforeLoad: ({ params }: { params: { importId: string } }) => {
      if (idIn(params.importId) === undefined) throw notFound();
    },
    component: Result,
  });
  function Result(): ReactNode {
    const { importId }: { importId: string } = result.useParams();
    return (
      <Guarded>
        <ImportResultPage key={importId} kind={kind} id={Number(importId)} />
      </Guarded>
    );
  }
  return [page, result];
}
