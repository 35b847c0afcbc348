import { setTimeout as sleep } from 'node:timers/promises';
import type { APIResponse, BrowserContext, Request, Route } from 'playwright';
import type { Random } from '../random.ts';
import type { FaultName } from './round.ts';

const write = /^(?:POST \/v1\/(?:patients|records)|PUT \/v1\/(?:patients|user)\/\d+|PATCH \/v1\/records\/\d+)$/;

const refusals = [
  { status: 422, code: 'invalid', message: 'The platform refuses this.' },
  { status: 403, code: 'forbidden', message: 'The platform forbids this.' },
  { status: 409, code: 'conflict', message: 'The platform sees a conflict.' },
  { status: 429, code: 'throttled', message: 'The platform asks to wait.' },
  { status: 500, code: 'server', message: 'The platform fails.' },
];

/** The longest wait for an answer, longer than the app waits. */
const latestMs = 11_000;

export interface FaultyNetwork {
  /** So many writes have left the tablet. */
  sendings: () => number;
  /** Resolves when the late answer has come. */
  answered: Promise<void>;
  /** The next call is lost. */
  loseNext: () => void;
}

/** The first write of a form meets the fault. */
export async function startFaultyNetwork(
  context: BrowserContext,
  { fault, random, log }: { fault: FaultName; random: Random; log: (event: string) => void },
): Promise<FaultyNetwork> {
  const answered = Promise.withResolvers<void>();
  const state = { sendings: 0, isMet: false, losesNext: false };
  const share = random();
  const lateMs = 1000 + random() * (latestMs - 1000);
  const meets: Partial<Record<FaultName, (route: Route) => Promise<void>>> = {
    lost: async (route) => {
      log(share < 0.5 ? 'the request is lost' : 'the answer is lost');
      if (share >= 0.5) await ofPlatform(route);
      await route.abort('connectionfailed');
    },
    late: async (route) => {
      log(`the answer is ${Math.round(lateMs)} ms late`);
      const response = await ofPlatform(route);
      await sleep(lateMs);
      await route.fulfill({ response });
      answered.resolve();
    },
    refused: async (route) => {
      const { status, ...error } = refusals[Math.floor(share * refusals.length)]!;
      log(`refused with ${status}`);
      await route.fulfill({ status, json: { errors: [error] } });
    },
  };
  await context.route('**/v1/**', async (route) => {
    if (state.losesNext) {
      state.losesNext = false;
      log('the next call is lost');
      await route.abort('connectionfailed').catch(() => undefined);
      return;
    }
    const isWrite = write.test(lineOf(route.request()));
    if (isWrite) state.sendings += 1;
    const meet = isWrite && !state.isMet ? meets[fault] : undefined;
    if (meet) state.isMet = true;
    // The page may be closed, or the browser killed.
    await (meet ? meet(route) : route.fallback()).catch(() => undefined);
  });
  return {
    sendings: () => state.sendings,
    answered: answered.promise,
    loseNext: () => {
      state.losesNext = true;
    },
  };
}

function lineOf(request: Request): string {
  return `${request.method()} ${new URL(request.url()).pathname}`;
}

/** The platform's own answer. Requests outside of a page have no origin. */
async function ofPlatform(route: Route): Promise<APIResponse> {
  const { origin } = new URL(route.request().url());
  return route.fetch({ headers: { ...(await route.request().allHeaders()), origin } });
}
