import type { PDFPageProxy } from 'pdfjs-dist';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { smallPdf } from '../../../tests/support/browser/small-pdf.ts';
import { startTestApp, WithApp } from '../../../tests/support/browser/with-app.tsx';
import { openPdf } from './open-pdf.ts';
import { PdfView } from './pdf-view.tsx';

// These pages cannot be drawn, as on a tablet with too little memory.

const pdf = smallPdf('First', 'Second');
const onShown = vi.fn<() => void>();
const onFailed = vi.fn<() => void>();

beforeEach(async () => {
  onShown.mockClear();
  onFailed.mockClear();
  await page.viewport(820, 1180);
});

async function refuseDrawing() {
  const opened = await openPdf(smallPdf('First'), new AbortController().signal);
  const drawing = vi.spyOn(Object.getPrototypeOf(await opened.document.getPage(1)) as PDFPageProxy, 'render');
  drawing.mockImplementation(() => {
    throw new RangeError('No memory for a canvas');
  });
  return drawing;
}

async function open() {
  const screen = await render(
    <WithApp queryClient={startTestApp()}>
      <PdfView bytes={pdf} lang="en" address="/notices.pdf" onShown={onShown} onFailed={onFailed} />
    </WithApp>,
  );
  const first = screen.getByRole('region', { name: 'Page 1 of 2' });
  return {
    note: first.getByText(/^This page cannot be displayed here\./),
    link: first.getByRole('link', { name: 'Open as PDF' }),
    canvas: () => screen.container.querySelector('.pdf-page canvas'),
  };
}

test('a failed drawing in another size keeps the former one', async () => {
  const { note, canvas } = await open();
  await expect.poll(canvas).not.toBeNull();
  const before = canvas();
  const drawing = await refuseDrawing();
  await page.viewport(390, 844);
  await expect.poll(() => drawing.mock.calls.length).toBeGreaterThan(0);
  drawing.mockRestore();
  expect(canvas()).toBe(before);
  await expect.element(note).not.toBeInTheDocument();
  expect(onFailed).not.toHaveBeenCalled();
});

test('a page that cannot be drawn says so and offers the file; its text counts as shown, and Retry draws it', async () => {
  const drawing = await refuseDrawing();
  const { note, link, canvas } = await open();
  await expect.element(note).toBeVisible();
  await expect.element(link).toHaveAttribute('href', '/notices.pdf');
  await expect.poll(() => onShown.mock.calls.length).toBeGreaterThan(0);
  expect(onFailed).not.toHaveBeenCalled();
  drawing.mockRestore();
  await page.viewport(700, 1180);
  await expect.poll(canvas).not.toBeNull();
  await expect.element(note).not.toBeInTheDocument();
});
