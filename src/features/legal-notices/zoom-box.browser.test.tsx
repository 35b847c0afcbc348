import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { smallPdf } from '../../../tests/support/browser/small-pdf.ts';
import { startTestApp, WithApp } from '../../../tests/support/browser/with-app.tsx';
import { PdfView } from './pdf-view.tsx';
import { ZoomBox } from './zoom-box.tsx';

const pdf = smallPdf('First', 'Second');

beforeEach(async () => page.viewport(390, 844));

async function open() {
  const screen = await render(
    <WithApp queryClient={startTestApp()}>
      <ZoomBox label="Text">
        <PdfView
          bytes={pdf}
          lang="en"
          address="/notices.pdf"
          onShown={() => undefined}
          onFailed={vi.fn<() => void>()}
        />
      </ZoomBox>
    </WithApp>,
  );
  const box = screen.getByRole('region', { name: 'Text', exact: true });
  await expect.element(screen.getByRole('region', { name: 'Page 2 of 2' })).toBeInTheDocument();
  const canvas = () => box.element().querySelector('canvas');
  await expect.poll(canvas).not.toBeNull();
  const paper = () => box.element().querySelector('.pdf-page')?.getBoundingClientRect() ?? new DOMRect();
  return { screen, box: box.element(), canvas, paper, fitted: paper().width };
}

type Opened = Awaited<ReturnType<typeof open>>;

/** Wait until the page has `zoom` times the fitted width, a sharp drawing, and can be scrolled. */
async function expectZoom({ screen, box, canvas, paper, fitted }: Opened, zoom: number): Promise<void> {
  await expect.element(screen.getByText(`${Math.round(zoom * 100)}%`, { exact: true })).toBeVisible();
  await expect.poll(() => paper().width / fitted).toBeCloseTo(zoom, 1);
  await expect.poll(() => Math.abs((canvas()?.width ?? 0) - paper().width * devicePixelRatio)).toBeLessThan(4);
  expect(box.scrollWidth - box.clientWidth).toBeGreaterThan(fitted * (zoom - 1) - 2);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
}

/** `apart` is the distance of the fingers in CSS pixels. */
function fingers(target: Element, type: string, apart: number, { x, y }: { x: number; y: number }): void {
  const touch = (identifier: number, clientX: number) => new Touch({ identifier, target, clientX, clientY: y });
  const touches = apart > 0 ? [touch(1, x - apart / 2), touch(2, x + apart / 2)] : [];
  target.dispatchEvent(new TouchEvent(type, { touches, bubbles: true, cancelable: true }));
}

test('the width fits at first; buttons zoom in, out, and back, and the text stays sharp', async () => {
  const opened = await open();
  const { screen, fitted } = opened;
  expect(fitted).toBeGreaterThan(300);
  await expectZoom(opened, 1);
  await screen.getByRole('button', { name: 'Zoom in' }).click();
  await expectZoom(opened, 1.25);
  await screen.getByRole('button', { name: 'Zoom in' }).click();
  await expectZoom(opened, 1.5);
  await screen.getByRole('button', { name: 'Zoom out' }).click();
  await expectZoom(opened, 1.25);
  await screen.getByRole('button', { name: 'Fit width' }).click();
  await expectZoom(opened, 1);
});

test('keys zoom while the text has the focus', async () => {
  const opened = await open();
  opened.box.focus();
  expect(document.activeElement).toBe(opened.box);
  await userEvent.keyboard('+++');
  await expectZoom(opened, 2);
  await userEvent.keyboard('-');
  await expectZoom(opened, 1.5);
  await userEvent.keyboard('0');
  await expectZoom(opened, 1);
});

test('a pinch with two fingers zooms within limits around its center', async () => {
  const opened = await open();
  const { box, paper } = opened;
  const at = { x: 250, y: 400 };
  const share = () => ({ x: (at.x - paper().left) / paper().width, y: (at.y - paper().top) / paper().height });
  const before = share();
  fingers(box, 'touchstart', 100, at);
  fingers(box, 'touchmove', 150, at);
  fingers(box, 'touchmove', 250, at);
  await expectZoom(opened, 2.5);
  expect(share().x).toBeCloseTo(before.x, 2);
  expect(share().y).toBeCloseTo(before.y, 2);
  fingers(box, 'touchend', 0, at);
  // The next pinch starts where the first one ended.
  fingers(box, 'touchstart', 100, at);
  fingers(box, 'touchmove', 300, at);
  await expectZoom(opened, 4);
  fingers(box, 'touchmove', 1, at);
  await expectZoom(opened, 1);
});

test('a pinch on a trackpad zooms the text instead of the page', async () => {
  const opened = await open();
  const wheel = new WheelEvent('wheel', { ctrlKey: true, deltaY: -20, clientX: 200, clientY: 300, cancelable: true });
  opened.box.dispatchEvent(wheel);
  expect(wheel.defaultPrevented).toBe(true);
  await expectZoom(opened, Math.exp(0.2));
});
