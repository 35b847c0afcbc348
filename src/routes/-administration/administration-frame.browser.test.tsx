import { i18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { languages, type Language } from '#/domain/locale.ts';
import { contextAs } from '../../../tests/support/browser/user-context.ts';
import { startTestApp, WithApp } from '../../../tests/support/browser/with-app.tsx';
import { SectionBar } from '#/features/administration/frame/administration-frame.tsx';
import { SectionBottomBar } from '#/features/administration/frame/section-bottom-bar.tsx';
import '#/features/frame/frame.css';

const catalogues = import.meta.glob<{ messages: Record<string, string> }>(
  '../../../locales/*/{messages,administration}.po',
);

async function speak(language: Language): Promise<void> {
  const files = ['messages', 'administration'].map((file) => catalogues[`../../../locales/${language}/${file}.po`]!());
  const [app, own] = await Promise.all(files);
  i18n.loadAndActivate({ locale: language, messages: { ...app?.messages, ...own?.messages } });
}

test.each(languages)('on a tablet in portrait, all sections stand in two lines in %s', async (language) => {
  await page.viewport(820, 1180);
  const queryClient = startTestApp();
  await speak(language);
  const screen = await render(
    <WithApp queryClient={queryClient}>
      <SectionBar context={contextAs('SYSTEM_ADMIN')} />
    </WithApp>,
  );
  const bar = screen.getByRole('navigation');
  const links = bar.getByRole('link').elements();
  expect(links).toHaveLength(14);
  expect(bar.element().scrollWidth).toBeLessThanOrEqual(820);
  for (const link of links) {
    expect(link.getBoundingClientRect().right).toBeLessThanOrEqual(820);
    expect(link.clientHeight).toBeGreaterThanOrEqual(44);
  }
  expect(new Set(links.map((link) => link.getBoundingClientRect().top)).size).toBeLessThanOrEqual(2);
});

test.each(languages)('on a tablet in landscape, all sections stand side by side in %s', async (language) => {
  await page.viewport(1180, 820);
  const queryClient = startTestApp();
  await speak(language);
  const screen = await render(
    <WithApp queryClient={queryClient}>
      <SectionBar context={contextAs('SYSTEM_ADMIN')} />
    </WithApp>,
  );
  const bar = screen.getByRole('navigation');
  expect(bar.getByRole('link').elements()).toHaveLength(14);
  expect(bar.element().scrollWidth).toBeLessThanOrEqual(1180);
  for (const link of bar.getByRole('link').elements()) expect(link.clientHeight).toBeGreaterThanOrEqual(44);
});

/** What stands before each break of a line. */
function lineEnds(label: Element): string[] {
  const words = label.firstChild as Text;
  const topOf = (at: number) => {
    const range = document.createRange();
    range.setStart(words, at);
    range.setEnd(words, at + 1);
    // After a soft hyphen, the first one is that of the hyphen.
    return [...range.getClientRects()].at(-1)!.top;
  };
  const shown = Array.from(words.data, (_, at) => at).filter((at) => words.data[at] !== '\u00AD');
  return shown.flatMap((at, index) => {
    const next = shown[index + 1];
    return next !== undefined && topOf(next) > topOf(at) + 5 ? [words.data.slice(0, next)] : [];
  });
}

test.each(languages)('on a phone, four places and More stand side by side in %s', async (language) => {
  await page.viewport(390, 844);
  const queryClient = startTestApp();
  await speak(language);
  const screen = await render(
    <WithApp queryClient={queryClient}>
      <SectionBottomBar context={contextAs('SYSTEM_ADMIN')} />
    </WithApp>,
  );
  const bar = screen.getByRole('navigation');
  const links = bar.getByRole('link');
  expect(links.elements()).toHaveLength(4);
  const targets = [...links.elements(), bar.getByRole('button').element()].map((target) =>
    target.getBoundingClientRect(),
  );
  expect(new Set(targets.map(({ top }) => top))).toHaveProperty('size', 1);
  for (const { height } of targets) expect(height).toBeGreaterThanOrEqual(44);
  // A word breaks only if it is long, and only between syllables.
  const labels = [...bar.element().querySelectorAll('span')];
  const broken = labels.filter((label) => label.clientHeight > 25);
  expect(broken.map(({ textContent }) => textContent).filter(({ length }) => length < 12)).toEqual([]);
  expect(labels.flatMap(lineEnds).filter((end) => !/[ \u00AD\u3000-\u9FFF]$/.test(end))).toEqual([]);
  expect(document.documentElement.scrollWidth).toBe(390);
  for (const label of bar.element().querySelectorAll('span'))
    expect(label.getBoundingClientRect().right).toBeLessThanOrEqual(
      label.closest('a, button')!.getBoundingClientRect().right,
    );
  if (language !== 'en') return;
  await bar.getByRole('button', { name: 'More' }).click();
  const others = page.getByRole('dialog', { name: 'More' }).getByRole('link');
  await expect.element(others.first()).toBeVisible();
  expect(others.elements().map(({ textContent }) => textContent)).toEqual([
    'Hardware',
    'Devices',
    'Firmwares',
    'Drivers',
    'Compatibility',
    'Billing',
    'History',
    'Erasure',
    'Platform',
    'Contact',
    'Profile',
  ]);
});
