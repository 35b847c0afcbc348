import { randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { assignableRoles } from '#/domain/role.ts';
import { seesUsers, type Reach } from '../../store/administration/reach.ts';
import { lockForRoleChange } from '../../store/administration/role-change.ts';
import {
  judgeProfessionals,
  writeProfessionals,
  type JudgedProfessionals,
  type SentProfessional,
} from '../../store/administration/professionals-import.ts';
import type { DbTransaction } from '../../store/tables.ts';
import type { Dependencies } from '../environment.ts';
import { needsPassword } from '../middleware/needs-caller.ts';
import { sendSoon } from '../owed-mail.ts';
import { Refusal } from '../refusal.ts';
import type { Import } from './import-handler.ts';
import { reachOf } from './caller-reach.ts';

interface Caller {
  userId: number;
  /** When the call came. */
  reach: Reach;
}

/** Each new account gets a temporary password by mail, as a single one does. */
export function ofProfessionals(dependencies: Dependencies): Import<SentProfessional, Caller, JudgedProfessionals> {
  const { delivery } = dependencies;
  return {
    callerOf: (c) => {
      const reach = reachOf(c);
      if (!seesUsers(reach.roles, 'HealthCareProfessional')) throw new Refusal('forbidden');
      if (!delivery.byEmail) throw new Refusal('no-mail');
      return { userId: c.var.caller.userId, reach };
    },
    rows: 'professionals',
    judge: (db, sent, { reach }) => judgeProfessionals(db, sent, reach, assignableRoles(reach.roles)),
    write,
    confirm: needsPassword,
    afterwards: () => sendSoon(dependencies),
  };
}

/** The roles of the caller are read again, because they may have just been lost. */
async function write(
  transaction: DbTransaction,
  sent: readonly SentProfessional[],
  { userId, reach: { organizationId } }: Caller,
): Promise<JudgedProfessionals> {
  const actor = { userId, organizationId };
  const organizationIds = [...new Set(sent.map((one) => one.organizationId))];
  const reach = await lockForRoleChange(transaction, { actor, userId, organizationIds });
  if (!seesUsers(reach.roles, 'HealthCareProfessional')) throw new Refusal('forbidden');
  const passwordHash = await hash(randomUUID());
  return writeProfessionals(transaction, sent, { reach, assignable: assignableRoles(reach.roles), passwordHash });
}
