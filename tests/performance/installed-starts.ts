import { appIsCached, copiesAreSaved } from '../support/installed.ts';
import { pictureIsSaved } from '../support/picture.ts';
import { screensOf } from './pages-bench.ts';
import type { Platform } from './platform.ts';
import {
  openProfile,
  openSlowPage,
  visitInProcess,
  withNewProfile,
  type ProcessCost,
  type ProcessVisit,
} from './process.ts';
import { progress, type Report } from './report.ts';
import { signedIn, type Session } from './sign-in.ts';

/** The context and a page of the list. */
const copies = 2;

/** The measured runs of one row. */
export interface Row {
  name: string;
  costs: ProcessCost[];
  /** How many times as long as the bare React page, right before each run. */
  ratios?: number[];
}

export async function repeat<Result>(times: number, task: () => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (let run = 0; run < times; run += 1) results.push(await task());
  return results;
}

export const nothing = () => Promise.resolve();

/** What a signed-in user saw last, each as it was seen on a visit before. */
const seen = new Set<string>(['recordings list', 'recording summary', 'patient', 'profile']);

/** The installed app, with the platform and with a stopped platform. Each run is paired with one of the bare page. */
export async function installedRows(
  platform: Platform,
  floorVisit: ProcessVisit,
  runs: number,
  report: Report,
): Promise<Row[]> {
  const screens = await screensOf(platform.origin);
  const login = screens.find(({ session }) => !session)!;
  const seenScreens = screens.filter(({ name }) => seen.has(name));
  const list = seenScreens.find(({ name }) => name === 'recordings list')!;
  return await withNewProfile(async (bareProfile) =>
    withNewProfile(async (signedOutProfile) =>
      withNewProfile(async (signedInProfile) => {
        progress('Installing the app …');
        await visitInProcess(bareProfile, floorVisit, nothing);
        await install(signedOutProfile, [{ ...login, path: '/' }]);
        await install(signedInProfile, seenScreens, list.session);
        const pair = (name: string, profile: string, visit: ProcessVisit) =>
          paired(name, { profile, visit }, { profile: bareProfile, visit: floorVisit }, runs);
        const measure = async (state: string) => {
          const rows = [await pair(`login field, installed, ${state}`, signedOutProfile, { ...login, path: '/' })];
          for (const { name, ...screen } of seenScreens)
            rows.push(await pair(`${name} can be read, installed, ${state}`, signedInProfile, screen));
          const whole = { ...list, goal: { ...list.goal, isTakenOver: true } };
          return [...rows, await pair(`recordings list taken over, installed, ${state}`, signedInProfile, whole)];
        };
        const online = await measure('online');
        reportPresses(await pressEarly(signedInProfile, list, 10 * runs), report);
        await platform.stop();
        return [...online, ...(await measure('no network'))];
      }),
    ),
  );
}

interface InProfile {
  profile: string;
  visit: ProcessVisit;
}

async function paired(name: string, measured: InProfile, bare: InProfile, runs: number): Promise<Row> {
  progress(`In new processes: ${name} …`);
  const pairs = await repeat(runs, async () => ({
    bare: await visitInProcess(bare.profile, bare.visit, nothing),
    cost: await visitInProcess(measured.profile, measured.visit, nothing),
  }));
  const ratios = pairs.map(({ cost, bare }) => cost.usableMs / bare.usableMs);
  return { name, costs: pairs.map(({ cost }) => cost), ratios };
}

interface Presses {
  made: number;
  done: number;
}

/** Presses a recording in the picture of the list, at random moments before the app has taken over. */
async function pressEarly(profile: string, { origin, session }: ProcessVisit, times: number): Promise<Presses> {
  progress('Presses before the app has taken over …');
  const context = await openProfile(profile);
  try {
    if (session) await signedIn(context, origin, session);
    const page = await openSlowPage(context, false);
    const presses = { made: 0, done: 0 };
    while (presses.made < times) {
      await page.goto(`${origin}/home`, { waitUntil: 'commit' });
      const pressed = await page.evaluate(pressInPicture);
      if (pressed === null) continue;
      presses.made += 1;
      const opened = page.waitForURL(`${origin}${pressed}`).then(
        () => 1,
        () => 0,
      );
      presses.done += await opened;
    }
    return presses;
  } finally {
    await context.close();
  }
}

/** The address that was pressed, or null if the app was faster. Runs in the page. */
// Only its text is sent to the page, so it can use nothing from outside.
/* oxlint-disable unicorn/consistent-function-scoping */
async function pressInPicture(): Promise<string | null> {
  const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  const links = () => [...document.querySelectorAll<HTMLElement>('#picture a[href*="/record/details/"]')];
  while (links().length === 0) {
    if (document.querySelector('#root tbody a')) return null;
    await after(5);
  }
  await after(Math.random() * 400);
  const link = links()[Math.floor(Math.random() * 5)];
  link?.click();
  return link?.getAttribute('href') ?? null;
}
/* oxlint-enable unicorn/consistent-function-scoping */

function reportPresses({ made, done }: Presses, report: Report): void {
  report.table({
    title: 'Presses in the picture of the list',
    conditions: ['Processor 4 × slower; at random moments of the first 0.4 s of the picture'],
    columns: ['made before the app has taken over', 'done by the app'],
    rows: [[String(made), String(done)]],
  });
}

async function install(profile: string, visits: readonly ProcessVisit[], session?: Session): Promise<void> {
  const context = await openProfile(profile);
  try {
    const page = await context.newPage();
    for (const { origin, path, goal } of visits) {
      if (session) await signedIn(context, origin, session);
      await page.goto(`${origin}${path}`);
      await page.locator(goal.selector).first().waitFor();
      await appIsCached(page);
      if (!session) continue;
      await copiesAreSaved(page, copies);
      await pictureIsSaved(page, '');
    }
  } finally {
    await context.close();
  }
}
