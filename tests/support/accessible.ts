import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';
import { expectFittingTokens } from './autocomplete.ts';

/**
 * Looks for what keeps people from using a screen: everything in the light look; in the dark one the colours, as nothing
 * else differs between the two.
 */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  await expectFittingTokens(page, screen);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // What React Aria says aloud names its button for seconds, even when the button is gone: nothing of it is seen.
    const axe = new AxeBuilder({ page }).exclude('[data-live-announcer]');
    if (colorScheme === 'dark') axe.withRules('color-contrast');
    // There is no foreign frame: the other mode would open a page of its own for each look.
    const { violations } = await axe.setLegacyMode().analyze();
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`),
      `${screen}, ${colorScheme}`,
    ).toEqual([]);
  }
}
