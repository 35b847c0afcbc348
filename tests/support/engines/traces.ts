import { expect } from 'playwright/test';
import type { Engine } from './engine.ts';
import { button, type Screen } from './screen.ts';
import { until } from './until.ts';

/** Opens a short recording, whose conversion is quick, and looks at its traces. Returns its id. */
export async function lookAtTraces(engine: Engine, screen: Screen): Promise<number> {
  const id = await engine.run(shortRecording);
  await until('a converted recording', () => engine.run(isConverted, id));
  // The router follows the address without a reload.
  await engine.run((path) => history.pushState(null, '', path), `/home/record/details/${id}`);
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
  await screen.press(button('Close the first look'));
  return id;
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
  const canvas = document.querySelector('.look__canvas');
  canvas?.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = canvas?.getBoundingClientRect() ?? new DOMRect();
  return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
}

/** `inked` is the part of the pixel columns, without the names, in which a trace is drawn. */
function shownTraces(): { label: string; inked: number } {
  const canvas = document.querySelector<HTMLCanvasElement>('.look__traces:not([data-busy]) .look__canvas');
  const context = canvas?.getContext('2d');
  if (!canvas || !context) return { label: '', inked: 0 };
  const names = Math.round(68 * devicePixelRatio);
  const width = canvas.width - names;
  const { data } = context.getImageData(names, 0, width, canvas.height - Math.round(24 * devicePixelRatio));
  const columns = new Set<number>();
  for (let at = 0; at < data.length; at += 4)
    if ((data[at + 3] ?? 0) > 100 && (data[at] ?? 0) < 90) columns.add((at / 4) % width);
  return { label: canvas.getAttribute('aria-label') ?? '', inked: columns.size / width };
}
