import type { Page } from 'playwright';
import { fillIn, goTo, wordOf } from '../submission.ts';
import type { ChangeKind } from './kind.ts';

const city = 'input[data-field=city]';
const versions = '.version-choice';

interface Context {
  user: { id: number; city: string | null };
}

/** The city of the user, who also works on another tablet. */
export const profileChange: ChangeKind = {
  history: { kind: 'user', column: 'city' },
  isOfOneObject: true,
  create: async (colleague, word) => {
    const { user } = await colleague.read<Context>('/v1/usercontext');
    return { id: user.id, mine: `Mine${word}`, theirs: `Theirs${word}` };
  },
  write: (colleague, { id, theirs }) =>
    colleague.change<Context>(
      '/v1/usercontext',
      ({ user }) => user.city === theirs,
      ({ user }) => ({ method: 'PUT', path: `/v1/user/${id}`, body: { ...user, city: theirs } }),
    ),
  fill: async (page, change) => {
    let found = await openForm(page);
    // The draft of a former change may still ask. It ends there, so that this change begins again.
    if (await page.locator(versions).isVisible()) {
      await page.locator(`${versions}__ways button:not([type=submit])`).click();
      await page.locator(versions).waitFor({ state: 'detached' });
      found = await openForm(page);
    }
    change.events.push(`the form shows ${found}`);
    await fillIn(page, [[city, String(change.mine)]], []);
  },
  submit: (page) => page.locator('.form-bar button[type=submit]').click(),
  outcome: (page) =>
    Promise.race([
      page.waitForURL(/\/home\/profile$/).then(() => 'done' as const),
      page
        .locator(versions)
        .waitFor()
        .then(() => 'asks' as const),
    ]),
  hasDraft: async (page, { mine }) => {
    if ((await openForm(page)) === mine) return true;
    return (await page.locator(versions).getByText(String(mine), { exact: true }).isVisible()) && 'asks';
  },
  open: async (page) => {
    await goTo(page, '/home/profile');
    await page.locator('main:not([data-before]) h1').waitFor();
  },
};

/** The value in the form, or '' if it shows both versions. */
function openForm(page: Page): Promise<string> {
  return wordOf(page, '/home/profile/edit', `${city}, ${versions}`);
}
