import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { createRoute, useNavigate, type AnyRoute } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
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

const someText = z.catch(z.optional(z.string()), undefined);
const periodSearch = z.object({ from: someText, to: someText });

export function billingRoute(parent: AnyRoute): AnyRoute {
  const route = createRoute({
    getParentRoute: () => parent,
    path: section,
    staticData: { breadcrumb: msg`Billing` },
    validateSearch: (search: Record<string, unknown>) => ({
      ...periodSearch.parse(search),
      ...pageSearch.parse(search),
    }),
    component: Billing,
  });
  function Billing(): ReactNode {
    const { t } = useLingui();
    const navigate = useNavigate();
    const { userContext } = route.useRouteContext() as unknown as { userContext: UserContext };
    const { page, ...asked }: z.output<typeof periodSearch> & { page: number } = route.useSearch();
    if (!seesSection(rolesHere(userContext), section))
      return <ForbiddenPage title={t`Billing`} reason={t`Your role does not allow you to see the billing.`} />;
    const period = billingMonths.safeParse(asked);
    return (
      <BillingPage
        period={period.success ? period.data : usualPeriod()}
        page={page}
        onPeriod={(changed) =>
          void navigate({ to: sectionPath(section), search: { ...changed, page: 1 } as never, resetScroll: false })
        }
      />
    );
  }
  return route as AnyRoute;
}
