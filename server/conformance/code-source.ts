import { createInterface } from 'node:readline/promises';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';
import { Fault } from './outcome.ts';
import type { Fetch } from './platform.ts';

/** How the security code of a sign-in is read. */
export interface CodeSource {
  /** Runs `send`, and returns the code that arrived. */
  codeAfter: (email: string, send: () => Promise<void>) => Promise<string>;
}

const messages = z.array(z.object({ to: z.string(), text: z.string(), sentAt: z.string() }));

const pollMs = 500;
const patienceMs = 60_000;

/** The newest message comes first. */
export function mailbox(address: URL, fetch: Fetch): CodeSource {
  const newest = async (email: string) => {
    const answer = await fetch(new Request(address));
    const found = messages.safeParse(answer.ok ? await answer.json() : undefined);
    if (!found.success) throw new Fault(`the mailbox at ${address.pathname} cannot be read (${answer.status})`);
    return found.data.find(({ to }) => to === email);
  };
  return {
    codeAfter: async (email, send) => {
      const before = await newest(email);
      await send();
      for (const started = performance.now(); performance.now() - started < patienceMs; await wait(pollMs)) {
        const found = await newest(email);
        const isNew = found?.sentAt !== before?.sentAt || found?.text !== before?.text;
        const code = isNew ? /\d{6}/.exec(found?.text ?? '')?.[0] : undefined;
        if (code !== undefined) return code;
      }
      throw new Fault(`no code arrived in the mailbox within ${patienceMs / 1000} s`);
    },
  };
}

export const terminal: CodeSource = {
  codeAfter: async (email, send) => {
    await send();
    const lines = createInterface({ input: process.stdin, output: process.stderr });
    try {
      return (await lines.question(`Security code of ${email}: `)).trim();
    } finally {
      lines.close();
    }
  },
};
