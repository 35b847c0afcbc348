import 'temporal-polyfill/global';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { checked, commandLine, wholeNumber } from '../../server/command-line.ts';
import { startKillableBrowser } from '../support/killable-browser.ts';
import { temporaryData } from '../performance/data.ts';
import { machineLines } from '../performance/machine.ts';
import { startPlatform } from '../performance/platform.ts';
import { ms, progress, Report } from '../performance/report.ts';
import { signIn } from '../performance/sign-in.ts';
import { median } from '../performance/statistics.ts';
import { judge, typeUntilKilled, type KillPoint, type Outcome } from './kill-point.ts';

// `npm run bench:faults`: types, kills the browser at a random time (`kill -9`), and starts it again.

const letters = 'abcdefghijklmnopqrstuvwxyz';
/** The latest time of a kill, in ms after the first key press. */
const longestMs = 2500;

/** A generator of numbers from 0 to 1, determined by its seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Repeats on one tablet: types, kills, and checks after the next start. */
async function tablet(
  origin: string,
  session: { name: string; value: string },
  points: number,
  seed: number,
): Promise<Outcome[]> {
  const profile = mkdtempSync(join(tmpdir(), 'bedside-faults-'));
  const random = randomFrom(seed);
  const outcomes: Outcome[] = [];
  let before: KillPoint | undefined;
  try {
    for (let round = 0; round <= points; round += 1) {
      const { context, kill } = await startKillableBrowser(profile);
      await context.addCookies([{ ...session, url: origin }]);
      const page = await context.newPage();
      await page.goto(`${origin}/home/profile/edit`);
      const field = page.getByRole('textbox', { name: 'City' });
      await field.waitFor();
      if (before) outcomes.push(judge(before, await field.inputValue()));
      if (round === points) {
        await kill();
        break;
      }
      await field.fill('');
      await field.focus();
      // Each round has its own words, so text of an earlier one does not count.
      const text = Array.from({ length: 80 }, () => letters[Math.floor(random() * letters.length)]).join('');
      before = await typeUntilKilled(page, text, () => 20 + random() * 100, kill, random() * longestMs);
      if (outcomes.length % 10 === 0) progress(`${outcomes.length} of ${points} kill points`);
    }
  } finally {
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
  return outcomes;
}

const count = (name: string) => wholeNumber(`--${name} must be a number`, 1, 9999);
const options = z.object({
  points: z._default(count('points'), 200),
  seed: z._default(count('seed'), 1),
  tablets: z._default(count('tablets'), 2),
});
const usage = 'Usage: npm run bench:faults -- [--points 200] [--seed 1] [--tablets 2]';
const given = commandLine(process.argv.slice(2), ['points', 'seed', 'tablets'], usage);
const { points, seed, tablets } = checked(options, given);
process.stdout.write(`${machineLines().join('\n')}\n`);
const { folder, remove } = temporaryData();
const platform = await startPlatform(folder);
try {
  const session = await signIn(platform.origin);
  const each = Math.ceil(points / tablets);
  const outcomes = (
    await Promise.all(
      Array.from({ length: tablets }, (_, index) => tablet(platform.origin, session, each, seed + index)),
    )
  ).flat();
  const losses = outcomes.map(({ lostMs }) => lostMs);
  const report = new Report();
  const lost = outcomes.filter(({ isLost }) => isLost).length;
  report.table({
    title: 'Drafts after kill -9 of the browser while a user types',
    conditions: [
      `A key every 20 to 120 ms; killed up to ${longestMs} ms after the first; ${tablets} browsers side by side; seed ${seed}`,
      'Lost: more than 1 s of typing is missing after the next start',
    ],
    columns: ['kill points', 'drafts lost', 'typing lost, median', 'at most', ''],
    rows: [
      [
        String(outcomes.length),
        String(lost),
        ms(median(losses)),
        ms(Math.max(...losses)),
        report.verdict('drafts lost', lost, 0, String),
      ],
    ],
  });
  report.end();
} finally {
  await platform.stop();
  remove();
}
