import { readFileSync } from 'node:fs';

/** What a test has sent and got. A call without a body, or without an answer, lacks the member. */
export interface Example {
  request?: unknown;
  response?: unknown;
}

export const examplesFile = new URL('examples.json', import.meta.url);

/** By the key of the call. `server/http/contract/examples.test.ts` writes them. */
export const examples = JSON.parse(readFileSync(examplesFile, 'utf8')) as Readonly<Record<string, Example>>;

type OfMedia = { example: unknown } | Record<never, never>;

export function requestExample(key: string): OfMedia {
  const { request } = examples[key] ?? {};
  return request === undefined ? {} : { example: request };
}

export function responseExample(key: string): OfMedia {
  const { response } = examples[key] ?? {};
  return response === undefined ? {} : { example: response };
}
