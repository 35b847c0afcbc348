import type { UserChange } from '#/contract/administered-users.ts';
import { healthCareRoles } from '#/domain/role.ts';
import type { SentProfessional } from '../../store/administration/professionals-import.ts';
import { userTexts } from '../../store/administration/user-write.ts';
import type { Checked } from './import-rows.ts';
import { userOf, wrongFields } from './sent-user.ts';

const fields: readonly string[] = [...userTexts, 'roles', 'organizationId'];

const required = ['firstName', 'lastName', 'email', 'locale', 'roles'] as const;

type Cells = Readonly<Record<string, unknown>>;

type Flaw = Omit<Checked<never>['problems'][number], 'row'>;

const isGiven = (value: unknown) => value !== undefined && value !== null && value !== '';

/** The roles are one text, because a row holds no lists. */
const rolesIn = (text: unknown) => [
  ...new Set(
    String(text)
      .split(',')
      .map((role) => role.trim()),
  ),
];

function formFlaw(cells: Cells): Flaw | undefined {
  const unknown = Object.keys(cells).find((name) => !fields.includes(name));
  if (unknown !== undefined) return { field: unknown.slice(0, 40), reason: 'unknown-field' };
  const missing = required.find((name) => !isGiven(cells[name]));
  if (missing !== undefined) return { field: missing, reason: 'missing' };
  const wrong = [...userTexts, 'roles'].find((name) => isGiven(cells[name]) && typeof cells[name] !== 'string');
  if (wrong !== undefined) return { field: wrong, reason: 'invalid' };
  const { organizationId } = cells;
  const isId = Number.isSafeInteger(organizationId) && (organizationId as number) > 0;
  return isGiven(organizationId) && !isId ? { field: 'organizationId', reason: 'invalid' } : undefined;
}

/** The rule of a single account holds for each row. Without an organization, a row is of the session's. */
function sentIn(row: number, cells: Cells, own: number): SentProfessional | Flaw {
  const flaw = formFlaw(cells);
  if (flaw) return flaw;
  const texts = cells as unknown as UserChange;
  const user = userOf('HealthCareProfessional', { ...texts, email: texts.email.toLowerCase() });
  const [field] = wrongFields(user);
  if (field !== undefined) return { field, reason: 'invalid' };
  const roles = rolesIn(cells['roles']);
  if (!roles.every((role) => healthCareRoles.includes(role))) return { field: 'roles', reason: 'invalid' };
  const { organizationId } = cells;
  return { row, user, organizationId: isGiven(organizationId) ? (organizationId as number) : own, roles };
}

export function checkedProfessionals(rows: readonly Cells[], own: number): Checked<SentProfessional> {
  const seen = new Set<string>();
  const checked: Checked<SentProfessional> = { sent: [], problems: [] };
  rows.forEach((cells, index) => {
    const row = index + 1;
    const found = sentIn(row, cells, own);
    if ('reason' in found) checked.problems.push({ row, ...found });
    else if (seen.has(found.user.email)) checked.problems.push({ row, field: 'email', reason: 'duplicate' });
    else {
      seen.add(found.user.email);
      checked.sent.push(found);
    }
  });
  return checked;
}
