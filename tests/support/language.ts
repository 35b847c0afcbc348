import { expect, test, type Page } from 'playwright/test';
import type { Language } from '#/domain/locale.ts';
import { closeDialog } from './dialog.ts';
import { inEnglish, wordsOf, type Say } from './words.ts';

/** In the menu of the top bar, in any language. */
export async function chooseLanguage(page: Page, language: Language): Promise<void> {
  await page.getByRole('banner').locator('button[aria-haspopup=dialog]').click();
  await page.getByRole('dialog').getByRole('combobox').selectOption(language);
  await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}-`));
  await closeDialog(page.getByRole('dialog'));
}

/** Looks at the page in English, and then in the language with the longest words, without a new start. */
export async function inEnglishAndGerman(
  page: Page,
  look: (say: Say, language: 'en' | 'de') => Promise<void>,
): Promise<void> {
  for (const language of ['en', 'de'] as const)
    await test.step(language, async () => {
      if (language !== 'en') await chooseLanguage(page, language);
      await look(language === 'en' ? inEnglish : await wordsOf(language), language);
    });
}
