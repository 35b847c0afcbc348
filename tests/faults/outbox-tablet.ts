import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright';
import { startKillableBrowser } from '../support/killable-browser.ts';
import type { Session } from '../performance/sign-in.ts';
import { countItems } from './count-items.ts';
import { fill, openForm, platformIdOf, submit, type Submission } from './submission.ts';

/** It only ends a run that hangs. */
const patienceMs = 60_000;

interface TabletOptions {
  origin: string;
  session: Session;
  profile: string;
  tabs: number;
}

/** One browser profile whose tabs submit. The browser may be killed at any time. */
export class Tablet {
  readonly #options: TabletOptions;
  #pages: Page[] = [];
  #kill: () => Promise<void> = () => Promise.resolve();
  #close: () => Promise<void> = () => Promise.resolve();
  isKilled = true;

  constructor(options: TabletOptions) {
    this.#options = options;
  }

  async start(): Promise<void> {
    const { origin, session, profile, tabs } = this.#options;
    const { context, kill, close } = await startKillableBrowser(profile);
    context.setDefaultTimeout(patienceMs);
    await context.addCookies([{ ...session, url: origin }]);
    this.#pages = await Promise.all(Array.from({ length: tabs }, () => context.newPage()));
    this.#kill = kill;
    this.#close = close;
    this.isKilled = false;
    for (const page of this.#pages) {
      await page.goto(`${origin}/home`);
      await page.locator('a[href*="/record/details/"]').first().waitFor();
    }
  }

  async kill(): Promise<void> {
    this.isKilled = true;
    await this.#kill();
  }

  /** Each tab fills in and submits one form, side by side. `all` contains what drafts may be of. */
  async submit(batch: readonly Submission[], all: readonly Submission[], onPressed: () => void): Promise<void> {
    await Promise.all(
      batch.map(async (submission, index) => {
        const page = this.page(index);
        try {
          await this.#openEmptyForm(page, submission, all);
          await fill(page, submission);
          submission.shownId = await submit(page, submission, onPressed);
        } catch (error) {
          if (!this.isKilled)
            throw await withScreen(page, error, [
              submission,
              ...all.filter(({ shownId }) => shownId === submission.patientId),
            ]);
        }
      }),
    );
  }

  /** As a user who looks for drafts after a new start, and submits them. */
  async submitDrafts(submissions: readonly Submission[], all: readonly Submission[]): Promise<void> {
    for (const submission of submissions) await this.#openEmptyForm(this.page(0), submission, all);
  }

  async #openEmptyForm(page: Page, submission: Submission, all: readonly Submission[]): Promise<void> {
    for (let word = await openForm(page, submission); word !== ''; word = await openForm(page, submission)) {
      const found = all.find((one) => one.word === word);
      if (!found) throw new Error(`The draft of ${word} is unknown`);
      found.shownId = await submit(page, found);
    }
  }

  /** Returns how much still waits when nothing has changed for so long. */
  async untilSent(stuckMs: number): Promise<number> {
    let least = Infinity;
    for (let since = performance.now(); performance.now() - since < stuckMs; await sleep(500)) {
      const count = await this.page(0).evaluate(countItems);
      if (count === 0) return 0;
      if (count < least) since = performance.now();
      least = Math.min(least, count);
    }
    return least;
  }

  /** Resolves when the number of items has not changed for so long. Returns it. */
  async untilSettled(quietMs: number): Promise<number> {
    let last = -1;
    for (let since = performance.now(); performance.now() - since < quietMs; await sleep(500)) {
      const count = await this.page(0).evaluate(countItems);
      if (count !== last) since = performance.now();
      last = count;
    }
    return last;
  }

  /** Opens the address of each item that waited. */
  async findPlatformIds(submissions: readonly Submission[]): Promise<void> {
    for (const submission of submissions)
      try {
        if (submission.shownId !== undefined) submission.shownId = await platformIdOf(this.page(0), submission);
      } catch (error) {
        throw await withScreen(this.page(0), error, submission);
      }
  }

  async close(): Promise<void> {
    this.isKilled = true;
    await this.#close();
  }

  page(index: number): Page {
    const page = this.#pages[index];
    if (!page) throw new Error('There is no such tab');
    return page;
  }
}

export async function withScreen(page: Page, cause: unknown, evidence: unknown): Promise<Error> {
  const text = await page.locator('main').innerText();
  return new Error(`${new URL(page.url()).pathname} shows: ${text}\n${JSON.stringify(evidence)}`, { cause });
}
