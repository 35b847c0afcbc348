import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import { expect, type Page } from 'playwright/test';
import { expectFittingTokens } from './autocomplete.ts';
import { nothingLoads } from './screens.ts';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Expects no axe violations: all rules in the light theme, and only colours in the dark one, because nothing else
 * differs. Waits first until nothing loads: the rows of the former page are dimmed on purpose until the next ones come.
 */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  await nothingLoads(page, screen);
  await expectFittingTokens(page, screen);
  // The page's policy does not apply to what the driver evaluates.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const violations = await page.evaluate(
      findViolations,
      colorScheme === 'dark' ? { runOnly: ['color-contrast'] } : {},
    );
    expect(violations, `${screen}, ${colorScheme}`).toEqual([]);
  }
}

/** Runs in the page. */
async function findViolations(options: axe.RunOptions): Promise<string[]> {
  const { axe } = globalThis as unknown as { axe: { run: typeof import('axe-core').run } };
  // React Aria's live region names its button for seconds, even after the button is gone. It is invisible.
  const context = { exclude: ['[data-live-announcer]'] };
  // Only rules that are off, or about sounds, read what it would load before.
  const { violations } = await axe.run(context, { ...options, preload: false, resultTypes: ['violations'] });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
}
