import { isUnused } from '../../store/proposed-contacts.ts';
import { accountMailOf, oweAccountMails, type AccountMailTo } from '../../store/account-mail.ts';
import { tellAccountMails } from '../../store/administration/history.ts';
import { seesUsers, type UserType } from '../../store/administration/reach.ts';
import { userTypeWithin } from '../../store/administration/user-organizations.ts';
import type { DbTransaction } from '../../store/tables.ts';
import { fetchUser } from '../../store/user-context.ts';
import type { Dependencies, HttpContext } from '../environment.ts';
import { needsPassword } from '../middleware/needs-caller.ts';
import { sendSoon } from '../owed-mail.ts';
import { pathId } from '../path-id.ts';
import { Refusal } from '../refusal.ts';
import { within } from '../within.ts';
import { kinds } from './create-user.ts';
import { judgedUser } from './judged-user.ts';
import { reachOf } from './caller-reach.ts';

/** Null if the account has been used. */
export function accountMail({ db }: Pick<Dependencies, 'db'>) {
  return async (c: HttpContext): Promise<Response> => {
    const reach = reachOf(c);
    const userId = pathId(c.req.param('userId') ?? '');
    const userType = await userTypeWithin(db, reach, userId);
    if (userType === undefined || !seesUsers(reach.roles, userType)) throw new Refusal('not-found');
    return c.json((await isUnused(db, userId)) ? await accountMailOf(db, userId) : null);
  };
}

export const mailsOfAccount = { limit: 5, windowSeconds: 3600 };

export const accountMailKey = (userId: number) => `account-mail ${userId}`;

export async function oweAndTell(transaction: DbTransaction, mails: readonly AccountMailTo[]): Promise<void> {
  await oweAccountMails(transaction, mails);
  await tellAccountMails(transaction, mails);
}

/**
 * The owner of a used account requests a password at the sign-in. Nobody else ends the one that is in use. `confirm`
 * throws if the caller must do something first.
 */
async function oweOneAccountMail(c: HttpContext, transaction: DbTransaction, confirm: () => void): Promise<number> {
  const { userId } = await judgedUser(c, transaction);
  const user = await fetchUser(transaction, userId);
  if (!user || !(await isUnused(transaction, userId))) throw new Refusal('account-in-use');
  confirm();
  await within(transaction, accountMailKey(userId), mailsOfAccount);
  const sessionType = kinds[user.userType as UserType].type;
  await oweAndTell(transaction, [{ userId, recipient: user.email, sessionType }]);
  return userId;
}

export function sendAccountMail(dependencies: Dependencies) {
  const { db, delivery } = dependencies;
  return async (c: HttpContext): Promise<Response> => {
    if (!delivery.byEmail) throw new Refusal('no-mail');
    const owed = await db
      .transaction()
      .execute(async (transaction) =>
        accountMailOf(transaction, await oweOneAccountMail(c, transaction, () => needsPassword(c))),
      );
    sendSoon(dependencies);
    return c.json(owed);
  };
}
