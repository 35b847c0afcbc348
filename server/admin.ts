import * as z from 'zod/mini';
import 'temporal-polyfill/global';
import { isEmail } from '#/domain/email.ts';
import { isLine } from '#/domain/name.ts';
import { timeZoneProblem } from '#/domain/time-zone.ts';
import { checked, commandLine } from './command-line.ts';
import { claimPurpose, refuseOtherPurpose } from './store/purpose.ts';
import { newTemporaryPassword, validHours } from './http/password/temporary-password.ts';
import { parseOptions } from './options.ts';
import { runCommand } from './refused-command.ts';
import { createFirstAdministrator } from './store/first-administrator.ts';
import { recoverAdministrator, type Recovered } from './store/recovered-administrator.ts';
import { openDatabase } from './store/open.ts';

const usage =
  'Usage: npm run admin -- [--recover] --email it@hospital.example [--first-name NAME] [--last-name NAME] [--organization NAME] [--time-zone Europe/Paris]';

const isName = (text: string) => text.trim() !== '' && isLine(text, 100);

function name(option: string, usual: string) {
  const error = `${option} needs 1 to 100 characters in one line.`;
  return z._default(
    z.pipe(
      z.string().check(z.refine(isName, error)),
      z.transform((text) => text.trim()),
    ),
    usual,
  );
}

const adminOptions = z.object({
  email: z.pipe(
    z.pipe(
      z.string(`--email is missing. ${usage}`),
      z.transform((text) => text.trim().toLowerCase()),
    ),
    z.string().check(z.refine(isEmail, '--email is no e-mail address.')),
  ),
  'first-name': name('--first-name', 'System'),
  'last-name': name('--last-name', 'Administrator'),
  organization: name('--organization', 'Administration'),
  'time-zone': z.optional(
    z
      .string()
      .check(z.refine((zone) => timeZoneProblem(zone) === undefined, '--time-zone needs a name like Europe/Paris.')),
  ),
});

async function createAdministrator(): Promise<void> {
  const args = process.argv.slice(2);
  const isRecovery = args.includes('--recover');
  const others = args.filter((arg) => arg !== '--recover');
  const given = commandLine(others, ['email', 'first-name', 'last-name', 'organization', 'time-zone'], usage);
  const { email, organization, 'time-zone': timeZone, ...names } = checked(adminOptions, given);
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
      const person = { email, firstName: names['first-name'], lastName: names['last-name'] };
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
