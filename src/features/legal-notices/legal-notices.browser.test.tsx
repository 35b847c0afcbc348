import type { PDFPageProxy } from 'pdfjs-dist';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { reportAnswer } from '#/browser/connection/connection.ts';
import { closeNotification } from '#/ui/messages/notifications.ts';
import { smallPdf } from '../../../tests/support/browser/small-pdf.ts';
import { contextAs } from '../../../tests/support/browser/user-context.ts';
import { startTestApp, WithApp } from '../../../tests/support/browser/with-app.tsx';
import { LegalNotices } from './legal-notices.tsx';
import { openPdf } from './open-pdf.ts';

const cannotBeDisplayed = 'The legal notices cannot be displayed. Please contact your local distributor.';
const context = contextAs('DOCTOR');

const own = fetch;
const versions = () => Response.json({ WEMU: { legal_notices: '3', privacy_policy: '2' } });
const notices = () => new Response(smallPdf('First', 'Second', 'Third'));
const usual = {
  '.json': versions,
  '.pdf': notices,
  '/agreement': () => new Response(null, { status: 204 }),
  '/usercontext': () => Response.json(context),
};
/** The server's answers, by the end of the address. */
let answers: Record<keyof typeof usual, () => Response | Promise<Response>> = usual;
const calls: string[] = [];
const onAgreed = vi.fn<() => void>();

beforeEach(async () => {
  await page.viewport(820, 1180);
  calls.length = 0;
  answers = { ...usual };
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    const [, answer] = Object.entries(answers).find(([end]) => address.endsWith(end)) ?? [];
    if (!answer) return own(address, init);
    calls.push(`${init?.method ?? 'GET'} ${address}`);
    return Promise.resolve(answer());
  });
});

afterEach(() => {
  onAgreed.mockReset();
  closeNotification();
  vi.unstubAllGlobals();
});

async function open(eulaVersion: Record<string, string> = {}) {
  const screen = await render(
    <WithApp queryClient={startTestApp()}>
      <LegalNotices user={{ ...context.user, eulaVersion }} onAgreed={onAgreed} />
    </WithApp>,
  );
  return {
    screen,
    box: screen.getByRole('checkbox', { name: 'I have read all the terms and conditions as listed above.' }),
    button: screen.getByRole('button', { name: 'I agree' }),
    paper: (number: number) => screen.container.querySelectorAll('.pdf-page')[number - 1],
    region: screen.getByRole('region', { name: 'Text of the legal notices' }),
  };
}

/** True if dark pixels stand on the white paper. */
function hasInk(canvas: HTMLCanvasElement | null | undefined): boolean {
  const pixels = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data;
  return pixels?.some((red, at) => red < 100 && at % 4 === 0 && (pixels[at + 3] ?? 0) > 200) === true;
}

test('the text is as wide as the page allows, at least 700 px high, and all users can read it', async () => {
  const { screen, region, box, paper } = await open();
  await expect.element(box).toBeEnabled();
  const canvas = paper(1)?.querySelector('canvas');
  expect(hasInk(canvas)).toBe(true);
  const shown = canvas?.getBoundingClientRect().width ?? 0;
  expect(Math.abs((canvas?.width ?? 0) - shown * devicePixelRatio)).toBeLessThan(4);
  expect(region.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(700);
  await expect.element(screen.getByRole('region', { name: 'Page 2 of 3' })).toHaveTextContent('Second');
  expect(paper(2)?.querySelector('[lang]')?.getAttribute('lang')).toBe('fr-FR');
  const link = screen.getByRole('link', { name: 'Open as PDF' });
  await expect.element(link).toHaveAttribute('href', '/tos/legal_notices/WEMU/3/en-GB.pdf');
  await expect.element(link).toHaveAttribute('target', '_blank');
});

test('if streams are not iterable, as in WebKit, the text is drawn, read, and can be accepted', async () => {
  const iterate = Object.getOwnPropertyDescriptor(ReadableStream.prototype, Symbol.asyncIterator);
  Reflect.deleteProperty(ReadableStream.prototype, Symbol.asyncIterator);
  try {
    const { screen, box, button } = await open();
    await box.click();
    await expect.element(button).toBeEnabled();
    await expect.element(screen.getByRole('region', { name: 'Page 2 of 3' })).toHaveTextContent('Second');
  } finally {
    Object.defineProperty(ReadableStream.prototype, Symbol.asyncIterator, iterate ?? {});
  }
});

test('pages whose text cannot be extracted are drawn, tell screen readers so, and can be accepted', async () => {
  const { document: pdf } = await openPdf(smallPdf('First'), new AbortController().signal);
  vi.spyOn(Object.getPrototypeOf(await pdf.getPage(1)) as PDFPageProxy, 'streamTextContent').mockImplementation(() => {
    throw new TypeError('No text');
  });
  const { screen, box, button, paper } = await open();
  await box.click();
  await expect.element(button).toBeEnabled();
  expect(hasInk(paper(1)?.querySelector('canvas'))).toBe(true);
  await expect
    .element(screen.getByRole('region', { name: 'Page 1 of 3' }))
    .toHaveTextContent('The text of this page cannot be read out here. Open the PDF to have it read.');
});

test('a page is drawn when it is near, and released when it is far away', async () => {
  const { region, box, paper } = await open();
  await expect.element(box).toBeEnabled();
  expect(paper(3)?.querySelector('canvas')).toBeNull();
  region.element().scrollTo(0, 1e6);
  await expect.poll(() => hasInk(paper(3)?.querySelector('canvas'))).toBe(true);
  await expect.poll(() => paper(1)?.querySelector('canvas')).toBeNull();
});

test('another width draws the page again', async () => {
  const { box, paper } = await open();
  await expect.element(box).toBeEnabled();
  const before = paper(1)?.querySelector('canvas')?.width ?? 0;
  await page.viewport(390, 844);
  await expect.poll(() => paper(1)?.querySelector('canvas')?.width).toBeLessThan(before / 1.5);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  expect(hasInk(paper(1)?.querySelector('canvas'))).toBe(true);
});

test('the notices can be accepted once after ticking, by keyboard alone', async () => {
  const held = Promise.withResolvers<Response>();
  answers['/agreement'] = () => held.promise;
  const { box, button } = await open();
  await expect.element(box).toBeEnabled();
  await expect.element(button).toBeDisabled();
  (box.element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  await expect.element(button).toBeEnabled();
  await userEvent.keyboard(' ');
  await expect.element(button).toBeDisabled();
  await userEvent.keyboard(' {Tab}');
  await expect.element(button).toHaveFocus();
  // Before a change, the app asks whether it reaches a platform that has not answered for 5 seconds.
  reportAnswer(performance.now());
  await userEvent.keyboard('{Enter}{Enter}');
  await expect.element(button).toHaveAttribute('data-pending');
  held.resolve(new Response(null, { status: 204 }));
  await expect.poll(() => onAgreed.mock.calls.length).toBeGreaterThan(0);
  expect(calls.filter((line) => !line.includes('/tos/'))).toEqual([
    'POST /v1/eula/WEMU/3/agreement',
    'GET /v1/usercontext',
  ]);
});

test('a failed acceptance is announced, the tick stays, and it can be sent again', async () => {
  answers['/agreement'] = () => new Response('', { status: 500 });
  const { screen, box, button } = await open();
  await box.click();
  await button.click();
  await expect.element(screen.getByRole('alert').getByText('Internal server error')).toBeVisible();
  await expect.element(box).toBeChecked();
  await expect.element(button).toBeEnabled();
  expect(onAgreed).not.toHaveBeenCalled();
  answers['/agreement'] = () => new Response(null, { status: 204 });
  await button.click();
  await expect.poll(() => onAgreed.mock.calls.length).toBe(1);
});

test('a later version replaces the one on the screen, and must be read first', async () => {
  answers['/agreement'] = () => new Response('', { status: 409 });
  const { screen, box, button } = await open();
  await box.click();
  answers['.json'] = () => Response.json({ WEMU: { legal_notices: '4', privacy_policy: '2' } });
  await button.click();
  const link = screen.getByRole('link', { name: 'Open as PDF' });
  await expect.element(link).toHaveAttribute('href', '/tos/legal_notices/WEMU/4/en-GB.pdf');
  await expect.element(box).toBeEnabled();
  await expect.element(box).not.toBeChecked();
  await expect.element(button).toBeDisabled();
});

test('a failure to load the user context is shown beside the button, because no banner shows it', async () => {
  answers['/usercontext'] = () => new Response('', { status: 500 });
  const { screen, box, button } = await open();
  await box.click();
  await button.click();
  await expect.element(screen.getByRole('alert').getByText('Internal server error')).toBeVisible();
  await expect.element(button).toBeEnabled();
  expect(onAgreed).not.toHaveBeenCalled();
});

test.each([
  ['is missing', () => new Response('', { status: 404 })],
  ['is a page', () => new Response('<!doctype html>')],
  ['is broken', () => new Response('%PDF-1.7 and nothing else')],
  ['breaks off', () => new Response(smallPdf('First').slice(0, 300))],
  ['has no pages', () => new Response(smallPdf())],
  ['does not come', () => Promise.reject(new TypeError('Failed to fetch'))],
])('if the file %s, the page says so, and the notices can be accepted once they were opened', async (_, answer) => {
  answers['.pdf'] = answer;
  const { screen, box, button } = await open();
  await expect.element(screen.getByRole('alert').getByText(cannotBeDisplayed)).toBeVisible();
  await expect.element(box).toBeDisabled();
  await expect.element(button).toBeDisabled();
  const link = screen.getByRole('link', { name: 'Open as PDF' });
  link.element().addEventListener('click', (event) => event.preventDefault(), { once: true });
  await link.click();
  await box.click();
  await expect.element(button).toBeEnabled();
  await expect.element(screen.getByText(cannotBeDisplayed)).toBeVisible();
  answers['.pdf'] = notices;
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(box).toBeEnabled();
  await expect.element(screen.getByText(cannotBeDisplayed)).not.toBeInTheDocument();
});

test('if the list of versions cannot be fetched, the page says so', async () => {
  answers['.json'] = () => new Response('', { status: 500 });
  const { screen, box } = await open();
  await expect.element(screen.getByText(cannotBeDisplayed)).toBeVisible();
  await expect.element(box).toBeDisabled();
  answers['.json'] = versions;
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(box).toBeEnabled();
});

test.each([
  ['are none for this application', { CCW: { legal_notices: '1', privacy_policy: '1' } }],
  ['are none at all', {}],
  ['is a privacy policy only', { WEMU: { privacy_policy: '1' } }],
])('if there %s, the page says that there is nothing to accept, and leads on', async (_, latest) => {
  answers['.json'] = () => Response.json(latest);
  const { screen, box, button } = await open();
  await expect
    .element(screen.getByText('This platform has no legal notices. There is nothing to accept.'))
    .toBeVisible();
  expect([box.elements(), button.elements()]).toEqual([[], []]);
  await screen.getByRole('button', { name: 'Continue' }).click();
  expect(onAgreed).toHaveBeenCalledOnce();
});

test('only a user who has accepted this version, of this application, has nothing to accept', async () => {
  const former = await open({ WEMU: '2', CCW: '3' });
  await expect.element(former.box).toBeEnabled();
  await former.screen.unmount();
  const { screen, box } = await open({ WEMU: '3' });
  await expect.element(screen.getByText('You have already accepted these legal notices.')).toBeVisible();
  await expect.element(screen.getByRole('region', { name: 'Page 1 of 3' })).toHaveTextContent('First');
  await expect.element(box).not.toBeInTheDocument();
});
