import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startKillableBrowser } from '../support/killable-browser.ts';
import { temporaryData } from '../performance/data.ts';
import { startPlatform } from '../performance/platform.ts';
import { ms, progress, type Report } from '../performance/report.ts';
import { signIn } from '../performance/sign-in.ts';
import { median } from '../performance/statistics.ts';
import { randomFrom } from './random.ts';
import { judge, typeUntilKilled, type KillPoint, type Outcome } from './kill-point.ts';

const letters = 'abcdefghijklmnopqrstuvwxyz';
/** The latest time of a kill, in ms after the first key press. */
const longestMs = 2500;

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

interface DraftBenchOptions {
  points: number;
  seed: number;
  tablets: number;
}

/** Types, kills the browser at a random time (`kill -9`), and starts it again. */
export async function benchDrafts(report: Report, { points, seed, tablets }: DraftBenchOptions): Promise<void> {
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
  } finally {
    await platform.stop();
    remove();
  }
}
