import {
  organizationChange,
  organizationProfile,
  type AdministeredOrganization,
  type OrganizationChange,
} from '#/contract/administered-organizations.ts';
import { internationalForm, internationalProblem } from '#/domain/phone.ts';
import { timeZoneOf } from '#/domain/time-zone.ts';
import {
  deleteOrganization,
  insertOrganization,
  isAtOrBelow,
  knowsTimeZone,
  lockOrganizations,
  organizationUse,
  updateOrganization,
  type OrganizationValues,
} from '../../store/administration/organization-write.ts';
import { fetchOrganizationWithin, isOrganizationWithin } from '../../store/administration/organizations.ts';
import { actsEverywhere, type Reach } from '../../store/administration/reach.ts';
import { lockForRoleChange } from '../../store/administration/role-change.ts';
import { removeAnswersOf } from '../../store/idempotency.ts';
import type { Db, DbTransaction } from '../../store/tables.ts';
import { isViolation } from '../../store/violation.ts';
import type { Dependencies, HttpContext } from '../environment.ts';
import { readJson } from '../json-request.ts';
import { contentTag, needsContent } from '../middleware/entity-tag.ts';
import { pathId } from '../path-id.ts';
import { Refusal } from '../refusal.ts';
import { reachOf } from './caller-reach.ts';

const pathOf = (id: number) => `/v1/organizations/${id}`;

function refuseOthers({ roles }: Pick<Reach, 'roles'>): void {
  if (!actsEverywhere(roles)) throw new Refusal('forbidden');
}

/** The roles are read again, because they may have just been lost. */
async function changingReach(c: HttpContext, transaction: DbTransaction): Promise<Reach> {
  await lockOrganizations(transaction);
  const actor = { userId: c.var.caller.userId, organizationId: reachOf(c).organizationId };
  const reach = await lockForRoleChange(transaction, { actor, userId: actor.userId, organizationIds: [] });
  refuseOthers(reach);
  return reach;
}

const said = (text: string | null | undefined) => (text ?? '').trim();

function valuesOf(sent: OrganizationChange): OrganizationValues {
  const phoneNumber = said(sent.phoneNumber);
  const isNumber = phoneNumber !== '' && !internationalProblem(phoneNumber);
  return {
    name: said(sent.name),
    street: said(sent.street),
    postCode: said(sent.postCode),
    city: said(sent.city),
    locale: said(sent.locale),
    timeZone: sent.timeZone,
    phoneNumber: isNumber ? internationalForm({ phoneNumber, phoneCountry: '' }) : phoneNumber,
    parentId: sent.parentId ?? null,
    applications: [...new Set(sent.applications)],
    prescriberRequired: sent.prescriberRequired,
    rythmSpecialistRequired: sent.rythmSpecialistRequired,
    operatorRequired: sent.operatorRequired,
  };
}

async function sentValues(c: HttpContext, db: Db): Promise<OrganizationValues> {
  const values = valuesOf(await readJson(c, organizationChange));
  const wrong = (organizationProfile.safeParse(values).error?.issues ?? []).map(({ path }) => String(path[0]));
  if (values.phoneNumber !== '' && internationalProblem(values.phoneNumber)) wrong.push('phoneNumber');
  if (values.timeZone !== undefined && !(await knowsTimeZone(db, values.timeZone))) wrong.push('timeZone');
  if (wrong.length > 0) throw new Refusal('invalid', { fields: [...new Set(wrong)] });
  return values;
}

async function checkParent(
  transaction: DbTransaction,
  reach: Reach,
  { id, parentId }: { id?: number; parentId: number | null },
): Promise<void> {
  if (parentId === null) return;
  if (!(await isOrganizationWithin(transaction, reach, parentId)))
    throw new Refusal('invalid', { fields: ['parentId'] });
  if (id !== undefined && (await isAtOrBelow(transaction, parentId, id)))
    throw new Refusal('organization-circle', { fields: ['parentId'] });
}

function nameTaken(error: unknown): unknown {
  return isViolation(error, 'unique') ? new Refusal('organization-name-taken', { fields: ['name'] }) : error;
}

export async function createOrganization(c: HttpContext): Promise<Response> {
  const { transaction } = c.var;
  refuseOthers(reachOf(c));
  const values = await sentValues(c, transaction);
  const reach = await changingReach(c, transaction);
  await checkParent(transaction, reach, values);
  const timeZone = values.timeZone ?? timeZoneOf(values.locale);
  const id = await insertOrganization(
    transaction,
    { ...values, timeZone },
    values.parentId ?? reach.organizationId,
  ).catch((error: unknown) => {
    throw nameTaken(error);
  });
  const made = await fetchOrganizationWithin(transaction, reach, id);
  c.header('Location', pathOf(id));
  c.header('ETag', contentTag(made));
  return c.json(made, 201);
}

/** Throws if the caller has seen another version. */
async function changeable(
  c: HttpContext,
  transaction: DbTransaction,
  id: number,
): Promise<{ reach: Reach; before: AdministeredOrganization }> {
  const reach = await changingReach(c, transaction);
  const before = await fetchOrganizationWithin(transaction, reach, id);
  if (!before) throw new Refusal('not-found');
  needsContent(c, before);
  return { reach, before };
}

export function changeOrganization({ db }: Pick<Dependencies, 'db'>) {
  return async (c: HttpContext): Promise<Response> => {
    refuseOthers(reachOf(c));
    const id = pathId(c.req.param('id') ?? '');
    const values = await sentValues(c, db);
    const changed = db.transaction().execute(async (transaction) => {
      const { reach, before } = await changeable(c, transaction, id);
      if (values.parentId !== (before.parentId ?? null)) await checkParent(transaction, reach, { ...values, id });
      await updateOrganization(transaction, id, values);
      return fetchOrganizationWithin(transaction, reach, id);
    });
    const now = await changed.catch((error: unknown) => {
      throw nameTaken(error);
    });
    c.header('ETag', contentTag(now));
    return c.json(now);
  };
}

export function removeOrganization({ db }: Pick<Dependencies, 'db'>) {
  return async (c: HttpContext): Promise<Response> => {
    refuseOthers(reachOf(c));
    const id = pathId(c.req.param('id') ?? '');
    await db.transaction().execute(async (transaction) => {
      await changeable(c, transaction, id);
      const use = await organizationUse(transaction, id);
      if (use) throw new Refusal(`organization-has-${use}`);
      await deleteOrganization(transaction, id);
      await removeAnswersOf(transaction, pathOf(id));
    });
    return c.body(null, 204);
  };
}
