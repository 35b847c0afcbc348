import type * as z from 'zod/mini';
import { errorBody } from '#/contract/errors.ts';
import type { Endpoint } from '#/contract/endpoint.ts';
import { Fault, NotOffered } from './outcome.ts';
import type { Answer } from './visitor.ts';

/** Throws a `Fault` with what was expected. */
export function expects(isMet: boolean, expected: string, answer?: Pick<Answer, 'exchange'>): asserts isMet {
  if (!isMet) throw new Fault(expected, answer?.exchange);
}

export function succeeds(answer: Answer): void {
  expects(answer.ok, `the status must be 2xx, not ${answer.status}`, answer);
}

/** Throws `NotOffered` for a call that the platform does not have. */
export function offered(answer: Pick<Answer, 'status'>): void {
  if (answer.status === 404 || answer.status === 501) throw new NotOffered(`the call answers ${answer.status}`);
}

export function valueOf<Response>(endpoint: Pick<Endpoint<string, never, Response>, 'response'>, answer: Answer) {
  succeeds(answer);
  const parsed = endpoint.response?.safeParse(answer.json);
  if (parsed?.success) return parsed.data;
  const issue = parsed?.error.issues[0];
  throw new Fault(`the answer does not fit the contract: ${issueText(issue)}`, answer.exchange);
}

export function issueText(issue: z.core.$ZodIssue | undefined): string {
  if (!issue) return 'no JSON';
  return `${issue.path.join('.') || 'the body'}: ${issue.message}`;
}

interface Refusal {
  codes: string[];
  fields: string[];
  words: string[];
}

const present = (texts: readonly (string | null | undefined)[]) => texts.flatMap((text) => (text ? [text] : []));

export function refusalOf(answer: Pick<Answer, 'exchange'>): Refusal {
  const { data } = errorBody.safeParse(answer.exchange.json);
  const errors = data?.errors ?? [];
  return {
    codes: present(errors.map(({ code }) => code)),
    fields: present(errors.map(({ field }) => field)),
    words: present([...errors.map(({ message }) => message), data?.message, data?.error]),
  };
}

/** A refusal with words. Without `statuses`, any status from 400 to 499 will do. */
export function refuses(answer: Answer, ...statuses: readonly number[]): void {
  const { status } = answer;
  const isRefused = statuses.length > 0 ? statuses.includes(status) : status >= 400 && status < 500;
  const wanted = statuses.length > 0 ? statuses.join(' or ') : '4xx';
  expects(isRefused, `the platform must refuse this with ${wanted}, not answer ${status}`, answer);
  expects(refusalOf(answer).words.length > 0, 'the refusal has no words (errors, message or error)', answer);
}

/** The refusal names each of these fields. */
export function refusesField(answer: Answer, ...fields: readonly string[]): void {
  refuses(answer, 400, 422);
  const named = refusalOf(answer).fields;
  const missing = fields.filter((field) => !named.includes(field));
  expects(missing.length === 0, `the refusal does not name the wrong field: ${missing.join(', ')}`, answer);
}

/** The members of `wanted` have these values in the answer. */
export function has(answer: Answer, wanted: Readonly<Record<string, unknown>>): void {
  const found = (answer.json ?? {}) as Readonly<Record<string, unknown>>;
  const others = Object.entries(wanted).flatMap(([name, value]) =>
    JSON.stringify(found[name] ?? null) === JSON.stringify(value ?? null) ? [] : [name],
  );
  expects(others.length === 0, `these members have another value than was sent: ${others.join(', ')}`, answer);
}

/** Throws `NotOffered`. */
export function tagOf(answer: Answer): string {
  const tag = answer.headers.get('ETag');
  if (!tag) throw new NotOffered('the answer has no ETag');
  return tag;
}
