import { setTimeout as wait } from 'node:timers/promises';
import type * as z from 'zod/mini';
import { changeEvents, changeList, changesCall, heartbeatMs } from '#/contract/changes.ts';
import { headers } from '#/contract/headers.ts';
import { recordChangeCalls } from '#/contract/record-change.ts';
import { recordCalls } from '#/contract/records.ts';
import { expects } from '../expectations.ts';
import type { Kit } from '../kit.ts';
import { Fault, finding, NotOffered, NotTried, type Check } from '../outcome.ts';
import { contextOf, createPatient, createRecord, idOf, patientOf, recordOf } from '../own-objects.ts';

const without = 'it polls every 5 s and 20 s';

interface Event {
  id: string;
  event: string;
  list: z.output<typeof changeList>;
  members: string[];
}

function eventIn(text: string): Event | undefined {
  const fields = Object.fromEntries(
    text.split('\n').flatMap((line) => {
      const [, name, value] = /^(\w+): ?(.*)$/.exec(line) ?? [];
      return name === undefined ? [] : [[name, value ?? '']];
    }),
  );
  const { id = '', event = '', data } = fields;
  if (data === undefined) return undefined;
  const list = changeList.safeParse(JSON.parse(data));
  if (!list.success) throw new Fault(`the data of the event '${event}' do not fit the contract`);
  const { changes } = JSON.parse(data) as { changes: object[] };
  return { id, event, list: list.data, members: changes.flatMap((change) => Object.keys(change)) };
}

/** Throws `NotOffered` if the answer is no stream. */
async function follow(kit: Kit, position?: string) {
  const leaving = new AbortController();
  const named = { Accept: 'text/event-stream', 'Last-Event-ID': position };
  const answer = await (await kit.as('doctor')).open(changesCall, named, leaving.signal);
  const isStream = answer.ok && answer.headers.get('Content-Type')?.startsWith('text/event-stream');
  if (!isStream || !answer.body) {
    leaving.abort();
    if (answer.status === 429 || answer.status === 503) throw new NotTried('the platform has too many streams');
    throw new NotOffered(`the call answers ${answer.status}, and no stream`);
  }
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const next = async (until: (event: Event) => boolean): Promise<Event> => {
    for (;;) {
      const end = text.indexOf('\n\n');
      if (end >= 0) {
        const found = eventIn(text.slice(0, end));
        text = text.slice(end + 2);
        if (found && until(found)) return found;
        continue;
      }
      const { done, value } = await reader.read();
      if (done) throw new Fault('the stream ended before the event came');
      text += value.replaceAll('\r\n', '\n');
    }
  };
  const late = async (): Promise<never> => {
    await wait(2 * heartbeatMs, undefined, { ref: false, signal: leaving.signal });
    throw new Fault(`the event did not come within ${(2 * heartbeatMs) / 1000} s`);
  };
  return {
    next: (until: (event: Event) => boolean = () => true) => Promise.race([next(until), late()]),
    leave: async () => {
      await reader.cancel();
      leaving.abort();
    },
  };
}

const names = (id: number) => (event: Event) =>
  event.list.changes.some((change) => change.kind === 'record' && change.id === id);

export function changeChecks(kit: Kit): Check[] {
  const position = finding<string>('the first event of a stream');
  const touched = finding<number>('a recording of the kit');
  const within = async <Value>(
    from: string | undefined,
    task: (stream: Awaited<ReturnType<typeof follow>>) => Promise<Value>,
  ) => {
    const stream = await follow(kit, from);
    try {
      return await task(stream);
    } finally {
      await stream.leave();
    }
  };
  const touch = async () => {
    const doctor = await kit.as('doctor');
    const { user } = await contextOf(doctor);
    const patientId = idOf(await createPatient(kit, doctor, patientOf(kit, 'Rita')));
    const id = idOf(await createRecord(kit, doctor, recordOf(kit, patientId, user.id)));
    await doctor.call(recordChangeCalls.patch, { params: { id }, body: { operator: { id: user.id } } });
    return id;
  };

  return [
    {
      requirement: 'R-PLT-10',
      title: 'the first event of a stream says that everything may have changed',
      without,
      run: () =>
        within(undefined, async (stream) => {
          const first = await stream.next();
          const [everything] = changeEvents;
          expects(first.event === everything, `the first event must be '${everything}', not '${first.event}'`);
          expects(first.id !== '', 'the first event has no id, so nobody can continue there');
          position.set(first.id);
        }),
    },
    {
      requirement: 'R-CAL-37',
      title: 'the first event says which services the stream covers',
      without: 'it polls as without a stream',
      run: () =>
        within(undefined, async (stream) => {
          if (!(await stream.next()).list.covers) throw new NotOffered('the first event has no covers');
        }),
    },
    {
      requirement: 'R-PLT-10',
      title: 'a stream tells of a new recording',
      without,
      run: () =>
        within(undefined, async (stream) => {
          position.set((await stream.next()).id);
          const id = await touch();
          touched.set(id);
          await stream.next(names(id));
        }),
    },
    {
      requirement: 'R-PLT-10',
      title: 'a stream that continues tells of what was missed',
      without: 'it asks for all that it shows, each time a stream begins',
      run: () =>
        within(position.get(), async (stream) => {
          const id = touched.get();
          const [everything] = changeEvents;
          const first = await stream.next();
          const isTold = first.event === everything || names(id)(first);
          expects(isTold, 'the first event neither names the recording nor says that everything may have changed');
        }),
    },
    {
      requirement: 'R-PLT-10',
      title: 'a stream that continues where a list was read tells of what has changed since',
      without: 'it asks again, as soon as the stream is open, for what it has just read',
      run: async () => {
        const doctor = await kit.as('doctor');
        const read = async () => {
          const body = { filter: { application: kit.platform.application }, pagination: { start: 0, limit: 1 } };
          const told = (await doctor.call(recordCalls.list, { body })).headers.get(headers.changesPosition);
          if (!told) throw new NotOffered(`a list has no ${headers.changesPosition}`);
          return told;
        };
        const before = await read();
        const id = await touch();
        const after = await read();
        for (const from of [before, `${before} ${after}`, `${after} ${before}`])
          await within(from, async (stream) => {
            const first = await stream.next();
            const isTold = first.event === changeEvents[0] || names(id)(first);
            expects(isTold, `the first event after '${from}' neither names the recording nor everything`);
          });
      },
    },
    {
      requirement: 'R-PLT-10',
      title: 'events have nothing but kinds, ids and versions',
      without,
      run: () =>
        within(position.get(), async (stream) => {
          const { members } = await stream.next();
          const others = members.filter((name) => !['kind', 'id', 'version'].includes(name));
          expects(others.length === 0, `a change has the member '${others[0]}'`);
        }),
    },
  ];
}
