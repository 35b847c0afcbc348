import { expect } from 'playwright/test';
import type { Engine } from './engine.ts';
import { holdFinger, moveFingers } from './fingers.ts';
import { button, type Screen } from './screen.ts';
import { until } from './until.ts';

/** Opens a short recording, whose conversion is quick, and looks at its traces, also with fingers. Returns its id. */
export async function lookAtTraces(engine: Engine, screen: Screen, { fingers = true } = {}): Promise<number> {
  const id = await engine.run(shortRecording);
  await until('a converted recording', () => engine.run(isConverted, id));
  await screen.goTo(`/home/record/details/${id}`);
  // The summary that is still shown is of another recording.
  await screen.read(`wemu${id}.EDF_PLUS`);
  await screen.press(button('Look at the traces'));
  const first = await drawnTraces(engine);
  await screen.press(button('Next page'));
  const second = await drawnTraces(engine, first);
  const { x, y } = await engine.run(middleOfTraces);
  const actions = [
    { type: 'pointerMove', duration: 0, x, y },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerMove', duration: 50, x: x + 120, y },
    { type: 'pointerUp', button: 0 },
  ];
  await engine.perform({ type: 'pointer', id: 'mouse', actions });
  expect(await drawnTraces(engine, second), 'the page to which the swipe leads').toBe(first);
  if (fingers) await touchTraces(engine, screen, { first, second });
  await screen.press(button('Close the first look'));
  return id;
}

/** At the end, the traces show the first page again. */
async function touchTraces(engine: Engine, screen: Screen, { first, second }: Record<'first' | 'second', string>) {
  const { x, y } = await engine.run(middleOfTraces);
  await moveFingers(engine, [[x + 60, y, x - 60, y]]);
  expect(await drawnTraces(engine, first), 'the page to which a finger leads').toBe(second);
  await moveFingers(engine, [[x - 60, y, x + 60, y]]);
  expect(await drawnTraces(engine, second), 'the page to which a finger leads back').toBe(first);
  const pinch = async (from: number, to: number) =>
    moveFingers(engine, [
      [x - from, y, x - to, y],
      [x + from, y, x + to, y],
    ]);
  await pinch(60, 85);
  const fewer = await drawnTraces(engine, first);
  await pinch(80, 58);
  expect(await drawnTraces(engine, fewer), 'the seconds of the page after both pinches').toBe(first);
  const before = await engine.run(shownScales);
  const lift = async (way: number) =>
    moveFingers(engine, [
      [x - 60, y, x - 60, y - way],
      [x + 60, y, x + 60, y - way],
    ]);
  await lift(55);
  await until('a changed sensitivity', async () => (await engine.run(shownScales)) !== before);
  await lift(-55);
  await until('the sensitivity of before', async () => (await engine.run(shownScales)) === before);
  const caliper = { selector: '.look__caliper' };
  await holdFinger(engine, [x, y, x + 100, y + 60], () => screen.see(caliper));
  await until('a caliper between both places', async () => (await engine.run(widthOfCaliper)) === 100);
  await screen.press(button('Measure'));
  await screen.miss(caliper);
}

/** Waits for traces over the whole width, and returns their description. */
export async function drawnTraces(engine: Engine, before = ''): Promise<string> {
  return until('drawn traces', async () => {
    const { label, inked } = await engine.run(shownTraces);
    return label !== before && inked > 0.9 && label;
  });
}

/** These run in the page. */
async function shortRecording(): Promise<number> {
  const headers = { 'Content-Type': 'application/json', 'X-Application': 'WEMU', 'X-lang': 'en-GB' };
  const body = JSON.stringify({
    filter: { application: 'WEMU', statusList: ['RECORDED'] },
    pagination: { start: 0, limit: 500 },
  });
  const answer = await fetch('/v1/records/list', { method: 'POST', headers, body });
  const { data } = (await answer.json()) as { data: { id: number; duration: number }[] };
  const id = data.toSorted((one, other) => one.duration - other.duration)[0]?.id ?? 0;
  const order = JSON.stringify({ destFormats: ['EDF_PLUS'], recordKey: `wemu${id}`, srcFormat: 'BFF' });
  await fetch('/v1/convert/bff', { method: 'POST', headers, body: order });
  return id;
}

async function isConverted(id: number): Promise<boolean> {
  const headers = { 'X-Application': 'WEMU', 'X-lang': 'en-GB' };
  const answer = await fetch(`/v1/conversions/info?recordKey=wemu${id}&formats=EDF_PLUS`, { headers });
  const infos = (await answer.json()) as { conversionStatus: string }[];
  return infos[0]?.conversionStatus === 'DONE';
}

function middleOfTraces(): { x: number; y: number } {
  const canvas = document.querySelector('.look__canvas[aria-label]');
  canvas?.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = canvas?.getBoundingClientRect() ?? new DOMRect();
  return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
}

function shownScales(): string {
  return document.querySelector('.look__caption')?.textContent ?? '';
}

function widthOfCaliper(): number {
  return Math.round(document.querySelector('.look__caliper')?.getBoundingClientRect().width ?? 0);
}

/** `inked` is the part of the pixel columns, without the names, in which a trace is drawn. */
function shownTraces(): { label: string; inked: number } {
  const canvas = document.querySelector<HTMLCanvasElement>('.look__traces:not([data-busy]) .look__canvas[aria-label]');
  const context = canvas?.getContext('2d');
  if (!canvas || !context) return { label: '', inked: 0 };
  const style = getComputedStyle(canvas);
  const px = (name: string) => Math.round(Number.parseFloat(style.getPropertyValue(name)) * devicePixelRatio);
  const [names, top, bottom] = [px('--names'), px('--words'), px('--axis')];
  const width = canvas.width - names;
  const { data } = context.getImageData(names, top, width, canvas.height - top - bottom);
  const columns = new Set<number>();
  for (let at = 0; at < data.length; at += 4)
    if ((data[at + 3] ?? 0) > 100 && (data[at] ?? 0) < 90) columns.add((at / 4) % width);
  return { label: canvas.getAttribute('aria-label') ?? '', inked: columns.size / width };
}
