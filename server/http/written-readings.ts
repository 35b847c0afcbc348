import {
  tellReading,
  tellShown,
  type Reader,
  type Reading,
  type ShownObject,
  type ToldReading,
} from '../store/readings.ts';
import type { Db } from '../store/tables.ts';

const rememberedAtMost = 20_000;

interface Source {
  db: Db;
  now: () => Date;
}

/** What this process has written in the present hour, so that a repeated read writes nothing. */
export class WrittenReadings {
  readonly #source: Source;
  readonly #written = new Set<string>();
  /** Calls of one screen wait for one statement. */
  readonly #underWay = new Map<string, Promise<ToldReading>>();
  #hour = 0;

  constructor(source: Source) {
    this.#source = source;
  }

  /** Undefined: it is written already. */
  begin(reading: Reading, reader: Reader): Promise<ToldReading> | undefined {
    this.#followHour();
    const key = keyOf(reading, reader);
    if (this.#written.has(key)) return undefined;
    const underWay = this.#underWay.get(key);
    if (underWay) return underWay;
    const telling = tellReading(this.#source.db, reading, reader).finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, telling);
    return telling;
  }

  /** Call it when the read has succeeded. Before, an object that is not there would count as written. */
  remember(reading: Reading, reader: Reader, { hour }: Pick<ToldReading, 'hour'>): void {
    if (hour !== this.#hour) return;
    if (this.#written.size >= rememberedAtMost) this.#written.clear();
    this.#written.add(keyOf(reading, reader));
  }

  /** False: the session has ended, so nothing may be answered. */
  async writeShown(shown: readonly ShownObject[], reader: Reader): Promise<boolean> {
    this.#followHour();
    const left = shown.filter((object) => !this.#written.has(keyOf(object, reader)));
    if (left.length === 0) return true;
    const told = await tellShown(this.#source.db, left, reader);
    if (told.hasSession) for (const object of left) this.remember(object, reader, told);
    return told.hasSession;
  }

  #followHour(): void {
    const hour = Math.floor(this.#source.now().getTime() / 3_600_000);
    if (hour !== this.#hour) this.#written.clear();
    this.#hour = hour;
  }
}

function keyOf({ kind, objectId, detail = '' }: Reading, { tokenHash, scope }: Reader): string {
  return [tokenHash, scope.organizationId, kind, objectId, detail].join(' ');
}
