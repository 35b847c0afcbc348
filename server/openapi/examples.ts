import { readFileSync } from 'node:fs';

/** What a test has sent and got. A call without a body, or without an answer, lacks the member. */
export interface Example {
  request?: unknown;
  response?: unknown;
}

export const examplesFile = new URL('examples.json', import.meta.url);

/** The key is that of the call. `server/http/contract/examples.test.ts` writes the file. */
export const examples = JSON.parse(readFileSync(examplesFile, 'utf8')) as Readonly<Record<string, Example>>;

export function requestExample(key: string): { example?: unknown } {
  const { request } = examples[key] ?? {};
  return request === undefined ? {} : { example: request };
}

export function responseExample(key: string): { example?: unknown } {
  const { response } = examples[key] ?? {};
  return response === undefined ? {} : { example: response };
}
