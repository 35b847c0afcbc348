import 'temporal-polyfill/global';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { withDatabase } from '../../tests/support/database.ts';
import { openApiDocument, type Operation } from '../openapi/document.ts';
import { callerNames, type Caller } from './testing/access/callers.ts';
import { routePattern } from './testing/access/route-pattern.ts';
import type { Row, TestRequest } from './testing/access/row.ts';
import { accessTable } from './testing/access/table.ts';
import { accessWorld, type AccessWorld } from './testing/access/world.ts';

async function codeOf(answer: Response): Promise<string | number> {
  const isJson = answer.headers.get('Content-Type')?.startsWith('application/json') ?? false;
  if (answer.ok || !isJson) return answer.ok ? 'success' : answer.status;
  const { errors } = (await answer.json()) as { errors: { code: string }[] };
  return errors[0]?.code ?? answer.status;
}

const describedPaths = new Map(
  Object.entries(openApiDocument().paths).map(([path, operations]) => [routePattern(path), operations]),
);

const operationOf = ({ route }: Row): Operation | undefined => {
  const [method = '', path = ''] = route.split(' ');
  return describedPaths.get(routePattern(path))?.[method.toLowerCase()];
};

function descriptionOf({ parameters, responses }: Operation) {
  const [success] = Object.entries(responses).flatMap(([status, answer]) => (status.startsWith('2') ? [answer] : []));
  return {
    statuses: new Set(Object.keys(responses)),
    givesTag: JSON.stringify(success).includes('"ETag"'),
    needsTag: JSON.stringify(parameters).includes('/If-Match"'),
  };
}

const ofEveryAnswer = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
};

withDatabase('access to calls', (engine) => {
  let world: AccessWorld;
  beforeAll(async () => {
    world = await accessWorld(engine.db);
  });
  beforeEach(async () => {
    await world.restore();
    world.platform.logged.length = 0;
  });

  test('is listed for every route, and for no other', () => {
    const registered = new Set(world.platform.app.routes.map(({ method, path }) => `${method} ${path}`));
    expect(accessTable.map(({ route }) => route).toSorted()).toEqual([...registered].toSorted());
  });

  test('is described for every route of a service', async () => {
    const answer = await world.platform.call('/v1/openapi.json', { headers: { 'X-Application': undefined } });
    const { paths } = (await answer.json()) as { paths: Record<string, Record<string, object>> };
    const described = Object.entries(paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${routePattern(path)}`),
    );
    const served = world.platform.app.routes
      .filter(({ method, path }) => method !== 'ALL' && /^\/(?:v1|api|annotations|tos|manuals)\//.test(path))
      .map(({ method, path }) => `${method} ${routePattern(path)}`)
      .filter((route) => route !== 'GET /v1/openapi.json');
    expect([...new Set(described)].toSorted()).toEqual([...new Set(served)].toSorted());
  });

  const callAs = (
    caller: Caller,
    route: string,
    { path, ...how }: TestRequest,
    headers: Record<string, string> = {},
  ) => {
    const method = route.split(' ')[0]?.replace('ALL', 'GET') ?? '';
    return world.callAs(caller, path, { method, ...how, headers: { ...how.headers, ...headers } });
  };
  const callFor = async ({ route, request }: Row, caller: Caller, headers?: Record<string, string>) =>
    callAs(caller, route, await request(world, caller), headers);
  const answers = async ({ route, request, reached }: Row) => {
    const given: Record<string, string | number> = {};
    const namesCaller = request.length > 1;
    let made: TestRequest | undefined;
    for (const caller of callerNames) {
      made ??= await request(world, caller);
      const answer = await callAs(caller, route, made);
      expect(Object.fromEntries(answer.headers)).toMatchObject(ofEveryAnswer);
      const code = await codeOf(answer);
      given[caller] = code === reached ? 'allowed' : code;
      // A refused caller has not used up its object.
      if (namesCaller || code === reached) made = undefined;
    }
    return given;
  };

  const describedRows = accessTable.flatMap((row) => {
    const operation = operationOf(row);
    const allowed = callerNames.find((caller) => row.columns[caller] === 'allowed');
    return operation && allowed ? [{ row, operation, allowed }] : [];
  });
  /** What a refusal of the handler cannot tell is taken as described. */
  const observed = async ({ row, operation, allowed }: (typeof describedRows)[number]) => {
    const told = descriptionOf(operation);
    const answer = await callFor(row, allowed);
    const isSuccess = row.reached === 'success';
    const givesTag = isSuccess ? answer.headers.has('ETag') : told.givesTag;
    await world.restore();
    const another = isSuccess ? await callFor(row, allowed, { 'If-Match': '"another"' }) : undefined;
    const needsTag = another ? another.status === 412 : told.needsTag;
    return { told, found: { statuses: told.statuses.add(String(answer.status)), givesTag, needsTag } };
  };

  test.each(describedRows.map((one) => [one.row.route, one] as const))(
    'is described with its status and versions: %s',
    async (_route, one) => {
      const { told, found } = await observed(one);
      expect(found).toEqual({ ...told, statuses: new Set(Object.keys(one.operation.responses)) });
    },
  );

  describe('matches the table', () => {
    test.each(accessTable.map((row) => [row.route, row] as const))('%s', async (_route, row) => {
      expect(await answers(row)).toEqual(row.columns);
      expect(world.platform.logged.filter((line) => line.includes('request failed'))).toEqual([]);
    });
  });
});
