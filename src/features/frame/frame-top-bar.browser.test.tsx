import { i18n } from '@lingui/core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { reportAnswer, reportLoss } from '#/browser/connection/connection.ts';
import { userContext, type UserContext } from '#/contract/session.ts';
import { sessionSignal } from '#/session/session-signal.ts';
import { dispatch } from '#/session/session.ts';
import { messages as german } from '../../../locales/de/messages.po';
import { messages as english } from '../../../locales/en/messages.po';
import { messages as spanish } from '../../../locales/es/messages.po';
import { startTestApp, WithApp } from '../../../tests/support/browser/with-app.tsx';
import { useCareFrame } from './care-frame.tsx';
import { FrameTopBar } from './frame-top-bar.tsx';
import './frame.css';

const organization = (id: number, name: string) => ({
  organization: { id, name, configuration: {} },
  roles: ['DOCTOR'],
});
const organizations = [
  organization(1, 'Kinderneurologisches Zentrum Hohenfels-Süd'),
  organization(2, 'St. Aldric Hospital'),
];
const context = userContext.parse({
  user: {
    id: 4,
    firstName: 'Maximiliane',
    lastName: 'Freifrau von Hohenfels',
    email: 'noa@demo.example',
    locale: 'de-DE',
    userType: 'HealthCareProfessional',
    passwordMustBeChanged: false,
    eulaVersion: {},
  },
  currentUserOrganization: organizations[0],
  organizations,
});
const nothing = () => undefined;

const CareTopBar = (the: { context?: UserContext }) => (
  <FrameTopBar
    context={the.context ?? context}
    content={useCareFrame()}
    isLeaving={false}
    onLeave={nothing}
    isSwitching={false}
    onSwitch={nothing}
  />
);

// The button of the lock takes room, too.
beforeEach(() => {
  dispatch({ type: 'user-recognized', userId: '4', organizations: 2 });
  dispatch({ type: 'lock-found' });
});

afterEach(() => {
  dispatch({ type: 'lock-gone' });
  for (let fast = 0; fast < 3; fast += 1) reportAnswer(performance.now());
});

const states = {
  good: nothing,
  weak: () => {
    for (let slow = 0; slow < 3; slow += 1) reportAnswer(performance.now() - 4000);
  },
  offline: () => reportLoss(performance.now()),
};
const catalogues = { de: german, en: english, es: spanish };

/** The innermost visible boxes of the bar, from left to right. */
function boxesIn(bar: Element): DOMRect[] {
  const seen = [
    ...bar.querySelectorAll<HTMLElement>('.logo, .organization-menu, .bar-button, .external-link, .pill__body'),
  ];
  return seen
    .filter((element) => !element.parentElement?.closest('.organization-menu'))
    .filter((element) => element.checkVisibility() && element.getBoundingClientRect().width > 1)
    .map((element) => element.getBoundingClientRect())
    .toSorted((one, other) => one.left - other.left);
}

test.each(
  (['de', 'en', 'es'] as const).flatMap((language) =>
    (['good', 'weak', 'offline'] as const).flatMap((state) =>
      [320, 390, 820, 1180].map((width) => ({ language, state, width })),
    ),
  ),
)('in $language, $width px wide, nothing overlaps while the network is $state', async (the) => {
  await page.viewport(the.width, 844);
  const queryClient = startTestApp();
  i18n.loadAndActivate({ locale: the.language, messages: catalogues[the.language] });
  const screen = await render(
    <WithApp queryClient={queryClient}>
      <div className="frame">
        <CareTopBar />
      </div>
    </WithApp>,
  );
  const bar = screen.getByRole('banner');
  await expect.element(bar).toBeVisible();
  states[the.state]();
  await expect.poll(() => bar.element().querySelector('.pill') !== null).toBe(the.state !== 'good');
  const pill = bar.element().querySelector('.pill__body')?.getBoundingClientRect();
  const boxes = boxesIn(bar.element());
  expect(boxes.length).toBeGreaterThan(1);
  for (const [index, box] of boxes.entries()) {
    expect(box.left).toBeGreaterThanOrEqual(index === 0 ? 0 : (boxes[index - 1]?.right ?? 0));
    expect(box.right).toBeLessThanOrEqual(the.width);
  }
  // The pill touches no other box, and the organization stays readable.
  const besides = boxes.filter((box) => pill && box.left !== pill.left);
  const gaps = besides.map((box) => (pill ? Math.max(pill.left - box.right, box.left - pill.right) : 0));
  expect(Math.min(Infinity, ...gaps)).toBeGreaterThanOrEqual(4);
  const place = bar.element().querySelector('.organization-menu .bar-button__label');
  expect(the.width < 768 ? Infinity : place?.getBoundingClientRect().width).toBeGreaterThanOrEqual(80);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(the.width);
});

const clinic = 'Universitätsklinikum Hohenfels-Süd, Klinik für Neurologie und klinische Neurophysiologie, ';
const alike = [`${clinic}Haus Nord`, `${clinic}Haus Süd`] as const;

test.each([390, 820])('on %i px, names that differ only at their ends can be told apart', async (width) => {
  await page.viewport(width, 844);
  const isPhone = width < 768;
  const queryClient = startTestApp();
  for (const isSwitchable of [true, false])
    for (const name of alike) {
      const others = isSwitchable ? [organization(2, 'St. Aldric Hospital')] : [];
      const current = organization(1, name);
      const there = userContext.parse({
        ...context,
        currentUserOrganization: current,
        organizations: [current, ...others],
      });
      const screen = await render(
        <WithApp queryClient={queryClient}>
          <div className="frame">
            <CareTopBar context={there} />
          </div>
        </WithApp>,
      );
      await expect.element(screen.getByRole('banner')).toBeVisible();
      // A phone shows the whole name.
      const shown = screen.container.querySelectorAll(isPhone ? '.frame__place' : '.cut-in-middle__end');
      const end = [...shown].find((part) => part.checkVisibility());
      const box = end?.getBoundingClientRect();
      expect(end?.textContent).toBe(isPhone ? name : name.slice(name.lastIndexOf(' Haus')));
      expect(end?.scrollWidth).toBeLessThanOrEqual(end?.clientWidth ?? 0);
      expect([box && box.left >= 0, box && box.right <= width]).toEqual([true, true]);
      const cut = end?.parentElement?.parentElement?.getBoundingClientRect();
      expect(box?.right).toBeLessThanOrEqual((cut?.right ?? 0) + 1);
      await screen.unmount();
    }
});

test('a tablet with a lock is locked by one press, right before the user could sign out', async () => {
  await page.viewport(820, 1180);
  const onLock = vi.fn<() => void>();
  sessionSignal.addEventListener('lock-wanted', onLock, { once: true });
  const screen = await render(
    <WithApp queryClient={startTestApp()}>
      <CareTopBar />
    </WithApp>,
  );
  const lock = screen.getByRole('button', { name: 'Lock now' });
  const logout = screen.getByRole('button', { name: 'Logout' });
  expect(lock.element().getBoundingClientRect().right).toBeLessThanOrEqual(
    logout.element().getBoundingClientRect().left,
  );
  await lock.click();
  expect(onLock).toHaveBeenCalledOnce();
  dispatch({ type: 'lock-gone' });
  await expect.element(lock).not.toBeInTheDocument();
});
