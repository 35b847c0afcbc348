import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright';
import { fillIn, goTo } from '../submission.ts';
import type { Colleague } from './colleague.ts';
import type { Change, ChangeKind } from './kind.ts';
import { fullName } from '#/domain/person.ts';

interface Person {
  id: number;
  firstName: string;
  lastName: string;
}

interface Context {
  user: Person;
  currentUserOrganization: { organization: { id: number } };
}

interface Recording {
  id: number;
  diagnosis: string | null;
  operator: Person | null;
  rythmSpecialist: Person | null;
}

const editor = '.diagnosis-editor';
const address = (id: number) => `/v1/records/${id}`;
const list = { filter: { application: 'WEMU' }, pagination: { start: 0, limit: 20 } };

/** The user prescribes it, interprets and operates. */
async function prescribe(colleague: Colleague): Promise<number> {
  const { data } = await colleague.post<{ data: { patient: { id: number } }[] }>('/v1/records/list', list);
  const { user } = await colleague.read<Context>('/v1/usercontext');
  const self = { id: user.id };
  const { id } = await colleague.post<Recording>('/v1/records', {
    application: 'WEMU',
    patient: { id: data[0]?.patient.id },
    prescriber: self,
    rythmSpecialist: self,
    operator: self,
    duration: 86_400_000,
    resolution: 'HIGH',
    streamMode: 'STREAM',
    restEcg: false,
  });
  return id;
}

async function open(page: Page, { id }: Pick<Change, 'id'>): Promise<void> {
  // Two recordings in a row share one screen, so the screen of another one comes between them.
  await goTo(page, '/home/profile');
  await page.locator('main:not([data-before]) h1').waitFor();
  await goTo(page, `/home/record/details/${id}`);
  await page.locator('main:not([data-before]) .status-steps').waitFor();
}

/** The text of a recording that is over. */
export const diagnosisChange: ChangeKind = {
  history: { kind: 'recording', column: 'diagnosis' },
  create: async (colleague, word) => {
    const id = await prescribe(colleague);
    for (const status of ['ONGOING_RECORDING', 'RECORDED'])
      await colleague.change<{ status: string }>(
        address(id),
        (now) => now.status === status || now.status === 'RECORDED',
        () => ({ method: 'PUT', path: `${address(id)}/status/${status}` }),
      );
    return { id, mine: `Mine ${word}`, theirs: `Theirs ${word}` };
  },
  write: (colleague, { id, theirs }) =>
    colleague.change<Recording>(
      address(id),
      ({ diagnosis }) => diagnosis === theirs,
      () => ({ method: 'PATCH', path: address(id), body: { diagnosis: theirs } }),
    ),
  fill: async (page, change) => {
    await open(page, change);
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.locator(`${editor} textarea`).waitFor();
    await fillIn(page, [[`${editor} textarea`, String(change.mine)]], []);
  },
  submit: (page, options) => page.locator(`${editor} .button--primary`).click(options),
  requestsBefore: (page) => page.locator(`${editor} blockquote`).isVisible(),
  outcome: (page) =>
    Promise.race([
      page
        .locator(editor)
        .waitFor({ state: 'detached' })
        .then(() => 'done' as const),
      page
        .locator(`${editor} blockquote`)
        .waitFor()
        .then(() => 'asks' as const),
    ]),
  // A draft opens its editor.
  hasDraft: async (page, change) => {
    await open(page, change);
    return page.locator(`${editor} .button--primary:enabled`).isVisible();
  },
  open,
};

interface ChangePart {
  member: 'operator' | 'rythmSpecialist';
  heading: 'Operator' | 'Interpretation';
  column: 'operator_id' | 'rhythm_specialist_id';
  roleNames: string[];
}

/** Longer than React needs to show that a press is being sent. */
const shownMs = 100;

/** Who operates a recording, or interprets it. */
export function professionalChange({ member, heading, column, roleNames }: ChangePart): ChangeKind {
  const panel = (page: Page) => page.locator('.panel', { has: page.getByRole('heading', { name: heading }) });
  return {
    history: { kind: 'recording', column },
    create: async (colleague, _, index) => {
      const found = await colleaguesOf(colleague, roleNames);
      const [mine, theirs] = [found[index % found.length]!, found[(index + 1) % found.length]!];
      const name = fullName(mine);
      return { id: await prescribe(colleague), mine: mine.id, theirs: theirs.id, name };
    },
    write: (colleague, { id, theirs }) =>
      colleague.change<Recording>(
        address(id),
        (now) => now[member]?.id === theirs,
        () => ({ method: 'PATCH', path: address(id), body: { [member]: { id: theirs } } }),
      ),
    fill: async (page, change) => {
      await open(page, change);
      await page.getByRole('button', { name: `Change: ${heading}` }).click();
      await page.getByRole('dialog').getByRole('radio', { name: change.name! }).check();
    },
    submit: (page) => page.getByRole('dialog').getByRole('button', { name: 'OK' }).click(),
    outcome: async (page) => {
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await sleep(shownMs);
      await panel(page).locator('button[data-pending]').waitFor({ state: 'detached' });
      return (await panel(page).getByText('Your choice was not saved.').isVisible()) ? 'asks' : 'done';
    },
    hasDraft: () => Promise.resolve(false),
    open,
  };
}

async function colleaguesOf(colleague: Colleague, roleNames: string[]): Promise<Person[]> {
  const { user, currentUserOrganization } = await colleague.read<Context>('/v1/usercontext');
  const filter = { organizationId: currentUserOrganization.organization.id, roleNames };
  const body = { search: {}, filter, pagination: { start: 0, limit: 10 } };
  const { data } = await colleague.post<{ data: Person[] }>('/v1/healthcare-professionals/list', body);
  return data.filter(({ id }) => id !== user.id);
}
