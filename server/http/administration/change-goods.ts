import type * as z from 'zod/mini';
import {
  driverChange,
  driverProfile,
  hardwareChange,
  hardwareProfile,
  productChange,
  productProfile,
} from '#/contract/products.ts';
import { changesSection, type Section } from '#/domain/administration.ts';
import { seenText } from '#/domain/seen-text.ts';
import {
  deleteGoods,
  fetchGoods,
  goodsUse,
  insertGoods,
  lockGoods,
  updateGoods,
  type GoodsKind,
  type GoodsValues,
} from '../../store/administration/goods.ts';
import { removeAnswersOf } from '../../store/idempotency.ts';
import type { DbTransaction } from '../../store/tables.ts';
import { isViolation, violatedIndex } from '../../store/violation.ts';
import type { ErrorCode } from '#/domain/error-code.ts';
import type { Dependencies, HttpContext } from '../environment.ts';
import { readJson } from '../json-request.ts';
import { contentTag, needsContent } from '../middleware/entity-tag.ts';
import { pathId } from '../path-id.ts';
import { Refusal } from '../refusal.ts';
import { reachOf } from './caller-reach.ts';

type Sent = Readonly<Record<string, string | number>>;

interface GoodsRules {
  section: Section;
  path: string;
  change: z.ZodMiniType<Sent>;
  profile: z.ZodMiniType;
  /** The wire's names of columns, where they differ. */
  columns: Readonly<Record<string, string>>;
  /** What a violated index means, and at which field. */
  taken: Readonly<Record<string, readonly [code: ErrorCode, field: string]>>;
  /** The error codes, by the table that refers to the object. */
  inUse: Readonly<Record<string, ErrorCode>>;
  /** What would no longer fit if this field changed while it is in use. */
  fixed?: { field: string; code: ErrorCode };
}

export const goodsRules: Readonly<Record<GoodsKind, GoodsRules>> = {
  product: {
    section: 'products',
    path: '/v1/products',
    change: productChange,
    profile: productProfile,
    columns: {},
    taken: {
      product_of_name: ['product-name-taken', 'name'],
      product_of_reference: ['product-reference-taken', 'reference'],
    },
    inUse: { hardware: 'product-has-hardware', firmware: 'product-has-firmwares', device: 'product-has-devices' },
    fixed: { field: 'application', code: 'product-keeps-application' },
  },
  hardware: {
    section: 'hardware',
    path: '/v1/hardwares',
    change: hardwareChange,
    profile: hardwareProfile,
    columns: { version: 'release', productId: 'product_id' },
    taken: {},
    inUse: { device: 'hardware-has-devices', firmware_hardware: 'hardware-has-firmwares' },
    fixed: { field: 'productId', code: 'hardware-keeps-product' },
  },
  driver: {
    section: 'drivers',
    path: '/v1/drivers',
    change: driverChange,
    profile: driverProfile,
    columns: { version: 'release' },
    taken: { driver_of_name: ['driver-taken', 'version'] },
    inUse: { firmware_driver: 'driver-has-firmwares' },
  },
};

function needsChanging(c: HttpContext, { section }: GoodsRules): void {
  if (!changesSection(reachOf(c).roles, section)) throw new Refusal('forbidden');
}

/** Names with signs that nobody sees are refused. A version is read without them, so it is stored without them. */
function seen(value: string | number): string | number {
  return typeof value === 'string' ? seenText(value).trim() : value;
}

async function sentValues(c: HttpContext, { change, profile, columns }: GoodsRules): Promise<GoodsValues> {
  const sent = Object.entries(await readJson(c, change)).map(
    ([name, value]) => [name, typeof value === 'string' ? value.trim() : value] as const,
  );
  const wrong = (profile.safeParse(Object.fromEntries(sent)).error?.issues ?? []).map(({ path }) => String(path[0]));
  if (wrong.length > 0) throw new Refusal('invalid', { fields: [...new Set(wrong)] });
  return Object.fromEntries(sent.map(([name, value]) => [columns[name] ?? name, seen(value)]));
}

async function refuseMove(
  transaction: DbTransaction,
  kind: GoodsKind,
  { id, values, before }: { id: number; values: GoodsValues; before: Readonly<Record<string, unknown>> },
): Promise<void> {
  const { fixed, columns } = goodsRules[kind];
  if (!fixed || before[fixed.field] === values[columns[fixed.field] ?? fixed.field]) return;
  if (await goodsUse(transaction, kind, id)) throw new Refusal(fixed.code, { fields: [fixed.field] });
}

function refusalOf(error: unknown, { taken }: GoodsRules): unknown {
  if (isViolation(error, 'foreign-key')) return new Refusal('invalid', { fields: ['productId'] });
  const [code, field] = taken[violatedIndex(error) ?? ''] ?? [];
  return code && field ? new Refusal(code, { fields: [field] }) : error;
}

export function createGoods(kind: GoodsKind) {
  const rules = goodsRules[kind];
  return async (c: HttpContext): Promise<Response> => {
    const { transaction } = c.var;
    needsChanging(c, rules);
    const values = await sentValues(c, rules);
    const id = await insertGoods(transaction, kind, values).catch((error: unknown) => {
      throw refusalOf(error, rules);
    });
    const made = await fetchGoods(transaction, kind, id);
    c.header('Location', `${rules.path}/${id}`);
    c.header('ETag', contentTag(made));
    return c.json(made, 201);
  };
}

/** Throws if the caller has seen another version. */
async function lockSeen(
  c: HttpContext,
  transaction: DbTransaction,
  kind: GoodsKind,
  id: number,
): Promise<Readonly<Record<string, unknown>>> {
  await lockGoods(transaction, kind, id);
  const before = await fetchGoods(transaction, kind, id);
  if (!before) throw new Refusal('not-found');
  needsContent(c, before);
  return { ...before };
}

export function changeGoods({ db }: Pick<Dependencies, 'db'>, kind: GoodsKind) {
  const rules = goodsRules[kind];
  return async (c: HttpContext): Promise<Response> => {
    needsChanging(c, rules);
    const id = pathId(c.req.param('id') ?? '');
    const values = await sentValues(c, rules);
    const changed = db.transaction().execute(async (transaction) => {
      const before = await lockSeen(c, transaction, kind, id);
      await refuseMove(transaction, kind, { id, values, before });
      await updateGoods(transaction, kind, id, values);
      return fetchGoods(transaction, kind, id);
    });
    const now = await changed.catch((error: unknown) => {
      throw refusalOf(error, rules);
    });
    c.header('ETag', contentTag(now));
    return c.json(now);
  };
}

export function removeGoods({ db }: Pick<Dependencies, 'db'>, kind: GoodsKind) {
  const rules = goodsRules[kind];
  return async (c: HttpContext): Promise<Response> => {
    needsChanging(c, rules);
    const id = pathId(c.req.param('id') ?? '');
    await db.transaction().execute(async (transaction) => {
      await lockSeen(c, transaction, kind, id);
      const use = await goodsUse(transaction, kind, id);
      if (use) throw new Refusal(rules.inUse[use] ?? 'invalid');
      await deleteGoods(transaction, kind, id);
      await removeAnswersOf(transaction, `${rules.path}/${id}`);
    });
    return c.body(null, 204);
  };
}
