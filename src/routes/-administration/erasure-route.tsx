import { createRoute, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { loadDraft } from '#/data/copies/drafts.ts';
import { seesSection } from '#/domain/administration.ts';
import { ErasurePage } from '#/features/administration/erasure/erasure-page.tsx';
import { erasureDraft } from '#/features/administration/erasure/erase-patient.tsx';
import { ForbiddenSection } from '#/features/administration/resources/forbidden-section.tsx';
import { rolesHere } from '#/features/administration/resources/resource.ts';
import { listAt } from '#/features/administration/resources/section-list.tsx';
import { sectionTable } from '#/features/administration/resources/sections.ts';
import { Route as password } from '#/routes/_signed-in/home/_legal-notices/_password/route.tsx';
import { draftSearch } from '#/routes/-searches.ts';

const section = 'erasure';

/** A number names nobody. */
const erasureSearch = z.extend(draftSearch, {
  patient: z.catch(z.optional(z.int().check(z.positive(), z.maximum(Number.MAX_SAFE_INTEGER))), undefined),
});

export const erasureRoute = createRoute({
  getParentRoute: () => password,
  path: section,
  staticData: { breadcrumb: sectionTable[section].title },
  validateSearch: erasureSearch,
  loaderDeps: ({ search: { patient, draft } }) => ({ patient, draft }),
  loader: ({ context, deps: { patient, draft } }) =>
    patient === undefined
      ? undefined
      : loadDraft(context.queryClient, { form: section, subject: String(patient) }, erasureDraft, draft),
  component: Erasure,
});

function Erasure(): ReactNode {
  const navigate = useNavigate();
  const { userContext } = password.useRouteContext();
  const { patient }: { patient?: number | undefined } = erasureRoute.useSearch();
  const draft = erasureRoute.useLoaderData();
  if (!seesSection(rolesHere(userContext), section))
    return <ForbiddenSection section={section} held={rolesHere(userContext)} />;
  return (
    <ErasurePage
      key={patient}
      patientId={patient}
      draft={draft}
      onPatient={(id) => void navigate({ ...listAt(section, id === undefined ? {} : { patient: id }) })}
    />
  );
}
