import { Hono } from 'hono';
import { productCalls as calls, productListRequest } from '#/contract/products.ts';
import { seesFirmwares, seesProducts } from '#/domain/administration.ts';
import { listFirmwares, listHardwares, listProducts } from '../../store/administration/products.ts';
import type { Dependencies, HttpContext, HttpEnvironment } from '../environment.ts';
import { readJson } from '../json-request.ts';
import { needsApplication } from '../middleware/needs-application.ts';
import { needsAdministration, needsCaller } from '../middleware/needs-caller.ts';
import { Refusal } from '../refusal.ts';
import { reachOf } from './reach.ts';

function needsProducts(c: HttpContext): void {
  if (!seesProducts(reachOf(c).roles)) throw new Refusal('forbidden');
}

export function productRoutes(dependencies: Dependencies): Hono<HttpEnvironment> {
  const { db } = dependencies;
  const signedIn = [needsApplication, needsCaller(dependencies), needsAdministration] as const;
  return new Hono<HttpEnvironment>()
    .get(calls.products.path, ...signedIn, async (c) => {
      needsProducts(c);
      const { data, totalCount } = await listProducts(db);
      return c.json({ data, meta: { totalCount } });
    })
    .post(calls.hardwares.path, ...signedIn, async (c) => {
      needsProducts(c);
      const { pagination } = await readJson(c, productListRequest);
      const { data, totalCount } = await listHardwares(db, pagination);
      return c.json({ data, meta: { totalCount } });
    })
    .post(calls.firmwares.path, ...signedIn, async (c) => {
      if (!seesFirmwares(reachOf(c).roles)) throw new Refusal('forbidden');
      const { pagination } = await readJson(c, productListRequest);
      const { data, totalCount } = await listFirmwares(db, pagination);
      return c.json({ data, meta: { totalCount } });
    });
}
