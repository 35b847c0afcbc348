import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';
import { expectFittingTokens } from './autocomplete.ts';

/** Looks for what keeps people from using a screen, in the light and in the dark look. */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  await expectFittingTokens(page, screen);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // What React Aria says aloud names its button for seconds, even when the button is gone: nothing of it is seen.
    const { violations } = await new AxeBuilder({ page }).exclude('[data-live-announcer]').analyze();
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`),
      `${screen}, ${colorScheme}`,
    ).toEqual([]);
  }
}
