import 'temporal-polyfill/global';
import { adminOptions } from './admin-options.ts';
import { claimPurpose, refuseOtherPurpose } from './store/purpose.ts';
import { newTemporaryPassword, validHours } from './http/password/temporary-password.ts';
import { parseOptions } from './options.ts';
import { runCommand } from './refused-command.ts';
import { createFirstAdministrator } from './store/first-administrator.ts';
import { recoverAdministrator, type Recovered } from './store/recovered-administrator.ts';
import { openDatabase } from './store/open.ts';

async function createAdministrator(): Promise<void> {
  const { isRecovery, organization, timeZone, person } = adminOptions(process.argv.slice(2));
  const { email } = person;
  const { databaseUrl, dataDirectory } = parseOptions([], process.env);
  const place = { databaseUrl, dataDirectory };
  const database = await openDatabase(place, undefined, undefined, {
    mayUse: (db) => refuseOtherPurpose(db, 'patients'),
  });
  const password = newTemporaryPassword();
  let said: string;
  try {
    said = await database.db.transaction().execute(async (transaction) => {
      // Its lock lets two commands that run at the same time create one administrator.
      await claimPurpose(transaction, 'patients');
      const place = { organization, timeZone, password, validHours };
      if (isRecovery) return recoveryText(email, await recoverAdministrator(transaction, person, place));
      await createFirstAdministrator(transaction, person, place);
      return `${email} is the administrator of the platform, in the organization '${organization}'.`;
    });
  } finally {
    await database.close();
  }
  process.stdout.write(`${said}\nTemporary password, valid for ${validHours} hours and shown only now: ${password}\n`);
}

function recoveryText(email: string, { isNew, hadRole, isOnly }: Recovered): string {
  const what = isNew ? 'has a new account with' : hadRole ? 'keeps' : 'now has';
  const others = isOnly ? 'Nobody else who can act has it.' : 'Others have it, too.';
  return `${email} ${what} the role SYSTEM_ADMIN. ${others} The sessions of the account ended. The history tells of this.`;
}

await runCommand(createAdministrator);
