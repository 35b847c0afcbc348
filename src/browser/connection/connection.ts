import { createAtom, type Atom } from '@tanstack/react-store';
import { isBeforeSleep } from './wake.ts';

export interface Connection {
  readonly state: 'good' | 'weak' | 'offline';
  /** As `performance.now()`, because the clock may be set. */
  readonly since: number;
}

const slowMs = 3000;
const fastMs = 1000;
const memoryMs = 60_000;

const missedDeadline = 2;
const provesForMs = 5000;

/** The rules are in docs/decisions/0012-connection.md. */
export function createConnection() {
  const connection: Atom<Connection> = createAtom<Connection>({ state: 'good', since: performance.now() });
  /** It tells of each loss, even if two have the same time. The time is that of `performance.now()`. */
  const lastLoss: Atom<number> = createAtom(-Infinity, { compare: () => false });
  /** A cost is 0, 1 for a slow answer, 2 for a missed deadline. */
  let strains: number[] = [];
  let provenAt = -Infinity;
  let clearing: ReturnType<typeof setTimeout> | undefined;

  function isInDoubt(): boolean {
    // Node has no `onLine`.
    if (connection.get().state === 'offline' || ('onLine' in navigator && !navigator.onLine)) return true;
    return provenAt > -Infinity && (performance.now() - provenAt > provesForMs || isBeforeSleep(provenAt));
  }

  function reportAnswer(sentAt: number): void {
    provenAt = Math.max(provenAt, sentAt);
    const tookMs = performance.now() - sentAt;
    if (tookMs <= fastMs && sentAt >= lastLoss.get())
      strains = strains.map((cost) => (cost === missedDeadline ? 0 : cost));
    remember(tookMs > slowMs ? 1 : 0);
    enterState(strain() < 2 ? 'good' : 'weak');
  }

  function reportLoss(sentAt: number, isLate = false): void {
    remember(isLate ? missedDeadline : 0);
    // Otherwise a call sent later was answered.
    if (sentAt >= provenAt) enterState('offline');
    else if (connection.get().state !== 'offline' && strain() >= 2) enterState('weak');
    lastLoss.set(performance.now());
  }

  function strain(): number {
    return strains.reduce((sum, one) => sum + one, 0);
  }

  function remember(cost: number): void {
    strains = [...strains.slice(-2), cost];
    clearTimeout(clearing);
    clearing = setTimeout(clearStrains, memoryMs);
  }

  function clearStrains(): void {
    strains = [];
    if (connection.get().state === 'weak') enterState('good');
  }

  function enterState(state: Connection['state']): void {
    if (state !== connection.get().state) connection.set({ state, since: performance.now() });
  }
  return { connection, lastLoss, isInDoubt, reportAnswer, reportLoss };
}

export const { connection, lastLoss, isInDoubt, reportAnswer, reportLoss } = createConnection();
