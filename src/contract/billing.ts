import * as z from 'zod/mini';
import { csvOf } from '../domain/csv.ts';
import { isMonth, periodProblem } from '../domain/month.ts';
import { id } from './codecs.ts';
import { endpoint } from './endpoint.ts';

export const billingMost = 60;

export const billingMonths = z.object({
  from: z.string().check(z.refine(isMonth)),
  to: z.string().check(z.refine(isMonth)),
});

/** Both months are included. */
export const billingPeriod = billingMonths.check(
  z.refine(({ from, to }) => periodProblem(from, to, billingMost) === undefined, { path: ['to'] }),
);

const billingRow = z.object({
  organizationId: id,
  organizationName: z.string(),
  application: z.string(),
  /** yyyy-MM, of the day of prescription */
  month: z.string(),
  recordings: z.int().check(z.positive()),
});

export type BillingRow = z.output<typeof billingRow>;

/** The same file from the platform and from the screen. */
export function billingCsv(rows: readonly BillingRow[]): string {
  return csvOf([
    ['organizationId', 'organization', 'application', 'month', 'recordings'],
    ...rows.map((row) => [row.organizationId, row.organizationName, row.application, row.month, row.recordings]),
  ]);
}

export const billingCalls = {
  fetch: endpoint({
    name: 'billing',
    service: 'referential',
    method: 'GET',
    path: '/billing',
    response: z.object({ data: z.array(billingRow) }),
  }),
};
