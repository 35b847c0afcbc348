import * as z from 'zod/mini';
import { optionalText } from './codecs.ts';
import { endpoint } from './endpoint.ts';
import { rule } from './rule.ts';

const longestMessage = 2000;

/** The distributor. What is not configured is null. */
const contact = z.object({ name: optionalText, email: optionalText, phoneNumber: optionalText });

export type Contact = z.output<typeof contact>;

function messageProblem(text: string): 'required' | 'too-long' | 'invalid' | undefined {
  if (text.trim() === '') return 'required';
  if (text.trim().length > longestMessage) return 'too-long';
  return /(?![\n\r\t])[\p{Cc}\p{Cs}]/u.test(text) ? 'invalid' : undefined;
}

export const contactMessage = z.object({ message: z.string().check(rule(messageProblem)) });

export const sentMessage = z.object({ message: z.string() });

export type SentMessage = z.output<typeof sentMessage>;

export const contactCalls = {
  fetch: endpoint({ name: 'contact', service: 'referential', method: 'GET', path: '/contact', response: contact }),
  send: endpoint({
    name: 'contact',
    service: 'referential',
    method: 'POST',
    path: '/contact',
    isChange: true,
    request: sentMessage,
  }),
};
