import { expect, type Page } from 'playwright/test';

/**
 * Expects that the HTML standard allows each field's autocomplete token for its kind of control. Browsers ignore
 * other tokens, or offer something wrong.
 */
export async function expectFittingTokens(page: Page, screen: string): Promise<void> {
  const wrong = await page.evaluate(() => {
    const ofText = ['text', 'search', 'hidden', 'select', 'textarea'];
    const controls: Record<string, readonly string[]> = {
      'given-name': ofText,
      'family-name': ofText,
      'address-line1': ofText,
      'address-level2': ofText,
      'postal-code': ofText,
      'tel-country-code': ofText,
      'tel-national': ofText,
      tel: [...ofText, 'tel'],
      email: [...ofText, 'email'],
      username: [...ofText, 'email'],
      'current-password': [...ofText, 'password'],
      'new-password': [...ofText, 'password'],
      'one-time-code': [...ofText, 'password'],
    };
    return [...document.querySelectorAll('input, select, textarea')]
      .map((field) => ({
        token: field.getAttribute('autocomplete') ?? 'off',
        kind: field instanceof HTMLInputElement ? field.type : field.localName,
      }))
      .filter(({ token, kind }) => token !== 'off' && token !== 'none' && controls[token]?.includes(kind) !== true)
      .map(({ token, kind }) => `${token} on ${kind}`);
  });
  expect(wrong, screen).toEqual([]);
}
