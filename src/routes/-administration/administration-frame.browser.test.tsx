import { i18n } from '@lingui/core';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { languages, type Language } from '#/domain/locale.ts';
import { contextAs } from '../../../tests/support/browser/user-context.ts';
import { startTestApp, WithApp } from '../../../tests/support/browser/with-app.tsx';
import { HomePage } from '#/features/administration/frame/home-page.tsx';
import { SectionBar } from '#/features/administration/frame/administration-frame.tsx';
import { SectionBottomBar } from '#/features/administration/frame/section-bottom-bar.tsx';
import '#/features/frame/frame.css';

const catalogues = import.meta.glob<{ messages: Record<string, string> }>(
  '../../../locales/*/{messages,administration}.po',
);

afterEach(() => vi.unstubAllGlobals());

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

test.each(languages)(
  'on a phone, the list, the open section and the profile stand side by side in %s',
  async (language) => {
    await page.viewport(390, 844);
    const queryClient = startTestApp();
    await speak(language);
    const screen = await render(
      <WithApp queryClient={queryClient} address="/home/professionals/4">
        <SectionBottomBar context={contextAs('SYSTEM_ADMIN')} />
      </WithApp>,
    );
    const bar = screen.getByRole('navigation');
    await expect.element(bar).toBeVisible();
    const links = bar.getByRole('link');
    expect(links.elements()).toHaveLength(3);
    expect(links.elements().map((link) => link.getAttribute('aria-current'))).toEqual([null, 'page', null]);
    const targets = links.elements().map((target) => target.getBoundingClientRect());
    expect(new Set(targets.map(({ top }) => top))).toHaveProperty('size', 1);
    for (const { height } of targets) expect(height).toBeGreaterThanOrEqual(44);
    // A word breaks only if it is long, and only between syllables.
    const labels = [...bar.element().querySelectorAll('span')];
    const broken = labels.filter((label) => label.clientHeight > 25);
    expect(broken.map(({ textContent }) => textContent).filter(({ length }) => length < 12)).toEqual([]);
    expect(labels.flatMap(lineEnds).filter((end) => !/[ \u00AD\u3000-\u9FFF]$/.test(end))).toEqual([]);
    expect(document.documentElement.scrollWidth).toBe(390);
    for (const label of labels)
      expect(label.getBoundingClientRect().right).toBeLessThanOrEqual(
        label.closest('a')!.getBoundingClientRect().right,
      );
  },
);

test.each(languages)('on a phone, all sections are a list without a cut name in %s', async (language) => {
  await page.viewport(320, 844);
  const queryClient = startTestApp();
  await speak(language);
  const screen = await render(
    <WithApp queryClient={queryClient}>
      <HomePage context={contextAs('SYSTEM_ADMIN')} />
    </WithApp>,
  );
  const list = screen.getByRole('navigation');
  await expect.element(list).toBeVisible();
  const links = list.getByRole('link').elements();
  expect(links).toHaveLength(15);
  for (const link of links) {
    expect(link.clientHeight).toBeGreaterThanOrEqual(44);
    expect(link.scrollWidth).toBeLessThanOrEqual(link.clientWidth);
  }
  expect([...list.element().querySelectorAll('.places__name')].flatMap(lineEnds)).toEqual([]);
  // Each has an icon of its own.
  const icons = links.map((link) => link.querySelector('path')?.getAttribute('d'));
  expect(new Set(icons)).toHaveProperty('size', 15);
});

test('the list of sections has what the user sees, with counts only where they are known', async () => {
  const queryClient = startTestApp();
  await speak('en');
  const fetched = vi.fn<typeof fetch>(() => Promise.resolve(new Response(null, { status: 500 })));
  vi.stubGlobal('fetch', fetched);
  const screen = await render(
    <WithApp queryClient={queryClient}>
      <HomePage context={contextAs('ORGANIZATION_ADMIN')} />
    </WithApp>,
  );
  const links = screen.getByRole('navigation', { name: 'Sections' }).getByRole('link');
  await expect.element(links.first()).toBeVisible();
  expect(links.elements().map(({ textContent }) => textContent.replaceAll('\u00AD', ''))).toEqual([
    'Professionals',
    'Devices',
    'Billing',
    'History',
    'Contact',
    'Profile',
  ]);
  expect(fetched).not.toHaveBeenCalled();
});
