import 'temporal-polyfill/global';
import { writeFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { withDatabase } from '../../../tests/support/database.ts';
import type { Endpoint } from '#/contract/endpoint.ts';
import { contractCalls } from '../../openapi/contract-calls.ts';
import { examples, examplesFile, type Example } from '../../openapi/examples.ts';
import { newPatient } from '../testing/patient.ts';
import { callerNames, type Caller } from '../testing/access/callers.ts';
import { routePattern } from '../testing/access/route-pattern.ts';
import type { Row } from '../testing/access/row.ts';
import { accessTable } from '../testing/access/table.ts';
import { accessWorld, type AccessWorld } from '../testing/access/world.ts';
import { doneOnce } from './done-once.ts';

const calls = contractCalls();

const callOf = ({ route }: Row) => calls.find(({ key }) => routePattern(key) === routePattern(route));

/** Two rows show what a list is. */
function shortened(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.slice(0, 2);
  if (typeof answer !== 'object' || answer === null || !('data' in answer)) return answer;
  return { ...answer, data: shortened(answer.data) };
}

/** Names of members, but no values. */
function membersOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.length === 0 ? [] : [membersOf(value[0])];
  if (typeof value !== 'object' || value === null) return 'a value';
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, membersOf(member)]));
}

function fits(schemas: readonly Endpoint['response'][], value: unknown): boolean {
  const known = schemas.filter((schema) => schema !== undefined);
  return known.length === 0 || known.some((schema) => schema.safeParse(value).success);
}

/** `npm run contract -- --examples` */
const isWriting = process.env['WRITE_EXAMPLES'] !== undefined;

/** What these calls read or change is one patient and one recording, so a mock of the contract tells one story. */
const oneStory =
  /^(?:GET|POST|PUT|PATCH) \/v1\/(?:patients|records)(?:\/list|\/records\/status|\/:id|\/:id\/(?:tech|status))?$/;

withDatabase('the examples of the contract', (engine) => {
  let world: AccessWorld;
  let story: AccessWorld;
  const patientId = 1001;
  let recordId: number;
  beforeAll(async () => {
    world = await accessWorld(engine.db);
    await world.callAs('doctor', `/v1/patients/${patientId}`, { method: 'PUT', body: newPatient });
    // A list without rows is no example.
    recordId = await world.recording({ prescriptionDate: '2026-02-03T09:30:00Z' });
    story = { ...world, patient: async () => patientId, recording: async () => recordId };
  });

  /** What is created is what the other examples show. */
  const inStory = (route: string, answer: unknown): unknown => {
    const id = { 'POST /v1/patients': patientId, 'POST /v1/records': recordId }[route];
    return id === undefined ? answer : { ...(answer as object), id };
  };

  const requestOf = async (row: Row, caller: Caller) => {
    const once = caller === 'doctor' ? doneOnce[row.route] : undefined;
    return once ? once(world, engine.db) : row.request(oneStory.test(row.route) ? story : world, caller);
  };

  const exampleOf = async (row: Row, hasBody: boolean): Promise<Example> => {
    const caller = callerNames.find((name) => row.columns[name] === 'allowed');
    if (!caller) return {};
    const { path, body, headers } = await requestOf(row, caller);
    const [method = ''] = row.route.split(' ');
    const answer = await world.callAs(caller, path, { method, body, headers: headers ?? {} });
    const isJson = answer.ok && answer.headers.get('Content-Type')?.startsWith('application/json');
    return {
      ...(hasBody && typeof body !== 'string' ? { request: body } : {}),
      ...(isJson ? { response: shortened(inStory(row.route, await answer.json())) } : {}),
    };
  };

  const answered = async () => {
    const found: Record<string, Example> = {};
    for (const row of accessTable) {
      const call = callOf(row);
      const example = call ? await exampleOf(row, call.endpoint.request !== undefined) : {};
      if (call && Object.keys(example).length > 0) found[call.key] = example;
    }
    // A member that is undefined is not sent.
    return JSON.parse(JSON.stringify(found)) as typeof found;
  };

  test('have the members of what the reference platform answers', async () => {
    const found = await answered();
    if (isWriting) writeFileSync(examplesFile, `${JSON.stringify(found, undefined, 2)}\n`);
    const known = isWriting ? found : examples;
    expect(membersOf(known)).toEqual(membersOf(found));
  });
});

/** It shows no member of what is meant. */
function isEmpty(value: unknown): boolean {
  if (typeof value !== 'object') return false;
  if (value === null || Object.keys(value).length === 0) return true;
  return 'data' in value && isEmpty(value.data);
}

test('no example is empty', () => {
  const bodies = Object.entries(examples).flatMap(([key, example]) =>
    Object.entries(example).map(([part, body]: [string, unknown]) => ({ name: `${part} of ${key}`, body })),
  );
  expect(bodies.filter(({ body }) => isEmpty(body)).map(({ name }) => name)).toEqual([]);
});

test('each call with a body has an example that fits the contract', () => {
  const misfits = calls.flatMap(({ key, endpoint, declared }) => {
    const { request, response } = examples[key] ?? {};
    const responses = declared.map((one) => one.response);
    return [
      ...(fits([endpoint.request], request) ? [] : [`request of ${key}`]),
      ...(fits(responses, response) ? [] : [`response of ${key}`]),
    ];
  });
  expect(misfits).toEqual([]);
});
