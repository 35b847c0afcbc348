import { heartbeatMs } from '#/contract/changes.ts';
import { Busy } from '../../busy.ts';
import type { Log } from '../../log.ts';
import {
  changesSince,
  currentPosition,
  positionIn,
  positionText,
  type LoggedChange,
  type Position,
} from '../../store/changes/change-log.ts';
import { sessionsThatMayRead } from '../../store/changes/readers.ts';
import type { Db } from '../../store/tables.ts';
import type { LegalTexts } from '../../texts/legal/legal-texts.ts';
import { ChangeStream, message, wireChanges, type Told } from './change-stream.ts';

const limits = {
  streams: 1000,
  streamsOfUser: 8,
  /** A link that is dead without a sign is noticed when the stream should have been opened again. */
  streamMs: 10 * 60_000,
};

/** More rows are one message that tells the reader to ask everything. */
const rowsAtMost = 500;

const rowsAtBegin = 10_000;

/** The log has every change of a recording and of its conversions. What a recorder reports is not in it. */
const covers = { record: ['referential', 'recordService'], conversion: ['converter'], file: ['referential'] };

export interface Follower {
  tokenHash: string;
  userId: number;
  organizationId: number;
  application: string;
}

interface Opened extends Follower {
  stream: ChangeStream;
  endsAt: number;
}

interface FeedParts {
  db: Db;
  log: Log;
  legal: Pick<LegalTexts, 'latest'>;
}

/** The streams of one server. One reading of the log and one statement about the sessions serve all of them. */
export class ChangeFeed {
  readonly #db: Db;
  readonly #log: Log;
  readonly #legal: FeedParts['legal'];
  readonly #limits: typeof limits;
  readonly #opened = new Set<Opened>();
  #isListening = true;
  #position: Position | undefined;
  /** Rows that may come again, because an older transaction had not ended when they were read. */
  #seen = new Map<number, LoggedChange>();
  #wanted = new Set<'changes' | 'access'>();
  #isWorking = false;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor({ db, log, legal }: FeedParts, changed: Partial<typeof limits> = {}) {
    this.#db = db;
    this.#log = log;
    this.#legal = legal;
    this.#limits = { ...limits, ...changed };
  }

  get size(): number {
    return this.#opened.size;
  }

  /** Throws `Busy` if there are too many streams, or if changes cannot be noticed at the moment. */
  async open(follower: Follower, lastEventId: string | undefined): Promise<ReadableStream<Uint8Array>> {
    const ofUser = [...this.#opened].filter(({ userId }) => userId === follower.userId);
    const isFull = this.#opened.size >= this.#limits.streams || ofUser.length >= this.#limits.streamsOfUser;
    if (!this.#isListening || isFull) throw new Busy('no stream of changes is free');
    const stream = new ChangeStream(() => this.#remove(opened));
    const opened: Opened = { ...follower, stream, endsAt: Date.now() + this.#limits.streamMs };
    // It is added before the log is read, so it misses nothing.
    this.#opened.add(opened);
    this.#timer ??= setInterval(() => this.#beat(), heartbeatMs).unref();
    try {
      const now = await currentPosition(this.#db);
      if (!this.#position) await this.#begin(now);
      stream.send(message({ ...(await this.#greeting(follower, { lastEventId, now })), covers }));
      // The session may have ended since it was checked.
      this.#want('access');
    } catch (error) {
      stream.end();
      throw error;
    }
    return stream.body;
  }

  notice(text: string): void {
    this.#want(text === 'access' ? 'access' : 'changes');
  }

  /** Without notices no stream may stay open, because it would be silent about changes and about its own end. */
  setListening(isListening: boolean): void {
    this.#isListening = isListening;
    if (!isListening) this.#endAll();
  }

  stop(): void {
    this.setListening(false);
  }

  /** A transaction that is still open, also in another database of the server, lets rows come again. */
  async #begin(now: Position): Promise<void> {
    const { changes } = await changesSince(this.#db, now, { atMost: rowsAtBegin });
    if (this.#position) return;
    this.#position = now;
    this.#see(changes);
  }

  #see(changes: readonly LoggedChange[]): void {
    const mayCome = ({ transaction }: LoggedChange) => BigInt(transaction) >= BigInt(this.#position?.transaction ?? 0);
    const known = [...this.#seen.values(), ...changes].filter(mayCome);
    this.#seen = new Map(known.map((change) => [change.id, change]));
  }

  async #greeting(
    { organizationId, application }: Follower,
    { lastEventId, now }: { lastEventId: string | undefined; now: Position },
  ): Promise<Told> {
    const since = lastEventId === undefined ? undefined : positionIn(lastEventId, now);
    if (!since) return { event: 'everything', position: positionText(now) };
    const place = { organizationId, application };
    const { changes, position } = await changesSince(this.#db, since, { place, atMost: rowsAtMost + 1 });
    if (changes.length > rowsAtMost) return { event: 'everything', position: positionText(position) };
    return { event: 'changed', position: positionText(position), changes: wireChanges(changes) };
  }

  #beat(): void {
    const now = Date.now();
    for (const { stream, endsAt } of this.#opened) {
      if (endsAt <= now) stream.end();
      else stream.beat();
    }
    this.#want('access');
  }

  #want(what: 'changes' | 'access'): void {
    if (this.#opened.size === 0) return;
    this.#wanted.add(what);
    if (!this.#isWorking) void this.#work();
  }

  async #work(): Promise<void> {
    this.#isWorking = true;
    try {
      while (this.#wanted.size > 0) {
        const wantsChanges = this.#wanted.has('changes');
        this.#wanted.clear();
        const told = wantsChanges ? await this.#read() : [];
        await this.#endUnread();
        for (const { stream, bytes } of told) stream.send(bytes);
      }
    } catch (cause) {
      this.#log.error('changes not read', cause);
      this.#endAll();
    } finally {
      this.#isWorking = false;
    }
  }

  async #read(): Promise<{ stream: ChangeStream; bytes: Uint8Array }[]> {
    const since = this.#position ?? (await currentPosition(this.#db));
    const without = this.#seen.keys();
    const { changes, position } = await changesSince(this.#db, since, { atMost: rowsAtMost + 1, without });
    this.#position = position;
    this.#see(changes);
    const text = positionText(position);
    if (changes.length > rowsAtMost) return this.#toAll(message({ event: 'everything', position: text }));
    const places = Map.groupBy(changes, placeOf);
    const bytes = new Map(
      [...places].map(([place, rows]) => [
        place,
        message({ event: 'changed', position: text, changes: wireChanges(rows) }),
      ]),
    );
    return [...this.#opened].flatMap((opened) => {
      const own = bytes.get(placeOf(opened));
      return own ? [{ stream: opened.stream, bytes: own }] : [];
    });
  }

  #toAll(bytes: Uint8Array) {
    return [...this.#opened].map(({ stream }) => ({ stream, bytes }));
  }

  /** Ends the streams whose session is over, has moved, or may no longer read. */
  async #endUnread(): Promise<void> {
    const hashes = [...new Set([...this.#opened].map(({ tokenHash }) => tokenHash))];
    if (hashes.length === 0) return;
    const before = [...this.#opened];
    const mayRead = await sessionsThatMayRead(this.#db, hashes, this.#legal.latest);
    const readable = new Map(mayRead.map((one) => [one.tokenHash, one]));
    for (const opened of before) {
      const now = readable.get(opened.tokenHash);
      if (!now || placeOf(now) !== placeOf(opened)) opened.stream.end();
    }
  }

  #endAll(): void {
    for (const { stream } of this.#opened) stream.end();
  }

  #remove(opened: Opened): void {
    this.#opened.delete(opened);
    if (this.#opened.size > 0) return;
    // The next stream starts at the position of its time.
    this.#position = undefined;
    this.#seen.clear();
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}

function placeOf({ organizationId, application }: { organizationId: number; application: string }): string {
  return `${organizationId} ${application}`;
}
