import { Hono } from 'hono';
import { billingCalls, billingCsv, billingPeriod } from '#/contract/billing.ts';
import { seesSection } from '#/domain/administration.ts';
import { csvSeparator } from '#/domain/csv.ts';
import { countRecordings } from '../../store/administration/billing.ts';
import type { Dependencies, HttpEnvironment } from '../environment.ts';
import { needsApplication } from '../middleware/needs-application.ts';
import { needsAdministration, needsCaller } from '../middleware/needs-caller.ts';
import { Refusal } from '../refusal.ts';
import { reachOf } from './caller-reach.ts';

export function billingRoutes(dependencies: Dependencies): Hono<HttpEnvironment> {
  return new Hono<HttpEnvironment>().get(
    billingCalls.fetch.path,
    needsApplication,
    needsCaller(dependencies),
    needsAdministration,
    async (c) => {
      const reach = reachOf(c);
      if (!seesSection(reach.roles, 'billing')) throw new Refusal('forbidden');
      const period = billingPeriod.safeParse(c.req.query());
      if (!period.success) {
        const fields = period.error.issues.map(({ path }) => path.join('.'));
        throw new Refusal('invalid', { fields: [...new Set(fields)] });
      }
      const data = await countRecordings(dependencies.db, reach, period.data);
      if (!c.req.header('Accept')?.includes('text/csv')) return c.json({ data });
      const { from, to } = period.data;
      return c.body(billingCsv(data, c.var.texts.csv, csvSeparator(c.var.language)), 200, {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="billing-${from}-${to}.csv"`,
      });
    },
  );
}
