import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from 'playwright';
import { request } from 'playwright/test';
import { chromiumPath } from '../support/browsers.ts';
import { newJourneyData, removeData } from '../support/journey-data.ts';
import { startServer } from '../support/server-process.ts';
import { openSession } from '../support/session.ts';

// Takes the manifest's pictures and draws the icons of its shortcuts, with the built app, the real server and the
// demonstration data.
const out = fileURLToPath(new URL('../../public/', import.meta.url));

const shapes = [
  { name: 'wide', width: 1280, height: 800 },
  { name: 'narrow', width: 390, height: 844 },
];

/** The screens, each with the way to them from the list of recordings. */
const screens: { name: string; open: (page: Page) => Promise<void> }[] = [
  { name: 'recordings', open: () => Promise.resolve() },
  {
    name: 'recording',
    open: async (page) => {
      await page
        .getByRole('link', { name: /^Recording of/ })
        .nth(2)
        .click();
      await page.waitForURL(/record\/details/);
    },
  },
];

/** Converts a PNG to another size or format in the browser. */
async function redraw(page: Page, source: string, width: number, height: number, type: string): Promise<Buffer> {
  const address = await page.evaluate(
    async ([src, w, h, format]) => {
      const image = new Image();
      image.src = src;
      await image.decode();
      const canvas = Object.assign(document.createElement('canvas'), { width: w, height: h });
      canvas.getContext('2d')?.drawImage(image, 0, 0, w, h);
      return canvas.toDataURL(format, 0.82);
    },
    [source, width, height, type] as const,
  );
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
}

async function takeScreens(page: Page): Promise<void> {
  mkdirSync(`${out}screenshots`, { recursive: true });
  for (const { name, width, height } of shapes) {
    await page.setViewportSize({ width, height });
    for (const screen of screens) {
      await page.goto('/home');
      await page
        .getByRole('link', { name: /^Recording of/ })
        .first()
        .waitFor();
      await screen.open(page);
      await page.waitForLoadState('networkidle');
      const png = await page.screenshot();
      const picture = await redraw(
        page,
        `data:image/png;base64,${png.toString('base64')}`,
        width,
        height,
        'image/webp',
      );
      writeFileSync(`${out}screenshots/${screen.name}-${name}.webp`, picture);
    }
  }
}

/** The icons of the two main links, on the app's background. */
async function drawIcons(page: Page): Promise<void> {
  for (const [name, icon] of [
    ['recordings', 'wave'],
    ['patients', 'people'],
  ] as const) {
    const path = await page.locator(`.bottom-bar svg[data-name=${icon}] path`).first().getAttribute('d');
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="-7 -7 38 38">
      <rect x="-7" y="-7" width="38" height="38" rx="10" fill="#055d75"/>
      <path d="${path}" fill="none" stroke="#f9fdfd" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/></svg>`;
    const drawn = await redraw(page, `data:image/svg+xml,${encodeURIComponent(svg)}`, 96, 96, 'image/png');
    writeFileSync(`${out}icons/shortcut-${name}.png`, drawn);
  }
  writeFileSync(
    `${out}icons/icon-maskable-192.png`,
    await redraw(page, '/icons/icon-maskable-512.png', 192, 192, 'image/png'),
  );
}

const data = await newJourneyData();
const server = await startServer(data);
const browser = await chromium.launch({ args: ['--no-sandbox'], executablePath: chromiumPath });
try {
  const calls = await request.newContext({ baseURL: server.url });
  await openSession(calls, 'single@demo.example');
  const context = await browser.newContext({
    baseURL: server.url,
    locale: 'en-GB',
    timezoneId: 'Europe/Paris',
    colorScheme: 'light',
    serviceWorkers: 'block',
    storageState: await calls.storageState(),
  });
  const page = await context.newPage();
  await takeScreens(page);
  await drawIcons(page);
  await calls.dispose();
} finally {
  await browser.close();
  await server.stop();
  removeData(data);
}
