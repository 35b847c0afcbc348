import { fillPath, type Endpoint } from '#/contract/endpoint.ts';
import { headers } from '#/contract/headers.ts';
import { historyCalls } from '#/contract/history.ts';
import { passwordCalls } from '#/contract/password.ts';
import type { HistoryKind } from '#/domain/history.ts';
import { offered, succeeds, valueOf } from './expectations.ts';
import type { Kit } from './kit.ts';
import { NotOffered, NotTried } from './outcome.ts';
import { idIn, stays } from './own-objects.ts';
import type { Answer, Visitor } from './visitor.ts';

/** The kit's own objects of the administration. */

type Call = Pick<Endpoint, 'service' | 'method' | 'path' | 'response'>;

/** The generic calls of a resource (R-ADM-20). */
export interface ResourceCalls {
  list: Call;
  create: Call;
  fetch: Call;
  change: Call;
  remove: Call;
}

interface How {
  params?: Readonly<Record<string, string | number>>;
  query?: Readonly<Record<string, string>>;
  body?: unknown;
  headers?: Readonly<Record<string, string | undefined>>;
}

/** As `Visitor.call`, for a call whose path is not known to the compiler. */
export function callOf(visitor: Visitor, call: Call, { params = {}, query = {}, ...how }: How = {}): Promise<Answer> {
  const address = visitor.address(call.service, fillPath(call.path, params));
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  return visitor.send(call.method, address, how);
}

/** Accounts and tokens need the own password, typed a short while ago (R-ADM-28). */
export async function provePassword(kit: Kit, visitor: Visitor): Promise<void> {
  const { password } = kit.account('systemAdministrator');
  const answer = await visitor.call(passwordCalls.prove, { body: { password } });
  try {
    offered(answer);
  } catch (error) {
    // A platform that asks for no password needs no proof.
    if (error instanceof NotOffered) return;
    throw error;
  }
  succeeds(answer);
}

/** It is removed at the end. A refused creation gives an answer without an id. */
export async function createResource(
  kit: Kit,
  visitor: Visitor,
  { what, calls }: { what: string; calls: Pick<ResourceCalls, 'create' | 'remove'> },
  how: How,
): Promise<Answer> {
  const answer = await callOf(visitor, calls.create, how);
  const id = idIn(answer);
  if (id !== undefined) kit.made(`${what} ${id}`, () => stays(callOf(visitor, calls.remove, { params: { id } })));
  return answer;
}

/** A body of a form with one file. */
export function aForm(fields: Readonly<Record<string, string>>, content: string): Pick<How, 'body' | 'headers'> {
  const boundary = 'conformance-part';
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const file = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="conformance.txt"\r\n\r\n${content}\r\n`;
  return {
    headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}` },
    body: `${parts.join('')}${file}--${boundary}--\r\n`,
  };
}

/** Also with a file, whose boundary may differ in each attempt. */
export function withKey(kit: Kit, name: string, how: How): How {
  return { ...how, headers: { ...how.headers, [headers.idempotencyKey]: `conformance-${kit.mark}-${name}` } };
}

export async function historyOf(visitor: Visitor, kind: HistoryKind, objectId: number) {
  const body = { filter: { kind, objectId }, pagination: { start: 0, limit: 50 } };
  const answer = await visitor.call(historyCalls.list, { body });
  return { answer, rows: valueOf(historyCalls.list, answer).data };
}

export function dataOf({ json }: Answer): Readonly<Record<string, unknown>>[] {
  const { data } = (json ?? {}) as { data?: unknown };
  if (!Array.isArray(data)) throw new NotTried('needs a list');
  return data as Readonly<Record<string, unknown>>[];
}
