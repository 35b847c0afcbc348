import * as z from 'zod/mini';
import { isEmail } from '#/domain/email.ts';
import { isLine } from '#/domain/name.ts';
import { timeZoneProblem } from '#/domain/time-zone.ts';
import { checked, commandLine } from './command-line.ts';

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

const values = z.object({
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

const names = ['email', 'first-name', 'last-name', 'organization', 'time-zone'] as const;

/** What `npm run admin` is told. Throws an `OptionsError`. */
export function adminOptions(args: readonly string[]) {
  const others = args.filter((arg) => arg !== '--recover');
  const given = checked(values, commandLine(others, names, usage));
  return {
    isRecovery: others.length < args.length,
    person: { email: given.email, firstName: given['first-name'], lastName: given['last-name'] },
    organization: given.organization,
    timeZone: given['time-zone'],
  };
}
