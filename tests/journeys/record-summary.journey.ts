import { expect, test } from '../support/journey.ts';
import { inEnglishAndGerman } from '../support/language.ts';
import { looksRight } from '../support/looks-right.ts';
import { prescribe, setStatus } from '../support/prescription.ts';
import { button, openRecord } from '../support/record-screen.ts';

// R-REC-20.

const written = 'Alpha rhythm at 9.5 Hz, symmetrical and reactive to eye opening.';
const pagesIn = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length;

test('the summary prints on one page with the printing user’s name, even with the longest diagnosis, and looks right with an open one', async ({
  page,
}) => {
  const id = await prescribe(page.request, { comments: `Sleeps${'\n'.repeat(130)}badly, ${'W'.repeat(100)}` });
  for (const status of ['ONGOING_RECORDING', 'RECORDED']) await setStatus(page.request, id, status);
  const texts = [
    Array.from({ length: 300 }, (_, second) => `${second} s: K complex`).join('\n'),
    '脑'.repeat(5000),
    written,
  ];
  await openRecord(page, id);
  for (const text of texts) {
    const answer = await page.request.patch(`/v1/records/${id}`, {
      headers: { 'X-Application': 'WEMU', 'X-lang': 'en-GB', 'Sec-Fetch-Site': 'same-origin' },
      data: { diagnosis: text },
    });
    expect(answer.status()).toBe(200);
    // The stream of changes brings it.
    const shown = page.locator('.analysis__text');
    await expect(shown).toContainText(text.slice(0, 20).split('\n')[0] ?? '');
    expect(pagesIn(await page.pdf({ preferCSSPageSize: true }))).toBe(1);
  }
  await page.emulateMedia({ media: 'print' });
  for (const name of ['Print', 'Edit', 'Confirm and close', 'PDF']) await expect(button(page, name)).toBeHidden();
  await expect(page.getByText(/^Written by Dr .+, \d.+$/)).toBeVisible();
  for (const link of await page.getByRole('link').all()) await expect(link).not.toHaveText(/Analysis Platform|Logout/);
  await expect(page.getByText(new RegExp(`^Printed .+ by Dr .+ Patient .+ recording ${id}\\.$`))).toBeVisible();
  await page.emulateMedia({ media: null });

  await test.step('with an open diagnosis it looks right in two languages', async () => {
    await page.locator('.record-panels .panel__head .button--quiet').first().click();
    await expect(page.locator('textarea')).toBeFocused();
    await inEnglishAndGerman(page, async (say, language) => {
      await expect(page.getByRole('textbox', { name: say('Diagnosis') })).toBeVisible();
      await looksRight(page, `details, ${language}`, language);
    });
  });
});
