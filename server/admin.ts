import * as z from 'zod/mini';
import 'temporal-polyfill/global';
import { isEmail } from '#/domain/email.ts';
import { isLine } from '#/domain/line.ts';
import { checked, commandLine } from './command-line.ts';
import { claimPurpose } from './demo/purpose.ts';
import { newTemporaryPassword, validHours } from './http/password/temporary-password.ts';
import { parseOptions } from './options.ts';
import { runCommand } from './refused-command.ts';
import { createFirstAdministrator } from './store/first-administrator.ts';
import { openDatabase } from './store/open.ts';

const usage =
  'Usage: npm run admin -- --email it@hospital.example [--first-name NAME] [--last-name NAME] [--organization NAME]';

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
});

async function createAdministrator(): Promise<void> {
  const given = commandLine(process.argv.slice(2), ['email', 'first-name', 'last-name', 'organization'], usage);
  const { email, organization, ...names } = checked(adminOptions, given);
  const { databaseUrl, dataDirectory } = parseOptions([], process.env);
  const database = await openDatabase({ databaseUrl, dataDirectory });
  const password = newTemporaryPassword();
  try {
    await database.db.transaction().execute(async (transaction) => {
      // Its lock lets two commands that run at the same time create one administrator.
      await claimPurpose(transaction, 'patients');
      const person = { email, firstName: names['first-name'], lastName: names['last-name'] };
      await createFirstAdministrator(transaction, person, { organization, password, validHours });
    });
  } finally {
    await database.close();
  }
  process.stdout.write(
    `${email} is the administrator of the platform, in the organization '${organization}'.\n` +
      `Temporary password, valid for ${validHours} hours and shown only now: ${password}\n`,
  );
}

await runCommand(createAdministrator);
