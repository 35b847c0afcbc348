import type { Drawn, SavedPicture } from '../../src/browser/page/picture.ts';
import { holdBack, openHeld } from '../support/held-files.ts';
import { copiesAreSaved } from '../support/installed.ts';
import { expect, statusLine, test } from '../support/journey.ts';
import { fillPin, isLocked, lockCard, tryPin } from '../support/lock.ts';
import { isTakenOver, pictureIsSaved, pictureOf, savedPicture } from '../support/picture.ts';
import { prescribe } from '../support/prescription.ts';
import { listIsThere, recordsOnServer } from '../support/screens.ts';
import { openSession, ownHeaders } from '../support/session.ts';

// When the picture of the last screen is not shown, and that nothing in it acts: docs/decisions/0123.

test('nothing in a picture can act, and it is not shown for another build, after a change on the device, after offlineHours, for another session, or over the words of a start that fails', async ({
  page,
  consoleErrors,
  expectedErrors,
}) => {
  await page.goto('/home');
  await listIsThere(page);
  await pictureIsSaved(page, 'Recordings');
  // The app must not begin, because it would lead somewhere else itself.
  const leave = async () => {
    await page.goto('/config.json');
    await page.unrouteAll();
  };
  const isMissing = async () => {
    await openHeld(page, '/home');
    await expect(page.getByText('Loading...')).toBeVisible();
    expect(await pictureOf(page).count()).toBe(0);
    await leave();
  };
  await test.step('what a rendered page never holds, and nobody but who has the keys could seal', async () => {
    const { wire } = (await savedPicture(page, '/home'))!;
    // Until the app has its words, it does not draw, and pictures are shown.
    await holdBack(page, '**/assets/messages-*.js');
    await page.goto('/home/patient/details/0', { waitUntil: 'commit' });
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset['start'])).toBe('app');
    const planted = {
      savedAt: Date.now(),
      wire: {
        ...wire,
        style: `${wire.style} #picture { background: url(https://foreign.example/a.png) }`,
        drawn: [
          ['script', {}, ['document.title = "acted"']],
          ['iframe', { src: '/home' }, []],
          [
            'form',
            { action: 'https://foreign.example/' },
            [['button', { type: 'submit', formaction: '//x' }, ['Send']]],
          ],
          ['img', { src: 'https://foreign.example/x.png', onerror: 'document.title = "acted"' }, []],
          ['a', { href: 'javascript:document.title="acted"', ping: '//foreign.example' }, ['Link']],
          [
            'p',
            { style: 'background: url(https://foreign.example/y.png)', onclick: 'x()' },
            ['<img src=x onerror=x()>'],
          ],
          [
            'svg',
            {},
            [
              ['use', { href: '//foreign.example/z.svg#a' }, []],
              ['animate', { attributeName: 'href' }, []],
            ],
          ],
          ['object', { data: '//foreign.example' }, []],
          ['meta', { 'http-equiv': 'refresh', content: '0;url=//foreign.example' }, []],
        ] as Drawn[],
      },
    };
    // As a text, because the type of a picture contains itself.
    await page.evaluate(
      (text) => globalThis.showPicture?.(JSON.parse(text) as SavedPicture, true),
      JSON.stringify(planted),
    );
    const picture = pictureOf(page);
    await expect(picture).toContainText('<img src=x onerror=x()>');
    const dangerous =
      'script, iframe, form, use, animate, object, meta, link, [src], [href], [action], [formaction], [ping]';
    await expect(picture.locator(dangerous)).toHaveCount(0);
    await expect(picture.locator('[onclick], [onerror], [style*=url]')).toHaveCount(0);
    await expect(page.locator('link[href*=foreign]')).toHaveCount(0);
    expect(await page.evaluate(() => document.adoptedStyleSheets.map(({ cssRules }) => cssRules.length))).toEqual([0]);
    expect(consoleErrors).toEqual([]);
    // The browser requests an icon for config.json, which has none.
    expectedErrors.push(statusLine(404));
    await leave();
  });
  await test.step('another build', async () => {
    await holdBack(page, '**/assets/load-other-*.js');
    await page.route('**/home', async (route) => {
      const response = await route.fetch();
      await route.fulfill({
        response,
        body: (await response.text()).replace('/assets/load-', '/assets/load-other-'),
      });
    });
    await isMissing();
  });
  await test.step('another session', async () => {
    await page.evaluate(() => localStorage.setItem('session-mark', 'other'));
    await isMissing();
    await page.evaluate(() => localStorage.removeItem('session-mark'));
  });
  await test.step('a start that fails', async () => {
    expectedErrors.push(/ERR_FAILED|dynamically imported module/);
    await page.route('**/assets/app-*.js', (route) => route.abort());
    await page.goto('/home');
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
    await expect(pictureOf(page)).toHaveCount(0);
    await leave();
  });
  await test.step('a change on the device', async () => {
    await page.evaluate(damageCopies);
    await page.goto('/home');
    await listIsThere(page);
    await pictureIsSaved(page, 'Recordings');
    await leave();
  });
  await test.step('after offlineHours', async () => {
    await openHeld(page, '/home');
    await expect(pictureOf(page)).toBeVisible();
    await leave();
    await page.clock.setFixedTime(Date.now() + 12 * 3_600_000);
    // The app never loads: at that time it would end the session, which the other journeys share.
    await isMissing();
  });
});

test('a picture of the list goes when a recording, which it may name, no longer exists', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(statusLine(404));
  const id = await prescribe(page.request, {});
  await page.goto('/home');
  await listIsThere(page);
  await pictureIsSaved(page, 'Recordings');
  await page.locator(`#root a[href$="/record/details/${id}"]`).first().click();
  await expect(page).toHaveURL(`/home/record/details/${id}`);
  await copiesAreSaved(page, 3);
  expect(await savedPicture(page, '/home')).toBeDefined();
  expect((await page.request.delete(`/v1/records/${id}`, { headers: ownHeaders })).ok()).toBe(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This recording does not exist');
  await expect.poll(() => savedPicture(page, '/home')).toBeUndefined();
});

test.describe('with a lock', () => {
  test.use({ isSignedIn: false });

  test('the picture is shown right after unlocking, and not before', async ({ page, context, account }) => {
    await openSession(context.request, account.email);
    await page.goto('/home');
    await listIsThere(page);
    const { lastName } = (await recordsOnServer(page)).data[0]!.patient;
    await pictureIsSaved(page, lastName);
    await page.locator('#root a[href="/home/profile"]').filter({ visible: true }).first().click();
    const card = lockCard(page);
    await card.getByRole('button', { name: 'Set a PIN' }).click();
    await fillPin(card);
    await expect(card.getByText('PIN', { exact: true })).toBeVisible();
    // The page preloads it.
    const parts = await holdBack(page, '**/assets/home-*.js');
    await page.goto('/home');
    await isLocked(page);
    expect(await pictureOf(page).count()).toBe(0);
    const calls = await holdBack(page, '**/v1/**');
    await tryPin(page);
    await expect(pictureOf(page)).toContainText(lastName);
    parts.letIn();
    calls.letIn();
    await isTakenOver(page);
    await listIsThere(page);
  });
});

/** Runs in the page. */
function damageCopies(): Promise<void> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('bedside');
    opening.addEventListener('success', () => {
      const change = opening.result.transaction('copies', 'readwrite');
      change
        .objectStore('copies')
        .openCursor()
        .addEventListener('success', ({ target }) => {
          const cursor = (target as IDBRequest<IDBCursorWithValue | null>).result;
          if (!cursor) return;
          const row = cursor.value as { sealed: ArrayBuffer };
          new Uint8Array(row.sealed)[0]! ^= 1;
          cursor.update(row);
          cursor.continue();
        });
      change.addEventListener('complete', () => {
        opening.result.close();
        resolve();
      });
    });
  });
}
