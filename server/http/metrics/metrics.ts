import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { PoolState } from '../../database/connect.ts';
import { platformFigures, type PlatformFigures } from '../../store/figures.ts';
import type { Db } from '../../store/tables.ts';
import { version } from '../../version.ts';

/** `route` is the pattern, never the path, which contains ids. */
export interface AnsweredCall {
  method: string;
  route: string;
  status: number;
  ms: number;
}

export interface Metrics {
  measure: (call: AnsweredCall) => void;
  /** In the text format of Prometheus. */
  text: () => Promise<string>;
  contentType: string;
}

interface Sources {
  health: Db;
  poolState: () => PoolState;
  streams: () => number;
}

/** A caller can invent methods, and each one would stay in the memory. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

const bucketsS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** No label has personal data or an id (docs/operations.md). */
export function createMetrics({ health, poolState, streams }: Sources): Metrics {
  const registers = [new Registry()];
  const [register] = registers as [Registry];
  collectDefaultMetrics({ register });
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `bedside_${name}`, help, labelNames, registers });
  const calls = new Histogram({
    name: 'bedside_call_seconds',
    help: 'Calls by method, pattern of the route and status. Of a stream, until it is open.',
    labelNames: ['method', 'route', 'status'],
    buckets: bucketsS,
    registers,
  });
  gauge('info', 'The version of the server.', ['version']).set({ version }, 1);
  const openStreams = gauge('streams', 'Open streams of changes of this server.');
  const connections = gauge('database_connections', 'Connections of this server to its database.', ['state']);
  const waiting = gauge('database_waiting', 'Statements of this server that wait for a connection.');
  const isUp = gauge('database_up', '1 if the database has answered.');
  const uploads = gauge('uploads', 'Recording files of the platform that arrive or are checked.', ['state']);
  const mailsOwed = gauge('mails_owed', 'Mails of the platform that were not sent yet.');
  const mailsFailing = gauge('mails_failing', 'Those of them whose last attempt failed.');
  const oldestMail = gauge('mail_oldest_seconds', 'The age of the oldest of them.');
  const smsOwed = gauge('sms_owed', 'SMS of the platform that were not sent yet. Security codes never wait.');
  const smsFailing = gauge('sms_failing', 'Those of them whose last attempt failed.');

  const setFigures = (figures: PlatformFigures) => {
    uploads.set({ state: 'arriving' }, figures.uploadsArriving);
    uploads.set({ state: 'checking' }, figures.uploadsChecking);
    mailsOwed.set(figures.mailsOwed);
    mailsFailing.set(figures.mailsFailing);
    oldestMail.set(figures.oldestMailSeconds);
    smsOwed.set(figures.smsOwed);
    smsFailing.set(figures.smsFailing);
  };
  return {
    contentType: register.contentType,
    measure: ({ method, route, status, ms }) =>
      calls.observe({ method: methods.has(method) ? method : 'OTHER', route, status }, ms / 1000),
    text: async () => {
      openStreams.set(streams());
      const { used, idle, waiting: waits } = poolState();
      connections.set({ state: 'used' }, used);
      connections.set({ state: 'idle' }, idle);
      waiting.set(waits);
      try {
        setFigures(await platformFigures(health));
        isUp.set(1);
      } catch {
        // The figures of before would look like those of now.
        uploads.reset();
        for (const figure of [mailsOwed, mailsFailing, oldestMail, smsOwed, smsFailing]) figure.remove();
        isUp.set(0);
      }
      return register.metrics();
    },
  };
}
