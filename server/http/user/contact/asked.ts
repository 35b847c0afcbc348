import { contactChangeRequest, type ContactKind } from '#/contract/contact-change.ts';
import type { User } from '#/contract/session.ts';
import { requiredEmailProblem } from '#/domain/email-problem.ts';
import { internationalForm, internationalProblem } from '#/domain/phone.ts';
import type { HttpContext } from '../../environment.ts';
import { readJson } from '../../json-request.ts';
import { Refusal } from '../../refusal.ts';

/** '' removes the number. */
export interface AskedChange {
  kind: ContactKind;
  value: string;
}

/** Throws 'invalid'. */
export async function askedChanges(
  c: HttpContext,
  user: User,
): Promise<{ currentPassword: string; changes: AskedChange[] }> {
  const { currentPassword, email, phoneNumber } = await readJson(c, contactChangeRequest);
  const changes: AskedChange[] = [];
  if (email !== undefined) changes.push({ kind: 'email', value: email.trim() });
  if (phoneNumber !== undefined) changes.push({ kind: 'phoneNumber', value: phoneNumber.trim() });
  const asked = changes.filter(({ kind, value }) => value !== (user[kind] ?? ''));
  const wrong = asked.filter(({ kind, value }) =>
    kind === 'email' ? requiredEmailProblem(value) : value !== '' && internationalProblem(value),
  );
  if (wrong.length > 0) throw new Refusal('invalid', { fields: wrong.map(({ kind }) => kind) });
  return {
    currentPassword,
    changes: asked.map(({ kind, value }) => ({
      kind,
      value: kind === 'email' ? value : internationalForm({ phoneNumber: value, phoneCountry: '' }),
    })),
  };
}
