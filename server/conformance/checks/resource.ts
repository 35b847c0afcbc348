import { expects, has, refuses, refusesField, succeeds, tagOf, valueOf } from '../expectations.ts';
import type { Kit } from '../kit.ts';
import { finding, NotOffered, NotTried, type Check } from '../outcome.ts';
import { idOf } from '../own-objects.ts';
import { callOf, createResource, dataOf, provePassword, withKey, type ResourceCalls } from '../own-resources.ts';
import type { Answer } from '../visitor.ts';
import { outdatedTag, withoutVersions } from './versions.ts';

interface Sent {
  body?: unknown;
  headers?: Readonly<Record<string, string | undefined>>;
}

export interface Resource {
  requirement: string;
  /** Such as `product`. */
  what: string;
  calls: ResourceCalls;
  /** A new object. Its name has `suffix`, so that no two are the same. */
  body: (suffix: string) => Promise<object>;
  /** What a change sends in place of the same members. */
  change: object;
  wrong: { change: object; field: string };
  /** The search that finds one. */
  search: (body: object) => object;
  /** How a read object shows what was sent. */
  readAs?: (body: object) => Readonly<Record<string, unknown>>;
  /** How a creation is sent, if it is no JSON. */
  sent?: (body: object) => Sent;
  /** Creations and removals need the own password. */
  needsPassword?: true;
}

const without = 'it still sends a creation again after a lost answer, so an object can be doubled';

const isListed = (answer: Answer, id: number) => dataOf(answer).some((row) => row['id'] === id);

/** What all resources of the administration have in common (R-ADM-20). */
export function resourceChecks(kit: Kit, resource: Resource, isMade: (id: number) => void): Check[] {
  const { requirement, what, calls, change, wrong, search, needsPassword } = resource;
  const { readAs = (body) => ({ ...body }), sent: sentAs = (body: object): Sent => ({ body }) } = resource;
  const article = /^[aeiou]/.test(what) ? 'an' : 'a';
  const made = finding<{ id: number; body: object }>(`${article} ${what} of the kit`);
  const administrator = async () => kit.as('systemAdministrator');
  const create = async (body: object, headers = {}) => {
    const visitor = await administrator();
    if (needsPassword) await provePassword(kit, visitor);
    const sent = sentAs(body);
    return createResource(kit, visitor, resource, { ...sent, headers: { ...sent.headers, ...headers } });
  };
  const read = async () => callOf(await administrator(), calls.fetch, { params: { id: made.get().id } });
  const changeTo = async (changes: object, headers: Record<string, string> = {}) => {
    const { id, body } = made.get();
    return callOf(await administrator(), calls.change, { params: { id }, body: { ...body, ...changes }, headers });
  };
  const listed = async (body: object): Promise<Answer> => {
    const pagination = { start: 0, limit: 50 };
    const request = { search: search(body), pagination };
    return callOf(await administrator(), calls.list, { body: request });
  };

  return [
    {
      requirement,
      title: `${article} ${what} is created and read as sent`,
      run: async () => {
        const body = await resource.body('a');
        const created = await create(body);
        valueOf(calls.create, created);
        made.set({ id: idOf(created), body });
        isMade(idOf(created));
        const answer = await read();
        valueOf(calls.fetch, answer);
        has(answer, readAs(body));
      },
    },
    {
      requirement,
      title: `${article} ${what} is found in its list`,
      run: async () => {
        const { id, body } = made.get();
        const answer = await listed(body);
        valueOf(calls.list, answer);
        expects(isListed(answer, id), `the list lacks the ${what} of the kit`, answer);
      },
    },
    {
      requirement,
      title: `a wrong member of ${article} ${what} is refused by its name`,
      run: async () => {
        refusesField(await changeTo(wrong.change), wrong.field);
        has(await read(), readAs(made.get().body));
      },
    },
    {
      requirement,
      title: `${article} ${what} is changed as sent`,
      run: async () => {
        const answer = await changeTo(change);
        valueOf(calls.change, answer);
        has(answer, readAs(change));
        has(await read(), readAs(change));
      },
    },
    {
      requirement: 'R-ADM-20',
      title: `a change of ${article} ${what} with an outdated ETag is refused, and changes nothing`,
      without: withoutVersions,
      run: async () => {
        const outdated = await outdatedTag(read, () => changeTo({}));
        refuses(await changeTo(change, { 'If-Match': outdated }), 412);
        has(await read(), readAs(made.get().body));
        succeeds(await changeTo(change, { 'If-Match': tagOf(await read()) }));
      },
    },
    {
      requirement: 'R-ADM-20',
      title: `a repeated creation of ${article} ${what} creates nothing`,
      without,
      run: async () => {
        const body = await resource.body('b');
        const { headers } = withKey(kit, what.replaceAll(' ', '-'), {});
        const first = await create(body, headers);
        const again = await create(body, headers);
        const other = await create(await resource.body('d'), headers);
        // Only a platform that looks at keys refuses another content.
        if (other.ok && idOf(other) !== idOf(first)) throw new NotOffered('the platform ignores keys');
        succeeds(first);
        expects(again.ok && idOf(again) === idOf(first), 'the repetition must get the first answer', again);
      },
    },
    {
      requirement: 'R-ADM-20',
      title: `${article} ${what} is removed`,
      run: async () => {
        const body = await resource.body('c');
        const created = await create(body);
        if (!created.ok) throw new NotTried(`needs another ${what} of the kit`);
        const id = idOf(created);
        const visitor = await administrator();
        succeeds(await callOf(visitor, calls.remove, { params: { id } }));
        kit.gone(`${what} ${id}`);
        refuses(await callOf(visitor, calls.fetch, { params: { id } }), 404, 410);
        const answer = await listed(body);
        expects(!isListed(answer, id), `the list still has the ${what}`, answer);
      },
    },
  ];
}
