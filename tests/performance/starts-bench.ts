import { cpSync } from 'node:fs';
import type { Page } from 'playwright';
import { temporaryData } from './data.ts';
import { buildFloor, plainPath } from './floor.ts';
import type { BenchOptions } from './options.ts';
import { screensOf } from './pages-bench.ts';
import { installedRows, nothing, repeat, type Row } from './installed-starts.ts';
import { startPlatform } from './platform.ts';
import { visitInProcess, withNewProfile, type ProcessCost, type ProcessVisit } from './process.ts';
import { kB, ms, progress, type Report } from './report.ts';
import { doctor } from './sign-in.ts';
import { median, sum } from './statistics.ts';

/** The path in the calls of the contract stands below the address of the service. */
const signInPath = '/v1/login/';
const floor: ProcessVisit['goal'] = { selector: 'input[type=email]', typed: 'doctor' };

/** Measures and prints how soon the first screens are usable in a new browser process: cold, warm and with no network. */
export async function benchStarts(folder: string, { starts }: BenchOptions, report: Report): Promise<void> {
  const floorFolder = await buildFloor();
  const bareData = temporaryData();
  cpSync(folder, bareData.folder, { recursive: true });
  const bare = await startPlatform(bareData.folder, { SITE_DIR: floorFolder, PORT: '0' });
  const floorVisit = { origin: bare.origin, path: '/', goal: floor };
  const rows: Row[] = [];
  const plainVisit = { ...floorVisit, path: plainPath };
  const floorRows = [
    await cold('a page without a script, cold', plainVisit, starts),
    await warm('a page without a script, warm', plainVisit, starts),
    await cold('a bare React page, cold', floorVisit, starts),
    await warm('a bare React page, warm', floorVisit, starts),
  ];
  const platform = await startPlatform(folder);
  const submitted: number[] = [];
  try {
    for (const { name, ...visit } of await screensOf(platform.origin)) {
      rows.push(await cold(`${name}, cold`, visit, starts));
      if (visit.without) submitted.push(...(await timesUntilSubmitted(visit, starts)));
    }
    rows.push(...(await installedRows(platform, floorVisit, starts, report)));
  } finally {
    await bare.stop();
    bareData.remove();
    await platform.stop();
  }
  print([...rows, ...floorRows], submitted, report);
}

async function cold(name: string, visit: ProcessVisit, runs: number): Promise<Row> {
  progress(`In new processes: ${name} …`);
  const once = () => withNewProfile((profile) => visitInProcess(profile, visit, nothing));
  return { name, costs: await repeat(runs, once) };
}

/** The first visit of the profile is not counted. */
async function warm(name: string, visit: ProcessVisit, runs: number): Promise<Row> {
  progress(`In new processes: ${name} …`);
  return await withNewProfile(async (profile) => {
    const costs = await repeat(runs + 1, () => visitInProcess(profile, visit, nothing));
    return { name, costs: costs.slice(1) };
  });
}

/** The ms until the request to sign in is sent, if the user types without a pause. */
async function timesUntilSubmitted(visit: ProcessVisit, runs: number): Promise<number[]> {
  progress('In new processes: the sign-in is submitted …');
  const email = { ...visit, goal: { ...visit.goal, typed: doctor.email } };
  return await repeat(runs, () =>
    withNewProfile(async (profile) => (await visitInProcess(profile, email, submit)).result),
  );
}

async function submit(page: Page, navigatedAt: number): Promise<number> {
  const sent = page.waitForRequest((request) => new URL(request.url()).pathname.startsWith(signInPath));
  await page.locator('input[type=password]').focus();
  await page.keyboard.type('a password');
  await page.keyboard.press('Enter');
  await sent;
  return Date.now() - navigatedAt;
}

function print(rows: readonly Row[], submitted: readonly number[], report: Report): void {
  report.table({
    title: 'Time until usable in a new browser process',
    conditions: [
      'Chromium with a profile on the disk; a new process for each run; 1.6 Mbit/s down, 750 kbit/s up, 150 ms; processor 4 × slower',
      'Cold: an empty profile. Installed: all files and the copies of a visit before. No network: the platform is stopped.',
      'Longest task: of the page, until it is usable; 0 means less than 50 ms',
      'A bare React page and the page without a script have one field and nothing else, and are served in the same way.',
    ],
    columns: ['until usable', 'contents', 'median', 'fastest', 'slowest', '× the bare page', 'longest task', 'runs'],
    rows: [
      ...rows.map(({ name, costs, ratios }) => [
        name,
        kB(median(costs.map(bytesOf))),
        ...timesOf(costs.map(({ usableMs }) => usableMs)),
        ratios ? median(ratios).toFixed(2) : '',
        ms(median(costs.map(({ longestTaskMs }) => longestTaskMs))),
        String(costs.length),
      ]),
      ['sign-in submitted, cold', '', ...timesOf(submitted), '', '', String(submitted.length)],
    ],
  });
}

const bytesOf = ({ before }: ProcessCost) => sum(before.map(({ body }) => body));

function timesOf(times: readonly number[]): string[] {
  return [ms(median(times)), ms(Math.min(...times)), ms(Math.max(...times))];
}
