import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';
import { expectFittingTokens } from './autocomplete.ts';

/**
 * Expects no axe violations: all rules in the light theme, and only colours in the dark one, because nothing else
 * differs.
 */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  await expectFittingTokens(page, screen);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // React Aria's live region names its button for seconds, even after the button is gone. It is invisible.
    const axe = new AxeBuilder({ page }).exclude('[data-live-announcer]');
    if (colorScheme === 'dark') axe.withRules('color-contrast');
    // There is no foreign frame. The other mode would open a page for each run.
    const { violations } = await axe.setLegacyMode().analyze();
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`),
      `${screen}, ${colorScheme}`,
    ).toEqual([]);
  }
}
