import { roles as knownRoles } from '#/domain/role.ts';
import type { SentProfessional } from '../../store/administration/professionals-import.ts';
import { userTexts, type NewUser } from '../../store/administration/user-write.ts';
import { roleIn } from './import-columns.ts';
import {
  importFields,
  isGiven,
  isId,
  tooManyCells,
  unknownField,
  type Checked,
  type FileRow,
  type FileRows,
  type Flaw,
} from './file-rows.ts';
import { userOf, wrongFields } from './sent-user.ts';

const fields: readonly string[] = importFields.professionals;

type Cells = FileRow['cells'];

type TextName = (typeof userTexts)[number];

/** The roles are one text, because a row holds no lists. */
const rolesIn = (text: string) => [...new Set(text.split(',').map(roleIn))];

/** These are never empty. */
const required: readonly string[] = ['firstName', 'lastName', 'email', 'locale'];

function formFlaws(cells: Cells): Flaw[] {
  const unknown = Object.keys(cells).filter((name) => !fields.includes(name));
  const flaws = unknown.map(unknownField);
  if (!isGiven(cells['email'])) flaws.push({ field: 'email', reason: 'missing' });
  const texts = [...userTexts, 'roles', 'organization'];
  const wrong = texts.filter((name) => isGiven(cells[name]) && typeof cells[name] !== 'string');
  flaws.push(...wrong.map((field): Flaw => ({ field, reason: 'invalid' })));
  const { organizationId } = cells;
  if (isGiven(organizationId) && !isId(organizationId)) flaws.push({ field: 'organizationId', reason: 'invalid' });
  return flaws;
}

/** The rules of a single account hold for each row. What is not in the file stays, or is none. */
function checkedRow({ row, cells, hasMore }: FileRow): { sent: SentProfessional; flaws: Flaw[] } {
  const flaws = formFlaws(cells);
  const isSound = (name: string) => !flaws.some(({ field }) => field === name);
  const given = userTexts.filter((name) => cells[name] !== undefined && isSound(name));
  const texts = given.map((name): [TextName, string] => [name, (cells[name] as string | null) ?? '']);
  const said = { email: '', firstName: '', lastName: '', locale: '', ...Object.fromEntries(texts), roles: [] };
  const user = userOf('HealthCareProfessional', { ...said, email: said.email.toLowerCase() });
  const wrong = wrongFields(user).filter((name) => given.some((one) => one === name));
  for (const field of wrong)
    flaws.push({ field, reason: user[field as TextName] === '' && required.includes(field) ? 'missing' : 'invalid' });
  const roles = isGiven(cells['roles']) && isSound('roles') ? rolesIn(cells['roles'] as string) : undefined;
  if (roles && !roles.every((role) => knownRoles.some((known) => known === role)))
    flaws.push({ field: 'roles', reason: 'invalid' });
  if (hasMore) flaws.push(tooManyCells);
  const { organization, organizationId } = cells;
  return {
    flaws,
    sent: {
      row,
      email: user.email,
      values: Object.fromEntries(given.filter(isSound).map((name) => [name, user[name]])) as Partial<NewUser>,
      ...(roles && isSound('roles') && { roles }),
      ...(isGiven(organization) && isSound('organization') && { organization: organization as string }),
      ...(isGiven(organizationId) && isSound('organizationId') && { organizationId: organizationId as number }),
      flawed: flaws.map(({ field }) => field),
    },
  };
}

export function checkedProfessionals({ rows, unread }: FileRows): Checked<SentProfessional> {
  const seen = new Set<string>();
  const checked: Checked<SentProfessional> = { sent: [], problems: [], unread };
  for (const one of rows) {
    const { sent, flaws } = checkedRow(one);
    const isKnown = !flaws.some(({ field }) => field === 'email');
    if (isKnown && seen.has(sent.email)) flaws.push({ field: 'email', reason: 'duplicate' });
    if (isKnown) seen.add(sent.email);
    checked.problems.push(...flaws.map((flaw) => ({ row: one.row, ...flaw })));
    if (!flaws.some(({ field }) => field === 'email')) checked.sent.push(sent);
  }
  return checked;
}
