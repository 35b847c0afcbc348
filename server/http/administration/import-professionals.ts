import { randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { assignableRoles } from '#/domain/role.ts';
import { writeChangedUsers, type ChangedUser } from '../../store/administration/professionals-change.ts';
import {
  judgeProfessionals,
  writeProfessionals,
  type SentProfessional,
} from '../../store/administration/professionals-import.ts';
import { planProfessionals, type ProfessionalsPlan } from '../../store/administration/professionals-plan.ts';
import { seesUsers, type Reach } from '../../store/administration/reach.ts';
import type { JudgedRows } from '../../store/administration/row-slices.ts';
import { lockForRoleChange } from '../../store/administration/role-change.ts';
import type { DbTransaction } from '../../store/tables.ts';
import { fetchUser } from '../../store/user-context.ts';
import type { Dependencies } from '../environment.ts';
import { needsPassword } from '../middleware/needs-caller.ts';
import { sendSoon } from '../owed-mail.ts';
import { Refusal } from '../refusal.ts';
import { oweNameChange } from '../user/owe-name-change.ts';
import type { Import } from './import-handler.ts';
import { reachOf } from './caller-reach.ts';

interface Caller {
  userId: number;
  /** When the call came. */
  reach: Reach;
}

/** Each new account gets a temporary password by mail, as a single one does. */
export function ofProfessionals(dependencies: Dependencies): Import<SentProfessional, Caller> {
  const { delivery } = dependencies;
  return {
    callerOf: (c) => {
      const reach = reachOf(c);
      if (!seesUsers(reach.roles, 'HealthCareProfessional')) throw new Refusal('forbidden');
      if (!delivery.byEmail) throw new Refusal('no-mail');
      return { userId: c.var.caller.userId, reach };
    },
    rows: 'professionals',
    judge: async (db, sent, caller) => {
      const { reach } = caller;
      const plan = await planProfessionals(db, caller, sent);
      return resultOf(plan, await judgeProfessionals(db, plan.made, reach, assignableRoles(reach.roles)));
    },
    write: (transaction, sent, caller) => write(dependencies, transaction, sent, caller),
    confirm: needsPassword,
    afterwards: () => sendSoon(dependencies),
  };
}

function resultOf(
  { changed, unchanged, problems }: ProfessionalsPlan,
  { created, problems: judged }: JudgedRows,
): JudgedRows {
  return { created, updated: changed.length, unchanged, problems: [...problems, ...judged] };
}

/** The roles of the caller are read again, because they may have just been lost. */
async function write(
  dependencies: Dependencies,
  transaction: DbTransaction,
  sent: readonly SentProfessional[],
  { userId, reach: { organizationId } }: Caller,
): Promise<JudgedRows> {
  const actor = { userId, organizationId };
  const ids = sent.flatMap((one) => one.organizationId ?? []);
  const organizationIds = [...new Set([organizationId, ...ids])];
  const reach = await lockForRoleChange(transaction, { actor, userId, organizationIds });
  if (!seesUsers(reach.roles, 'HealthCareProfessional')) throw new Refusal('forbidden');
  const plan = await planProfessionals(transaction, { userId, reach }, sent);
  await writeChanges(dependencies, transaction, { userId, changed: plan.changed });
  const passwordHash = await hash(randomUUID());
  const assignable = assignableRoles(reach.roles);
  return resultOf(plan, await writeProfessionals(transaction, plan.made, { reach, assignable, passwordHash }));
}

/** A changed name is told, as after a single change. */
export async function writeChanges(
  dependencies: Dependencies,
  transaction: DbTransaction,
  { userId, changed }: { userId: number; changed: readonly ChangedUser[] },
): Promise<void> {
  const renamed = changed.filter(({ values }) => values.firstName !== undefined || values.lastName !== undefined);
  const before = new Map<number, NonNullable<Awaited<ReturnType<typeof fetchUser>>>>();
  for (const { id } of renamed) {
    const user = await fetchUser(transaction, id);
    if (user) before.set(id, user);
  }
  await writeChangedUsers(transaction, changed);
  for (const { id, values } of renamed) {
    const former = before.get(id);
    if (former) await oweNameChange(transaction, dependencies, former, { ...former, ...values, changedBy: userId });
  }
}
