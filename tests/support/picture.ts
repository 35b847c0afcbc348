import { readFileSync } from 'node:fs';
import { expect, type Page } from 'playwright/test';
import { pictureKind, pictureName, type Drawn, type SavedPicture } from '../../src/browser/page/picture.ts';
import type { CopyKind } from '../../src/offline/copies.ts';
import { rowsDatabase, slotDatabase, slotFileName } from '../../src/offline/names.ts';
import { rowVersion } from '../../src/offline/sealing.ts';
import { scopeText } from '../../src/offline/scope.ts';
import { wrappedLength } from '../../src/offline/wrapping.ts';

const sealed = { rowsDatabase, slotDatabase, slotFileName, wrappedLength, rowVersion, kind: pictureKind };

/** As the build puts it into the page. */
const [, readPicture = ''] = readFileSync(
  new URL('../../vite/first-page/read-picture.js', import.meta.url),
  'utf8',
).split('export default ');

/** What the page shows before the app has loaded (docs/decisions/0123). */
export function pictureOf(page: Page) {
  return page.locator('#picture');
}

/** The app has replaced the picture, and its own screen is there. */
export async function isTakenOver(page: Page): Promise<void> {
  await expect(page.locator('#root main')).toBeVisible();
  await expect(pictureOf(page)).toHaveCount(0);
}

/** The stored picture of an address, opened as the page's own script opens it. */
export async function savedPicture(page: Page, address: string): Promise<SavedPicture | undefined> {
  const { pathname, search } = new URL(address, 'http://localhost');
  const given = [sealed, await page.evaluate(() => localStorage.getItem('signed-in')), pictureName(pathname, search)];
  return inPage(page, `readPicture(${given.map((value) => JSON.stringify(value)).join(', ')})`);
}

/** The group of the rows of pictures (src/offline/rows.ts), or undefined if the tablet is locked or has no rows. */
export async function groupOfPictures(page: Page): Promise<string | undefined> {
  const given = [sealed, await page.evaluate(() => localStorage.getItem('signed-in'))];
  const [device, owner] = given.map((value) => JSON.stringify(value));
  const group = `groupOfPictures(${device}, ${owner})`;
  return inPage(page, `keysOfDevice(${device}, ${owner}).then(({ id }) => hashBy(id, ${group}))`);
}

/** Whether the tablet has a sealed copy, of a user of St. Aldric Hospital. */
export async function isCopySaved(page: Page, kind: CopyKind, id: string): Promise<boolean> {
  const user = await page.evaluate(() => localStorage.getItem('signed-in'));
  const group = JSON.stringify([scopeText(user ?? '', { organizationId: 3, application: 'WEMU' }), kind]);
  const [device, owner, place] = [sealed, user, JSON.stringify([group, id])].map((value) => JSON.stringify(value));
  const key = `keysOfDevice(${device}, ${owner}).then(({ id }) => hashBy(id, ${place}))`;
  const row = `${key}.then((hash) => readRow(${JSON.stringify(rowsDatabase)}, 'copies', hash)).then(() => true)`;
  return (await inPage<boolean>(page, row)) === true;
}

function inPage<Result>(page: Page, call: string): Promise<Result | undefined> {
  return page.evaluate<Result | undefined>(`(() => { ${readPicture}; return ${call}.catch(() => undefined); })()`);
}

/** Waits for a picture of the page's own address in which `words` stand. */
export async function pictureIsSaved(page: Page, words: string): Promise<void> {
  const has = async () => {
    const saved = await savedPicture(page, page.url());
    return saved !== undefined && JSON.stringify(saved.wire.drawn).includes(words);
  };
  await expect.poll(has, { message: `a picture with ${words}`, timeout: 90_000 }).toBe(true);
}

/** How much the tablet holds changes by itself. */
const withoutBytes = (words: string) => words.replaceAll(/\d+ [kM]B/g, 'some bytes');

/** What is seen: the words, and where they stand in px. */
export async function partsOf(page: Page, place: '#picture' | '#root'): Promise<{ words: string; place: string }[]> {
  const parts = await page.evaluate((place) => {
    const elements = [...document.querySelectorAll(`${place} :is(a, button, h1, h2, td, th, dt, dd, p, img, input)`)];
    return elements.flatMap((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      // Nobody sees what has no height, such as the place of a note that may come.
      if (!element.checkVisibility() || height === 0) return [];
      const box = [x, y, width, height].map(Math.round).join(' ');
      return [{ words: element.textContent, place: `${element.tagName} ${box}` }];
    });
  }, place);
  return parts.map((part) => ({ ...part, words: withoutBytes(part.words) }));
}

const textOf = (drawn: readonly Drawn[]): string =>
  drawn.map((part) => (typeof part === 'string' ? part : textOf(part[2]))).join('');

/** Waits for a picture with all words of the screen. A part may load after the first picture of it. */
export async function pictureIsComplete(page: Page): Promise<void> {
  const missing = async () => {
    const text = withoutBytes(textOf((await savedPicture(page, page.url()))?.wire.drawn ?? []));
    return (await partsOf(page, '#root')).filter(({ words }) => !text.includes(words));
  };
  await expect.poll(missing, 'words that the picture lacks').toEqual([]);
}
