import { Hono } from 'hono';
import { driverCalls, hardwareCalls, productCalls, productListRequest } from '#/contract/products.ts';
import { seesSection } from '#/domain/administration.ts';
import { isApplicationCode } from '#/domain/application.ts';
import { organizationNameProblem } from '#/domain/name.ts';
import { fetchGoods, fetchProductOf, listGoods, type GoodsKind } from '../../store/administration/goods.ts';
import type { Dependencies, HttpContext, HttpEnvironment } from '../environment.ts';
import { readJson } from '../json-request.ts';
import { entityTag } from '../middleware/entity-tag.ts';
import { creation } from '../middleware/idempotency.ts';
import { needsApplication } from '../middleware/needs-application.ts';
import { needsAdministration, needsCaller } from '../middleware/needs-caller.ts';
import { pathId } from '../path-id.ts';
import { Refusal } from '../refusal.ts';
import { changeGoods, createGoods, goodsRules, removeGoods } from './change-goods.ts';
import { reachOf } from './caller-reach.ts';

const everything = { search: {}, pagination: { start: 0, limit: 10_000 } };

const callsOf = { product: productCalls, hardware: hardwareCalls, driver: driverCalls };

function needsSeeing(c: HttpContext, kind: GoodsKind): void {
  if (!seesSection(reachOf(c).roles, goodsRules[kind].section)) throw new Refusal('forbidden');
}

function found<Item>(item: Item | undefined): Item {
  if (item === undefined) throw new Refusal('not-found');
  return item;
}

function goodsRoutes(dependencies: Dependencies, kind: GoodsKind): Hono<HttpEnvironment> {
  const { db } = dependencies;
  const calls = callsOf[kind];
  const signedIn = [needsApplication, needsCaller(dependencies), needsAdministration] as const;
  return new Hono<HttpEnvironment>()
    .post(calls.list.path, ...signedIn, async (c) => {
      needsSeeing(c, kind);
      const { data, totalCount } = await listGoods(db, kind, await readJson(c, productListRequest));
      return c.json({ data, meta: { totalCount } });
    })
    .post(calls.create.path, ...signedIn, creation(dependencies), createGoods(kind))
    .get(calls.fetch.path, ...signedIn, entityTag, async (c) => {
      needsSeeing(c, kind);
      return c.json(found(await fetchGoods(db, kind, pathId(c.req.param('id') ?? ''))));
    })
    .put(calls.change.path, ...signedIn, changeGoods(dependencies, kind))
    .delete(calls.remove.path, ...signedIn, removeGoods(dependencies, kind));
}

export function productRoutes(dependencies: Dependencies): Hono<HttpEnvironment> {
  const { db } = dependencies;
  const signedIn = [needsApplication, needsCaller(dependencies), needsAdministration] as const;
  return new Hono<HttpEnvironment>()
    .get(productCalls.all.path, ...signedIn, async (c) => {
      needsSeeing(c, 'product');
      const { data, totalCount } = await listGoods(db, 'product', everything);
      return c.json({ data, meta: { totalCount } });
    })
    .get(productCalls.ofReference.path, ...signedIn, entityTag, async (c) => {
      needsSeeing(c, 'product');
      const { application, reference } = c.req.param();
      const isPossible = isApplicationCode(application) && !organizationNameProblem(reference);
      return c.json(found(isPossible ? await fetchProductOf(db, application, reference) : undefined));
    })
    .route('/', goodsRoutes(dependencies, 'product'))
    .route('/', goodsRoutes(dependencies, 'hardware'))
    .route('/', goodsRoutes(dependencies, 'driver'));
}
