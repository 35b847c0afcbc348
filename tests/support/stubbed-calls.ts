import { readFileSync } from 'node:fs';
import { expect, vi } from 'vitest';
import { setConfiguration } from '#/browser/settings/configuration.ts';
import { clearAnswers } from '#/browser/http/http.ts';
import { configuration as schema } from '#/contract/configuration.ts';
import { Problem } from '#/domain/problem.ts';
import { guardByListening } from './listening-guard.ts';

/** The configuration's text. */
export const sample = readFileSync(new URL('../../public/configurations/wemu.json', import.meta.url), 'utf8');
/** The network. */
export const fetched = vi.fn<typeof fetch>();
/** An answer of the platform in JSON. */
export const answer = (body: unknown, init?: ResponseInit) => new Response(JSON.stringify(body), init);

/** Configures the app, and lets a test answer its calls. */
export function stubCalls(): void {
  guardByListening();
  setConfiguration(schema.parse(JSON.parse(sample)));
  vi.stubGlobal('fetch', fetched);
}

/** Restores the network, and removes the answers. */
export function restoreCalls(): void {
  fetched.mockReset();
  clearAnswers();
  vi.unstubAllGlobals();
}

/** The problem of a failed call. */
export const problem = async (promise: Promise<unknown>) => {
  const error = await promise.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(Problem);
  return error as Problem;
};
