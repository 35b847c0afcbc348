import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright';
import { recordFileState } from '#/contract/record-files.ts';
import { anonymousPatient, edfBytes } from '../../server/http/testing/uploads.ts';
import { openDatabase } from '../../server/store/open.ts';
import { temporaryData } from '../performance/data.ts';
import { prescribe } from '../performance/prescribe.ts';
import { commonHeaders, signIn, type Session } from '../performance/sign-in.ts';
import { startKillableBrowser, type KillableBrowser } from '../support/killable-browser.ts';
import { startNetwork, type Network } from '../support/network.ts';
import { startKillableServer, type KillableServer } from './killable-server.ts';
import { randomFrom, type Random } from './random.ts';

interface UploadsRun {
  faults: { cut: number; server: number; browser: number };
  /** What is wrong, in words. */
  wrong: string[];
}

interface World {
  random: Random;
  server: KillableServer;
  network: Network;
  session: Session;
  folder: string;
  browser: KillableBrowser;
  page: Page;
  faults: UploadsRun['faults'];
}

/** It only ends a run that hangs. */
const patienceMs = 120_000;
/** The latest time of a kill, in ms after the file was chosen. */
const longestMs = 800;
const parts = /^\/v1\/records\/\d+\/files\//;

/** Files come in while the network, the browser and the server fail. Then all are compared. */
export async function runUploads(
  { uploads, seed }: { uploads: number; seed: number },
  report: (text: string) => void,
): Promise<UploadsRun> {
  const random = randomFrom(seed);
  const { folder, remove } = temporaryData();
  const profile = mkdtempSync(join(tmpdir(), 'bedside-uploads-'));
  const server = await startKillableServer(folder);
  const network = await startNetwork(`http://127.0.0.1:${server.port()}`, String(seed));
  const session = await signIn(network.url);
  const faults = { cut: 0, server: 0, browser: 0 };
  const opened = await openBrowser(network.url, session, profile);
  const world: World = { random, server, network, session, folder: profile, faults, ...opened };
  const sent = new Map<number, string>();
  const wrong: string[] = [];
  try {
    for (let index = 0; index < uploads; index += 1) {
      const { id, sha256, problem } = await bringIn(world, index);
      sent.set(id, sha256);
      if (problem !== undefined) wrong.push(problem);
      if ((index + 1) % 20 === 0) report(`${index + 1} of ${uploads} files`);
    }
    await world.browser.kill();
    await server.stop();
    wrong.push(...(await differencesIn(folder, sent)));
    return { faults, wrong };
  } finally {
    await world.browser.kill().catch(() => undefined);
    await network.close();
    await server.stop().catch(() => undefined);
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    remove();
  }
}

async function openBrowser(origin: string, session: Session, profile: string) {
  const browser = await startKillableBrowser(join(profile, 'browser'));
  browser.context.setDefaultTimeout(patienceMs);
  await browser.context.addCookies([{ ...session, url: origin }]);
  return { browser, page: await browser.context.newPage() };
}

/** A file with a size, a place of its cut and a kill of its own. */
async function bringIn(world: World, index: number): Promise<{ id: number; sha256: string; problem?: string }> {
  const { random, network, session, folder, faults, server } = world;
  const headers = { ...commonHeaders(network.url), Cookie: `${session.name}=${session.value}` };
  const id = await prescribe(network.url, headers);
  const bytes = edfBytes({ patient: anonymousPatient, seconds: 3600 + Math.floor(random() * 15_000) });
  const path = join(folder, `file-${index}.edf`);
  writeFileSync(path, bytes);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const kill = ([undefined, 'server', undefined, 'browser'] as const)[index % 4];
  network.become({ kind: 'cut-call', after: Math.floor(random() * Math.min(bytes.length, 8_000_000)) }, parts);
  faults.cut += 1;
  await choose(world, id, path);
  if (kill) {
    await sleep(random() * longestMs);
    faults[kill] += 1;
  }
  if (kill === 'server') await server.killAndStart();
  if (kill === 'browser') {
    await world.browser.kill();
    Object.assign(world, await openBrowser(network.url, session, folder));
    network.become({ kind: 'pass' });
    await choose(world, id, path);
  } else if (kill === undefined) await world.page.getByText('Waiting for the network.').waitFor();
  network.become({ kind: 'pass' });
  const isShown = await isQuestionShown(world.page);
  rmSync(path);
  const answer = await fetch(`${network.url}/v1/records/${id}/file`, { headers });
  const state = recordFileState.parse(await answer.json());
  if (!isShown) return { id, sha256, problem: `${id}: ${JSON.stringify(state)}, after a kill of ${kill ?? 'nothing'}` };
  const digest = state.state === 'question' ? state.file.sha256 : state.state;
  return digest === sha256 ? { id, sha256 } : { id, sha256, problem: `${id}: ${digest}, not ${sha256}` };
}

function isQuestionShown(page: Page): Promise<boolean> {
  return page
    .getByText(/names no patient/)
    .waitFor()
    .then(
      () => true,
      () => false,
    );
}

async function choose({ page, network }: World, id: number, path: string): Promise<void> {
  await page.goto(`${network.url}/home/record/details/${id}`);
  await page.locator('.record-upload input[type=file]:enabled').setInputFiles(path);
}

/** What the database and the disk have: each recording one file, with the digest of what was sent. */
async function differencesIn(folder: string, sent: ReadonlyMap<number, string>): Promise<string[]> {
  const { db, close } = await openDatabase({ databaseUrl: undefined, dataDirectory: folder });
  try {
    const rows = await db.selectFrom('recordFile').select(['recordId', 'sha256', 'state']).execute();
    return [...sent].flatMap(([id, sha256]) => {
      const found = rows.filter(({ recordId }) => recordId === id);
      const isRight = found.length === 1 && found[0]?.sha256 === sha256 && found[0].state === 'QUESTION';
      return isRight ? [] : [`${id}: ${JSON.stringify(found)}`];
    });
  } finally {
    await close();
  }
}
