import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { createRoute, useNavigate, type AnyRoute } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { billingMonths } from '#/contract/billing.ts';
import type { UserContext } from '#/contract/session.ts';
import { sectionPath, seesSection } from '#/domain/administration.ts';
import { lastMonths } from '#/domain/month.ts';
import { BillingPage, type Period } from '#/features/administration/billing/billing-page.tsx';
import { ForbiddenPage } from '#/features/administration/resources/forbidden-section.tsx';
import { rolesHere } from '#/features/administration/resources/resource.ts';
import { pageSearch } from '#/routes/-searches.ts';

const section = 'billing';

/** The last three months. */
function usualPeriod(): Period {
  const [to = '', , from = ''] = lastMonths(Temporal.Now.plainDateISO().toPlainYearMonth().toString(), 3);
  return { from, to };
}

export function billingRoute(parent: AnyRoute): AnyRoute {
  const route = createRoute({
    getParentRoute: () => parent,
    path: section,
    staticData: { breadcrumb: msg`Billing` },
    // One month alone is no period.
    validateSearch: (search: Record<string, unknown>) => ({
      ...(billingMonths.safeParse(search).data ?? { from: undefined, to: undefined }),
      ...pageSearch.parse(search),
    }),
    component: Billing,
  });
  function Billing(): ReactNode {
    const { t } = useLingui();
    const navigate = useNavigate();
    const { userContext } = route.useRouteContext() as unknown as { userContext: UserContext };
    const { page, from, to }: Partial<Period> & { page: number } = route.useSearch();
    if (!seesSection(rolesHere(userContext), section))
      return <ForbiddenPage title={t`Billing`} reason={t`Your role does not allow you to see the billing.`} />;
    return (
      <BillingPage
        period={from && to ? { from, to } : usualPeriod()}
        page={page}
        onPeriod={(changed) =>
          void navigate({ to: sectionPath(section), search: { ...changed, page: 1 } as never, resetScroll: false })
        }
      />
    );
  }
  return route as AnyRoute;
}
