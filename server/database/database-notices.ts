import { Client, type Notification, type Pool } from 'pg';
import { valueTypes } from './values.ts';

const channel = 'bedside';
const firstPauseMs = 1000;
const longestPauseMs = 4000;

/** A connection that is dead without a sign is noticed by a query that gets no answer. */
const times = { testEveryMs: 5000, answerMs: 4000 };

export interface NoticeListener {
  /** The text of `pg_notify`. */
  onNotice: (text: string) => void;
  /** False: notices are lost until it is true again. */
  onListening: (isListening: boolean) => void;
}

/** Returns a function that stops listening. */
export type Listen = (listener: NoticeListener) => Promise<() => Promise<void>>;

/** Returns a function that removes the listener. */
async function listenOn(
  client: Pick<Client, 'on' | 'off' | 'query'>,
  { onNotice, onListening }: NoticeListener,
): Promise<() => void> {
  const pass = ({ payload = '' }: Notification) => onNotice(payload);
  client.on('notification', pass);
  await client.query(`listen ${channel}`);
  onListening(true);
  return () => client.off('notification', pass);
}

/** One connection of its own, opened again after it was lost. */
export function listenExternally(connectionString: string, { testEveryMs, answerMs } = times): Listen {
  return async (listener) => {
    let isStopped = false;
    let pauseMs = firstPauseMs;
    let client: Client | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const check = setInterval(() => {
      const checked = client;
      checked?.query('select 1').catch(() => lose(checked));
    }, testEveryMs).unref();
    const lose = (lost: Client) => {
      if (client !== lost) return;
      client = undefined;
      // A farewell would wait for an answer.
      lost.connection.stream.destroy();
      if (isStopped) return;
      listener.onListening(false);
      timer = setTimeout(() => void open(), pauseMs);
      pauseMs = Math.min(pauseMs * 2, longestPauseMs);
    };
    const open = async () => {
      const limits = { connectionTimeoutMillis: answerMs, query_timeout: answerMs };
      const next = new Client({ connectionString, types: valueTypes, ...limits });
      client = next;
      next.on('error', () => lose(next));
      next.on('end', () => lose(next));
      try {
        await next.connect();
        await listenOn(next, listener);
        pauseMs = firstPauseMs;
      } catch {
        lose(next);
      }
    };
    await open();
    return async () => {
      isStopped = true;
      clearTimeout(timer);
      clearInterval(check);
      client?.connection.stream.destroy();
    };
  };
}

/** PGlite has one session, which also gets the notices of its own statements. */
export function listenInPool(pool: Pool): Listen {
  return async (listener) => {
    const client = await pool.connect();
    try {
      const remove = await listenOn(client, listener);
      return async () => remove();
    } finally {
      client.release();
    }
  };
}
