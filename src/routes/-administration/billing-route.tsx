import { createRoute, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { billingMonths } from '#/contract/billing.ts';
import { seesSection } from '#/domain/administration.ts';
import { lastMonths } from '#/domain/month.ts';
import { BillingPage, type Period } from '#/features/administration/billing/billing-page.tsx';
import { ForbiddenSection } from '#/features/administration/resources/forbidden-section.tsx';
import { rolesHere } from '#/features/administration/resources/resource.ts';
import { listAt } from '#/features/administration/resources/section-list.tsx';
import { sectionTable } from '#/features/administration/resources/sections.ts';
import { Route as password } from '#/routes/_signed-in/home/_legal-notices/_password/route.tsx';
import { pageSearch } from '#/routes/-searches.ts';

const section = 'billing';

/** The last three months. */
function usualPeriod(): Period {
  const [to = '', , from = ''] = lastMonths(Temporal.Now.plainDateISO().toPlainYearMonth().toString(), 3);
  return { from, to };
}

export const billingRoute = createRoute({
  getParentRoute: () => password,
  path: section,
  staticData: { breadcrumb: sectionTable[section].title },
  // One month alone is no period.
  validateSearch: (search: Record<string, unknown>) => ({
    ...(billingMonths.safeParse(search).data ?? { from: undefined, to: undefined }),
    ...pageSearch.parse(search),
  }),
  component: Billing,
});

function Billing(): ReactNode {
  const navigate = useNavigate();
  const { userContext } = password.useRouteContext();
  const { page, from, to }: Partial<Period> & { page: number } = billingRoute.useSearch();
  if (!seesSection(rolesHere(userContext), section))
    return <ForbiddenSection section={section} held={rolesHere(userContext)} />;
  return (
    <BillingPage
      period={from && to ? { from, to } : usualPeriod()}
      page={page}
      onPeriod={(changed) => void navigate({ ...listAt(section, { ...changed, page: 1 }), resetScroll: false })}
    />
  );
}
