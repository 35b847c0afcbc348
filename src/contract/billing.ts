import * as z from 'zod/mini';
import { csvMonth, csvOf, type CsvSeparator } from '../domain/csv.ts';
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

export interface BillingHeads {
  organizationId: string;
  organization: string;
  application: string;
  month: string;
  recordings: string;
}

/** The same file from the platform and from the screen, with the heads in the language. */
export function billingCsv(rows: readonly BillingRow[], heads: BillingHeads, separator: CsvSeparator): string {
  return csvOf(
    [
      [heads.organizationId, heads.organization, heads.application, heads.month, heads.recordings],
      ...rows.map((row) => [
        row.organizationId,
        row.organizationName,
        row.application,
        csvMonth(row.month),
        row.recordings,
      ]),
    ],
    separator,
  );
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
